"""French Vingt-un: the rounds of it that can be reckoned."""

from hoyle_examples.cards import RANKS
from hoyle_examples.engine import Card, Puzzle, law
from hoyle_examples.games.vingt_un.playing import GOAL, total


@law("vingt-un.french-tens")
def imaginary(card):
    """Count a first card with ten added to it: a natural with an ace."""
    number = total((card, Card("10", card.suit)))
    return "natural" if number == GOAL else number


@law("vingt-un.french-clock")
def clock(cards) -> int:
    """Count the stakes the dealer has of each player for cards that match the call, one to thirteen; or pays."""
    calls = RANKS[-1:0:-1]
    calls = [RANKS[0], *calls]
    if len(cards) != len(calls):
        raise Puzzle("wants the thirteen cards that were called")
    matches = sum(card.rank == call for card, call in zip(cards, calls))
    return matches or -1
