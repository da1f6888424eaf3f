"""What opens a jack-pot, and the showing of it."""

from hoyle_examples.engine import Illegal, Ruling, law
from hoyle_examples.games.poker.hands import KINDS, RANKING, kind_of, names, worth

OPENERS = {"J": "jacks", "Q": "queens", "K": "kings", "A": "aces"}


def opens(hand, low: str, rules) -> bool:
    """Whether a hand opens a jack-pot: a pair of the rank wanted or above it, or a better kind."""
    kind, pair, *_ = worth(hand, rules)
    good = -KINDS.index("pair")
    return kind > good or kind == good and pair >= 14 - RANKING.index(low)


def wanted(table, rules) -> str:
    """The lowest pair that opens: jacks, or where it rises a rank more for every round in which nobody opened."""
    unopened = len([done for done in table.before if done.verb == "jack-pot"]) - 1
    return "JQKA"[min(max(unopened, 0), 3)] if "rising" in names(rules) else "J"


@law("poker.openers", "poker.openers-rise")
def openers(table, rules=None) -> Ruling:
    """Name the pair that is wanted to open the jack-pot."""
    return Ruling(OPENERS[wanted(table, rules)], law="poker.openers-rise" if "rising" in names(rules)
                  else "poker.openers")


@law("poker.jack-pot-show")
def show(hand, who, table, rules=None) -> str:
    """Show the cards on which the jack-pot was opened."""
    if not opens(hand, wanted(table, rules), rules):
        raise Illegal("poker.jack-pot-show", f"{who} shows no openers")
    return kind_of(worth(hand, rules))
