"""What cards make, and when they may score again.

Four packs hold four of every card, and a row of a page cannot tell them apart. So a player's cards are followed in
every way that fits what is written; an act is refused only if no way makes it lawful.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain, combinations, product

from hoyle_examples.engine import Card, Illegal

RANKING = "A 10 K Q J 9 8 7".split()
COPIES = 4         # packs shuffled together
FOURS = {"A": 100, "K": 80, "Q": 60, "J": 40}
BEZIQUES = {1: 40, 2: 500, 3: 1500, 4: 4500}
SIZES = {"marriage": 2, "sequence": 5, "four": 4}


def combination(cards) -> tuple:
    """Name the family of these cards, and its suit, rank or number; Illegal if they make nothing that scores."""
    ranks, suits = Counter(c.rank for c in cards), {c.suit for c in cards}
    if len(suits) == 1 and ranks == Counter(("K", "Q")):
        return "marriage", cards[0].suit
    if len(suits) == 1 and ranks == Counter(RANKING[:5]):
        return "sequence", cards[0].suit
    if len(cards) == 4 and len(ranks) == 1 and cards[0].rank in FOURS:
        return "four", cards[0].rank
    if set(cards) == {Card("Q", "♠"), Card("J", "♦")} and ranks["Q"] == ranks["J"] in BEZIQUES:
        return "bézique", ranks["Q"]
    raise Illegal("rubicon-bezique.40", "these cards make nothing that scores")


def worth(kind: tuple, trumps: str) -> int:
    """Value a combination; the first marriage or sequence is in trumps, since it makes them."""
    family, which = kind
    if family in ("marriage", "sequence"):
        plain, royal = (20, 40) if family == "marriage" else (150, 250)
        return royal if trumps in ("", which) else plain
    return FOURS[which] if family == "four" else BEZIQUES[which]


def size(kind: tuple) -> int:
    """How many cards a combination takes."""
    return SIZES.get(kind[0]) or 2 * kind[1]


@dataclass(frozen=True)
class Held:
    """A card not yet played: its face, whether it lies declared, in which of the scores it has served."""

    face: Card
    lying: bool = False
    served: frozenset[int] = frozenset()

    def past(self) -> tuple:
        """What has happened to it, to sort by."""
        return self.lying, sorted(self.served)


@dataclass(frozen=True)
class Way:
    """A player's cards and scores, told apart in one way."""

    held: frozenset[tuple[Held, int]]                # each card and how many there are of it
    scores: tuple[tuple, ...] = ()                   # what has scored, in order
    live: frozenset[int] = frozenset()               # scores that may still be restored
    married_played: frozenset[str] = frozenset()     # suits: a married card was played since the last marriage

    def cards(self) -> list[Held]:
        """Every card held, one by one."""
        return [one for one, count in self.held for _ in range(count)]

    def choices(self, faces) -> list[tuple[Held, ...]]:
        """The ways to take cards of these faces; cards with the same past are the same."""
        options = []
        for face, count in Counter(faces).items():
            copies = sorted((one for one in self.cards() if one.face == face), key=Held.past)
            options.append(set(combinations(copies, count)))
        return [tuple(chain(*some)) for some in product(*options)]

    def draw(self, cards) -> "Way":
        """Take cards in."""
        return self.hold(Counter(self.cards()) + Counter(map(Held, cards)))

    def lay(self, cards: tuple[Held, ...]) -> "Way":
        """Lay cards on the table."""
        laid = Counter(replace(one, lying=True) for one in cards)
        return self.hold(Counter(self.cards()) - Counter(cards) + laid)

    def play(self, card: Held) -> "Way":
        """Play a card."""
        married = {which for family, which in map(self.scores.__getitem__, card.served) if family == "marriage"}
        after = replace(self, married_played=self.married_played | married)
        return after.hold(Counter(self.cards()) - Counter((card,)))

    def score(self, kind: tuple, cards: tuple[Held, ...], restored) -> "Way":
        """Score these cards; what they restore is not restored a second time."""
        number, married = len(self.scores), {kind[1]} if kind[0] == "marriage" else set()
        used = Counter(Held(one.face, True, one.served | {number}) for one in cards)
        after = replace(self, scores=self.scores + (kind,), live=self.live - set(restored) | {number},
                        married_played=self.married_played - married)
        return after.hold(Counter(self.cards()) - Counter(cards) + used)

    def hold(self, cards: Counter) -> "Way":
        """Hold these cards; a score none of whose cards is left can not be restored."""
        served = frozenset(chain(*(one.served for one in cards)))
        return replace(self, held=frozenset(cards.items()), live=self.live & served)

    def left_of(self, number: int) -> int:
        """How many cards of a score are still held."""
        return sum(number in one.served for one in self.cards())


def grant(way: Way, kind: tuple, cards: tuple[Held, ...], chapter: bool) -> tuple[str, list[tuple]]:
    """The law that lets these cards score, and what they may restore by it; Illegal where no law lets them."""
    family, which = kind
    touched = {way.scores[number] for one in cards for number in one.served}
    same = [number for number, scored in enumerate(way.scores) if scored == kind]
    if family == "marriage" and ("sequence", which) in touched:
        raise Illegal("rubicon-bezique.37", "a king or queen declared in sequence makes no marriage afterwards")
    if family == "bézique" and any(name == "bézique" and number > which for name, number in touched):
        raise Illegal("rubicon-bezique.38", "cards declared in a superior bézique make no inferior one")
    if kind not in touched:
        return fresh(way, kind, touched), [()]
    bases = [(number,) for number in same if number in way.live and restores(cards, number, way)]
    new = not any(all(number in one.served for one in cards) for number in same)
    lying = all(one.lying for one in cards)
    if new and family == "bézique" and (bases or not lying):
        return "rubicon-bezique.38", bases or [()]
    if family == "marriage" and len(same) > 1 and lying and which in way.married_played:
        return "rubicon-bezique.35", [tuple(number for number in same if way.left_of(number) < size(kind))]
    if new and (bases or chapter):
        return "rubicon-bezique.34", bases or [()]
    raise Illegal("rubicon-bezique.34", "it has scored, and no card of it has been played and replaced since")


def fresh(way: Way, kind: tuple, touched: set[tuple]) -> str:
    """The law that lets cards score that have been in no combination of this kind."""
    family, which = kind
    if family == "sequence" and ("marriage", which) in touched:
        return "rubicon-bezique.36"
    if family == "marriage" and ("sequence", which) in way.scores:
        return "rubicon-bezique.37"
    return "rubicon-bezique.38" if family == "bézique" and family in dict(touched) else "rubicon-bezique.40"


def restores(cards: tuple[Held, ...], number: int, way: Way) -> bool:
    """Say whether these cards are what is left of a broken combination, with others for those played."""
    kept = sum(number in one.served for one in cards)
    return 0 < kept == way.left_of(number) < size(way.scores[number])


def lawful(ways, faces, chapter: bool) -> tuple[list[tuple], list[Illegal]]:
    """Every lawful way to score cards of these faces, as (law, way, cards, what they may restore); every refusal."""
    kind, found, refused = combination(faces), [], []
    for way in ways:
        for cards in way.choices(faces):
            try:
                rule, restored = grant(way, kind, cards, chapter)
                found.append((rule, way, cards, restored))
            except Illegal as no:
                refused.append(no)
    return found, refused
