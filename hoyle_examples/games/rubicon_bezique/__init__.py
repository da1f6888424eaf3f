"""Rubicon Bézique: four packs, declarations that serve again, and a game reckoned in whole hundreds."""

from hoyle_examples.games.rubicon_bezique.combining import COPIES, RANKING
from hoyle_examples.games.rubicon_bezique.computing import hundreds, lowest_saved, settle, value
from hoyle_examples.games.rubicon_bezique.dealing import (
    HAND,
    all_brisques,
    brisques,
    chance,
    draw,
    last,
    play,
    score,
    trick,
    trump,
    undealt,
)
from hoyle_examples.games.rubicon_bezique.declaring import carte_blanche, declare, to_score

SETTLE = "settle over"    # the row that settles two totals
RULES = "chapter near"    # the chapter's own readings, and Law 61 taken the other way

__all__ = ["COPIES", "HAND", "RANKING", "RULES", "SETTLE", "all_brisques", "brisques", "carte_blanche", "chance",
           "declare", "draw", "hundreds", "last", "lowest_saved", "play", "score", "settle", "to_score", "trick",
           "trump", "undealt", "value"]
