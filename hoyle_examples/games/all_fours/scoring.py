"""All-Fours when the tricks are played: High, Low, Jack and Game, and who is out first."""

from hoyle_examples.cards import pack
from hoyle_examples.engine import Card, Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.all_fours.begging import trump_suit, turned
from hoyle_examples.games.all_fours.dealing import (
    PACK, RANKING, SEVEN, dealer_of, elder_of, length, points_of, rules_in, side_of)
from hoyle_examples.games.all_fours.playing import order_of
from hoyle_examples.tricks import ranked, tricks_of, winner

VALUES = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}
FIVE = 5                                                        # the five of trumps, at All Fives
PRECEDENCE = "turned-jack gift high low jack game".split()


# High and Low

def trumps_out(table) -> list[tuple[str, Card]]:
    """The trumps dealt, with their holders, from the best down."""
    hidden = [player for player in table.players if not table.shown(player)]
    if hidden:
        raise Puzzle(f"wants the cards of {hidden[0]}: give a row {hidden[0]}: …")
    suit, height = trump_suit(table), ranked(RANKING).height
    out = [(player, card) for player in table.players for card in table.held(player) if card.suit == suit]
    if not out:
        raise Puzzle("wants a trump in one hand or another")
    return sorted(out, key=lambda held: -height(held[1]))


def end_trump(table, who, place: int, what: str) -> Point:
    """Score one to the player who was dealt the trump at one end of those out."""
    out = trumps_out(table)
    holder, card = out[place]
    rule = "all-fours.single-trump" if len(out) == 1 else f"all-fours.{what.lower()}"
    if holder not in side_of(table, who):
        raise Illegal(rule, f"{what} is {holder}'s, who was dealt {card}")
    return Point(1, what, (card,), rule)


@law("all-fours.high", "all-fours.single-trump")
def high(table, who):
    """Score one for the highest trump out, to the player to whom it was dealt."""
    return end_trump(table, who, 0, "High")


@law("all-fours.low", "all-fours.single-trump")
def low(table, who):
    """Score one for the lowest trump out, to the player to whom it was dealt, whoever won it."""
    return end_trump(table, who, -1, "Low")


# what is in the tricks

def cards_won(table, who) -> tuple[Card, ...]:
    """The cards in the tricks of *who*, as set down, or as played."""
    told = [done for done in table.acts("tricks") if done.cards]
    if told:
        return tuple(card for done in told if done.who == who for card in done.cards)
    order, size = order_of(table, trump_suit(table)), len(table.players)
    finished = [trick for trick in tricks_of(table, size) if len(trick) == size]
    return tuple(card for trick in finished if winner(trick, order) == who for _, card in trick)


def count(table, cards) -> int:
    """What cards count towards Game."""
    fives = "all-fives" in rules_in(table)
    return sum(FIVE if fives and card == Card("5", trump_suit(table)) else VALUES.get(card.rank, 0) for card in cards)


def count_law(table) -> str:
    return "all-fours.fives-game" if "all-fives" in rules_in(table) else "all-fours.game-count"


@law("all-fours.game-count", "all-fours.fives-game")
def tricks(table, who, cards=()):
    """Count towards Game what is in a player's tricks: tens ten, aces four, kings three, queens two, knaves one."""
    return Ruling(count(table, cards or cards_won(table, who)), law=count_law(table))


@law("all-fours.game-count", "all-fours.fives-game")
def pack_count(table):
    """Count towards Game every card of the pack."""
    return Ruling(count(table, pack(PACK[""])), law=count_law(table))


@law("all-fours.jack")
def jack(table, who):
    """Score one for the knave of trumps in one's tricks; a knave turned up is the dealer's, and is counted already."""
    card = Card("J", trump_suit(table))
    if card in turned(table):
        raise Illegal("all-fours.jack", f"{card} was turned up")
    holder = [player for player in table.players if card in cards_won(table, player)]
    if not holder:
        raise Puzzle(f"wants {card} in a trick")
    if holder[0] not in side_of(table, who):
        raise Illegal("all-fours.jack", f"{holder[0]} has won {card}")
    return Point(1, "Jack", (card,))


@law("all-fours.game", "all-fours.game-tie", "all-fours.no-game", "all-fours.game-tie-three", "all-fours.pitch-tie")
def game(table, who):
    """Score one for the most that counts towards Game; of two equal, to the elder hand, and at Pitch to neither."""
    if "all-fives" in rules_in(table):
        raise Puzzle("wants another game: the book does not say what Game is worth at All Fives")
    counts = {}
    for player in table.players:
        side = side_of(table, player)
        counts[side] = counts.get(side, 0) + count(table, cards_won(table, player))
    best = [side for side, total in counts.items() if total == max(counts.values())]
    rule = "all-fours.game" if len(best) == 1 else tie_law(table, best, max(counts.values()))
    winners = best[0] if len(best) == 1 else side_of(table, elder_of(table))
    if who not in winners or rule in ("all-fours.game-tie-three", "all-fours.pitch-tie"):
        raise Illegal(rule, f"Game is not for {who}: " + ", ".join(f"{side[0]} has {n}" for side, n in counts.items()))
    return Point(1, "Game", law=rule)


def tie_law(table, best, total) -> str:
    """The law for a tie between the sides named."""
    if "pitch" in rules_in(table):
        return "all-fours.pitch-tie"
    if len(table.players) == 3:
        if len(best) == 3 or (dealer_of(table),) in best:
            raise Puzzle("wants a tie of the two non-dealers: of three players the book settles no other")
        return "all-fours.game-tie-three"
    return "all-fours.game-tie" if total else "all-fours.no-game"


@law("all-fours.unseen-count")
def reckon(table, who, figure, forfeit):
    """Count towards Game without looking at the tricks, where that is played; a miscount loses what is agreed."""
    if figure == count(table, cards_won(table, who)):
        return 0
    return Point(-forfeit, "a miscount")


# the score

@law("all-fours.length")
def score(table, who):
    """Add up the points of a player, or of a side."""
    return points_of(table, who)


@law("all-fours.counters", "all-fours.fives-length", "all-fours.blind-length", "all-fours.length")
def to_go(table, who):
    """Count the points that a player or a side still wants."""
    rules = rules_in(table)
    other = "length" if length(table) != SEVEN else "counters"
    rule = "fives-length" if "all-fives" in rules else "blind-length" if "blind" in rules else other
    return Ruling(max(0, length(table) - points_of(table, who)), law=f"all-fours.{rule}")


@law("all-fours.score-order", "all-fours.length")
def out(table):
    """Name the player who is out first: what was scored at once, then High, Low, Jack and Game in this order."""
    marks = {side_of(table, player): points_of(table, player) - points_of(table, player, deal_only=True)
             for player in table.players}
    place = {verb: number for number, verb in enumerate(PRECEDENCE)}
    for done in sorted(table.done, key=lambda done: place.get(done.verb, 0)):
        if done.who:
            side = side_of(table, done.who)
            marks[side] += sum(point.points for point in done.ruling.points)
            if marks[side] >= length(table):
                return done.who
    raise Illegal("all-fours.length", f"nobody has {length(table)}")
