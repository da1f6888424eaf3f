"""Lottery: prize cards lie face down with counters on them, and whoever has the same card takes what lies there."""

from hoyle_examples.cards import pack
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import pay_in

RULES = "one-pack tickets"                 # else two or three packs, shuffled together
COPIES = {"one-pack": 1, "tickets": 2, "": 3}
PRIZES, MOST_PACKS = 3, 3


def among(rules) -> tuple:
    return rules if isinstance(rules, tuple) else (rules,)


def same(card, prize, rules) -> bool:
    """Whether a card corresponds: the same card, or of the same rank where one pack has no card twice."""
    return card.rank == prize.rank if "one-pack" in among(rules) else card == prize


def loaded(table) -> dict:
    """The prizes or lots of this deal, and what lies on each, drawn or not."""
    lots = {}
    for done in table.acts("prize", "stake"):
        figure = next(thing.number for thing in done.act.things if hasattr(thing, "number"))
        lots[done.cards[0]] = lots.get(done.cards[0], 0) + figure
    return lots


@law("lottery.packs")
def parcel(figure):
    """Count the cards of each of the two equal parcels into which the packs are divided."""
    if figure > MOST_PACKS:
        raise Puzzle("wants one, two or three packs: the book does not say whether there may be more")
    return len(pack()) * int(figure) // 2


@law("lottery.pool")
def contribute(shares) -> dict:
    """Pay something into the pool, each player."""
    return pay_in(shares)


@law("lottery.sale")
def buy(figure, price, who):
    """Pay the fixed price for each card bought."""
    return figure * price


@law("lottery.prizes", "lottery.sale")
def prize(table, figure, card, rules=()) -> Ruling:
    """Put part of the payments on one of the three prizes; say what then lies on all of them."""
    if "tickets" in among(rules):
        raise Puzzle("is of the other way; where tickets are dealt the players stake on lots")
    lots = loaded(table)
    if card not in lots and len(lots) == PRIZES:
        raise Illegal("lottery.prizes", "three cards are the prizes, and three lie there")
    return Ruling(sum(lots.values()) + figure, law="lottery.sale")


@law("lottery.lots-staked", "lottery.two-packs")
def stake(table, who, figure, card, rules) -> Ruling:
    """Stake on one of the lots before the tickets are dealt; say what then lies on it."""
    if "tickets" not in among(rules):
        raise Puzzle("is of the way with tickets: give rules: tickets")
    if table.acts("ticket"):
        raise Illegal("lottery.lots-staked", "the stakes are placed before the tickets are dealt")
    lots = loaded(table)
    if card not in lots and len(lots) == len(table.players):
        raise Illegal("lottery.two-packs", "there is one lot for each player")
    return Ruling(lots.get(card, 0) + figure)


@law("lottery.match-wins", "lottery.ticket-match")
def ticket(table, who, card, rules=()) -> Ruling:
    """Take what lies on a prize or lot that the card corresponds with; nothing if there is none."""
    under = "lottery.ticket-match" if "tickets" in among(rules) else "lottery.match-wins"
    lots = loaded(table)
    found = [lot for lot in lots if same(card, lot, rules)]
    if len(found) > 1 or any(same(done.cards[0], lot, rules) for lot in found for done in table.acts("ticket")):
        raise Puzzle("wants one prize for one card: the book does not say how two that correspond share it")
    return Ruling(sum(lots[lot] for lot in found), law=under)


@law("lottery.undrawn")
def carried(table, rules=()):
    """Add up what lies on prizes or lots that nobody has drawn; it goes on to the next lottery."""
    drawn = [done.cards[0] for done in table.acts("ticket")]
    return sum(amount for lot, amount in loaded(table).items() if not any(same(card, lot, rules) for card in drawn))
