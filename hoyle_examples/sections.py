"""A page's frame: its first screen, and each of its laws as a section with its margin.

What a law says comes from the page as Markdown read it; what is known about it (who cites it, where it is played,
which rules of the books it rests on) comes from the book.
"""

import posixpath
import re
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import urlencode
from xml.etree.ElementTree import Element

from hoyle_examples import drawing
from hoyle_examples.cards import RANKS, Card
from hoyle_examples.drawing import add, joined, make, words
from hoyle_examples.laws import Book, Law, Page, plain
from hoyle_examples.pages import TERMS

CHECKED = "checked.md"
GLOSSARY = "glossary.md"
NEAREST = "Nearest, and only a neighbour"
SILENCES = {"no rule": "no rule", "not at hand": "not in the pages at hand", "elsewhere": "sends you elsewhere"}
UNITS = "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " \
        "seventeen eighteen nineteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


@dataclass(frozen=True)
class Here:
    """The page in hand, and what is asked of it while it is drawn."""

    page: str
    book: Book
    played: dict = field(default_factory=dict)   # hand -> what came of it
    shown: dict = field(default_factory=dict)    # law -> names of the hands in which it is played
    glossary: dict = field(default_factory=dict)  # word -> (anchor, one line, defining law)
    edition: str = ""
    repository: str = ""

    @cached_property
    def ways(self) -> dict[str, str]:
        """The way from this page to each other, as a link written here would have it."""
        folder = posixpath.dirname(self.page) or "."
        return {page: posixpath.relpath(page, folder) for page in (*self.book.pages, CHECKED, GLOSSARY)}

    @property
    def read(self) -> Page:
        return self.book.pages[self.page]

    def to(self, page: str, anchor: str = "") -> str:
        """The address of a page, or of a place on it."""
        return ("" if page == self.page and anchor else self.ways[page]) + ("#" + anchor if anchor else "")

    def law(self, law: Law) -> str:
        return self.to(law.page, law.id)

    def ref(self, name: str) -> Element:
        """A law named short, beside what it grants: its printed number, or its word."""
        law = self.book.laws[name]
        return make("a", "ref", str(law.number or law.id.partition(".")[2]), href=self.law(law))

    def titled(self, law: Law) -> Element:
        """A law named in full, with its game if that is another."""
        game = "" if law.page == self.page else f"{self.book.pages[law.page].title}: "
        if law.number and not game:
            return self.ref(law.id)
        return make("a", "", f"{game}{law.title}", href=self.law(law))

    def volume(self, book: str) -> str:
        """A book as it is cited: Hoffmann 1909."""
        volume = self.book.books.volumes.get(book)
        return f"{volume.name}\u00a0{volume.year}" if volume else book.capitalize()


def in_words(number: int) -> str:
    """A small number in words.

    >>> in_words(2), in_words(32), in_words(128)
    ('two', 'thirty-two', '128')
    """
    if number < 20:
        return UNITS[number]
    if number < 100:
        return TENS[number // 10 - 2] + (f"-{UNITS[number % 10]}" if number % 10 else "")
    return str(number)


def spelled(value) -> str:
    """What the front matter says, its numbers in words: 2 → two, 2-5 → two to five."""
    return re.sub(r"\d+", lambda match: in_words(int(match[0])), re.sub(r"(\d)\s*[-–]\s*(\d)", r"\1 to \2", str(value)))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    held = f"{capital(spelled(meta['players']))}; {cards_of(meta.get('hand'))} each"
    pairs = [("Players", [held]), ("Goal", [capital(str(meta["goal"]))]), ("Length", [capital(str(meta.get("length") or ""))])]
    whole = make("dl", "facts")
    for name, value in pairs:
        if value != [""]:
            whole.append(make("div", "", make("dt", "", name), make("dd", "", *value)))
    whole.append(make("div", "wide", make("dt", "", "Pack and rank"), make("dd", "", capital(cards_of(meta["pack"])), *rank(meta))))
    whole.set("class", f"facts facts--{len(whole)}")
    return whole


def cards_of(number) -> str:
    text = spelled(number)
    return text if re.search(r"[^\W\d]{4,} ", text) and "card" in text else f"{text} cards" if text != "one" else "one card"


def rank(meta: dict) -> list:
    """The order of the cards, highest first, as a hand; in words where it is no plain order."""
    order = str(meta.get("rank") or "").split()
    if not order:
        return []
    if not set(order) <= set(RANKS):
        return [make("span", "rank__t", str(meta["rank"]))]
    says = drawing.spoken([Card(one, "♠") for one in order])
    return [make("div", "rank", drawing.fan([Card(one, "♠") for one in order], f"Rank, high to low: {says}", "fan--small"))]


def way(meta: dict) -> Element:
    """A deal in three or four steps."""
    return make("ol", "way", *(make("li", "", step) for step in meta.get("way") or ()))


def counts(here: Here) -> Element | None:
    """Whatever scores, each value beside the law that grants it."""
    laws = [(law, here.book.counts[law.id]) for law in here.read.laws if law.id in here.book.counts]
    if not laws:
        return None
    rows = make("ul", "counts__l")
    for law, (unit, values) in laws:
        line = [make("span", "", f"{plain(what)} ", make("b", "num", plain(many)), make("span", "vh", "; ")) for what, many in values]
        rows.append(make("li", "", make("a", "", law.title, href=here.law(law)), make("span", "counts__v", *line)))
    units = dict.fromkeys(unit for _, (unit, _) in laws)
    return make("section", "counts", make("p", "counts__t", "What counts"), make("p", "label", "in " + " and ".join(units)), rows,
                aria_label="What counts")


def notes(here: Here, meta: dict) -> Element:
    """On how many books the page rests, if on one; and the deal by which the game is learned."""
    line = make("p", "src start")
    played = next((e for e in here.read.examples if e.name.partition("~")[0] == f"{here.read.name}-played-out"), None)
    if played:
        add(line, make("a", "btn", "Learn by a deal", href="#" + played.name, data_learn=True))
    if len(meta.get("books") or ()) == 1:
        add(line, make("span", "", f"Rests on one book: {here.volume(meta['books'][0])}."))
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


def put(root: Element, law: Element | None, body: list[Element], here: Here) -> None:
    """Add what stood under one heading."""
    if law is not None:
        root.append(section(law, body, here))
    else:
        for child in body:
            root.append(child)


def lay_out_parts(root: Element, here: Here) -> None:
    """On a page of laws the parts and what stands between them keep to the laws' column; a part without laws is flush."""
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
        if law.id in here.book.counts and [words(cell) for cell in child.iter("th")][1:] == [here.book.counts[law.id][0]]:
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


def with_tails(element: Element) -> list:
    """An element's children and the texts between them, taken out of it."""
    parts = []
    for child in list(element):
        element.remove(child)
        tail, child.tail = child.tail, None
        parts += [child, tail]
    return parts


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


# ------------------------------------------------------------ the margin

def margin(law: Law, here: Here) -> Element:
    """What is known about a law, beside it."""
    return make("div", "margin", facets(law, here), cited_by(law, here), played(law, here), source(law, here), acts(law, here))


def facets(law: Law, here: Here) -> Element | None:
    """When it applies: links to the pages of situations that exist."""
    names = [name for name in (law.phase, *law.situation, *law.who) if name]
    if not names:
        return None
    made = []
    for name in names:
        page = f"situations/{re.sub(r'[^a-z]+', '-', name)}.md"
        known = page in here.book.pages
        made.append(make("a", "facet", name, href=here.to(page)) if known else make("span", "facet", name))
    return make("p", "facets", make("span", "vh", "When: "), *joined(made, " "))


def listed(label: str, links: list[Element]) -> Element | None:
    """Two links, and the others on asking; numbers are short, so six of them."""
    if not links:
        return None
    most = 6 if all(link.get("class") == "ref" for link in links) else 2
    if len(links) <= most:
        return make("p", "", make("span", "label", f"{label} "), *joined(links))
    rest = make("span", "more", *joined(links[most:]))
    more = make("details", "words", make("summary", "", f"and {len(links) - most} more"), rest)
    return make("div", "listed", make("p", "", make("span", "label", f"{label} "), *joined(links[:most])), more)


def cited_by(law: Law, here: Here) -> Element | None:
    return listed("Cited by", [here.titled(here.book.laws[name]) for name in law.cited_by if name in here.book.laws])


def played(law: Law, here: Here) -> Element | None:
    """The hands of other places in which the law is carried out."""
    examples = {example.name: example for example in here.book.examples}
    links, seen = [], set()
    for name in here.shown.get(law.id, ()):
        example, where = examples[name], name.partition("~")[0]
        if example.law == law.id or where in seen:
            continue
        seen.add(where)
        links.append(make("a", "", place_of(example, here), href=here.to(example.page, name)))
    return listed("See it played", links)


def place_of(example, here: Here) -> str:
    """The heading under which a hand stands, with its game if that is another."""
    page = here.book.pages[example.page]
    under = example.name.partition("~")[0]
    title = here.book.laws[example.law].title if example.law else \
        next((part.title for part in page.parts if part.id == under), page.title)
    return title if example.page == here.page else f"{page.title}: {title}"


def source(law: Law, here: Here) -> Element | None:
    """The rules of the books, printed by book, each leading to its row in the book's concordance."""
    if not law.sources:
        return None
    books: dict[str, list] = {}
    for name in law.sources:
        rule = here.book.books.rules[name]
        books.setdefault(rule.book, []).append(rule)
    line = joined(([f"{here.volume(book)}, ", *places(rules, here)] for book, rules in books.items()), " · ")
    return make("p", "from", make("span", "label", "From "), *line)


def places(rules: list, here: Here) -> list:
    """Where in a book: laws by their printed numbers, other rules by their chapter."""
    numbered = [rule for rule in rules if is_numbered(rule)]
    others = [rule for rule in rules if not is_numbered(rule)]
    parts: list = []
    if numbered:
        links = [rule_link(rule, rule.number, here) for rule in numbered]
        parts.append(["law " if len(links) == 1 else "laws ", *listing(links)])
    chapters: dict[str, list] = {}
    for rule in others:
        chapters.setdefault(chapter_of(rule, here.book), []).append(rule)
    for name, group in chapters.items():
        more = [rule_link(rule, str(number), here, f"{name}, place {number}") for number, rule in enumerate(group[1:], 2)]
        parts.append([rule_link(group[0], name, here), *([" ", make("sup", "places", *joined(more, " "))] if more else [])])
    return joined(parts, ", ")


def is_numbered(rule) -> bool:
    """Whether the rule bears a number in a printed code."""
    return bool(rule.number) and rule.kind == "numbered-law"


def listing(links: list) -> list:
    """One, one and two; one, two and three."""
    if len(links) < 2:
        return links
    return [*joined(links[:-1]), " and ", links[-1]]


def chapter_of(rule, book: Book) -> str:
    """The chapter of a rule, as its book calls it."""
    for chapter in book.books.chapters:
        if chapter.book == rule.book and rule.game in chapter.games:
            return chapter.name
    return rule.game.replace("-", " ").title()


def rule_link(rule, text: str, here: Here, says: str | None = None) -> Element:
    volume = here.book.books.volumes.get(rule.book)
    if not volume or volume.page not in here.book.pages:
        return make("span", "", text)
    return make("a", "", text, href=here.to(volume.page, rule.id), aria_label=says)


def acts(law: Law, here: Here) -> Element | None:
    """What may be done with a law; copying is added where there is a script to do it."""
    if not here.repository:
        return make("p", "acts", data_acts=True)
    title = f"{here.read.title}: {law.title} ({law.id})"
    query = urlencode({"title": f"Misstated? {title}", "body": f"Law: {law.id}\nVersion: {here.edition}\n\nThe book says: "})
    report = make("a", "act", "Report a misstatement", href=f"{here.repository.rstrip('/')}/issues/new?{query}", rel="nofollow")
    return make("p", "acts", report, data_acts=True)


# ------------------------------------------------------------ words of the glossary

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
        named = match[0][0].isupper() and re.match(" [A-ZÉ]", text[match.end():])     # Rubicon Bézique is a name
        if anchor in seen or law.id in defining or named or elsewhere:   # another game's word means something else here
            continue
        seen.add(anchor)
        parts += [text[end:match.start()], make("a", "term", match[0], href=here.to(GLOSSARY, anchor), title=line)]
        end = match.end()
    return [*parts, text[end:]]
