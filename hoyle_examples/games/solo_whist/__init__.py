"""Solo Whist: six calls, alone or in pairs that change with every hand, and what each of them pays."""

from hoyle_examples.games.solo_whist.calling import against, call, calls, correct, rank
from hoyle_examples.games.solo_whist.dealing import (
    HAND, PACK, RANKING, RULES, SHOWN, cards, deal, hold, left_over, misdeal, order, rounds, stands_out, take_up)
from hoyle_examples.games.solo_whist.playing import lay_down, look, most_seen, name, play, tricks
from hoyle_examples.games.solo_whist.settling import earn, in_proportion, pay, settle, stake
from hoyle_examples.games.solo_whist.wrongs import demand, expose, out_of_turn, revoke

__all__ = [
    "HAND", "PACK", "RANKING", "RULES", "SHOWN", "against", "call", "calls", "cards", "correct", "deal", "demand",
    "earn", "expose", "hold", "in_proportion", "lay_down", "left_over", "look", "misdeal", "most_seen", "name",
    "order", "out_of_turn", "pay", "play", "rank", "revoke", "rounds", "settle", "stake", "stands_out", "take_up",
    "tricks"]
