"""Cribbage: a show counted with its reasons against the package that also gives them, and every show there is."""

import random
import time
from collections import Counter
from itertools import combinations

from bench.measuring import Result, ratio
from hoyle_examples.cards import SUITS, Card
from hoyle_examples.games.cribbage.counting import count, counted, parts
from hoyle_examples.games.cribbage.forms import PLACE, RANKING
from hoyle_examples.games.cribbage.reckoning import rank_scores, suited, tally, worth
from tests.games.test_cribbage import KNOWN, plain_tally, plain_worth

PACK = [Card(rank, suit) for rank in RANKING for suit in SUITS]


def alike(cards) -> tuple:
    """One name for hands that differ only in which suit is which: suits by the order in which they come up."""
    names: dict[str, int] = {}
    return tuple((card.rank, names.setdefault(card.suit, len(names))) for card in cards)


def with_reasons() -> Counter:
    """Count every show with its reasons: each hand of four, those alike but for the suits' names once, each start."""
    found, hands = Counter(), Counter(alike(cards) for cards in combinations(PACK, 4))
    for named, times in hands.items():
        hand = [Card(rank, SUITS[name]) for rank, name in named]
        for start in PACK:
            if start not in hand:
                found[sum(point.points for point in counted(hand, start))] += times
    return found


def by_ranks() -> Counter:
    """Count every show as the rows of a page do, by ranks and then by suits, nothing kept from before."""
    for kept in (parts, worth, rank_scores, suited, tally):
        kept.cache_clear()
    return tally(4)


def plainly() -> Counter:
    """Count every show by the way that shares nothing with ours."""
    plain_worth.cache_clear()
    return plain_tally()


def tallied(what: str, way) -> Result:
    """One way of counting all shows, held against the known tally."""
    start = time.perf_counter()
    found = way()
    took = time.perf_counter() - start
    same = [found[points] for points in range(30)] == KNOWN and sum(found.values()) == 12_994_800
    return Result(what, f"{sum(found.values()):,}, 29: {found[29]} times ({took:.1f} s)", "the known tally", same)


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
    """The speed, and every show counted in three ways."""
    return [speed(), tallied("all shows tallied, each counted with its reasons", with_reasons),
            tallied("all shows tallied by ranks and suits", by_ranks),
            tallied("all shows tallied by another way", plainly)]
