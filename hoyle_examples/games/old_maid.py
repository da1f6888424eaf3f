"""Old Maid: one queen is gone, the others pair, and one is left over."""

from collections import Counter

from hoyle_examples.cards import Card, pack, without
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law

RULES = "numbered"
OUT = Card("Q", "♦")                  # any queen will do
CARDS = without(pack(), [OUT])


@law("old-maid.pack")
def pairs():
    """Count the pairs that the pack holds without one queen."""
    return sum(many // 2 for many in Counter(card.rank for card in CARDS).values())


@law("old-maid.pack")
def odd():
    """Name the rank of which one card finds no fellow."""
    return next(rank for rank, many in Counter(card.rank for card in CARDS).items() if many % 2)


@law("old-maid.pack")
def equal_deal():
    """Name the numbers of players among whom the pack goes round evenly."""
    return {players for players in range(2, len(CARDS)) if len(CARDS) % players == 0}


@law("old-maid.special-numbering")
def cards(figure, rules):
    """Count the cards of a pack of numbered couples and one Old Maid."""
    return 2 * figure + 1


def hands(table) -> dict:
    """The cards that each player still holds, after all that was drawn and thrown out."""
    held = {who: list(table.given[who][0].things) for who in table.players if who in table.given}
    for done in table.acts("draw"):
        who, giver, (card, *_) = done.who, done.words[-1], done.cards
        held[giver] = without(held.get(giver, [card]), [card])
        fellow = next((c for c in held.get(who, []) if c.rank == card.rank), None)
        held[who] = without(held.get(who, []), [fellow]) if fellow else [*held.get(who, []), card]
    return held


@law("old-maid.pair", "old-maid.draw")
def draw(table, who, card, words=(), dealer=None) -> Ruling:
    """Take any card of the neighbour who offers, and throw out the pair if it makes one."""
    giver = words[-1] if len(words) == 2 and words[0] == "from" else ""
    last = table.acts("draw")
    offers = last[-1].who if last else dealer
    if giver not in table.players or giver != offers or who == giver:
        raise Illegal("old-maid.draw", f"it is for {offers} to offer, and for the next on the left to draw")
    seats = list(table.players)
    around = seats[seats.index(giver) + 1:] + seats[:seats.index(giver)]
    held = hands(table)
    if who != next(player for player in around if held.get(player, [None])):
        raise Illegal("old-maid.draw", f"{giver} offers to the left, and {who} does not sit there")
    if giver in held and card not in held[giver]:
        raise Puzzle(f"wants a card that {giver} holds")
    fellow = next((c for c in held.get(who, []) if c.rank == card.rank), None)
    return Ruling((fellow, card) if fellow else "none", law="old-maid.pair")


@law("old-maid.pair")
def left(table, who):
    """Count the cards that a player has left."""
    return len(hands(table)[who])


@law("old-maid.loser")
def old_maid(table):
    """Name the player with the one queen that is left when everything else is paired."""
    held = {who: cards for who, cards in hands(table).items() if cards}
    cards = [card for hand in held.values() for card in hand]
    if [card.rank for card in cards] != ["Q"]:
        raise Puzzle("wants everything paired but one queen")
    return next(iter(held))
