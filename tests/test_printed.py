"""What an erratum says is printed: looked for at its rule's place in the book, in digits or in words."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hoyle_examples.books import read_books
from hoyle_examples.laws import read_book
from hoyle_examples.printed import doubt, found, printed_things, read_texts, unfounded
from hoyle_examples.records import Outcome
from hoyle_examples.store import play

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Rule:
    """As much of a rule as is asked for."""

    id: str
    book: str
    line: int | None


RULES = {rule.id: rule for rule in (Rule("old.game.table", "old", 2), Rule("old.game.same-line", "old", 2),
                                    Rule("old.game.next", "old", 4), Rule("old.game.lost", "old", None),
                                    Rule("new.game.table", "new", 1))}
TEXTS = {"old": ["thirteen", "The show is worth", "twelve, or 1,510 with the crib.", "A double pair: four in 5.", ""]}
RESTORED = {"old.game.lost": (("a run", "17"), ("odds", "649,999 to 1"))}


def outcome(printed: str, rule: str, line: int = 9) -> Outcome:
    return Outcome(line, 0, 0, "show", "", "", (), "1", "1", printed, "misprint", rule, (), "", (), (), "", False)


@pytest.mark.parametrize("printed, rule", [
    ("12", "old.game.table"), ("1510", "old.game.table"), ("12", "old.game.same-line"), ("crib", "old.game.table"),
    ("4 in 5", "old.game.next"), ("2", "old.game.next"), ("pairs", "old.game.next"), ("17", "old.game.lost"),
    ("649999 to 1", "old.game.lost"), ("anything", "new.game.table")])
def test_what_is_printed_is_found(printed, rule):
    """A figure in digits or words, a word, odds: between the rule's line and the next rule's, or restored."""
    assert doubt(outcome(printed, rule), RULES, RESTORED, TEXTS) == ""


@pytest.mark.parametrize("printed, rule, says", [
    ("13", "old.game.table", "old.game.table prints no 13 at old's line 2, up to the next rule, and"),
    ("4", "old.game.table", "old.game.table prints no 4 at"),
    ("151", "old.game.table", "old.game.table prints no 151 at"),
    ("4 in 6", "old.game.next", "old.game.next prints no 6 at"),
    ("18", "old.game.lost", "old.game.lost prints no 18 in the text at hand, and docs/books/restored.csv has none"),
    ("12", "old.game.tabel", "old.game.tabel is no rule of the books; the nearest: old.game.table"),
])
def test_what_is_not_printed_is_a_sentence(printed, rule, says):
    """A figure of another place, a part of one, a rule that there is not: each is told."""
    assert doubt(outcome(printed, rule), RULES, RESTORED, TEXTS).startswith(says)


def test_an_unfounded_erratum_is_a_fault_in_its_place():
    """The fault has the line of the act, what it says is printed, and the rule."""
    [fault] = unfounded([outcome("13", "old.game.table", 44), outcome("", "")], "toy.md", RULES, RESTORED, TEXTS)
    assert (fault.page, fault.line, fault.says, fault.law) == ("toy.md", 44, "13", "old.game.table")


@pytest.mark.parametrize("word, text", [
    ("31", "one-and-thirty"), ("31", "Thirty-one"), ("100", "a hundred"), ("121", "a hundred and twenty-one"),
    ("1240", "twelve hundred and forty"), ("1240", "one thousand two hundred and forty"), ("65780", "65,780 deals"),
    ("1/2", "half a point"), ("2/3", "two-thirds"), ("3", "thrice"), ("2.5", "2.5 to one"), ("0", "none"),
    ("knave", "Knaves"), ("3", "with 3d. each")])
def test_figures_are_known_in_words(word, text):
    """The old books' ways of writing a number are known."""
    assert found(word, text)


@given(st.integers(0, 99999), st.integers(0, 99999))
def test_a_number_is_found_where_it_stands_and_nowhere_else(number, other):
    """In digits a number is itself, with or without commas, and no other."""
    assert found(str(number), f"won {number:,} games") and found(str(number), f"({number})")
    assert found(str(number), f"won {other} games") == (number == other)


def test_what_must_be_found():
    """Of odds both figures, of a card its two names, of joined words each."""
    assert printed_things("4 in 5") == ["4", "5"] and printed_things("42014 of 65780") == ["42014"]
    assert printed_things("♠Q") == ["queen", "spades"] and printed_things("two-pairs") == ["two", "pairs"]


def test_every_erratum_of_the_pages_is_in_the_books(texts):
    """Each misprint that a page reports is printed where the page says; a figure of no book is found nowhere."""
    book, books = read_book(ROOT / "docs"), read_books(ROOT / "docs")
    lines = read_texts(texts, {volume.id: volume.text for volume in books.volumes.values()})
    assert set(lines) == {"hoffmann", "foster", "cassell"}
    errata = [one for example in book.examples if "printed" in example.text
              for one in play(example.text, example.game, example.page, example.line).outcomes if one.printed]
    assert unfounded(errata, "page.md", books.rules, books.restored, lines) == []
    wrong = [one._replace(printed=one.printed.replace(one.printed.split()[0], "98765", 1)) for one in errata]
    assert len(unfounded(wrong, "page.md", books.rules, books.restored, lines)) == len(errata) > 0
