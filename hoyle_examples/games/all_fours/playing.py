"""All-Fours in the play: the lead, following or trumping, and what All Fives marks as its trumps fall."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.all_fours.begging import trump_suit
from hoyle_examples.games.all_fours.dealing import RANKING, elder_of, rules_in
from hoyle_examples.tricks import Order, follow_or_trump, play_card, plays_of, ranked, tricks_of, winner

MARKS = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10, "5": 5}      # of trumps, at All Fives
CAPTURED = ("J", "10", "5")


def order_of(table, suit: str) -> Order:
    """How cards rank in a trick; Cassell's modern way looks at no suit."""
    if "cassell" in rules_in(table):
        return Order(ranked(RANKING).height, "", suit=lambda card: "")
    return ranked(RANKING, suit)


def duties(table, suit: str) -> tuple:
    """The duty to follow or trump, which Cassell's modern way has not."""
    if "cassell" in rules_in(table):
        return ()
    trick = unfinished(table)
    led_trump = bool(trick) and trick[0][1].suit == suit
    return ((follow_or_trump, "all-fours.follow-trump" if led_trump else "all-fours.follow-or-trump"),)


def unfinished(table) -> tuple:
    """The trick on the table."""
    tricks = tricks_of(table, len(table.players))
    return tricks[-1] if tricks and len(tricks[-1]) < len(table.players) else ()


@law("all-fours.trick-winner", "all-fours.lead", "all-fours.follow-or-trump", "all-fours.follow-trump",
     "all-fours.four-play", "all-fours.any-card")
def play(table, who, card) -> Ruling:
    """Lead any card; follow suit or trump, as one likes; the best card of the suit led, or a trump, wins."""
    seats, suit = table.players, trump_suit(table) or card.suit
    rule = "all-fours.any-card" if "cassell" in rules_in(table) else "all-fours.trick-winner"
    won = play_card(table, who, card, order_of(table, suit), duties(table, suit), seats=seats, first=elder_of(table),
                    turn="all-fours.four-play" if len(seats) > 2 else "all-fours.lead",
                    lead=rule if plays_of(table) else "all-fours.lead")
    if won and rule == "all-fours.any-card":
        refuse_equals((*unfinished(table), (who, card)))
    return Ruling(won or None, law=rule, won=won)


def refuse_equals(trick) -> None:
    """Give no winner where Cassell names none: two cards of one rank, and none higher."""
    heights = sorted(ranked(RANKING).height(card) for _, card in trick)
    if heights[-1] == heights[-2]:
        raise Puzzle("wants cards of two ranks: the book does not say which of two equal cards wins")


def last_trick(table) -> tuple:
    """The trick finished last."""
    done = [trick for trick in tricks_of(table, len(table.players)) if len(trick) == len(table.players)]
    if not done:
        raise Puzzle("wants a finished trick")
    return done[-1]


@law("all-fours.neither")
def neither(table, who):
    """Score one, where that is played, because an adversary has neither followed suit nor trumped."""
    trick, suit = last_trick(table), trump_suit(table)
    if "void-point" not in rules_in(table):
        raise Illegal("all-fours.neither", "only some players score for it")
    if not any(player != who and card.suit not in (trick[0][1].suit, suit) for player, card in trick):
        raise Illegal("all-fours.neither", f"the adversary of {who} has followed suit or trumped")
    return Point(1, "the adversary neither followed nor trumped")


@law("all-fours.fives-marks", "all-fours.fives-captured")
def mark(table, who):
    """Mark, at All Fives, for the trumps of a trick: ace, king, queen to their players, the rest to the winner."""
    trick, suit = last_trick(table), trump_suit(table)
    won = winner(trick, order_of(table, suit))
    points = []
    for player, card in trick:
        owner = won if card.rank in CAPTURED else player
        if card.suit == suit and card.rank in MARKS and owner == who:
            rule = "all-fours.fives-marks" if player == who else "all-fours.fives-captured"
            points.append(Point(MARKS[card.rank], "a trump", (card,), rule))
    return points


@law("all-fours.fives-marks")
def marks(card=None):
    """Count what all the trumps are worth at All Fives, or one of them."""
    return MARKS.get(card.rank, 0) if card else sum(MARKS.values())
