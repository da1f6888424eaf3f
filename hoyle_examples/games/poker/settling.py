"""What is in the pool, antes that everybody pays, jack-pots made, and the pool taken or divided."""

from collections import Counter
from fractions import Fraction

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.poker.betting import betting
from hoyle_examples.games.poker.dealing import next_to
from hoyle_examples.games.poker.hands import best_of, names
from hoyle_examples.ledger import added, pay_in, stands


def all_paid(table) -> Counter:
    """What each player has put in by what they called in this deal."""
    paid = Counter()
    for done in table.acts("call"):
        paid[done.who] += done.ruling.value
    return paid


@law("poker.stakes")
def pool(table, pool=None):
    """Say how much is in the pool."""
    return sum(all_paid(table).values()) + stands(table)


@law("poker.stakes")
def outlay(table, who):
    """Say what a player has put in by calls in this deal."""
    return all_paid(table)[who]


@law("poker.straight-ante", "poker.buck", "poker.double-header", "poker.whiskey-ante")
def ante(table, share, buck=None, rules=None) -> dict:
    """Everybody puts in the agreed ante, or whoever has the buck puts it in for all."""
    if "whiskey" in names(rules):
        stated = "poker.whiskey-ante"
    else:
        stated = "poker.double-header" if stands(table) else "poker.buck" if buck else "poker.straight-ante"
    payers = {buck: share * len(table.players)} if buck else {who: share for who in table.players}
    return Ruling(pay_in(payers), law=stated)


@law("poker.make-jack-pot", "poker.jack-pot-unopened")
def jack_pot(table, dealer, rules=None) -> dict:
    """Make a jack-pot when nobody goes in: each puts in as much as the ante; a chip more if nobody opens it."""
    state = betting(table, "", dealer, rules)
    if state.said("in", "raise", "open"):
        raise Puzzle("wants a deal in which nobody went in")
    antes = state.said("ante")
    if not antes and not stands(table):
        raise Puzzle("wants the ante of the Age, or a jack-pot that nobody opened")
    each = antes[0].ruling.value if antes else 1
    return Ruling(pay_in(dict.fromkeys(table.players, each)),
                  law="poker.make-jack-pot" if antes else "poker.jack-pot-unopened")


@law("poker.see", "poker.unseen-win", "poker.divided", "poker.age-takes-back", "poker.jack-pot-show",
     "poker.stud-betting", "poker.whiskey-winner")
def settle(table, dealer=None, rules=None, pool=None) -> dict:
    """Pay the pool to the best hand of those who stand, or to the only player who does; divide it between equals."""
    paid, whiskey = all_paid(table), "whiskey" in names(rules)
    state = None if whiskey else betting(table, "", dealer, rules)
    standing = list(table.players) if whiskey else state.live
    if len(standing) == 1:
        winners, stated = standing, alone(table, state)
    else:
        if state and len({state.paid(who) for who in standing}) > 1 and table.asked("money") is None:
            raise Puzzle("wants all who stand to have made good; the books do not say what becomes of one who has not")
        winners, stated = best_of({who: table.held(who) for who in standing}, rules)
        stated = ("poker.divided" if len(winners) > 1 else "poker.whiskey-winner" if whiskey
                  else "poker.stud-betting" if "stud" in state.rules else "poker.see")
    carried = stands(table)
    part = Fraction(carried + sum(paid.values())) / len(winners)
    return Ruling(added({who: -amount for who, amount in paid.items()}, dict.fromkeys(winners, part),
                        {"pool": -carried}), law=stated)


def alone(table, state) -> str:
    """The law under which the only player who stands takes the pool; who opened a jack-pot must show first."""
    if state.said("open"):
        if not table.acts("show"):
            raise Illegal("poker.jack-pot-show", "whoever opened a jack-pot unopposed must show the openers")
        return "poker.jack-pot-show"
    return "poker.unseen-win" if state.said("in", "raise") else "poker.age-takes-back"


@law("poker.cassell-show")
def shows_first(table, dealer, rules=None) -> str:
    """Name who shows first by Cassell: of those who stand, the next to the last who saw the raise."""
    state = betting(table, "", dealer, rules)
    last = state.said("in", "see")[-1].who
    seat = next_to(table.players, last)
    while seat not in state.live:
        seat = next_to(table.players, seat)
    return seat
