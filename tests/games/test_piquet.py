"""Piquet, what its page does not show: the same figures by other ways, and corners of the order of reckoning."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle_examples.games import piquet
from hoyle_examples.games.piquet import bonuses, hands, odds
from hoyle_examples.running import play
from hoyle_examples.writing import show

LINE = "A K Q J 10 9 8 7".split()
shuffled = st.permutations(hands.PACK)
turns = settings(max_examples=60, deadline=None)


def faults(text: str) -> list[str]:
    """What is wrong with a worked hand."""
    return [fault.sentence for fault in play(text, "piquet").faults]


def by_counting(hand) -> dict:
    """What a hand holds, found otherwise: by asking of every stretch of every suit whether it is all there."""
    held = {(card.suit, LINE.index(card.rank)) for card in hand}
    stretches = [(end - start, -start) for suit in "♠♥♣♦" for start in range(8) for end in range(start + 3, 9)
                 if all((suit, n) in held for n in range(start, end))
                 and (suit, start - 1) not in held and (suit, end) not in held]
    lengths = Counter(card.suit for card in hand)
    pips = {suit: sum({"A": 11}.get(c.rank, 10 if c.rank in "KQJ" else int(c.rank) if c.rank.isdigit() else 0)
                      for c in hand if c.suit == suit) for suit in lengths}
    ranks = Counter(card.rank for card in hand if card.rank in LINE[:5])
    return {"point": max((lengths[suit], pips[suit]) for suit in lengths),
            "sequence": sorted(stretches, reverse=True),
            "quatorze": sorted(((n, -LINE.index(rank)) for rank, n in ranks.items() if n > 2), reverse=True)}


def good_by_counting(mine: dict, theirs: dict) -> dict[str, int]:
    """What is good of what was so found."""
    better = {kind: mine[kind][:1] > theirs[kind][:1] for kind in ("sequence", "quatorze")}
    return {"point": mine["point"][0] if mine["point"] > theirs["point"] else 0,
            "sequence": better["sequence"] * sum(n if n < 5 else n + 10 for n, _ in mine["sequence"]),
            "quatorze": better["quatorze"] * sum({3: 3, 4: 14}[n] for n, _ in mine["quatorze"])}


def test_the_page_and_the_engine_rank_alike(root):
    """The ranking in the page's front matter is the engine's."""
    front = (root / "docs/games/piquet.md").read_text("utf-8").split("---")[1]
    assert yaml.safe_load(front)["rank"].split() == piquet.RANKING


@turns
@given(shuffled)
def test_what_is_good_is_found_by_another_way(pack):
    """Point, sequences and sets of any two hands score what counting every stretch of every suit gives."""
    elder, younger = pack[:12], pack[12:24]
    for hand, other in ((elder, younger), (younger, elder)):
        wanted = good_by_counting(by_counting(hand), by_counting(other))
        assert {k: sum(p.points for p in good(hand, other)) for k, good in hands.GOOD.items()} == wanted


@turns
@given(shuffled)
def test_good_for_one_is_not_good_for_the_other(pack):
    """Never both players score of one kind, and whoever calls, the answers fit together."""
    elder, younger = pack[:12], pack[12:24]
    fitting = {("good", "not-good"), ("not-good", "good"), ("equal", "equal"), ("good", ""), ("", "good"), ("", "")}
    for kind, good in hands.GOOD.items():
        assert not (good(elder, younger) and good(younger, elder))
        said = hands.answer(kind, elder, younger), hands.answer(kind, younger, elder)
        assert said in fitting


@turns
@given(shuffled, st.randoms(use_true_random=False))
def test_any_play_adds_up(pack, chosen):
    """However twelve tricks fall, each brings one, or two if the second player takes it, and the last one more."""
    held = {"elder": list(pack[:12]), "younger": list(pack[12:24])}
    rows = [f"{who}: {show(tuple(cards))}" for who, cards in held.items()]
    counts, leader, tricks = Counter(), "elder", Counter()
    for _ in range(12):
        second = "younger" if leader == "elder" else "elder"
        led = held[leader].pop(chosen.randrange(len(held[leader])))
        able = [card for card in held[second] if card.suit == led.suit] or held[second]
        reply = chosen.choice(able)
        held[second].remove(reply)
        counts[leader] += 1
        rows.append(f"play {leader} {led} = {counts[leader]}")
        takes = second if reply.suit == led.suit and LINE.index(reply.rank) < LINE.index(led.rank) else leader
        counts[second] += takes == second
        rows.append(f"play {second} {reply} = {counts[second]}")
        leader = takes
        tricks[leader] += 1
    counts[leader] += 1
    rows += [f"last {leader} = 1"]
    for who in held:
        ten, forty = 10 * (6 < tricks[who] < 12), 40 * (tricks[who] == 12)
        rows += [f"cards {who} = {ten}", f"capot {who} = {forty}", f"total {who} = {counts[who] + ten + forty}"]
    assert faults("\n".join(rows)) == []


@turns
@given(shuffled, st.integers(0, 6), st.integers(0, 9))
def test_discards_keep_their_limits(pack, elder, younger):
    """Elder changes one to five cards, the dealer one to all that are left; every other number is refused."""
    text = f"elder: {show(tuple(pack[:12]))}\nyounger: {show(tuple(pack[12:24]))}\nstock: {show(tuple(pack[24:]))}\n"
    other = f"discard younger {pack[12]} = 1\n"
    out, more = show(tuple(pack[:elder])), show(tuple(pack[12:12 + younger]))
    if not 1 <= elder <= 5:
        refused = f"discard elder {out} illegal [piquet.elder-discard]\n" if elder else ""
        assert faults(text + refused + f"discard elder {pack[0]} = 1\ntake elder 1 = {pack[24]}\n{other}") == []
        return
    taken = show(tuple(pack[24:24 + elder]))
    text += f"discard elder {out} = {elder}\ntake elder {elder} = {taken}\n"
    if 1 <= younger <= 8 - elder:
        rest = show(tuple(pack[24 + elder:24 + elder + younger]))
        assert faults(text + f"discard younger {more} = {younger}\ntake younger {younger} = {rest}") == []
    else:
        refused = f"discard younger {more} illegal [piquet.dealer-discard]\n" if younger else ""
        assert faults(text + refused + other) == []


def naive_bonus(log) -> tuple:
    """The bonus by its definition: one has thirty or more and the other, of all that comes as early, nothing."""
    kinds = bonuses.RECKONING
    for stage, kind in enumerate(kinds[:5]):
        upto = [(who, points) for who, points, k in log if kinds.index(k) <= stage]
        if kind == "play":
            earlier = [(w, p) for w, p, k in log if kinds.index(k) < stage]
            for n in range(1, 1 + sum(k == "play" for _, _, k in log)):
                sums = totals(earlier + [(w, p) for w, p, k in log if k == "play"][:n])
                for who in "EY":
                    if sums[who] >= 30 and not sums["EY".replace(who, "")]:
                        return who, 30
        else:
            sums = totals(upto)
            for who in "EY":
                if sums[who] >= 30 and not sums["EY".replace(who, "")]:
                    return who, 60
    return "", 0


def totals(entries) -> Counter:
    return sum((Counter({who: points}) for who, points in entries), Counter())


@turns
@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.lists(st.integers(0, 40), min_size=4, max_size=4),
       st.lists(st.sampled_from("EY"), max_size=13), st.randoms(use_true_random=False))
def test_pique_and_repique_are_found_by_their_definition(sides, scores, played, chosen):
    """Whatever is scored, and spoken in whatever order, the bonus is what its definition gives."""
    log = [(" EY "[side], points, kind) for side, points, kind in zip(sides, scores, bonuses.RECKONING)
           if side in (1, 2)]
    chosen.shuffle(log)
    log += [(who, 1, "play") for who in played]
    assert piquet.bonus(log)[:2] == naive_bonus(log)


@pytest.mark.parametrize("log, bonus", [
    ([("Y", 5, "point"), ("E", 22, "sequence"), ("E", 14, "quatorze")], ("", 0)),
    ([("E", 8, "point"), ("E", 22, "sequence"), ("Y", 14, "quatorze")], ("E", 60)),
    ([("E", 1, "play"), ("Y", 30, "sequence")], ("Y", 60)),
    ([("Y", 10, "carte-blanche"), ("E", 34, "point")], ("", 0)),
    ([("E", 29, "point"), ("E", 1, "play")], ("E", 30)),
    ([("E", 29, "point"), ("Y", 1, "play"), ("E", 1, "play")], ("", 0)),
    ([("E", 17, "point"), *[("E", 1, "play")] * 12, ("E", 40, "cards")], ("", 0)),
])
def test_what_bars_and_what_does_not(log, bonus):
    """An earlier kind of the adversary's bars pique and repique; a later one, and the cards, change nothing."""
    assert piquet.bonus(log)[:2] == bonus


def test_the_dealer_never_makes_a_pique():
    """Through all four thousand ways in which twelve tricks can fall, no dealer comes to thirty in play to nothing."""
    for won in product("EY", repeat=12):
        log, leader = [("Y", 29, "point")], "E"
        for taker in won:
            log += [(leader, 1, "play")] + [(taker, 1, "play")] * (taker != leader)
            leader = taker
        assert piquet.bonus(log)[:2] == ("", 0)


def test_the_swing_of_the_cards_by_another_way():
    """Elder's margin is twice the tricks over six, less the tricks each takes off the other's lead, and the last."""
    for won in product((True, False), repeat=12):
        leads = (True, *won)
        own = sum(a and b for a, b in zip(leads, won))
        theirs = sum(not a and not b for a, b in zip(leads, won))
        cards = 10 * ((sum(won) > 6) - (sum(won) < 6))
        assert odds.margin(won) == own - theirs + (1 if won[-1] else -1) + cards


def test_the_book_counts_one_side_of_the_swing():
    """Of one's own counts seven tricks bring two more than five, and one for each trick more off the other's lead."""
    for won in product((True, False), repeat=12):
        leads = (True, *won)
        taken = sum(b and not a for a, b in zip(leads, won))
        assert sum(leads[:12]) + taken + won[-1] == sum(won) + 1 + taken


def test_four_tens_beat_three_aces():
    """Any four beat the best three."""
    assert faults("elder: ♠A ♥A ♦A\nyounger: ♠10 ♥10 ♣10 ♦10\nquatorze elder = 0, younger = 14") == []


def test_an_impossible_example_is_refused():
    """No twelve cards hold a point of seven, sequences of fifteen, four and three, and one trio: by cases."""
    assert faults("can-be point 7, sequence 15 4 3, alike 3 = no") == []
    for missing in LINE:
        long = [card for card in hands.PACK[:8] if card.rank != missing]
        rest = Counter({5: 1, 4: 1, 3: 1})
        rest.subtract(n for n, _ in by_counting(long)["sequence"])
        if min(rest.values()) < 0 or sum(rest.elements()) > 5:
            continue                    # the seven hold another sequence, or five cards cannot hold the others
        assert +rest == Counter({5: 1})
        for quint in (hands.PACK[start + n:start + n + 5] for start in (8, 16, 24) for n in range(4)):
            assert by_counting((*long, *quint))["quatorze"] == []


@settings(max_examples=8, deadline=None)
@given(shuffled)
def test_whatever_is_dealt_can_be(pack):
    """Of every hand that is dealt the check of examples says that it can be."""
    hand = pack[:12]
    runs, sets = hands.runs(hand), hands.sets(hand)
    parts = [f"point {len(hands.longest(hand))}"]
    parts += ["sequence " + " ".join(str(hands.worth_of(len(run))) for run in runs)] * bool(runs)
    parts += ["alike " + " ".join("14" if len(cards) == 4 else "3" for cards in sets)] * bool(sets)
    assert faults("can-be " + ", ".join(parts) + " = yes") == []


def test_chances_by_going_through_every_draw():
    """The chance of a card wanted among five is the share of all 15,504 draws that hold it."""
    draws = list(combinations(range(20), 5))
    for wanted in (1, 2, 4, 6):
        share = Fraction(sum(draw[0] < wanted for draw in draws), len(draws))
        cards = hands.PACK[:wanted]
        assert odds.chance(5, cards, ()).value == share


def test_carte_blanche_card_by_card():
    """The chance of twelve plain cards running, one after another, is the engine's; both hands never have it."""
    running = Fraction(1)
    for n in range(12):
        running *= Fraction(20 - n, 32 - n)
    assert odds.rarity("hand").value == running
    assert odds.rarity("deal").value == 2 * running and 12 + 12 > 20


def test_certain_tricks_against_every_reply():
    """The tricks called certain are those left when the other plays whatever costs most, from every holding."""
    hearts = [card for card in hands.PACK if card.suit == "♥"]
    for mine in combinations(hearts, 5):
        rest = [card for card in hearts if card not in mine]
        least = min(worst(mine, held) for size in range(4) for held in combinations(rest, size))
        assert odds.certain(mine).value == least


def worst(mine, held) -> int:
    """The fewest tricks that cards led from the top win before one is lost, over all orders of reply."""
    def won(order) -> int:
        for n, led in enumerate(mine):
            if n < len(order) and LINE.index(order[n].rank) < LINE.index(led.rank):
                return n
        return len(mine)
    return min(map(won, permutations(held)))


@turns
@given(st.integers(0, 400), st.integers(0, 400))
def test_a_partie_is_paid_in_full(one, two):
    """The winner gains a hundred and the difference, or the sum over a loser under a hundred; a tie is not settled."""
    text = f"players: A B\ndeals A {one} 0 0 0 0 0 = {one}, B 0 0 0 {two} 0 0 = {two}\n"
    best, worst = max(one, two), min(one, two)
    gain = 100 + best + worst if worst < 100 else 100 + best - worst
    signs = (gain, -gain) if one > two else (-gain, gain)
    found = faults(text + "settle A = {:+}, B = {:+}".format(*signs))
    assert ("do not say" in found[0]) if one == two else found == []


@turns
@given(st.permutations(["point younger = 6", "sequence elder = 15", "quatorze elder = 3"]))
def test_who_spoke_first_does_not_matter(rows):
    """However the hand is called, the old game is won by the kind that is reckoned first."""
    text = "score: elder 86, younger 95\nelder: ♠K Q J 10 9 ♥A 9 ♣A 8 ♦A 9 7\nyounger: ♥K Q J 10 8 7 ♣K Q J ♦K Q J\n"
    assert faults(text + "\n".join(rows) + "\nfirst 100 = younger") == []


def test_where_the_sixty_matters_no_winner_is_named():
    """The order of reckoning has no place for the sixty: where that decides the game, it is said so."""
    hands_ = "elder: ♠K Q J 10 9 8 7 ♥K Q J 10 9\nyounger: ♠A ♥A 8 7 ♣A K Q J ♦A K Q J\n"
    called = "point elder = 7\nsequence elder = 32\nrepique elder = 60\nquatorze younger = 14\n"
    found = faults("score: elder 5, younger 90\n" + hands_ + called + "first 100 = elder")
    assert len(found) == 1 and "the books do not say" in found[0]
    assert faults("score: elder 70, younger 90\n" + hands_ + called + "first 100 = elder") == []


@pytest.mark.parametrize("rows, said", [
    ("players: A B\ncut A ♠K, B ♥K = A", "equal cut"),
    ("partie 120 over 120 = 100", "equal totals"),
    ("elder: ♠A K Q ♥9\nyounger: ♥A K 8\nsequence elder ♠A K = 0", "whole combinations"),
    ("elder: ♠A K 8 ♥9\nyounger: ♥A K Q\ncall elder sequence = not-good", "no sequence to compare"),
    ("elder: ♠A K 8 ♥9\nyounger: ♥A K\ncall elder pips = good", "something to call"),
    ("players: A B\nfirst 99 = nobody", "hundred"),
])
def test_what_the_law_leaves_open_is_a_sentence(rows, said):
    """Where the books rule nothing the engine answers with a sentence, not with a figure."""
    found = faults(rows)
    assert found and said in found[0]
