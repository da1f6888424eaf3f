"""Napoleon: chances that the hints go by, reckoned exactly."""

from fractions import Fraction
from itertools import product
from math import comb, prod

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.napoleon.calling import HAND

UNSEEN = 52 - HAND


@law("napoleon.ace-odds", "napoleon.three-players")
def chance(word, players):
    """Reckon the chance that a card which the caller has not is in another player's hand."""
    if word != "out":
        raise Puzzle("knows only out: a card in another player's hand")
    rule = "three-players" if len(players) == 3 else "ace-odds"
    return Ruling(Fraction(HAND * (len(players) - 1), UNSEEN), law=f"napoleon.{rule}")


@law("napoleon.three-players")
def in_play(players):
    """Reckon the chance that a card of the pack is dealt to anybody."""
    return Fraction(HAND * len(players), 52)


@law("napoleon.two-trumps-out")
def two_trumps(figure, players):
    """Reckon the chance that some one adversary has two trumps or more, the caller having so many."""
    out, hands = 13 - int(figure), len(players) - 1
    dealt = prod(comb(UNSEEN - HAND * hand, HAND) for hand in range(hands))
    return 1 - Fraction(sum(ways(held, out) for held in product((0, 1), repeat=hands)), dealt)


def ways(held, out: int) -> int:
    """Count the deals that give each adversary just so many of the trumps that are out."""
    total, plain = 1, UNSEEN - out
    for trumps in held:
        total *= comb(out, trumps) * comb(plain, HAND - trumps)
        out, plain = out - trumps, plain - (HAND - trumps)
    return total
