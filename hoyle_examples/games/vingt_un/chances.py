"""What a first card is worth: every two hands that may be drawn from the pack, each weighed by its chance."""

from fractions import Fraction
from functools import cache
from math import perm

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.vingt_un.playing import DEALER, GOAL, STANDS, best, pays, worth_of

PACK_OF_VALUES = (4,) * 9 + (16,)           # aces to nines, and the sixteen tenth cards


@cache
def ends(first: int, stop: int) -> tuple:
    """Every hand that may be drawn to, as (how many of each value, count, natural, in how many orders)."""
    found = {}

    def draw_on(hand, low, many):
        number = best(low, hand[0] > 0)
        if many >= 2 and number >= stop:
            end = (hand, min(number, GOAL + 1), many == 2 and number == GOAL)
            found[end] = found.get(end, 0) + 1
            return
        for value in range(1, 11) if many or not first else (first,):
            if hand[value - 1] < PACK_OF_VALUES[value - 1]:
                draw_on(hand[:value - 1] + (hand[value - 1] + 1,) + hand[value:], low + value, many + 1)

    draw_on((0,) * 10, 0, 0)
    return tuple((*end, orders) for end, orders in found.items())


def ways(hand, left) -> int:
    """In how many ways cards of these values come in one given order out of what is left."""
    number = 1
    for wanted, there in zip(hand, left):
        if wanted:
            number *= perm(max(there, 0), wanted)
    return number


def against(punters, dealers, left, size) -> Fraction:
    """Add up, over every two hands, what the punter gets, each weighed by its chance."""
    value = Fraction(0)
    for mine, number, natural, orders in punters:
        after = tuple(there - used for there, used in zip(left, mine))
        rest, sums = size - sum(mine), {}
        for theirs, count_, theirs_natural, more in dealers:
            part = pays((number, natural), (count_, theirs_natural))[0]
            if part:
                many = sum(theirs)
                sums[many] = sums.get(many, 0) + part * more * ways(theirs, after)
        value += orders * ways(mine, left) * sum(Fraction(s, perm(rest, many)) for many, s in sums.items()) \
            / perm(size, sum(mine))
    return value


@cache
def expected(first: int, by: str, stop: int, dealer_stop: int) -> Fraction:
    """What a punter gets on average, of a stake of one, when *first* is that side's first card."""
    own, theirs = (first, 0) if by == "punter" else (0, first)
    # cards come alike in any order; but a dealer's natural stops the drawing, and is met by two cards
    drawn = against(ends(own, stop), [end for end in ends(theirs, dealer_stop) if not end[2]], PACK_OF_VALUES, 52)
    shown = against(ends(own, 0), [end for end in ends(theirs, 0) if end[2]], PACK_OF_VALUES, 52)
    return (drawn + shown) / Fraction(PACK_OF_VALUES[first - 1], 52)


def first_worth(word, card, stop, dealer_stop) -> Fraction:
    if word not in STANDS:
        raise Puzzle("wants punter or dealer, and the first card")
    if not all(12 <= count <= GOAL for count in (stop, dealer_stop) if count):
        raise Puzzle(f"wants a count to stand at from 12, below which no card can go over, to {GOAL}")
    punters = expected(worth_of(card), word, stop or STANDS["punter"], dealer_stop or STANDS[DEALER])
    return -punters if word == DEALER else punters


@law("vingt-un.hints-stake", "vingt-un.hints-double")
def worth(word, card, stand=None, dealer_stand=None) -> Ruling:
    """Reckon what a first card brings its holder, of a stake of one, if both draw as the chapter says."""
    law = "vingt-un.hints-double" if word == DEALER else "vingt-un.hints-stake"
    return Ruling(first_worth(word, card, stand, dealer_stand), law=law)


@law("vingt-un.hints-stake", "vingt-un.hints-double")
def favours(word, card, stand=None, dealer_stand=None) -> Ruling:
    """Say whether the chances are in favour of the holder of this first card, or against."""
    law = "vingt-un.hints-double" if word == DEALER else "vingt-un.hints-stake"
    return Ruling("favour" if first_worth(word, card, stand, dealer_stand) > 0 else "against", law=law)
