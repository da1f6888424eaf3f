"""All-Fours when the cards are run: three more to each and another turn-up, the same suit again, the discard."""

from hoyle_examples.cards import pack
from hoyle_examples.engine import Card, Illegal, Ruling, law
from hoyle_examples.games.all_fours.begging import said
from hoyle_examples.games.all_fours.dealing import HAND, RANKING, dealer_of, rules_in

MORE = 3                   # the cards that each gets when the cards are run


def most_runs(players: int) -> int:
    """How often a pack can give three cards to each and another turn-up, after the deal."""
    return (len(pack(RANKING)) - HAND * players - 1) // (MORE * players + 1)


@law("all-fours.pack-exhausted")
def runs(figure):
    """Count how often the cards can be run among so many players."""
    return most_runs(int(figure))


@law("all-fours.run")
def place(figure):
    """Say which card is turned when the cards are run among so many players: the one after three to each."""
    return MORE * figure + 1


@law("all-fours.run", "all-fours.give-or-run")
def take(table, who, cards) -> Ruling:
    """Take the three cards that each player gets when the cards are run."""
    if said(table)[-1:] != ["run"]:
        raise Illegal("all-fours.give-or-run", f"{who} gets more cards only when the dealer runs them")
    if len(cards) != MORE:
        raise Illegal("all-fours.run", f"{who} gets three cards each time")
    return Ruling(len(table.held(who)) + MORE, taken=cards)


@law("all-fours.run", "all-fours.run-same-suit", "all-fours.pack-exhausted", "all-fours.give-or-run")
def turn(table, card, turn_up, players) -> Ruling:
    """Turn up another trump when the cards are run; of the same suit it is laid aside, and they are run again."""
    declined, now = suits_turned(table, turn_up)
    if said(table)[-1:] != ["run"]:
        raise Illegal("all-fours.give-or-run", "another card is turned only when the dealer runs the cards")
    if now != declined:
        raise Illegal("all-fours.run-same-suit", "the suit has changed, and the cards are run no further")
    if card.suit != declined:
        return Ruling(Card("", card.suit), law="all-fours.run")
    if len(table.acts("turn")) + 1 >= most_runs(len(players)):
        return Ruling("bunch", law="all-fours.pack-exhausted")
    return Ruling("again", law="all-fours.run-same-suit")


def suits_turned(table, turn_up) -> tuple[str, str]:
    """The suit that the dealer last declined to have, and the suit turned up last."""
    declined = now = turn_up.suit
    for done in table.acts("call", "turn"):
        if done.verb == "turn":
            now = done.cards[0].suit
        elif done.words == ("run",):
            declined = now
    return declined, now


@law("all-fours.bunch", "all-fours.pack-exhausted")
def bunch(table) -> Ruling:
    """Throw the cards together for the same dealer: when the pack is exhausted, or when two players agree to it."""
    turns = table.acts("turn")
    if turns and turns[-1].ruling.value == "bunch":
        return Ruling(dealer_of(table), law="all-fours.pack-exhausted")
    if not turns or turns[-1].ruling.value == "again" or len(table.players) > 2:
        raise Illegal("all-fours.bunch", "only two players may agree to it, and only when a new trump has been turned")
    return Ruling(dealer_of(table))


@law("all-fours.discard", "all-fours.keep-all")
def discard(table, who, hand, cards) -> Ruling:
    """Put out what is beyond six cards when the cards have been run; in some clubs only when run more than once."""
    rounds = len(table.acts("turn"))
    if rounds == 1 and "keep-all" in rules_in(table):
        raise Illegal("all-fours.keep-all", "nine cards in each hand are all kept")
    if not rounds or len(hand) - len(cards) != HAND:
        raise Illegal("all-fours.discard", f"{who} reduces the hand to six after the cards are run")
    return Ruling(HAND, out=cards, law="all-fours.keep-all" if "keep-all" in rules_in(table) else "all-fours.discard")
