"""Spoil Five: what its page does not show."""

from itertools import product

import pytest

from hoyle_examples.cards import SUITS, pack, read_card
from hoyle_examples.games.spoil_five.playing import order_of, plain, tops_of, trumps_of
from hoyle_examples.running import play
from hoyle_examples.tricks import beats


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "spoil-five").faults]


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("lapsed", [False, True])
def test_every_suit_and_the_trumps_make_up_the_pack(suit, lapsed):
    """Trumps and plain suits hold each card once; the ace of hearts is always a trump, the third best unless lapsed."""
    cards = trumps_of(suit, lapsed) + [card for other in SUITS if other != suit for card in plain(other)]
    assert sorted(map(str, cards)) == sorted(map(str, pack()))
    assert trumps_of(suit, lapsed).index(read_card("♥A")) == (12 if lapsed and suit == "♥" else 2)


@pytest.mark.parametrize("suit", SUITS)
def test_an_unannounced_ace_is_beaten_by_every_trump(suit):
    """The ace of trumps that was not announced beats no trump, and has no privilege."""
    order, ace = order_of(suit, lapsed=True), read_card(f"{suit}A")
    assert all(beats(card, ace, order) for card in trumps_of(suit, True) if card != ace)
    assert ace not in tops_of(suit, lapsed=True)


@pytest.mark.parametrize("suit", SUITS)
def test_who_may_hold_back_what(suit):
    """One trump alone may be held back just when it is of the three best and better than the one led."""
    trumps = trumps_of(suit)
    for held, led in product(trumps, trumps):
        if held != led:
            free = held in trumps[:3] and trumps.index(held) < trumps.index(led)
            assert not faults(f"trumps: {suit}\nrenege {held} to {led} = {'yes' if free else 'no'}")


def test_a_turned_ace_needs_no_announcing():
    """An ace turned up keeps its rank, robbed or not."""
    hands = "players: A B\ndealer: B\nturn-up: ♣A\nB: ♠5 ♣K\n"
    assert not faults(hands + "rob B ♠5 = ♣A\nplay A ♣Q, B ♣A = B")


def test_the_ace_lapses_even_if_its_hand_is_not_shown():
    """An ace played late, by a player whose cards the page does not show, was not announced."""
    fence = "players: A B\ndealer: B\nturn-up: ♣8\nplay A ♠7, B ♠K = B\nplay B ♣A, A ♣10 = "
    assert not faults(fence + "A") and faults(fence + "B")


def test_a_score_of_five_tricks_is_symmetric():
    """Of two sides one at most counts, and by fives a trick it counts the difference."""
    for rules, mine in product(("forty-five", "trick-fives"), range(6)):
        row = f"rules: {rules}\ncount {mine} = "
        worth = max(0, 10 * mine - 25) if rules == "trick-fives" else 10 if mine == 5 else 5 * (mine >= 3)
        assert not faults(row + str(worth))


@pytest.mark.parametrize("rows, needs", [
    ("won: A B\nresult = A", "three tricks"), ("won: A A A A\nresult = A", "played on"),
    ("offend A coughed = barred", "not coughed"), ("turn A ♠J = A, B ♥J = B", "first knave"),
    ("cut 5 46 = 5", "parts"), ("pool: 3\nform A = -1, B = -1, pool = +2", "no pool"),
    ("dealer: A\nmisdeal slow = B", "not slow"), ("play A ♠7", "wants trumps"),
    ("trumps: ♣\nrenege ♣5 to ♠8 = yes", "the trump led"), ("count 6 = 10", "5 tricks"),
])
def test_a_row_that_cannot_be_is_asked_about(rows, needs):
    """What comes too early, or is not of the game, is answered with a sentence."""
    assert needs in " ".join(faults(f"players: A B\n{rows}\npool = 0"))
