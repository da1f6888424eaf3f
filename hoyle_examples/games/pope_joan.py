"""Pope Joan: a dressed board, runs upwards to a stop, and a counter for every card left when somebody is out."""

from fractions import Fraction

from hoyle_examples.cards import RANKS, pack
from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import added, level, stands
from hoyle_examples.tricks import left, plays_of

RANKING = "K Q J 10 9 8 7 6 5 4 3 2 A".split()
REMOVED, POPE = Card("8", "♦"), Card("9", "♦")
PACK = [card for card in pack(RANKS) if card != REMOVED]
SHOWN = "turn-up"
RULES = "hoffmann cassell"       # what a turned Pope brings the dealer
DRESSING = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 1}
NAMED = {"ace": ("A",), "king": ("K",), "queen": ("Q",), "knave": ("J",),
         "matrimony": ("K", "Q"), "intrigue": ("Q", "J")}


def earning(compartment: str, trumps: str) -> tuple[Card, ...]:
    """The cards that one hand must play to have a compartment."""
    return (POPE,) if compartment == "pope" else tuple(Card(rank, trumps) for rank in NAMED[compartment])


def above(card: Card, step: int = 1) -> Card | None:
    """The card so many steps higher in the suit, dealt or not; None past the king or the ace."""
    place = RANKING.index(card.rank) - step
    return Card(RANKING[place], card.suit) if 0 <= place < len(RANKING) else None


def out_of_play(extra=(), turn_up=None) -> set[Card]:
    """The cards that nobody holds: the eight of diamonds, the extra hand, the turn-up."""
    hidden = extra if isinstance(extra, tuple) else (extra,)
    return {REMOVED, *hidden, *((turn_up,) if turn_up else ())}


@law("pope-joan.pack")
def cards():
    """Play with the fifty-two cards less the eight of diamonds."""
    return len(PACK)


@law("pope-joan.first-dealer")
def turn(table, who, card):
    """Name the first dealer: the player to whom the first knave falls."""
    if any(done.ruling.value for done in table.acts("turn")):
        raise Puzzle("comes before the first knave: the dealer is found")
    return who if card.rank == "J" else None


@law("pope-joan.dressing")
def dress(dealer) -> dict:
    """Let the dealer put fifteen counters on the board."""
    return {dealer: -sum(DRESSING.values())} | DRESSING


@law("pope-joan.deal")
def each(figure):
    """Give the cards of each of so many players, an extra hand being dealt too."""
    return len(PACK) // (int(figure) + 1)


@law("pope-joan.uneven-deal")
def over(figure):
    """Give the cards that do not go round among so many players and the extra hand."""
    return len(PACK) % (int(figure) + 1)


@law("pope-joan.uneven-deal")
def equal_deal():
    """Name the numbers of players who, with the extra hand, get equally many cards, and more than one."""
    return tuple(hands - 1 for hands in range(3, len(PACK)) if len(PACK) % hands == 0)


@law("pope-joan.turned-honour", "pope-joan.turned-pope")
def turned(table, turn_up, dealer, players, rules="hoffmann", dealt=0) -> dict:
    """Pay the dealer what the turned card brings; by Cassell, Pope brings Game and a stake a card besides."""
    won = [name for name in ("pope", "ace", "king", "queen", "knave") if turn_up in earning(name, turn_up.suit)]
    pope = won == ["pope"] and rules == "cassell"
    paid = taken(table, dealer, won + ["game"] * pope)
    if pope:
        paid = added(paid, level(dealer, players, dealt))
    return Ruling(paid, law="pope-joan.turned-pope" if pope else "pope-joan.turned-honour")


def taken(table, who: str, names) -> dict:
    """Give a player all that lies in some compartments."""
    amounts = {name: -stands(table, name) for name in names}
    return {who: -sum(amounts.values())} | amounts


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


def earned(table, who: str, turn_up, card=None) -> list[str]:
    """The compartments whose cards a player has played in this deal; with *card*, those that it completes."""
    played = {one for player, one in plays_of(table) if player == who}
    names = {name: set(earning(name, turn_up.suit)) for name in ("pope", *NAMED)}
    return [name for name, wanted in names.items() if wanted <= played and (card is None or card in wanted)]


@law("pope-joan.trump-honours", "pope-joan.pairs-paid", "pope-joan.pope-paid")
def take(table, turn_up, players) -> dict:
    """Pay whoever played the last card the compartments that it earns."""
    who, card = plays_of(table)[-1]
    names = earned(table, who, turn_up, card)
    found = "pope-paid" if "pope" in names else "pairs-paid" if len(names) > 1 else "trump-honours"
    return Ruling(taken(table, who, names), law=f"pope-joan.{found}")


@law("pope-joan.unplayed-worthless", "pope-joan.claim-time")
def claim(table, who, word, turn_up=None) -> Ruling | str:
    """Claim a compartment whose cards one has played, before the board is dressed again."""
    if word not in ("pope", *NAMED):
        raise Puzzle(f"claims pope, {', '.join(NAMED)}, not {word}")
    if turn_up and word in earned(table, who, turn_up):
        return "good"
    rows = table.before + table.done
    last = max((place for place, done in enumerate(rows)
                if done.verb == "play" and done.who == who and POPE in done.cards), default=None)
    if word == "pope" and last is not None:
        if any(done.verb == "dress" for done in rows[last:]):
            raise Illegal("pope-joan.claim-time", "the board has been dressed for the next deal")
        return Ruling("good", law="pope-joan.claim-time")
    raise Illegal("pope-joan.unplayed-worthless", f"{who} has not played the cards that earn {word}")


@law("pope-joan.game", "pope-joan.pope-exempt", "pope-joan.exempt-ends")
def settle(table, players, game=0) -> dict:
    """Pay whoever is out the Game counters, and one for each card left; who still holds Pope pays nothing."""
    held = {who: left(table, who) for who in players}
    out = [who for who in players if not held[who]]
    if len(out) != 1:
        raise Puzzle("wants one player without cards")
    paid = {who: 0 if POPE in cards else len(cards) for who, cards in held.items()}
    popes = [POPE in cards for cards in held.values()]
    found = "pope-exempt" if any(popes) else "exempt-ends" if POPE in [c for _, c in plays_of(table)] else "game"
    cards_paid = {who: -count for who, count in paid.items()} | {out[0]: sum(paid.values())}
    return Ruling(added(cards_paid, taken(table, out[0], ["game"])), law=f"pope-joan.{found}")


@law("pope-joan.final-round", "pope-joan.final-split")
def final(table, players, pope=0, matrimony=0, intrigue=0, ace=0, king=0, queen=0, knave=0) -> dict:
    """Share what is left by a face-up deal, diamonds trumps: the queen takes half of both pairs."""
    holds = {card: who for who in players for card in table.held(who)}
    shares = [(name, earning(name, "♦")) for name in ("pope", *NAMED)]
    paid = {name: -Fraction(stands(table, name)) for name, _ in shares}
    for name, wanted in shares:
        for card in wanted:
            if card not in holds:
                raise Puzzle(f"wants the holder of {card}: the whole pack is dealt")
            paid = added(paid, {holds[card]: Fraction(stands(table, name), len(wanted))})
    split = paid["matrimony"] or paid["intrigue"]
    return Ruling(paid, law="pope-joan.final-split" if split else "pope-joan.final-round")


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
