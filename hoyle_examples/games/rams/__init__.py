"""Rams: five tricks for a pool in fifths; whoever plays and takes none is ramsed. Rounce and Bierspiel under rules."""

from hoyle_examples.games.rams.beer import fine, lead_down, leads, left, pays, rub
from hoyle_examples.games.rams.dealing import HAND, PACK, RANKING, RULES, deal, dealt, misdeal, order
from hoyle_examples.games.rams.declaring import call, discard, lead, rob
from hoyle_examples.games.rams.playing import play
from hoyle_examples.games.rams.pooling import kind, offend, pass_out, pool, put_up, remainder, settle

__all__ = [
    "HAND", "PACK", "RANKING", "RULES", "call", "deal", "dealt", "discard", "fine", "kind", "lead", "lead_down",
    "leads", "left", "misdeal", "offend", "order", "pass_out", "pays", "play", "pool", "put_up", "remainder", "rob",
    "rub", "settle"]
