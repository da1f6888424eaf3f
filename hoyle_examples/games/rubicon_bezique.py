"""Rubicon Bézique: declarations and the settlement."""

from hoyle_examples.engine import Illegal, Point, Ruling, law
from hoyle_examples.notation import Card

FOURS = {"A": 100, "K": 80, "Q": 60, "J": 40}


@law("rubicon-bezique.42")
def trick(who):
    """Win a trick."""


@law("rubicon-bezique.34")
def play(table, who, card, hand) -> Ruling:
    """Play a card from hand or table."""
    if card not in hand:
        raise Illegal("rubicon-bezique.23", f"{who} does not hold {card}")
    return Ruling(None, law="rubicon-bezique.34")


def combination(cards, trumps: str):
    """What these cards make, by the law that values them."""
    ranks, suits = sorted(c.rank for c in cards), {c.suit for c in cards}
    if len(cards) == 4 and len(set(ranks)) == 1 and ranks[0] in FOURS:
        return Point(FOURS[ranks[0]], "four", cards)
    if set(cards) == {Card("Q", "♠"), Card("J", "♦")} and len(cards) == 2:
        return Point(40, "bézique", cards)
    if ranks == ["K", "Q"] and len(suits) == 1:
        return Point(40 if trumps in ("", *suits) else 20, "marriage", cards)
    return None


def lying(table, who) -> list:
    """The declared cards that lie unplayed on the table."""
    cards = []
    for done in table.done:
        if done.who == who and done.verb == "declare":
            cards += [c for c in done.act.things[1:] if c not in cards]
        if done.who == who and done.verb == "play" and done.act.things[-1] in cards:
            cards.remove(done.act.things[-1])
    return cards


def made(table, who, cards, hand, trumps):
    """The combination of *cards*, or of one new card with those that lie declared."""
    if not set(cards) <= set(hand):
        raise Illegal("rubicon-bezique.33", f"{who} does not hold what he declares")
    whole = cards if len(cards) > 1 else cards + tuple(c for c in lying(table, who) if c.rank == cards[0].rank)
    found = combination(whole, trumps.suit if trumps else "")
    if not found:
        raise Illegal("rubicon-bezique.40", "these cards make no combination")
    return found


@law("rubicon-bezique.40", "rubicon-bezique.43")
def declare(table, who, cards, hand, trumps=None):
    """Score one declaration on winning a trick."""
    since = [d.verb for d in table.done if d.who == who and d.verb in ("trick", "declare")]
    if not since or since[-1] != "trick":
        raise Illegal("rubicon-bezique.43", "one declaration is scored to a trick")
    return made(table, who, cards, hand, trumps)


@law("rubicon-bezique.44", "rubicon-bezique.45")
def stands(table, who, cards, hand, trumps=None) -> Ruling:
    """Announce a declaration still to be scored; nothing is marked."""
    return Ruling(made(table, who, cards, hand, trumps).points)


@law("rubicon-bezique.51")
def score(table, who):
    """Add up what is marked."""
    return table.tally(who)


@law("rubicon-bezique.57", "rubicon-bezique.58", "rubicon-bezique.59", "rubicon-bezique.60", "rubicon-bezique.17")
def settle(figures, words):
    """Value the game, fractions of a hundred dropped first."""
    winner, loser, *brisques = (int(f) for f in figures)
    if brisques and loser < 1000 <= loser + brisques[1]:
        winner, loser = winner + brisques[0], loser + brisques[1]
    high, low = winner // 100 * 100, loser // 100 * 100
    if "too-many-cards" in words:
        return Ruling(high + min(low, 900) + 1300, law="rubicon-bezique.17")
    if loser < 1000:
        return Ruling(high + max(low, 100) + 1300, law="rubicon-bezique.58" if low else "rubicon-bezique.59")
    return Ruling(max(high - low, 100) + 500, law="rubicon-bezique.57")
