"""Piquet, row by row: the first hand that a page shows is elder's, the other the dealer's."""

from hoyle_examples.games.piquet.bonuses import bonus, pique, repique
from hoyle_examples.games.piquet.calling import call, carte_blanche, point, quatorze, sequence, show
from hoyle_examples.games.piquet.dealing import cut, deal, discard, look, see, take, who_deals
from hoyle_examples.games.piquet.hands import PACK, RANKING
from hoyle_examples.games.piquet.odds import (
    bars, can_be, cards_swing, certain, chance, point_swing, rarity, sure, worth)
from hoyle_examples.games.piquet.playing import capot, cards, last, play
from hoyle_examples.games.piquet.scoring import deals, first, partie, settle, total

HAND = 12
SETTLE = "partie over"         # the row that settles two totals

__all__ = [
    "HAND", "PACK", "RANKING", "SETTLE", "bars", "bonus", "call", "can_be", "capot", "cards", "cards_swing",
    "carte_blanche", "certain", "chance", "cut", "deal", "deals", "discard", "first", "last", "look", "partie", "pique",
    "play", "point", "point_swing", "quatorze", "rarity", "repique", "see", "sequence", "settle", "show", "sure",
    "take", "total", "who_deals", "worth"]
