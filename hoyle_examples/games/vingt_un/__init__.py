"""Vingt-un: make twenty-one, or come nearer to it than the dealer, who takes the ties."""

from hoyle_examples.engine import Card
from hoyle_examples.games.vingt_un.chances import favours, worth
from hoyle_examples.games.vingt_un.french import clock, imaginary
from hoyle_examples.games.vingt_un.playing import (
    HAND,
    RANKING,
    RULES,
    count,
    deal_ends,
    double,
    draw,
    first_dealer,
    settle,
    split,
    stake,
    stand,
    tenths,
)

__all__ = [
    "HAND", "RANKING", "RULES", "Card", "clock", "count", "deal_ends", "double", "draw", "favours", "first_dealer",
    "imaginary", "settle", "split", "stake", "stand", "tenths", "worth"]
