"""Cassino: what its page does not show."""

from hoyle_examples.running import play

HANDS = "A: ♥9 ♥7 ♠K ♦4\nB: ♣3 ♥2 ♠5 ♦K\nboard: ♠9 ♣6 ♦3 ♥J\n"


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "cassino").faults]


def test_two_ways_of_taking_are_not_joined():
    """A nine with a nine and with six and three at once is asked about, not allowed and not refused."""
    assert any("one way of taking" in said for said in faults(HANDS + "take A ♥9 for ♠9 ♣6 ♦3 = 4"))
    assert not faults(HANDS + "take A ♥9 for ♣6 ♦3 = 3\nlay B ♣3 = 3")


def test_what_was_taken_lies_there_no_longer():
    """A card taken from the board cannot be taken again."""
    assert any("lie on the board" in said for said in faults(HANDS + "take A ♥9 for ♠9 = 2\nbuild B ♥2 on ♠9 = 11"))


def test_a_card_played_is_out_of_the_hand():
    """The same card is not played twice."""
    assert any("holds" in said for said in faults(HANDS + "lay A ♦4 = 5\nlay A ♦4 = 6"))


def test_a_build_is_not_split():
    """One card of a built heap cannot be built on alone."""
    told = faults(HANDS + "build A ♦4 on ♦3 = 7\nbuild B ♥2 on ♦3 = 5")
    assert any("all together" in said for said in told)


def test_a_sweep_is_made_by_the_card_just_played():
    """Nobody scores a clear board that another player has made."""
    assert not faults("A: ♥9\nB: ♥4\nboard: ♣9\ntake A ♥9 for ♣9 = 2\nsweep B = 0, A = 1")


def test_the_most_of_several_is_asked_about():
    """With three players and nobody above half, the majority is open."""
    told = faults("players: A B C\npile: A ♠A K Q J 10, B ♠9 8 7 6, C ♠5 4 3 2\nspades A = 1")
    assert any("more than half" in said for said in told)
