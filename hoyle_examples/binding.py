"""Find the game of a page and the function of a row, and call it with what its parameters name.

There is no list of games and none of rows. The page's name finds the module, the row's first word finds the
function, and the names of the function's parameters say what may stand in the row.
"""

import ast
import importlib
import inspect
import pkgutil
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import ModuleType

from hoyle_examples import games
from hoyle_examples.cards import Card
from hoyle_examples.engine import Puzzle, Ruling
from hoyle_examples.notation import Act, Figure
from hoyle_examples.table import Table
from hoyle_examples.writing import nearest, show

KINDS = (("cards", "card"), ("suits", "suit"), ("figures", "figure"), ("words", "word"))
SUPPLIED = {"who", "hand", "other", "table", *(name for kind in KINDS for name in kind)}
ALWAYS = {"page", "players", "rules", "score"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


@dataclass(frozen=True, eq=False)
class Duty:
    """A function that answers to a row, and what its signature says."""

    name: str
    function: Callable[..., Ruling]
    laws: frozenset[str]
    wants: Mapping[str, bool]        # each parameter, and whether it must be there
    personal: bool                   # the row must name a player
    ledger: bool                     # it gives every party's amount at once


@dataclass(frozen=True, eq=False)
class Game:
    """A game as its module states it."""

    name: str
    module: ModuleType
    duties: Mapping[str, Duty]
    places: frozenset[str]           # what rows may ask for by name
    rules: tuple[str, ...]
    since: float = field(default_factory=time.time)      # when its module was read


def find_game(name: str) -> Game | None:
    """The game whose module has this name; None if there is none."""
    if not re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", name):
        return None
    path = f"{games.__name__}.{name.replace('-', '_')}"
    try:
        return read_module(importlib.import_module(path), name)
    except ModuleNotFoundError as error:
        if error.name == path:
            return None
        raise


def all_games() -> list[str]:
    """The names of all games that have a module."""
    return sorted(found.name.replace("_", "-") for found in pkgutil.iter_modules(games.__path__))


@cache
def read_module(module: ModuleType, name: str) -> Game:
    """See what a module's functions are called, and what they ask for."""
    duties = {}
    for key, function in vars(module).items():
        if inspect.isfunction(function) and hasattr(function, "law"):
            verb = key.rstrip("_").replace("_", "-")           # pass_ and in_ answer to pass and in
            duties[verb] = read_signature(verb, function)
    asked = {word for duty in duties.values() for word in duty.wants} - SUPPLIED
    places = frozenset(word.replace("_", "-") for word in asked) | ALWAYS
    return Game(name, module, duties, places, tuple(getattr(module, "RULES", "").split()))


def read_signature(verb: str, function) -> Duty:
    """See what a function asks for; marked -> dict it is a ledger."""
    signature = inspect.signature(function)
    gives = str(getattr(signature.return_annotation, "__name__", signature.return_annotation))
    wants = {name: parameter.default is parameter.empty for name, parameter in signature.parameters.items()}
    personal = bool({"who", "hand", "other"} & wants.keys())
    return Duty(verb, function, frozenset(function.law), wants, personal, gives.startswith("dict"))


@cache
def vocabulary(game: Game) -> frozenset[str]:
    """The words that stand in a game's own code, what it says of itself apart; none if its module is no file."""
    if not (file := getattr(game.module, "__file__", None)):
        return frozenset()
    files = Path(file).parent.rglob("*.py") if hasattr(game.module, "__path__") else [Path(file)]
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [node.value for node in nodes if isinstance(node, ast.Constant) and id(node) not in told]
    names = [node.arg.replace("_", "-") for node in nodes if isinstance(node, ast.keyword) and node.arg]
    return frozenset(word for text in texts if isinstance(text, str) for word in text.split()).union(names)


def call(duty: Duty, act: Act, who: str, table: Table) -> Ruling:
    """Call a function with what its parameters name; nothing in the act may be left over."""
    things = act.things[1:] if who else act.things
    table.read.update(thing for thing in act.things if isinstance(thing, str))
    if who:
        table.read.add("players")
    if duty.personal and not who:
        raise Puzzle(want_player(things, table))
    if who and not duty.personal:
        raise Puzzle(f"is nobody's in particular, and {who} stands here")
    kinds = sort_things(duty, things)
    supplies = {"who": who, "table": table, **kinds}
    arguments = {}
    for name, needed in duty.wants.items():
        known = supply(name, needed, who, supplies, table)
        if known is not None:
            arguments[name] = known
        elif needed:
            raise Puzzle(want(name, table))
    return duty.function(**arguments)


def who_acts(act: Act, table: Table) -> str:
    """The player named first, if one is."""
    first = act.things[0] if act.things else ""
    return first if isinstance(first, str) and first in table.seats else ""


def sort_things(duty: Duty, things: tuple) -> dict:
    """The cards, figures and words of an act, and each alone where there is one; none that nobody asks for."""
    kinds = {}
    for many, one in KINDS:
        found = tuple(thing for thing in things if kind_of(thing) == one)
        if odds := [figure for figure in found if one == "figure" and figure.link]:
            raise Puzzle(f"reckons with no odds, and {odds[0]} is one figure, odds; these are only claimed")
        if odd := [figure for figure in found if one == "figure" and (figure.number < 0 or figure.number % 1)]:
            raise Puzzle(f"takes whole numbers from nought up, and {odd[0]} stands here")
        if found and many not in duty.wants:
            if one not in duty.wants:
                raise Puzzle(f"takes no {one}, and {show(found)} stands here")
            if len(found) > 1:
                raise Puzzle(f"takes one {one}, and {show(found)} stand here")
        kinds[many] = tuple(figure.number for figure in found) if one == "figure" else found
        if len(found) == 1:
            kinds[one] = kinds[many][0]
    if bare := [many for many, _ in KINDS if duty.wants.get(many) and not kinds[many]]:
        raise Puzzle(f"wants {bare[0]}, and none stand here")
    return kinds


def kind_of(thing) -> str:
    """What a thing is to a function; a suit that is named alone is no card."""
    if isinstance(thing, Card):
        return "card" if thing.rank else "suit"
    return "figure" if isinstance(thing, Figure) else "word"


def supply(name: str, needed: bool, who: str, supplies: dict, table: Table):
    """What a parameter of this name is given; None if it is not there."""
    if name in supplies:
        return supplies[name]
    if name in ("hand", "other"):
        player = who if name == "hand" else table.other(who)
        return table.held(player) if table.shown(player) else missing_hand(player) if needed else None
    if name in SUPPLIED:                 # one card, figure or word, and there is none
        return None
    return table.players or None if name == "players" else table.asked(name.replace("_", "-"))


def missing_hand(player: str):
    raise Puzzle(f"wants the cards of {player}: give a row {player}: …")


def want_player(things: tuple, table: Table) -> str:
    """Ask for the player whose act it is."""
    if not table.seats:
        return "wants a player first, and there are none: give their cards, or a row players: …"
    named = things and isinstance(things[0], str)
    return "wants a player first" + (nearest(things[0], table.seats) if named else f": {', '.join(table.seats)}")


def want(name: str, table: Table) -> str:
    """Ask for what a parameter needs."""
    if name in SUPPLIED:
        return f"wants a {name}"
    place = name.replace("_", "-")
    strays = [given for given in table.given if given not in table.places and given not in table.read]
    near = nearest(place, strays, 1) if strays else ""
    return f"wants a {place}: give a row {place}: …" + (f" (is {near[15:]} meant?)" if "nearest" in near else "")
