"""The lists that are made from the pages: games, coverage, errata, concordances, silences, questions; the glossary's words.

A page asks for one in a fence of its own: the list's name, and what it is to be of.
"""

import re
import unicodedata
from collections import Counter
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element

from hoyle_examples import sheets
from hoyle_examples.binding import find_game
from hoyle_examples.books import stamp
from hoyle_examples.cards import NAMES, RANKS, Card
from hoyle_examples.coverage import coverage
from hoyle_examples.drawing import chips, drawn, fan, joined, make, plain, proved, row, spoken
from hoyle_examples.laws import Book, Law, Page
from hoyle_examples.laws import plain as text_of
from hoyle_examples.pages import parse
from hoyle_examples.sections import CHECKED, GLOSSARY, Here, capital, chapter_of, in_words, is_numbered, spelled
from hoyle_examples.situations import NoList, kinds, sits, situation

CROWD = 6                                           # so many at a table are a crowd
OWN_ERRORS = ("misprint", "contradicts-itself")     # of these the book itself is guilty


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
    rows = [make("li", "", make("a", "", make("b", "", page.title), make("span", "", *measures(page.meta)), href=here.to(page.path)),
                 data_taste=" ".join(tastes(page.meta)))
            for page in pages]
    return [make("ul", "index", *rows)]


def tastes(meta: dict) -> list[str]:
    """What a game is good for: for two, for a crowd, for those who play for nothing.

    >>> tastes({"players": "2-4", "stakes": True}), tastes({"players": "3+", "stakes": False})
    (['two'], ['crowd', 'nothing'])
    """
    numbers = [int(number) for number in re.findall(r"\d+", str(meta.get("players", "")))]
    most = 99 if "+" in str(meta.get("players", "")) or "more" in str(meta.get("players", "")) else max(numbers, default=0)
    fits = {"two": min(numbers, default=0) <= 2 <= most, "crowd": most >= CROWD, "nothing": meta.get("stakes") is False}
    return [name for name, so in fits.items() if so]


def measures(meta: dict) -> list[Element]:
    """Players, cards, and how long a game is, in brief."""
    told = [(str(meta.get("players", "")).replace("-", "–"), "players"), (str(meta.get("pack", "")), "cards"), (str(meta.get("length") or ""), "")]
    return [make("i", "", value, make("span", "vh", f" {unit}") if unit else None) for value, unit in told]


def sorting(title: str) -> str:
    """A title as it is sorted: without accents or capitals."""
    return "".join(c for c in unicodedata.normalize("NFKD", title) if not unicodedata.combining(c)).lower()


def questions(here: Here, *names: str) -> list[Element]:
    """Some laws as they are asked for, with the ruling that answers."""
    rows = []
    for name in names:
        law = here.book.laws.get(name)
        if law is None or not law.ruling or not law.asked_as:
            raise NoList(f"{name} is no law with a ruling and a question")
        link = make("a", "", f"{here.book.pages[law.page].title}: {law.title}", href=here.law(law))
        rows.append(make("li", "", make("q", "", law.asked_as[0]), make("span", "ruling__t", text_of(law.ruling)), make("span", "src", link)))
    return [make("ul", "asked", *rows)]


# ------------------------------------------------------------ coverage

def covered(here: Here) -> list[Element]:
    """What is not covered, by name; then each game law by law."""
    found, pages = coverage(here.book), [page for page in here.book.pages.values() if page.is_game]
    gaps = [*unshown(here, pages), *uncited(here, found), *unclaimed(here, found)]
    later, waiting = unwritten(here, found)
    hands = len(here.book.examples)
    told = [(f"{found['cited']:,}", f"of {found['book_rules']:,} rules stated"), (f"{hands:,}", "hands checked"), (f"{len(gaps) + waiting:,}", "gaps")]
    key = [("p", "shown in a checked hand"), ("", "stated; nothing to count"), ("o", "the books are silent"), ("x", "not covered")]
    legend = make("p", "key", *(make("span", "", make("span", "strip", make("i", kind), aria_hidden="true"), text) for kind, text in key))
    strips = make("ul", "cov", *(strip(here, page) for page in sorted(pages, key=lambda page: sorting(page.title))))
    return [tally(told),
            make("section", "sec", make("h2", "", "Not covered"), make("ul", "gaps", *gaps) if gaps else None, later,
                 None if gaps or later is not None else make("p", "", "Nothing.")),
            make("section", "sec", make("h2", "", "Law by law"), legend, strips)]


def tally(told: list[tuple[str, str]]) -> Element:
    return make("ul", "tally", *(make("li", "", make("b", "", figure), text) for figure, text in told))


def gap(name, code: str, kind: str) -> Element:
    return make("li", "", name, make("code", "", code), make("span", "k", kind))


def in_code(page: Page) -> set[str]:
    """The laws that the game's engine carries out."""
    game = find_game(page.name)
    return {law for duty in game.duties.values() for law in duty.laws} if game else set()


def unshown(here: Here, pages: list[Page]) -> list[Element]:
    """Laws that the engine carries out and no hand shows."""
    return [gap(make("a", "", law.title, href=here.law(law)), law.id, "in code, never shown")
            for page in pages for law in page.laws if law.id in in_code(page) and law.id not in here.shown]


def uncited(here: Here, found: dict) -> list[Element]:
    """Rules that no law cites, of games that have their page."""
    rules = here.book.books.rules
    return [gap(make("a", "", capital(rules[name].topic), href=where(name, here)), name, "no law")
            for game, one in found["games"].items() if has_page(game, here) for name in one["uncited"]]


def has_page(game: str, here: Here) -> bool:
    return f"games/{here.book.books.pages.get(game, game)}.md" in here.book.pages


def unwritten(here: Here, found: dict) -> tuple[Element | None, int]:
    """Games whose page is still to be written, folded, and how many they are."""
    left = [(game, len(one["uncited"])) for game, one in found["games"].items() if not has_page(game, here) and one["uncited"]]
    if not left:
        return None, 0
    rows = (gap(capital(game.replace("-", " ")), sheets.count(many, "rule"), "no page yet") for game, many in left)
    many = sum(many for _, many in left)
    return make("details", "words", make("summary", "", f"{sheets.count(len(left), 'game')} still to be written, of {sheets.count(many, 'rule')}"),
                make("ul", "gaps", *rows)), len(left)


def where(rule: str, here: Here) -> str:
    """Where a rule stands in the concordance."""
    volume = here.book.books.volumes.get(rule.partition(".")[0])
    return here.to(volume.page, rule) if volume else here.to(here.page)


def unclaimed(here: Here, found: dict) -> list[Element]:
    """Examples and figures of the books that no hand has tried, of games that have their page."""
    claims = here.book.books.claims
    return [gap(capital(claims[name].stated), name, "not yet tried")
            for game, one in found["games"].items() if has_page(game, here) for name in one["claims_uncovered"]]


def strip(here: Here, page: Page) -> Element:
    """A game's laws, a small card for each."""
    code = in_code(page)
    cards = [make("i", kind_of(law, code, here)) for law in page.laws]
    shown = sum(law.id in here.shown for law in page.laws)
    tests = sum(bool(outcome.claim or outcome.refused) for example in page.examples for outcome in here.played[example.name].outcomes)
    told = [(len(page.laws), "laws"), (shown, "shown"), (sum(law.id in code for law in page.laws), "in code"), (tests, "tests")]
    return make("li", "", make("h3", "", make("a", "", page.title, href=here.to(page.path))),
                make("span", "strip", *cards, role="img", aria_label=f"{shown} of {len(page.laws)} laws shown in a checked hand"),
                make("span", "q", *(make("span", "", make("b", "", f"{many:,}"), f" {what}") for many, what in told)))


def kind_of(law: Law, code: set[str], here: Here) -> str:
    return "p" if law.id in here.shown else "o" if law.silent else "x" if law.id in code else ""


# ------------------------------------------------------------ errata

def errata(here: Here) -> list[Element]:
    """Every printed figure that does not hold, with its kind and its proof; the books' own errors first."""
    slips, figures = [], 0
    for example in here.book.examples:
        played = here.played[example.name]
        figures += sum(bool(outcome.claim) for outcome in played.outcomes)
        slips += [(example, played, outcome) for outcome in played.outcomes if outcome.printed]
    slips.sort(key=lambda slip: (slip[2].kind not in OWN_ERRORS, sorting(here.book.pages[slip[0].page].title)))
    own = sum(outcome.kind in OWN_ERRORS for _, _, outcome in slips)
    told = [(f"{figures:,}", "figures checked"), (str(own), "book errors"), (str(len(slips) - own), "doubts")]
    return [tally(told), *(slip(here, number, *one) for number, one in enumerate(slips, 1))]


def slip(here: Here, number: int, example, played, outcome) -> Element:
    """One erratum: printed and proved, the hand, the proof step by step with its laws."""
    line = played.rows[outcome.row]
    done = sheets.done_of(line, outcome)
    rule = here.book.books.rules.get(outcome.rule)
    page, law = here.book.pages[example.page], here.book.laws.get(outcome.law)
    place = f"{here.volume(rule.book)}, {place_of(rule, here)}" if rule else ""
    said = f"{page.title}: {plain(line.head)}. "
    long = max(len(outcome.printed), len(outcome.claim)) > 4
    figures = make("div", "figs figs--long" if long else "figs",
                   make("div", "was", make("span", "label", "printed"), make("b", "", *drawn(done.act.printed))),
                   make("div", "is", make("span", "label", "proved"), make("b", "", *drawn(done.act.claim))))
    source = make("p", "slip__w", said, make("a", "", place, href=where(rule.id, here)) if rule else "", ". ",
                  make("b", "", capital(sheets.KINDS[outcome.kind or "misprint"]) + "."))
    left = make("div", "slip__a", make("h2", "slip__h", title_of(done, law, here)), source, figures)
    right = make("div", "slip__b", hand_of(done, played, outcome), proof(done, here),
                 make("p", "src", capital(line.remark) + ".") if line.remark else None,
                 proved(here.to(example.page, example.name)))
    return make("section", "slip", left, right, id=f"erratum-{number}")


def place_of(rule, here: Here) -> str:
    return f"law {rule.number}" if is_numbered(rule) else chapter_of(rule, here.book)


def title_of(done, law: Law | None, here: Here) -> str:
    """What is in error: the cards in words, or the law."""
    if len(done.cards) > 1 and all(card.rank in NAMES for card in done.cards):
        return hand_in_words(done.cards)
    return law.title if law else capital(plain(done.verb))


def hand_in_words(cards) -> str:
    """Name cards by their ranks.

    >>> from hoyle_examples.cards import read_card
    >>> hand_in_words([read_card(c) for c in "8S 8H 7C 6D".split()])
    'Two eights, a seven and a six'
    """
    told = []
    for rank, many in sorted(Counter(card.rank for card in cards).items(), key=lambda pair: (-pair[1], RANKS.index(pair[0]))):
        name = NAMES[rank]
        one = f"an {name}" if name[0] in "ae" else f"a {name}"
        told.append(one if many == 1 else f"{in_words(many)} {name}{'es' if name.endswith('x') else 's'}")
    return capital(", ".join(told[:-1]) + f" and {told[-1]}" if len(told) > 1 else told[0])


def hand_of(done, played, outcome) -> Element | None:
    """The cards in question, drawn: those that the act names, or the hand of the player."""
    things = done.act.things[1:] if done.who else done.act.things
    lying = [thing if isinstance(thing, Card) and thing.rank else plain(thing) for thing in things]
    if done.cards and all(card.rank for card in done.cards):
        return row(lying, spoken(done.cards))
    above = [row_ for row_ in played.rows[:outcome.row] if row_.kind == "given" and row_.head == done.who]
    if above and all(isinstance(thing, Card) for thing in above[-1].acts[0].things):
        return fan(above[-1].acts[0].things, f"{sheets.label(done.who)} holds {spoken(above[-1].acts[0].things)}", "fan--slip")
    return None


def proof(done, here: Here) -> Element:
    """What makes up the figure, adding up as it goes."""
    rows, so_far = [], 0
    for point in done.points:
        so_far += point.points
        rows.append(make("li", "", make("span", "cards", *chips(point.cards)), plain(point.what), make("span", "run", sheets.number(so_far)), here.ref(point.law)))
    if not rows:
        things = done.act.things[1:] if done.who else done.act.things
        law = here.book.laws[done.laws[0]]
        told = joined([plain(done.verb), *drawn(things)], " ") if things else [plain(done.verb)]
        rows = [make("li", "", make("span", "told", *told), make("span", "run", *drawn(done.act.claim)), here.ref(law.id))]
    coded = all(here.book.laws[law].number for law in done.laws)
    return make("ul", "proofs" if coded else "proofs proofs--words", *rows)


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
        made += [make("h3", "conc__h", name), make("ul", "conc" if coded else "conc conc--plain",
                                                          *(ruled(rule, citing.get(rule.id, []), here, coded) for rule in rules))]
    return made


def ruled(rule, laws: list[Law], here: Here, numbered: bool) -> Element:
    """One rule: what it is about, and which laws state it."""
    number = make("span", "conc__n", rule.number) if is_numbered(rule) else make("span", "conc__n") if numbered else None
    seen = make("small", "", " read in the print") if rule.seen == "print" else None
    if laws:
        links = joined(make("a", "", law.title, href=here.law(law)) for law in laws)
    else:
        links = [make("span", "k", "no law")] if has_page(rule.game, here) else [make("span", "", "no page yet")]
    return make("li", "", number, make("span", "conc__t", capital(rule.topic), seen), make("span", "conc__l", *links), id=rule.id)


def volumes(here: Here) -> list[Element]:
    """The books, each with its year, and how many of its rules the laws cite."""
    cited = {source for law in here.book.laws.values() for source in law.sources}
    rows = []
    for book in sorted(here.book.books.volumes.values(), key=lambda book: book.year[-4:]):
        rules = [rule.id for rule in here.book.books.rules.values() if rule.book == book.id]
        told = f"{sum(rule in cited for rule in rules):,} of {len(rules):,} rules stated"
        rows.append(make("li", "", make("a", "", make("b", "", f"{book.name} {book.year}: {book.title}"), make("span", "", told), href=here.to(book.page))))
    return [make("ul", "index index--long", *rows)]


def silences(here: Here) -> list[Element]:
    """Every silence of the books, game by game."""
    made = []
    for page in sorted(here.book.pages.values(), key=lambda page: sorting(page.title)):
        laws = [law for law in page.laws if law.silent]
        if laws:
            rows = (make("li", "", make("a", "", make("b", "", law.title), href=here.law(law))) for law in laws)
            made += [make("h2", "", page.title), make("ul", "index index--long", *rows)]
    return made


LISTS = {"games": games, "asked": questions, "coverage": covered, "errata": errata, "concordance": concordance, "books": volumes,
         "silences": silences, "situation": situation, "situations": kinds, "sits": sits}


# ------------------------------------------------------------ the glossary

def slug(term: str) -> str:
    """The address of a word on the glossary page."""
    return "word-" + re.sub(r"[^a-z0-9]+", "-", sorting(term)).strip("-")


def glossary(docs: Path) -> dict:
    """The words of the glossary: where each stands, its line, the laws that define it; and a pattern that finds them."""
    path = Path(docs) / GLOSSARY
    return read_glossary(path, stamp([path])) if path.is_file() else {"words": {}, "pattern": None}


@cache
def read_glossary(path: Path, state: tuple) -> dict:
    """Read the glossary as it stands; *state* only tells one state from another."""
    text = re.sub(r"\A---\n.*?\n---\n", "", path.read_text("utf-8"), flags=re.DOTALL)
    words: dict[str, tuple] = {}
    for node in parse(text).walk():
        if node.type == "dt" and node.children:
            term = node.children[0].content
        elif node.type == "dd" and node.children:
            line = node.children[0].children[0].content if node.children[0].children else ""
            laws = tuple(re.findall(r"\]\[([a-z0-9.-]+)\]", line))
            for name in names_of(term):
                words.setdefault(name.lower(), (slug(term), re.sub(r"[;,.]? see \S.*", ".", text_of(line)), laws))
    names = sorted((re.escape(name) for name in words if name), key=len, reverse=True)
    return {"words": words, "pattern": re.compile(rf"(?<![\w-])((?i:{'|'.join(names)}))(?![\w-])") if names else None}


def names_of(term: str) -> list[str]:
    """The words that one entry stands for.

    >>> names_of("Cent, Sant"), names_of("Cards, the")
    (['Cent', 'Sant'], ['the Cards'])
    """
    names = [name for name in re.split(r"\s*[,;]\s*", term) if name]
    return [" ".join(reversed(names))] if len(names) == 2 and names[1] in ("the", "a", "an", "to") else names


def address_words(root: Element) -> None:
    """Give each word of the glossary page its address."""
    for term in root.iter("dt"):
        term.set("id", slug("".join(term.itertext())))


__all__ = ["LISTS", "NoList", "address_words", "draw", "glossary", "spelled"]
