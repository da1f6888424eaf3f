"""What a game's module needs: cards, points, rulings, refusals, and the one joint between law and code.

A module of a game says, besides its functions, what the runner holds its pages to:

    RANKING = "A K Q J 10 9 8 7".split()     the ranks, best first; its pack too, unless PACK says otherwise
    HAND = 12                                the most cards that one player is dealt
    PACK, COPIES                             ranks (or cards) of one pack, and the packs shuffled together
    RULES = "six-card five-card"             the variants and readings that a row `rules:` may name
    SHOWN = "turn-up"                        places whose card also lies in a player's hand
    COUNT, SETTLE                            the row that counts typed cards, or settles two totals (counts.py)

HAND, PACK and COPIES may be mappings from a word of RULES to what holds under it; "" stands for all others.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import wraps

from hoyle_examples.cards import Card
from hoyle_examples.notation import Figure
from hoyle_examples.writing import show

__all__ = ["Card", "Figure", "Illegal", "Point", "Puzzle", "Ruling", "law"]


class Illegal(Exception):
    """An act that a law forbids."""

    def __init__(self, law: str, why: str):
        super().__init__(why)
        self.law, self.why = law, why


class Puzzle(Exception):
    """A row that asks for what is not there."""


@dataclass(frozen=True)
class Point:
    """Points of one kind: how many, for what, in which cards, by which law."""

    points: Fraction | int
    what: str
    cards: tuple[Card, ...] = ()
    law: str = ""

    def __str__(self) -> str:
        return f"{self.what} {show(self.cards)}".strip() + f" {self.points}"


@dataclass(frozen=True)
class Ruling:
    """What a function gives for a row: the value to claim, the points behind it, the law, the cards moved."""

    value: object
    points: tuple[Point, ...] = ()
    law: str = ""
    out: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()
    won: str = ""            # the player who takes the trick that this act completes


def law(*ids: str):
    """Join a function to the law it carries out; only such functions answer to a row."""
    def join(function):
        @wraps(function)
        def ruled(*args, **kwargs) -> Ruling:
            return ruling_of(function(*args, **kwargs), ids[0])
        ruled.law = ids
        return ruled
    return join


def ruling_of(given, default: str) -> Ruling:
    """Make a ruling of whatever a function gives; what names no law is under the *default*.

    Points add up to the value. A ruling whose points are all of one law is under that law.
    """
    if isinstance(given, Point):
        given = (given,)
    if isinstance(given, (list, tuple)) and all(isinstance(p, Point) for p in given):
        given = Ruling(sum(p.points for p in given), tuple(given))
    elif not isinstance(given, Ruling):
        given = Ruling(given)
    points = tuple(p if p.law else Point(p.points, p.what, p.cards, default) for p in given.points)
    laws = {p.law for p in points}
    law = given.law or (laws.pop() if len(laws) == 1 else default)
    return Ruling(given.value, points, law, given.out, given.taken, given.won)
