"""The table of a worked hand: what lies open, who holds what, the cards in play, and the buttons to step through it."""

from xml.etree.ElementTree import Element

from hoyle_examples.cards import SUITS, Card
from hoyle_examples.deals import Deal, Held
from hoyle_examples.drawing import add, card, drawn, fan, joined, kinds, make, plain, row, spoken
from hoyle_examples.here import capital, count, label, number
from hoyle_examples.notation import Row

LARGE = 8            # so many cards that lie open are drawn, more are named
FEW = 6              # so many in each hand leave room for two players abreast
PEGS = 13            # so many tricks have a peg each


def still_table(deal: Deal, title: str, ranks: list[str]) -> Element | None:
    """The cards of a hand that is only looked at."""
    seats = (seat(deal, player, ranks) for player in deal.dealt)
    table = make("div", "table", headed(title), laid_out(deal, True), *seats, in_question(deal))
    return table if len(table) else None


def headed(title: str) -> Element | None:
    return make("p", "table__t", title) if title else None


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
    for given in deal.given:
        things, name = given.acts[0].things, make("span", "label", capital(plain(given.head)))
        if large and lies_open(given):
            lying.append(make("div", "lying", name, row(things, f"{plain(given.head)}: {spoken(things)}")))
        else:
            told.append(make("span", "", name, " ", *joined(drawn(act.things) for act in given.acts)))
    line = make("p", "givens", *joined(told, " ")) if told else None
    return make("div", "givens__b", line, *lying) if told or lying else None


def lies_open(given: Row) -> bool:
    """Whether a few whole cards are given."""
    things = given.acts[0].things
    whole = all(isinstance(thing, Card) and thing.rank for thing in things)
    return whole and len(given.acts) == 1 and len(things) <= LARGE


# ------------------------------------------------------------ players

def seat(deal: Deal, player: str, ranks: list[str], low: bool = False) -> Element:
    """A player's name, hand, and running score."""
    name = make("p", kinds("seat", low and "seat--low"), make("b", "", label(player)))
    add(name, role(deal, player), standing(deal, player))
    hand = held_hand(deal, player, ranks)
    return make("div", "seat__b", *((hand, name) if low else (name, hand)))


def role(deal: Deal, player: str) -> Element | None:
    """What a player is in this deal, where the page says so or the play shows it."""
    dealer = next((given.acts[0].things[0] for given in deal.given if given.head == "dealer"), "")
    told = ["dealer"] if player == dealer != "dealer" else []
    if deal.stepped and deal.kind == "trick" and player == deal.first:
        told.append("leads first" if len(deal.players) == 2 else "leads")
    return make("span", "", ", ".join(told)) if told else None


def standing(deal: Deal, player: str) -> Element | None:
    """The place of a player's running score, or of the tricks taken."""
    if not deal.stepped or not (deal.scored or deal.kind == "trick"):
        return None
    place = deal.players.index(player)
    text = tells(deal, deal.start)[place]
    return make("output", "" if text.isdecimal() else "told__n", text, data_count=place)


def tells(deal: Deal, line: int) -> list[str]:
    """What each player is shown to have after so many lines: the score, or the tricks where the play scores nothing."""
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
        cards = tuple(sorted(cards, key=lambda held: placed(held.card, ranks)))
    now = [held.card for held in cards if held.at(deal.start if deal.stepped else 0)]
    says = f"{label(player)} holds {spoken(now)}"
    if not deal.stepped:
        return fan(now, says)
    most = max(sum(held.at(line) for held in cards) for line in range(len(deal.lines) + 1))
    return fan([held.card for held in cards], says, marks=[marked(held, deal.start) for held in cards], most=most)


def marked(held: Held, start: int) -> dict:
    """What the script has to know of a card."""
    return {"data_in": held.comes or None, "data_out": held.goes, "data_gone": not held.at(start)}


def placed(one: Card, ranks: list[str]) -> tuple[int, int]:
    """Where a card stands in a hand that is sorted."""
    return SUITS.find(one.suit), ranks.index(one.rank) if one.rank in ranks else len(ranks)


# ------------------------------------------------------------ stepping through

def step_table(deal: Deal, title: str, ranks: list[str]) -> Element:
    """The hands, the cards in play and the buttons."""
    two = len(deal.players) == len(deal.dealt) == 2
    seats = [seat(deal, player, ranks, low=two and player == deal.players[0]) for player in deal.dealt]
    hidden = [player for player in deal.players if player not in deal.dealt and deal.hands[player]]
    unseen = [held_hand(deal, player, ranks) for player in hidden]
    if two:
        order = [seats[1], middle(deal), seats[0]]
    else:
        wide = max((len(hand) for hand in deal.hands.values()), default=0) > FEW
        order = [make("div", kinds("seats", wide and "seats--wide"), *seats), middle(deal)]
    return make("div", "table", headed(title), laid_out(deal, False), *order, *unseen, bar(deal),
                data_deal=deal.kind, data_start=deal.start, data_names="|".join(map(label, deal.players)))


def middle(deal: Deal) -> Element:
    """The place for the cards in play."""
    wait = make("span", "wait", f"{label(deal.first)} to {'lead' if deal.kind == 'trick' else 'play'}", data_wait=True)
    if deal.kind == "lay":
        kind, spots = "trick trick--laid", [make("div", "laid", data_run=True)]
    elif len(deal.players) == 2:
        kind = "trick"
        spots = [make("span", data_say=1), make("span", data_at=1), make("span", data_at=0), make("span", data_say=0)]
    else:
        kind = "trick trick--many"
        places = range(len(deal.players))
        spots = [make("span", "spot", make("span", data_at=place), make("span", data_say=place)) for place in places]
    return make("div", kind, wait, *spots, aria_live="polite")


def bar(deal: Deal) -> Element:
    """Back and next; hidden until there is a script to answer them."""
    back = make("button", "", arrow("M7.5 2 3.5 6l4 4"), "Back", type="button", data_go=-1)
    on = make("button", "", "Next", arrow("m4.5 2 4 4-4 4"), type="button", data_go=1)
    many = len(deal.moves) > PEGS
    pegs = make("div", kinds("pegs", many and "pegs--many"), *(make("i") for _ in deal.moves), aria_hidden="true")
    where = make("output", "", "Before the lead" if deal.kind == "trick" else "Before the play", data_where=True)
    return make("div", "step", back, make("div", "", where, pegs), on,
                role="group", aria_label="Step through the play", hidden=True)


def arrow(path: str) -> Element:
    return make("svg", "", make("path", d=path), viewBox="0 0 12 12", aria_hidden="true")
