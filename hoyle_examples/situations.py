"""The lists of rulings by what happened, and the closed lists of facets in the words of a player."""

import re
import tomllib
from functools import cache
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from hoyle_examples.drawing import add, joined, make
from hoyle_examples.here import count
from hoyle_examples.laws import Book, Law, plain
from hoyle_examples.pages import PEOPLE, PHASES, SITUATIONS
from hoyle_examples.sections import SILENCES, Here
from hoyle_examples.words import fold

HERE = Path(__file__).parent
REMEDY = re.compile(r"[A-Z]\w+(?: and \w+)?:")
EVERY = "every"                    # the drawing that leads to all kinds


class NoList(ValueError):
    """A fence that asks for a list there is not."""


def page_of(name: str) -> str:
    """The page of a situation."""
    return f"situations/{re.sub(r'[^a-z]+', '-', name)}.md"


@cache
def facets() -> dict:
    """The closed lists as the finder speaks them: each name, and how it reads in the sentence."""
    told = tomllib.loads((HERE / "situations.toml").read_text("utf-8"))
    return {"phase": [[name, *told["phase"][name].split(" ", 1)] for name in PHASES],
            "what": [[name, told["what"][name]] for name in SITUATIONS],
            "who": [[name, told["who"].get(name, f"the {name}")] for name in PEOPLE]}


# ------------------------------------------------------------ what a law rules

def remedies(ruling: str) -> list[str]:
    """The lines of a ruling: one for each book where their remedies differ, else one.

    >>> remedies("Hoffmann: deal again. · Foster: play on.")
    ['Hoffmann: deal again.', 'Foster: play on.']
    >>> remedies("Deal again · or play on.")
    ['Deal again · or play on.']
    """
    lines = ruling.split(" · ")
    return lines if all(map(REMEDY.match, lines)) else [ruling]


def settles(law: Law) -> bool:
    """Whether a law answers a dispute: with a ruling, or by admitting that there is none."""
    return bool(law.ruling or law.silent)


def volumes_of(law: Law, book: Book) -> list[str]:
    """The books that a law rests on, or that are silent, each once."""
    rules = book.books.rules
    held = [rules[source].book for source in law.sources if source in rules] or [name for name, _ in law.silent]
    return [name for name in dict.fromkeys(held) if name in book.books.volumes]


def answers(book: Book, name: str) -> list[Law]:
    """The laws on one kind of mishap, rulings and silences."""
    return [law for law in book.laws.values() if name in law.situation and settles(law)]


def tally(book: Book, name: str) -> tuple[int, int]:
    """How many of them rule, and how many are silences."""
    found = answers(book, name)
    silent = sum(bool(law.silent) for law in found)
    return len(found) - silent, silent


# ------------------------------------------------------------ the lists of a page

def situation(here: Here, *words: str) -> list[Element]:
    """Every ruling on one kind of mishap, game by game."""
    name = " ".join(words)
    if name not in SITUATIONS:
        raise NoList(f"there is no situation {name or 'without a name'}; there are: {', '.join(SITUATIONS)}")
    made, found = [], answers(here.book, name)
    for page in sorted(here.book.pages.values(), key=lambda page: (not page.is_game, fold(page.title))):
        rows = [ruled(law, here) for law in found if law.page == page.path]
        if rows:
            made += [make("h2", "", page.title, id=f"at-{page.name}"), make("ul", "hits hits--page", *rows)]
    return made or [make("p", "lone", "No law of the games on this site names it.")]


def ruled(law: Law, here: Here) -> Element:
    """One law in a list: its title, what it rules, the books it rests on."""
    number = [make("span", "ref", str(law.number)), " "] if law.number else []
    head = make("p", "hit__t", *number, make("a", "", law.title, href=here.law(law)))
    if law.silent:
        told, books = [make("span", "silent__t", "The books are silent.")], [silence(law, here)]
    else:
        told = [make("span", "ruling__t", line) for line in remedies(plain(law.ruling))]
        books = joined((here.volume(name) for name in volumes_of(law, here.book)), " · ")
    return add(make("li", "hit silent" if law.silent else "hit"), head, *told, make("p", "src", *books))


def silence(law: Law, here: Here) -> str:
    """In what way the books are silent, those together that are silent alike."""
    alike: dict[str, list[str]] = {}
    for book, kind in law.silent:
        alike.setdefault(kind, []).append(here.volume(book))
    return " · ".join(f"{', '.join(names)}: {SILENCES[kind]}" for kind, names in alike.items())


def kinds(here: Here) -> list[Element]:
    """Every kind of mishap, with the number of rulings on it, and of silences."""
    rows = []
    for name in SITUATIONS:
        page = here.book.pages.get(page_of(name))
        if page:
            many, silent = tally(here.book, name)
            told = count(many, "ruling") + f", {count(silent, 'silence')}" * bool(silent)
            link = make("a", "", make("b", "", page.title), make("span", "", told), href=here.to(page.path))
            rows.append(make("li", "", link))
    return [make("ul", "index", *rows)]


# ------------------------------------------------------------ the home page

def sits(here: Here) -> list[Element]:
    """The commonest mishaps, drawn, each with the number of rulings on it."""
    rows = []
    for drawn in ElementTree.parse(HERE / "situations.svg").getroot():
        name, title = drawn.get("id"), drawn.find("title")
        drawn.remove(title)
        picture = make("svg", "", *drawn, viewBox="0 0 40 40", aria_hidden="true")
        if name == EVERY:
            rows.append(tile(here.to("situations/index.md"), picture, title.text, len(SITUATIONS), "kinds of mishap"))
            rows[-1].set("class", "more")
        else:
            rows.append(tile(here.to(page_of(name)), picture, title.text, tally(here.book, name)[0], "rulings"))
    return [make("ul", "sits", *rows)]


def tile(href: str, picture: Element, title: str, many: int, what: str) -> Element:
    count = make("small", "", str(many), make("span", "vh", f" {what}"))
    return make("li", "", make("a", "", picture, make("span", "", title, count), href=href))


__all__ = ["NoList", "facets", "kinds", "page_of", "remedies", "settles", "sits", "situation", "volumes_of"]
