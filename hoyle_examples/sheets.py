"""A worked hand as a figure: the table with its cards, and a score sheet that names a law beside every score."""

from fractions import Fraction
from itertools import groupby
from xml.etree.ElementTree import Element

from hoyle_examples.cards import Card
from hoyle_examples.deals import Deal, Done, Line, deals, done_of
from hoyle_examples.drawing import add, chips, code, drawn, joined, kinds, make, plain, proved, row, spoken
from hoyle_examples.felt import step_table, still_table, tells
from hoyle_examples.here import CHECKED, Here, capital, count, label, number, signed
from hoyle_examples.laws import Example
from hoyle_examples.records import Played

KINDS = {"misprint": "misprint", "contradicts-itself": "contradicts itself", "says-too-much": "says too much",
         "other-assumption": "other assumption", "transcript": "slip of the transcript"}


def figure(example: Example, played: Played, here: Here) -> Element:
    """Draw one worked hand; a deal of several tricks or cards is stepped through."""
    parts, ranks = deals(played, example.game), ranks_of(example.game, here)
    stepped = any(deal.stepped for deal in parts)
    mark = "Proved by computer" + (measure(played) if stepped else "")
    caption = make("figcaption", "", proved(here.to(CHECKED), mark))
    whole = make("figure", "deal" if stepped else "hand", id=example.name)
    for order, deal in enumerate(parts, 1):
        title = f"Deal {order}" if len(parts) > 1 else ""
        if deal.stepped:
            whole.append(make("div", "deal__d", step_table(deal, title, ranks), sheet(deal, here)))
        else:
            add(whole, still_table(deal, title, ranks), sheet(deal, here))
    whole.insert(0 if stepped else len(whole), caption)
    return whole


def ranks_of(game: str, here: Here) -> list[str]:
    """The ranks of a game, best first, as its page has them."""
    page = here.book.pages.get(f"games/{game}.md")
    return str(page.meta.get("rank", "")).split() if page else []


def measure(played: Played) -> str:
    """How much was proved."""
    laws = {law for outcome in played.outcomes for law in (*(point.law for point in outcome.points), outcome.law)}
    return f": {count(sum(bool(one.claim) for one in played.outcomes), 'figure')}, {count(len(laws), 'law')}"


def exhibit(example: Example, played: Played, here: Here) -> Element:
    """Draw a hand by itself, large: its cards, what they come to, of what that is made, and how much else is proved."""
    done = done_of(played.rows[played.outcomes[0].row], played.outcomes[0])
    given = [one.acts[0].things for one in played.rows if one.kind == "given"]
    lying = [*done.cards, *(thing for things in given for thing in things if isinstance(thing, Card))]
    page = here.book.pages[f"games/{example.game}.md"]
    hand = add(row(lying, f"{page.title}: {spoken(lying)}"), make("span", "sum num", *drawn(done.act.claim)))
    said = [capital(text) + "." for text in (done.remark, made_of(done)) if text]
    text = make("p", "", make("a", "", page.title, href=here.to(page.path)), ": ", " ".join(said))
    figures = sum(bool(outcome.claim) for one in here.played.values() for outcome in one.outcomes)
    mark = proved(here.to(CHECKED), f"Proved by computer: {count(figures, 'figure')}")
    return make("figure", "proofhand", hand, text, make("figcaption", "", mark), id=example.name)


def made_of(done: Done) -> str:
    """What points are made of, alike ones together: fifteen 16, pair 2."""
    made: dict[str, Fraction] = {}
    for point in done.points:
        made[plain(point.what)] = made.get(plain(point.what), Fraction(0)) + point.points
    return ", ".join(f"{what} {number(points)}" for what, points in made.items())


# ------------------------------------------------------------ the sheet

def sheet(deal: Deal, here: Here) -> Element:
    """Every act with what it is worth and the law that says so."""
    coded = all(here.book.laws[law].number for line in deal.lines for law in line.laws)
    table = make("table", kinds("sheet", not deal.stepped and "sheet--still", not coded and "sheet--words"))
    title = "The score" if deal.scored else "The play" if deal.stepped else "What was done"
    add(table, make("caption", "" if deal.stepped else "vh", title), heads(deal))
    for _, group in groupby(enumerate(deal.lines, 1), key=lambda pair: deal.stage(pair[0])):
        table.append(make("tbody", "", *rows_of(deal, list(group), here)))
    return add(table, foot(deal) if deal.foot else None)


def rows_of(deal: Deal, group: list, here: Here) -> list[Element]:
    """The rows of one stage of a deal: before the play, the play, the count."""
    rows = []
    for moves, run in groupby(group, key=lambda pair: deal.stepped and pair[1].kind != "act"):
        if moves:
            rows += moved(deal, list(run), here)
        elif deal.stepped:
            rows += [act(deal, index, line, here) for index, line in run]
        else:
            rows += [still_act(one, here) for _, line in run for one in line.done]
    return rows


def heads(deal: Deal) -> Element:
    """The names of the columns."""
    if not deal.stepped:
        return make("thead", "vh", make("tr", "", column("What"), column("Worth"), column("Why")))
    first = column(make("span", "vh", "Trick" if deal.kind == "trick" else "Card"), kind="n")
    named = [column(label(player)) for player in deal.players]
    counted = [column("Count", kind="cnt")] if deal.kind == "lay" else []
    scorers = deal.players if deal.columns else ()
    scored = [column(make("span", "vh", "Score of "), label(player), kind="cnt") for player in scorers]
    return make("thead", "", make("tr", "", first, *named, *counted, *scored, column("Why", kind="why")))


def column(*text, kind: str = "") -> Element:
    return make("th", kind, *text, scope="col")


def why(laws, here: Here) -> Element:
    return make("td", "why", *(here.ref(law) for law in laws))


# ------------------------------------------------------------ tricks

def moved(deal: Deal, group: list, here: Here) -> list[Element]:
    """A run of tricks or of cards laid, with one brace for their laws."""
    rows = [move(deal, index, line) for index, line in group]
    brace = why(dict.fromkeys(law for _, line in group for law in line.laws), here)
    if len(group) > 1:
        brace.set("class", "why brace")
        brace.set("rowspan", str(len(group)))
    rows[0].append(brace)
    return rows


def move(deal: Deal, index: int, line: Line) -> Element:
    """A trick or a card laid, each player's card in its column."""
    laid = make("td", "cnt got", *drawn(line.done[0].act.claim)) if line.kind == "lay" else None
    cells = [played_cell(line, player) for player in deal.players]
    return make("tr", "", make("td", "n", str(line.number)), *cells, laid, *scores(deal, index, set(deal.players)),
                data_i=index, data_k="|".join(tells(deal, index)))


def played_cell(line: Line, player: str) -> Element:
    """What a player played: whether it led, whether it took the trick."""
    cards = [card for one in line.done if one.who == player for card in one.cards]
    leads = cards and line.kind == "trick" and player == line.done[0].who
    wins = cards and player == (line.won or line.done[0].who)
    names = " ".join(map(code, cards))
    return make("td", kinds("play", leads and "lead", wins and "win"), *chips(cards), data_c=names or None)


def scores(deal: Deal, index: int, shown: set) -> list[Element]:
    """The running scores: inked where they grew, grey where they stood, left out where they are not in question."""
    pairs = zip(deal.players, deal.tally(index - 1), deal.tally(index)) if deal.columns else ()
    return [make("td", kinds("cnt", after != before and "got"), number(after) if player in shown else "")
            for player, before, after in pairs]


# ------------------------------------------------------------ acts

def still_act(one: Done, here: Here) -> Element:
    """One act that is only looked at: what it was, what it is worth, which law says so."""
    what = make("td", "what", *told(one), *parts(one), *asides(one, here))
    return make("tr", "refused" if one.refused else "", what, make("td", "worth", *worth(one)), why(one.laws, here))


def act(deal: Deal, index: int, line: Line, here: Here) -> Element:
    """An act of a deal, or several of one row: what was done, what each player has after it, which law says so."""
    one = line.done[0]
    plainly = joined(([*told(each), *came(each)] for each in line.done), "; ")
    said = scoring(one, not deal.columns) if one.points else plainly
    what = make("td", "what", *said, *asides(line.done[-1], here), colspan=deal.span)
    gained = {one.who} if one.points or one.nothing else set()
    cells = [make("td", "n"), what, *scores(deal, index, gained), why(line.laws, here)]
    return make("tr", "refused" if one.refused else "", *cells, data_i=index, data_k="|".join(tells(deal, index)))


def told(one: Done) -> list:
    """Who does what, with which cards."""
    head = f"{label(one.who)}: {plain(one.verb)}" if one.who else capital(plain(one.verb))
    return [head, " " if one.things else "", *drawn(one.things)]


def scoring(one: Done, named: bool) -> list:
    """What scores, in which cards, each with its points; and who scores it, where no column says so."""
    head = plain(one.verb)
    before = f"{label(one.who)}: " if named and one.who else ""
    before += "" if head.split()[0] in one.points[0].what else f"{head}: "
    listed = joined([f"{plain(point.what)} ", *chips(point.cards), " ", make("small", "", signed(point.points))]
                    for point in one.points)
    return [capital(before + listed[0]), *listed[1:]]


def came(one: Done) -> list:
    """What came of an act that scores nothing."""
    if one.refused or not one.act.claim:
        return []
    return [" ", make("small", "", "nothing")] if one.nothing else [make("span", "came", ": ", *drawn(one.act.claim))]


def parts(one: Done) -> list:
    """Below an act that is only looked at, what its worth is made of."""
    if not one.points or one.refused:
        return []
    listed = joined([f"{plain(point.what)} ", *chips(point.cards), f" {signed(point.points)}"] for point in one.points)
    return [make("small", "parts", *listed)]


def asides(one: Done, here: Here) -> list:
    """What a law forbids, what the page remarks, what a book prints instead."""
    made: list = []
    if one.refused:
        made.append(make("small", "parts", make("b", "no", "Not allowed"), ": ", here.book.laws[one.laws[0]].title))
    if one.remark:
        made += [" ", make("small", "remark", one.remark)]
    if one.act.printed:
        made.append(make("small", "parts", erratum(one, here), " printed ", make("s", "was", *drawn(one.act.printed))))
    return made


def erratum(one: Done, here: Here) -> str:
    """Whose error it is, and of what kind."""
    rule = here.book.books.rules.get(one.act.law)
    return f"{KINDS[one.act.kind or 'misprint']}: {here.volume(rule.book) if rule else 'the book'}"


def worth(one: Done) -> list:
    """What is claimed and proved, struck out beside it what a book prints."""
    if one.refused or not one.act.claim:
        return []
    if not one.act.printed:
        return [make("b", "", *drawn(one.act.claim))]
    struck = make("s", "was", make("span", "vh", "printed "), *drawn(one.act.printed))
    return [struck, " ", make("b", "is", *drawn(one.act.claim))]


def foot(deal: Deal) -> Element:
    """The sums of a deal."""
    title, sums = capital(plain(deal.foot[0].verb)), {one.who: drawn(one.act.claim) for one in deal.foot}
    if deal.columns and deal.stepped:
        head = make("th", "", title, colspan=deal.span, scope="row")
        cells = [make("td", "cnt", *sums[player]) for player in deal.players]
        return make("tfoot", "", make("tr", "", make("td", "n"), head, *cells, make("td")))
    line = joined([f"{label(player)} ", *value] for player, value in sums.items())
    head = make("th", "", f"{title}: ", *line, colspan=deal.span + 1 if deal.stepped else 2, scope="row")
    return make("tfoot", "", make("tr", "", head, make("td")))
