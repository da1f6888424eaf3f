"""The old wording beside the law, for whoever has the books' plain texts and builds with HOYLE_TEXTS=folder.

Our pages hold no sentence of the books. What docs/books/texts.csv holds of them are facts: on which lines each
paragraph lies that a rule cites (a blank between two lines: there a page break parted it), how many words it has, and
what they hash to. By these a text is known before anything is cut out of it; another edition, or one line more or less,
is refused.
"""

import csv
import io
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import Element

from hoyle_examples.books import HEADS, Books, Rule, number, read_books, read_rows, stamp
from hoyle_examples.checking import PROJECT
from hoyle_examples.drawing import add, joined, make
from hoyle_examples.here import Here
from hoyle_examples.laws import Law
from hoyle_examples.printed import read_texts
from hoyle_examples.records import Fault

ASKED = "HOYLE_TEXTS"
BESIDE = PROJECT / "../shared/sources"    # looked into by checks; a site has the old wording only where it is asked for
DATA = "texts.csv"
LINES = re.compile(r"[1-9]\d*(?:-\d+)?(?: \d+(?:-\d+)?)*")
NOTE = re.compile(r"\[\^?\[\d+\]\]")  # of a footnote, which the texts have lost
DITTO = re.compile(r'(?<!\S)"(?!\S)')
BARS = re.compile(r"\s*\|[|\s]*")     # of a frame around a drawing
POINT = re.compile(r"\(\d+\)")
WIDTH = 56                           # letters: lines that are all narrower are a table's, and stay lines


class Refused(Exception):
    """What is wrong with the texts, a sentence a line."""


@dataclass(frozen=True)
class Paragraph:
    """Where a paragraph lies in its book's text, and what it is known by."""

    book: str
    lines: str            # 84 86: begun on one page and ended on the next; 49-52: set in several lines
    words: int
    hash: str

    @property
    def pieces(self) -> list[range]:
        return pieces_of(self.lines)


class Passage(NamedTuple):
    """The words of a paragraph, piece by piece, each with its lines."""

    book: str
    line: int
    pieces: tuple[tuple[str, ...], ...]


def asked() -> Path | None:
    """The folder of texts that the site is to be built with, if one is named."""
    named = os.environ.get(ASKED)
    return PROJECT / named if named else None


def mark() -> str:
    """What tells a site with the old wording from one without, and from one with other texts."""
    folder = asked()
    if folder is None:
        return ""
    whole = blake2b(digest_size=12)
    for path in sorted(folder.glob("*.txt")):
        whole.update(f"{path.name}\0".encode() + path.read_bytes())
    return whole.hexdigest()


# ------------------------------------------------------------ the texts, and what they are known by

def wording(docs: Path) -> dict[str, Passage]:
    """The paragraph of every rule, of the texts that the site is to be built with; nothing where none are asked for."""
    folder = asked()
    return passages(docs, folder) if folder else {}


def passages(docs: Path, folder: Path) -> dict[str, Passage]:
    """The paragraph of every rule that has one, cut out once for each state of the texts and of our data."""
    texts = [folder / volume.text for volume in read_books(docs).volumes.values()]
    data = [Path(docs, "books", name) for name in (DATA, "rules.csv", "chapters.csv")]
    return cut_out(Path(docs), folder, stamp([*texts, *data]))


@lru_cache(maxsize=2)
def cut_out(docs: Path, folder: Path, state: tuple) -> dict[str, Passage]:
    """The same for one state; *state* only tells one from another."""
    books, known = read_books(docs), paragraphs(docs)
    texts = texts_in(folder, books)
    at = {(one.book, line): one for one in known for piece in one.pieces for line in piece}
    wrong = [doubt(volume.id, texts[volume.id], known, books) for volume in books.volumes.values()]
    wrong += [f"books/{DATA} has no row for {rule.book}'s line {rule.line}, on which {rule.id} rests: "
              "hoyle texts --write adds it" for rule in with_lines(books) if (rule.book, rule.line) not in at]
    if any(wrong):
        raise Refused("\n".join(filter(None, wrong)))
    found = {one: Passage(one.book, one.pieces[0][0], cut(one.pieces, texts[one.book])) for one in known}
    return {rule.id: found[at[rule.book, rule.line]] for rule in with_lines(books)}


def with_lines(books: Books) -> Iterator[Rule]:
    """The rules that stand in the texts: not the footnotes and tables which only the print has."""
    return (rule for rule in books.rules.values() if rule.line and rule.seen == "at hand")


def paragraphs(docs: Path) -> list[Paragraph]:
    """The rows of texts.csv."""
    page, faults, volumes = f"books/{DATA}", [], read_books(docs).volumes
    rows = read_rows(Path(docs, page), faults)
    faults += [Fault(page, line, 1, "a row begins with a book and its lines, as in  hoffmann,84 86  or  cassell,49-52")
               for line, row in rows if row["book"] not in volumes or not LINES.fullmatch(row["lines"])]
    if faults:
        raise Refused("\n".join(map(str, faults)))
    return [Paragraph(row["book"], row["lines"], number(row["words"]) or 0, row["hash"]) for _, row in rows]


def texts_in(folder: Path, books: Books) -> dict[str, list[str]]:
    """The lines of each book; all of the texts must be there."""
    names = {volume.id: volume.text for volume in books.volumes.values()}
    try:
        texts = read_texts(folder, names)
    except (OSError, UnicodeError) as error:
        raise Refused(f"a text in {folder} cannot be read: {error}") from None
    if missing := [name for book, name in names.items() if book not in texts]:
        raise Refused(f"{folder} does not hold {', '.join(missing)}: the folder that {ASKED} names holds the texts of "
                      f"the books as {', '.join(names.values())}")
    return texts


def pieces_of(lines: str) -> list[range]:
    """The lines of each piece.

    >>> pieces_of("84 86"), pieces_of("49-52")
    ([range(84, 85), range(86, 87)], [range(49, 53)])
    """
    ends = [piece.partition("-") for piece in lines.split()]
    return [range(int(first), int(last or first) + 1) for first, _, last in ends]


def cut(pieces: Sequence[range], lines: Sequence[str], by: int = 0) -> tuple[tuple[str, ...], ...]:
    """The lines of a paragraph, or of what lies so many lines further on."""
    return tuple(tuple(lines[line + by - 1] for line in piece if 0 < line + by <= len(lines)) for piece in pieces)


def known_by(pieces: tuple[tuple[str, ...], ...]) -> tuple[int, str]:
    """How many words a paragraph has, and their hash."""
    words = " ".join(line for piece in pieces for line in piece).split()
    return len(words), blake2b(" ".join(words).encode(), digest_size=4).hexdigest()


def doubt(book: str, lines: list[str], known: list[Paragraph], books: Books) -> str:
    """Say why a text is not the one that our data describe, or nothing."""
    own = [one for one in known if one.book == book]
    wrong = [one for one in own if known_by(cut(one.pieces, lines)) != (one.words, one.hash)]
    if not wrong:
        return ""
    first, volume = wrong[0], books.volumes[book]
    line, last = first.pieces[0][0], max(span(chapter.lines)[-1] for chapter in books.chapters
                                         if chapter.book == book and chapter.lines)
    moved = next((by for by in sorted(range(-line, len(lines)), key=abs)
                  if known_by(cut(first.pieces, lines, by)) == (first.words, first.hash)), None)
    instead = f"it begins at line {line + moved}" if moved is not None else \
        "something else stands here" if line <= len(lines) else f"the text ends at line {len(lines)}"
    return (f"{volume.text}:{line}: a paragraph of {first.words} words of the chapter {chapter_at(book, line, books)} "
            f"should begin here, and {instead}; {len(wrong)} of {len(own)} paragraphs differ from books/{DATA}. What "
            f"is wanted: the text of {volume.name} {volume.year} with {last} lines, as it came (here are {len(lines)})")


def span(lines: str) -> range:
    return pieces_of(lines)[0]


def chapter_at(book: str, line: int, books: Books) -> str:
    """The chapter in which a line lies."""
    return next((chapter.name for chapter in books.chapters
                 if chapter.book == book and chapter.lines and line in span(chapter.lines)), "")


def written(docs: Path, folder: Path) -> str:
    """What texts.csv holds of these texts: each paragraph once, parted where it was, in the order of the books."""
    books = read_books(docs)
    texts = texts_in(folder, books)
    known = {(one.book, line): one.lines for one in paragraphs(docs) for piece in one.pieces for line in piece}
    spans = {(rule.book, known.get((rule.book, rule.line)) or block(texts[rule.book], rule.line))
             for rule in with_lines(books)}
    page = io.StringIO()
    rows = csv.writer(page, lineterminator="\n")
    rows.writerow(HEADS[DATA])
    for book, lines in sorted(spans, key=lambda one: (one[0], pieces_of(one[1])[0][0])):
        rows.writerow([book, lines, *known_by(cut(pieces_of(lines), texts[book]))])
    return page.getvalue()


def block(lines: list[str], line: int) -> str:
    """The lines around a line, up to the blank ones."""
    first = last = line
    while first > 1 and lines[first - 2].strip():
        first -= 1
    while last < len(lines) and lines[last].strip():
        last += 1
    return str(line) if first == last else f"{first}-{last}"


# ------------------------------------------------------------ on the page

def unfold(root: Element, here: Here, words: Mapping[str, Passage]) -> None:
    """Give each law of a page the paragraphs on which it rests; of the laws of one part the first has them."""
    first: dict[Passage, Law] = {}
    last: dict[Passage, Law] = {}
    for child in root:
        if child.tag == "h2":
            first = last
        law = here.book.laws.get(child.get("data-law", ""))
        under = {words[rule]: law for rule in law.sources if rule in words} if law else {}
        if under:
            first = under | first
            last = {passage: first[passage] for passage in under}
            margin = next(place for place, inner in enumerate(child) if inner.get("class") == "margin")
            child.insert(margin + 1, folded(law, last, here))


def folded(law: Law, under: dict[Passage, Law], here: Here) -> Element:
    """The old wording of a law: what it has itself, and where the rest stands."""
    own = [quoted(passage, law, here) for passage, where in under.items() if where is law]
    elsewhere = {where.id: (passage, where) for passage, where in reversed(under.items()) if where is not law}
    links = joined(make("a", "", where.title, href=f"#{address(passage, where)}")
                   for passage, where in reversed(elsewhere.values()))
    if not own:
        return make("p", "old", make("span", "label", "The old wording"), " under ", *links)
    rest = make("p", "old__at", "And under ", *links) if links else None
    return make("details", "old words", make("summary", "", make("span", "label", "The old wording")), *own, rest)


def address(passage: Passage, law: Law) -> str:
    return f"{law.id}~{passage.book}-{passage.line}"


def quoted(passage: Passage, law: Law, here: Here) -> Element:
    """A paragraph as its book has it, under its place."""
    chapter = chapter_at(passage.book, passage.line, here.book.books)
    place = f"{here.volume(passage.book)} · {chapter} · line {passage.line} of the text"
    text = make("p", "")
    for count, row in enumerate(rows_of(passage.pieces)):
        add(text, make("br") if count else None, *set_in_type(row))
    return make("blockquote", "", make("p", "old__w", place), text, id=address(passage, law))


def rows_of(pieces: tuple[tuple[str, ...], ...]) -> list[str]:
    """The rows in which a paragraph is set: one, but for tables and numbered points."""
    rows, apart = [], True
    for piece in pieces:
        table = len(piece) > 1 and max(map(len, piece)) < WIDTH
        lines = [line for line in piece if re.search(r"\w", line)] if table else [" ".join(piece)]
        own = table or bool(POINT.match(lines[0]))
        if own or not rows or apart and not lines[0][:1].islower():
            rows, apart = rows + lines, own
        else:
            rows[-1] += f" {lines[0]}"
    return rows


def set_in_type(row: str) -> list[str | Element]:
    """A row as a printer sets it: dashes, italics, and no marks of notes that are not there."""
    text = DITTO.sub("″", NOTE.sub("", BARS.sub("\u2003", row)).replace("--", "—")).strip()
    return [make("em", "", part) if place % 2 else part for place, part in enumerate(re.split(r"_([^_]+)_", text))]
