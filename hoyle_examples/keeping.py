"""Keep what became of each page, so that a book in which nothing has changed is not read, played and drawn again.

What is kept lies beside the docs folder in .hoyle/site/<key>/, a file for each page: the tree as our extension leaves
it to the builder. Any page may cite any law, so one key holds for all: a hash of the pages, of the books' data, of this
package, of the settings and of the Markdown that reads them. Change any of them and everything kept is left behind.
Only a book without a fault is kept; a damaged page is as good as none; HOYLE_FRESH=1 reads nothing that is kept. The
builder checks every link either way. A server and a test, in whose life a page may change, keep nothing.
"""

import json
import os
import shutil
import sys
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, fromstring, tostring

BUILDING = "build" in sys.argv[1:2]
PACKAGE = Path(__file__).parent
WRITTEN = (".md", ".csv", ".txt", ".toml", ".py", ".yml")
READERS = ("Markdown", "pymdown-extensions", "markdown-it-py", "mdit-py-plugins")
HIDE = str.maketrans("\x02\x03", "\ue002\ue003")      # Markdown's own marks in a text, for which XML has no room
SHOW = str.maketrans("\ue002\ue003", "\x02\x03")


@dataclass(frozen=True)
class Made:
    """What a page became: what the templates are told, the HTML that Markdown set aside, and the tree."""

    meta: dict
    aside: list[str]
    tree: Element


@cache
def key_of(docs: Path, *more: str) -> str:
    """A hash of all that decides what the pages become; *more* is what the builder knows besides."""
    whole = blake2b(repr((sys.version_info[:2], *map(version, READERS), *more)).encode(), digest_size=12)
    for folder in (docs, PACKAGE):
        for path in sorted(path for path in folder.rglob("*") if path.suffix in WRITTEN and path.is_file()):
            data = path.read_bytes()
            whole.update(f"{path.relative_to(folder).as_posix()} {len(data)}\n".encode() + data)
    settings = docs.parent / "mkdocs.yml"
    whole.update(settings.read_bytes() if settings.is_file() else b"")
    return whole.hexdigest()


def place_of(page: str, docs: Path, *more: str) -> Path:
    return docs.parent / ".hoyle" / "site" / key_of(docs, *more) / (page.replace("/", "+") + ".kept")


def kept(page: str, docs: Path, *more: str) -> Made | None:
    """What the page became when everything was as it is now."""
    if not BUILDING or os.environ.get("HOYLE_FRESH"):
        return None
    try:
        held, told, tree = place_of(page, docs, *more).read_text("utf-8").split("\n", 2)
        return Made(*json.loads(told), marked(fromstring(tree))) if held == seal(told, tree) else None
    except (OSError, ValueError, ParseError):
        return None


def keep(made: Made, page: str, docs: Path, *more: str) -> None:
    """Keep what a page became; a new key clears the older ones away. If nothing can be written, so be it."""
    if not BUILDING or not all(isinstance(piece, str) for piece in made.aside):
        return
    told, tree = json.dumps([made.meta, made.aside]), tostring(made.tree, "unicode").translate(HIDE)
    place = place_of(page, docs, *more)
    try:
        if not place.parent.exists():
            shutil.rmtree(place.parent.parent, ignore_errors=True)
            place.parent.mkdir(parents=True)
        place.write_text(f"{seal(told, tree)}\n{told}\n{tree}", "utf-8")
    except OSError:
        pass


def seal(told: str, tree: str) -> str:
    """What a damaged file is known by."""
    return blake2b(f"{told}\n{tree}".encode(), digest_size=12).hexdigest()


def marked(root: Element) -> Element:
    """Put Markdown's marks back where they were."""
    for element in root.iter():
        if element.text and "\ue002" in element.text:
            element.text = element.text.translate(SHOW)
        if element.tail and "\ue002" in element.tail:
            element.tail = element.tail.translate(SHOW)
        for name, value in element.items():
            if "\ue002" in value:
                element.set(name, value.translate(SHOW))
    return root
