"""What hands and cribs are worth over every deal there is: exact, never by trial."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.cribbage.counting import parts
from hoyle_examples.games.cribbage.forms import PLACE, RANKING, form

LOW = RANKING[::-1]


@cache
def worth(ranks: tuple) -> int:
    """What cards of these ranks are worth together, suits apart; the ranks stand ace first."""
    return sum(part[0] for part in parts(ranks))


def in_order(ranks) -> tuple:
    """These ranks, ace first."""
    return tuple(sorted(ranks, key=PLACE.get))


@cache
def rank_scores(size: int) -> dict[tuple, int]:
    """The worth of every set of *size* ranks that one pack can show: 1,820 of four cards, 6,175 of five."""
    return {ranks: worth(ranks) for ranks in combinations_with_replacement(LOW, size)
            if max(map(ranks.count, ranks)) <= 4}


@cache
def suited(shape: tuple, knaves: int, crib: bool) -> Counter:
    """How often each flush and nob comes, over the suits of *shape* cards of each rank and over every start."""
    found = Counter()
    for suits in product(*(combinations("♠♥♣♦", alike) for alike in shape)):
        cards = [(place, suit) for place, some in enumerate(suits) for suit in some]
        for start in cards:
            held = [card for card in cards if card != start]
            same = {suit for _, suit in held}
            flush = len(held) + (start[1] in same) if len(same) == 1 and (start[1] in same or not crib) else 0
            found[flush + ((knaves, start[1]) in held)] += 1
    return found


@cache
def tally(size: int, crib: bool = False) -> Counter:
    """How many of all shows of *size* cards and a start are worth each number of points."""
    found = Counter()
    for ranks, points in rank_scores(size + 1).items():
        kinds = Counter(ranks)
        knaves = list(kinds).index("J") if "J" in kinds else -1
        for more, times in suited(tuple(kinds.values()), knaves, crib).items():
            found[points + more] += times
    return found


def shown(word, rules) -> Counter:
    """The tally of hands in one form of the game, or of cribs."""
    if word not in (None, "hand", "crib"):
        raise Puzzle(f"is of a hand or of a crib, and {word} stands here")
    return tally(4, True) if word == "crib" else tally(form(rules).kept)


@law("cribbage.twenty-nine")
def shows(figure, word=None, rules=None):
    """Give the share of all shows, each hand or crib with each start, that is worth this many points."""
    found = shown(word, rules)
    return Fraction(found[int(figure)], sum(found.values()))


@law("cribbage.twenty-nine")
def highest(word=None, rules=None):
    """Give the most that a hand, or a crib, can be worth with the start."""
    return max(shown(word, rules))


@law("cribbage.twenty-nine")
def never(word=None, rules=None):
    """Name the numbers under the highest that no show is worth."""
    found = shown(word, rules)
    return [n for n in range(max(found)) if not found[n]]


@law("cribbage.averages")
def average(word, rules=None):
    """Give the mean over all shows of a hand, or of a crib, when no one chooses the cards."""
    found = shown(word, rules)
    return Fraction(sum(points * times for points, times in found.items()), sum(found.values()))


def alike(named: str) -> list[tuple]:
    """Every run of three with one card doubled or trebled, or two cards doubled."""
    extra = {"double": lambda run: [(rank,) for rank in run], "treble": lambda run: [(rank, rank) for rank in run],
             "two-doubled": lambda run: combinations(run, 2)}
    if named not in extra:
        raise Puzzle(f"knows these: {', '.join(extra)}")
    runs = [tuple(LOW[n:n + 3]) for n in range(len(LOW) - 2)]
    return [in_order(run + more) for run in runs for more in extra[named](run)]


def fifteens(ranks) -> int:
    """What the fifteens among these ranks score."""
    return sum(points for points, what, _, _ in parts(ranks) if what == "fifteen")


@law("cribbage.double-run", "cribbage.treble-run", "cribbage.quadruple-run")
def repeated(word):
    """Count every run of three so repeated, its fifteens apart; one figure, if they are all alike."""
    [figure] = {worth(ranks) - fifteens(ranks) for ranks in alike(word)}
    rules = {"double": "cribbage.double-run", "treble": "cribbage.treble-run"}
    return Ruling(figure, law=rules.get(word, "cribbage.quadruple-run"))


@law("cribbage.hand-table", "cribbage.crib-table")
def without_fifteen(word):
    """Count the ways of repeating a run of three so, in which no fifteen is."""
    found = sum(not fifteens(ranks) for ranks in alike(word))
    return Ruling(found, law="cribbage.hand-table" if word == "double" else "cribbage.crib-table")


@law("cribbage.fifteens")
def most_fifteens(figure):
    """Give the most that fifteens alone can bring to so many cards."""
    if not 1 <= figure <= 6:
        raise Puzzle("is reckoned for one card to six, a hand of seven-card Cribbage with the start")
    return max(map(fifteens, rank_scores(int(figure))))
