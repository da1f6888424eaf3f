"""The words of the glossary: where each stands, and a link to it from its first use in a law."""

import re
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element

from hoyle_examples.books import stamp
from hoyle_examples.drawing import add, make, with_tails
from hoyle_examples.here import GLOSSARY, Here, sorting
from hoyle_examples.laws import Law
from hoyle_examples.laws import plain as text_of
from hoyle_examples.pages import parse


def slug(term: str) -> str:
    """The address of a word on the glossary page."""
    return "word-" + re.sub(r"[^a-z0-9]+", "-", sorting(term)).strip("-")


def glossary(docs: Path) -> dict:
    """The words of the glossary: where each stands, its line, the laws that define it; and what finds them."""
    path = Path(docs) / GLOSSARY
    return read_glossary(path, stamp([path])) if path.is_file() else {"words": {}, "pattern": None}


@cache
def read_glossary(path: Path, state: tuple) -> dict:
    """Read the glossary as it stands; *state* only tells one state from another."""
    text = re.sub(r"\A---\n.*?\n---\n", "", path.read_text("utf-8"), flags=re.DOTALL)
    words: dict[str, tuple] = {}
    for node in parse(text).walk():
        if node.type == "dt" and node.children:
            term = node.children[0].content
        elif node.type == "dd" and node.children:
            line = node.children[0].children[0].content if node.children[0].children else ""
            laws = tuple(re.findall(r"\]\[([a-z0-9.-]+)\]", line))
            for name in names_of(term):
                words.setdefault(name.lower(), (slug(term), re.sub(r"[;,.]? see \S.*", ".", text_of(line)), laws))
    names = sorted((re.escape(name) for name in words if name), key=len, reverse=True)
    return {"words": words, "pattern": re.compile(rf"(?<![\w-])((?i:{'|'.join(names)}))(?![\w-])") if names else None}


def names_of(term: str) -> list[str]:
    """The words that one entry stands for.

    >>> names_of("Cent, Sant"), names_of("Cards, the")
    (['Cent', 'Sant'], ['the Cards'])
    """
    names = [name for name in re.split(r"\s*[,;]\s*", term) if name]
    return [" ".join(reversed(names))] if len(names) == 2 and names[1] in ("the", "a", "an", "to") else names


def address_words(root: Element) -> None:
    """Give each word of the glossary page its address."""
    for term in root.iter("dt"):
        term.set("id", slug("".join(term.itertext())))


def link_words(box: Element, law: Law, here: Here) -> None:
    """Link the first use of each glossary word in a law's text to its line in the glossary."""
    pattern, seen = here.glossary.get("pattern"), set()
    if pattern is None:
        return
    for element in [e for child in box if child.tag in ("p", "ul", "ol") for e in child.iter() if e.tag in ("p", "li")]:
        link_in(element, pattern, here, law, seen)


def link_in(element: Element, pattern, here: Here, law: Law, seen: set) -> None:
    """Link words in an element's own text and in what follows its children."""
    parts = []
    for part in [element.text, *with_tails(element)]:
        parts += [part] if isinstance(part, Element) else linked(part or "", pattern, here, law, seen)
    element.text = None
    add(element, *parts)


def linked(text: str, pattern, here: Here, law: Law, seen: set) -> list:
    """A text cut up, its words of the glossary made links."""
    parts, end = [], 0
    for match in pattern.finditer(text):
        anchor, line, defining = here.glossary["words"][match[1].lower()]
        elsewhere = defining and not {law.game, "common"} & {word.partition(".")[0] for word in defining}
        named = match[0][0].isupper() and re.match(" [A-ZÉ]", text[match.end():])     # it begins a name of two words
        if anchor in seen or law.id in defining or named or elsewhere:   # another game's word means something else here
            continue
        seen.add(anchor)
        link = make("a", "term", match[0], href=here.to(GLOSSARY, anchor))
        if anchor not in here.explained:                 # once on a page, which is light so; hoyle.js says it again
            link.set("title", line)
        here.explained.add(anchor)
        parts += [text[end:match.start()], link]
        end = match.end()
    return [*parts, text[end:]]
