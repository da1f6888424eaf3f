"""Loo: the first dealer, cut and deal; who stands, takes miss, passes, or exchanges cards."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.loo.rules import IN, chosen, declared, in_turn, size

WAYS = {3: ((1, 1, 1),), 5: ((1, 1, 1, 1, 1), (3, 2), (2, 3))}


@law("loo.first-dealer")
def knave(table, who, card):
    """Cards are dealt round face up, and whoever is given the first knave deals."""
    if any(done.cards[0].rank == "J" for done in table.acts("knave")):
        raise Puzzle("stops at the first knave")
    return who if card.rank == "J" else Ruling(None)


@law("loo.1")
def cut(figures):
    """Leave at least four cards in each part of the pack."""
    if len(figures) != 2 or sum(figures) != 52:
        raise Puzzle("wants the two parts of fifty-two cards")
    if min(figures) < 4:
        raise Illegal("loo.1", "each part must have at least four cards")
    return min(figures)


@law("loo.2", "loo.five-deal")
def deal(figures, rules=None):
    """Deal three cards singly; of five, singly too, or by three and two in either order."""
    ways = WAYS[size(chosen(rules))]
    rule = "loo.2" if len(ways) == 1 else "loo.five-deal"
    if tuple(figures) not in ways:
        raise Illegal(rule, "the cards are not given so")
    return Ruling(sum(figures), law=rule)


@law("loo.declare", "loo.4", "loo.miss-taken", "loo.bound", "loo.7", "loo.must", "loo.club-law", "loo.irish-deal",
     "loo.five-draw", "loo.five-draw-bound", "loo.no-throw-up", "loo.last-before-dealer")
def call(table, who, word, players, dealer=None, turn_up=None, miss=None, rules=None) -> Ruling:
    """Declare in turn to stand, to take miss, or to pass; the dealer may have to defend the pool."""
    if word not in (*IN, "pass"):
        raise Puzzle(f"knows stand, miss, pass and defend, not {word}")
    rules, seats, said = chosen(rules), in_turn(players, dealer), declared(table)
    if who in said:
        raise Illegal("loo.bound", f"{who} has already declared")
    if who != seats[len(said)]:
        raise Illegal("loo.4", f"it is for {seats[len(said)]} to declare")
    if word == "pass":
        may_pass(table, who, rules, said, seats, turn_up)
    if word in ("miss", "defend"):
        may_take_miss(word, rules, said, seats, turn_up)
    moved = word != "pass" and word != "stand" and miss and table.shown(who)
    return Ruling(word, law="loo.7" if word == "defend" else "loo.declare",
                  out=table.held(who) if moved else (), taken=tuple(miss) if moved else ())


def may_pass(table, who, rules, said, seats, turn_up) -> None:
    """Refuse a pass where everybody, or this player, has to play."""
    if all_stand(rules):
        raise Illegal("loo.must", "everyone must play")
    if club_turned(rules, turn_up):
        raise Illegal("loo.club-law", "a club is turned up, and everyone must play")
    if any(done.who == who for done in table.acts("draw")):
        raise Illegal("loo.five-draw-bound", f"{who} has drawn cards")
    if "five-card" in rules and any(done.ruling.value != "none" for done in table.acts("flush")):
        raise Illegal("loo.no-throw-up", "a flush has been shown")
    if has_miss(rules) and who == seats[-1] and lone_stander(said, seats):
        raise Illegal("loo.7", f"one player stands, so {who} must play or take miss for the pool")
    if "cassell" in rules and len(said) == len(seats) - 2 and not set(said.values()) & set(IN):
        raise Illegal("loo.last-before-dealer", f"only {who} and the dealer are left")


def may_take_miss(word, rules, said, seats, turn_up) -> None:
    """Refuse a miss that is not there, or is gone, or is taken for the pool without need."""
    if all_stand(rules) or club_turned(rules, turn_up):
        raise Illegal("loo.must" if all_stand(rules) else "loo.club-law", "there is no miss")
    if not has_miss(rules):
        raise Illegal("loo.five-draw" if "five-card" in rules else "loo.irish-deal", "there is no miss")
    if set(said.values()) & {"miss", "defend"}:
        raise Illegal("loo.miss-taken", "miss has been taken")
    if word == "defend" and not lone_stander(said, seats):
        raise Illegal("loo.7", "the pool is defended by the dealer, against one player only")


def all_stand(rules) -> bool:
    """Whether everyone has to play: where a must is agreed on, and in every simple of Foster's."""
    return "must" in rules or {"foster", "simple"} <= rules


def has_miss(rules) -> bool:
    """Whether a spare hand is dealt at this form of the game."""
    return not rules & {"five-card", "irish"}


def club_turned(rules, turn_up) -> bool:
    """Whether club law holds and a club is turned up."""
    return "club-law" in rules and bool(turn_up) and turn_up.suit == "♣"


def lone_stander(said, seats) -> bool:
    """Whether, when the dealer alone has still to declare, one player is in, and not with miss."""
    return len(said) == len(seats) - 1 and [word for word in said.values() if word in IN] == ["stand"]


@law("loo.five-draw", "loo.irish-exchange", "loo.exchange-final", "loo.club-law")
def draw(table, who, figure, players, dealer=None, turn_up=None, rules=None) -> Ruling:
    """Exchange any number of cards, named once; at Irish Loo only when all have declared."""
    rules = chosen(rules)
    if not rules & {"five-card", "irish"}:
        raise Puzzle("wants rules: irish or five-card")
    if club_turned(rules, turn_up):
        raise Illegal("loo.club-law", "a club is turned up, and nobody draws")
    if any(done.who == who for done in table.acts("draw")):
        raise Illegal("loo.exchange-final", "the number first named stands")
    irish = "irish" in rules or "foster" in rules
    if irish and len(declared(table)) < len(players):
        raise Illegal("loo.irish-exchange", "all declare first whether they play")
    if declared(table).get(who) == "pass" or figure > size(rules):
        raise Puzzle(f"wants a player who is in, and no more than {size(rules)} cards")
    return Ruling(figure, law="loo.irish-exchange" if irish else "loo.five-draw")
