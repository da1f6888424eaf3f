"""Solo Whist: what every call pays, and who pays whom."""

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.solo_whist.calling import CALLS, MISERES, contract, high, need, said
from hoyle_examples.games.solo_whist.dealing import HAND, THREE, chosen, seating
from hoyle_examples.games.solo_whist.playing import made, order_of, taken
from hoyle_examples.games.solo_whist.wrongs import FORFEIT, side
from hoyle_examples.ledger import level
from hoyle_examples.tricks import tricks_of, winner

# stakes in units: propositions and solos one, misères two, abondances three; the two great calls double
UNITS = {"propose": 1, "solo": 1, "misere": 2, "abondance": 3, "abondance-in-trumps": 3,
         "misere-ouverte": 2 * 2, "abondance-declaree": 2 * 3}
SCALES = {"pence": (1, None), "shillings": (12, 3), "": (6, 1)}      # a unit, and a trick over or under
LAW = {"propose": "proposal-pay", "solo": "solo-pay", "misere": "misere-pay", "abondance": "abondance-pay",
       "abondance-in-trumps": "abondance-pay", "misere-ouverte": "double-pay", "abondance-declaree": "double-pay"}


def scale(rules) -> tuple:
    """The unit of the stakes at this table, and what a trick over or under costs."""
    return next((SCALES[word] for word in SCALES if word in chosen(rules)), SCALES[""])


def base(word: str, rules) -> int:
    """The stake of a call, apart from tricks over or under."""
    return UNITS[word] * scale(rules)[0]


def extra(count, rules, times: int = 1):
    """What so many tricks over or under come to."""
    if count and scale(rules)[1] is None:
        raise Puzzle("knows no price of a trick over or under at these stakes: the book names none")
    return count * (scale(rules)[1] or 0) * times


def amount(word: str, tricks, rules) -> tuple[int, str]:
    """What each adversary pays the caller, or is paid if less than nought, and the law of it."""
    stake, over = base(word, rules), tricks - need(word)
    if word in MISERES or need(word) == HAND:
        return (stake if made(word, tricks) else -stake), LAW[word]
    if over < 0:
        return -stake - extra(-over, rules), LAW[word]
    if tricks < HAND:
        double = over and "double-overs" in rules and word.startswith("abondance")
        return stake + extra(over, rules, 2 if double else 1), "double-overs" if double else LAW[word]
    if word != "propose":
        raise Puzzle("knows a slam of proposer and acceptor only: of another call the book does not say")
    return stake + extra(over, rules, 2), "slam"


def after_revoke(word: str, wanted: int, tricks, revokes: int, rules) -> tuple[int, str]:
    """What a side that wanted so many tricks pays for revokes: the stake, and each trick it then falls short."""
    stake = base(word, rules)
    if word in MISERES or need(word) == HAND:
        return stake, "revoker-cannot-win"
    if tricks < FORFEIT * revokes:
        raise Puzzle("has fewer tricks than it forfeits, and of that the book does not say")
    short = wanted - (tricks - FORFEIT * revokes)
    return stake + extra(max(short, 0), rules), "revoke-short" if short > 0 else "revoke-still-enough"


# single payments

def reading(words) -> tuple[str, int]:
    """The call and the number of revokes that a row names."""
    word, *revokes = words or ("",)
    word = "propose" if word == "proposal" else word
    if word not in CALLS[1:] or set(revokes) - {"revoke"}:
        raise Puzzle("wants proposal, solo or another call, its tricks, and revoke for each revoke of the caller")
    return word, len(revokes)


@law("solo-whist.stakes", "solo-whist.stake-scale")
def stake(words, rules=()) -> Ruling:
    """Name the stake of a call at this table."""
    word, _ = reading(words)
    other = {"pence", "shillings"} & chosen(rules)
    return Ruling(base(word, rules), law=f"solo-whist.{'stake-scale' if other else 'stakes'}")


@law("solo-whist.stake-scale")
def in_proportion(figure):
    """What a trick over would cost at another stake for the solo, in the proportion of a penny to sixpence."""
    unit, price = SCALES[""]
    return figure * price / unit


@law("solo-whist.proposal-pay", "solo-whist.slam", "solo-whist.solo-pay", "solo-whist.misere-pay",
     "solo-whist.abondance-pay", "solo-whist.double-overs", "solo-whist.double-pay", "solo-whist.revoke-still-enough",
     "solo-whist.revoke-short", "solo-whist.revoker-cannot-win")
def pay(words, figure, rules=()) -> Ruling:
    """What a caller gets from each who pays, or pays to each, with so many tricks, revokes reckoned."""
    word, revokes = reading(words)
    if revokes:
        each, rule = after_revoke(word, need(word), figure, revokes, rules)
        return Ruling(-each, law=f"solo-whist.{rule}")
    each, rule = amount(word, figure, rules)
    return Ruling(each, law=f"solo-whist.{rule}")


@law("solo-whist.solo-pay", "solo-whist.misere-pay", "solo-whist.abondance-pay", "solo-whist.double-pay",
     "solo-whist.double-overs")
def earn(words, figure, rules=()) -> Ruling:
    """What a single caller gets from all adversaries together, or pays them."""
    word, _ = reading(words)
    if word == "propose":
        raise Puzzle("is for single calls; a proposer settles with one adversary")
    each, rule = amount(word, figure, rules)
    return Ruling(each * (2 if THREE & chosen(rules) else 3), law=f"solo-whist.{rule}")


# settlement

@law("solo-whist.one-payment", "solo-whist.proposal-pay", "solo-whist.slam", "solo-whist.solo-pay",
     "solo-whist.misere-pay", "solo-whist.abondance-pay", "solo-whist.double-overs", "solo-whist.double-pay",
     "solo-whist.misere-offence", "solo-whist.revoke-still-enough", "solo-whist.revoke-short",
     "solo-whist.revoker-cannot-win", "solo-whist.revoke-payer", "solo-whist.revoke-both", "solo-whist.wrong-number",
     "solo-whist.general-misere")
def settle(table, players, dealer=None, turn_up=None, rules=()) -> dict:
    """Settle a hand between the caller or callers and the others."""
    if said(table) and not high(table):
        return general(table, rules)
    parties, word = contract(table)
    for judge in (both_revoked, misere_offence, divided, revoked):
        found = judge(table, parties, word, rules)
        if found:
            return found
    each, rule = amount(word, taken(table), rules)
    if rule == "proposal-pay":
        rule = "one-payment"
    return Ruling(paid(table, parties, each), law=f"solo-whist.{rule}")


def paid(table, parties, each) -> dict:
    """The ledger of a call: partners settle with one adversary each, a single caller with every one."""
    seats = seating(table)
    if len(parties) == 1:
        return level(parties[0], seats, each)
    return {who: each if who in parties else -each for who in seats}


def pays_all(parties, who: str, count: int, each) -> dict:
    """The offender pays for partners too."""
    return {party: each * (count // len(parties)) for party in parties} | {who: -each * count}


def both_revoked(table, parties, word: str, rules):
    """When there is a revoke on both sides the deal is void."""
    if len({side(table, done.who) for done in table.acts("revoke")}) < 2:
        return None
    return Ruling({who: 0 for who in seating(table)}, law="solo-whist.revoke-both")


def misere_offence(table, parties, word: str, rules):
    """Whoever errs against a misère pays the stakes, for the partners too."""
    guilty = [done.who for done in table.acts("expose", "out-of-turn", "revoke") if done.ruling.value == "pays-all"]
    if not guilty:
        return None
    others = len(seating(table)) - 1
    return Ruling(pays_all(parties, guilty[0], others, base(word, rules)), law="solo-whist.misere-offence")


def divided(table, parties, word: str, rules):
    """A side with a wrong number of cards loses the stake, whatever has happened."""
    wrong = {done.who for done in table.acts("hold") if done.ruling.value == "loses"}
    if not wrong:
        return None
    own = wrong & {*parties}
    if own and wrong - own:
        raise Puzzle("has a wrong number of cards on both sides, and of that the book does not say")
    return Ruling(paid(table, parties, -base(word, rules) if own else base(word, rules)), law="solo-whist.wrong-number")


def revoked(table, parties, word: str, rules):
    """A side that has revoked cannot win; the offender pays, but proposer and acceptor between them."""
    guilty = [done.who for done in table.acts("revoke") if done.ruling.value == FORFEIT]
    if not guilty:
        return None
    if guilty[0] in parties:
        each, rule = after_revoke(word, need(word), taken(table), len(guilty), rules)
        return Ruling(paid(table, parties, -each), law=f"solo-whist.{rule}")
    if len(set(guilty)) > 1:
        raise Puzzle("finds two adversaries guilty, and how they share the fine the book does not say")
    each, _ = after_revoke(word, HAND + 1 - need(word), HAND - taken(table), len(guilty), rules)
    payers = len(seating(table)) - 1 if len(parties) == 1 else 2
    return Ruling(pays_all(parties, guilty[0], payers, each), law="solo-whist.revoke-payer")


def general(table, rules):
    """When all have passed, at some tables whoever takes the last trick pays each of the others the stake of a solo."""
    if "general-misere" not in rules:
        raise Puzzle("wants a call: all have passed, and the cards are thrown up")
    seats = seating(table)
    tricks = [trick for trick in tricks_of(table, len(seats)) if len(trick) == len(seats)]
    if not tricks or len(tricks) < HAND and len(tricks) < min(len(table.held(who)) for who in seats):
        raise Puzzle("wants the last trick played")
    return Ruling(level(winner(tricks[-1], order_of(table)), seats, -base("solo", rules)),
                  law="solo-whist.general-misere")
