"""Bierspiel: three crosses of five to rub out, one trick at a time, and trumps to be led at first."""

from hoyle_examples.engine import Illegal, Puzzle, law
from hoyle_examples.games.rams.dealing import chosen, order_of, ranks
from hoyle_examples.games.rams.playing import TRUMP_LEADS, suit_of
from hoyle_examples.tricks import left as cards_left

CROSS = 5
CROSSES = 3


@law("rams.crosses")
def left(figure):
    """What is left of three crosses after so many tricks."""
    return max(0, CROSS * CROSSES - figure)


def remaining(table, who: str, more=0):
    """What is left of a player's crosses after all that was rubbed out and chalked up."""
    whole = CROSS * CROSSES
    for done in table.before + table.done:
        if done.who == who and done.verb in ("rub", "fine"):
            whole = done.ruling.value
    return max(0, whole - more)


@law("rams.crosses")
def rub(table, who, figure):
    """Rub out a point for each trick won; give what is left."""
    return remaining(table, who, figure)


@law("rams.beer-penalties")
def fine(table, who):
    """Chalk up a fresh cross; give what is left to rub out."""
    return remaining(table, who) + CROSS


@law("rams.crosses")
def pays(table, players):
    """Say who pays for the beer: the one whose crosses are left when all others are gone."""
    having = [who for who in players if remaining(table, who)]
    if len(having) != 1:
        raise Puzzle(f"comes when one player has crosses left, and {len(having)} have")
    return having[0]


@law("rams.trump-leads")
def leads(figure):
    """How many times trumps have to be led when so many play."""
    if figure not in TRUMP_LEADS:
        raise Puzzle("is told for two, three and four who play, and for no others")
    return TRUMP_LEADS[int(figure)]


@law("rams.no-trump-lead")
def lead_down(table, who, card, players, trumps=None, turn_up=None, next_up=None, rules=()) -> set:
    """A leader without a trump leads the smallest card face down; give who must answer it with a trump."""
    order, hand = order_of(suit_of(table), chosen(table)), cards_left(table, who)
    low = ranks(chosen(table))
    if any(order.suit(one) == order.trumps for one in hand):
        raise Illegal("rams.no-trump-lead", f"{who} has a trump to lead")
    if any(low.index(one.rank) > low.index(card.rank) for one in hand):
        raise Illegal("rams.no-trump-lead", f"{who} has a smaller card")
    return {other for other in players if other != who
            and any(order.suit(one) == order.trumps for one in cards_left(table, other))}
