"""Sift Smoke: what its page does not show."""

import random

from hoyle_examples.cards import pack
from hoyle_examples.games.sift_smoke import follow_or_trump, most_tricks
from hoyle_examples.running import play
from hoyle_examples.tricks import ranked
from hoyle_examples.writing import show


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "sift-smoke").faults]


def test_a_player_out_of_cards_plays_to_no_more_tricks():
    """Of three players one runs out; then two cards are a trick."""
    text = "trumps: ♦\nA: ♠A K\nB: ♠9 8\nC: ♠4\nplay A ♠A, B ♠9, C ♠4 = A\ntake A ♣2 = 2\nplay A ♠K, B ♠8 = A\n"
    assert not faults(text + "take A ♣3 = 2\nlongest = A")


def test_a_trick_not_drawn_for_ends_nothing():
    """Before the winner has drawn nobody can be said to have held out."""
    told = faults("trumps: ♦\nA: ♠A\nB: ♠9\nplay A ♠A, B ♠9 = A\nlongest = A")
    assert any("has drawn" in sentence for sentence in told)


def test_a_random_game_ends_in_time():
    """Played at random within the law, two hands of thirteen are over within the most tricks there can be."""
    for seed in range(3):
        rng = random.Random(seed)
        cards = pack()
        rng.shuffle(cards)
        hands, stock, leader, tricks = {"A": cards[:13], "B": cards[13:26]}, cards[26:], "A", 0
        rows = [f"trumps: {cards[25].suit}"] + [f"{who}: {show(tuple(hand))}" for who, hand in hands.items()]
        order = ranked("A K Q J 10 9 8 7 6 5 4 3 2".split(), cards[25].suit)
        while all(hands.values()):
            other = "B" if leader == "A" else "A"
            led = rng.choice(hands[leader])
            reply = rng.choice(follow_or_trump(hands[other], ((leader, led),), order))
            same = led.suit == reply.suit
            taken = order.height(reply) > order.height(led) if same else reply.suit == order.trumps
            won = other if taken else leader
            hands[leader].remove(led)
            hands[other].remove(reply)
            hands[won].append(stock.pop())
            rows += [f"play {leader} {led}, {other} {reply} = {won}",
                     f"take {won} {hands[won][-1]} = {len(hands[won])}"]
            leader, tricks = won, tricks + 1
        assert tricks <= most_tricks().value and not faults("\n".join([*rows, f"longest = {leader}"]))
