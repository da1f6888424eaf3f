"""Lottery: what its page does not show."""

from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "lottery").faults]


def test_a_prize_is_drawn_once():
    """How two that hold the same card share a prize is asked about, not guessed."""
    told = faults("players: A B\nprize 5 ♠7 = 5\nticket A ♠7 = 5, B ♠7 = 5")
    assert any("how two" in said for said in told)


def test_the_two_ways_are_kept_apart():
    """Prizes are loaded in one way, lots are staked on in the other."""
    assert any("other way" in said for said in faults("rules: tickets\nprize 5 ♠7 = 5"))


def test_everything_drawn_leaves_nothing():
    """When every prize is taken nothing is carried on."""
    assert not faults("players: A B\nprize 5 ♠7 = 5, 2 ♥4 = 7\nticket A ♠7 = 5, B ♥4 = 2\ncarried = 0")
