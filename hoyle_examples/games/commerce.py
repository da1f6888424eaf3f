"""Commerce: swap until a hand is of one suit; three alike, a sequence or a point takes the pool."""

from itertools import combinations

from hoyle_examples.cards import RANKS, pack, without
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import pay_in, stands

RANKING = RANKS
COURTS = ("K", "Q", "J")
KINDS = ("nothing", "point", "sequence", "tricon")        # the lowest first


@law("commerce.deal")
def each(figure):
    """Give the cards that every one of so many players gets."""
    return len(pack()) // int(figure)


@law("commerce.deal")
def over(figure):
    """Give the cards that do not go round among so many players."""
    return len(pack()) % int(figure)


@law("commerce.pool")
def stake(players, share) -> dict:
    """Pay the same share into the pool, each player."""
    return pay_in(dict.fromkeys(players, share))


@law("commerce.card-values")
def pips(card):
    """Count a card: eleven for an ace, ten for a ten or a court card, the rest their pips."""
    return {"A": 11, **dict.fromkeys(COURTS, 10)}.get(card.rank) or int(card.rank)


def hands(table) -> dict:
    """The cards that each player holds after all the swaps."""
    held = {who: list(table.held(who)) for who in table.players}
    for done in table.acts("swap"):
        gone, got = done.cards
        other = done.words[-1]
        held[done.who] = [*without(held[done.who], [gone]), got]
        held[other] = [*without(held[other], [got]), gone]
    return held


@law("commerce.exchange")
def swap(table, who, cards, words):
    """Swap one card with the neighbour on the left; say whether the hand is now of one suit."""
    held, seats = hands(table), list(table.players)
    other = words[-1]
    if words[0] != "for" or words[-2] != "from" or len(cards) != 2 or other not in held:
        raise Puzzle("wants what is given, what is got and from whom, as ♥4 for ♠Q from B")
    if seats[(seats.index(who) + 1) % len(seats)] != other:
        raise Illegal("commerce.exchange", f"{who} swaps with the neighbour on the left, who is not {other}")
    if cards[0] not in held[who] or cards[1] not in held[other]:
        raise Puzzle("wants cards that the two players hold")
    hand = [*without(held[who], cards[:1]), cards[1]]
    return "one-suit" if len({card.suit for card in hand}) == 1 else "more-suits"


@law("commerce.my-ship-sails")
def call(table, who, word, pool=0):
    """Take the pool, as given or as staked, with a hand that is all of one suit."""
    if word != "sails":
        raise Puzzle("wants the word sails")
    if len({card.suit for card in hands(table)[who]}) != 1:
        raise Illegal("commerce.my-ship-sails", f"the hand of {who} is not of one suit")
    return stands(table)


def worth(hand) -> tuple:
    """Rank three cards: their kind, then the higher set or sequence, or the smaller point."""
    heights = sorted(RANKING.index(card.rank) for card in hand)
    if len({card.rank for card in hand}) == 1:
        return KINDS.index("tricon"), -heights[0]
    if len({card.suit for card in hand}) > 1 or len(hand) != 3:
        return KINDS.index("nothing"), 0
    if heights[2] - heights[0] == 2:
        return KINDS.index("sequence"), -heights[0]
    return KINDS.index("point"), -sum(pips(card).value for card in hand)


@law("commerce.objects")
def kind(table, who):
    """Say what three cards are: a tricon, a sequence, a point or nothing."""
    return KINDS[worth(hands(table)[who])[0]]


@law("commerce.objects")
def count(hand):
    """Count the pips on three cards of a suit."""
    return sum(pips(card).value for card in hand)


def points() -> list[int]:
    """The pips on every three cards of one suit."""
    suit = [card for card in pack() if card.suit == "♠"]
    return [sum(pips(card).value for card in three) for three in combinations(suit, 3)]


@law("commerce.objects")
def least():
    """Give the smallest count that three cards of a suit can have."""
    return min(points())


@law("commerce.objects")
def most():
    """Give the largest count that three cards of a suit can have."""
    return max(points())


@law("commerce.winner", "commerce.ties")
def best(table, dealer=None):
    """Name the winner: the highest tricon, else sequence, else point; a dealer in a tie comes first."""
    values = {who: worth(cards) for who, cards in hands(table).items()}
    top = [who for who, value in values.items() if value == max(values.values())]
    if len(top) > 1 and dealer not in top:
        raise Puzzle("wants hands that differ: the books part equal ones only where one is the dealer's")
    return Ruling(dealer if len(top) > 1 else top[0], law="commerce.ties" if len(top) > 1 else "commerce.winner")


@law("commerce.dealer-beaten")
def settle(table, dealer) -> dict:
    """Let a dealer whose tricon or sequence is beaten pay a counter to each player who is higher."""
    values = {who: worth(cards) for who, cards in hands(table).items()}
    if KINDS[values[dealer][0]] not in ("tricon", "sequence"):
        return {dealer: 0}
    higher = [who for who, value in values.items() if value > values[dealer]]
    return {dealer: -len(higher), **dict.fromkeys(higher, 1)}
