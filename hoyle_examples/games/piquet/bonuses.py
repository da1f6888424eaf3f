"""Pique and repique: sixty for thirty in hand, thirty for thirty in play, before the other counts."""

from hoyle_examples.engine import Illegal, Point, Ruling, law
from hoyle_examples.games.piquet.calling import carte_blanche
from hoyle_examples.games.piquet.hands import GOOD

RECKONING = "carte-blanche point sequence quatorze play cards".split()
COUNTED_AS = {"last": "play", "capot": "cards"}


def bonus(log) -> tuple:
    """Who first comes to thirty while the other has nothing, with what and where: sixty in hand, thirty in play.

    *log*: who, how many, for what; it is put in the order of reckoning here.
    """
    sums = {}
    for who, points, kind in in_order(log):
        sums[who] = sums.get(who, 0) + points
        if len(sums) > 1 or kind == "cards":
            break
        if sums[who] >= 30:
            return who, 30 if kind == "play" else 60, kind
    return "", 0, ""


def in_order(log) -> list:
    """What was scored, in the order of reckoning and within each kind in order of time; noughts left out."""
    return sorted((entry for entry in log if entry[1]), key=lambda entry: RECKONING.index(entry[2]))


def written(table) -> list:
    """What has been written down in this deal, pique and repique apart."""
    return [(done.who, p.points, COUNTED_AS.get(done.verb, done.verb)) for done in table.done
            for p in done.ruling.points if COUNTED_AS.get(done.verb, done.verb) in RECKONING]


def reckon(table, who, hand, other) -> tuple:
    """The bonus of this deal, with all that the adversary's hand can still count, and what the adversary has first."""
    rival, log = table.other(who), written(table)
    due = {"carte-blanche": carte_blanche(table, rival, other).points}
    due |= {kind: good(other, hand) for kind, good in GOOD.items()}
    counted = {kind for player, _, kind in log if player == rival}
    log += [(rival, point.points, kind) for kind, points in due.items() if kind not in counted for point in points]
    first = next((kind for player, _, kind in in_order(log) if player == rival), "")
    return bonus(log)[:2], first


@law("piquet.repique", "piquet.repique-barred", "piquet.bonus-order")
def repique(table, who, hand, other) -> Ruling | Point:
    """Add sixty for thirty in hand before the adversary scores anything."""
    made, first = reckon(table, who, hand, other)
    if made == (who, 60):
        return Point(60, "repique")
    barred = table.tally(who, True) >= 30 and first in RECKONING[:4]
    return Ruling(0, law="piquet.repique" if not barred else
                  "piquet.repique-barred" if first == "carte-blanche" else "piquet.bonus-order")


@law("piquet.pique", "piquet.pique-dealer", "piquet.bonus-order")
def pique(table, who, hand, other) -> Ruling | Point:
    """Add thirty for reaching thirty in play before the adversary counts one; the dealer never can."""
    if who != table.players[0]:
        raise Illegal("piquet.pique-dealer", f"{table.players[0]} counts one for the first card led, before {who}")
    made, first = reckon(table, who, hand, other)
    if made == (who, 30):
        return Point(30, "pique")
    barred = table.tally(who, True) >= 30 and first in RECKONING[:4]
    return Ruling(0, law="piquet.bonus-order" if barred else "piquet.pique")
