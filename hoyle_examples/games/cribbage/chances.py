"""Chances of the play and of the deal, reckoned over every case."""

from fractions import Fraction
from math import comb

from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.cribbage.forms import FORMS, PIPS
from hoyle_examples.games.cribbage.reckoning import LOW


@law("cribbage.longest-run")
def longest_run(word):
    """Give the most cards of a run within thirty-one, all of them among the cards that the players keep."""
    if word not in FORMS:
        raise Puzzle(f"wants a form of the game: {', '.join(FORMS)}")
    within = max(n for n in range(len(LOW)) if sum(PIPS[rank] for rank in LOW[:n]) <= 31)
    return min(within, FORMS[word].players * FORMS[word].kept)


def replies(rank: str) -> int:
    """How many cards of the pack make fifteen on this one."""
    return sum(4 for other in LOW if PIPS[rank] + PIPS[other] == 15)


@law("cribbage.safe-lead")
def safe_lead():
    """Name the ranks that no single card can make fifteen."""
    return [rank for rank in LOW if not replies(rank)]


@law("cribbage.lead-five")
def worst_lead():
    """Name the rank that most cards of the pack make fifteen."""
    return max(LOW, key=replies)


@law("cribbage.lead-five")
def fifteen_replies(card):
    """Count the cards of the pack that make fifteen on this lead."""
    return replies(card.rank)


@law("cribbage.double-pair-royal-in-play")
def four_alike():
    """Name the ranks of which four stand within thirty-one."""
    return [rank for rank in LOW if 4 * PIPS[rank] <= 31]


@law("cribbage.pair-tenth")
def three_tenths_after(card):
    """Say whether three tenth cards still stand within thirty-one on this lead."""
    return PIPS[card.rank] + 3 * 10 <= 31


def drawn(pack: int, kind: int, cards: int, least: int, most: int | None = None) -> Fraction:
    """The chance that among so many cards there are from *least* to *most* of a kind."""
    return sum(Fraction(comb(kind, n) * comb(pack - kind, cards - n), comb(pack, cards))
               for n in range(least, (cards if most is None else most) + 1))


@law("cribbage.tenth-cards", "cribbage.pair-the-lead")
def chance(word):
    """Reckon a chance over every deal."""
    chances = {"three-tenths": drawn(52, 16, 10, 3, 3),            # among the ten cards dealt
               "three-tenths-or-more": drawn(52, 16, 10, 3),
               "two-tenths-or-more": drawn(52, 16, 5, 2),          # in five cards, nothing being known of the rest
               "two-tenths-or-more-if-none": drawn(47, 16, 5, 2),  # when five others hold none
               "lead-makes-pair-royal": drawn(46, 1, 4, 1)}        # the one left, in the leader's four
    if word not in chances:
        raise Puzzle(f"knows these: {', '.join(chances)}")
    return Ruling(chances[word], law="cribbage.tenth-cards" if "tenths" in word else "cribbage.pair-the-lead")


@law("cribbage.tenth-cards")
def likeliest_tenths():
    """Name the number of tenth cards that ten dealt cards hold most often."""
    return max(range(11), key=lambda n: drawn(52, 16, 10, n, n))
