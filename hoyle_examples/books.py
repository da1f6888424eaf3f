"""What docs/books holds as data: the rules of each book, its chapters, its printed figures, the claims tried."""

import csv
import difflib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import yaml

from hoyle_examples.records import Fault

STATUSES = ("shown", "erratum", "undecidable")
FILES = ("rules.csv", "pages.csv", "chapters.csv", "restored.csv", "examples.csv", "claims.csv")


@dataclass(frozen=True)
class Rule:
    """One rule of one book, as the inventory of the books found it."""

    id: str
    game: str
    book: str
    code: str
    number: str
    line: int | None      # in the text at hand; none where only the print has it
    kind: str
    topic: str
    phase: str
    situation: str
    who: str
    remedy: str
    seen: str             # "at hand", or "print": read in the print, not in the text at hand


@dataclass(frozen=True)
class Chapter:
    """A chapter of a book, and how much of it is at hand: whole, cut or absent."""

    book: str
    name: str
    games: tuple[str, ...]
    at_hand: str
    lines: str           # of the text at hand
    page: int | None     # of the print, where its first page is known


@dataclass(frozen=True)
class Claim:
    """A worked example or a figure that a book prints, and what became of it on our pages."""

    id: str
    game: str
    book: str
    line: int | None
    kind: str
    stated: str
    status: str = ""      # shown, erratum or undecidable; empty while nobody has tried it
    where: tuple[str, ...] = ()
    reason: str = ""
    row: int = 1          # of claims.csv


@dataclass(frozen=True)
class Volume:
    """One of the three books: what its page's front matter says of it."""

    id: str
    name: str
    title: str
    year: str
    text: str
    page: str


@dataclass(frozen=True)
class Books:
    """All of docs/books, with every slip found in it."""

    rules: dict[str, Rule]
    volumes: dict[str, Volume]
    chapters: tuple[Chapter, ...]
    pages: dict[str, str]                                   # game of the inventory -> page
    restored: dict[str, tuple[tuple[str, str], ...]]        # rule -> what is printed of each item
    claims: dict[str, Claim]
    faults: tuple[Fault, ...] = ()


def stamp(paths) -> tuple:
    """What tells whether any of *paths* has changed: name, time and size."""
    stats = ((path, path.stat()) for path in paths if path.exists())
    return tuple((str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats)


def nearest(word: str, known) -> str:
    """Name the nearest known words, as the end of a sentence."""
    near = difflib.get_close_matches(word, list(known), 3, 0.5)
    return "; the nearest: " + ", ".join(near) if near else ""


def read_books(docs: Path) -> Books:
    """Read docs/books, once for each state of its files."""
    folder = Path(docs) / "books"
    return read_state(folder, stamp([folder / name for name in FILES] + sorted(folder.glob("*.md"))))


@lru_cache(maxsize=4)
def read_state(folder: Path, state: tuple) -> Books:
    """Read the folder as it stands; *state* only tells one state from another."""
    faults: list[Fault] = []
    rows = {name: read_rows(folder / name, faults) for name in FILES}
    rules = {row["id"]: Rule(**row | {"line": number(row["line"])}) for _, row in rows["rules.csv"]}
    chapters = tuple(Chapter(row["book"], row["chapter"], tuple(row["games"].split()), row["at hand"], row["lines"],
                             number(row["page"])) for _, row in rows["chapters.csv"])
    restored: dict[str, tuple] = {}
    for _, row in rows["restored.csv"]:
        restored[row["id"]] = restored.get(row["id"], ()) + ((row["item"], row["printed"]),)
    claims = {row["claim"]: Claim(row["claim"], row["game"], row["book"], number(row["line"]), row["kind"],
                                  row["stated"]) for _, row in rows["examples.csv"]}
    claims |= settled(rows["claims.csv"], claims, faults)
    pages = {row["game"]: row["page"] for _, row in rows["pages.csv"]}
    books = volumes(folder)
    check_rows(rows, books, faults)
    return Books(rules, books, chapters, pages, restored, claims, tuple(faults))


HEADS = {
    "rules.csv": "id game book code number line kind topic phase situation who remedy seen".split(),
    "pages.csv": ["game", "page", "book_rules"],
    "chapters.csv": ["book", "chapter", "games", "at hand", "lines", "page"],
    "restored.csv": ["id", "item", "printed"],
    "examples.csv": ["claim", "game", "book", "line", "kind", "stated"],
    "claims.csv": ["claim", "status", "where", "reason"],
    "texts.csv": ["book", "lines", "words", "hash"],        # read where the old wording is asked for
}

ONCE = {"rules.csv": "id", "pages.csv": "game", "examples.csv": "claim"}
CLOSED = (("rules.csv", "seen", ("at hand", "print")), ("chapters.csv", "at hand", ("whole", "cut", "absent")))


def read_rows(path: Path, faults: list[Fault]) -> list[tuple[int, dict]]:
    """Read the rows of one data file with their lines; what is no row is a fault."""
    head, page, rows = HEADS[path.name], f"books/{path.name}", []
    try:
        text = path.read_text("utf-8-sig") if path.exists() else ""
        lines = csv.reader(text.splitlines(keepends=True), strict=True)
        for place, cells in enumerate(lines):
            if not place and cells != head:
                faults.append(Fault(page, 1, 1, f"the first row names what stands in the others: {','.join(head)}"))
            if not cells or cells == head:
                continue
            if len(cells) != len(head):
                sentence = f"a row holds {len(head)} things ({', '.join(head)}), and {len(cells)} stand here"
                faults.append(Fault(page, lines.line_num, 1, sentence))
                continue
            rows.append((lines.line_num, dict(zip(head, cells, strict=True))))
    except (OSError, UnicodeError, csv.Error) as error:
        faults.append(Fault(page, 1, 1, f"this file cannot be read as rows: {error}"))
    return rows


def check_rows(rows: dict[str, list[tuple[int, dict]]], books: dict[str, Volume], faults: list[Fault]) -> None:
    """An id stands once in its file; what is one of a few words is one of them; a book is one of ours."""
    for name, key in ONCE.items():
        seen: dict[str, int] = {}
        for line, row in rows[name]:
            if (first := seen.setdefault(row[key], line)) != line:
                faults.append(Fault(f"books/{name}", line, 1, f"{row[key]} has its row already, on line {first}"))
    for name, key, words in CLOSED:
        faults.extend(Fault(f"books/{name}", line, 1, f"{key} is {', '.join(words[:-1])} or {words[-1]}, not "
                            f"{row[key] or 'left empty'}") for line, row in rows[name] if row[key] not in words)
    for name in ("rules.csv", "chapters.csv") if books else ():
        faults.extend(Fault(f"books/{name}", line, 1, f"{row['book']} is none of the books ({', '.join(books)})")
                      for line, row in rows[name] if row["book"] not in books)


def number(text: str) -> int | None:
    return int(text) if text.isdecimal() else None


def settled(rows: list[tuple[int, dict]], claims: dict[str, Claim], faults: list[Fault]) -> dict[str, Claim]:
    """Join what claims.csv says to the claims it names."""
    done: dict[str, Claim] = {}
    for line, row in rows:
        name, status, where = row["claim"], row["status"], tuple(re.split(r"[\s,;]+", row["where"].strip(" ,;")))
        where = where if where[0] else ()
        sentence = ""
        if name not in claims:
            sentence = f"no book makes the claim {name}{nearest(name, claims)}"
        elif name in done:
            sentence = f"{name} has its row already"
        elif status not in STATUSES:
            sentence = f"a claim is {', '.join(STATUSES[:-1])} or {STATUSES[-1]}, not {status or 'left empty'}"
        elif status == "undecidable" and not row["reason"].strip():
            sentence = f"{name} is undecidable: say why, in the fourth place"
        elif status != "undecidable" and not where:
            sentence = f"{name} is {status}: name the fence that shows it, in the third place"
        if sentence:
            faults.append(Fault("books/claims.csv", line, 1, sentence))
        else:
            old = claims[name]
            done[name] = Claim(old.id, old.game, old.book, old.line, old.kind, old.stated, status, where, row["reason"],
                               line)
    return done


def volumes(folder: Path) -> dict[str, Volume]:
    """The books, from the front matter of their pages."""
    found = {}
    for path in sorted(folder.glob("*.md")):
        try:
            _, head, _ = path.read_text("utf-8-sig").split("---\n", 2)
            meta = yaml.safe_load(head)
            found[path.stem] = Volume(path.stem, str(meta["name"]), str(meta["title"]), str(meta["year"]),
                                      str(meta["text"]), f"books/{path.name}")
        except (ValueError, KeyError, TypeError, yaml.YAMLError):
            continue      # the reader of pages says what is wrong with a page
    return found
