"""Spoil Five in play: an order for every suit, robbing the turn-up, and the three trumps that may be held back."""

from hoyle_examples.cards import Card
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.tricks import Order, follow_or_trump, left, play_card, plays_of

SPOTS = "10 9 8 7 6 5 4 3 2 A".split()          # highest in red
HEART_ACE = Card("A", "♥")


def plain(suit: str) -> list[Card]:
    """A suit that is not trumps, best first: court cards, then highest in red, lowest in black."""
    spots = SPOTS if suit in "♥♦" else SPOTS[::-1]
    return [card for rank in [*"KQJ", *spots] if (card := Card(rank, suit)) is not HEART_ACE]


def trumps_of(suit: str, lapsed: bool = False) -> list[Card]:
    """The trumps, best first; *lapsed*: their ace was not announced, and has become the lowest."""
    best = list(dict.fromkeys([Card("5", suit), Card("J", suit), HEART_ACE, Card("A", suit)]))
    whole = best + [card for card in plain(suit) if card not in best]
    ace = Card("A", suit)
    return [card for card in whole if card is not ace] + [ace] if lapsed else whole


def tops_of(suit: str, lapsed: bool = False) -> list[Card]:
    """The three trumps that have the privilege, less the ace of hearts if it has lost it."""
    tops = [Card("5", suit), Card("J", suit), HEART_ACE]
    return tops[:2] if lapsed and suit == "♥" else tops


def order_of(suit: str, lapsed: bool = False) -> Order:
    """How the cards rank when a suit is trumps; the ace of hearts counts among the trumps."""
    suits = [trumps_of(suit, lapsed) if one == suit else plain(one) for one in "♠♥♣♦"]
    heights = {card: -place for cards in suits for place, card in enumerate(cards)}
    return Order(heights.get, suit, lambda card: suit if card is HEART_ACE else card.suit)


@law("spoil-five.plain-order")
def order(suit):
    """Name the cards of a plain suit from the best down."""
    return tuple(plain(suit.suit))


@law("spoil-five.trump-order")
def trump_order(suit):
    """Name the trumps from the best down."""
    return tuple(trumps_of(suit.suit))


@law("spoil-five.trump-order")
def top_trumps(suit):
    """Count the cards that are always the best trumps: five, knave, ace of hearts, and the ace of the suit."""
    of = suit.suit
    return len({Card("5", of), Card("J", of), HEART_ACE, Card("A", of)})


# robbing

def suit_of(table) -> str:
    """The suit of the trumps, given or turned up."""
    known = table.asked("turn-up") or table.asked("trumps")
    if known is None:
        raise Puzzle("wants trumps: give a row trumps: … or turn-up: …")
    return known.suit


def lapsed(table, plays) -> bool:
    """Whether the holder of the ace of trumps has played without announcing it, where it was not turned up."""
    up = table.asked("turn-up")
    if up is None or up.rank == "A":
        return False
    ace = Card("A", up.suit)
    told = {done.who for done in table.acts("rob", "decline")}
    holders = {who for who in table.players if ace in table.held(who)} | {who for who, card in plays if card is ace}
    return any(who in holders - told for who, _ in plays)


def may_rob(table, who: str, turn_up, rules) -> None:
    """Refuse to rob: without the ace, or after having played; at some tables the king does, if no hand has the ace."""
    ace, king = Card("A", turn_up.suit), Card("K", turn_up.suit)
    if table.shown(who) and ace not in table.held(who):
        if "king-robs" not in rules or king not in table.held(who):
            raise Illegal("spoil-five.rob-without-ace", f"{who} has not the ace of trumps")
        if any(ace in table.held(other) for other in table.players):
            raise Illegal("spoil-five.minor-variants", "the ace is in play, and the king does not rob")
    if any(player == who for player, _ in plays_of(table)):
        raise Illegal("spoil-five.unannounced", f"{who} has played without announcing the ace")


@law("spoil-five.rob", "spoil-five.ace-turned", "spoil-five.rob-without-ace", "spoil-five.unannounced",
     "spoil-five.minor-variants")
def rob(table, who, card, turn_up, dealer=None, rules=()) -> Ruling:
    """The holder of the ace of trumps exchanges a card for the turn-up; if it is an ace, only the dealer may."""
    if turn_up.rank == "A":
        if who != dealer:
            raise Illegal("spoil-five.rob-without-ace", f"an ace is turned up, which only {dealer} may take")
        rule = "ace-turned"
    else:
        may_rob(table, who, turn_up, rules)
        rule = "rob" if not table.shown(who) or Card("A", turn_up.suit) in table.held(who) else "minor-variants"
    return Ruling(turn_up, law=f"spoil-five.{rule}", out=(card,), taken=(turn_up,))


@law("spoil-five.rob-decline", "spoil-five.rob-without-ace", "spoil-five.unannounced")
def decline(table, who, turn_up):
    """The holder of the ace has the trump turned down."""
    may_rob(table, who, turn_up, ())
    return "turned-down"


# playing

def bound(held, led, tops, order: Order, any_smaller: bool = False) -> list[Card]:
    """Which of the trumps held bind to follow the trump led: all but the tops that are better than it.

    *any_smaller*: two of the tops together bind as well, for one is smaller than the other.
    """
    free = [card for card in held if card in tops and order.height(card) > order.height(led)]
    if any_smaller and len(held) > 1:
        free = []
    return [card for card in held if card not in free]


def duties_of(hand, led, tops, order: Order, any_smaller: bool) -> tuple:
    """What binds a hand, each with its law."""
    def play_a_trump(cards, trick, order):
        trumps = [card for card in cards if order.suit(card) == order.trumps]
        binds = trick and order.suit(led) == order.trumps and bound(trumps, led, tops, order, any_smaller)
        return trumps if binds else cards

    def follow_or_else_trump(cards, trick, order):
        plain_led = trick and order.suit(led) != order.trumps
        return follow_or_trump(cards, trick, order) if plain_led else cards

    trumps = [card for card in hand if order.suit(card) == order.trumps]
    forced = bound(trumps, led, tops, order, any_smaller) if led else []
    better = [card for card in trumps if led and card in tops and order.height(card) > order.height(led)]
    rule = "smaller-trump" if better else "superior-led" if set(forced) & set(tops) else "follow-trumps"
    return (play_a_trump, f"spoil-five.{rule}"), (follow_or_else_trump, "spoil-five.follow-or-trump")


@law("spoil-five.trick-winner", "spoil-five.follow-trumps", "spoil-five.follow-or-trump", "spoil-five.smaller-trump",
     "spoil-five.superior-led", "spoil-five.out-of-turn")
def play(table, who, card, players, trumps=None, turn_up=None, dealer=None, rules=()) -> Ruling:
    """Follow a trump with a trump unless one of the three best may be held back; follow a plain suit, or trump."""
    plays, suit = plays_of(table), suit_of(table)
    late = lapsed(table, (*plays, (who, card)))
    order, done = order_of(suit, late), len(plays) % len(players)
    led = plays[-done][1] if done else None
    duties = duties_of(left(table, who), led, tops_of(suit, late), order, "any-smaller" in rules)
    first = players[(players.index(dealer) + 1) % len(players)] if dealer else players[0]
    won = play_card(table, who, card, order, duties, seats=players, first=first, turn="spoil-five.out-of-turn")
    return Ruling(won or None, law="spoil-five.trick-winner", won=won)


@law("spoil-five.renege", "spoil-five.superior-led", "spoil-five.smaller-trump", "spoil-five.follow-trumps")
def renege(cards, word, trumps, rules=()) -> Ruling:
    """Say whether a hand with these trumps, and no others, may refuse to play one to the trump led, named last."""
    *held, led = cards
    order, tops = order_of(trumps.suit), tops_of(trumps.suit)
    if word != "to" or any(order.suit(card) != trumps.suit for card in cards):
        raise Puzzle("wants the trumps held, then the word to, then the trump led")
    forced = bound(held, led, tops, order, "any-smaller" in rules)
    if not forced:
        return Ruling(True, law="spoil-five.renege")
    better = [card for card in held if card in tops and order.height(card) > order.height(led)]
    rule = "smaller-trump" if better else "superior-led" if set(forced) & set(tops) else "follow-trumps"
    return Ruling(False, law=f"spoil-five.{rule}")
