"""Loo: hands of one suit that take the pool unplayed."""

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.loo.playing import order_of
from hoyle_examples.games.loo.rules import PAM, chosen, in_turn, size, standing, suit_of, want_declared
from hoyle_examples.games.loo.settling import price
from hoyle_examples.ledger import added, pay_in, stands


def flush_of(hand, trumps: str, rules) -> str:
    """What kind of flush a hand is: of trumps, of a plain suit, or none."""
    if "five-card" not in rules:
        return "trumps" if len(hand) == size(rules) and {card.suit for card in hand} == {trumps} else "none"
    suits = {card.suit for card in hand if card != PAM}
    if len(hand) < size(rules) or len(suits) > 1:
        return "none"
    return "trumps" if suits == {trumps} else "plain"


@law("loo.flush", "loo.five-flush")
def flush(table, who, hand, trumps=None, turn_up=None, rules=None) -> Ruling:
    """Show a flush: three trumps, by Foster; at five cards any five of a suit, or four with Pam."""
    rules = chosen(rules)
    if not rules & {"five-card", "foster"}:
        raise Puzzle("wants rules: foster or five-card; at three cards the other books have no flush")
    return Ruling(flush_of(hand, suit_of(trumps, turn_up), rules),
                  law="loo.five-flush" if "five-card" in rules else "loo.flush")


def best_of(flushes: dict, hands: dict, order, rules) -> str:
    """Whose flush wins: trumps and then better cards, or the elder hand where that is the rule."""
    if "foster" in rules:
        return next(iter(flushes))
    top = [who for who in flushes if flushes[who] == "trumps"] or list(flushes)
    if "elder-flush" in rules:
        return top[0]
    worth = {who: sorted(map(order.height, hands[who]), reverse=True) for who in top}
    best = [who for who in top if worth[who] == max(worth.values())]
    if len(best) > 1:
        raise Puzzle("finds two flushes with cards of the same ranks, of which the book says nothing")
    return best[0]


@law("loo.flush", "loo.flush-tie", "loo.five-flush", "loo.five-flush-tie", "loo.flush-exempt")
def board(table, players, dealer=None, trumps=None, turn_up=None, pool=None, stake=None, rules=None) -> dict:
    """The best flush takes the pool, and the others are looed, but for those whom the book spares."""
    want_declared(table)
    rules, suit, five = chosen(rules), suit_of(trumps, turn_up), "five-card" in chosen(rules)
    seats = in_turn(players, dealer) if five else standing(table, dealer)
    hands = {who: table.held(who) for who in seats if table.shown(who)}
    flushes = {who: kind for who, hand in hands.items() if (kind := flush_of(hand, suit, rules)) != "none"}
    if not flushes:
        raise Puzzle("wants a flush")
    won = best_of(flushes, hands, order_of(suit, rules), rules)
    exempt = set(flushes) if not five or "foster" not in rules else set()
    if five and "foster" not in rules:
        exempt |= {who for who, hand in hands.items() if PAM in hand}
    loo = price(table, stake=stake, rules=rules).value
    loos = pay_in({who: loo for who in seats if who != won and who not in exempt}, "next")
    kind = ("five-flush-tie" if len(flushes) > 1 else "flush-exempt" if exempt - {won} else "five-flush") if five else \
        "flush-tie" if len(flushes) > 1 else "flush"
    return Ruling(added({won: stands(table), "pool": -stands(table)}, loos), law=f"loo.{kind}")
