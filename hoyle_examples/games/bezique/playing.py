"""The tricks: any card while there is a stock, the suit led when it is gone; brisques and the last trick."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.bezique.combining import RANKING
from hoyle_examples.games.bezique.dealing import exhausted, face_up, undrawn
from hoyle_examples.tricks import beats, follow_suit, left, obey, ranked

BRISQUES = ("A", "10")
BRISQUE = LAST = 10
LOW_TEN = "A K Q J 10 9 8 7".split()      # as some circles rank in the last eight tricks
DUTIES = ((follow_suit, "bezique.last-eight"),)


def trump_suit(trumps, turn_up) -> str:
    """The suit of the card turned up, or the one that is given."""
    return (turn_up or trumps).suit if turn_up or trumps else ""


def since_trick(table) -> tuple[str, tuple]:
    """Who won the last trick, and what has been done since."""
    ends = [n for n, done in enumerate(table.done) if done.ruling.won]
    return (table.done[ends[-1]].ruling.won, table.done[ends[-1] + 1:]) if ends else ("", table.done)


def lead(table) -> tuple:
    """The card led and not yet played to, with its player."""
    plays = [done for done in since_trick(table)[1] if done.verb == "play"]
    return (plays[-1].who, plays[-1].cards[0]) if plays else ()


def in_turn(table, who: str, led: tuple, dealer) -> None:
    """See that it is the player's turn: the non-dealer leads first, then the winner of each trick."""
    holder = since_trick(table)[0]
    due = table.other(led[0]) if led else holder or (table.other(dealer) if dealer else who)
    if who != due:
        raise Illegal("bezique.mark-then-draw" if holder else "bezique.first-lead",
                      f"it is for {due} to {'play' if led else 'lead'}")


@law("bezique.trick-winner", "bezique.follow-free", "bezique.equal-cards", "bezique.first-lead",
     "bezique.mark-then-draw", "bezique.last-eight", "bezique.low-ten")
def play(table, who, card, trumps=None, turn_up=None, stock=None, rules=None, dealer=None) -> Ruling:
    """Play any card while the stock lasts, and in the last eight tricks follow suit when able."""
    alone, over = len(table.players) < 2, exhausted(table, stock, turn_up)      # alone: the other hand is not shown
    led = () if alone else lead(table)
    if not alone:
        in_turn(table, who, led, dealer)
    if table.shown(who) and card not in left(table, who):
        raise Puzzle(f"wants a card that {who} holds, and {card} is not there")
    order = ranked(LOW_TEN if over and rules == "low-ten" else RANKING, trump_suit(trumps, turn_up))
    if not led:
        return Ruling(None)
    if over and table.shown(who):
        obey(who, card, left(table, who), (led,), order, DUTIES)
    won = who if beats(card, led[1], order) else led[0]
    return Ruling(won, law=rule_of(card, led[1], won == who, over, rules), won=won)


def rule_of(card, led, taken: bool, over: bool, rules) -> str:
    """The law that a trick shows best."""
    if card is led:
        return "bezique.equal-cards"
    if over:
        return "bezique.low-ten" if rules == "low-ten" else "bezique.last-eight"
    return "bezique.follow-free" if card.suit != led.suit and not taken else "bezique.trick-winner"


@law("bezique.trick-winner")
def trick(who) -> Ruling:
    """Let the player win a trick whose cards are not shown."""
    return Ruling(who, won=who)


@law("bezique.mark-then-draw")
def draw(table, who, card, stock=None, turn_up=None) -> Ruling:
    """After each trick the winner draws the top card of the stock, and the loser the next."""
    holder, since = since_trick(table)
    drew = [done.who for done in since if done.verb == "draw"]
    if exhausted(table, stock, turn_up):
        raise Puzzle("finds nothing left to draw")
    if len(table.players) > 1 and holder and not drew and who != holder:
        raise Illegal("bezique.mark-then-draw", f"it is for {holder}, who won the trick, to draw first")
    if who in drew or not holder:
        raise Puzzle(f"gives {who} a card before a trick is won")
    if turn_up and undrawn(table, stock, turn_up) == 1 and card is not face_up(table, turn_up):
        raise Puzzle(f"wants the card that lies between the players, {face_up(table, turn_up)}; the stock is gone")
    return Ruling(card, taken=(card,))


def heaps(table) -> list[tuple[str, tuple]]:
    """Each trick of the deal: who won it, and its cards."""
    lying, found = (), []
    for done in table.done:
        lying += done.cards if done.verb == "play" else ()
        if done.ruling.won:
            found.append((done.ruling.won, lying))
            lying = ()
    return found


@law("bezique.brisques", "bezique.brisques-at-close")
def brisques(table, who, rules=None) -> list:
    """Ten for each ace or ten in the trick just won; as some play, in all one's tricks at the close of the hand."""
    found, rule = heaps(table), "bezique.brisques"
    if rules == "at-close":
        rule = "bezique.brisques-at-close"
        if any(left(table, player) for player in table.players):
            raise Illegal(rule, "the hand is not yet played out")
    elif any(done.who == who for done in since_trick(table)[1] if done.verb == "brisques"):
        raise Puzzle("counts a trick's brisques once")
    else:
        found = found[-1:]
    return [Point(BRISQUE, "brisque", (card,), rule)
            for winner, cards in found if winner == who for card in cards if card.rank in BRISQUES]


@law("bezique.take-led-brisque")
def swing(card):
    """What a card in the trick is worth to have, and not to lose."""
    worth = BRISQUE * (card.rank in BRISQUES)
    won, lost = worth - 0, 0 - worth          # ours less theirs
    return won - lost


@law("bezique.last-trick")
def last(table, who, stock=None, turn_up=None) -> list:
    """Ten for the last trick of the deal, when every card is played."""
    open_stock = stock is not None and not exhausted(table, stock, turn_up)
    if open_stock or any(left(table, player) for player in table.players):
        raise Illegal("bezique.last-trick", "there are cards still to play")
    return [Point(LAST, "last trick")] if since_trick(table)[0] == who else []
