"""What is kept: read back the same, left behind when what decides it changes, and never believed if damaged."""

import shutil
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from hoyle_examples import running, store
from hoyle_examples.engine import Point, law

CALLS = []


@pytest.fixture(autouse=True)
def game(monkeypatch):
    """A game whose every reckoning is counted."""
    module = ModuleType("hoyle_examples.games.toy_store")

    @law("toy-store.aces")
    def aces(cards):
        """A point for each ace."""
        CALLS.append(cards)
        return [Point(1, "ace", (card,)) for card in cards if card.rank == "A"]

    module.aces = aces
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(store, "key_of", lambda game: "key" * (game == "toy-store"))
    monkeypatch.setattr(store, "_lines", {})
    monkeypatch.setattr(store, "_waiting", {})
    monkeypatch.delenv("HOYLE_FRESH", raising=False)
    CALLS.clear()


TEXT = "aces ♠A ♥A K = 2\naces ♠K = 0"


def played(folder, text=TEXT, game="toy-store", page="toy.md", line=7):
    return store.play(text, game, page, line, folder)


def forget():
    """As if another program read what is kept."""
    store.write_out()
    store._lines.clear()


def shelf(folder) -> Path:
    store.write_out()
    [file] = [path for path in folder.rglob("*") if path.is_file()]
    return file


def test_what_is_kept_is_what_was_played(tmp_path):
    """The second time nothing is reckoned, and the result is the same, wherever the fence stands now."""
    first = played(tmp_path)
    forget()
    CALLS.clear()
    assert played(tmp_path) == first == running.play(TEXT, "toy-store", "toy.md", 7) and len(CALLS) == 2
    CALLS.clear()
    moved = played(tmp_path, page="other.md", line=90)
    assert not CALLS and moved == running.play(TEXT, "toy-store", "other.md", 90)
    assert [row.line for row in moved.rows] == [outcome.line for outcome in moved.outcomes] == [90, 91]


def test_a_fence_that_fails_is_never_kept(tmp_path):
    """A wrong claim is reckoned anew each time."""
    wrong = TEXT.replace("= 2", "= 3")
    assert played(tmp_path, wrong).faults and played(tmp_path, wrong).faults
    store.write_out()
    assert len(CALLS) == 4 and not list(tmp_path.iterdir())


def test_another_text_is_another_fence(tmp_path):
    """A changed claim is not answered with what was kept of the old one."""
    played(tmp_path)
    assert played(tmp_path, TEXT.replace("= 0", "= 1")).faults


def test_a_changed_engine_leaves_everything_behind(tmp_path, monkeypatch):
    """Under another key nothing old is read, and the old shelf is cleared away."""
    played(tmp_path)
    monkeypatch.setattr(store, "key_of", lambda game: "other-key")
    played(tmp_path)
    assert len(CALLS) == 4 and shelf(tmp_path).name == "other-key"


@pytest.mark.parametrize("damage", [
    lambda data: data[:-20], lambda data: data.replace(b'"2"', b'"3"'), lambda data: data.replace(b" ", b"\xff "),
    lambda data: data.replace(b"[", b"(", 1), lambda data: b"", lambda data: data.replace(b" ", b"\n")])
def test_what_is_damaged_is_played_again(tmp_path, damage):
    """A line cut short, a figure changed, bytes that are no text: none is believed, none is an error."""
    first = played(tmp_path)
    shelf(tmp_path).write_bytes(damage(shelf(tmp_path).read_bytes()))
    forget()
    CALLS.clear()
    assert played(tmp_path) == first and len(CALLS) == 2
    forget()
    CALLS.clear()
    assert played(tmp_path) == first and not CALLS


def test_what_is_whole_and_not_ours_is_played_again(tmp_path):
    """A line whose hash is right and whose contents are of another shape is not believed, and is no error."""
    first, file = played(tmp_path), shelf(tmp_path)
    names = [line.split(" ")[0] for line in file.read_text("utf-8").split("\n") if line]
    for value in ("[[1]]", "7", "[[[", '{"a": 1}'):
        file.write_text("\n".join(f"{name} {store.digest(value)} {value}" for name in names), "utf-8")
        store._lines.clear()
        assert played(tmp_path) == first


def test_fresh_means_fresh(tmp_path, monkeypatch):
    """HOYLE_FRESH=1 reckons everything, and keeps it for those who come after."""
    monkeypatch.setenv("HOYLE_FRESH", "1")
    played(tmp_path)
    played(tmp_path)
    assert len(CALLS) == 4 and len(shelf(tmp_path).read_text("utf-8").split("\n")) == 2
    monkeypatch.delenv("HOYLE_FRESH")
    played(tmp_path)
    assert len(CALLS) == 4


def test_nothing_can_be_written(tmp_path):
    """Where nothing can be kept, everything is still played."""
    file = tmp_path / "file"
    file.write_text("in the way", "utf-8")
    assert played(file) == running.play(TEXT, "toy-store", "toy.md", 7)
    store.write_out()
    assert file.read_text("utf-8") == "in the way"


def test_a_page_of_no_game_keeps_under_the_game_it_names(tmp_path):
    """A fence that names its game is kept with that game's; one of no game is a sentence."""
    assert not played(tmp_path, "page: toy-store\n" + TEXT, "notation").faults
    assert shelf(tmp_path).parent.name == "toy-store"
    assert "is no game" in played(tmp_path, TEXT, "notation").faults[0].sentence


@pytest.fixture
def package(tmp_path, monkeypatch) -> Path:
    """A copy of this package whose files may be changed, and in which every game is taken to be one."""
    copy = tmp_path / "hoyle_examples"
    shutil.copytree(store.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.undo()
    monkeypatch.setattr(store, "PACKAGE", copy)
    monkeypatch.setattr(store, "__file__", str(copy / "store.py"))
    monkeypatch.setattr(store, "STARTED", float("inf"))
    monkeypatch.setattr(store, "find_game", lambda game: SimpleNamespace(since=float("inf")))
    return copy


def keys(games) -> dict[str, str]:
    store.key_of.cache_clear()
    return {game: store.key_of(game) for game in games}


def test_a_key_hangs_on_everything_that_decides(package):
    """A change of the game, of what it imports or of the runner changes the key; of another game or a page, nothing."""
    games = package / "games"
    (games / "toy_a.py").write_text("from hoyle_examples import (\n    tricks,\n)\nfrom .toy_c import x\n", "utf-8")
    (games / "toy_b").mkdir()
    (games / "toy_b" / "__init__.py").write_text("from hoyle_examples.engine import law\nfrom .hands import x", "utf-8")
    (games / "toy_b" / "hands.py").write_text("x = 1", "utf-8")
    (games / "toy_b" / "deals.csv").write_text("1", "utf-8")
    (games / "toy_c.py").write_text("x = 1", "utf-8")
    every = "toy-a toy-b toy-c"
    for path, changes in {"tricks.py": "toy-a", "games/toy_c.py": "toy-a toy-c", "games/toy_b/hands.py": "toy-b",
                          "games/toy_b/deals.csv": "toy-b", "judging.py": every, "store.py": every, "cards.py": every,
                          "laws.py": "", "site.py": ""}.items():
        before = keys(every.split())
        with (package / path).open("a", encoding="utf-8") as file:
            file.write("\n# changed\n")
        after = keys(before)
        assert {game for game in before if before[game] != after[game]} == set(changes.split()), path


def test_nothing_is_kept_of_a_file_changed_since_the_start(package, monkeypatch):
    """A program that runs on with an engine it read before the last change keeps nothing under the new key."""
    (package / "games" / "toy.py").write_text("x = 1", "utf-8")
    assert keys(["toy"])["toy"]
    monkeypatch.setattr(store, "find_game", lambda game: SimpleNamespace(since=0.0))
    assert not keys(["toy"])["toy"]
    monkeypatch.setattr(store, "find_game", lambda game: SimpleNamespace(since=float("inf")))
    monkeypatch.setattr(store, "STARTED", 0.0)
    assert not keys(["toy"])["toy"]


def test_which_hands_a_page_has_is_kept(tmp_path, monkeypatch):
    """A page is read once; changed, or under another name, it is read again."""
    import hoyle_examples.pages
    text = "# Toy\n\n## Play { #toy-play }\n\n```hoyle\naces ♠A = 1\n```\n"
    hands = store.hands_on(text, "toy.md", tmp_path)
    assert hands == [["toy-play~1", 6, "aces ♠A = 1\n", ""]]
    forget()
    monkeypatch.setattr(hoyle_examples.pages, "read_text", None)
    assert store.hands_on(text, "toy.md", tmp_path) == hands
    with pytest.raises(TypeError):
        store.hands_on(text + "more", "toy.md", tmp_path)
    with pytest.raises(TypeError):
        store.hands_on(text, "other.md", tmp_path)


def test_a_thousand_kept_fences_are_read_in_no_time(tmp_path):
    """Warm, a fence costs a small part of what it costs to play it."""
    import time
    texts = [f"aces ♠A ♥A K = 2   ({'a' * (n + 1)})" for n in range(300)]
    for text in texts:
        played(tmp_path, text)
    forget()
    CALLS.clear()
    start = time.process_time()
    for text in texts:
        played(tmp_path, text)
    assert not CALLS and time.process_time() - start < 0.3
