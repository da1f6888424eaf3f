"""The deal: tricks, the stock, the last nine cards, brisques."""

from fractions import Fraction
from math import comb

from hoyle_examples.engine import Card, Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.rubicon_bezique.combining import COPIES, RANKING, combination
from hoyle_examples.tricks import beats, follow_suit, head_trick, left, obey, ranked

HAND = 9
COURTS = ("K", "Q", "J")
BRISQUES = ("A", "10")
PACK = 4 * len(RANKING) * COPIES
DUTIES = (follow_suit, "rubicon-bezique.55"), (head_trick, "rubicon-bezique.55")


def since_trick(table) -> tuple[str, tuple]:
    """Who won the last trick, and what has been done since."""
    ends = [n for n, done in enumerate(table.done) if done.ruling.won]
    return (table.done[ends[-1]].ruling.won, table.done[ends[-1] + 1:]) if ends else ("", table.done)


def undrawn(table, stock) -> int:
    """How many cards the stock still holds; more than enough where the page does not say."""
    return PACK if stock is None else int(stock) - len(table.acts("draw"))


def exhausted(table, stock) -> bool:
    """Nothing is left to draw: the stock is gone, or its odd card alone is left."""
    return stock is not None and undrawn(table, stock) == int(stock) % 2


def trump_suit(table, trumps=None) -> str:
    """The suit of the first marriage or sequence scored, or the one that is given."""
    if trumps:
        return trumps.suit
    kinds = (combination(done.cards) for done in table.acts("declare"))
    return next((which for family, which in kinds if family in ("marriage", "sequence")), "")


def lead(table) -> tuple:
    """The card led and not yet played to, with its player."""
    plays = [done for done in since_trick(table)[1] if done.verb == "play"]
    return (plays[-1].who, plays[-1].cards[0]) if plays else ()


def due(table, who: str, led: tuple, dealer) -> str:
    """Whose turn it is: the non-dealer leads first, then the winner of each trick."""
    if led:
        return table.other(led[0])
    return since_trick(table)[0] or (table.other(dealer) if dealer else who)


def held_to(table, who: str, card: Card, led: tuple, stock) -> None:
    """See that a card can be played: it is held, and before a lead both players have drawn."""
    holder, since = since_trick(table)
    if not led and holder and stock is not None and not exhausted(table, stock) and to_draw(since):
        raise Puzzle("comes after both players have drawn")
    if table.held(who) and card not in left(table, who):
        raise Puzzle(f"wants a card that {who} holds, and {card} is not there")


@law("rubicon-bezique.trick", "rubicon-bezique.24", "rubicon-bezique.55")
def play(table, who, card, trumps=None, stock=None, rules=None, dealer=None) -> Ruling:
    """Play any card while the stock lasts; in the last nine tricks follow suit, and win the card led, when able."""
    alone = len(table.players) < 2        # the adversary's cards are not shown
    led, order = () if alone else lead(table), ranked(RANKING, trump_suit(table, trumps))
    turn = who if alone else due(table, who, led, dealer)
    if who != turn:
        raise Illegal("rubicon-bezique.24", f"it is for {turn} to {'play' if led else 'lead'}")
    held_to(table, who, card, led, stock)
    if led and table.held(who) and exhausted(table, stock):
        obey(who, card, left(table, who), (led,), order, DUTIES[:1] if rules == "chapter" else DUTIES)
    won = "" if not led else who if beats(card, led[1], order) else led[0]
    return Ruling(won or None, law="rubicon-bezique.trick", won=won)


@law("rubicon-bezique.trick")
def trick(who) -> Ruling:
    """Let the player win a trick whose cards are not shown."""
    return Ruling(who, won=who)


def to_draw(since) -> int:
    """How many of the two players have still to draw after the last trick."""
    return 2 - sum(done.verb == "draw" for done in since)


@law("rubicon-bezique.draw", "rubicon-bezique.29", "rubicon-bezique.32")
def draw(table, who, card, stock=None) -> Ruling:
    """After each trick the winner draws the top card of the stock and the loser the next; an odd last card stays."""
    holder, since = since_trick(table)
    drawn = [done.who for done in since if done.verb == "draw"]
    if exhausted(table, stock):
        raise Illegal("rubicon-bezique.32", "what is left of the stock is not drawn")
    if len(table.players) > 1 and holder and not drawn and who != holder:
        raise Illegal("rubicon-bezique.29", f"it is for {holder}, who won the trick, to draw first")
    if who in drawn or not holder:
        raise Puzzle(f"gives {who} a card before a trick is won")
    return Ruling(card, taken=(card,))


@law("rubicon-bezique.41")
def trump(table, trumps=None):
    """The first marriage scored makes the trump suit, or the first sequence if that comes before."""
    suit = trump_suit(table, trumps)
    return Card("", suit) if suit else "none"


def brisques_of(table, who: str) -> int:
    """Ten for each ace and ten in the tricks that the player has won."""
    taken, lying = [], []
    for done in table.done:
        lying += done.cards if done.verb == "play" else ()
        if done.ruling.won:
            taken += lying if done.ruling.won == who else ()
            lying = []
    return 10 * sum(card.rank in BRISQUES for card in taken)


@law("rubicon-bezique.56", "rubicon-bezique.27")
def brisques(table, who, stock=None):
    """Count ten for each ace and ten in the player's tricks, once no more than twelve cards remain in the stock."""
    if stock is not None and undrawn(table, stock) > 12:
        raise Illegal("rubicon-bezique.27", "more than twelve cards remain in the stock")
    return brisques_of(table, who)


@law("rubicon-bezique.53", "rubicon-bezique.19", "rubicon-bezique.20", "rubicon-bezique.21")
def last(table, who, played_with=None) -> Ruling:
    """Add fifty to the winner of the last trick, with the exceptions for a wrong number of cards."""
    counts = {player: (played_with or {}).get(player, HAND) for player in table.players}
    short = [player for player, count in counts.items() if count < HAND]
    if short and max(counts.values()) > HAND:
        return Ruling(0, law="rubicon-bezique.21")
    if len(short) != 1 and any(left(table, player) for player in table.players):
        raise Puzzle("comes when every card is played")
    winner = table.other(short[0]) if len(short) == 1 else since_trick(table)[0]
    rule = "rubicon-bezique." + ("53", "19", "20")[len(short)]
    points = (Point(50, "last trick", law=rule),) if who == winner else ()
    return Ruling(50 if points else 0, points, rule)


def marked(table, who: str):
    """What is marked in this deal, which is a game of its own."""
    return table.tally(who, deal_only=bool(table.before))


@law("rubicon-bezique.one-deal")
def score(table, who):
    """Add up what is marked; one deal is the game."""
    return marked(table, who)


@law("rubicon-bezique.10")
def undealt(figures):
    """Count the stock when the hands are dealt."""
    return PACK - sum(figures)


@law("rubicon-bezique.56")
def all_brisques():
    """Four packs hold thirty-two brisques."""
    return 10 * 4 * len(BRISQUES) * COPIES


@law("rubicon-bezique.15", "rubicon-bezique.43")
def chance(word) -> Ruling:
    """Reckon a chance exactly."""
    plain, aces = PACK - 4 * len(COURTS) * COPIES, 4 * COPIES
    with_aces = sum(comb(aces, n) * comb(plain - aces, HAND - n) for n in range(4, HAND + 1))
    if word == "four-aces-in-it":
        return Ruling(Fraction(with_aces, comb(plain, HAND)), law="rubicon-bezique.43")
    if word != "carte-blanche":
        raise Puzzle(f"knows the chances carte-blanche and four-aces-in-it, not {word}")
    return Ruling(Fraction(comb(plain, HAND), comb(PACK, HAND)))
