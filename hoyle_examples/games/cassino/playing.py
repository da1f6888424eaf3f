"""The board, and what a card does there: it is laid, built with, called, or takes."""

from dataclasses import dataclass

from hoyle_examples.cards import NAMES, without
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law

MOVES = ("lay", "build", "call", "take", "rest")


@dataclass(frozen=True)
class Heap:
    """Cards that lie together on the board, what takes them, and how they came to lie so."""

    cards: tuple
    worth: int | str
    kind: str = "card"


def value(card):
    """The pips of a card, an ace one; a court card has none and stands for itself."""
    return card.rank if card.rank in ("K", "Q", "J") else 1 if card.rank == "A" else int(card.rank)


def many(things) -> tuple:
    """What a row gives, as a tuple even of one."""
    return things if isinstance(things, tuple) else (things,) if things else ()


def heaps(table, board) -> list[Heap]:
    """The board after all that was played above."""
    lying = [Heap((card,), value(card)) for card in many(board)]
    for done in table.acts(*MOVES):
        cards = done.cards if done.verb == "rest" else done.cards[1:]
        picked = [heap for heap in lying if set(heap.cards) <= set(cards)]
        lying = [heap for heap in lying if heap not in picked]
        if done.verb == "lay":
            lying.append(Heap(done.cards, value(done.cards[0])))
        elif done.verb in ("build", "call"):
            worth = value(done.cards[0]) if done.verb == "call" else done.ruling.value
            lying.append(Heap((*(card for heap in picked for card in heap.cards), done.cards[0]), worth, done.verb))
    return lying


def picked(table, board, who, cards, words, joint) -> list[Heap]:
    """The heaps that a card is put to, each taken whole."""
    if words != (joint,) or len(cards) < 2:
        raise Puzzle(f"wants the card played, the word {joint}, and cards of the board")
    held(table, who, cards[0])
    chosen = [heap for heap in heaps(table, board) if set(heap.cards) <= set(cards[1:])]
    if sum(len(heap.cards) for heap in chosen) != len(cards) - 1:
        raise Puzzle("wants cards that lie on the board, and those of a build or call all together")
    return chosen


def held(table, who, card) -> tuple:
    """The other cards of a hand that is shown; None of a hand that is not."""
    if not table.shown(who):
        return None
    if card not in table.held(who):
        raise Puzzle(f"wants a card that {who} holds, and {card} is not there")
    return tuple(without(table.held(who), [card]))


def closed(chosen, worth):
    """A call is open to its own denomination only."""
    if any(heap.kind == "call" and heap.worth != worth for heap in chosen):
        raise Illegal("cassino.call", "what has been called goes only to a card of that denomination")


@law("cassino.no-play")
def lay(table, who, card, board=()) -> Ruling:
    """Throw down a card; say how many cards then lie on the board."""
    held(table, who, card)
    return Ruling(sum(len(heap.cards) for heap in heaps(table, board)) + 1, out=(card,))


@law("cassino.building-up", "cassino.royals", "cassino.false-build")
def build(table, who, cards, words, board=()) -> Ruling:
    """Add a card to cards of the board, and name the sum, which a card in hand must be able to take."""
    chosen = picked(table, board, who, cards, words, "on")
    parts = [value(cards[0]), *(heap.worth for heap in chosen)]
    if any(heap.kind == "call" for heap in chosen):
        raise Puzzle("wants no call: the books do not say whether one may be built upon")
    if any(isinstance(part, str) for part in parts):
        raise Illegal("cassino.royals", "a court card has no pips to build with")
    rest = held(table, who, cards[0])
    if rest is not None and sum(parts) not in [value(card) for card in rest]:
        raise Illegal("cassino.false-build", f"{who} has no card in hand that could take {sum(parts)}")
    return Ruling(sum(parts), out=cards[:1])


@law("cassino.call")
def call(table, who, cards, words, board=()) -> Ruling:
    """Put a card to others of its denomination, with one more of them in hand, and name it in the plural."""
    chosen = picked(table, board, who, cards, words, "on")
    rest = held(table, who, cards[0])
    if any(heap.worth != value(cards[0]) or heap.kind == "build" for heap in chosen):
        raise Illegal("cassino.call", "a call is made on cards of the same denomination")
    if rest is not None and cards[0].rank not in [card.rank for card in rest]:
        raise Illegal("cassino.call", f"{who} has no second card of that denomination in hand")
    return Ruling(say("call", cards[0]).value, out=cards[:1])


@law("cassino.build-singular")
def say(word, card):
    """Name a build in the singular and a call in the plural."""
    name = NAMES[card.rank]
    return name if word == "build" else name + ("es" if name.endswith("x") else "s")


@law("cassino.match", "cassino.combine", "cassino.building-up", "cassino.royals", "cassino.call")
def take(table, who, cards, words, board=()) -> Ruling:
    """Take cards of the board with one card; say how many go to the player's pile, the card played with them."""
    chosen, worth = picked(table, board, who, cards, words, "for"), value(cards[0])
    closed(chosen, worth)
    alike = [heap for heap in chosen if heap.worth == worth]
    built = [heap for heap in chosen if heap.kind == "build"]
    if isinstance(worth, str) and len(alike) < len(chosen):
        raise Illegal("cassino.royals", "a court card takes only its own kind")
    if any(heap.worth != worth for heap in built):
        raise Illegal("cassino.building-up", "a build goes only to a card of the number that was named")
    if alike and (len(alike) < len(chosen) or built and len(chosen) > 1):
        raise Puzzle("wants one way of taking: the books do not say whether two may be joined")
    if not alike and (any(isinstance(heap.worth, str) for heap in chosen) or worth != sum(h.worth for h in chosen)):
        raise Illegal("cassino.combine", f"the pips on those cards do not come to {worth}")
    under = "cassino.building-up" if built else "cassino.match" if alike else "cassino.combine"
    return Ruling(len(cards), law=under, out=cards[:1])


@law("cassino.last-cards")
def rest(table, who, cards, board=()) -> Ruling:
    """Give the cards left on the board to whoever took the last trick; say how many."""
    takes = table.acts("take")
    if not takes or takes[-1].who != who:
        raise Illegal("cassino.last-cards", f"{who} did not take the last trick")
    if set(cards) != {card for heap in heaps(table, board) for card in heap.cards}:
        raise Puzzle("wants all the cards that are left on the board, and no others")
    return Ruling(len(cards))
