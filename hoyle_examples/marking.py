"""Markdown as the site has it, read into a tree: tables, definition lists, notes and tabs, and links by a law's id."""

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.deflist import deflist_plugin

LAW_ID = re.compile(r"[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+")
OPENING = re.compile(r'(?P<mark>!!!|\?\?\?\+?)[ ]?(?P<kind>[\w-]+(?:[ ]+[\w-]+)*)?(?:[ ]+"(?P<title>[^"\n]*)")?|'
                     r'(?P<tab>===)[+!]{0,2}[ ]+"[^"\n]*"')
PYTHON = ("!!! python", "??? python", "???+ python")     # what stands in these is a run of Python, and no Markdown
BREAKS = ("softbreak", "hardbreak")


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
    """The reader of Markdown."""
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
        words += [" " if child.type in BREAKS else child.content for child in token.children or ()]
        words += [] if token.type == "inline" else [" "]
    return " ".join("".join(words).split())


def pieces_of(inline: SyntaxTreeNode) -> list:
    """The tokens of a run of inline Markdown, one after another."""
    return inline.token.children or []


def words_of(inline: SyntaxTreeNode) -> str:
    """The words of a run of inline Markdown, without its marks."""
    return "".join(" " if piece.type in BREAKS else piece.content for piece in pieces_of(inline))


def kind_of(node: SyntaxTreeNode) -> str:
    """The kind of a note: the word after its mark; a tab has none."""
    match = OPENING.fullmatch(node.info)
    return (match["kind"] or "") if match else ""
