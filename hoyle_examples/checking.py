"""Carry out the worked hands of a page or of the whole book, and count what was checked."""

import importlib.util
import re
from dataclasses import dataclass
from pathlib import Path

from hoyle_examples import notation, running
from hoyle_examples.books import Fault
from hoyle_examples.laws import Book, Example

FAULT = re.compile(r"(?P<page>.*?):(?P<line>\d+):(?:(?P<column>\d+):)? (?P<sentence>.*)", re.DOTALL)
SAYS = re.compile(r"the page says (?P<says>.*?); the law gives (?P<gives>.*?)(?: \(.*\))? \[(?P<law>[^\]]+)\]\Z", re.DOTALL)


@dataclass(frozen=True)
class Result:
    """What came of one worked hand."""

    example: Example
    rows: tuple = ()
    laws: frozenset[str] = frozenset()     # of every point scored, every ruling given and every act refused
    faults: tuple[Fault, ...] = ()

    @property
    def acts(self) -> tuple:
        return tuple(act for row in self.rows for act in row.acts if row.kind == "act")

    @property
    def claims(self) -> int:
        return sum(bool(act.claim) for act in self.acts)

    @property
    def errata(self) -> int:
        return sum(bool(act.printed) for act in self.acts)


def engine_of(game: str) -> bool:
    """Whether the game has an engine."""
    return re.fullmatch(r"[\w-]+", game) is not None and importlib.util.find_spec(module_of(game)) is not None


def module_of(game: str) -> str:
    return "hoyle_examples.games." + game.replace("-", "_")


def carry_out(example: Example) -> Result:
    """Carry out one worked hand; whatever is wrong with it is a fault with its place."""
    if not example.game:
        return Result(example)      # the reader of pages has said so
    if not engine_of(example.game):
        sentence = f"no engine plays {example.game}, so nothing here is checked: hoyle_examples/games/" \
                   f"{example.game.replace('-', '_')}.py is not there"
        return Result(example, faults=(Fault(example.page, example.line - 1, 1, sentence),))
    try:
        rows = notation.parse(example.text, example.page, example.line)
    except notation.NotationError as error:
        return Result(example, faults=(Fault(example.page, error.line, error.column, error.sentence),))
    return Result(example, rows, frozenset(), tuple(map(fault_of, running.check(rows, example.game, example.page))))


def fault_of(text: str) -> Fault:
    """A fault from its sentence with its place."""
    match = FAULT.fullmatch(text)
    return Fault(match["page"], int(match["line"]), int(match["column"] or 1), match["sentence"])


def failure(fault: Fault) -> dict:
    """A fault as plain values: what the page says, what the law gives, and which law, where it is a wrong claim."""
    match = SAYS.search(fault.sentence)
    law = match["law"] if match else next(iter(re.findall(r"\[([\w-]+(?:\.[\w-]+)+)\]", fault.sentence)), None)
    return {"page": fault.page, "line": fault.line, "column": fault.column, "says": match["says"] if match else None,
            "gives": match["gives"] if match else None, "law": law, "sentence": fault.sentence}


def check_all(book: Book, pages: set[str] | None = None) -> list[Result]:
    """Carry out every hand of the book, or of some of its pages."""
    return [carry_out(example) for example in book.examples if pages is None or example.page in pages]
