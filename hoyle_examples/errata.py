"""The page of errata: every printed figure that does not hold, struck out beside the one that is proved."""

from collections import Counter
from xml.etree.ElementTree import Element

from hoyle_examples import sheets
from hoyle_examples.cards import NAMES, RANKS, Card
from hoyle_examples.drawing import chips, drawn, fan, joined, make, plain, proved, row, spoken
from hoyle_examples.here import Here, capital, chapter_of, in_words, is_numbered, sorting, tally, where
from hoyle_examples.laws import Law

OWN_ERRORS = ("misprint", "contradicts-itself")     # of these the book itself is guilty


def errata(here: Here) -> list[Element]:
    """Every printed figure that does not hold, with its kind and its proof; the books' own errors first."""
    slips, figures = [], 0
    for example in here.book.examples:
        played = here.played[example.name]
        figures += sum(bool(outcome.claim) for outcome in played.outcomes)
        slips += [(example, played, outcome) for outcome in played.outcomes if outcome.printed]
    slips.sort(key=lambda slip: (slip[2].kind not in OWN_ERRORS, sorting(here.book.pages[slip[0].page].title)))
    own = sum(outcome.kind in OWN_ERRORS for _, _, outcome in slips)
    told = [(f"{figures:,}", "figures checked"), (str(own), "book errors"), (str(len(slips) - own), "doubts")]
    return [tally(told), *(slip(here, number, *one) for number, one in enumerate(slips, 1))]


def slip(here: Here, number: int, example, played, outcome) -> Element:
    """One erratum: printed and proved, the hand, the proof step by step with its laws."""
    line = played.rows[outcome.row]
    done = sheets.done_of(line, outcome)
    rule = here.book.books.rules.get(outcome.rule)
    page, law = here.book.pages[example.page], here.book.laws.get(outcome.law)
    place = f"{here.volume(rule.book)}, {place_of(rule, here)}" if rule else ""
    said = f"{page.title}: {plain(line.head)}. "
    long = max(len(outcome.printed), len(outcome.claim)) > 4
    figures = make("div", "figs figs--long" if long else "figs",
                   make("div", "was", make("span", "label", "printed"), make("b", "", *drawn(done.act.printed))),
                   make("div", "is", make("span", "label", "proved"), make("b", "", *drawn(done.act.claim))))
    source = make("p", "slip__w", said, make("a", "", place, href=where(rule.id, here)) if rule else "", ". ",
                  make("b", "", capital(sheets.KINDS[outcome.kind or "misprint"]) + "."))
    left = make("div", "slip__a", make("h2", "slip__h", title_of(done, law, here)), source, figures)
    right = make("div", "slip__b", hand_of(done, played, outcome), proof(done, here),
                 make("p", "src", capital(line.remark) + ".") if line.remark else None,
                 proved(here.to(example.page, example.name)))
    return make("section", "slip", left, right, id=f"erratum-{number}")


def place_of(rule, here: Here) -> str:
    return f"law {rule.number}" if is_numbered(rule) else chapter_of(rule, here.book)


def title_of(done, law: Law | None, here: Here) -> str:
    """What is in error: the cards in words, or the law."""
    if len(done.cards) > 1 and all(card.rank in NAMES for card in done.cards):
        return hand_in_words(done.cards)
    return law.title if law else capital(plain(done.verb))


def hand_in_words(cards) -> str:
    """Name cards by their ranks.

    >>> from hoyle_examples.cards import read_card
    >>> hand_in_words([read_card(c) for c in "8S 8H 7C 6D".split()])
    'Two eights, a seven and a six'
    """
    told = []
    for rank, many in sorted(Counter(card.rank for card in cards).items(), key=lambda pair: (-pair[1], RANKS.index(pair[0]))):
        name = NAMES[rank]
        one = f"an {name}" if name[0] in "ae" else f"a {name}"
        told.append(one if many == 1 else f"{in_words(many)} {name}{'es' if name.endswith('x') else 's'}")
    return capital(", ".join(told[:-1]) + f" and {told[-1]}" if len(told) > 1 else told[0])


def hand_of(done, played, outcome) -> Element | None:
    """The cards in question, drawn: those that the act names, or the hand of the player."""
    things = done.act.things[1:] if done.who else done.act.things
    lying = [thing if isinstance(thing, Card) and thing.rank else plain(thing) for thing in things]
    if done.cards and all(card.rank for card in done.cards):
        return row(lying, spoken(done.cards))
    above = [row_ for row_ in played.rows[:outcome.row] if row_.kind == "given" and row_.head == done.who]
    if above and all(isinstance(thing, Card) for thing in above[-1].acts[0].things):
        return fan(above[-1].acts[0].things, f"{sheets.label(done.who)} holds {spoken(above[-1].acts[0].things)}", "fan--slip")
    return None


def proof(done, here: Here) -> Element:
    """What makes up the figure, adding up as it goes."""
    rows, so_far = [], 0
    for point in done.points:
        so_far += point.points
        rows.append(make("li", "", make("span", "cards", *chips(point.cards)), plain(point.what), make("span", "run", sheets.number(so_far)), here.ref(point.law)))
    if not rows:
        things = done.act.things[1:] if done.who else done.act.things
        law = here.book.laws[done.laws[0]]
        told = joined([plain(done.verb), *drawn(things)], " ") if things else [plain(done.verb)]
        rows = [make("li", "", make("span", "told", *told), make("span", "run", *drawn(done.act.claim)), here.ref(law.id))]
    coded = all(here.book.laws[law].number for law in done.laws)
    return make("ul", "proofs" if coded else "proofs proofs--words", *rows)
