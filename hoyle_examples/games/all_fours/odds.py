"""All-Fours reckoned: the chance of a knave turned up, of no card that counts, and the most that a deal can bring."""

from fractions import Fraction
from itertools import product
from math import comb

from hoyle_examples.cards import pack
from hoyle_examples.engine import Puzzle, Ruling, law
from hoyle_examples.games.all_fours.dealing import HAND, RANKING
from hoyle_examples.games.all_fours.scoring import VALUES

WHOLE = pack(RANKING)
IN_PLAY = 4              # High, Low, Jack and Game


@law("all-fours.jack-odds", "all-fours.no-game")
def chance(word, figure=2):
    """Reckon how likely a knave is turned up, or that *figure* players are dealt no card that counts for Game."""
    if word == "jack-turned":
        return Fraction(sum(card.rank == "J" for card in WHOLE), len(WHOLE))
    if word == "jack-after-run":          # the first card turned of another suit is any of those with equal right
        others = [card for card in WHOLE if card.suit != WHOLE[0].suit]
        return Fraction(sum(card.rank == "J" for card in others), len(others))
    if word != "no-game":
        raise Puzzle("wants one of jack-turned, jack-after-run, no-game")
    dealt, plain = HAND * int(figure), sum(card.rank not in VALUES for card in WHOLE)
    return Ruling(Fraction(comb(plain, dealt), comb(len(WHOLE), dealt)), law="all-fours.no-game")


@law("all-fours.most")
def most(word):
    """Reckon the most points that the elder hand or the dealer can make in one deal, over every course it can take."""
    if word not in ("elder", "dealer"):
        raise Puzzle("wants elder or dealer")
    totals = []
    for first_jack, course, new_jack in product((0, 1), ("stand", "give", "run"), (0, 1)):
        new_jack *= course == "run"
        on_the_pack = new_jack if course == "run" else first_jack          # then nobody can win it in a trick
        own = first_jack + new_jack if word == "dealer" else course == "give"
        totals.append(own + IN_PLAY - on_the_pack)
    return max(totals)
