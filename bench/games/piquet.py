"""Piquet: a thousand hands called, each checked afresh, against as many Python examples run by Sybil."""

import random

from bench.checking import against_sybil
from bench.measuring import Result
from hoyle_examples.cards import SUITS, Card
from hoyle_examples.games.piquet import RANKING
from hoyle_examples.running import play
from hoyle_examples.writing import show

PACK = [Card(rank, suit) for suit in SUITS for rank in RANKING]
CALLS = ("point", "sequence", "quatorze")


def hand(chance: random.Random) -> str:
    """Deal twelve cards each, and let elder call point, sequence and quatorze; the engine says what they score."""
    dealt = chance.sample(PACK, 24)
    elder, younger = (sorted(cards, key=PACK.index) for cards in (dealt[:12], dealt[12:]))
    given = f"elder: {show(elder)}\nyounger: {show(younger)}\n\n"
    rows = given + "\n".join(f"{call} elder = 0" for call in CALLS)
    scored = [outcome.value for outcome in play(rows, "piquet").outcomes]
    return given + "\n".join(f"{call} elder = {points}" for call, points in zip(CALLS, scored, strict=True))


def measure() -> list[Result]:
    """A thousand different hands, so that none is known from another."""
    chance = random.Random(1881)
    hands = [hand(chance) for _ in range(1000)]
    return against_sybil("hands", "piquet.md", hands)
