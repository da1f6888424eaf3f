"""What playing a fence gives: an outcome for every act, a fault for whatever is wrong. Plain values, lists in JSON."""

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from hoyle_examples.notation import NotationError, Row, parse


class Scored(NamedTuple):
    """Points as they were scored."""

    points: int | str           # a whole number, or a fraction as text
    what: str
    cards: tuple[str, ...]
    law: str


class Outcome(NamedTuple):
    """What came of one act; things and values are text as the page would write them, cards each by itself."""

    line: int
    row: int                    # which row of the fence, from 0
    act: int                    # which act of the row, from 0
    verb: str
    who: str
    things: str                 # all that the act names, the player too
    cards: tuple[str, ...]            # the cards it names
    claim: str                  # what the page says, if it says anything
    value: str                  # what the law gives
    printed: str                # what the book has instead
    kind: str                   # of erratum
    rule: str                   # the book's rule, of an erratum
    points: tuple[Scored, ...]
    law: str                    # under which it was done, or refused
    out: tuple[str, ...]              # cards put out of the hand
    taken: tuple[str, ...]            # cards taken in
    won: str                    # who takes the trick that it completes
    refused: bool               # a law forbids it, and the page says so


class Fault(NamedTuple):
    """What is wrong, in one sentence, and where; a column only where the text could not be read."""

    page: str
    line: int
    column: int
    sentence: str
    says: str = ""              # what the page claims
    gives: str = ""             # what the law gives
    law: str = ""

    def __str__(self) -> str:
        return f"{self.page}:{self.line}{f':{self.column}' * bool(self.column)}: {self.sentence}"


@dataclass(frozen=True)
class Played:
    """A fence carried out."""

    text: str
    page: str
    line: int
    outcomes: tuple[Outcome, ...] = ()
    faults: tuple[Fault, ...] = ()

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the fence; none if it cannot be read."""
        try:
            return read(self.text, self.page, self.line)
        except NotationError:
            return ()


read = lru_cache(maxsize=256)(parse)     # a fence is read to be played, and again to be drawn


def to_json(played: Played) -> str:
    """Write what playing gave as JSON."""
    return json.dumps([played.text, played.page, played.line, played.outcomes, played.faults],
                      ensure_ascii=False, separators=(",", ":"))


def from_json(text: str) -> Played:
    """Read it back; what is not of this shape is a ValueError or TypeError."""
    fence, page, line, outcomes, faults = json.loads(text)
    return Played(fence, page, line, tuple(map(read_outcome, outcomes)), tuple(Fault(*fault) for fault in faults))


def read_outcome(kept: list, line: int = 0) -> Outcome:
    """Make an outcome of the list that JSON made of it, moved down by so many lines."""
    made = Outcome(*kept)
    points = tuple(Scored(points, what, tuple(cards), law) for points, what, cards, law in made.points)
    return made._replace(line=made.line + line, cards=tuple(made.cards), points=points, out=tuple(made.out),
                         taken=tuple(made.taken))
