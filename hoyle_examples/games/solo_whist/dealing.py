"""Solo Whist up to the calls: the pack, the deal, who sits out, the card turned up, hands wrongly divided."""

from hoyle_examples.cards import of_suit, pack
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.tricks import tricks_of

RANKING = "A K Q J 10 9 8 7 6 5 4 3 2".split()
HAND = 13
FORTY = RANKING[:RANKING.index("5") + 1]             # three players: twos, threes and fours thrown out
PACK = {"forty-cards": FORTY, "": RANKING}
SHOWN = "turn-up"
RULES = "double-overs pence shillings general-misere five-handed forty-cards three-suits"
THREE = {"forty-cards", "three-suits"}


def chosen(rules) -> set[str]:
    """The rules in force, be they none, one or several."""
    return {rules} if isinstance(rules, str) else {*(rules or ())}


def seating(table) -> tuple[str, ...]:
    """Those who play, the eldest hand first and the dealer last; without a dealer, as they are named."""
    players, dealer = table.players, table.asked("dealer")
    start = players.index(dealer) + 1 if dealer else 0
    seats = (*players[start:], *players[:start])
    five = "five-handed" in chosen(table.asked("rules"))
    return (*seats[:-2], seats[-1]) if five else seats          # the player on the dealer's right stands out


@law("solo-whist.five")
def stands_out(table, players, dealer, rules):
    """Of five players, name the one who stands out: the player on the dealer's right."""
    return next(who for who in players if who not in seating(table))


@law("solo-whist.pack", "solo-whist.forty-cards", "solo-whist.three-suits")
def cards(rules=()) -> Ruling:
    """Count the cards that are played with."""
    if "forty-cards" in rules:
        return Ruling(len(FORTY) * 4, law="solo-whist.forty-cards")
    if "three-suits" in rules:
        return Ruling(len(RANKING) * 3, law="solo-whist.three-suits")
    return Ruling(len(RANKING) * 4)


@law("solo-whist.pack")
def order(suit):
    """Name the cards of a suit from the ace down to the two."""
    return tuple(of_suit(pack(RANKING), suit.suit, RANKING))


@law("solo-whist.forty-cards", "solo-whist.three-suits")
def left_over(rules) -> Ruling:
    """Count the cards left when each of three players has thirteen."""
    rule = "forty-cards" if "forty-cards" in rules else "three-suits"
    return Ruling(cards(rules).value - 3 * HAND, law=f"solo-whist.{rule}")


@law("solo-whist.deal")
def rounds(figure):
    """Count the rounds of three, each round to four players, that leave so many cards of the pack."""
    whole, rest = divmod(len(RANKING) * 4 - int(figure), 4 * 3)
    if rest:
        raise Puzzle(f"of three cards to each of four players never leave {figure}")
    return whole


@law("solo-whist.deal")
def deal(who, figures):
    """Deal three cards at a time to each of four, and the last four singly; give how many each then has."""
    if tuple(figures) != (3, 3, 3, 3, 1):
        raise Illegal("solo-whist.deal", f"{who} deals by threes until four cards are left, and those singly")
    return sum(figures)


@law("solo-whist.fresh-deal")
def misdeal(table, who, word):
    """Have the same dealer deal again if a card is exposed, or faced in the pack, or the deal is a misdeal."""
    if word not in ("exposed", "faced", "misdealt"):
        raise Puzzle("wants exposed, faced or misdealt")
    return who


@law("solo-whist.wrong-number")
def hold(table, who, figure, players):
    """Find a wrong number of cards in a hand; before the first call it costs nothing."""
    if figure == HAND:
        raise Puzzle(f"wants a wrong number of cards, and {HAND} is right")
    return "loses" if table.acts("call") else "no-loss"


@law("solo-whist.trump-card")
def take_up(table, who, players, turn_up, dealer=None):
    """Let the dealer take up the trump card once the first trick is turned and quitted."""
    seats = seating(table)
    if who != seats[-1]:
        raise Puzzle(f"is for {seats[-1]}, who dealt")
    tricks = tricks_of(table, len(seats))
    if not tricks or len(tricks[0]) < len(seats):
        raise Illegal("solo-whist.trump-card", f"{turn_up} lies till the first trick is turned and quitted")
