"""Écarté: the 65,780 hands that may oppose one hand, counted by the engine and by the plain search of its tests."""

from itertools import combinations

from bench.measuring import Result, ratio
from hoyle_examples.games.ecarte.dealing import PACK
from hoyle_examples.games.ecarte.marking import POINT
from hoyle_examples.games.ecarte.open_cards import won_against
from hoyle_examples.games.ecarte.playing import duties
from hoyle_examples.tricks import most_tricks, ranked
from tests.games.test_ecarte import FOURTEENTH, RANKING, cards, plain_count

HAND, TURNED, COUNT = FOURTEENTH


def grouped() -> int:
    """The count as a page's row `wins` has it, hands alike in shape taken together."""
    return won_against(cards(HAND), cards(TURNED)[0], True, (), ())[0]


def one_by_one() -> int:
    """The count with each of the hands put to the solver."""
    mine, turned, seen = cards(HAND), cards(TURNED)[0], {}
    order, bound = ranked(RANKING, turned.suit), duties()
    unseen = [c for c in PACK if c not in mine and c != turned]
    return sum(most_tricks(mine, hand, True, order, bound, seen=seen) >= POINT for hand in combinations(unseen, 5))


def plainly() -> int:
    """The count by the search that shares nothing with ours."""
    return plain_count(cards(HAND), cards(TURNED)[0])


def measure() -> list[Result]:
    """Both ways of ours against the plain search, which must all come to Foster's count."""
    assert grouped() == one_by_one() == plainly() == COUNT
    return [ratio("65,780 Écarté hands as a row counts them, to plain search", grouped, plainly, 0.25, rounds=3),
            ratio("65,780 Écarté hands one by one, to plain search", one_by_one, plainly, 0.25, rounds=1)]
