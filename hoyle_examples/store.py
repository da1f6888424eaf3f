"""Keep what fences gave, so that a hand is carried out once and read ever after.

What is kept lies in .hoyle/<game>/<key>: a line for each fence, under a hash of its text. The key is a hash of the
game's module, of all that it imports from this package, of the runner, and of the Python that ran it: change any
of them and everything kept is left behind. Only what holds is kept; a fence with a fault is carried out every time.
A damaged line is as good as none. HOYLE_FRESH=1 carries every hand out and asks for nothing kept of it.

Which hands stand on a page is kept likewise, in .hoyle/pages, under a hash of the page and of its reader.
"""

import atexit
import json
import os
import re
import sys
import time
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from hoyle_examples import running
from hoyle_examples.binding import find_game
from hoyle_examples.records import Played, read_outcome

PACKAGE = Path(__file__).parent
READER = ("markdown-it-py", "mdit-py-plugins", "PyYAML")      # what decides, with our own code, which hands a page has
PAGE = re.compile(r"^[ \t]*page[ \t]*:[ \t]*([\w-]+)", re.MULTILINE)
IMPORT = re.compile(r"^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|.*)|import[ \t]+(.*))", re.MULTILINE)
STARTED = time.time()
_lines: dict[Path, dict[str, str]] = {}          # what the shelves hold, each read once
_waiting: dict[Path, list[str]] = {}             # what is still to be written on them
_written: dict[str, float] = {}                  # when something was written last


def play(text: str, game: str, page: str = "fence", line: int = 1, folder: Path | None = None) -> Played:
    """Give what a fence gives: as it was kept in *folder*, or carried out now and then kept."""
    shelf = shelf_of(game, text, folder or default_folder())
    if shelf is None:
        return running.play(text, game, page, line)
    name = digest(text)
    acts = None if os.environ.get("HOYLE_FRESH") else recall(shelf, name)
    if acts is not None:
        with suppress(TypeError, ValueError):                # whole, and yet nothing that we have written
            return Played(text, page, line, tuple(read_outcome(act, line) for act in acts))
    played = running.play(text, game, page, line)
    if not played.faults:
        keep(shelf, name, [(act.line - line, *act[1:]) for act in played.outcomes])
    return played


def hands_on(text: str, page: str, folder: Path | None = None) -> list[list]:
    """The hands on a page of this text: name, first line, text and game of each."""
    shelf = shelf_of_pages(folder or default_folder())
    name = digest(f"{page}\n{text}")
    hands = recall(shelf, name) if shelf else None
    if not isinstance(hands, list) or not all(isinstance(hand, list) and len(hand) == 4 for hand in hands):
        from hoyle_examples.pages import read_text    # not until it is needed: a third of the time of a short run
        hands = [[hand.name, hand.line, hand.text, hand.game] for hand in read_text(text, page).examples]
        if shelf:
            keep(shelf, name, hands)
    return hands


# where it is kept, and under which key

@cache
def default_folder() -> Path:
    """The folder for what is kept: beside the project's other files, or here if the package is installed elsewhere."""
    project = PACKAGE.parent
    return (project if (project / "pyproject.toml").is_file() else Path()) / ".hoyle"


def shelf_of(game: str, text: str, folder: Path) -> Path | None:
    """Where a fence is kept; None if nothing can be kept of it."""
    shelf = shelf_of_game(game, folder)
    if shelf is None and (named := PAGE.search(text)):       # the page has no game, the fence says whose it is
        return shelf_of_game(named[1], folder)
    return shelf


def shelf_of_game(game: str, folder: Path) -> Path | None:
    """Where the fences of a game are kept."""
    try:
        key = key_of(game)
    except Exception:                                        # its module cannot be read: the runner will say so
        return None
    return folder / game / key if key else None


@cache
def shelf_of_pages(folder: Path) -> Path | None:
    """Where it is kept which hands the pages have."""
    try:
        sources, versions = sources_of([PACKAGE / "pages.py", Path(__file__)]), map(version, READER)
        return None if changed(sources, STARTED) else folder / "pages" / key_of_files(sources, *versions)
    except PackageNotFoundError:
        return None


@cache
def key_of(game: str) -> str:
    """A hash of all that decides what a fence of *game* gives; empty if there is no such game."""
    found = find_game(game)
    own = files_of(f"games.{game.replace('-', '_')}") if found else []
    if not own or changed(own, found.since):
        return ""
    every = sources_of([Path(__file__), *own])
    shared = [path for path in every if path not in own]
    return "" if changed(shared, STARTED) else key_of_files(every)


def changed(files: list[Path], since: float) -> bool:
    """Whether a file is newer than what this program read of it, so that nothing may be kept under its name."""
    return any(path.stat().st_mtime > since for path in files)


def key_of_files(sources: list[Path], *more: str) -> str:
    """A hash of files and of this Python."""
    whole = blake2b(f"{sys.version_info[:2]} {more}".encode(), digest_size=12)
    for path in sources:
        data = path.read_bytes()
        whole.update(f"{path.relative_to(PACKAGE)} {len(data)}\n".encode() + data)
    return whole.hexdigest()


def sources_of(files: list[Path]) -> list[Path]:
    """These files, and all of this package that they import."""
    found, new = set(), set(files)
    while new:
        found |= new
        new = {file for path in new if path.suffix == ".py" for file in imported(path)} - found
    return sorted(found)


def files_of(module: str) -> list[Path]:
    """The files of a module of this package; all that lies in its folder, if it is one."""
    path = PACKAGE.joinpath(*module.split("."))
    if path.is_dir() and path != PACKAGE / "games":
        return [file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return [file for file in (path.with_suffix(".py"), path / "__init__.py") if file.is_file()]


def imported(path: Path) -> set[Path]:
    """The files of this package that a file imports, or may: where a name could be a module's, it is taken for one."""
    found = set()
    package = (PACKAGE.name, *path.relative_to(PACKAGE).parent.parts)
    for start, names, plain in IMPORT.findall(path.read_text("utf-8")):
        if start.startswith("."):
            up = len(start) - len(start.lstrip("."))
            start = ".".join((*package[:len(package) - up + 1], *filter(None, [start.lstrip(".")])))
        words = re.findall(r"[.\w]+", names or plain)
        for module in [start, *(f"{start}.{word}" if start else word for word in words)]:
            if module.startswith(f"{PACKAGE.name}."):
                found.update(files_of(module.partition(".")[2]))
    return found


# shelves: a line for each thing, its name, a hash to hold it by, and the thing itself

def digest(text: str) -> str:
    return blake2b(text.encode("utf-8", "backslashreplace"), digest_size=12).hexdigest()


def recall(shelf: Path, name: str) -> list | None:
    """What was kept under a name; None if nothing was, or if it is damaged."""
    held, _, value = lines_of(shelf).get(name, "").partition(" ")
    try:
        return json.loads(value) if value and held == digest(value) else None
    except ValueError:
        return None


def lines_of(shelf: Path) -> dict[str, str]:
    """What lies on a shelf, under its names."""
    if shelf not in _lines:
        try:
            lines = shelf.read_text("utf-8", "replace").split("\n")
        except OSError:
            lines = []
        _lines[shelf] = {name: kept for name, _, kept in (text.partition(" ") for text in lines) if kept}
    return _lines[shelf]


def keep(shelf: Path, name: str, value: list) -> None:
    """Lay something on a shelf; what comes quickly one after another is written together."""
    text = json.dumps(value, ensure_ascii=False)
    kept, lines = f"{digest(text)} {text}", lines_of(shelf)
    if lines.get(name) != kept:
        lines[name] = kept
        _waiting.setdefault(shelf, []).append(f"\n{name} {kept}")       # first the end of a line that may be cut short
        if time.monotonic() - _written.get("last", 0) > 0.2:
            write_out()


@atexit.register
def write_out() -> None:
    """Write what waits; a new shelf clears those of older engines away. If nothing can be written, so be it."""
    for shelf, lines in _waiting.items():
        try:
            if not shelf.exists():
                shelf.parent.mkdir(parents=True, exist_ok=True)
                for older in shelf.parent.iterdir():
                    older.unlink(missing_ok=True)
            with shelf.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write("".join(lines))
        except OSError:
            continue
    _waiting.clear()
    _written["last"] = time.monotonic()
