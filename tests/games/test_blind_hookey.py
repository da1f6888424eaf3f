"""Blind Hookey: what its page does not show."""

from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "blind-hookey").faults]


def test_equal_cuts_are_left_undecided():
    """Nobody is named first dealer where two cut the same rank."""
    assert any("nothing of equal ones" in said for said in faults("cut: A ♠4, B ♥4\nfirst-dealer = A"))


def test_a_larger_company_has_smaller_packets():
    """With thirteen players no more than four cards may be cut."""
    text = "players: A B C D E F G H I J K L M\ncut A {} = cut"
    assert not faults(text.format(4))
    assert faults(text.format(5))
