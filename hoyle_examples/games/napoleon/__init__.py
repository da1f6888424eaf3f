"""Napoleon: five cards, a call, one player against all; further calls, pools and spare cards under rules."""

from hoyle_examples.games.napoleon.calling import HAND, RANKING, RULES, call, cut, deal, dealt, hold, misdeal, order
from hoyle_examples.games.napoleon.chances import chance, in_play, two_trumps
from hoyle_examples.games.napoleon.playing import hide, most, out_of_turn, play, replay, revoke, tricks
from hoyle_examples.games.napoleon.pools import double_pool, fill, fine, form, pool, take_pool, toll
from hoyle_examples.games.napoleon.settling import pay, settle
from hoyle_examples.games.napoleon.spare import buy, draw, exchange, peep, take_up, throw

__all__ = [
    "HAND", "RANKING", "RULES", "buy", "call", "chance", "cut", "deal", "dealt", "double_pool", "draw", "exchange",
    "fill", "fine", "form", "hide", "hold", "in_play", "misdeal", "most", "order", "out_of_turn", "pay", "peep", "play",
    "pool", "replay", "revoke", "settle", "take_pool", "take_up", "throw", "toll", "tricks", "two_trumps"]
