"""Napoleon: what every call pays, and who pays whom."""

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.napoleon.calling import CALLS, HAND, contract
from hoyle_examples.games.napoleon.playing import ended, offender
from hoyle_examples.ledger import added, level

# what each adversary pays for a call that is made, and is paid for one that is lost
PLAIN = {"one": (1, 1), "two": (2, 2), "three": (3, 3), "misery": (3, 3), "four": (4, 4), "nap": (10, 5)}
HOFFMANN = PLAIN | {"wellington": (20, 10)}
FOSTER = PLAIN | {"wellington": (10, 10), "blucher": (10, 20)}
ENGLAND = FOSTER | {"wellington": (20, 10), "blucher": (30, 20)}
IN_COIN = PLAIN | {"nap": (12, 6), "wellington": (24, 12)}
LAW = {"misery": "misery", "nap": "nap-pay", "wellington": "wellington-pay", "blucher": "blucher-pay"}


def rates(rules) -> dict:
    """The scale of payments at this table."""
    if "shillings" in rules:                         # of Wellington in coin Foster says nothing
        return PLAIN | {"nap": (12, 6)} if "foster" in rules else IN_COIN
    return ENGLAND if "england" in rules else FOSTER if "foster" in rules else HOFFMANN


def stake(called: str, came: str, rules) -> tuple[int, str]:
    """What each adversary pays, or is paid if less than nought, and the law of it."""
    scale = rates(rules)
    if called not in scale:
        raise Puzzle(f"knows no payment for {called} at this table")
    coin = "shillings" in rules and called in ("nap", "wellington")
    rule = LAW.get(called, "level-money")
    each = scale[called][0] if came == "made" else -scale[called][1]
    return each, "napoleon.shillings" if coin and called == "nap" else f"napoleon.{rule}"


@law("napoleon.level-money", "napoleon.nap-pay", "napoleon.misery", "napoleon.wellington-pay", "napoleon.blucher-pay",
     "napoleon.shillings")
def pay(words, rules=()):
    """Give what a call, made or lost, brings the caller from each adversary."""
    if len(words) != 2 or words[0] not in CALLS[1:] or words[1] not in ("made", "lost"):
        raise Puzzle("wants a call, and made or lost")
    each, rule = stake(*words, rules)
    return Ruling(each, law=rule)


@law("napoleon.level-money", "napoleon.nap-pay", "napoleon.misery", "napoleon.wellington-pay", "napoleon.blucher-pay",
     "napoleon.shillings", "napoleon.adversary-revokes", "napoleon.caller-revokes", "napoleon.revoke-dropped",
     "napoleon.out-of-turn", "napoleon.adversary-out-of-turn", "napoleon.wrong-others", "napoleon.wrong-caller",
     "napoleon.show-remainder")
def settle(table, players, dealer=None, rules=()) -> dict:
    """Settle between the caller and each of the others; whoever revokes pays for all."""
    caller, called = contract(table)
    if offender(table):
        return revoked(table, caller, called, rules)
    came = ended(table, rules)
    each, rule = stake(called, came, rules)
    wrong = foul(table, caller, came, rules)
    if wrong:
        return Ruling(level(caller, players, 0 if wrong[1] else each), law=wrong[0])
    guilty = offender(table, values=("forfeit",))
    if guilty:
        return Ruling(forfeited(caller, guilty, players, each, came), law="napoleon.adversary-out-of-turn")
    return Ruling(level(caller, players, each), law=rule)


def revoked(table, caller: str, called: str, rules):
    """What a proved revoke costs whoever made it."""
    guilty, others = offender(table), [who for who in table.players if who != caller]
    lost = -stake(called, "lost", rules)[0]
    if guilty == caller:
        return Ruling(level(caller, others, -lost), law=rule_of(table, "foster" in rules, "caller-revokes"))
    if "foster" in rules or ended(table, rules) == "made":
        whole = stake(called, "made", rules)[0] * len(others)
        return Ruling({caller: whole, guilty: -whole}, law=rule_of(table, "foster" in rules, "adversary-revokes"))
    return Ruling(level(guilty, [who for who in others if who != guilty], -lost) | {caller: 0},
                  law=rule_of(table, False, "adversary-revokes"))


def rule_of(table, dropped: bool, plain: str) -> str:
    """The law by which somebody is held to have revoked."""
    last = [done.verb for done in table.acts("revoke", "hide", "out-of-turn")][-1]
    by = {"hide": "show-remainder", "out-of-turn": "out-of-turn"}.get(last, "revoke-dropped" if dropped else plain)
    return f"napoleon.{by}"


def foul(table, caller: str, came: str, rules) -> tuple[str, bool] | None:
    """The law of hands with a wrong number of cards, and whether nobody pays; None if it changes nothing."""
    held = {done.who: done.act.things[-1].number for done in table.acts("hold") if done.ruling.value == "play"}
    if "foster" in rules and held.get(caller, HAND) < HAND:
        return None                                  # only the tricks are lost for which there is no card
    if caller in held:
        return "napoleon.wrong-caller", came == "made"
    return ("napoleon.wrong-others", came == "lost") if held else None


def forfeited(caller: str, guilty: str, players, each, came: str) -> dict:
    """Three counters to the caller, however the hand ends; and nothing to that player if the call is lost."""
    paid = level(caller, players if came == "made" else [who for who in players if who != guilty], each)
    return added(paid, {guilty: -3, caller: 3})
