"""The closed lists of facets in the words of a player, and the lists of rulings by what happened."""

import re
from xml.etree.ElementTree import Element

from hoyle_examples.drawing import add, joined, make
from hoyle_examples.laws import Book, Law, plain
from hoyle_examples.pages import PEOPLE, PHASES, SITUATIONS
from hoyle_examples.sections import SILENCES, Here
from hoyle_examples.words import fold

# As the finder's sentence has them: "At this game, in the deal, a card was exposed by the dealer".
WHEN = {
    "pack": "with the pack", "preliminaries": "before the start", "shuffle": "at the shuffle", "cut": "at the cut", "deal": "in the deal",
    "turn-up": "at the turn-up", "discard": "at the discard", "bid": "in the bidding", "declare": "in declaring", "lead": "at the lead",
    "play": "in the play", "trick": "over a trick", "score": "in the scoring", "settlement": "at the settlement", "pool": "over the pool",
    "game-end": "at the end",
}
WHAT = {
    "exposed card": "a card was exposed", "faced card": "a card was found faced", "wrong number of cards": "a wrong number of cards was held",
    "misdeal": "the cards were misdealt", "revoke": "suit was not followed", "out of turn": "something was done out of turn",
    "not announced": "something was left unsaid", "false claim": "something was claimed falsely",
    "looked too soon": "cards were looked at too soon", "card taken back": "a card was taken back", "call changed": "a call was changed",
    "wrong call": "a wrong call was made", "drew wrongly": "a card was drawn wrongly", "bad pack": "the pack was found faulty",
    "score wrong": "the score was marked wrong", "tie": "a tie was made", "hand thrown up": "a hand was thrown up",
    "stock runs out": "the stock was used up", "stake wrong": "a stake was laid wrong", "improper remark": "a remark was made",
    "bystander speaks": "a word was put in",
}
WHO = {name: name if name.startswith("either") else f"the {name}" for name in PEOPLE} | {"holder of the card": "whoever holds the card"}
REMEDY = re.compile(r"[A-Z]\w+(?: and \w+)?:")


class NoList(ValueError):
    """A fence that asks for a list there is not."""


def page_of(name: str) -> str:
    """The page of a situation."""
    return f"situations/{re.sub(r'[^a-z]+', '-', name)}.md"


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
    held = [book.books.rules[source].book for source in law.sources if source in book.books.rules] or [name for name, _ in law.silent]
    return [name for name in dict.fromkeys(held) if name in book.books.volumes]


# ------------------------------------------------------------ the lists of a page

def situation(here: Here, *words: str) -> list[Element]:
    """Every ruling on one kind of mishap, game by game."""
    name = " ".join(words)
    if name not in SITUATIONS:
        raise NoList(f"there is no situation {name or 'without a name'}; there are: {', '.join(SITUATIONS)}")
    made = []
    for page in by_title(here.book):
        laws = [law for law in page.laws if name in law.situation and settles(law)]
        if laws:
            made += [make("h2", "", page.title, id=f"at-{page.name}"), make("ul", "hits hits--page", *(ruled(law, here) for law in laws))]
    return made or [make("p", "lone", "No law of the games on this site names it.")]


def by_title(book: Book) -> list:
    return sorted(book.pages.values(), key=lambda page: (not page.is_game, fold(page.title)))


def ruled(law: Law, here: Here) -> Element:
    """One law in a list: its title, what it rules, the books it rests on."""
    title = make("a", "", law.title, href=here.law(law))
    head = make("p", "hit__t", make("span", "ref", f"{law.number}"), " ", title) if law.number else make("p", "hit__t", title)
    books = joined((here.volume(name) for name in volumes_of(law, here.book)), " · ")
    if law.silent:
        told = [make("span", "silent__t", "The books are silent.")]
        books = [silence(law, here)]
    else:
        told = [make("span", "ruling__t", line) for line in remedies(plain(law.ruling))]
    return add(make("li", "hit silent" if law.silent else "hit"), head, *told, make("p", "src", *books))


def silence(law: Law, here: Here) -> str:
    """In what way the books are silent, those together that are silent alike."""
    alike: dict[str, list[str]] = {}
    for book, kind in law.silent:
        alike.setdefault(kind, []).append(here.volume(book))
    return " · ".join(f"{', '.join(names)}: {SILENCES[kind]}" for kind, names in alike.items())


def kinds(here: Here) -> list[Element]:
    """Every kind of mishap, with the number of rulings on it."""
    rows = []
    for name in SITUATIONS:
        many = len(rulings(here.book, name))
        if page_of(name) in here.book.pages:
            link = make("a", "", make("b", "", here.book.pages[page_of(name)].title), make("span", "", make("i", "", str(many), make("span", "vh", " rulings"))),
                        href=here.to(page_of(name)))
            rows.append(make("li", "", link))
    return [make("ul", "index", *rows)]


# ------------------------------------------------------------ the home page

CARD = {"width": "13", "height": "19", "rx": "2"}
ICONS = {       # what happened: a short name, and a drawing of cards in which red marks what is wrong
    "misdeal": ("Misdeal", [("rect", "p", {"x": "8", "y": "12", "transform": "rotate(-18 14.5 31)"}), ("rect", "p", {"x": "13.5", "y": "10"}),
                            ("rect", "p q", {"x": "19", "y": "12", "transform": "rotate(18 25.5 31)"})]),
    "exposed card": ("Exposed card", [("rect", "p", {"x": x, "y": "13"}) for x in ("4", "8.5", "13")] + [
        ("rect", "p", {"x": "21.5", "y": "8", "width": "14", "height": "20.5"}), ("path", "r", {"d": "M28.5 13.5l3.6 4.8-3.6 4.8-3.6-4.8z"})]),
    "wrong number of cards": ("Wrong number", [("rect", "p", {"x": x, "y": "11"}) for x in ("4", "9.5", "15")] + [
        ("rect", "p q", {"x": "22.5", "y": "11", "stroke-dasharray": "2.4 2.6"}), ("path", "q", {"d": "M29 17.5v6M26 20.5h6"})]),
    "out of turn": ("Out of turn", [("rect", "p", {"x": x, "y": "15", "width": "12.5", "height": "18.5"}) for x in ("5", "22.5")] + [
        ("path", "q", {"d": "M29 11C25.5 6.5 15 6.5 11.5 10.5M11 6v5h5"})]),
    "revoke": ("Revoke", [("rect", "p", {"x": x, "y": "10", "width": "13.5", "height": "20"}) for x in ("5", "21.5")] + [
        ("use", "k", {"href": "#s", "x": "7.75", "y": "16", "width": "8", "height": "8"}),
        ("use", "r", {"href": "#h", "x": "24.25", "y": "16", "width": "8", "height": "8"})]),
    "score wrong": ("Wrong score", [("path", "", {"d": "M9 11v18M14.5 11v18M20 11v18M25.5 11v18M6 27l22.5-14"}),
                                    ("path", "q", {"d": "M33.5 11v18", "stroke-dasharray": "2.4 2.6"})]),
    "false claim": ("False claim", [("rect", "p", {"x": "6", "y": "12"}), ("rect", "p", {"x": "11", "y": "12"}),
                                    ("path", "q", {"d": "M29 13v11M29 29.5v.5"})]),
}


def sits(here: Here) -> list[Element]:
    """The commonest mishaps, drawn, each with the number of rulings on it."""
    rows = []
    for name, (title, shapes) in ICONS.items():
        drawing = make("svg", "", *(make(tag, kind, **(CARD if tag == "rect" else {}) | more) for tag, kind, more in shapes),
                       viewBox="0 0 40 40", aria_hidden="true")
        many = len(rulings(here.book, name))
        rows.append(tile(here.to(page_of(name)), drawing, title, many, "rulings"))
    every = make("svg", "", make("path", "", d="M10 20h20M22.5 12.5L30 20l-7.5 7.5"), viewBox="0 0 40 40", aria_hidden="true")
    last = tile(here.to("situations/index.md"), every, "All kinds", len(SITUATIONS), "kinds of mishap")
    last.set("class", "more")
    return [make("ul", "sits", *rows, last)]


def tile(href: str, drawing: Element, title: str, many: int, what: str) -> Element:
    return make("li", "", make("a", "", drawing, make("span", "", title, make("small", "", str(many), make("span", "vh", f" {what}"))), href=href))


def rulings(book: Book, name: str) -> list[Law]:
    """The laws on one kind of mishap."""
    return [law for law in book.laws.values() if name in law.situation and settles(law)]


def facets() -> dict:
    """The closed lists as the finder speaks them: name, and how it reads in the sentence."""
    when = [[name, *WHEN[name].split(" ", 1)] for name in PHASES]
    return {"phase": when, "what": [[name, WHAT[name]] for name in SITUATIONS], "who": [[name, WHO[name]] for name in PEOPLE]}


__all__ = ["NoList", "facets", "kinds", "page_of", "remedies", "settles", "sits", "situation", "volumes_of"]
