"""Loo: how many can play, what the counters are worth, how fast a pool can grow."""

from fractions import Fraction
from itertools import product

from hoyle_examples.cards import pack
from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.loo.rules import HAND, chosen, size

# hands dealt beside the players', for each form of the deal
SPARE = {"simple": 0, "double": 1, "five-card": 0}


@law("loo.players")
def players_most(word):
    """Find how many the pack can serve, with a card left for trumps, and a spare hand where one is dealt."""
    if word not in SPARE:
        raise Puzzle(f"wants {', '.join(SPARE)}")
    each = HAND["five-card" if word == "five-card" else ""]
    return (len(pack()) - 1) // each - SPARE[word]


@law("loo.counters")
def white(figures):
    """Find what a white counter is worth in reds, of so many reds, so many whites, and their worth in reds."""
    reds, whites, worth = figures
    return Fraction(worth - reds, whites)


@law("loo.forfeited-share")
def change(figure):
    """Change reds that nobody may take into whites, three for one."""
    return figure * 3


@law("loo.must")
def loos(figure, rules=None):
    """Find every number of players that can be looed, of so many who all play."""
    tricks = size(chosen(rules))
    if not 2 <= figure <= 12:
        raise Puzzle("wants two to twelve players")
    return tuple(sorted({figure - len(set(won)) for won in product(range(int(figure)), repeat=tricks)}))


@law("loo.unlimited")
def most_lost(figures) -> Ruling:
    """Find the most that a player can pay in loos over some deals of a fresh unlimited pool of threes.

    Given how many play, and the first and last of the deals; one player always takes every trick.
    """
    players, first, last = map(int, figures)
    pool, lost = 3, 0
    for deal in range(1, last + 1):
        lost += pool if deal >= first else 0
        pool = pool * (players - 1) + 3
    return Ruling(lost)
