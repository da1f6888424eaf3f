"""Put: what its page does not show."""

from itertools import product

import pytest

from hoyle_examples.cards import RANKS
from hoyle_examples.games.put import RANKING, worth
from hoyle_examples.running import play

DEAL = "players: A B\ndealer: B\n"


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "put").faults]


def test_every_rank_against_every_other():
    """Whatever the suits, the better rank wins and equal ranks tie."""
    for led, reply in product(RANKS, RANKS):
        gap = RANKING.index(led) - RANKING.index(reply)
        won = "tie" if not gap else "B" if gap > 0 else "A"
        assert not faults(f"players: A B\nplay A ♠{led}, B ♥{reply} = {won}")


def test_three_tricks_are_seen_alike_from_both_sides():
    """At most one player scores, and what the book leaves open is open to both."""
    turned = {"won": "lost", "lost": "won", "tie": "tie"}
    for way in product(turned, repeat=3):
        mine, theirs = worth(way).value, worth(tuple(turned[one] for one in way)).value
        assert mine == theirs == "unsaid" or {mine, theirs} in ({0}, {0, 5})


@pytest.mark.parametrize("rows, needs", [
    ("play A ♠K\npoint A = 1", "given up"),
    ("call B throw-up", "non-dealer's"), ("call B decline", "first card"), ("call A raise", "not raise"),
    ("play A ♠K, B ♥9 = A\ncall B decline", "first card"), ("call B agree", "nobody has put"),
    ("play A ♠K, A ♥9 = A", "still to play"),
    ("play A ♠K, B ♥K = tie\ncall A put, B agree\nplay A ♠9, B ♥9 = tie\nplay A ♠4, B ♥3 = B\npoint B = 5", "no score"),
])
def test_a_row_that_cannot_be_is_asked_about(rows, needs):
    """A call out of place, a score too early, tricks that the book does not score: a sentence, and no points."""
    assert needs in " ".join(faults(f"{DEAL}{rows}\nscore A = 0"))
