"""Snip-Snap-Snorum both ways: runs of five called aloud, or cards matched for counters."""

from collections import Counter

from hoyle_examples.cards import RANKS
from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import added
from hoyle_examples.tricks import left, plays_of

RANKING = "K Q J 10 9 8 7 6 5 4 3 2 A".split()
PACK = RANKS
RULES = "counters"              # cards are matched, and paid for out of a stock
CALLS = ("snip", "snap", "snorum", "hi-cockalorum", "jig")


def above(card: Card) -> Card | None:
    """The next higher card of the suit; None above the king."""
    place = RANKING.index(card.rank)
    return Card(RANKING[place - 1], card.suit) if place else None


def runs(plays) -> list[list[Card]]:
    """The cards played, in their runs: each ends at jig, at a king, or where the next card is gone."""
    found, gone = [[]], set()
    for _, card in plays:
        if found[-1] and over(found[-1], gone):
            found.append([])
        found[-1].append(card)
        gone.add(card)
    return found


def over(run, gone) -> bool:
    """Whether nothing may follow in a run."""
    return len(run) == len(CALLS) or above(run[-1]) is None or above(run[-1]) in gone


@law("snip-snap-snorum.first-call", "snip-snap-snorum.next-calls", "snip-snap-snorum.last-calls",
     "snip-snap-snorum.must-match")
def play(table, who, card, players, rules="") -> Ruling:
    """Play a card and call it by its place in the run; in the game for counters, match the card before if able."""
    if table.shown(who) and card not in left(table, who):
        raise Puzzle(f"wants a card that {who} holds")
    plays = plays_of(table)
    if rules == "counters":
        return matched(table, who, card, plays, players)
    run = runs(plays)[-1]
    if run and not over(run, {one for _, one in plays}):
        if card != above(run[-1]):
            raise Illegal("snip-snap-snorum.next-calls", f"{above(run[-1])} comes next")
        place = len(run)
    else:
        place = 0
    rule = "first-call" if place == 0 else "next-calls" if place < 3 else "last-calls"
    return Ruling(CALLS[place], law=f"snip-snap-snorum.{rule}")


def matched(table, who: str, card: Card, plays, players) -> Ruling:
    """Let the next in turn match the card before, as that player must if able."""
    if plays:
        last, laid = plays[-1]
        turn = players[(players.index(last) + 1) % len(players)]
        if who != turn:
            raise Illegal("snip-snap-snorum.must-match", f"it is for {turn} to play")
        if card.rank != laid.rank and any(one.rank == laid.rank for one in table.shown(who) and left(table, who) or ()):
            raise Illegal("snip-snap-snorum.must-match", f"{who} can match {laid}, and must")
    return Ruling(None, law="snip-snap-snorum.must-match")


@law("snip-snap-snorum.jig-stop", "snip-snap-snorum.ace-low")
def stop(table, card):
    """Say whether a card ends its run: a king does, and so does the fifth card called."""
    if card.rank == "K":
        return Ruling("yes", law="snip-snap-snorum.ace-low")
    plays = plays_of(table)
    ends = bool(plays) and plays[-1][1] == card and len(runs(plays)[-1]) == len(CALLS)
    return Ruling("yes" if ends else "no", law="snip-snap-snorum.jig-stop")


@law("snip-snap-snorum.object")
def out(table, players) -> dict:
    """Pay the first out a counter for every card that the others have left."""
    held = {who: len(left(table, who)) for who in players}
    first = [who for who, count in held.items() if not count]
    if len(first) != 1:
        raise Puzzle("wants one player without cards")
    return added(*[{first[0]: count, who: -count} for who, count in held.items() if who != first[0]])


@law("snip-snap-snorum.payments")
def settle(table, players) -> dict:
    """Pay into the pool for being snipped, snapped and snorumed: one, two and three counters."""
    paid, length = Counter(), 0
    plays = plays_of(table)
    for (last, laid), (_, card) in zip(plays, plays[1:]):
        length = length + 1 if card.rank == laid.rank else 0
        paid[last] += length
    return {who: -paid[who] for who in players} | {"pool": sum(paid.values())}


@law("snip-snap-snorum.stock", "snip-snap-snorum.bankrupt")
def left_over(table, who, stock):
    """Count what a player has left of the stock; with nothing the player is out."""
    flows = [done.ruling.value for done in table.before + table.done if done.verb == "settle"]
    count = stock[who] + sum(flow.get(who, 0) for flow in flows)
    if count <= 0:
        return Ruling("bankrupt", law="snip-snap-snorum.bankrupt")
    return Ruling(count, law="snip-snap-snorum.stock")
