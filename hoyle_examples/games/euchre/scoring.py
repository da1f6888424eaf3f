"""Euchre: what is scored for the tricks, what wins the game, and how the score is shown."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.euchre.bidding import lone, seats, settled
from hoyle_examples.games.euchre.dealing import HAND, in_turn, order_of, partner
from hoyle_examples.games.euchre.playing import trump_suit
from hoyle_examples.tricks import tricks_won

GAME = 5
WANTED = 3                              # the tricks that whoever fixed the trumps has to make


@law("euchre.bound")
def made(table, who, figure):
    """Set down how many tricks the side of *who* made, where the play is not shown."""
    if figure + sum(done.ruling.value for done in table.acts("made")) > HAND:
        raise Puzzle(f"wants {HAND} tricks at most, for all together")
    return figure


def side(table, who: str) -> tuple[str, ...]:
    """The player, with the partner where there is one."""
    return tuple(player for player in (who, partner(table.players, who)) if player)


def maker(table) -> str:
    """The player who fixed the trump suit."""
    fixed = settled(table)
    if not fixed:
        raise Puzzle("wants the call that fixed the trumps")
    return fixed.who


def trick_count(table, who: str) -> int:
    """The tricks of a side, by the cards played or by what is set down."""
    told = table.acts("made")
    ours = [done.ruling.value for done in told if done.who in side(table, who)]
    if told:
        return ours[0] if ours else HAND - sum(done.ruling.value for done in told)
    won = tricks_won(table, len(seats(table)), order_of(trump_suit(table)))
    if sum(won.values()) < HAND:
        raise Puzzle("wants the hand played out, or a row made with the tricks")
    return sum(won[player] for player in side(table, who))


def maker_tricks(table) -> int:
    """The tricks of the side that fixed the trumps."""
    return trick_count(table, maker(table))


@law("euchre.point", "euchre.lone-march")
def point(table, who, players):
    """Score one for three or four tricks, alone or not, to the side that fixed the trumps."""
    if maker(table) not in side(table, who) or not WANTED <= maker_tricks(table) < HAND:
        return Ruling(0)
    return Point(1, "the point", law="euchre.lone-march" if lone(table) else "euchre.point")


@law("euchre.march", "euchre.lone-march")
def march(table, who, players):
    """Score two for all five tricks, or four if they were won by a player alone."""
    if maker(table) not in side(table, who) or maker_tricks(table) < HAND:
        return Ruling(0)
    return Point(4, "the lone march", law="euchre.lone-march") if lone(table) else Point(2, "the march")


@law("euchre.bound", "euchre.three-euchre", "euchre.set-back")
def euchre(table, who, players, rules=()):
    """Score two to an adversary when whoever fixed the trumps has fewer than three tricks."""
    if "set-back" in rules:
        raise Illegal("euchre.set-back", f"the points are taken from {maker(table)} instead")
    if maker(table) in side(table, who) or maker_tricks(table) >= WANTED:
        return Ruling(0)
    return Point(2, "the euchre", law="euchre.three-euchre" if len(players) == 3 else "euchre.bound")


@law("euchre.set-back")
def set_back(table, who, players, rules):
    """Take two from the euchred player instead of scoring them to the adversaries."""
    if "set-back" not in rules or len(players) != 3:
        raise Puzzle("wants three players and rules: set-back")
    if who != maker(table) or maker_tricks(table) >= WANTED:
        return Ruling(0)
    return Point(-2, "the euchre")


def tally(table, who: str):
    """The points of a side."""
    return sum(table.tally(player) for player in side(table, who))


@law("euchre.game")
def score(table, who):
    """Add up the points of a side."""
    return tally(table, who)


@law("euchre.set-back")
def to_make(table, who):
    """Count the points that a player has still to make."""
    return GAME - tally(table, who)


@law("euchre.game")
def game(table, who):
    """Say whether a side has the five points."""
    return tally(table, who) >= GAME


@law("euchre.both-out", "euchre.game")
def victor(table, players, dealer):
    """Name the winner: if a euchre carries two adversaries out, the one who is the elder hand."""
    out = [who for who in in_turn(players, dealer) if tally(table, who) >= GAME]
    if not out:
        raise Puzzle(f"wants somebody who has {GAME} points")
    return Ruling(out[0], law="euchre.both-out" if len(players) == 3 and len(out) > 1 else "euchre.game")


# how the score is shown

@law("euchre.card-markers")
def markers(words):
    """Read the score from a three and a four: the one face up, less two if the other lies turned down on it."""
    shown = {"three": 3, "four": 4}
    if words[0] not in shown or words[1:] not in ((), ("covered",)):
        raise Puzzle("wants three or four, and covered if the other card lies on it")
    return shown[words[0]] - 2 * len(words[1:])


@law("euchre.chalk-cross")
def cross(figure):
    """Count the limbs of the chalked cross, centre and four arms, that are left at a score."""
    if not 0 <= figure <= GAME:
        raise Puzzle(f"wants a score from nought to {GAME}")
    return 1 + 4 - figure
