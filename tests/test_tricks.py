"""Trick-taking: duties, turns, and the open-card solver against a plain search written apart from it."""

import random
from itertools import combinations, permutations
from types import SimpleNamespace

import pytest

from hoyle_examples.engine import Card, Illegal, Puzzle
from hoyle_examples.notation import parse
from hoyle_examples.tricks import (Order, adverse_hands, beats, follow_or_trump, follow_suit, head_suit, head_trick,
                                   lead_trump, left, legal, most_tricks, obey, play_card, ranked, shape, to_play,
                                   tricks_of, tricks_won, trump_in, winner, winning)

RANKING = "K Q J A 10 9 8 7".split()
PACK = [Card(rank, suit) for suit in "♠♥♣♦" for rank in RANKING]
HEARTS = ranked(RANKING, "♥")
LAW = "game.law"


def cards(text: str) -> tuple[Card, ...]:
    """Read cards as a page writes them."""
    return parse(f"hand {text} = 0")[0].acts[0].things


def trick(text: str) -> tuple:
    """The cards in the order played, by players A, B, C and so on."""
    return tuple(zip("ABCDE", cards(text)))


def allowed(hand: str, played: str, *duties, order=HEARTS) -> set:
    """The cards of a hand that the duties leave."""
    return set(legal(cards(hand), trick(played) if played else (), order, [(duty, LAW) for duty in duties]))


# who wins

def test_trick_goes_to_best_of_suit_led():
    """The highest card of the suit led wins when nobody trumps, whatever lies in other suits."""
    assert winner(trick("♠9 ♠A ♦K ♠7"), HEARTS) == "B"


def test_any_trump_beats_the_suit_led():
    """The smallest trump takes a king; a higher trump takes that."""
    assert winner(trick("♠K ♥7 ♠Q"), HEARTS) == "B"
    assert winner(trick("♠K ♥7 ♥8"), HEARTS) == "C"


@pytest.mark.parametrize("trumps, played, best", [("♠", "♥8 ♥K ♠2", "♠2"), ("♠", "♣A ♣10 ♣Q ♠9", "♠9")])
def test_a_trump_wins_where_other_programs_let_the_suit_led_win(trumps, played, best):
    """Two published faults: the two of trumps takes king and eight, the nine takes ace, ten and queen."""
    order = ranked("A K Q J 10 9 8 7 6 5 4 3 2".split(), trumps)
    assert winning(trick(played), order)[1] == cards(best)[0]


def test_left_bower_does_not_follow_its_printed_suit():
    """A published fault: with hearts trumps and the king of diamonds led, the knave of diamonds is a heart."""
    order = Order(ranked("A K Q J 10 9 8 7".split()).height, "♥", lambda c: "♥" if c == Card("J", "♦") else c.suit)
    assert allowed("♦J ♣A ♠9", "♦K", follow_suit, order=order) == set(cards("♦J ♣A ♠9"))


def test_first_of_two_equal_cards_wins():
    """With two packs, the first played of two cards alike holds the trick."""
    assert winner(trick("♦9 ♦9"), HEARTS) == "A"


def test_a_card_may_count_in_another_suit():
    """A bower counts in trumps: it does not follow its printed suit, and beats that suit's king."""
    bower = Card("J", "♦")
    order = Order(lambda c: 9 if c == bower else HEARTS.height(c), "♥", lambda c: "♥" if c == bower else c.suit)
    assert winner(trick("♦K ♦J"), order) == "B"
    assert allowed("♦J ♣A ♠9", "♦K", follow_suit, order=order) == set(cards("♦J ♣A ♠9"))


def test_a_suit_may_rank_upside_down():
    """The height of a card may depend on its suit."""
    order = Order(lambda c: HEARTS.height(c) * (1 if c.suit in "♥♦" else -1), "♥")
    assert winner(trick("♠8 ♠7"), order) == "B"
    assert winner(trick("♦8 ♦7"), order) == "A"


# duties

@pytest.mark.parametrize("hand, played, duties, left_over", [
    ("♠7 ♠K ♥7", "♠9", [follow_suit], "♠7 ♠K"),
    ("♥7 ♦K", "♠9", [follow_suit], "♥7 ♦K"),
    ("♠7 ♠K ♥7", "♠9", [follow_suit, head_trick], "♠K"),
    ("♠7 ♠8 ♥7", "♠9", [follow_suit, head_trick], "♠7 ♠8"),
    ("♦K ♥7", "♠9", [follow_suit, head_trick], "♥7"),
    ("♦K ♥7", "♠9", [follow_suit, head_suit], "♦K ♥7"),
    ("♠K ♠7 ♥7", "♠9", [head_suit], "♠K ♥7"),
    ("♠K ♠7", "♠9 ♥7", [follow_suit, head_trick], "♠K ♠7"),
    ("♥8 ♥10 ♦7", "♠9 ♥9", [follow_suit, head_trick], "♥10"),
    ("♥8 ♦7", "♠9 ♥9", [follow_suit, head_trick], "♥8 ♦7"),
    ("♥8 ♦7", "♠9 ♥9", [follow_suit, head_trick, trump_in], "♥8"),
    ("♠7 ♥7 ♦7", "♠9", [follow_or_trump], "♠7 ♥7"),
    ("♥7 ♦7", "♠9", [follow_or_trump], "♥7 ♦7"),
    ("♥7 ♦7", "♠9", [follow_or_trump, trump_in], "♥7"),
    ("♥7 ♦7 ♠7", "♥9", [follow_or_trump], "♥7"),
    ("♥7 ♦7 ♠7", "", [lead_trump], "♥7"),
    ("♦7 ♠7", "", [lead_trump], "♦7 ♠7"),
    ("♥7 ♦7 ♠7", "", [follow_suit, head_trick, trump_in, follow_or_trump, head_suit], "♥7 ♦7 ♠7"),
])
def test_duties_leave_the_right_cards(hand, played, duties, left_over):
    """Each duty leaves the cards that meet it, or every card when none can."""
    assert allowed(hand, played, *duties) == set(cards(left_over))


def test_a_refused_card_names_the_law_of_its_own_duty():
    """The law named is that of the first duty which the card fails."""
    duties = (follow_suit, "game.follow"), (head_trick, "game.win")
    hand, lead = cards("♠7 ♠K ♥7"), trick("♠9")
    with pytest.raises(Illegal) as not_followed:
        obey("B", *cards("♥7"), hand, lead, HEARTS, duties)
    with pytest.raises(Illegal) as not_won:
        obey("B", *cards("♠7"), hand, lead, HEARTS, duties)
    assert (not_followed.value.law, not_won.value.law) == ("game.follow", "game.win")
    assert "♠K" in not_won.value.why


# the table

def table_of(hands: dict, plays: str = ""):
    """What trick-taking asks of a table: the hands dealt, and the cards played, a player's letter before each."""
    words = plays.split()
    done = [SimpleNamespace(verb="replay" if card == "again" else "play", who=who,
                            cards=() if card == "again" else cards(card))
            for who, card in zip(words[::2], words[1::2])]
    return SimpleNamespace(acts=lambda *verbs: [act for act in done if act.verb in verbs],
                           held=lambda who: cards(hands[who]), shown=lambda who: who in hands)


def test_turn_passes_round_and_then_to_the_winner():
    """The first player leads; the others follow as they sit; the winner leads next."""
    seats = ("A", "B", "C")
    assert to_play(table_of({}), seats, "B", HEARTS) == "B"
    assert to_play(table_of({}, "B ♠9 C ♠A"), seats, "B", HEARTS) == "A"
    assert to_play(table_of({}, "B ♠9 C ♠A A ♠7"), seats, "B", HEARTS) == "C"


def test_tricks_and_hands_are_read_from_the_table():
    """Tricks are cut to size, counted to their winners, and a card played has left the hand."""
    table = table_of({"A": "♠9 ♥7", "B": "♠A ♦K"}, "A ♠9 B ♠A B ♦K")
    assert [len(t) for t in tricks_of(table, 2)] == [2, 1]
    assert tricks_won(table, 2, HEARTS) == {"B": 1}
    assert left(table, "A") == cards("♥7") and left(table, "B") == ()


def test_two_cards_alike_leave_the_hand_one_at_a_time():
    """With two packs, playing one of two cards alike leaves the other."""
    assert left(table_of({"A": "♠9 ♠9"}, "A ♠9"), "A") == cards("♠9")


def test_a_replay_gives_the_cards_back():
    """After an act replay nothing is played, and the hands are whole again."""
    table = table_of({"A": "♠9 ♥7", "B": "♠A ♦K"}, "A ♠9 B ♠A B again A ♥7")
    assert tricks_of(table, 2) == [(("A", *cards("♥7")),)]
    assert left(table, "A") == cards("♠9") and left(table, "B") == cards("♠A ♦K")


def test_play_card_refuses_turn_and_lead_by_their_laws_and_gives_the_winner():
    """A lead and a play out of turn fall under their own laws; the last card of a trick names its winner."""
    hands = {"A": "♠9 ♥7", "B": "♠A ♦K"}
    rules = dict(seats=("A", "B"), first="A", turn="game.turn", lead="game.lead")
    with pytest.raises(Illegal) as lead:
        play_card(table_of(hands), "B", *cards("♠A"), HEARTS, **rules)
    with pytest.raises(Illegal) as turn:
        play_card(table_of(hands, "A ♠9"), "A", *cards("♥7"), HEARTS, **rules)
    assert (lead.value.law, turn.value.law) == ("game.lead", "game.turn")
    assert play_card(table_of(hands), "A", *cards("♠9"), HEARTS, **rules) == ""
    assert play_card(table_of(hands, "A ♠9"), "B", *cards("♠A"), HEARTS, **rules) == "B"
    with pytest.raises(Puzzle):
        play_card(table_of(hands, "A ♠9"), "B", *cards("♠K"), HEARTS, **rules)


# the solver, against a plain search that shares nothing with it

PLACE = {rank: place for place, rank in enumerate(RANKING)}


def plainly_beats(reply, led, trump):
    """The second card wins if it is higher in the suit led, or a trump on a plain card."""
    if reply.suit == led.suit:
        return PLACE[reply.rank] < PLACE[led.rank]
    return reply.suit == trump


def plain_replies(hand, led, trump, rule):
    """What may be played to a lead, written out rule by rule."""
    suited = [c for c in hand if c.suit == led.suit]
    beating = [c for c in hand if plainly_beats(c, led, trump)]
    if rule == "free to win":
        return suited or list(hand)
    if rule == "follow or trump":
        return [c for c in hand if c.suit in (led.suit, trump)] if suited else list(hand)
    if suited:
        return [c for c in suited if c in beating] or suited
    return list(hand) if rule == "free when void" else beating or list(hand)


def plain_tricks(mine, yours, leads, trump, rule, helped=False):
    """Try every card of every trick, remember nothing."""
    if not mine:
        return 0
    lines = []
    for led in mine if leads else yours:
        answers = []
        for reply in plain_replies(yours if leads else mine, led, trump, rule):
            won = plainly_beats(reply, led, trump) != leads
            rest = ([c for c in hand if c not in (led, reply)] for hand in (mine, yours))
            answers.append(won + plain_tricks(*rest, won, trump, rule, helped))
        lines.append(max(answers) if helped or not leads else min(answers))
    return max(lines) if helped or leads else min(lines)


RULES = {"win if able": (follow_suit, head_trick), "free when void": (follow_suit, head_suit),
         "free to win": (follow_suit,), "follow or trump": (follow_or_trump,)}


@pytest.mark.parametrize("rule", RULES)
def test_solver_agrees_with_plain_search(rule):
    """On a thousand random deals of each rule the solver gives what the plain search gives."""
    chance, duties, seen = random.Random(rule), [(duty, LAW) for duty in RULES[rule]], {}
    for _ in range(1000):
        size = chance.choice((2, 3, 4, 4, 4))
        dealt = chance.sample(PACK, 2 * size)
        mine, yours, leads = tuple(dealt[:size]), tuple(dealt[size:]), chance.random() < .5
        assert most_tricks(mine, yours, leads, HEARTS, duties, seen=seen) == plain_tricks(mine, yours, leads, "♥", rule)


def test_helped_solver_agrees_with_plain_search():
    """What may be made when the other side helps is the most that any line gives."""
    chance, duties = random.Random(5), [(duty, LAW) for duty in RULES["win if able"]]
    for _ in range(200):
        dealt = chance.sample(PACK, 8)
        mine, yours = tuple(dealt[:4]), tuple(dealt[4:])
        expected = plain_tricks(mine, yours, True, "♥", "win if able", helped=True)
        assert most_tricks(mine, yours, True, HEARTS, duties, helped=True) == expected


def test_five_cards_agree_with_plain_search():
    """Five cards a side, the longest that the plain search can bear often, agree too."""
    chance, duties = random.Random(55), [(duty, LAW) for duty in RULES["win if able"]]
    for _ in range(150):
        dealt = chance.sample(PACK, 10)
        mine, yours = tuple(dealt[:5]), tuple(dealt[5:])
        assert most_tricks(mine, yours, True, HEARTS, duties) == plain_tricks(mine, yours, True, "♥", "win if able")


def test_a_script_is_the_best_that_those_leads_allow():
    """The best over every first card named is the best with none named."""
    chance, duties = random.Random(7), [(duty, LAW) for duty in RULES["win if able"]]
    for _ in range(100):
        dealt = chance.sample(PACK, 10)
        mine, yours = tuple(dealt[:5]), tuple(dealt[5:])
        led = [most_tricks(mine, yours, True, HEARTS, duties, (card,)) for card in mine]
        assert max(led) == most_tricks(mine, yours, True, HEARTS, duties)


def test_no_script_beats_the_best_play():
    """Cards named to be led bind their holder, and what has been played already is not led again."""
    chance, duties = random.Random(8), [(duty, LAW) for duty in RULES["win if able"]]
    for _ in range(100):
        dealt = chance.sample(PACK, 10)
        mine, yours = tuple(dealt[:5]), tuple(dealt[5:])
        best = most_tricks(mine, yours, True, HEARTS, duties)
        assert all(most_tricks(mine, yours, True, HEARTS, duties, two) <= best for two in permutations(mine, 2))


def test_shapes_forget_names_and_gaps_only():
    """Plain suits may change places and ranks close up; trumps, and the order of the two sides, may not."""
    assert shape(cards("♠K ♥7"), cards("♠9 ♥8"), HEARTS) == shape(cards("♦Q ♥9"), cards("♦J ♥K"), HEARTS)
    assert shape(cards("♠K ♥7"), cards("♠9 ♥8"), HEARTS) != shape(cards("♥K ♠7"), cards("♥9 ♠8"), HEARTS)
    assert shape(cards("♠K"), cards("♠9"), HEARTS) != shape(cards("♠9"), cards("♠K"), HEARTS)


def test_adverse_hands_are_all_hands_each_once():
    """The groups of hands alike are as many hands as there are, and give what the hands one by one give."""
    hand, duties = cards("♥9 ♠K ♦8"), [(duty, LAW) for duty in RULES["win if able"]]
    unseen = [c for c in PACK if c not in hand and c.rank in "K 9 8 7 A".split()]
    seen, groups = {}, list(adverse_hands(hand, unseen, 3, HEARTS))
    one_by_one = [most_tricks(hand, other, True, HEARTS, duties) for other in combinations(unseen, 3)]
    assert sum(ways for _, ways in groups) == len(one_by_one)
    for tricks in range(4):
        grouped = sum(w for other, w in groups if most_tricks(hand, other, True, HEARTS, duties, seen=seen) == tricks)
        assert grouped == one_by_one.count(tricks)


def test_beating_is_an_order():
    """Of two different cards of a suit, or of two trumps, exactly one beats the other; plain strangers neither."""
    for one, other in permutations(PACK, 2):
        settled = one.suit == other.suit or "♥" in (one.suit, other.suit)
        assert beats(one, other, HEARTS) + beats(other, one, HEARTS) == settled
