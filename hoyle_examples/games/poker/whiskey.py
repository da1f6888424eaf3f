"""Whiskey Poker: a spare hand in the middle, cards exchanged one by one, and a knock that ends it."""

from hoyle_examples.cards import without
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.poker.hands import names

TURNS = ("keep", "take", "swap", "knock")


def hold_turn(table, who: str):
    """Each speaks in order from the elder hand; after a knock each other player once more, and no oftener."""
    done, seats = table.acts(*TURNS), table.players
    knock = next((place for place, act in enumerate(done) if act.verb == "knock"), None)
    if knock is not None and who in [act.who for act in done[knock:]]:
        raise Illegal("poker.whiskey-knock", f"{who} has no exchange after the knock" if who == done[knock].who
                      else f"{who} has had the one exchange after the knock")
    turn = seats[(seats.index(done[-1].who) + 1) % len(seats)] if done else first(table)
    if who != turn:
        raise Illegal("poker.whiskey-exchange", f"it is for {turn} to exchange")


def first(table) -> str:
    """The elder hand: on the dealer's left."""
    dealer = table.asked("dealer")
    if dealer is None:
        raise Puzzle("wants a dealer: give a row dealer: …")
    return table.players[(table.players.index(dealer) + 1) % len(table.players)]


def how_exposed(table) -> str:
    """How cards came to lie open: by taking the widow, by an early knock, by a round without either; or not yet."""
    verbs = [act.verb for act in table.acts(*TURNS)]
    if "take" in verbs:
        return "taken"
    if "knock" in verbs:
        return "early-knock"
    return "untaken" if verbs.count("keep") >= len(table.players) else ""


def open_cards(table, widow, rules) -> tuple:
    """The five cards that lie open."""
    how = how_exposed(table)
    if not how:
        raise Illegal("poker.whiskey-take", "no cards lie open until the widow is taken")
    if how == "taken":
        taker = table.acts("take")[0].who
        lying = tuple(table.given[taker][0].things)
    else:
        lying = table.held(table.asked("dealer")) if how == "untaken" and "cassell" in names(rules) else widow
    for swapped in table.acts("swap"):
        put, taken = swapped.cards
        lying = (*without(lying, [taken]), put)
    return lying


@law("poker.whiskey-take", "poker.whiskey-exchange")
def keep(table, who) -> Ruling:
    """Pass, or play one's own hand, and leave the widow to the next."""
    hold_turn(table, who)
    return Ruling(None, law="poker.whiskey-take")


@law("poker.whiskey-take", "poker.whiskey-exchange")
def take(table, who, hand, widow) -> Ruling:
    """Take the widow, and lay one's own hand open in its place."""
    hold_turn(table, who)
    if how_exposed(table):
        raise Illegal("poker.whiskey-take", "the widow is no longer there to be taken")
    return Ruling(widow, law="poker.whiskey-take", out=hand, taken=widow)


@law("poker.whiskey-exchange", "poker.whiskey-knock", "poker.whiskey-early-knock", "poker.whiskey-untaken",
     "poker.whiskey-take")
def swap(table, who, cards, word, widow, rules=None) -> Ruling:
    """Exchange a card of one's own for one of those that lie open."""
    if word != "for" or len(cards) != 2:
        raise Puzzle("wants a card for a card, as swap B ♥2 for ♠A")
    lying = open_cards(table, widow, rules)
    hold_turn(table, who)
    put, taken = cards
    if taken not in lying:
        raise Illegal("poker.whiskey-exchange", f"{taken} does not lie open")
    how = how_exposed(table)
    stated = "poker.whiskey-knock" if how == "taken" and table.acts("knock") else {
        "taken": "poker.whiskey-exchange", "early-knock": "poker.whiskey-early-knock",
        "untaken": "poker.whiskey-untaken"}[how]
    return Ruling(None, law=stated, out=(put,), taken=(taken,))


@law("poker.whiskey-knock", "poker.whiskey-exchange", "poker.whiskey-early-knock")
def knock(table, who) -> Ruling:
    """Knock on the table: content with the hand."""
    hold_turn(table, who)
    return Ruling(None, law="poker.whiskey-knock" if how_exposed(table) else "poker.whiskey-early-knock")


@law("poker.whiskey-exchange", "poker.whiskey-early-knock", "poker.whiskey-untaken", "poker.whiskey-take")
def lying(table, widow, rules=None) -> Ruling:
    """Name the cards that lie open."""
    cards = frozenset(open_cards(table, widow, rules))
    return Ruling(cards, law={"taken": "poker.whiskey-exchange", "early-knock": "poker.whiskey-early-knock",
                              "untaken": "poker.whiskey-untaken"}[how_exposed(table)])
