"""The forms of the game, the order of the cards and what each counts."""

from dataclasses import dataclass

from hoyle_examples.engine import Puzzle, law

RANKING = "K Q J 10 9 8 7 6 5 4 3 2 A".split()
PLACE = {rank: place for place, rank in enumerate(reversed(RANKING), 1)}
PIPS = {rank: min(place, 10) for rank, place in PLACE.items()}


@dataclass(frozen=True)
class Form:
    """What one form of the game fixes; None where the book leaves it open."""

    players: int
    dealt: int
    laid: int                    # cards that each player lays out
    rounds: int | None           # times round the board
    played_out: bool | None      # whether play goes on after thirty-one
    three: bool | None = False   # whether the non-dealer starts with three for last

    @property
    def kept(self) -> int:
        return self.dealt - self.laid

    @property
    def crib(self) -> int:
        """Four in every form: the cards laid out, and from the pack what is wanting."""
        return max(self.players * self.laid, 4)

    @property
    def game(self) -> int | None:
        """Two rows of thirty holes each time round, and the game-hole."""
        return self.rounds and self.rounds * 2 * 30 + 1


FORMS = {
    "five-card": Form(2, 5, 2, 1, False, True),
    "six-card": Form(2, 6, 2, 2, True),
    "seven-card": Form(2, 7, 2, 3, True),
    "three-handed": Form(3, 5, 1, None, None, None),
    "four-handed": Form(4, 5, 1, 2, True, None),
}
RULES = " ".join(FORMS)


def form(rules=None) -> Form:
    """The form that a fence names, or the five-card game with which the chapter begins."""
    return FORMS[rules or "five-card"]


def once(table, verb: str, who: str = "", since: str = "") -> None:
    """Refuse to score a thing twice: by *who*, since the last act *since*."""
    acts = table.acts(verb, since)
    if since:
        acts = acts[max((n for n, done in enumerate(acts) if done.verb == since), default=-1) + 1:]
    if any(done.verb == verb and (not who or done.who == who) for done in acts):
        raise Puzzle(f"stands above already{f' for {who}' if who else ''}")


@law("cribbage.varieties")
def cards(word):
    """Give how many cards are dealt to each player, laid out by each, kept, and gathered in the crib."""
    if word not in FORMS:
        raise Puzzle(f"wants a form of the game: {', '.join(FORMS)}")
    here = FORMS[word]
    return here.dealt, here.laid, here.kept, here.crib
