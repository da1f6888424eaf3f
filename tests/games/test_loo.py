"""Loo: what its page does not show."""

import pytest

from hoyle_examples.running import play


def says(text: str) -> str:
    """The first fault of a fence, or nothing."""
    faults = play(text, "loo").faults
    return faults[0].sentence if faults else ""


SPLITS = ["A 3", "A 2, B 1", "A 1, B 2", "A 1, B 1, C 1"]


@pytest.mark.parametrize("tricks", SPLITS)
@pytest.mark.parametrize("rules", ["", "rules: unlimited\n", "rules: foster\n", "rules: cassell\n"])
def test_a_pool_is_divided_whole_and_each_trickless_player_pays(tricks, rules):
    """Whatever the tricks, the pool is emptied by thirds, and the next holds one loo for each who took none."""
    won = {part.split()[0]: int(part.split()[1]) for part in tricks.split(", ")}
    loo = 9 if "unlimited" in rules else 3
    parties = [f"{who} = {3 * won.get(who, 0) - loo * (who not in won):+}" for who in "ABCD"]
    rest = f"pool = -9, next = {loo * (4 - len(won)):+}"
    assert says(f"{rules}players: A B C D\npool: 9\ntricks: {tricks}\nsettle {', '.join(parties)}, {rest}") == ""
    wrong = f"pool = -9, next = {loo * (4 - len(won)) + 3:+}"
    assert says(f"{rules}players: A B C D\npool: 9\ntricks: {tricks}\nsettle {', '.join(parties)}, {wrong}") != ""


@pytest.mark.parametrize("deal, offence, word", [
    ("A 2, B 1", "fault C broke-duty = 12", "whether the offender"),
    ("A 2, B 1", "fault C out-of-turn = 3", "how the hand goes on"),
    ("A 2", "", "wants 3 tricks"),
    ("A 2, D 1", "", "players who are in")])
def test_what_no_book_settles_is_not_settled(deal, offence, word):
    """Where the books leave open what is paid, or tricks are missing, the row says so and pays nothing."""
    text = f"players: A B C D\npool: 9\ntricks: {deal}\ncall A stand, B stand, C stand, D pass\n{offence}\n"
    assert word in says(text + "settle A = +6, B = +3, C = -3, pool = -9, next = +3")


@pytest.mark.parametrize("fence, word", [
    ("players: A B\nreplay A\ndeal 1 1 1 = 3", "wants a fault broke-duty first"),
    ("rules: foster\nplayers: A B\nfault A broke-duty = 6\nreplay B", "no other book has the hand played again")])
def test_a_hand_is_played_again_only_after_a_revoke_and_by_one_book(fence, word):
    """Without a revoke, or by a book that has no replay, the cards are not taken up."""
    assert word in says(fence)


def test_the_ace_is_led_at_every_lead_and_not_by_a_follower():
    """Law 9 binds whoever leads, after a trick too, and nobody who follows."""
    hands = "players: A B C\nturn-up: ♥4\nA: ♠A ♥A 7\nB: ♠9 ♥9 ♦2\nC: ♠3 ♦8 7\n"
    bound = "play A ♥7 illegal [loo.9], A ♠A illegal [loo.9], "
    assert says(hands + bound + "A ♥A, B ♥9, C ♦8 = A\nplay A ♥7, B ♠9, C ♠3 = A") == ""
    followed = "players: A B\nturn-up: ♥4\nA: ♥K ♠3 2\nB: ♥A 5 6\n"
    assert says(followed + "play A ♥K, B ♥5 illegal [loo.13], B ♥A = B") == ""


def test_equal_trumps_are_those_with_nothing_out_between():
    """Of two trumps either may be led if every card between is held, turned up or already played; else the higher."""
    hands = "players: A B\nturn-up: ♥8\nA: ♥9 7 6\nB: ♥3 2 ♠2\n"
    assert says(hands + "play A ♥6, B ♥3 = A") == ""
    assert says("players: A B\nturn-up: ♥4\nA: ♥9 7 6\nplay A ♥6 illegal [loo.11], A ♥9, B ♥2 = A") == ""
    gone = "players: A B\nturn-up: ♥4\nA: ♥A 9 7\nB: ♥8 ♠2 3\nplay A ♥A, B ♥8 = A\n"
    assert says(gone + "play A ♥7, B ♠2 = A") == ""


def test_a_trump_turned_for_the_second_trick_counts_there_alone():
    """In a simple the trump is turned after the first trick with a void; earlier tricks stay as they fell."""
    text = ("rules: foster simple\nplayers: A B C\nA: ♠9 ♦3 ♥4\nB: ♠K ♦A ♥2\nC: ♠A ♣3 ♦5\n"
            "play A ♠9, B ♠K, C ♠A = C\nturn ♥8 illegal [loo.simple-turned-trump]\n"
            "play C ♣3, A ♦3, B ♥2\n")
    assert says(text + "turn ♥8 = B") == ""
    assert says(text + "turn ♦8 = A") == ""
    assert says(text + "turn ♠2 = C") == ""


def test_pam_is_spared_only_for_the_ace_and_only_when_another_trump_can_go():
    """The words bind Pam at the lead of the trump ace; at any other lead Pam heads the trick as a trump must."""
    asked = "rules: five-card\nplayers: A B\ntrumps: ♥\nA: ♥K Q ♠3 4 5\nB: ♣J ♥4 ♠K Q J\nsay A civil\n"
    assert says(asked + "play A ♥K, B ♥4 illegal [loo.13], B ♣J = B") == ""
    clubs = "rules: five-card\ntrumps: ♣\norder ♣ = ♣J A K Q 10 9 8 7 6 5 4 3 2"
    assert says(clubs) == ""


def test_a_flush_with_pam_is_of_the_other_four():
    """Four trumps and Pam are a flush in trumps; three of a suit and two others are none."""
    fence = "rules: five-card\nplayers: A B\ntrumps: ♥\nA: {}\nflush A = {}"
    assert says(fence.format("♥A 9 5 2 ♣J", "trumps")) == ""
    assert says(fence.format("♣A 9 5 2 J", "plain")) == ""
    assert says(fence.format("♥A 9 5 ♠2 ♣J", "none")) == ""
