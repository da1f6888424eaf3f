"""Forty-five: Spoil Five between two sides, without a pool, for forty-five points."""

from collections import Counter

from hoyle_examples.engine import Point, Puzzle, Ruling, law
from hoyle_examples.games.spoil_five.dealing import HAND

GAME = 45
FIVE = 5


def worth(tricks: int, rules) -> tuple[int, str]:
    """What so many tricks count, and by which law."""
    if not 0 <= tricks <= HAND:
        raise Puzzle(f"knows of {HAND} tricks")
    if "trick-fives" in rules:
        return max(0, FIVE * tricks - FIVE * (HAND - tricks)), "spoil-five.each-trick-five"
    return 0 if tricks <= HAND // 2 else 2 * FIVE if tricks == HAND else FIVE, "spoil-five.odd-trick"


@law("spoil-five.odd-trick", "spoil-five.each-trick-five")
def count(figure, rules=()) -> Ruling:
    """Five for the odd trick and ten for all five; or five a trick, less what the others' tricks count."""
    points, rule = worth(int(figure), rules)
    return Ruling(points, law=rule)


@law("spoil-five.odd-trick", "spoil-five.each-trick-five")
def mark(who, figure, rules=()) -> Ruling:
    """Write down to a side what its tricks count."""
    points, rule = worth(int(figure), rules)
    return Ruling(points, (Point(points, "the tricks", law=rule),), rule)


@law("spoil-five.forty-five")
def score(table, who):
    """Add up what is marked, over the deals of the game."""
    return table.tally(who)


@law("spoil-five.forty-five")
def game(table, who):
    """Say whether a side has forty-five."""
    return table.tally(who) >= GAME


@law("spoil-five.odd-trick")
def majority():
    """Say whether one side or the other has three tricks, however the five fall."""
    return all(max(mine, HAND - mine) >= 3 for mine in range(HAND + 1))


@law("spoil-five.each-trick-five")
def to_go(figure):
    """The tricks that a side still wants when every trick counts five as it is won."""
    return -((figure - GAME) // FIVE)


@law("spoil-five.each-trick-five")
def first_out(table, won):
    """Which side is first to forty-five, as the tricks fall; "none" if neither is."""
    totals = Counter({who: table.tally(who) for who in table.players})
    for who in [won] if isinstance(won, str) else won:
        totals[who] += FIVE
        if totals[who] >= GAME:
            return who
    return "none"


@law("spoil-five.each-trick-five")
def deducted(figures):
    """Whose score has been taken from whose, if a side with so many tricks counts so much."""
    tricks, counted = figures
    winners, losers = FIVE * tricks, FIVE * (HAND - tricks)
    return "losers" if counted == winners - losers else "winners" if counted == losers - winners else "neither"
