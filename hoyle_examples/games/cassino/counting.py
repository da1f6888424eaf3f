"""The points: clear boards in the play, then what was taken, and the game of eleven."""

from hoyle_examples.cards import RANKS, Card, pack
from hoyle_examples.engine import Point, Puzzle, law
from hoyle_examples.games.cassino.playing import MOVES, heaps, many

GREAT, LITTLE = Card("10", "♦"), Card("2", "♠")
GREAT_POINTS, LITTLE_POINTS, ACE_POINTS, SPADES_POINTS, CARDS_POINTS, SWEEP_POINTS = 2, 1, 1, 1, 3, 1
GAME = 11


@law("cassino.sweep")
def sweep(table, who, board=()) -> list[Point]:
    """Score one for having taken, with the card just played, everything on the board."""
    last = table.acts(*MOVES)[-1:]
    clear = last and last[0].verb == "take" and last[0].who == who and not heaps(table, board)
    return [Point(SWEEP_POINTS, "clear board")] if clear else []


def won(table, who, pile) -> list:
    """All that a player has taken: the pile given, and every trick above."""
    tricks = [card for done in table.acts("take", "rest") if done.who == who for card in done.cards]
    return [*many((pile or {}).get(who)), *tricks]


@law("cassino.great")
def great(table, who, pile=None) -> list[Point]:
    """Score two for the ten of diamonds among the cards taken."""
    return [Point(GREAT_POINTS, "Great Cassino", (GREAT,))] if GREAT in won(table, who, pile) else []


@law("cassino.little")
def little(table, who, pile=None) -> list[Point]:
    """Score one for the two of spades among the cards taken."""
    return [Point(LITTLE_POINTS, "Little Cassino", (LITTLE,))] if LITTLE in won(table, who, pile) else []


@law("cassino.aces")
def aces(table, who, pile=None) -> list[Point]:
    """Score one for each ace among the cards taken."""
    return [Point(ACE_POINTS, "ace", (card,)) for card in won(table, who, pile) if card.rank == "A"]


def majority(table, who, pile, whole, counts) -> bool:
    """Whether a player has taken more than half of so many cards, of those that count."""
    mine, *others = (sum(map(counts, won(table, player, pile))) for player in
                     (who, *(player for player in table.players if player != who)))
    if 2 * mine <= whole and mine > max(others, default=0):
        raise Puzzle("wants more than half: the books do not say what the most of several players scores with less")
    return 2 * mine > whole


@law("cassino.spades")
def spades(table, who, pile=None) -> list[Point]:
    """Score one for the majority of the spades."""
    more = majority(table, who, pile, len(RANKS), lambda card: card.suit == "♠")
    return [Point(SPADES_POINTS, "spades")] if more else []


@law("cassino.cards")
def majority_of_cards(table, who, pile=None) -> list[Point]:
    """Score three for the majority of the cards."""
    return [Point(CARDS_POINTS, "cards")] if majority(table, who, pile, len(pack()), lambda card: True) else []


@law("cassino.count-up")
def total(table, who):
    """Add up what was scored, with what was given."""
    return table.tally(who)


@law("cassino.game-points")
def points():
    """Add up all that a pack holds, clear boards apart."""
    return GREAT_POINTS + LITTLE_POINTS + 4 * ACE_POINTS + SPADES_POINTS + CARDS_POINTS


@law("cassino.game-points")
def game(table):
    """Name the player who has come to eleven points; "none" while nobody has."""
    there = [who for who in table.players if table.tally(who) >= GAME]
    if len(there) > 1:
        raise Puzzle("wants one player at eleven: the books do not say who of two is first")
    return there[0] if there else "none"


@law("cassino.hints-spades")
def spades_taken(table, who):
    """Count the spades in the trick that a player took last."""
    return sum(card.suit == "♠" for card in [d for d in table.acts("take") if d.who == who][-1].cards)
