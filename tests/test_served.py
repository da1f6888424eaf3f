"""What is served beside the pages: the finder's table, what cards count, how totals are settled, the worker."""

import csv
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle_examples import answers, counts, situations
from hoyle_examples.cards import SUITS, Card
from hoyle_examples.laws import read_book
from hoyle_examples.pages import PEOPLE, PHASES, SITUATIONS
from hoyle_examples.served import reckoning
from hoyle_examples.worker import digest, worker

ROOT = Path(__file__).parents[1]
BOOK = read_book(ROOT / "docs")
GAMES = counts.games_of(BOOK.pages.values())
COUNTING = [game for game in GAMES if counts.stated(game, "COUNT")[0]]
SETTLING = [game for game in GAMES if counts.stated(game, "SETTLE")[0]]


def hoyle(*words: str) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-m", "hoyle_examples", *words], cwd=ROOT, capture_output=True, text=True)


# ------------------------------------------------------------ the table


def test_every_law_has_its_facts():
    """Beside each law of the table stand its facets, its books and its number, as the page has them."""
    table = answers.table_of(BOOK)
    assert len(table["facts"]) == len(table["records"]) == len(BOOK.laws)
    for record, row in zip(table["records"], table["facts"]):
        law, [phase, what, who, books, number] = BOOK.laws[record[0]], [*row[:4], row[4] if len(row) > 4 else 0]
        settles = bool(law.ruling or law.silent)
        assert (PHASES[phase] if phase >= 0 else None) == (law.phase if settles else None)
        assert tuple(SITUATIONS[n] for n in what) == law.situation and tuple(PEOPLE[n] for n in who) == law.who
        assert number == (law.number or 0) and [table["books"][n][0] for n in books] == situations.volumes_of(law, BOOK)


def test_what_is_shown_is_no_markdown():
    """Titles and rulings of the table are plain words with printed quotation marks."""
    for record in answers.table_of(BOOK)["records"]:
        assert not set("*`[]\"'_{}") & set(record[1] + record[2]), record[:3]


def test_silence_names_its_neighbour():
    """A silence leads to the law of a sister game that its last paragraph names."""
    table = answers.table_of(BOOK)
    near = {
        record[0]: table["records"][row[5]][0] for record, row in zip(table["records"], table["facts"]) if len(row) > 5
    }
    assert near
    for law, other in near.items():
        assert BOOK.laws[law].silent and f"][{other}]" in BOOK.laws[law].text


def test_every_facet_can_be_said():
    """Each facet of the closed lists has its words for the finder's sentence, and each mishap its page."""
    lists = situations.facets()
    assert [row[0] for row in lists["phase"]] == list(PHASES) and all(len(row) == 3 for row in lists["phase"])
    assert [row[0] for row in lists["what"]] == list(SITUATIONS) and [row[0] for row in lists["who"]] == list(PEOPLE)
    assert {situations.page_of(name) for name in SITUATIONS} | {"situations/index.md"} == {
        page for page in BOOK.pages if page.startswith("situations/")
    }


def test_borrowed_names_carry_their_note(tmp_path):
    """A name that today is another game's is told of, with the game that it stands for here."""
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "loo.md").write_text(
        "---\ntitle: Loo\nplayers: 3\nhand: 3\npack: 52\nrank: A K\ngoal: the pool\n"
        "also: [lanterloo, bingo (not the same game)]\nfamily: loo\nbooks: []\n---\n# Loo\n\n"
        "### Three cards each { #loo.deal }\n\nDeal three cards.\n\n"
        "Asked as\n:   how many cards; deal of loo\n\nSilent\n:   `hoffmann: no rule`\n",
        "utf-8",
    )
    book = read_book(tmp_path)
    assert answers.find(book, "bingo deal")["notes"] == ["bingo: not the same game; here it is Loo"]
    assert not answers.find(book, "lanterloo deal")["notes"]


# ------------------------------------------------------------ cards


def read(shows: dict, hand: list[Card], start: Card, word: str) -> list[tuple]:
    """Count by the table alone, as the browser does."""
    cards = sorted([*hand, start], key=lambda card: shows["ranks"].index(card.rank))
    keys = [" ".join(ranks) for ranks in counts.multisets(len(cards))]
    code = dict(zip(keys, shows["hands"][len(cards)].split("|")))[" ".join(card.rank for card in cards)]
    found = [tuple(shows["kinds"][counts.LETTERS.index(kind)]) for kind in code[::2]]
    more, one = shows["beside"][word][len(cards)], len({card.suit for card in hand}) == 1
    found += [
        tuple(point) for point in (more["whole"] if one and start.suit == hand[0].suit else more["hand"] if one else [])
    ]
    return found + [
        tuple(point) for card in hand if card.suit == start.suit for point in more["rank"].get(card.rank, [])
    ]


@pytest.mark.parametrize("game", COUNTING)
def test_table_of_shows_is_the_engine(game):
    """Read from the table, dealt hands of any suits count what the engine gives, point for point."""
    shows, chance = counts.shows(game), random.Random(7)
    duty, rest = counts.stated(game, "COUNT")
    pack = [Card(rank, suit) for rank in shows["ranks"] for suit in SUITS]
    for turn in range(1200):
        size = chance.choice([int(word) for word in rest if word.isdigit()])
        word = chance.choice(list(shows["beside"]))
        if size < max(shows["hands"]):
            word = ""
        suit = chance.choice(SUITS)
        deck = [card for card in pack if card.suit == suit] if turn % 3 else pack  # flushes are rare, so many are dealt
        hand = chance.sample(deck, size - 1)
        start = chance.choice([card for card in pack if card not in hand])
        given = counts.counted(duty, hand, start, word).points
        assert sorted(read(shows, hand, start, word)) == sorted((p.points, p.what, p.law) for p in given), (
            hand,
            start,
            word,
        )


@pytest.mark.parametrize("game", COUNTING)
def test_table_of_shows_is_whole(game):
    """Every set of ranks that a pack can show has its place in the table: 1,820 of four cards, 6,175 of five."""
    hands = counts.shows(game)["hands"]
    assert {size: len(rows.split("|")) for size, rows in hands.items()} == {4: 1820, 5: 6175}


# ------------------------------------------------------------ totals


def settle(table: dict, more: int, less: int) -> list[tuple]:
    """Settle by the table alone, as the browser does."""
    _, parts, whole = [row for row in table["rows"] if row[0] <= less][-1]
    sums = [
        (what, law, fixed + a * (more // step * step) + b * (less // step * step), least)
        for what, law, fixed, a, b, step, least in parts
    ]
    return [(what, law, value if least is None else max(value, least)) for what, law, value, least in sums] + [whole]


@pytest.mark.parametrize("game", SETTLING)
def test_settlements_are_the_engine(game):
    """Over a grid of totals, and about every hundred, the table settles as the engine does, part for part."""
    table, (duty, [word]) = counts.settlements(game), counts.stated(game, "SETTLE")
    steps = sorted(
        {*range(0, 2600, 37), *(n + d for n in range(0, 2600, 100) for d in (-1, 0, 1) if n + d >= 0), 6000, 9990}
    )
    for less in steps:
        for more in steps:
            if more <= less:
                continue
            ruling = counts.settled(duty, more, word, less)
            parts = [(p.what, p.law, p.points) for p in ruling.points] or [("", ruling.law, ruling.value)]
            assert settle(table, more, less) == [*parts, ruling.law], (more, less)


def test_games_that_reckon_are_told():
    """The table names every game whose module counts cards or settles totals, and no other."""
    told, pages = reckoning(BOOK), answers.table_of(BOOK)["pages"]
    assert [pages[n][0] for n in told["count"]] == [f"games/{game}.md" for game in COUNTING]
    assert [pages[n][0] for n in told["settle"]] == [f"games/{game}.md" for game in SETTLING]


# ------------------------------------------------------------ the commands


def test_find_tells_rulings():
    """`hoyle find` prints game, title, ruling, books and address, and the same as JSON."""
    law = next(
        law
        for law in BOOK.laws.values()
        if law.ruling and law.asked_as and law.page.startswith("games/") and law.sources
    )
    question = f"{BOOK.pages[law.page].title} {law.title}"
    told = json.loads(hoyle("find", "--json", "-n", "3", question).stdout)
    assert told["verdict"] == "ruling" and told["laws"][0]["id"] == law.id and len(told["laws"]) == 3
    printed = hoyle("find", "-n", "1", question).stdout
    for part in (
        told["laws"][0]["game"],
        told["laws"][0]["title"],
        *told["laws"][0]["ruling"],
        *told["laws"][0]["books"],
        law.url,
    ):
        assert part in printed


def place(question: str, accepted: set[str]) -> int:
    """At which place the first law stands that rests on one of these rules; 99 if none does."""
    laws = [law["id"] for law in answers.find(BOOK, question)["laws"]]
    return next((n for n, law in enumerate(laws) if accepted & set(BOOK.laws[law].sources or ())), 99)


def test_sample_queries_find_their_law(cases):
    """Of the sample queries 85 in a hundred have a right law first, 95 among the first three; every silence is told."""
    rows = list(csv.DictReader((cases / "queries.csv").open(encoding="utf-8")))
    ruled = [place(row["query"], set(row["accept"].split(";"))) for row in rows if row["accept"]]
    silent = [answers.find(BOOK, row["query"])["verdict"] for row in rows if not row["accept"]]
    assert sum(at < 1 for at in ruled) >= 0.85 * len(ruled) and sum(at < 3 for at in ruled) >= 0.95 * len(ruled)
    assert silent and set(silent) == {"silent"}


def test_real_questions_find_their_law(cases):
    """Of the questions of players, as they typed them, eighty in a hundred are answered among the first three."""
    rows = list(csv.DictReader((cases / "real-questions.csv").open(encoding="utf-8")))
    answered = 0
    for row in rows:
        book, line = row["answer_seed_file"].split("-")[0].removesuffix(".txt"), row["answer_line"]
        rules = {rule.id for rule in BOOK.books.rules.values() if (rule.book, str(rule.line)) == (book, line)}
        silent = answers.find(BOOK, row["query"])["verdict"] == "silent"
        answered += place(row["query"], rules) < 3 if line else silent
    assert answered >= 0.8 * len(rows)


@pytest.mark.parametrize(
    "question, games",
    [
        ("put the wrong card in the crib", ["Cribbage"]),
        ("he scored 66 in cribbage", ["Cribbage"]),
        ("solo in euchre", ["Euchre"]),
        ("how many cards in casino", ["Cassino"]),
        ("what are the rules of 21", ["Vingt-un"]),
        ("solowhist misere", ["Solo Whist"]),
        ("the count was 31 and he said go", []),
    ],
)
def test_a_plain_word_is_a_name_where_it_stands_as_one(question, games):
    """A name that is a plain word or a number too names its game only without another, and where a name stands."""
    assert answers.find(BOOK, question)["games"] == games


@pytest.mark.parametrize("question", ["9" * 5000 + " cards", "a " * 20000, "zzzzz " * 9000, "5 5 5 J " + "9" * 5000])
def test_long_questions_are_answered(question):
    """Of a question as long as a book its first words are looked at, and nothing fails."""
    assert answers.find(BOOK, question)["verdict"] in ("ruling", "silent", "unknown")


def test_count_tells_points():
    """`hoyle count` prints every point with its law, for cards and for two totals."""
    shown = hoyle("count", "cribbage", "5s", "5h", "5d", "jc", "--start", "5c").stdout
    assert shown.count("[cribbage.fifteens]") == 8 and "[cribbage.nob]" in shown and " 29 " in shown
    bare = hoyle("count", "cribbage", "5", "5", "5", "J", "--start", "5").stdout
    assert " 28 " in bare and "nob" not in bare
    assert "318" in hoyle("count", "piquet", "98", "over", "120").stdout


@pytest.mark.parametrize(
    "words, part",
    [
        (["cribbage", "5", "5s"], "has no suit"),
        (["cribbage", "5s", "5s"], "stands 2 times"),
        (["bridge", "5"], "no engine plays bridge"),
        (["piquet", "98", "98"], "equal totals"),
        (["ecarte", "5s", "6s"], "counts typed cards"),
        (["cribbage", "5s", "rubbish"], "rubbish"),
        (["cribbage", "5s,5h"], "5s,5h is no card"),
        (["cribbage", ""], "an empty word is no card"),
        (["cribbage", "5", "5", "♤J"], "♤J is no card"),
        (["cribbage", "5s", "--start", "zz"], "zz is no card"),
        (["cribbage", "5s", "--rules", "six-card\nx"], "no rules called x"),
        (["piquet", "120", "under", "98"], "two totals stand as  120 over 98"),
        (["piquet", "²", "³"], "counts typed cards"),
    ],
)
def test_count_says_what_is_wrong(words, part):
    """What cannot be counted is a sentence and exit code 1."""
    done = hoyle("count", *words)
    assert done.returncode == 1 and part in done.stderr and "Traceback" not in done.stderr


# ------------------------------------------------------------ the worker


def test_worker_keeps_every_page():
    """The worker asks for each page of the site, for the page of what is not there, and for the finder's files."""
    text = worker(BOOK, ROOT / "docs", {"assets/finder.json": ""})
    for page in BOOK.pages.values():
        assert json.dumps(page.url) in text
    assert (
        all(f'"assets/{name}"' in text for name in ("finder.json", "finder.js", "hoyle.css")) and '"404.html"' in text
    )


def test_version_follows_what_is_served(tmp_path):
    """A changed page, template, setting or table is another version; the same site is the same."""
    docs, theme = tmp_path / "docs", tmp_path / "overrides"
    docs.mkdir(), theme.mkdir()
    (docs / "index.md").write_text("one", "utf-8")
    seen = [digest(docs, {"a.json": "1"})]
    for file, text in (
        (docs / "index.md", "two"),
        (theme / "main.html", "new"),
        (tmp_path / "mkdocs.yml", "site_name: x"),
    ):
        file.write_text(text, "utf-8")
        seen.append(digest(docs, {"a.json": "1"}))
    seen.append(digest(docs, {"a.json": "2"}))
    assert len(set(seen)) == len(seen) and digest(docs, {"a.json": "2"}) == seen[-1]
