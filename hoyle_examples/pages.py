"""Read one page: its front matter, its laws with their terms, its links and its worked hands, and every slip in it.

The site reads the same page with another Markdown, and the two part silently just where writers slip. So whatever
either of them might lose is a fault here, with its line, before anything is built.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it.tree import SyntaxTreeNode

from hoyle_examples import terms
from hoyle_examples.frontmatter import check_game, front, shaped
from hoyle_examples.lost import look_for_lost, no_law
from hoyle_examples.marking import BREAKS, LAW_ID, parse, parser, pieces_of, plain, words_of
from hoyle_examples.records import Fault
from hoyle_examples.slips import Slips
from hoyle_examples.terms import PEOPLE, PHASES, SILENCES, SITUATIONS, TERMS

__all__ = ["LAW_ID", "PEOPLE", "PHASES", "SILENCES", "SITUATIONS", "TERMS", "Cite", "Example", "Law", "Page", "Part",
           "parse", "parser", "plain", "read_page", "read_text"]

UNITS = ("points", "counters", "holes", "stakes", "tricks")
HEADING = re.compile(r"(?P<title>\S.*?) \{ #(?P<id>[^\s{}]+) \}")
ATTRIBUTES = re.compile(r"\s*\{:?([^{}\n]*)\}\s*$")
HREF = re.compile(rf"(?:law:|[^:]*#)({LAW_ID.pattern})")


@dataclass(frozen=True)
class Law:
    """One law as its page states it; text and terms are Markdown as written, what is absent is None or empty."""

    id: str
    game: str
    number: int | None
    title: str
    text: str
    ruling: str | None = None
    say: str | None = None
    phase: str | None = None
    situation: tuple[str, ...] = ()
    who: tuple[str, ...] = ()
    asked_as: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    silent: tuple[tuple[str, str], ...] = ()
    printed: str | None = None
    formerly: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    cited_by: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    code: tuple[str, ...] = ()
    page: str = ""
    line: int = 1
    url: str = ""


@dataclass(frozen=True)
class Part:
    """A heading that is no law: where a page is divided."""

    id: str
    title: str
    level: int
    line: int


@dataclass(frozen=True)
class Example:
    """One fence: its fixed name, its rows, and the line on which the first row stands."""

    name: str
    page: str
    line: int
    text: str
    game: str        # whose engine carries it out; empty if neither the page nor the fence says
    law: str         # the law under whose heading it stands; empty under any other heading


@dataclass(frozen=True)
class Cite:
    """A link to a law or to a rule of the books, and the law (or none) under which it stands."""

    id: str
    page: str
    line: int
    column: int
    under: str


@dataclass(frozen=True)
class Page:
    """One page as read: all that is in it, and every slip."""

    path: str
    meta: dict
    title: str
    parts: tuple[Part, ...] = ()
    laws: tuple[Law, ...] = ()
    examples: tuple[Example, ...] = ()
    cites: tuple[Cite, ...] = ()
    differs: dict[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    counts: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = field(default_factory=dict)   # law -> unit, values
    places: dict[tuple[str, str], int] = field(default_factory=dict)                           # law, term -> line
    faults: tuple[Fault, ...] = ()

    @property
    def name(self) -> str:
        """The page's name, with which its laws begin: the game's, on a game's page."""
        return Path(self.path).stem

    @property
    def url(self) -> str:
        """Its address below the site's root."""
        return url_of(self.path)

    @property
    def is_game(self) -> bool:
        """Whether it states a game."""
        return is_game(self.path)


@dataclass(frozen=True)
class Section:
    """A heading, and what stands under it up to the next; lines are counted from nought."""

    id: str
    title: str
    law: bool
    level: int
    nodes: tuple[SyntaxTreeNode, ...]
    start: int       # the heading's line,
    body: int        # the first of what follows it,
    end: int         # and the first past it


def url_of(page: str) -> str:
    """The address of a page below the site's root."""
    path = page.removesuffix(".md")
    return "" if path == "index" else path.removesuffix("/index") + "/"


def is_game(page: str) -> bool:
    """Whether a page states a game: it lies in games/ and is no list of them."""
    return page.startswith("games/") and page != "games/index.md"


def read_page(path: Path, page: str) -> Page:
    """Read the page at *path*, known as *page* below docs."""
    try:
        return read_text(path.read_bytes().decode("utf-8-sig"), page)
    except UnicodeDecodeError:
        why = "it is not UTF-8 text"
    except OSError as error:
        why = error.strerror
    return Page(page, {}, path.stem, faults=(Fault(page, 1, 1, f"this page cannot be read: {why}"),))


def read_text(text: str, page: str) -> Page:
    """Read the text of a page."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    slips = Slips(page, text)
    meta, blanked = front(text, slips)
    if is_game(page):
        check_game(meta, slips)
    meta = shaped(meta)
    slips.lines = blanked.split("\n")
    root = parse(blanked)
    sections = divide(root, slips)
    examples = read_examples(root, sections, slips)
    stated = [section for section in sections if section.law]
    places: dict[tuple[str, str], int] = {}
    laws = tuple(read_law(section, places, slips) for section in stated)
    notes = {section.id: terms.notes_on_books(section.nodes, slips) for section in stated}
    for section in sections:
        if not section.law and is_game(page):
            check_part(section, slips)
    look_for_lost(root, {section.start for section in stated}, is_game(page) or bool(stated), slips)
    return Page(
        page, meta, title_of(meta, sections, page), tuple(parts_of(sections)), laws, tuple(examples),
        tuple(read_cites(sections, slips)), {law: said for law, said in notes.items() if said},
        {section.id: table for section in stated if (table := score_table(section))}, places, slips.faults())


def title_of(meta: dict, sections: list[Section], page: str) -> str:
    """A page's title: of the front matter, else the first heading, else its name."""
    heading = next((section.title for section in sections if section.level == 1), "")
    return str(meta.get("title") or heading or Path(page).stem)


# --- headings ---------------------------------------------------------------------------------------------------------

def divide(root: SyntaxTreeNode, slips: Slips) -> list[Section]:
    """Cut a page at its headings; what stands before the first is a section without one."""
    heads = [node for node in root.children if node.type == "heading"]
    cuts = [0, *(node.map[0] for node in heads), len(slips.lines)]
    under: list[list[SyntaxTreeNode]] = [[]]
    for node in root.children:
        if node.type == "heading":
            under.append([])
        elif node.map:
            under[-1].append(node)
    sections = [Section("", "", False, 0, tuple(under[0]), 0, 0, cuts[1])]
    seen: dict[str, int] = {}
    for node, nodes, end in zip(heads, under[1:], cuts[2:], strict=True):
        section = head(node, tuple(nodes), end, slips)
        if not section.law and section.id in seen:
            slips.add(section.start, f"the id {section.id} stands already on line {seen[section.id] + 1}: "
                      "give this heading its own")
        if section.id:
            seen.setdefault(section.id, section.start)
        sections.append(section)
    return sections


def head(node: SyntaxTreeNode, nodes: tuple[SyntaxTreeNode, ...], end: int, slips: Slips) -> Section:
    """Read a heading: a law's if its id has a dot, a part's otherwise."""
    written, title, start = node.children[0].content, words_of(node.children[0]).strip(), node.map[0]
    attributes, strict = ATTRIBUTES.search(written), HEADING.fullmatch(written)
    ids = re.findall(r"#([^\s#}]+)", attributes[1]) if attributes else []
    name = ids[-1] if ids else ""
    law = bool(strict and LAW_ID.fullmatch(strict["id"]) and node.markup == "###" and not slips.margin(start))
    if not node.markup.startswith("#"):
        slips.add(start, "a heading is marked by # before it, not by a line below")
    if slips.margin(start):
        slips.add(start, "a heading begins at the margin, or the site takes it for text")
    if "." in name and not law:
        slips.add(start, no_law(name), "#" + name)
    title = ATTRIBUTES.sub("", title) if attributes else title
    return Section(name, title, law, int(node.tag[1]), nodes, start, node.map[1], end)


def parts_of(sections: list[Section]):
    """The headings that are no laws."""
    return (Part(s.id, s.title, s.level, s.start + 1) for s in sections if s.level and not s.law)


def check_part(section: Section, slips: Slips) -> None:
    """On a game's page, terms stand under laws only."""
    for node in section.nodes:
        if node.type == "dl":
            slips.add(node.map[0], "these terms stand under no law: give it a heading  ### Title { #game.word }")


# --- laws -------------------------------------------------------------------------------------------------------------

def read_law(section: Section, places: dict[tuple[str, str], int], slips: Slips) -> Law:
    """Read one law: its text and its terms; note the line of each term in *places*."""
    stop = check_order(section, slips)
    text = "\n".join(slips.lines[section.body:stop]).strip()
    if not text:
        slips.add(section.start, f"{section.id} says nothing: its text stands under its title")
    listed = [pair for node in section.nodes if node.type == "dl" for pair in node.children]
    found = terms.read_terms(section.id, listed, slips)
    check_rests(section, found, slips)
    places.update({(section.id, name): line + 1 for name, (_, line) in found.items()})
    told = {name: found.get(name, ("", 0)) for name in TERMS}
    for name in ("Say", "Printed"):
        if told[name][0]:
            terms.check_quoted(name, *told[name], slips)
    game, last = Path(slips.page).stem, section.id.rpartition(".")[2]
    phase, situation, who = terms.facets(*told["When"], slips)
    return Law(
        section.id, game, int(last) if re.fullmatch("[0-9]{1,6}", last) else None, section.title, text,
        told["Ruling"][0] or None, told["Say"][0] or None, phase, situation, who,
        tuple(terms.pieces(told["Asked as"][0], ";")), terms.ids(told["From"][0], "From", told["From"][1], slips),
        terms.silences(*told["Silent"], slips), told["Printed"][0] or None,
        terms.ids(told["Formerly"][0], "Formerly", told["Formerly"][1], slips),
        page=slips.page, line=section.start + 1, url=f"{url_of(slips.page)}#{section.id}")


def check_order(section: Section, slips: Slips) -> int:
    """The text comes first, then the terms in one run, then notes and hands; give the line where the text ends."""
    lists = [node for node in section.nodes if node.type == "dl"]
    apart = [node for node in section.nodes if node.type in ("block", "fence")]
    first = (lists or apart)[0].map[0] if lists or apart else section.end
    for node in apart:
        if node.map[0] < first:
            slips.add(node.map[0], "the terms stand straight under the law's text; notes and hands come after them")
    for node in lists[1:]:
        slips.add(node.map[0], "the terms of a law stand in one run, right after its text")
    for node in section.nodes:
        for code in (inner for inner in node.walk() if inner.type == "code_block"):
            slips.add(code.map[0], "a line indented by four is code to the site: begin it at the margin")
        if node.type == "hr":
            slips.add(node.map[0], "a drawn line has no place in a law")
    return first


def check_rests(section: Section, found: dict, slips: Slips) -> None:
    """A law says how it is asked, and rests on rules or on a silence."""
    if len(terms.pieces(found.get("Asked as", ("", 0))[0], ";")) < 2:
        slips.add(section.start, f"{section.id} has no two phrases under Asked as: give two or three that a player "
                  "would type, with ; between")
    if ("From" in found) == ("Silent" in found):
        has = "both From and Silent" if "From" in found else "neither From nor Silent"
        slips.add(section.start, f"{section.id} has {has}: a law rests on rules of the books, or says they are silent")
    elif "Silent" in found and "Ruling" in found:
        slips.add(found["Ruling"][1], f"{section.id} has Ruling and Silent: what no book says is not ruled here")


def score_table(section: Section) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """The table of what a law scores: two columns, the second headed by what is counted."""
    for table in section.nodes:
        if table.type == "table":
            rows = [row for part in table.children for row in part.children]
            header, *values = ([cell.children[0].content.strip() for cell in row.children] for row in rows)
            if len(header) == 2 and header[1] in UNITS:
                return header[1], tuple((what, many) for what, many in values)
    return None


# --- hands and links --------------------------------------------------------------------------------------------------

def read_examples(root: SyntaxTreeNode, sections: list[Section], slips: Slips) -> list[Example]:
    """Find the worked hands, each named by the nearest heading above it."""
    examples, page = [], slips.page
    counts: dict[str, int] = {}
    for fence in root.walk():
        if fence.type != "fence" or fence.info.strip() != "hoyle":
            continue
        line = fence.map[0]
        section = max((section for section in sections if section.start <= line), key=lambda section: section.body)
        if sentence := misplaced(fence, slips) or unnamed(section, page):
            slips.add(line, sentence)
            continue
        counts[section.id] = counts.get(section.id, 0) + 1
        told = re.search(r"^page:[ \t]*([\w-]+)", fence.content, re.MULTILINE)
        game = told[1].lower() if told else Path(page).stem if is_game(page) else ""
        examples.append(Example(f"{section.id}~{counts[section.id]}", page, line + 2, fence.content, game,
                                section.id if section.law else ""))
    return examples


def unnamed(section: Section, page: str) -> str:
    """Say that a hand has no heading to be named by, or nothing."""
    if section.id:
        return ""
    return f"this hand stands under no heading with an id: give that one, as {{ #{Path(page).stem}-play }}"


def misplaced(fence: SyntaxTreeNode, slips: Slips) -> str:
    """Say why a worked hand cannot stand here, or nothing."""
    above, parent = [], fence.parent
    while not parent.is_root:
        above.append(parent.type)
        parent = parent.parent
    if set(above) - {"block"} or slips.margin(fence.map[0]) != 4 * len(above):
        return "a worked hand stands at the margin, or in a note or tab and indented by four"
    if slips.line(fence.map[0]).strip() != fence.markup + "hoyle" or fence.markup[0] != "`":
        return "a worked hand is opened by ```hoyle and nothing else"
    return "" if fence.content.strip() else "this hand is empty"


def read_cites(sections: list[Section], slips: Slips):
    """Find the links to laws and to rules of the books."""
    for section in sections:
        for node in (node for top in section.nodes for node in top.walk() if node.type == "inline" and node.map):
            line = node.map[0]
            for piece in pieces_of(node):
                line += piece.type in BREAKS
                link = HREF.fullmatch(str(piece.attrs.get("href", ""))) if piece.type == "link_open" else None
                if link:
                    column = slips.line(line).lower().find(link[1]) + 1 or 1
                    yield Cite(link[1], slips.page, line + 1, column, section.id if section.law else "")
