"""Cribbage where its page does not show it: faults of other programs, every show by another way, any hand played."""

import random
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle_examples import running
from hoyle_examples.cards import SUITS, Card, read_card
from hoyle_examples.engine import Puzzle
from hoyle_examples.games.cribbage import count, hole, rank_scores, series
from hoyle_examples.games.cribbage.forms import FORMS, PLACE, RANKING
from hoyle_examples.games.cribbage.laying_out import PACK, expected
from hoyle_examples.games.cribbage.reckoning import in_order, tally
from hoyle_examples.writing import show

# How many of the 12,994,800 shows of four cards and a start are worth 0, 1, 2 … 29, as is generally known.
KNOWN = [1009008, 99792, 2813796, 505008, 2855676, 697508, 1800268, 751324, 1137236, 361224, 388740, 51680, 317340,
         19656, 90100, 9168, 58248, 11196, 2708, 0, 8068, 2496, 444, 356, 3680, 0, 0, 0, 76, 4]


def cards(text: str) -> list[Card]:
    return [read_card(card) for card in text.split()]


def faults(fence: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in running.play(fence, "cribbage").faults]


# --- real faults of other programs ----------------------------------------------------------------------------------

PLAYED = {
    "crib-play-8-7": ("8H 7H", 2),
    "crib132-play-no-runs": ("KS QD JC", 3),
    "pycrib-play-run-after-pair2": ("5H 6C 5C 7C", 3),
    "crib-play-15-and-run": ("4S 6D 5C", 5),
    "crib-play-31-and-pair": ("TD 7C 7H 7D", 8),
    "crib132-play-stale-pair": ("AC AS 8D", 0),
    "crib-play-three-fives": ("5S 5H 5D", 8),
    "crib-play-pairs-not-adjacent-3": ("6D 5S 6C", 0),
    "crib-play-two-card-run": ("4S 5D", 0),
}
SHOWN = {
    "crib-nineteen": ("TH JH 2D 7H", "KS", False, 0),
    "crib-two-card-run-in-hand": ("4C 5D 9H KS", "QD", False, 4),
    "crib-flush-with-start": ("2H 4H 6H 9C", "8H", False, 4),
    "crib-nob-start-jack": ("2C 4D 8S QH", "JC", False, 0),
    "openspiel-crib-4flush": ("4D TD JD QD", "QC", True, 8),
    "crib-two-pairs-crib": ("QD QH KH 2C", "KS", True, 4),
}


@pytest.mark.parametrize("played, points", PLAYED.values(), ids=PLAYED)
def test_last_card_played_scores(played, points):
    """The last card of these scores what the law gives it, where another program gave something else."""
    assert series(cards(played)).value == points


@pytest.mark.parametrize("hand, start, crib, points", SHOWN.values(), ids=SHOWN)
def test_hand_shown_counts(hand, start, crib, points):
    """The hand or crib counts what the law gives it, where another program gave something else."""
    assert count(cards(hand), read_card(start), "crib" if crib else None).value == points


def test_six_cards_with_three_pairs():
    """Three threes-to-fives doubled are three pairs and eight runs, which one program could not count."""
    whole = count(cards("3H 3S 4H 4S 5H 5S"))
    found = Counter()
    for point in whole.points:
        found[point.what] += point.points
    assert whole.value == 38 and found == {"fifteen": 8, "pair": 6, "run": 24}


def test_no_card_goes_over_thirty_one():
    """At twenty-eight five, nine and king cannot be played, and their holder says go."""
    fence = "A: 10S 8H\nB: 10H 5D 9C KH\nrules: six-card\nplay A 10S = 10, B 10H = 20, A 8H = 28\n"
    refused = ", ".join(f"B {card} illegal [cribbage.thirty-one]" for card in ("5D", "9C", "KH"))
    assert faults(fence + f"play {refused}\ngo B") == []
    assert "28" not in str(faults(fence)) and "33" in str(faults(fence + "play B 5D = 33"))


@pytest.mark.parametrize("form, score, game", [("six-card", 119, 121), ("five-card", 59, 61)])
def test_heels_can_win(form, score, game):
    """Two for his heels count at once: they win the game, and no card is played."""
    fence = f"rules: {form}\ndealer: A\nA: KS 9H 3C\nB: 10S 8H 7C\nstart: JD\nscore: A {score}, B 40\n"
    assert faults(fence + f"heels A = 2\nscore A = {game}\nplay B 8H illegal [cribbage.game]") == []
    short = fence.replace(f"A {score}", f"A {score - 1}")
    assert faults(short + f"heels A = 2\nscore A = {game - 1}\nplay B 8H = 8") == []


def test_lead_after_the_count_changes_sides():
    """After a count that B ended, by thirty-one or by the last card, A leads; B is refused."""
    fence = "rules: six-card\ndealer: B\nA: 10S 9H 4C 2D\nB: 10H 2C 6C 7C\n"
    fence += "play A 10S = 10, B 10H = 20, A 9H = 29, B 2C = 31\n"
    assert faults(fence + "play B 7C illegal [cribbage.after-go], A 4C = 4") == []


# --- every show, in another way -------------------------------------------------------------------------------------

@cache
def plain_worth(ranks: tuple) -> int:
    """What five ranks, as numbers, are worth, by sums and products alone: nothing of the engine is used."""
    made = [1] + [0] * 15
    for rank in ranks:
        for total in range(15, min(rank, 10) - 1, -1):
            made[total] += made[total - min(rank, 10)]
    times = Counter(ranks)
    points = 2 * made[15] + sum(many * (many - 1) for many in times.values())
    for length in (5, 4, 3):
        runs = sum(prod(times[rank + step] for step in range(length)) for rank in range(1, 15 - length))
        if runs:
            return points + length * runs
    return points


def plain_tally() -> Counter:
    """Count all shows by the weight of their ranks: every start of one suit, times four; the suits by formula."""
    found = Counter()
    for hand in combinations_with_replacement(range(1, 14), 4):
        times = Counter(hand)
        apart, knaves = len(times) == 4, times[11]
        for start in range(1, 14):
            base = plain_worth(tuple(sorted((*hand, start))))
            free = {rank: 4 - (rank == start) for rank in times}
            ways = prod(comb(free[rank], many) for rank, many in times.items())
            nobs = ways * knaves // 4 if knaves and start != 11 else 0        # of the knaves one in four is of the suit
            others, same = 3 * apart, int(apart and start not in times)       # flushes: in other suits, in the start's
            nob_too = same * (knaves > 0)
            for points, many in ((base, ways - others - same - nobs + nob_too), (base + 1, nobs - nob_too),
                                 (base + 4, others), (base + 5, same - nob_too), (base + 6, nob_too)):
                found[points] += 4 * many
    return found


def test_all_shows_are_tallied_right():
    """The engine's tally of all 12,994,800 shows is the known one, and so is one that shares nothing with it."""
    ours, plain = tally(4), plain_tally()
    assert [ours[points] for points in range(30)] == [plain[points] for points in range(30)] == KNOWN
    assert ours.total() == plain.total() == sum(KNOWN) == 12_994_800
    assert ours[29] == 4 and not any(ours[points] for points in (19, 25, 26, 27))


def test_tally_is_of_what_is_counted():
    """Over every hand of three and every start from a piece of the pack, the tally's way and the count agree."""
    piece = [card for card in PACK if card.rank in ("5", "J", "10")]
    by_hand = Counter(count(hand, start).value
                      for hand in combinations(piece, 3) for start in piece if start not in hand)
    assert by_hand.total() == comb(12, 3) * 9
    assert sum(points * times for points, times in by_hand.items()) == by_hand.total() * expected((), piece, 3, False)


@pytest.mark.parametrize("size, crib", [(3, False), (4, False), (4, True)])
def test_means_agree(size, crib):
    """The mean of a tally is the mean that is expected of cards of which nothing is known."""
    found = tally(size, crib)
    mean = Fraction(sum(points * times for points, times in found.items()), found.total())
    assert mean == expected((), PACK, size, crib)


def test_rank_tables_are_whole():
    """The tables of ranks hold 1,820 sets of four and 6,175 of five, each worth what plain sums make it."""
    four, five = rank_scores(4), rank_scores(5)
    assert (len(four), len(five)) == (1820, 6175)
    assert all(points == plain_worth(tuple(PLACE[rank] for rank in ranks)) for ranks, points in (four | five).items())


# --- any hand whatever ----------------------------------------------------------------------------------------------

def plain_count(hand, start, crib: bool) -> int:
    """A show counted without the engine's ways."""
    points = plain_worth(tuple(sorted(PLACE[card.rank] for card in (*hand, start))))
    same = {card.suit for card in hand}
    if len(same) == 1 and (start.suit in same or not crib):
        points += len(hand) + (start.suit in same)
    return points + (Card("J", start.suit) in hand)


@given(st.lists(st.sampled_from(PACK), min_size=4, max_size=5, unique=True), st.booleans())
def test_any_hand_counts_with_its_reasons(drawn, crib):
    """Whatever the cards, the points add up to the count, each of them cards of this hand and a law of this game."""
    *hand, start = drawn
    found = count(tuple(hand), start, "crib" if crib else None)
    assert found.value == sum(point.points for point in found.points) == plain_count(hand, start, crib)
    assert all(set(point.cards) <= set(drawn) and point.law.startswith("cribbage.") for point in found.points)


def test_two_runs_in_one_hand():
    """Six cards may hold two runs apart from each other, and both count."""
    assert count(cards("AH 2S 3H 8S 9H TS")).value == 6 + 2 * worth_of_fifteens("A 2 3 8 9 10")


def worth_of_fifteens(ranks: str) -> int:
    return sum(sum(PLACE[rank] for rank in some) == 15
               for size in range(2, 7) for some in combinations(ranks.split(), size))


def goes(hand: list, total: int) -> list:
    """The cards of a hand that keep the count within thirty-one."""
    return [card for card in hand if total + min(PLACE[card.rank], 10) <= 31]


def played_out(form: str, chance: random.Random) -> str:
    """Deal and play at random, by turns, gos and new counts reckoned here anew, and write it down as a fence."""
    here = FORMS[form]
    dealt = chance.sample(PACK, 2 * here.kept)
    hands = {"A": dealt[:here.kept], "B": dealt[here.kept:]}
    rows = [f"rules: {form}", "dealer: B", *(f"{who}: {show(tuple(hand))}" for who, hand in hands.items())]
    turn, total, gone = "A", 0, False
    while any(hands.values()):
        other = "B" if turn == "A" else "A"
        if able := goes(hands[turn], total):
            card = chance.choice(able)
            hands[turn].remove(card)
            total, last = total + min(PLACE[card.rank], 10), turn
            rows.append(f"play {turn} {card} = {total}")
        elif hands[turn] and not gone:
            rows.append(f"go {turn}")
        stuck = gone and not able or not hands[other] and not goes(hands[turn], total)
        gone = gone or not able
        if total == 31 or stuck or not any(hands.values()):
            rows.append(f"last-card {last} = {int(total < 31)}")
            if not here.played_out:
                break
            follows = "B" if last == "A" else "A"
            turn, total, gone = (follows if hands[follows] else last), 0, False
        elif not able or not gone:
            turn = other
    return "\n".join(rows)


@pytest.mark.parametrize("form", ["five-card", "six-card", "seven-card"])
def test_any_hand_can_be_played(form):
    """However two hands are played, every turn, go, last card and new lead is as the engine has it."""
    chance = random.Random(form)
    for _ in range(60):
        fence = played_out(form, chance)
        assert faults(fence) == [], fence


# --- what is refused ------------------------------------------------------------------------------------------------

def test_count_wants_the_cards_of_the_form():
    """A hand of another size than the form keeps, a card twice, or an unknown word is refused in a sentence."""
    four, start = cards("5S 5H 5D JC"), read_card("5C")
    for arguments, told in [((four, start, None, "five-card"), "wants 3 cards"), ((four, read_card("5S")), "5 twice"),
                            ((four, start, "box"), "box")]:
        with pytest.raises(Puzzle, match=told):
            count(*arguments)
    assert count(four, start, None, "six-card").value == count(four, start, "crib", "five-card").value == 29


@pytest.mark.parametrize("fence, told", [
    ("rules: three-handed\nplayers: A B C\ndealer: C\nthree-for-last A = 3", "not spoken of"),
    ("game three-handed = 121", "sets no number"),
    ("rules: three-handed\nhole 8 = outer 8", "wants a form"),
    ("rules: five-card\nhole 62 = outer 2", "from 1 to 61"),
    ("A: 10S 10H KS\nB: 9S 2H\nplay A 10S = 10, B 9S = 19, A 10H = 29, B 2H = 31\npeg B = 2, B = 2", "above already"),
    ("A: 10S 10H KS\nB: 9S 2H\nplay A 10S = 10, B 9S = 19, A 10S = 29", "still to play"),
])
def test_silence_is_no_score(fence, told):
    """Where the book is silent, or a score was taken, the engine says so and scores nothing."""
    assert any(told in fault for fault in faults(fence)), faults(fence)


def test_three_players_do_not_know_what_follows():
    """Whether three play on after the first count the book does not say, and so the engine does not."""
    fence = "rules: three-handed\ndealer: C\nA: 10S KD 2D\nB: 10H 3C\nC: AC 4S\n"
    fence += "play A 10S = 10, B 10H = 20, C AC = 21, A KD = 31\n"
    assert faults(fence + "peg A = 2") == []
    assert any("not told" in fault for fault in faults(fence + "play B 3C = 3"))


# --- the board ------------------------------------------------------------------------------------------------------

def test_drawn_pegs_stand_in_their_holes(root):
    """Each peg of the drawn board stands on the hole of its score, in a row of thirty holes in fives."""
    drawn = ElementTree.parse(root / "docs" / "assets" / "cribbage-board.svg").getroot()
    circles = [node for node in drawn.iter() if node.tag.endswith("circle")]
    rows = {node.get("data-row"): [(hole_.get("cx"), hole_.get("cy")) for hole_ in node]
            for node in drawn.iter() if node.get("data-row")}
    assert len(rows) == 4 and all(len(holes) == 30 for holes in rows.values())
    pegs = {node.get("data-peg"): (node.get("cx"), node.get("cy")) for node in circles if node.get("data-peg")}
    assert set(pegs) == {"A 20", "A 12", "B 27", "B 15"}
    for peg, place in pegs.items():
        side, score = peg.split()
        row, number = hole(int(score)).value
        holes = rows[f"{side} {row}"]
        assert place == holes[number - 1 if row == "outer" else -number]


def test_page_and_engine_rank_alike(root):
    """The page's order of the cards is the engine's."""
    page = (root / "docs" / "games" / "cribbage.md").read_text("utf-8")
    assert re.search(r"^rank: (.*)$", page, re.M)[1].split() == RANKING
    assert len(SUITS) * len(RANKING) == len(set(PACK)) == 52 and in_order(RANKING) == tuple(reversed(RANKING))
