"""Pope Joan: a dressed board, runs upwards to a stop, and a counter for every card left when somebody is out."""

from hoyle_examples.games.pope_joan.board import RULES, claim, dress, final, settle, take, turned
from hoyle_examples.games.pope_joan.dealing import PACK, RANKING, SHOWN, cards, each, equal_deal, over, turn
from hoyle_examples.games.pope_joan.playing import fewer, known, play, stop, stops, unleadable

__all__ = [
    "PACK", "RANKING", "RULES", "SHOWN", "cards", "claim", "dress", "each", "equal_deal", "fewer", "final", "known",
    "over", "play", "settle", "stop", "stops", "take", "turn", "turned", "unleadable"]
