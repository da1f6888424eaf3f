"""The ledgers that games share."""

from hoyle_examples.ledger import added, level, pay_in
from hoyle_examples.running import play


def test_every_ledger_comes_to_nought():
    """What some receive others pay, by one against all, into a pool, or both added."""
    first, second = level("B", "ABC", -3), pay_in({"A": 2, "C": -1})
    assert first == {"B": -6, "A": 3, "C": 3}
    assert second == {"A": -2, "C": 1, "pool": 1}
    assert sum(added(first, second).values()) == 0 and added(first, second)["A"] == 1


def test_an_unknown_party_of_a_ledger_is_told():
    """A ledger row may name players and pools, and nobody else."""
    fence = "page: napoleon\nplayers: A B\ncall A two, B pass\ntricks A 2\nsettle A = +2, B = -2, C = 0"
    assert "knows no party C" in " ".join(fault.sentence for fault in play(fence, "index").faults)
