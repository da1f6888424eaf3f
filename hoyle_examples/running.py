"""Carry out a fence row by row, and say of every act what came of it and whether the page has it right.

Every row is judged by what is written above it, and by nothing else. Nothing here raises, whatever a page or a
game's function does: what is wrong becomes a sentence with its place.
"""

import sysconfig
from pathlib import Path
from traceback import walk_tb

from hoyle_examples.acting import At, carry_out, settle
from hoyle_examples.binding import Duty, Game
from hoyle_examples.dealing import Unknown, game_of, slips, strangers
from hoyle_examples.engine import Puzzle
from hoyle_examples.notation import NotationError, Row
from hoyle_examples.records import Fault, Outcome, Played, Scored, read
from hoyle_examples.table import Done, Table
from hoyle_examples.writing import nearest

LIBRARY = sysconfig.get_path("stdlib")

__all__ = ["Done", "Fault", "Outcome", "Played", "Scored", "Table", "check", "play"]


def play(text: str, game: str, page: str = "fence", line: int = 1) -> Played:
    """Carry out a fence on the page of *game*; its first row stands on *line* of *page*."""
    try:
        rows = read(text, page, line)
    except NotationError as error:
        return Played(text, page, line, (), (Fault(page, error.line, error.column, error.sentence),))
    outcomes, faults = carry(rows, game, page)
    return Played(text, page, line, tuple(outcomes), tuple(faults))


def check(rows: tuple[Row, ...], game: str, page: str = "fence") -> list[str]:
    """Carry out *rows*; give a sentence with its place for everything that does not hold."""
    return [str(fault) for fault in carry(rows, game, page)[1]]


def carry(rows: tuple[Row, ...], page_game: str, page: str) -> tuple[list[Outcome], list[Fault]]:
    """Carry out rows that could be read."""
    try:
        game = game_of(rows, page_game)
    except Unknown as unknown:
        return [], [Fault(page, unknown.line, 0, str(unknown))]
    except Exception as error:                       # its module cannot be imported
        return [], [Fault(page, rows[0].line, 0, f"the engine of {page_game} cannot be read: {told(error)}")]
    table, outcomes, faults, spare, unread, fresh = Table(places=game.places), [], [], [], {}, {}
    for number, row in enumerate(rows):
        at, new = At(page, row, number), []
        if row.kind == "deal":
            table, fresh = table.next_deal(), {}
            spare += [idle(given, game, page) for name, given in unread.items() if name not in table.given]
        elif row.kind == "act":
            faults += [Fault(page, fresh[head].line, 0, sentence) for head, sentence in strangers(fresh, table, game)]
            table, came, new = guarded(at, table, game, all(fault.gives for fault in faults))
            outcomes, fresh = outcomes + came, {}
        elif row.kind == "given" and row.head != "page":
            spare += [idle(unread[row.head], game, page)] if row.head in unread else []
            table, new = lay(at, table, game)
            unread[row.head] = fresh[row.head] = row
        faults += new
        unread = {name: given for name, given in unread.items() if name in table.given and name not in table.read}
    spare += [idle(row, game, page) for row in unread.values()]
    carried = all(fault.gives for fault in faults)   # else what a row might have asked for is not known
    return outcomes, sorted(dict.fromkeys(faults + spare * carried), key=lambda fault: fault.line)


def lay(at: At, table: Table, game: Game) -> tuple[Table, list[Fault]]:
    """Lay down what is given; a score begins the game anew."""
    try:
        faults = [at.fault(slip) for slip in slips(at.row, table, game)]
    except Exception as error:                       # what the module states of its pack is no pack
        faults = [at.fault(f"{at.row.head} could not be held against the pack of {game.name}: {told(error)}")]
    table.read.discard(at.row.head)
    return (table.new_game() if at.row.head == "score" else table).give(at.row.head, at.row.acts), faults


def idle(row: Row, game: Game, page: str) -> Fault:
    """Say that nothing asks for what is given."""
    if row.head in game.places:
        sentence = f"no row reads {row.head}: leave it out, or show what hangs on it"
    else:
        sentence = f"{row.head} is given cards, and neither acts in any row of this deal nor is anybody's adversary"
        sentence += nearest(row.head, game.places)
    return Fault(page, row.line, 0, sentence)


def guarded(at: At, table: Table, game: Game, sound: bool) -> tuple[Table, list[Outcome], list[Fault]]:
    """Carry out a row of acts; whatever a game's function does, a sentence comes of it.

    Where what lies on the table is not *sound*, and a fault says so, a function that stumbles over it adds no other.
    """
    verb = at.row.head
    duty = game.duties.get(verb)
    if duty is None:
        return table, [], [at.fault(f"{game.name} knows no row {verb}{nearest(verb, game.duties)}")]
    try:
        return (settle if duty.ledger else carry_out)(at, duty, table, game)
    except Puzzle as puzzle:
        return table, [], [at.fault(f"{verb} {puzzle}")]
    except Exception as error:
        return table, [], [at.fault(stopped(at.row, duty, error))] * sound


def stopped(row: Row, duty: Duty, error: Exception) -> str:
    """Say that a function failed at a row, and what to look at."""
    words = {thing for act in row.acts for thing in act.things if isinstance(thing, str)}
    if isinstance(error, KeyError) and error.args and error.args[0] in words:
        return f"{row.head} knows nothing of {error.args[0]}"
    if isinstance(error, ZeroDivisionError) and any(str(thing) == "0" for act in row.acts for thing in act.things):
        return f"{row.head} cannot be reckoned with nought"
    asks = ", ".join(duty.wants)
    return (f"{row.head} could not be carried out: {told(error)}; see that the row, and what stands above it, is what "
            f"{duty.function.__name__}({asks}) reckons with")


def told(error: Exception) -> str:
    """An exception in one line, with the place in our own code where it was raised."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    places = [(name, line) for name, line in frames if not name.startswith(LIBRARY)] or frames
    where = f" ({Path(places[-1][0]).name}, line {places[-1][1]})" if places else ""
    return f"{type(error).__name__} {' '.join(str(error).split())[:200]}".strip() + where
