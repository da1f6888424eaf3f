"""A worked hand as a figure: the cards that are given, the play to step through, and a score sheet with its laws."""

from fractions import Fraction
from itertools import groupby
from xml.etree.ElementTree import Element

from hoyle_examples.cards import SUITS, Card
from hoyle_examples.deals import Deal, Done, Line, deals, done_of
from hoyle_examples.drawing import add, card, chips, code, drawn, fan, joined, make, plain, proved, row, spoken
from hoyle_examples.here import CHECKED, Here, capital, count
from hoyle_examples.laws import Example
from hoyle_examples.records import Played

KINDS = {"misprint": "misprint", "contradicts-itself": "contradicts itself", "says-too-much": "says too much",
         "other-assumption": "other assumption", "transcript": "slip of the transcript"}


def figure(example: Example, played: Played, here: Here) -> Element:
    """Draw one worked hand; a deal of several tricks or cards is stepped through."""
    parts = deals(played, example.game)
    page = f"games/{example.game}.md"
    ranks = str(here.book.pages[page].meta.get("rank", "")).split() if page in here.book.pages else []
    stepped = any(deal.stepped for deal in parts)
    laws = {law for outcome in played.outcomes for law in (*(point.law for point in outcome.points), outcome.law)}
    mark = f": {count(sum(bool(o.claim) for o in played.outcomes), 'figure')}, {count(len(laws), 'law')}" if stepped else ""
    caption = make("figcaption", "", proved(here.to(CHECKED), "Proved by computer" + mark))
    whole = make("figure", "deal" if stepped else "hand", id=example.name)
    for number, deal in enumerate(parts, 1):
        title = f"Deal {number}" if len(parts) > 1 else ""
        add(whole, *(steps if deal.stepped else still)(deal, here, title, ranks))
    whole.insert(0, caption) if stepped else whole.append(caption)
    return whole


def exhibit(example: Example, played: Played, here: Here) -> Element:
    """Draw a hand by itself, large: its cards, what they come to, of what that is made, and how much else is proved."""
    done = done_of(played.rows[played.outcomes[0].row], played.outcomes[0])
    things = done.act.things[1:] if done.who else done.act.things
    lying = [thing for thing in things if isinstance(thing, Card)]
    for given in (given for given in played.rows if given.kind == "given" and isinstance(given.acts[0].things[0], Card)):
        lying += given.acts[0].things
    made: dict[str, Fraction] = {}
    for point in done.points:
        made[plain(point.what)] = made.get(plain(point.what), 0) + point.points
    page = here.book.pages[f"games/{example.game}.md"]
    said = ", ".join(f"{what} {number(points)}" for what, points in made.items())
    figures = sum(bool(outcome.claim) for one in here.played.values() for outcome in one.outcomes)
    hand = row(lying, f"{page.title}: {spoken(lying)}")
    hand.append(make("span", "sum num", *drawn(done.act.claim)))
    text = make("p", "", make("a", "", page.title, href=here.to(page.path)), f": {capital(done.remark)}. " if done.remark else ": ", capital(said), "." if said else "")
    return make("figure", "proofhand", hand, text, make("figcaption", "", proved(here.to(CHECKED), f"Proved by computer: {count(figures, 'figure')}")),
                id=example.name)


def label(player: str) -> str:
    return capital(plain(player))


def number(value: Fraction) -> str:
    return f"{value.numerator:,}" if value.denominator == 1 else str(value)


def signed(points: Fraction) -> str:
    return f"+{number(points)}" if points >= 0 else f"−{number(-points)}"


def still(deal: Deal, here: Here, title: str, ranks: list[str]) -> list[Element]:
    """A hand that is only looked at: the cards, and what is reckoned of them."""
    table = make("div", "table", make("p", "table__t", title) if title else None, laid_out(deal, True),
                 *(seat(deal, player, ranks) for player in deal.dealt), in_question(deal))
    return [table if len(table) else None, sheet(deal, here)]


def in_question(deal: Deal) -> Element | None:
    """The cards that all acts are about, where no hand is given and they are the same ones throughout."""
    named = {one.cards for line in deal.lines for one in line.done if len(one.cards) > 2}
    if len(named) != 1 or deal.dealt:
        return None
    cards = named.pop()
    return row(cards, spoken(cards))


def laid_out(deal: Deal, large: bool) -> Element | None:
    """What else was given: cards that lie open, and words."""
    told, lying = [], []
    for row_ in deal.given:
        things = row_.acts[0].things
        name = make("span", "label", capital(plain(row_.head)))
        open_ = large and len(row_.acts) == 1 and all(isinstance(thing, Card) and thing.rank for thing in things)
        if open_ and len(things) < 9:
            lying.append(make("div", "lying", name, row(things, f"{plain(row_.head)}: {spoken(things)}")))
        else:
            told.append(make("span", "", name, " ", *joined(drawn(act.things) for act in row_.acts)))
    line = make("p", "givens", *joined(told, " ")) if told else None
    return make("div", "givens__b", line, *lying) if told or lying else None


def seat(deal: Deal, player: str, ranks: list[str], low: bool = False) -> Element:
    """A player's name, hand, and running score."""
    name = make("p", "seat seat--low" if low else "seat", make("b", "", label(player)), role(deal, player), standing(deal, player))
    hand = held_hand(deal, player, ranks)
    return make("div", "seat__b", *((hand, name) if low else (name, hand)))


def role(deal: Deal, player: str) -> Element | None:
    """What a player is in this deal, where the page says so or the play shows it."""
    dealer = next((row_.acts[0].things[0] for row_ in deal.given if row_.head == "dealer"), "")
    leads = "leads first" if len(deal.players) == 2 else "leads"
    told = [text for text, holder in (("dealer", dealer), (leads, deal.first if deal.stepped and deal.kind == "trick" else ""))
            if holder == player != text]
    return make("span", "", ", ".join(told)) if told else None


def standing(deal: Deal, player: str) -> Element | None:
    """The place of a player's running score, or of the tricks taken."""
    if not deal.stepped or not (deal.scored or deal.kind == "trick"):
        return None
    place = deal.players.index(player)
    text = tells(deal, deal.start)[place]
    return make("output", "" if text.isdecimal() else "told__n", text, data_count=place)


def tells(deal: Deal, line: int) -> list[str]:
    """What is shown for each player after so many lines: the score, or where the play scores nothing the tricks taken."""
    if deal.kind != "trick" or deal.play_scores:
        return [number(value) for value in deal.tally(line)]
    taken = [one.won for one in deal.lines[:line] if one.kind == "trick"]
    return [count(taken.count(player), "trick") for player in deal.players]


def held_hand(deal: Deal, player: str, ranks: list[str]) -> Element:
    """A hand as a fan, each card with the lines between which it is held; a hand nobody sees only lends its cards."""
    cards = deal.hands[player]
    if player not in deal.dealt:
        return make("div", "", *(card(held.card) for held in cards), hidden=True)
    if any(held.comes and held.goes != held.comes for held in cards):
        cards = tuple(sorted(cards, key=lambda held: (SUITS.find(held.card.suit), height(held.card, ranks))))
    now = [held.card for held in cards if held.at(deal.start if deal.stepped else 0)]
    says = f"{label(player)} holds {spoken(now)}"
    if not deal.stepped:
        return fan(now, says)
    marks = [{"data_in": held.comes or None, "data_out": held.goes, "data_gone": not held.at(deal.start)} for held in cards]
    most = max(sum(held.at(line) for held in cards) for line in range(len(deal.lines) + 1))
    return fan([held.card for held in cards], says, "", marks, most)


def height(card_: Card, ranks: list[str]) -> int:
    return ranks.index(card_.rank) if card_.rank in ranks else len(ranks)


# ------------------------------------------------------------ stepping through

def steps(deal: Deal, here: Here, title: str, ranks: list[str]) -> list[Element]:
    """The table with its hands and the cards in play; the sheet beside it."""
    two = len(deal.players) == len(deal.dealt) == 2
    seats = [seat(deal, player, ranks, low=two and player == deal.players[0]) for player in deal.dealt]
    unseen = [held_hand(deal, player, ranks) for player in deal.players if player not in deal.dealt and deal.hands[player]]
    wide = max((len(hand) for hand in deal.hands.values()), default=0) > 6
    order = [seats[1], middle(deal), seats[0]] if two else [make("div", "seats seats--wide" if wide else "seats", *seats), middle(deal)]
    table = make("div", "table", make("p", "table__t", title) if title else None, laid_out(deal, False), *order, *unseen, bar(deal),
                 data_deal=deal.kind, data_start=deal.start, data_names="|".join(map(label, deal.players)))
    return [make("div", "deal__d", table, sheet(deal, here))]


def middle(deal: Deal) -> Element:
    """The place for the cards in play."""
    wait = make("span", "wait", f"{label(deal.first)} to {'lead' if deal.kind == 'trick' else 'play'}", data_wait=True)
    spot = lambda what, place: make("span", "", **{what: place})  # noqa: E731
    if deal.kind == "lay":
        kind, spots = "trick trick--laid", [make("div", "laid", data_run=True)]
    elif len(deal.players) == 2:
        kind, spots = "trick", [spot("data_say", 1), spot("data_at", 1), spot("data_at", 0), spot("data_say", 0)]
    else:
        kind = "trick trick--many"
        spots = [make("span", "spot", spot("data_at", n), spot("data_say", n)) for n, _ in enumerate(deal.players)]
    return make("div", kind, wait, *spots, aria_live="polite")


def bar(deal: Deal) -> Element:
    """Back and next; hidden until there is a script to answer them."""
    arrow = {"viewBox": "0 0 12 12", "aria_hidden": "true"}
    back = make("button", "", make("svg", "", make("path", "", d="M7.5 2 3.5 6l4 4"), **arrow), "Back", type="button", data_go=-1)
    on = make("button", "", "Next", make("svg", "", make("path", "", d="m4.5 2 4 4-4 4"), **arrow), type="button", data_go=1)
    pegs = make("div", "pegs" if len(deal.moves) < 14 else "pegs pegs--many", *(make("i") for _ in deal.moves), aria_hidden="true")
    where = "Before the lead" if deal.kind == "trick" else "Before the play"
    return make("div", "step", back, make("div", "", make("output", "", where, data_where=True), pegs), on, role="group",
                aria_label="Step through the play", hidden=True)


# ------------------------------------------------------------ the sheet

def sheet(deal: Deal, here: Here) -> Element:
    """Every act with what it is worth and the law that says so."""
    laws = {law for line in deal.lines for law in line.laws}
    kinds = ["sheet", "" if deal.stepped else "sheet--still", "" if all(here.book.laws[law].number for law in laws) else "sheet--words"]
    table = make("table", " ".join(filter(None, kinds)), heads(deal))
    title = "The score" if deal.scored else "The play" if deal.stepped else "What was done"
    table.insert(0, make("caption", "" if deal.stepped else "vh", title))
    last = max((n for n, line in enumerate(deal.lines, 1) if line.kind != "act"), default=0) if deal.stepped else 0
    for _, group in groupby(enumerate(deal.lines, 1), key=lambda pair: (pair[0] > deal.start) + (pair[0] > last) if last else 0):
        table.append(make("tbody", "", *rows_of(deal, list(group), here)))
    if deal.foot:
        table.append(foot(deal))
    return table


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
    column = lambda text, kind="": make("th", kind, *text, scope="col")  # noqa: E731
    if not deal.stepped:
        return make("thead", "vh", make("tr", "", column(["What"]), column(["Worth"]), column(["Why"])))
    cells = [column([make("span", "vh", "Trick" if deal.kind == "trick" else "Card")], "n")]
    cells += [column([label(player)]) for player in deal.players]
    cells += [column(["Count"], "cnt")] if deal.kind == "lay" else []
    cells += [column([make("span", "vh", "Score of "), label(player)], "cnt") for player in deal.players] if deal.columns else []
    return make("thead", "", make("tr", "", *cells, column(["Why"], "why")))


def moved(deal: Deal, group: list, here: Here) -> list[Element]:
    """A run of tricks or of cards laid, with one brace for their laws."""
    laws = dict.fromkeys(law for _, line in group for law in line.laws)
    brace = make("td", "why brace" if len(group) > 1 else "why", *(here.ref(law) for law in laws),
                 rowspan=len(group) if len(group) > 1 else None)
    rows = [move(deal, index, line) for index, line in group]
    rows[0].append(brace)
    return rows


def move(deal: Deal, index: int, line: Line) -> Element:
    """A trick or a card laid, each player's card in its column."""
    row_ = make("tr", "", make("td", "n", str(line.number)), data_i=index, data_k="|".join(tells(deal, index)))
    lead = line.done[0].who if line.kind == "trick" else ""
    for player in deal.players:
        cards = [card_ for one in line.done if one.who == player for card_ in one.cards]
        kinds = ["play", "lead" if cards and player == lead else "", "win" if cards and player == (line.won or line.done[0].who) else ""]
        row_.append(make("td", " ".join(filter(None, kinds)), *chips(cards), data_c=" ".join(map(code, cards)) or None))
    if line.kind == "lay":
        row_.append(make("td", "cnt got", *drawn(line.done[0].act.claim)))
    return add(row_, *scores(deal, index, set(deal.players)))


def scores(deal: Deal, index: int, shown: set) -> list[Element]:
    """The running scores: inked where they grew, grey where they stood, left out where they are not in question."""
    if not deal.columns:
        return []
    cells = []
    for player, before, after in zip(deal.players, deal.tally(index - 1), deal.tally(index)):
        cells.append(make("td", "cnt got" if after != before else "cnt", number(after) if player in shown else ""))
    return cells


def still_act(one: Done, here: Here) -> Element:
    """One act that is only looked at: what it was, what it is worth, which law says so."""
    why = make("td", "why", *(here.ref(law) for law in one.laws))
    return make("tr", "refused" if one.refused else "", make("td", "what", *told(one), *parts(one, here)), make("td", "worth", *worth(one)), why)


def act(deal: Deal, index: int, line: Line, here: Here) -> Element:
    """An act of a deal, or several of one row: what was done, what each player has after it, which law says so."""
    one = line.done[0]
    words_ = scoring(one, not deal.columns) if one.points else joined(([*told(each), *outcome_of(each)] for each in line.done), "; ")
    row_ = make("tr", "refused" if one.refused else "", make("td", "n"),
                make("td", "what", *words_, *asides(line.done[-1], here), colspan=deal.span), data_i=index, data_k="|".join(tells(deal, index)))
    gained = {one.who} if one.points or one.nothing else set()
    return add(row_, *scores(deal, index, gained), make("td", "why", *(here.ref(law) for law in line.laws)))


def told(one: Done) -> list:
    """Who does what, with which cards."""
    things = one.act.things[1:] if one.who else one.act.things
    head = plain(one.verb)
    return [f"{label(one.who)}: {head}" if one.who else capital(head), " " if things else "", *drawn(things)]


def scoring(one: Done, named: bool) -> list:
    """What scores, in which cards, each with its points; and who scores it, where no column says so."""
    head = plain(one.verb)
    listed = joined([f"{plain(point.what)} ", *chips(point.cards), " ", make("small", "", signed(point.points))] for point in one.points)
    before = f"{label(one.who)}: " if named and one.who else ""
    before += "" if head.split()[0] in one.points[0].what else f"{head}: "
    return [capital(before + listed[0]), *listed[1:]]


def outcome_of(one: Done) -> list:
    """What came of an act that scores nothing."""
    if one.refused or not one.act.claim:
        return []
    if one.nothing:
        return [" ", make("small", "", "nothing")]
    return [make("span", "came", ": ", *drawn(one.act.claim))]


def parts(one: Done, here: Here) -> list:
    """Below an act that is only looked at: what its worth is made of, and whatever else is said of it."""
    made = []
    if one.points and not one.refused:
        made.append(make("small", "parts", *joined([f"{plain(p.what)} ", *chips(p.cards), f" {signed(p.points)}"] for p in one.points)))
    return made + asides(one, here)


def asides(one: Done, here: Here) -> list:
    """What the page remarks, what a law forbids, what a book prints instead."""
    made = [make("small", "parts", make("b", "no", "Not allowed"), ": ", here.book.laws[one.laws[0]].title)] if one.refused else []
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
    title = capital(plain(deal.foot[0].verb))
    sums = {one.who: drawn(one.act.claim) for one in deal.foot}
    if deal.columns and deal.stepped:
        cells = [make("td", "cnt", *sums[player]) for player in deal.players]
        return make("tfoot", "", make("tr", "", make("td", "n"), make("th", "", title, colspan=deal.span, scope="row"), *cells, make("td")))
    line = joined([f"{label(player)} ", *value] for player, value in sums.items())
    span = deal.span + 1 if deal.stepped else 2
    return make("tfoot", "", make("tr", "", make("th", "", f"{title}: ", *line, colspan=span, scope="row"), make("td")))
