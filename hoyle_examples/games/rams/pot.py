"""What is in the pool at Rams."""

FIVE = 5


def pool_of(table):
    """What was given, what ledgers brought the pool, and what earlier deals left for this one."""
    earlier = [done.ruling.value for done in table.before]
    flows = earlier + [done.ruling.value for done in table.done]
    kept = sum(flow.get("pool", 0) for flow in flows if isinstance(flow, dict))
    return (table.asked("pool") or 0) + kept + sum(flow.get("next", 0) for flow in earlier if isinstance(flow, dict))
