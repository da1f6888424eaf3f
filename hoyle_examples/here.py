"""The page in hand while it is drawn: what is known of the whole book, and how other places are named from here."""

import posixpath
import re
import unicodedata
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from xml.etree.ElementTree import Element

from hoyle_examples.drawing import make, plain
from hoyle_examples.laws import Book, Law, Page

CHECKED = "checked.md"
GLOSSARY = "glossary.md"
UNITS = "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " \
        "seventeen eighteen nineteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


@dataclass(frozen=True)
class Here:
    """The page in hand, and what is asked of it while it is drawn."""

    page: str
    book: Book
    played: dict = field(default_factory=dict)   # hand -> what came of it
    shown: dict = field(default_factory=dict)    # law -> names of the hands in which it is played
    glossary: dict = field(default_factory=dict)  # word -> (anchor, one line, defining law)
    edition: str = ""
    repository: str = ""
    explained: set = field(default_factory=set)   # words of the glossary that the page has told the line of

    @cached_property
    def ways(self) -> dict[str, str]:
        """The way from this page to each other, as a link written here would have it."""
        folder = posixpath.dirname(self.page) or "."
        return {page: posixpath.relpath(page, folder) for page in (*self.book.pages, CHECKED, GLOSSARY)}

    @property
    def read(self) -> Page:
        return self.book.pages[self.page]

    def to(self, page: str, anchor: str = "") -> str:
        """The address of a page, or of a place on it."""
        return ("" if page == self.page and anchor else self.ways[page]) + ("#" + anchor if anchor else "")

    def law(self, law: Law) -> str:
        return self.to(law.page, law.id)

    def ref(self, name: str) -> Element:
        """A law named short, beside what it grants: its printed number, or its word."""
        law = self.book.laws[name]
        return make("a", "ref", str(law.number or law.id.partition(".")[2]), href=self.law(law))

    def titled(self, law: Law) -> Element:
        """A law named in full, with its game if that is another."""
        game = "" if law.page == self.page else f"{self.book.pages[law.page].title}: "
        if law.number and not game:
            return self.ref(law.id)
        return make("a", "", f"{game}{law.title}", href=self.law(law))

    def volume(self, book: str) -> str:
        """A book as it is cited: Hoffmann 1909."""
        volume = self.book.books.volumes.get(book)
        return f"{volume.name}\u00a0{volume.year}" if volume else book.capitalize()


def in_words(number: int) -> str:
    """A small number in words.

    >>> in_words(2), in_words(32), in_words(128)
    ('two', 'thirty-two', '128')
    """
    if number < 20:
        return UNITS[number]
    if number < 100:
        return TENS[number // 10 - 2] + (f"-{UNITS[number % 10]}" if number % 10 else "")
    return str(number)


def spelled(value) -> str:
    """What the front matter says, its numbers in words, or all in figures where one is too large for words.

    >>> spelled(2), spelled("2-5"), spelled("52, 104 or 156")
    ('two', 'two to five', '52, 104 or 156')
    """
    text = re.sub(r"(\d)\s*[-–]\s*(\d)", r"\1 to \2", str(value))
    large = any(int(figure) >= 100 for figure in re.findall(r"\d+", text))
    return text if large else re.sub(r"\d+", lambda match: in_words(int(match[0])), text)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def label(player: str) -> str:
    """A player's name at the head of a line."""
    return capital(plain(player))


def number(value: Fraction) -> str:
    """A figure as it is read, large ones parted."""
    return f"{value.numerator:,}" if value.denominator == 1 else str(value)


def signed(points: Fraction) -> str:
    """Points won or lost."""
    return f"+{number(points)}" if points >= 0 else f"−{number(-points)}"


def count(many: int, what: str) -> str:
    """A number of things.

    >>> count(1, "law"), count(1200, "figure")
    ('1 law', '1,200 figures')
    """
    return f"{many:,} {what}" + ("" if many == 1 else "s")


def sorting(title: str) -> str:
    """A title as it is sorted: without accents or capitals."""
    return "".join(c for c in unicodedata.normalize("NFKD", title) if not unicodedata.combining(c)).lower()


def tally(told: list[tuple[str, str]]) -> Element:
    """Large figures in a row, each with what it counts."""
    return make("ul", "tally", *(make("li", "", make("b", "", figure), text) for figure, text in told))


# ------------------------------------------------------------ rules of the books

def is_numbered(rule) -> bool:
    """Whether the rule bears a number in a printed code."""
    return bool(rule.number) and rule.kind == "numbered-law"


def chapter_of(rule, book: Book) -> str:
    """The chapter of a rule, as its book calls it."""
    for chapter in book.books.chapters:
        if chapter.book == rule.book and rule.game in chapter.games:
            return chapter.name
    return rule.game.replace("-", " ").title()


def has_page(game: str, here: Here) -> bool:
    """Whether a game of the books has its page."""
    return f"games/{here.book.books.pages.get(game, game)}.md" in here.book.pages


def where(rule: str, here: Here) -> str:
    """Where a rule stands in the concordance."""
    volume = here.book.books.volumes.get(rule.partition(".")[0])
    return here.to(volume.page, rule) if volume else here.to(here.page)
