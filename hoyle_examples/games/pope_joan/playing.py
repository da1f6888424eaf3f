"""The play: runs upwards in a suit, the stops that end them, and the lead after a stop."""

from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.games.pope_joan.dealing import PACK, POPE, RANKING, REMOVED
from hoyle_examples.tricks import left, plays_of


def above(card: Card, step: int = 1) -> Card | None:
    """The card so many steps higher in the suit, dealt or not; None past the king or the ace."""
    place = RANKING.index(card.rank) - step
    return Card(RANKING[place], card.suit) if 0 <= place < len(RANKING) else None


def out_of_play(extra=(), turn_up=None) -> set[Card]:
    """The cards that nobody holds: the eight of diamonds, the extra hand, the turn-up."""
    hidden = extra if isinstance(extra, tuple) else (extra,)
    return {REMOVED, *hidden, *((turn_up,) if turn_up else ())}


def stop_law(card: Card, extra, turn_up, played) -> str:
    """The law by which a card is a stop; nothing if it is none."""
    follows = above(card)
    if follows is None:
        return "pope-joan.kings-stops"
    if follows == REMOVED:
        return "pope-joan.seven-stops"
    if follows in out_of_play(extra, turn_up):
        return "pope-joan.stops"
    return "pope-joan.made-stops" if follows in played else ""


@law("pope-joan.stops", "pope-joan.kings-stops", "pope-joan.seven-stops")
def stops(extra):
    """Name the cards in play that are stops from the start, given the extra hand."""
    gone = out_of_play(extra)
    return {card for card in PACK if card not in gone and stop_law(card, extra, None, ())}


@law("pope-joan.stops", "pope-joan.kings-stops", "pope-joan.seven-stops", "pope-joan.made-stops")
def stop(table, card, extra=(), turn_up=None):
    """Say whether a card is now a stop, and why."""
    found = stop_law(card, extra, turn_up, [played for _, played in plays_of(table)])
    return Ruling("yes", law=found) if found else "no"


@law("pope-joan.follow-up", "pope-joan.lead", "pope-joan.stop-leads", "pope-joan.stops", "pope-joan.kings-stops",
     "pope-joan.seven-stops", "pope-joan.made-stops", "pope-joan.pope-needs-lead", "pope-joan.game")
def play(table, who, card, dealer=None, extra=(), turn_up=None) -> Ruling:
    """Play the next higher card of the suit; after a stop, its player leads any card."""
    plays = plays_of(table)
    played = [one for _, one in plays]
    if card in out_of_play(extra, turn_up) or card in played or table.shown(who) and card not in left(table, who):
        raise Puzzle(f"wants a card that {who} holds, and {card} is not there")
    out = [one for one in table.players if table.shown(one) and not left(table, one)]
    if out:
        raise Illegal("pope-joan.game", f"{out[0]} is out, and the deal is over")
    if not plays:
        first_lead(table, who, dealer)
    else:
        follow(who, card, plays[-1], stop_law(plays[-1][1], extra, turn_up, played))
    found = stop_law(card, extra, turn_up, played)
    return Ruling("stop", law=found) if found else Ruling(None)


def first_lead(table, who: str, dealer) -> None:
    """Refuse a first lead by anybody but the player on the dealer's left."""
    seats = table.players
    if dealer and who != seats[(seats.index(dealer) + 1) % len(seats)]:
        raise Illegal("pope-joan.lead", f"the player on the left of {dealer} leads first")


def follow(who: str, card: Card, last, stopped: str) -> None:
    """Refuse a card that does not follow, or a lead by another than the player of the stop."""
    if stopped and who != last[0]:
        raise Illegal("pope-joan.stop-leads", f"{last[1]} is a stop, and {last[0]} leads")
    if not stopped and card == POPE:
        raise Illegal("pope-joan.pope-needs-lead", "nothing leads up to Pope: it is played when its holder leads")
    if not stopped and card != above(last[1]):
        raise Illegal("pope-joan.follow-up", f"{above(last[1])} comes next")


@law("pope-joan.hints-stops")
def unleadable(turn_up):
    """Name the cards known at the outset that cannot be led to: the aces, Pope, the card above the turn-up."""
    gone = out_of_play((), turn_up)
    known = {card for card in PACK if card.rank == "A" or card == POPE or card == above(turn_up)}
    return known - gone


@law("pope-joan.hints-stops")
def known(turn_up):
    """Count the cards known at the outset that cannot be led to."""
    return len(unleadable(turn_up).value)


@law("pope-joan.hints-stops")
def fewer():
    """Name the turn-ups with which fewer than six cards are known that cannot be led to."""
    return {card for card in PACK if len(unleadable(card).value) < 6}
