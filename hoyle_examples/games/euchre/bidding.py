"""Euchre from the deal to the first lead: the calls, the dealer's discard, going alone."""

from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.games.euchre.dealing import SISTER, in_turn, order_of, partner, suit_of
from hoyle_examples.tricks import tricks_of


# the calls

def settled(table):
    """The call that fixed the trump suit, or None."""
    return next((done for done in table.acts("call") if isinstance(done.ruling.value, Card)), None)


def due(said: int, players, dealer) -> tuple[str, tuple[str, ...], str]:
    """Who speaks after so many calls, what they may say, and the law that lets them."""
    who, many = in_turn(players, dealer)[said % len(players)], len(players) == 4
    if said >= len(players):
        rule = "make-in-turn" if many else "second-pass" if who == dealer else "name-trump"
        return who, ("make", "pass"), f"euchre.{rule}"
    if who == dealer:
        return who, ("take-up", "turn-down"), "euchre.dealer-decides" if many else "euchre.take-up"
    if who == partner(players, dealer):
        return who, ("assist", "pass"), "euchre.assist"
    return who, ("order", "pass"), "euchre.four-order" if many else "euchre.order-up"


@law("euchre.order-up", "euchre.take-up", "euchre.name-trump", "euchre.second-pass",
     "euchre.four-order", "euchre.assist", "euchre.dealer-decides", "euchre.make-in-turn")
def call(table, who, word, players, dealer, turn_up, suit=None) -> Ruling:
    """Hear each in turn order up, assist, take up or turn down the suit, and after that make another."""
    said, fixed = len(table.acts("call")), settled(table)
    if fixed:
        raise Illegal(fixed.ruling.law, f"trumps are fixed already, by {fixed.who}")
    if said >= 2 * len(players):
        raise Puzzle("wants a new deal: all have passed twice")
    speaker, words, rule = due(said, players, dealer)
    if who != speaker or word not in words:
        raise Illegal(rule, f"it is for {speaker} to say one of {', '.join(words)}")
    if (word == "make") != bool(suit):
        raise Puzzle("wants a suit with make, and only with make")
    if suit and suit.suit == turn_up.suit:
        raise Puzzle(f"wants another suit than {turn_up.suit}: the book does not say that it may be named again")
    if word == "turn-down" or word == "pass":
        return Ruling("thrown-up" if said == 2 * len(players) - 1 else None, law=rule)
    return Ruling(Card("", (suit or turn_up).suit), law=rule)


@law("euchre.next-or-cross")
def named(suit, turn_up):
    """Tell making it next, in the suit of the turn-up's colour, from crossing the suit."""
    if suit.suit == turn_up.suit:
        raise Puzzle("wants another suit than the one turned down")
    return "next" if SISTER[turn_up.suit] == suit.suit else "cross"


# the dealer's discard

@law("euchre.dealer-takes", "euchre.must-discard")
def discard(table, who, card, hand, turn_up, dealer) -> Ruling:
    """Put one card of the dealer's own hand under the pack; the turn-up counts as part of the hand."""
    fixed = settled(table)
    if who != dealer or not fixed or fixed.words[0] == "make":
        raise Illegal("euchre.dealer-takes", "only a dealer who has the turn-up discards")
    if card not in hand or table.acts("discard"):
        raise Illegal("euchre.dealer-takes", f"{who} discards one card, and of their own hand")
    return Ruling(None, out=(card,), taken=(turn_up,))


def must_discard(table, dealer) -> None:
    """Refuse a lead while a dealer whose cards are shown has still to discard."""
    fixed = settled(table)
    if fixed and fixed.words[0] != "make" and table.shown(dealer) and not table.acts("discard"):
        raise Illegal("euchre.must-discard", f"{dealer} has not discarded")


# going alone

@law("euchre.go-alone", "euchre.lone-supersede", "euchre.lone-announce", "euchre.lone-override")
def alone(table, who, players, rules=()):
    """Declare before a card is led to play without the partner, who lays their cards down; give who sits out."""
    mate, fixed, before = partner(players, who), settled(table), table.acts("alone")
    if not mate or not fixed or fixed.who not in (who, mate):
        raise Puzzle("wants four players, and one of the side that fixed the trumps: of others the book does not say")
    leaders = {trick[0][0] for trick in tricks_of(table, len(seats(table)))}
    if leaders - {mate}:
        raise Illegal("euchre.lone-announce", f"{who} did not declare before the lead")
    if leaders:
        raise Puzzle(f"wants {who} to declare first: of a lead by the partner, {mate}, the book does not say")
    if before and "override" not in rules:
        raise Illegal("euchre.lone-supersede", f"{before[-1].who} plays alone already")
    return Ruling(mate, law="euchre.lone-override" if before else "euchre.go-alone")


def lone(table) -> str:
    """The player who goes alone, or ""."""
    said = table.acts("alone")
    return said[-1].who if said else ""


def seats(table) -> tuple[str, ...]:
    """The players who play cards, in order round the table."""
    out = partner(table.players, lone(table)) if lone(table) else ""
    return tuple(who for who in table.players if who != out)


# what the hints count

@law("euchre.both-bowers")
def strength(suit, hand, who):
    """Count the trumps of a hand if this suit were trumps."""
    return sum(order_of(suit.suit).suit(held) == suit.suit for held in hand)


@law("euchre.discard-single")
def reject(who, hand, turn_up):
    """Choose as discard a plain card alone of its suit; of two such, the one with more cards above it."""
    order = order_of(turn_up.suit)
    plain = [c for c in hand if order.suit(c) != turn_up.suit]
    single = [c for c in plain if [order.suit(other) for other in plain].count(c.suit) == 1]
    above = {c: suit_of(c.suit, turn_up.suit).index(c) for c in single}
    chosen = [c for c in single if above[c] == max(above.values())]
    if len(chosen) != 1:
        raise Puzzle("wants a plain card alone of its suit, and one that can be told from any other such")
    return chosen[0]


@law("euchre.discard-which")
def over(card, trumps):
    """Name the cards of its suit that are higher than a card."""
    cards = suit_of(order_of(trumps.suit).suit(card), trumps.suit)
    return cards[:cards.index(card)]


@law("euchre.tell-turn-up")
def beside(turn_up):
    """Name the cards next above and next below the turn-up, among the trumps."""
    cards = suit_of(turn_up.suit, turn_up.suit)
    place = cards.index(turn_up)
    return {*cards[max(place - 1, 0):place], *cards[place + 1:place + 2]}
