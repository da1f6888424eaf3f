"""Read a page as the site does, with Python-Markdown, and give of each law what a reader of the site would see."""

import re
from html.parser import HTMLParser

import markdown

from hoyle_examples.pages import LAW_ID, Law, parser, plain

# Those of mkdocs.yml, without our own; test_two_markdowns_are_those_of_the_site holds the two together.
EXTENSIONS = ["admonition", "attr_list", "def_list", "md_in_html", "tables", "toc", "pymdownx.details",
              "pymdownx.superfences", "pymdownx.tabbed"]


class Seen(HTMLParser):
    """Cut a rendered page at its headings, and each law into its title, its text and its terms."""

    def __init__(self):
        super().__init__()
        self.laws: list[dict] = []
        self.open: list[str] = []
        self.law: dict | None = None
        self.into: list[str] | None = None
        self.skip = 0

    def handle_starttag(self, tag, attributes):
        named = dict(attributes).get("id") or ""
        if tag in ("br", "hr", "img", "input"):
            if self.into is not None:
                self.into.append(" ")
            return
        self.open.append(tag)
        if re.fullmatch("h[1-6]", tag) and len(self.open) == 1:
            self.law = None
            if LAW_ID.fullmatch(named):
                self.law = {"id": named, "title": [], "text": [], "terms": [], "done": False}
                self.laws.append(self.law)
            self.into = self.law["title"] if self.law else None
        elif self.law and len(self.open) == 1:
            self.law["done"] |= tag == "dl" or bool(self.law["terms"])
            self.into = None if self.law["done"] else self.law["text"]
        elif self.law and self.open[0] == "dl" and len(self.open) == 2 and tag in ("dt", "dd"):
            self.into = []
            self.law["terms"].append((tag, self.into))
        if self.into is not None and tag not in ("code", "a", "em", "strong", "span", "abbr", "sup"):
            self.into.append(" ")

    def handle_endtag(self, tag):
        if tag in self.open:
            while self.open and self.open.pop() != tag:
                pass
        if self.into is not None and tag not in ("code", "a", "em", "strong", "span", "abbr", "sup"):
            self.into.append(" ")
        if not self.open:
            self.into = None

    def handle_data(self, data):
        if self.into is not None:
            self.into.append(data)


def words(parts: list[str]) -> str:
    return " ".join("".join(parts).split())


def seen_on_site(text: str, ids: set[str]) -> list[tuple]:
    """Give (id, title, text, terms) of each law, as the site shows it."""
    site = markdown.Markdown(extensions=EXTENSIONS)
    for name in ids:
        site.references[name] = ("#" + name, "")
    page = Seen()
    page.feed(site.convert(text))
    page.close()
    found = []
    for law in page.laws:
        terms, name = [], ""
        for tag, parts in law["terms"]:
            name = words(parts) if tag == "dt" else name
            if tag == "dd":
                terms.append((name, words(parts)))
        found.append((law["id"], words(law["title"]), words(law["text"]), terms))
    return found


def told_by_reader(law: Law) -> tuple:
    """Give the same of a law that our reader read."""
    terms = [
        ("Ruling", plain(law.ruling or "")), ("Say", plain(law.say or "")),
        ("When", " · ".join(filter(None, [law.phase, *law.situation, *law.who]))),
        ("Asked as", plain("; ".join(law.asked_as))), ("From", ", ".join(law.sources)),
        ("Silent", " · ".join(f"{book}: {kind}" for book, kind in law.silent)), ("Printed", plain(law.printed or "")),
        ("Formerly", ", ".join(law.formerly))]
    return law.id, plain(law.title), words_of(law.text), [(name, value) for name, value in terms if value]


def words_of(text: str) -> str:
    """The words of a law's text, as markdown-it renders them."""
    page = Seen()
    page.law, page.laws = {"id": "x", "title": [], "text": [], "terms": [], "done": False}, []
    page.feed(parser().render(text, {"references": Links()}))
    page.close()
    return words(page.law["text"])


class Links(dict):
    """Every law's id is a link."""

    def get(self, key, default=None):
        return {"href": "#" + key.lower(), "title": ""} if LAW_ID.fullmatch(key.lower()) else default
