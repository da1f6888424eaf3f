"""Pool Écarté: three players, of whom two play, and a pool for the first who wins two games running."""

from hoyle_examples.engine import Illegal, Puzzle, law
from hoyle_examples.games.ecarte.dealing import RANKING
from hoyle_examples.tricks import ranked


def lowest(table) -> str:
    """The player who cut the lowest card."""
    height = ranked(RANKING).height
    cards = {done.who: done.cards[0] for done in table.acts("cut")}
    if len(cards) != 3 or len(set(map(height, cards.values()))) != 3:
        raise Puzzle("wants a row cut, with cards of three ranks for three players")
    return min(cards, key=lambda player: height(cards[player]))


def course(table) -> tuple[list, str]:
    """The two at the table, the winner of the last game first, and the one who waits."""
    waits = lowest(table)
    seated = [player for player in table.players if player != waits]
    for done in table.acts("won"):
        loser = next(player for player in seated if player != done.who)
        seated, waits = [done.who, waits], loser
    return seated, waits


@law("ecarte.pool-formed")
def out(table):
    """Send out of the first game the player who cuts the lowest card."""
    return lowest(table)


@law("ecarte.pool-loser")
def won(table, who):
    """Win the game in hand against the other player at the table."""
    if who not in course(table)[0]:
        raise Illegal("ecarte.pool-loser", f"{who} is not at the table")


@law("ecarte.pool-loser")
def rentrant(table):
    """Name the player who takes the loser's seat and cards."""
    return course(table)[0][1]


@law("ecarte.pool-formed", "ecarte.pool-two-stakes")
def stake(table, players, rules=()) -> dict:
    """Put a stake in the pool from each of the three, or where that is the custom from the two who play."""
    payers = course(table)[0] if "two-stakes" in rules else players
    return {player: -1 for player in payers} | {"pool": len(payers)}


@law("ecarte.pool-loser", "ecarte.pool-two-stakes")
def lose(table, rules=()) -> dict:
    """Have the loser of the last game pay another stake into the pool, unless the rentrant pays."""
    if "two-stakes" in rules:
        raise Illegal("ecarte.pool-two-stakes", "the loser retires and pays nothing further")
    return {course(table)[1]: -1, "pool": 1}


@law("ecarte.pool-two-stakes")
def enter(table, rules=()) -> dict:
    """Have the rentrant stake on taking the loser's place, where only those at the table pay."""
    if "two-stakes" not in rules:
        raise Illegal("ecarte.pool-two-stakes", "all three have staked")
    return {course(table)[0][1]: -1, "pool": 1}


@law("ecarte.pool-won")
def settle(table) -> dict:
    """Give the pool to the player who has won two games running."""
    winners = [done.who for done in table.acts("won")]
    if len(winners) < 2 or winners[-1] != winners[-2]:
        raise Illegal("ecarte.pool-won", "nobody has won two games running")
    pool = sum(done.ruling.value.get("pool", 0) for done in table.acts("stake", "lose", "enter"))
    return {winners[-1]: pool, "pool": -pool}
