"""Bézique: two packs, combinations declared on winning a trick, aces and tens won, and a game of a thousand."""

from hoyle_examples.games.bezique.combining import COPIES, RANKING
from hoyle_examples.games.bezique.dealing import HAND, cut, deal, exchange, seven, tricks, turned, undealt
from hoyle_examples.games.bezique.declaring import declare, game, hope, score, serves, to_score
from hoyle_examples.games.bezique.playing import brisques, draw, last, play, swing, trick

RULES = "low-ten at-close"    # what some circles do: the ten below the knave in the last eight, brisques counted last

__all__ = ["COPIES", "HAND", "RANKING", "RULES", "brisques", "cut", "deal", "declare", "draw", "exchange",
           "game", "hope", "last", "play", "score", "serves", "seven", "swing", "to_score", "trick", "tricks", "turned",
           "undealt"]
