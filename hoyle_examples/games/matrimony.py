"""Matrimony: stakes on five chances, three cards each, one of them face up; whoever holds a chance takes it."""

from collections import Counter

from hoyle_examples.cards import RANKS, pack
from hoyle_examples.engine import Card, Illegal, Puzzle, Ruling, law
from hoyle_examples.ledger import added

RANKING = RANKS
HAND = 2                                    # face down; the third card lies face up
FEWEST = 5
COUPLES = {"matrimony": "KQ", "intrigue": "QJ", "confederacy": "KJ"}
CHANCES = ("best", *COUPLES, "pairs")
BEST = Card("A", "♦")


def elder_first(table, dealer) -> list[str]:
    """The players in order, from the dealer's left hand round to the dealer."""
    seats = list(table.players)
    if dealer not in seats:
        raise Puzzle("wants the dealer to be one of the players")
    place = seats.index(dealer) + 1
    return seats[place:] + seats[:place]


def cards_up(up) -> dict:
    return up if isinstance(up, dict) else {}


def three(table, who, up) -> list:
    """The cards of a player, all turned up."""
    return [*table.held(who), *([cards_up(up)[who]] if who in cards_up(up) else [])]


def height(card) -> int:
    return RANKING.index(card.rank)


def lies(table, chance):
    """What lies on a chance: all staked on it, less what was taken, earlier deals too."""
    rows = table.before + table.done
    staked = sum(amount for done in rows if done.verb == "stake" and chance in done.words for amount in figures(done))
    taken = sum(done.ruling.value.get(chance, 0) for done in rows if done.verb == "settle")
    return staked + taken


def figures(done) -> list:
    return [thing.number for thing in done.act.things if hasattr(thing, "number")]


def known(chance):
    if chance not in CHANCES:
        raise Puzzle(f"wants one of the chances: {', '.join(CHANCES)}")
    return chance


@law("matrimony.board")
def chances():
    """Count the chances marked on the board."""
    return len(CHANCES)


@law("matrimony.rank")
def ranked():
    """Name the chances that the book ranks, best first; intrigue is not among them."""
    return tuple(chance for chance in CHANCES if chance != "intrigue")


@law("matrimony.deal", "matrimony.players")
def dealt(figure):
    """Count the cards dealt to so many players, three to each."""
    if figure < FEWEST:
        raise Illegal("matrimony.players", f"at least {FEWEST} play")
    if (HAND + 1) * figure > len(pack()):
        raise Puzzle("wants three cards for each, and the pack has not so many")
    return (HAND + 1) * figure


@law("matrimony.first-deal")
def first_dealer(cut):
    """Name the player who has cut the lowest card."""
    order = sorted(cut, key=lambda who: -height(cut[who]))
    if any(card.rank == "A" for card in cut.values()) or len({card.rank for card in cut.values()}) < len(cut):
        raise Puzzle("wants cuts that differ, without an ace: the book does not say how these rank in the cut")
    return order[0]


@law("matrimony.stakes", "matrimony.unclaimed")
def stake(table, who, word, figure, dealer) -> Ruling:
    """Stake on a chance, after the dealer and at least one counter less; say what lies there then."""
    chance = known(word)
    if who != dealer and not any(done.who == dealer and chance in done.words for done in table.acts("stake")):
        raise Puzzle(f"wants a stake of the dealer on {chance} first: the book does not say what others may do without")
    if who != dealer:
        most = sum(amount for done in table.acts("stake") if done.who == dealer and chance in done.words
                   for amount in figures(done)) - 1
        mine = figure + sum(amount for done in table.acts("stake") if done.who == who and chance in done.words
                            for amount in figures(done))
        if mine > most:
            raise Illegal("matrimony.stakes", f"at least one counter less than the dealer goes on {chance}")
    before = lies(table, chance)
    grown = before and not any(chance in done.words for done in table.acts("stake"))
    return Ruling(before + figure, law="matrimony.unclaimed" if grown else "matrimony.stakes")


@law("matrimony.best-substitute", "matrimony.best")
def best(up) -> Ruling:
    """Name the player with the highest diamond turned up; "none" if no diamond is."""
    diamonds = {who: card for who, card in cards_up(up).items() if card.suit == BEST.suit}
    winner = min(diamonds, key=lambda who: height(diamonds[who]), default="none")
    ace = BEST in diamonds.values()
    return Ruling(winner, law="matrimony.best" if ace else "matrimony.best-substitute")


def holders(table, chance, up) -> list[str]:
    """The players who hold a couple, or the highest pair there is."""
    hands = {who: {card.rank for card in three(table, who, up)} for who in table.players}
    if chance != "pairs":
        return [who for who, ranks in hands.items() if set(COUPLES[chance]) <= ranks]
    pairs = {who: [rank for rank, many in Counter(card.rank for card in three(table, who, up)).items() if many > 1]
             for who in table.players}
    top = min((RANKING.index(ranks[0]) for ranks in pairs.values() if ranks), default=None)
    return [who for who, ranks in pairs.items() if ranks and RANKING.index(ranks[0]) == top]


@law("matrimony.matrimony", "matrimony.intrigue", "matrimony.confederacy", "matrimony.pairs", "matrimony.ties")
def holder(table, word, dealer, up=None) -> Ruling:
    """Name who takes a couple or the pairs: the elder of those who hold it; "none" if nobody does."""
    if known(word) == "best":
        raise Puzzle("wants a chance held in hand; best is a row of its own")
    those = holders(table, word, up)
    first = next((who for who in elder_first(table, dealer) if who in those), "none")
    return Ruling(first, law="matrimony.ties" if len(those) > 1 else f"matrimony.{word}")


@law("matrimony.showdown", "matrimony.best")
def settle(table, dealer, up) -> dict:
    """Give each chance to its holder, and the whole board to the ace of diamonds turned up; the rest stays."""
    clear = best(up).value if BEST in cards_up(up).values() else None
    winners = {name: clear or (best(up) if name == "best" else holder(table, name, dealer, up)).value
               for name in CHANCES}
    taken = [{who: lies(table, name), name: -lies(table, name)} for name, who in winners.items()
             if who != "none" and lies(table, name)]
    return Ruling(added(*taken), law="matrimony.best" if clear else "matrimony.showdown")
