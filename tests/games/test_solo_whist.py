"""Solo Whist: what its page does not show."""

from itertools import product

import pytest

from hoyle_examples.games.solo_whist.calling import CALLS, NEED
from hoyle_examples.games.solo_whist.settling import UNITS, after_revoke, amount
from hoyle_examples.running import play

SEATS = "players: A B C D\n"
LONE = CALLS[2:]


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "solo-whist").faults]


@pytest.mark.parametrize("first, second", list(product(LONE, repeat=2)))
def test_every_call_against_every_other(first, second):
    """Of two independent calls the second stands if it is higher, and has no effect if it is not."""
    ends = "= B" if CALLS.index(second) > CALLS.index(first) else "illegal [solo-whist.superior-call]"
    assert not faults(f"{SEATS}call A {first} = A, B {second} {ends}")


@pytest.mark.parametrize("word", LONE)
def test_every_result_is_settled_to_nought(word):
    """Whatever a single caller makes, the three others pay or receive alike, and together all of it."""
    for tricks in range(13 if "solo" in word or word.endswith(("abondance", "trumps")) else 14):
        each, _ = amount(word, tricks, ())
        rows = f"call A {word}, B pass, C pass, D pass = A\ntricks A {tricks}\n"
        assert not faults(f"{SEATS}{rows}settle A = {3 * each:+}, B = {-each:+}, C = {-each:+}, D = {-each:+}"), tricks


def test_great_calls_cost_twice_the_plain_ones():
    """The two highest calls are paid double, and a misère or an abondance twice or three times a solo."""
    assert [UNITS[word] for word in NEED] == [1, 1, 2, 3, 4, 6]


def test_a_second_revoke_is_never_cheaper():
    """The more revokes, the more is paid, and always the stake at least."""
    for tricks in range(6, 14):
        once, twice = (after_revoke("solo", 5, tricks, revokes, ())[0] for revokes in (1, 2))
        assert 6 <= once <= twice <= once + 3


@pytest.mark.parametrize("rows, needs", [
    ("call A propose, B pass, C pass, D pass = A\ntricks A 8", "nobody takes"),
    ("call A pass, B pass, C pass, D pass\nsettle A = 0", "all have passed"),
    ("call A solo, B pass\ntricks A 5", "of every player"),
    ("call A solo, B pass, C pass, D pass\ntricks A 13\nsettle A = 0", "slam"),
    ("call A solo, B pass, C pass, D pass\ntricks B 5", "wants the tricks of A"),
    ("call A solo, B pass, C pass, D pass\nsettle A = 0", "wants a row tricks"),
    ("call A solo, B pass, C pass, D pass\nhold A 12\nhold B 14\nsettle A = 0", "both sides"),
    ("call A solo, B pass, C pass, D pass\nrevoke B led\nrevoke C led\ntricks A 5\nsettle A = 0", "two adversaries"),
    ("call A solo, B pass, C pass, D pass\nrevoke A led\ntricks A 2\nsettle A = 0", "fewer tricks"),
    ("call A solo, B pass, C pass, D pass\ndemand C play ♠4", "exposed card of C"),
    ("call A solo, B pass, C pass, D pass\nplay A ♠A", "suit turned up"),
    ("call A abondance, B pass, C pass, D pass\nplay A ♠A", "a row name"),
    ("rules: pence\npay solo 6 = 2", "no price"),
    ("call A grand", "no call of grand"),
])
def test_what_the_book_leaves_open_is_said(rows, needs):
    """Where the book is silent, or a row is missing, the engine says what it wants and rules nothing."""
    assert needs in " ".join(faults(f"{SEATS}rounds 4 = 4\n{rows}"))


def test_turn_passes_once_and_then_is_free():
    """Until all have spoken the order holds; then any who has not passed may go higher."""
    assert not faults(SEATS + "call A solo, B misere, C abondance, D pass = C\ncall B misere-ouverte = B")
    assert not faults(SEATS + "call A solo, C misere illegal [solo-whist.call-turn]")


def test_a_card_played_is_no_longer_exposed():
    """When the exposed card has been played nothing more is demanded of its holder."""
    rows = "turn-up: ♥9\ncall A solo, B pass, C pass, D pass\nexpose C ♠4 = penalty\n"
    rows += "play A ♠A, B ♠3, C ♠4, D ♠5 = A\nplay A ♦A, B ♦3\n"
    assert "still unplayed" in " ".join(faults(SEATS + rows + "demand C play ♠4"))
    assert not faults(SEATS + rows)


@pytest.mark.parametrize("shown, led, stands", [("♣4", "♦A", True), ("♥4", "♦A", False), ("♣4", "♣A", False)])
def test_a_trick_is_passed_only_for_an_exposed_trump(shown, led, stands):
    """Whoever named the trumps, to pass the trick is asked for an exposed trump alone, and not when trumps are led."""
    rows = "turn-up: ♥9\ncall A pass, B abondance, C pass, D pass\nname B ♣\n"
    rows += f"expose C {shown} = penalty\nplay A {led}\n"
    refused = "" if stands else " illegal [solo-whist.exposed-trump]"
    assert not faults(f"{SEATS}{rows}demand C pass {shown}{refused}")
