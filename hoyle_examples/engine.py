"""What a game's module needs: cards, points, rulings, refusals, and the one joint between law and code."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import wraps

from hoyle_examples.notation import Card, Figure
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
    won: str = ""


def law(*ids: str):
    """Join a function to the law it carries out; only such functions answer to a row."""
    def join(function):
        @wraps(function)
        def ruled(*args, **kwargs) -> Ruling:
            given = function(*args, **kwargs)
            if isinstance(given, Point):
                given = (given,)
            if isinstance(given, (list, tuple)) and all(isinstance(p, Point) for p in given):
                given = Ruling(sum(p.points for p in given), tuple(given))
            if not isinstance(given, Ruling):
                given = Ruling(given)
            if all(p.law for p in given.points) and given.law:
                return given
            points = tuple(p if p.law else replace(p, law=ids[0]) for p in given.points)
            return Ruling(given.value, points, given.law or ids[0], given.out, given.taken, given.won)
        ruled.law = ids
        return ruled
    return join
