"""The one Python-Markdown extension of the site, the same under MkDocs and under Zensical.

Before Markdown reads a page it takes out the worked hands and the lists, each leaving a mark, and tells Markdown where
every law lives. Afterwards it puts drawn hands and lists in the place of their marks and frames the laws. Whatever is
wrong anywhere is known before the first page is written: a build ends with sentences, a server shows them on the page.
"""

import math
import re
import subprocess
from dataclasses import replace
from datetime import date
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from hoyle_examples import lists, original, sections, sheets
from hoyle_examples.drawing import make
from hoyle_examples.findings import SERVING, findings
from hoyle_examples.glossary import address_words
from hoyle_examples.heights import allot
from hoyle_examples.here import GLOSSARY, Here, count
from hoyle_examples.keeping import Made, keep, kept
from hoyle_examples.laws import Book, read_book
from hoyle_examples.typesetting import curl, curled, draw_suits

FENCE = re.compile(r"^(?P<indent>[ ]*)(?P<ticks>`{3,}|~{3,})[ ]*(?P<info>[^`\n]*?)[ ]*$")
OURS = ("hoyle", "hoyle-list")
MARK = re.compile(r"hoyle-(sheet|list)-(\d+)-elyoh")
DOCTEST = re.compile(r"^(?P<indent>[ ]*)\?\?\?\+? python\b")


def current(md) -> tuple[str, Path, str]:
    """The page being rendered, its docs folder and the address of the repository, as the builder at work tells them."""
    if "relpath" in md.treeprocessors:                # MkDocs registers it for every page
        here = md.treeprocessors["relpath"]
        return here.file.src_uri, Path(here.config.docs_dir), here.config.repo_url or ""
    if "rendering_context" in md.preprocessors:       # Zensical's first preprocessor
        here = md.preprocessors["rendering_context"]
        config = here.config
        return here.page.path, Path(config["root_dir"], config["docs_dir"]), config.get("repo_url") or ""
    raise SystemExit("hoyle_examples.site needs MkDocs or Zensical, or to be told page= and docs=")


def meta_of(md) -> dict:
    """The front matter that the templates will see."""
    if "relpath" in md.treeprocessors:
        page = md.treeprocessors["relpath"].file.page
        return page.meta if page is not None else {}
    return md.preprocessors["rendering_context"].page.meta if "rendering_context" in md.preprocessors else {}


class Hoyle(Extension):
    """Binds the pages together."""

    def __init__(self, **kwargs):
        self.config = {"page": ["", "the page, where no builder tells it"], "docs": ["", "the docs folder, likewise"]}
        super().__init__(**kwargs)

    def extendMarkdown(self, md):
        reading = Reading(md, self.getConfig("page"), self.getConfig("docs"))
        md.preprocessors.register(reading, "hoyle", 27)              # before superfences, 25
        md.treeprocessors.register(Drawing(md, reading), "hoyle", 6)  # after attr_list, 8; before toc, 5
        md.treeprocessors.register(Anchors(md), "hoyle-anchors", 4)   # after toc


class Reading(Preprocessor):
    """Take out worked hands and lists, and give Markdown the address of every law."""

    def __init__(self, md, page: str, docs: str):
        super().__init__(md)
        self.told = page, docs

    def run(self, lines: list[str]) -> list[str]:
        page, docs, repository = (self.told[0], Path(self.told[1]), "") if self.told[0] else current(self.md)
        readers = map(str, map(type, self.md.registeredExtensions))
        self.place = page, docs, repository, edition(), original.mark(), *readers
        self.kept = kept(*self.place)
        if self.kept:
            meta_of(self.md).update(self.kept.meta)
            self.md.htmlStash.rawHtmlBlocks, self.md.htmlStash.html_counter = self.kept.aside, len(self.kept.aside)
            return []
        self.docs, book = docs, read_book(docs)
        self.found = findings(book, docs)
        self.wording = self.old_wording(docs)
        if self.found.faults and not SERVING:
            raise SystemExit("\n".join(self.found.faults))
        self.here = Here(page, book, self.found.played, self.found.shown, self.found.glossary, edition(), repository)
        self.refer(book)
        self.examples = book.pages[page].examples if page in book.pages else ()
        self.lists = []
        self.describe(book, page)
        return list(self.take_out(deepened(lines)))

    def old_wording(self, docs: Path) -> dict:
        """The paragraphs of the books, where they are asked for; what is wrong with the texts is a fault."""
        try:
            return original.wording(docs)
        except original.Refused as refused:
            self.found = replace(self.found, faults=(*self.found.faults, *str(refused).split("\n")))
            return {}

    def refer(self, book: Book) -> None:
        """Let [words][game.law] be a link, and [words][book.game.rule] too."""
        for law in book.laws.values():
            self.md.references[law.id] = (self.here.law(law), None)
        for old, new in book.retired.items():
            self.md.references[old] = (self.here.to(book.laws[new].page, old), None)
        for rule in book.books.rules.values():
            if rule.book in book.books.volumes:
                self.md.references[rule.id] = (self.here.to(book.books.volumes[rule.book].page, rule.id), None)

    def describe(self, book: Book, page: str) -> None:
        """Tell the templates what they cannot know: version, description, which laws each part holds."""
        meta = self.meta = {"edition": edition()}
        if page in book.pages:
            for name, told in (("title", book.pages[page].title), ("description", book.pages[page].meta.get("line"))):
                if told:
                    meta[name] = curled(str(told), " ")[0]
            meta["spans"] = spans(book.pages[page])
        meta_of(self.md).update(meta)

    def take_out(self, lines):
        """Leave a mark where a hand or a list stood."""
        self.seen, opened, body = 0, None, []
        for line in lines:
            match = FENCE.match(line)
            if opened is None:
                opened, body = match, []
                yield from [] if match and match["info"] in OURS else [line]
            elif opened["info"] not in OURS:
                yield line
                opened = None if closes(match, opened) else opened
            elif closes(match, opened):
                yield from ("", opened["indent"] + self.mark(opened["info"], body), "")
                opened = None
            else:
                body.append(line.strip())
        if self.seen != len(self.examples) and not SERVING:
            hands = f"{self.seen} worked hands where the reader sees {len(self.examples)}"
            raise SystemExit(f"{self.here.page}: the builder sees {hands}")

    def mark(self, kind: str, body: list[str]) -> str:
        """What stands for a hand or a list until Markdown has read the page."""
        if kind == "hoyle":
            self.seen += 1
            return f"hoyle-sheet-{self.seen - 1}-elyoh"
        self.lists.append(" ".join(body).split())
        return f"hoyle-list-{len(self.lists) - 1}-elyoh"


def deepened(lines: list[str]):
    """Let the lines of a folded block of Python be code."""
    inside = ""
    for line in lines:
        opening = DOCTEST.match(line)
        if opening:
            inside = opening["indent"] + "    "
        elif line.strip() and not line.startswith(inside):
            inside = ""
        yield "    " + line if inside and not opening and line.strip() else line


def closes(match, opened) -> bool:
    return bool(match) and not match["info"] and match["ticks"].startswith(opened["ticks"])


class Drawing(Treeprocessor):
    """Put drawn hands and lists in the place of their marks, and frame the laws."""

    def __init__(self, md, reading: Reading):
        super().__init__(md)
        self.reading = reading

    def run(self, root: Element) -> None:
        reading = self.reading
        if reading.kept:
            root[:] = list(reading.kept.tree)
            return
        self.put_in(root)
        unwrap(root)
        if reading.here.page == GLOSSARY:
            address_words(root)
        if reading.here.page in reading.here.book.pages:
            sections.frame(root, reading.here)
            if reading.wording:
                original.unfold(root, reading.here, reading.wording)
        if reading.found.faults:
            root.insert(0, failure(reading.found.faults))
        curl(root)
        draw_suits(root)
        allot(root)
        if not reading.found.faults:
            keep(Made(reading.meta, self.md.htmlStash.rawHtmlBlocks, root), *reading.place)

    def put_in(self, root: Element) -> None:
        """Draw what the marks stand for; none may be lost."""
        drawn, due = 0, len(self.reading.examples) + len(self.reading.lists)
        for parent in list(root.iter()):
            for place, child in enumerate(list(parent)):
                mark = MARK.fullmatch((child.text or "").strip()) if child.tag == "p" and not len(child) else None
                if mark:
                    parent[place] = self.drawn(mark[1], int(mark[2]))
                    drawn += 1
        if drawn != due and not SERVING:
            lost = f"{due - drawn} of {due} worked hands and lists stand where Markdown lets none stand"
            raise SystemExit(f"{self.reading.here.page}: {lost}")

    def drawn(self, kind: str, number: int) -> Element:
        """The figure or list that a mark stands for."""
        here = self.reading.here
        if kind == "list":
            return make("hoyle-list", "", *self.listed(number))
        if number >= len(self.reading.examples):       # only under a server: the page was edited between two readings
            return make("p", "lone", "Here stands a hand that is not read yet: save the page once more.")
        example = self.reading.examples[number]
        played = self.reading.found.played.get(example.name)
        if played is None or played.faults:            # only under a server, which shows what is wrong above
            return make("pre", "", make("code", "", example.text))
        whole = here.read.meta.get("template") and played.outcomes
        return sheets.exhibit(example, played, here) if whole else sheets.figure(example, played, here)

    def listed(self, number: int) -> list[Element]:
        """The elements of a list; one that there is not is a fault with its line."""
        reading = self.reading
        try:
            return lists.draw(reading.lists[number], reading.here)
        except lists.NoList as wrong:
            lines = (reading.docs / reading.here.page).read_text("utf-8").split("\n")
            starts = [n for n, line in enumerate(lines, 1) if (fence := FENCE.match(line)) and fence["info"] == OURS[1]]
            sentence = f"{reading.here.page}:{starts[number] if number < len(starts) else 1}: {wrong}"
            if not SERVING:
                raise SystemExit(sentence) from None
            return [failure((sentence,))]


def unwrap(root: Element) -> None:
    """Put what a list is made of in the place of the list."""
    for parent in list(root.iter()):
        for child in [child for child in parent if child.tag == "hoyle-list"]:
            place = list(parent).index(child)
            parent[place:place + 1] = list(child)


class Anchors(Treeprocessor):
    """Give each law's address to its section: until now the heading held it for the contents."""

    def run(self, root: Element) -> None:
        for section in root.iter("section"):
            name = section.attrib.pop("data-law", None)
            if name:
                next(heading for heading in section.iter("h3") if heading.get("id") == name).attrib.pop("id")
                section.set("id", name)


def failure(faults: tuple[str, ...]) -> Element:
    """A box with every fault, for whoever writes the pages while they are served."""
    rows = make("ul", "", *(make("li", "", fault) for fault in faults))
    return make("div", "admonition failure", make("p", "admonition-title", count(len(faults), "fault")), rows)


def spans(page) -> dict[str, str]:
    """Of a printed code, the numbers of the laws in each part, where they run on there without a break."""
    found, every = {}, {law.number for law in page.laws if law.number}
    starts = [part for part in page.parts if part.level == 2]
    for part, after in zip(starts, [*starts[1:], None]):
        end = after.line if after else math.inf
        numbers = {law.number for law in page.laws if law.number and part.line < law.line < end}
        if numbers and numbers == every & set(range(min(numbers), max(numbers) + 1)):
            found[part.id] = str(min(numbers)) if len(numbers) == 1 else f"{min(numbers)}–{max(numbers)}"
    return found


@cache
def edition() -> str:
    """The version and its date: of the last commit, or today's where there is no telling."""
    try:
        number = version("hoyle-examples")
    except PackageNotFoundError:
        number = "0"
    ask = ["git", "log", "-1", "--format=%cs"]
    told = subprocess.run(ask, cwd=Path(__file__).parent, capture_output=True, text=True, check=False)
    return f"{number}, {told.stdout.strip() or date.today().isoformat()}"


def makeExtension(**kwargs):
    return Hoyle(**kwargs)
