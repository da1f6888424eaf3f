"""The data of docs/books: whole, in order, and true to the texts where those are at hand."""

import csv
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle_examples.books import HEADS, read_books, read_rows
from hoyle_examples.terms import PEOPLE, PHASES, SITUATIONS

DOCS = Path(__file__).parents[1] / "docs"
BOOKS = read_books(DOCS)


def span(lines: str) -> range:
    """The lines of a chapter."""
    first, _, last = lines.partition("-")
    return range(int(first), int(last) + 1)


def test_data_reads_without_faults():
    """Every row of the data files is sound."""
    assert [str(fault) for fault in BOOKS.faults] == []


def test_every_rule_of_the_books_is_there():
    """The inventory's 1,499 rules and 244 claims are all there, each id once."""
    assert (len(BOOKS.rules), len(BOOKS.claims)) == (1499, 244)
    with (DOCS / "books" / "rules.csv").open(encoding="utf-8") as file:
        assert len(list(csv.reader(file))) == 1500


def test_ids_begin_with_their_book():
    """A rule's id begins with its book, and the book has a page."""
    assert {rule.book for rule in BOOKS.rules.values()} == {*BOOKS.volumes}
    assert all(rule.id.startswith(rule.book + ".") for rule in BOOKS.rules.values())


def test_facets_are_of_the_closed_lists():
    """Phase, situation and person of a rule are those that laws may name."""
    for rule in BOOKS.rules.values():
        assert rule.phase in PHASES and rule.situation in ("", *SITUATIONS) and rule.who in ("", *PEOPLE), rule.id


def test_what_only_the_print_has_is_marked():
    """Footnotes and restored rows were read in the print; every other rule has a line of the text at hand."""
    for rule in BOOKS.rules.values():
        in_print = rule.code in ("notes", "restored")
        assert rule.seen == ("print" if in_print else "at hand")
        assert rule.line is not None or rule.code == "restored", rule.id


def test_every_game_has_one_page_and_its_count():
    """The table of pages names each game of the inventory once, with the number of its rules."""
    with (DOCS / "books" / "pages.csv").open(encoding="utf-8") as file:
        counts = {row["game"]: int(row["book_rules"]) for row in csv.DictReader(file)}
    games = [rule.game for rule in BOOKS.rules.values()]
    assert counts == {game: games.count(game) for game in {*games}} and {*counts} == {*BOOKS.pages}


def test_chapters_follow_one_another():
    """The chapters of a book at hand do not overlap, and those that are absent have no lines."""
    for book in BOOKS.volumes:
        chapters = [chapter for chapter in BOOKS.chapters if chapter.book == book]
        spans = [span(chapter.lines) for chapter in chapters if chapter.at_hand != "absent"]
        assert spans and all(one[-1] < other[0] for one, other in zip(spans, spans[1:]))
        assert {chapter.at_hand for chapter in chapters} == {"whole", "cut", "absent"}
        assert all(not chapter.lines for chapter in chapters if chapter.at_hand == "absent")


def test_every_line_lies_in_a_chapter():
    """A rule's line lies in a chapter of its book that is at hand."""
    lines = {book: {line for chapter in BOOKS.chapters if chapter.book == book and chapter.lines
                    for line in span(chapter.lines)} for book in BOOKS.volumes}
    assert [rule.id for rule in BOOKS.rules.values() if rule.line and rule.line not in lines[rule.book]] == []


def test_every_rule_lies_in_a_chapter_of_its_game():
    """A chapter names every game that has most of its rules there."""
    named = {(chapter.book, game) for chapter in BOOKS.chapters for game in chapter.games}
    assert {(rule.book, rule.game) for rule in BOOKS.rules.values()} <= named


def test_printed_figures_belong_to_rules():
    """What is printed in a restored table stands under a rule of the books, each item once."""
    assert {*BOOKS.restored} <= {*BOOKS.rules}
    for rule, items in BOOKS.restored.items():
        names = [item for item, _ in items]
        assert len(names) == len({*names}) and all(printed for _, printed in items), rule


def test_rules_stand_in_the_texts(texts):
    """The line of every rule is a line of print in the text at hand."""
    for book, volume in BOOKS.volumes.items():
        lines = (texts / volume.text).read_text("utf-8").split("\n")
        empty = [rule.id for rule in BOOKS.rules.values()
                 if rule.book == book and rule.line and not lines[rule.line - 1].strip()]
        # A table that the text has lost stands at the line where it was.
        assert all(rule in BOOKS.restored or BOOKS.rules[rule].code == "notes" for rule in empty), empty


def test_chapters_end_where_the_texts_do(texts):
    """The last chapter of a book ends on the last line of its text."""
    for book, volume in BOOKS.volumes.items():
        last = max(span(c.lines)[-1] for c in BOOKS.chapters if c.book == book and c.lines)
        assert last == len((texts / volume.text).read_text("utf-8").rstrip("\n").split("\n")), book


@pytest.mark.parametrize("row, says", [
    ("nobody-01,shown,a~1,", "no book makes the claim nobody-01"),
    ("first,maybe,a~1,", "a claim is shown, erratum or undecidable, not maybe"),
    ("first,,a~1,", "left empty"),
    ("first,shown,,", "name the fence"),
    ("first,undecidable,,", "say why"),
    ("first,shown,a~1,\nfirst,shown,a~1,", "has its row already"),
    ("first,shown,a~1", "a row holds 4 things (claim, status, where, reason), and 3 stand here"),
    ('first,shown,"a~1,', "cannot be read as rows"),
])
def test_slip_in_a_claim_is_told(tmp_path, row, says):
    """A wrong row of claims.csv is a fault with its line."""
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "examples.csv").write_text("claim,game,book,line,kind,stated\nfirst,g,b,1,claim,x\n", "utf-8")
    (tmp_path / "books" / "claims.csv").write_text(f"claim,status,where,reason\n{row}\n", "utf-8")
    told = [fault for fault in read_books(tmp_path).faults if says in fault.sentence]
    assert told and told[0].page == "books/claims.csv" and told[0].line >= 1


HEAD = ",".join(HEADS["rules.csv"]) + "\n"
ROW = "hoffmann.faro.one,faro,hoffmann,prose,,1,rule,x,play,,,,at hand\n"


@pytest.mark.parametrize("text, line, says", [
    (ROW, 1, "the first row names what stands in the others: id,game,book"),
    (HEAD.replace("seen", "sene") + ROW, 1, "the first row names what stands in the others"),
    (HEAD + ROW + ROW, 3, "hoffmann.faro.one has its row already, on line 2"),
    (HEAD + ROW.replace("at hand", "atnhand"), 2, "seen is at hand or print, not atnhand"),
    (HEAD + ROW.replace(",hoffmann,", ",hofmann,"), 2, "hofmann is none of the books (hoffmann)"),
])
def test_slip_in_the_rules_is_told(tmp_path, text, line, says):
    """A head lost, a rule with two rows, a word that is none of the few, a book that is not ours: each is a fault."""
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "hoffmann.md").write_text("---\ntitle: H\nname: H\nyear: '1909'\ntext: h\n---\n", "utf-8")
    (tmp_path / "books" / "rules.csv").write_text(text, "utf-8")
    told = [fault for fault in read_books(tmp_path).faults if says in fault.sentence]
    assert [(fault.page, fault.line) for fault in told] == [("books/rules.csv", line)]


def test_claim_names_its_fences(tmp_path):
    """A claim may be shown by several fences, with blanks, commas or semicolons between."""
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "examples.csv").write_text("claim,game,book,line,kind,stated\nfirst,g,b,1,claim,x\n", "utf-8")
    for written in ("a~1 b~2", '"a~1, b~2"', "a~1;b~2"):
        (tmp_path / "books" / "claims.csv").write_text(f"claim,status,where,reason\nfirst,shown,{written},\n", "utf-8")
        assert read_books(tmp_path).claims["first"].where == ("a~1", "b~2"), written


def test_folder_without_books_is_empty(tmp_path):
    """Where there is no data there are no rules, and nothing fails."""
    assert (read_books(tmp_path).rules, read_books(tmp_path).faults) == ({}, ())


@given(st.text(), st.sampled_from(sorted(HEADS)))
@settings(max_examples=200, deadline=None)
def test_any_text_gives_rows_or_faults(tmp_path_factory, text, name):
    """Whatever stands in a data file gives rows of its width, or faults."""
    path = tmp_path_factory.mktemp("books") / name
    path.write_text(text, "utf-8", errors="surrogatepass")
    faults = []
    rows = read_rows(path, faults)
    assert all(len(row) == len(HEADS[name]) for _, row in rows)
    assert rows or faults or not re.sub(r"\s", "", text) or text.replace("\r", "").startswith(",".join(HEADS[name]))
