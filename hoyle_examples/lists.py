"""The lists that are made from the pages: games, questions, concordances, silences, and those with their own module.

A page asks for one in a fence of its own: the list's name, and what it is to be of.
"""

import re
from xml.etree.ElementTree import Element

from hoyle_examples.drawing import add, joined, make
from hoyle_examples.drawing import kinds as kinds_of
from hoyle_examples.errata import errata
from hoyle_examples.gaps import covered
from hoyle_examples.gathered import agree, differences
from hoyle_examples.here import UNITS, Here, capital, chapter_of, has_page, is_numbered, sorting
from hoyle_examples.laws import Law, Page
from hoyle_examples.laws import plain as text_of
from hoyle_examples.situations import NoList, kinds, sits, situation

CROWD = 6                                           # so many at a table are a crowd


def draw(asked: list[str], here: Here) -> list[Element]:
    """Make the list that a fence asks for."""
    name, *of = asked or [""]
    if name not in LISTS:
        raise NoList(f"there is no list {name or 'without a name'}; there are: {', '.join(LISTS)}")
    return LISTS[name](here, *of)


# ------------------------------------------------------------ games

def games(here: Here) -> list[Element]:
    """Every game from A to Z, with its players, its pack and its length."""
    pages = sorted((page for page in here.book.pages.values() if page.is_game), key=lambda page: sorting(page.title))
    return [make("ul", "index index--games", *(game(page, here) for page in pages))]


def game(page: Page, here: Here) -> Element:
    """One game, with what it is good for."""
    length = make("small", "", str(page.meta.get("length") or ""))
    link = make("a", "", make("b", "", page.title), make("span", "", *measures(page.meta)), href=here.to(page.path))
    return make("li", "", add(link, length if length.text else None), data_taste=" ".join(tastes(page.meta)))


def tastes(meta: dict) -> list[str]:
    """What a game is good for: for two, for a crowd, for those who play for nothing.

    >>> tastes({"players": "2-4", "stakes": True}), tastes({"players": "3+", "stakes": False})
    (['two'], ['crowd', 'nothing'])
    >>> tastes({"players": "any number"}), tastes({"players": "up to 6 or 7"})
    (['two', 'crowd'], ['two', 'crowd'])
    """
    players = str(meta.get("players", ""))
    numbers = [int(number) for number in re.findall(r"\d+", players)]
    most = 99 if re.search(r"\+|\bmore\b|\bany\b", players) else max(numbers, default=0)
    least = 0 if players.startswith("up to") else min(numbers, default=0)
    fits = {"two": least <= 2 <= most, "crowd": most >= CROWD, "nothing": meta.get("stakes") is False}
    return [name for name, so in fits.items() if so]


def measures(meta: dict) -> list[Element]:
    """Players and cards, in brief."""
    told = (brief(meta.get("players")), " players, "), (brief(meta.get("pack")), " cards, ")
    return [make("i", "", value, make("span", "vh", unit)) for value, unit in told]


def brief(number) -> str:
    """A number of players or cards as a list has room for it: the game's own, without its variants'.

    >>> brief(2), brief("2 to 4"), brief("6 or more"), brief("3-6; 3-9 at another"), brief("32, or 52 at another")
    ('2', '2–4', '6+', '3–6', '32')
    >>> brief("any number"), brief("up to 6 or 7"), brief("six packs of 52, or three")
    ('any', '≤7', '312')
    """
    first = re.split(r"[;,]| at ", str(number or ""))[0].strip()
    first = re.sub(r"^any number$", "any", re.sub(r"^up to (?:\d+ or )?(?=\d+$)", "≤", first))
    first = re.sub(rf"^({'|'.join(UNITS)}) packs of (\d+)$", lambda m: str(UNITS.index(m[1]) * int(m[2])), first)
    return re.sub(r"\s*(?:-|–|\bto\b)\s*", "–", re.sub(r"\s*or more$", "+", first))


def questions(here: Here, *names: str) -> list[Element]:
    """Some laws as they are asked for, with the ruling that answers."""
    rows = []
    for name in names:
        law = here.book.laws.get(name)
        if law is None or not law.ruling or not law.asked_as:
            raise NoList(f"{name} is no law with a ruling and a question")
        link = make("a", "", f"{here.book.pages[law.page].title}: {law.title}", href=here.law(law))
        rows.append(make("li", "", make("q", "", law.asked_as[0]), make("span", "ruling__t", text_of(law.ruling)),
                         make("span", "src", link)))
    return [make("ul", "asked", *rows)]


# ------------------------------------------------------------ the books

def concordance(here: Here, book: str = "") -> list[Element]:
    """Every rule of a book, chapter by chapter, with the laws that rest on it."""
    if book not in here.book.books.volumes:
        raise NoList(f"concordance is of one of {', '.join(here.book.books.volumes)}, not of {book or 'nothing'}")
    citing: dict[str, list[Law]] = {}
    for law in here.book.laws.values():
        for source in law.sources:
            citing.setdefault(source, []).append(law)
    chapters: dict[str, list] = {}
    for rule in here.book.books.rules.values():
        if rule.book == book:
            chapters.setdefault(chapter_of(rule, here.book), []).append(rule)
    made = []
    for name, rules in chapters.items():
        coded = any(map(is_numbered, rules))
        rows = (ruled(rule, citing.get(rule.id, []), here, coded) for rule in rules)
        made += [make("h3", "conc__h", name), make("ul", kinds_of("conc", not coded and "conc--plain"), *rows)]
    return made


def ruled(rule, laws: list[Law], here: Here, numbered: bool) -> Element:
    """One rule: what it is about, and which laws state it."""
    number = make("span", "conc__n", rule.number if is_numbered(rule) else "") if numbered else None
    seen = make("small", "", " read in the print") if rule.seen == "print" else None
    if laws:
        links = joined(make("a", "", law.title, href=here.law(law)) for law in laws)
    else:
        links = [make("span", "k", "no law")] if has_page(rule.game, here) else [make("span", "", "no page yet")]
    topic = make("span", "conc__t", capital(rule.topic), seen)
    return make("li", "", number, topic, make("span", "conc__l", *links), id=rule.id)


def volumes(here: Here) -> list[Element]:
    """The books, each with its year, and how many of its rules the laws cite."""
    cited = {source for law in here.book.laws.values() for source in law.sources}
    rows = []
    for book in sorted(here.book.books.volumes.values(), key=lambda book: book.year[-4:]):
        rules = [rule.id for rule in here.book.books.rules.values() if rule.book == book.id]
        told = f"{sum(rule in cited for rule in rules):,} of {len(rules):,} rules stated"
        name = make("b", "", f"{book.name} {book.year}: {book.title}")
        rows.append(make("li", "", make("a", "", name, make("span", "", told), href=here.to(book.page))))
    return [make("ul", "index index--long", *rows)]


def silences(here: Here) -> list[Element]:
    """Every silence of the books, game by game."""
    made = []
    for page in sorted(here.book.pages.values(), key=lambda page: sorting(page.title)):
        laws = [law for law in page.laws if law.silent]
        if laws:
            rows = (make("li", "", make("a", "", make("b", "", law.title), href=here.law(law))) for law in laws)
            made += [make("h2", "", page.title, id=f"at-{page.name}"), make("ul", "index index--words", *rows)]
    return made


LISTS = {
    "games": games, "asked": questions, "coverage": covered, "errata": errata, "concordance": concordance,
    "books": volumes, "silences": silences, "differences": differences, "agree": agree, "situation": situation,
    "situations": kinds, "sits": sits,
}
