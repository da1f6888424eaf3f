"""Euchre: the play of the five tricks, and what either side can make with the cards open."""

from fractions import Fraction
from math import comb

from hoyle_examples.cards import pack
from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.games.euchre.bidding import lone, must_discard, seats, settled
from hoyle_examples.games.euchre.dealing import HAND, RANKING, in_turn, is_left, order_of, partner
from hoyle_examples.tricks import follow_suit, left, legal, play_card, to_play, tricks_of, tricks_won, winner


def trump_suit(table) -> str:
    """The suit that a call fixed, or that is given."""
    fixed, given = settled(table), table.asked("trumps")
    if not fixed and not given:
        raise Puzzle("wants trumps: show the calls, or give a row trumps: …")
    return fixed.ruling.value.suit if fixed else given.suit


def duties(card: Card, trick, trumps: str) -> tuple:
    """What binds a player: to follow suit, under the law that says in which suit the left bower counts."""
    if trick and is_left(trick[0][1], trumps):
        return ((follow_suit, "euchre.left-bower-led"),)
    own = bool(trick) and is_left(card, trumps) and trick[0][1].suit == card.suit
    return ((follow_suit, "euchre.left-bower" if own else "euchre.follow-suit"),)


def trick_lying(table) -> tuple:
    """The unfinished trick on the table."""
    size = len(seats(table))
    last = tricks_of(table, size)[-1:]
    return last[0] if last and len(last[0]) < size else ()


def first_leader(table, players, dealer) -> str:
    """The elder hand, unless that player sits out."""
    first = in_turn(players, dealer)[0]
    if first not in seats(table):
        raise Puzzle(f"wants a leader: {first}, the elder hand, sits out, and the book does not say who leads then")
    return first


@law("euchre.trick", "euchre.follow-suit", "euchre.lead", "euchre.left-bower", "euchre.left-bower-led",
     "euchre.go-alone", "euchre.must-discard")
def play(table, who, card, players, trumps=None, dealer=None) -> Ruling:
    """Lead, or follow suit if able; the highest card of the suit led wins, or the highest trump."""
    if who not in seats(table):
        raise Illegal("euchre.go-alone", f"{lone(table)} plays alone, and {who} has laid their cards down")
    must_discard(table, dealer)
    suit = trump_suit(table)
    won = play_card(table, who, card, order_of(suit), duties(card, trick_lying(table), suit), seats=seats(table),
                    first=first_leader(table, players, dealer), turn="euchre.lead")
    return Ruling(won or None, law="euchre.trick", won=won)


def most(hands: dict, leader: str, order, ours, script, seen: dict) -> int:
    """The tricks that *ours* make with all cards open and best play on both sides, leading *script* first."""
    if not hands[leader]:
        return 0
    key = (tuple(hands.values()), leader)
    if key not in seen:
        seen[key] = best_of(hands, (), leader, order, ours, script, seen)
    return seen[key]


def best_of(hands: dict, trick, who: str, order, ours, script, seen: dict) -> int:
    """The tricks that *ours* make from here on, *who* being next to play to the trick."""
    if len(trick) == len(hands):
        won = winner(trick, order)
        return (won in ours) + most(hands, won, order, ours, script, seen)
    players, worth = list(hands), []
    cards = legal(hands[who], trick, order, ((follow_suit, ""),))
    if not trick and who in ours:               # of the leads named, the first that has not been played already
        cards = [card for card in script if card in cards][:1] or cards
    for card in cards:
        after = hands | {who: tuple(c for c in hands[who] if c != card)}
        then = players[(players.index(who) + 1) % len(players)]
        worth.append(best_of(after, (*trick, (who, card)), then, order, ours, script, seen))
    return max(worth) if who in ours else min(worth)


@law("euchre.trick")
def best(table, who, players, cards=(), trumps=None, dealer=None):
    """Count the tricks that *who*, with the partner, makes when all play their best, leading the cards named first."""
    order, playing = order_of(trump_suit(table)), seats(table)
    hands = {player: left(table, player) for player in playing}
    if len({len(hand) for hand in hands.values()}) > 1 or not set(cards) <= set(hands[who]):
        raise Puzzle("wants all hands shown, of one size, no trick half played, and cards that are held")
    leader = to_play(table, playing, first_leader(table, players, dealer), order)
    if cards and leader != who:
        raise Puzzle(f"wants {leader} to lead")
    ours = {who, partner(players, who)}
    won = tricks_won(table, len(playing), order)
    return sum(won[player] for player in ours) + most(hands, leader, order, ours, tuple(cards), {})


@law("euchre.lead-against-lone")
def five_red():
    """Reckon the chance that five cards of the pack are all of one colour."""
    return Fraction(comb(len(pack(RANKING)) // 2, HAND), comb(len(pack(RANKING)), HAND))


LONE = {"any": 0, "five-red": HAND}                             # the red cards that the lone hand is known to hold


def known_red(word: str) -> int:
    """The red cards that a lone hand of this kind is known to hold."""
    if word not in LONE:
        raise Puzzle(f"wants {' or '.join(LONE)}, for what the lone hand holds")
    return LONE[word]


@law("euchre.lead-against-lone")
def partner_void(word):
    """Reckon how likely the leader's partner has none of a black suit of which the leader had the one card led."""
    unseen, suited = len(pack(RANKING)) - HAND - known_red(word), len(RANKING) - 1
    return Fraction(comb(unseen - suited, HAND), comb(unseen, HAND))


@law("euchre.lead-against-lone")
def partner_ruffs(word):
    """Reckon how likely the partner of a leader with five black cards can trump the red suit that is not trumps."""
    red, trumps = known_red(word), len(RANKING) + 1             # with the left bower
    plain, black = len(RANKING) - 1, len(pack(RANKING)) // 2 - HAND
    unseen = trumps + plain + black - red
    hands = sum(comb(plain, n) * comb(trumps, red - n) * (comb(unseen - plain + n, HAND) - comb(black, HAND))
                for n in range(red + 1))                        # n plain red cards in the lone hand
    return Fraction(hands, comb(trumps + plain, red) * comb(unseen, HAND))
