"""Euchre up to the turn-up: the pack and its bowers, the deal, and who sits where."""

from hoyle_examples.cards import JOKER, pack
from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.tricks import Order

RANKING = "A K Q J 10 9 8 7".split()
PACK = {"best-bower": [*RANKING, JOKER.rank], "": RANKING}
SHOWN = "turn-up"
HAND = 5
RULES = "best-bower set-back override"
SISTER = dict(zip("♠♣♥♦", "♣♠♦♥"))      # the other suit of the same colour


# the pack

def is_left(card: Card, trumps: str) -> bool:
    """Whether the card is the left bower."""
    return card.rank == "J" and SISTER.get(trumps) == card.suit


def order_of(trumps: str) -> Order:
    """How cards rank and which suit each counts in, the bowers above all other trumps, the joker above them."""
    def height(card):
        if card == JOKER:
            return 3
        bower = 2 if card == Card("J", trumps) else 1 if is_left(card, trumps) else 0
        return bower or -RANKING.index(card.rank)

    return Order(height, trumps, lambda card: trumps if card == JOKER or is_left(card, trumps) else card.suit)


def suit_of(suit: str, trumps: str, joker: bool = False) -> tuple[Card, ...]:
    """The cards that count in a suit, best first."""
    order = order_of(trumps)
    cards = [card for card in pack(RANKING) + [JOKER] * joker if order.suit(card) == suit]
    return tuple(sorted(cards, key=order.height, reverse=True))


@law("euchre.pack", "euchre.right-bower", "euchre.left-bower", "euchre.joker")
def order(suit, trumps=Card("", ""), rules=()):
    """Name the cards of a suit from the best down, with the bowers among the trumps."""
    joker = "best-bower" in rules and suit.suit == trumps.suit
    bowers = {trumps.suit: "euchre.right-bower", SISTER.get(trumps.suit): "euchre.left-bower"}
    rule = "euchre.joker" if joker else bowers.get(suit.suit, "euchre.pack")
    return Ruling(suit_of(suit.suit, trumps.suit, joker), law=rule)


@law("euchre.joker")
def turn(card, rules):
    """Turn up a card for trumps; after the joker the next card fixes them."""
    return "again" if card == JOKER else Card("", card.suit)


# the deal

@law("euchre.deal-two")
def deal(table, who, figures, players):
    """Deal five cards to each of two, by twos and threes in either order."""
    if len(players) != 2:
        raise Puzzle("wants two players: how the cards are given to more the book does not say")
    if sorted(figures) != [2, 3]:
        raise Illegal("euchre.deal-two", f"{who} deals two and three at a time, or three and two")
    return sum(figures)


@law("euchre.deal-two", "euchre.deal-four")
def turned(players):
    """Count which card of the pack is turned up, after five to each."""
    if len(players) not in (2, 4):
        raise Puzzle("wants two players or four: of three the book does not say")
    return Ruling(HAND * len(players) + 1, law="euchre.deal-two" if len(players) == 2 else "euchre.deal-four")


def in_turn(players, dealer=None) -> tuple[str, ...]:
    """The players as they speak and play, beginning with the elder hand; without a dealer, as they are named."""
    start = players.index(dealer) + 1 if dealer else 0
    return (*players[start:], *players[:start])


def partner(players, who: str) -> str:
    """The partner of *who*, where four play."""
    return players[(players.index(who) + 2) % 4] if len(players) == 4 else ""
