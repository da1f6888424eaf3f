"""The play: from the lay-out to the last card."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.cribbage.board import winner
from hoyle_examples.games.cribbage.counting import ALIKE
from hoyle_examples.games.cribbage.forms import PIPS, PLACE, form, once

PAIRS = {2: "cribbage.pair-in-play", 3: "cribbage.pair-royal-in-play", 4: "cribbage.double-pair-royal-in-play"}
SCORED = ("cribbage.play-scores", *PAIRS.values(), "cribbage.run-in-play", "cribbage.fifteen-in-play")


@law("cribbage.three-for-last", "cribbage.three-for-last-once", "cribbage.six-card-no-three")
def three_for_last(table, who, dealer, rules=None):
    """Score three to the player who has not the first deal."""
    if form(rules).three is None:
        raise Puzzle("is not spoken of by the book where more than two play")
    if not form(rules).three:
        raise Illegal("cribbage.six-card-no-three", f"nobody scores three for last at {rules}")
    if who == dealer:
        raise Illegal("cribbage.three-for-last", f"{who} has the deal, and the three are the non-dealer's")
    if table.before:
        raise Illegal("cribbage.three-for-last-once", "three for last is scored on the first deal of the game alone")
    once(table, "three-for-last")
    return Point(3, "three for last")


@law("cribbage.lay-out", "cribbage.six-card-deal", "cribbage.seven-card-deal", "cribbage.three-handed-deal",
     "cribbage.four-handed-deal")
def lay_out(table, who, hand, cards, rules=None) -> Ruling:
    """Lay out to the crib, face down, as many cards as the form asks of each player."""
    here = form(rules)
    rule = "cribbage.lay-out" if here.three else f"cribbage.{rules}-deal"
    once(table, "lay-out", who)
    if len(cards) != here.laid or not set(cards) <= set(hand):
        raise Illegal(rule, f"{who} lays out {here.laid} of the cards held, once")
    return Ruling(None, law=rule, out=cards)


@law("cribbage.heels")
def heels(table, who, start, dealer):
    """Score two to the dealer who turns up a knave as the start."""
    once(table, "heels", who)
    return Point(2, "his heels", (start,)) if who == dealer and start.rank == "J" else []


def running(table) -> tuple[list, set]:
    """The cards of the count now running, each with its player, and those who have said go to it."""
    cards, gone = [], set()
    for done in table.acts("play", "go"):
        if done.verb == "go":
            gone.add(done.who)
            continue
        card = done.act.things[-1]
        if done.who in gone or total(cards) + PIPS[card.rank] > 31 or total(cards) == 31:
            cards, gone = [], set()
        cards.append((done.who, card))
    return cards, gone


def total(cards) -> int:
    return sum(PIPS[card.rank] for _, card in cards)


def left(table, who) -> list:
    """The cards that *who* has still to play."""
    played = [done.act.things[-1] for done in table.acts("play") if done.who == who]
    return [card for card in table.held(who) if card not in played]


def able(table, who) -> list:
    """The cards that *who* could add to the count."""
    return [card for card in left(table, who) if total(running(table)[0]) + PIPS[card.rank] <= 31]


def follower(table) -> str:
    """Who is to add a card or say go; nobody once the count can go no further."""
    cards, gone = running(table)
    if not cards or total(cards) == 31:
        return ""
    order = table.players
    after = order.index(cards[-1][0]) + 1
    waiting = [who for who in order[after:] + order[:after - 1] if who not in gone and left(table, who)]
    last = cards[-1][0]
    return waiting[0] if waiting else last if able(table, last) else ""


def leaders(table, dealer) -> list:
    """Who may lead: the player after the dealer; later whoever failed to score for the go, cards being left."""
    cards, order = running(table)[0], table.players
    if not cards:
        return [order[(order.index(dealer) + 1) % len(order)]] if dealer else list(order)
    others = [who for who in order if who != cards[-1][0] and left(table, who)]
    return others or [who for who in order if left(table, who)]


@law("cribbage.alternate", "cribbage.lead", "cribbage.thirty-one", "cribbage.after-go", "cribbage.hand-ends",
     "cribbage.play-out", "cribbage.lay-out", "cribbage.game")
def play(table, who, card, hand, dealer=None, rules=None) -> int:
    """Add a card to the count, up to thirty-one; the value is the count so far."""
    here, (cards, _) = form(rules), running(table)
    if winner(table, here):
        raise Illegal("cribbage.game", f"{winner(table, here)} has made the game")
    if len(hand) > here.kept:
        raise Illegal("cribbage.lay-out", f"{who} has still to lay out")
    if card not in left(table, who):
        raise Puzzle(f"wants a card that {who} has still to play, and {card} is none")
    turn = follower(table)
    if turn and who != turn:
        raise Illegal("cribbage.alternate", f"it is for {turn} to play")
    if turn and total(cards) + PIPS[card.rank] > 31:
        raise Illegal("cribbage.thirty-one", f"{card} would make {total(cards) + PIPS[card.rank]}")
    return total(cards) + PIPS[card.rank] if turn else opened(table, who, card, dealer, here)


def opened(table, who, card, dealer, here) -> Ruling:
    """Lead a card to a new count."""
    again = bool(running(table)[0])
    if again and here.played_out is None:
        raise Puzzle("is not told by the book: whether three-handed play goes on after the first count")
    if again and not here.played_out:
        raise Illegal("cribbage.hand-ends", "at five-card Cribbage the play ends with the first count")
    if who not in (able_to_lead := leaders(table, dealer)):
        raise Illegal("cribbage.after-go" if again else "cribbage.lead", f"it is for {able_to_lead[0]} to lead")
    return Ruling(PIPS[card.rank], law="cribbage.play-out" if again else "cribbage.lead")


@law("cribbage.go")
def go(table, who):
    """Say go, when every card held would take the count past thirty-one."""
    if follower(table) != who:
        raise Illegal("cribbage.go", f"it is not for {who} to play")
    if able(table, who):
        raise Illegal("cribbage.go", f"{who} can play {able(table, who)[0]}")


def straight(cards) -> bool:
    """Whether these cards, in some order, form an unbroken series."""
    places = sorted(PLACE[card.rank] for card in cards)
    return places == list(range(places[0], places[0] + len(places)))


def run_points(cards) -> list[Point]:
    """The longest run that ends with the last card played."""
    size = next((n for n in range(len(cards), 2, -1) if straight(cards[-n:])), 0)
    return [Point(size, "run", tuple(cards[-size:]), "cribbage.run-in-play")] if size else []


def pegged(cards) -> list[Point]:
    """Everything that the last of these cards scores as it is played."""
    count, last = sum(PIPS[card.rank] for card in cards), cards[-1].rank
    points = [Point(2, {15: "fifteen", 31: "thirty-one"}[count], tuple(cards), "cribbage.fifteen-in-play")] \
        if count in (15, 31) else []
    alike = next((n for n, card in enumerate(reversed(cards)) if card.rank != last), len(cards))
    if alike > 1:
        points.append(Point(alike * (alike - 1), ALIKE[alike], tuple(cards[-alike:]), PAIRS[alike]))
    return points + run_points(cards)


@law(*SCORED)
def peg(table, who):
    """Score the card that has just been played."""
    once(table, "peg", who, "play")
    cards = running(table)[0]
    return pegged([card for _, card in cards]) if cards and cards[-1][0] == who else []


@law("cribbage.run-in-play")
def run(cards):
    """Score the run alone that the last of these cards completes, played in the order written."""
    return run_points(cards)


@law(*SCORED)
def series(cards):
    """Score the last of these cards, played in the order written."""
    return pegged(cards)


@law("cribbage.last-card", "cribbage.six-card-last")
def last_card(table, who):
    """Score one for the last card of the count, short of thirty-one."""
    once(table, "last-card", who, "play")
    cards, _ = running(table)
    if turn := follower(table):
        raise Illegal("cribbage.last-card", f"{turn} has still to play, or to say go")
    if not cards or cards[-1][0] != who or total(cards) == 31:
        return []
    ended = not any(left(table, player) for player in table.players)
    return Point(1, "last card", (cards[-1][1],), "cribbage.six-card-last" if ended else "cribbage.last-card")
