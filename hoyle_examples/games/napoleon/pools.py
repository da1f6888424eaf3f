"""Napoleon: the pool, what fills it and who takes it."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.napoleon.calling import chosen, contract
from hoyle_examples.games.napoleon.playing import ended, has_trumps, offender
from hoyle_examples.ledger import pay_in, stands
from hoyle_examples.tricks import plays_of


@law("napoleon.pool-formed")
def form(players, rules) -> dict:
    """Have every player put two counters into a new pool, by Foster's usual amount."""
    if "foster" not in rules:
        raise Puzzle("wants rules: foster; by Hoffmann only the dealers form a pool")
    return pay_in({who: 2 for who in players})


@law("napoleon.pool-dealer", "napoleon.pool-faster", "napoleon.pool-formed", "napoleon.pool-spare")
def fill(table, players, rules, dealer=None) -> dict:
    """Put into the pool what this deal brings: from the dealer, from every player, or for peeps and purchases."""
    if {"peep", "purchase"} & chosen(rules):
        if "foster" in rules:
            raise Puzzle("is Hoffmann's law: whether the dealers go on paying too Foster does not say")
        paid = {who: sum(done.ruling.value for done in table.acts("peep", "buy") if done.who == who) for who in players}
        return Ruling(pay_in(paid), law="napoleon.pool-spare")
    if not dealer:
        raise Puzzle("wants a dealer: give a row dealer: …")
    if "pool-faster" in rules:
        return Ruling(pay_in({who: 3 if who == dealer else 1 for who in players}), law="napoleon.pool-faster")
    each, rule = (2, "pool-formed") if "foster" in rules else (1, "pool-dealer")
    return Ruling(pay_in({dealer: each}), law=f"napoleon.{rule}")


@law("napoleon.pool-knaves")
def toll(table, players, rules, dealer=None) -> dict:
    """Have every player of a knave or a five that is no trump put a counter into the pool."""
    if not has_trumps(table, rules):
        raise Puzzle("wants trumps: of Misery without them the book does not say")
    plays = plays_of(table)
    taxed = [who for who, card in plays if card.rank in ("J", "5") and card.suit != plays[0][1].suit]
    return pay_in({who: taxed.count(who) for who in players})


@law("napoleon.pool-fines")
def fine(table, players, rules, dealer=None) -> dict:
    """Have a revoke pay five into the pool and a lead out of turn three, by Foster."""
    led = [done.who for done in table.acts("out-of-turn") if "lead" in done.words or "followed" in done.words]
    guilty = offender(table, ("revoke",))
    if "foster" not in rules or not guilty and not led:
        raise Puzzle("wants rules: foster, and a revoke or a lead out of turn")
    return pay_in({guilty: 5} if guilty else {led[-1]: 3})


@law("napoleon.pool-spare", "napoleon.pool-dealer")
def pool(table, rules=()):
    """Count what lies in the pool."""
    spare = {"peep", "purchase"} & chosen(rules)
    if spare and table.acts("peep", "buy") and not table.acts("fill"):
        raise Puzzle("wants a row fill first, with what was paid in this deal")
    return Ruling(stands(table), law="napoleon.pool-spare" if spare else "napoleon.pool-dealer")


@law("napoleon.pool-won")
def take_pool(table, players, dealer=None, pool=0, rules=()) -> dict:
    """Let whoever first makes Nap, or Wellington, take the whole pool."""
    caller, called = contract(table)
    if called not in ("nap", "wellington", "blucher") or ended(table, rules) == "lost":
        raise Illegal("napoleon.pool-won", f"{caller} has not made Nap")
    if called == "blucher" or called == "wellington" and {"foster", "england"} & chosen(rules):
        raise Puzzle(f"is given by Foster for a bid of Nap; of {called.title()} there is nothing")
    return pay_in({caller: -stands(table)})


@law("napoleon.pool-doubled")
def double_pool(table, players, dealer=None, pool=0, rules=()) -> dict:
    """Have a caller who fails at Nap double the pool, by Foster usually, by Hoffmann only if it is agreed on."""
    caller, called = contract(table)
    if called != "nap" or ended(table, rules) == "made":
        raise Puzzle("wants a call of Nap that is lost")
    if not {"foster", "double-pool"} & chosen(rules):
        raise Illegal("napoleon.pool-doubled", "it was not agreed on before the game")
    return pay_in({caller: stands(table)})
