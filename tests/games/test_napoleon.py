"""Napoleon: what its page does not show."""

from itertools import product

import pytest

from hoyle_examples.games.napoleon.calling import CALLS
from hoyle_examples.games.napoleon.settling import ENGLAND, FOSTER, HOFFMANN
from hoyle_examples.running import play

READINGS = {"": HOFFMANN, "foster": FOSTER, "england": ENGLAND}


def faults(text: str) -> str:
    """What is wrong with a fence of Napoleon, in one text."""
    return " ".join(fault.sentence for fault in play(text, "napoleon").faults)


SLIPS = ["", "hold A 6", "hold B 6", "hold A 4", "revoke A", "revoke C", "out-of-turn A lead", "out-of-turn C"]


def settled(reading: str, called: str, won: int, slip: str) -> dict[str, int]:
    """What each of four receives or pays when A has called, as the engine gives it."""
    above = {"wellington": "nap", "blucher": "nap"}.get(called, "pass")
    fence = f"rules: {reading} misery wellington blucher\nplayers: D A B C\ncall D {above}, A {called}, B pass, " \
        f"C pass\n{slip}\ntricks A {won}\nsettle A = 0, B = 0, C = 0, D = 0"
    return {row.things: int(row.value) for row in play(fence, "napoleon").outcomes if row.verb == "settle"}


@pytest.mark.parametrize("reading, slip", list(product(READINGS, SLIPS)))
def test_every_settlement_comes_to_nought(reading, slip):
    """Whatever is called, made or lost, and whatever goes wrong, what some receive others pay."""
    for called in READINGS[reading]:
        for won in (0, 4 if slip == "hold A 4" else 5):
            paid = settled(reading, called, won, slip)
            assert len(paid) == 4 and sum(paid.values()) == 0


@pytest.mark.parametrize("reading", READINGS)
def test_the_scale_of_each_reading_is_paid_by_each_adversary(reading):
    """With nothing wrong the caller is paid by each of three, or pays each, by the scale."""
    for called, (made, lost) in READINGS[reading].items():
        wins, fails = (0, 1) if called == "misery" else (5, 0)
        assert settled(reading, called, wins, "") == {"A": 3 * made, "B": -made, "C": -made, "D": -made}
        assert settled(reading, called, fails, "") == {"A": -3 * lost, "B": lost, "C": lost, "D": lost}


@pytest.mark.parametrize("call, other", list(product(CALLS[1:], CALLS[1:])))
def test_a_call_has_to_be_higher_than_the_last(call, other):
    """Of any two calls the second is allowed only if it stands higher in the order."""
    fence = f"rules: foster misery wellington blucher\nplayers: A B C\ncall A {call}, B {other} = B"
    assert (faults(fence) == "") == (CALLS.index(other) > CALLS.index(call))


@pytest.mark.parametrize("fence, sentence", [
    ("players: A B C\ncall A two\nplay A ♠A = A", "wants the calls first: it is for B to speak"),
    ("players: A B\ncall A two, B pass\nsettle A = +2, B = -2", "neither made nor lost"),
    ("players: A B\ncall A two, B pass\ntricks B 3 = lost", "wants the tricks of A"),
    ("players: A B\ncall A two, B pass\ntricks A 3 3 = made", "no more than 5 tricks"),
    ("players: A B\ncall A two\nhold B 5 = play", "5 is right"),
    ("rules: dealer-free\nplayers: A B\ncall A pass, B pass\nplay A ♠A = A", "all have passed"),
    ("pay blucher lost = -20", "knows no payment for blucher"),
    ("rules: foster shillings\npay wellington made = 24", "knows no payment for wellington"),
    ("rules: pool\nplayers: A B\nform A = -2, B = -2, pool = +4", "only the dealers form a pool"),
    ("rules: pool\nplayers: A B\nfill A = -1, pool = +1", "wants a dealer"),
    ("rules: purchase\nplayers: A B\nbuy A 2 = 2\npool = 2", "wants a row fill first"),
    ("rules: purchase\nplayers: A B\nA: ♠A K\nbuy A 3 ♠A K = 3", "wants 3 cards thrown away"),
    ("rules: purchase\nplayers: A B\nbuy A 2 = 2\ndraw A ♠A", "wants 2 cards for A"),
    ("rules: pool-knaves misery\nplayers: A B\ncall A misery, B pass\nplay A ♠J, B ♥5\ntoll A = -1, B = -1, pool = +2",
     "of Misery without them the book does not say"),
    ("rules: foster\nplayers: A B\ncall A two, B pass\nhide B = revoke", "Foster does not say"),
    ("rules: foster wellington\nplayers: A B\npool: 4\ncall A wellington, B pass\ntricks A 5\n"
     "take-pool A = +4, pool = -4", "of Wellington there is nothing"),
    ("rules: blucher foster\nplayers: A B\npool: 4\ncall A blucher, B pass\ntricks A 5\n"
     "take-pool A = +4, pool = -4", "of Blucher there is nothing"),
    ("rules: purchase foster\nplayers: A B\nbuy A 2 = 2, B 0 = 0\nfill A = -2, pool = +2",
     "whether the dealers go on paying too Foster does not say"),
    ("players: A B C\ncut A ♠4, B ♥4, C ♣8 = again\ncut C ♣2 = C", "wants a card of one who has still to draw"),
    ("players: A B\npool: 4\ncall A nap, B pass\ntricks A 5\ndouble-pool A = -4, pool = +4", "Nap that is lost"),
    ("misdeal uneven = again", "wants one of exposed, misdealt, faulty, uncut"),
    ("players: A B\nreplay\nmost 2 = 3", "wants a revoke first"),
])
def test_what_the_books_leave_open_is_not_answered(fence, sentence):
    """Where the chapters stop, or something is wanting above, the engine says so in a sentence."""
    assert sentence in faults(fence)


@pytest.mark.parametrize("lead, trump", list(product("♠♥♣♦", "♠♥♣♦")))
def test_a_small_trump_beats_every_plain_card(lead, trump):
    """The two of the suit first led takes any other suit's ace."""
    fence = f"players: A B\ncall A two, B pass\nplay A {trump}4, B {trump}3 = A\nplay A {lead}A, B {trump}2 = "
    assert faults(fence + ("A" if lead == trump else "B")) == ""
