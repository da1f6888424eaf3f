"""What cards make, and when they may score again.

Four packs hold four of every card, and a row of a page cannot tell them apart. So a player's cards are followed in
every way that fits what is written; an act is refused only if no way makes it lawful.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import chain, combinations, product

from hoyle_examples.engine import Card, Illegal

RANKING = "A 10 K Q J 9 8 7".split()
PACKS = 4
FOURS = {"A": 100, "K": 80, "Q": 60, "J": 40}
BEZIQUES = {1: 40, 2: 500, 3: 1500, 4: 4500}


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


@dataclass(frozen=True)
class Scored:
    """A combination that has scored: its cards by number, how many cards had been played, whether it was restored."""

    kind: tuple
    cards: frozenset[int]
    plays: int
    restored: bool = False


@dataclass(frozen=True)
class Way:
    """A player's cards, numbered as they came: which are played, in order, which lie declared, what has scored."""

    came: tuple[Card, ...]
    gone: tuple[int, ...] = ()
    lying: frozenset[int] = frozenset()
    scored: tuple[Scored, ...] = ()

    def choices(self, cards) -> list[frozenset[int]]:
        """The sets of held cards that show these faces; cards with the same past count once."""
        options = []
        for face, count in Counter(cards).items():
            held = [n for n, card in enumerate(self.came) if card == face and n not in self.gone]
            apart = {tuple(sorted(map(self.past, some))): some for some in combinations(held, count)}
            options.append(apart.values())
        return [frozenset(chain(*some)) for some in product(*options)]

    def past(self, number: int) -> tuple:
        """What has happened to a card."""
        return number in self.lying, *(number in scored.cards for scored in self.scored)

    def play(self, card: Card) -> list["Way"]:
        """Every way to play a card of this face."""
        return [replace(self, gone=self.gone + tuple(one), lying=self.lying - one) for one in self.choices((card,))]

    def score(self, kind: tuple, cards: frozenset[int], restored: tuple[Scored, ...]) -> "Way":
        """Score these cards; what they restore is not restored a second time."""
        scored = tuple(replace(s, restored=s.restored or s in restored) for s in self.scored)
        return replace(self, lying=self.lying | cards, scored=scored + (Scored(kind, cards, len(self.gone)),))


def grant(way: Way, kind: tuple, cards: frozenset[int], chapter: bool) -> tuple[str, list[tuple]]:
    """The law that lets these cards score, and what they may restore by it; Illegal where no law lets them."""
    family, which = kind
    touched = [s.kind for s in way.scored if s.cards & cards]
    same = [s for s in way.scored if s.kind == kind]
    if family == "marriage" and ("sequence", which) in touched:
        raise Illegal("rubicon-bezique.37", "a king or queen declared in sequence makes no marriage afterwards")
    if family == "bézique" and any(name == "bézique" and number > which for name, number in touched):
        raise Illegal("rubicon-bezique.38", "cards declared in a superior bézique make no inferior one")
    if kind not in touched:
        return fresh(way, kind, touched), [()]
    bases = [(s,) for s in same if broken(s, cards, way)]
    new = all(s.cards != cards for s in same)
    if new and family == "bézique" and (bases or cards - way.lying):
        return "rubicon-bezique.38", bases or [()]
    if family == "marriage" and len(same) > 1 and cards <= way.lying and married_card_played(way, same):
        return "rubicon-bezique.35", [tuple(s for s in same if s.cards & set(way.gone))]
    if new and (bases or chapter):
        return "rubicon-bezique.34", bases or [()]
    raise Illegal("rubicon-bezique.34", "it has scored, and no card of it has been played and replaced since")


def fresh(way: Way, kind: tuple, touched: list[tuple]) -> str:
    """The law that lets cards score that have been in no combination of this kind."""
    family, which = kind
    if family == "sequence" and ("marriage", which) in touched:
        return "rubicon-bezique.36"
    if family == "marriage" and any(s.kind == ("sequence", which) for s in way.scored):
        return "rubicon-bezique.37"
    return "rubicon-bezique.38" if family == "bézique" and family in dict(touched) else "rubicon-bezique.40"


def broken(scored: Scored, cards: frozenset[int], way: Way) -> bool:
    """Say whether these cards are what is left of a combination once scored, with others for those played."""
    lost = scored.cards - cards
    return bool(lost and scored.cards & cards) and lost <= set(way.gone) and not scored.restored


def married_card_played(way: Way, marriages: list[Scored]) -> bool:
    """Say whether a card of these marriages has been played since the last of them scored."""
    married = frozenset(chain(*(s.cards for s in marriages)))
    return any(number in married for number in way.gone[marriages[-1].plays:])


def scorings(ways, cards, chapter: bool) -> tuple[list[tuple[str, Way]], list[Illegal]]:
    """Every lawful way to score these cards, with the law that grants it, and every refusal."""
    kind, lawful, refused = combination(cards), [], []
    for way in ways:
        for chosen in way.choices(cards):
            try:
                found, bases = grant(way, kind, chosen, chapter)
                lawful += [(found, way.score(kind, chosen, base)) for base in bases]
            except Illegal as no:
                refused.append(no)
    return lawful, refused
