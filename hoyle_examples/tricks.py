"""Trick-taking, once for every game that has it: who wins, whose turn it is, what a duty allows, what can be won.

A game composes what it needs and names its own laws:

    order = ranked("K Q J A 10 9 8 7".split(), trumps="♥")
    duties = (follow_suit, "game.follow"), (head_trick, "game.win-if-able")
    won = play_card(table, who, card, order, duties, seats=table.players, first="Y", turn="game.turn")

A *play* is a pair of player and card, a *trick* a tuple of plays, its lead first. A *duty* is any function of
(cards, trick, order) that gives the cards which meet it, and all of them when none can; it comes paired with the
id of the law that imposes it. Where a book leaves a duty out, the game leaves the pair out.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, product
from math import prod

from hoyle_examples.cards import Card, without
from hoyle_examples.engine import Illegal, Puzzle
from hoyle_examples.writing import show

Play = tuple[str, Card]
Trick = tuple[Play, ...]


def own_suit(card: Card) -> str:
    """The suit printed on the card."""
    return card.suit


@dataclass(frozen=True)
class Order:
    """How cards rank: how high each stands (more is higher), which suit is trumps, which suit each counts in.

    A left bower counts in trumps: Order(height, "♥", suit=lambda c: "♥" if c == Card("J", "♦") else c.suit).
    A suit that ranks upside down has another height; a game where suits do not matter has suit=lambda c: "".
    """

    height: Callable[[Card], int]
    trumps: str = ""
    suit: Callable[[Card], str] = own_suit


def ranked(ranking: list[str], trumps: str = "", suit: Callable[[Card], str] = own_suit) -> Order:
    """The order of a game whose ranks, named from the best down, stand alike in every suit."""
    heights = {rank: -place for place, rank in enumerate(ranking)}
    return Order(lambda card: heights[card.rank], trumps, suit)


# who wins

def beats(card: Card, other: Card, order: Order) -> bool:
    """Say whether *card*, played later, beats *other*: higher in its suit, or a trump on a plain card."""
    suit = order.suit(card)
    if suit == order.suit(other):
        return order.height(card) > order.height(other)
    return suit == order.trumps


def winning(trick: Trick, order: Order) -> Play:
    """The play that wins the trick so far: of two cards equal in height, the first played."""
    best = trick[0]
    for play in trick[1:]:
        best = play if beats(play[1], best[1], order) else best
    return best


def winner(trick: Trick, order: Order) -> str:
    """The player whose card wins the trick."""
    return winning(trick, order)[0]


# duties

def follow_suit(cards, trick, order):
    """A card of the suit led."""
    return _those(cards, lambda c: not trick or order.suit(c) == order.suit(trick[0][1]))


def follow_or_trump(cards, trick, order):
    """If able to follow suit, a card of the suit led or else a trump; if not, any card."""
    if not _can_follow(cards, trick, order):
        return cards
    return _those(cards, lambda c: order.suit(c) in (order.suit(trick[0][1]), order.trumps))


def head_trick(cards, trick, order):
    """A card that wins the trick as it lies, in suit or by a trump."""
    return _those(cards, lambda c: not trick or beats(c, winning(trick, order)[1], order))


def head_suit(cards, trick, order):
    """If able to follow suit, a card of it that wins the trick as it lies; if not, any card."""
    return head_trick(cards, trick, order) if _can_follow(cards, trick, order) else cards


def trump_in(cards, trick, order):
    """If unable to follow suit, a trump, whether or not it wins the trick."""
    free = not trick or _can_follow(cards, trick, order)
    return cards if free else _those(cards, lambda c: order.suit(c) == order.trumps)


def lead_trump(cards, trick, order):
    """When leading, a trump."""
    return cards if trick else _those(cards, lambda c: order.suit(c) == order.trumps)


def _can_follow(cards, trick, order) -> bool:
    return bool(trick) and any(order.suit(c) == order.suit(trick[0][1]) for c in cards)


def _those(cards, meets) -> list[Card]:
    return [c for c in cards if meets(c)] or list(cards)


def legal(hand, trick: Trick, order: Order, duties=()) -> list[Card]:
    """The cards of *hand* that every duty allows, each duty judging what those before it have left."""
    cards = list(hand)
    for duty, _ in duties:
        cards = duty(cards, trick, order)
    return cards


def obey(who: str, card: Card, hand, trick: Trick, order: Order, duties) -> None:
    """Refuse *card* under the law of the first duty that it fails."""
    cards = list(hand)
    for duty, law in duties:
        cards = duty(cards, trick, order)
        if card not in cards:
            raise Illegal(law, f"{who} must {duty.__name__.replace('_', ' ')}, and can with {show(cards)}")


# what lies on the table

def plays_of(table) -> tuple[Play, ...]:
    """Every card played in this deal, with its player, in order; an act `replay` gives the cards back."""
    plays = []
    for done in table.acts("play", "replay"):
        plays = [] if done.verb == "replay" else plays + [(done.who, done.cards[-1])]
    return tuple(plays)


def tricks_of(table, size: int) -> list[Trick]:
    """The tricks of this deal, *size* cards each; the last may be unfinished."""
    plays = plays_of(table)
    return [plays[start:start + size] for start in range(0, len(plays), size)]


def tricks_won(table, size: int, order: Order) -> Counter:
    """How many finished tricks of this deal each player has won."""
    return Counter(winner(trick, order) for trick in tricks_of(table, size) if len(trick) == size)


def left(table, who: str) -> tuple[Card, ...]:
    """The cards that *who* still holds."""
    return tuple(without(table.held(who), (card for player, card in plays_of(table) if player == who)))


def to_play(table, seats: tuple[str, ...], first: str, order: Order) -> str:
    """Whose turn it is: *first* leads, then the winner of each trick; the others follow as they sit."""
    tricks = tricks_of(table, len(seats))
    if tricks and len(tricks[-1]) < len(seats):
        leader, place = tricks[-1][0][0], len(tricks[-1])
    else:
        leader, place = winner(tricks[-1], order) if tricks else first, 0
    return seats[(seats.index(leader) + place) % len(seats)]


def play_card(table, who: str, card: Card, order: Order, duties=(), *, seats, first, turn: str, lead: str = "") -> str:
    """Hold a card against turn and duties; give the winner of the trick that it completes, or "".

    *seats*: those in play, in order round the table. *turn*: the law of playing in turn, and *lead* that of
    leading in turn, if it is another. A hand that the page does not show cannot be held to a duty.
    """
    tricks = tricks_of(table, len(seats))
    trick = tricks[-1] if tricks and len(tricks[-1]) < len(seats) else ()
    due = to_play(table, seats, first, order)
    if who != due:
        raise Illegal(turn if trick or not lead else lead, f"it is for {due} to {'play' if trick else 'lead'}")
    if table.shown(who):
        hand = left(table, who)
        if card not in hand:
            raise Puzzle(f"{who} does not hold {show((card,))}")
        obey(who, card, hand, trick, order, duties)
    trick += ((who, card),)
    return winner(trick, order) if len(trick) == len(seats) else ""


# open cards: what two players can make

def most_tricks(mine, yours, leads: bool, order: Order, duties=(), script=(), helped: bool = False, seen=None) -> int:
    """The tricks that *mine* makes with all cards open, both sides playing their best; exact.

    *leads*: *mine* leads first. *script*: the cards that *mine* leads, in order, whenever it leads, passing over what
    it has played already. *helped*: the other side plays into its hand, so that the answer is the most that any play
    can give. *seen*: a dict kept by the caller for one order, one list of duties and one *helped*, so that many deals
    share what is known. Positions that differ only in the names of plain suits, or in ranks with no card between
    them, are one: which wants a pack without doubles, and duties that treat plain suits alike.
    """
    if not mine or not yours:
        return 0
    script = [card for card in script if card in mine]
    seen = {} if seen is None else seen
    key = (shape(mine, yours, order), leads) if not script else None
    if key in seen:
        return seen[key]
    first, second = (mine, yours) if leads else (yours, mine)
    pick_lead, pick_reply = (max, max) if helped else (max, min) if leads else (min, max)
    worth = []
    for led in script[:1] if leads and script else first:
        after = []
        for reply in legal(second, (("", led),), order, duties):
            won = beats(reply, led, order) != leads
            rest = [tuple(c for c in hand if c != led and c != reply) for hand in (mine, yours)]
            after.append(won + most_tricks(*rest, won, order, duties, script, helped, seen))
        worth.append(pick_reply(after))
    best = pick_lead(worth)
    if key:
        seen[key] = best
    return best


def shape(mine, yours, order: Order) -> tuple:
    """A position without its names: for trumps, then for the plain suits, who holds the cards from low to high."""
    suits = {order.trumps: ""}
    for card in sorted((*mine, *yours), key=order.height):
        suit = order.suit(card)
        suits[suit] = suits.get(suit, "") + ("m" if card in mine else "y")
    return suits.pop(order.trumps), *sorted(suits.values())


def adverse_hands(hand, unseen, size: int, order: Order) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Every hand of *size* cards out of *unseen*: one of each shape against *hand*, and how many share it.

    Suit by suit, the holdings alike in shape are counted together; then the suits are multiplied out.
    """
    holdings = []
    for suit in dict.fromkeys(map(order.suit, unseen)):
        mine, others = ([c for c in cards if order.suit(c) == suit] for cards in (hand, unseen))
        alike = {}
        for count in range(min(size, len(others)) + 1):
            for cards in combinations(others, count):
                alike.setdefault(shape(mine, cards, order), []).append(cards)
        holdings.append([(group[0], len(group)) for group in alike.values()])
    for choice in product(*holdings):
        if sum(len(cards) for cards, _ in choice) == size:
            yield tuple(c for cards, _ in choice for c in cards), prod(ways for _, ways in choice)
