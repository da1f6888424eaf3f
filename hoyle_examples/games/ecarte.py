"""Écarté."""

from fractions import Fraction
from itertools import combinations

from hoyle_examples.engine import Illegal, Point, Ruling, law
from hoyle_examples.notation import Card

RANKING = "K Q J A 10 9 8 7".split()
PACK = [Card(rank, suit) for suit in "♠♥♣♦" for rank in RANKING]


def beats(card, other, trump: str) -> bool:
    """Say whether *card*, played second, beats *other*."""
    if card.suit == other.suit:
        return RANKING.index(card.rank) < RANKING.index(other.rank)
    return card.suit == trump


def replies(hand, led, trump: str) -> list:
    """What may be played to *led*: follow, and win the trick if able."""
    following = [c for c in hand if c.suit == led.suit] or list(hand)
    return [c for c in following if beats(c, led, trump)] or following


def tricks(mine: tuple, yours: tuple, lead: bool, trump: str, script: tuple = (), kind: bool = False, seen=None) -> int:
    """The tricks *mine* makes, both sides playing their best; *kind* lets the other side help."""
    if not mine or not yours:
        return 0
    seen = {} if seen is None else seen
    key = mine, lead, yours, script
    if key in seen:
        return seen[key]
    leader, second = (mine, yours) if lead else (yours, mine)
    worth = []
    for card in script[:1] if lead and script else leader:
        after = []
        for reply in replies(second, card, trump):
            won = beats(reply, card, trump) != lead
            left = tuple(c for c in mine if c not in (card, reply)), tuple(c for c in yours if c not in (card, reply))
            after.append(won + tricks(*left, won, trump, script[1:] if lead else script, kind, seen))
        worth.append(max(after) if kind or not lead else min(after))
    seen[key] = max(worth) if lead or kind else min(worth)
    return seen[key]


def position(table, who) -> tuple:
    """The cards still held by *who* and his adversary, whether he is to lead, and the tricks he has."""
    played = [(d.who, d.act.things[-1]) for d in table.acts("play")]
    if len(played) % 2:
        raise Illegal("ecarte.turn", "the trick is not played out")
    gone = {c for _, c in played}
    leader = table.acts("play")[-1].ruling.value if played else table.other(table.asked("dealer"))
    won = [d.ruling.value for d in table.acts("play")].count(who)
    return tuple(tuple(c for c in table.held(p) if c not in gone) for p in (who, table.other(who))) + (leader == who, won)


@law("ecarte.47", "ecarte.23", "ecarte.25")
def king(table, who, hand, turn_up, dealer):
    """Mark one for the king of trumps turned up, or held and announced before the first card."""
    king = Card("K", turn_up.suit)
    if turn_up == king and who == dealer:
        return Point(1, "the king turned up", (king,))
    if king not in hand:
        raise Illegal("ecarte.25", f"{who} does not hold {king}")
    if any(d.who == who for d in table.acts("play")):
        raise Illegal("ecarte.23", f"{who} has played before announcing the king")
    return Point(1, "the king", (king,))


@law("ecarte.26", "ecarte.27")
def call(table, who, word, dealer):
    """Hear a proposal and its answer."""
    allowed = ("propose",) if who != dealer else ("accept", "refuse")
    if word not in allowed:
        raise Illegal("ecarte.26", f"{who} says {' or '.join(allowed)}")


@law("ecarte.28")
def discard(who, hand, cards) -> Ruling:
    """Put cards out of the hand."""
    if not set(cards) <= set(hand):
        raise Illegal("ecarte.28", f"{who} does not hold what he discards")
    return Ruling(len(cards), out=cards)


@law("ecarte.29", "ecarte.31")
def take(table, who, cards) -> Ruling:
    """Take in as many as were discarded."""
    short = 5 - len(table.held(who))
    if len(cards) != short:
        raise Illegal("ecarte.29", f"{who} takes {short}")
    return Ruling(len(cards), taken=cards)


@law("ecarte.43", "ecarte.40")
def play(table, who, card, hand, turn_up, dealer):
    """Follow suit, and win the trick if able; the second card settles who wins."""
    played = [(d.who, d.act.things[-1]) for d in table.acts("play")]
    left = [c for c in hand if (who, c) not in played]
    if card not in left:
        raise Illegal("ecarte.play", f"{who} does not hold {card}")
    if len(played) % 2 == 0:
        turn = table.acts("play")[-1].ruling.value if played else table.other(dealer)
        if who != turn:
            raise Illegal("ecarte.40", f"{turn} leads")
        return None
    leader, led = played[-1]
    if who == leader:
        raise Illegal("ecarte.40", f"{table.other(who)} plays next")
    if card not in replies(left, led, turn_up.suit):
        raise Illegal("ecarte.43", f"{who} can follow {led} or win the trick")
    return who if beats(card, led, turn_up.suit) else leader


@law("ecarte.best-play")
def best(table, who, turn_up, cards=()):
    """Count the tricks *who* makes with the best play of both, leading *cards* first if any are named."""
    mine, yours, lead, won = position(table, who)
    return won + tricks(mine, yours, lead, turn_up.suit, tuple(cards))


@law("ecarte.best-play")
def may(table, who, turn_up, cards=()):
    """Count the tricks *who* may make if the adversary plays into his hand."""
    mine, yours, lead, won = position(table, who)
    return won + tricks(mine, yours, lead, turn_up.suit, tuple(cards), kind=True)


@law("ecarte.best-play")
def wins(table, who, turn_up, dealer, figure=None, word=""):
    """Count the adverse hands, of all there are, against which *who* wins the point."""
    mine = table.held(who)
    rest = [c for c in PACK if c not in mine and c != turn_up]
    hands = [h for h in combinations(rest, 5) if figure is None or sum(c.suit == turn_up.suit for c in h) <= figure]
    lead, seen = table.other(dealer) == who, {}
    return Fraction(sum(tricks(mine, hand, lead, turn_up.suit, seen=seen) >= 3 for hand in hands), len(hands))


@law("ecarte.48", "ecarte.49")
def point(table, who, dealer):
    """Mark one for the point; two if the loser stood without proposing, or refused the first proposal."""
    won = [d.ruling.value for d in table.acts("play") if d.ruling.value]
    if won and won.count(who) < 3:
        return []
    said = [d.act.things[1] for d in table.acts("call")]
    stood = not said if who == dealer else said == ["propose", "refuse"]
    return Point(2 if stood else 1, "the point against a refusal" if stood else "the point", law="ecarte.49" if stood else "ecarte.48")


@law("ecarte.48")
def vole(table, who):
    """Mark two for every trick."""
    won = [d.ruling.value for d in table.acts("play") if d.ruling.value]
    return [] if won and won.count(who) < 5 else Point(2, "the vole")


@law("ecarte.46")
def score(table, who):
    """Add up what is marked."""
    return table.tally(who)
