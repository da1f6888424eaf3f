"""What the commands find and count print."""

import re
from collections.abc import Iterator

from hoyle_examples.answers import find, sum_of
from hoyle_examples.binding import all_games
from hoyle_examples.cards import read_card
from hoyle_examples.counts import lay_out, reckoned, stated
from hoyle_examples.laws import Book
from hoyle_examples.typed import BARE
from hoyle_examples.writing import nearest

SILENT = "The books are silent."
RANK = re.compile(r"10|[2-9TJQKA]", re.IGNORECASE)      # a card without its suit


class Unclear(ValueError):
    """A question that cannot be put to an engine, and why."""


def found(book: Book, question: str, most: int) -> Iterator[str]:
    """The rulings that answer a question, in lines for a reader."""
    told = find(book, question, most)
    if not told["laws"] and not told["counted"]:
        yield "Nothing found: say which game, and what happened."
    yield from (f"{note}." for note in told["notes"])
    if told["counted"]:
        yield from summed(book, told["counted"])
    for n, law in enumerate(told["laws"]):
        if n == 1 and told["verdict"] == "silent":
            yield "\nNo ruling, but these laws share its words:"
        yield f"\n{law['game']}: {law['title']}"
        lines = [SILENT, *law["silent"]] if law["silent"] else [*law["ruling"], ", ".join(law["books"])]
        yield from (f"    {line}" for line in lines)
        yield f"    {law['url']}"


def counted(book: Book, game: str, things: list[str], start: str = "", rules: str = "") -> Iterator[str]:
    """What cards count, or how two totals are settled, each point with its law."""
    if game not in all_games():
        raise Unclear(f"no engine plays {game}{nearest(game, all_games())}")
    figures = [thing for thing in things if thing.isascii() and thing.isdigit()]
    settles = len(figures) == 2 and len(things) <= 3 and not start and not stated(game, "COUNT")[0]
    row, given, remark = totals(game, figures, things) if settles else cards(game, things, start)
    outcome, faults = reckoned(game, row, {"rules": " ".join(rules.split())} | given)
    if faults or outcome is None:
        raise Unclear((faults or [f"{game} gives nothing for: {row}"])[0])      # what follows, follows from the first
    yield from summed(book, sum_of(outcome, remark))


def summed(book: Book, told: dict) -> Iterator[str]:
    """Each point with its law, the sum, and what is to be said of it."""
    lines = [(" ".join([point["what"], *point["cards"]]).strip(), point["points"], point["law"])
             for point in told["points"]]
    lines += [("in all", told["value"], told["law"])] if told["law"] else []
    width = max((len(what) for what, _, _ in lines), default=0)
    yield from (f"{what:{width}}  {points:>5}   {named(book, law)}" for what, points, law in lines)
    yield from filter(None, [told["note"]])


def totals(game: str, figures: list[str], things: list[str]) -> tuple[str, dict[str, str], str]:
    """The row that settles two totals."""
    duty, rest = stated(game, "SETTLE")
    if duty is None:
        raise Unclear(f"{game} has no row that settles two totals; {stating('SETTLE')}")
    if things not in (figures, [figures[0], rest[0], figures[1]]):
        raise Unclear(f"two totals stand as  {figures[0]} {rest[0]} {figures[1]}")
    return f"{duty.name} {f' {rest[0]} '.join(sorted(figures, key=int, reverse=True))}", {}, ""


def cards(game: str, things: list[str], start: str) -> tuple[str, dict[str, str], str]:
    """The row that counts cards, what is given above it, and what is to be said of it."""
    duty, rest = stated(game, "COUNT")
    if duty is None:
        raise Unclear(f"{game} has no row that counts typed cards; {stating('COUNT')}")
    words = [thing for thing in things if thing in rest and not RANK.fullmatch(thing)]
    held = [thing for thing in things if thing not in words]
    bare = [card for card in [*held, start] if RANK.fullmatch(card)]
    for card in (card for card in [*held, *([start] if start else [])] if card not in bare):
        try:
            read_card(card)
        except ValueError as error:
            raise Unclear(str(error)) from None
    if not bare:
        return " ".join([duty.name, *held, *words]), {"start": start}, ""
    if len(bare) < len(held) + bool(start):
        raise Unclear(f"{bare[0]} has no suit: give every card its suit, as 5s or ♠5, or none")
    laid = lay_out(held, start)
    return (" ".join([duty.name, *laid[:len(held)], *words]), {"start": "".join(laid[len(held):])}, BARE)


def stating(what: str) -> str:
    """The games that have such a row."""
    return f"there is one at: {', '.join(game for game in all_games() if stated(game, what)[0])}"


def named(book: Book, name: str) -> str:
    return f"{book.laws[name].title} [{name}]" if name in book.laws else f"[{name}]"
