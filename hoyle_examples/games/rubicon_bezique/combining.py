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
    """A card not yet played: its face, whether it lies declared, the scores (kind and number) it has served."""

    face: Card
    lying: bool = False
    served: frozenset[tuple] = frozenset()

    def past(self) -> tuple:
        """What has happened to it, to sort by."""
        return self.lying, sorted(map(str, self.served))


@dataclass(frozen=True)
class Way:
    """A player's cards and scores, told apart in one way."""

    held: frozenset[tuple[Held, int]] = frozenset()  # each card, and how many there are of it
    scores: tuple[tuple, ...] = ()                   # the kinds that have scored, in order
    live: frozenset[tuple] = frozenset()             # the scores that may still be restored
    married_played: frozenset[str] = frozenset()     # suits: a married card was played since the last marriage

    def choices(self, faces) -> list[tuple[Held, ...]]:
        """The ways to take cards of these faces; cards with the same past are the same."""
        options = []
        for face, count in Counter(faces).items():
            copies = [one for one, number in self.held for _ in range(number) if one.face == face]
            options.append(set(combinations(sorted(copies, key=Held.past), count)))
        return [tuple(chain(*some)) for some in product(*options)]

    def draw(self, faces) -> "Way":
        """Take cards in."""
        return self.change((), map(Held, faces))

    def lay(self, cards: tuple[Held, ...]) -> "Way":
        """Lay cards on the table."""
        return self.change(cards, (replace(one, lying=True) for one in cards))

    def play(self, card: Held) -> "Way":
        """Play a card."""
        married = {which for (family, which), _ in card.served if family == "marriage"}
        return replace(self, married_played=self.married_played | married).change((card,), ())

    def score(self, kind: tuple, cards: tuple[Held, ...], restored) -> "Way":
        """Score these cards; what they restore is not restored a second time."""
        number, married = (kind, len(self.scores) + 1), {kind[1]} if kind[0] == "marriage" else set()
        after = replace(self, scores=self.scores + (kind,), live=self.live - set(restored) | {number},
                        married_played=self.married_played - married)
        return after.change(cards, (Held(one.face, True, one.served | {number}) for one in cards))

    def change(self, gone, come) -> "Way":
        """Hold other cards; of a score that is broken for good, a card keeps no more than that it served."""
        cards = Counter(dict(self.held))
        cards.subtract(gone)
        cards.update(come)
        cards = +cards
        left = Counter(score for one, count in cards.items() for score in one.served for _ in range(count))
        closed = {score for score in left if score not in self.live and left[score] < size(score[0])}
        if closed:
            cards = sum((Counter({forget(one, closed): count}) for one, count in cards.items()), Counter())
        return replace(self, held=frozenset(cards.items()), live=self.live.intersection(left))

    def left_of(self, score: tuple) -> int:
        """How many cards of a score are still held."""
        return sum(count for one, count in self.held if score in one.served)


def forget(card: Held, closed: set[tuple]) -> Held:
    """Keep of these scores only their kind."""
    return replace(card, served=frozenset((score[0], 0) if score in closed else score for score in card.served))


def grant(way: Way, kind: tuple, cards: tuple[Held, ...], chapter: bool) -> tuple[str, list[tuple]]:
    """The law that lets these cards score, and what they may restore by it; Illegal where no law lets them."""
    family, which = kind
    touched = {score[0] for one in cards for score in one.served}
    if family == "marriage" and ("sequence", which) in touched:
        raise Illegal("rubicon-bezique.37", "a king or queen declared in sequence makes no marriage afterwards")
    if family == "bézique" and any(name == "bézique" and number > which for name, number in touched):
        raise Illegal("rubicon-bezique.38", "cards declared in a superior bézique make no inferior one")
    if kind not in touched:
        return fresh(way, kind, touched), [()]
    same = sorted(score for score in way.live if score[0] == kind)
    bases = [(score,) for score in same if restores(cards, score, way)]
    new = not any(number and all((kind, number) in one.served for one in cards) for _, number in cards[0].served)
    lying = all(one.lying for one in cards)
    if new and family == "bézique" and (bases or not lying):
        return "rubicon-bezique.38", bases or [()]
    paired = family == "marriage" and way.scores.count(kind) > 1 and lying and not chapter
    if paired and which in way.married_played:
        return "rubicon-bezique.35", [tuple(score for score in same if way.left_of(score) < size(kind))]
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


def restores(cards: tuple[Held, ...], score: tuple, way: Way) -> bool:
    """Say whether these cards are what is left of a broken combination, with others for those played."""
    kept = sum(score in one.served for one in cards)
    return 0 < kept == way.left_of(score) < size(score[0])


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
