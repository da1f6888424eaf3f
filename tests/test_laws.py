"""The reader of laws: what it gives of a page, and that no slip passes it in silence."""

import json
import random
import re
import shutil
import tomllib
from pathlib import Path

import pytest
import two_markdowns
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hoyle_examples import pages
from hoyle_examples.laws import read_book

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"

HEAD = """---
title: Faro
line: A game for these tests.
players: 2
hand: 5
pack: 32
rank: K Q J
goal: five points
also: [faro bank]
family: faro
books: [hoffmann]
stakes: true
way: [one, two, three]
---
"""
PAGE = HEAD + """
An opening line.

## The deal { #faro-deal }

Words of the part, with [the turn-up][faro.11].

### More than one card turned up { #faro.11 }

If the dealer turns up **two cards**, see [twelve][faro.12] and *also*
the rule [`foster.faro.two`][foster.faro.two].

- one
- two

| what | points |
|---|---|
| a tierce, *three* cards | 3 |
| a quart | 4 |

Ruling
:   The non-dealer picks the trump or a [fresh deal][faro.12];
    after looking, a fresh deal.

Say
:   "I propose"

When
:   turn-up · misdeal · dealer

Asked as
:   dealer turned over two cards; two trumps showing; extra card faced

From
:   `hoffmann.faro.11`, `foster.faro.two`

Printed
:   "his been": we read has been

Formerly
:   `faro.one`

!!! books "Where the books differ"
    Hoffmann
    :   one **way**,
        and more of it

    Foster
    :   the other, as in [twelve][faro.12]

```hoyle
A:  ♠A
play A ♠A = 1
```

??? note "Another"

    ```hoyle
    show = 2
    ```

### Nobody says who keeps the stake { #faro.silent }

The books leave it open.

When
:   pool

Asked as
:   who keeps the stake; stake left over

Silent
:   `hoffmann: no rule` · `foster: not at hand`

## The play { #faro-play }

### A player follows suit if able { #faro.12 }

Text of the law.

Asked as
:   must i follow suit; can i refuse a suit

From
:   `hoffmann.faro.12`

=== "In a tab"

    ```hoyle
    show = 3
    ```

````markdown
```hoyle
this is a sample
```
````

## A deal played out { #faro-played-out }

```hoyle
show = 4
```

```hoyle
show = 5
```
"""
BOOKS = {
    "rules.csv": "id,game,book,code,number,line,kind,topic,phase,situation,who,remedy,seen\n"
                 "hoffmann.faro.11,faro,hoffmann,prose,11,5,rule,two cards turned,turn-up,,dealer,,at hand\n"
                 "hoffmann.faro.12,faro,hoffmann,prose,12,7,rule,follow suit,play,,,,at hand\n"
                 "foster.faro.two,faro,foster,prose,,9,rule,two cards,turn-up,,,,at hand\n",
    "hoffmann.md": '---\ntitle: Hoyle\nname: Hoffmann\nyear: "1909"\ntext: h.txt\n---\n',
    "foster.md": '---\ntitle: Foster\nname: Foster\nyear: "1914"\ntext: f.txt\n---\n',
    "examples.csv": "claim,game,book,line,kind,stated\nfaro-01,faro,hoffmann,5,claim,two and two\n",
}


def folder(tmp_path: Path, **texts: str) -> Path:
    """A docs folder with these pages of games, and three rules of two books."""
    docs = tmp_path / "docs"
    (docs / "games").mkdir(parents=True, exist_ok=True)
    (docs / "books").mkdir(exist_ok=True)
    for name, text in BOOKS.items():
        (docs / "books" / name).write_text(text, "utf-8")
    for name, text in texts.items():
        (docs / "games" / f"{name}.md").write_text(text, "utf-8")
    return docs


def book_of(tmp_path: Path, **texts: str):
    return read_book(folder(tmp_path, **texts))


@pytest.fixture
def book(tmp_path):
    """The book of the one made-up page."""
    return book_of(tmp_path, faro=PAGE)


def line_of(text: str, words: str) -> int:
    """The line on which *words* first stand."""
    return text[:text.index(words)].count("\n") + 1


# --- what the reader gives --------------------------------------------------------------------------------------------

def test_page_without_slips_has_no_faults(book):
    """A page as the style asks for it gives laws and no fault."""
    assert book.faults == ()
    assert list(book.laws) == ["faro.11", "faro.silent", "faro.12"]


def test_law_has_every_key(book):
    """A law has just the keys that JSON and code know, each filled from its own term."""
    law = book.laws["faro.11"]
    assert list(vars(law)) == (
        "id game number title text ruling say phase situation who asked_as sources silent printed formerly links "
        "cited_by examples code page line url").split()
    assert (law.id, law.game, law.number, law.title) == ("faro.11", "faro", 11, "More than one card turned up")
    assert law.text.startswith("If the dealer turns up **two cards**") and law.text.endswith("| a quart | 4 |")
    assert law.ruling == "The non-dealer picks the trump or a [fresh deal][faro.12]; after looking, a fresh deal."
    assert (law.say, law.phase, law.situation, law.who) == ('"I propose"', "turn-up", ("misdeal",), ("dealer",))
    assert law.asked_as == ("dealer turned over two cards", "two trumps showing", "extra card faced")
    assert (law.sources, law.silent) == (("hoffmann.faro.11", "foster.faro.two"), ())
    assert (law.printed, law.formerly) == ('"his been": we read has been', ("faro.one",))
    assert (law.links, law.cited_by, law.examples) == (("faro.12",), (), ("faro.11~1", "faro.11~2"))
    assert (law.page, law.line, law.url) == ("games/faro.md", line_of(PAGE, "### More"), "games/faro/#faro.11")


def test_what_is_absent_is_none_or_empty(book):
    """A law without a term has None for words and an empty tuple for lists."""
    law = book.laws["faro.silent"]
    assert (law.number, law.ruling, law.say, law.printed) == (None, None, None, None)
    assert (law.sources, law.formerly, law.situation, law.who, law.links) == ((), (), (), (), ())
    assert law.silent == (("hoffmann", "no rule"), ("foster", "not at hand"))
    assert book.laws["faro.12"].phase is None


def test_links_are_known_both_ways(book):
    """What a law links to knows that it is cited."""
    assert book.laws["faro.12"].cited_by == ("faro.11",)
    assert {cite.id for cite in book.cites} == {"faro.11", "faro.12", "foster.faro.two"}


def test_examples_have_names_lines_and_laws(book):
    """Every fence, in notes and tabs too, is named by the heading above it; a sample of Markdown is none."""
    assert [(e.name, e.law, e.game) for e in book.examples] == [
        ("faro.11~1", "faro.11", "faro"), ("faro.11~2", "faro.11", "faro"), ("faro.12~1", "faro.12", "faro"),
        ("faro-played-out~1", "", "faro"), ("faro-played-out~2", "", "faro")]
    first, second = book.examples[:2]
    assert (first.line, first.text) == (line_of(PAGE, "A:  ♠A"), "A:  ♠A\nplay A ♠A = 1\n")
    assert (second.line, second.text) == (line_of(PAGE, "    show = 2"), "show = 2\n")


def test_books_that_differ_are_kept_by_book(book):
    """A note on the books gives what each of them says."""
    assert book.differs == {"faro.11": (("hoffmann", "one **way**,\nand more of it"),
                                        ("foster", "the other, as in [twelve][faro.12]"))}


def test_score_tables_are_kept_by_law(book):
    """A table whose second column counts something is what its law scores."""
    assert book.counts == {"faro.11": ("points", (("a tierce, *three* cards", "3"), ("a quart", "4")))}


def test_parts_are_headings_without_a_law(book):
    """The parts of a page are its other headings."""
    page = book.pages["games/faro.md"]
    assert [(part.id, part.title, part.level) for part in page.parts] == [
        ("faro-deal", "The deal", 2), ("faro-play", "The play", 2), ("faro-played-out", "A deal played out", 2)]
    assert page.title == "Faro" and page.meta["pack"] == 32


def test_fence_of_another_page_names_its_game(tmp_path):
    """A page that is no game's says in the fence whose hand it is; one that says nothing is refused."""
    docs = folder(tmp_path, faro=PAGE)
    hand = "## How { #how }\n\n```hoyle\npage: faro\nshow = 1\n```\n"
    (docs / "notation.md").write_text(hand, "utf-8")
    book = read_book(docs)
    assert book.faults == () and book.examples[-1].game == "faro"
    (docs / "notation.md").write_text(hand.replace("page: faro\n", ""), "utf-8")
    assert [str(fault) for fault in read_book(docs).faults] == [
        "notation.md:3:1: this page is no game's: a first row  page: …  says whose hand this is"]


def test_a_page_is_read_again_when_it_changes(tmp_path):
    """Nothing is read twice unless it changed, and what changed is read again."""
    docs = folder(tmp_path, faro=PAGE)
    first = read_book(docs)
    assert read_book(docs) is first
    (docs / "games" / "faro.md").write_text(PAGE.replace("Text of the law.", "Another text, longer."), "utf-8")
    assert read_book(docs).laws["faro.12"].text == "Another text, longer."
    rules = BOOKS["rules.csv"].replace("hoffmann.faro.12", "hoffmann.faro.13")
    (docs / "books" / "rules.csv").write_text(rules, "utf-8")
    assert "hoffmann.faro.12 is no rule of the books" in read_book(docs).faults[0].sentence


def test_laws_can_be_written_as_json(book):
    """A law as JSON comes back as the same values."""
    from hoyle_examples.laws import as_json
    law = json.loads(json.dumps(as_json(book.laws["faro.silent"])))
    assert law["silent"] == [["hoffmann", "no rule"], ["foster", "not at hand"]] and law["ruling"] is None


# --- every slip is a fault with its place -----------------------------------------------------------------------------

SLIPS = tomllib.loads((Path(__file__).parent / "slips.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", SLIPS)
def test_slip_is_a_fault_on_its_line(tmp_path, name):
    """A slip gives a sentence that says what is wrong, on the line where it stands."""
    slip = SLIPS[name]
    assert slip["was"] in PAGE
    text = PAGE.replace(slip["was"], slip["now"], 1)
    faults = book_of(tmp_path, faro=text).faults
    found = [fault for fault in faults if slip["says"] in fault.sentence]
    assert found, [str(fault) for fault in faults]
    assert (found[0].page, found[0].line) == ("games/faro.md", line_of(text, slip["at"])), str(found[0])


def test_same_law_on_two_pages_names_both_places(tmp_path):
    """An id stated on two pages is a fault at each, and each names the other."""
    faults = book_of(tmp_path, faro=PAGE, basset=PAGE).faults
    told = [str(fault) for fault in faults if "an id names one law" in fault.sentence]
    assert len(told) == 6
    line = line_of(PAGE, "### More")
    assert f"games/basset.md:{line}:1: faro.11 is stated at games/faro.md:{line} too: an id names one law" in told


def test_same_hand_on_two_pages_is_refused(tmp_path):
    """Two headings of one id on two pages would give two hands one name."""
    other = PAGE.replace("faro.", "basset.").replace("`basset.one`", "`basset.two`")
    faults = book_of(tmp_path, faro=PAGE, basset=other).faults
    assert any("faro-played-out~1 is the name of the hand at games/basset.md" in fault.sentence for fault in faults)


@pytest.mark.parametrize("state, kind, says", [
    ("absent", "no rule", "is not at hand, so nobody knows"), ("whole", "not at hand", "is whole: say"),
    ("cut", "no rule", ""), ("cut", "not at hand", ""), ("whole", "no rule", ""), ("absent", "not at hand", "")])
def test_a_book_is_silent_as_its_chapter_lets_it_be(tmp_path, state, kind, says):
    """That a book has no rule can be said of a chapter at hand; that it is not at hand, of one that is not whole."""
    docs = folder(tmp_path, faro=PAGE.replace("foster: not at hand", f"foster: {kind}"))
    (docs / "books" / "pages.csv").write_text("game,page,book_rules\nfaro bank,faro,3\nfaro,faro,1\n", "utf-8")
    (docs / "books" / "chapters.csv").write_text(
        f"book,chapter,games,at hand,lines,page\nfoster,Faro,faro,{state},1-9,\n", "utf-8")
    told = [fault.sentence for fault in read_book(docs).faults]
    assert len(told) == bool(says) and all(says in sentence for sentence in told)


def test_id_retired_twice_is_refused(tmp_path):
    """A retired id leads to one law."""
    text = PAGE.replace("From\n:   `hoffmann.faro.12`\n", "From\n:   `hoffmann.faro.12`\n\nFormerly\n:   `faro.one`\n")
    faults = book_of(tmp_path, faro=text).faults
    assert [fault.sentence for fault in faults] == ["faro.one is retired already, by faro.11: an id leads to one law"]


def test_a_claim_is_shown_by_a_hand_that_stands(tmp_path):
    """A claim that names a hand of no page is a fault of its row."""
    (tmp_path / "books").mkdir()
    (tmp_path / "books" / "examples.csv").write_text("claim,game,book,line,kind,stated\nfirst,g,b,1,claim,x\n", "utf-8")
    (tmp_path / "books" / "claims.csv").write_text("claim,status,where,reason\nfirst,shown,faro.one~1,\n", "utf-8")
    [fault] = read_book(tmp_path).faults
    assert str(fault).startswith("books/claims.csv:2:1: no hand is named faro.one~1, which is said to show first")


def test_a_link_that_leads_nowhere_is_a_page_that_cannot_be_read(tmp_path):
    """A page that is a link to itself, or to nothing, is a fault and not passed over."""
    (tmp_path / "loop.md").symlink_to("loop.md")
    (tmp_path / "nothing.md").symlink_to("nowhere")
    assert [(fault.page, "this page cannot be read" in fault.sentence) for fault in read_book(tmp_path).faults] == \
        [("loop.md", True), ("nothing.md", True)]


@pytest.mark.parametrize("row", ["title: [a]", "title: 5", "books: [5, [1], {a: b}]", "also: {a: b}", "hand: {a: 1}"])
def test_front_matter_of_the_wrong_shape_goes_no_further(row):
    """A value of another shape than its key's is a fault, and nobody after the reader is given it."""
    read = pages.read_text(f"---\n{row}\n---\n\nText.\n", "games/faro.md")
    assert any(row.partition(":")[0] in fault.sentence for fault in read.faults) and read.meta == {}


def test_file_that_is_no_text_is_a_fault(tmp_path):
    """A page that is not UTF-8 is a fault of that page and stops no other."""
    docs = folder(tmp_path, faro=PAGE)
    (docs / "games" / "basset.md").write_bytes(b"\xff\xfe\x00")
    book = read_book(docs)
    told = [str(fault) for fault in book.faults]
    assert told == ["games/basset.md:1:1: this page cannot be read: it is not UTF-8 text"]
    assert "faro.11" in book.laws


# --- any text at all --------------------------------------------------------------------------------------------------

PIECES = [
    "\n", "\n\n", "    ", ":   ", "- ", "> ", "```", "```hoyle\n", "~~~", "#", "### x { #faro.x }\n", "{ #", "}", "[",
    "](", "|", "|---|\n", "`", "!!! books \"x\"\n", "??? python\n", "=== \"t\"\n", "<div>", "<!--", "\\", "**", "&amp;",
    "\t", "---\n", "When\n", "From\n", "Silent\n", "Formerly\n", "Printed\n", "Asked as\n", "a", "é", "\x00", "\r",
    "\u2028", "☃", "0", "[" * 40, ">" * 40, "title: ", "way: [", "!!python/name:", "*a", "&a ", "? ", "%"]
EDITS = st.tuples(st.integers(0, 200), st.sampled_from(["drop", "twice", "swap", *PIECES]))


@given(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=8)), max_size=40).map("".join))
@example(HEAD + "### x { #faro.99999999999999999999 }\n")
@example("---\n? [a]\n: b\n---\n")
@example("---\n[a]: b\n---\n")
@settings(max_examples=300, deadline=None)
def test_any_text_gives_laws_or_faults_with_places(text):
    """Whatever stands in a file, reading it ends with a page, and every fault names a line of it."""
    page = pages.read_text(text, "games/faro.md")
    lines = len(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    assert all(1 <= fault.line <= lines + 1 and fault.column >= 0 and fault.sentence for fault in page.faults)
    assert page.faults or page.laws or page.meta


@given(st.lists(EDITS, min_size=1, max_size=3))
@example([(77, "|---|\n"), (77, "|---|\n")])
@example([(26, "    "), (26, "- ")])
@example([(26, '!!! books "x"\n'), (26, "- ")])
@settings(max_examples=300, deadline=None)
def test_no_slip_is_lost_in_silence(edits):
    """A page with slips has a fault, or both readers of Markdown still see the same laws, texts and terms in it."""
    lines = PAGE.split("\n")
    for at, edit in edits:
        at %= len(lines)
        if edit == "drop":
            del lines[at]
        elif edit == "twice":
            lines.insert(at, lines[at])
        elif edit == "swap":
            lines[at - 1], lines[at] = lines[at], lines[at - 1]
        else:
            lines[at] = edit + lines[at]
    text = "\n".join(lines)
    page = pages.read_text(text, "games/faro.md")
    if not page.faults and {cite.id for cite in page.cites} <= KNOWN:
        assert mine(page) == site(text)


KNOWN = {"faro.11", "faro.12", "foster.faro.two"}
MARKS = re.compile(r"[*\s]+|(?<=[;·]) ")


def body(text: str) -> str:
    """What MkDocs hands on: the page without its front matter."""
    return re.sub(r"\A---[ \t]*\n.*?\n(?:---|\.\.\.)[ \t]*(?:\n|\Z)", "", text, flags=re.S)


def bare(told: list[tuple]) -> list:
    """What is told of laws, without blanks and stray stars."""
    return json.loads(MARKS.sub(" ", json.dumps(told, ensure_ascii=False)))


def mine(page, ids=()) -> list:
    return bare([two_markdowns.told_by_reader(law) for law in page.laws])


def site(text: str, ids=KNOWN) -> list:
    return bare(two_markdowns.seen_on_site(body(text), ids))


# --- the real pages ---------------------------------------------------------------------------------------------------

def test_sample_reads_alike_in_both_markdowns():
    """The made-up page gives the same laws, texts and terms to our reader and to the site's."""
    assert mine(pages.read_text(PAGE, "games/faro.md")) == site(PAGE)


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.relative_to(DOCS).as_posix())
def test_page_reads_alike_in_both_markdowns(path):
    """A page gives the same laws, titles, texts and terms to our reader and to the site's, law by law."""
    book = read_book(DOCS)
    name = path.relative_to(DOCS).as_posix()
    ids = {*book.laws, *book.books.rules}
    ours, theirs = mine(book.pages[name]), site(path.read_text("utf-8"), ids)
    assert [law[0] for law in ours] == [law[0] for law in theirs]
    for one, other in zip(ours, theirs, strict=True):
        assert one == other


def test_both_markdowns_are_those_of_the_site():
    """The extensions that the comparison uses are those of mkdocs.yml, and tabs."""
    class Loader(yaml.SafeLoader):
        """YAML with the builder's own tags left unread."""

    Loader.add_multi_constructor("!", lambda loader, suffix, node: None)
    listed = yaml.load((ROOT / "mkdocs.yml").read_text("utf-8"), Loader)["markdown_extensions"]
    names = {name if isinstance(name, str) else next(iter(name)) for name in listed}
    assert names - {"hoyle_examples.site"} <= {*two_markdowns.EXTENSIONS}


def test_pages_have_no_faults():
    """The pages of the project are without a slip."""
    assert [str(fault) for fault in read_book(DOCS).faults] == []


def test_order_of_pages_changes_nothing(tmp_path):
    """Pages bind into the same laws whatever was read before."""
    names = ["faro", "basset", "ombre"]
    random.Random(1).shuffle(names)
    texts = {name: PAGE.replace("faro-", name + "-").replace("#faro.", f"#{name}.").replace("[faro.", f"[{name}.")
             .replace("`faro.one`", f"`{name}.one`") for name in names}
    whole = book_of(tmp_path / "a", **texts)
    assert whole.faults == ()
    shutil.rmtree(tmp_path / "a")
    assert list(book_of(tmp_path / "b", **texts).laws) == list(whole.laws)
