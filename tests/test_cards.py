"""Cards: read in every spelling, spoken, and handed about without loss."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle_examples.cards import JOKER, RANKS, SUITS, Card, in_order, of_rank, of_suit, pack, read_card, speak, without

CARD = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS))


@pytest.mark.parametrize("text", ["♥10", "10♥", "10h", "10H", "TH", "th", "♥t", " ♥\ufe0f10 "])
def test_a_card_is_read_in_every_spelling(text):
    """Suit first or last, sign or letter, ten or T: one card."""
    assert read_card(text) == Card("10", "♥")


@pytest.mark.parametrize("text", ["", "♥", "1♥", "11h", "♥10 9", "ace", "♡5", "10", "A♠♠"])
def test_what_is_no_card_is_refused(text):
    """What is not one card is refused with a sentence that shows how one is written."""
    with pytest.raises(ValueError, match="is no card; write one as ♠10 or 10s"):
        read_card(text)


@given(CARD | st.just(JOKER))
def test_a_card_written_is_the_card_read(card):
    """There is one object for each card: written, read, copied or pickled it is the same."""
    assert read_card(str(card)) is card and copy.deepcopy(card) is card and pickle.loads(pickle.dumps(card)) is card


def test_a_card_cannot_be_changed():
    """A card is a value."""
    with pytest.raises(AttributeError):
        Card("A", "♠").rank = "K"
    assert str(Card("A", "♠")) == "♠A" and repr(Card("A", "♠")) == "Card(rank='A', suit='♠')"


def test_cards_are_spoken():
    """Every card of the pack has a name of its own, in words."""
    assert speak(Card("Q", "♠")) == "the queen of spades" and speak(JOKER) == "the joker"
    assert speak(Card("", "♥")) == "hearts" and len({speak(card) for card in pack()}) == 52


def test_a_pack_is_whole():
    """Fifty-two cards, or those of the ranks named; copies and jokers as asked."""
    assert len(set(pack())) == 52 and len(pack(RANKS[:8])) == 32 and len(pack(RANKS, 4)) == 208
    assert pack([*RANKS, "joker"]).count(JOKER) == 1 and pack([*RANKS, "joker"], 2).count(JOKER) == 2


def test_cards_are_chosen_and_sorted_by_the_ranking_given():
    """A suit comes best first by the ranking handed in, whatever ranking that is."""
    hand = [read_card(text) for text in "♥9 ♠10 ♥A ♠A ♥10".split()]
    assert list(map(str, of_suit(hand, "♥"))) == ["♥A", "♥10", "♥9"]
    assert list(map(str, of_suit(hand, "♥", "9 10 A".split()))) == ["♥9", "♥10", "♥A"]
    assert list(map(str, in_order(hand))) == ["♠A", "♠10", "♥A", "♥10", "♥9"]
    assert list(map(str, of_rank(hand, "10"))) == ["♠10", "♥10"]


@given(st.lists(CARD), st.lists(CARD))
def test_cards_go_one_for_one(cards, gone):
    """Of two cards alike, one that goes leaves the other; what is not there takes nothing."""
    left = without(cards, gone)
    for card in set(cards):
        assert left.count(card) == max(0, cards.count(card) - gone.count(card))
