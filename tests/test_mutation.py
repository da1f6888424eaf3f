"""Nothing on a page goes unchecked: every claim changed is caught on its line, and every figure given matters.

Whatever a page claims is changed, one thing at a time, and carried out anew; nothing kept is asked. A fence that
takes more than half a second is one of the long proofs: of those, one claim is changed and no figure given.
"""

import csv
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from time import process_time

import pytest

from hoyle_examples.cards import RANKS, Card
from hoyle_examples.laws import Example, read_book
from hoyle_examples.notation import Act, Figure, Row, parse
from hoyle_examples.running import carry
from hoyle_examples.writing import show

HERE = Path(__file__).parent
LONG = 0.5
EXAMPLES = read_book(HERE.parent / "docs").examples


def next_figure(text: str, step: int = 1) -> str:
    """The number a step further, written with as many decimals."""
    sign = text[:1] if text[:1] in "+-" else ""
    whole, point, part = text.removeprefix(sign).partition(".")
    if "/" in whole:
        above, below = whole.split("/")
        return f"{sign}{int(above) + step}/{below}"
    figure = str(int(whole + part) + step).rjust(len(part) + 1, "0")
    return sign + (f"{figure[:-len(part)]}.{figure[-len(part):]}" if point else figure)


def others(thing) -> Iterator:
    """What a claim could say instead: another number, odds changed in either part, another card, another word."""
    if isinstance(thing, Card):
        yield Card(RANKS[RANKS.index(thing.rank) - 1], thing.suit) if thing.rank in RANKS else Card("A", "♠")
    elif isinstance(thing, str):
        yield f"not-{thing}"
    elif thing.link == "within":
        decimals = len(thing.text.partition(".")[2])
        yield replace(thing, text=next_figure(thing.text, int(2 * Fraction(thing.tail) * 10 ** decimals) + 1))
    else:
        yield replace(thing, text=next_figure(thing.text))
        if thing.link:
            yield replace(thing, tail=next_figure(thing.tail))


def changed(things: tuple) -> Iterator[tuple]:
    """The same things with one of them changed."""
    for place, thing in enumerate(things):
        for other in others(thing):
            yield things[:place] + (other,) + things[place + 1:]


def with_act(rows: tuple[Row, ...], number: int, place: int, act: Act) -> tuple[Row, ...]:
    """The rows with one act changed."""
    acts = rows[number].acts
    return rows[:number] + (replace(rows[number], acts=acts[:place] + (act,) + acts[place + 1:]),) + rows[number + 1:]


def wrong_claims(rows: tuple[Row, ...]) -> Iterator[tuple[Row, Act, tuple[Row, ...]]]:
    """Each claim changed, and the rows down to it; what stands below a row has no part in it."""
    for number, row in enumerate(rows):
        for place, act in enumerate(row.acts):
            for claim in changed(act.claim):
                wrong = replace(act, claim=claim)
                yield row, wrong, with_act(rows, number, place, wrong)[:number + 1]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_every_claim_changed_is_caught_on_its_line(example: Example):
    """Change any one thing that a fence claims: the row is refused, and what it now says is quoted."""
    tried = 0
    for row, wrong, rows in wrong_claims(parse(example.text, example.page, example.line)):
        start = process_time()
        found = [fault for fault in carry(rows, example.game, example.page)[1] if fault.line == row.line]
        assert any(fault.says == show(wrong.claim) and fault.law for fault in found), \
            f"{example.page}:{row.line}: {show(wrong.things)} = {show(wrong.claim)} passes"
        tried += 1
        if process_time() - start > LONG:
            break
    assert tried or "illegal" in example.text, "this fence claims nothing that can be changed"


def given_figures(rows: tuple[Row, ...]) -> Iterator[tuple[Row, Figure, Iterator[tuple[Row, ...]]]]:
    """Each figure that is given and not claimed, with the rows as they are when it is changed, in several ways.

    What a law refuses it may refuse whatever the figure, and a remark is the row's own reason why nothing hangs on it.
    """
    for number, row in enumerate(rows):
        for place, act in enumerate(row.acts if not row.remark else ()):
            for n, thing in enumerate(act.things if act.claim or not act.law else ()):
                if isinstance(thing, Figure):
                    yield row, thing, (with_act(rows, number, place, replace(
                        act, things=act.things[:n] + (replace(thing, text=text),) + act.things[n + 1:]))
                        for text in other_figures(thing))


def other_figures(figure: Figure) -> Iterator[str]:
    """Figures near and far, of which a law that heeds the one written heeds at least one."""
    near = [next_figure(figure.text, step) for step in (1, 2, 10, 100)]
    if figure.number >= 1 and figure.text.isdigit():
        near += [str(int(figure.text) - 1), "0", str(int(figure.text) * 10), str(int(figure.text) // 2)]
    yield from dict.fromkeys(near)


def reasons() -> dict[tuple[str, str, str], str]:
    """Why nothing hangs on a figure, by fence, row and figure, where the page has no room to say it."""
    with (HERE / "idle_figures.csv").open(encoding="utf-8", newline="") as file:
        return {(line["fence"], line["row"], line["figure"]): line["reason"] for line in csv.DictReader(file)}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_every_figure_given_matters(example: Example):
    """Some change of each figure given makes a row fail; where none does, a remark or our list says why."""
    rows, known, start = parse(example.text, example.page, example.line), reasons(), None
    for row, figure, ways in given_figures(rows):
        if start is None:
            start = process_time()
            carry(rows, example.game, example.page)
            if process_time() - start > LONG:
                pytest.skip("a long proof: its figures were not changed")
        reason = known.get((example.name, row.head, str(figure)))
        if not reason:
            assert any(carry(way, example.game, example.page)[1] for way in ways), \
                f"{example.page}:{row.line}: nothing hangs on the {figure} of {row.head}: leave it out, or say why " \
                "in a remark or in tests/idle_figures.csv"


def test_the_list_of_idle_figures_is_no_longer_than_it_must_be():
    """Every figure on the list stands in its fence, and has a reason."""
    standing = {(example.name, row.head, str(figure)) for example in EXAMPLES
                for row, figure, _ in given_figures(parse(example.text))}
    assert [entry for entry, reason in reasons().items() if entry not in standing or not reason.strip()] == []


def test_the_pages_claim_enough_to_be_worth_changing():
    """There is something to change."""
    assert sum(act.claim != () for example in EXAMPLES for row in parse(example.text) for act in row.acts) > 100
