"""Rubicon Bézique, what its page does not show: every score against every other, every order of play of a few cards."""

import random
from collections import Counter
from itertools import product

import pytest

from hoyle_examples.cards import pack, read_card
from hoyle_examples.engine import Illegal, Puzzle
from hoyle_examples.games.rubicon_bezique import COPIES, RANKING, settle
from hoyle_examples.games.rubicon_bezique.combining import Way, combination, lawful
from hoyle_examples.running import play
from hoyle_examples.writing import show

SCORES = [*range(0, 400, 10), *range(600, 1500, 10), 2400, 2410, 9990]


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "rubicon-bezique").faults]


def cards(text: str) -> tuple:
    """Cards, spelled one by one."""
    return tuple(map(read_card, text.split()))


# the settlement

def by_the_code(mine: int, theirs: int, tens: tuple[int, int]) -> int | str:
    """Laws 56 to 61 told once more, for one player: who leads, whether brisques count, which sum."""
    bare, full = mine - theirs, mine + tens[0] - theirs - tens[1]
    needed = bare * full <= 0 and (bare, full) != (0, 0)
    lead = full if needed else bare
    if not lead:
        return "void"
    sign, (won, lost), (more, fewer) = (1, (mine, theirs), tens) if lead > 0 else (-1, (theirs, mine), tens[::-1])
    if lost < 1000 and lost + fewer < 1000:
        return sign * (won // 100 * 100 + max(lost // 100, 1) * 100 + 1300)
    if needed or lost < 1000:
        won, lost = won + more, lost + fewer
    return sign * (max(won // 100 - lost // 100, 1) * 100 + 500)


def test_every_pair_of_scores_settles_as_the_code_says():
    """Laws 56 to 61, reckoned in another way, give the same for all scores and splits of the brisques."""
    for mine, theirs, tens in product(SCORES[::3], SCORES[::2], range(0, 330, 40)):
        split = (tens, 320 - tens)
        assert settle((mine, theirs, *split), ("brisques",)).value == by_the_code(mine, theirs, split)


def test_what_one_player_wins_the_other_loses():
    """Named the other way round, a game has the same value with the other sign."""
    for mine, theirs in product(SCORES, SCORES):
        one, other = (settle(pair, ("against",)).value for pair in ((mine, theirs), (theirs, mine)))
        assert one == other == "void" if mine == theirs else one == -other


def test_a_difference_under_a_hundred_means_one_thing():
    """It makes no odds whether Law 57 means the scores as they are or without fractions."""
    for mine, theirs in ((a, b) for a, b in product(SCORES, SCORES) if a > b >= 1000):
        hundreds = mine // 100 * 100 - theirs // 100 * 100
        as_they_are = 100 if mine - theirs < 100 else hundreds
        assert max(hundreds, 100) == as_they_are == settle((mine, theirs)).value - 500


def test_the_parts_of_a_game_add_up():
    """A settlement names its parts, each with its law, and they come to its value."""
    for mine, theirs in product(SCORES[::5], SCORES[::5]):
        game = settle((mine, theirs))
        if game.points:
            assert sum(part.points for part in game.points) == game.value
            assert all(part.law.startswith("rubicon-bezique.") for part in game.points)


def test_too_many_cards_never_pay():
    """Whoever plays with too many cards loses, and adds from one hundred to nine hundred to the winner's score."""
    for mine, theirs in product(SCORES[::2], SCORES[::2]):
        won = settle((mine, theirs), ("over", "too-many-cards"))
        added = won.value - mine // 100 * 100 - 1300
        assert won.law == "rubicon-bezique.17" and 100 <= added <= 900
        assert added == min(max(theirs // 100 * 100, 100), 900)


@pytest.mark.parametrize("figures, words", [
    ((1510,), ()), ((1510, 1240, 200), ("brisques",)), ((1510, 1240, 200, 120), ()), ((1510, 1240), ("brisques",)),
    ((1510, 1240), ("carriages",)), ((1510, 1240, 200, 130), ("brisques",)), ((1510, 1240, 205, 5), ("brisques",)),
])
def test_a_settlement_that_cannot_be_is_asked_about(figures, words):
    """Too few scores, brisques not called so, more brisques than there are: a sentence, and no value."""
    with pytest.raises(Puzzle):
        settle(figures, words)


# what may score again

def most(way: Way, faces: tuple, chapter: bool, seen: dict) -> int:
    """How often these faces can score at most, over every order of scoring them and playing cards."""
    if (way, chapter) not in seen:
        found = lawful((way,), faces, chapter)[0]
        after = [1 + most(way.score(combination(faces), some, restored), faces, chapter, seen)
                 for _, way, some, choices in found for restored in choices]
        after += [most(way.play(card), faces, chapter, seen) for card, _ in way.held]
        seen[way, chapter] = max(after, default=0)
    return seen[way, chapter]


@pytest.mark.parametrize("hand, faces, code, chapter", [
    ("KS QS", "KS QS", 1, 1),
    ("KS QS QS", "KS QS", 2, 2),
    ("KS KS QS QS", "KS QS", 4, 4),
    ("KS KS QS QS QS", "KS QS", 6, 6),     # one queen may restore two marriages that another queen left
    ("QS QH QC QD", "QS QH QC QD", 1, 1),
    ("QS QH QC QD QD", "QS QH QC QD", 2, 2),
    ("QS JD", "QS JD", 1, 1),
    ("QS JD JD", "QS JD", 2, 2),
    ("AH 10H KH QH JH AH", "AH 10H KH QH JH", 2, 2),
])
def test_a_combination_scores_no_oftener_than_its_cards_allow(hand, faces, code, chapter):
    """Over every order of play, the most that the code and the chapter get out of a few cards."""
    way = Way().draw(cards(hand))
    assert most(way, cards(faces), False, {}) == code
    assert most(way, cards(faces), True, {}) == chapter


def test_like_cards_are_told_apart_by_what_is_claimed():
    """A card played may be the declared one or the one in hand; what is scored afterwards decides."""
    start = "A: ♠K Q K\ntrick A\ndeclare A ♠K Q = 40\nplay A ♠K\ntrick A\n"
    assert faults(start + "declare A ♠K Q = 40") == []
    assert faults(start + "declare A ♠K Q = 40\ntrick A\ndeclare A ♠K Q illegal [rubicon-bezique.34]") == []


def test_a_played_card_restores_one_combination_only_once():
    """One queen played and two drawn give one more score, not two."""
    text = ("A: ♠Q ♥Q ♣Q ♦Q ♥Q Q\ntrick A\ndeclare A ♠Q ♥Q ♣Q ♦Q = 60\nplay A ♥Q\ntrick A\n"
            "declare A ♠Q ♥Q ♣Q ♦Q = 60\ntrick A\ndeclare A ♠Q ♥Q ♣Q ♦Q illegal [rubicon-bezique.34]")
    assert faults(text) == []


@pytest.mark.parametrize("row, law", [
    ("declare A ♠K Q ♥K Q", "40"), ("declare A ♠9 9 9 9", "40"), ("declare A ♥Q ♦J", "40"), ("declare A ♠Q Q ♦J", "40"),
])
def test_what_makes_nothing_is_refused(row, law):
    """Two marriages at once, four nines, a queen of hearts with the knave, half a double bézique: no declaration."""
    hand = "A: ♠K Q Q 9 9 9 9 ♥Q ♦J\n" if "♥K" not in row else "A: ♠K Q ♥K Q\n"
    assert faults(f"{hand}trick A\n{row} illegal [rubicon-bezique.{law}]") == []


@pytest.mark.parametrize("text, says", [
    ("A: ♠K Q\ntrick A\ndeclare A ♥K Q = 40", "declare wants cards that A holds together"),
    ("A: ♠K\nB: ♠9\nplay A ♥K, B ♠9 = B", "play wants a card that A holds, and ♥K is not there"),
    ("A: ♠K\ndraw A = ♠9", "draw wants a card"),
    ("A: ♠K 9\nB: ♥9 8\nplay A ♠K\nplay A ♠9 = A", "it is for B to play [rubicon-bezique.24]"),
    ("A: ♠K\nB: ♥9\nlast A = 50", "last comes when every card is played"),
    ("A: ♠K 9\ncarte-blanche A = 50", "the hand holds a king, queen or knave [rubicon-bezique.15]"),
    ("A: ♠A 9\ncarte-blanche A = 50", "carte-blanche wants the whole hand of 9 as it was dealt, once"),
    ("stock: 20\nA: ♠K 9\nB: ♥9 8\nplay A ♠K, B ♥9 = A\nplay A ♠9", "play comes after both players have drawn"),
    ("A: ♠K\ntrick A\ndraw A ♠K\ndraw A ♠Q = ♠Q", "draw gives A a card before a trick is won"),
    ("A: ♠K Q K K\ntrick A\ndraw A ♠K\ntrick A\ndraw A ♠K = ♠K", "A takes ♠K, which is in a hand already"),
])
def test_a_row_that_cannot_be_carried_out_says_why(text, says):
    """What is not held, not due or not there is answered in a sentence."""
    assert says in faults(text)


# whole deals

def dealt_at_random(seed: int) -> str:
    """A deal played out at random by the laws, with every declaration left unscored."""
    chance = random.Random(seed)
    stock = pack(RANKING, COPIES)
    chance.shuffle(stock)
    hands = {name: [stock.pop() for _ in range(9)] for name in "AB"}
    rows = ["stock: 110", *(f"{name}: {show(tuple(hand))}" for name, hand in hands.items())]
    leader = "A"
    while hands["A"]:
        other = "B" if leader == "A" else "A"
        led = hands[leader].pop(chance.randrange(len(hands[leader])))
        own = [card for card in hands[other] if card.suit == led.suit]
        high = [card for card in own if RANKING.index(card.rank) < RANKING.index(led.rank)]
        reply = chance.choice(hands[other] if stock else high or own or hands[other])
        hands[other].remove(reply)
        won = other if reply.suit == led.suit and RANKING.index(reply.rank) < RANKING.index(led.rank) else leader
        rows.append(f"play {leader} {led}, {other} {reply} = {won}")
        leader, other = won, "B" if won == "A" else "A"
        if stock:
            hands[leader].append(stock.pop())
            hands[other].append(stock.pop())
            rows.append(f"draw {leader} {hands[leader][-1]}, {other} {hands[other][-1]}")
    return "\n".join([*rows, f"last {leader} = 50", "brisques A", "brisques B"])


@pytest.mark.parametrize("seed", range(3))
def test_a_deal_has_sixty_four_tricks_and_every_brisque(seed):
    """Played out by the laws, a deal is 64 tricks, uses each of 128 cards once, and its brisques come to 320."""
    played = play(dealt_at_random(seed), "rubicon-bezique")
    assert played.faults == ()
    tricks = [outcome for outcome in played.outcomes if outcome.won]
    cards_played = Counter(card for outcome in played.outcomes if outcome.verb == "play" for card in outcome.cards)
    tens = [int(outcome.value) for outcome in played.outcomes if outcome.verb == "brisques"]
    assert len(tricks) == 64 and set(cards_played.values()) == {COPIES} and len(cards_played) == 32
    assert sum(tens) == 320


def test_nines_never_make_anything():
    """However many nines lie together, they are refused under the law of values."""
    for count in range(1, 10):
        with pytest.raises(Illegal) as refused:
            combination(cards("9S " * count))
        assert refused.value.law == "rubicon-bezique.40"
