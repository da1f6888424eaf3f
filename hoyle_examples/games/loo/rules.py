"""Loo: what every part of it asks: the cards, the rules in force, who is in the hand."""

from hoyle_examples.engine import Card, Puzzle

RANKING = "A K Q J 10 9 8 7 6 5 4 3 2".split()
HAND = {"": 3, "five-card": 5}
RULES = "five-card irish must club-law simple unlimited elder-flush foster cassell"
PAM = Card("J", "♣")
IN = ("stand", "miss", "defend")


def chosen(rules) -> set[str]:
    """The rules in force, as a set."""
    return {rules} if isinstance(rules, str) else set(rules or ())


def size(rules) -> int:
    """The cards of a hand, which are the tricks of a deal and the parts of a pool."""
    return HAND["five-card" if "five-card" in rules else ""]


def single_of(stake, rules) -> int:
    """The dealer's contribution: as agreed on, or a counter for each trick."""
    return stake or size(rules)


def suit_of(trumps, turn_up) -> str:
    """The suit of trumps, if there is one yet."""
    card = turn_up or trumps
    return card.suit if card else ""


def in_turn(players, dealer) -> tuple[str, ...]:
    """The players from the elder hand round to the dealer."""
    start = players.index(dealer) + 1 if dealer else 0
    return players[start:] + players[:start]


def declared(table) -> dict[str, str]:
    """What each player has declared."""
    return {done.who: done.ruling.value for done in table.acts("call")}


def standing(table, dealer=None) -> tuple[str, ...]:
    """Those who play this hand, elder hand first; everybody, where no declarations are shown."""
    said = declared(table)
    return tuple(who for who in in_turn(table.players, dealer) if not said or said.get(who) in IN)


def all_declared(table) -> bool:
    """Whether nobody has still to declare; so too where no declarations are shown."""
    return len(declared(table)) in (0, len(table.players))


def want_declared(table) -> None:
    """Ask for the declarations that are missing."""
    if not all_declared(table):
        raise Puzzle("comes when all have declared")
