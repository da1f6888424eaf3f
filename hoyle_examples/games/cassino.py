"""Cassino: cards on the board are matched, combined, built up and called, and what was taken is counted."""

from dataclasses import dataclass

from hoyle_examples.cards import NAMES, RANKS, Card, pack, without
from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law

RANKING = RANKS
HAND = 4                                    # dealt at a time; as many lie on the board at first
MOVES = ("lay", "build", "call", "take", "rest")
GREAT, LITTLE = Card("10", "♦"), Card("2", "♠")
GREAT_POINTS, LITTLE_POINTS, ACE_POINTS, SPADES_POINTS, CARDS_POINTS, SWEEP_POINTS = 2, 1, 1, 1, 3, 1
GAME = 11


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


@law("cassino.1")
def cards():
    """Count the pack."""
    return len(pack())


@law("cassino.2", "cassino.4")
def rounds(figure):
    """Say how many times every one of so many players gets four cards, four lying on the board."""
    if figure > equal_most():
        raise Illegal("cassino.4", f"at most {equal_most()} can play")
    return (len(pack()) - HAND) // (HAND * int(figure))


def equal_most() -> int:
    """The players whom one round of four cards uses the pack up for."""
    return (len(pack()) - HAND) // HAND


@law("cassino.4")
def players_most():
    """Give the most players that four cards each, and four on the board, allow."""
    return equal_most()


@law("cassino.4")
def equal_deal():
    """Name the numbers of players among whom rounds of four use up the pack."""
    return {number for number in range(2, equal_most() + 1) if equal_most() % number == 0}


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


@law("cassino.sweep")
def sweep(table, who, board=()) -> list[Point]:
    """Score one for having taken, with the card just played, everything on the board."""
    last = table.acts(*MOVES)[-1:]
    clear = last and last[0].verb == "take" and last[0].who == who and not heaps(table, board)
    return [Point(SWEEP_POINTS, "clear board")] if clear else []


@law("cassino.last-cards")
def rest(table, who, cards, board=()) -> Ruling:
    """Give the cards left on the board to whoever took the last trick; say how many."""
    takes = table.acts("take")
    if not takes or takes[-1].who != who:
        raise Illegal("cassino.last-cards", f"{who} did not take the last trick")
    if set(cards) != {card for heap in heaps(table, board) for card in heap.cards}:
        raise Puzzle("wants all the cards that are left on the board, and no others")
    return Ruling(len(cards))


def won(table, who, pile) -> list:
    """All that a player has taken: the pile given, and every trick above."""
    tricks = [card for done in table.acts("take", "rest") if done.who == who for card in done.cards]
    return [*many((pile or {}).get(who)), *tricks]


@law("cassino.great")
def great(table, who, pile=None) -> list[Point]:
    """Score two for the ten of diamonds among the cards taken."""
    return [Point(GREAT_POINTS, "Great Cassino", (GREAT,))] if GREAT in won(table, who, pile) else []


@law("cassino.little")
def little(table, who, pile=None) -> list[Point]:
    """Score one for the two of spades among the cards taken."""
    return [Point(LITTLE_POINTS, "Little Cassino", (LITTLE,))] if LITTLE in won(table, who, pile) else []


@law("cassino.aces")
def aces(table, who, pile=None) -> list[Point]:
    """Score one for each ace among the cards taken."""
    return [Point(ACE_POINTS, "ace", (card,)) for card in won(table, who, pile) if card.rank == "A"]


def majority(table, who, pile, whole, counts) -> bool:
    """Whether a player has taken more than half of so many cards, of those that count."""
    mine, *others = (sum(map(counts, won(table, player, pile))) for player in
                     (who, *(player for player in table.players if player != who)))
    if 2 * mine <= whole and mine > max(others, default=0):
        raise Puzzle("wants more than half: the books do not say what the most of several players scores with less")
    return 2 * mine > whole


@law("cassino.spades")
def spades(table, who, pile=None) -> list[Point]:
    """Score one for the majority of the spades."""
    more = majority(table, who, pile, len(RANKS), lambda card: card.suit == "♠")
    return [Point(SPADES_POINTS, "spades")] if more else []


@law("cassino.cards")
def majority_of_cards(table, who, pile=None) -> list[Point]:
    """Score three for the majority of the cards."""
    return [Point(CARDS_POINTS, "cards")] if majority(table, who, pile, len(pack()), lambda card: True) else []


@law("cassino.count-up")
def total(table, who):
    """Add up what was scored, with what was given."""
    return table.tally(who)


@law("cassino.game-points")
def points():
    """Add up all that a pack holds, clear boards apart."""
    return GREAT_POINTS + LITTLE_POINTS + 4 * ACE_POINTS + SPADES_POINTS + CARDS_POINTS


@law("cassino.game-points")
def game(table):
    """Name the player who has come to eleven points; "none" while nobody has."""
    there = [who for who in table.players if table.tally(who) >= GAME]
    if len(there) > 1:
        raise Puzzle("wants one player at eleven: the books do not say who of two is first")
    return there[0] if there else "none"


@law("cassino.hints-spades")
def spades_taken(table, who):
    """Count the spades in the trick that a player took last."""
    return sum(card.suit == "♠" for card in [d for d in table.acts("take") if d.who == who][-1].cards)
