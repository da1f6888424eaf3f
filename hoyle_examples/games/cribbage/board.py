"""The board: holes, pegs, the game and the lurch."""

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.cribbage.forms import FORMS, Form, form


def scores(table) -> list[tuple[str, int]]:
    """Every score as it is pegged, with the player's total after it, from what was given on."""
    totals = {name: int(points) for name, points in (table.asked("score") or {}).items()}
    found = list(totals.items())
    for done in table.before + table.done:
        points = sum(point.points for point in done.ruling.points)
        if points:
            totals[done.who] = totals.get(done.who, 0) + points
            found.append((done.who, totals[done.who]))
    return found


def winner(table, here: Form) -> str:
    """The first whose pegs reach the game-hole; nobody yet, or nobody knows."""
    return next((who for who, total in scores(table) if here.game and total >= here.game), "")


@law("cribbage.pegging")
def score(table, who, rules=None):
    """Add up what is pegged; no peg goes past the game-hole."""
    total = max([total for name, total in scores(table) if name == who], default=0)
    return min(total, form(rules).game or total)


@law("cribbage.pegging")
def pegs(table, who):
    """Give the holes of the two pegs: the foremost at the score, the hinder at the score before."""
    holes = [0, 0] + [total for name, total in scores(table) if name == who]
    return holes[-1], holes[-2]


@law("cribbage.board")
def hole(figure, rules=None):
    """Name the hole of a score: up the outer row, down the inner, as often as the form asks, to the game-hole."""
    game = form(rules).game
    if not game or not 1 <= figure <= game:
        raise Puzzle(f"wants a score from 1 to {game}" if game else "wants a form whose board the book describes")
    if figure == game:
        return "game-hole"
    step = (int(figure) - 1) % 60
    return ("outer" if step < 30 else "inner"), step % 30 + 1


def described(word: str) -> Form:
    """A form whose game the book fixes."""
    if word not in FORMS:
        raise Puzzle(f"wants a form of the game: {', '.join(FORMS)}")
    if not FORMS[word].game:
        raise Puzzle(f"cannot be told: the book sets no number of points for {word} Cribbage")
    return FORMS[word]


@law("cribbage.game")
def game(word):
    """Play once, twice or three times round the board, and one hole more."""
    return described(word).game


@law("cribbage.lurch")
def lurch(word):
    """Name the highest score that is still less than half the game."""
    return (described(word).game - 1) // 2


@law("cribbage.lurch")
def settle(table, rules=None, stake=1) -> dict:
    """The loser pays the stake, and double if lurched."""
    game = form(rules).game
    if not game:
        raise Puzzle("wants a form whose game the book fixes")
    ends = dict(scores(table))
    won = winner(table, form(rules))
    if not won or len(ends) != 2:
        raise Puzzle("wants two scores, one of which has made the game")
    [lost] = set(ends) - {won}
    pay = stake * (2 if 2 * ends[lost] < game else 1)
    return Ruling({won: pay, lost: -pay})
