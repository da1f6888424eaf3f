"""Count cards and settle two totals by a game's own rows, for the command and as tables for the browser.

No game is known here. A game's module says which of its rows counts cards, and which settles two totals:

    COUNT = "count 4 5 crib"     the row; how many cards it counts, the start among them; a word that may stand in it
    SETTLE = "partie over"       the row; the word between the greater total and the less

What goes to the browser is what the engine gave: cards by rank, in suits that add nothing; beside them what suits add.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from hoyle_examples.binding import Duty, call, find_game
from hoyle_examples.cards import RANKS, SUITS, Card
from hoyle_examples.engine import Puzzle, Ruling
from hoyle_examples.notation import Act, Figure
from hoyle_examples.records import Outcome
from hoyle_examples.running import play
from hoyle_examples.table import Table

LOW = RANKS[:0:-1] + RANKS[:1]  # the order of the tables' keys: two lowest, ace last
LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST, STEPS = 3000, (1, 10, 100)  # totals tried one by one; the whole numbers that a game may round to


def stated(game: str, what: str) -> tuple[Duty | None, list[str]]:
    """The row that a game's module names for COUNT or SETTLE, and what stands after it; None if it names none."""
    found = find_game(game)
    verb, *rest = getattr(found.module, what, "").split() or [""] if found else [""]
    return (found.duties[verb] if verb else None), rest


# ------------------------------------------------------------ the command


def reckoned(game: str, row: str, given: dict[str, str]) -> tuple[Outcome | None, list[str]]:
    """What the engine gives for one row, and what is wrong with it."""
    fence = "\n".join([*(f"{name}: {value}" for name, value in given.items() if value), f"{row} = 0"])
    played = play(fence, game)
    return (played.outcomes or [None])[0], [fault.sentence for fault in played.faults if not fault.gives]


def lay_out(ranks: list[str], start: str = "") -> list[str]:
    """Give suits to ranks that have none, of several suits and, if it can be, none of them the start's.

    >>> print(*lay_out(["5", "5", "t", "5"], "5"))
    ♥5 ♣5 ♦10 ♦5 ♠5
    """
    named = ["10" if rank.upper() == "T" else rank.upper() for rank in [*ranks, start] if rank]
    hand = named[: len(ranks)]
    laid = []
    for n, rank in enumerate(hand):
        times = hand[:n].count(rank)
        laid.append(("♥♣♦"[(hand.index(rank) + times) % 3] if times < 3 else "♠") + rank)
    return laid + ["♠" + rank for rank in named[len(ranks) :]]


# ------------------------------------------------------------ shows, for the browser


def shows(game: str) -> dict | None:
    """Everything that cards can show at a game, by ranks, and beside it what suits add; None if it counts none."""
    duty, rest = stated(game, "COUNT")
    if duty is None:
        return None
    sizes, words = [int(word) for word in rest if word.isdigit()], ["", *(word for word in rest if not word.isdigit())]
    kinds: dict[tuple, int] = {}
    hands = {size: "|".join(packed(duty, ranks, kinds) for ranks in multisets(size)) for size in sizes}
    beside = {word: {size: suits_add(duty, size, word) for size in sizes} for word in words}
    some = mixed(next(multisets(sizes[0])))
    wholes = {word: counted(duty, some[:-1], some[-1], word).law for word in words}
    return {"ranks": LOW, "kinds": [list(kind) for kind in kinds], "hands": hands, "beside": beside, "whole": wholes}


def multisets(size: int) -> Iterator[tuple[str, ...]]:
    """Every choice of so many ranks that one pack can show."""
    return (ranks for ranks in combinations_with_replacement(LOW, size) if max(map(ranks.count, ranks)) <= 4)


def packed(duty: Duty, ranks: tuple[str, ...], kinds: dict[tuple, int]) -> str:
    """What ranks score: for each point a letter for its kind and one for the cards that make it."""
    cards = mixed(ranks)
    found = []
    for point in counted(duty, cards).points:
        kind = kinds.setdefault((int(point.points), point.what, point.law), len(kinds))
        found.append(LETTERS[kind] + LETTERS[sum(1 << cards.index(card) for card in point.cards)])
    return "".join(found)


def mixed(ranks: tuple[str, ...]) -> list[Card]:
    """Cards of these ranks, never all of one suit."""
    return [Card(rank, SUITS[(ranks.index(rank) + ranks[:n].count(rank)) % 4]) for n, rank in enumerate(ranks)]


def counted(duty: Duty, cards: list[Card], start: Card | None = None, word: str = "") -> Ruling:
    """Call the row for cards, and a start if there is one."""
    table = Table().give("start", (Act((start,)),)) if start else Table()
    return call(duty, Act((*cards, *([word] if word else []))), "", table)


def suits_add(duty: Duty, size: int, word: str) -> dict:
    """What suits add for cards of one suit, for the start in it too, for a card of each rank in the start's suit."""
    tries = list(draws(size))
    matched = {
        rank: added(duty, word, [(hand, start) for hand, start in map(one_alike, tries) if hand[0].rank == rank])
        for rank in LOW
    }
    plain = [cards for cards in tries if not {rank for rank in matched if matched[rank]} & set(cards)]
    return {
        "hand": added(duty, word, [([Card(r, "♠") for r in cards[1:]], Card(cards[0], "♥")) for cards in plain]),
        "whole": added(duty, word, [([Card(r, "♠") for r in cards[1:]], Card(cards[0], "♠")) for cards in plain]),
        "rank": {rank: points for rank, points in matched.items() if points},
    }


def draws(size: int) -> Iterator[list[str]]:
    """Ranks, all different, to try the suits on: each rank stands first in some."""
    chance = random.Random(1)
    for first in LOW * 12:
        yield [first, *chance.sample([rank for rank in LOW if rank != first], size - 1)]


def one_alike(ranks: list[str]) -> tuple[list[Card], Card]:
    """A hand of several suits whose first card alone is of the start's suit."""
    return [Card(ranks[0], "♠"), *(Card(rank, "♥♣♦"[n % 3]) for n, rank in enumerate(ranks[2:]))], Card(ranks[1], "♠")


def added(duty: Duty, word: str, tries: list) -> list[list]:
    """What is scored besides the ranks, the same in every hand tried."""
    found = set()
    for hand, start in tries:
        bare = counted(duty, mixed(tuple(card.rank for card in (*hand, start)))).points
        full = counted(duty, hand, start, word).points
        more = Counter((int(p.points), p.what, p.law) for p in full) - Counter(
            (int(p.points), p.what, p.law) for p in bare
        )
        found.add(tuple(more.elements()))
    if len(found) != 1:
        raise ValueError(f"{duty.name}: what suits add hangs on more than the suit, and no table holds it")
    return [list(point) for point in found.pop()]


# ------------------------------------------------------------ settlements, for the browser


def settlements(game: str) -> dict | None:
    """How two totals are settled, as rows by the less; None if the game settles none."""
    duty, rest = stated(game, "SETTLE")
    if duty is None:
        return None
    word = rest[0] if rest else "over"
    far = 10 * MOST + 70
    starts, before = [], None
    for less in range(MOST):
        shape = shape_of(settled(duty, far, word, less))
        if shape != before:
            starts.append(less)
            before = shape
    ends = [*starts[1:], MOST]
    return {"rows": [row(duty, word, start, end) for start, end in zip(starts, ends)], "tie": tie(duty, word)}


def settled(duty: Duty, more: int, word: str, less: int) -> Ruling:
    """Call the row for two totals."""
    return call(duty, Act((Figure(str(more)), word, Figure(str(less)))), "", Table())


def shape_of(ruling: Ruling) -> tuple:
    """What is reckoned, whatever the figures."""
    return tuple((point.what, point.law) for point in ruling.points), ruling.law


def row(duty: Duty, word: str, start: int, end: int) -> list:
    """From which lesser total on, what is reckoned: for each part its name, law and sum; the law of the whole."""
    lows = sorted({n for n in (start, start + 1, start + 37, (start + end) // 2, end - 1) if start <= n < end})
    pairs = [
        (low + more, low) for low in lows for more in (1, 9, 10, 49, 50, 90, 99, 100, 101, 110, 199, 200, 777, 2345)
    ]
    rulings = [settled(duty, more, word, less) for more, less in pairs]
    if len({shape_of(ruling) for ruling in rulings}) != 1:
        raise ValueError(f"{duty.name}: how it is settled hangs on more than the lesser total, and no table holds it")
    first = rulings[0]
    if not first.points:
        return [start, [["", first.law, *formula(pairs, [ruling.value for ruling in rulings])]], first.law]
    parts = [
        [point.what, point.law, *formula(pairs, [ruling.points[n].points for ruling in rulings])]
        for n, point in enumerate(first.points)
    ]
    return [start, parts, first.law]


def formula(pairs: list, values: list) -> list:
    """Find the sum that gives these values: a number, so often the greater, so often the less, rounded; the least."""
    for step in STEPS:
        for more, less in ((0, 0), (1, 0), (0, 1), (1, 1), (1, -1)):
            sums = [more * (a // step * step) + less * (b // step * step) for a, b in pairs]
            fixed = values[-1] - sums[-1]
            for least in (None, min(values)):
                if all(
                    value == max(fixed + some, fixed + some if least is None else least)
                    for value, some in zip(values, sums)
                ):
                    return [int(fixed), more, less, step, least if least is None else int(least)]
    raise ValueError("these totals are settled in no way that a table holds")


def tie(duty: Duty, word: str) -> list:
    """What becomes of equal totals: the word for it and its law, or why there is none."""
    try:
        told = {
            (str(ruling.value), ruling.law)
            for ruling in (settled(duty, n, word, n) for n in (0, 90, 100, 500, 1000, 1500))
        }
    except Puzzle as puzzle:
        return [str(puzzle), ""]
    return list(told.pop()) if len(told) == 1 else ["", ""]


def games_of(pages) -> list[str]:
    """The names of the games among these pages that have an engine."""
    return [page.name for page in pages if page.is_game and find_game(page.name)]


__all__ = ["games_of", "lay_out", "reckoned", "settlements", "shows", "stated"]
