"""The page of coverage: what the site cannot vouch for, by name; then each game law by law."""

from xml.etree.ElementTree import Element

from hoyle_examples.binding import find_game
from hoyle_examples.coverage import coverage
from hoyle_examples.drawing import make
from hoyle_examples.here import Here, capital, count, has_page, sorting, tally, where
from hoyle_examples.laws import Law, Page

KEY = {"p": "shown in a checked hand", "": "stated; nothing to count", "o": "the books are silent", "x": "not covered"}


def covered(here: Here) -> list[Element]:
    """What is not covered, by name; then each game law by law."""
    found = coverage(here.book)
    games = sorted((page for page in here.book.pages.values() if page.is_game), key=lambda page: sorting(page.title))
    gaps = [*unshown(here, games), *uncited(here, found), *unclaimed(here, found)]
    later = unwritten(here, found)
    told = [(f"{found['cited']:,}", f"of {found['book_rules']:,} rules stated"),
            (f"{len(here.book.examples):,}", "hands checked"), (f"{len(gaps) + len(later):,}", "gaps")]
    missing = [make("ul", "gaps", *gaps) if gaps else None, folded(later) if later else None]
    nothing = None if gaps or later else make("p", "", "Nothing.")
    strips = make("ul", "cov", *(strip(here, page) for page in games))
    return [tally(told), make("section", "sec", make("h2", "", "Not covered"), *missing, nothing),
            make("section", "sec", make("h2", "", "Law by law"), legend(), strips)]


def legend() -> Element:
    """What the small cards mean."""
    marks = [(make("span", "strip", make("i", kind), aria_hidden="true"), text) for kind, text in KEY.items()]
    return make("p", "key", *(make("span", "", *mark) for mark in marks))


def gap(name, code: str, kind: str) -> Element:
    return make("li", "", name, make("code", "", code), make("span", "k", kind))


def in_code(page: Page) -> set[str]:
    """The laws that the game's engine carries out."""
    game = find_game(page.name)
    return {law for duty in game.duties.values() for law in duty.laws} if game else set()


def unshown(here: Here, games: list[Page]) -> list[Element]:
    """Laws that the engine carries out and no hand shows."""
    return [gap(make("a", "", law.title, href=here.law(law)), law.id, "in code, never shown")
            for page in games for law in page.laws if law.id in in_code(page) and law.id not in here.shown]


def uncited(here: Here, found: dict) -> list[Element]:
    """Rules that no law cites, of games that have their page."""
    rules = here.book.books.rules
    return [gap(make("a", "", capital(rules[name].topic), href=where(name, here)), name, "no law")
            for game, one in found["games"].items() if has_page(game, here) for name in one["uncited"]]


def unclaimed(here: Here, found: dict) -> list[Element]:
    """Examples and figures of the books that no hand has tried, of games that have their page."""
    claims = here.book.books.claims
    return [gap(capital(claims[name].stated), name, "not yet tried")
            for game, one in found["games"].items() if has_page(game, here) for name in one["claims_uncovered"]]


def unwritten(here: Here, found: dict) -> list[tuple[str, int]]:
    """Games whose page is still to be written, and of how many rules."""
    return [(game, len(one["uncited"])) for game, one in found["games"].items()
            if one["uncited"] and not has_page(game, here)]


def folded(later: list[tuple[str, int]]) -> Element:
    """What is still to be written, folded."""
    rows = (gap(capital(game.replace("-", " ")), count(many, "rule"), "no page yet") for game, many in later)
    line = f"{count(len(later), 'game')} still to be written, of {count(sum(many for _, many in later), 'rule')}"
    return make("details", "words", make("summary", "", line), make("ul", "gaps", *rows))


def strip(here: Here, page: Page) -> Element:
    """A game's laws, a small card for each."""
    code = in_code(page)
    shown = sum(law.id in here.shown for law in page.laws)
    checks = sum(bool(outcome.claim or outcome.refused)
                for example in page.examples for outcome in here.played[example.name].outcomes)
    coded = sum(law.id in code for law in page.laws)
    told = [(len(page.laws), "laws"), (shown, "shown"), (coded, "in code"), (checks, "check" + "s" * (checks != 1))]
    cards = make("span", "strip", *(make("i", kind_of(law, code, here)) for law in page.laws),
                 role="img", aria_label=f"{shown} of {len(page.laws)} laws shown in a checked hand")
    return make("li", "", make("h3", "", make("a", "", page.title, href=here.to(page.path))), cards,
                make("span", "q", *(make("span", "", make("b", "", f"{many:,}"), f" {what}") for many, what in told)))


def kind_of(law: Law, code: set[str], here: Here) -> str:
    return "p" if law.id in here.shown else "o" if law.silent else "x" if law.id in code else ""
