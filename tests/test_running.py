"""The runner: a small game of no book, played rightly and wrongly in every way that a page can get it wrong."""

import json
import sys
from fractions import Fraction
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle_examples.cards import read_card
from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.judging import agrees, half_up, speak
from hoyle_examples.notation import Figure, parse
from hoyle_examples.records import from_json, to_json
from hoyle_examples.running import check, play

TOY = "toy-game"


def toy() -> dict:
    """A game for two or more: three cards each of thirty-two, suits are followed, an ace is worth a point."""

    @law("toy-game.trick", "toy-game.follow", "toy-game.ace")
    def play(table, who, card, hand, trumps=None) -> Ruling:
        """Follow suit; the second card settles who wins."""
        lead = table.acts("play")[-1] if len(table.acts("play")) % 2 else None
        if lead and lead.cards[0].suit != card.suit and any(c.suit == lead.cards[0].suit for c in hand):
            raise Illegal("toy-game.follow", f"{who} can follow {lead.cards[0]}")
        won = "" if not lead else who if trumps and card.suit == trumps.suit else lead.who
        points = (Point(1, "ace", (card,), "toy-game.ace"),) if card.rank == "A" else ()
        return Ruling(won or None, points, "toy-game.trick", out=(card,), won=won)

    @law("toy-game.discard")
    def discard(who, cards) -> Ruling:
        """Put cards out."""
        return Ruling(len(cards), out=cards)

    @law("toy-game.take")
    def take(table, who, cards=(), figure=0, stock=()) -> Ruling:
        """Take cards by name, or so many from the stock."""
        cards = cards or tuple(stock[:int(figure)])
        return Ruling(cards, taken=cards)

    @law("toy-game.aces")
    def aces(hand, other):
        """Score a point for each ace of the player who has more."""
        count = [sum(card.rank == "A" for card in cards) for cards in (hand, other)]
        return [Point(1, "ace", (card,)) for card in hand if card.rank == "A"] if count[0] > count[1] else []

    @law("toy-game.score")
    def score(table, who):
        """Add up."""
        return table.tally(who)

    @law("toy-game.settle")
    def settle(table, players, stake) -> dict:
        """The winner of the last trick takes a stake from each."""
        if not table.acts("play"):
            raise Illegal("toy-game.settle", "nothing has been played")
        winner = table.acts("play")[-1].ruling.value
        return {p: -stake[p] for p in players if p != winner} | {winner: sum(stake[p] for p in players if p != winner)}

    @law("toy-game.chance")
    def chance(word):
        """Give a chance."""
        return {"third": Fraction(1, 3), "never": Fraction(0), "eighth": Fraction(1, 8), "thrown": 11.23}[word]

    @law("toy-game.ranks")
    def ranks(cards):
        """Name the ranks."""
        return {card.rank for card in cards}

    @law("toy-game.order")
    def order(cards):
        """Turn the cards about."""
        return tuple(reversed(cards))

    @law("toy-game.rules")
    def deals(rules=()):
        """Say how many are dealt."""
        return 5 if "long" in rules else 3

    @law("toy-game.may")
    def may_(word):
        """Answer yes or no."""
        return word == "lead"

    @law("toy-game.call")
    def call(who, word, words=()):
        """Call something."""
        return None

    @law("toy-game.suited")
    def suited(suit):
        """Name a suit."""
        return suit

    @law("toy-game.pooled")
    def pooled(pool=0, dealer=None, turns=()):
        """Give the pool."""
        return pool

    @law("toy-game.nothing")
    def nothing():
        """Give nothing."""

    @law("toy-game.broken")
    def broken(figure):
        """Fail."""
        return 1 / (figure - figure)

    @law("toy-game.inverse")
    def inverse(figure):
        """Divide by a figure."""
        return 1 / figure

    @law("toy-game.deep")
    def deep():
        """Never end."""
        return deep()

    @law("toy-game.stray")
    def stray(figure):
        """Name laws that it is not joined to."""
        if figure > 1:
            raise Illegal("toy-game.other", "no")
        return Point(1, "stray", law="toy-game.elsewhere")

    @law("toy-game.puzzle")
    def puzzle(who):
        """Ask for more."""
        raise Puzzle("wants a moon")

    return locals()


@pytest.fixture(autouse=True, scope="module")
def game():
    """The toy stands among the games while these tests run."""
    name = "hoyle_examples.games.toy_game"
    module = ModuleType(name)
    vars(module).update(toy(), RANKING="A K Q J 10 9 8 7".split(), HAND={"": 3, "long": 5}, RULES="long two-packs",
                        COPIES={"two-packs": 2}, SHOWN="turn-up")
    sys.modules[name] = module
    yield module
    del sys.modules[name]


HANDS = "A: ♠A K ♥A\nB: ♠Q ♥K ♦A\n"
PAID = "players: A B\nstake: A 1, B 2\nA: ♠A\nB: ♠9\nplay A ♠A, B ♠9\n"


def faults(text: str, page_game: str = TOY) -> list[str]:
    return [str(fault) for fault in play(text, page_game).faults]


HOLDS = {
    "tricks and points": HANDS + "play A ♠A, B ♠Q = A\nplay A ♥A, B ♥K = A\nscore A = 2, B = 0",
    "a refusal": HANDS + "play A ♠A, B ♥K illegal [toy-game.follow], B ♠Q = A",
    "trumps": "trumps: ♦\n" + HANDS + "play A ♠A, B ♠Q = A\nplay A ♥A, B ♥K = A\nplay A ♠K, B ♦A = B",
    "a reckoning": HANDS + "aces A = 2, B = 0",
    "cards put out and taken": HANDS + "discard A ♠K = 1\ntake A ♣9 = ♣9\naces A = 2, B = 0",
    "cards from the stock": HANDS + "stock: ♣9 8\ndiscard A ♠K ♥A = 2\ntake A 2 = ♣9 8\naces A = 0",
    "a second deal": HANDS + "play A ♠A, B ♠Q\n---\nA: ♠A\nB: ♠9\nplay A ♠A, B ♠9 = A\nscore A = 2",
    "a score carried in": "score: A 3, B 2\n" + HANDS + "play A ♠A, B ♠Q\nscore A = 4, B = 2",
    "a new game": HANDS + "play A ♠A, B ♠Q\nscore A = 1\n---\nscore: A 0, B 0\nA: ♠A\nB: ♠9\n"
                  "play A ♠A, B ♠9\nscore A = 1",
    "a ledger": "players: A B C\nstake: A 1, B 2, C 3\nA: ♠A\nB: ♠9\nplay A ♠A, B ♠9 = A\n"
                "settle A = +5, B = -2, C = -3",
    "a ledger refused": "players: A B\nstake: A 1, B 1\nsettle A illegal [toy-game.settle]",
    "a set, in any order": "ranks ♠A ♥K = K A",
    "an order": "order ♠A ♥K = ♥K ♠A",
    "rules": "rules: long\nA: ♠A K Q J 10\nB: ♥7\naces A = 1\ndeals = 5",
    "two packs": "rules: two-packs\nA: ♠A A\nB: ♠9\naces A = 2\ndeals = 3",
    "a card turned up and held": "turn-up: ♠A\n" + HANDS + "aces A = 2\nturn-over ♠A = yes",
    "yes and no": "may lead = yes, follow = no",
    "odds": "chance third = 2 to 1, third = 1 in 3, third = 5 of 15, third = 0.33, third = 1/3, never = 0 of 9",
    "half up": "chance eighth = 0.13",
    "a margin": "chance thrown = 11.2 within 0.1",
    "an erratum": "chance third = 1/3 printed 0.5 [book.rule] other-assumption",
    "a suit": "suited ♥ = ♥",
    "a pool, several turns": "pool: 9\nturns: 1 2\ndealer: A\npooled = 9",
    "grades to each": HANDS + "turns: A gold 2 red 1, B gold 1\npooled = 0\naces A = 2",
    "a card put out, taken in and put out": "players: A B\ndiscard A ♠A\ntake B ♠A\ndiscard B ♠A = 1",
    "a remark, a blank, nothing else": "(as it was)\n\nmay lead = yes   (always)",
}


@pytest.mark.parametrize("text", HOLDS.values(), ids=HOLDS)
def test_what_is_right_holds(text, game):
    """Every kind of row and of claim, rightly written, has no fault."""
    vars(game)["turn_over"] = law("toy-game.turn")(lambda card, turn_up: card == turn_up)
    assert faults(text) == []


SAYS = [
    (HANDS + "aces A = 3", "3: the page says 3; the law gives 2 (ace ♠A 1, ace ♥A 1) [toy-game.aces]"),
    (HANDS + "aces B = 1", "3: the page says 1; the law gives 0 [toy-game.aces]"),
    (HANDS + "ases A = 2", "3: toy-game knows no row ases; the nearest: aces"),
    (HANDS + "aces = 2", "3: aces wants a player first: A, B"),
    (HANDS + "aces Bb = 2", "3: aces wants a player first; the nearest: B"),
    ("aces A = 2", "1: aces wants a player first, and there are none: give their cards, or a row players: …"),
    (HANDS + "aces A ♦7 = 2", "3: aces takes no card, and ♦7 stands here"),
    (HANDS + "aces A 5 = 2", "3: aces takes no figure, and 5 stands here"),
    (HANDS + "aces A of = 2", "3: aces takes no word, and of stands here"),
    (HANDS + "play A ♠A K = A", "3: play takes one card, and ♠A K stand here"),
    (HANDS + "play A\naces A = 2", "3: play wants a card"),
    (HANDS + "may A lead = yes", "3: may is nobody's in particular, and A stands here"),
    ("players: A B\nA: ♠A\naces A = 1", "3: aces wants the cards of B: give a row B: …"),
    ("players: A B C\nA: ♠A\naces A = 1", "3: aces wants one adversary of A, and there are 2: B, C"),
    (HANDS + "play A ♠A, B ♥K = A", "3: B can follow ♠A [toy-game.follow]"),
    (HANDS + "play A ♠A, B ♠Q illegal [toy-game.follow]", "3: the page calls B ♠Q illegal; no law forbids it"),
    (HANDS + "play A ♠A, B ♥K illegal [toy-game.turn]", "3: B can follow ♠A [toy-game.follow], not toy-game.turn"),
    (HANDS + "play A ♠A = A", "3: the page says A; the law gives nothing to claim here [toy-game.trick]"),
    ("nothing = 0", "1: the page says 0; the law gives nothing to claim here [toy-game.nothing]"),
    ("chance third = 3 to 1", "1: the page says 3 to 1; the law gives 2.00 to 1 [toy-game.chance]"),
    ("chance third = 1 in 4", "1: the page says 1 in 4; the law gives 1 in 3.0 [toy-game.chance]"),
    ("chance third = 6 of 15", "1: the page says 6 of 15; the law gives 5 of 15 [toy-game.chance]"),
    ("chance third = 0.34", "1: the page says 0.34; the law gives 0.33 [toy-game.chance]"),
    ("chance third = 3", "1: the page says 3; the law gives 0.3333 (1/3) [toy-game.chance]"),
    ("chance eighth = 0.12", "1: the page says 0.12; the law gives 0.13 [toy-game.chance]"),
    ("chance never = 1 in 900", "1: the page says 1 in 900; the law gives a chance of 0 [toy-game.chance]"),
    ("chance never = 9 to 1", "1: the page says 9 to 1; the law gives a chance of 0 [toy-game.chance]"),
    ("chance thrown = 11.4 within 0.1", "1: the page says 11.4 within 0.1; the law gives 11.23 [toy-game.chance]"),
    ("chance third = 0.33 within 0.1",
     "1: the page says 0.33 within 0.1; the law gives 0.33 exactly [toy-game.chance]"),
    ("chance fourth = 0.25", "1: chance knows nothing of fourth"),
    ("chance third = 1/3 printed 0.33 [book.rule]", "1: the book is right to print 0.33: no erratum"),
    ("broken 4 to 10 = 1",
     "1: broken reckons with no odds, and 4 to 10 is one figure, odds; these are only claimed"),
    ("ranks ♠A ♥K = K", "1: the page says K; the law gives A K [toy-game.ranks]"),
    (HANDS + "puzzle A = 1", "3: puzzle wants a moon"),
    ("stray 1 = 1", "1: stray names the law toy-game.elsewhere, which its @law does not list"),
    ("stray 2 illegal [toy-game.other]", "1: stray names the law toy-game.other, which its @law does not list"),
    # what is given
    (HANDS + "limit: 12\naces A = 2", "3: no row of toy-game asks for limit, and it is no hand of cards; there are:"),
    ("trump: ♠\n" + HANDS + "play A ♠A, B ♠Q = A",
     "1: no row of toy-game asks for trump, and it is no hand of cards; the nearest: trumps"),
    (HANDS + "trump: ♠9\nplay A ♠A, B ♠Q = A", "3: trump is given cards, and neither acts in any row"),
    ("stick: ♣9\n" + HANDS + "discard A ♠K\ntake A 1 = ♣9", "1: stick is given cards, and neither acts in any row"),
    ("players: A B\nA: ♠A\nBB: ♠9\naces A = 1",
     "3: BB is no player, and no row of toy-game asks for it; the nearest: B"),
    ("A: ♠A\nBB: ♠9\nplayers: A B\naces A = 1", "3: BB has cards and is not among the players"),
    ("players: A A\nmay lead = yes", "1: players are named once each, in order of play, without commas: players"),
    ("players: A, B\nmay lead = yes", "1: players are named once each, in order of play, without commas: players"),
    (HANDS + "C: ♦K\naces A = 2", "4: aces wants one adversary of A, and there are 2: B, C"),
    (HANDS + "may lead = yes", "1: A is given cards, and neither acts in any row of this deal nor is"),
    (HANDS + "---\nmay lead = yes", "2: B is given cards, and neither acts in any row of this deal nor is"),
    ("trumps: ♠\nmay lead = yes", "1: no row reads trumps: leave it out, or show what hangs on it"),
    ("rules: long\nmay lead = yes", "1: no row reads rules: leave it out, or show what hangs on it"),
    ("trumps: ♠\n---\ntrumps: ♥\n" + HANDS + "play A ♠A, B ♠Q = A", "1: no row reads trumps: leave it out, or show"),
    ("rules: lang\ndeals = 3", "1: toy-game has no rules called lang; the nearest: long"),
    ("A: ♠A K Q J\nB: ♥9\naces A = 1", "1: A is given 4 cards; toy-game deals 3"),
    ("rules: long\nA: ♠A K Q J 10 9\nB: ♥9\naces A = 1\ndeals = 5", "2: A is given 6 cards; toy-game deals 5"),
    ("A: ♠A ♥K\nB: ♠A\naces A = 0", "2: ♠A stands with A too, and only one is in the pack of toy-game"),
    ("A: ♠A A\nB: ♠9\naces A = 2", "1: ♠A stands 2 times in one place, and only one is in the pack of toy-game"),
    ("rules: two-packs\nA: ♠A A\nB: ♠A\naces A = 2\ndeals = 3", "3: ♠A stands with A too, and only 2 are in the pack"),
    (HANDS + "stock: ♣9 ♠A\ndiscard A ♠K\ntake A 1 = ♣9", "3: ♠A stands with A too, and only one is in the pack"),
    ("A: ♠A 6\nB: ♠9\naces A = 1", "1: ♠6 is not in the pack of toy-game"),
    ("A: ♠A ♥\nB: ♠9\naces A = 1", "1: no row of toy-game asks for A, and it is no hand of cards"),
    ("stock: ♠A ♥\n" + HANDS + "aces A = 2", "1: ♥ has no rank: a suit alone is no card"),
    ("ranks ♠A ♠A = A", "1: ♠A stands 2 times in one act, and only one is in the pack of toy-game"),
    ("ranks joker = A", "1: joker is not in the pack of toy-game"),
    (HANDS + "discard A ♣9 = 1", "3: A puts out ♣9, and does not hold it"),
    (HANDS + "discard A ♠K = 1\ntake A ♠Q = ♠Q", "4: A takes ♠Q, which is in a hand already"),
    ("score: A 3 B 2\n" + HANDS + "score A = 3", "1: a score is given by name: score: A 3, B 2"),
    ("score: A 3, A 2\n" + HANDS + "score A = 2", "1: A is named twice"),
    (HANDS + "score: A 3, C 2\nscore A = 3", "3: C is no player"),
    (HANDS + "play A ♠A\n---\nscore: A 3, B 2\nA: ♠A\nB: ♠9\nscore A = 3, B = 2",
     "5: the score is carried from the rows above; only a new game may be given one, of nought to each"),
    ("players: A B\nstake: A 1, D 1\nsettle A illegal [toy-game.settle]", "2: D is no player; there are: A, B"),
    ("score: 4 2, Y 3\nplayers: 4 Y\nscore Y = 3", "1: a score is given by name: score: A 3, B 2"),
    ("rules: long long\ndeals = 5", "1: long is named twice"),
    # things of one kind under one name, and players who are players
    ("pool: -4\npooled = 4", "1: pool is given -4: nothing is below nought"),
    ("pool: 3 to 1\npooled = 4", "1: pool is given 3 to 1: odds are only claimed"),
    ("pool: 9 9\npooled = 9", "1: pool is one figure, and 9 9 stand here"),
    ("pool: 9 A\npooled = 9", "1: what is given under pool is of one kind, all cards, all figures or all words, and"),
    (PAID.replace("B 2", "B 2 2") + "settle A = 2, B = -2", "2: under stake each is given the like, and B 2 2 is not"),
    (PAID.replace("B 2", "B B 2") + "settle A = 2, B = -2", "2: under stake each is given the like, and B B 2 is not"),
    (PAID.replace("B 2", "2") + "settle A = 2, B = -2", "2: under stake each is given the like, and 2 is not like A 1"),
    ("stake: A 1, D 1\nplayers: A B\nsettle A illegal [toy-game.settle]", "1: D is no player; there are: A, B"),
    ("dealer: A A\nplayers: A B\npooled = 0", "1: dealer is a player, one alone"),
    ("dealer: A, B\nplayers: A B\npooled = 0", "1: dealer is a player, one alone"),
    ("dealer: D\nplayers: A B\npooled = 0", "1: D is no player; there are: A, B"),
    ("trumps: ♥K\n" + HANDS + "play A ♠A, B ♠Q = A", "1: trumps is a suit, one alone"),
    ("turn-up: ♥9 9\n" + HANDS + "turn-over ♥9 = yes", "1: turn-up is a card, one alone"),
    # an act
    ("suited ♥9 = ♥", "1: suited takes no card, and ♥9 stands here"),
    ("ranks ♠A ♥ = A", "1: ranks takes no suit, and ♥ stands here"),
    ("ranks ♥ illegal [toy-game.ranks]", "1: ranks takes no suit, and ♥ stands here"),
    ("inverse 0 = 1", "1: inverse cannot be reckoned with nought"),
    ("ranks = none", "1: ranks wants cards, and none stand here"),
    ("stray 0.5 = 1", "1: stray takes whole numbers from nought up, and 0.5 stands here"),
    ("stray -2 illegal [toy-game.other]", "1: stray takes whole numbers from nought up, and -2 stands here"),
    ("players: A B\ndiscard A ♠A, B ♠A = 1", "2: B puts out ♠A, which is out already"),
    # a ledger
    (PAID + "settle A = 2", "6: the row leaves out B, to whom"),
    (PAID + "settle A = +3, B = -3",
     "6: the page says +3; the law gives 2 [toy-game.settle]"),
    (PAID + "settle A = +2, B = -2, pot = 0",
     "6: settle knows no party pot"),
    (PAID + "settle A = 2, B = -2, B = -2", "6: B is named twice"),
    (PAID + "settle A = 2, B", "6: B is named and nothing claimed"),
    ("players: A B\nstake: A 1, B 2\nsettle A = +2, B = -2", "3: nothing has been played [toy-game.settle]"),
    # of which game
    ("page: toy-game\nmay lead = yes", None),
    ("page: piquet\nmay lead = yes", "1: this page is toy-game's own; page: piquet stands on pages that are"),
]


@pytest.mark.parametrize("text, says", SAYS)
def test_what_is_wrong_is_said_in_a_sentence(text, says):
    """Each way to be wrong is answered on its line, in a sentence that says what to do."""
    found = faults(text)
    assert any(fault.startswith(f"fence:{says}") for fault in found) if says else not found, found
    assert not any("\n" in fault or "Traceback" in fault for fault in found)


def test_a_function_that_fails_is_a_sentence():
    """An exception in a game's function names the row, the exception, the place, and what to look at."""
    [fault] = faults("broken 4 = 1")
    assert fault.startswith("fence:1: broken could not be carried out: ZeroDivisionError ")
    assert "(test_running.py, line " in fault and "is what broken(figure) reckons with" in fault
    [fault] = faults("deep = 1")
    assert fault.startswith("fence:1: deep could not be carried out: RecursionError")


def test_rows_after_a_failure_are_still_judged():
    """One row that fails does not hide the next."""
    assert [fault.split(":")[1] for fault in faults("broken 4 = 1\nmay lead = no\nchance third = 1")] == ["1", "2", "3"]


def test_a_law_forbids_no_word_that_nobody_says():
    """A word that a game's code nowhere has is told as such, legal or not, with the nearest; players are known."""
    hands = "players: A B\ndealer: A\n"
    assert faults(hands + "call B propse illegal [ecarte.propose]", "ecarte") == \
        ["fence:3: call knows nothing of propse; the nearest: propose"]
    assert faults(hands + "call B propose, A zzz illegal [ecarte.propose]", "ecarte") == \
        ["fence:3: call knows nothing of zzz"]
    assert not faults(hands + "call A propose illegal [ecarte.propose]", "ecarte")


def test_a_function_stumbles_in_silence_over_what_is_told_already():
    """Where what lies on the table is a fault, a function that fails by it adds none; a wrong claim hides nothing."""
    assert [fault.split(": ")[1] for fault in faults("rules: lang\ndeals = 3\nbroken 4 = 1")] == \
        ["toy-game has no rules called lang; the nearest"]
    assert len(faults("may lead = no\nbroken 4 = 1")) == 2


def test_a_module_that_cannot_be_read_is_a_sentence(game):
    """An engine with a fault of its own, in its functions or its pack, stops no page with a traceback."""
    old = game.HAND
    game.HAND = "three"
    [fault] = faults(HANDS + "aces A = 2")[:1]
    game.HAND = old
    assert fault.startswith("fence:1: A could not be held against the pack of toy-game: TypeError")


@pytest.mark.parametrize("page_game, text, says", [
    ("notation", "may lead = yes", "1: notation is no game, so a row page: … must name the game whose laws are asked"),
    ("notation", "page: toy-game\nmay lead = yes", None),
    ("notation", "page: piqet\nmay lead = yes", "1: there is no game piqet; the nearest: piquet"),
    ("notation", "(of a game)\npage: Piquet\nmay lead = yes", "2: there is no game Piquet; the nearest: piquet"),
    ("../cards", "may lead = yes", "1: ../cards is no game"),
    ("", "may lead = yes", "1:  is no game"),
    (TOY, "", "1:1: this fence checks nothing: no row ends in = or in illegal"),
    (TOY, "may lead =", "1:10: nothing is claimed after ="),
    (TOY, "A: " + "♠A " * 5000 + "\naces A = 1", "1: A is given 5000 cards; toy-game deals 3"),
    (TOY, "ranks " + "♠A " * 5000 + " = A", "1: ♠A stands 5000 times in one act, and only one is in the pack of toy-"),
    (TOY, "may \u202elead = yes", "1:5: U+202Elead is not a card, a word, a figure or a mark"),
    (TOY, "may ‮lead" + "̀" * 99 + " = yes", "1:5: U+202Elead"),
    (TOY, "mäy lead = yes", "1: toy-game knows no row mäy; the nearest: may"),
])
def test_any_fence_gives_a_result_or_a_sentence(page_game, text, says):
    """Pages of no game, empty fences, thousands of cards, strange letters: a sentence each, and no traceback."""
    found = faults(text, page_game)
    assert any(fault.startswith(f"fence:{says}") for fault in found) if says else not found, found


def test_an_outcome_says_everything_of_an_act():
    """Who did what with which cards, what was claimed, what the law gives and why, and what moved."""
    played = play(HANDS + "play A ♠A, B ♥K illegal [toy-game.follow], B ♠Q = A\nscore A = 1 printed 2 [b.r] transcript",
                  TOY, "toy.md", 10)
    led, refused, followed, score = played.outcomes
    assert played.faults == () and [row.line for row in played.rows] == [10, 11, 12, 13]
    assert (led.line, led.row, led.act, led.verb, led.who, led.things) == (12, 2, 0, "play", "A", "A ♠A")
    assert led.cards == ("♠A",) and led.out == ("♠A",) and led.points == ((1, "ace", ("♠A",), "toy-game.ace"),)
    assert (refused.refused, refused.law, refused.who, refused.value) == (True, "toy-game.follow", "B", "")
    assert (followed.claim, followed.value, followed.won, followed.law) == ("A", "A", "A", "toy-game.trick")
    assert (score.value, score.printed, score.kind, score.rule) == ("1", "2", "transcript", "b.r")


def test_a_fault_says_both_sides():
    """What the page says, what the law gives and the law stand apart from the sentence."""
    [fault] = play(HANDS + "aces A = 3", TOY, "toy.md", 10).faults
    assert (fault.page, fault.line, fault.says, fault.gives, fault.law) == ("toy.md", 12, "3", "2", "toy-game.aces")


@pytest.mark.parametrize("text", [*HOLDS.values(), *(text for text, _ in SAYS)])
def test_what_playing_gave_goes_to_json_and_back(text):
    """Outcomes and faults are the same after being written as JSON and read."""
    played = play(text, TOY, "toy.md", 3)
    assert from_json(to_json(played)) == played and json.loads(to_json(played))


def test_check_gives_sentences():
    """Rows that were read already can be carried out too."""
    assert check(parse(HANDS + "aces A = 3", "toy.md", 5), TOY, "toy.md")[0].startswith("toy.md:7: the page says 3")


@pytest.mark.parametrize("value, places, rounded", [
    ("1/8", 2, "0.13"), ("-1/8", 2, "-0.13"), ("5/2", 0, "3"), ("-5/2", 0, "-3"), ("0.124", 2, "0.12")])
def test_halves_are_rounded_up(value, places, rounded):
    """A half goes away from nought, always, and not to the even figure."""
    assert half_up(Fraction(value), places) == Fraction(rounded)


@given(st.fractions(Fraction(1, 10 ** 6), 1), st.integers(0, 4))
def test_odds_that_are_spoken_agree(chance, decimals):
    """Whatever decimal a chance is rounded to agrees with it, and the next decimal does not."""
    right = half_up(chance, decimals)
    step = Fraction(1, 10 ** decimals)
    for figure, holds in ((right, True), (right + step, False)):
        text = f"{float(figure):.{decimals}f}"
        assert agrees((Figure(text),), chance) == (holds if decimals else figure == chance)
    assert speak(chance, (Figure("1", "in", "9"),)).startswith("1 in ")


def test_values_agree_in_their_own_way():
    """Sets in any order, tuples in theirs, signs and decimals as numbers, cards as cards, nothing as none."""
    cards = tuple(map(read_card, ("♠A", "♥K")))
    assert agrees((Figure("16"), Figure("2")), {2, 16}) and not agrees((Figure("2"),), {2, 16})
    assert agrees((Figure("2"), Figure("16")), [2, 16]) and not agrees((Figure("16"), Figure("2")), [2, 16])
    assert agrees(cards, cards) and not agrees(cards[::-1], cards)
    assert agrees((Figure("+9"),), 9) and agrees((Figure("2.5"),), Fraction(5, 2)) and not agrees((Figure("2"),), None)
    assert agrees(("two", "pairs"), "two pairs") and agrees(("none",), ()) and not agrees(("no",), ())


WORDS = st.sampled_from("""A B C play discard take aces score settle chance ranks order deals may call broken stray
third lead players: trumps: stock: rules: stake: score: A: B: long = , : illegal [toy-game.follow] printed [b.r] --- ♠A
♥K K ♦ joker 3 +2 -2 1/3 0 in to within 0.1 (so)""".split() + ["\n"])


@settings(max_examples=400, deadline=None)
@given(st.lists(WORDS, max_size=40).map(" ".join) | st.text(max_size=60))
def test_no_text_stops_the_runner(text):
    """Any words of the notation in any order, or any text at all, give outcomes or faults with a place."""
    played = play(text, TOY, "toy.md", 5)
    for fault in played.faults:
        assert fault.page == "toy.md" and fault.line >= 5 and fault.sentence and "\n" not in fault.sentence
    assert played.faults or played.outcomes
