"""Ledgers, once for every game that has them: who pays whom, and what is then in a pool.

A ledger is a mapping from each party, a player or a pool, to what is received (+) or paid (-); it comes to nought.
"""

from collections import Counter


def level(one: str, others, each) -> dict:
    """*one* receives *each* from every other, or pays it to every other if it is less than nought."""
    others = [who for who in others if who != one]
    return {one: each * len(others)} | {who: -each for who in others}


def pay_in(shares: dict, pool: str = "pool") -> dict:
    """Everybody pays a share into the pool, or is paid it out of the pool if it is less than nought."""
    return {who: -share for who, share in shares.items()} | {pool: sum(shares.values())}


def added(*ledgers: dict) -> dict:
    """Several ledgers in one."""
    total = Counter()
    for ledger in ledgers:
        for party, amount in ledger.items():
            total[party] += amount
    return dict(total)


def stands(table, party: str = "pool"):
    """What a party has: what was given to it, and all that the ledgers above brought it, in earlier deals too."""
    flows = [done.ruling.value for done in table.before + table.done if isinstance(done.ruling.value, dict)]
    return (table.asked(party) or 0) + sum(flow.get(party, 0) for flow in flows)
