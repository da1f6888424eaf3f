"""Écarté: the Club Code, its games and its hands; Cassell's reading under rules, and the pool of three players."""

from hoyle_examples.games.ecarte.dealing import (
    HAND, RANKING, ask, call, cut, deal, discard, let_stand, order, over, stock, take, trumps_left)
from hoyle_examples.games.ecarte.marking import (
    abandon, false_king, game, king, made, most, overscore, point, score, unplayed, vole)
from hoyle_examples.games.ecarte.open_cards import best, hands, may, rest, stronger, two_trumps, wins
from hoyle_examples.games.ecarte.playing import play, replay, revoke
from hoyle_examples.games.ecarte.pool import enter, lose, out, rentrant, settle, stake, won

RULES = "cassell no-duty multiples two-stakes"
__all__ = [
    "HAND", "RANKING", "RULES", "abandon", "ask", "best", "call", "cut", "deal", "discard", "enter", "false_king",
    "game", "hands", "king", "let_stand", "lose", "made", "may", "most", "order", "out", "over", "overscore", "play",
    "point", "rentrant", "replay", "rest", "revoke", "score", "settle", "stake", "stock", "stronger", "take",
    "trumps_left", "two_trumps", "unplayed", "vole", "wins", "won"]
