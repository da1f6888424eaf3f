"""Solo Whist: the calls, who may make them, what they bind to, and the trumps that go with them."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.solo_whist.dealing import HAND, THREE, chosen, seating

# what a call must make: tricks of the caller, or of the proposer and acceptor together
NEED = {"propose": 8, "solo": 5, "misere": 0, "abondance": 9, "misere-ouverte": 0, "abondance-declaree": HAND}
MISERES = ("misere", "misere-ouverte")
NAMED = ("abondance", "abondance-declaree")          # their caller names the trumps
CALLS = "pass propose solo misere abondance abondance-in-trumps misere-ouverte abondance-declaree".split()


def need(word: str) -> int:
    """The tricks a call has to make; in trumps or not, an abondance is nine."""
    return NEED[word.removesuffix("-in-trumps")]


def said(table) -> list[tuple[str, str]]:
    """Who has called what in this deal, in order; a change that was allowed stands in place of the call."""
    calls = []
    for done in table.acts("call", "correct"):
        calls = (calls[:-1] if done.verb == "correct" else calls) + [(done.who, done.words[0])]
    return calls


def standing(calls) -> tuple[tuple[str, ...], str]:
    """Who holds the highest call, and what it is; two hold a proposal that has been accepted."""
    parties, high = (), "pass"
    for who, word in calls:
        if word == "accept":
            parties = (*parties, who)
        elif CALLS.index(word) > CALLS.index(high):
            parties, high = (who,), word
    return parties, high


def passed(calls, who: str) -> bool:
    """Whether a player has passed."""
    return (who, "pass") in calls


def second_proposals(calls) -> list[str]:
    """Those who said that they propose when another had."""
    return [who for who, word in calls if word == "propose"][1:]


def turn(calls, who: str, word: str, seats) -> None:
    """Refuse a call made before its turn; when all have spoken the book names no order."""
    spoken = dict.fromkeys(caller for caller, _ in calls)
    amends = second_proposals(calls) and standing(calls)[0] == (who,) and word != "pass"
    if len(spoken) < len(seats) and who != seats[len(spoken)] and not amends:
        raise Illegal("solo-whist.call-turn", f"it is for {seats[len(spoken)]} to speak")


def accepting(calls, who: str, seats) -> None:
    """Refuse an acceptance: there is no proposal, it is taken or superseded, or the player has passed."""
    parties, high = standing(calls)
    if CALLS.index(high) > CALLS.index("propose"):
        raise Illegal("solo-whist.superior-call", f"the proposal is superseded by {high}")
    if len(parties) != 1 or who in parties:
        raise Illegal("solo-whist.accept", "there is no proposal open to " + who)
    if passed(calls, who) and who != seats[0]:
        raise Illegal("solo-whist.eldest-accepts", f"{who} has passed, and only {seats[0]} may still accept")


def bettering(calls, who: str, word: str) -> None:
    """Refuse a proposal or an independent call that is no better, or comes from one who has passed."""
    parties, high = standing(calls)
    if passed(calls, who):
        raise Illegal("solo-whist.passed", f"{who} has passed")
    if word == high == "propose" and who not in parties:
        if len(parties) > 1:
            raise Illegal("solo-whist.propose", "a proposal has been made and accepted")
    elif CALLS.index(word) <= CALLS.index(high):
        raise Illegal("solo-whist.superior-call", f"{word} is no better than {high}")


def law_of(calls, who: str, word: str, seats) -> str:
    """The law a call is made under."""
    if word == "accept":
        return "eldest-accepts" if passed(calls, who) else "accept"
    if word == "propose":
        if who in second_proposals([*calls, (who, word)]):
            return "second-proposal"
        return "dealer-proposes" if who == seats[-1] else "propose"
    if word == "pass":
        return "all-pass" if len(calls) + 1 == len(seats) and standing(calls)[1] == "pass" else "call-turn"
    skipped = CALLS.index(word) - CALLS.index(standing(calls)[1]) > 1
    return ("skip-calls" if skipped else "raise") if who in dict(calls) else word


def known(word: str, rules) -> None:
    """Refuse what is no call, or none among three players."""
    if word not in (*CALLS, "accept"):
        raise Puzzle(f"knows no call of {word}; there are accept, {', '.join(CALLS)}")
    if word in ("propose", "accept") and THREE & chosen(rules):
        raise Illegal("solo-whist.no-proposal", "three players have no proposal; the lowest call is solo")


@law("solo-whist.call-turn", "solo-whist.accept", "solo-whist.eldest-accepts", "solo-whist.propose",
     "solo-whist.dealer-proposes", "solo-whist.second-proposal", "solo-whist.superior-call", "solo-whist.passed",
     "solo-whist.raise", "solo-whist.skip-calls", "solo-whist.all-pass", "solo-whist.solo", "solo-whist.misere",
     "solo-whist.abondance", "solo-whist.abondance-in-trumps", "solo-whist.misere-ouverte",
     "solo-whist.abondance-declaree", "solo-whist.no-proposal")
def call(table, who, word, players, dealer=None, rules=()) -> Ruling:
    """Let each in turn pass, propose, accept or call higher than all before; give who holds the highest call."""
    calls, seats = said(table), seating(table)
    known(word, rules)
    if word == "accept" and who in second_proposals(calls):
        raise Illegal("solo-whist.second-proposal", f"{who} has proposed too, and cannot make that an acceptance")
    turn(calls, who, word, seats)
    if word == "accept":
        accepting(calls, who, seats)
    elif word != "pass":
        bettering(calls, who, word)
    parties, _ = standing([*calls, (who, word)])
    held = tuple(player for player in seats if player in parties)
    return Ruling(held or "nobody", law=f"solo-whist.{law_of(calls, who, word, seats)}")


@law("solo-whist.mistaken-call")
def correct(table, who, words, players, dealer=None, rules=()) -> Ruling:
    """Let a call be changed at once if the others allow it; the player cannot claim it."""
    calls, (word, *rest) = said(table), words
    if not calls or calls[-1][0] != who or rest not in ([], ["allowed"]) or word not in CALLS:
        raise Puzzle(f"wants the last call to be {who}'s, the call meant, and allowed, if it is")
    if not rest:
        raise Illegal("solo-whist.mistaken-call", f"{who} cannot claim the change; it is a courtesy")
    if word != "pass":
        bettering(calls[:-1], who, word)
    return Ruling(standing([*calls[:-1], (who, word)])[0] or "nobody")


@law("solo-whist.call-rank")
def calls():
    """Count the things that the eldest hand may do, passing apart."""
    return len(NEED)


@law("solo-whist.call-rank")
def rank():
    """Name the calls from the lowest up, an abondance in trumps next above one in a plain suit."""
    return tuple(CALLS[1:])


@law("solo-whist.adversaries")
def against(word):
    """Count the tricks that the adversaries of a call need between them to defeat it; not for a misère."""
    return HAND - need(word) + 1


def contract(table) -> tuple[tuple[str, ...], str]:
    """Who plays, and on what call; a Puzzle while that is not known."""
    calls, seats = said(table), seating(table)
    parties, high = standing(calls)
    if len(dict(calls)) < len(seats):
        raise Puzzle("wants the calls first, of every player")
    if high == "pass":
        raise Puzzle("wants a call, and all have passed: the cards are thrown up")
    if high == "propose" and len(parties) < 2:
        raise Puzzle(f"wants an acceptance: what is done when nobody takes up {parties[0]}'s proposal is not said")
    return parties, high


def high(table) -> str:
    """The call that is played; "" when all have passed and play a general misère."""
    calls = said(table)
    if len(calls) == len(seating(table)) and standing(calls)[1] == "pass":
        return ""
    return contract(table)[1]


def trumps_of(table) -> str:
    """The suit of trumps: the one turned up, the one its caller has named, or none at a misère."""
    word = high(table)
    if not word or word in MISERES:
        return ""
    named = [done.cards[0].suit for done in table.acts("name")]
    if word in NAMED and not named:
        raise Puzzle(f"wants the trump suit of the {word} first: a row name")
    if word not in NAMED and not table.asked("turn-up"):
        raise Puzzle("wants the suit turned up: give a row turn-up: …")
    return named[0] if word in NAMED else table.asked("turn-up").suit
