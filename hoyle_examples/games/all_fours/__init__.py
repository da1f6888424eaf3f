"""All-Fours: the games of Hoffmann, Foster and Cassell, with Pitch, Blind All Fours and All Fives."""

from hoyle_examples.games.all_fours.begging import call, caught, gift, look, strike, trump, turned_jack, wrong_number
from hoyle_examples.games.all_fours.dealing import HAND, PACK, RANKING, cut, deal, order, pack_size, partners, void
from hoyle_examples.games.all_fours.odds import chance, most
from hoyle_examples.games.all_fours.playing import mark, marks, neither, play
from hoyle_examples.games.all_fours.running import bunch, discard, place, runs, take, turn
from hoyle_examples.games.all_fours.scoring import (
    game, high, jack, low, out, pack_count, reckon, score, to_go, tricks)

RULES = "foster cassell strict whist beg-again keep-all void-point blind pitch short-pack all-fives nine ten eleven"
__all__ = [
    "HAND", "PACK", "RANKING", "RULES", "bunch", "call", "caught", "chance", "cut", "deal", "discard", "game", "gift",
    "high", "jack", "look", "low", "mark", "marks", "most", "neither", "order", "out", "pack_count", "pack_size",
    "partners", "place", "play", "reckon", "runs", "score", "strike", "take", "to_go", "tricks", "trump", "turn",
    "turned_jack", "void", "wrong_number"]
