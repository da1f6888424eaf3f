"""Find what a page might lose in silence: what the site's Markdown and ours take differently, or neither takes.

Fences that are nearly hands, ids that name no law, notes opened wrongly, blocks without a blank line before them.
"""

import re

from markdown_it.tree import SyntaxTreeNode

from hoyle_examples.marking import BREAKS, LAW_ID, OPENING, kind_of, pieces_of
from hoyle_examples.slips import Slips
from hoyle_examples.terms import TERMS

FENCE = re.compile(r"[\s>*+.)\d-]*(?:`{3,}|~{3,})\s*\{?\s*\.?hoyle(?![\w-]).*", re.IGNORECASE)
NEARLY_HOYLE = re.compile(r"\{?\s*\.?hoyle(?![\w-])", re.IGNORECASE)
NEARLY_OPENING = re.compile(r"!!!|\?\?\?|===\S?\S?[ ]")
NAMED = re.compile(r"\{[^{}]*#([\w-]*\.[\w.-]*)[^{}]*\}")
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
BLANK_IN_ID = re.compile(r"\[(?:\s+([^\[\]]*)|([^\[\]]*)\s+)\]")
OWN_WAY = re.compile(r"&#?\w+;|\\[^\\`*_{}\[\]()>#+.!|-]|\\$")
CODE = re.compile(r"`[^`]*`")
KINDS = {"paragraph": "a paragraph", "table": "a table", "dl": "a term", "bullet_list": "a list",
         "ordered_list": "a list", "blockquote": "a quotation", "fence": "a fence", "block": "a note"}


def look_for_lost(root: SyntaxTreeNode, laws: set[int], strict: bool, slips: Slips) -> None:
    """Look through a page whose laws begin on these lines; *strict* where it has laws, or must have them."""
    fenced, html = set(), set()
    for node in root.walk():
        if node.type == "fence":
            fenced.update(range(*node.map))
            check_fence(node, slips)
        elif node.type == "html_block":
            html.update(range(*node.map))
            if strict and not node.content.lstrip().startswith("<!--"):
                slips.add(node.map[0], "a page with laws is written in Markdown, and HTML stands here")
        elif node.type == "inline" and node.map:
            check_rows(node, strict, slips)
            check_pieces(node, strict, slips)
        check_place(node, slips)
    for number, row in enumerate(slips.lines):
        if number not in fenced:
            check_line(number, row, strict, slips)
            check_ids(number, row, laws | html, slips)


def check_line(number: int, row: str, strict: bool, slips: Slips) -> None:
    """What is wrong with a line whatever it belongs to."""
    if match := HIDDEN.search(row):
        slips.add(number, f"a hidden character stands here (U+{ord(match[0]):04X}): delete it", match[0])
    if strict and "\t" in row[:len(row) - len(row.lstrip())]:
        slips.add(number, "a line is moved in by blanks, not by tabs")
    if FENCE.fullmatch(row):
        slips.add(number, "a worked hand stands here where Markdown lets none stand: put it at the margin, "
                  "a blank line before it")


def check_ids(number: int, row: str, known: set[int], slips: Slips) -> None:
    """Ids and openings that come to nothing; a line of *known* is a law's heading, or HTML."""
    named = NAMED.search(CODE.sub("", row))
    if named and number not in known:
        slips.add(number, no_law(named[1]), "#" + named[1])
    if NEARLY_OPENING.match(row.lstrip()) and not OPENING.fullmatch(row.strip()):
        slips.add(number, 'a note opens as  !!! kind "Title",  folded as  ??? kind "Title",  a tab as  === "Title"')


def no_law(name: str) -> str:
    """Say that an id with a dot stands where no law is."""
    return f"{name} names no law here: a law's heading is  ### Title {{ #game.word }}  at the margin"


def check_place(node: SyntaxTreeNode, slips: Slips) -> None:
    """A block stands apart from what is above it; hands may stand close."""
    parent, before = node.parent, None if node.is_root else node.previous_sibling
    if node.type == "list_item" and not node.children:
        slips.add(node.map[0], "this point of a list says nothing")
    if node.type not in KINDS or not node.map:
        return
    if node.level > 12:          # the parser itself stops at twenty, and says nothing
        slips.add(node.map[0], "this stands too deep in quotations and lists")
    if node.type == "table" and re.fullmatch(r"[\s|:-]*-[\s|:-]*", slips.line(node.map[0])):
        slips.add(node.map[0], "the first row of a table names its columns, and the row of dashes is the second")
    if node.type in ("table", "dl", "block") and parent.type == "list_item":
        slips.add(node.map[0], f"{KINDS[node.type]} has no place in a list")
    elif node.type == "dl" and not parent.is_root and (parent.type != "block" or kind_of(parent) != "books"):
        slips.add(node.map[0], "terms stand at the margin, under a law or in a note  !!! books")
    if before is None or before.type in ("heading", "fence", "html_block", "dt", "dd"):
        return
    close = before.type == "paragraph" and node.type in ("fence", "block")
    if not close and slips.line(node.map[0] - 1).strip():
        slips.add(node.map[0], f"{KINDS[node.type]} wants a blank line before it, or the site takes it for more of "
                  "what is above")


def check_fence(fence: SyntaxTreeNode, slips: Slips) -> None:
    """A fence is opened by one word and closed; one that nearly says hoyle says hoyle."""
    start, info = fence.map[0], fence.info.strip()
    close = " " * slips.margin(start) + fence.markup
    if fence.map[1] - start < 2 or slips.line(fence.map[1] - 1).rstrip() != close:
        slips.add(start, f"this fence is never closed: {fence.markup} stands alone on its last line, as far in as on "
                  "the first")
    if info != "hoyle" and NEARLY_HOYLE.match(info):
        slips.add(start, f"a worked hand is opened by the one word hoyle, not by {info}; rules and page are rows of it")
    elif not re.fullmatch(r"[\w#.+-]*", info):
        slips.add(start, f"a fence is opened by one word, and {info} stands here")
    elif info != "hoyle" and sorted(info.lower()) == sorted("hoyle"):
        slips.add(start, f"{info} is no kind of fence; the nearest: hoyle")


def check_rows(node: SyntaxTreeNode, strict: bool, slips: Slips) -> None:
    """The rows of a paragraph that nearly are something else."""
    rows = [] if node.parent.type in ("th", "td") else node.content.split("\n")
    for number, row in enumerate(rows, node.map[0]):
        if re.match(r"[:~](\s|$)", row.lstrip()) or strict and row.lstrip().startswith(":"):
            slips.add(number, "a line begins with a colon only in the terms of a law, its term alone on the line above")
        if (match := BLANK_IN_ID.search(row)) and LAW_ID.fullmatch((match[1] or match[2] or "").strip()):
            slips.add(number, f"an id stands in its brackets without blanks: [{match[0][1:-1].strip()}]", match[0])
        if strict and node.parent.type == "paragraph" and row.strip() in TERMS and len(rows) > 1:
            slips.add(number, f"{row.strip()} is a term's name, and no term: its text stands on the next line, after a "
                      "colon and three blanks, and above it a blank line")
        if row.startswith("#"):
            slips.add(number, "a heading has a blank after its marks")
        if re.match(r"\s*\[[^\]]*\]:", row):
            slips.add(number, "the address of a link stands in the link")
        if strict and re.fullmatch(r"\s*(=+|-+)\s*", row):
            slips.add(number, "a heading is marked by # before it, not by a line below")
        if strict and (match := OWN_WAY.search(CODE.sub("", row))):
            slips.add(number, f"{match[0]} is read in two ways: write the character itself", match[0])


def check_pieces(node: SyntaxTreeNode, strict: bool, slips: Slips) -> None:
    """Links to nothing, and marks that mark nothing."""
    line = node.map[0]
    for piece in pieces_of(node):
        line += piece.type in BREAKS
        text = piece.content if piece.type == "text" else ""
        if match := re.search(r"\]\[([^\[\]\n]+)\]", text):
            slips.add(line, f"{match[1]} is no law's id and no link: write [words][game.word]", match[0])
        if strict and piece.type == "html_inline":
            slips.add(line, f"a page with laws is written in Markdown, and HTML stands here: {text}", piece.content)
        if strict and node.parent.type != "heading" and (match := re.search(r"[|{]", text)):
            slips.add(line, f"{match[0]} has no place here: bars make tables, braces end headings", match[0])
        match = re.search(r"[*`]", text) if strict else None
        if match and "\\" + match[0] not in slips.line(line):
            slips.add(line, f"{match[0]} stands here without its fellow: pair it, or write \\{match[0]}", match[0])
