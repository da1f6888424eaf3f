"""Napoleon with further cards: the spare hand called Sir Garnet, Peep and Purchase Nap."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.napoleon.calling import HAND, contract, next_caller, said, seating


# the spare hand

@law("napoleon.sir-garnet", "napoleon.sir-garnet-once")
def take_up(table, who, widow, players, rules, dealer=None) -> Ruling:
    """Take up the spare hand on one's turn to call, unless somebody has it already."""
    if who != next_caller(table):
        raise Illegal("napoleon.sir-garnet", f"it is for {next_caller(table)} to call")
    if table.acts("take-up"):
        raise Illegal("napoleon.sir-garnet-once", f"{table.acts('take-up')[0].who} has the spare hand already")
    return Ruling(None, taken=tuple(widow))


@law("napoleon.sir-garnet-nap")
def throw(table, who, cards, hand) -> Ruling:
    """Throw five of the ten cards away, face down."""
    if len(cards) != len(hand) - HAND:
        raise Illegal("napoleon.sir-garnet-nap", f"{who} throws away {len(hand) - HAND} cards, and keeps {HAND}")
    return Ruling(None, out=tuple(cards))


# peeping

@law("napoleon.peep")
def peep(table, who, players, rules, dealer=None):
    """Look at the card on the table, on one's turn to call, for a counter to the pool."""
    if who != next_caller(table):
        raise Illegal("napoleon.peep", f"it is for {next_caller(table)} to call, and to peep before it")
    return 1


@law("napoleon.peep-exchange", "napoleon.peep-wait")
def exchange(table, who, card, widow, players, rules, dealer=None) -> Ruling:
    """Let the highest caller take the card for one of the hand, by Hoffmann only if it was peeped at."""
    if len(said(table)) < len(players):
        raise Illegal("napoleon.peep-wait", "not all have called yet")
    paid = any(done.who == who for done in table.acts("peep"))
    if who != contract(table)[0] or not paid and "foster" not in rules:
        raise Illegal("napoleon.peep-exchange", "only the highest caller exchanges"
                      + " who has peeped" * ("foster" not in rules))
    return Ruling(widow, out=(card,), taken=(widow,))


# purchase

@law("napoleon.purchase", "napoleon.purchase-once", "napoleon.purchase-order", "napoleon.purchase-limit")
def buy(table, who, figure, players, rules, cards=(), dealer=None) -> Ruling:
    """Change as many cards as one likes, in turn and once, at a counter each; nought is to refuse."""
    order, done = seating(players, dealer), [done.who for done in table.acts("buy")]
    if who in done:
        raise Illegal("napoleon.purchase-once", f"{who} has bought or refused already")
    if said(table) or order[len(done)] != who:
        raise Illegal("napoleon.purchase-order", "the calls have begun" if said(table) else
                      f"the dealer serves {order[len(done)]} first")
    if figure > HAND:
        raise Illegal("napoleon.purchase-limit", f"at most {HAND} cards can be bought")
    if cards and len(cards) != figure:
        raise Puzzle(f"wants {figure} cards thrown away, not {len(cards)}")
    return Ruling(figure, law="napoleon.purchase", out=tuple(cards))


@law("napoleon.purchase")
def draw(table, who, cards) -> Ruling:
    """Take the fresh cards, as many as were bought."""
    bought = sum(done.ruling.value for done in table.acts("buy") if done.who == who)
    if len(cards) != bought:
        raise Puzzle(f"wants {bought} cards for {who}, as were bought")
    return Ruling(None, taken=tuple(cards))
