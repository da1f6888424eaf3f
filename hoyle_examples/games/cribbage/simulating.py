"""What a deal of five-card Cribbage brings on an average: played out by rule of thumb over many dealt hands.

No deal is tried that could be reckoned: hands and cribs are averaged over every start, and the play alone hangs on
the players. They lay out what leaves most to expect, and play the card that scores most, or the highest that can be.
"""

import random
from collections import Counter
from functools import cache
from itertools import combinations
from statistics import mean, stdev

from hoyle_examples.engine import Puzzle, law
from hoyle_examples.games.cribbage.counting import counted
from hoyle_examples.games.cribbage.forms import PIPS
from hoyle_examples.games.cribbage.playing import pegged
from hoyle_examples.games.cribbage.laying_out import PACK, pair_mean
from hoyle_examples.games.cribbage.reckoning import in_order, worth

DEALS, SEED = 5000, 1909
NAMES = "hand dealer-hand crib play dealer-play".split()
SUMS = {"non-dealer": ("hand", "play"), "dealer": ("dealer-hand", "crib", "dealer-play"),
        "both": ("hand", "play", "dealer-hand", "crib", "dealer-play")}


def over_starts(cards, starts, crib: bool = False) -> float:
    """The mean worth of these cards over every start."""
    if len({card.suit for card in cards}) == 1 or any(card.rank == "J" for card in cards):
        return mean(sum(point.points for point in counted(cards, start, crib)) for start in starts)
    ranks = [card.rank for card in cards]
    return sum(times * worth(in_order([*ranks, start]))
               for start, times in Counter(card.rank for card in starts).items()) / len(starts)


def laid_out(dealt, own_crib: bool) -> tuple:
    """Choose the two cards to lay out: for the dealer hand and crib together, for the other hand less crib."""
    unseen, sign = [card for card in PACK if card not in dealt], 1 if own_crib else -1
    def leaves(out):
        ranks = in_order(card.rank for card in out)
        return over_starts([card for card in dealt if card not in out], unseen) + sign * float(pair_mean(*ranks))
    return max(combinations(dealt, 2), key=leaves)


def chosen(cards, held):
    """The card that scores most now, of several the highest; nothing if none can be played."""
    able = [card for card in held if sum(PIPS[c.rank] for c in cards) + PIPS[card.rank] <= 31]
    return max(able, default=None, key=lambda card: (sum(p.points for p in pegged([*cards, card])), PIPS[card.rank]))


def played(non_dealer, dealer) -> list[int]:
    """Play two hands to the go; give what each pegs, the last card included."""
    hands, cards, pegs, turn, stuck = [list(non_dealer), list(dealer)], [], [0, 0], 0, 0
    while stuck < 2 and sum(PIPS[card.rank] for card in cards) < 31:
        card = chosen(cards, hands[turn])
        if card:
            hands[turn].remove(card)
            cards, last = [*cards, card], turn
            pegs[turn] += sum(point.points for point in pegged(cards))
        turn, stuck = (turn, stuck) if card and stuck else (1 - turn, 0 if card else stuck + 1)
    pegs[last] += sum(PIPS[card.rank] for card in cards) < 31
    return pegs


@cache
def deals() -> dict[str, list[float]]:
    """Deal, lay out, play and show."""
    chance, found = random.Random(SEED), {name: [] for name in NAMES}
    for _ in range(DEALS):
        dealt = chance.sample(PACK, 10)
        hands, out = (dealt[:5], dealt[5:]), (laid_out(dealt[:5], False), laid_out(dealt[5:], True))
        kept = [[card for card in hand if card not in away] for hand, away in zip(hands, out)]
        starts = [card for card in PACK if card not in dealt]
        shows = [over_starts(kept[0], starts), over_starts(kept[1], starts), over_starts(out[0] + out[1], starts, True)]
        for name, points in zip(NAMES, shows + played(*kept)):
            found[name].append(points)
    return found


def totals(word: str) -> list[float]:
    """What one deal after another brings of this kind."""
    if word not in NAMES and word not in SUMS:
        raise Puzzle(f"knows these: {', '.join([*SUMS, *NAMES])}")
    return [sum(deal) for deal in zip(*(deals()[name] for name in SUMS.get(word, (word,))))]


@law("cribbage.averages")
def simulated(word):
    """Give the mean of what a deal brings, over dealt hands laid out and played by rule of thumb."""
    return mean(totals(word))


@law("cribbage.averages")
def error(word):
    """Give the standard error of a simulated mean."""
    return stdev(totals(word)) / DEALS ** 0.5
