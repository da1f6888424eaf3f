"""What a hand holds at Piquet, and what of it is good against another."""

from hoyle_examples.engine import Card, Point
from hoyle_examples.tricks import ranked

RANKING = "A K Q J 10 9 8 7".split()
PACK = tuple(Card(rank, suit) for suit in "♠♥♣♦" for rank in RANKING)
SUITED = tuple(PACK[first:first + 8] for first in range(0, 32, 8))
ORDER = ranked(RANKING)
NAMES = dict(enumerate(
    "tierce,sequence of four,quint,sequence of six,sequence of seven,sequence of eight".split(","), 3))
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7}


def suits(hand) -> list[list[Card]]:
    """The cards of each suit, best first."""
    held = set(hand)
    return [[card for card in suit if card in held] for suit in SUITED]


def longest(hand) -> list[Card]:
    """The suit for the point: the longest, and of two as long the one with more pips."""
    return max(suits(hand), key=lambda suit: (len(suit), pips(suit)))


def pips(cards) -> int:
    """Count the ace eleven, a court card ten, any other by its number."""
    return sum(PIPS[card.rank] for card in cards)


def runs(hand) -> list[list[Card]]:
    """Every unbroken run of three cards or more, the best first."""
    found = [[]]
    for card in (card for suit in suits(hand) for card in suit):
        above = found[-1][-1:]
        if above and above[0].suit == card.suit and ORDER.height(above[0]) == ORDER.height(card) + 1:
            found[-1].append(card)
        else:
            found.append([card])
    return sorted((run for run in found if len(run) > 2), key=strength, reverse=True)


def sets(hand) -> list[list[Card]]:
    """Every three or four alike from the tens up, the best first."""
    alike = [[c for c in hand if c.rank == rank] for rank in RANKING[:5]]
    return sorted((cards for cards in alike if len(cards) > 2), key=strength, reverse=True)


def strength(combination) -> tuple:
    """More cards are better, and of as many the higher."""
    return len(combination), ORDER.height(combination[0])


def answer(kind, hand, other) -> str:
    """What is said to the best of its kind in a hand: good, not good or equal; nothing if the hand has none."""
    mine, theirs = (measure(kind, cards) for cards in (hand, other))
    return "" if not mine else "good" if not theirs or mine > theirs else "equal" if mine == theirs else "not-good"


def measure(kind, hand):
    """By what the best of its kind in a hand is compared."""
    if kind in ("point", "pips"):
        return len(longest(hand)) if kind == "point" else pips(longest(hand))
    return next(map(strength, runs(hand) if kind == "sequence" else sets(hand)), None)


def worth_of(length: int) -> int:
    """What a sequence counts: its cards, and ten more from five cards up."""
    return length + 10 if length > 4 else length


# what is good, whoever has counted what

def good_point(hand, other) -> list[Point]:
    """One for each card of the longest suit, or of the one with more pips."""
    suit, said = longest(hand), answer("point", hand, other)
    good = said == "good" or said == "equal" and answer("pips", hand, other) == "good"
    return [Point(len(suit), "point of", tuple(suit))] if good else []


def good_sequences(hand, other) -> list[Point]:
    """All the sequences of the player whose best is good."""
    good = runs(hand) if answer("sequence", hand, other) == "good" else []
    return [Point(worth_of(len(run)), NAMES[len(run)], tuple(run), law)
            for run, law in zip(good, ["piquet.sequence"] + ["piquet.sequence-others"] * 4)]


def good_sets(hand, other) -> list[Point]:
    """All the quatorzes and trios of the player whose best is good."""
    good = sets(hand) if answer("quatorze", hand, other) == "good" else []
    return [Point(14 if len(cards) == 4 else 3, "quatorze" if len(cards) == 4 else "trio", tuple(cards), law)
            for cards, law in zip(good, ["piquet.quatorze"] + ["piquet.quatorze-others"] * 4)]


GOOD = {"point": good_point, "sequence": good_sequences, "quatorze": good_sets}
