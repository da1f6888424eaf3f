"""Quince: draw towards fifteen without passing it, the elder hand first; both over is a draw."""

from hoyle_examples.cards import RANKS
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law

RANKING = RANKS[1:] + RANKS[:1]             # the ace is lowest
HAND = 1
GOAL = 15
DEALER = "dealer"


def total(cards) -> int:
    """Add up the pips; the book gives court cards no value, so hands with one are not counted."""
    if any(card.rank in "KQJ" for card in cards):
        raise Puzzle("wants cards from ace to ten: the book does not say what a court card counts")
    return sum(1 if card.rank == "A" else int(card.rank) for card in cards)


def said(number: int):
    return "over" if number > GOAL else number


@law("quince.order")
def order() -> tuple:
    """Name the ranks, lowest first."""
    return tuple(RANKING[::-1])


@law("quince.draw", "quince.overdraw")
def draw(table, who, hand, card) -> Ruling:
    """Take one more card and say the count, the elder hand before the dealer, and none after standing or going over."""
    if total(hand) > GOAL:
        raise Illegal("quince.overdraw", f"{who} is over already")
    acted = table.acts("draw", "stand")
    if any(act.who == who and act.verb == "stand" for act in acted):
        raise Illegal("quince.draw", f"{who} has stood")
    if who != DEALER and any(act.who == DEALER for act in acted):
        raise Illegal("quince.draw", "the dealer has drawn: the elder hand comes first")
    number = total((*hand, card))
    return Ruling(said(number), law="quince.overdraw" if number > GOAL else "quince.draw", taken=(card,))


@law("quince.draw")
def stand(hand):
    """Take no more cards; say what the hand counts."""
    return said(total(hand))


@law("quince.fifteen", "quince.both-over")
def winner(table) -> Ruling:
    """Name the player who has fifteen and is first to it, or the one not over; "draw" if both are over."""
    elder = next(player for player in table.players if player != DEALER)
    counts = {who: total(table.held(who)) for who in (elder, DEALER)}
    within = [who for who in counts if counts[who] <= GOAL]
    if not within:
        return Ruling("draw", law="quince.both-over")
    full = [who for who in within if counts[who] == GOAL]
    if not full and len(within) > 1:
        raise Puzzle("wants a fifteen, or a player who is over: the book does not say that the nearer wins")
    return Ruling((full or within)[0], law="quince.fifteen")


@law("quince.both-over")
def stakes(table, stake):
    """Say what is staked: twice what was, after every draw."""
    draws = sum(done.verb == "winner" and done.ruling.value == "draw" for done in table.before + table.done)
    return stake * 2**draws
