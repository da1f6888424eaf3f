"""The page of errata: every printed figure that does not hold, struck out beside the one that is proved."""

from collections import Counter
from xml.etree.ElementTree import Element

from hoyle_examples.cards import NAMES, RANKS, Card
from hoyle_examples.deals import Done, done_of
from hoyle_examples.drawing import chips, drawn, fan, joined, make, plain, proved, row, spoken
from hoyle_examples.here import Here, capital, chapter_of, in_words, is_numbered, number, sorting, tally, where
from hoyle_examples.laws import Example, Law
from hoyle_examples.records import Outcome, Played
from hoyle_examples.sheets import KINDS, label

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
    return [tally(told), *(slip(here, number_, *one) for number_, one in enumerate(slips, 1))]


def slip(here: Here, order: int, example: Example, played: Played, outcome: Outcome) -> Element:
    """One erratum: printed and proved, the hand, the proof step by step with its laws."""
    line = played.rows[outcome.row]
    done = done_of(line, outcome)
    title = make("h2", "slip__h", title_of(done, here.book.laws.get(outcome.law)))
    left = make("div", "slip__a", title, source(here, example, done, outcome), figures(done, outcome))
    remark = make("p", "src", capital(line.remark) + ".") if line.remark else None
    right = make("div", "slip__b", hand_of(done, played, outcome), proof(done, here), remark,
                 proved(here.to(example.page, example.name)))
    return make("section", "slip", left, right, id=f"erratum-{order}")


def source(here: Here, example: Example, done: Done, outcome: Outcome) -> Element:
    """What it is about, where the book prints it, and what kind of error it is."""
    rule = here.book.books.rules.get(outcome.rule)
    place = None
    if rule:
        named = f"law {rule.number}" if is_numbered(rule) else chapter_of(rule, here.book)
        place = make("a", "", f"{here.volume(rule.book)}, {named}", href=where(rule.id, here))
    about = f"{here.book.pages[example.page].title}: {plain(done.verb)}. "
    return make("p", "slip__w", about, place, ". ", make("b", "", capital(KINDS[outcome.kind or "misprint"]) + "."))


def figures(done: Done, outcome: Outcome) -> Element:
    """What is printed, struck out, and what is proved."""
    long = max(len(outcome.printed), len(outcome.claim)) > 4
    return make("div", "figs figs--long" if long else "figs",
                make("div", "was", make("span", "label", "printed"), make("b", "", *drawn(done.act.printed))),
                make("div", "is", make("span", "label", "proved"), make("b", "", *drawn(done.act.claim))))


def title_of(done: Done, law: Law | None) -> str:
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
    many = Counter(card.rank for card in cards)
    order = sorted(many, key=lambda rank: (-many[rank], RANKS.index(rank)))
    told = [of_rank(NAMES[rank], many[rank]) for rank in order]
    return capital(", ".join(told[:-1]) + f" and {told[-1]}" if len(told) > 1 else told[0])


def of_rank(name: str, many: int) -> str:
    """So many cards of a rank: an ace, two sixes."""
    if many == 1:
        return f"an {name}" if name[0] in "ae" else f"a {name}"
    return f"{in_words(many)} {name}{'es' if name.endswith('x') else 's'}"


def hand_of(done: Done, played: Played, outcome: Outcome) -> Element | None:
    """The cards in question, drawn: those that the act names, or the hand of the player."""
    if done.cards and all(card.rank for card in done.cards):
        lying = [thing if isinstance(thing, Card) and thing.rank else plain(thing) for thing in done.things]
        return row(lying, spoken(done.cards))
    given = (row_ for row_ in played.rows[:outcome.row] if row_.kind == "given")
    above = [row_.acts[0].things for row_ in given if row_.head == done.who]
    if above and all(isinstance(thing, Card) for thing in above[-1]):
        return fan(above[-1], f"{label(done.who)} holds {spoken(above[-1])}")
    return None


def proof(done: Done, here: Here) -> Element:
    """What makes up the figure, adding up as it goes."""
    rows, so_far = [], 0
    for point in done.points:
        so_far += point.points
        rows.append(make("li", "", make("span", "cards", *chips(point.cards)), plain(point.what),
                         make("span", "run", number(so_far)), here.ref(point.law)))
    if not rows:
        told = make("span", "told", *joined([plain(done.verb), *([drawn(done.things)] if done.things else [])], " "))
        rows = [make("li", "", told, make("span", "run", *drawn(done.act.claim)), here.ref(done.laws[0]))]
    coded = all(here.book.laws[law].number for law in done.laws)
    return make("ul", "proofs" if coded else "proofs proofs--words", *rows)
