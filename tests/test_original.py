"""The old wording beside the law: every citation points at text, another text is refused, no site has it unasked."""

import csv
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import markdown
import pytest

from hoyle_examples import findings, original, site, worker
from hoyle_examples.books import read_books
from hoyle_examples.cli import main
from hoyle_examples.drawing import words
from hoyle_examples.laws import read_book

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
BOOKS = read_books(DOCS)
KNOWN = original.paragraphs(DOCS)
RUN = 9                                           # words in a row that no page of ours shares with a cited paragraph
CARDS = {*"a k q j ace king queen knave jack ten nine eight seven six five four three two deuce".split(),
         *"and of the in or".split()}
EXTENSIONS = ["attr_list", "def_list", "md_in_html", "admonition", "pymdownx.superfences"]

TEXT = """A book that never was

The _soda_ is the first card,[^[1]] shown by the banker--and before it no

stake & <b>no bet</b> is laid.

ROUNDS.

" Two cards make a round.
"""
RULES = """id,game,book,code,number,line,kind,topic,phase,situation,who,remedy,seen
hoffmann.faro.soda,faro,hoffmann,prose,,3,rule,x,play,,,,at hand
hoffmann.faro.stake,faro,hoffmann,prose,,5,rule,x,play,,,,at hand
hoffmann.faro.round,faro,hoffmann,prose,,9,rule,x,play,,,,at hand
hoffmann.faro.note,faro,hoffmann,notes,,3,rule,x,play,,,,print
hoffmann.faro.lost,faro,hoffmann,restored,,,rule,x,play,,,,print
"""
LAW = """### Law of the {word} is stated {{ #faro.{word} }}

Text of the law.

Ruling
:   Deal.

Asked as
:   {word} is asked; what of {word}

From
:   {rules}

"""
LAWS = {"soda": "soda", "stake": "stake note", "round": "round soda", "lost": "lost"}


def law(word: str) -> str:
    return LAW.format(word=word, rules=", ".join(f"`hoffmann.faro.{rule}`" for rule in LAWS[word].split()))


@pytest.fixture
def place(tmp_path, monkeypatch) -> Path:
    """A project of one game and one book, whose text nobody asks for yet."""
    monkeypatch.delenv(original.ASKED, raising=False)
    files = {"texts/h.txt": TEXT, "docs/books/rules.csv": RULES, "docs/index.md": "# Home\n",
             "docs/books/hoffmann.md": "---\ntitle: H\nname: Hoffmann\nyear: '1909'\ntext: h.txt\n---\n\n"
                                       "```hoyle-list\nconcordance hoffmann\n```\n",
             "docs/books/chapters.csv": "book,chapter,games,at hand,lines,page\nhoffmann,Faro,faro,whole,1-9,\n",
             "docs/books/texts.csv": "book,lines,words,hash\nhoffmann,3 5,,\n",
             "docs/faro.md": "---\ntitle: Faro\n---\n\n## First { #faro-first }\n\n" + law("soda") + law("stake")
                             + "## Then { #faro-then }\n\n" + law("lost") + law("round")}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "docs/books/texts.csv").write_text(original.written(tmp_path / "docs", tmp_path / "texts"), "utf-8")
    return tmp_path


@pytest.fixture
def asked(place, monkeypatch) -> Path:
    """The same, its text asked for."""
    monkeypatch.setenv(original.ASKED, str(place / "texts"))
    return place


def told(place: Path) -> str:
    """The page as the extension leaves it."""
    text = (place / "docs/faro.md").read_text("utf-8").split("---\n", 2)[2]
    hoyle = site.Hoyle(page="faro.md", docs=str(place / "docs"))
    return markdown.Markdown(extensions=[*EXTENSIONS, hoyle]).convert(text)


def render(place: Path) -> dict[str, ET.Element]:
    """The laws of the page."""
    return {one.get("id"): one for one in ET.fromstring(f"<page>{told(place)}</page>").iter("section")}


def old(section: ET.Element) -> ET.Element | None:
    """What a law has of the old wording."""
    return next((one for one in section if "old" in (one.get("class") or "").split()), None)


# ------------------------------------------------------------ every citation points at text

def test_every_rule_at_hand_has_its_paragraph():
    """The line of each rule lies in one paragraph of texts.csv, and each paragraph is some rule's."""
    at = [(one.book, line) for one in KNOWN for piece in one.pieces for line in piece]
    assert len(at) == len(set(at))
    cited = {(rule.book, rule.line) for rule in original.with_lines(BOOKS)}
    assert len(cited) and cited <= set(at)
    assert all(any((one.book, line) in cited for piece in one.pieces for line in piece) for one in KNOWN)


def test_data_holds_no_sentence():
    """Of the texts there are lines, numbers and hashes in texts.csv, and nothing else."""
    with (DOCS / "books" / original.DATA).open(encoding="utf-8") as file:
        for row in list(csv.DictReader(file)):
            assert original.LINES.fullmatch(row["lines"]) and re.fullmatch("[0-9a-f]{8}", row["hash"]), row
            assert row["book"] in BOOKS.volumes and int(row["words"]) > 0, row


def test_every_citation_points_at_text(texts):
    """Each rule that a law cites, and that the text at hand holds, gives words; what only the print has gives none."""
    found = original.passages(DOCS, texts)
    cited = {rule for one in read_book(DOCS).laws.values() for rule in one.sources}
    at_hand = {rule for rule in cited if BOOKS.rules[rule].seen == "at hand"}
    assert len(at_hand) > 1400 and at_hand <= set(found)
    assert not {rule.id for rule in BOOKS.rules.values() if rule.code in ("restored", "notes")} & set(found)
    assert [rule for rule in at_hand if not re.search(r"\w", "".join(original.rows_of(found[rule].pieces)))] == []


def test_paragraphs_are_whole(texts):
    """What is cut out begins and ends as sentences, headings and tables do: a page break is no end."""
    for passage in set(original.passages(DOCS, texts).values()):
        rows = [original.NOTE.sub("", row).strip() for row in original.rows_of(passage.pieces)]
        table = len(passage.pieces[-1]) > 1 and len(rows) > 1
        assert not rows[0][0].islower(), passage
        assert table or re.search(r"(?:[.!?:—]|--)[\"”')\]]*$", rows[-1]), passage


def test_texts_are_those_described(texts):
    """Written anew from the texts, texts.csv is what it is."""
    assert original.written(DOCS, texts) == (DOCS / "books" / original.DATA).read_text("utf-8")


# ------------------------------------------------------------ another text is refused

@pytest.fixture
def copied(texts, tmp_path) -> Path:
    """A copy of the texts, to be spoilt."""
    for volume in BOOKS.volumes.values():
        (tmp_path / volume.text).write_text((texts / volume.text).read_text("utf-8"), "utf-8")
    return tmp_path


@pytest.mark.parametrize("spoil, says", [
    (lambda text: "\n" + text, ":66: a paragraph of 45 words of the chapter All-Fours should begin here, "
                               "and it begins at line 67; 580 of 580"),
    (lambda text: text.replace("There are four", "There be four"), ":68: .* something else stands here; 1 of 580"),
    (lambda text: text[:text.index("VINGT-UN.")], "the text ends at line"),
    (lambda text: "", ":66: .* the text ends at line 0; 580 of 580"),
], ids=["a line more", "a word changed", "cut short", "empty"])
def test_another_text_is_refused(copied, spoil, says):
    """A text with other lines or other words is refused: which, where, what should stand there, what is wanted."""
    book = copied / BOOKS.volumes["hoffmann"].text
    book.write_text(spoil(book.read_text("utf-8")), "utf-8")
    with pytest.raises(original.Refused, match=f"(?s)^{book.name}{says if says[0] == ':' else '.*' + says}.*"
                                               "What is wanted: the text of Hoffmann 1909 with 1882 lines"):
        original.passages(DOCS, copied)


def test_ends_of_lines_make_no_other_text(place):
    """A text saved elsewhere, with other ends of lines and blanks at them, is the same text."""
    (place / "texts/h.txt").write_bytes(TEXT.replace("\n", " \r\n").encode())
    assert set(original.passages(place / "docs", place / "texts")) == {f"hoffmann.faro.{one}" for one in
                                                                       ("soda", "stake", "round")}


def test_folder_without_texts_is_refused(asked, monkeypatch):
    """A folder that has not the texts ends the build with the names of the files that are wanted."""
    monkeypatch.setenv(original.ASKED, str(asked / "nowhere"))
    with pytest.raises(SystemExit, match="nowhere does not hold h.txt: the folder that HOYLE_TEXTS names"):
        render(asked)


def test_server_shows_what_is_wrong_with_a_text(asked, monkeypatch):
    """Under a server the page says what is wrong, and shows the laws without the old wording."""
    for module in (site, findings):
        monkeypatch.setattr(module, "SERVING", True)
    (asked / "texts/h.txt").write_text("\n" + TEXT, "utf-8")
    laws = render(asked)
    assert len(laws) == 4 and {old(one) for one in laws.values()} == {None}
    assert "h.txt:3: a paragraph of 19 words" in told(asked)


@pytest.mark.parametrize("row, says", [
    ("hoffmann,3 5", "a row holds 4 things"), ("hoffmann,3;5,1,00", "books/texts.csv:2:1: a row begins with"),
    ("nobody,3,1,00", "a row begins with a book"), ("hoffmann,3 5,1,00", "h.txt:3: a paragraph of 1 words"),
    ("hoffmann,3,14,6f0d", "no row for hoffmann's line 5, on which hoffmann.faro.stake rests"),
])
def test_slip_in_the_data_is_told(asked, row, says):
    """A wrong row of texts.csv ends the build with a sentence."""
    (asked / "docs/books/texts.csv").write_text(f"book,lines,words,hash\n{row}\n", "utf-8")
    with pytest.raises(SystemExit, match=re.escape(says)):
        render(asked)


def test_command_tells_and_writes(asked, capsys):
    """`hoyle texts` says whether the texts are those described; with --write they are described anew."""
    command = ["texts", "--docs", str(asked / "docs")]
    assert main(command) == 0 and "3 rules rest on 2 paragraphs, 1 of them joined" in capsys.readouterr().out
    (asked / "texts/h.txt").write_text(TEXT.replace("Two cards", "Three cards"), "utf-8")
    assert main(command) == 1 and "h.txt:9: a paragraph of 6 words of the chapter Faro" in capsys.readouterr().err
    assert main([*command, "--write"]) == 0 and main(command) == 0


# ------------------------------------------------------------ on the page

def test_nothing_is_unfolded_unasked(place, monkeypatch):
    """Without the variable a page has nothing of the old wording and says nothing of it, wherever the texts lie."""
    monkeypatch.setattr(original, "BESIDE", place / "texts")
    assert {old(one) for one in render(place).values()} == {None}
    assert original.mark() == "" and original.wording(place / "docs") == {}


def test_law_has_its_paragraph_folded_under_it(asked):
    """A law unfolds the paragraph of its rule: joined, with its italics, without marks of notes, and all of it text."""
    folded = old(render(asked)["faro.soda"])
    assert folded.tag == "details" and folded.get("open") is None and words(folded[0]) == "The old wording"
    place, text = folded[1]
    assert words(place).replace("\u00a0", " ") == "Hoffmann 1909 · Faro · line 3 of the text"
    assert words(text).startswith("The soda is the first card, shown by the banker—and before it no stake &")
    assert words(text).endswith("no stake & <b>no bet</b> is laid.")
    assert [one.tag for one in text] == ["em"] and text[0].text == "soda"


def test_paragraph_is_shown_once_for_neighbours(asked):
    """Of the laws of one part the first has the paragraph and the others lead to it, as does the law that follows."""
    laws = render(asked)
    second, again = old(laws["faro.stake"]), old(laws["faro.round"])
    assert second.tag == "p" and words(second) == "The old wording under Law of the soda is stated"
    assert second[1].get("href") == "#" + old(laws["faro.soda"])[1].get("id")
    assert [words(quote[0])[-18:] for quote in again.findall("blockquote")] == ["line 9 of the text"]
    assert words(again[-1]) == "And under Law of the soda is stated"


def test_what_only_the_print_has_unfolds_nothing(asked):
    """A law that rests on a restored rule or a footnote alone has nothing to unfold."""
    assert old(render(asked)["faro.lost"]) is None


def test_finder_takes_the_law_without_it(asked):
    """The old wording lies outside the part of a law that the finder shows, and no link is made in it."""
    section = render(asked)["faro.soda"]
    body = next(one for one in section if (one.get("class") or "").startswith("law__b"))
    assert "banker" not in words(body) and list(old(section).iter("a")) == []


def test_rows_are_kept_where_they_are_rows():
    """Numbered points and tables stay rows; lines of prose, and what a page break parted, run on."""
    points = (("If a player—",), ("(1) Sleeps, or",), ("(2) Shows a",), ("card,",), ("They pay.",))
    assert original.rows_of(points) == ["If a player—", "(1) Sleeps, or", "(2) Shows a card,", "They pay."]
    prose, table = "so many words that the line is full, as a line of prose is", ("Ace 1", "+---+", "King 3")
    assert original.rows_of(((prose, "and more"), table)) == [f"{prose} and more", "Ace 1", "King 3"]
    assert original.set_in_type('" King | | three "') == ["″ King\u2003three ″"]


# ------------------------------------------------------------ sites

def build(builder: str, place: Path, texts: str) -> str:
    """Build with what earlier builds kept, and give the page."""
    env = {key: value for key, value in os.environ.items() if key not in ("HOYLE_FRESH", original.ASKED)}
    done = subprocess.run([sys.executable, "-m", builder, "build"], cwd=place, capture_output=True, text=True,
                          env=env | ({original.ASKED: texts} if texts else {}))
    assert done.returncode == 0, done.stdout + done.stderr
    return (place / "site/faro/index.html").read_text("utf-8")


@pytest.mark.parametrize("builder", ["mkdocs", "zensical"])
def test_what_is_kept_of_one_site_is_not_taken_for_another(builder, place):
    """After a site with the old wording comes one without, and one with it again, whatever was kept of them."""
    pytest.importorskip(builder, reason=f"{builder} is not installed: the pages were not built with it")
    shutil.copytree(ROOT / "overrides", place / "overrides")
    shutil.copy(ROOT / "mkdocs.yml", place)
    (place / "hoyle_examples").symlink_to(ROOT / "hoyle_examples")
    asked = str(place / "texts")
    shown = ["shown by the banker" in build(builder, place, texts) for texts in ("", asked, "", asked, asked, "")]
    assert shown == [False, True, False, True, True, False]


def test_worker_knows_the_sites_apart(place, monkeypatch):
    """A device that keeps a site with the old wording does not take it for the one without; nothing else tells it."""
    plain = worker.digest(place / "docs", {})
    monkeypatch.setenv(original.ASKED, str(place / "texts"))
    assert worker.digest(place / "docs", {}) != plain
    book = read_book(place / "docs")
    assert "soda is" not in worker.worker(book, place / "docs", {})


def test_site_carries_no_sentence(site, texts):
    """No page and no file of the site that everybody gets shares a run of words with a paragraph that it cites."""
    runs = set()
    for passage in set(original.passages(DOCS, texts).values()):
        runs |= runs_in(" ".join(original.rows_of(passage.pieces)))
    assert len(runs) > 20_000
    for file in [*site.rglob("*.html"), *site.rglob("*.json"), site / "sw.js"]:
        assert not runs & runs_in(re.sub(r"<[^>]+>", " ", file.read_text("utf-8"))), file


def runs_in(text: str) -> set[tuple[str, ...]]:
    """The runs of words in a text, but those that only tell cards over."""
    said = re.findall(r"[^\W_]+", text.lower())
    runs = {tuple(said[n:n + RUN]) for n in range(len(said) - RUN + 1)}
    return {run for run in runs if not all(word in CARDS or word.isdigit() for word in run)}
