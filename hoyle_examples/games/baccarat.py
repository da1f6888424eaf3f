"""Baccarat: the point of nine, tens dropped; one hand for the punters, or one for each side, against the bank."""

from hoyle_examples.cards import RANKS
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import added

RANKING = RANKS
HAND = 2
COPIES = 6
RULES = "banque unlimited"
BANKER = "banker"
FEWEST = 7                                  # cards in the dealer's hand that make a deal valid
TIMES = 3                                   # that a player may go bank running, at Banque


def point_of(cards) -> int:
    pips = {"A": 1, "10": 0, "J": 0, "Q": 0, "K": 0}
    return sum(pips[card.rank] if card.rank in pips else int(card.rank) for card in cards) % 10


def names(given) -> tuple:
    """Names given under one head, alone or several."""
    return (given,) if isinstance(given, str) else given or ()


@law("baccarat.card-values", "baccarat.tens-dropped")
def point(cards) -> Ruling:
    """Count cards: aces to nines by their pips, tens and court cards nothing, and ten left out of any total."""
    dropped = sum(card.rank not in ("10", "J", "Q", "K") for card in cards) > 1
    return Ruling(point_of(cards), law="baccarat.tens-dropped" if dropped else "baccarat.card-values")


@law("baccarat.seven-cards")
def deal(figure) -> str:
    """Deal only from seven cards or more."""
    if figure < FEWEST:
        raise Illegal("baccarat.seven-cards", f"a deal needs {FEWEST} cards in the dealer's hand")
    return "valid"


@law("baccarat.seven-cards")
def most_used(rules=None) -> int:
    """Count the most cards that one deal may use: three to each hand."""
    return 3 * (3 if "banque" in names(rules) else 2)


@law("baccarat.stakes", "baccarat.excess")
def stake(table, who, figure, bank, rules=None) -> Ruling:
    """Stake against the bank; say how much of it the bank covers, those before in order served first."""
    if who == BANKER:
        raise Illegal("baccarat.stakes", "the banker's stake is the bank")
    left = bank - sum(done.ruling.value for done in table.acts("stake"))
    covered = figure if "unlimited" in names(rules) else min(figure, left)
    return Ruling(covered, law="baccarat.stakes" if covered == figure else "baccarat.excess")


@law("baccarat.holder")
def holder(table) -> str:
    """Name who holds the cards for the punters: the highest stake, the first in order if two are equal."""
    laid = {done.who: done.ruling.value for done in table.acts("stake")}
    return max((who for who in table.players if who in laid), key=laid.get)


@law("baccarat.go-bank", "baccarat.banque-go-bank-order", "baccarat.banque-go-bank-halves")
def go_bank(words, order=None, right=None, left=None) -> Ruling:
    """Name who of those who wish it plays against the whole bank."""
    if right and left:
        seats = [who for pair in zip(names(right), names(left)) for who in pair]
        first = [next((who for who in seats if who in words and who in side), None)
                 for side in (names(right), names(left))]
        if all(first):
            return Ruling(tuple(first), law="baccarat.banque-go-bank-halves")
        return Ruling(next(filter(None, first)), law="baccarat.banque-go-bank-order")
    if not order:
        raise Puzzle("wants the order of the punters, as in order: A B C")
    return Ruling(min(words, key=names(order).index), law="baccarat.go-bank")


@law("baccarat.banque-go-bank-order")
def turns(right, left) -> tuple:
    """Name the punters in the order in which they may go bank at Banque: right and left by turns."""
    return tuple(who for pair in zip(names(right), names(left)) for who in pair)


@law("baccarat.banque-go-bank-limit")
def again(figure) -> str:
    """Say whether a player who has gone bank and lost so often running may do it again, at Banque."""
    if figure >= TIMES:
        raise Illegal("baccarat.banque-go-bank-limit", f"a loser may go bank {TIMES} times and no more")
    return "yes"


def hands(table) -> list:
    """Everybody who holds cards."""
    return [who for who in table.players if table.held(who)]


@law("baccarat.natural")
def natural(hand) -> int:
    """Show eight or nine in two cards; nought if the hand has neither."""
    return point_of(hand) if len(hand) == 2 and point_of(hand) >= 8 else 0


def decide(table, who, hand):
    """Hold a player to the one decision, and the banker to the last place; a natural has ended the hand."""
    two = {player: table.given[player][0].things for player in hands(table)}
    if any(point_of(cards) >= 8 for cards in two.values()):
        raise Illegal("baccarat.natural", "an eight or nine shown has ended the hand")
    done = {act.who for act in table.acts("draw", "stand")}
    if who in done:
        raise Illegal("baccarat.third-card", f"{who} has decided; one card is all that is offered")
    if who == BANKER and done != set(two) - {BANKER}:
        raise Illegal("baccarat.third-card", "the banker must first offer the punters a card")


@law("baccarat.third-card", "baccarat.must-draw", "baccarat.must-stand", "baccarat.five", "baccarat.banker-draw",
     "baccarat.natural")
def draw(table, who, hand, card) -> Ruling:
    """Take a third card and say the point; a punter with six or seven must not, the banker may always."""
    decide(table, who, hand)
    if who != BANKER and point_of(hand) in (6, 7):
        raise Illegal("baccarat.must-stand", "with six or seven the punter stands")
    return Ruling(point_of((*hand, card)), law=under(who, hand, "baccarat.must-draw"), taken=(card,))


@law("baccarat.third-card", "baccarat.must-draw", "baccarat.must-stand", "baccarat.five", "baccarat.banker-draw",
     "baccarat.natural")
def stand(table, who, hand) -> Ruling:
    """Refuse a third card; a punter with nought to four must not, the banker may always."""
    decide(table, who, hand)
    if who != BANKER and point_of(hand) < 5:
        raise Illegal("baccarat.must-draw", "with nought to four the punter draws")
    return Ruling(point_of(hand), law=under(who, hand, "baccarat.must-stand"))


def under(who, hand, otherwise) -> str:
    return "baccarat.banker-draw" if who == BANKER else "baccarat.five" if point_of(hand) == 5 else otherwise


@law("baccarat.settlement", "baccarat.ties", "baccarat.banque-sides", "baccarat.banque-excess",
     "baccarat.banque-unlimited")
def settle(table, bank, right=None, left=None, rules=None) -> dict:
    """Pay every stake evens, or take it; tied points leave it lying."""
    banker = point_of(table.held(BANKER))
    laid = [(done.who, done.act.things[-1].number, done.ruling.value) for done in table.acts("stake")]
    shares, signs = [], set()
    for who, _, covered in laid:
        side = next((side for side in (names(right), names(left)) if who in side), table.players)
        cards = next(table.held(player) for player in side if player != BANKER and table.held(player))
        sign = (point_of(cards) > banker) - (point_of(cards) < banker)
        signs.add(sign)
        shares.append({who: sign * covered, BANKER: -sign * covered})
    excess = any(asked > covered for _, asked, covered in laid)
    if excess and "banque" in names(rules) and signs != {1}:
        raise Puzzle("wants a banker who loses all round: the book does not say how stakes above the bank are lost")
    return Ruling(added(*shares), law=reason(signs, excess, right, names(rules)))


def reason(signs, excess, right, rules) -> str:
    if "unlimited" in rules:
        return "baccarat.banque-unlimited"
    if excess and "banque" in rules:
        return "baccarat.banque-excess"
    return "baccarat.ties" if signs == {0} else "baccarat.banque-sides" if right else "baccarat.settlement"


@law("baccarat.winnings-stay")
def in_bank(table, bank):
    """Say what is in the bank: what was put up, and all that was won and lost since."""
    flows = (done.ruling.value for done in table.before + table.done if isinstance(done.ruling.value, dict))
    return bank + sum(flow.get(BANKER, 0) for flow in flows)
