"""Loo: the duties of leading and following, trumps turned late, and Pam."""

from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.games.loo.rules import PAM, RANKING, all_declared, chosen, standing, suit_of
from hoyle_examples.tricks import (
    Order, follow_suit, head_suit, head_trick, lead_trump, play_card, plays_of, ranked, tricks_of, winner)


def order_of(trumps: str, rules) -> Order:
    """The order of the cards; at five-card Loo with Pam, the best trump whatever is trumps."""
    plain = ranked(RANKING, trumps)
    if "five-card" not in rules:
        return plain
    return Order(lambda card: 1 if card == PAM else plain.height(card), trumps,
                 lambda card: trumps if card == PAM else card.suit)


@law("loo.pack-and-rank", "loo.pam")
def order(suit, trumps=None, rules=None) -> Ruling:
    """Name the cards of a suit, best first."""
    ways, rules = order_of(suit_of(trumps, None), chosen(rules)), chosen(rules)
    cards = [each for each in (*(Card(rank, suit.suit) for rank in RANKING), PAM) if ways.suit(each) == suit.suit]
    best = tuple(sorted(dict.fromkeys(cards), key=ways.height, reverse=True))
    return Ruling(best, law="loo.pam" if "five-card" in rules else "loo.pack-and-rank")


def holding(name: str, wanted, least: int = 1):
    """A duty of whoever leads and holds so many trumps: to lead one of those that *wanted* picks of them."""
    def lead_as_bound(cards, trick, order):
        mine = [card for card in cards if order.suit(card) == order.trumps]
        return cards if trick or len(mine) < least else wanted(mine, order) or cards
    lead_as_bound.__name__ = name
    return lead_as_bound


def ace(turn_up):
    """The ace of trumps, or the king if the ace is turned up."""
    best = "K" if turn_up and turn_up.rank == "A" else "A"
    return holding("lead_the_best_trump", lambda mine, order: [c for c in mine if c == Card(best, order.trumps)])


def highest(gone):
    """The highest trump, and what is equal to it because every card between is in the hand or *gone*."""
    def equals(mine, order):
        known, best = {*mine, *gone}, max(mine, key=order.height)
        between = [Card(rank, order.trumps) for rank in RANKING]
        return [card for card in mine if all(
            other in known for other in between if order.height(card) < order.height(other) < order.height(best))]
    return holding("lead_the_highest_trump", equals, 2)


def lead_highest(cards, trick, order):
    """When leading, the highest trump, or the highest card if there is no trump."""
    if trick:
        return cards
    mine = [card for card in cards if order.suit(card) == order.trumps] or cards
    best = max(map(order.height, mine))
    return [card for card in mine if order.height(card) == best]


def be_civil(cards, trick, order):
    """To the ace of trumps led, any card but Pam, if that is no revoke."""
    ace_led = bool(trick) and trick[0][1] == Card("A", order.trumps)
    return [card for card in cards if card != PAM] or cards if ace_led else cards


def duties_of(table, seats, rules, turn_up) -> list:
    """The duties of whoever plays next, each with its law."""
    first, plays = len(plays_of(table)) < len(seats), plays_of(table)
    if "cassell" in rules:
        leads = [(lead_highest, "loo.11" if first else "loo.14")]
    else:
        gone = {turn_up, *(card for _, card in plays)}
        leads = [(ace(turn_up), "loo.9")] * (not first or "simple" not in rules)
        leads += [(holding("lead_a_trump", lambda mine, order: mine, 1 if "foster" in rules else 2), "loo.10") if first
                  else (lead_trump, "loo.14")]
        leads += [(highest(gone), "loo.11")] * (len(seats) == 2 and "foster" not in rules)
    civil = "five-card" in rules and ("foster" in rules or table.acts("say"))
    return (leads + [(follow_suit, "loo.12")] + [(be_civil, "loo.pam-be-civil")] * bool(civil)
            + [(head_suit, "loo.13"), (head_trick, "loo.overtrump")])


def trumps_of(table, trumps, turn_up) -> str:
    """The suit of trumps, given or turned up late."""
    late = table.acts("turn")
    return late[-1].cards[0].suit if late else suit_of(trumps, turn_up)


def unsettled(table, seats, rules) -> tuple:
    """The finished trick to which somebody could not follow, if no trump has been turned for it yet."""
    done = [trick for trick in tricks_of(table, len(seats)) if len(trick) == len(seats)]
    if "simple" not in rules or table.acts("turn") or not done:
        return ()
    return () if followed(card for _, card in done[-1]) else done[-1]


def followed(cards) -> bool:
    """Whether every card of a trick is of one suit."""
    return len({card.suit for card in cards}) == 1


@law("loo.trick", "loo.lead", "loo.9", "loo.10", "loo.11", "loo.12", "loo.13", "loo.overtrump", "loo.14", "loo.15",
     "loo.late-trump", "loo.pam-be-civil")
def play(table, who, card, dealer=None, trumps=None, turn_up=None, rules=None) -> Ruling:
    """Hold a card against every duty, and give the trick to the highest trump, or else the best of the suit led."""
    rules, seats = chosen(rules), standing(table, dealer)
    if not all_declared(table):
        raise Illegal("loo.15", "not all have declared")
    if who not in seats:
        raise Puzzle(f"wants a player who is in, and {who} has passed")
    if unsettled(table, seats, rules):
        raise Illegal("loo.late-trump", "somebody could not follow, so the dealer turns up the trump first")
    order = order_of(trumps_of(table, trumps, turn_up), rules)
    won = play_card(table, who, card, order, duties_of(table, seats, rules, turn_up), seats=seats, first=seats[0],
                    turn="loo.15", lead="loo.lead")
    trick = [played for _, played in plays_of(table)[1 - len(seats):]] + [card]
    late = "simple" in rules and not order.trumps and not followed(trick)
    return Ruling(None) if late or not won else Ruling(won, won=won)


@law("loo.late-trump", "loo.simple-turned-trump")
def turn(table, card, dealer=None, rules=None) -> Ruling:
    """Turn up the trump as soon as a trick is complete to which somebody could not follow suit."""
    rules, seats = chosen(rules), standing(table, dealer)
    if "simple" not in rules or table.acts("turn"):
        raise Puzzle("wants rules: simple, and a trump not yet turned")
    trick = unsettled(table, seats, rules)
    if not trick:
        raise Illegal("loo.simple-turned-trump", "everybody has followed suit so far")
    won = winner(trick, order_of(card.suit, rules))
    return Ruling(won, won=won, law="loo.late-trump")


@law("loo.pam-be-civil")
def say(table, who, word, rules=None) -> Ruling:
    """Ask the holder of Pam to be civil, when leading the ace of trumps."""
    if word != "civil" or "five-card" not in chosen(rules):
        raise Puzzle("wants the word civil, and rules: five-card")
    return Ruling(None)
