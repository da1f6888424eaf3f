"""What cards make, and for what a card that has scored may serve again.

Two packs hold two of every card, and a row of a page cannot tell them apart. So a player's cards are followed in
every way that fits what is written; an act is refused only if no way makes it lawful.
"""

from collections import Counter
from itertools import chain, combinations, product

from hoyle_examples.cards import without
from hoyle_examples.engine import Card, Illegal

RANKING = "A 10 K Q J 9 8 7".split()
COPIES = 2         # packs shuffled together
FOURS = {"A": 100, "K": 80, "Q": 60, "J": 40}
BEZIQUE = Card("Q", "♠"), Card("J", "♦")
BEZIQUES = {1: ("bézique", 40), 2: ("double bézique", 500)}
HIGHER = {"marriage": "sequence", "bézique": "double bézique"}

Copy = tuple[Card, frozenset]        # a card held, and the kinds in which it has scored
Way = tuple[Copy, ...]               # a player's cards, told apart in one way


def combination(cards, trumps: str) -> tuple[tuple, int]:
    """Name the kind of these cards and what it scores; Illegal if they make nothing that does."""
    ranks, suits = Counter(c.rank for c in cards), {c.suit for c in cards}
    if len(suits) == 1 and ranks == Counter(("K", "Q")):
        return ("marriage", cards[0].suit), 40 if cards[0].suit == trumps else 20
    if suits == {trumps} and ranks == Counter(RANKING[:5]):
        return ("sequence", trumps), 250
    if len(cards) == 4 and len(ranks) == 1 and cards[0].rank in FOURS:
        return ("four", cards[0].rank), FOURS[cards[0].rank]
    if set(cards) == set(BEZIQUE) and ranks["Q"] == ranks["J"] in BEZIQUES:
        name, points = BEZIQUES[ranks["Q"]]
        return (name, ""), points
    raise Illegal("bezique.values", "these cards make nothing that scores")


def tidy(copies) -> Way:
    """The same cards in one order, so that two ways alike are one."""
    return tuple(sorted(copies, key=lambda copy: (str(copy[0]), sorted(copy[1]))))


def picks(way: Way, faces) -> set[tuple[Copy, ...]]:
    """The ways to take cards of these faces out of those held."""
    options = []
    for face, count in Counter(faces).items():
        options.append({tidy(some) for some in combinations([copy for copy in way if copy[0] == face], count)})
    return {tuple(chain(*some)) for some in product(*options)}


def drawn(ways, faces) -> set[Way]:
    """Every way after cards are taken in."""
    return {tidy((*way, *((face, frozenset()) for face in faces))) for way in ways}


def played(ways, faces) -> set[Way]:
    """Every way after cards have left the hand."""
    return {tidy(without(way, some)) for way in ways for some in picks(way, faces)}


def scored(ways, faces, trumps: str) -> set[Way]:
    """Every lawful way in which these cards can have scored."""
    kind, _ = combination(faces, trumps)
    after = set()
    for way in ways:
        for some in picks(way, faces):
            if not barred(kind, some):
                after.add(tidy((*without(way, some), *((face, kinds | {kind}) for face, kinds in some))))
    return after


def barred(kind: tuple, copies) -> str:
    """The law that bars these very cards from scoring in this kind; none if they may."""
    family, which = kind
    before = set().union(*(kinds for _, kinds in copies))
    if HIGHER.get(family) and (HIGHER[family], which) in before:
        return "bezique.no-lower-after-higher"
    if kind in before:
        return "bezique.bezique-again" if family == "bézique" else "bezique.no-second-use"
    return ""


def granted(kind: tuple, copies) -> str:
    """The law by which these cards, already used, may score in this kind; the table if nothing hangs on it."""
    before = set().union(*(kinds for _, kinds in copies))
    if kind[0] == "double bézique" and ("bézique", "") in before:
        return "bezique.bezique-again"
    if kind[0] == "sequence" and ("marriage", kind[1]) in before:
        return "bezique.no-lower-after-higher"
    return "bezique.used-elsewhere" if before else "bezique.values"
