"""Rams up to the first call: the pack and its order, who can play, the deal with its widow."""

from hoyle_examples.cards import RANKS, Card
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.tricks import Order, ranked

RANKING = "K Q J A 10 9 8 7".split()
PIQUET = "A K Q J 10 9 8 7".split()
HAND = 5
RULES = "piquet-order eldest-must rounce bierspiel"
PACK = {"": RANKING, "rounce": RANKS}
WIDOW = {"": HAND, "rounce": HAND + 1}
MOST = {"": 6, "rounce": 9}
SEVEN = Card("7", "♦")           # at Bierspiel always the second-best trump
INNOCENT = "faced-card bad-pack".split()
FAULTS = "uncut wrong-number exposed uneven counted".split()


def chosen(table) -> tuple[str, ...]:
    """The rules in force, as words."""
    rules = table.asked("rules") or ()
    return (rules,) if isinstance(rules, str) else rules


def under(stated: dict, rules):
    """What holds under Rounce, or else at Rams."""
    return stated["rounce" if "rounce" in rules else ""]


def ranks(rules) -> list[str]:
    """The ranks, best first, by the rules in force."""
    return RANKS if "rounce" in rules else PIQUET if {"piquet-order", "bierspiel"} & {*rules} else RANKING


def order_of(trumps: str, rules) -> Order:
    """How the cards rank; at Bierspiel the seven of diamonds is a trump, next below the ace."""
    if "bierspiel" not in rules:
        return ranked(ranks(rules), trumps)
    plain = ranked(ranks(rules), trumps, lambda card: trumps if card is SEVEN else card.suit)
    return Order(lambda card: -0.5 if card is SEVEN else plain.height(card), trumps, plain.suit)


@law("rams.pack", "rams.piquet-order", "rams.rounce-pack", "rams.seven")
def order(suit, trumps=None, rules=()) -> Ruling:
    """Name the cards of a suit from the best down."""
    rank = order_of(trumps.suit if trumps else "", (rules,) if isinstance(rules, str) else rules)
    cards = [Card(one, each) for each in "♠♥♣♦" for one in ranks(rules)]
    of_suit = [one for one in cards if rank.suit(one) == suit.suit]
    rule = {"rounce": "rounce-pack", "bierspiel": "seven", "piquet-order": "piquet-order"}
    word = next((rule[word] for word in rule if word in rules), "pack")
    return Ruling(tuple(sorted(of_suit, key=rank.height, reverse=True)), law=f"rams.{word}")


@law("rams.players", "rams.rounce-pack")
def dealt(figure, rules=()) -> Ruling:
    """The cards in use: five to each player, the widow and the turn-up; of six the dealer takes none."""
    rule = "rams.rounce-pack" if "rounce" in rules else "rams.players"
    if not 3 <= figure <= under(MOST, rules):
        raise Illegal(rule, f"from three to {under(MOST, rules)} can play")
    hands = figure - 1 if figure == 6 and "rounce" not in rules else figure
    return Ruling(hands * HAND + under(WIDOW, rules) + 1, law=rule)


@law("rams.deal", "rams.players")
def deal(table, who, figures, players, dealer):
    """Give two cards and then three, or three and then two, to each, the dealer last."""
    if len(players) == 6 and who == dealer:
        raise Illegal("rams.players", "when six play the dealer takes no cards")
    if tuple(figures) not in ((2, 3), (3, 2)):
        raise Illegal("rams.deal", "cards are given by twos and threes, or by threes and twos")
    return sum(figures)


@law("rams.misdeal")
def misdeal(word, players, dealer):
    """Say who deals next, as at the game whose rules are borrowed: the same player if it was not their fault."""
    if word not in INNOCENT + FAULTS:
        raise Puzzle(f"knows {', '.join(INNOCENT + FAULTS)}, not {word}")
    return dealer if word in INNOCENT else players[(players.index(dealer) + 1) % len(players)]
