"""Baccarat: what its page does not show."""

from hoyle_examples.games import baccarat
from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "baccarat").faults]


def test_the_bank_is_carried_over_the_line():
    """What the bank won in one deal lies in it in the next."""
    text = ("players: A banker\nbank: 10\nA: ♠4 ♥2\nbanker: ♠K ♣7\nstake A 6\nsettle A = -6, banker = +6\n---\n"
            "in-bank = 16")
    assert not faults(text)


def test_the_banker_is_bound_by_no_point():
    """The banker may draw to seven, and stand on two."""
    text = "A: ♠4 ♥A\nbanker: ♠K ♣{}\nstand A = 5\n"
    assert not faults(text.format("7") + "draw banker ♦2 = 9")
    assert not faults(text.format("2") + "stand banker = 2")


def test_a_banque_deal_may_use_more_than_seven():
    """Three hands of three cards are nine, two of three only six."""
    assert baccarat.most_used("banque").value == 9
    assert baccarat.most_used().value == 6


def test_excess_at_banque_is_settled_only_as_the_book_says():
    """Where the banker does not lose all round, stakes above the bank are left undecided."""
    text = ("rules: banque\nplayers: A B banker\nbank: 5\nA: ♠4 ♥2\nbanker: ♠K ♣7\nstake A 4, B 4 = 1\n"
            "settle A = -4, B = -1, banker = +5")
    assert any("does not say" in said for said in faults(text))
