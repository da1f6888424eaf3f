"""The play: counting, staking, doubling, drawing, going on both, and what is paid."""

from hoyle_examples.cards import RANKS, pack
from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import added

RANKING = RANKS
HAND = 2
RULES = "natural-again-double"
GOAL = 21
DEALER = "dealer"
STANDS = {DEALER: 17, "punter": 16}         # the habits the chapter states; a row `stand:` gives the punter another


def worth_of(card) -> int:
    """An ace is taken as one here, and made eleven where that helps."""
    return {"A": 1, "K": 10, "Q": 10, "J": 10}.get(card.rank) or int(card.rank)


def best(low: int, ace: bool) -> int:
    """The higher count, with one ace as eleven, unless that goes over; two would always go over."""
    return low + 10 if ace and low + 10 <= GOAL else low


def total(cards) -> int:
    return best(sum(map(worth_of, cards)), any(card.rank == "A" for card in cards))


def is_natural(cards) -> bool:
    return len(cards) == 2 and total(cards) == GOAL


def said(number: int):
    return "over" if number > GOAL else number


@law("vingt-un.card-values", "vingt-un.object")
def count(cards) -> Ruling:
    """Count the cards as their holder would, at most twenty-one if an ace can bring that about; else "over"."""
    number = total(cards)
    return Ruling(said(number), law="vingt-un.object" if number == GOAL else "vingt-un.card-values")


@law("vingt-un.ace")
def tenths():
    """Count the cards of the pack that make a natural with an ace."""
    return sum(is_natural((Card("A", "♠"), card)) for card in pack())


@law("vingt-un.first-dealer")
def first_dealer(cards, players):
    """Name the player to whom, dealing round, the first ace or knave falls."""
    for place, card in enumerate(cards):
        if card.rank in ("A", "J"):
            return players[place % len(players)]
    raise Puzzle("wants an ace or a knave among the cards turned")


@law("vingt-un.stake")
def stake(who, figure, limits=(0, float("inf"))) -> int:
    """Stake on the first card, not below the least agreed nor above the most."""
    if who == DEALER:
        raise Illegal("vingt-un.stake", "the punters stake, not the dealer")
    if not limits[0] <= figure <= limits[1]:
        raise Illegal("vingt-un.stake", f"a stake lies between {limits[0]} and {limits[1]}")
    return figure


@law("vingt-un.double")
def double(table, who) -> str:
    """Double every stake; the dealer alone may, and only before the second cards are used."""
    if who != DEALER:
        raise Illegal("vingt-un.double", "only the dealer doubles the stakes")
    if table.acts("draw", "stand"):
        raise Illegal("vingt-un.double", "the dealer doubles on the first card, before the second round is dealt")
    return "doubled"


@law("vingt-un.offer-cards", "vingt-un.overdraw", "vingt-un.natural-shown")
def draw(table, who, hand, cards) -> Ruling:
    """Take a card, in turn, the dealer last; say what the hand then counts, or that it is over."""
    in_turn(table, who)
    number = total((*hand, *cards))
    law = "vingt-un.overdraw" if number > GOAL else "vingt-un.offer-cards"
    return Ruling(said(number), law=law, taken=cards)


@law("vingt-un.offer-cards", "vingt-un.stand")
def stand(table, who, hand) -> Ruling:
    """Take no more cards."""
    in_turn(table, who)
    return Ruling(total(hand), law="vingt-un.stand")


def in_turn(table, who):
    """Hold a player to the turn: elder hand first and the dealer last, none after standing or going over."""
    done = table.acts("draw", "stand")
    if any(act.who == who and act.verb == "stand" for act in done):
        raise Illegal("vingt-un.offer-cards", f"{who} has stood")
    if total(table.held(who)) > GOAL:
        raise Illegal("vingt-un.overdraw", f"{who} is over, and has thrown the cards up")
    if is_natural(table.held(who)):
        raise Illegal("vingt-un.natural-shown", f"{who} has a natural, and shows it")
    order = [player for player in table.players if player != DEALER] + [DEALER]
    later = order[order.index(who) + 1:]
    if any(act.who in later for act in done):
        raise Illegal("vingt-un.offer-cards", f"{who} has been passed: each finishes before the next begins")


@law("vingt-un.split", "vingt-un.split-more")
def split(hand, card=None) -> Ruling:
    """Count the hands on which a player may go: the first two cards are alike, and so may be the next."""
    cards = (*hand, card) if card else hand
    if len({held.rank for held in cards}) > 1:
        raise Illegal("vingt-un.split", "the cards are not alike")
    return Ruling(len(cards), law="vingt-un.split-more" if len(cards) > 2 else "vingt-un.split")


def pays(punter, dealer, again=1) -> tuple[int, str]:
    """What a punter receives of the dealer for a stake of one, and the law; hands as (total, natural)."""
    mine, natural = punter
    theirs, theirs_natural = dealer
    if natural and theirs_natural:
        return 0, "vingt-un.both-natural"
    if theirs_natural:
        return -2 * again, "vingt-un.dealer-natural"
    if natural:
        return 2 * again, "vingt-un.natural-shown"
    if mine > GOAL:
        return -1, "vingt-un.overdraw"
    if mine == theirs:
        return -(2 if theirs == GOAL else 1), "vingt-un.ties"
    if GOAL in (mine, theirs):
        return (2 if mine == GOAL else -2), "vingt-un.twenty-one-double"
    if theirs > GOAL:
        return 1, "vingt-un.dealer-over"
    return (1 if mine > theirs else -1), "vingt-un.nearest-wins"


@law("vingt-un.nearest-wins", "vingt-un.twenty-one-double", "vingt-un.natural-agreed", "vingt-un.both-natural",
     "vingt-un.dealer-natural", "vingt-un.natural-shown", "vingt-un.overdraw", "vingt-un.dealer-over", "vingt-un.ties")
def settle(table, rules=()) -> dict:
    """Settle every stake with the dealer: by naturals, by who is over, by who is nearest."""
    words = (rules,) if isinstance(rules, str) else rules or ()
    again = 2 if RULES in words else 1
    times = 2 if table.acts("double") else 1
    dealer = table.held(DEALER)
    ledgers, laws = [], set()
    for laid in table.acts("stake"):
        hand = table.held(laid.who)
        part, law = pays((total(hand), is_natural(hand)), (total(dealer), is_natural(dealer)), again)
        laws.add(law)
        due = part * times * laid.ruling.value
        ledgers.append({laid.who: due, DEALER: -due})
    if not ledgers:
        raise Puzzle("wants the stakes, as in: stake A 2")
    double = "vingt-un.natural-agreed" if again == 2 else "vingt-un.twenty-one-double"
    return Ruling(added(*ledgers), law=double if again == 2 or double in laws
                  else laws.pop() if len(laws) == 1 else "vingt-un.nearest-wins")


@law("vingt-un.natural-ends-deal")
def deal_ends(word, figure):
    """Say whether a natural of the dealer or of a punter, in the round of that number, ends the deal."""
    if word not in STANDS:
        raise Puzzle("wants dealer or punter, and the number of the round")
    return "yes" if word != DEALER and figure > 1 else "no"
