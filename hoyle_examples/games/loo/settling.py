"""Loo: what goes into the pool, what comes out of it, what the looed pay, and where penalties go."""

from collections import Counter
from fractions import Fraction

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.loo.playing import order_of, trumps_of
from hoyle_examples.games.loo.rules import chosen, declared, single_of, size, standing, want_declared
from hoyle_examples.ledger import added, pay_in, stands
from hoyle_examples.tricks import tricks_won

# what each fault costs in singles, and whether this pool or the next has it
EARLY = {"declared-early": ("5", 1, "pool"), "looked-early": ("5", 1, "pool")}
CARDS = ("showed-card", "out-of-turn", "before-declared", "named-card")
HOFFMANN = EARLY | {"misdeal": ("3", 1, "pool"), "saw-miss": ("6", 1, "pool"), "showed-anothers": ("6", 1, "pool"),
                    "broke-duty": ("breach", 4, "next")} | {word: ("15", 1, "pool") for word in CARDS}
FOSTER = EARLY | {"misdeal": ("3", 1, "pool"), "turned-trump": ("simple-turned-trump", 1, "pool"),
                  "dealt-widow": ("simple-widow", 1, "pool"), "broke-duty": ("breach", 2, "next")} | {
                      word: ("15", 1, "next") for word in ("showed-card", "out-of-turn", "abandoned")}
CASSELL = {"broke-duty": ("breach", 1, "next")}


@law("loo.pool-stake", "loo.five-deal")
def put_up(table, players, dealer, pool=None, stake=None, each=None, rules=None) -> dict:
    """The dealer stakes for the deal, and what the last hand left is added; by Cassell the others stake too."""
    rules = chosen(rules)
    parts, rule = size(rules), "loo.five-deal" if "five-card" in rules else "loo.pool-stake"
    paid = {who: each or 0 for who in players} | {dealer: single_of(stake, rules)}
    if each and "cassell" not in rules:
        raise Puzzle("lets the dealer alone stake, by this book")
    if paid[dealer] % parts:
        raise Illegal(rule, f"the dealer's stake must be a multiple of {parts}")
    carried = stands(table, "next")
    return Ruling(added(pay_in(paid), {"pool": carried, "next": -carried}), law=rule)


@law("loo.pool")
def amount(table, word, pool=None):
    """Count what lies in this pool, or in the next."""
    return stands(table, word)


@law("loo.simple-double")
def kind(table, pool=None, stake=None, rules=None):
    """Tell a pool of the dealer's stake alone from one to which loos or penalties were added."""
    alone = stands(table) == single_of(stake, chosen(rules))
    return ("simple" if alone else "double") if "foster" in chosen(rules) else "single" if alone else "full"


def faults_of(rules) -> dict:
    """What this table's book makes of each fault."""
    return FOSTER if "foster" in rules else CASSELL if "cassell" in rules else HOFFMANN


@law("loo.breach", "loo.3", "loo.5", "loo.6", "loo.15", "loo.simple-turned-trump", "loo.simple-widow")
def fault(table, who, word, stake=None, rules=None) -> Ruling:
    """Name a fault, and what it costs."""
    rules = chosen(rules)
    if word not in faults_of(rules):
        raise Puzzle(f"finds no payment for {word}; this book has one for {', '.join(faults_of(rules))}")
    rule, singles, _ = faults_of(rules)[word]
    return Ruling(singles * single_of(stake, rules), law=f"loo.{rule}")


def guilty(table, *words) -> set[str]:
    """Who has committed a fault of these names in this deal."""
    return {done.who for done in table.acts("fault") if done.words[0] in words}


@law("loo.16")
def replay(table, who, rules=None):
    """Take up the cards after a revoke and play the hand again, as any player but the offender may require."""
    revoked = guilty(table, "broke-duty")
    if not revoked or {"foster", "cassell"} & chosen(rules):
        raise Puzzle("wants a fault broke-duty first, and Hoffmann's laws: no other book has the hand played again")
    if who in revoked:
        raise Illegal("loo.16", f"{who} has revoked, and has no say in it")


@law("loo.17")
def fine(table, players, pool=None, stake=None, rules=None) -> dict:
    """Pay every fault not yet paid for, to this pool or the next."""
    owed = Counter()
    for done in table.acts("fault", "fine"):
        if done.verb == "fine":
            owed.clear()
        else:
            owed[done.who, faults_of(chosen(rules))[done.words[0]][2]] += done.ruling.value
    if not owed:
        raise Puzzle("wants a fault that is not paid for")
    return added(*(pay_in({who: due}, place) for (who, place), due in owed.items()))


@law("loo.looed", "loo.unlimited", "loo.unlimited-cap", "loo.never-more", "loo.double-price")
def price(table, pool=None, stake=None, loo=None, maximum=None, rules=None) -> Ruling:
    """What a looed player pays: a single; the whole pool if unlimited; by Cassell never more than the pool."""
    rules, whole = chosen(rules), stands(table)
    single = single_of(stake, rules)
    if {"cassell", "unlimited"} <= rules:
        return Ruling(2 * single, law="loo.double-price")
    if "unlimited" in rules:
        capped = maximum is not None and maximum < whole
        return Ruling(maximum if capped else whole, law="loo.unlimited-cap" if capped else "loo.unlimited")
    if "cassell" in rules:
        capped = (loo or single) > whole
        return Ruling(whole if capped else loo or single, law="loo.never-more" if capped else "loo.looed")
    return Ruling(single, law="loo.looed")


def taken(table, tricks, seats, trumps, turn_up, rules) -> dict:
    """How many tricks each player has, as given or as played."""
    order = order_of(trumps_of(table, trumps, turn_up), rules)
    won = tricks if isinstance(tricks, dict) else {tricks[0]: tricks[1]} if tricks else tricks_won(
        table, len(seats), order)
    if sum(won.values()) != size(rules) or not set(won) <= set(seats):
        raise Puzzle(f"wants {size(rules)} tricks, all taken by players who are in")
    return won


@law("loo.thirds", "loo.five-deal", "loo.single", "loo.7", "loo.8", "loo.lone-miss", "loo.breach", "loo.5", "loo.15",
     "loo.all-three", "loo.double-price", "loo.unlimited", "loo.unlimited-cap", "loo.never-more", "loo.16")
def settle(table, players, dealer=None, tricks=None, pool=None, stake=None, loo=None, maximum=None, trumps=None,
           turn_up=None, rules=None) -> dict:
    """Divide the pool by tricks; those in who took none pay for the next, and what may not be taken is left in it."""
    want_declared(table)
    rules, seats, said, whole = chosen(rules), standing(table, dealer), declared(table), stands(table)
    if [said.get(who) for who in seats] == ["miss"]:
        return Ruling({seats[0]: whole, "pool": -whole}, law="loo.lone-miss")
    if not seats or seats == (dealer,):
        return Ruling({dealer: whole, "pool": -whole}, law="loo.8")
    cost = price(table, stake=stake, loo=loo, maximum=maximum, rules=rules)
    if "foster" in rules and guilty(table, "broke-duty"):
        return divided(table, seats, whole)
    won = taken(table, tricks, seats, trumps, turn_up, rules)
    looed = [who for who in seats if not won.get(who) and said.get(who) != "defend"]
    loos = pay_in({who: cost.value for who in looed}, "next")
    if {"cassell", "unlimited"} <= rules:
        return undivided(won, whole, loos)
    barred = barred_from(table, rules) & set(seats)
    if barred & set(looed) - guilty(table, *EARLY):
        raise Puzzle("asks what the books leave open: whether the offender who took no trick is looed as well")
    shares = Counter({who: Fraction(whole * count, size(rules)) for who, count in won.items()})
    kept = {who for who in shares if who in barred or said.get(who) == "defend"}
    left = sum(shares[who] for who in kept)
    parts = {who: share for who, share in shares.items() if who not in kept} | {"next": left, "pool": -whole}
    return Ruling(added(parts, loos), law=rule_of(table, kept, looed, said, cost, rules))


def barred_from(table, rules) -> set[str]:
    """Who must leave what the tricks bring: by Hoffmann for a broken duty, by Foster for any fault of this hand."""
    if "foster" in rules:
        return guilty(table, *EARLY, "showed-card", "out-of-turn", "abandoned")
    if "cassell" not in rules and guilty(table, *CARDS, "saw-miss", "showed-anothers"):
        raise Puzzle("asks what the book leaves open: how the hand goes on when a player has to retire")
    return guilty(table, "broke-duty")


def rule_of(table, kept, looed, said, cost, rules) -> str:
    """The law that says most of how this pool was divided."""
    if "defend" in said.values():
        return "loo.7"
    if kept:
        return "loo.breach" if "foster" not in rules else "loo.5" if kept & guilty(table, *EARLY) else "loo.15"
    if not looed:
        return "loo.single"
    if cost.law != "loo.looed":
        return cost.law
    return "loo.five-deal" if "five-card" in rules else "loo.thirds"


def divided(table, seats, whole):
    """Share the pool, in whites of a third of a red, among those in but the offender; odd whites wait."""
    offender = guilty(table, "broke-duty")
    others = [who for who in seats if who not in offender]
    each, odd = divmod(whole * 3, len(others))
    return Ruling({who: Fraction(each, 3) for who in others} | {"pool": -whole, "next": Fraction(odd, 3)},
                  law="loo.16")


def undivided(won, whole, loos):
    """Give the pool to whoever took all three tricks; otherwise it lies over, and the loos with it."""
    if len([who for who in won if won[who]]) == 1:
        return Ruling(added({next(iter(won)): whole, "pool": -whole}, loos), law="loo.all-three")
    return Ruling(added({"pool": -whole, "next": whole}, loos), law="loo.double-price")
