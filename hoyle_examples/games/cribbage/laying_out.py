"""What two cards bring to a crib, and what a lay-out leaves to expect: exact, the cards unseen being any."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from hoyle_examples.engine import Card, Puzzle, law
from hoyle_examples.games.cribbage.counting import stretches
from hoyle_examples.games.cribbage.forms import PIPS, PLACE
from hoyle_examples.games.cribbage.reckoning import LOW, in_order, worth

PACK = tuple(Card(rank, suit) for suit in "♠♥♣♦" for rank in LOW)


def expected(cards, unseen, others: int, crib: bool) -> Fraction:
    """The mean worth of these cards with *others* more and a start, all drawn at random from the unseen."""
    kinds, ranks, points = Counter(card.rank for card in unseen), [card.rank for card in cards], 0
    for more in combinations_with_replacement(LOW, others):
        taken = Counter(more)
        ways = prod(comb(kinds[rank], times) for rank, times in taken.items())
        points += ways and ways * sum((kinds[start] - taken[start]) * worth(in_order([*ranks, *more, start]))
                                      for start in LOW if kinds[start] > taken[start])
    deals = comb(len(unseen), others) * (len(unseen) - others)
    return Fraction(points, deals) + expected_suits(cards, unseen, others, crib)


def expected_suits(cards, unseen, others: int, crib: bool) -> Fraction:
    """The same for what suits score: a flush, and his nob."""
    suits, size, many = Counter(card.suit for card in unseen), len(cards) + others, len(unseen)
    mean, held = Fraction(0), {card.suit for card in cards}
    for suit in suits if not held else held if len(held) == 1 else ():
        same = Fraction(suits[suit] - others, many - others)
        flush = same * (size + 1) + (0 if crib else (1 - same) * size)
        mean += Fraction(comb(suits[suit], others), comb(many, others)) * flush
    mean += sum(Fraction(suits[card.suit], many) for card in cards if card.rank == "J")
    return mean + sum(Fraction(others * (suits[card.suit] - 1), many * (many - 1))
                      for card in unseen if card.rank == "J")


def mean_crib(cards) -> Fraction:
    """The mean worth of a crib that holds these cards, the others and the start being any."""
    return expected(cards, [card for card in PACK if card not in cards], 4 - len(cards), True)


@cache
def pair_mean(one: str, two: str) -> Fraction:
    """The mean of a crib in which lie cards of these ranks, of two suits."""
    return mean_crib((Card(one, "♠"), Card(two, "♥")))


KINDS = {
    "pairs": lambda one, two: one == two,
    "fifteens": lambda one, two: PIPS[one] + PIPS[two] == 15,
    "neighbours": lambda one, two: PLACE[two] - PLACE[one] == 1,
    "one-between": lambda one, two: PLACE[two] - PLACE[one] == 2,
    "two-between": lambda one, two: PLACE[two] - PLACE[one] == 3,
    "wider": lambda one, two: PLACE[two] - PLACE[one] > 3 and PIPS[one] + PIPS[two] != 15,
}


def over_kind(kind: str, measure) -> Fraction:
    """The mean of a measure over every two ranks of one kind, each two ranks once."""
    if kind not in KINDS:
        raise Puzzle(f"knows these kinds of two cards: {', '.join(KINDS)}")
    found = [measure(one, two) for one, two in combinations_with_replacement(LOW, 2) if KINDS[kind](one, two)]
    return sum(found) / len(found)


def kind_mean(kind: str) -> Fraction:
    """The mean of a crib over every two ranks of one kind."""
    return over_kind(kind, pair_mean)


@cache
def kind_reach(kind: str, least) -> Fraction:
    """How likely a crib with two cards of this kind comes to so much, suits apart."""
    return over_kind(kind, lambda one, two: reach(one, two, least))


def reach(one: str, two: str, least) -> Fraction:
    """How likely a crib in which lie cards of these ranks comes to so much, suits apart."""
    left, hits = Counter(card.rank for card in PACK) - Counter((one, two)), 0
    for more in combinations_with_replacement(LOW, 3):
        ways = prod(comb(left[rank], times) for rank, times in Counter(more).items())
        hits += ways if ways and worth(in_order((one, two, *more))) >= least else 0
    return Fraction(hits, comb(len(PACK) - 2, 3))


@law("cribbage.crib-cards")
def crib_average(cards):
    """Give the mean worth of a crib with these cards in it, the rest and the start being any."""
    return mean_crib(cards)


@law("cribbage.crib-cards")
def kind_average(word):
    """Give the mean worth of a crib with two cards of this kind in it, over every two ranks of the kind."""
    return kind_mean(word)


@law("cribbage.crib-cards")
def kind_chance(word, figure):
    """Give the chance that a crib with two cards of this kind in it, flush and nob apart, comes to the figure."""
    return kind_reach(word, figure)


@law("cribbage.crib-cards")
def likeliest(figure):
    """Name the kinds of two cards by how often a crib with them comes to the figure, the oftenest first."""
    return sorted(KINDS, key=lambda kind: kind_reach(kind, figure), reverse=True)


@law("cribbage.crib-cards")
def most_help():
    """Name the kind of two cards that brings a crib most."""
    return max(KINDS, key=kind_mean)


@law("cribbage.crib-singles")
def best_single():
    """Name the rank whose single card brings a crib most."""
    return max(LOW, key=lambda rank: mean_crib((Card(rank, "♠"),)))


@law("cribbage.crib-singles")
def poorest_singles():
    """Name the two ranks whose single card brings a crib least, the least first."""
    return sorted(LOW, key=lambda rank: mean_crib((Card(rank, "♠"),)))[:2]


def run_chance(rank: str) -> Fraction:
    """The chance that a card of this rank stands in a run with three other cards and the start, all of them any."""
    kinds = Counter(card.rank for card in PACK if card.rank != rank) | Counter({rank: 3})
    found = Counter()
    for more in combinations_with_replacement(LOW, 4):
        ways = prod(comb(kinds[other], times) for other, times in Counter(more).items())
        found[any(rank in stretch and len(stretch) > 2 for stretch in stretches((rank, *more)))] += ways
    return Fraction(found[True], found.total())


@law("cribbage.crib-singles")
def fewest_runs():
    """Name the ranks that stand in a run of the crib least often."""
    chances = {rank: run_chance(rank) for rank in LOW}
    return {rank for rank in LOW if chances[rank] == min(chances.values())}


@law("cribbage.baulking-cards")
def poorest():
    """Name the two ranks that, laid out together, bring a crib least."""
    return min(combinations_with_replacement(LOW, 2), key=lambda ranks: pair_mean(*ranks))


def left(hand, out, own_crib: bool) -> Fraction:
    """What a lay-out leaves to expect: the hand kept and the crib, or the hand less the crib that is the other's."""
    unseen = [card for card in PACK if card not in hand]
    kept = [card for card in hand if card not in out]
    return expected(kept, unseen, 0, False) + (1 if own_crib else -1) * expected(out, unseen, 2, True)


@law("cribbage.lay-out-aims")
def leaves(who, cards, hand, dealer):
    """Give what this lay-out leaves to expect: for the dealer hand and crib together, for the other hand less crib."""
    return left(hand, cards, who == dealer)


@law("cribbage.lay-out-aims")
def best_lay_out(who, hand, dealer):
    """Name the two cards whose lay-out leaves most to expect."""
    return set(max(combinations(hand, 2), key=lambda out: left(hand, out, who == dealer)))
