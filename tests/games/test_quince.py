"""Quince: what its page does not show."""

from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "quince").faults]


def test_a_court_card_is_not_counted():
    """A hand with a king has no count, as the book gives it none."""
    assert any("court card" in said for said in faults("elder: ♠6\ndraw elder ♦K = over"))


def test_two_short_of_fifteen_are_left_undecided():
    """Nobody is named winner where neither has fifteen and neither is over."""
    assert any("nearer wins" in said for said in faults("elder: ♠9\ndealer: ♥7\nwinner = elder"))


def test_every_draw_doubles_the_stakes_again():
    """Two drawn games make the stakes four times what they were."""
    deal = "elder: ♠6\ndealer: ♥8\ndraw elder ♦10 = over\ndraw dealer ♥9 = over\nwinner = draw\n"
    assert not faults("stake: 2\n" + deal + "---\n" + deal + "stakes = 8")
