"""The extension: what is drawn is what is checked, every law has its place, faults stop a build, builders agree."""

import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import markdown
import pytest

from hoyle_examples import findings, site, typesetting
from hoyle_examples.drawing import make, words
from hoyle_examples.glossary import names_of
from hoyle_examples.laws import read_book
from hoyle_examples.lists import LISTS

ROOT = Path(__file__).parents[1]
BOOK = read_book(ROOT / "docs")
EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "tables", "toc", "pymdownx.details",
              "pymdownx.superfences"]
GAME = """---
title: Piquet
line: A duel for two.
players: 2
hand: 12
pack: 32
rank: A K Q J 10 9 8 7
goal: a hundred
also: [piquet]
family: piquet
books: [hoffmann]
stakes: true
way: [Deal, Call, Play]
---

# Piquet

## Calling { #piquet-calling }

### Most cards of one suit score { #piquet.point }

The "point" goes to whoever has most ♥ or other cards of a suit; see [the last trick][piquet.last-trick].

| what | points |
|---|---|
| the point, each card | 1 |

Ruling
:   Hoffmann: the longer suit. · Foster: the *older* suit.

When
:   declare · tie · either player

Asked as
:   who has the point; how long is my suit

From
:   `hoffmann.piquet.point`

!!! books "Where the books differ"
    Hoffmann
    :   The **longer** suit.

    Foster
    :   The **older** suit.

```hoyle
elder:    ♠A ♥A K ♣J 10 9 ♦A J 10 9 8 7
younger:  ♠K Q J ♥Q J 10 ♣A K Q 8 ♦K Q
point     elder = 6
```

### The last trick earns one more { #piquet.last-trick }

One more is counted for the last trick.

Asked as
:   is the last trick special; what is the last trick worth

From
:   `hoffmann.piquet.last-trick`

Formerly
:   `piquet.last`

### Nobody says who begins { #piquet.who-begins }

It is not said who begins.

Nearest, and only a neighbour: [the last trick][piquet.last-trick] tells something else.

Asked as
:   who starts; who begins

Silent
:   `hoffmann: no rule`
"""


class Tags(HTMLParser):
    """Every tag of a page, with its attributes, and the text of its scripts and styles."""

    def __init__(self, text: str):
        super().__init__()
        self.tags, self.inside, self.written = [], "", {"script": "", "style": ""}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.inside = tag

    def handle_endtag(self, tag):
        self.inside = ""

    def handle_data(self, data):
        if self.inside in self.written:
            self.written[self.inside] += data.strip()


@pytest.fixture
def docs(tmp_path) -> Path:
    """A docs folder with one game and the books."""
    folder = tmp_path / "docs"
    shutil.copytree(ROOT / "docs" / "books", folder / "books")
    claims = (folder / "books" / "claims.csv").read_text("utf-8")
    write(folder, "books/claims.csv", claims.partition("\n")[0] + "\n")        # no hand stands here that could show one
    write(folder, "games/piquet.md", GAME)
    write(folder, "index.md", "# Home\n\nSee [the point][piquet.point].\n")
    write(folder, "checked.md", "# Checked\n")
    return folder


def write(folder: Path, page: str, text: str) -> None:
    (folder / page).parent.mkdir(parents=True, exist_ok=True)
    (folder / page).write_text(text, "utf-8")


def render(folder: Path, page: str) -> ET.Element:
    """Render a page as a builder would; links stay as they are written."""
    text = re.sub(r"\A---\n.*?\n---\n", "", (folder / page).read_text("utf-8"), flags=re.DOTALL)
    told = site.Hoyle(page=page, docs=str(folder))
    html = markdown.Markdown(extensions=[*EXTENSIONS, told]).convert(text)
    return ET.fromstring(f"<page>{html}</page>")


def kind(element: ET.Element, name: str) -> list[ET.Element]:
    """The elements of a class."""
    return [one for one in element.iter() if name in (one.get("class") or "").split()]


def law(page: ET.Element, name: str) -> ET.Element:
    return next(one for one in page.iter("section") if one.get("id") == name)


# ------------------------------------------------------------ laws

def test_law_is_a_section_with_its_address(docs):
    """The section of a law bears its id, once, and so does no other element."""
    page = render(docs, "games/piquet.md")
    ids = [one.get("id") for one in page.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    stated = read_book(docs).pages["games/piquet.md"].laws
    assert [one.get("id") for one in kind(page, "law")] == [one.id for one in stated]


def test_law_shows_what_is_known_of_it(docs):
    """Text, ruling, value, facets, hands and sources of a law stand in its section."""
    section = law(render(docs, "games/piquet.md"), "piquet.point")
    assert [words(one) for one in kind(section, "facet")] == ["declare", "tie", "either player"]
    assert words(kind(section, "from")[0]).startswith("From Hoffmann 1909")
    assert [words(row) for row in kind(section, "values")[0].find("tbody")] == ["the point, each card 1"]
    assert [one.get("id") for one in section.iter("figure")] == ["piquet.point~1"]


def test_remedies_that_differ_have_a_line_each(docs):
    """A ruling that names the books first is shown line by line; any other dot in it parts nothing."""
    section = law(render(docs, "games/piquet.md"), "piquet.point")
    told = ["Hoffmann: the longer suit.", "Foster: the older suit."]
    assert [words(one) for one in kind(section, "ruling__t")] == told
    write(docs, "games/piquet.md", GAME.replace("Hoffmann: the longer suit. · Foster: the", "The longer · or the"))
    section = law(render(docs, "games/piquet.md"), "piquet.point")
    assert [words(one) for one in kind(section, "ruling__t")] == ["The longer · or the older suit."]


def test_books_that_differ_have_their_years(docs):
    """Each book stands beside what it says, with its year."""
    section = law(render(docs, "games/piquet.md"), "piquet.point")
    assert [words(one) for one in section.iter("dt")] == ["Hoffmann 1909", "Foster 1914"]


def test_old_id_is_still_an_address(docs):
    """A retired id leads to the law that has its matter now, and links to it still resolve."""
    write(docs, "index.md", "# Home\n\nSee [it][piquet.last].\n")
    section = law(render(docs, "games/piquet.md"), "piquet.last-trick")
    assert "piquet.last" in [one.get("id") for one in section.iter("span")]
    assert [one.get("href") for one in render(docs, "index.md").iter("a")] == ["games/piquet.md#piquet.last"]


def test_cited_by_is_made(docs):
    """A law names the laws that link to it."""
    section = law(render(docs, "games/piquet.md"), "piquet.last-trick")
    assert "#piquet.point" in [one.get("href") for one in kind(section, "margin")[0].iter("a")]


def test_silence_is_drawn_as_one(docs):
    """A silence says so, in which book and how, and sets the neighbour apart; its terms are no part of its text."""
    section = law(render(docs, "games/piquet.md"), "piquet.who-begins")
    told = words(section)
    assert "The books are silent." in told and "Hoffmann 1909: no rule" in told and "Asked as" not in told
    assert words(kind(section, "near")[0]).startswith("Nearest")


def test_first_screen_holds_the_facts_and_what_counts(docs):
    """Title, line, players and the way stand first; each value that counts leads to its law."""
    page = render(docs, "games/piquet.md")
    head = kind(page, "game")[0]
    assert page[0] is head and words(head[0]) == "Piquet" and "Two; twelve cards each" in words(head)
    assert [link.get("href") for link in kind(head, "counts")[0].iter("a")] == ["#piquet.point"]
    assert "Rests on one book: Hoffmann 1909" in words(head).replace("\u00a0", " ")


def test_report_needs_a_repository(docs, monkeypatch):
    """There is a link for reporting a misstatement only where it is known whither."""
    assert "Report" not in words(render(docs, "games/piquet.md"))
    monkeypatch.setattr(site, "current", lambda md: ("games/piquet.md", docs, "https://example.org/hoyle/"))
    text = GAME.split("---\n", 2)[2]
    html = markdown.Markdown(extensions=[*EXTENSIONS, site.Hoyle()]).convert(text)
    assert html.count("https://example.org/hoyle/issues/new?title=Misstated") == 3


def test_marks_and_suits_are_set_as_printed(docs):
    """Straight quotation marks are turned and suits drawn, but not in code."""
    write(docs, "index.md", "\"It's\" 'so' `\"♥\"` ♥\n")
    page = render(docs, "index.md")
    assert words(page.find("p")) == "“It’s” ‘so’ \"♥\""
    assert [one.get("aria-label") for one in kind(page, "pip")] == ["hearts"]


def test_marks_turn_by_what_stands_before_them():
    """A mark opens after a blank or a bracket, across elements too."""
    line = make("p", "", "say ", make("em", "", '"good"'), ' ("equal")')
    typesetting.curl(line)
    assert words(line) == "say “good” (“equal”)"


def test_first_use_of_a_word_leads_to_the_glossary(docs):
    """A glossary word is linked once in each law, whole words only, and not where the law itself defines it."""
    write(docs, "glossary.md", "# Words\n\nTrick\n:   Cards played together; see [the last][piquet.last-trick].\n\n"
                               "Suit\n:   One of four.\n")
    page = render(docs, "games/piquet.md")
    links = {one.get("id"): [link.get("href") for link in kind(one, "term")] for one in kind(page, "law")}
    assert links["piquet.point"] == ["../glossary.md#word-suit"] and links["piquet.last-trick"] == []
    assert {"word-trick", "word-suit"} <= {one.get("id") for one in render(docs, "glossary.md").iter("dt")}


def test_word_with_its_article_is_two_words():
    """The cards, in a glossary, are not cards."""
    assert names_of("Cards, the") == ["the Cards"] and names_of("Cent, Sant, Saunt") == ["Cent", "Sant", "Saunt"]


# ------------------------------------------------------------ hands

def test_hands_drawn_are_the_hands_checked(site):
    """Every example that is checked is drawn, once, and nothing else is."""
    pages = (Tags(file.read_text("utf-8")) for file in site.rglob("*.html"))
    drawn = [attrs["id"] for page in pages for tag, attrs in page.tags if tag == "figure"]
    assert sorted(drawn) == sorted(example.name for example in BOOK.examples)


def test_doctests_are_code(docs):
    """A folded block of Python is code, its marks as they are typed."""
    code = '    >>> print("♥", 1)\n    ♥ 1\n\n    >>> 2\n    2\n'
    write(docs, "index.md", f'# Home\n\n??? python "In Python"\n\n{code}\nAfter.\n')
    page = render(docs, "index.md")
    assert "".join(next(page.iter("code")).itertext()).split("\n") == ['>>> print("♥", 1)', "♥ 1", "", ">>> 2", "2", ""]
    assert words(page.findall("p")[-1]) == "After."


def test_sample_of_a_hand_is_no_hand(docs):
    """A fence within a fence is left as it is."""
    write(docs, "index.md", "# Home\n\n````markdown\n```hoyle\npoint elder = 6\n```\n````\n")
    assert "point elder = 6" in words(render(docs, "index.md"))


# ------------------------------------------------------------ faults

LINE = GAME[:GAME.index("= 6")].count("\n") + 1
FAULTS = {
    "a link to no law": ("index.md", "# Home\n\nSee [it][piquet.nowhere].\n",
                         "index.md:3:10: no page states the law piquet.nowhere"),
    "a wrong figure": ("games/piquet.md", GAME.replace("= 6", "= 7"),
                       f"games/piquet.md:{LINE}: the page says 7; the law gives 6"),
    "a law stated twice": ("games/piquet.md", GAME + "\n### Again { #piquet.point }\n\nAgain.\n",
                           "piquet.point is stated at"),
    "no list": ("index.md", "# Home\n\n```hoyle-list\nmiracles\n```\n", "index.md:3: there is no list miracles"),
    "no book": ("index.md", "# Home\n\n```hoyle-list\nconcordance nobody\n```\n",
                "index.md:3: concordance is of one of"),
}


@pytest.mark.parametrize("page, text, says", FAULTS.values(), ids=FAULTS)
def test_fault_ends_the_build(docs, page, text, says):
    """Whatever is wrong on any page ends the build with a sentence that names page and line."""
    write(docs, page, text)
    with pytest.raises(SystemExit, match=re.escape(says)):
        render(docs, "index.md")


@pytest.mark.parametrize("page, text, says", FAULTS.values(), ids=FAULTS)
def test_server_shows_the_fault_and_lives(docs, page, text, says, monkeypatch):
    """A server says what is wrong on the page and raises nothing."""
    for module in (site, findings):
        monkeypatch.setattr(module, "SERVING", True)
    write(docs, page, text)
    assert says in words(kind(render(docs, "index.md"), "failure")[0])


def test_edited_engine_is_read_again(docs, monkeypatch):
    """A server notices that an engine was edited, and plays the hands anew."""
    monkeypatch.setattr(findings, "SERVING", True)
    stamps = iter([("before",), ("before",), ("after",)])
    monkeypatch.setattr(findings, "engine_stamp", lambda: next(stamps))
    book = read_book(docs)
    first, second, third = (findings.findings(book, docs) for _ in range(3))
    assert first is second and third is not first and third.faults == first.faults


# ------------------------------------------------------------ lists

def test_every_list_is_on_some_page():
    """Each list that can be asked for is asked for, or is kept for pages to come."""
    asked = {line.split()[0] for file in (ROOT / "docs").rglob("*.md")
             for line in re.findall(r"^```hoyle-list\n(.*)$", file.read_text("utf-8"), re.MULTILINE)}
    assert asked <= set(LISTS) and set(LISTS) - asked <= {"silences"}


def test_games_are_sorted_without_their_accents(site):
    """The games stand from A to Z, an accent counting for nothing."""
    page = (site / "index.html").read_text("utf-8")
    titles = re.findall(r"<li[^>]*><a[^>]*><b>([^<]+)</b>", page[page.index('id="games"'):])
    assert {*titles} >= {page.title for page in BOOK.pages.values() if page.is_game}
    assert titles == sorted(titles, key=lambda title: title.replace("É", "E").replace("é", "e"))


def test_coverage_has_a_card_for_each_law(site):
    """The page of coverage shows every law of every game."""
    tags = Tags((site / "coverage/index.html").read_text("utf-8")).tags
    strips = [attrs["aria-label"] for tag, attrs in tags if attrs.get("class") == "strip" and "aria-label" in attrs]
    assert sum(int(re.search(r"of (\d+)", label)[1]) for label in strips) == \
        sum(len(page.laws) for page in BOOK.pages.values() if page.is_game)


def test_errata_hold_every_printed_figure(site):
    """Each figure that a page marks as printed otherwise is on the page of errata."""
    printed = sum(len(re.findall(r" printed ", row)) for example in BOOK.examples for row in example.text.split("\n")
                  if "[" in row)
    ids = [attrs.get("id", "") for _, attrs in Tags((site / "errata/index.html").read_text("utf-8")).tags]
    assert sum(name.startswith("erratum-") for name in ids) == printed > 0


@pytest.mark.parametrize("volume", BOOK.books.volumes.values(), ids=lambda volume: volume.id)
def test_concordance_has_every_rule(site, volume):
    """Each rule of a book has its row in the book's concordance, with its own address."""
    ids = [attrs.get("id") for _, attrs in Tags((site / "books" / volume.id / "index.html").read_text("utf-8")).tags]
    rules = [rule.id for rule in BOOK.books.rules.values() if rule.book == volume.id]
    assert rules and set(rules) <= set(ids)


# ------------------------------------------------------------ the built site

def test_nothing_is_inline(site):
    """No page holds a style, a script or a handler of its own, so that the policy of 'self' is obeyed."""
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > len(BOOK.pages) / 2
    for file in pages:
        read = Tags(file.read_text("utf-8"))
        assert not any(read.written.values()), file
        for tag, attrs in read.tags:
            assert "style" not in attrs and not any(name.startswith("on") for name in attrs), (file, tag, attrs)


def test_policy_is_on_every_page(site):
    """Every page allows scripts, styles and requests of this site alone."""
    for file in site.rglob("*.html"):
        policy = [attrs["content"] for tag, attrs in Tags(file.read_text("utf-8")).tags
                  if tag == "meta" and attrs.get("http-equiv") == "Content-Security-Policy"]
        assert len(policy) == 1, file
        assert {"default-src 'none'", "script-src 'self'", "style-src 'self'"} <= set(policy[0].split("; "))


def test_no_page_asks_another_host(site):
    """Scripts, styles and pictures come from this site."""
    for file in site.rglob("*.html"):
        for tag, attrs in Tags(file.read_text("utf-8")).tags:
            asked = attrs.get("src") if tag != "a" else None
            asked = attrs.get("href") if tag == "link" and attrs.get("rel") not in ("canonical", "license") else asked
            assert not re.match(r"https?:|//", asked or ""), (file, tag, attrs)


def test_every_law_has_its_section(site):
    """On the built pages each law is a section with its id, and each retired id an address."""
    for page in BOOK.pages.values():
        if page.laws:
            tags = Tags((site / page.url / "index.html").read_text("utf-8")).tags
            sections = [attrs for tag, attrs in tags if tag == "section" and "law" in attrs.get("class", "").split()]
            assert [attrs["id"] for attrs in sections] == [one.id for one in page.laws]
            assert {old for one in page.laws for old in one.formerly} <= {attrs.get("id") for _, attrs in tags}


# ------------------------------------------------------------ links

BASE = "/hoyle/"                                    # where the tests say that the site is published
GOALS = {"href", "src", "poster", "data", "action", "formaction", "cite"}
NAMES = {"for", "list", "form", "headers", "popovertarget", "commandfor", "usemap", "aria-controls", "aria-labelledby",
         "aria-describedby", "aria-owns", "aria-details", "aria-flowto", "aria-activedescendant", "aria-errormessage"}


@pytest.fixture(scope="module")
def built(site) -> dict[Path, list]:
    """Every built page with its tags."""
    return {file: Tags(file.read_text("utf-8")).tags for file in sorted(site.rglob("*.html"))}


@pytest.fixture(scope="module")
def ids(built) -> dict[Path, set[str]]:
    """Every built page with its anchors."""
    return {file: {attrs["id"] for _, attrs in tags if attrs.get("id")} for file, tags in built.items()}


def dead(site: Path, ids: dict, start: Path, href: str) -> bool:
    """Say whether an address of this site leads to no file, or to no place on it."""
    address = urlsplit(href)
    if address.hostname not in (None, "localhost") or address.scheme not in ("", "http"):
        return False
    path = unquote(address.path)
    within = path.removeprefix(BASE)
    goal = start if not path else (site if within != path else start.parent) / within
    goal = goal.resolve()
    goal = goal / "index.html" if goal.is_dir() else goal
    lost = path.startswith("/") and within == path or not goal.is_relative_to(site.resolve()) or not goal.is_file()
    anchor = unquote(address.fragment)
    return lost or bool(anchor) and anchor != "__top" and anchor not in ids.get(goal, {anchor})


def test_links_within_the_site_lead_somewhere(site, built, ids):
    """Every link, script, style and picture is there, and so is the place on the page that a link names."""
    asked = {(file, attrs[name]) for file, tags in built.items() for _, attrs in tags for name in GOALS & attrs.keys()}
    assert len(asked) > 10_000
    assert not [f"{file.relative_to(site)}: {to}" for file, to in sorted(asked) if dead(site, ids, file, to or "")]


def test_ids_stand_once_and_what_is_named_by_id_is_there(site, built, ids):
    """No id stands twice on a page; labels, controls and descriptions name what is on their page."""
    for file, tags in built.items():
        many = Counter(attrs["id"] for _, attrs in tags if attrs.get("id"))
        assert not [name for name, times in many.items() if times > 1], file.relative_to(site)
        named = {one for _, attrs in tags for name in NAMES & attrs.keys() for one in (attrs[name] or "").split()}
        assert not {one.removeprefix("#") for one in named} - ids[file], file.relative_to(site)


def test_addresses_outside_the_pages_lead_somewhere(site, ids):
    """What the service worker, the manifest, the site's map and the stylesheet name is there; each page is named."""
    def named(file: str, form: str) -> set[str]:
        return set(re.findall(form, (site / file).read_text("utf-8")))

    kept = {*json.loads(*named("sw.js", r"PAGES = (\[.*?\])"))}
    listed = {"sw.js": kept, "manifest.webmanifest": named("manifest.webmanifest", r'"(?:src|start_url)": "([^"]+)"'),
              "sitemap.xml": named("sitemap.xml", "<loc>([^<]+)</loc>"),
              "assets/hoyle.css": named("assets/hoyle.css", r'url\("?([^")]+)"?\)')}
    assert not [(file, one) for file, some in listed.items() for one in some if dead(site, ids, site / file, one)]
    pages = {"" if file.parent == site else f"{file.parent.relative_to(site)}/" for file in ids} - {""}
    assert pages <= kept and len(listed["sitemap.xml"]) == len(pages) + 1


def test_finder_leads_to_laws_that_are_there(site, ids):
    """Each law that the finder knows, and each of the data, has its place on the page that it names."""
    found = json.loads((site / "assets/finder.json").read_text("utf-8"))
    short, _, _, pages, *_ = found["records"]
    at = [(page[2], page[0].rpartition("/")[2].removesuffix("md")) for page in found["pages"]]
    places = {(at[page][0], at[page][1] + name) for name, page in zip(short, pages)}
    data = json.loads((site / "assets/laws.json").read_text("utf-8"))
    assert {law["id"] for law in data["laws"]} == {name for _, name in places}
    assert not [name for url, name in places if name not in ids[site / url / "index.html"]]
    some = {name for page in ids.values() for name in page}
    assert not {*data["retired"], *data["retired"].values()} - some


# ------------------------------------------------------------ both builders

@pytest.mark.parametrize("builder", ["mkdocs", "zensical"])
def test_two_pages_under_either_builder(builder, docs):
    """Each builder gives a page and its link to the other, with the article that the extension alone gives."""
    pytest.importorskip(builder, reason=f"{builder} is not installed: the pages were not built with it")
    place = docs.parent
    shutil.copytree(ROOT / "overrides", place / "overrides")
    shutil.copy(ROOT / "mkdocs.yml", place)
    (place / "hoyle_examples").symlink_to(ROOT / "hoyle_examples")
    done = subprocess.run([sys.executable, "-m", builder, "build"], cwd=place, capture_output=True, text=True)
    home, game = (Path(place, "site", page, "index.html").read_text("utf-8") for page in (".", "games/piquet"))
    assert done.returncode == 0 and 'href="games/piquet/#piquet.point"' in home
    sections = [attrs["id"] for tag, attrs in Tags(game).tags if tag == "section" and "id" in attrs]
    assert sections == [one.id for one in read_book(docs).pages["games/piquet.md"].laws]
    assert [attrs["id"] for tag, attrs in Tags(game).tags if tag == "figure"] == ["piquet.point~1"]
