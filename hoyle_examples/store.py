"""Keep what fences gave, so that a hand is carried out once and read ever after.

What is kept lies in .hoyle/<game>/<key>: a line for each fence, under a hash of its text. The key is a hash of the
game's module, of all that it imports from this package, of the runner, and of the Python that ran it: change any
of them and everything kept is left behind. Only what holds is kept; a fence with a fault is carried out every time.
A damaged line is as good as none. HOYLE_FRESH=1 carries everything out and reads nothing.
"""

import atexit
import json
import os
import re
import sys
import time
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from hoyle_examples import running
from hoyle_examples.binding import find_game
from hoyle_examples.records import Played, read_outcome

PACKAGE = Path(__file__).parent
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
    name, kept = digest(text.encode("utf-8", "backslashreplace")), lines_of(shelf)
    if name in kept and not os.environ.get("HOYLE_FRESH"):
        played = unpack(kept[name], text, page, line)
        if played is not None:
            return played
    played = running.play(text, game, page, line)
    if not played.faults:
        keep(shelf, name, pack(played))
    return played


def default_folder() -> Path:
    """The folder for what is kept: beside the project's other files, or here if the package is installed elsewhere."""
    project = PACKAGE.parent
    return (project if (project / "pyproject.toml").is_file() else Path()) / ".hoyle"


def shelf_of(game: str, text: str, folder: Path) -> Path | None:
    """Where the fences of this game are kept; None if nothing can be kept of it."""
    try:
        if find_game(game) is None:
            named = PAGE.search(text)                # the page has no game, the fence says whose it is
            game = named[1] if named else ""
        return folder / game / key_of(game) if find_game(game) and key_of(game) else None
    except Exception:                                # its module cannot be read: the runner will say so
        return None


@lru_cache(maxsize=None)
def key_of(game: str) -> str:
    """A hash of all that decides what a fence of *game* gives; empty if it was changed after this program read it."""
    sources = sources_of(game)
    if max(path.stat().st_mtime for path in sources) > STARTED:
        return ""
    whole = blake2b(f"{sys.version_info[:2]}".encode(), digest_size=12)
    for path in sources:
        data = path.read_bytes()
        whole.update(f"{path.relative_to(PACKAGE)} {len(data)}\n".encode() + data)
    return whole.hexdigest()


def sources_of(game: str) -> list[Path]:
    """The game's own files, those of this package that they import, and the runner's and store's likewise."""
    found, new = set(), {Path(__file__), *files_of(f"games.{game.replace('-', '_')}")}
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


def digest(data: bytes) -> str:
    return blake2b(data, digest_size=12).hexdigest()


def pack(played: Played) -> str:
    """What came of a fence, as one line: its acts, their lines counted from the first, and a hash to hold them by."""
    acts = json.dumps([(act.line - played.line, *act[1:]) for act in played.outcomes], ensure_ascii=False)
    return f"{digest(acts.encode())} {acts}"


def unpack(kept: str, text: str, page: str, line: int) -> Played | None:
    """Read a line back for a fence that now stands on *line* of *page*; None if it is damaged."""
    held, _, acts = kept.partition(" ")
    if held != digest(acts.encode("utf-8", "backslashreplace")):
        return None
    return Played(text, page, line, tuple(read_outcome(act, line) for act in json.loads(acts)))


def lines_of(shelf: Path) -> dict[str, str]:
    """What lies on a shelf, under the names of the fences."""
    if shelf not in _lines:
        try:
            lines = shelf.read_text("utf-8", "replace").split("\n")
        except OSError:
            lines = []
        _lines[shelf] = {name: kept for name, _, kept in (text.partition(" ") for text in lines) if kept}
    return _lines[shelf]


def keep(shelf: Path, name: str, kept: str) -> None:
    """Add a line to a shelf; lines that come quickly one after another are written together."""
    lines = lines_of(shelf)
    if lines.get(name) != kept:
        lines[name] = kept
        _waiting.setdefault(shelf, []).append(f"\n{name} {kept}")      # first the end of a line that may have been cut short
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
            with shelf.open("a", encoding="utf-8") as file:
                file.write("".join(lines))
        except OSError:
            continue
    _waiting.clear()
    _written["last"] = time.monotonic()
