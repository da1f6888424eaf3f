"""The command hoyle: what it prints, what it ends with, and that bad input gets a sentence."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from hoyle_examples import checking, served
from hoyle_examples.cli import main
from hoyle_examples.laws import read_book

ROOT = Path(__file__).parents[1]
BOOK = read_book(ROOT / "docs")
LAW = """### {title} {{ #faro.{word} }}

Text of the law.

Ruling
:   {ruling}

Asked as
:   {word} is asked; what of {word}

From
:   `hoffmann.faro.{word}`
"""
PAGE = "## The game {{ #faro-game }}\n\n" + LAW
RULES = "id,game,book,code,number,line,kind,topic,phase,situation,who,remedy,seen\n" \
        "hoffmann.faro.one,faro,hoffmann,prose,,1,rule,x,play,,,,at hand\n" \
        "hoffmann.faro.two,faro,hoffmann,prose,,2,rule,x,play,,,,at hand\n"


@pytest.fixture
def docs(tmp_path, monkeypatch):
    """A docs folder of two laws, and a book whose first rule limits itself."""
    docs, texts = tmp_path / "docs", tmp_path / "texts"
    for folder in (docs / "books", texts):
        folder.mkdir(parents=True)
    first = PAGE.format(title="One card is turned", word="one", ruling="Deal again.")
    second = LAW.format(title="Two cards are turned", word="two", ruling="Deal again.")
    (docs / "faro.md").write_text(f"{first}\n{second}", "utf-8")
    (docs / "books" / "rules.csv").write_text(RULES, "utf-8")
    (docs / "books" / "hoffmann.md").write_text("---\ntitle: H\nname: H\nyear: '1909'\ntext: h.txt\n---\n", "utf-8")
    (texts / "h.txt").write_text("It is dealt again, unless somebody has looked.\nIt is dealt again.\n", "utf-8")
    monkeypatch.setenv("HOYLE_TEXTS", str(texts))
    return docs


@pytest.fixture
def hoyle(docs, capsys):
    """Run the command on that folder; give its code, what it printed, and what it printed as an error."""
    def run(*words):
        code = main([words[0], "--docs", str(docs), *map(str, words[1:])])
        told = capsys.readouterr()
        return code, told.out, told.err
    return run


def real_hand():
    """A worked hand of the real pages with a claimed whole number in its last row, and that number changed."""
    for example in BOOK.examples:
        *above, last = example.text.rstrip("\n").split("\n")
        claim = re.fullmatch(r"([a-z][^=]*=\s*)(\d+)", last)
        if claim and "page:" not in example.text:
            figure, above = int(claim[2]), [f"page: {example.game}", *above]
            return "\n".join([*above, last]), "\n".join([*above, f"{claim[1]}{figure + 1}"]), figure, len(above) + 1
    pytest.skip("no page has such a hand yet: wrong claims were not checked here")


# --- check ------------------------------------------------------------------------------------------------------------

def test_check_of_sound_pages_ends_with_nought(hoyle):
    """Pages without a slip give the counts and exit code nought."""
    code, out, err = hoyle("check")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "0 examples, 0 rows, 0 claims, 0 failed, 0 errata"


def test_check_names_every_slip(hoyle, docs):
    """A slip of a page is printed with its place, and the exit code is one."""
    page = docs / "faro.md"
    page.write_text(page.read_text("utf-8").replace("Text of the law.", "[x][faro.three]", 1), "utf-8")
    code, out, _ = hoyle("check")
    assert code == 1 and out.splitlines()[-2] == \
        "faro.md:5:5: no page states the law faro.three; the nearest: faro.two, faro.one"
    failure = json.loads(hoyle("check", "--json")[1])["failures"][0]
    assert (failure["page"], failure["line"], failure["column"]) == ("faro.md", 5, 5)


def test_check_has_the_keys_of_its_json(hoyle):
    """The figures stand under fixed names."""
    told = json.loads(hoyle("check", "--json")[1])
    assert list(told) == ["examples", "rows", "claims", "failed", "errata", "failures", "advice"]


def test_check_of_a_wrong_claim_says_what_the_law_gives(hoyle, tmp_path):
    """A changed figure fails on its own line, with what the page says, what the law gives, and the law."""
    right, wrong, figure, line = real_hand()
    file = tmp_path / "hand.md"
    file.write_text(f"# A hand {{ #hand }}\n\n```hoyle\n{right}\n```\n", "utf-8")
    assert hoyle("check", file)[0] == 0
    file.write_text(f"# A hand {{ #hand }}\n\n```hoyle\n{wrong}\n```\n", "utf-8")
    code, out, _ = hoyle("check", file, "--json")
    told = json.loads(out)
    assert (code, told["failed"], told["examples"]) == (1, 1, 1)
    failure = told["failures"][0]
    assert (failure["says"], failure["gives"]) == (str(figure + 1), str(figure))
    assert (failure["page"], failure["line"]) == ("hand.md", line + 3)
    assert failure["law"] in BOOK.laws


def test_a_hand_judged_by_a_law_of_no_page_is_a_fault():
    """Where the engine names a law that no page states, the hand's own line says so."""
    result = next(result for result in map(checking.carry_out, BOOK.examples) if result.played.outcomes[0].law)
    first = result.played.outcomes[0]
    assert checking.unstated(BOOK, result.played) == []
    less = replace(BOOK, laws={name: law for name, law in BOOK.laws.items() if name != first.law})
    told = checking.unstated(less, result.played)
    assert [fault.line for fault in told] == [first.line]
    assert told[0].sentence.startswith(f"the engine goes by {first.law}, a law that no page states; the nearest: ")


def test_check_counts_what_it_carries_out(hoyle, tmp_path):
    """Examples, rows and claims are those of the file."""
    right = real_hand()[0]
    file = tmp_path / "hand.md"
    file.write_text(f"# A hand {{ #hand }}\n\n```hoyle\n{right}\n```\n", "utf-8")
    told = json.loads(hoyle("check", file, "--json")[1])
    rows = [row for row in right.split("\n") if row.strip() and not row.lstrip().startswith(("(", "---"))]
    assert (told["examples"], told["rows"], told["failed"]) == (1, len(rows), 0)
    assert told["claims"] == sum(len(re.findall("=", row)) for row in rows)


@pytest.mark.parametrize("text, says", [
    (b"# A hand { #hand }\n\n```hoyle\nshow = 1\n```\n", "this file is no game's page"),
    (b"Nothing here.\n", "this file holds no worked hand"),
    (b"# A hand\n\n```hoyle\nshow = 1\n```\n", "no heading with an id"),
    (b"# A hand { #hand }\n\n```hoyle\npage: faro\nshow = 1\n```\n", "faro"),
    (b"\xff\xfe\x00\x01", "it is not UTF-8 text"),
    (b"", "this file holds no worked hand"),
])
def test_check_of_a_file_that_cannot_be_checked_says_why(hoyle, tmp_path, text, says):
    """A file that is no page of a game gets a sentence and exit code one."""
    (tmp_path / "x.md").write_bytes(text)
    code, out, err = hoyle("check", tmp_path / "x.md")
    assert code == 1 and says in out and "x.md:" in out and "Traceback" not in out + err


def test_check_of_one_page_leaves_the_others(hoyle, docs):
    """Slips of other pages are not told when one is named."""
    (docs / "other.md").write_text("[x][faro.three]\n", "utf-8")
    assert hoyle("check", docs / "faro.md")[0] == 0
    assert hoyle("check", docs / "other.md")[0] == 1


def test_check_advises_where_a_ruling_has_no_limit(hoyle, docs):
    """A rule with a limiting word whose Ruling has none is listed, as advice and not as a failure."""
    code, out, _ = hoyle("check")
    advice = [row for row in out.splitlines() if row.startswith("advice: ")]
    assert code == 0 and len(advice) == 1
    assert advice[0].startswith("advice: faro.md:7: the Ruling of faro.one has no limit, "
                                "and hoffmann.faro.one (line 1) has the word unless")
    page = docs / "faro.md"
    page.write_text(page.read_text("utf-8").replace("Deal again.", "Deal again, unless seen.", 1), "utf-8")
    assert "advice" not in hoyle("check")[1]


def test_signed_off_law_is_not_advised(hoyle, docs):
    """A law stands in limits.txt with a reason, or it is told; a law that there is not is refused."""
    limits = docs / "books" / "limits.txt"
    limits.write_text("# why a Ruling needs no limit\nfaro.one the limit is another law's\n", "utf-8")
    assert hoyle("check")[:2] == (0, "0 examples, 0 rows, 0 claims, 0 failed, 0 errata\n")
    limits.write_text("faro.one\n", "utf-8")
    assert "books/limits.txt:1:1: say after faro.one why" in hoyle("check")[1]
    limits.write_text("faro.three because\n", "utf-8")
    assert "books/limits.txt:1:1: no page states the law faro.three" in hoyle("check")[1]


def test_without_the_old_texts_nothing_is_advised(hoyle, monkeypatch):
    """Where the texts are not at hand, check is quiet about them."""
    monkeypatch.setenv("HOYLE_TEXTS", "/nowhere/at/all")
    assert hoyle("check")[:2] == (0, "0 examples, 0 rows, 0 claims, 0 failed, 0 errata\n")


# --- the others -------------------------------------------------------------------------------------------------------

def test_laws_are_listed(hoyle):
    """Each law stands on a line with its title; of one game if it is named."""
    code, out, _ = hoyle("laws")
    assert code == 0 and [row.split()[0] for row in out.splitlines()] == ["faro.one", "faro.two"]
    assert [law["id"] for law in json.loads(hoyle("laws", "--game", "faro", "--json")[1])] == ["faro.one", "faro.two"]


def test_laws_name_hands_and_code():
    """Every law that an engine carries out names its functions, and the hands in which it is carried out."""
    book = checking.prove(BOOK, checking.check_all(BOOK))
    coded = [law for law in book.laws.values() if law.code]
    assert coded or not BOOK.examples
    for law in coded:
        assert all(name.startswith(law.game + ".") for name in law.code) and law.examples, law.id


def test_coverage_has_its_keys(hoyle):
    """The figures of coverage stand under fixed names, in all and for each game."""
    code, out, _ = hoyle("coverage", "--json")
    told = json.loads(out)
    keys = {"book_rules", "cited", "uncited", "claims", "claims_covered", "claims_uncovered"}
    assert code == 0 and told.keys() == keys | {"games"} and told["games"]["faro"].keys() == keys
    assert (told["book_rules"], told["cited"], told["uncited"]) == (2, 2, [])
    assert "faro" in hoyle("coverage")[1]


def test_ids_are_written_and_never_lost(hoyle, docs):
    """What was published stays in the list; an id that leads nowhere ends with exit code one."""
    assert hoyle("ids", "--write")[0] == 0
    assert (docs / "ids.txt").read_text("utf-8") == "faro.one\nfaro.two\n"
    page = docs / "faro.md"
    page.write_text(page.read_text("utf-8").replace("#faro.two", "#faro.deux"), "utf-8")
    code, out, _ = hoyle("ids", "--write")
    assert code == 1 and "faro.two was published and leads nowhere" in out
    code, out, _ = hoyle("check")
    assert code == 1 and "ids.txt:3: faro.two was published and leads nowhere" in out
    assert "leads nowhere" in hoyle("check", page)[1]
    assert (docs / "ids.txt").read_text("utf-8") == "faro.deux\nfaro.one\nfaro.two\n"
    page.write_text(page.read_text("utf-8") + "\nFormerly\n:   `faro.two`\n", "utf-8")
    assert hoyle("ids")[:2] == (0, "3 published, 0 of them dead, 0 new\n")


def test_data_is_written_when_it_changed(hoyle, docs):
    """laws.json and its schema are written once, and again only when something changed."""
    assert hoyle("data")[0] == 0
    told = json.loads((docs / "assets" / "laws.json").read_text("utf-8"))
    assert [law["id"] for law in told["laws"]] == ["faro.one", "faro.two"]
    before = (docs / "assets" / "laws.json").stat().st_mtime_ns
    assert "nothing changed" in hoyle("data")[1] and (docs / "assets" / "laws.json").stat().st_mtime_ns == before


TYPES = {"string": str, "integer": int, "array": list, "null": type(None)}


def fits(value, wanted: dict) -> bool:
    """Whether a value is of the type, or of the closed list, that a schema wants."""
    if "enum" in wanted:
        return value in wanted["enum"]
    names = [wanted["type"]] if isinstance(wanted["type"], str) else wanted["type"]
    if "pattern" in wanted and not re.fullmatch(wanted["pattern"], value):
        return False
    inside = value if isinstance(value, list) and "type" in wanted.get("items", {}) else []
    return isinstance(value, tuple(map(TYPES.get, names))) and all(fits(item, wanted["items"]) for item in inside)


def test_schema_describes_every_law():
    """Each law of laws.json has just the schema's keys, each of its type and of its closed list."""
    keys = json.loads(served.laws_schema(BOOK))["properties"]["laws"]["items"]["properties"]
    for law in json.loads(served.laws_json(checking.prove(BOOK, checking.check_all(BOOK))))["laws"]:
        assert list(law) == list(keys)
        assert [key for key, value in law.items() if not fits(value, keys[key])] == [], law["id"]
    assert not fits("nonsense", keys["phase"]) and not fits(["Faro"], keys["links"]) and not fits(None, keys["title"])


@pytest.mark.parametrize("words, says", [
    (["check", "nowhere.md"], "there is no file nowhere.md"),
    (["check", "."], ". is a folder: name a page"),
    (["laws", "--game", "nothing"], "no page states a law of nothing; there are: faro"),
])
def test_bad_words_get_a_sentence(hoyle, words, says):
    """What cannot be done is said in a sentence on stderr, with exit code one."""
    assert hoyle(*words) == (1, "", f"hoyle: {says}\n")


def test_an_empty_game_is_no_game(hoyle):
    """`--game ""` is refused as any unknown game is, and does not list nothing."""
    code, out, err = hoyle("laws", "--game", "")
    assert (code, out) == (1, "") and err.startswith("hoyle: no page states a law of ")


def test_a_closed_output_is_no_traceback(hoyle, monkeypatch):
    """Where the output was closed before the command began, it ends quietly."""
    monkeypatch.setattr(sys, "stdout", None)
    for words in (("laws",), ("find", "--json", "card"), ("check",)):
        assert main([words[0], "--docs", str(ROOT / "docs" / "books"), *words[1:]]) == 0


def test_missing_folder_gets_a_sentence(capsys):
    """A docs folder that is not there is said to be missing."""
    assert main(["check", "--docs", "nowhere"]) == 1
    assert capsys.readouterr().err == "hoyle: nowhere is no folder of pages: name one with --docs\n"


def test_no_command_gets_usage(capsys):
    """Without a command there is usage and exit code two."""
    with pytest.raises(SystemExit) as end:
        main([])
    assert end.value.code == 2 and "usage: hoyle" in capsys.readouterr().err


def test_module_is_the_command():
    """python -m hoyle_examples is the same command, and a reader that stops reading does no harm."""
    done = subprocess.run([sys.executable, "-m", "hoyle_examples", "--help"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and "usage: hoyle" in done.stdout
    with subprocess.Popen([sys.executable, "-m", "hoyle_examples", "laws"], cwd=ROOT, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as cut:
        cut.stdout.close()
        assert "Traceback" not in cut.stderr.read()
