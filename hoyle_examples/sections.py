"""A page's frame: its first screen, and each of its laws as a section with its margin.

What a law says comes from the page as Markdown read it; what is known about it (who cites it, where it is played,
which rules of the books it rests on) comes from the book.
"""

import re
from xml.etree.ElementTree import Element

from hoyle_examples import drawing
from hoyle_examples.cards import RANKS, Card
from hoyle_examples.drawing import add, joined, make, with_tails, words
from hoyle_examples.glossary import link_words
from hoyle_examples.here import Here, capital, spelled
from hoyle_examples.laws import Law, plain
from hoyle_examples.margins import margin
from hoyle_examples.pages import TERMS

NEAREST = "Nearest, and only a neighbour"
SILENCES = {"no rule": "no rule", "not at hand": "not in the pages at hand", "elsewhere": "sends you elsewhere"}

AGREE = "agree.md"          # where each game has its card of things to settle first

# ------------------------------------------------------------ the first screen

def head(here: Here) -> Element:
    """What stands above everything else: title, line, and for a game the facts, the way of a deal, what counts."""
    meta = here.read.meta
    top = make("header", "game", make("h1", "", here.read.title))
    if meta.get("line"):
        top.append(make("p", "deck", str(meta["line"])))
    if here.read.is_game:
        add(top, facts(meta), way(meta), counts(here), notes(here, meta))
    return top


def facts(meta: dict) -> Element:
    """Players, goal and length; the pack, and its order as a hand of cards."""
    players = f"{spelled(meta['players'])}; {cards_of(meta.get('hand'), ' each')}"
    told = [("Players", players), ("Goal", str(meta["goal"])), ("Length", str(meta.get("length") or ""))]
    cells = [make("div", "", make("dt", "", name), make("dd", "", capital(value))) for name, value in told if value]
    pack = make("dd", "", capital(cards_of(meta["pack"])), *rank(meta))
    cells.append(make("div", "wide", make("dt", "", "Pack and rank"), pack))
    return make("dl", f"facts facts--{len(cells)}", *cells)


def cards_of(number, each: str = "") -> str:
    """So many cards, whatever follows the number left as it is; or what the page says in words of its own.

    >>> cards_of(32), cards_of("32, or 52 at another"), cards_of("52, 104 or 156"), cards_of("six packs of 52")
    ('thirty-two cards', 'thirty-two cards, or fifty-two at another', '52, 104 or 156 cards', 'six packs of fifty-two')
    >>> cards_of(1, " each"), cards_of("4 cards at a time", " each"), cards_of("a share of the pack", " each")
    ('one card each', 'four cards each at a time', 'a share of the pack each')
    """
    match = re.fullmatch(r"(\d+(?:(?:, \d+)* or \d+)?)(?: cards?)?((?:[,; ].*)?)", str(number))
    if not match:
        return spelled(number) + each
    many, rest = match.groups()
    return spelled(f"{many} card{'' if many == '1' else 's'}{each}{rest}")


def rank(meta: dict) -> list:
    """The order of the cards, highest first, as a hand; in words where it is no plain order."""
    order = str(meta.get("rank") or "").split()
    if not order:
        return []
    if not set(order) <= set(RANKS):
        return [make("span", "rank__t", str(meta["rank"]))]
    cards = [Card(one, "♠") for one in order]
    return [make("div", "rank", drawing.fan(cards, f"Rank, high to low: {drawing.spoken(cards)}", "fan--small"))]


def way(meta: dict) -> Element:
    """A deal in three or four steps."""
    return make("ol", "way", *(make("li", "", step.rstrip(".") + ".") for step in meta.get("way") or ()))


def counts(here: Here) -> Element | None:
    """Whatever scores, each value beside the law that grants it."""
    laws = [(law, here.book.counts[law.id]) for law in here.read.laws if law.id in here.book.counts]
    if not laws:
        return None
    rows = make("ul", "counts__l")
    for law, (_, values) in laws:
        line = (make("span", "", f"{plain(what)} ", make("b", "num", plain(many)), make("span", "vh", "; "))
                for what, many in values)
        rows.append(make("li", "", make("a", "", law.title, href=here.law(law)), make("span", "counts__v", *line)))
    units = make("p", "label", "in " + " and ".join(dict.fromkeys(unit for _, (unit, _) in laws)))
    return make("section", "counts", make("p", "counts__t", "What counts"), units, rows, aria_label="What counts")


def notes(here: Here, meta: dict) -> Element:
    """On how many books the page rests, if on one; the deal by which the game is learned; what to agree first."""
    line = make("p", "src start")
    played = next((e for e in here.read.examples if e.name.partition("~")[0] == f"{here.read.name}-played-out"), None)
    if played:
        add(line, make("a", "btn", "Learn by a deal", href="#" + played.name, data_learn=True))
    if len(meta.get("books") or ()) == 1:
        add(line, make("span", "", f"Rests on one book: {here.volume(meta['books'][0])}."))
    if AGREE in here.book.pages:
        add(line, " ", make("a", "start__a", "Agree before you sit", href=here.to(AGREE, f"at-{here.read.name}")))
    return line if len(line) else None


# ------------------------------------------------------------ parts and laws

def frame(root: Element, here: Here) -> None:
    """Give the page its head, and gather what stands under each law into a section of its own."""
    children, law, body = list(root), None, []
    for child in children:
        root.remove(child)
    if not here.read.meta.get("template"):
        root.append(head(here))
        for child in children if here.read.laws else ():
            if child.tag == "h2":
                break
            child.set("class", f"{child.get('class', '')} intro".strip())
    for child in [*children, None]:
        heading = child is not None and child.tag in ("h1", "h2", "h3")
        if child is not None and not heading:
            body.append(child)
            continue
        put(root, law, body, here)
        law, body = (child, []) if heading and child.get("id") in here.book.laws else (None, [])
        if heading and law is None and (child.tag != "h1" or here.read.meta.get("template")):
            root.append(child)
    lay_out_parts(root, here)
    plain_tables(root)


def plain_tables(root: Element) -> None:
    """Tables in our own clothes: no style that Markdown wrote for an alignment, no empty heads."""
    for table in root.iter("table"):
        table.set("class", table.get("class") or "grid")
        for cell in [*table.iter("td"), *table.iter("th")]:
            cell.attrib.pop("style", None)
        head = table.find("thead")
        if head is not None and not words(head):
            table.remove(head)
        for cell in list(table.iter("th")):
            cell.tag = "th" if words(cell) else "td"            # a head that says nothing heads nothing


def put(root: Element, law: Element | None, body: list[Element], here: Here) -> None:
    """Add what stood under one heading."""
    if law is not None:
        root.append(section(law, body, here))
    else:
        for child in body:
            root.append(child)


def lay_out_parts(root: Element, here: Here) -> None:
    """Let parts, and what stands between laws, keep to the laws' column; a part without laws is flush."""
    if not here.read.laws:
        return
    children = list(root)
    starts = [n for n, child in enumerate(children) if child.tag == "h2"]
    for start, end in zip(starts, [*starts[1:], len(children)]):
        holds = any(is_law(child) for child in children[start:end])
        children[start].set("class", "part" if holds else "part part--flush")
        for child in children[start + 1:end] if holds else ():
            if child.tag not in ("section", "figure"):
                child.set("class", f"{child.get('class', '')} indent".strip())


def is_law(element: Element) -> bool:
    return element.tag == "section" and "law" in element.get("class", "").split()


def section(heading: Element, body: list[Element], here: Here) -> Element:
    """One law: number, title, text, ruling, notes, hands, and its margin."""
    law = here.book.laws[heading.get("id")]
    box = make("div", "law__b silent" if law.silent else "law__b")
    mark = f"Law {law.number}" if law.number else "This law"
    number = make("a", "law__n", str(law.number or "§"), href="#" + law.id, aria_label=f"{mark}: its address")
    box.append(make("div", "law__h", number, heading))
    if law.silent:
        box.append(make("p", "silent__t", "The books are silent."))
    wide = []
    for child in body:
        if child.tag == "dl" and words(child[0]) in TERMS:
            add(box, *terms(law, child, here))
        elif child.tag == "figure" and "deal" in child.get("class", "").split():
            wide.append(child)
        else:
            box.append(dressed(child, law, here))
    link_words(box, law, here)
    former = [make("span", "", id=old) for old in law.formerly]
    kind = "law law--silent" if law.silent else "law"
    return make("section", kind, *former, box, margin(law, here), *wide, data_law=law.id)


def dressed(child: Element, law: Law, here: Here) -> Element:
    """A block of a law in our own clothes."""
    kinds = child.get("class", "").split()
    if child.tag == "table":
        units = [words(cell) for cell in child.iter("th")][1:]
        if law.id in here.book.counts and units == [here.book.counts[law.id][0]]:
            child.set("class", "values")
            child.find("thead").set("class", "vh")
    elif "books" in kinds:
        return differing(child, here)
    elif child.tag == "p" and words(child).startswith(NEAREST):
        child.set("class", "near")
    return child


def differing(note: Element, here: Here) -> Element:
    """Where the books differ: each book with its year beside what it says."""
    box = make("div", "books")
    for child in note:
        if "admonition-title" in child.get("class", ""):
            child.set("class", "books__t")
            box.append(child)
        elif child.tag == "dl":
            box.append(pairs(child, here))
        else:
            box.append(child)
    return box


def pairs(terms_: Element, here: Here) -> Element:
    """A definition list in two columns."""
    whole, pair = make("dl", "books__l"), None
    for child in terms_:
        if child.tag == "dt":
            volume = here.book.books.volumes.get(words(child).lower())
            add(child, " ", make("small", "", volume.year)) if volume else None
            pair = make("div", "", child)
            whole.append(pair)
        elif pair is not None:
            pair.append(child)
    return whole


def terms(law: Law, list_: Element, here: Here) -> list[Element]:
    """The terms that are read with the text: the ruling, what is said, the doubtful place, the kind of silence."""
    found, name = {}, ""
    for child in list_:
        name = words(child) if child.tag == "dt" else name
        if child.tag == "dd":
            found[name] = child
    made = []
    if "Ruling" in found:
        made.append(ruling(found["Ruling"]))
    for name in ("Say", "Printed"):
        if name in found:
            made.append(turned(found[name], "p", "said", make("span", "label", f"{name} ")))
    if law.silent:
        kinds = joined((f"{here.volume(book)}: {SILENCES[kind]}" for book, kind in law.silent), " · ")
        made.append(make("p", "src silent__k", *kinds))
    return made


def turned(element: Element, tag: str, kind: str, *before) -> Element:
    """The content of one element in another of our own."""
    inner = element[0] if len(element) == 1 and element[0].tag == "p" and not (element.text or "").strip() else element
    new = make(tag, kind, *before)
    return add(new, inner.text, *with_tails(inner))


def ruling(definition: Element) -> Element:
    """The ruling between its hairlines; where the books' remedies differ, a line for each."""
    lines = split(turned(definition, "span", ""), " · ")
    if not all(re.match(r"[A-Z]\w+(?: and \w+)?:", words(line)) for line in lines):
        lines = [glue(lines)]
    for line in lines:
        line.set("class", "ruling__t")
    text = lines[0] if len(lines) == 1 else make("span", "ruling__s", *lines)
    show = make("button", "show", drawing.symbol("large", viewBox="0 0 18 18"), type="button", hidden=True,
                aria_label="Show this ruling large")
    return make("div", "ruling", make("span", "ruling__l", "Ruling"), text, show)


def split(element: Element, mark: str) -> list[Element]:
    """Cut an element at each *mark* in its text."""
    pieces = [make(element.tag)]
    for part in [element.text, *with_tails(element)]:
        if isinstance(part, Element):
            pieces[-1].append(part)
            continue
        first, *others = (part or "").split(mark)
        add(pieces[-1], first)
        pieces += [make(element.tag, "", other) for other in others]
    return pieces


def glue(lines: list[Element]) -> Element:
    """Put lines together again that are no remedies of several books."""
    whole = make(lines[0].tag)
    for number, line in enumerate(lines):
        add(whole, " · " if number else "", line.text, *with_tails(line))
    return whole
