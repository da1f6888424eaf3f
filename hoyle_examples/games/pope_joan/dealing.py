"""The pack without the eight of diamonds, the first dealer, and the deal with its extra hand."""

from hoyle_examples.cards import RANKS, pack
from hoyle_examples.engine import Card, Puzzle, law

RANKING = "K Q J 10 9 8 7 6 5 4 3 2 A".split()
REMOVED, POPE = Card("8", "♦"), Card("9", "♦")
PACK = [card for card in pack(RANKS) if card != REMOVED]
SHOWN = "turn-up"


@law("pope-joan.pack")
def cards():
    """Play with the fifty-two cards less the eight of diamonds."""
    return len(PACK)


@law("pope-joan.first-dealer")
def turn(table, who, card):
    """Name the first dealer: the player to whom the first knave falls."""
    if any(done.ruling.value for done in table.acts("turn")):
        raise Puzzle("comes before the first knave: the dealer is found")
    return who if card.rank == "J" else None


@law("pope-joan.deal")
def each(figure):
    """Give the cards of each of so many players, an extra hand being dealt too."""
    return len(PACK) // (int(figure) + 1)


@law("pope-joan.uneven-deal")
def over(figure):
    """Give the cards that do not go round among so many players and the extra hand."""
    return len(PACK) % (int(figure) + 1)


@law("pope-joan.uneven-deal")
def equal_deal():
    """Name the numbers of players who, with the extra hand, get equally many cards, and more than one."""
    return tuple(hands - 1 for hands in range(3, len(PACK)) if len(PACK) % hands == 0)
