"""Declarations: carte blanche, combinations scored one to a trick, and what is left to score."""

from collections import Counter
from functools import lru_cache

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.rubicon_bezique.combining import Way, combination, lawful, worth
from hoyle_examples.games.rubicon_bezique.dealing import COURTS, HAND, exhausted, since_trick, trump_suit

LOST = {"rubicon-bezique.37": "rubicon-bezique.47", "rubicon-bezique.38": "rubicon-bezique.48"}


@law("rubicon-bezique.15", "rubicon-bezique.16")
def carte_blanche(table, who, hand) -> Point:
    """Score fifty for a hand dealt without a court card, and again for each card drawn until a court card comes."""
    mine = [done for done in table.done if done.who == who and done.verb in ("carte-blanche", "play", "draw")]
    verbs = [done.verb for done in mine]
    drawn = [done.ruling.taken[0] for done in mine if done.verb == "draw"]
    if "play" not in verbs:
        if any(card.rank in COURTS for card in hand):
            raise Illegal("rubicon-bezique.15", "the hand holds a king, queen or knave")
        if len(hand) != HAND or verbs:
            raise Puzzle(f"wants the whole hand of {HAND} as it was dealt, once")
        return Point(50, "carte blanche", hand)
    if verbs[0] != "carte-blanche" or verbs[-1] != "draw" or any(card.rank in COURTS for card in drawn):
        raise Illegal("rubicon-bezique.16", "it follows a first, on a card just drawn, and no court card has come")
    return Point(50, "carte blanche again", tuple(drawn[-1:]), "rubicon-bezique.16")


def ways_of(table, who: str) -> frozenset[Way]:
    """Every way of telling the player's like cards apart that fits all that is written."""
    hand, mine = table.held(who), [done for done in table.done if done.who == who]
    acts = tuple((done.verb, done.ruling.taken or done.cards) for done in mine)
    dealt = len(hand) - sum(len(done.ruling.taken) for done in mine)
    return ways_after(hand[:dealt], acts, table.asked("rules") == "chapter")


@lru_cache(maxsize=4096)
def ways_after(hand: tuple, acts: tuple, chapter: bool) -> frozenset[Way]:
    """Every way that a hand can lie after these acts of its player."""
    if not acts:
        return frozenset({Way().draw(hand)})
    ways, (verb, cards) = ways_after(hand, acts[:-1], chapter), acts[-1]
    if verb == "draw":
        return frozenset(way.draw(cards) for way in ways)
    if verb == "play":
        return frozenset(way.play(card) for way in ways for card, in way.choices(cards))
    if verb == "to-score":
        return frozenset(way.lay(some) for _, way, some, _ in lawful(ways, cards, chapter)[0])
    if verb == "declare":
        return frozenset(way.score(combination(cards), some, restored)
                         for _, way, some, choices in lawful(ways, cards, chapter)[0] for restored in choices)
    return ways


def in_time(table, who: str, stock) -> None:
    """Refuse a declaration after the stock is exhausted, without a trick, after drawing, or after another."""
    holder, since = since_trick(table)
    verbs = [done.verb for done in since]
    if exhausted(table, stock):
        raise Illegal("rubicon-bezique.52", "nothing is scored after the stock is exhausted")
    if holder != who or "draw" in verbs or "play" in verbs:
        raise Illegal("rubicon-bezique.42", f"{who} may score on winning a trick, and before drawing")
    if "declare" in verbs:
        raise Illegal("rubicon-bezique.43", "one declaration is scored to a trick")


def announced(table, who: str, cards) -> list:
    """The times that the player has said these cards are still to be scored."""
    return [done for done in table.acts("to-score") if done.who == who and Counter(done.cards) == Counter(cards)]


def judge(table, who: str, cards) -> str:
    """The law under which these cards may score; Illegal, with the law of what was lost, where they may not."""
    found, refused = lawful(ways_of(table, who), cards, table.asked("rules") == "chapter")
    if found:
        return min(rule for rule, *_ in found)
    stood = announced(table, who, cards)
    if not refused and not stood:
        raise Puzzle(f"wants cards that {who} holds together")
    if not refused:
        raise Illegal("rubicon-bezique.46", "a card of it was played before it was scored")
    worst = max(refused, key=lambda no: no.law)
    raise Illegal(LOST.get(worst.law, worst.law) if stood else worst.law, worst.why)


@law("rubicon-bezique.40", "rubicon-bezique.34", "rubicon-bezique.35", "rubicon-bezique.36", "rubicon-bezique.37",
     "rubicon-bezique.38", "rubicon-bezique.41", "rubicon-bezique.42", "rubicon-bezique.43", "rubicon-bezique.46",
     "rubicon-bezique.47", "rubicon-bezique.48", "rubicon-bezique.52")
def declare(table, who, cards, trumps=None, stock=None, rules=None) -> Point:
    """Score one declaration on winning a trick, before drawing."""
    in_time(table, who, stock)
    found, kind, suit = judge(table, who, cards), combination(cards), trump_suit(table, trumps)
    makes_trumps = not suit and kind[0] in ("marriage", "sequence")
    return Point(worth(kind, suit), " ".join(map(str, kind)), cards, "rubicon-bezique.41" if makes_trumps else found)


@law("rubicon-bezique.44", "rubicon-bezique.45")
def to_score(table, who, cards, trumps=None, rules=None) -> Ruling:
    """Say what is still to be scored of the cards on the table; nothing is marked."""
    judge(table, who, cards)
    again = announced(table, who, cards)
    return Ruling(worth(combination(cards), trump_suit(table, trumps)), law=f"rubicon-bezique.{45 if again else 44}")
