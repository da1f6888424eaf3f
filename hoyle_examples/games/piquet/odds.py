"""What a Piquet player may reckon before a card is played: chances, and what a hand makes certain."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

from hoyle_examples.engine import Puzzle, law
from hoyle_examples.games.piquet.hands import GOOD, ORDER, PACK, RANKING, longest, runs, worth_of


@law("piquet.probabilities")
def chance(figure, cards, hand):
    """Reckon the chance that one at least of these cards is among so many taken in, twelve cards being known."""
    if set(cards) & set(hand):
        raise Puzzle("wants cards that the player does not hold")
    return 1 - Fraction(comb(20 - len(cards), int(figure)), comb(20, int(figure)))


@law("piquet.carte-blanche-rarity")
def rarity(word):
    """Reckon how seldom a hand, or one of the two hands of a deal, is dealt without a court card."""
    hands = {"hand": 1, "deal": 2}.get(word)    # both at once cannot be: twenty plain cards do not fill two hands
    if not hands:
        raise Puzzle("wants hand or deal")
    return hands * Fraction(comb(20, 12), comb(32, 12))


@law("piquet.sequence")
def worth(figures, word=""):
    """Count a sequence of so many cards, or what one counts over another."""
    return worth_of(int(figures[0])) - (worth_of(int(figures[1])) if word == "over" else 0)


@law("piquet.inference")
def bars(word, cards):
    """Say whether these cards of a suit keep every quint of it, or every quatorze of theirs, out of the other hand."""
    ranks = {card.rank for card in cards}
    quints = [set(RANKING[n:n + 5]) for n in range(4)]
    if word not in ("quint", "quatorze") or len({card.suit for card in cards}) > 1:
        raise Puzzle("wants quint or quatorze, and cards of one suit")
    return all(ranks & quint for quint in quints) if word == "quint" else ranks <= set(RANKING[:5])


@law("piquet.inference")
def sure(word, hand):
    """Say whether the best of a hand is good, whatever the other may hold of the cards unseen."""
    unseen = [card for card in PACK if card not in hand]
    if len(hand) != 12 or word not in GOOD:
        raise Puzzle(f"wants a whole hand, and one of {', '.join(GOOD)}")
    return bool(GOOD[word](hand, unseen))


@law("piquet.queen-or-seven")
def certain(cards):
    """Count the tricks that a suit makes led from the top, however the rest of it lies, until one is lost."""
    mine = sorted(cards, key=ORDER.height, reverse=True)
    rest = [card for card in PACK if card.suit == mine[0].suit and card not in mine]
    return min(made(mine, held) for size in range(len(rest) + 1) for held in combinations(rest, size))


def made(mine, held) -> int:
    """The tricks won before one is lost to *held*, which gives its lowest card while it cannot win."""
    for number, led in enumerate(mine):
        if number < len(held) and ORDER.height(held[0]) > ORDER.height(led):
            return number           # held is in order, best first, and loses its lowest: the best stays
    return len(mine)


@law("piquet.keep-point")
def point_swing(hand, other):
    """Reckon what a good point makes: its own cards, and those that the other's longest suit would have scored."""
    return len(longest(hand)) + len(longest(other))


@law("piquet.keep-tricks")
def cards_swing():
    """Reckon what it makes to win the cards by seven tricks to five rather than lose them by five to seven."""
    plays = list(product((True, False), repeat=12))
    seven, five = ({margin(won) for won in plays if sum(won) == tricks} for tricks in (7, 5))
    return {more - less for more in seven for less in five}


def margin(won) -> int:
    """What elder makes more than the dealer by the play and the cards, if elder wins just these tricks."""
    leads, points = True, 0
    for elder in won:
        points += elder if leads else -(not elder)  # whoever wins their own lead; else both count one
        leads = elder
    return points + (1 if won[-1] else -1) + (10 if sum(won) > 6 else -10 if sum(won) < 6 else 0)


@law("piquet.repique")
def can_be(table, word, figures):
    """Say whether any twelve cards hold a point, sequences and sets of just these scores, with all asked above."""
    acts = [done.act.things for done in table.acts("can-be")]
    asked = {things[0]: [f.number for f in things[1:]] for things in acts} | {word: list(figures)}
    if not set(asked) <= {"point", "sequence", "alike"}:
        raise Puzzle("wants point, sequence or alike, and what each of them scores")
    hands = {suit for suit in HOLDINGS if suit[1] == asked.get("point", [suit[1]])[0]}
    for left in (3, 2, 1):              # the longest suit first, then the others as they shorten
        hands = {both for hand in hands for suit in HOLDINGS if suit[1] <= hand[1]
                 if may_be(both := joined(hand, suit, asked), asked, left - 1)}
    return any(is_it(hand, asked) for hand in hands)


def holding(cards) -> tuple:
    """What one suit brings: cards, the last suit's length, what its sequences score, its ranks from the tens up."""
    return (len(cards), len(cards), tuple(sorted(worth_of(len(run)) for run in runs(cards))),
            tuple(sum(card.rank == rank for card in cards) for rank in RANKING[:5]))


HOLDINGS = {holding(cards) for size in range(9) for cards in combinations(PACK[:8], size)}


def joined(hand, suit, asked) -> tuple:
    """A hand and one suit more; of what is not asked nothing is kept."""
    return (hand[0] + suit[0], suit[1], tuple(sorted(hand[2] + suit[2])) if "sequence" in asked else (),
            tuple(map(sum, zip(hand[3], suit[3]))) if "alike" in asked else ())


def may_be(hand, asked, left) -> bool:
    """Say whether *left* suits more might still make of *hand* what is asked."""
    return (hand[0] <= 12 <= hand[0] + left * hand[1]
            and all(hand[2].count(score) <= asked["sequence"].count(score) for score in hand[2]))


def is_it(hand, asked) -> bool:
    """Say whether *hand* holds just what is asked."""
    sets = sorted(14 if number == 4 else 3 for number in hand[3] if number > 2)
    return list(hand[2]) == sorted(asked.get("sequence", hand[2])) and sets == sorted(asked.get("alike", sets))
