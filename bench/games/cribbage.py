"""Cribbage: a show counted with its reasons against the package that also gives them, and every show there is."""

import random
from collections import Counter
from itertools import combinations, permutations

from bench.measuring import Result, ratio
from hoyle_examples.cards import SUITS, Card
from hoyle_examples.games.cribbage.counting import count, counted, parts
from hoyle_examples.games.cribbage.forms import PLACE, RANKING

PACK = [Card(rank, suit) for rank in RANKING for suit in SUITS]
# How many of the 12,994,800 shows of four cards and a start are worth 0, 1, 2 … 29, as is generally known.
KNOWN = [1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224, 388740, 51680, 317340,
         19656, 90100, 9168, 58248, 11196, 2708, 0, 8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4]


def alike(cards) -> tuple:
    """One name for all hands that differ only in which suit is which."""
    places = [(PACK.index(card) // 4, SUITS.index(card.suit)) for card in cards]
    return min(tuple(sorted((rank, order[suit]) for rank, suit in places)) for order in permutations(range(4)))


def tally() -> Counter:
    """Count every show: each hand of four with each of the 48 starts; hands alike but for the suits' names once."""
    found, hands = Counter(), Counter(alike(cards) for cards in combinations(PACK, 4))
    for places, times in hands.items():
        hand = [Card(RANKING[rank], SUITS[suit]) for rank, suit in places]
        for start in PACK:
            if start not in hand:
                found[sum(point.points for point in counted(hand, start))] += times
    return found


def speed() -> Result:
    """Count ten thousand random shows, nothing kept from before; both must come to the same points."""
    from cribbage_scorer import cribbage_scorer
    chance = random.Random(29)
    shows = [chance.sample(PACK, 5) for _ in range(10_000)]
    pairs = [[(PLACE[card.rank], card.suit) for card in show] for show in shows]

    def ours():
        parts.cache_clear()
        return [count(show[:4], show[4]).value for show in shows]

    def theirs():
        return [cribbage_scorer.show_calc_score(show[4], show[:4])[0] for show in pairs]

    assert ours() == theirs()
    return ratio("10,000 shows counted with reasons, to cribbage-scorer", ours, theirs, 1.0)


def measure() -> list[Result]:
    """The speed, and the tally."""
    found = tally()
    same = [found[points] for points in range(30)] == KNOWN and sum(found.values()) == 12_994_800
    told = f"{sum(found.values()):,}; 29: {found[29]} times"
    return [speed(), Result("every show tallied", told, "the known tally", same)]
