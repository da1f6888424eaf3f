"""What the laws of all games say together: where the books differ, and what to agree before you sit down."""

import re
from itertools import groupby
from xml.etree.ElementTree import Element

from hoyle_examples.drawing import add, make
from hoyle_examples.here import Here, sorting
from hoyle_examples.laws import Law, Page, plain

VARIANTS = "Variants"


def differences(here: Here) -> list[Element]:
    """Every law on which the books differ, game by game, each reading with its book."""
    made = []
    for page in in_order(here):
        laws = [law for law in page.laws if here.book.differs.get(law.id)]
        if laws:
            made += [make("h2", "", page.title, id=f"at-{page.name}"), *(differing(law, here) for law in laws)]
    return made or [make("p", "lone", "No law of the games on this site names a difference.")]


def in_order(here: Here) -> list[Page]:
    return sorted(here.book.pages.values(), key=lambda page: sorting(page.title))


def differing(law: Law, here: Here) -> Element:
    """One law: its title, and what each book has."""
    rows = []
    for name, readings in groupby(here.book.differs[law.id], key=lambda pair: pair[0]):
        volume = here.book.books.volumes.get(name.lower())
        year = make("small", "", volume.year) if volume else None
        title = make("dt", "", volume.name if volume else name, " ", year)
        rows.append(make("div", "", title, *(make("dd", "", *stressed(reading)) for _, reading in readings)))
    title = make("p", "books__t", make("a", "", law.title, href=here.law(law)))
    return make("div", "books", title, make("dl", "books__l", *rows))


def stressed(markdown: str) -> list:
    """Plain text, with what stood between double stars kept bold.

    >>> [part if isinstance(part, str) else part.text for part in stressed("**five** points, not *six*")]
    ['five', ' points, not six']
    """
    parts = re.split(r"\*\*(.+?)\*\*", markdown)
    return [make("b", "", plain(part)) if number % 2 else spaced(part) for number, part in enumerate(parts) if part]


def spaced(markdown: str) -> str:
    """Plain text with the blanks at its ends kept."""
    lead, tail = markdown[:1].isspace(), markdown[-1:].isspace()
    return " " * lead + plain(markdown).strip() + " " * tail


def agree(here: Here) -> list[Element]:
    """For each game a card to tick: what the books differ on, its variants, and what they leave open."""
    made = []
    for page in in_order(here):
        if page.is_game:
            made.append(card(page, here))
    return made


def card(page: Page, here: Here) -> Element:
    """One game's card."""
    split = [law for law in page.laws if here.book.differs.get(law.id)]
    kinds = [("Which book's rule", split),
             ("With or without", [law for law in variants(page) if law not in split]),
             ("The books are silent", [law for law in page.laws if law.silent])]
    name = make("a", "", page.title, href=here.to(page.path))
    box = make("section", "agree", make("h2", "", name, id=f"at-{page.name}"))
    for title, laws in kinds:
        if laws:
            add(box, make("p", "label", title), make("ul", "agree__l", *(tick(law, here) for law in laws)))
    return box


def variants(page: Page) -> list[Law]:
    """The laws under a page's part of variants."""
    start = next((part.line for part in page.parts if part.title.startswith(VARIANTS)), None)
    if start is None:
        return []
    end = next((part.line for part in page.parts if part.line > start and part.level == 2), 10 ** 9)
    return [law for law in page.laws if start < law.line < end and not law.silent]


def tick(law: Law, here: Here) -> Element:
    """A box to tick, and the law that it is about."""
    box = make("input", "", type="checkbox", id=f"agree-{law.id}")
    return make("li", "", box, make("label", "", law.title, for_=f"agree-{law.id}"), " ",
                make("a", "ref", "law", href=here.law(law), aria_label=f"The law: {law.title}"))
