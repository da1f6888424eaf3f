"""Vingt-un: what its page does not show."""

from fractions import Fraction
from math import perm

from hoyle_examples.games.vingt_un.chances import PACK_OF_VALUES, ends, ways
from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "vingt-un").faults]


def test_only_one_ace_counts_eleven():
    """The totals that other programs got wrong come out at twelve."""
    assert not faults("count ♥A ♠A ♦Q = 12, ♣A ♦4 ♥7 = 12, ♥5 ♣A ♠A ♦5 = 12")
    assert faults("count ♥A ♠A ♦Q = 22")


def test_two_cards_fall_as_often_as_counted():
    """The two-card hands drawn from a whole pack have chances that add up to one."""
    chance = sum(Fraction(orders * ways(hand, PACK_OF_VALUES), 52 * 51) for hand, _, _, orders in ends(0, 0))
    assert chance == 1


def test_every_hand_drawn_to_a_limit_is_counted():
    """The hands that draw below seventeen have chances that add up to one, whatever their length."""
    chance = sum(Fraction(orders * ways(hand, PACK_OF_VALUES), perm(52, sum(hand)))
                 for hand, _, _, orders in ends(0, 17))
    assert chance == 1


def test_a_player_who_has_stood_draws_no_more():
    """A card after standing is refused."""
    said = faults("A: ♠9 ♥4\ndealer: ♣9 ♦8\nstand A = 13\ndraw A ♠2 = 15")
    assert any("has stood" in fault for fault in said)


def test_doubling_does_not_outlast_the_deal():
    """Stakes doubled in one deal are single again in the next."""
    text = ("A: ♠9 ♥J\ndealer: ♣10 ♦8\nstake A 2\ndouble dealer\nsettle A = +4, dealer = -4\n---\n"
            "A: ♠9 ♥J\ndealer: ♣10 ♦8\nstake A 2\nsettle A = +2, dealer = -2")
    assert not faults(text)
