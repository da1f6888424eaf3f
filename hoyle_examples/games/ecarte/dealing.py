"""Écarté up to the first lead: the pack, the cut, the deal, proposals and discards."""

from hoyle_examples.cards import of_suit, pack
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.tricks import plays_of, ranked

RANKING = "K Q J A 10 9 8 7".split()
PACK = pack(RANKING)
HAND = 5


@law("ecarte.pack")
def order(suit):
    """Name the cards of a suit from the best down."""
    return tuple(of_suit(PACK, suit.suit, RANKING))


@law("ecarte.5", "ecarte.4")
def cut(table, who, cards):
    """Give the deal, and the choice of cards and seats, to the player who cuts the highest card."""
    if len(cards) > 1:
        raise Illegal("ecarte.4", f"{who} shows more than one card and cuts again")
    height = ranked(RANKING).height
    shown = {done.who: done.cards[0] for done in table.acts("cut")} | {who: cards[0]}
    best = max(map(height, shown.values()))
    first = [player for player, card in shown.items() if height(card) == best]
    if len(first) > 1:
        raise Puzzle("wants cards of two ranks: the books do not say what follows an equal cut")
    return first[0]


@law("ecarte.8", "ecarte.next-deal")
def deal(table, who, figures):
    """Deal five cards each, two and three at a time or three and two, each dealer in one order for the whole game."""
    earlier = [done for done in table.before + table.done if done.verb == "deal"]
    if sorted(figures) != [2, 3]:
        raise Illegal("ecarte.8", f"{who} deals two and three at a time, or three and two")
    if earlier and earlier[-1].who == who:
        raise Illegal("ecarte.next-deal", f"{who} dealt last and it is for {table.other(who)} to deal")
    if any(done.who == who and done.act.things[1].number != figures[0] for done in earlier):
        raise Illegal("ecarte.8", f"{who} began this game in the other order and keeps to it")
    return sum(figures)


@law("ecarte.19")
def let_stand(table, who, dealer):
    """Let the non-dealer keep a deal in which somebody has a wrong number of cards."""
    if who == dealer:
        raise Puzzle(f"wants the non-dealer, and {who} dealt")


@law("ecarte.propose", "ecarte.accept", "ecarte.26", "ecarte.27")
def call(table, who, word, dealer) -> Ruling:
    """Hear the non-dealer propose or play, and the dealer accept or refuse; neither may retract."""
    last = ([""] + [done.words[0] for done in table.acts("call")])[-1]
    answers = last == "propose"
    choices = ("accept", "refuse") if answers else ("propose", "play")
    if plays_of(table):
        raise Illegal("ecarte.propose", f"{who} speaks too late: a card has been led")
    if last in ("play", "refuse") or who != (dealer if answers else table.other(dealer)):
        stands = {"propose": "ecarte.26", "accept": "ecarte.27", "refuse": "ecarte.27"}
        why = f"it is not for {who} to speak" + (last and f": {last} stands")
        raise Illegal(stands.get(last, "ecarte.propose"), why)
    rule = "ecarte.accept" if answers else "ecarte.propose"
    if word not in choices:
        raise Illegal(rule, f"{who} says one of {', '.join(choices)}")
    return Ruling(None, law=rule)


def accepted(table) -> bool:
    """Say whether the last proposal was accepted."""
    said = table.acts("call")
    return bool(said) and said[-1].words == ("accept",)


@law("ecarte.26", "ecarte.accept")
def ask(table, who, figure, dealer):
    """Name how many cards the non-dealer wants, once for each proposal."""
    since = table.acts("call", "ask")
    if not accepted(table):
        raise Illegal("ecarte.accept", f"{who} asks for cards when a proposal has been accepted")
    if who == dealer or since[-1].verb == "ask":
        raise Illegal("ecarte.26", f"{who} cannot alter the number asked for")
    return figure


@law("ecarte.accept", "ecarte.30", "ecarte.38")
def discard(table, who, hand, cards, dealer) -> Ruling:
    """Put cards out of the hand: the non-dealer as many as were asked for, the dealer as the stock allows."""
    if not set(cards) <= set(hand):
        raise Puzzle(f"wants cards that {who} holds")
    if not accepted(table):
        raise Illegal("ecarte.accept", f"{who} may change cards only when a proposal has been accepted")
    asked = [done.ruling.value for done in table.acts("ask")]
    if who != dealer and asked and len(cards) > asked[-1]:
        raise Illegal("ecarte.30", f"{who} asked for {asked[-1]} and discards {len(cards)}")
    room = stock_left(table) - (HAND - len(table.held(table.other(who))))
    if who == dealer and len(cards) > room:
        raise Illegal("ecarte.38", f"the stock has not enough, and {who} plays the hand held")
    return Ruling(len(cards), out=cards)


def stock_left(table) -> int:
    """The cards not dealt, turned up or taken in."""
    return len(PACK) - 2 * HAND - 1 - sum(len(done.ruling.taken) for done in table.acts("take"))


@law("ecarte.10", "ecarte.38")
def stock(table):
    """Count the cards left in the stock."""
    return stock_left(table)


@law("ecarte.28", "ecarte.31", "ecarte.32", "ecarte.33", "ecarte.34", "ecarte.38")
def take(table, who, cards, dealer) -> Ruling:
    """Take in as many cards as were discarded, or for the non-dealer as many as the stock still has."""
    wanted = HAND - len(table.held(who))
    due = min(wanted, stock_left(table))
    if len(cards) > due:
        raise Illegal("ecarte.33" if who == dealer else "ecarte.31", f"{who} discarded {wanted} and gets {due}")
    if len(cards) < due:
        raise Illegal("ecarte.34" if who == dealer else "ecarte.32", f"{who} discarded {wanted} and gets {due}")
    return Ruling(len(cards), taken=cards, law="ecarte.38" if due < wanted else "ecarte.28")


@law("ecarte.discards-remembered")
def over(table, who, card, hand):
    """Name the cards that are higher than one held, and neither held nor discarded by its holder."""
    gone = {out for done in table.acts("discard") if done.who == who for out in done.ruling.out}
    suit = of_suit(PACK, card.suit, RANKING)
    return tuple(c for c in suit[:suit.index(card)] if c not in hand and c not in gone)


@law("ecarte.proposing-too-often")
def trumps_left(figure):
    """Count the trumps that the adversary of a player holding this many may hold, one lying turned up."""
    return len(RANKING) - 1 - figure
