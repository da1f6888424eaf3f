"""The show: all that cards are worth together, each point with its law and the cards that make it."""

from functools import cache
from itertools import product

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.cribbage.forms import PIPS, PLACE, form, once

ALIKE = {2: "pair", 3: "pair-royal", 4: "double pair-royal"}
RUNS = {1: "cribbage.runs", 2: "cribbage.double-run", 3: "cribbage.treble-run", 4: "cribbage.quadruple-run"}
SHOWN = ("cribbage.fifteens", "cribbage.pairs", *RUNS.values(), "cribbage.flush", "cribbage.nob")


def stretches(ranks) -> list[list]:
    """Unbroken series among these ranks, whatever their length, the ace lowest and never next to the king."""
    found = []
    for rank in sorted(set(ranks), key=PLACE.get):
        if found and PLACE[rank] == PLACE[found[-1][-1]] + 1:
            found[-1].append(rank)
        else:
            found.append([rank])
    return found


@cache
def parts(ranks: tuple) -> tuple:
    """Give what cards of these ranks score, suits apart: points, for what, by which law, which cards by position."""
    where, sums = {}, [(0, ())]
    for n, rank in enumerate(ranks):
        where.setdefault(rank, []).append(n)
        sums += [(count + PIPS[rank], (*some, n)) for count, some in sums if count + PIPS[rank] <= 15]
    found = [(2, "fifteen", "cribbage.fifteens", some) for count, some in sums if count == 15]
    found += [(len(same) * (len(same) - 1), ALIKE[len(same)], "cribbage.pairs", tuple(same))
              for same in where.values() if len(same) > 1]
    for stretch in stretches(ranks):
        runs = list(product(*(where[rank] for rank in stretch))) if len(stretch) > 2 else []
        found += [(len(run), "run", RUNS.get(len(runs), RUNS[1]), run) for run in runs]
    return tuple(found)


def counted(cards, start=None, crib: bool = False) -> list[Point]:
    """Give every point of these cards with the start: fifteens, pairs, runs, then a flush and his nob."""
    whole = sorted((*cards, start) if start else cards, key=lambda card: PLACE[card.rank])
    points = [Point(worth, what, tuple([whole[n] for n in some]), rule)
              for worth, what, rule, some in parts(tuple([card.rank for card in whole]))]
    suits = {card.suit for card in cards}
    if len(suits) == 1 and len(cards) > 2:
        if start and start.suit in suits:
            points.append(Point(len(whole), "flush", tuple(whole), "cribbage.crib-flush" if crib else "cribbage.flush"))
        elif not crib:
            points.append(Point(len(cards), "flush", tuple(cards), "cribbage.flush"))
    if start:
        points += [Point(1, "his nob", (card,), "cribbage.nob")
                   for card in cards if card.rank == "J" and card.suit == start.suit]
    return points


def part(cards, laws) -> list[Point]:
    """The points that these laws grant, the cards being of mixed suits."""
    return [point for point in counted(cards, crib=True) if point.law in laws]


@law("cribbage.fifteens")
def fifteens(cards):
    """Score two for every way of making fifteen with these cards."""
    return part(cards, ("cribbage.fifteens",))


@law("cribbage.pairs")
def pairs(cards):
    """Score two for a pair, six for a pair-royal, twelve for a double pair-royal."""
    return part(cards, ("cribbage.pairs",))


@law(*RUNS.values())
def runs(cards):
    """Score every longest run among these cards, one for each card."""
    return part(cards, RUNS.values())


@law("cribbage.show", *SHOWN, "cribbage.crib", "cribbage.crib-flush")
def count(cards, start=None, word=None, rules=None):
    """Reckon what cards are worth with the start, as a hand or, after the word crib, as a crib."""
    if word not in (None, "crib"):
        raise Puzzle(f"counts a hand, or a crib after the word crib, and {word} stands here")
    if start in cards:
        raise Puzzle(f"has {start} twice, and the pack has it once")
    wanted = 4 if word else form(rules).kept
    if rules and start and len(cards) != wanted:
        raise Puzzle(f"wants {wanted} cards and the start")
    points = counted(cards, start, bool(word))
    return Ruling(sum(point.points for point in points), tuple(points), "cribbage.crib" if word else "cribbage.show")


@law("cribbage.show", *SHOWN, "cribbage.show-order")
def hand(table, who, hand, start, dealer=None):
    """Count the hand with the start, the dealer's after the others."""
    once(table, "hand", who)
    waiting = [other for other in table.players if other != dealer and other not in {d.who for d in table.acts("hand")}]
    if who == dealer and waiting:
        raise Illegal("cribbage.show-order", f"{waiting[0]} shows before the dealer, {who}")
    return counted(hand, start)


@law("cribbage.crib", *SHOWN, "cribbage.crib-flush", "cribbage.show-order")
def crib(table, who, start, dealer, rules=None, top=()):
    """Count the crib with the start, for the dealer, and after the dealer's hand."""
    if who != dealer:
        raise Illegal("cribbage.crib", f"the crib is {dealer}'s")
    once(table, "crib")
    if who not in {done.who for done in table.acts("hand")}:
        raise Illegal("cribbage.show-order", f"{who} counts the hand before the crib")
    cards = [card for done in table.acts("lay-out") for card in done.ruling.out]
    cards += [top] if top and form(rules).players == 3 else []
    if len(cards) != 4:
        raise Puzzle(f"wants four cards in the crib, and there are {len(cards)}")
    return counted(cards, start, crib=True)
