"""Cassino: cards on the board are matched, combined, built up and called, and what was taken is counted."""

from hoyle_examples.games.cassino.counting import (
    aces, game, great, little, majority_of_cards, points, spades, spades_taken, sweep, total)
from hoyle_examples.games.cassino.dealing import HAND, RANKING, cards, equal_deal, players_most, rounds
from hoyle_examples.games.cassino.playing import build, call, lay, rest, say, take

__all__ = [
    "HAND", "RANKING", "aces", "build", "call", "cards", "equal_deal", "game", "great", "lay", "little",
    "majority_of_cards", "players_most", "points", "rest", "rounds", "say", "spades", "spades_taken", "sweep", "take",
    "total"]
