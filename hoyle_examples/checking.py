"""Carry out the worked hands of a page or of the whole book, and count what was checked."""

import importlib.util
import re
from dataclasses import dataclass

from hoyle_examples.laws import Book, Example
from hoyle_examples.records import Fault, Played
from hoyle_examples.running import play


@dataclass(frozen=True)
class Result:
    """What came of one worked hand."""

    example: Example
    played: Played

    @property
    def laws(self) -> frozenset[str]:
        """The law of every point scored, of every ruling given and of every act refused."""
        outcomes = self.played.outcomes
        return frozenset(filter(None, [*(o.law for o in outcomes), *(p.law for o in outcomes for p in o.points)]))

    @property
    def faults(self) -> tuple[Fault, ...]:
        return self.played.faults

    @property
    def rows(self) -> int:
        """The rows that give or do something."""
        return sum(row.kind in ("given", "act") for row in self.played.rows)

    @property
    def claims(self) -> int:
        return sum(bool(act.claim) for row in self.played.rows for act in row.acts)

    @property
    def errata(self) -> int:
        return sum(bool(act.printed) for row in self.played.rows for act in row.acts)


def carry_out(example: Example) -> Result:
    """Carry out one worked hand; whatever is wrong with it is a fault with its place."""
    if not example.game:
        sentence = "this page is no game's: a first row  page: …  says whose hand this is"
    elif not has_engine(example.game):
        sentence = f"no engine plays {example.game}: hoyle_examples/games/{name_of(example.game)}.py is not there"
    else:
        return Result(example, play(example.text, example.game, example.page, example.line))
    fault = Fault(example.page, example.line - 1, 1, sentence)
    return Result(example, Played(example.text, example.page, example.line, (), (fault,)))


def has_engine(game: str) -> bool:
    """Whether the game has an engine."""
    try:
        return re.fullmatch(r"[\w-]+", game) is not None and importlib.util.find_spec(module_of(game)) is not None
    except (ImportError, ValueError):
        return False


def name_of(game: str) -> str:
    return game.replace("-", "_")


def module_of(game: str) -> str:
    return "hoyle_examples.games." + name_of(game)


def failure(fault: Fault) -> dict:
    """A fault as plain values."""
    return {"page": fault.page, "line": fault.line, "column": fault.column or None, "says": fault.says or None,
            "gives": fault.gives or None, "law": fault.law or None, "sentence": fault.sentence}


def check_all(book: Book, pages: set[str] | None = None) -> list[Result]:
    """Carry out every hand of the book, or of some of its pages."""
    return [carry_out(example) for example in book.examples if pages is None or example.page in pages]
