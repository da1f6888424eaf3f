"""Loo: three cards or five, a pool divided by tricks, and whoever stands and takes none pays for the next."""

from hoyle_examples.games.loo.declaring import call, cut, deal, draw, knave
from hoyle_examples.games.loo.flushes import board, flush
from hoyle_examples.games.loo.numbers import change, loos, most_lost, players_most, white
from hoyle_examples.games.loo.playing import order, play, say, turn
from hoyle_examples.games.loo.rules import HAND, RANKING, RULES
from hoyle_examples.games.loo.settling import amount, fault, fine, kind, price, put_up, replay, settle

__all__ = [
    "HAND", "RANKING", "RULES", "amount", "board", "call", "change", "cut", "deal", "draw", "fault", "fine", "flush",
    "kind", "knave", "loos", "most_lost", "order", "play", "players_most", "price", "put_up", "replay", "say", "settle",
    "turn", "white"]
