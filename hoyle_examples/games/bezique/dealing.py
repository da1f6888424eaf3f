"""Before and beside the play: the cut, the deal, the stock, the sevens."""

from hoyle_examples.engine import Card, Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.bezique.combining import COPIES, RANKING
from hoyle_examples.tricks import left

HAND = 8
PACKETS = (3, 2, 3)
PACK = 4 * len(RANKING) * COPIES


@law("bezique.cut")
def cut(table, who, card):
    """The higher card cut has the preference for the deal."""
    before = table.acts("cut")
    if len(before) != 1 or before[0].who == who:
        return None
    heights = [-RANKING.index(one.rank) for one in (before[0].cards[0], card)]
    if heights[0] == heights[1]:
        raise Puzzle("finds two cards of one rank, and the book does not say what follows")
    return before[0].who if heights[0] > heights[1] else who


@law("bezique.deal")
def deal(figures):
    """Eight cards each, by three, two and three."""
    if tuple(figures) != PACKETS:
        raise Illegal("bezique.deal", "the packets are three, two and three")
    return sum(figures)


@law("bezique.turn-up")
def undealt(figures):
    """The stock: what is left of the pack when the hands are dealt and a card is turned."""
    return PACK - sum(figures) - 1


@law("bezique.turn-up", "bezique.last-eight")
def tricks(word) -> Ruling:
    """How many tricks there are in the deal, and how many after the stock is gone."""
    counts = {"all": PACK // 2, "drawing": PACK // 2 - HAND, "last": HAND}
    if word not in counts:
        raise Puzzle(f"counts the tricks all, drawing or last, not {word}")
    return Ruling(counts[word], law="bezique.last-eight" if word == "last" else "bezique.turn-up")


def undrawn(table, stock, turn_up) -> int:
    """How many cards can still be drawn; more than enough where the page does not say."""
    return PACK if stock is None else int(stock) + bool(turn_up) - len(table.acts("draw"))


def exhausted(table, stock, turn_up) -> bool:
    """Nothing is left to draw."""
    return undrawn(table, stock, turn_up) <= 0


def face_up(table, turn_up):
    """The card that lies between the players: the turn-up, or the seven for which it was exchanged."""
    return Card("7", turn_up.suit) if table.acts("exchange") else turn_up


@law("bezique.turned-seven")
def turned(who, turn_up, dealer):
    """A seven turned up scores ten to the dealer."""
    return [Point(10, "a seven turned up", (turn_up,))] if turn_up.rank == "7" and who == dealer else []


def late(table, stock, turn_up) -> None:
    """Refuse what is scored in a hand after the stock is gone."""
    if exhausted(table, stock, turn_up):
        raise Illegal("bezique.after-stock", "after the stock is gone only brisques and the last trick score")


@law("bezique.exchange-seven", "bezique.second-seven", "bezique.after-stock")
def exchange(table, who, turn_up, stock=None) -> Ruling:
    """The holder of the seven of trumps may exchange it for the turn-up, and scores ten."""
    late(table, stock, turn_up)
    own = Card("7", turn_up.suit)
    if own not in left(table, who):
        raise Puzzle(f"wants the seven of trumps, and {who} does not hold it")
    if face_up(table, turn_up) is own:
        raise Illegal("bezique.second-seven", "a seven lies there already, and the second gains its ten and no more")
    return Ruling(10, (Point(10, "the seven of trumps", (own,)),), out=(own,), taken=(turn_up,))


@law("bezique.second-seven", "bezique.exchange-seven", "bezique.after-stock")
def seven(table, who, turn_up=None, trumps=None, stock=None) -> Point:
    """A seven of trumps scores ten to its holder, once for each of the two, without an exchange."""
    late(table, stock, turn_up)
    own = Card("7", (turn_up or trumps).suit)
    shown = [done for done in table.acts("seven") if done.who == who]
    if own not in left(table, who):
        raise Puzzle(f"wants the seven of trumps, and {who} does not hold it")
    if len(shown) >= left(table, who).count(own):
        raise Illegal("bezique.second-seven", "this seven has scored")
    first = not table.acts("seven", "exchange") and not (turn_up and turn_up.rank == "7")
    return Point(10, "the seven of trumps", (own,), "bezique.exchange-seven" if first else "bezique.second-seven")
