"""What the worked hands of the whole book gave, found once for each state of its pages."""

import sys
from dataclasses import dataclass
from pathlib import Path

from hoyle_examples import store
from hoyle_examples.books import stamp
from hoyle_examples.checking import unstated
from hoyle_examples.glossary import glossary
from hoyle_examples.laws import Book
from hoyle_examples.records import Played

SERVING = "serve" in sys.argv[1:2]


@dataclass(frozen=True)
class Findings:
    """What the worked hands of one state of the book gave."""

    book: Book
    engines: tuple
    played: dict[str, Played]                # example -> what came of it
    shown: dict[str, tuple[str, ...]]        # law -> the hands in which it is carried out
    faults: tuple[str, ...]
    glossary: dict


_last: list[Findings] = []                   # of the book read last; pages are many and the book is one


def findings(book: Book, docs: Path) -> Findings:
    """Play every hand, once for each state of pages and engines."""
    engines = engine_stamp() if SERVING else ()
    if _last and _last[0].book is book and _last[0].engines == engines:
        return _last[0]
    if _last and _last[0].engines != engines:
        forget_engines()
    played = {example.name: store.play(example.text, example.game, example.page, example.line)
              for example in book.examples if example.game}
    faults = [*book.faults, *(fault for one in played.values() for fault in (*one.faults, *unstated(book, one)))]
    _last[:] = [Findings(book, engines, played, shown_in(played), tuple(map(str, faults)), glossary(docs))]
    return _last[0]


def shown_in(played: dict[str, Played]) -> dict[str, tuple[str, ...]]:
    """The hands in which each law is carried out: points scored under it, a ruling given, an act refused."""
    shown: dict[str, dict] = {}
    for name, one in played.items():
        for outcome in one.outcomes:
            for law in (outcome.law, *(point.law for point in outcome.points)):
                shown.setdefault(law, {})[name] = None
    return {law: tuple(names) for law, names in shown.items()}


def engine_stamp() -> tuple:
    """What tells whether an engine was edited while the pages are served."""
    return stamp(sorted((Path(__file__).parent / "games").rglob("*.py")))


def forget_engines() -> None:
    """Let edited engines be read again."""
    for name in [name for name in sys.modules if name.startswith("hoyle_examples.games.")]:
        del sys.modules[name]
    store.key_of.cache_clear()
