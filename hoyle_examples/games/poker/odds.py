"""Chances, exact: every hand that can be dealt is counted, by its ranks and how often each stands."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

from hoyle_examples.cards import pack
from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.poker.hands import HAND, HEIGHT, KINDS, SHAPES, kind_of, top_of_run, worth, worth_of

DEALS = comb(52, HAND)
UNSEEN = 52 - HAND


@cache
def dealt() -> Counter:
    """How many of the hands that can be dealt are of each kind."""
    count = Counter()
    for heights in combinations_with_replacement(sorted(HEIGHT.values(), reverse=True), HAND):
        times = Counter(heights)
        ways = prod(comb(4, alike) for alike in times.values())
        kind = SHAPES.get(tuple(sorted(times.values(), reverse=True)), "nothing")
        if len(times) < HAND:
            count[kind] += ways
            continue
        run = top_of_run(list(heights))
        count["straight-flush" if run else "flush"] += 4
        count["straight" if run else "nothing"] += ways - 4
    return count


@law("poker.cavendish")
def odds(word) -> Fraction:
    """Reckon how often a kind of hand is dealt, among all the hands that can be."""
    if not dealt()[word]:
        raise Puzzle(f"knows no hand called {word}")
    return Fraction(dealt()[word], DEALS)


@law("poker.pat", "poker.with-fours", "poker.keep-combination", "poker.keep-kicker", "poker.with-threes",
     "poker.four-to-flush")
def improves(hand, cards, word="", rules=None) -> Ruling:
    """Reckon the chance to better the kind of hand, or to reach the kind named, by exchanging these cards."""
    kept = [card for card in hand if card not in cards]
    if len(kept) + len(cards) != HAND:
        raise Puzzle("wants cards out of a whole hand")
    better = KINDS.index(word) if word else KINDS.index(kind_of(worth(hand, rules))) - 1
    unseen = [card for card in pack() if card not in hand]
    good = sum(worth_of((*kept, *drawn))[0] >= -better for drawn in combinations(unseen, len(cards)))
    return Ruling(Fraction(good, comb(UNSEEN, len(cards))), law=hint(kind_of(worth(hand, rules)), len(cards)))


def hint(kind: str, cards: int) -> str:
    """The advice that an exchange of so many cards follows."""
    if kind == "pair":
        return "poker.keep-combination" if cards == 3 else "poker.keep-kicker"
    return {"threes": "poker.with-threes", "fours": "poker.with-fours", "two-pairs": "poker.keep-combination",
            "nothing": "poker.four-to-flush"}.get(kind, "poker.pat")


@law("poker.back-triplets")
def after_draw(word) -> Fraction:
    """Reckon the chance to hold a pair, or two pairs, or better, if each keeps what counts and exchanges the rest."""
    if word not in ("pair", "two-pairs"):
        raise Puzzle("reckons with pair and two-pairs")
    made = sum(count for kind, count in dealt().items() if kind not in ("pair", "nothing"))
    fresh = 1 - nothing_drawn()
    if word == "pair":
        return Fraction(made + dealt()["pair"], DEALS) + odds("nothing").value * fresh
    fresh -= pair_drawn()
    return Fraction(made, DEALS) + odds("pair").value * pair_bettered() + odds("nothing").value * fresh


@cache
def pair_bettered() -> Fraction:
    """The chance to better a pair by three cards: it is the same for every pair."""
    left = [4 - 2] + [4 - 1] * 3 + [4] * 9             # of the pair's rank, of the three put out, of the others
    same = sum(prod(map(comb, left, alike)) for alike in spreads(len(left), 3) if alike[0] == 0 and max(alike) == 1)
    return 1 - Fraction(same, comb(UNSEEN, 3))


def spreads(ranks: int, cards: int):
    """Every way to spread so many cards over so many ranks."""
    for chosen in combinations_with_replacement(range(ranks), cards):
        times = Counter(chosen)
        yield [times[rank] for rank in range(ranks)]


@cache
def pair_drawn() -> Fraction:
    """The chance that five cards drawn for five of unlike rank hold a pair and no more."""
    left = [3] * HAND + [4] * 8
    ways = sum(prod(map(comb, left, alike)) for alike in spreads(13, HAND) if sorted(alike)[-2:] == [1, 2])
    return Fraction(ways, comb(UNSEEN, HAND))


@cache
def nothing_drawn() -> Fraction:
    """The chance that five cards drawn for a hand of nothing are nothing too: unlike ranks, no flush, no run.

    Every hand of nothing is one of the sets of ranks that are no run with one of the suitings that are no flush, so
    what depends on the ranks alone, or on the suits alone, is averaged over these alone.
    """
    heights = sorted(HEIGHT.values(), reverse=True)
    sets = [ranks for ranks in combinations(heights, HAND) if not top_of_run(list(ranks))]
    suitings = [suits for suits in product(range(4), repeat=HAND) if len(set(suits)) > 1]
    runs = [ranks for ranks in combinations(heights, HAND) if top_of_run(list(ranks))]
    unlike = sum(prod(map(comb, [3] * HAND + [4] * 8, alike)) for alike in spreads(13, HAND) if max(alike) == 1)
    flushes = Fraction(sum(comb(13 - suits.count(suit), HAND) for suits in suitings for suit in range(4)),
                       len(suitings))
    met = Counter(len({*run} & {*ranks}) for run in runs for ranks in sets)
    straights = sum(times * 3 ** common * 4 ** (HAND - common) for common, times in met.items())
    both = sum(times * (4 - len(set(suits[:common]))) for common, times in met.items() for suits in suitings)
    ways = unlike - flushes - Fraction(straights, len(sets)) + Fraction(both, len(sets) * len(suitings))
    return Fraction(ways) / comb(UNSEEN, HAND)
