"""Poker: what its page does not show; the order of hands is held against another program's."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

import pytest
from treys import Card as PeerCard
from treys import Evaluator

from hoyle_examples.cards import JOKER, pack, read_card
from hoyle_examples.engine import Puzzle
from hoyle_examples.games import poker
from hoyle_examples.games.poker.hands import kind_of, worth, worth_of
from hoyle_examples.games.poker.odds import DEALS, dealt, nothing_drawn, pair_drawn
from hoyle_examples.running import play

PEER = Evaluator()
LETTERS = dict(zip("♠♥♣♦", "shcd"))


def cards(text: str) -> list:
    """Cards as they are typed."""
    return [read_card(card) for card in text.split()]


def best_five(text: str) -> tuple:
    """The most that five of these cards are worth."""
    return max(worth_of(five) for five in combinations(cards(text), 5))


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "poker").faults]


def peer(hand) -> int:
    """What the other program makes of a hand: the less the better."""
    typed = [PeerCard.new(card.rank.replace("10", "T") + LETTERS[card.suit]) for card in hand]
    return PEER.evaluate(typed[:2], typed[2:])


BETTER = [                     # the common cards, the better hand, the other
    ("TS JD QC 6D 5C", "9H KS", "9S AH"),
    ("9C 7S 5H 5S 3C", "8H KS", "4D QS"),
    ("2D 3D 4D 5D KS", "AD 9C", "6C 9H"),
    ("6H 6C KS 9D 3C", "5H 5D", "2H 2D"),
    ("3C 7C 7D 7H 7S", "4D 6H", "2D 5H"),
    ("", "2C 3D 4H 5C 6S", "AS 2D 3H 4C 5S"),
]


@pytest.mark.parametrize("common, better, other", BETTER, ids=lambda text: text.replace(" ", "-"))
def test_the_better_of_two_hands(common, better, other):
    """Hands that programs are known to have ranked wrongly stand in the right order."""
    assert best_five(f"{common} {better}") > best_five(f"{common} {other}")


def test_hands_that_play_the_same_five_are_equal():
    """A flush that neither player betters is shared."""
    assert best_five("3D 6D TD JD AD 2D 4C") == best_five("3D 6D TD JD AD 5S TC")


@pytest.mark.parametrize("text, kind", [
    ("2D 6S 6C 3D TC", "pair"), ("2D 6S 6C 3D 10C", "pair"), ("AH 2C 3S 4D 5H", "straight"),
    ("5H 4C 3D 2S AH", "straight"), ("KH AC 2S 3D 4H", "nothing")])
def test_kinds_that_are_easily_mistaken(text, kind):
    """A ten is one card however it is written; the ace begins a sequence and never joins two ends."""
    assert poker.kind(cards(text)).value == kind


@pytest.mark.parametrize("text", ["AC KC", "AC KC QC JC TC 9C"])
def test_a_hand_is_five_cards(text):
    """Fewer cards than five, or more, have no kind, and the page is told so."""
    with pytest.raises(Puzzle, match="wants 5 cards"):
        poker.kind(cards(text))


def test_hands_stand_in_the_order_of_another_program():
    """Of thousands of hands each two stand as another program has them, equal ones too."""
    random, deck = Random(1909), pack()
    hands = [random.sample(deck, 5) for _ in range(4000)]
    hands += [cards(text) for text in ("AH KH QH JH TH", "AH 2H 3H 4H 5H", "6S 2S 3S 4S 5S", "8C 8D 8H 8S 2C",
                                       "8C 8D 8H 8S 3C", "9C 9D 9H KS KC", "9C 9D 9H AS AC")]
    ours = {}
    for hand in hands:
        ours.setdefault(worth(hand), set()).add(peer(hand))
    assert all(len(theirs) == 1 for theirs in ours.values())
    ranked = [theirs.pop() for _, theirs in sorted(ours.items(), reverse=True)]
    assert ranked == sorted(set(ranked))


def test_every_kind_is_as_many_as_arithmetic_says():
    """In a pack of eight ranks the hands counted one by one are those the binomials give; in the whole pack too."""
    deck = pack("A 2 3 4 5 6 7 8".split())
    counted = Counter(kind_of(worth_of(hand)) for hand in combinations(deck, 5))
    runs, suits = 4, 4                                                  # A to 5, 2 to 6, 3 to 7, 4 to 8
    assert counted["straight-flush"] == runs * suits
    assert counted["straight"] == runs * (suits ** 5 - suits)
    assert counted["flush"] == suits * (comb(8, 5) - runs)
    assert counted["fours"] == 8 * 28
    assert counted["full"] == 8 * comb(4, 3) * 7 * comb(4, 2)
    assert counted["pair"] == 8 * comb(4, 2) * comb(7, 3) * 4 ** 3
    assert sum(counted.values()) == comb(32, 5) and sum(dealt().values()) == DEALS == comb(52, 5)


def test_what_is_drawn_for_a_hand_of_nothing():
    """The exact chances to draw nothing, or one pair, for five odd cards are those that come of trying."""
    random, deck, found, tries = Random(7), pack(), Counter(), 0
    while tries < 12000:
        ten = random.sample(deck, 10)
        if kind_of(worth_of(ten[:5])) == "nothing":
            tries += 1
            found[kind_of(worth_of(ten[5:]))] += 1
    assert abs(found["nothing"] / tries - nothing_drawn()) < 0.015
    assert abs(found["pair"] / tries - pair_drawn()) < 0.015


def test_mistigris_doubles_no_card_and_yields_to_none():
    """With four alike Mistigris is the best odd card; in a flush it is the highest card not held."""
    assert worth([*cards("7C 7D 7H 7S"), JOKER]) == worth(cards("7C 7D 7H 7S AC"))
    assert worth([*cards("AH 9H 5H 2H"), JOKER]) == worth(cards("AH KH 9H 5H 2H"))


def test_the_tiger_is_no_more_than_a_straight_unless_it_is_played():
    """Without the rule the lowest straight is the lowest."""
    low, high = cards("AS 2H 3D 4C 5S"), cards("TS JH QD KC AS")
    assert worth(low) < worth(high)
    assert worth(cards("2H 4H 7H 9H JH")) > worth(low, "tiger") > worth(high, "tiger")


def test_a_pool_of_an_odd_number_is_divided_exactly():
    """Equal hands share to the fraction; who has the odd counter no book says."""
    text = ("players: A B\nrules: stud\ndealer: B\npool: 3\ndown A ♠A, B ♥A\nup A ♠K 9 4 ♦2, B ♥K 9 4 ♣2\n"
            "settle A = +3/2, B = +3/2, pool = -3")
    assert not faults(text)


def test_nobody_raises_their_own_raise():
    """When all have made good nobody may begin anew, and one who saw has ended the betting."""
    text = "players: A B\ndealer: A\nlimit: 12\ncall B ante 1 = 1, A in = 2, B in = 1\n"
    assert any("the betting is over" in said for said in faults(text + "call A raise 2"))
    text += "discard A ♠2\ndraw A ♠3\ncall B raise 2, A see = 2\n"
    assert any("after the hands were called" in said for said in faults(text + "call B raise 2"))


def test_a_pool_is_not_settled_while_a_raise_is_unanswered():
    """Somebody who stands and has not made good is told of, and not paid over."""
    text = ("players: A B C\ndealer: A\nlimit: 12\ncall B ante 1 = 1, C in = 2, A raise 2 = 4\n"
            "settle A = +3, B = -1, C = -2")
    assert any("made good" in said for said in faults(text))
