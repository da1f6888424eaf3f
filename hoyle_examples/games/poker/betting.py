"""The betting: ante, straddle, going in, going better, seeing, passing out; each call is judged by those above."""

from dataclasses import dataclass

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.poker.hands import names
from hoyle_examples.games.poker.opening import OPENERS, opens, wanted

PLEDGED = ("in", "raise", "see", "open")             # words by which a player is in


@dataclass(frozen=True)
class Betting:
    """How the betting stands when a player speaks."""

    who: str
    seats: tuple[str, ...]
    elder: str                   # who speaks first
    rules: tuple[str, ...]
    calls: tuple                 # all of this deal
    round: tuple                 # those since the draw, or all if nobody has drawn
    drawn: bool
    antes: tuple[str, ...]       # words whose stake is apart from the betting

    def paid(self, who: str):
        """What a player has staked in the betting."""
        return sum(done.ruling.value for done in self.calls if done.who == who and word_of(done) not in self.antes)

    @property
    def level(self):
        """What a player must have staked to stand: the most that any has, or twice the ante of the Age."""
        ante = sum(2 * done.ruling.value for done in self.calls if word_of(done) == "ante" and not self.antes)
        return max([ante, *(self.paid(who) for who in self.seats)])

    @property
    def live(self) -> list[str]:
        out = {done.who for done in self.calls if word_of(done) == "out"}
        return [who for who in self.seats if who not in out]

    @property
    def turn(self) -> str:
        """Who speaks next: the first from the elder hand, or from whoever spoke last, that stands."""
        last = self.seats.index(self.round[-1].who) + 1 if self.round else self.seats.index(self.elder)
        order = self.seats[last:] + self.seats[:last]
        return next(who for who in order if who in self.live)

    def said(self, *words: str) -> list:
        return [done for done in self.calls if word_of(done) in words]


def word_of(done) -> str:
    return done.words[0]


def betting(table, who="", dealer=None, rules=None) -> Betting:
    """See how the betting stands, from all that was called and drawn in this deal."""
    seats, rules = tuple(table.players), names(rules)
    if dealer is None:
        raise Puzzle("wants a dealer: give a row dealer: …")
    after = (seats.index(dealer) + 1) % len(seats)
    cassell = "cassell" in rules
    calls = table.acts("call")
    moves = [place for place, done in enumerate(table.done) if done.verb in ("discard", "draw")]
    since = tuple(done for done in table.done[moves[-1]:] if done.verb == "call") if moves else calls
    elder = dealer if cassell and moves else seats[after]
    return Betting(who, seats, elder, rules, calls, since, bool(moves), ("ante", "good") if cassell else ())


@law("poker.ante", "poker.make-good", "poker.blind", "poker.straddle", "poker.straddle-limit",
     "poker.straddle-lost", "poker.straight-no-age", "poker.go-in", "poker.age-makes-good", "poker.raise",
     "poker.limit", "poker.make-good-raise", "poker.pass-out", "poker.turn", "poker.hold-age", "poker.see",
     "poker.raise-after-draw", "poker.jack-pot", "poker.openers", "poker.table-stakes", "poker.table-stakes-empty",
     "poker.barred-by-a-raise", "poker.whiskey-no-betting")
def call(table, who, word, figure=None, hand=None, dealer=None, limit=None, rules=None, money=None) -> Ruling:
    """Speak in the betting, and put into the pool what that costs."""
    if "whiskey" in names(rules):
        raise Illegal("poker.whiskey-no-betting", "nothing is staked at Whiskey Poker but the ante")
    state = betting(table, who, dealer, rules)
    may_speak(state, word, figure)
    left = None if money is None else money[who] - state.paid(who)
    if left == 0:
        raise Illegal("poker.table-stakes-empty", f"{who} has nothing on the table")
    if word in ("ante", "blind", "good", "straddle"):
        return before_the_deal(state, word, figure, limit)
    if word in ("out", "pass", "hold"):
        return unstaked(state, word)
    if word == "open":
        return opened(table, state, figure, hand)
    if word not in ("in", "see", "raise"):
        raise Puzzle(f"knows no {word}: ante, in, raise, see, out, hold, pass, straddle, blind, good or open")
    return staked(state, word, figure or 0, limit, left)


def may_speak(state: Betting, word: str, figure):
    """Hold a player to having stood, to the turn, to a betting that is not over, and to a figure."""
    who = state.who
    if word in ("raise", "open", "ante", "blind") and figure is None:
        raise Puzzle(f"wants the figure of what {who} does {word}")
    if who not in state.live:
        raise Illegal("poker.pass-out", f"{who} has passed out of this hand")
    if state.said("see"):
        raise Puzzle("comes after the hands were called for")
    passed = any(done.who == who and word_of(done) == "pass" for done in state.calls)
    if passed and state.level and state.paid(who) == 0 and not state.antes and "jack-pots" not in state.rules:
        raise Illegal("poker.barred-by-a-raise", f"{who} passed, and there has been a raise since")
    if word not in ("ante", "blind", "good") and who != state.turn:
        raise Illegal("poker.turn", f"it is for {state.turn} to speak")


def before_the_deal(state: Betting, word: str, figure, limit) -> Ruling:
    """Ante, blind or straddle, and by Cassell the ante made good: stakes before anybody goes in."""
    cassell = "cassell" in state.rules
    if word == "straddle":
        return straddled(state, limit)
    if word == "good":
        return made_good(state)
    stated = "poker.blind" if word == "blind" else "poker.ante"
    first = state.seats[state.seats.index(state.elder) - 1] if cassell and word == "ante" else state.elder
    if state.who != first:
        raise Illegal(stated, f"the {word} is for {first}")
    if limit and 2 * figure > limit and stated == "poker.ante":
        raise Illegal(stated, "the ante is no more than half the limit")
    return Ruling(figure, law=stated)


def made_good(state: Betting) -> Ruling:
    """Add, as the dealer, as much as was put up before the deal."""
    antes = state.said("ante")
    if not antes or antes[0].who != state.who:
        raise Illegal("poker.make-good", "only the dealer, who put up the ante, makes it good")
    return Ruling(antes[0].ruling.value, law="poker.make-good")


def straddled(state: Betting, limit) -> Ruling:
    """Double what was last put up: the next player only, and no more once one has let it go."""
    if "straddle" not in state.rules:
        raise Puzzle("straddle is of the rules straddle")
    if not state.said("ante", "blind"):
        raise Puzzle("finds no blind to straddle")
    if state.said("in", "out", "raise"):
        raise Illegal("poker.straddle-lost", "a player has let the straddle go, and nobody may straddle now")
    if limit and 2 * state.level > limit:
        raise Illegal("poker.straddle-limit", f"a straddle of {2 * state.level} is over the limit of {limit}")
    return Ruling(2 * state.level, law="poker.straddle")


def unstaked(state: Betting, word: str) -> Ruling:
    """Pass out, pass for the time being, or hold the age: words that cost nothing."""
    if word == "hold":
        if {"straight", "stud"} & {*state.rules}:
            raise Illegal("poker.straight-no-age", "at Straight Poker the elder hand has no privilege")
        if state.who != state.elder or not state.drawn or state.round:
            raise Illegal("poker.hold-age", "only the Age, and before anybody has staked after the draw, holds the age")
        return Ruling(0, law="poker.hold-age")
    if word == "pass" and not {"straight", "stud", "jack-pots"} & {*state.rules}:
        raise Puzzle("pass is of other rules; at Draw Poker a player is in or out")
    return Ruling(0, law="poker.barred-by-a-raise" if word == "pass" and "jack-pots" not in state.rules
                  else "poker.jack-pot" if word == "pass" else "poker.pass-out")


def staked(state: Betting, word: str, figure, limit, left) -> Ruling:
    """Make good what others have staked, and go better if that was said."""
    due = state.level - state.paid(state.who)
    if "jack-pots" in state.rules and not state.said("open"):
        raise Illegal("poker.jack-pot", "nobody has opened the jack-pot")
    if word != "raise" and not due:
        raise Puzzle("finds nothing to make good: raise, or pass out")
    if word == "raise":
        hold_raise(state, due, figure, limit)
    if left is not None and due + figure > left:
        if word == "raise":
            raise Illegal("poker.table-stakes", f"{state.who} has only {left} left on the table")
        return Ruling(left, law="poker.table-stakes")
    return Ruling(due + figure, law=reason(state, word))


def hold_raise(state: Betting, due, figure, limit):
    """A raise has a figure within the limit, stands where raises are allowed, and answers somebody."""
    if not state.drawn and {"straddle", "cassell"} & {*state.rules}:
        raise Illegal("poker.raise-after-draw", "nobody goes better before the draw here")
    if figure <= 0 or limit and figure > limit:
        raise Illegal("poker.limit", f"a raise is more than nought and no more than the limit of {limit}")
    if not due and any(done.who == state.who and word_of(done) in PLEDGED for done in state.round):
        raise Puzzle("finds the stakes even: the betting is over")


def reason(state: Betting, word: str) -> str:
    if word == "raise":
        return "poker.raise"
    if word == "see":
        return "poker.see"
    if not state.drawn and not state.said("raise", "open", "straddle") and state.said("ante"):
        return "poker.age-makes-good" if state.paid(state.who) else "poker.go-in"
    return "poker.make-good-raise"


def opened(table, state: Betting, figure, hand) -> Ruling:
    """Open a jack-pot with any stake, upon a pair of jacks or better."""
    if "jack-pots" not in state.rules or state.said("open"):
        raise Puzzle("finds no jack-pot to open")
    if hand and not opens(hand, wanted(table, state.rules), state.rules):
        raise Illegal("poker.openers", f"{state.who} has no pair of {OPENERS[wanted(table, state.rules)]} or better")
    return Ruling(figure, law="poker.jack-pot")


@law("poker.raise", "poker.ante")
def most(word, limit) -> Ruling:
    """Say the most that the limit lets a player raise at once, or put up as the ante."""
    if word not in ("raise", "ante"):
        raise Puzzle("wants raise or ante")
    return Ruling(limit / (2 if word == "ante" else 1), law=f"poker.{word}")
