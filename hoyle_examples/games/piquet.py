"""Piquet."""

from fractions import Fraction
from math import comb

from hoyle_examples.engine import Illegal, Point, Ruling, law

RANKING = "A K Q J 10 9 8 7".split()
PIPS = {"A": 11, "K": 10, "Q": 10, "J": 10}


def suits(hand) -> list[list]:
    """The cards of each suit, best first."""
    return [[c for rank in RANKING for c in hand if c.suit == suit and c.rank == rank] for suit in "♠♥♣♦"]


def runs(hand, least: int = 3) -> list[list]:
    """Every unbroken run of *least* cards or more, the best first."""
    found = []
    for suit in suits(hand):
        run = []
        for card in suit + [None]:
            if card and run and RANKING.index(card.rank) == RANKING.index(run[-1].rank) + 1:
                run.append(card)
            else:
                found += [run] if len(run) >= least else []
                run = [card]
    return sorted(found, key=strength, reverse=True)


def strength(run: list) -> tuple:
    return len(run), -RANKING.index(run[0].rank)


def sets(hand) -> list[list]:
    """Every three or four alike from the tens up, the best first."""
    alike = [[c for c in hand if c.rank == rank] for rank in RANKING[:5]]
    return sorted((s for s in alike if len(s) > 2), key=strength, reverse=True)


@law("piquet.elder-discard", "piquet.dealer-discard")
def discard(table, who, hand, cards) -> Ruling:
    """Let elder lay out one to five cards, and younger one to as many as are left."""
    left = 8 - sum(len(d.ruling.out) for d in table.acts("discard"))
    most, rule = (5, "piquet.elder-discard") if who == table.players[0] else (left, "piquet.dealer-discard")
    if not 1 <= len(cards) <= most or not set(cards) <= set(hand):
        raise Illegal(rule, f"{who} lays out one to {most} cards of his hand")
    return Ruling(len(cards), out=cards)


@law("piquet.elder-discard", "piquet.dealer-discard")
def take(table, who, figure, stock) -> Ruling:
    """Give as many cards as were laid out, from the top of the stock."""
    taken = sum(len(d.ruling.taken) for d in table.acts("take"))
    out = sum(len(d.ruling.out) for d in table.acts("discard") if d.who == who)
    if figure != out:
        raise Illegal("piquet.elder-discard", f"{who} laid out {out} and takes as many")
    cards = tuple(stock[taken:taken + int(figure)])
    return Ruling(cards, taken=cards)


@law("piquet.point")
def point(hand, other):
    """Score one for each card of the longest suit, if it is good."""
    def best(cards):
        return max((len(s), sum(PIPS.get(c.rank, 0) or int(c.rank) for c in s)) for s in suits(cards))
    length, pips = best(hand)
    if best(other) >= (length, pips):
        return []
    return Point(length, "point of", tuple(next(s for s in suits(hand) if len(s) == length)))


@law("piquet.sequence")
def sequence(hand, other):
    """Score every sequence of the player whose best is good."""
    mine, theirs = runs(hand), runs(other)
    if not mine or theirs and strength(theirs[0]) >= strength(mine[0]):
        return []
    return [Point(len(r) if len(r) < 5 else len(r) + 10, "sequence", tuple(r)) for r in mine]


@law("piquet.quatorze")
def quatorze(hand, other):
    """Score every quatorze and trio of the player whose best is good."""
    mine, theirs = sets(hand), sets(other)
    if not mine or theirs and strength(theirs[0]) >= strength(mine[0]):
        return []
    return [Point(14 if len(s) == 4 else 3, "alike", tuple(s)) for s in mine]


@law("piquet.repique")
def repique(table, who):
    """Add sixty for thirty in hand before the adversary scores anything."""
    if table.acts("play") or table.tally(who, True) < 30 or table.tally(table.other(who), True):
        return []
    return Point(60, "repique")


@law("piquet.pique")
def pique(table, who):
    """Add thirty for reaching thirty in play before the adversary scores."""
    if not table.acts("play") or table.tally(who, True) < 30 or table.tally(table.other(who), True) or who != table.players[0]:
        return []
    return Point(30, "pique")


def tricks(table) -> list[tuple]:
    """Each trick that is full: who won it."""
    acts = [(d.who, d.act.things[-1]) for d in table.acts("play")]
    return [winner(*acts[n:n + 2]) for n in range(0, len(acts) - 1, 2)]


def winner(led, reply) -> str:
    beats = reply[1].suit == led[1].suit and RANKING.index(reply[1].rank) < RANKING.index(led[1].rank)
    return reply[0] if beats else led[0]


@law("piquet.play-score", "piquet.follow-suit")
def play(table, who, card, hand) -> Ruling:
    """Count one for leading, and one for winning the trick as second."""
    played = [(d.who, d.act.things[-1]) for d in table.acts("play")]
    if card not in hand or (who, card) in played:
        raise Illegal("piquet.play", f"{who} does not hold {card}")
    lead = played[-1] if len(played) % 2 else None
    turn = table.other(lead[0]) if lead else (tricks(table) or [table.players[0]])[-1]
    if who != turn:
        raise Illegal("piquet.turn", f"it is for {turn} to play")
    if lead and card.suit != lead[1].suit and any(c.suit == lead[1].suit and (who, c) not in played for c in hand):
        raise Illegal("piquet.follow-suit", f"{who} can follow {lead[1]}")
    scored = not lead or winner(lead, (who, card)) == who
    points = (Point(1, "led" if not lead else "won", (card,)),) if scored else ()
    return Ruling(table.tally(who) + len(points), points)


@law("piquet.last-trick")
def last(table, who):
    """Score one more for the last trick."""
    won = tricks(table)
    return Point(1, "last trick") if len(won) == 12 and won[-1] == who else []


@law("piquet.cards")
def cards(table, who):
    """Score ten for more than six tricks."""
    won = tricks(table).count(who)
    return Point(10, f"{won} tricks") if 6 < won < 12 else []


@law("piquet.capot")
def capot(table, who):
    """Score forty for all the tricks, in place of ten."""
    return Point(40, "every trick") if tricks(table).count(who) == 12 else []


@law("piquet.score")
def total(table, who):
    """Add up what is written down."""
    return table.tally(who)


@law("piquet.rubicon", "piquet.partie")
def partie(figures, word):
    """Settle six deals: the difference and a hundred, or the sum and a hundred if the loser is under the rubicon."""
    winner, loser = figures
    return Ruling(winner + (loser if loser < 100 else -loser) + 100, law="piquet.rubicon" if loser < 100 else "piquet.partie")


@law("piquet.chances")
def chance(word):
    """Reckon a chance exactly."""
    return {"carte-blanche": 2 * Fraction(comb(20, 12), comb(32, 12)),
            "quatorze-from-trio": 1 - Fraction(comb(19, 5), comb(20, 5)),
            "a-heart-more": 1 - Fraction(comb(16, 5), comb(20, 5))}[word]
