"""Matrimony: what its page does not show."""

from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "matrimony").faults]


def test_stakes_on_one_chance_are_added_up():
    """Eight laid in two parts is still eight, and a ninth counter is refused."""
    text = "players: A B\ndealer: B\nstake B best 9 = 9, A best 5 = 14, A best 3 = 17\n"
    assert not faults(text)
    assert any("less than the dealer" in said for said in faults(text + "stake A best 1 = 18"))


def test_a_deal_does_not_lend_its_stakes_to_the_next():
    """The dealer's stake of an earlier deal gives the others no room in this one."""
    text = "players: A B\ndealer: B\nstake B best 9 = 9\n---\ndealer: A\nstake B best 1 = 10"
    assert any("of the dealer on best first" in said for said in faults(text))


def test_what_is_taken_lies_there_no_longer():
    """A chance that has been settled starts the next deal at nought."""
    text = ("players: A B\ndealer: B\nup: A ♦5, B ♣6\nstake B best 2 = 2\nsettle A = +2, best = -2\n---\n"
            "dealer: A\nstake A best 4 = 4")
    assert not faults(text)


def test_three_alike_are_a_pair():
    """The highest pair may be two of three alike."""
    text = "players: A B\ndealer: B\nA: ♠9 ♥9\nB: ♠K ♥2\nup: A ♣9, B ♦2\nholder pairs = A"
    assert not faults(text)
