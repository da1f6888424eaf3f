"""Spoil Five: five, knave and ace of hearts best; three tricks take the pool, all five a counter from each too."""

from hoyle_examples.games.spoil_five.dealing import HAND, RULES, bonus, cut, deal, dealt, last_deal, misdeal, most, turn
from hoyle_examples.games.spoil_five.playing import decline, order, play, renege, rob, top_trumps, trump_order
from hoyle_examples.games.spoil_five.pooling import foul, form, forfeit, offend, pool, put_up, result, settle
from hoyle_examples.games.spoil_five.sides import count, deducted, first_out, game, majority, mark, score, to_go

__all__ = [
    "HAND", "RULES", "bonus", "count", "cut", "deal", "dealt", "decline", "deducted", "first_out", "forfeit", "form",
    "foul", "game", "last_deal", "majority", "mark", "misdeal", "most", "offend", "order", "play", "pool", "put_up",
    "renege", "result", "rob", "score", "settle", "to_go", "top_trumps", "trump_order", "turn"]
