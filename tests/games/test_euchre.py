"""Euchre: what its page does not show, and the hints that hold of many hands."""

import random

import pytest

from hoyle_examples.cards import pack
from hoyle_examples.engine import Card
from hoyle_examples.games.euchre.dealing import RANKING, order_of
from hoyle_examples.games.euchre.playing import duties, most
from hoyle_examples.notation import parse
from hoyle_examples.running import play
from hoyle_examples.tricks import legal, winner

HEARTS = order_of("♥")
BOWERS = Card("J", "♥"), Card("J", "♦")


def cards(text: str) -> tuple[Card, ...]:
    """Read cards as a page writes them."""
    return parse(f"hand {text} = 0")[0].acts[0].things


def faults(text: str) -> str:
    """What is wrong with a fence of Euchre, in one text."""
    return " ".join(fault.sentence for fault in play(text, "euchre").faults)


def test_the_left_bower_does_not_follow_its_printed_suit():
    """With hearts trumps and a diamond led, a hand whose only diamond is the left bower may play anything."""
    hand, trick = cards("♦J ♣A ♠9"), (("A", Card("K", "♦")),)
    assert legal(hand, trick, HEARTS, duties(hand[0], trick, "♥")) == list(hand)


@pytest.mark.parametrize("trumps, played, best", [("♠", "♣A ♣10 ♣Q ♠9", "D"), ("♥", "♦A ♦J ♥A ♥J", "D"),
                                                  ("♥", "♦A ♦J ♥A ♦K", "B"), ("♠", "♥8 ♥K ♠7", "C")])
def test_trumps_and_bowers_win(trumps, played, best):
    """Any trump beats the suit led, the left bower beats the ace of trumps, and the right bower the left."""
    assert winner(tuple(zip("ABCD", cards(played))), order_of(trumps)) == best


def lone_deals(count: int, seed: int):
    """Deals of a lone hand A against B and D, hearts being trumps."""
    chance = random.Random(seed)
    for _ in range(count):
        dealt = chance.sample(pack(RANKING), 15)
        yield {"A": tuple(dealt[:5]), "B": tuple(dealt[5:10]), "D": tuple(dealt[10:])}


def blocks(hand) -> bool:
    """Whether a hand has the right bower, or the left one and another trump."""
    trumps = [card for card in hand if HEARTS.suit(card) == "♥"]
    return BOWERS[0] in trumps or BOWERS[1] in trumps and len(trumps) > 1


def test_right_bower_or_guarded_left_bower_stops_a_lone_march():
    """Against either holding no lone hand wins all five tricks by best play, and some do without it."""
    marches = {True: 0, False: 0}
    for hands in lone_deals(150, 918):
        marches[blocks(hands["B"]) or blocks(hands["D"])] += most(hands, "A", HEARTS, {"A"}, (), {}) == 5
    assert marches[True] == 0 < marches[False]


def test_leading_the_ten_third_is_mostly_a_euchre():
    """With a trump above the ten still out, the ten led third is mostly euchred, and the plain ace seldom."""
    hand, chance, euchred = cards("♥J 10 ♦J ♠A 9"), random.Random(962), {"♥10": 0, "♠A": 0}
    rest, deals = [card for card in pack(RANKING) if card not in hand], 0
    while deals < 30:
        dealt = chance.sample(rest, 10)
        trumps = [[card for card in side if card.suit == "♥"] for side in (dealt[:5], dealt[5:])]
        if not any(len(held) > 2 and any(card.rank in "AKQ" for card in held) for held in trumps):
            continue
        deals += 1
        for third in euchred:
            hands = {"A": hand, "B": tuple(dealt[:5]), "D": tuple(dealt[5:])}
            euchred[third] += most(hands, "A", HEARTS, {"A"}, cards(f"♥J ♦J {third}"), {}) < 3
    assert euchred["♥10"] > deals / 2 and euchred["♠A"] < deals / 5


@pytest.mark.parametrize("fence, sentence", [
    ("players: A B\ndealer: B\nturn-up: ♥9\ncall A pass, B turn-down, A make ♥ = ♥",
     "does not say that it may be named"),
    ("players: A B\ndealer: B\nturn-up: ♥9\ncall A make = ♥", "it is for A to say one of order, pass"),
    ("players: A B C D\ndealer: D\nturn-up: ♥9\ncall A order = ♥\nalone B = D", "one of the side that fixed"),
    ("players: A B C D\ndealer: D\nturn-up: ♥9\ncall A pass, B pass, C order = ♥\nalone C = A\nplay B ♠A",
     "sits out"),
    ("players: A B C D\ndealer: D\nturn-up: ♥9\ncall A order = ♥\nplay A ♠A\nalone C = A", "of a lead by the partner"),
    ("partner-void none = 0", "wants any or five-red"),
    ("points: A 3, B 3\nbell = A", "wants a row tricks"),
    ("points: A 3, B 3\ntricks: A 1, B 1\nbell = A", "of tricks level too the book does not say"),
    ("stars: A gold 1, B gold 1\nprize gold = A", "further the book does not go"),
    ("players: A B C\ndeal A 2 3 = 5", "how the cards are given to more"),
    ("players: A B C\nturned = 16", "of three the book does not say"),
    ("players: A B C D\nturn-up: ♥9\nA: ♥J A ♠9 8 ♣A\nreject A = ♣A\nreject A = ♠9", "the page says ♠9"),
    ("cross 6 = 0", "wants a score from nought to 5"),
    ("markers five = 5", "wants three or four"),
])
def test_what_the_book_leaves_open_is_not_answered(fence, sentence):
    """Where the chapter stops the engine says so in a sentence."""
    assert sentence in faults(fence)
