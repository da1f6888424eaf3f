"""What a hand holds at Piquet, and what of it is good against another."""

from hoyle_examples.engine import Card, Point, Ruling
from hoyle_examples.tricks import ranked

RANKING = "A K Q J 10 9 8 7".split()
PACK = tuple(Card(rank, suit) for suit in "♠♥♣♦" for rank in RANKING)
ORDER = ranked(RANKING)
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10, "10": 10, "9": 9, "8": 8, "7": 7}


# what a hand holds

def suits(hand) -> list[list]:
    """The cards of each suit, best first."""
    return [[c for rank in RANKING for c in hand if c == Card(rank, suit)] for suit in "♠♥♣♦"]


def longest(hand) -> list:
    """The suit for the point: the longest, and of two alike the one with more pips."""
    return max(suits(hand), key=lambda suit: (len(suit), pips(suit)))


def pips(cards) -> int:
    """Count the ace eleven, a court card ten, any other by its number."""
    return sum(PIPS[card.rank] for card in cards)


def runs(hand) -> list[list]:
    """Every unbroken run of three cards or more, the best first."""
    found, run = [], []
    for card in (card for suit in suits(hand) for card in suit):
        follows = run and card.suit == run[-1].suit and ORDER.height(card) == ORDER.height(run[-1]) - 1
        run = run + [card] if follows else [card]
        found = found[:-1] + [run] if follows else found + [run]
    return sorted((r for r in found if len(r) > 2), key=strength, reverse=True)


def sets(hand) -> list[list]:
    """Every three or four alike from the tens up, the best first."""
    alike = [[c for c in hand if c.rank == rank] for rank in RANKING[:5]]
    return sorted((s for s in alike if len(s) > 2), key=strength, reverse=True)


def strength(combination) -> tuple:
    """More cards are better, and of as many the higher."""
    return (len(combination), ORDER.height(combination[0])) if combination else (0, 0)


def worth_of(length: int) -> int:
    """What a sequence counts: its cards, and ten more from five cards up."""
    return length + 10 if length > 4 else length


# what is good: the hands against each other, whoever has counted what

def good_point(hand, other) -> Ruling | Point:
    """One for each card of the longest suit, or of the one with more pips."""
    mine, theirs = longest(hand), longest(other)
    if len(mine) < len(theirs):
        return Ruling(0)
    if len(mine) == len(theirs) and pips(mine) <= pips(theirs):
        return Ruling(0, law="piquet.point-equal")
    return Point(len(mine), "point of", tuple(mine))


def good_sequences(hand, other) -> Ruling | list[Point]:
    """All the sequences of the player whose best is good."""
    mine, theirs = runs(hand), runs(other)
    best, rival = strength(mine[0] if mine else ()), strength(theirs[0] if theirs else ())
    if best <= rival:
        return Ruling(0, law="piquet.sequence-equal" if best == rival and mine else "piquet.sequence-rank")
    return [Point(worth_of(len(run)), f"sequence of {len(run)}", tuple(run), "" if run is mine[0] else "piquet.sequence-others")
            for run in mine]


def good_sets(hand, other) -> Ruling | list[Point]:
    """All the quatorzes and trios of the player whose best is good."""
    mine, theirs = sets(hand), sets(other)
    if not mine or theirs and strength(theirs[0]) > strength(mine[0]):
        return Ruling(0, law="piquet.quatorze-rank")
    return [Point(14 if len(s) == 4 else 3, "quatorze" if len(s) == 4 else "trio", tuple(s),
                  "" if s is mine[0] else "piquet.quatorze-others") for s in mine]


GOOD = {"point": good_point, "sequence": good_sequences, "quatorze": good_sets}
