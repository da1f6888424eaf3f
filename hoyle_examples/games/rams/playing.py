"""Rams in play: follow suit, trump if unable, head the trick; the other two games say when trumps are led."""

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.rams.dealing import SEVEN, chosen, order_of
from hoyle_examples.games.rams.declaring import first_lead, playing, said, speakers
from hoyle_examples.tricks import follow_suit, head_trick, lead_trump, play_card, tricks_of, trump_in

DUTIES = (follow_suit, "rams.follow"), (trump_in, "rams.under-trump"), (head_trick, "rams.head")
TRUMP_LEADS = {2: 1, 3: 2, 4: 3}


def suit_of(table) -> str:
    """The suit of the trumps: given, or turned up; of the next card if Bierspiel's seven is turned."""
    up = table.asked("turn-up")
    if up is SEVEN and "bierspiel" in chosen(table):
        up = table.asked("next-up")
    up = up or table.asked("trumps")
    if up is None:
        raise Puzzle("wants trumps: give a row trumps: … or turn-up: …")
    return up.suit


def seats_of(table) -> tuple[str, ...]:
    """Those who play; everybody, where no calls are shown."""
    calls, order = said(table), speakers(table.players, table.asked("dealer"))
    return playing(calls, order) if calls else order


def duties_of(rules, tricks: int, seats: int) -> tuple:
    """What binds a hand when so many tricks are over and so many play."""
    if "rounce" in rules:
        return (DUTIES[0],) + ((lead_trump, "rams.rounce-play"),) * (tricks == 1)
    if "bierspiel" in rules and tricks < TRUMP_LEADS.get(seats, 0):
        return ((lead_trump, "rams.trump-leads"), *DUTIES)
    return DUTIES


@law("rams.head", "rams.follow", "rams.under-trump", "rams.lead", "rams.rounce-play", "rams.trump-leads")
def play(table, who, card, players, trumps=None, turn_up=None, next_up=None, dealer=None, rules=()) -> Ruling:
    """Follow suit, trump if unable, and beat what lies there if able; give who wins the trick."""
    seats, rules = seats_of(table), chosen(table)
    if who not in seats:
        raise Puzzle(f"wants one of those who play, and {who} has passed")
    over = sum(len(trick) == len(seats) for trick in tricks_of(table, len(seats)))
    duties, order = duties_of(rules, over, len(seats)), order_of(suit_of(table), rules)
    won = play_card(table, who, card, order, duties, seats=seats, first=first_lead(table), turn="rams.lead")
    return Ruling(won or None, law="rams.head", won=won)
