"""Cards: what one is, how it is read and spoken, and plain helpers that take a ranking where they need one.

Nothing here knows a game. Aces high or low, tens after kings, two packs or four: the game says so and hands it in.
"""

import re
from dataclasses import dataclass

RANKS = "A K Q J 10 9 8 7 6 5 4 3 2".split()
SUITS = "♠♥♣♦"
LETTERS = dict(zip("SHCD", SUITS))
NAMES = {"A": "ace", "K": "king", "Q": "queen", "J": "knave", "10": "ten", "9": "nine", "8": "eight", "7": "seven",
         "6": "six", "5": "five", "4": "four", "3": "three", "2": "two",
         "♠": "spades", "♥": "hearts", "♣": "clubs", "♦": "diamonds"}
SPELLED = re.compile(r"(?P<rank>10|[2-9TJQKA])(?P<suit>[♠♥♣♦SHCD])|(?P<suit_first>[♠♥♣♦])(?P<rank_last>10|[2-9TJQKA])",
                     re.IGNORECASE)
_made: dict[tuple[str, str], "Card"] = {}


@dataclass(frozen=True, eq=False, init=False)
class Card:
    """A card; a suit named alone has no rank, the joker no suit.

    There is one object for each card, so two cards are alike when they are the same object: an engine that goes
    through thousands of hands compares and hashes cards more than it does anything else.
    """

    rank: str
    suit: str

    def __new__(cls, rank: str, suit: str):
        card = _made.get((rank, suit))
        if card is None:
            card = super().__new__(cls)
            card.__dict__.update(rank=rank, suit=suit)
            card = _made.setdefault((rank, suit), card)
        return card

    def __reduce__(self):
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.suit + self.rank


JOKER = Card("joker", "")


def read_card(text: str) -> Card:
    """Read one card, however it is spelled: ♠10, 10♠, 10s, TS, joker.

    >>> read_card("th")
    Card(rank='10', suit='♥')
    """
    found = SPELLED.fullmatch(text.strip().replace("\ufe0f", ""))
    if text.strip().lower() == "joker":
        return JOKER
    if not found:
        raise ValueError(f"{text.strip() or 'an empty word'} is no card; write one as ♠10 or 10s")
    rank = (found["rank"] or found["rank_last"]).upper().replace("T", "10")
    suit = (found["suit"] or found["suit_first"]).upper()
    return Card(rank, LETTERS.get(suit, suit))


def speak(card: Card) -> str:
    """Say a card in words.

    >>> speak(Card("J", "♣"))
    'the knave of clubs'
    """
    if card == JOKER:
        return "the joker"
    if not card.rank:
        return NAMES[card.suit]
    return f"the {NAMES[card.rank]} of {NAMES[card.suit]}"


def pack(ranks=RANKS, copies: int = 1) -> list[Card]:
    """Every card of a pack with these ranks, suit by suit; several packs are shuffled together as *copies*."""
    cards = [Card(rank, suit) for suit in SUITS for rank in ranks if rank != JOKER.rank]
    return (cards + [JOKER] * list(ranks).count(JOKER.rank)) * copies


def of_suit(cards, suit: str, ranking=RANKS) -> list[Card]:
    """The cards of one suit, best first."""
    return in_order((card for card in cards if card.suit == suit), ranking)


def of_rank(cards, rank: str) -> list[Card]:
    """The cards of one rank, as they lie."""
    return [card for card in cards if card.rank == rank]


def in_order(cards, ranking=RANKS) -> list[Card]:
    """Cards sorted as they are held: suit by suit, best first."""
    return sorted(cards, key=lambda card: (SUITS.find(card.suit), ranking.index(card.rank)))


def without(cards, gone) -> list[Card]:
    """The cards less those gone, one for one, so that a second of the same kind stays.

    >>> print(*without([read_card("♠A"), read_card("♠A")], [read_card("♠A")]))
    ♠A
    """
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return left
