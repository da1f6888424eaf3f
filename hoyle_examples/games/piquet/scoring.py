"""What a deal, a partie and a game of a hundred come to."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.piquet.bonuses import bonus, in_order, written


@law("piquet.two-sources")
def total(table, who):
    """Add up what the hand and the play have brought in this deal."""
    return table.tally(who, True)


@law("piquet.partie")
def deals(who, figures):
    """Add up the six deals of a partie."""
    if len(figures) != 6:
        raise Illegal("piquet.partie", f"a partie has six deals, and here are {len(figures)}")
    return Point(sum(figures), "six deals")


@law("piquet.partie-value", "piquet.rubicon")
def partie(figures, word):
    """Give the winner a hundred and the difference of the totals, or their sum if the loser is under a hundred."""
    more, less = figures
    if word != "over" or more <= less:
        raise Puzzle("wants the greater total over the less: the books do not say who wins at equal totals")
    return Ruling(100 + more + (less if less < 100 else -less),
                  law="piquet.rubicon" if less < 100 else "piquet.partie-value")


@law("piquet.partie-value", "piquet.rubicon")
def settle(table, players) -> dict:
    """Settle a partie between its two players."""
    best, worst = sorted(players, key=table.tally, reverse=True)
    won = partie((table.tally(best), table.tally(worst)), "over")
    return Ruling({best: won.value, worst: -won.value}, law=won.law)


@law("piquet.first-to-hundred", "piquet.reckoning")
def first(table, figure, players) -> Ruling:
    """Name the player who first reaches the game's number, the deal being reckoned in its order."""
    if figure not in (100, 101):
        raise Puzzle("wants the game's number, a hundred or a hundred and one")
    log = in_order(written(table))
    extra = [(done.who, p.points, done.verb) for done in table.acts("pique", "repique") for p in done.ruling.points]
    made = next((n for n in range(len(log)) if bonus(log[:n])[0]), len(log))
    start = {player: table.tally(player) - table.tally(player, True) for player in players}
    # the order does not place the thirty or the sixty: they are tried as soon as they are made, and at the end
    answers = {reached(log[:place] + extra + log[place:], dict(start), figure) for place in (made, len(log))}
    if len(answers) > 1:
        raise Puzzle("turns on where the bonus stands in the order of reckoning, which the books do not say")
    both = all(table.tally(player) >= figure for player in players)
    return Ruling(answers.pop(), law="piquet.reckoning" if both else "piquet.first-to-hundred")


def reached(log, sums, goal) -> str:
    """Who first comes to *goal* in a log that is in order."""
    for who, points, _ in log:
        sums[who] += points
        if sums[who] >= goal:
            return who
    return "nobody"
