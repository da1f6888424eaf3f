"""Carry out a fence row by row: a row calls the function of its own name in the module of the page's game.

There is no list of games and none of rows. The page's name finds the module, the row's first word finds the
function, and the names of the function's parameters say what may stand in the row. The table is simply
everything written above; every row is judged by it, and a legal act is added to it.
"""

import difflib
import importlib
import inspect
from dataclasses import dataclass, replace
from fractions import Fraction

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling
from hoyle_examples.notation import Act, Card, Figure, Row
from hoyle_examples.writing import show


@dataclass(frozen=True)
class Done:
    """An act that stands: who did what, and what came of it."""

    verb: str
    who: str
    act: Act
    ruling: Ruling


@dataclass(frozen=True)
class Table:
    """All that is written above the row in hand."""

    given: tuple[tuple[str, tuple[Act, ...]], ...] = ()
    done: tuple[Done, ...] = ()
    before: tuple[Done, ...] = ()          # of the deals that are over
    places: frozenset[str] = frozenset()   # what the game's functions ask for by name; all else that holds cards is a player

    def asked(self, name: str):
        """What was given under *name*: cards, one thing, or a mapping of players to their share."""
        for known, acts in reversed(self.given):
            if known == name:
                if len(acts) > 1 or (len(acts[0].things) == 2 and isinstance(acts[0].things[1], Figure)):
                    return {act.things[0]: plain(act.things[1:]) for act in acts}
                return plain(acts[0].things)
        return None

    @property
    def players(self) -> tuple[str, ...]:
        named = self.asked("players")
        if named:
            return tuple(named)
        return tuple(name for name, acts in self.given if name not in self.places and isinstance(acts[0].things[0], Card))

    def other(self, who: str) -> str:
        others = [player for player in self.players if player != who]
        if len(others) != 1:
            raise Puzzle(f"wants one adversary of {who}, and there are {len(others)}")
        return others[0]

    def held(self, who: str) -> tuple[Card, ...]:
        """The cards dealt to *who*, less those discarded, with those taken in."""
        cards = list(next((acts[0].things for name, acts in self.given if name == who), ()))
        for done in self.done:
            if done.who == who:
                cards = [c for c in cards if c not in done.ruling.out] + list(done.ruling.taken)
        return tuple(cards)

    def acts(self, *verbs: str) -> tuple[Done, ...]:
        return tuple(done for done in self.done if done.verb in verbs)

    def tally(self, who: str, deal_only: bool = False) -> Fraction:
        """Add up the points written down to *who*."""
        start = (self.asked("score") or {}).get(who, 0)
        rows = self.done if deal_only else self.before + self.done
        return start + sum(p.points for done in rows if done.who == who for p in done.ruling.points)

    def next_deal(self) -> "Table":
        """Draw the line: cards and trumps go back to the pack, all else stays."""
        kept = tuple((name, acts) for name, acts in self.given
                     if not any(isinstance(thing, Card) for act in acts for thing in act.things))
        players = (("players", (Act(self.players),)),) if self.players and not self.asked("players") else ()
        return replace(self, given=players + kept, done=(), before=self.before + self.done)


def plain(things: tuple):
    """One thing as itself, several as a tuple; figures as numbers."""
    values = tuple(thing.number if isinstance(thing, Figure) else thing for thing in things)
    return values[0] if len(values) == 1 else values


def verbs(game: str) -> dict:
    """The functions that answer to rows on the pages of *game*."""
    module = importlib.import_module(f"hoyle_examples.games.{game.replace('-', '_')}")
    return {name.replace("_", "-"): f for name, f in vars(module).items() if inspect.isfunction(f) and hasattr(f, "law")}


def call(function, act: Act, table: Table) -> tuple[str, Ruling]:
    """Call *function* with what its parameters name; nothing in the act may be left over."""
    things = list(act.things)
    who = things[0] if things and things[0] in table.players else ""
    rest = things[1:] if who else things
    kinds = {"cards": tuple(t for t in rest if isinstance(t, Card)),
             "figures": tuple(t.number for t in rest if isinstance(t, Figure)),
             "words": tuple(t for t in rest if isinstance(t, str))}
    supplies = {"who": who, "table": table, **kinds}
    for many, one in (("cards", "card"), ("figures", "figure"), ("words", "word")):
        if len(kinds[many]) == 1:
            supplies[one] = kinds[many][0]
    wanted = inspect.signature(function).parameters
    if not who and {"who", "hand", "other"} & set(wanted):
        raise Puzzle("wants a player first: " + ", ".join(table.players))
    if "hand" in wanted:
        supplies["hand"] = table.held(who)
    if "other" in wanted:
        supplies["other"] = table.held(table.other(who))
    for many, one in (("cards", "card"), ("figures", "figure"), ("words", "word")):
        if kinds[many] and many not in wanted and one not in wanted:
            raise Puzzle(f"takes no {one}, and {show(kinds[many]) if many != 'figures' else kinds[many][0]} stands here")
    if who and not {"who", "hand", "other"} & set(wanted):
        raise Puzzle(f"is nobody's in particular, and {who} stands here")
    arguments = {}
    for name, parameter in wanted.items():
        known = supplies[name] if name in supplies else table.players if name == "players" else table.asked(name.replace("_", "-"))
        if known is None and parameter.default is parameter.empty:
            raise Puzzle(f"wants a {name}" + ("" if name in ("card", "figure", "word") else f": give a row {name.replace('_', '-')}: …"))
        if known is not None:
            arguments[name] = known
    return who, function(**arguments)


def agrees(claim: tuple, value) -> bool:
    """Say whether what is claimed is what the law gives; odds and decimals are right to the place written."""
    if isinstance(value, (set, frozenset)):
        return sorted(map(str, claim)) == sorted(map(str, value))
    if isinstance(value, (list, tuple)):
        return list(map(str, claim)) == list(map(str, value))
    if isinstance(value, (str, Card)):
        return show(claim) == str(value)
    if len(claim) != 1 or not isinstance(claim[0], Figure) or value is None:
        return False
    figure, exact = claim[0], Fraction(value)
    places = len(figure.text.partition(".")[2])
    if figure.link == "of":
        return exact == figure.number / Fraction(figure.tail)
    if figure.link == "in":
        return round(figure.number / exact) == Fraction(figure.tail)
    if figure.link == "to":
        return round((1 - exact) / exact * Fraction(figure.tail), places) == figure.number
    return round(exact, places) == figure.number if places else exact == figure.number


def speak(value, claim: tuple) -> str:
    """Write what the law gives in the manner of the claim."""
    if isinstance(value, (set, frozenset, list, tuple)):
        return show(tuple(value))
    link = next((thing.link for thing in claim if isinstance(thing, Figure)), "")
    if not isinstance(value, (int, Fraction)) or not link:
        return str(value)
    exact = Fraction(value)
    return {"in": f"1 in {float(1 / exact):.1f}", "of": f"{exact * Fraction(claim[0].tail)} of {claim[0].tail}",
            "to": f"{float((1 - exact) / exact * Fraction(claim[0].tail)):.2f} to {claim[0].tail}"}[link]


def verdict(act: Act, value, ruling: Ruling) -> str:
    """Say what is wrong with a claim, or nothing."""
    if act.law and not act.claim:
        return f"the page calls {show(act.things)} illegal; no law forbids it"
    if act.claim and not agrees(act.claim, value):
        reasons = f" ({', '.join(map(str, ruling.points))})" if ruling.points else ""
        return f"the page says {show(act.claim)}; the law gives {speak(value, act.claim)}{reasons} [{ruling.law}]"
    if act.printed and agrees(act.printed, value):
        return f"the book is right to print {show(act.printed)}: no erratum"
    return ""


def carry_out(row: Row, function, table: Table) -> tuple[Table, list[str]]:
    """Do the acts of *row* one after another; a ledger is reckoned once, and its acts name the parties."""
    faults = []
    ledger = inspect.signature(function).return_annotation is dict
    whole = call(function, Act(), table)[1] if ledger else None
    for act in row.acts:
        try:
            who, ruling = ("", whole) if ledger else call(function, act, table)
        except Puzzle as puzzle:
            faults.append(f"{row.head} {puzzle}")
        except Illegal as refused:
            if act.law != refused.law or act.claim:
                faults.append(f"{refused.why} [{refused.law}]" + f", not {act.law}" * bool(act.law and not act.claim))
        else:
            value = ruling.value.get(show(act.things), "nothing") if ledger else ruling.value
            if fault := verdict(act, value, ruling):
                faults.append(fault)
            if not ledger and (act.claim or not act.law):
                table = replace(table, done=table.done + (Done(row.head, who, act, ruling),))
    if ledger:
        named = [show(act.things) for act in row.acts]
        left = {party: amount for party, amount in whole.value.items() if amount and party not in named}
        faults += [f"the row leaves out {party}, to whom the law gives {amount:+} [{whole.law}]" for party, amount in left.items()]
        table = replace(table, done=table.done + (Done(row.head, "", row.acts[0], whole),))
    return table, faults


def check(rows: tuple[Row, ...], game: str, page: str = "fence") -> list[str]:
    """Carry out *rows*; give a sentence for every claim that does not hold."""
    game = next((show(row.acts[0].things) for row in rows if row.kind == "given" and row.head == "game"), game)
    known = verbs(game)
    rules = getattr(importlib.import_module(f"hoyle_examples.games.{game.replace('-', '_')}"), "RULES", "").split()
    asked = {name.replace("_", "-") for f in known.values() for name in inspect.signature(f).parameters}
    faults, table = [], Table(places=frozenset(asked | {"game", "players", "score", "rules"}))
    for row in rows:
        new = []
        if row.kind == "deal":
            table = table.next_deal()
        elif row.kind == "given":
            first = row.acts[0].things[0]
            if row.head not in table.places and not isinstance(first, Card):
                new = [f"no row of {game} asks for {row.head}, and it is no hand of cards"]
            if row.head == "rules":
                new = [f"{game} has no rules called {word}" for word in row.acts[0].things if word not in rules]
            table = replace(table, given=tuple(g for g in table.given if g[0] != row.head) + ((row.head, row.acts),))
        elif row.kind == "act" and row.head not in known:
            near = difflib.get_close_matches(row.head, known, 3, 0.5) or sorted(known)
            new = [f"{game} knows no row {row.head}; the nearest: {', '.join(near)}"]
        elif row.kind == "act":
            try:
                table, new = carry_out(row, known[row.head], table)
            except (Puzzle, Illegal) as error:
                new = [f"{row.head} {error}"]
        faults += [f"{page}:{row.line}: {fault}" for fault in new]
    return faults
