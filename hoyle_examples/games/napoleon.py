"""Napoleon."""

from fractions import Fraction

from hoyle_examples.engine import Illegal, law

RULES = "shillings purchase"
CALLS = "pass one two three misery four nap wellington blucher".split()
PAYS = {"one": 1, "two": 2, "three": 3, "misery": 3, "four": 4, "nap": 5, "wellington": 10, "blucher": 15}


@law("napoleon.call-order")
def call(table, who, word, players):
    """Let each in turn pass or call higher than all before; give the caller so far."""
    made = [(d.who, d.act.things[1]) for d in table.acts("call")]
    if who != players[len(made) % len(players)] or len(made) == len(players):
        raise Illegal("napoleon.turn-to-call", f"it is not for {who} to call")
    if word not in CALLS:
        raise Illegal("napoleon.calls", f"there is no call of {word}")
    high = max((CALLS.index(c) for _, c in made), default=0)
    if word != "pass" and CALLS.index(word) <= high:
        raise Illegal("napoleon.call-order", f"{word} is no higher than {CALLS[high]}")
    return who if word != "pass" else max(made, key=lambda m: CALLS.index(m[1]))[0] if high else "nobody"


def contract(table) -> tuple[str, str]:
    """Who plays, and what he has called."""
    calls = [(CALLS.index(d.act.things[1]), d.who) for d in table.acts("call")]
    if not calls or max(calls)[0] == 0:
        raise Illegal("napoleon.calling", "nobody has called")
    return max(calls)[1], CALLS[max(calls)[0]]


def stake(called: str, made: bool, rules=()) -> int:
    """What each adversary pays the caller, or is paid by him."""
    if called not in PAYS:
        raise Illegal("napoleon.calls", f"there is no call of {called}")
    double = made and called in ("nap", "wellington", "blucher")
    each = PAYS[called] * (2 if double else 1) * (-1 if not made else 1)
    return each * 6 // 5 if "shillings" in rules and called in ("nap", "wellington") else each


@law("napoleon.level-money", "napoleon.nap-pay", "napoleon.wellington")
def pay(words, rules=()):
    """Give what a call brings from each adversary, or costs to each."""
    called, outcome = words
    return stake(called, outcome == "made", rules)


@law("napoleon.level-money")
def made(table, who):
    """Hold the call made by him who called."""
    if who != contract(table)[0]:
        raise Illegal("napoleon.level-money", f"{who} is not the caller")


@law("napoleon.level-money")
def lost(table, who):
    """Hold the call lost by him who called."""
    if who != contract(table)[0]:
        raise Illegal("napoleon.level-money", f"{who} is not the caller")


@law("napoleon.revoke")
def revoke(who):
    """Prove a revoke."""


@law("napoleon.level-money", "napoleon.revoke-pays-all")
def settle(table, players, rules=()) -> dict:
    """Settle between the caller and the others; a revoke is paid for by its author alone."""
    caller, called = contract(table)
    others = [p for p in players if p != caller]
    end = table.acts("made", "lost", "revoke")
    if not end:
        raise Illegal("napoleon.level-money", "the call is neither made nor lost")
    each = stake(called, end[-1].verb == "made", rules)
    if end[-1].verb == "revoke" and end[-1].who != caller:
        each = stake(called, True, rules)
        return {end[-1].who: -each * len(others), caller: each * len(others)}
    return {caller: each * len(others)} | {p: -each for p in others}


@law("napoleon.purchase-nap")
def buy(table, who, figure):
    """Take a counter for each card bought, once only."""
    if any(d.who == who for d in table.acts("buy")):
        raise Illegal("napoleon.purchase-final", f"{who} has bought already")
    return figure


@law("napoleon.purchase-nap")
def pool(table):
    """Add up what has been paid in."""
    return sum(d.ruling.value for d in table.acts("buy"))


@law("napoleon.chances")
def chance(word, rules=()):
    """Reckon a chance exactly."""
    return {"ace-out": Fraction(15, 47)}[word]
