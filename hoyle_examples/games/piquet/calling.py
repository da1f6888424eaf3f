"""What is called and counted before a card is played."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.piquet.hands import GOOD, answer
from hoyle_examples.tricks import plays_of


@law("piquet.carte-blanche")
def carte_blanche(table, who, hand):
    """Score ten for twelve cards dealt without king, queen or knave."""
    cards = dealt(table, who, hand)
    return Point(10, "carte blanche") if len(cards) == 12 and not any(c.rank in "KQJ" for c in cards) else []


def dealt(table, who, hand) -> list:
    """The cards that *who* had before changing any."""
    moves = [done.ruling for done in table.acts("discard", "take") if done.who == who]
    taken = [card for ruling in moves for card in ruling.taken]
    return [card for card in hand if card not in taken] + [card for ruling in moves for card in ruling.out]


@law("piquet.calling", "piquet.point", "piquet.point-equal", "piquet.sequence-rank", "piquet.quatorze-rank")
def call(table, who, word, hand, other) -> Ruling:
    """Answer a call of point, pips, sequence or quatorze, in that order: good, not good or equal."""
    laws = {"point": "point", "pips": "point-equal", "sequence": "sequence-rank", "quatorze": "quatorze-rank"}
    order = list(laws)
    said = answer(word, hand, other) if word in laws else ""
    if not said or word == "pips" and answer("point", hand, other) != "equal":
        raise Puzzle(f"wants something to call of {', '.join(order)}; {who} has no {word} to compare")
    if any(order.index(done.words[0]) >= order.index(word) for done in table.acts("call") if done.who == who):
        raise Illegal("piquet.calling", "the point is called first, then the sequence, then the quatorze or trio")
    return Ruling(said, law="piquet." + laws[word])


def counted(kind, table, who, hand, other, cards=()) -> list[Point]:
    """What is good of *kind*, less what the player sinks: where cards are named, no others are claimed."""
    if any(player == who for player, _ in plays_of(table)):
        rule = "piquet.calling" if who == table.players[0] else "piquet.dealer-counts"
        raise Illegal(rule, f"{who} counts the hand before playing a card")
    points = [point for point in GOOD[kind](hand, other) if not cards or set(point.cards) <= set(cards)]
    if cards and {card for point in points for card in point.cards} != set(cards):
        raise Puzzle("wants whole combinations that are good: the law knows no part of one")
    return points


@law("piquet.point", "piquet.point-equal", "piquet.calling", "piquet.dealer-counts")
def point(table, who, hand, other):
    """Score one for each card of the longest suit, if it is good."""
    equal = answer("point", hand, other) == "equal"
    return counted("point", table, who, hand, other) or Ruling(0, law="piquet.point-equal" if equal else "piquet.point")


@law("piquet.sequence", "piquet.sequence-rank", "piquet.sequence-others", "piquet.sequence-equal",
     "piquet.calling", "piquet.dealer-counts")
def sequence(table, who, hand, other, cards=()):
    """Score every sequence of the player whose best is good."""
    nothing = "piquet.sequence-" + ("equal" if answer("sequence", hand, other) == "equal" else "rank")
    return counted("sequence", table, who, hand, other, cards) or Ruling(0, law=nothing)


@law("piquet.quatorze", "piquet.quatorze-rank", "piquet.quatorze-others", "piquet.calling", "piquet.dealer-counts")
def quatorze(table, who, hand, other, cards=()):
    """Score every quatorze and trio of the player whose best is good."""
    return counted("quatorze", table, who, hand, other, cards) or Ruling(0, law="piquet.quatorze-rank")


@law("piquet.show-on-demand", "piquet.carte-blanche-notice")
def show(table, who, word, hand) -> Ruling:
    """Show a scored point or sequence to an adversary who asks, and a carte blanche after the adversary's discard."""
    if word == "carte-blanche":
        if not any(done.who != who for done in table.acts("discard")):
            raise Illegal("piquet.carte-blanche-notice", f"{who} shows it after {table.other(who)} has discarded")
        return Ruling(frozenset(dealt(table, who, hand)), law="piquet.carte-blanche-notice")
    scored = [point for done in table.acts(word) if done.who == who for point in done.ruling.points]
    if word not in ("point", "sequence") or not scored:
        raise Illegal("piquet.show-on-demand", "a point or a sequence is shown when it is scored, and on demand")
    return Ruling(tuple(card for point in scored for card in point.cards))
