"""The table: everything written above the row in hand, and the questions that a game's functions ask of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from hoyle_examples.cards import Card, without
from hoyle_examples.engine import Puzzle, Ruling
from hoyle_examples.notation import Act, Figure


@dataclass(frozen=True)
class Done:
    """An act that stands: who did what, and what came of it."""

    verb: str
    who: str
    act: Act
    ruling: Ruling

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(thing for thing in self.act.things if isinstance(thing, Card))

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the act, the player's name apart."""
        words = tuple(thing for thing in self.act.things if isinstance(thing, str))
        return words[1:] if self.who and words[:1] == (self.who,) else words


@dataclass(frozen=True)
class Table:
    """All that is written above the row in hand."""

    given: Mapping[str, tuple[Act, ...]] = field(default_factory=dict)
    done: tuple[Done, ...] = ()
    before: tuple[Done, ...] = ()          # of the deals that are over, back to the start of the game
    places: frozenset[str] = frozenset()   # what the game's functions ask for by name; others with cards are players
    seats: tuple[str, ...] = ()            # the players, as runner and table know them
    read: set[str] = field(default_factory=set, compare=False, repr=False)   # what any row has asked for by name

    def asked(self, name: str):
        """What was given under *name*: cards, one thing, or a mapping of players to their share; else None."""
        self.read.add(name)
        acts = self.given.get(name)
        return None if acts is None else share(acts) if is_shared(acts) else plain(acts[0].things)

    @property
    def players(self) -> tuple[str, ...]:
        self.read.add("players")
        return self.seats

    def other(self, who: str) -> str:
        others = [player for player in self.players if player != who]
        if len(others) != 1:
            raise Puzzle(f"wants one adversary of {who}, and there are {len(others)}"
                         + (f": {', '.join(others)}" if others else ""))
        self.read.add(others[0])
        return others[0]

    def held(self, who: str) -> tuple[Card, ...]:
        """The cards dealt to *who*, less those put out, with those taken in."""
        self.read.add(who)
        acts = self.given.get(who)
        cards = acts[0].things if acts else ()
        for done in self.done:
            if done.who == who and (done.ruling.out or done.ruling.taken):
                cards = (*without(cards, done.ruling.out), *done.ruling.taken)
        return cards

    def shown(self, who: str) -> bool:
        """Whether the page shows any card of *who*."""
        return who in self.given or any(done.who == who and done.ruling.taken for done in self.done)

    def acts(self, *verbs: str) -> tuple[Done, ...]:
        return tuple(done for done in self.done if done.verb in verbs)

    def tally(self, who: str, deal_only: bool = False) -> Fraction:
        """Add up the points written down to *who*, in this deal only or with all that was carried to it."""
        scores = None if deal_only else self.asked("score")
        start = scores.get(who, 0) if isinstance(scores, dict) else 0
        rows = self.done if deal_only else self.before + self.done
        return start + sum(point.points for done in rows if done.who == who for point in done.ruling.points)

    def give(self, name: str, acts: tuple[Act, ...]) -> "Table":
        """Lay down what is given under *name*, in place of what was."""
        given = {**self.given, name: acts}
        if "players" in given:
            seats = tuple(thing for thing in given["players"][0].things if isinstance(thing, str))
        else:
            seats = tuple(known for known in given if known not in self.places and is_hand(given[known]))
        return Table(given, self.done, self.before, self.places, seats, self.read)

    def do(self, done: Done) -> "Table":
        """Add an act that stands."""
        return Table(self.given, self.done + (done,), self.before, self.places, self.seats, self.read)

    def next_deal(self) -> "Table":
        """Draw the line: cards and trumps go back to the pack, all else stays."""
        kept = {name: acts for name, acts in self.given.items()
                if not any(isinstance(thing, Card) for act in acts for thing in act.things)}
        if self.seats:
            kept = {"players": (Act(self.seats),)} | kept
        return replace(self, given=kept, done=(), before=self.before + self.done)

    def new_game(self) -> "Table":
        """Begin the score anew."""
        return replace(self, before=())


def is_hand(acts: tuple[Act, ...]) -> bool:
    """Whether what is given begins with a card; a suit alone is none."""
    first = acts[0].things[0]
    return isinstance(first, Card) and bool(first.rank)


def is_shared(acts: tuple[Act, ...]) -> bool:
    """Whether things are given to several by name, or figures or cards to one."""
    first, *rest = acts[0].things
    kinds = (Figure, Card) if isinstance(first, str) else (Card,) if isinstance(first, Figure) else ()
    return len(acts) > 1 or any(isinstance(thing, kinds) for thing in rest)


def share(acts: tuple[Act, ...]) -> dict:
    """Who has what, of things given to several."""
    return {plain(act.things[:1]): plain(act.things[1:]) for act in acts}


def plain(things: tuple):
    """One thing as itself, several as a tuple; figures as numbers."""
    values = tuple(thing.number if isinstance(thing, Figure) else thing for thing in things)
    return values[0] if len(values) == 1 else values
