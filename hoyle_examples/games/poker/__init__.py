"""Poker: five cards, nine kinds of hand, and a pool for the best or the boldest; Draw, and the others under rules."""

from hoyle_examples.engine import Card
from hoyle_examples.games.poker.betting import call, most
from hoyle_examples.games.poker.dealing import discard, down, draw, next_buck, next_dealer, up, wanted_cards
from hoyle_examples.games.poker.hands import HAND, PACK, RANKING, RULES, best, kind, rank, straights, worth
from hoyle_examples.games.poker.odds import after_draw, improves, odds
from hoyle_examples.games.poker.opening import openers, show
from hoyle_examples.games.poker.settling import ante, jack_pot, outlay, pool, settle, shows_first
from hoyle_examples.games.poker.whiskey import keep, knock, lying, swap, take

__all__ = [
    "HAND", "PACK", "RANKING", "RULES", "Card", "after_draw", "ante", "best", "call", "discard", "down", "draw",
    "improves", "jack_pot", "keep", "kind", "knock", "lying", "most", "next_buck", "next_dealer", "odds", "openers",
    "outlay", "pool", "rank", "settle", "show", "shows_first", "straights", "swap", "take", "up", "wanted_cards",
    "worth"]
