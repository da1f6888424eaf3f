"""Euchre, for two, three or four, and at many tables; variants under rules."""

from hoyle_examples.games.euchre.bidding import alone, beside, call, discard, named, over, reject, strength
from hoyle_examples.games.euchre.dealing import HAND, PACK, RANKING, RULES, SHOWN, deal, order, turn, turned
from hoyle_examples.games.euchre.playing import best, five_red, partner_ruffs, partner_void, play
from hoyle_examples.games.euchre.progressive import bell, move, places, prize, star
from hoyle_examples.games.euchre.scoring import (
    cross, euchre, game, made, march, markers, point, score, set_back, to_make, victor)

__all__ = [
    "HAND", "PACK", "RANKING", "RULES", "SHOWN", "alone", "bell", "beside", "best", "call", "cross", "deal", "discard",
    "euchre", "five_red", "game", "made", "march", "markers", "move", "named", "order", "over", "partner_ruffs",
    "partner_void", "places", "play", "point", "prize", "reject", "score", "set_back", "star", "strength", "to_make",
    "turn", "turned", "victor"]
