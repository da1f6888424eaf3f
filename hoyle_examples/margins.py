"""What is known about a law, set beside it: when it applies, who cites it, where it is played, whence it comes."""

import re
from urllib.parse import urlencode
from xml.etree.ElementTree import Element

from hoyle_examples.drawing import joined, make
from hoyle_examples.here import Here, chapter_of, is_numbered
from hoyle_examples.laws import Law


def margin(law: Law, here: Here) -> Element:
    """What is known about a law, beside it."""
    known = (facets, cited_by, played, source, acts)
    return make("div", "margin", *(about(law, here) for about in known))


def facets(law: Law, here: Here) -> Element | None:
    """When it applies: links to the pages of situations that exist."""
    names = [name for name in (law.phase, *law.situation, *law.who) if name]
    if not names:
        return None
    made = []
    for name in names:
        page = f"situations/{re.sub(r'[^a-z]+', '-', name)}.md"
        known = page in here.book.pages
        made.append(make("a", "facet", name, href=here.to(page)) if known else make("span", "facet", name))
    return make("p", "facets", make("span", "vh", "When: "), *joined(made, " "))


def listed(label: str, links: list[Element]) -> Element | None:
    """Two links, and the others on asking; numbers are short, so six of them."""
    if not links:
        return None
    most = 6 if all(link.get("class") == "ref" for link in links) else 2
    if len(links) <= most:
        return make("p", "", make("span", "label", f"{label} "), *joined(links))
    rest = make("span", "more", *joined(links[most:]))
    more = make("details", "words", make("summary", "", f"and {len(links) - most} more"), rest)
    return make("div", "listed", make("p", "", make("span", "label", f"{label} "), *joined(links[:most])), more)


def cited_by(law: Law, here: Here) -> Element | None:
    return listed("Cited by", [here.titled(here.book.laws[name]) for name in law.cited_by if name in here.book.laws])


def played(law: Law, here: Here) -> Element | None:
    """The hands of other places in which the law is carried out."""
    examples = {example.name: example for example in here.book.examples}
    links, seen = [], set()
    for name in here.shown.get(law.id, ()):
        example, where = examples[name], name.partition("~")[0]
        if example.law == law.id or where in seen:
            continue
        seen.add(where)
        links.append(make("a", "", place_of(example, here), href=here.to(example.page, name)))
    return listed("See it played", links)


def place_of(example, here: Here) -> str:
    """The heading under which a hand stands, with its game if that is another."""
    page = here.book.pages[example.page]
    under = example.name.partition("~")[0]
    title = here.book.laws[example.law].title if example.law else \
        next((part.title for part in page.parts if part.id == under), page.title)
    return title if example.page == here.page else f"{page.title}: {title}"


def source(law: Law, here: Here) -> Element | None:
    """The rules of the books, printed by book, each leading to its row in the book's concordance."""
    if not law.sources:
        return None
    books: dict[str, list] = {}
    for name in law.sources:
        rule = here.book.books.rules[name]
        books.setdefault(rule.book, []).append(rule)
    line = joined(([f"{here.volume(book)}, ", *places(rules, here)] for book, rules in books.items()), " · ")
    return make("p", "from", make("span", "label", "From "), *line)


def places(rules: list, here: Here) -> list:
    """Where in a book: laws by their printed numbers, other rules by their chapter."""
    numbered = [rule for rule in rules if is_numbered(rule)]
    others = [rule for rule in rules if not is_numbered(rule)]
    parts: list = []
    if numbered:
        links = [rule_link(rule, rule.number, here) for rule in numbered]
        parts.append(["law " if len(links) == 1 else "laws ", *listing(links)])
    chapters: dict[str, list] = {}
    for rule in others:
        chapters.setdefault(chapter_of(rule, here.book), []).append(rule)
    parts += [chapter(name, group, here) for name, group in chapters.items()]
    return joined(parts, ", ")


def chapter(name: str, rules: list, here: Here) -> list:
    """A chapter, leading to the first of its rules that are meant; small figures lead to the others."""
    more = [rule_link(rule, str(place), here, f"{name}, place {place}") for place, rule in enumerate(rules[1:], 2)]
    return [rule_link(rules[0], name, here), *([" ", make("sup", "places", *joined(more, " "))] if more else [])]


def listing(links: list) -> list:
    """One, one and two; one, two and three."""
    if len(links) < 2:
        return links
    return [*joined(links[:-1]), " and ", links[-1]]


def rule_link(rule, text: str, here: Here, says: str | None = None) -> Element:
    volume = here.book.books.volumes.get(rule.book)
    if not volume or volume.page not in here.book.pages:
        return make("span", "", text)
    return make("a", "", text, href=here.to(volume.page, rule.id), aria_label=says)


def acts(law: Law, here: Here) -> Element | None:
    """What may be done with a law; copying is added where there is a script to do it."""
    if not here.repository:
        return make("p", "acts")
    title = f"{here.read.title}: {law.title} ({law.id})"
    body = f"Law: {law.id}\nVersion: {here.edition}\n\nThe book says: "
    where = f"{here.repository.rstrip('/')}/issues/new?{urlencode({'title': f'Misstated? {title}', 'body': body})}"
    return make("p", "acts", make("a", "act", "Report a misstatement", href=where, rel="nofollow"))
