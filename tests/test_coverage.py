"""What counts as covered: a rule that a law rests on, a claim whose hand stands on a page."""

from pathlib import Path

import pytest

from hoyle_examples.coverage import coverage
from hoyle_examples.laws import read_book

DOCS = Path(__file__).parents[1] / "docs"
PAGE = """# Faro

## The game { #faro-game }

### Two cards are turned { #faro.two }

Text.

Asked as
:   two cards turned; which card counts

From
:   `hoffmann.faro.one`, `hoffmann.faro.two`

```hoyle
show = 1
```
"""
RULES = "id,game,book,code,number,line,kind,topic,phase,situation,who,remedy,seen\n" + "".join(
    f"hoffmann.{game}.{word},{game},hoffmann,prose,,5,rule,x,play,,,,at hand\n"
    for game, word in [("faro", "one"), ("faro", "two"), ("faro", "three"), ("ombre", "one")])
CLAIMS = "claim,game,book,line,kind,stated\n" + "".join(
    f"{game}-{n},{game},hoffmann,5,claim,x\n"
    for game, n in [("faro", 1), ("faro", 2), ("faro", 3), ("faro", 4), ("ombre", 1)])


@pytest.fixture
def found(tmp_path):
    """The coverage of a page of one law, over four rules and five claims."""
    (tmp_path / "games").mkdir()
    (tmp_path / "books").mkdir()
    (tmp_path / "games" / "faro.md").write_text(PAGE, "utf-8")
    (tmp_path / "books" / "rules.csv").write_text(RULES, "utf-8")
    (tmp_path / "books" / "examples.csv").write_text(CLAIMS, "utf-8")
    (tmp_path / "books" / "claims.csv").write_text(
        "claim,status,where,reason\nfaro-1,shown,faro.two~1,\nfaro-2,erratum,faro.two~1 faro.two~2,\n"
        "faro-3,undecidable,,no rule decides it\n", "utf-8")
    return coverage(read_book(tmp_path))


def test_rules_are_cited_by_laws(found):
    """A rule is cited when some law rests on it; the others are named."""
    assert (found["book_rules"], found["cited"]) == (4, 2)
    assert found["uncited"] == ["hoffmann.faro.three", "hoffmann.ombre.one"]


def test_claims_are_covered_by_hands(found):
    """A claim is covered when every hand named for it is there, or when it is said why there can be none."""
    assert (found["claims"], found["claims_covered"]) == (5, 2)
    assert found["claims_uncovered"] == ["faro-2", "faro-4", "ombre-1"]


def test_each_game_has_the_same_figures(found):
    """Every game of the inventory has the same keys."""
    assert {game: (one["book_rules"], one["cited"]) for game, one in found["games"].items()} == {
        "faro": (3, 2), "ombre": (1, 0)}
    assert all(one.keys() == found.keys() - {"games"} for one in found["games"].values())


def test_games_add_up_to_the_whole():
    """In the real book the games' figures come to those of all."""
    found = coverage(read_book(DOCS))
    for key in ("book_rules", "cited", "claims", "claims_covered"):
        assert sum(one[key] for one in found["games"].values()) == found[key]
    assert found["book_rules"] - found["cited"] == len(found["uncited"])
