"""Rams: who plays and who passes, the widow, the general rams, and the dealer's right to the trump card."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.rams.dealing import HAND, SEVEN, WIDOW, chosen, under
from hoyle_examples.games.rams.pot import FIVE, pool_of

CALLS = "pass play widow rams".split()


def said(table) -> list[tuple[str, str]]:
    """Who has called what in this deal, in order."""
    return [(done.who, done.words[0]) for done in table.acts("call")]


def speakers(players, dealer) -> tuple[str, ...]:
    """Those who may call, the eldest hand first and the dealer last; of six the dealer has no cards."""
    start = players.index(dealer) + 1 if dealer else 0
    order = (*players[start:], *players[:start])
    return order[:-1] if len(players) == 6 and dealer else order


def announcer(calls) -> str:
    """Who has announced a general rams, or ""."""
    return next((who for who, word in calls if word == "rams"), "")


def playing(calls, order) -> tuple[str, ...]:
    """Those who play, in order round the table; all of them once a general rams is announced."""
    if announcer(calls):
        return tuple(order)
    last = dict(calls)
    return tuple(who for who in order if last.get(who, "pass") != "pass")


def pass_allowed(table, who: str, calls, order, dealer, rules) -> None:
    """Refuse a pass where somebody has to play."""
    if announcer(calls):
        raise Illegal("rams.general-rams", "a general rams is announced, and all must play")
    if pool_of(table) == FIVE and not {"rounce", "bierspiel"} & {*rules}:
        raise Illegal("rams.simple", "the pool is a simple, and all must play")
    if "eldest-must" in rules and who == order[0]:
        raise Illegal("rams.eldest-must", "the eldest hand has to play")
    if who == dealer and len(playing(calls, order)) == 1:
        raise Illegal("rams.dealer-must", "only one other plays, whom the dealer has to face")


def widow_allowed(who: str, calls) -> None:
    """Refuse the widow to those who come too late for it."""
    if any(word == "widow" for _, word in calls):
        raise Illegal("rams.widow-taken", "the widow is taken")
    if announcer(calls) and who in dict(calls) and who != announcer(calls):
        raise Illegal("rams.general-widow", f"{who} has refused the widow already")


def due(who: str, word: str, calls, order) -> None:
    """Refuse a call out of turn; only a general rams may follow on the widow, or the widow on it."""
    last = calls[-1] if calls else ("", "")
    if last[0] == who and {last[1], word} == {"widow", "rams"}:
        return
    if announcer(calls) and word == "widow" and who in dict(calls):
        return                                      # what forbids it is not the turn
    spoken = dict(calls)
    turn = next((one for one in order if one not in spoken), "")
    if who != turn:
        raise Illegal("rams.declare", f"it is for {turn or 'nobody'} to call")


@law("rams.declare", "rams.widow", "rams.widow-taken", "rams.simple", "rams.eldest-must", "rams.dealer-must",
     "rams.pone-must", "rams.general-rams", "rams.general-widow", "rams.rounce-pools")
def call(table, who, word, players, dealer, widow=None, pool=None, rules=()) -> Ruling:
    """Let each in turn pass, play, take the widow or announce a general rams; give those who play."""
    if word not in CALLS:
        raise Puzzle(f"knows the calls {', '.join(CALLS)}, not {word}")
    calls, order = said(table), speakers(players, dealer)
    due(who, word, calls, order)
    if word == "pass":
        pass_allowed(table, who, calls, order, dealer, chosen(table))
    if word == "rams" and "rounce" in rules:
        raise Illegal("rams.rounce-pools", "no such call is made at Rounce")
    if word == "widow":
        widow_allowed(who, calls)
    calls = [*calls, (who, word)]
    alone = word == "pass" and dict(calls).keys() == {*order} - {dealer} and not playing(calls, order)
    rule = "pone-must" if alone else {"rams": "general-rams", "widow": "widow"}.get(word, "declare")
    moved = {"out": table.held(who), "taken": tuple(widow)} if word == "widow" and widow and table.shown(who) else {}
    return Ruling(playing(calls, order), law=f"rams.{rule}", **moved)


@law("rams.rounce-widow")
def discard(table, who, card, rules=()) -> Ruling:
    """Whoever takes the widow of six at Rounce discards one of them; give how many are left."""
    if len(table.held(who)) != under(WIDOW, rules) or len(table.held(who)) == HAND:
        raise Illegal("rams.rounce-widow", f"{who} has no sixth card")
    return Ruling(len(table.held(who)) - 1, out=(card,))


def first_lead(table) -> str:
    """Who leads to the first trick: whoever announced a general rams, or the eldest of those who play."""
    calls, order = said(table), speakers(table.players, table.asked("dealer"))
    return announcer(calls) or (playing(calls, order) or order)[0]


@law("rams.lead", "rams.general-rams")
def lead(table, players, dealer) -> Ruling:
    """Say who has the first lead."""
    return Ruling(first_lead(table), law="rams.general-rams" if announcer(said(table)) else "rams.lead")


@law("rams.rob", "rams.seven-turned", "rams.eldest-robs")
def rob(table, who, cards, turn_up, players, dealer, next_up=None, rules=()) -> Ruling:
    """A dealer who plays may take up the trump for a card; at Bierspiel two, or the eldest if the dealer passes."""
    calls, up = said(table), [card for card in (turn_up, next_up) if card]
    in_play = playing(calls, speakers(players, dealer))
    rule, taker = "rams.rob", dealer
    if "bierspiel" in rules and dict(calls).get(dealer) == "pass":
        rule, taker = "rams.eldest-robs", speakers(players, dealer)[0]
    elif "bierspiel" in rules and turn_up is SEVEN:
        rule = "rams.seven-turned"
    if who != taker or who not in in_play:
        raise Illegal(rule, f"only {taker} may take up the trump, and only to play")
    if len(cards) != len(up):
        raise Puzzle(f"wants {len(up)} to discard")
    return Ruling(tuple(up), law=rule, out=tuple(cards), taken=tuple(up))
