"""Rams: the pool in fifths, those who are ramsed, penalties, and the general rams won or lost."""

from collections import Counter

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.rams.dealing import HAND, chosen, order_of
from hoyle_examples.games.rams.declaring import announcer, playing, said, speakers
from hoyle_examples.games.rams.playing import seats_of, suit_of
from hoyle_examples.games.rams.pot import FIVE, pool_of
from hoyle_examples.ledger import added, level, pay_in
from hoyle_examples.tricks import plays_of, tricks_won

OFFENCES = "wrong-number exposed out-of-turn renounced not-headed not-trumped".split()


@law("rams.pool")
def put_up(dealer) -> dict:
    """Every dealer puts five counters in the pool, whatever is there."""
    return pay_in({dealer: FIVE})


@law("rams.pool")
def pool(table):
    """The counters that are in the pool."""
    return pool_of(table)


@law("rams.simple", "rams.rounce-pools")
def kind(table, pool=None, rules=()) -> Ruling:
    """A pool of the dealer's five alone is a simple, a larger one a double; at Rounce all are alike."""
    if "rounce" in rules:
        return Ruling("alike", law="rams.rounce-pools")
    return Ruling("simple" if pool_of(table) == FIVE else "double", law="rams.simple")


@law("rams.pone-must")
def pass_out(table, players, dealer) -> dict:
    """A pone to whom all have passed, and who will not play either, pays the dealer five; the pool remains."""
    order = speakers(players, dealer)
    calls = said(table)
    if dealer not in order or playing(calls, order) or len(dict(calls)) != len(order) - 1:
        raise Puzzle("comes when all have passed, the pone too, and only the dealer is left")
    return {order[-2]: -FIVE, dealer: FIVE}


@law("rams.penalties")
def offend(who, word):
    """Charge the one penalty: nothing is won in the deal, and five counters go to the next pool."""
    if word not in OFFENCES:
        raise Puzzle(f"knows {', '.join(OFFENCES)}, not {word}")
    return FIVE


def tricks_in(table) -> Counter:
    """How many tricks each of those who play has won, as given or as played."""
    given = table.asked("tricks")
    if given:
        return Counter({who: int(count) for who, count in given.items()})
    seats = seats_of(table)
    if not plays_of(table):
        raise Puzzle("wants the tricks: give a row tricks: …, or play them")
    return Counter(dict.fromkeys(seats, 0)) + tricks_won(table, len(seats), order_of(suit_of(table), chosen(table)))


def in_deal(table) -> tuple[str, ...]:
    """Those who have played: by their calls, or all whose tricks are given, or all."""
    given = table.asked("tricks") or {}
    return seats_of(table) if said(table) or not given else tuple(given)


@law("rams.fifths", "rams.ramsed", "rams.penalties", "rams.general-won", "rams.general-lost")
def settle(table, players, pool=None, tricks=None, dealer=None, trumps=None, turn_up=None) -> dict:
    """Pay each trick a fifth of the pool; whoever played and took none puts five in the next."""
    whole, won = pool_of(table), tricks_in(table)
    if named := announcer(said(table)):
        return general(named, players, whole, won)
    if sum(won.values()) != HAND:
        raise Puzzle(f"wants {HAND} tricks, and there are {sum(won.values())}")
    guilty = {done.who for done in table.acts("offend")}
    if any(not won[who] for who in guilty):
        raise Puzzle("finds an offender without a trick, of whom the book does not say whether five are due or ten")
    shares = {who: -count * whole / FIVE for who, count in won.items() if count and who not in guilty}
    ramsed = [who for who in in_deal(table) if not won[who]]
    rule = "penalties" if guilty else "ramsed" if ramsed else "fifths"
    fines = dict.fromkeys([*ramsed, *guilty], FIVE)
    return Ruling(added(pay_in(shares), pay_in(fines, "next") if fines else {}), law=f"rams.{rule}")


def general(named: str, players, whole, won) -> Ruling:
    """All five tricks bring the pool and five from each; if one is lost the pool is doubled and each is paid five."""
    if len(players) == 6:
        raise Puzzle("finds six players: whether the dealer, who has no cards, pays or is paid the book does not say")
    if won[named] == HAND:
        return Ruling(added(pay_in({named: -whole}), level(named, players, FIVE)), law="rams.general-won")
    if sum(won.values()) == won[named]:
        raise Puzzle(f"comes when {named} has five tricks, or has lost one")
    return Ruling(added(pay_in({named: whole}), level(named, players, -FIVE)), law="rams.general-lost")


@law("rams.simple")
def remainder(figure):
    """What is ever over when a pool is divided by five, whatever happened in so many deals of five players.

    Some are ramsed or none; or the pone pays the dealer; or a general rams fails, and the pool is doubled.
    """
    if figure > 10:
        raise Puzzle("is tried through ten deals at most")
    pools, seen = {FIVE}, {FIVE}
    for _ in range(int(figure)):
        pools = {after + FIVE for whole in pools for after in (whole, 2 * whole, *range(0, 5 * FIVE, FIVE))}
        seen |= pools
    return max(whole % FIVE for whole in seen)
