"""Letters as a printer sets them: quotation marks turned, suits drawn."""

import re
from xml.etree.ElementTree import Element

from hoyle_examples.drawing import add, suited, with_tails

SUITS = re.compile("[♠♥♣♦]")
LEFT_ALONE = ("code", "pre", "svg")
BLOCKS = ("p", "li", "td", "th", "dt", "dd", "div", "h1", "h2", "h3", "section", "caption", "q", "summary")


def curl(element: Element, before: str = " ") -> str:
    """Give quotation marks and apostrophes their printed shape, but not in code; *before* is the letter before."""
    if element.tag in BLOCKS:
        before = " "
    if element.tag not in LEFT_ALONE:
        element.text, before = curled(element.text, before)
        for child in element:
            before = curl(child, before)
            child.tail, before = curled(child.tail, before)
    return before


def curled(text: str | None, before: str) -> tuple[str | None, str]:
    """A text with its marks turned, and its last letter."""
    if not text:
        return text, before
    if '"' not in text and "'" not in text:
        return text, text[-1]
    made = []
    for letter in text:
        opens = before in " \n\t\u00a0([—–“‘"
        letter = {'"': "“" if opens else "”", "'": "‘" if opens else "’"}.get(letter, letter)
        made.append(letter)
        before = letter
    return "".join(made), before


def draw_suits(root: Element) -> None:
    """Draw each suit that stands as a character in a text."""
    for element in list(root.iter()):
        own = "".join([element.text or "", *(child.tail or "" for child in element)])
        if element.tag in LEFT_ALONE or not SUITS.search(own):
            continue
        parts = [element.text, *with_tails(element)]
        element.text = None
        for part in parts:
            add(element, *(suited(part) if isinstance(part, str) else [part]))
