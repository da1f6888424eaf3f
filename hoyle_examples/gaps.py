"""The page of coverage: what the site cannot vouch for, by name; then each game law by law."""

from xml.etree.ElementTree import Element

from hoyle_examples.binding import find_game
from hoyle_examples.coverage import coverage
from hoyle_examples.drawing import make
from hoyle_examples.here import Here, capital, count, has_page, sorting, tally, where
from hoyle_examples.laws import Law, Page


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


def unwritten(here: Here, found: dict) -> tuple[Element | None, int]:
    """Games whose page is still to be written, folded, and how many they are."""
    left = [(game, len(one["uncited"])) for game, one in found["games"].items() if not has_page(game, here) and one["uncited"]]
    if not left:
        return None, 0
    rows = (gap(capital(game.replace("-", " ")), count(many, "rule"), "no page yet") for game, many in left)
    many = sum(many for _, many in left)
    return make("details", "words", make("summary", "", f"{count(len(left), 'game')} still to be written, of {count(many, 'rule')}"),
                make("ul", "gaps", *rows)), len(left)


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
