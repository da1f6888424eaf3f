"""Spade and Gardener: four families of five, asked for card by card."""

from hoyle_examples.cards import pack, without
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law

RANKING = "K Q J A 10".split()
RULES = "happy-families"
CALLED = dict(zip(RANKING, "master wife son servant dog".split()))
BOUGHT = 11, 4                        # families, and members of each, of the special cards


@law("spade-and-gardener.selected-cards", "spade-and-gardener.happy-families")
def cards(rules=None):
    """Count the cards in use."""
    if rules:
        return Ruling(BOUGHT[0] * BOUGHT[1], law="spade-and-gardener.happy-families")
    return len(pack(RANKING))


@law("spade-and-gardener.families", "spade-and-gardener.happy-families")
def families(rules=None):
    """Count the families."""
    if rules:
        return Ruling(BOUGHT[0], law="spade-and-gardener.happy-families")
    return len({card.suit for card in pack(RANKING)})


@law("spade-and-gardener.families")
def family(cards):
    """Say whether these cards are a whole family, a part of one, or none."""
    if len({card.suit for card in cards}) != 1:
        return "none"
    return "whole" if {card.rank for card in cards} == set(RANKING) else "part"


@law("spade-and-gardener.families")
def called(card):
    """Name the member of the family that a card is."""
    return CALLED[card.rank]


@law("spade-and-gardener.deal")
def equal_deal():
    """Name the numbers of players who get as many cards each."""
    many = len(pack(RANKING))
    return {players for players in range(2, many) if many % players == 0}


def hands(table) -> dict:
    """The cards that each player holds after all that was asked for and laid down."""
    held = {who: list(table.given[who][0].things) for who in table.players if who in table.given}
    for done in table.acts("ask", "lay"):
        if done.verb == "lay":
            held[done.who] = without(held[done.who], done.cards)
        elif done.ruling.value == "yes":
            held[done.words[-1]] = without(held[done.words[-1]], done.cards)
            held[done.who] += done.cards
    return held


def asker(table) -> str:
    """The player whose turn it is: elder hand first, then the one who succeeded, or else the one who refused."""
    asked = table.acts("ask")
    if not asked:
        return table.players[0]
    return asked[-1].who if asked[-1].ruling.value == "yes" else asked[-1].words[-1]


@law("spade-and-gardener.asking", "spade-and-gardener.turn")
def ask(table, who, card, words):
    """Ask a player for a card of a family of which one holds a card, and get it if it is there."""
    held, giver = hands(table), words[-1]
    if words[0] != "from" or giver not in held or giver == who:
        raise Puzzle("wants another player whose hand is shown, as from B")
    if who != asker(table):
        raise Illegal("spade-and-gardener.turn", f"it is for {asker(table)} to ask")
    if card.suit not in {own.suit for own in held[who]}:
        raise Illegal("spade-and-gardener.asking", f"{who} holds nobody of that family")
    found = card in held[giver]
    return Ruling("yes" if found else "no", law="spade-and-gardener.asking" if found else "spade-and-gardener.turn")


@law("spade-and-gardener.end")
def lay(table, who, cards):
    """Lay a whole family on the table; give how many one has laid."""
    if not set(cards) <= set(hands(table)[who]):
        raise Puzzle(f"wants cards that {who} holds")
    if len({card.suit for card in cards}) != 1 or {card.rank for card in cards} != set(RANKING):
        raise Illegal("spade-and-gardener.end", "only a whole family goes on the table")
    return 1 + sum(done.who == who for done in table.acts("lay"))


@law("spade-and-gardener.end")
def left(table, who):
    """Count the cards that a player has left; with none they are out."""
    return len(hands(table)[who])


@law("spade-and-gardener.happy-families")
def most(taken):
    """Name the player with most families at Happy Families."""
    best = max(taken.values())
    winners = [who for who, many in taken.items() if many == best]
    if len(winners) > 1:
        raise Puzzle("wants one player with most families: the books do not part equal ones")
    return winners[0]
