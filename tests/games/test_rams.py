"""Rams: what its page does not show."""

from itertools import product

import pytest

from hoyle_examples.cards import Card
from hoyle_examples.games.rams.dealing import PIQUET, SEVEN, order_of
from hoyle_examples.running import play


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "rams").faults]


def settled(pool: int, tricks: dict[str, int]) -> str:
    """A deal, its tricks and what each then has, by the rule in one line."""
    flows = {who: won * pool // 5 if won else -5 for who, won in tricks.items()}
    ramsed = 5 * sum(not won for won in tricks.values())
    rows = [f"{who} = {flow:+}" for who, flow in flows.items()] + [f"pool = -{pool}"]
    given = ", ".join(f"{who} {won}" for who, won in tricks.items())
    return (f"players: {' '.join(tricks)}\npool: {pool}\ntricks: {given}\n"
            f"settle {', '.join(rows)}" + f", next = +{ramsed}" * bool(ramsed))


@pytest.mark.parametrize("pool", [5, 15])
def test_every_way_the_tricks_can_fall(pool):
    """However three players share five tricks, fifths and forfeits come to nought and are the engine's."""
    for tricks in product(range(6), repeat=3):
        if sum(tricks) == 5:
            assert not faults(settled(pool, dict(zip("ABC", tricks, strict=True))))


@pytest.mark.parametrize("suit", "♠♥♣♦")
def test_the_seven_of_diamonds_is_second_at_bierspiel_only(suit):
    """Of eight or nine trumps it stands next below the ace; elsewhere it is the lowest diamond."""
    beer, rams = order_of(suit, ("bierspiel",)), order_of(suit, ())
    cards = [Card(rank, one) for one in "♠♥♣♦" for rank in PIQUET]
    trumps = sorted((card for card in cards if beer.suit(card) == suit), key=beer.height, reverse=True)
    assert trumps[:3] == [Card("A", suit), SEVEN, Card("K", suit)] and len(trumps) == 8 + (suit != "♦")
    assert rams.suit(SEVEN) == "♦" and rams.height(SEVEN) == min(map(rams.height, cards))


def test_a_third_deal_has_what_the_first_two_left():
    """What is forfeited in a deal is in the pool of the next, and not before."""
    fence = ("players: A B C\ndealer: A\nput-up A = -5, pool = +5\ntricks: A 5, B 0, C 0\n"
             "settle A = +5, B = -5, C = -5, pool = -5, next = +10\npool = 0\n---\ndealer: B\n"
             "pool = 10\nput-up B = -5, pool = +5\npool = 15\ntricks: A 0, B 0, C 5\n"
             "settle A = -5, B = -5, C = +15, pool = -15, next = +10\n---\npool = 10")
    assert not faults(fence)


CALLS = "players: A B C D\ndealer: D\npool: 10\n"


@pytest.mark.parametrize("rows, law", [
    ("call B pass", "rams.declare"), ("call A pass, A rams", "rams.declare"),
    ("call A widow, B widow", "rams.widow-taken"), ("call A widow = A, A rams = A B C D, B widow", "rams.widow-taken"),
    ("call A pass, B pass, C play, D pass", "rams.dealer-must"), ("call A rams, B pass", "rams.general-rams"),
])
def test_a_call_that_is_forbidden(rows, law):
    """Calls out of turn, a second widow, a pass where one has to play: refused under their law."""
    assert any(law in sentence for sentence in faults(CALLS + rows + "\npool = 10"))


@pytest.mark.parametrize("rows, needs", [
    ("call A shout", "not shout"), ("tricks: A 2, B 2\nsettle A = +4, B = +4, pool = -8", "5 tricks"),
    ("call A rams\ntricks: A 3\nsettle A = 0", "lost one"), ("offend A sneezed = 5", "not sneezed"),
    ("offend A exposed = 5\ntricks: A 0, B 5\nsettle A = -5, B = +10, pool = -10, next = +5", "five are due or ten"),
    ("call A play\npass-out C = -5, D = +5", "all have passed"), ("rub A 3 = 12\npays = B", "4 have"),
    ("leads 5 = 4", "for no others"), ("misdeal slow = A", "not slow"), ("play A ♠7", "wants trumps"),
    ("call A pass, B play, C play\ntrumps: ♥\nplay A ♠7", "has passed"),
])
def test_a_row_that_cannot_be_is_asked_about(rows, needs):
    """What comes too early, or is not told in the book, is answered with a sentence."""
    assert needs in " ".join(faults(CALLS + rows + "\npool = 10"))


def test_six_players_and_a_general_rams_are_left_open():
    """Whether the dealer of six, who has no cards, pays or is paid is not said, and nothing is reckoned."""
    fence = "players: A B C D E F\ndealer: F\npool: 10\ncall A rams\ntricks: A 5\nsettle A = +30, B = -20, pool = -10"
    assert "book does not say" in " ".join(faults(fence))
