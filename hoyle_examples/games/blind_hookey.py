"""Blind Hookey: packets cut unseen, staked on unseen, and the bottom card of each against the dealer's."""

from fractions import Fraction

from hoyle_examples.cards import RANKS, pack
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import added

RANKING = RANKS
DEALER = "dealer"
HAND = 1                                    # the bottom card is all of a packet that counts
FEWEST = 4


def height(card) -> int:
    return -RANKING.index(card.rank)


@law("blind-hookey.packets")
def cut(table, who, figure, players) -> str:
    """Cut a packet from the top, of four cards at least and no more than an even share of the pack."""
    share = len(pack()) // len(players)
    if not FEWEST <= figure <= share:
        raise Illegal("blind-hookey.packets", f"a packet has from {FEWEST} to {share} cards among {len(players)}")
    return "cut"


@law("blind-hookey.deals-first")
def first_dealer(cut) -> str:
    """Name the player who has cut the lowest card."""
    order = sorted(cut, key=lambda who: height(cut[who]))
    if len({card.rank for card in cut.values()}) < len(cut):
        raise Puzzle("wants cuts that differ: the book says nothing of equal ones")
    return order[0]


@law("blind-hookey.higher-wins", "blind-hookey.ties", "blind-hookey.three-packets-paid")
def settle(table, stake, packet=None) -> dict:
    """Pay every higher bottom card the stake, and take it from every lower or equal one."""
    mine = height(table.held(DEALER)[0])
    stakes = stake if isinstance(stake, dict) else {}
    ledgers, tied = [], False
    for who, amount in stakes.items():
        cards = table.held(packet[who] if packet else who)
        if not cards:
            raise Puzzle(f"wants the bottom card of {who}")
        tied = tied or height(cards[0]) == mine
        part = amount if height(cards[0]) > mine else -amount
        ledgers.append({who: part, DEALER: -part})
    law = "blind-hookey.three-packets-paid" if packet else "blind-hookey.ties" if tied else "blind-hookey.higher-wins"
    return Ruling(added(*ledgers), law=law)


@law("blind-hookey.deal-ends")
def deal_ends(table) -> str:
    """Say whether the dealer has lost to everybody in the hand settled last, which ends the deal."""
    settled = table.acts("settle")
    if not settled:
        raise Puzzle("wants the stakes settled first")
    others = [amount for who, amount in settled[-1].ruling.value.items() if who != DEALER]
    return "yes" if others and all(amount > 0 for amount in others) else "no"


@law("blind-hookey.ties")
def edge() -> Fraction:
    """Reckon what the dealer gains on average, of a stake of one: the chance that the two cards are equal."""
    cards = pack()
    pairs = [(one, other) for one in cards for other in cards if one is not other]
    gains = sum(-1 if height(punter) > height(dealer) else 1 for punter, dealer in pairs)
    return Fraction(gains, len(pairs))
