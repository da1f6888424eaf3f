"""The pack, and how many can be dealt to."""

from hoyle_examples.cards import RANKS, pack
from hoyle_examples.engine import Illegal, law

RANKING = RANKS
HAND = 4                                    # dealt at a time; as many lie on the board at first


@law("cassino.1")
def cards():
    """Count the pack."""
    return len(pack())


@law("cassino.2", "cassino.4")
def rounds(figure):
    """Say how many times every one of so many players gets four cards, four lying on the board."""
    if figure > equal_most():
        raise Illegal("cassino.4", f"at most {equal_most()} can play")
    return (len(pack()) - HAND) // (HAND * int(figure))


def equal_most() -> int:
    """The players whom one round of four cards uses the pack up for."""
    return (len(pack()) - HAND) // HAND


@law("cassino.4")
def players_most():
    """Give the most players that four cards each, and four on the board, allow."""
    return equal_most()


@law("cassino.4")
def equal_deal():
    """Name the numbers of players among whom rounds of four use up the pack."""
    return {number for number in range(2, equal_most() + 1) if equal_most() % number == 0}
