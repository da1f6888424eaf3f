"""The look, in a browser: nothing scrolls sideways, thumbs hit, deals are stepped through, day, night and paper."""

import re
from pathlib import Path

import pytest

from hoyle_examples.laws import read_book

BOOK = read_book(Path(__file__).parents[1] / "docs")
GAMES = [page for page in BOOK.pages.values() if page.is_game]
PAGES = ["", *(page.url for page in GAMES), "errata/", "coverage/", "checked/", "books/", "glossary/", "404.html",
         *(f"books/{volume}/" for volume in BOOK.books.volumes)]
PLAYED = next(example for page in GAMES for example in page.examples if example.name.endswith("-played-out~1"))
LAW = next(law for page in GAMES for law in page.laws if law.ruling and law.sources)
HIT = 44
SMALL = """least => [...document.querySelectorAll("button, summary, .margin a, figcaption a, nav a, .btn, .law__n")]
    .filter(one => one.getClientRects().length && !one.closest(".vh, sup"))
    .map(one => [one, one.getBoundingClientRect().height, parseFloat(getComputedStyle(one, "::before").height) || 0])
    .filter(([, own, before]) => Math.max(own, before) < least - 0.5)
    .map(([one, own]) => `${one.className} ${one.textContent.trim()} ${own}`)"""


def at(url: str, page: str, anchor: str = "") -> str:
    return url + page + ("#" + anchor if anchor else "")


def deal(page, url: str):
    """Open the page of a deal that is played out, and give its figure."""
    page.goto(at(url, BOOK.pages[PLAYED.page].url))
    return page.locator(f'[id="{PLAYED.name}"] .deal__d').first


@pytest.mark.parametrize("path", PAGES)
def test_nothing_scrolls_sideways(page, url, path):
    """From 320 px to 1600 px a page is as wide as the window, and the browser has nothing to complain of."""
    page.goto(url + path)
    for width in (320, 390, 600, 768, 1024, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
    assert not page.told


@pytest.mark.parametrize("scheme, dark", [("light", False), ("dark", True)])
def test_colours_follow_the_device(browser, url, scheme, dark):
    """By night the paper is dark and the ink light, and cards stay ivory; by day it is the other way round."""
    context = browser.new_context(color_scheme=scheme)
    page = context.new_page()
    page.goto(at(url, BOOK.pages[PLAYED.page].url))
    light = lambda what: sum(map(int, re.findall(r"\d+", page.evaluate(what))[:3])) > 3 * 128  # noqa: E731
    assert light("getComputedStyle(document.body).backgroundColor") is not dark
    assert light("getComputedStyle(document.querySelector('h1')).color") is dark
    assert light("getComputedStyle(document.querySelector('.sprite .face')).fill")
    context.close()


@pytest.mark.parametrize("path", ["", *(page.url for page in GAMES), "errata/", "coverage/"])
def test_fingers_find_what_they_aim_at(browser, url, path):
    """On a phone every control is at least 44 px high; links within a sentence are as high as their line."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(url + path)
    assert not page.evaluate(SMALL, HIT)
    context.close()


ROOM = """() => {
    const all = [...document.querySelectorAll(".md-content__inner > :is(.law, .deal, .slip)")]
    const told = all.map((one) => parseFloat(getComputedStyle(one).containIntrinsicBlockSize.replace("auto", "")))
    for (const one of all) one.style.contentVisibility = "visible"
    return all.map((one, n) => [one.id, one.getBoundingClientRect().height, told[n]])
}"""


@pytest.mark.parametrize("path", [*(page.url for page in GAMES), "errata/"])
def test_nothing_stands_taller_than_it_is_told_to(browser, url, path):
    """What is not in view is allotted no less room than it takes on the narrowest phone: nothing lies over anything."""
    context = browser.new_context(viewport={"width": 320, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(url + path)
    assert not [one for one in page.evaluate(ROOM) if not one[1] <= one[2]]
    context.close()


LARGE = max(GAMES, key=lambda page: len(page.laws))
PLACES = [law.id for law in LARGE.laws[::12]] + [example.name for example in LARGE.examples[-1:]]
TOP = "(id) => document.getElementById(id).getBoundingClientRect().top"


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("place", PLACES)
def test_address_leads_to_its_place(browser, url, place, width):
    """Who comes by a law's address, or follows a link to it within the page, has it at the head of the window."""
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    page.goto(at(url, LARGE.url, place))
    assert 0 <= page.evaluate(TOP, place) <= 140
    page.goto(url + LARGE.url)
    page.evaluate("(id) => { location.hash = id }", place)
    page.wait_for_timeout(50)
    assert 0 <= page.evaluate(TOP, place) <= 140
    context.close()


# ------------------------------------------------------------ a deal

def test_deal_is_stepped_through(page, url):
    """Next plays the next trick: its row is marked, its cards pass from the hands to the middle, the score moves."""
    figure = deal(page, url)
    hands, row = figure.locator(".fan .card:not(.gone)"), figure.locator("tr.is-now")
    before = hands.count()
    assert row.count() == 0 and figure.get_by_role("button", name="Back").is_disabled()
    figure.get_by_role("button", name="Next").click()
    played = row.locator("td.play[data-c]").count()
    assert row.count() == 1 and played and hands.count() == before - played
    assert figure.locator(".trick .card").count() == played
    told = [figure.locator(f'[data-count="{n}"]').inner_text() for n in range(2)]
    assert told == row.get_attribute("data-k").split("|")
    figure.get_by_role("button", name="Back").click()
    assert hands.count() == before and row.count() == 0


def test_deal_ends_with_its_last_line(page, url):
    """Stepping on, every trick is passed once, the hands are empty, and Next has nowhere to go."""
    figure = deal(page, url)
    steps, on = 0, figure.get_by_role("button", name="Next")
    while on.is_enabled() and steps < 200:
        on.click()
        steps += 1
    tricks = figure.locator("tr:has(td.play)").count()
    assert tricks <= steps <= tricks + 1 and figure.locator(".pegs .on").count() == tricks
    last = figure.locator("tr[data-k]").last.get_attribute("data-k").split("|")
    assert [figure.locator(f'[data-count="{n}"]').inner_text() for n in range(2)] == last


def test_row_leads_to_its_trick(page, url):
    """A row of the sheet, pressed, shows its trick."""
    figure = deal(page, url)
    third = figure.locator("tr:has(td.play)").nth(2)
    third.click()
    assert "is-now" in third.get_attribute("class") and figure.locator("tr.is-now").count() == 1


def test_learning_hides_each_score_until_asked(page, url):
    """In the walkthrough rows to come are hidden, and of the present one the score shows only when asked for."""
    page.goto(at(url, BOOK.pages[PLAYED.page].url))
    page.get_by_role("link", name="Learn by a deal").click()
    figure = page.locator(f'[id="{PLAYED.name}"] .deal__d').first
    shown, ask = figure.locator("tr[data-i]:visible"), figure.get_by_role("button", name="What comes of it?")
    assert shown.count() == 0
    on = figure.get_by_role("button", name="Next")
    while not ask.is_visible():
        on.click()
    rows = shown.count()
    score = shown.last.locator("small:not(.remark), .came, .cnt").first
    assert score.evaluate("one => getComputedStyle(one).visibility") == "hidden"
    ask.click()
    assert score.evaluate("one => getComputedStyle(one).visibility") == "visible" and shown.count() == rows
    figure.get_by_role("button", name="Show all scores").click()
    assert shown.count() == figure.locator("tr[data-i]").count()


def test_all_is_there_without_a_script(browser, url):
    """Without JavaScript every row shows, the hands are held as before the lead, and no dead button stands about."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(at(url, BOOK.pages[PLAYED.page].url))
    figure = page.locator(f'[id="{PLAYED.name}"] .deal__d').first
    rows = figure.locator("tbody tr")
    assert rows.count() and all(rows.nth(n).is_visible() for n in range(rows.count()))
    assert figure.locator(".fan .card").first.is_visible()
    assert page.locator("article button:visible").count() == 0
    context.close()


# ------------------------------------------------------------ a law

def test_ruling_is_shown_large(page, url):
    """A ruling fills the window, twice as large as in the law, and Esc puts it away."""
    page.goto(at(url, BOOK.pages[LAW.page].url, LAW.id))
    law = page.locator(f'[id="{LAW.id}"]')
    law.get_by_role("button", name="Show this ruling large").click()
    large = page.locator("dialog.large")
    size = lambda one: one.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")  # noqa: E731
    assert large.is_visible()
    assert large.locator(".ruling__t").first.inner_text() == law.locator(".ruling__t").first.inner_text()
    assert size(large.locator(".ruling__t").first) > 1.5 * size(law.locator(".ruling__t").first)
    page.keyboard.press("Escape")
    assert not large.is_visible()


def test_law_is_copied_with_its_source(browser, url):
    """A law's address and its citation (book, place, id, version, address) are copied."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(at(url, BOOK.pages[LAW.page].url))
    law, pasted = page.locator(f'[id="{LAW.id}"]'), "navigator.clipboard.readText()"
    law.get_by_role("button", name="Copy link").click()
    address = at(url, BOOK.pages[LAW.page].url, LAW.id)
    page.wait_for_function(f"async () => await {pasted} === '{address}'")
    law.get_by_role("button", name="Copy citation").click()
    page.wait_for_function(f"async () => (await {pasted}).includes('version')")
    told = page.evaluate(pasted)
    rule = BOOK.books.rules[LAW.sources[0]]
    assert LAW.id in told and BOOK.books.volumes[rule.book].year in told and address in told
    context.close()


def test_law_meant_is_marked(page, url):
    """The law that the address names has a red bar beside it."""
    page.goto(at(url, BOOK.pages[LAW.page].url, LAW.id))
    bar = page.locator(f'[id="{LAW.id}"]').evaluate("one => getComputedStyle(one).boxShadow")
    assert bar != "none"


def test_contents_follow_the_reader(browser, url):
    """On a desk the part in view is marked in the contents; on a phone they open and close from below."""
    game = max(GAMES, key=lambda page: len(page.parts))
    part = [part for part in game.parts if part.level == 2][1]
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(at(url, game.url, part.id))
    page.wait_for_selector(f".contents [aria-current][href='#{part.id}']")
    page.set_viewport_size({"width": 390, "height": 844})
    button, contents = page.locator("[data-drawer]"), page.locator(".contents a").first
    assert not contents.is_visible() and button.get_attribute("aria-expanded") == "false"
    button.click()
    contents.wait_for(state="visible")
    assert page.locator(".md-sidebar__scrollwrap").bounding_box()["height"] == 844      # as high as the window
    page.locator(".contents a").last.click(trial=True)                                  # and the dock hides no line
    page.keyboard.press("Escape")
    contents.wait_for(state="hidden")
    context.close()


def test_paper_is_light_and_in_two_columns(browser, url):
    """Printed by night, a page of laws is still black on white, in two columns, without bars and buttons."""
    context = browser.new_context(color_scheme="dark", viewport={"width": 700, "height": 1000})
    page = context.new_page()
    page.goto(at(url, BOOK.pages[LAW.page].url))
    page.emulate_media(media="print", color_scheme="dark")
    ink = page.evaluate("getComputedStyle(document.querySelector('h1')).color")
    assert sum(map(int, re.findall(r"\d+", ink)[:3])) < 3 * 64
    assert page.evaluate("getComputedStyle(document.querySelector('article')).columnCount") == "2"
    assert page.locator("header.md-header:visible, .dock:visible, article button:visible").count() == 0
    for width in (700, 1100):                       # upright and across: nothing hangs out of its column
        page.set_viewport_size({"width": width, "height": 1000})
        hung = page.locator(".ruling, .law__h").evaluate_all("all => all.map(one => getComputedStyle(one).marginLeft)")
        assert {*hung} == {"0px"}
    context.close()
