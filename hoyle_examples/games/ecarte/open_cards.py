"""Écarté with the cards open: what either side can make by best play, and against how many hands."""

from fractions import Fraction
from math import comb

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.ecarte.dealing import HAND, PACK, RANKING
from hoyle_examples.games.ecarte.marking import POINT
from hoyle_examples.games.ecarte.playing import duties
from hoyle_examples.tricks import adverse_hands, left, most_tricks, plays_of, ranked, to_play, tricks_won

UNSEEN = len(PACK) - HAND - 1       # by a player, the trump card being seen


def tricks(table, who, turn_up, dealer, cards, rules, helped=False) -> int:
    """The tricks that *who* has and will have, leading *cards* first."""
    order, other = ranked(RANKING, turn_up.suit), table.other(who)
    mine, yours = left(table, who), left(table, other)
    if len(plays_of(table)) % 2 or len(mine) != len(yours) or not set(cards) <= set(mine):
        raise Puzzle("wants hands of one size, no trick half played, and cards that are held")
    leads = to_play(table, (who, other), table.other(dealer), order) == who
    more = most_tricks(mine, yours, leads, order, duties(rules), tuple(cards), helped)
    return tricks_won(table, 2, order)[who] + more


@law("ecarte.win-trick")
def best(table, who, turn_up, dealer, cards=(), rules=()):
    """Count the tricks that *who* makes when both play their best, leading the cards named first."""
    return tricks(table, who, turn_up, dealer, cards, rules)


@law("ecarte.win-trick")
def may(table, who, turn_up, dealer, cards=(), rules=()):
    """Count the tricks that *who* may make if the adversary plays into the hand of *who*."""
    return tricks(table, who, turn_up, dealer, cards, rules, helped=True)


def won_against(mine, turn_up, leads: bool, cards, rules, most=HAND) -> tuple[int, int]:
    """The adverse hands, with so many trumps at most, against which a hand wins the point; and how many there are."""
    order, seen = ranked(RANKING, turn_up.suit), {}
    unseen = [c for c in PACK if c not in mine and c != turn_up]
    won = all_hands = 0
    for hand, ways in adverse_hands(mine, unseen, HAND, order):
        if sum(c.suit == turn_up.suit for c in hand) <= most:
            taken = most_tricks(mine, hand, leads, order, duties(rules), tuple(cards), seen=seen)
            won, all_hands = won + ways * (taken >= POINT), all_hands + ways
    return won, all_hands


@law("ecarte.48")
def wins(table, who, turn_up, dealer, cards=(), figure=HAND, rules=()):
    """Count the adverse hands, of all or of those with so many trumps at most, against which *who* wins the point."""
    mine = table.held(who)
    if len(mine) != HAND or not set(cards) <= set(mine):
        raise Puzzle(f"wants the {HAND} cards of {who}, and among them those that are led")
    return Fraction(*won_against(mine, turn_up, who != dealer, cards, rules, figure))


@law("ecarte.stand-no-trump")
def stronger(table, turn_up):
    """Name the player whose hand, leading, wins the point against more of all the hands that may oppose it."""
    return max(table.players, key=lambda who: won_against(table.held(who), turn_up, True, (), ()))


@law("ecarte.stand-hands")
def hands():
    """Count the hands that an adversary may hold, when five cards and the trump card are known."""
    return comb(UNSEEN, HAND)


@law("ecarte.stand-hands")
def rest(figures):
    """Count the hands, of all the adversary may hold, that the counts named leave over."""
    return comb(UNSEEN, HAND) - sum(figures)


@law("ecarte.trump-odds")
def two_trumps(figure):
    """Reckon how often a dealer has two trumps or more, when the player has so many and one is turned up."""
    trumps, ways = len(RANKING) - 1 - int(figure), comb(UNSEEN, HAND)
    fewer = sum(comb(trumps, n) * comb(UNSEEN - trumps, HAND - n) for n in (0, 1))
    return Ruling(Fraction(ways - fewer, ways))
