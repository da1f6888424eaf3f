"""Spinado: Pope Joan without a board; three pools, and an ace of diamonds that makes any card a stop."""

from hoyle_examples.cards import RANKS, pack, without
from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import added, level, pay_in, stands

RANKING = "K Q J 10 9 8 7 6 5 4 3 A".split()
SPIN, KING = Card("A", "♦"), Card("K", "♦")
PAIRS = {"matrimony": {KING, Card("Q", "♦")}, "intrigue": {KING, Card("J", "♦")}}
PACK = [card for card in pack(RANKS) if card.rank != "2" and card != Card("8", "♦")]
SHARE, DEALER = {"out": 3, "intrigue": 3, "matrimony": 3}, {"out": 6, "intrigue": 6, "matrimony": 12}


@law("spinado.pack")
def cards():
    """Play without the twos and the eight of diamonds."""
    return len(PACK)


@law("spinado.contributions")
def stake(players, dealer) -> dict:
    """Pay into the three pools: three counters to each, and the dealer two dozen in all."""
    shares = {who: DEALER if who == dealer else SHARE for who in players}
    return added(*[pay_in({who: share[pool] for who, share in shares.items()}, pool) for pool in SHARE])


def played(table) -> list:
    """Every play of the deal: who, and the cards laid together."""
    return [(done.who, done.cards) for done in table.acts("play")]


def left(table, who: str) -> list:
    """The cards that a player still holds."""
    return without(table.held(who), [card for name, cards in played(table) if name == who for card in cards])


def is_stop(table, cards, extra=()) -> bool:
    """Whether nothing can follow: spin was played along, or the next card is nowhere to be had."""
    card = next((card for card in cards if card != SPIN), SPIN)
    gone = {*extra, *[card for _, cards in played(table) for card in cards]}
    place = RANKING.index(card.rank) - 1
    follows = Card(RANKING[place], card.suit) if place >= 0 and card.rank != "A" else None
    return SPIN in cards or follows not in PACK or follows in gone


@law("spinado.spin", "spinado.stops", "spinado.first-out")
def play(table, who, cards, extra=()) -> Ruling:
    """Play a card, alone or with spin; the player of a stop takes the next lead."""
    if len(cards) > 2 or len(cards) == 2 and SPIN not in cards:
        raise Illegal("spinado.spin", "only the ace of diamonds may be played together with another card")
    if table.shown(who) and not set(cards) <= set(left(table, who)):
        raise Puzzle(f"wants cards that {who} holds")
    for name in table.players:
        if table.shown(name) and not left(table, name):
            raise Illegal("spinado.first-out", f"{name} is out, and the deal is over")
    plays = played(table)
    if plays and is_stop(table, plays[-1][1], extra) and who != plays[-1][0]:
        by_spin = SPIN in plays[-1][1]
        raise Illegal("spinado.spin" if by_spin else "spinado.stops", f"{plays[-1][0]} played a stop, and leads")
    stop = is_stop(table, cards, extra)
    return Ruling("stop" if stop else None, law="spinado.spin" if SPIN in cards else "spinado.stops")


@law("spinado.spin-pay")
def spin(table, players) -> dict:
    """Pay three counters from every player to the player of spin, before another card is played."""
    plays = played(table)
    if not plays or SPIN not in plays[-1][1]:
        raise Illegal("spinado.spin-pay", "spin is paid when it is played, before any other card")
    return level(plays[-1][0], players, 3)


@law("spinado.king-pay")
def king(table, players) -> dict:
    """Pay two counters from every player to the player of the king of diamonds, before another card is played."""
    plays = played(table)
    if not plays or KING not in plays[-1][1]:
        raise Illegal("spinado.king-pay", "the king is paid when it is played, before any other card")
    return level(plays[-1][0], players, 2)


@law("spinado.pools-paid", "spinado.must-play")
def take(table, players, matrimony=0, intrigue=0) -> dict:
    """Pay the pools of matrimony and intrigue to whoever has played both their cards."""
    paid = []
    for who in players:
        down = {card for name, cards in played(table) if name == who for card in cards}
        paid += [{who: stands(table, pool), pool: -stands(table, pool)} for pool in PAIRS if PAIRS[pool] <= down]
    if not paid:
        raise Illegal("spinado.must-play", "nobody has played both cards of a pair")
    return added(*paid)


@law("spinado.first-out", "spinado.spin-unplayed")
def settle(table, players, out=0) -> dict:
    """Pay the first out the pool and a counter a card; who still holds spin pays everybody double a card."""
    held = {who: left(table, who) for who in players}
    first = [who for who in players if not held[who]]
    if len(first) != 1:
        raise Puzzle("wants one player without cards")
    pool = stands(table, "out")
    paid, rule = [{first[0]: pool, "out": -pool}], "spinado.first-out"
    for who, cards in held.items():
        if SPIN in cards:
            paid, rule = [*paid, level(who, players, -2 * len(cards))], "spinado.spin-unplayed"
        else:
            paid.append({who: -len(cards), first[0]: len(cards)} if who != first[0] else {})
    return Ruling(added(*paid), law=rule)
