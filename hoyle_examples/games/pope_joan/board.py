"""The board: how it is dressed, what empties its compartments, and the counters for cards left."""

from fractions import Fraction

from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.games.pope_joan.dealing import POPE
from hoyle_examples.ledger import added, level, stands
from hoyle_examples.tricks import left, plays_of

RULES = "hoffmann cassell"       # what a turned Pope brings the dealer
DRESSING = {"pope": 6, "matrimony": 2, "intrigue": 2, "ace": 1, "king": 1, "queen": 1, "knave": 1, "game": 1}
NAMED = {"ace": ("A",), "king": ("K",), "queen": ("Q",), "knave": ("J",),
         "matrimony": ("K", "Q"), "intrigue": ("Q", "J")}


def earning(compartment: str, trumps: str) -> tuple[Card, ...]:
    """The cards that one hand must play to have a compartment."""
    return (POPE,) if compartment == "pope" else tuple(Card(rank, trumps) for rank in NAMED[compartment])


@law("pope-joan.dressing")
def dress(dealer) -> dict:
    """Let the dealer put fifteen counters on the board."""
    return {dealer: -sum(DRESSING.values())} | DRESSING


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
