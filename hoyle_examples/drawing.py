"""Cards, hands and small marks as elements, for pages and lists alike.

Everything is an element of the tree that Markdown builds, never a string of HTML: a link in an element is checked and
turned into an address by whichever builder is at work. Nothing here knows a game; the look is in docs/assets/hoyle.css.
"""

import re
from itertools import groupby
from xml.etree.ElementTree import Element

from hoyle_examples.cards import JOKER, NAMES, SUITS, Card
from hoyle_examples.writing import show

SYMBOL = dict(zip(SUITS, "shcd"))
UNBROKEN = 5                          # so many ranks of a suit stay on one line
SIZES = (6, 12, 16, 20, 26)           # of hands, as the stylesheet fits them to any width
WHOLE = ("A", "K", "Q", "J")          # whose body is more than its suit


def make(tag: str, kind: str = "", *children, **attributes) -> Element:
    """Make an element of class *kind*; children are elements and texts, and whatever is empty is left out.

    >>> from xml.etree.ElementTree import tostring
    >>> print(tostring(make("p", "note", "the ", make("b", "", "pack"), None, " is cut"), "unicode"))
    <p class="note">the <b>pack</b> is cut</p>
    """
    element = Element(tag, {"class": kind} if kind else {})
    for name, value in attributes.items():
        if value is not None and value is not False:
            element.set(name.rstrip("_").replace("_", "-"), "" if value is True else str(value))
    return add(element, *children)


def add(element: Element, *children) -> Element:
    """Put elements and texts at the end of *element*."""
    for child in children:
        if isinstance(child, Element):
            element.append(child)
        elif child is None or child == "":
            continue
        elif len(element):
            element[-1].tail = (element[-1].tail or "") + str(child)
        else:
            element.text = (element.text or "") + str(child)
    return element


def with_tails(element: Element) -> list:
    """An element's children and the texts between them, taken out of it."""
    parts = []
    for child in list(element):
        element.remove(child)
        tail, child.tail = child.tail, None
        parts += [child, tail]
    return parts


def joined(parts, between: str = ", ") -> list:
    """Set *between* between the parts; each part is an element, a text, or a list of these."""
    whole: list = []
    for number, part in enumerate(parts):
        whole += ([between] if number else []) + (part if isinstance(part, list) else [part])
    return whole


def kinds(*names) -> str:
    """Classes, those left out that are empty or false."""
    return " ".join(name for name in names if name)


def words(element: Element) -> str:
    """The text of an element, blanks made single."""
    return " ".join("".join(element.itertext()).split())


def symbol(name: str, kind: str = "", **attributes) -> Element:
    """One of the shapes that the page's head holds."""
    return make("svg", kind, make("use", "", href="#" + name), aria_hidden="true", **attributes)


def proved(href: str, text: str = "Proved by computer") -> Element:
    """The green mark of what the engine has checked."""
    return make("a", "checked", symbol("proof", "tick"), text, href=href)


# ------------------------------------------------------------ cards

def code(card) -> str:
    """A card's short name in the page, As for the ace of spades."""
    return card.rank + SYMBOL.get(card.suit, "")


def card(card, kind: str = "", **data) -> Element:
    """A card drawn: its index, and the body that shows where it lies whole; both are shapes of the page's head."""
    suit = SYMBOL.get(card.suit, "")
    shape = suit + card.rank                # an id must not begin with a figure
    whole = shape if card == JOKER or card.rank in WHOLE else suit
    shapes = make("use", href="#" + shape), make("use", href=f"#{whole}b")
    return make("svg", kinds("card", suit or "s", kind), *shapes, viewBox="0 0 50 76", data_c=code(card), **data)


def pip(suit: str, spoken: bool = False) -> Element:
    """A suit in a line of text: drawn, for telephones turn its character into a picture."""
    named = {"role": "img", "aria_label": NAMES[suit]} if spoken else {"aria_hidden": "true"}
    return make("svg", f"pip {SYMBOL[suit]}", make("use", "", href="#" + SYMBOL[suit]), **named)


def suited(text: str) -> list:
    """A text, its suits drawn and named for those who listen."""
    return [pip(part, spoken=True) if part in SYMBOL else part for part in re.split("([♠♥♣♦])\ufe0f?", text) if part]


def chip(cards) -> list:
    """Cards of one suit in a line of text: the suit drawn, the ranks, and for those who listen the suit's name.

    A suit never parts from the rank after it; a long run may break later on.
    """
    suit, ranks = cards[0].suit, [card.rank for card in cards]
    if not suit:
        return [make("span", "chip", *ranks)]
    lines = [" ".join(ranks[start:start + UNBROKEN]) for start in range(0, len(ranks), UNBROKEN)]
    first, *others = lines
    parts = joined([make("span", "chip", pip(suit), first), *(make("span", "chip", line) for line in others)], " ")
    add(parts[-1], make("span", "vh", f" of {NAMES[suit]}" if first else NAMES[suit]))
    return parts


def chips(cards) -> list:
    """Cards in a line of text; a suit stands once before its run."""
    return joined((chip(list(run)) for _, run in groupby(cards, key=lambda card: card.suit)), " ")


# ------------------------------------------------------------ hands

def spoken(cards) -> str:
    """Say a hand, suit by suit.

    >>> from hoyle_examples.cards import read_card
    >>> spoken([read_card("♠A"), read_card("♥K"), read_card("♥10")])
    'spades: ace; hearts: king, ten'
    """
    suits: dict[str, list[str]] = {}
    for one in cards:
        suits.setdefault(NAMES.get(one.suit, "besides"), []).append(NAMES.get(one.rank, one.rank))
    return "; ".join(f"{suit}: {', '.join(ranks)}" for suit, ranks in suits.items())


def fan(cards, says: str, kind: str = "", marks=(), most: int = 0) -> Element:
    """A hand as it is held: every index shows, the last card whole.

    *marks* holds attributes for each card, some of which may not be there at first; *most* are held together.
    """
    many = next((size for size in SIZES if (most or len(cards)) <= size), 0)
    if not many:
        return row(cards, says)
    kinds = " ".join(filter(None, ("fan", f"fan--{many}" if many != 12 else "", kind)))
    inner = make("div", "fan__in")
    before, last = None, max((n for n, _ in enumerate(cards) if not gone(marks, n)), default=-1)
    for number, one in enumerate(cards):
        if gone(marks, number):
            inner.append(card(one, "gone", **marks[number]))
            continue
        parted = "gap" if before is not None and one.suit != before else ""
        end = "end" if number == last and last < len(cards) - 1 else ""
        inner.append(card(one, f"{parted} {end}".strip(), **(marks[number] if marks else {})))
        before = one.suit
    return make("div", kinds, inner, role="img", aria_label=says)


def gone(marks, number: int) -> bool:
    """Say whether a card is not in the hand that is shown first."""
    return bool(marks) and marks[number].get("data_gone") is True


def row(things, says: str) -> Element:
    """Whole cards that lie open, with words between them where words stand."""
    line = make("div", "row", role="img", aria_label=says)
    for thing in things:
        line.append(card(thing) if isinstance(thing, Card) else make("span", "plus", str(thing)))
    return line


def drawn(things) -> list:
    """Words, cards and figures as they stand in a row of the notation, the cards as chips."""
    parts: list = []
    for is_card, group in groupby(things, key=lambda thing: isinstance(thing, Card)):
        run = list(group)
        parts += ([" "] if parts else []) + (chips(run) if is_card else joined(map(plain, run), " "))
    return parts


def plain(thing) -> str:
    """A word or figure for readers: no hyphens that only tie words, a true minus, large numbers parted."""
    text = show((thing,))
    text = "−" + text[1:] if text[:1] == "-" else text.replace("-", " ")
    return re.sub(r"(?<![\d.])\d{5,}(?![\d.])", lambda figure: f"{int(figure[0]):,}", text)
