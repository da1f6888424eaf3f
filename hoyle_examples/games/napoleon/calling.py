"""Napoleon up to the first lead: the pack, the deal, wrong hands, and the calls."""

from hoyle_examples.cards import of_suit, pack
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law

RANKING = "A K Q J 10 9 8 7 6 5 4 3 2".split()
HAND = 5
RULES = ("foster england shillings misery misery-trumps wellington blucher dealer-free "
         "pool pool-faster pool-knaves double-pool peep purchase sir-garnet")
CALLS = "pass one two three misery four nap wellington blucher".split()
TRICKS = {"one": 1, "two": 2, "three": 3, "misery": 0, "four": 4, "nap": 5, "wellington": 5, "blucher": 5}


def chosen(rules) -> set[str]:
    """The rules in force, be they none, one or several."""
    return {rules} if isinstance(rules, str) else {*rules}


# the pack and the deal

@law("napoleon.pack")
def order(suit):
    """Name the cards of a suit from the ace down to the two."""
    return tuple(of_suit(pack(RANKING), suit.suit, RANKING))


@law("napoleon.players", "napoleon.hand")
def dealt(figure):
    """Let from two to six play; give the cards that are then dealt."""
    if not 2 <= figure <= 6:
        raise Illegal("napoleon.players", "from two to six can play")
    return Ruling(figure * HAND, law="napoleon.hand")


@law("napoleon.first-deal", "napoleon.tied-cut")
def cut(table, who, card, players):
    """Give the deal to the lowest card, the ace below the two; those equally low draw again, for their tie alone."""
    left, drawn, lowest = players, {}, []
    for player, found in [*((done.who, done.cards[-1]) for done in table.acts("cut")), (who, card)]:
        if player not in left or player in drawn:
            raise Puzzle(f"wants a card of one who has still to draw: {' '.join(set(left) - set(drawn))}")
        drawn[player] = RANKING.index(found.rank) or len(RANKING)
        lowest = [name for name in drawn if drawn[name] == max(drawn.values())]
        if len(drawn) == len(left) and len(lowest) > 1:
            left, drawn = lowest, {}
    if len(lowest) > 1:
        return Ruling("again", law="napoleon.tied-cut")
    return Ruling(lowest[0], law="napoleon.first-deal" if left == players else "napoleon.tied-cut")


@law("napoleon.hand")
def deal(who, figures, rules=()):
    """Deal five cards to each, one at a time; by Foster's way two and three, or three and two."""
    ways = [(1,) * HAND] + [(2, 3), (3, 2)] * ("foster" in rules)
    if tuple(figures) not in ways:
        raise Illegal("napoleon.hand", f"{who} deals {'by twos and threes, or ' * ('foster' in rules)}one at a time")
    return sum(figures)


FAULTS = {"hoffmann": {"exposed": "card-exposed", "misdealt": "misdeal", "faulty": "faulty-pack", "uncut": "uncut"},
          "foster": {"exposed": "card-exposed", "misdealt": "misdeal", "uneven": "misdeal", "uncut": "uncut"}}


@law("napoleon.misdeal", "napoleon.card-exposed", "napoleon.faulty-pack", "napoleon.uncut", "napoleon.misdeal-claim")
def misdeal(words, rules=()) -> Ruling:
    """Have the same player deal again; by Hoffmann only if it is demanded before the hands are looked at."""
    fault, *looked = words
    known = FAULTS["foster" if "foster" in rules else "hoffmann"]
    if fault not in known or looked not in ([], ["looked"]):
        raise Puzzle(f"wants one of {', '.join(known)}, and looked, if the hands have been")
    if looked and "foster" not in rules:
        raise Illegal("napoleon.misdeal-claim", "the hands have been looked at, so the deal stands")
    return Ruling("again", law=f"napoleon.{known[fault]}")


# the calls

def said(table) -> list[tuple[str, str]]:
    """Who has called what in this deal, in order."""
    return [(done.who, done.words[0]) for done in table.acts("call")]


def seating(players, dealer=None) -> tuple[str, ...]:
    """The players as they call, the eldest first and the dealer last; without a dealer, as they are named."""
    start = players.index(dealer) + 1 if dealer else 0
    return (*players[start:], *players[:start])


def next_caller(table) -> str:
    """Whose turn it is to call, or ""."""
    order, calls = seating(table.players, table.asked("dealer")), said(table)
    return order[len(calls)] if len(calls) < len(order) else ""


def over(table) -> bool:
    """Whether the calling is over: all have spoken, or Nap is called where nothing is above it."""
    calls, above = said(table), {"wellington", "blucher"} & chosen(table.asked("rules") or ())
    return len(calls) == len(table.players) or not above and any(word == "nap" for _, word in calls)


def contract(table) -> tuple[str, str]:
    """Who plays against all, and on what call; a Puzzle while the calling is not over."""
    calls = said(table)
    if not over(table):
        raise Puzzle(f"wants the calls first: it is for {next_caller(table)} to speak")
    who, word = max(calls, key=lambda made: CALLS.index(made[1]))
    if word == "pass":
        raise Puzzle("wants a call, and all have passed: what then follows the books do not say")
    return who, word


EXTRA = {"misery": ("misery", "misery-trumps"), "wellington": ("wellington", "blucher"), "blucher": ("blucher",)}


def allow(who: str, word: str, calls, rules, last: bool) -> None:
    """Refuse a call that the table does not have, that is no higher, or that wants Nap before it."""
    high = max((CALLS.index(call) for _, call in calls), default=0)
    if word not in CALLS or word in EXTRA and not {*EXTRA[word]} & chosen(rules):
        raise Illegal("napoleon.calls", f"there is no call of {word} at this table")
    if word == "pass":
        if last and not high and "dealer-free" not in rules:
            raise Illegal("napoleon.dealer-bound", f"all before {who} have passed")
        return
    if CALLS.index(word) <= high:
        misery = "misery" in (word, CALLS[high])
        rule = "nap-closes" if CALLS[high] == "nap" else "misery-rank" if misery else "call-order"
        raise Illegal(f"napoleon.{rule}", f"{word} is no higher than {CALLS[high]}")
    if word == "wellington" and not {"foster", "england"} & chosen(rules) and CALLS[high] != "nap":
        raise Illegal("napoleon.wellington", "Wellington may be called only over Nap")


@law("napoleon.call-order", "napoleon.calls", "napoleon.nap-closes", "napoleon.one-call", "napoleon.dealer-bound",
     "napoleon.misery-rank", "napoleon.wellington", "napoleon.blucher-rank", "napoleon.sir-garnet-nap",
     "napoleon.dealer-free")
def call(table, who, word, players, dealer=None, rules=()) -> Ruling:
    """Let each in turn, once, pass or call higher than all before; give who has the highest call."""
    calls, due = said(table), next_caller(table)
    if who in dict(calls):
        raise Illegal("napoleon.one-call", f"{who} has called already, and it stands")
    if who != due:
        raise Illegal("napoleon.call-order", f"it is for {due} to call")
    allow(who, word, calls, rules, len(calls) == len(players) - 1)
    if word != "nap" and any(done.who == who for done in table.acts("take-up")):
        raise Illegal("napoleon.sir-garnet-nap", f"{who} has taken up the spare hand and has to call Nap")
    best, high = max([*calls, (who, word)], key=lambda made: CALLS.index(made[1]))
    rule = {"misery": "misery-rank", "wellington": "wellington", "blucher": "blucher-rank"}.get(word, "call-order")
    if high == "pass":
        free = len(calls) == len(players) - 1
        return Ruling("nobody", law="napoleon.dealer-free" if free else "napoleon.call-order")
    return Ruling(best, law=f"napoleon.{rule}")


# hands of a wrong number of cards

@law("napoleon.wrong-found-early", "napoleon.wrong-found-late")
def hold(table, who, figure, players, dealer=None, rules=()) -> Ruling:
    """Find a wrong number of cards in a hand: it is dealt again, or played on, by when it is found."""
    if figure == HAND:
        raise Puzzle(f"wants a wrong number of cards, and {HAND} is right")
    calls = said(table)
    early = who not in dict(calls) if "foster" in rules else \
        len(calls) < len(players) and not any(word == "nap" for _, word in calls)
    return Ruling("again" if early else "play", law=f"napoleon.wrong-found-{'early' if early else 'late'}")
