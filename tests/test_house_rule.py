"""One game, one name, two files: no list of games anywhere, every id kept, law and code joined both ways."""

import ast
import inspect
import re
from functools import cache
from pathlib import Path

import pytest

from hoyle_examples.binding import all_games, find_game
from hoyle_examples.checking import Result, check_all
from hoyle_examples.laws import read_book

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
BOOK = read_book(DOCS)
PAGES = {page.name: page for page in BOOK.pages.values() if page.is_game}
PLAYED = sorted(PAGES.keys() & {*all_games()})
ORDINARY = {"put"}        # also a word of every day: only ids, paths and whole strings of it are a game's name


def house() -> list[Path]:
    """The code, templates and configuration that know no game."""
    places = ["hoyle_examples/*.py", "bench/*.py", "overrides/**/*.html", "docs/assets/*.js", "docs/assets/*.css",
              ".github/**/*.yml", ".ci/*", "mkdocs.yml", "Makefile", "pyproject.toml"]
    return sorted(file for place in places for file in ROOT.glob(place) if file.is_file())


def names_in(text: str, names: set[str]) -> list[str]:
    """The games that a text names: as words, or as parts of ids and paths."""
    found = []
    for name in sorted(names):
        word = rf"(?<![\w-]){re.sub('[-_]', '[-_ ]', name)}(?![\w-])"
        if name in ORDINARY:
            word = rf"""games[./]{name}(?!\w)|["']{name}(?:["'.~])|(?<![\w-]){name}\.(?:py|md)\b"""
        found += [match[0] for match in re.finditer(word, text, re.IGNORECASE)]
    return found


@cache
def results() -> tuple[Result, ...]:
    """What every hand gave."""
    return tuple(check_all(BOOK))


@pytest.mark.parametrize("file", house(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_file_of_the_house_names_a_game(file):
    """Outside its own files no code, template or configuration names a game."""
    text = file.read_text("utf-8")
    if file.name == "pyproject.toml":        # what the package is about, for those who look for it
        text = re.sub(r"^keywords = .*$", "", text, flags=re.MULTILINE)
    assert names_in(text, {*PAGES, *all_games()}) == []


def test_a_name_is_found_where_it_stands():
    """The search for names finds them as words and in ids, and not inside other words."""
    assert names_in('from hoyle_examples.games import faro  # "faro.point"', {"faro"}) == ["faro", "faro"]
    assert names_in("far off; farour; faro-like; put it", {"faro", "put"}) == []
    assert names_in("GAMES = ['put']; games/put", {"put"}) == ["'put'", "games/put"]
    assert names_in("three_card_loo and Three-card Loo", {"three-card-loo"}) == ["three_card_loo", "Three-card Loo"]


def test_every_engine_has_its_page():
    """A game is two files: where there is an engine there is a page of its name."""
    assert {*all_games()} <= PAGES.keys()


def test_tests_of_games_are_of_games():
    """A test file of a game bears the name of one."""
    names = {file.stem.removeprefix("test_").replace("_", "-") for file in (ROOT / "tests" / "games").glob("test_*.py")}
    assert names <= {*all_games()}


def test_engines_know_no_site():
    """Inside games/ nothing imports what reads, checks or shows pages."""
    site = {"binding", "books", "checking", "cli", "coverage", "drawing", "laws", "lists", "pages", "running",
            "sections", "served", "sheets", "site", "store"}
    for file in (ROOT / "hoyle_examples" / "games").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            named = [node.module or ""] if isinstance(node, ast.ImportFrom) else \
                [name.name for name in node.names] if isinstance(node, ast.Import) else []
            named += [f"hoyle_examples.{name.name}" for name in node.names] if named == ["hoyle_examples"] else []
            assert not {f"hoyle_examples.{name}" for name in site} & {*named}, file.name


def test_laws_begin_with_their_page():
    """A law's id begins with the name of the page that states it."""
    assert [law.id for law in BOOK.laws.values() if law.id.partition(".")[0] != Path(law.page).stem] == []


def test_published_ids_never_die():
    """Every id ever published is a law's still, or some law says that it has its matter now."""
    published = (DOCS / "ids.txt").read_text("utf-8").split()
    assert published and published == sorted({*published})
    assert [name for name in published if name not in BOOK.laws and name not in BOOK.retired] == []


@pytest.mark.parametrize("game", PLAYED)
def test_ranking_is_the_page_s(game):
    """The ranking that an engine plays by is the one that its page states."""
    ranking = getattr(find_game(game).module, "RANKING", None)
    assert ranking is None or " ".join(ranking) == PAGES[game].meta.get("rank")


@pytest.mark.parametrize("game", PLAYED)
def test_code_carries_out_laws_of_its_page(game):
    """Every law that a function names is stated, on the page of its game or on one that many share."""
    named = {law for duty in find_game(game).duties.values() for law in duty.laws}
    assert named and [law for law in sorted(named) if law not in BOOK.laws] == []


@pytest.mark.parametrize("game", PLAYED)
def test_every_law_in_code_is_shown(game):
    """Every law that a function names is exercised by some hand: scored, ruled or refused under it."""
    named = {law for duty in find_game(game).duties.values() for law in duty.laws}
    shown = {law for result in results() for law in result.laws}
    assert sorted(named - shown) == []


@pytest.mark.parametrize("game", PLAYED)
def test_every_outcome_is_under_a_law_of_the_code(game):
    """No hand gives a point, a ruling or a refusal under a law that no function names."""
    named = {law for duty in find_game(game).duties.values() for law in duty.laws}
    for result in results():
        if result.example.game == game:
            assert result.laws <= named, result.example.name


@pytest.mark.parametrize("game", PLAYED)
def test_rules_of_code_say_their_law(game):
    """Every function that answers to a row states its rule in a docstring."""
    assert [duty.name for duty in find_game(game).duties.values() if not inspect.getdoc(duty.function)] == []


def test_claims_are_shown_by_hands_that_are_there():
    """Every hand that claims.csv names stands on a page."""
    names = {example.name for example in BOOK.examples}
    assert [(claim.id, name) for claim in BOOK.books.claims.values() for name in claim.where if name not in names] == []


def test_errata_are_shown_as_errata():
    """A claim that is an erratum is shown by a hand in which the book's figure stands beside ours."""
    printed = {result.example.name for result in results() if result.errata}
    assert [claim.id for claim in BOOK.books.claims.values()
            if claim.status == "erratum" and not printed & {*claim.where}] == []
