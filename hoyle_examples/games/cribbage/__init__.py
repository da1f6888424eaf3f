"""Cribbage: five-, six- and seven-card, three- and four-handed."""

from hoyle_examples.games.cribbage.board import game, hole, lurch, pegs, score, settle
from hoyle_examples.games.cribbage.chances import (
    chance, fifteen_replies, four_alike, likeliest_tenths, longest_run, safe_lead, three_tenths_after, worst_lead)
from hoyle_examples.games.cribbage.counting import count, crib, fifteens, hand, pairs, runs
from hoyle_examples.games.cribbage.forms import FORMS, RANKING, RULES, cards
from hoyle_examples.games.cribbage.laying_out import (
    best_lay_out, best_single, crib_average, fewest_runs, kind_average, kind_chance, leaves, likeliest, most_help,
    poorest, poorest_singles)
from hoyle_examples.games.cribbage.playing import go, heels, last_card, lay_out, peg, play, run, series, three_for_last
from hoyle_examples.games.cribbage.reckoning import (
    average, highest, most_fifteens, never, rank_scores, repeated, shows, without_fifteen)
from hoyle_examples.games.cribbage.simulating import error, simulated

COUNT = "count 4 5 crib"      # the row that counts typed cards, three or four and the start, or a crib
HAND = {"": 5} | {name: form.dealt for name, form in FORMS.items()}

__all__ = [
    "COUNT", "HAND", "RANKING", "RULES", "average", "best_lay_out", "best_single", "cards", "chance", "count", "crib",
    "crib_average", "error", "fewest_runs", "fifteen_replies", "fifteens", "four_alike", "game", "go", "hand", "heels",
    "highest", "hole", "kind_average", "kind_chance", "last_card", "lay_out", "leaves", "likeliest",
    "likeliest_tenths", "longest_run", "lurch", "most_fifteens", "most_help", "never", "pairs", "peg", "pegs", "play",
    "poorest", "poorest_singles", "rank_scores", "repeated", "run", "runs", "safe_lead", "score", "series", "settle",
    "shows", "simulated", "three_for_last", "three_tenths_after", "without_fifteen", "worst_lead",
]
