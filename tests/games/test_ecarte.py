"""Écarté: what its page does not show, and the open-card counts against a plain search written apart."""

import random
from itertools import combinations, product

import pytest

from hoyle_examples.cards import Card
from hoyle_examples.games.ecarte.marking import worth
from hoyle_examples.games.ecarte.open_cards import PACK, won_against
from hoyle_examples.games.ecarte.playing import duties
from hoyle_examples.notation import parse
from hoyle_examples.running import play
from hoyle_examples.tricks import adverse_hands, most_tricks, ranked

RANKING = "K Q J A 10 9 8 7".split()
PLACE = {"K": 0, "Q": 1, "J": 2, "A": 3, "10": 4, "9": 5, "8": 6, "7": 7}
FOURTEENTH = "♣7 8 ♦A ♠Q ♥J", "♣9", 46779          # a hand of Foster's, a trump card, and his count
THIRD = "♥7 8 ♠K 7 ♦7", "♥9", 46039


def cards(text: str) -> tuple[Card, ...]:
    """Read cards as a page writes them."""
    return parse(f"hand {text} = 0")[0].acts[0].things


# a search that shares nothing with the shipped one: no memory, no shapes, no duties of others, and no early answer
# but the one that any player sees, that three tricks are the point and that three lost are none

def plainly_wins(mine, yours, leads: bool, trump: str, need: int = 3, spare: int = 2) -> bool:
    """Say whether *mine* makes *need* tricks more before losing more than *spare*."""
    if not need:
        return True
    if spare < 0:
        return False
    for led in mine if leads else yours:
        held = yours if leads else mine
        suited = [c for c in held if c.suit == led.suit]
        beating = [c for c in suited if PLACE[c.rank] < PLACE[led.rank]] if suited else \
            [c for c in held if c.suit == trump]
        good = True
        for reply in beating or suited or held:
            takes = bool(beating) != leads
            rest = [[c for c in hand if c is not led and c is not reply] for hand in (mine, yours)]
            good = plainly_wins(*rest, takes, trump, need - takes, spare - (not takes))
            if good != leads:
                break
        if good == leads:
            return leads
    return not leads


def plain_count(mine, turn_up) -> int:
    """Count the dealer's hands, one by one, against which the player wins the point."""
    unseen = [c for c in PACK if c not in mine and c != turn_up]
    return sum(plainly_wins(mine, hand, True, turn_up.suit) for hand in combinations(unseen, 5))


def test_best_play_agrees_with_the_plain_search():
    """On three thousand random deals the solver and the plain search agree whether the point is won."""
    chance, found = random.Random(49), set()
    for _ in range(3000):
        dealt, trump = chance.sample(PACK, 10), chance.choice("♠♥♣♦")
        mine, yours, leads = dealt[:5], dealt[5:], chance.random() < .5
        expected = plainly_wins(mine, yours, leads, trump)
        assert (most_tricks(tuple(mine), tuple(yours), leads, ranked(RANKING, trump), duties()) > 2) == expected
        found.add(expected)
    assert found == {True, False}


@pytest.mark.parametrize("hand, turned, count", [FOURTEENTH, THIRD])
def test_a_whole_count_agrees_with_the_plain_search(hand, turned, count):
    """Over all 65,780 hands of the dealer, one by one, the plain search comes to the same count."""
    mine, turn_up = cards(hand), cards(turned)[0]
    assert won_against(mine, turn_up, True, (), ()) == (plain_count(mine, turn_up), 65780) == (count, 65780)


@pytest.mark.parametrize("turned", ["♥9", "♥10", "♥A", "♥J", "♥Q", "♥K"])
def test_with_the_lowest_trumps_any_turned_card_will_do(turned):
    """A hand with the lowest trumps wins as often whichever higher trump lies turned up."""
    hand, _, count = THIRD
    assert won_against(cards(hand), cards(turned)[0], True, (), ()) == (count, 65780)


def test_the_adversary_with_few_trumps_is_among_all_adversaries():
    """Counts by the most trumps that are allowed grow to the whole count."""
    hand, turned, count = FOURTEENTH
    counts = [won_against(cards(hand), cards(turned)[0], True, (), (), most) for most in range(6)]
    assert counts == sorted(counts) and counts[-1] == (count, 65780)


def extremes(mine, turn_up) -> tuple[int, int]:
    """Against how many hands the leader wins the point whatever is played, and against how many at all."""
    order, seen, least, most = ranked(RANKING, turn_up.suit), {}, 0, 0
    unseen = [c for c in PACK if c not in mine and c != turn_up]
    for hand, ways in adverse_hands(mine, unseen, 5, order):
        least += ways * (most_tricks(hand, mine, False, order, duties(), helped=True, seen=seen) < 3)
        most += ways * (most_tricks(mine, hand, True, order, duties(), helped=True, seen=seen) > 2)
    return least, most


@pytest.mark.parametrize("hand, turned, count", [
    ("♠7 8 ♦7 ♣Q 7", "♠9", 43764), ("♥7 8 ♣9 10 ♦J", "♥9", 43478), ("♠7 8 ♥10 A ♣A", "♠9", 44243),
    ("♥7 8 ♣J ♦J ♠J", "♥9", 45929), ("♥7 8 9 ♠7 ♦7", "♥10", 42014)])
def test_counts_of_foster_that_are_not_ours_could_be_had(hand, turned, count):
    """Where Foster's count is another than that of open cards, some play of the two players could give it."""
    least, most = extremes(cards(hand), cards(turned)[0])
    assert least < count < most and won_against(cards(hand), cards(turned)[0], True, (), ())[0] != count


# what is marked

@pytest.mark.parametrize("won, risk, barred, cassell, points", [
    ("point", "", False, False, 1), ("point", "stood", False, False, 2), ("point", "refused", False, False, 2),
    ("vole", "", False, False, 2), ("vole", "stood", False, False, 2), ("vole", "refused", False, False, 2),
    ("point", "", True, False, 0), ("point", "stood", True, False, 1), ("point", "refused", True, False, 1),
    ("vole", "", True, False, 1), ("vole", "refused", True, False, 1),
    ("point", "refused", False, True, 2), ("vole", "refused", False, True, 4), ("vole", "stood", False, True, 2)])
def test_marks_of_every_outcome(won, risk, barred, cassell, points):
    """Each outcome marks what Laws 25, 43, 48 and 49, or Cassell, give for it."""
    assert worth(won, risk, barred, cassell) == points


def faults(*rows: str) -> list[str]:
    """The sentences about a fence."""
    return [fault.sentence for fault in play("\n".join(rows), "ecarte").faults]


def test_nobody_marks_a_point_on_a_hand_not_played_out():
    """A point or vole wants the play, or a row that says how many tricks were made."""
    assert "played out" in faults("players: A Y", "dealer: A", "point A = 1")[0]


def test_both_cannot_win_a_deal():
    """What one player made leaves the other the rest."""
    deal = ("players: A Y", "dealer: A", "call Y propose, A accept", "made Y 3")
    assert not faults(*deal, "point Y = 1, A = 0", "vole Y = 0, A = 0")


def test_the_king_is_marked_once():
    """A king that is marked is not marked again."""
    deal = ("players: A Y", "dealer: A", "turn-up: ♥9", "Y: ♥K ♠K", "king Y = 1")
    assert not faults(*deal, "king Y illegal [ecarte.47]")


@pytest.mark.parametrize("elder, dealer, rows", [
    ("♥K", "♠7", ("play A ♥K", "king A = 1", "play Y ♠7 = A")),
    ("♥K", "♠7", ("play A ♥K, Y ♠7 = A", "king A illegal [ecarte.24]")),
    ("♠7 ♥K", "♠K ♥8", ("play A ♠7, Y ♠K = Y", "play Y ♥8, A ♥K = A", "king A = 1")),
    ("♠7 ♥8", "♠K ♥K", ("play A ♠7, Y ♠K = Y", "play Y ♥K", "king Y illegal [ecarte.24]", "play A ♥8 = Y"))])
def test_by_cassell_only_the_elder_hand_announces_a_king_already_down(elder, dealer, rows):
    """Leading or following the elder hand may still announce it till it is covered, and the dealer may not at all."""
    assert not faults("rules: cassell", "dealer: Y", "turn-up: ♥9", f"A: {elder}", f"Y: {dealer}", *rows)


def test_neither_player_marks_a_king_turned_up_by_the_other():
    """The non-dealer has no claim to the king that the dealer turns up."""
    assert not faults("dealer: A", "turn-up: ♥K", "Y: ♥7 ♠K", "A: ♠7 8", "king Y illegal [ecarte.25], A = 1")


@pytest.mark.parametrize("first, second", list(product(["propose", "play"], ["accept", "refuse"])))
def test_only_a_proposal_is_answered(first, second):
    """The dealer has something to answer when the non-dealer has proposed, and else nothing."""
    told = faults("players: A Y", "dealer: A", f"call Y {first}, A {second}", "made Y 3", "point Y = 0, A = 0")
    refused = [sentence for sentence in told if "to speak" in sentence]
    assert bool(refused) == (first == "play")


def test_a_second_refusal_costs_nothing():
    """After cards were changed once, a refusal no longer raises the point."""
    calls = "call Y propose, A accept", "call Y propose, A refuse"
    assert not faults("players: A Y", "dealer: A", *calls, "made Y 3", "point Y = 1")


def test_each_proposal_has_a_number_of_its_own():
    """The number asked for stands for one proposal; the next may have another."""
    asked = "call Y propose, A accept", "ask Y 3 = 3", "call Y propose, A accept", "ask Y 1 = 1"
    assert not faults("players: A Y", "dealer: A", *asked)


def test_hands_that_were_played_again_count_once():
    """After a replay only the second playing counts."""
    rows = ("dealer: A", "turn-up: ♥9", "Y: ♠K", "A: ♠Q", "revoke A = replay", "play Y ♠K, A ♠Q = Y", "replay Y",
            "play Y ♠K, A ♠Q = Y")
    assert not faults(*rows)


def test_an_open_card_row_wants_hands_of_one_size():
    """Best play is reckoned only where both hands are shown alike."""
    assert "of one size" in faults("dealer: A", "turn-up: ♥9", "Y: ♠K Q", "A: ♠7", "best Y = 2")[0]


def test_a_pool_wants_three_different_cards():
    """Nobody is sent out of the first game by cards of one rank."""
    assert "three ranks" in faults("players: A B C", "cut A ♠K", "out = A")[0]
