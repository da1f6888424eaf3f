"""Carry out the worked hands of a page or of the whole book, hold them against the old books, and count."""

import os
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from hoyle_examples import binding, printed, store
from hoyle_examples.laws import Book, Example, Law
from hoyle_examples.records import Fault, Played
from hoyle_examples.writing import nearest

PROJECT = Path(__file__).resolve().parent.parent
LIMIT = re.compile(r"\b(?:before|until|unless|except|after)\b", re.IGNORECASE)
KEPT_LIMIT = re.compile(r"\b(?:before|until|till|unless|except|after)\b", re.IGNORECASE)


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
    """Carry out one worked hand, or take what was kept of it; whatever is wrong with it is a fault with its place."""
    return Result(example, store.play(example.text, example.game, example.page, example.line))


def check_all(book: Book, pages: set[str] | None = None) -> list[Result]:
    """Carry out every hand of the book, or of some of its pages; the reader has refused those of no game."""
    return [carry_out(example) for example in book.examples
            if example.game and (pages is None or example.page in pages)]


def unstated(book: Book, played: Played) -> list[Fault]:
    """The laws by which a game's engine judged a hand, and which no page states."""
    judged = {law: outcome.line for outcome in reversed(played.outcomes)
              for law in (outcome.law, *(point.law for point in outcome.points)) if law and law not in book.laws}
    return [Fault(played.page, line, 0, f"the engine goes by {law}, a law that no page states{nearest(law, book.laws)}")
            for law, line in judged.items()]


def dead_ids(docs: Path, book: Book) -> list[Fault]:
    """The ids ever published that lead nowhere now."""
    path, living = docs / "ids.txt", {*book.laws, *book.retired}
    rows = path.read_text("utf-8", errors="replace").split("\n") if path.is_file() else []
    lost = "was published and leads nowhere: name it under Formerly in the law that has its matter now"
    return [Fault(path.name, line, 0, f"{name} {lost}") for line, name in enumerate(map(str.strip, rows), 1)
            if name and name not in living]


def prove(book: Book, results: Iterable[Result]) -> Book:
    """The book, each law with the hands that exercise it and with the functions that carry it out."""
    shown: dict[str, list[str]] = {}
    for result in results:
        for law in sorted({*result.laws, result.example.law}):
            shown.setdefault(law, []).append(result.example.name)
    code = joined(book)
    return replace(book, laws={
        law.id: replace(law, examples=tuple(dict.fromkeys(law.examples + tuple(shown.get(law.id, ())))),
                        code=code.get(law.id, ())) for law in book.laws.values()})


def joined(book: Book) -> dict[str, tuple[str, ...]]:
    """The functions that name each law, as game.function, of every game that has a page and an engine."""
    found: dict[str, dict[str, None]] = {}
    for page in book.pages.values():
        for duty in duties(page.name) if page.is_game else ():
            for law in duty.laws:
                found.setdefault(law, {})[f"{page.name}.{duty.function.__name__}"] = None
    return {law: tuple(names) for law, names in found.items()}


def duties(game: str) -> Iterable:
    """The functions of a game's engine; none while it has no engine, or one that cannot be read."""
    try:
        found = binding.find_game(game)
    except Exception:      # whatever a module does when it is imported: the hands of its page say what
        return ()
    return found.duties.values() if found else ()


def failure(fault: Fault) -> dict:
    """A fault as plain values."""
    return {"page": fault.page, "line": fault.line, "column": fault.column or None, "says": fault.says or None,
            "gives": fault.gives or None, "law": fault.law or None, "sentence": fault.sentence}


# --- the old books ----------------------------------------------------------------------------------------------------

def texts_at_hand(book: Book) -> dict[str, list[str]]:
    """The lines of each old book that lies in HOYLE_TEXTS."""
    folder = PROJECT / os.environ.get("HOYLE_TEXTS", "../shared/sources")
    try:
        return printed.read_texts(folder, {volume.id: volume.text for volume in book.books.volumes.values()})
    except (OSError, UnicodeError):
        return {}


def unfounded(book: Book, result: Result, texts: dict[str, list[str]]) -> list[Fault]:
    """The errata of a hand that the book does not print."""
    return printed.unfounded(result.played.outcomes, result.example.page, book.books.rules, book.books.restored, texts)


def limits(book: Book, texts: dict[str, list[str]], signed: dict[str, str]) -> list[Fault]:
    """Advice: laws whose rule limits itself where their Ruling does not."""
    found = []
    for law in book.laws.values():
        if not law.ruling or law.id in signed or KEPT_LIMIT.search(law.ruling):
            continue
        if words := limiting(law, book, texts):
            line = book.pages[law.page].places.get((law.id, "Ruling"), law.line)
            found.append(Fault(law.page, line, 0, f"the Ruling of {law.id} has no limit, and {words}: add it, or sign "
                               "it off in docs/books/limits.txt with the reason"))
    return found


def limiting(law: Law, book: Book, texts: dict[str, list[str]]) -> str:
    """The first limiting word in the paragraphs on which a law rests, and its place."""
    for source in law.sources:
        rule = book.books.rules.get(source)
        lines = texts.get(rule.book, []) if rule else []
        if rule and rule.line and rule.line <= len(lines) and (match := LIMIT.search(lines[rule.line - 1])):
            return f"{source} (line {rule.line}) has the word {match[0].lower()}"
    return ""


def signed_off(docs: Path, book: Book) -> tuple[dict[str, str], list[Fault]]:
    """The laws signed off in docs/books/limits.txt: an id and the reason on each line."""
    signed, faults, page = {}, [], "books/limits.txt"
    path = docs / page
    try:
        rows = path.read_text("utf-8").split("\n") if path.is_file() else []
    except (OSError, UnicodeError) as error:
        return {}, [Fault(page, 1, 1, f"this file cannot be read: {error}")]
    for line, row in enumerate(rows, 1):
        law, _, reason = row.strip().partition(" ")
        if not law or law.startswith("#"):
            continue
        if law not in book.laws:
            faults.append(Fault(page, line, 1, f"no page states the law {law}: take this line out"))
        elif not reason.strip():
            faults.append(Fault(page, line, 1, f"say after {law} why its Ruling needs no limit"))
        signed[law] = reason.strip()
    return signed, faults
