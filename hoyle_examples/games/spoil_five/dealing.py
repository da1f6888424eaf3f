"""Spoil Five up to the first lead: who deals, what is dealt, and what a faulty deal costs."""

from hoyle_examples.cards import RANKS
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law

HAND = 5
RULES = ("dealer-fills buy-deal any-smaller forty-five trick-fives king-robs turned-five")
MOST = (len(RANKS) * 4 - 1) // HAND
INNOCENT = "faced-card bad-pack".split()
FAULTS = "uncut wrong-number exposed uneven counted".split()


def after(who: str, players) -> str:
    """The player on the left of another."""
    return players[(players.index(who) + 1) % len(players)]


@law("spoil-five.players")
def most():
    """The most players to whom five cards each can be dealt with one left to turn up."""
    return MOST


@law("spoil-five.players", "spoil-five.sides")
def dealt(figure, rules=()) -> Ruling:
    """The cards in use: five to each of from two to ten, and the turn-up; in sides only two, four or six."""
    if "forty-five" in rules and figure not in (2, 4, 6):
        raise Illegal("spoil-five.sides", "two play alone, or four or six in two sides")
    if not 2 <= figure <= MOST:
        raise Illegal("spoil-five.players", f"from two to {MOST} can play")
    return Ruling(figure * HAND + 1, law="spoil-five.sides" if "forty-five" in rules else "spoil-five.players")


@law("spoil-five.first-deal")
def turn(table, who, card):
    """Give the first deal to whoever is shown the first knave."""
    if any(done.cards[0].rank == "J" for done in table.acts("turn")):
        raise Puzzle("stops at the first knave")
    return who if card.rank == "J" else "none"


@law("spoil-five.last-deal")
def last_deal(players, dealer):
    """The last deal is made by the player on the right of the first dealer."""
    return players[players.index(dealer) - 1]


@law("spoil-five.shuffle-cut")
def cut(figures, players):
    """As many cards as there are players lie in each packet at least; give the smaller packet."""
    if sum(figures) != len(RANKS) * 4 or len(figures) != 2:
        raise Puzzle(f"parts {len(RANKS) * 4} cards in two")
    if min(figures) < len(players):
        raise Illegal("spoil-five.shuffle-cut", f"each packet holds {len(players)} cards or more")
    return min(figures)


@law("spoil-five.deal")
def deal(table, who, figures, players, dealer=None):
    """Give two cards and then three, or three and then two, to each, the dealer's left hand neighbour first."""
    if tuple(figures) not in ((2, 3), (3, 2)):
        raise Illegal("spoil-five.deal", "cards are given by twos and threes, or by threes and twos")
    if dealer and not table.acts("deal") and who != after(dealer, players):
        raise Illegal("spoil-five.deal", f"{after(dealer, players)} is served first")
    return sum(figures)


@law("spoil-five.misdeal", "spoil-five.innocent", "spoil-five.buy-deal")
def misdeal(table, word, players, dealer) -> Ruling:
    """Say who deals next: the same player if it was not their fault, or was paid for; else the next on the left."""
    if word not in INNOCENT + FAULTS:
        raise Puzzle(f"knows {', '.join(INNOCENT + FAULTS)}, not {word}")
    if word in INNOCENT:
        return Ruling(dealer, law="spoil-five.innocent")
    if table.acts("forfeit"):
        return Ruling(dealer, law="spoil-five.buy-deal")
    return Ruling(after(dealer, players), law="spoil-five.misdeal")


@law("spoil-five.minor-variants")
def bonus(turn_up, rules=()):
    """Where it is so played, five for the dealer's side if an ace or a king is turned up."""
    return 5 if "turned-five" in rules and turn_up.rank in "AK" else 0
