"""All-Fours: what its page does not show, and its duties and points against rules written apart, on random deals."""

import random
from fractions import Fraction

import pytest

from hoyle_examples.cards import pack
from hoyle_examples.games.all_fours import chance, most
from hoyle_examples.running import play

RANKS = "2 3 4 5 6 7 8 9 10 J Q K A".split()
COUNTS = {"10": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
MARKS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10, "5": 5}


def faults(text: str) -> list[str]:
    """What is wrong with a fence."""
    return [str(fault) for fault in play(text, "all-fours").faults]


def values(text: str) -> list[str]:
    """What the law gives for each act of a fence."""
    return [outcome.value for outcome in play(text, "all-fours").outcomes]


def deal(seed: int) -> tuple[random.Random, list, list]:
    """Two random hands."""
    chances = random.Random(seed)
    cards = chances.sample(pack(), 12)
    return chances, cards[:6], cards[6:]


def head(rules: str, elder, dealer) -> str:
    """The first rows of a fence."""
    return f"{rules}trumps: ♠\nelder: {' '.join(map(str, elder))}\ndealer: {' '.join(map(str, dealer))}\n"


def wins(led, reply, trump: str = "♠") -> bool:
    """Whether the lead holds the trick."""
    if reply.suit == led.suit:
        return RANKS.index(led.rank) > RANKS.index(reply.rank)
    return reply.suit != trump


@pytest.mark.parametrize("seed", range(40))
def test_only_following_and_trumping_are_allowed(seed):
    """To every lead, just those replies are refused that neither follow nor trump while the suit is held."""
    _, elder, dealer = deal(seed)
    for led in elder:
        for reply in dealer:
            wrong = faults(head("", elder, dealer) + f"play elder {led}, dealer {reply} = "
                           + ("elder" if wins(led, reply) else "dealer"))
            held = any(card.suit == led.suit for card in dealer)
            refused = held and reply.suit not in (led.suit, "♠")
            assert refused == bool(wrong) == any("follow or trump" in fault for fault in wrong), (led, reply, wrong)


@pytest.mark.parametrize("seed", range(40))
def test_points_of_a_whole_hand(seed):
    """High, Low, Jack and Game go where a plain reckoning of the six tricks puts them."""
    chances, elder, dealer = deal(seed)
    hands, won, leader, rows = {"elder": elder[:], "dealer": dealer[:]}, {"elder": [], "dealer": []}, "elder", ""
    for _ in range(6):
        other = "dealer" if leader == "elder" else "elder"
        led = hands[leader].pop(chances.randrange(len(hands[leader])))
        suited = [card for card in hands[other] if card.suit == led.suit]
        allowed = [card for card in hands[other] if card.suit in (led.suit, "♠")] if suited else hands[other]
        reply = chances.choice(allowed)
        hands[other].remove(reply)
        rows += f"play {leader} {led}, {other} {reply}\n"
        leader = leader if wins(led, reply) else other
        won[leader] += [led, reply]
    totals = {who: sum(COUNTS.get(card.rank, 0) for card in cards) for who, cards in won.items()}
    rows += f"tricks elder = {totals['elder']}, dealer = {totals['dealer']}\n"
    rows += f"game {'elder' if totals['elder'] >= totals['dealer'] else 'dealer'} = 1\n"
    trumps = sorted((card for card in elder + dealer if card.suit == "♠"), key=lambda card: RANKS.index(card.rank))
    for word, card in (("high", trumps[-1:]), ("low", trumps[:1])):
        rows += f"{word} {'elder' if card[0] in elder else 'dealer'} = 1\n" if card else ""
    knave = [who for who, cards in won.items() if any(card.rank == "J" and card.suit == "♠" for card in cards)]
    rows += f"jack {knave[0]} = 1\n" if knave else ""
    assert faults(head("", elder, dealer) + rows) == []


@pytest.mark.parametrize("seed", range(40))
def test_marks_of_a_trick_go_to_one_or_the_other(seed):
    """At All Fives the two players together mark what the trumps of a trick are worth, neither more nor less."""
    _, elder, dealer = deal(seed)
    suit = elder[0].suit
    reply = next((card for card in dealer if card.suit == suit), dealer[0])
    rows = f"play elder {elder[0]}, dealer {reply}\nmark elder = 0, dealer = 0"
    text = head("rules: all-fives\n", elder, dealer).replace("trumps: ♠\n", "") + rows
    worth = sum(MARKS.get(card.rank, 0) for card in (elder[0], reply) if card.suit == suit)
    assert sum(map(int, values(text)[-2:])) == worth


def test_no_counting_card_by_dealing_one_by_one():
    """The chance that nothing counts is that of twelve plain cards dealt one after another."""
    odds = Fraction(1)
    for dealt in range(12):
        odds *= Fraction(32 - dealt, 52 - dealt)
    assert chance("no-game", 2).value == odds and round(float(odds), 13) == 0.0010940667164


def test_most_is_less_than_the_game():
    """Nobody makes seven in one deal, as the ways of scoring exclude each other."""
    assert most("elder").value < 7 and most("dealer").value < 7


@pytest.mark.parametrize("text", [
    "rules: cassell\ntrumps: ♠\nelder: ♦A\ndealer: ♣A\nplay elder ♦A, dealer ♣A = elder",
    "players: A B C\ntricks A ♠A = 4, C ♥A = 4\ngame A = 1",
    "players: A B C\ncall B beg\nruns 3 = 3",
    "players: A B\nturn-up: ♣9\ncall A beg, B run\nturn ♣J = again\nturned-jack B = 1",
    "trumps: ♠\nelder: ♠A\nplayers: elder dealer\nhigh elder = 1",
    "rules: all-fives\nplayers: elder dealer\ntrumps: ♥\ntricks elder ♥5 = 5\ngame elder = 1"])
def test_what_the_books_leave_open_is_not_decided(text):
    """Where no book says who has a trick or a point, or a hand is not shown, the row is turned down with a reason."""
    assert any(" wants " in fault for fault in faults(text)), faults(text)
