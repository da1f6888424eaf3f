"""The terms of a law: a definition list under its text, each term once, in its order, and what each may hold."""

import re
import textwrap

from markdown_it.tree import SyntaxTreeNode

from hoyle_examples.books import nearest
from hoyle_examples.marking import LAW_ID, kind_of
from hoyle_examples.slips import Slips

TERMS = ("Ruling", "Say", "When", "Asked as", "From", "Silent", "Printed", "Formerly")
PHASES = ("pack", "preliminaries", "shuffle", "cut", "deal", "turn-up", "discard", "bid", "declare", "lead", "play",
          "trick", "score", "settlement", "pool", "game-end")
SITUATIONS = (
    "exposed card", "faced card", "wrong number of cards", "misdeal", "revoke", "out of turn", "not announced",
    "false claim", "looked too soon", "card taken back", "call changed", "wrong call", "drew wrongly", "bad pack",
    "score wrong", "tie", "hand thrown up", "stock runs out", "stake wrong", "improper remark", "bystander speaks")
PEOPLE = ("dealer", "non-dealer", "elder hand", "leader", "caller", "caller's adversary", "partner", "trick winner",
          "trick loser", "holder of the card", "winner", "loser", "either player", "bystander")
SILENCES = ("no rule", "not at hand", "elsewhere")
DEFINITION = re.compile(r":   \S")
SILENCE = re.compile(rf"(?P<mark>`?)(?P<book>[a-z]+): (?P<kind>{'|'.join(SILENCES)})(?P=mark)")
QUOTED = re.compile(r'"([^"]+)"|“([^”]+)”')


def read_terms(law: str, nodes: list[SyntaxTreeNode], slips: Slips) -> dict[str, tuple[str, int]]:
    """Read the terms of *law*: what each says, and the line it stands on, counted from nought."""
    terms: dict[str, tuple[str, int]] = {}
    name, line = "", 0
    for node in nodes:
        if node.type == "dt":
            name, line = node.children[0].content if node.children else "", node.map[0]
            check_name(name, line, terms, slips)
            continue
        text = definition(node, line, slips, alone=True)
        if not name:
            slips.add(node.children[0].map[0] if node.children else line, "above a term's text stands its name alone, "
                      "and above that a blank line")
        elif name in terms:
            slips.add(line, f"{name} stands twice under {law}: a law has each term once")
        elif name in TERMS and text:
            terms[name] = text, line
        name = ""
    return terms


def check_name(name: str, line: int, terms: dict, slips: Slips) -> None:
    """Say what is wrong with a term's name or its place."""
    if name not in TERMS:
        slips.add(line, f"{name} is no term of a law ({', '.join(TERMS)}){nearest(name, TERMS)}")
    elif any(TERMS.index(name) < TERMS.index(before) for before in terms):
        slips.add(line, f"{name} is out of order: the terms stand as {', '.join(TERMS)}")
    if slips.line(line - 1).strip():
        slips.add(line, f"{name} wants a blank line before it")
    if slips.margin(line):
        slips.add(line, f"{name} stands at the margin")


def definition(node: SyntaxTreeNode, line: int, slips: Slips, alone: bool = False) -> str:
    """Read what stands after the colon, below the name on *line*; if *alone*, it is one paragraph."""
    # The list's own count of lines is off from its second term on: what stands in it knows better.
    start = node.children[0].map[0] if node.children else line + 1
    margin = slips.margin(line)
    if start != line + 1 or not DEFINITION.match(slips.line(start)[margin:]):
        slips.add(start, "a term's text stands on the next line, after a colon and three blanks:  :   text")
    if alone and [child.type for child in node.children] != ["paragraph"]:
        slips.add(start, "a term's text is one paragraph, without lists, tables, notes or hands")
    rest = slips.lines[start + 1:node.map[1]]
    for number, row in enumerate(rest, start + 1):
        if row.strip() and not row.startswith(" " * (margin + 4)):
            slips.add(number, "what goes on from the line above is indented by four, or it is lost to its term")
    first = slips.line(start)[margin + 1:].lstrip()
    text = f"{first}\n{textwrap.dedent(chr(10).join(rest))}".strip()
    return " ".join(text.split()) if alone else text


def pieces(text: str, mark: str) -> list[str]:
    """What stands between the marks."""
    return [piece.strip() for piece in text.split(mark) if piece.strip()]


def facets(text: str, line: int, slips: Slips) -> tuple[str | None, tuple[str, ...], tuple[str, ...]]:
    """Read When: a phase, then what happened, then who; one to three in all."""
    named, kinds = pieces(text, "·"), []
    for facet in named:
        kind = next((kind for kind, known in enumerate((PHASES, SITUATIONS, PEOPLE)) if facet in known), None)
        if kind is None:
            near = nearest(facet, PHASES + SITUATIONS + PEOPLE)
            slips.add(line + 1, f"{facet} is no facet of When{near} (CONTRIBUTING.md lists them)", facet)
        else:
            kinds.append((kind, facet))
    order = [kind for kind, _ in kinds]
    if order.count(0) > 1:
        slips.add(line + 1, "When names one phase only: choose the one under which a player would look")
    elif len(order) == len(named) > 0 and (order[0] or order != sorted(order)):
        right = " · ".join(facet for _, facet in sorted(kinds, key=lambda pair: pair[0]))
        slips.add(line + 1, f"When names one phase first, then what happened, then who: {right}")
    if len(named) > 3 or len(set(named)) < len(named):
        slips.add(line + 1, f"When holds one to three facets, each once, not {len(named)}")
    phase, situation, who = (tuple(facet for kind, facet in kinds if kind == wanted) for wanted in range(3))
    return phase[0] if phase else None, situation, who


def ids(text: str, term: str, line: int, slips: Slips) -> tuple[str, ...]:
    """Read ids in backticks with commas between."""
    found = []
    for piece in pieces(text, ","):
        name = piece.strip("`")
        if piece != f"`{name}`" or not LAW_ID.fullmatch(name):
            slips.add(line + 1, f"{term} holds ids in backticks with commas between, not {piece}", piece)
        elif name in found:
            slips.add(line + 1, f"{term} names {name} twice", name)
        else:
            found.append(name)
    return tuple(found)


def silences(text: str, line: int, slips: Slips) -> tuple[tuple[str, str], ...]:
    """Read Silent: a book, and in what way it says nothing."""
    found = []
    for piece in filter(None, map(str.strip, re.split("[·,;]", text))):
        if match := SILENCE.fullmatch(piece):
            found.append((match["book"], match["kind"]))
        else:
            slips.add(line + 1, f"Silent holds a book and one of {', '.join(SILENCES)}, as  `hoffmann: no rule`,  "
                      f"not {piece}", piece)
    return tuple(found)


def check_quoted(term: str, text: str, line: int, slips: Slips) -> None:
    """Say and Printed hold words in quotation marks; of a book never more than eight together."""
    quoted = [first or second for first, second in QUOTED.findall(text)]
    if not quoted:
        slips.add(line + 1, f"{term} holds the words in quotation marks")
    if term == "Printed" and any(len(words.split()) > 8 for words in quoted):
        slips.add(line + 1, "Printed quotes at most eight words of the book")


def notes_on_books(nodes: list[SyntaxTreeNode], slips: Slips) -> tuple[tuple[str, str], ...]:
    """What the notes of a law say of each book; a note's own paragraphs go under no book."""
    notes = []
    for node in nodes:
        if node.type != "block" or kind_of(node) != "books":
            continue
        if not node.children:
            slips.add(node.map[0], "this note is empty: what belongs to it is indented by four")
        for child in node.children:
            if child.type == "dl":
                notes += by_book(child, slips)
            else:
                notes.append(("", textwrap.dedent("\n".join(slips.lines[slice(*child.map)])).strip()))
    return tuple(notes)


def by_book(listed: SyntaxTreeNode, slips: Slips) -> list[tuple[str, str]]:
    """The books of a definition list, each with its reading."""
    notes, name, line = [], "", 0
    for node in listed.children:
        if node.type == "dd":
            notes.append((re.sub(r"\W.*", "", name).lower(), definition(node, line, slips)))
            continue
        name, line = node.children[0].content if node.children else "", node.map[0]
        if slips.line(line - 1).strip() and line > listed.map[0]:
            slips.add(line, f"{name} wants a blank line before it")
    return notes
