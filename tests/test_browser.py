"""The built site in a real browser: the finder, the phone, what is safe and light."""

import csv
import gzip
import json
import random
import re
import shutil
import time
from collections import Counter
from functools import cache
from pathlib import Path
from urllib.parse import quote

import pytest
from conftest import serving

from hoyle_examples import answers, counts
from hoyle_examples.cards import RANKS, SUITS
from hoyle_examples.laws import read_book

MOST_HTML = 110  # kB, gzip: the largest page with all that it brings
MOST_PAGE = {"games/piquet/": 90}
MOST_INDEX = 160
SILENT = "The books are silent."


@pytest.fixture(scope="session")
def book(root, site):
    """The book that the site was built from."""
    return read_book(root / "docs")


@pytest.fixture(scope="session")
def pages(book):
    """The address of every page."""
    return [page.url for page in book.pages.values()]


@pytest.fixture
def desk(browser):
    """A tab as wide as a desk's screen."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def tab(browser, url):
    """One tab for many questions, the finder's table loaded."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page = context.new_page()
    page.goto(url)
    page.evaluate("window.hoyle.search('')")
    yield page
    context.close()


def until(page, expression: str, most: int = 10) -> None:
    """Wait until an expression holds; Playwright's own way of waiting is barred by the policy of our pages."""
    end = time.monotonic() + most
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never: {expression}"
        page.wait_for_timeout(20)


def unroll(page) -> None:
    """Let what is out of view be laid out too."""
    page.evaluate("for (const one of document.querySelectorAll('article > *')) one.style.contentVisibility = 'visible'")


def ask(page, text: str) -> None:
    """Open the finder by its key, and type."""
    if not page.locator("dialog.find[open]").count():
        page.keyboard.press("/")
        page.wait_for_selector("dialog.find[open]")
    page.get_by_role("combobox").fill(text)


def seen(page) -> list[str]:
    """The laws that the finder shows, by their links, in order."""
    page.wait_for_selector("#find-hits:not([aria-busy]) .hit")
    return page.evaluate("[...document.querySelectorAll('#find-hits .hit .acts a')].map((a) => a.hash.slice(1))")


def a_law(book, **wanted):
    """Some law of a game that has what is wanted."""
    return next(
        law
        for law in book.laws.values()
        if book.pages[law.page].is_game and all(test(getattr(law, name)) for name, test in wanted.items())
    )


# ------------------------------------------------------------ the same answers


def questions(folder) -> list[str]:
    """Every query of the cases kept beside the project."""
    return [
        row["query"]
        for name in ("queries.csv", "real-questions.csv")
        if (folder / name).is_file()
        for row in csv.DictReader((folder / name).open(encoding="utf-8"))
    ]


def test_browser_and_command_answer_alike(tab, book, cases):
    """Every sample query has the same verdict and the same laws in the same order in the browser as in Python."""
    asked = questions(cases)
    told = tab.evaluate("(all) => Promise.all(all.map((one) => window.hoyle.search(one)))", asked)
    assert asked
    for question, one in zip(asked, told):
        ours = answers.find(book, question)
        assert one == {"verdict": ours["verdict"], "laws": [law["id"] for law in ours["laws"]]}, question


def test_asked_as_leads_to_its_law(tab, book):
    """What a law is asked as leads, in the browser, to that law among the first three, most of the time."""
    laws = [law for law in book.laws.values() if book.pages[law.page].is_game and law.asked_as][::9]
    asked = [f"{book.pages[law.page].title} {law.asked_as[0]}" for law in laws]
    told = tab.evaluate("(all) => Promise.all(all.map((one) => window.hoyle.search(one)))", asked)
    assert sum(law.id in one["laws"][:3] for law, one in zip(laws, told)) > len(laws) * 0.8


def test_shown_in_the_order_told(page, url, book):
    """What the finder shows under the field is what window.hoyle.search tells, in its order."""
    law = a_law(book, ruling=bool, asked_as=bool)
    page.goto(url)
    question = f"{book.pages[law.page].title} {law.asked_as[0]}"
    ask(page, question)
    assert seen(page) == page.evaluate("(text) => window.hoyle.search(text)", question)["laws"]


# ------------------------------------------------------------ by keyboard


def test_keyboard_only(page, url, book):
    """Opened by /, moved through by arrows, opened by Enter, closed by Esc: the finder wants no mouse."""
    law = a_law(book, ruling=bool, asked_as=bool)
    page.goto(url + law.url)
    page.keyboard.press("/")
    page.wait_for_selector("dialog.find[open]")
    field = page.get_by_role("combobox")
    assert (
        field.evaluate("(field) => field === document.activeElement")
        and field.get_attribute("aria-expanded") == "false"
    )
    page.keyboard.type(f"{book.pages[law.page].title} {law.title}")
    page.wait_for_selector("#find-hits .hit")
    assert field.get_attribute("aria-expanded") == "true" and field.get_attribute("aria-controls") == "find-hits"
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == "find-row-0-0"
    page.keyboard.press("ArrowDown")
    assert field.get_attribute("aria-activedescendant") == "find-row-1-0"
    assert page.locator("#find-row-1").get_attribute("aria-selected") == "true"
    page.keyboard.press("ArrowRight")
    assert field.get_attribute("aria-activedescendant") == "find-row-1-1"
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_selector("#find-row-0 .hit__law > *")
    assert page.locator("#find-row-0 .hit__b").get_attribute("aria-expanded") == "true"
    page.keyboard.press("Escape")
    assert not page.locator("dialog.find[open]").count()
    page.keyboard.press("/")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#" + law.id)


def test_finder_is_spoken(page, url, book):
    """What is found is told to a screen reader: how many laws, and the first of them with its ruling."""
    law = a_law(book, ruling=bool, asked_as=bool)
    page.goto(url)
    ask(page, f"{book.pages[law.page].title} {law.title}")
    until(page, "document.querySelector('dialog.find [role=status]').textContent.includes('First')")
    assert answers.printed(law.title) in page.locator("dialog.find [role=status]").text_content()


def test_slash_is_typed_where_it_is_text(page, url):
    """The key opens nothing while somebody types into a field."""
    page.goto(url)
    page.locator("[data-field] input").focus()
    page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '/', bubbles: true}))"
    )
    assert not page.locator("dialog.find[open]").count()


# ------------------------------------------------------------ an answer


def test_answer_answers(page, url, book):
    """The first answer is open: game, title, ruling, books and years, three ways on; the law's text on a tap."""
    law = a_law(book, ruling=bool, sources=bool, asked_as=bool)
    page.goto(url)
    ask(page, f"{book.pages[law.page].title} {law.title}")
    first = page.locator("#find-row-0")
    record = answers.answer(book, answers.table_of(book), law.id)
    for part in (record["game"], record["title"], *record["ruling"], " · ".join([record["game"], *record["books"]])):
        assert part in first.inner_text()
    assert (
        first.get_by_role("button", name="Show large").is_visible()
        and first.get_by_role("button", name="Share").is_visible()
    )
    assert first.locator(".acts a").get_attribute("href") == url + law.url
    first.locator(".hit__b").click()
    page.wait_for_selector("#find-row-0 .hit__law p")
    words = re.findall(r"[a-z]{5,}", answers.plain(law.text).lower())
    assert all(word in first.locator(".hit__law").inner_text().lower() for word in words[:8])


def test_show_large(page, url, book):
    """A ruling can be shown large, over everything, and closed again."""
    law = a_law(book, ruling=bool, asked_as=bool)
    page.goto(url)
    ask(page, f"{book.pages[law.page].title} {law.title}")
    page.locator("#find-row-0").get_by_role("button", name="Show large").click()
    shown = page.locator("dialog.large[open]")
    assert (
        shown.locator(".ruling__t").first.inner_text()
        == answers.remedies(answers.printed(answers.plain(law.ruling)))[0]
    )
    assert shown.bounding_box()["width"] == 390
    shown.get_by_role("button", name="Close").click()
    assert not page.locator("dialog.large[open]").count() and page.locator("dialog.find[open]").count()


def test_share(page, url, book):
    """Share hands title, ruling, book and address to the device, or copies them where there is no share sheet."""
    law = a_law(book, ruling=bool, asked_as=bool)
    question = f"{book.pages[law.page].title} {law.title}"
    page.add_init_script("navigator.share = async (told) => { window.told = told; }")
    page.goto(url)
    ask(page, question)
    page.locator("#find-row-0").get_by_role("button", name="Share").click()
    told = page.evaluate("window.told")
    assert (
        told["url"] == url + law.url
        and answers.printed(law.title) in told["text"]
        and answers.printed(law.ruling)[:20] in told["text"]
    )
    page.add_init_script(
        "navigator.share = undefined; Object.defineProperty(navigator, 'clipboard', "
        "{value: {writeText: async (text) => { window.copied = text; }}})"
    )
    page.goto(url)
    ask(page, question)
    page.locator("#find-row-0").get_by_role("button", name="Share").click()
    until(page, "window.copied")
    assert page.evaluate("window.copied").endswith(url + law.url)


def test_query_is_in_the_address(page, url, book):
    """A question typed stands in the address, and an address with a question opens the finder with its answer."""
    law = a_law(book, ruling=bool, asked_as=bool)
    question = f"{book.pages[law.page].title} {law.title}"
    page.goto(url)
    ask(page, question)
    until(page, "new URL(location).searchParams.has('q')")
    first = seen(page)
    page.goto(page.url)
    page.wait_for_selector("dialog.find[open]")
    assert page.get_by_role("combobox").input_value() == question and seen(page) == first
    page.get_by_role("button", name="Close").click()
    until(page, "!new URL(location).searchParams.has('q')")


def test_silence_comes_first(page, url, book):
    """Where no book settles it, that is the first answer: with its kind, and with a neighbour only as that."""
    silent = a_law(book, silent=bool, asked_as=bool, text=lambda text: "only a neighbour" in text)
    page.goto(url)
    ask(page, f"{book.pages[silent.page].title} {silent.title}")
    assert seen(page)[0] == silent.id
    first = page.locator("#find-row-0")
    assert SILENT in first.inner_text() and "Nearest, and only a neighbour" in first.inner_text()
    assert first.evaluate("(row) => getComputedStyle(row).borderTopStyle") == "dashed"
    assert page.locator(".modes__n").inner_text() == "no law"
    assert (
        page.evaluate("(text) => window.hoyle.search(text)", f"{book.pages[silent.page].title} {silent.title}")[
            "verdict"
        ]
        == "silent"
    )


def test_nothing_recognised(page, url):
    """Of words that nothing knows the finder says that it knows none."""
    page.goto(url)
    ask(page, "zzzzqq xxxyyqq")
    page.wait_for_selector("dialog.find .find__note")
    assert page.evaluate("window.hoyle.search('zzzzqq xxxyyqq')") == {"verdict": "unknown", "laws": []}
    assert "No word of this is known" in page.locator("dialog.find").inner_text()


def with_table(page, change) -> None:
    """Let the page be given a table that is changed a little."""

    def given(route):
        answer = route.fetch()
        table = json.loads(answer.text())
        change(table)
        route.fulfill(response=answer, body=json.dumps(table))

    page.route("**/assets/finder.json", given)


def test_books_that_differ(browser, url, book):
    """Every remedy is shown with its book; the book that this table plays by comes first, and is kept on the device."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page, law = context.new_page(), a_law(book, ruling=bool, asked_as=bool)

    def differ(table):
        _, titles, rulings, *_ = table["records"]
        rulings[titles.index(answers.printed(law.title))] = "Hoffmann: deal again. · Foster and Cassell: play on."

    with_table(page, differ)
    page.goto(url)
    lines = page.locator("#find-row-0 .ruling__t")
    ask(page, f"{book.pages[law.page].title} {law.title}")
    seen(page)
    assert lines.all_inner_texts() == ["Hoffmann: deal again.", "Foster and Cassell: play on."]
    page.get_by_role("button", name="Cassell", exact=True).click()
    assert lines.all_inner_texts() == ["Foster and Cassell: play on.", "Hoffmann: deal again."]
    page.locator("#find-row-0").get_by_role("button", name="Show large").click()
    assert page.locator("dialog.large .ruling__t").first.inner_text().startswith("Foster")
    page.goto(url)
    ask(page, f"{book.pages[law.page].title} {law.title}")
    seen(page)
    assert lines.first.inner_text().startswith("Foster")
    context.close()


def test_page_puts_our_book_first(page, url, book):
    """On the page of a law, too, the line of the book that this table plays by stands first."""
    differing = [law for law in book.laws.values() if len(answers.remedies(answers.plain(law.ruling or ""))) > 1]
    assert differing
    law, last = differing[0], answers.remedies(answers.plain(differing[0].ruling))[-1]
    page.add_init_script(f"localStorage.setItem('hoyle.book', {json.dumps(re.split('[: ]', last)[0].lower())})")
    page.goto(url + law.url)
    until(page, "document.documentElement.className === 'js'")
    unroll(page)
    assert page.locator(f"[id='{law.id}'] .ruling__t").first.inner_text() == answers.printed(last)


def test_borrowed_name_is_said_to_be_another(page, url, book):
    """A name that today is another game's leads to its ancestor, marked as not the same game."""
    game = next(page_ for page_ in book.pages.values() if page_.is_game)

    def borrow(table):
        number = next(n for n, row in enumerate(table["pages"]) if row[0] == game.path)
        table["borrowed"] = [["Bingo Deluxe", "bingo delux", number, "not the same game"]]

    with_table(page, borrow)
    page.goto(url)
    ask(page, f"how do you win at bingo deluxe {game.title}")
    page.wait_for_selector("dialog.find .find__note b")
    assert f"Bingo Deluxe: not the same game. Here it is {game.title}." in page.locator("dialog.find").inner_text()


# ------------------------------------------------------------ cards counted, totals settled


def total(page, text: str) -> str:
    """What the finder reckons for cards or totals."""
    page.evaluate("document.querySelector('.reckon')?.remove()")
    ask(page, text)
    page.wait_for_selector(".reckon")
    return page.locator(".reckon__n").inner_text() if page.locator(".reckon__n").count() else ""


@pytest.mark.parametrize(
    "text, points",
    [
        ("5 5 5 J, 5", "28"),
        ("5S 5H 5D JC 5C", "29"),
        ("5s 5h 5d jc, 5c cribbage", "29"),
        ("five five five jack start five", "28"),
        ("♠2 ♠4 ♠6 ♠8, ♥10", "4"),
        ("crib 2s 4s 6s 8s, 10h", "0"),
        ("2s 4s 6s 8s 10s", "5"),
        ("7 8 9, 7", "12"),
        ("4 4 4 4 4", ""),
        ("two eights, two sixes and an ace cut, how much", "12"),
        ("three fives and a jack with a five", "28"),
        ("What is 5 5 5 J 5?", "28"),
        ("what is 7 8 8 9 with a 7", "24"),
        ("two 10s and three 5s", "22"),
        ("a pair of fives and a pair of sixes with a four", "24"),
        ("cut 9h hand 5s 6s 7s 8s", "13"),
        ("9 turned up, I hold 5 6 7 8", "9"),
        ("ace of spades, two of spades, three of spades, four of spades, start five of hearts", "11"),
        ("J-5-5-5-5", "28"),
        ("six card cribbage 5 6 7 8 9", "9"),
        ("what are 5h 6h 7h 8h 9s worth at crib", "13"),
        ("jack queen queen king and a nine turned up, six or eight", "8"),
        ("he counted 5 5 5 J with 5", "28"),
    ],
)
def test_typed_cards_are_counted(tab, text, points):
    """Cards typed into the finder are counted as a show, with the suits where they are told."""
    assert total(tab, text) == points


def test_typed_cards_are_told_apart_alike(tab, book):
    """What is counted in the browser is counted by the command, and the laws of the points come first in both."""
    chance, ranks = random.Random(5), "a 2 3 four five 6 7 8 nine ten j queen king 10 sixes twos".split()
    words = "and with cut two three crib in the hand turned or , is it worth buddy says 12 twenty-four how many".split()
    asked = [" ".join(chance.choices(ranks, k=chance.randint(3, 6)) + chance.choices(words, k=3)) for _ in range(150)]
    asked += [" ".join(chance.sample([*ranks, *words], 9)) for _ in range(150)]
    asked += ["\u200f5 5 5 J 5", "5 5 5 J 5\0", "5，5，5，J，5", "жnon-dealer deals", "5ſ 5h 5d Jc 5c", "02 kings 5 6"]
    asked += [f"{game} {a} {b}" for game in ("piquet", "rubicon bezique") for a, b in ((99, 98), (1500, 1490), (7, 7))]
    told = tab.evaluate("(all) => Promise.all(all.map((one) => window.hoyle.search(one)))", asked)
    for question, one in zip(asked, told):
        ours = answers.find(book, question)
        assert one == {"verdict": ours["verdict"], "laws": [law["id"] for law in ours["laws"]]}, question
    assert 20 < sum(bool(answers.find(book, question)["counted"]) for question in asked) < len(asked)


def test_typed_cards_are_counted_as_the_engine_counts(tab):
    """Dealt hands are counted in the browser as the engine counts them, each point linked to its law."""
    (game,) = [game for game in ("cribbage",) if counts.stated(game, "COUNT")[0]]
    duty, chance = counts.stated(game, "COUNT")[0], random.Random(3)
    for _ in range(40):
        cards = chance.sample([(suit, rank) for suit in SUITS for rank in RANKS], chance.choice((4, 5)))
        hand = [counts.Card(rank, suit) for suit, rank in cards]
        show = counts.counted(duty, hand[:-1], hand[-1])
        assert total(tab, " ".join(map(str, hand))) == str(sum(point.points for point in show.points)), hand
        linked = tab.evaluate("[...document.querySelectorAll('.reckon .ref')].map((a) => a.hash.slice(1))")
        assert Counter(linked) == Counter([*(point.law for point in show.points), show.law])


@pytest.mark.parametrize(
    "text, won",
    [
        ("piquet 120 98", "318"),
        ("piquet 120 over 100", "120"),
        ("rubicon 1320 620", "3200"),
        ("rubicon bezique 1,320 to 1,000", "800"),
        ("1550 1520 rubicon bezique", "600"),
        ("piquet 98-87?", "285"),
        ("ninety-eight to eighty-seven piquet", "285"),
    ],
)
def test_two_totals_are_settled(tab, text, won):
    """Two totals typed with a game are settled as its engine settles them."""
    assert total(tab, text) == won


@pytest.mark.parametrize(
    "text",
    [
        "5 cards to the dealer of 5 and 3",
        "piquet 120",
        "dealer turned 2 cards ecarte",
        "a j q of hearts led first",
        "the score was 5 to 3 and then 6 to 4 at cribbage",
        "piquet 32 or 36",
        "four aces",
        "2.5 kings 5 6 7",
    ],
)
def test_sentences_are_no_cards(tab, text):
    """A sentence with figures or cards in it is a question, and is not counted."""
    ask(tab, text)
    tab.wait_for_selector("#find-hits .hit")
    tab.wait_for_timeout(100)
    assert not tab.locator(".reckon").count()


# ------------------------------------------------------------ by situation


def test_four_taps(page, url, book):
    """Game, phase, what happened, whose fault: each tap leaves what its count said, in the end the laws that fit."""
    law = next(
        law
        for law in book.laws.values()
        if book.pages[law.page].is_game and law.ruling and law.phase and law.situation and law.who
    )
    page.goto(url)
    ask(page, "")
    page.get_by_role("button", name="In four taps", exact=True).click()
    fits = [one for one in book.laws.values() if (one.ruling or one.silent) and one.phase]
    lists = answers.facets()
    steps = [
        ("page", book.pages[law.page].title, lambda one: one.page == law.page),
        (
            "phase",
            " ".join(dict((row[0], row[1:]) for row in lists["phase"])[law.phase]),
            lambda one: one.phase == law.phase,
        ),
        ("what", dict(lists["what"])[law.situation[0]], lambda one: law.situation[0] in one.situation),
        ("who", dict(lists["who"])[law.who[0]], lambda one: law.who[0] in one.who),
    ]
    for _, name, fit in steps:
        choices = page.locator(".pick button")
        fits = [one for one in fits if fit(one)]
        if choices.count():
            choice = next(one for one in choices.all() if one.evaluate("(b) => b.firstChild.textContent") == name)
            assert choice.locator("span").first.inner_text().split()[0] == str(len(fits))
            choice.click()
    assert page.locator(".modes__n").inner_text().startswith(f"{len(fits)} of ")
    told = page.locator(".taps .hit__b").all_inner_texts()
    assert len(told) == min(len(fits), 12) and any(answers.printed(law.title) in one for one in told)
    assert name in page.locator(".sentence").inner_text()
    page.locator(".taps .hit__b").first.click()
    page.wait_for_selector(".taps .hit.is-open .hit__law > *")


def test_not_knowing_is_allowed(page, url, book):
    """Whoever does not know may say so at every step, and a slot tapped is asked again."""
    page.goto(url)
    ask(page, "")
    page.get_by_role("button", name="In four taps", exact=True).click()
    every = sum(bool((law.ruling or law.silent) and law.phase) for law in book.laws.values())
    for name in ("any game", "I don’t know", "I don’t know", "I don’t know"):
        page.get_by_role("button", name=re.compile("^" + name)).click()
    assert page.locator(".modes__n").inner_text() == f"{every} of {every} laws"
    page.locator(".slot").first.click()
    assert page.locator(".slot--now").inner_text() == "which game?"


def test_situations_without_script(browser, url, book):
    """Without JavaScript each kind of mishap has its page, on which every ruling on it stands with its link."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url + "situations/")
    hrefs = page.locator("article ul.index a").evaluate_all("(all) => all.map((a) => a.getAttribute('href'))")
    names = {law_situation for law in book.laws.values() for law_situation in law.situation}
    assert len(hrefs) == 21
    for name in sorted(names)[:4]:
        page.goto(url + f"situations/{re.sub('[^a-z]+', '-', name)}/")
        linked = set(page.locator(".hit__t a").evaluate_all("(all) => all.map((a) => a.hash.slice(1))"))
        assert linked == {law.id for law in book.laws.values() if name in law.situation and (law.ruling or law.silent)}
    assert not page.locator(".dock .ask").is_visible()
    context.close()


# ------------------------------------------------------------ the phone


def test_without_a_signal(browser, server, book):
    """Once the site says that it is saved, it works with the server gone: home, a law, the finder, an unknown page."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page, law = context.new_page(), a_law(book, ruling=bool, asked_as=bool)
    page.goto(server.url)
    page.wait_for_selector("[data-ready]:not([hidden])", timeout=60000)
    assert page.locator("[data-ready]").inner_text() == "Saved on this device: works without a signal."
    server.shutdown()
    server.server_close()
    page.goto(server.url)
    assert page.locator("h1").inner_text() == "What happened?"
    page.goto(server.url + law.url)
    assert answers.printed(law.title) in page.locator(f"[id='{law.id}']").inner_text()
    assert page.evaluate("getComputedStyle(document.querySelector('.law')).display") == "grid"
    ask(page, f"{book.pages[law.page].title} {law.title}")
    assert law.id in seen(page)
    page.locator("#find-row-0 .hit__b").click()
    page.wait_for_selector("#find-row-0 .hit__law > *")
    page.goto(server.url + "games/no-such-game/")
    assert page.locator("h1").inner_text() == "Not in the pack"
    page.goto(server.url + "?q=" + quote(law.title))
    assert seen(page)
    context.close()


def test_saved_site_updates_quietly(browser, site, tmp_path):
    """A new version is fetched behind the page that is read, and is there when the site is next opened."""
    shutil.copytree(site, tmp_path / "site")
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    with serving(tmp_path / "site") as server:
        page.goto(server.url)
        page.wait_for_selector("[data-ready]:not([hidden])", timeout=60000)
        for name, old, new in (("index.html", "What happened?", "What now?"), ("sw.js", 'OWN + "', 'OWN + "x')):
            file = tmp_path / "site" / name
            file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
        page.goto(server.url)
        assert page.locator("h1").inner_text() == "What happened?"
        until(page, "navigator.serviceWorker.getRegistration().then((own) => !!own.waiting)", 60)
        page.goto("about:blank")                      # nobody reads the old version now
        page.wait_for_timeout(1500)
        page.goto(server.url)
        assert page.locator("h1").inner_text() == "What now?"
    context.close()


def test_law_can_be_shared(page, url, book):
    """Where the device has a share sheet each law has a button for it, with its ruling and its address."""
    law = a_law(book, ruling=bool)
    page.add_init_script("navigator.share = async (told) => { window.told = told; }")
    page.goto(url + law.url)
    page.locator(f"[id='{law.id}'] .acts").get_by_role("button", name="Share").click()
    assert page.evaluate("window.told.url") == url + law.url
    assert answers.printed(law.title) in page.evaluate("window.told.text")


def test_nothing_is_saved_while_serving(root):
    """Whoever writes pages never gets yesterday's: while serving no worker is asked for."""
    template = (root / "overrides" / "main.html").read_text("utf-8")
    assert re.search(r"{% if config\.extra\.published %}\s*<script src=\"{{ 'assets/keep\.js'", template)


def test_can_be_installed(page, url):
    """The manifest is found, its icons are there in the sizes that it says, and it starts where the site is."""
    page.goto(url)
    href = page.locator("link[rel=manifest]").evaluate("(link) => link.href")
    manifest = page.request.get(href).json()
    assert manifest["display"] == "standalone" and page.request.get(url + manifest["start_url"]).ok
    for icon in manifest["icons"]:
        answer = page.request.get(url + icon["src"])
        assert answer.ok and answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            assert int.from_bytes(answer.body()[16:20], "big") == int(icon["sizes"].split("x")[0])


WIDE = """() => { const wide = document.documentElement.scrollWidth, found = [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(one).position !== 'fixed')
    .slice(0, 3).map((one) => one.outerHTML.slice(0, 120)); return [wide, found]; }"""


def test_every_page_keeps_to_the_screen_and_the_policy(page, url, pages):
    """At 320 pixels, and with text at 200 per cent, no page is wider than the screen; the console stays empty."""
    for address in pages:
        for width, scale in ((320, 100), (390, 200)):
            page.set_viewport_size({"width": width, "height": 700})
            page.goto(url + address) if scale == 100 else page.evaluate(
                f"document.documentElement.style.fontSize = '{1.25 * scale}%'"
            )
            unroll(page)
            wide, found = page.evaluate(WIDE)
            assert wide <= width, (address, wide, found)
    page.set_viewport_size({"width": 320, "height": 700})
    page.goto(url)
    ask(page, "misdeal")
    seen(page)
    assert (
        page.evaluate(
            "(() => { const box = document.querySelector('dialog.find'); return box.scrollWidth - box.clientWidth })()"
        )
        <= 0
    )
    page.locator("#find-row-0 .hit__b").click()
    page.wait_for_selector("#find-row-0 .hit__law > *")
    assert page.told == []
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert "script-src 'self';" in policy and "style-src 'self';" in policy


SMALL = """() => [...document.querySelectorAll('button, summary, .top a, .index a, .contents a, .sits a, .hits a')]
    .filter((one) => one.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !one.closest('.vh'))
    .map((one) => [one.getBoundingClientRect(), one])
    .filter(([box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
    .map(([box, one]) => `${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 90)}`)"""


def test_targets_are_large_enough(browser, url, book):
    """Under fingers, whatever is pressed is at least 44 pixels high and wide."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, service_workers="block"
    )
    page = context.new_page()
    games = [page_.url for page_ in book.pages.values() if page_.is_game]
    for address in ("", "situations/", "situations/misdeal/", *games[:2]):
        page.goto(url + address)
        assert page.evaluate(SMALL) == [], address
    ask(page, book.pages[f"{games[0].rstrip('/')}.md"].title)
    seen(page)
    assert page.evaluate(SMALL.replace("document.query", "document.querySelector('dialog.find').query")) == []
    page.get_by_role("button", name="In four taps", exact=True).click()
    page.wait_for_selector(".pick button")
    assert page.evaluate(SMALL.replace("document.query", "document.querySelector('dialog.find .pick').query")) == []
    context.close()


def test_dark_follows_the_device(browser, url):
    """Dark where the device is dark, light where it is light, the finder too."""
    found = {}
    for scheme in ("light", "dark"):
        context = browser.new_context(
            color_scheme=scheme, service_workers="block", viewport={"width": 390, "height": 844}
        )
        page = context.new_page()
        page.goto(url)
        ask(page, "")
        found[scheme] = page.evaluate(
            "['body', 'dialog.find'].map((one) => getComputedStyle(document.querySelector(one)).backgroundColor)"
        )
        context.close()
    assert found == {"light": ["rgb(253, 253, 251)"] * 2, "dark": ["rgb(18, 21, 20)"] * 2}


def test_paper(desk, url, book):
    """On paper a game's laws stand in two columns, light, without header, finder or dock."""
    game = next(page for page in book.pages.values() if page.is_game)
    desk.emulate_media(media="print", color_scheme="dark")
    desk.goto(url + game.url)
    shown = desk.evaluate("""['.md-header', '.dock', '.md-footer', 'dialog.find', '.md-sidebar'].filter((one) =>
        document.querySelector(one) && getComputedStyle(document.querySelector(one)).display !== 'none')""")
    assert shown == []
    assert desk.evaluate("getComputedStyle(document.querySelector('.md-typeset')).columnCount") == "2"
    assert desk.evaluate("getComputedStyle(document.body).backgroundColor") in (
        "rgb(253, 253, 251)",
        "rgba(0, 0, 0, 0)",
    )


def test_games_by_taste(page, url, book):
    """On the home page the games can be chosen by taste: for two, for a crowd, without stakes."""
    page.goto(url)
    rows = page.locator("#games ul.index li")
    assert rows.count() == sum(one.is_game for one in book.pages.values())
    page.get_by_role("button", name="For two").click()
    left = [row for row in rows.all() if row.is_visible()]
    assert left and all("two" in row.get_attribute("data-taste").split() for row in left)


def test_one_finder_at_a_time(page, url):
    """While the home page's own field is in view the dock's button is away, and comes when it is scrolled out."""
    page.goto(url)
    dock = page.locator(".dock .ask")
    assert not dock.is_visible()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    dock.wait_for(state="visible")
    dock.click()
    page.wait_for_selector("dialog.find[open]")


def test_home_field_opens_the_finder(page, url):
    """A letter typed into the home page's field opens the finder with it."""
    page.goto(url)
    page.locator("[data-field] input").focus()
    page.keyboard.type("misdeal")
    page.wait_for_selector("dialog.find[open]")
    until(page, "document.querySelector('dialog.find input').value === 'misdeal'")


# ------------------------------------------------------------ safe and light


def test_no_inline_code(site):
    """No built page holds a style attribute, an inline script or a handler."""
    for file in site.rglob("*.html"):
        text = file.read_text("utf-8")
        assert not re.search(r"<[^>]+\sstyle=|<style|<[^>]+\son[a-z]+=", text), file
        assert all("src=" in tag or "application/json" in tag for tag in re.findall(r"<script[^>]*>", text)), file


@pytest.mark.parametrize(
    "text",
    [
        '<img src=x onerror="window.hit=1">',
        '"><script>window.hit=1</script>',
        "javascript:window.hit=1",
        "'-window.hit-'",
        "{{7*7}} ${window.hit=1}",
        "constructor __proto__ toString",
        "\u202e\u0000<b>5 5 5</b>",
    ],
)
def test_nothing_can_be_injected(page, url, text):
    """What is typed or put into an address is text and stays text."""
    page.goto(url + "?q=" + quote(text.replace("\u0000", "")))
    page.wait_for_selector("dialog.find[open]")
    ask(page, text)
    page.wait_for_timeout(150)
    page.goto(url + "#" + quote(text.replace("\u0000", "")))
    assert page.evaluate("window.hit") is None
    assert not page.locator("dialog.find img, dialog.find script, dialog.find b b").count()
    assert not [line for line in page.told if "error" in line.lower()]


def brought(browser, address: str) -> set[str]:
    """What a first visit fetches; the worker's own fetches apart."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
    page, got = context.new_page(), set()
    page.on("request", lambda request: got.add(request.url))
    page.goto(address)
    page.wait_for_timeout(300)  # what a page might fetch by itself when idle
    context.close()
    return got


@cache
def weight(file: Path) -> int:
    """How much a file weighs as a server sends it."""
    return len(gzip.compress(file.read_bytes(), 9))


def test_first_visit_is_light(browser, site, url, book):
    """A first visit to a page of laws brings at most 110 kB, to that of Piquet 90, and nothing of the index."""
    games = [page.url for page in book.pages.values() if page.is_game]
    largest = max(games, key=lambda name: weight(site / name / "index.html"))
    for name in {largest, *MOST_PAGE} & {*games}:
        got = brought(browser, url + name)
        assert not [one for one in got if one.endswith("finder.json")]
        sizes = {one: weight(site / (one.removeprefix(url) + "index.html" * one.endswith("/"))) for one in got}
        assert sum(sizes.values()) <= 1000 * MOST_PAGE.get(name, MOST_HTML), (name, sizes)


def test_index_is_light(site):
    """The finder's index is at most 160 kB."""
    assert weight(site / "assets" / "finder.json") <= 1000 * MOST_INDEX


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible(browser, url, book, scheme):
    """axe-core finds nothing on the home page, the finder open, a game, a code of laws, a situation and errata."""
    from axe_playwright_python.sync_playwright import Axe

    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=scheme, service_workers="block")
    page, axe = context.new_page(), Axe()
    rules = {} if scheme == "light" else {"runOnly": ["color-contrast", "link-in-text-block"]}   # what hangs on it
    games = sorted((one for one in book.pages.values() if one.is_game), key=lambda one: len(one.laws))
    code = next(one for one in games if any(law.number for law in one.laws))
    plain = next(one for one in games if one.examples and not any(law.number for law in one.laws))

    def look(what):
        found = axe.run(page, options={"resultTypes": ["violations"]} | rules).response["violations"]
        assert not found, (what, [(one["id"], [node["html"][:160] for node in one["nodes"][:3]]) for one in found])

    for address in ("", plain.url, code.url, "errata/", "situations/misdeal/"):
        page.goto(url + address)
        unroll(page)
        look(address)
    page.goto(url)
    for text in (f"{code.title} misdeal", "5s 5h 5d jc 5c", "zzzqqq"):
        ask(page, text)
        page.wait_for_timeout(250)
        look(f"finder: {text}")
    page.get_by_role("button", name="In four taps", exact=True).click()
    page.wait_for_selector(".pick button")
    look("four taps")
    context.close()
