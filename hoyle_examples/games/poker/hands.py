"""What a hand is worth: nine kinds, ties read on card by card, Mistigris and the Tiger under rules."""

from collections import Counter
from itertools import pairwise

from hoyle_examples.cards import JOKER, RANKS, pack
from hoyle_examples.engine import Puzzle, Ruling, law

RANKING = RANKS
HAND = 5
PACK = {"mistigris": [*RANKS, JOKER.rank], "": RANKS}
RULES = "cassell straddle jack-pots rising table-stakes straight stud whiskey mistigris tiger"
KINDS = "straight-flush fours full flush tiger straight threes two-pairs pair nothing".split()
SHAPES = {(4, 1): "fours", (3, 2): "full", (3, 1, 1): "threes", (2, 2, 1): "two-pairs", (2, 1, 1, 1): "pair"}
HEIGHT = {rank: height for height, rank in enumerate(reversed(RANKING), 2)}
LOWEST_RUN = [14, 5, 4, 3, 2]
TIES = {"straight-flush": "poker.higher-run", "straight": "poker.higher-run", "tiger": "poker.higher-run",
        "fours": "poker.higher-fours", "full": "poker.higher-full", "two-pairs": "poker.higher-pair",
        "pair": "poker.higher-pair", "nothing": "poker.nothing", "flush": "poker.flushes-and-threes",
        "threes": "poker.flushes-and-threes"}


def names(given) -> tuple:
    """Names given under one head, alone or several."""
    return (given,) if isinstance(given, str) else tuple(given or ())


def top_of_run(heights: list[int]) -> int:
    """The height of the best card of five in sequence, the ace above the king or below the two; else nought."""
    if heights == LOWEST_RUN:
        return heights[1]
    return heights[0] if all(upper - lower == 1 for upper, lower in pairwise(heights)) else 0


def worth_of(cards, tiger: bool = False) -> tuple[int, ...]:
    """What five cards are worth, to be compared: the kind, then what decides between two of that kind."""
    heights = sorted((HEIGHT[card.rank] for card in cards), reverse=True)
    counts = Counter(heights)
    order = sorted(counts, key=lambda height: (counts[height], height), reverse=True)
    kind = SHAPES.get(tuple(counts[height] for height in order), "nothing")
    if kind == "nothing":
        top, one_suit = top_of_run(heights), len({card.suit for card in cards}) == 1
        kind = ("straight-flush" if top and one_suit else "flush" if one_suit
                else "tiger" if tiger and heights == LOWEST_RUN else "straight" if top else "nothing")
        order = [top] if top else order
    return (-KINDS.index(kind), *order)


def worth(cards, rules=()) -> tuple[int, ...]:
    """What a hand is worth; Mistigris stands for the card, of those not in the hand, that makes most of it."""
    if len(cards) != HAND:
        raise Puzzle(f"wants {HAND} cards, and there are {len(cards)}")
    tiger = "tiger" in names(rules)
    if JOKER not in cards:
        return worth_of(cards, tiger)
    others = [card for card in cards if card is not JOKER]
    return max(worth_of((*others, card), tiger) for card in pack() if card not in others)


def kind_of(worthy: tuple[int, ...]) -> str:
    return KINDS[-worthy[0]]


@law("poker.straight-flush", "poker.fours", "poker.full", "poker.flush", "poker.straight", "poker.threes",
     "poker.two-pairs", "poker.pair", "poker.nothing", "poker.ace", "poker.mistigris", "poker.tiger")
def kind(cards, rules=None) -> Ruling:
    """Name the kind of five cards, the best that they make."""
    name = kind_of(worth(cards, rules))
    if JOKER in cards:
        return Ruling(name, law="poker.mistigris")
    return Ruling(name, law="poker.ace" if name == "straight" and "A" in {card.rank for card in cards}
                  else f"poker.{name}")


@law(*kind.law)
def rank(hand, rules=None) -> Ruling:
    """Name the kind of a player's hand."""
    return kind(hand, rules)


def best_of(hands: dict, rules=()) -> tuple[tuple[str, ...], str]:
    """Who of those with hands have the best, and the law that decides it."""
    worths = {who: worth(cards, rules) for who, cards in hands.items()}
    best = max(worths.values())
    winners = tuple(who for who in hands if worths[who] == best)
    second = max((value for value in worths.values() if value != best), default=(-len(KINDS),))
    if len(winners) > 1:
        return winners, "poker.divided"
    if second[0] != best[0]:
        return winners, "poker.order"
    name = kind_of(best)
    pairs = {"two-pairs": 2, "pair": 1}.get(name, len(best))
    return winners, "poker.odd-card" if best[1:pairs + 1] == second[1:pairs + 1] else TIES[name]


@law("poker.order", "poker.higher-run", "poker.higher-fours", "poker.higher-full", "poker.higher-pair",
     "poker.odd-card", "poker.nothing", "poker.flushes-and-threes", "poker.divided")
def best(table, rules=None) -> Ruling:
    """Name who holds the best of the hands that are shown; all of them, if they are wholly equal."""
    shown = {who: table.held(who) for who in table.players if table.shown(who)}
    winners, stated = best_of(shown, rules)
    return Ruling(winners if len(winners) > 1 else winners[0], law=stated)


@law("poker.higher-run", "poker.ace")
def straights() -> int:
    """Count the sequences by their cards: from the ace, two, three, four, five to the ten up to the ace."""
    ranks = [RANKING[0], *reversed(RANKING)]            # the ace at either end, and never in the middle
    return len(ranks) - HAND + 1
