"""Bézique, what its page does not show: how often cards can score at most, and a pack that always adds up."""

import random
from itertools import combinations

import pytest

from hoyle_examples.cards import pack, read_card
from hoyle_examples.engine import Illegal
from hoyle_examples.games.bezique import COPIES, RANKING
from hoyle_examples.games.bezique.combining import barred, combination, drawn, picks, played, scored
from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "bezique").faults]


def cards(text: str) -> tuple:
    """Cards, spelled one by one."""
    return tuple(map(read_card, text.split()))


def most(ways, faces: tuple, trumps: str) -> int:
    """How often these faces score at most, over every order of scoring them and playing cards."""
    kind = combination(faces, trumps)[0]
    can = [way for way in ways if any(not barred(kind, some) for some in picks(way, faces))]
    held = {face for way in ways for face, _ in way}
    later = [1 + most(scored(can, faces, trumps), faces, trumps)] if can else []
    return max(later + [most(played(ways, (face,)), faces, trumps) for face in held if len(held) > 1], default=0)


@pytest.mark.parametrize("hand, faces, times", [
    ("KH QH", "KH QH", 1), ("KH KH QH", "KH QH", 1), ("KH KH QH QH", "KH QH", 2),
    ("QS JD JD", "QS JD", 1), ("QS QS JD JD", "QS JD", 2), ("QS QS JD JD", "QS QS JD JD", 1),
    ("QS QH QC QD QD", "QS QH QC QD", 1),
])
def test_no_card_scores_twice_in_a_kind(hand, faces, times):
    """However the cards are scored and played, each helps a kind once, so fresh cards are the measure."""
    assert most(drawn({()}, cards(hand)), cards(faces), "♠") == times


def test_like_cards_are_told_apart_in_the_player_s_favour():
    """Of two like queens the one that has scored may be the one played, and the other may score."""
    ways = drawn({()}, cards("QH QH KH KH"))
    ways = played(scored(ways, cards("KH QH"), "♠"), cards("QH KH"))
    assert scored(ways, cards("KH QH"), "♠") and not scored(drawn({()}, cards("QH")), cards("KH QH"), "♠")


def test_a_double_bezique_bars_no_other_kind():
    """The queen of spades of a double bézique may still marry, and be one of four queens."""
    ways = scored(drawn({()}, cards("QS QS JD JD KS QH QD")), cards("QS QS JD JD"), "♠")
    assert all(not barred(combination(some, "♠")[0], one) for some in (cards("KS QS"), cards("QS QS QH QD"))
               for way in ways for one in picks(way, some))


def tricked(lead, reply, trumps: str) -> str:
    """Who wins a trick, told once more: the follower needs a higher card of the suit, or a trump on a plain one."""
    higher = lead.suit == reply.suit and RANKING.index(reply.rank) < RANKING.index(lead.rank)
    return "B" if higher or reply.suit == trumps != lead.suit else "A"


def test_every_two_cards_make_a_trick():
    """All pairs of cards, under every trump suit, go to the player that the rule says."""
    faces = pack(RANKING)
    for trumps in "♠♥♣♦":
        for lead, reply in random.Random(5).sample([(a, b) for a in faces for b in faces], 150):
            won = tricked(lead, reply, trumps)
            assert not faults(f"players: A B\ntrumps: {trumps}\nplay A {lead}, B {reply} = {won}")


@pytest.mark.parametrize("row, needs", [
    ("brisques A = 10\nbrisques A = 10", "once"), ("draw A ♣9", "before a trick is won"),
    ("seven A = 10", "does not hold it"),
    ("play A ♠7", "is not there"), ("declare A ♠K Q = 20", "holds together"), ("tricks some = 3", "not some"),
    ("cut A ♠K, B ♥K = A", "of one rank"),
])
def test_a_row_that_cannot_be_is_asked_about(row, needs):
    """What is not there, or is asked twice, gets a sentence that says why."""
    trick = "" if row.startswith(("draw", "play", "cut")) else "play A ♥A, B ♥9 = A\n"
    told = " ".join(faults(f"trumps: ♣\nA: ♥A K\nB: ♥9 8\n{trick}{row}\nscore A = 0"))
    assert needs in told


def test_the_last_card_drawn_is_the_one_on_the_table():
    """When the stock is gone only the turn-up is left, or the seven that was exchanged for it."""
    text = "turn-up: ♥A\nstock: 1\nA: ♥7 ♠A 9\nB: ♠8 7\n" \
        "play A ♠A, B ♠8 = A\nexchange A = 10\ndraw A ♣9, B {}\nscore A = 10"
    assert not faults(text.format("♥7"))
    assert any("lies between the players" in told for told in faults(text.format("♥A")))


def test_all_brisques_come_to_a_hundred_and_sixty():
    """Two packs hold sixteen aces and tens."""
    assert 10 * sum(card.rank in ("A", "10") for card in pack(RANKING, COPIES)) == 160


def test_only_combinations_of_the_table_score():
    """Of all pairs of cards, the four marriages and bézique score and no other."""
    scoring = []
    for pair in combinations(pack(RANKING), 2):
        try:
            scoring.append(combination(pair, "♥")[1])
        except Illegal as refused:
            assert refused.law == "bezique.values"
    assert sorted(scoring) == [20, 20, 20, 40, 40]
