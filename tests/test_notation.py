"""The notation: what is read, what is written back, and the sentence that answers every slip."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hoyle_examples.cards import JOKER, RANKS, SUITS, Card
from hoyle_examples.laws import read_book
from hoyle_examples.notation import KINDS, LINKS, Act, Figure, NotationError, Row, parse, read_row
from hoyle_examples.writing import nearest, write

HERE = Path(__file__).parent
SKETCHES = re.findall(r"```hoyle\n(.*?)```", (HERE / "sketches.txt").read_text("utf-8"), re.DOTALL)
SUMMED = "hand A = 1"


@pytest.mark.parametrize("text", SKETCHES, ids=lambda text: text.split("\n")[0][:40])
def test_a_sketch_reads_and_is_written_back(text):
    """What is written of the rows read is the text itself, letter for letter."""
    assert write(parse(text)) == text


def test_the_sketches_are_many():
    """At least sixty fences, of thirty games, try the notation."""
    assert len(SKETCHES) >= 60 and (HERE / "sketches.txt").read_text("utf-8").count("\n## ") >= 30


def test_every_hand_of_every_page_is_written_back():
    """The rows of a page's hand, written and read again, are the same rows."""
    for example in read_book(HERE.parent / "docs").examples:
        rows = parse(example.text, example.page, example.line)
        assert parse(write(rows)) == rows, example.name


def test_rows_hold_what_was_written():
    """A given, an act with a claim, an erratum, a refusal, a line and a remark are read for what they are."""
    text = "A: ♠A K\nstake: A 3, B 2\nplay A ♠A = 11, B ♥9 illegal [game.law]\n---\n" \
           "show ♠5 = 12 printed 13 [book.rule] says-too-much   (as printed)"
    hand, stake, played, line, show = parse(text)
    assert (hand.kind, hand.head, hand.acts[0].things) == ("given", "A", (Card("A", "♠"), Card("K", "♠")))
    assert [act.things for act in stake.acts] == [("A", Figure("3")), ("B", Figure("2"))]
    assert played.acts[0] == Act(("A", Card("A", "♠")), (Figure("11"),))
    assert (played.acts[1].law, played.acts[1].claim, played.acts[1].kind) == ("game.law", (), "")
    assert line.kind == "deal"
    erratum = show.acts[0]
    assert (erratum.claim, erratum.printed, erratum.law, erratum.kind) == \
        ((Figure("12"),), (Figure("13"),), "book.rule", "says-too-much")
    assert show.remark == "as printed" and [row.line for row in (hand, show)] == [1, 5]


@pytest.mark.parametrize("loose, strict", [
    ("A: AS 10h Th A♠ ♠ k q\nhand A = 3", "A:  ♠A ♥10 10 ♠A K Q\nhand  A = 3\n"),
    ("A:♠A♥K Q\nhand A=3", "A:  ♠A ♥K Q\nhand  A = 3\n"),
    ("A: ♠\ufe0fA JOKER\nhand A = −3 ( in   words )", "A:  ♠A joker\nhand  A = -3   (in words)\n"),
    ("  hand   A   =  1   in  896  ", "hand  A = 1 in 896\n"),
    ("hand A = 5 printed 6 [a.b] misprint", "hand  A = 5 printed 6 [a.b]\n"),
    ("hand A = 11.2   within 0.1\r\n\r\n", "hand  A = 11.2 within 0.1\n"),
])
def test_loose_writing_is_read(loose, strict):
    """Letters for suits, tens as T, any case, any spacing, a true minus: all are read, one way is written."""
    assert write(parse(loose)) == strict and parse(strict) == parse(loose)


def test_the_traps_are_what_they_are():
    """`as` is an ace, `raise 4 to 10` is odds, a letter after a suit is a card, and one after a word is a name."""
    assert read_row("play as = 7").acts[0].things == (Card("A", "♠"),)
    assert read_row("call D raise 4 to 10 = 14").acts[0].things == ("D", "raise", Figure("4", "to", "10"))
    assert read_row("order-up ♥ A = 1").acts[0].things == (Card("A", "♥"),)
    assert read_row("order-up A ♥ = 1").acts[0].things == ("A", Card("", "♥"))
    assert read_row("call A10 = 1").acts[0].things == ("A10",)


@pytest.mark.parametrize("kind", KINDS)
def test_an_erratum_names_its_kind(kind):
    """Each kind of erratum is read and written; only that of a misprint is left out."""
    text = f"total  = 12 printed 13 [a.b]{'' if kind == KINDS[0] else ' ' + kind}\n"
    assert parse(text)[0].acts[0].kind == kind and write(parse(text)) == text


def test_a_figure_is_exact():
    """Whole numbers, decimals and fractions are read without rounding."""
    assert [Figure(text).number for text in ("6.10", "1/3", "-5", "+9")] == [Fraction(61, 10), Fraction(1, 3), -5, 9]


MALFORMED = [
    ("♠K elder = 5", 1, 1, "a row begins with what is done or what is given, not with ♠K"),
    ("as it was = 5", 1, 1, "a row begins with what is done or what is given, not with as, which is ♠A"),
    ("= 5", 1, 1, "a row begins with what is done or what is given, not with ="),
    ("12 = 5", 1, 1, "a row begins with what is done or what is given, not with 12"),
    ("[loo.9]", 1, 1, "a row begins with what is done or what is given, not with [loo.9]"),
    ("illegal [loo.9]", 1, 1, "a row begins with what is done or what is given, not with illegal"),
    ("printed 5 = 6", 1, 1, "a row begins with what is done or what is given, not with printed"),
    (": ♠A", 1, 1, "a row begins with what is done or what is given, not with :"),
    ("-- = 5", 1, 1, "- is not a card, a word, a figure or a mark"),
    ("point elder =", 1, 13, "nothing is claimed after ="),
    ("point elder == 6", 1, 13, "nothing is claimed after ="),
    ("point elder = 6 = 7", 1, 17, "= has no place here"),
    ("point elder 6", 1, 1, "this fence checks nothing: no row ends in = or in illegal"),
    ("elder: ♠A K Q", 1, 1, "this fence checks nothing: no row ends in = or in illegal"),
    ("", 1, 1, "this fence checks nothing: no row ends in = or in illegal"),
    ("   \n\n", 1, 1, "this fence checks nothing: no row ends in = or in illegal"),
    ("(a remark alone)", 1, 1, "this fence checks nothing: no row ends in = or in illegal"),
    ("hand A ♠1 = 2", 1, 8, "♠1 is not a card, a word, a figure or a mark"),
    ("hand A ♠A 25 = 2", 1, 11, "25 is not a rank of a card; what is claimed stands after ="),
    ("hand A ♠ 11 = 4", 1, 10, "11 is not a rank of a card; what is claimed stands after ="),
    ("hand A 11h = 4", 1, 8, "11h is not a card, a word, a figure or a mark"),
    ("hand A Z♠ = 2", 1, 8, "Z♠ is not a card, a word, a figure or a mark"),
    ("hand A ♡5 = 2", 1, 8, "♡5 is not a card, a word, a figure or a mark"),
    ("hand A ♠ ♥5 = 2", 1, 10, "♠ has no rank before ♥5"),
    ("hand A 5x = 2", 1, 8, "5x is not a card, a word, a figure or a mark"),
    ("hand A \x1b = 2", 1, 8, "U+001B is not a card, a word, a figure or a mark"),
    ("A: ♠A K, ♥9\n" + SUMMED, 1, 10, "cards are given in one run, without a comma between them"),
    ("stock: ♠A, B ♥9\n" + SUMMED, 1, 12, "cards are given in one run, without a comma between them"),
    ("play A ♠7 = 7,", 1, 14, "nothing is named here"),
    ("play , A ♠7 = 7", 1, 6, "nothing is named here"),
    ("play A ♠7 = 7,, B ♥10 = 17", 1, 15, "nothing is named here"),
    ("play A ♠7 = 7, = 17", 1, 16, "nothing is named here"),
    ("total = 12 printed 12 [a.b]", 1, 12, "a misprint needs a claim that differs from it, as = 12 printed 13"),
    ("total = 12 printed [a.b]", 1, 12, "nothing is printed here, or no claim stands before it"),
    ("total = 12 printed 13", 1, 12, "after printed comes the rule, as [game.law]"),
    ("total = 12 printed 13 [Hoffmann]", 1, 23, "after printed comes the rule, as [game.law]"),
    ("total = 12 printed 13 [a.b] more", 1, 29,
     f"more is no kind of erratum; the kinds are {', '.join(KINDS)}"),
    ("total = 12 printed 13 [a.b] misprint too", 1, 38, "too has no place here"),
    ("total printed 13 [a.b]", 1, 7, "a misprint needs a claim that differs from it, as = 12 printed 13"),
    ("total = 12 printed 13 [a b.c]", 1, 23, "[a is not a card, a word, a figure or a mark"),
    ("play A ♥7 illegal", 1, 11, "after illegal comes the rule, as [game.law]"),
    ("play A ♥7 illegal [loo]", 1, 19, "after illegal comes the rule, as [game.law]"),
    ("play A ♥7 illegal [loo.9] misprint", 1, 27, "misprint has no place here"),
    ("play A ♥7 = 5 illegal [loo.9]", 1, 15, "illegal has no place here"),
    ("play A ♥7 illegal [loo.9] = 5", 1, 27, "= has no place here"),
    ("play A ♥7 = 5 [loo.9]", 1, 15, "[loo.9] has no place here"),
    ("point A = 6 (five, six", 1, 13, "a remark is one pair of round brackets, not empty, at the end of the row"),
    ("point A = 6 (one) and (two)", 1, 13, "a remark is one pair of round brackets, not empty, at the end of the row"),
    ("point A = 6 five, six)", 1, 22, ") is not a card, a word, a figure or a mark"),
    ("point A = 6 (18 points)", 1, 14, "a figure in a remark goes unchecked: say it in words"),
    ("point A = 6 (½ as much)", 1, 14, "a figure in a remark goes unchecked: say it in words"),
    ("point A = 6 ()", 1, 13, "a remark is one pair of round brackets, not empty, at the end of the row"),
    ("point (good) A = 6", 1, 7, "a remark is one pair of round brackets, not empty, at the end of the row"),
    ("elder: = 6", 1, 8, "nothing is named here"),
    ("elder:", 1, 6, "nothing is named here"),
    ("elder: ♠A = 5", 1, 8, "what is given is not checked: without the colon it is a claim"),
    ("point elder: = 6", 1, 12, ": has no place here"),
    ("A: ♠A\nB: ♠K\nA: ♥Q\n" + SUMMED, 3, 1, "A is given already, on line 1; a new deal begins with ---"),
    ("A: ♠A\n---\nA: ♠A\nA: ♠K\n" + SUMMED, 4, 1, "A is given already, on line 3; a new deal begins with ---"),
    ("settle A = +9, B = -3, C = -3", 1, 24, "paid and received must come to nought, not to 3"),
    ("settle A = +1/2, B = -1/3", 1, 18, "paid and received must come to nought, not to 1/6"),
    ("wins A = 44,874 of 65780", 1, 10, "44,874 is not a figure: write it in one run"),
    ("wins A = 5 of 0", 1, 10, "5 of 0 is no figure that can be reckoned with"),
    ("wins A = 1/0", 1, 10, "1/0 is no figure that can be reckoned with"),
    ("wins A = 3 to -1", 1, 10, "3 to -1 is no figure that can be reckoned with"),
    ("wins A = 0 in 5", 1, 10, "0 in 5 is no figure that can be reckoned with"),
    ("wins A = +1 in 5", 1, 10, "+1 in 5 is no figure that can be reckoned with"),
    ("wins A = 1/2 to 5", 1, 10, "1/2 to 5 is no figure that can be reckoned with"),
    ("wins A = 11.2 within 0", 1, 10, "11.2 within 0 is no figure that can be reckoned with"),
    ("wins A = 11.2 within 6", 1, 10, "11.2 within 6 is no figure that can be reckoned with"),
    ("wins A = 1.2.3", 1, 10, "1.2.3 is not a card, a word, a figure or a mark"),
    ("wins A = 1234567890123", 1, 10, "1234567890123 is not a card, a word, a figure or a mark"),
    ("partie 120 / 98 = 3", 1, 12, "/ is not a card, a word, a figure or a mark"),
    ("pay nap = £5", 1, 11, "£5 is not a card, a word, a figure or a mark"),
    ("point_elder = 6", 1, 6, "_elder is not a card, a word, a figure or a mark"),
    ("A: ♠A; B: ♠K", 1, 6, "; is not a card, a word, a figure or a mark"),
    ("point A = 6 # five", 1, 13, "# is not a card, a word, a figure or a mark"),
    ("point A = “six”", 1, 11, "“six is not a card, a word, a figure or a mark"),
    ("point A² = 6", 1, 7, "A² is not a card, a word, a figure or a mark"),
    ("point A = ½", 1, 11, "½ is not a card, a word, a figure or a mark"),
    ("point A = 50%", 1, 13, "% is not a card, a word, a figure or a mark"),
]


@pytest.mark.parametrize("text, line, column, sentence", MALFORMED)
def test_a_slip_is_placed(text, line, column, sentence):
    """Malformed input gives one sentence, with page, line and column."""
    with pytest.raises(NotationError) as caught:
        parse(text, "page.md")
    assert str(caught.value) == f"page.md:{line}:{column}: {sentence}"


def test_a_slip_is_placed_on_the_page():
    """Lines are counted from where the fence stands."""
    with pytest.raises(NotationError) as caught:
        parse("hand A = 1\nhand A =", "games/toy.md", 40)
    assert (caught.value.page, caught.value.line, caught.value.column) == ("games/toy.md", 41, 8)


def test_a_long_line_is_read_at_once():
    """Five thousand cards on a line are read, and quickly enough to be read by mistake."""
    rows = parse("A: " + "♠A " * 5000 + "\n" + SUMMED)
    assert len(rows[0].acts[0].things) == 5000


def test_the_nearest_word_is_named():
    """A sentence about an unknown word ends with what is most like it, whatever the case, or with all there is."""
    assert nearest("seqence", ["sequence", "point"]) == "; the nearest: sequence"
    assert nearest("Point", ["sequence", "point"]) == "; the nearest: point"
    assert nearest("zzz", ["sequence", "point"]) == "; there are: point, sequence"
    assert nearest("zzz", []) == "; there is none"


NEAR_MISSES = "A♠♥10 9KQ=+-,:()[].\nprintedillegal/ofin3within'’\u2028\u00a0½é"


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(), st.text(alphabet=NEAR_MISSES, max_size=60)))
def test_any_text_is_read_or_refused(text):
    """Any text gives rows or one placed sentence, and rows written are rows read."""
    try:
        rows = parse(text, "page.md", 7)
    except NotationError as error:
        assert error.line >= 7 and error.column >= 1 and error.page == "page.md"
        assert error.sentence and "\n" not in error.sentence
        return
    assert parse(write(rows)) == rows and write(parse(write(rows))) == write(rows)


MEANT = ("printed", "illegal", "joker", *LINKS)
WORD = st.from_regex(r"[b-z][a-z]{2,6}", fullmatch=True).filter(lambda word: word not in MEANT)
CARD = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS)) | st.just(JOKER)
FIGURE = st.one_of(
    st.builds(Figure, st.integers(0, 99999).map(str)),
    st.builds(Figure, st.integers(1, 999).map(str), st.sampled_from(["in", "to", "of"]), st.integers(1, 999).map(str)),
    st.builds(Figure, st.integers(100, 999).map(str), st.just("within"), st.integers(1, 49).map(str)))
PARTS = st.lists(WORD, min_size=1, max_size=2), st.lists(FIGURE, max_size=1), st.lists(CARD, max_size=4)
THINGS = st.tuples(*PARTS).map(lambda parts: tuple(parts[0] + parts[1] + parts[2]))    # in the order that is asked for
LAW = st.just("game.law")
ACT = st.one_of(st.builds(Act, THINGS), st.builds(Act, THINGS, THINGS), st.builds(Act, THINGS, law=LAW),
                st.builds(Act, THINGS, st.just((Figure("1"),)), st.just((Figure("2"),)), LAW, st.sampled_from(KINDS)))
HAND = st.builds(Act, st.lists(CARD, min_size=1, max_size=13).map(tuple))
ROW = st.one_of(st.builds(Row, st.just("act"), WORD, st.lists(ACT, min_size=1, max_size=4).map(tuple)),
                st.just(Row("deal", "---")), st.builds(Row, st.just("remark"), remark=WORD), st.just(Row("blank")))


@settings(max_examples=200, deadline=None)
@given(st.lists(ROW, min_size=1, max_size=8), HAND)
def test_rows_written_are_read_back(rows, hand):
    """Any rows that can be made are written so that they read back the same."""
    rows = (Row("given", "elder", (hand,)), *rows, Row("act", "end", (Act((), (Figure("1"),)),)))
    assert parse(write(rows)) == rows
