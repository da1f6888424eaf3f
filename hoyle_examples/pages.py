"""Read one page: its front matter, its laws with their terms, its links and its worked hands, and every slip in it.

The site reads the same page with another Markdown, and the two part silently just where writers slip. So whatever
either of them might lose is a fault here, with its line, before anything is built.
"""

import re
import textwrap
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml
from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.deflist import deflist_plugin

from hoyle_examples.books import nearest
from hoyle_examples.records import Fault

TERMS = ("Ruling", "Say", "When", "Asked as", "From", "Silent", "Printed", "Formerly")
PHASES = ("pack", "preliminaries", "shuffle", "cut", "deal", "turn-up", "discard", "bid", "declare", "lead", "play",
          "trick", "score", "settlement", "pool", "game-end")
SITUATIONS = ("exposed card", "faced card", "wrong number of cards", "misdeal", "revoke", "out of turn", "not announced",
              "false claim", "looked too soon", "card taken back", "call changed", "wrong call", "drew wrongly", "bad pack",
              "score wrong", "tie", "hand thrown up", "stock runs out", "stake wrong", "improper remark",
              "bystander speaks")
PEOPLE = ("dealer", "non-dealer", "elder hand", "leader", "caller", "caller's adversary", "partner", "trick winner",
          "trick loser", "holder of the card", "winner", "loser", "either player", "bystander")
SILENCES = ("no rule", "not at hand", "elsewhere")
UNITS = ("points", "counters", "holes", "stakes", "tricks")
LAW_ID = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+")
LAW_HEADING = re.compile(r"(?P<title>\S.*?) \{ #(?P<id>[^\s{}]+) \}")
ATTRIBUTES = re.compile(r"\{:?([^{}\n]*)\}\s*$")
DEFINITION = re.compile(r":   \S")
FENCE = re.compile(r"[\s>*+.)\d-]*(?P<marks>`{3,}|~{3,})\s*(?P<info>\{?\s*\.?hoyle(?![\w-]).*)$", re.IGNORECASE)


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
    differs: dict[str, tuple[tuple[str, str], ...]] | None = None
    counts: dict[str, tuple[str, tuple[tuple[str, str], ...]]] | None = None   # law -> unit, (what, how many)
    places: dict[tuple[str, str], int] | None = None                           # law, term -> line
    faults: tuple[Fault, ...] = ()

    @property
    def name(self) -> str:
        """The page's name, with which its laws begin: the game's, on a game's page."""
        return Path(self.path).stem

    @property
    def url(self) -> str:
        return url_of(self.path)

    @property
    def is_game(self) -> bool:
        return is_game(self.path)


def url_of(page: str) -> str:
    """The address of a page below the site's root."""
    path = page.removesuffix(".md")
    return "" if path == "index" else path.removesuffix("/index") + "/"


def is_game(page: str) -> bool:
    """Whether a page states a game: it lies in games/ and is no list of them."""
    return page.startswith("games/") and page != "games/index.md"


# --- the Markdown -----------------------------------------------------------------------------------------------------

OPENING = re.compile(r'(?P<mark>!!!|\?\?\?\+?)[ ]?(?P<kind>[\w-]+(?:[ ]+[\w-]+)*)?(?:[ ]+"(?P<title>[^"\n]*)")?|'
                     r'(?P<tab>===)[+!]{0,2}[ ]+"[^"\n]*"')
PYTHON = ("!!! python", "??? python", "???+ python")      # what stands in these is a run of Python, and no Markdown
LIKE_OPENING = re.compile(r"!!!|\?\?\?|===\S?\S?[ ]")


def block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    """Read a note, a folded note or a tab: the lines below it that are indented by four.

    The plugin for notes knows no tabs, and ends a note at two blank lines, which the site does not.
    """
    if state.is_code_block(start):
        return False
    opening = state.src[state.bMarks[start] + state.tShift[start]:state.eMarks[start]].rstrip()
    if not OPENING.fullmatch(opening):
        return False
    if silent:
        return True
    indent, last = state.sCount[start] + 4, start + 1
    while last < end and (state.isEmpty(last) or state.sCount[last] >= indent):
        last += 1
    token = state.push("block_open", "div", 1)
    token.info, token.map = opening, [start, last]
    if not opening.startswith(PYTHON):
        kept = state.parentType, state.blkIndent, state.lineMax
        state.parentType, state.blkIndent, state.lineMax = "block", indent, last
        state.md.block.tokenize(state, start + 1, last)
        state.parentType, state.blkIndent, state.lineMax = kept
    state.push("block_close", "div", -1)
    state.line = last
    return True


class Asked(dict):
    """Reference definitions that answer to whatever is shaped like a law's id, so that the parser finds the links."""

    def get(self, key, default=None):
        name = key.lower()
        return {"href": "law:" + name, "title": ""} if LAW_ID.fullmatch(name) else super().get(key, default)


@cache
def parser() -> MarkdownIt:
    """Markdown with tables, definition lists, notes and tabs, as the site has it."""
    markdown = MarkdownIt("commonmark").enable("table").use(deflist_plugin)
    markdown.block.ruler.before("fence", "block", block, {"alt": ["paragraph", "reference", "blockquote", "list"]})
    return markdown


def parse(text: str) -> SyntaxTreeNode:
    """Read Markdown into a tree."""
    return SyntaxTreeNode(parser().parse(text, {"references": Asked()}))


def plain(markdown: str) -> str:
    """The words alone of a run of Markdown, on one line."""
    words = []
    for token in parser().parse(markdown, {"references": Asked()}):
        for child in token.children or ():
            words.append(" " if child.type in ("softbreak", "hardbreak") else child.content)
        words.append(" " if token.type != "inline" else "")
    return " ".join("".join(words).split())


# --- a page -----------------------------------------------------------------------------------------------------------

@dataclass(frozen=True)
class Section:
    """A heading, and what stands under it up to the next."""

    id: str
    title: str
    law: bool
    level: int
    nodes: list
    start: int       # lines, counted from nought: of the heading,
    body: int        # of what follows it,
    end: int         # and past the last


class Slips:
    """The faults of one page, as they are found."""

    def __init__(self, page: str, lines: list[str]):
        self.page, self.lines, self.found = page, lines, []

    def add(self, line: int, sentence: str, at: str = "") -> None:
        """Note a fault on *line* (counted from nought), at the words *at* if they stand there."""
        row = self.lines[line] if line < len(self.lines) else ""
        column = row.find(at) + 1 if at and at in row else len(row) - len(row.lstrip()) + 1
        fault = Fault(self.page, line + 1, column, sentence)
        if fault not in self.found:
            self.found.append(fault)


def read_page(path: Path, page: str) -> Page:
    """Read the page at *path*, known as *page* below docs."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        why = "it is not UTF-8 text" if isinstance(error, UnicodeDecodeError) else error.strerror
        return Page(page, {}, path.stem, faults=(Fault(page, 1, 1, f"this page cannot be read: {why}"),))
    return read_text(text, page)


def read_text(text: str, page: str) -> Page:
    """Read the text of a page."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    slips = Slips(page, text.split("\n"))
    meta, blanked = front(text, slips)
    lines = blanked.split("\n")
    root = parse(blanked)
    sections = divide(root, len(lines), slips)
    title = next((s.title for s in sections if s.level == 1), "")
    laws, differs, counts, places = [], {}, {}, {}
    for section in sections:
        if section.law:
            law, notes = read_law(section, page, lines, places, slips)
            laws.append(law)
            if notes:
                differs[law.id] = notes
            if table := score_table(section):
                counts[law.id] = table
        else:
            check_outside(section, page, slips)
    examples = read_examples(root, sections, page, slips)
    look_for_lost(root, lines, sections, examples, slips)
    parts = tuple(Part(s.id, s.title, s.level, s.start + 1) for s in sections if s.level and not s.law)
    if is_game(page):
        check_meta(meta, slips)
    name = str(meta.get("title") or title or Path(page).stem)
    return Page(page, meta, name, parts, tuple(laws), tuple(examples), tuple(read_cites(sections, page, slips)),
                differs, counts, places, tuple(sorted(slips.found, key=lambda fault: fault.line)))


def front(text: str, slips: Slips) -> tuple[dict, str]:
    """Split off the front matter; its lines are left blank, so that every line keeps its number."""
    match = re.match(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", text, re.DOTALL)
    if not match:
        if re.match(r"[ ]{0,3}[\w-]+:", text):
            slips.add(0, "the site takes a first line with a colon for front matter and drops it: begin with --- or a blank")
        return {}, text
    try:
        meta = yaml.safe_load(match[1])
    except (yaml.YAMLError, ValueError, TypeError, OverflowError, RecursionError, AttributeError) as error:
        mark = getattr(error, "problem_mark", None)
        why = getattr(error, "problem", None) or str(error) or "it is nested too deeply"
        slips.add(1 + (mark.line if mark else 0), f"the front matter is no YAML: {why.splitlines()[0]}")
        meta = {}
    keys = re.findall(r"^([\w-]+)[ ]*:", match[1], re.MULTILINE)
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        last = max(n for n, row in enumerate(match[1].split("\n")) if re.match(rf"{re.escape(key)}[ ]*:", row))
        slips.add(1 + last, f"{key} stands twice in the front matter")
    if not isinstance(meta, dict):
        slips.add(1, "the front matter is made of rows like  title: …")
        meta = {}
    return meta, "\n" * match[0].count("\n") + text[match.end():]


def text_of(inline: SyntaxTreeNode) -> str:
    """The words of a run of inline Markdown, without its marks."""
    children = inline.to_tokens()[0].children or ()
    return "".join(" " if c.type in ("softbreak", "hardbreak") else c.content for c in children)


def divide(root: SyntaxTreeNode, length: int, slips: Slips) -> list[Section]:
    """Cut a page at its headings."""
    tops = [node for node in root.children if node.type == "heading"]
    starts = [*(node.map[0] for node in tops), length]
    first = [node for node in root.children if node.map and node.map[0] < starts[0] and node.type != "heading"]
    sections = [Section("", "", False, 0, first, 0, 0, starts[0])]
    for n, node in enumerate(tops):
        nodes = [x for x in root.children if x.map and starts[n] < x.map[0] < starts[n + 1]]
        sections.append(head(node, nodes, starts[n + 1], slips))
    seen: dict[str, int] = {}
    for section in sections:
        if section.id and not section.law and section.id in seen:
            slips.add(section.start, f"the id {section.id} stands already on line {seen[section.id] + 1}: give this heading its own")
        seen.setdefault(section.id, section.start)
    return sections


def head(node: SyntaxTreeNode, nodes: list, end: int, slips: Slips) -> Section:
    """Read a heading: a law's if its id has a dot, a part's otherwise."""
    inline = node.children[0]
    written, level = inline.content, int(node.tag[1])
    attributes = ATTRIBUTES.search(written)
    named = re.findall(r"#([^\s#}]+)", attributes[1]) if attributes else []
    title = text_of(inline)
    title = title[:title.rindex("{")].strip() if attributes and "{" in title else title.strip()
    start, body = node.map
    name = named[-1] if named else ""
    strict = LAW_HEADING.fullmatch(written)
    is_law = bool(strict and LAW_ID.fullmatch(strict["id"]) and level == 3 and node.markup == "###")
    if not node.markup.startswith("#"):
        slips.add(start, "a heading is marked by # before it, not by a line below")
    if slips.lines[start].startswith(" "):
        slips.add(start, "a heading begins at the margin, or the site takes it for text")
    if "." in name and not is_law:
        slips.add(start, f"{name} names no law as this heading is written: a law's is  ### Title {{ #game.word }}  "
                  "at the margin, the id in small letters", "#" + name)
    return Section(name, title, is_law, level, nodes, start, body, end)


# --- a law ------------------------------------------------------------------------------------------------------------

def read_law(section: Section, page: str, lines: list[str], places: dict, slips: Slips) -> tuple[Law, tuple]:
    """Read one law: its text, its terms, and what its notes say of the books."""
    lists = [node for node in section.nodes if node.type == "dl"]
    stop = lists[0].map[0] if lists else next(
        (n.map[0] for n in section.nodes if n.type in ("block", "fence")), section.end)
    for node in section.nodes:
        if node.map[0] < stop and node.type in ("fence", "block") and lists:
            slips.add(node.map[0], "the terms stand straight under the law's text; notes and worked hands come after them")
    for node in lists[1:]:
        slips.add(node.map[0], "the terms of a law stand in one run, right after its text")
    text = "\n".join(lines[section.body:stop]).strip()
    if not text:
        slips.add(section.start, f"{section.id} says nothing: its text stands under its title")
    check_layout(section, slips)
    terms = read_terms(section, [pair for node in lists for pair in node.children], lines, places, slips)
    terms = {name: value for name, value in terms.items() if value}
    if "Asked as" not in terms:
        slips.add(section.start, f"{section.id} has no Asked as: give two or three phrases that a player would type")
    if ("From" in terms) == ("Silent" in terms):
        has = "both From and Silent" if "From" in terms else "neither From nor Silent"
        slips.add(section.start, f"{section.id} has {has}: a law rests on rules of the books, or says that they are silent")
    line = lambda term: places.get((section.id, term), section.start + 1) - 1   # noqa: E731
    phase, situation, who = read_facets(terms.get("When"), line("When"), slips)
    game = Path(page).stem
    last = section.id.rpartition(".")[2]
    law = Law(
        section.id, game, int(last) if last.isdecimal() and len(last) < 9 else None, section.title, text,
        terms.get("Ruling"), check_quoted("Say", terms.get("Say"), line("Say"), slips), phase, situation, who,
        pieces(terms.get("Asked as", ""), ";"), read_ids(terms.get("From"), "From", line("From"), slips),
        read_silences(terms.get("Silent"), line("Silent"), slips),
        check_quoted("Printed", terms.get("Printed"), line("Printed"), slips),
        read_ids(terms.get("Formerly"), "Formerly", line("Formerly"), slips),
        page=page, line=section.start + 1, url=f"{url_of(page)}#{section.id}")
    return law, read_notes(section, lines, slips)


def pieces(text: str, mark: str) -> tuple[str, ...]:
    return tuple(piece.strip() for piece in text.split(mark) if piece.strip())


def read_terms(section: Section, nodes: list, lines: list[str], places: dict, slips: Slips) -> dict[str, str]:
    """Read the definition list of a law: each term once, in order, a blank line before it, one paragraph long."""
    terms: dict[str, str] = {}
    name, line = "", 0
    for node in nodes:
        if node.type == "dt":
            name, line = node.children[0].content if node.children else "", node.map[0]
            check_term(name, line, terms, lines, slips)
            continue
        value, sound = read_definition(node, line, lines, slips)
        if name in terms and name in TERMS:
            slips.add(node.map[0], f"{name} stands twice under {section.id}: a law has each term once")
        elif name in TERMS:
            places[section.id, name] = line + 1
            terms[name] = value
            if sound and not value:
                slips.add(line, f"{name} is empty: fill it or leave it out")
    return terms


def check_term(name: str, line: int, terms: dict, lines: list[str], slips: Slips) -> None:
    """Say what is wrong with a term's name or its place."""
    if name not in TERMS:
        slips.add(line, f"{name} is no term of a law ({', '.join(TERMS)}){nearest(name, TERMS)}")
    elif any(TERMS.index(name) < TERMS.index(before) for before in terms if before in TERMS and before != name):
        slips.add(line, f"{name} is out of order: the terms stand as {', '.join(TERMS)}")
    if line and lines[line - 1].strip():
        slips.add(line, f"{name} wants a blank line before it")
    if lines[line] != lines[line].lstrip():
        slips.add(line, f"{name} stands at the margin")


def read_definition(node: SyntaxTreeNode, line: int, lines: list[str], slips: Slips, paragraphs: int = 1) -> tuple[str, bool]:
    """Read what stands after the colon; whether its layout is sound."""
    start = node.children[0].map[0] if node.children else line + 1     # the list's own map is off from its second term on
    found = len(slips.found)
    margin = len(lines[line]) - len(lines[line].lstrip())
    if start != line + 1 or not DEFINITION.match(lines[start][margin:]):
        slips.add(start, "a term's text stands on the next line, after a colon and three blanks:  :   text")
    if paragraphs == 1 and [child.type for child in node.children] != ["paragraph"]:
        slips.add(start, "a term's text is one paragraph, without lists, tables, notes or hands")
    last = max((n for n in range(start, node.map[1]) if lines[n].strip()), default=start)
    for n in range(start + 1, last + 1):
        if lines[n].strip() and not lines[n].startswith(" " * (margin + 4)):
            slips.add(n, "what goes on from the line above is indented by four, or the site parts it from its term")
    text = "\n".join([lines[start][margin + 1:].lstrip(), textwrap.dedent("\n".join(lines[start + 1:last + 1]))]).strip()
    if paragraphs == 1:
        text = " ".join(text.split())
    return text, len(slips.found) == found


def read_facets(text: str | None, line: int, slips: Slips) -> tuple[str | None, tuple, tuple]:
    """Read When: a phase, then what happened, then who; one to three in all."""
    facets = pieces(text or "", "·")
    kinds = []
    for facet in facets:
        kind = next((n for n, known in enumerate((PHASES, SITUATIONS, PEOPLE)) if facet in known), None)
        if kind is None:
            slips.add(line + 1, f"{facet} is no facet of When{nearest(facet, PHASES + SITUATIONS + PEOPLE)}", facet)
        else:
            kinds.append((kind, facet))
    order = [kind for kind, _ in kinds]
    if len(kinds) == len(facets) > 0 and (order[0] != 0 or order.count(0) > 1 or order != sorted(order)):
        slips.add(line + 1, "When names one phase first, then what happened, then who: " + " · ".join(
            facet for _, facet in sorted(kinds, key=lambda pair: pair[0])))
    if len(facets) > 3:
        slips.add(line + 1, f"When holds one to three facets, not {len(facets)}")
    if len(set(facets)) < len(facets):
        slips.add(line + 1, "When names a facet twice")
    chosen = [tuple(facet for kind, facet in kinds if kind == wanted) for wanted in range(3)]
    return chosen[0][0] if chosen[0] else None, chosen[1], chosen[2]


def read_ids(text: str | None, term: str, line: int, slips: Slips) -> tuple[str, ...]:
    """Read ids in backticks with commas between."""
    ids = []
    for piece in pieces(text or "", ","):
        match = re.fullmatch(r"`([^`\s]+)`", piece)
        if not match or not LAW_ID.fullmatch(match[1]):
            slips.add(line + 1, f"{term} holds ids in backticks with commas between, as `book.game.word`, not {piece}", piece)
        elif match[1] in ids:
            slips.add(line + 1, f"{term} names {match[1]} twice", match[1])
        else:
            ids.append(match[1])
    return tuple(ids)


def read_silences(text: str | None, line: int, slips: Slips) -> tuple[tuple[str, str], ...]:
    """Read Silent: a book and in what way it says nothing."""
    found = []
    for piece in re.split(r"[·,;]", text or ""):
        if not (piece := piece.strip()):
            continue
        match = re.fullmatch(rf"(?P<mark>`?)(?P<book>[a-z]+): (?P<kind>{'|'.join(SILENCES)})(?P=mark)", piece)
        if match:
            found.append((match["book"], match["kind"]))
        else:
            slips.add(line + 1, f"Silent holds a book and one of {', '.join(SILENCES)}, as  `hoffmann: no rule`,  not {piece}", piece)
    return tuple(found)


QUOTED = re.compile(r'"([^"]+)"|“([^”]+)”')


def check_quoted(term: str, text: str | None, line: int, slips: Slips) -> str | None:
    """Say and Printed hold words in quotation marks; of the books never more than eight together."""
    if text and not QUOTED.search(text):
        slips.add(line + 1, f"{term} holds the words in quotation marks")
    if text and term == "Printed":
        for match in QUOTED.finditer(text):
            if len((match[1] or match[2]).split()) > 8:
                slips.add(line + 1, "Printed quotes at most eight words of the book")
    return text


def read_notes(section: Section, lines: list[str], slips: Slips) -> tuple[tuple[str, str], ...]:
    """Read what the notes of a law say of each book; a note's own paragraphs go under no book."""
    notes = []
    for node in section.nodes:
        if node.type != "block" or kind_of(node) != "books":
            continue
        if not node.children:
            slips.add(node.map[0], "this note is empty: what belongs to it is indented by four")
        for child in node.children:
            if child.type != "dl":
                notes.append(("", textwrap.dedent("\n".join(lines[child.map[0]:child.map[1]])).strip()))
                continue
            name, line = "", 0
            for part in child.children:
                if part.type == "dt":
                    name, line = part.children[0].content if part.children else "", part.map[0]
                    if lines[line - 1].strip() and line - 1 != node.map[0]:
                        slips.add(line, f"{name} wants a blank line before it")
                else:
                    notes.append((name, read_definition(part, line, lines, slips, paragraphs=9)[0]))
    return tuple((re.sub(r"\W.*", "", name).lower(), text) for name, text in notes)


def kind_of(node: SyntaxTreeNode) -> str:
    """The kind of a note: the word after its mark."""
    match = OPENING.fullmatch(node.info)
    return (match["kind"] or "") if match else ""


def score_table(section: Section) -> tuple[str, tuple[tuple[str, str], ...]] | None:
    """The table of what a law scores: two columns, the second headed by what is counted."""
    for table in (node for node in section.nodes if node.type == "table"):
        rows = [[cell.children[0].content for cell in row.children] for part in table.children for row in part.children]
        if len(rows[0]) == 2 and rows[0][1].strip() in UNITS:
            return rows[0][1].strip(), tuple((row[0], row[1]) for row in rows[1:])
    return None


# --- what might be lost -----------------------------------------------------------------------------------------------

def check_layout(section: Section, slips: Slips) -> None:
    """What the two readers of Markdown take differently inside a law."""
    for node in section.nodes:
        if node.type == "code_block":
            slips.add(node.map[0], "a line indented by four is code to the site: begin it at the margin")
        elif node.type == "hr":
            slips.add(node.map[0], "a drawn line has no place in a law")


def check_outside(section: Section, page: str, slips: Slips) -> None:
    """Terms stand under a law; other pages may define words in lists of their own."""
    for node in section.nodes:
        if node.type == "dl" and is_game(page):
            slips.add(node.map[0], "these terms stand under no law: give the law a heading  ### Title { #game.word }")


def read_examples(root: SyntaxTreeNode, sections: list[Section], page: str, slips: Slips) -> list[Example]:
    """Find the worked hands, each named by the nearest heading above it."""
    examples: list[Example] = []
    counts: dict[int, int] = {}
    for node in root.walk():
        if node.type != "fence" or node.info.strip() != "hoyle":
            continue
        line = node.map[0]
        if sentence := misplaced(node, slips.lines):
            slips.add(line, sentence)
            continue
        n = max(n for n, section in enumerate(sections) if section.start <= line)
        section, counts[n] = sections[n], counts.get(n, 0) + 1
        if not section.id:
            slips.add(line, "this hand stands under no heading with an id: give the heading above it one, as { #piquet-play }"
                      .replace("piquet", Path(page).stem))
            continue
        game = re.search(r"^page:[ \t]*([\w-]+)", node.content, re.MULTILINE)
        examples.append(Example(
            f"{section.id}~{counts[n]}", page, line + 2, node.content,
            game[1].lower() if game else Path(page).stem if is_game(page) else "", section.id if section.law else ""))
    return examples


def misplaced(fence: SyntaxTreeNode, lines: list[str]) -> str:
    """Say why a worked hand cannot stand here, or nothing."""
    above, parent = [], fence.parent
    while parent is not None and not parent.is_root:
        above.append(parent)
        parent = parent.parent
    first, last = lines[fence.map[0]], lines[min(fence.map[1], len(lines)) - 1]
    if any(node.type != "block" for node in above) or len(first) - len(first.lstrip(" ")) != 4 * len(above):
        return "a worked hand stands at the margin, or in a note or tab and indented by four"
    if first.strip() != fence.markup + "hoyle" or fence.markup[0] != "`":
        return "a worked hand is opened by ```hoyle and nothing else"
    if fence.map[1] - fence.map[0] < 2 or last.strip() != fence.markup:
        return "this hand is never closed: ``` stands alone on its last line"
    if not fence.content.strip():
        return "this hand is empty"
    return ""


def look_for_lost(root: SyntaxTreeNode, lines: list[str], sections: list[Section], examples: list[Example],
                  slips: Slips) -> None:
    """Find, line by line, what the tree does not hold: hands, ids, openings and terms that neither reader takes."""
    inside, raw, strict = set(), set(), is_game(slips.page) or any(section.law for section in sections)
    for node in root.walk():
        if node.type == "fence":
            check_info(node, slips)
            inside.update(range(node.map[0], node.map[1]))
        elif node.type == "html_block":
            raw.update(range(node.map[0], node.map[1]))
            if strict and not node.content.lstrip().startswith("<!--"):
                slips.add(node.map[0], "a page with laws is written in Markdown, and HTML stands here")
        elif node.type == "list_item" and not node.children:
            slips.add(node.map[0], "this point of a list says nothing")
        elif node.type == "inline" and node.map:
            check_inline(node, slips, strict)
        elif node.type == "dl" and node.parent and not node.parent.is_root:
            if node.parent.type != "block" or kind_of(node.parent) != "books":
                slips.add(node.map[0], "terms stand at the margin, under a law or in a note  !!! books")
        check_blank(node, slips)
    headings = {section.start for section in sections if section.law or "." in section.id}
    for n, row in enumerate(lines):
        if n in inside:
            continue
        if strict and "\t" in row[:len(row) - len(row.lstrip())]:
            slips.add(n, "a line is moved in by blanks, not by tabs")
        if match := re.search("[\v\f\x1c-\x1f\x85\u2028\u2029]", row):
            slips.add(n, f"a hidden character (U+{ord(match[0]):04X}) that some take for the end of a line stands here: delete it", match[0])
        if FENCE.match(row):
            slips.add(n, "a worked hand stands here where Markdown lets none stand: put it at the margin, a blank line before it")
        bare = re.sub(r"`[^`]*`", "", row)
        named = re.search(r"\{[^{}]*#([\w-]*\.[\w.-]*)[^{}]*\}", bare)
        if named and n not in headings and n not in raw:
            slips.add(n, f"{named[1]} names no law here: a law's heading is  ### Title {{ #game.word }}  at the margin", "#" + named[1])
        if LIKE_OPENING.match(row.lstrip()) and not OPENING.fullmatch(row.strip()) and n not in raw:
            slips.add(n, 'a note opens as  !!! kind "Title",  a folded one as  ??? kind "Title",  a tab as  === "Title"')


KINDS = {"paragraph": "a paragraph", "table": "a table", "dl": "a term", "bullet_list": "a list",
         "ordered_list": "a list", "blockquote": "a quotation", "fence": "a fence", "block": "a note"}


def check_blank(node: SyntaxTreeNode, slips: Slips) -> None:
    """Whatever is no heading stands apart from what is above it; hands may stand close."""
    if node.type in ("table", "dl") and node.parent is not None and node.parent.type == "list_item":
        slips.add(node.map[0], f"{KINDS[node.type]} has no place in a list")
    before = node.previous_sibling if node.type in KINDS else None
    if before is None or before.type in ("heading", "fence", "html_block", "dt", "dd") or not before.map or not node.map:
        return
    if before.type == "paragraph" and node.type in ("fence", "block"):
        return
    if not slips.lines[node.map[0] - 1].strip():
        return
    slips.add(node.map[0], f"{KINDS[node.type]} wants a blank line before it, or the site takes it for more of what is above")


def check_info(fence: SyntaxTreeNode, slips: Slips) -> None:
    """A fence that nearly says hoyle says hoyle."""
    info = fence.info.strip()
    last = slips.lines[min(fence.map[1], len(slips.lines)) - 1]
    depth = len(slips.lines[fence.map[0]]) - len(slips.lines[fence.map[0]].lstrip(" "))
    if not re.fullmatch(r"[\w#.+-]*", info):
        slips.add(fence.map[0], f"a fence is opened by one word, and {info} stands here")
    if fence.map[1] - fence.map[0] < 2 or last.rstrip() != " " * depth + fence.markup:
        slips.add(fence.map[0], f"this fence is never closed: {fence.markup} stands alone on its last line, as far in as on the first")
    first = info.split()[0] if info else ""
    if info != "hoyle" and re.match(r"\{?\s*\.?hoyle(?![\w-])", info, re.IGNORECASE):
        slips.add(fence.map[0], f"a worked hand is opened by the one word hoyle, not by {info}; rules and page are rows of it")
    elif first != "hoyle" and first.isalpha() and len(first) == 5 and sorted(first.lower()) == sorted("hoyle"):
        slips.add(fence.map[0], f"{first} is no kind of fence; the nearest: hoyle")


def check_inline(node: SyntaxTreeNode, slips: Slips, strict: bool) -> None:
    """Lines that begin like a term, and links to nothing."""
    if node.parent is not None and node.parent.type in ("th", "td"):
        rows = []
    else:
        rows = node.content.split("\n")
    for n, row in enumerate(rows):
        if re.match(r"[:~](\s|$)", row.lstrip()):
            slips.add(node.map[0] + n, "a line begins with a colon only in the terms of a law, with its term alone on the line above")
        if match := re.search(r"\[(?:\s+([^\[\]]*)|([^\[\]]*)\s+)\]", row):
            if LAW_ID.fullmatch((match[1] or match[2] or "").strip()):
                slips.add(node.map[0] + n, f"an id stands in its brackets without blanks: [{match[0][1:-1].strip()}]", match[0])
        if strict and re.fullmatch(r"\s*(=+|-+)\s*", row):
            slips.add(node.map[0] + n, "a heading is marked by # before it, not by a line below")
        if strict and (match := re.search(r"&#?\w+;|\\[^\\`*_{}\[\]()>#+.!|-]|\\$", re.sub(r"`[^`]*`", "", row))):
            slips.add(node.map[0] + n, f"the two readers of a page take {match[0]} each in its own way: write the character itself", match[0])
        if re.match(r"#{1,6}", row):
            slips.add(node.map[0] + n, "a heading has a blank after its marks, and a blank line before it helps the eye")
        if re.match(r"\s*\[[^\]]*\]:", row):
            slips.add(node.map[0] + n, "an address of a link stands in the link, or after a blank line")
    tokens = node.to_tokens()[0].children or ()
    line = node.map[0]
    for token in tokens:
        line += token.type in ("softbreak", "hardbreak")
        if token.type == "html_inline" and strict:
            slips.add(line, f"a page with laws is written in Markdown, and HTML stands here: {token.content}", token.content)
        if token.type == "text" and strict and node.parent.type != "heading" and (match := re.search(r"[|{]", token.content)):
            slips.add(line, f"{match[0]} has no place here: bars make tables only, braces stand after headings", match[0])
        if token.type == "text" and strict and (match := re.search(r"\*|`", token.content)):
            row = slips.lines[line] if line < len(slips.lines) else ""
            if "\\" + match[0] not in row:
                slips.add(line, f"{match[0]} stands here without its fellow: pair it, or write \\{match[0]}", match[0])
        if token.type == "text" and (match := re.search(r"\]\[([^\[\]\n]+)\]", token.content)):
            slips.add(line, f"{match[1]} is no law's id and no link: write [words][game.word]", match[0])


def read_cites(sections: list[Section], page: str, slips: Slips) -> list[Cite]:
    """Find the links to laws and to rules of the books."""
    cites = []
    for section in sections:
        for top in section.nodes:
            for node in top.walk():
                if node.type != "inline" or not node.map:
                    continue
                line = node.map[0]
                for token in node.to_tokens()[0].children or ():
                    line += token.type in ("softbreak", "hardbreak")
                    href = str(token.attrs.get("href", "")) if token.type == "link_open" else ""
                    match = re.fullmatch(rf"law:({LAW_ID.pattern})", href) or re.fullmatch(rf"[^:]*#({LAW_ID.pattern})", href)
                    if match:
                        row = slips.lines[line] if line < len(slips.lines) else ""
                        column = row.lower().find(match[1]) + 1 or 1
                        cites.append(Cite(match[1], page, line + 1, column, section.id if section.law else ""))
    return cites


# --- front matter of a game -------------------------------------------------------------------------------------------

NEEDED = "title line players hand pack goal also family books stakes way".split()
ALLOWED = ["rank", "length"]


def check_meta(meta: dict, slips: Slips) -> None:
    """A game's front matter holds what it must, and nothing unknown."""
    where = {m[1]: n for n, row in reversed(list(enumerate(slips.lines))) if (m := re.match(r"([\w-]+)[ ]*:", row))}
    for key in meta:
        if key not in NEEDED + ALLOWED:
            slips.add(where.get(str(key), 0), f"{key} is no key of a game's front matter{nearest(str(key), NEEDED + ALLOWED)}")
    for key in NEEDED:
        if meta.get(key) in (None, "", []):
            slips.add(where.get(key, 0), f"the front matter has no {key}")
    shapes = {
        "a line of words": (str, "title line goal family rank length"), "a figure or words": ((int, str), "players hand pack"),
        "a list, as [a, b]": (list, "also books way"), "true or false": (bool, "stakes")}
    for shape, (kind, keys) in shapes.items():
        for key in keys.split():
            value = meta.get(key)
            if value not in (None, "", []) and (not isinstance(value, kind) or isinstance(value, bool) and kind is not bool):
                slips.add(where.get(key, 0), f"{key} is {shape}, not {value}")
    check_lists(meta, where, slips)


def check_lists(meta: dict, where: dict, slips: Slips) -> None:
    """The lists of the front matter hold words; the way is three or four short steps."""
    for key in ("also", "books", "way"):
        values = meta.get(key)
        if isinstance(values, list) and not all(isinstance(value, str) and value.strip() for value in values):
            slips.add(where.get(key, 0), f"{key} is a list of words; put what YAML might read otherwise in quotation marks")
    way = meta.get("way")
    if isinstance(way, list) and way:
        if not 3 <= len(way) <= 4:
            slips.add(where.get("way", 0), f"way has three or four steps, not {len(way)}")
        for step in way:
            if isinstance(step, str) and len(step) >= 60:
                slips.add(where.get("way", 0), f"a step of way has under sixty letters, and {step[:20]}… has {len(step)}")
