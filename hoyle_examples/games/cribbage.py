"""Cribbage, five-card."""

from itertools import combinations

from hoyle_examples.engine import Illegal, Point, Ruling, law
from hoyle_examples.notation import Card

RULES = "five-card"
RANKING = "A 2 3 4 5 6 7 8 9 10 J Q K".split()


def pips(card) -> int:
    return min(RANKING.index(card.rank) + 1, 10)


@law("cribbage.fifteens")
def fifteens(cards):
    """Two for every way of making fifteen."""
    return [Point(2, "fifteen", part) for n in range(2, len(cards) + 1) for part in combinations(cards, n)
            if sum(map(pips, part)) == 15]


@law("cribbage.pairs")
def pairs(cards):
    """Two for every two alike."""
    return [Point(2, "pair", part) for part in combinations(cards, 2) if part[0].rank == part[1].rank]


@law("cribbage.runs")
def runs(cards):
    """One for each card of every longest run."""
    for n in range(len(cards), 2, -1):
        found = [part for part in combinations(cards, n) if straight(part)]
        if found:
            return [Point(n, "run", part) for part in found]
    return []


def straight(cards) -> bool:
    order = sorted(RANKING.index(c.rank) for c in cards)
    return order == list(range(order[0], order[0] + len(order)))


def counted(cards, start=None, crib=False) -> tuple:
    """Everything a hand and the start are worth, each point with its law."""
    whole = tuple(cards) + ((start,) if start else ())
    points = fifteens(whole).points + pairs(whole).points + runs(whole).points
    suits = {c.suit for c in cards}
    if start and len(suits) == 1 and (start.suit in suits or not crib):
        points += (Point(len(cards) + (start.suit in suits), "flush", law="cribbage.flush"),)
    return points + tuple(Point(1, "nob", (c,), "cribbage.nob") for c in cards if start and c.rank == "J" and c.suit == start.suit)


@law("cribbage.lay-out")
def lay_out(who, hand, cards) -> Ruling:
    """Put two cards out to the crib."""
    if len(cards) != 2 or not set(cards) <= set(hand):
        raise Illegal("cribbage.lay-out", f"{who} lays out two cards of his own")
    return Ruling(None, out=cards)


@law("cribbage.three-for-last")
def three_for_last(table, who, dealer):
    """Three to the non-dealer of the first deal."""
    return Point(3, "three for last") if who != dealer and not table.before else []


@law("cribbage.count")
def play(table, who, card, hand):
    """Play up to thirty-one; the value is the running count."""
    played = [d.act.things[-1] for d in table.acts("play")]
    count = sum(map(pips, played)) + pips(card)
    if card not in hand or card in played:
        raise Illegal("cribbage.play", f"{who} does not hold {card}")
    if count > 31:
        raise Illegal("cribbage.thirty-one", f"{card} would make {count}")
    return count


@law("cribbage.go")
def go(table, who, hand):
    """Say go when every card held would pass thirty-one."""
    played = [d.act.things[-1] for d in table.acts("play")]
    able = [c for c in hand if c not in played and sum(map(pips, played)) + pips(c) <= 31]
    if able:
        raise Illegal("cribbage.go", f"{who} can play {able[0]}")


def pegged(cards) -> tuple:
    """What the last of *cards* scores as it is played."""
    count, points = sum(map(pips, cards)), ()
    if count in (15, 31):
        points += (Point(2, f"{count}", law="cribbage.fifteen-in-play"),)
    alike = next((n for n in range(len(cards), 1, -1) if len({c.rank for c in cards[-n:]}) == 1), 0)
    if alike:
        points += (Point(alike * (alike - 1), {2: "pair", 3: "pair-royal", 4: "double pair-royal"}[alike], cards[-alike:]),)
    run = next((n for n in range(len(cards), 2, -1) if straight(cards[-n:])), 0)
    return points + ((Point(run, "run", cards[-run:], "cribbage.sequence-in-play"),) if run else ())


@law("cribbage.play-scores")
def run(cards):
    """Score the last of the cards played, in the order named."""
    return pegged(cards)


@law("cribbage.play-scores")
def peg(table, who):
    """Score the card that *who* has just played."""
    last = table.acts("play")[-1]
    return pegged(tuple(d.act.things[-1] for d in table.acts("play"))) if last.who == who else []


@law("cribbage.last-card")
def last_card(table, who):
    """One for the last card, short of thirty-one."""
    return Point(1, "last") if table.acts("play")[-1].who == who else []


@law("cribbage.show")
def hand(table, who, start):
    """Count the hand with the start."""
    return counted(table.held(who), start)


@law("cribbage.crib")
def crib(table, who, start, dealer):
    """Count the crib with the start."""
    if who != dealer:
        raise Illegal("cribbage.crib", f"the crib is {dealer}'s")
    return counted([c for d in table.acts("lay-out") for c in d.ruling.out], start, crib=True)


@law("cribbage.show")
def show(cards, word=None):
    """Count cards shown together; the one after the word start is the start."""
    return counted(cards[:-1], cards[-1]) if word == "start" else counted(cards)


@law("cribbage.score")
def score(table, who):
    """Add up the pegs."""
    return table.tally(who)


def four(pattern) -> list[Card]:
    """Cards of these ranks, no two of one suit."""
    return [Card(rank, suit) for rank, suit in zip(pattern, "♠♥♣♦♠")]


@law("cribbage.double-run")
def double_run():
    """Count every run of three with one card doubled, its fifteens apart; one figure if they are all alike."""
    totals = set()
    for n in range(11):
        for twice in range(n, n + 3):
            cards = four(RANKING[n:n + 3] + [RANKING[twice]])
            totals.add(sum(p.points for p in pairs(cards).points + runs(cards).points))
    [alike] = totals
    return alike


@law("cribbage.safe-lead")
def safe_lead():
    """Name the ranks that no single card can make fifteen."""
    return [rank for rank in RANKING if all(pips(Card(rank, "♠")) + pips(Card(other, "♥")) < 15 for other in RANKING)]
