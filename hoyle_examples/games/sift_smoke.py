"""Sift Smoke: half a pack to draw from, and whoever holds cards the longest wins."""

from functools import cache

from hoyle_examples.cards import RANKS, without
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.tricks import obey, ranked, winner

RANKING = RANKS
HAND = 13
DEALT = len(RANKS) * 4 // 2       # half the pack; the other half lies on the table


def follow_or_trump(cards, trick, order):
    """A card of the suit led, or else a trump; any card if the hand has neither."""
    if not trick:
        return list(cards)
    return [c for c in cards if c.suit in (trick[0][1].suit, order.trumps)] or list(cards)


def progress(table, trumps) -> tuple:
    """The cards each player holds, the trick lying, who plays to it, and who won the last trick."""
    order = ranked(RANKING, trumps.suit)
    held = {player: table.given[player][0].things if player in table.given else None for player in table.players}
    trick, seats, won = (), (), ""
    for done in table.acts("play", "take"):
        if done.verb == "take":
            held[done.who] = None if held[done.who] is None else (*held[done.who], *done.ruling.taken)
            won = ""
            continue
        if not trick:
            seats = [player for player, cards in held.items() if cards is None or cards]
        trick += ((done.who, done.cards[0]),)
        held[done.who] = None if held[done.who] is None else tuple(without(held[done.who], done.cards))
        if len(trick) == len(seats):
            trick, won = (), winner(trick, order)
    return held, trick, won


@law("sift-smoke.follow-or-trump", "sift-smoke.trick-winner")
def play(table, who, card, trumps) -> Ruling:
    """Follow suit or play a trump; the best card of the suit led, or the best trump, takes the trick."""
    held, trick, _ = progress(table, trumps)
    if any(player == who for player, _ in trick):
        raise Puzzle(f"lets {who} play twice to a trick")
    if held[who] is not None and card not in held[who]:
        raise Puzzle(f"wants a card that {who} holds, and {card} is not there")
    order = ranked(RANKING, trumps.suit)
    if held[who] is not None:
        obey(who, card, held[who], trick, order, ((follow_or_trump, "sift-smoke.follow-or-trump"),))
    trick += ((who, card),)
    seats = [player for player, cards in held.items() if cards is None or cards or player in dict(trick)]
    won = winner(trick, order) if len(trick) == len(seats) else ""
    return Ruling(won or None, law="sift-smoke.trick-winner", won=won)


@law("sift-smoke.winner-draws")
def take(table, who, card, trumps) -> Ruling:
    """The winner of a trick takes a card from the half pack on the table; give how many the hand then holds."""
    held, _, won = progress(table, trumps)
    if who != won:
        raise Illegal("sift-smoke.winner-draws", f"{who} has won no trick to draw for")
    return Ruling(len(held[who] or ()) + 1, taken=(card,))


@law("sift-smoke.longest")
def longest(table, trumps) -> str:
    """Who holds cards when nobody else does; "none" while two still do."""
    held, trick, won = progress(table, trumps)
    if trick or won or None in held.values():
        raise Puzzle("comes when the trick is over, its winner has drawn, and every hand is shown")
    having = [player for player, cards in held.items() if cards]
    return having[0] if len(having) == 1 else "none"


@law("sift-smoke.deal")
def each(figure):
    """How many of the cards dealt come to each player."""
    return DEALT // int(figure)


@law("sift-smoke.deal")
def over(figure):
    """How many of them are left over when each has as many as another."""
    return DEALT % int(figure)


@law("sift-smoke.winner-draws")
def most_tricks():
    """The most tricks that two players can play before one is out of cards; each takes a card from the table."""
    @cache
    def longest_from(mine, yours):
        return 0 if not mine or not yours else 1 + max(longest_from(mine, yours - 1), longest_from(mine - 1, yours))
    return longest_from(DEALT // 2, DEALT // 2)


@law("sift-smoke.deal")
def stock():
    """The cards that lie on the table."""
    return len(RANKING) * 4 - DEALT
