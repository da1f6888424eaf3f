"""Cards given and changed: the draw, the four open cards of Stud, who deals next, who chips."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.poker.betting import betting
from hoyle_examples.games.poker.hands import HAND, names


def hold_draw(table, who, dealer, rules):
    """Those who stand may draw, once all of them have made good; at Straight Poker and Stud nobody does."""
    if {"straight", "stud"} & {*names(rules)}:
        raise Illegal("poker.straight-no-draw", "there is no draw at Straight Poker")
    state = betting(table, who, dealer, rules)
    if who not in state.live:
        raise Illegal("poker.pass-out", f"{who} has passed out of this hand")
    behind = [player for player in state.live if state.paid(player) < state.level]
    if behind and "cassell" not in state.rules:
        raise Illegal("poker.make-good-raise", f"{behind[0]} has not made good the stake, or passed out")


@law("poker.draw", "poker.straight-no-draw", "poker.make-good-raise", "poker.pass-out")
def discard(table, who, cards, dealer=None, rules=None) -> Ruling:
    """Put out cards, face down, to have as many for them."""
    hold_draw(table, who, dealer, rules)
    if any(done.who == who for done in table.acts("discard")):
        raise Illegal("poker.draw", f"{who} has discarded already")
    return Ruling(len(cards), out=cards)


@law("poker.draw")
def draw(table, who, cards) -> Ruling:
    """Take from the dealer as many cards as were put out."""
    out = sum(len(done.cards) for done in table.acts("discard") if done.who == who)
    if len(cards) != out or any(done.who == who for done in table.acts("draw")):
        raise Illegal("poker.draw", f"{who} put out {out}, and draws as many, once")
    return Ruling(len(cards), taken=cards)


@law("poker.players")
def wanted_cards(figure):
    """Count the cards that so many players want if each exchanges the whole hand."""
    return 2 * HAND * figure


@law("poker.stud-deal")
def down(who, card, rules=None) -> Ruling:
    """Deal the one card that stays face down."""
    return Ruling(None, taken=(card,))


@law("poker.stud-deal")
def up(who, cards, rules=None) -> Ruling:
    """Deal the other four face up."""
    if len(cards) != HAND - 1:
        raise Illegal("poker.stud-deal", "four cards are dealt face up, and one down")
    return Ruling(None, taken=cards)


def next_to(seats, who: str) -> str:
    """The player on the left."""
    return seats[(seats.index(who) + 1) % len(seats)]


@law("poker.deal-passes", "poker.straight-winner-deals", "poker.double-header")
def next_dealer(table, dealer, word="", rules=None) -> Ruling:
    """Name who deals next: the Age in turn, or at Straight Poker the winner of the pool; else the elder hand."""
    after = next_to(table.players, dealer)
    if "straight" not in names(rules):
        return Ruling(after, law="poker.deal-passes")
    settled = table.acts("settle")
    if word == "misdeal" or not settled:
        return Ruling(after, law="poker.double-header")
    ledger = settled[-1].ruling.value
    winners = [who for who in table.players if ledger.get(who, 0) > 0]
    if len(winners) != 1:
        raise Puzzle("wants one winner of the pool: the books do not say who deals if it is divided")
    return Ruling(winners[0], law="poker.straight-winner-deals")


@law("poker.buck")
def next_buck(table, buck) -> str:
    """Name who has the buck next: the left-hand neighbour of whoever has chipped for all."""
    return next_to(table.players, buck)
