"""Write the service worker: which pages and files it keeps, and the version that tells one site from the next.

The worker finds the theme's own files in the pages it keeps, so nothing here knows how a builder names them.
"""

import json
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from hoyle_examples import original
from hoyle_examples.laws import Book

PACKAGE = Path(__file__).parent
TEMPLATE = PACKAGE / "worker.js"
MADE = "sw.js"                                # what this writes is no part of what it tells apart
KEPT = (".css", ".js", ".json", ".svg", ".png", ".webmanifest")
LEFT = (MADE, "assets/laws.json", "assets/laws.schema.json")    # for other programs, which ask for them themselves
BUILDERS = ("mkdocs", "mkdocs-material", "zensical", "Markdown", "pymdown-extensions")


def worker(book: Book, docs: Path, more: dict[str, str]) -> str:
    """The worker of the site made from *docs*; *more* holds the files that are written beside it."""
    pages = sorted(page.url for page in book.pages.values())
    found = {path.relative_to(docs).as_posix() for path in docs.rglob("*") if path.suffix in KEPT and path.is_file()}
    files = sorted(found | set(more))
    wanted = [*pages, "404.html", *(name for name in files if name not in LEFT)]
    text = TEMPLATE.read_text("utf-8")
    return text.replace("/* pages */ []", json.dumps(wanted)).replace('"version"', json.dumps(digest(docs, more)))


def digest(docs: Path, more: dict[str, str]) -> str:
    """What tells one state of the site from another: pages, templates, code, texts, and the builders' versions."""
    whole = blake2b(digest_size=6)
    for folder in (docs, docs.parent / "overrides", PACKAGE):
        for path in sorted(folder.rglob("*")):
            name = path.relative_to(folder).as_posix()
            if path.is_file() and "__pycache__" not in path.parts and name != MADE and name not in more:
                whole.update(f"{name}\0".encode() + path.read_bytes())
    for name, text in sorted(more.items()):
        whole.update(f"{name}\0{text}".encode())
    for file in sorted(docs.parent.glob("mkdocs.yml")):
        whole.update(file.read_bytes())
    whole.update(original.mark().encode())
    for package in BUILDERS:
        whole.update(f"{package} {installed(package)}\n".encode())
    return whole.hexdigest()


def installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""
