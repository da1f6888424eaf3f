"""The plugin: a test for each worked hand, found wherever a page may hold one, failing in one line with its place."""

import re
import sys
from itertools import takewhile
from types import ModuleType

import pytest

from hoyle_examples.engine import law

pytest_plugins = "pytester"

PAGE = """---
title: Toy
---

# Toy

## The deal { #toy-deal }

### Aces count one each { #toy-plugin.aces }

Text.

```hoyle
aces ♠A ♥A = 2
```

!!! books "Where the books differ"
    One book has it so.

    ```hoyle
    aces ♠A = 1
    ```

=== "Another"

    ```hoyle
    aces ♠K = 5
    aces ♠Q = 0
    aces ♠J = 7
    ```

```text
aces ♠A = 9
```

??? python "In Python"

    >>> 1 + 1
    2
    >>> print("a")
    a

"""


@pytest.fixture
def pages(pytester, monkeypatch):
    """A folder with a page of a toy game in it, which counts aces."""
    module = ModuleType("hoyle_examples.games.toy_plugin")
    module.aces = law("toy-plugin.aces")(lambda cards: sum(card.rank == "A" for card in cards))
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr("hoyle_examples.store.default_folder", lambda: pytester.path / "kept")
    folder = pytester.path / "docs" / "games"
    folder.mkdir(parents=True)

    def write(text: str, name: str = "toy-plugin.md") -> None:
        (folder / name).write_text(text, "utf-8")
    write(PAGE)
    return write


def placed(result) -> list[str]:
    """The lines that begin with a page and a line of it, above the summary, which repeats them where CI is set."""
    told = takewhile(lambda line: "short test summary" not in line, result.outlines)
    return [line for line in told if re.match(r"[\w/.-]+\.md:\d+: ", line)]


def run(pytester, *args: str):
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:randomly", *args)


def test_each_hand_is_a_test_under_its_fixed_name(pytester, pages):
    """Hands in the text, in notes and in tabs are collected by name; the page's Python is one test more."""
    result = run(pytester, "--collect-only", "-q", "docs")
    assert [line for line in result.outlines if "::" in line] == [
        "docs/games/toy-plugin.md::toy-plugin.aces~1", "docs/games/toy-plugin.md::toy-plugin.aces~2",
        "docs/games/toy-plugin.md::toy-plugin.aces~3", "docs/games/toy-plugin.md::python"]


def test_a_wrong_claim_ends_in_its_place(pytester, pages):
    """A failure says each sentence with page and line, in the last line of its text, and shows no traceback."""
    result = run(pytester, "docs", "--tb=short")
    result.assert_outcomes(passed=3, failed=1)
    assert placed(result) == ["docs/games/toy-plugin.md:27: the page says 5; the law gives 0 [toy-plugin.aces]",
                    "docs/games/toy-plugin.md:29: the page says 7; the law gives 0 [toy-plugin.aces]"]
    assert "Traceback" not in str(result.outlines)


def test_one_hand_can_be_run_by_its_name(pytester, pages):
    """A node id picks one hand."""
    run(pytester, "docs/games/toy-plugin.md::toy-plugin.aces~2").assert_outcomes(passed=1)


@pytest.mark.parametrize("lines, said", [
    (">>> 1 + 1\n3", "docs/games/toy-plugin.md:3: 1 + 1 gives 2, and the page says 3"),
    (">>> x = 1\n>>> x\n1\n>>> y", "docs/games/toy-plugin.md:6: y stops at NameError: name 'y' is not defined"),
    (">>> 1 +\n2", "docs/games/toy-plugin.md:3: 1 + stops at SyntaxError: invalid syntax"),
    (">>>1 + 1\n2", None),
])
def test_the_python_of_a_page_is_run(pytester, pages, lines, said):
    """Lines of Python on a page are run in order, also where the fence closes straight after what they print."""
    pages(f"# Toy\n```python\n{lines}\n```\n")
    result = run(pytester, "docs")
    if said:
        result.assert_outcomes(failed=1)
        assert placed(result)[0].startswith(said)
    else:
        result.assert_outcomes()


def test_python_in_fences_and_notes_holds(pytester, pages):
    """A closing fence is no output, and what one block names the next may use."""
    pages("# Toy\n\n```pycon\n>>> a = 2\n>>> a\n2\n```\n\n> ```pycon\n> >>> 3\n> 3\n> ```\n\n"
          "??? python\n\n    ```\n    >>> a + 1\n    3\n    ```\n")
    run(pytester, "docs").assert_outcomes(passed=1)


@pytest.mark.parametrize("text, line, said", [
    ("aces ♠A =", 6, "nothing is claimed after ="),
    ("aces ♠A ♠A = 2", 6, "♠A stands 2 times in one act, and only one is in the pack of toy-plugin"),
    ("asses ♠A = 1", 6, "toy-plugin knows no row asses; the nearest: aces"),
])
def test_every_slip_is_a_sentence_of_one_form(pytester, pages, text, line, said):
    """What cannot be read is told as what does not hold: page, line, sentence."""
    pages(f"# Toy\n\n## Play {{ #toy-play }}\n\n```hoyle\n{text}\n```\n")
    result = run(pytester, "docs")
    assert f"docs/games/toy-plugin.md:{line}: {said}" in result.outlines


def test_a_page_that_is_no_text_is_an_error(pytester, pages):
    """A page that cannot be read is not passed over."""
    (pytester.path / "docs" / "games" / "toy-plugin.md").write_bytes(b"# \xff\xfe")
    result = run(pytester, "docs")
    result.assert_outcomes(errors=1)
    assert any("cannot be read" in line for line in result.outlines)


def test_a_page_outside_docs_belongs_to_the_game_of_its_name(pytester, pages):
    """A page's file names its game wherever it lies; a page of no game names one in the fence, or is told to."""
    hand = "# Toy\n\n## Play { #toy-play }\n\n```hoyle\naces ♠A = 1\n```\n"
    (pytester.path / "toy-plugin.md").write_text(hand, "utf-8")
    (pytester.path / "readme.md").write_text(hand.replace("aces", "page: toy-plugin\naces"), "utf-8")
    (pytester.path / "other.md").write_text(hand, "utf-8")
    result = run(pytester, "toy-plugin.md", "readme.md", "other.md")
    result.assert_outcomes(passed=2, failed=1)
    assert placed(result)[0].startswith("other.md:6: other is no game, so a row page: …")
