"""A worked hand as it was played: its deals, their lines, who holds which card when, what each player has after each.

It reads what the runner gave for each act and knows no game: a trick ends where an act says who took it, a card that is
played leaves its hand, points add up to the player who scored them.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from hoyle_examples.binding import find_game
from hoyle_examples.cards import Card, read_card
from hoyle_examples.notation import Act, Figure, Row
from hoyle_examples.records import Outcome, Played

PLAY = "play"


@dataclass(frozen=True)
class Point:
    """Points of one kind, as they are drawn."""

    points: Fraction
    what: str
    cards: tuple[Card, ...]
    law: str


@dataclass(frozen=True)
class Done:
    """One act of the fence and what came of it."""

    row: Row
    act: Act
    remark: str
    who: str
    points: tuple[Point, ...]
    laws: tuple[str, ...]
    out: tuple[Card, ...]
    taken: tuple[Card, ...]
    won: str
    refused: bool

    @property
    def verb(self) -> str:
        return self.row.head

    @property
    def things(self) -> tuple:
        """What it names besides the player."""
        return self.act.things[1:] if self.who else self.act.things

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(thing for thing in self.act.things if isinstance(thing, Card))

    @property
    def nothing(self) -> bool:
        """Whether it is reckoned and comes to nought."""
        return self.figure and self.act.claim[0].number == 0 and not self.refused

    @property
    def figure(self) -> bool:
        """Whether it claims one figure."""
        return len(self.act.claim) == 1 and isinstance(self.act.claim[0], Figure)


@dataclass(frozen=True)
class Line:
    """One line of the sheet: a single act, a trick, or a card laid where nobody takes tricks."""

    kind: str                         # act, trick, lay
    done: tuple[Done, ...]
    tally: tuple[Fraction, ...] = ()  # what each player has after it
    number: int = 0                   # of the trick or card

    @property
    def laws(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(law for one in self.done for law in one.laws))

    @property
    def won(self) -> str:
        return next((one.won for one in self.done if one.won), "")


@dataclass(frozen=True)
class Held:
    """A card of a hand, and between which lines it is there."""

    card: Card
    comes: int = 0
    goes: int | None = None

    def at(self, line: int) -> bool:
        return self.comes <= line and (self.goes is None or line < self.goes)


@dataclass(frozen=True)
class Deal:
    """One deal of a worked hand, ready to be drawn."""

    given: tuple[Row, ...]            # what is no hand
    players: tuple[str, ...]
    hands: dict[str, tuple[Held, ...]]
    dealt: tuple[str, ...]            # whose hands are shown
    lines: tuple[Line, ...]
    foot: tuple[Done, ...] = ()       # the last row, where it only adds up
    before: tuple[Fraction, ...] = ()  # what each player has at its start

    @property
    def moves(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.kind != "act")

    @property
    def stepped(self) -> bool:
        """Whether there is a play worth stepping through."""
        return len(self.moves) > 1

    @property
    def kind(self) -> str:
        return self.moves[0].kind if self.moves else "act"

    @property
    def first(self) -> str:
        """The player of the first card."""
        return self.moves[0].done[0].who if self.moves else ""

    @property
    def start(self) -> int:
        """The number of lines before the first card is played."""
        return next((n for n, line in enumerate(self.lines) if line.kind != "act"), len(self.lines))

    def stage(self, line: int) -> int:
        """Whether a line stands before the play, in it or after it."""
        last = max((n for n, one in enumerate(self.lines, 1) if one.kind != "act"), default=0) if self.stepped else 0
        return (line > self.start) + (line > last) if last else 0

    @property
    def scored(self) -> bool:
        return any(one.points for line in self.lines for one in line.done)

    @property
    def play_scores(self) -> bool:
        return any(one.points for line in self.moves for one in line.done)

    @property
    def columns(self) -> bool:
        """Whether two running scores stand beside the play."""
        return self.scored and len(self.players) == 2

    @property
    def span(self) -> int:
        """How many columns the words of an act may fill."""
        return len(self.players) + (self.kind == "lay")

    def tally(self, line: int) -> tuple[Fraction, ...]:
        """What each player has after so many lines."""
        return self.lines[line - 1].tally if line else self.before


# ------------------------------------------------------------ reading what was played

def deals(played: Played, game: str) -> list[Deal]:
    """Cut what was played at its drawn lines."""
    found, players, have = [], (), {}
    acts = {number: list(group) for number, group in groupby(played.outcomes, key=lambda outcome: outcome.row)}
    given, done = [], []
    for number, row in [*enumerate(played.rows), (-1, Row("deal"))]:
        if row.kind == "given":
            given.append(row)
        elif row.kind == "act":
            done += [done_of(row, outcome) for outcome in acts.get(number, ())]
        elif row.kind == "deal" and (given or done):
            deal = read_deal(given, done, players, have, game)
            found.append(deal)
            players, have = deal.players, dict(zip(deal.players, deal.tally(len(deal.lines))))
            given, done = [], []
    return found


def done_of(row: Row, outcome: Outcome) -> Done:
    """Join an outcome to its act; a row's remark goes with its last act."""
    points = tuple(Point(Fraction(p.points), p.what, cards_of(p.cards), p.law) for p in outcome.points)
    laws = tuple(dict.fromkeys(point.law for point in points)) or (outcome.law,)
    remark = row.remark if outcome.act == len(row.acts) - 1 else ""
    return Done(row, row.acts[outcome.act], remark, outcome.who, points, laws, cards_of(outcome.out),
                cards_of(outcome.taken), outcome.won, outcome.refused)


def cards_of(texts) -> tuple[Card, ...]:
    return tuple(map(read_card, texts))


def read_deal(given: list[Row], done: list[Done], players: tuple, have: dict, game: str) -> Deal:
    """Sort out one deal: whose hands, which lines, who has what after each."""
    told = next((row.acts[0].things for row in given if row.head == "players"), ())
    acting = tuple(dict.fromkeys(one.who for one in done if one.who))
    lying = [row for row in given if all(isinstance(thing, Card) and thing.rank for thing in row.acts[0].things)]
    found = find_game(game) if any(row.head not in (*told, *players, *acting) for row in lying) else None
    places = found.places if found else ()             # a place is no player: the stock, the start
    hands = {row.head: row.acts[0].things for row in lying if row.head not in places}
    names = told or tuple(dict.fromkeys([*players, *hands, *acting]))
    have = have | {act.things[0]: act.things[1].number for row in given if row.head == "score" for act in row.acts
                   if len(act.things) == 2}
    before = tuple(Fraction(have.get(name, 0)) for name in names)
    done, foot = cut_foot(done, names)
    lines = tallied(lines_of(done), names, before)
    if sum(line.kind != "act" for line in lines) > 1:
        lines = tallied(merged(lines), names, before)
    others = tuple(row for row in given if row.head not in hands and row.head not in ("players", "page"))
    dealt = tuple(name for name in names if name in hands)
    return Deal(others, names, follow(names, hands, lines), dealt, lines, foot, before)


def cut_foot(done: list[Done], players: tuple) -> tuple[list[Done], tuple[Done, ...]]:
    """Part off a last row that gives each player's sum and scores nothing."""
    last = tuple(one for one in done if one.row is done[-1].row)
    sums = all(one.who and one.figure and not (one.points or one.refused or one.act.printed) for one in last)
    whole = sums and len(last) > 1 and {one.who for one in last} == set(players) and len(last) < len(done)
    return (done[:-len(last)], last) if whole else (done, ())


def lines_of(done: list[Done]) -> list[Line]:
    """Gather the cards of a trick in one line; whatever is done while a trick lies open stands before it."""
    takes = any(one.won for one in done if one.verb == PLAY)
    lines, trick, number = [], [], 1
    for one in done:
        if one.verb != PLAY or one.refused or not one.cards or one.act.law and not one.act.claim:
            lines.append(Line("act", (one,)))
            continue
        trick.append(one)
        if one.won or not takes:
            lines.append(Line("trick" if takes else "lay", tuple(trick), number=number))
            trick, number = [], number + 1
    return [*lines, Line("trick", tuple(trick), number=number)] if trick else lines


def merged(lines: tuple[Line, ...]) -> list[Line]:
    """Put acts of one row in one line, where none of them counts anything and one law answers for all."""
    made: list[Line] = []
    for line in lines:
        last = made[-1] if made else None
        alike = last and last.done[0].row is line.done[0].row and last.laws == line.laws
        if alike and is_quiet(last) and is_quiet(line):
            made[-1] = replace(last, done=last.done + line.done)
        else:
            made.append(line)
    return made


def is_quiet(line: Line) -> bool:
    """Whether a line holds only acts that count nothing."""
    counts = any(one.points or one.refused or one.figure or one.act.printed for one in line.done)
    return line.kind == "act" and not counts


def tallied(lines: list[Line], players: tuple, before: tuple) -> tuple[Line, ...]:
    """Give each line what every player has after it."""
    have, made = dict(zip(players, before)), []
    for line in lines:
        for one in line.done:
            if one.who in have:
                have[one.who] += sum(point.points for point in one.points)
        made.append(replace(line, tally=tuple(have.values())))
    return tuple(made)


def follow(players: tuple, hands: dict, lines: tuple[Line, ...]) -> dict[str, tuple[Held, ...]]:
    """Follow every card: when it comes into a hand and when it leaves."""
    held = {player: [Held(card) for card in hands.get(player, ())] for player in players}
    for number, line in enumerate(lines, 1):
        for one in line.done:
            if one.who in held and not one.refused:
                for card in one.cards if one.verb == PLAY else one.out:
                    leave(held[one.who], card, number)
                held[one.who] += [Held(card, number) for card in one.taken]
    return {player: tuple(cards) for player, cards in held.items()}


def leave(hand: list[Held], card: Card, line: int) -> None:
    """Let one card of this name go; a card that nobody saw in the hand is there for this line only."""
    for place, held in enumerate(hand):
        if held.card == card and held.goes is None:
            hand[place] = replace(held, goes=line)
            return
    hand.append(Held(card, line, line))
