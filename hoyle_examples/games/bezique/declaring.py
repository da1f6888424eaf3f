"""Declarations, one scored to a trick; what is kept for later; and the score."""

from collections import Counter

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.bezique.combining import (
    BEZIQUE,
    COPIES,
    FOURS,
    RANKING,
    barred,
    combination,
    drawn,
    granted,
    picks,
    played,
    scored,
)
from hoyle_examples.games.bezique.dealing import late
from hoyle_examples.games.bezique.playing import since_trick, trump_suit
from hoyle_examples.tricks import left

GAME = 1000


def ways_of(table, who: str, trumps: str) -> set:
    """Every way of telling the player's like cards apart that fits all that is written."""
    given = table.given.get(who)
    ways = drawn({()}, given[0].things if given else ())
    for done in table.done:
        if done.who != who:
            continue
        if done.verb == "declare":
            ways = scored(ways, done.cards, trumps)
        else:
            ways = played(ways, done.cards if done.verb == "play" else done.ruling.out)
            ways = drawn(ways, done.ruling.taken)
    return ways


def in_time(table, who: str, stock, turn_up) -> None:
    """Refuse a declaration after the stock is gone, without a trick, after drawing, or after another."""
    holder, since = since_trick(table)
    verbs = [done.verb for done in since]
    late(table, stock, turn_up)
    if holder != who or "play" in verbs:
        raise Illegal("bezique.declare-after-trick", f"{who} may declare on winning a trick, and before the next lead")
    if "draw" in verbs:
        raise Illegal("bezique.mark-then-draw", "what is scored is marked before a card is drawn")
    if "declare" in verbs:
        raise Illegal("bezique.two-combinations", "one combination is scored to a trick")


def judge(table, who: str, cards, trumps: str) -> tuple[str, int, str]:
    """What these cards are, what they score, and by which law; Illegal where no law lets them."""
    kind, points = combination(cards, trumps)
    tried = [(barred(kind, some), granted(kind, some))
             for way in ways_of(table, who, trumps) for some in picks(way, cards)]
    if not tried:
        ever = list(table.held(who)) + [card for done in table.acts("play") if done.who == who for card in done.cards]
        if Counter(cards) <= Counter(ever):
            raise Illegal("bezique.cards-together", "a card of it has been played")
        raise Puzzle(f"wants cards that {who} holds together")
    if all(bar for bar, _ in tried):
        raise Illegal(max(bar for bar, _ in tried), "a card of it has scored in this kind or in a higher of its class")
    return " ".join(kind).strip(), points, max(grant for bar, grant in tried if not bar)


@law("bezique.values", "bezique.used-elsewhere", "bezique.no-second-use", "bezique.bezique-again",
     "bezique.no-lower-after-higher", "bezique.declare-after-trick", "bezique.two-combinations",
     "bezique.mark-then-draw", "bezique.cards-together", "bezique.after-stock")
def declare(table, who, cards, trumps=None, turn_up=None, stock=None) -> Point:
    """Score one combination, held all at once, on winning a trick."""
    in_time(table, who, stock, turn_up)
    what, points, rule = judge(table, who, cards, trump_suit(trumps, turn_up))
    return Point(points, what, cards, rule)


@law("bezique.two-combinations")
def to_score(table, who, cards, trumps=None, turn_up=None) -> Ruling:
    """Say what else lies on the table, to be scored when the player wins another trick; nothing is marked."""
    _, points, _ = judge(table, who, cards, trump_suit(trumps, turn_up))
    return Ruling(points, law="bezique.two-combinations")


@law("bezique.game-points")
def score(table, who):
    """Add up what is marked, over the deals of the game."""
    return table.tally(who)


@law("bezique.game-points")
def game(table, who):
    """Say whether the player has a thousand."""
    return table.tally(who) >= GAME


@law("bezique.read-declared")
def hope(table, who, cards):
    """Whether these cards can still come together in the player's hand, by what is shown or played."""
    rival = table.other(who)
    shown = Counter()
    for done in table.acts("declare", "to-score"):
        if done.who == rival:
            shown |= Counter(done.cards)
    away = (shown & Counter(left(table, rival))) + Counter(c for done in table.acts("play") for c in done.cards)
    return all(count + away[card] <= COPIES for card, count in Counter(cards).items())


@law("bezique.keep-kings-queens")
def serves(card, trumps):
    """The kinds of combination in which a card can score."""
    kinds = set()
    if card.rank in ("K", "Q"):
        kinds.add("marriage")
    if card.suit == trumps.suit and card.rank in RANKING[:5]:
        kinds.add("sequence")
    if card.rank in FOURS:
        kinds.add("four")
    return kinds | {"bézique"} if card in BEZIQUE else kinds
