"""Spoil Five's pool: how it fills, who takes it, and who has lost the right to it."""

from collections import Counter

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.spoil_five.dealing import HAND
from hoyle_examples.games.spoil_five.playing import lapsed, order_of, suit_of
from hoyle_examples.ledger import added, level, pay_in, stands
from hoyle_examples.tricks import plays_of, tricks_of, winner

NEEDED = 3
OFFENCES = {"robbed": "rob-without-ace", "out-of-turn": "out-of-turn", "reneged": "renege-penalty",
            "renounced": "renege-penalty", "revoked": "renege-penalty", "exposed": "exposed-card"}


def tricks_won(table) -> list[str]:
    """Who won each trick of the deal so far, in order: as given, or as played."""
    given = table.asked("won")
    if given:
        return [given] if isinstance(given, str) else list(given)
    if not plays_of(table):
        return []
    order, size = order_of(suit_of(table), lapsed(table, plays_of(table))), len(table.players)
    return [winner(trick, order) for trick in tricks_of(table, size) if len(trick) == size]


# how the pool fills

@law("spoil-five.pool")
def form(table, players) -> dict:
    """Everybody puts in a counter to form a pool."""
    if stands(table):
        raise Puzzle("comes when there is no pool")
    return pay_in(dict.fromkeys(players, 1))


@law("spoil-five.pool", "spoil-five.dealer-fills")
def put_up(players, dealer, rules=()) -> dict:
    """The dealer adds a counter; in some places one for every player."""
    fills = "dealer-fills" in rules
    return Ruling(pay_in({dealer: len(players) if fills else 1}),
                  law="spoil-five.dealer-fills" if fills else "spoil-five.pool")


@law("spoil-five.buy-deal", "spoil-five.misdeal")
def forfeit(dealer, rules=()) -> dict:
    """Where it is so played, two counters to the pool let a misdealer deal again."""
    if "buy-deal" not in rules:
        raise Illegal("spoil-five.misdeal", f"the deal has passed from {dealer}")
    return pay_in({dealer: 2})


@law("spoil-five.pool")
def pool(table):
    """The counters that are in the pool."""
    return stands(table)


# who has lost the right to it

@law("spoil-five.barred", "spoil-five.rob-without-ace", "spoil-five.out-of-turn", "spoil-five.renege-penalty",
     "spoil-five.exposed-card")
def offend(table, who, word, won=None) -> Ruling:
    """Bar an offender from the pool until a fresh one is formed; a card may be shown until somebody has two tricks."""
    if word not in OFFENCES:
        raise Puzzle(f"knows {', '.join(OFFENCES)}, not {word}")
    early = word == "exposed" and max(Counter(tricks_won(table)).values(), default=0) < 2
    return Ruling("free" if early else "barred", law=f"spoil-five.{OFFENCES[word]}")


@law("spoil-five.foul-hand")
def foul(table, who, figure, won=None):
    """A hand found in the play to have too many or too few cards is foul."""
    return "right" if figure == HAND - len(tricks_won(table)) else "foul"


def barred(table) -> set[str]:
    """Who has offended since the pool was formed."""
    out = set()
    for done in table.before + table.done:
        if done.verb == "form":
            out.clear()
        elif done.verb == "offend" and done.ruling.value == "barred":
            out.add(done.who)
    return out


# who takes it

def outcome(table) -> tuple[str, str]:
    """Who has won the pool, or "", and by which law."""
    tricks = tricks_won(table)
    count = Counter(tricks)
    best = next((who for who in count if count[who] >= NEEDED), "")
    if not best and len(tricks) < HAND:
        raise Puzzle("comes when somebody has three tricks, or all five are played")
    if not best:
        return "", "spoiled"
    if best in barred(table):
        return "", "barred"
    if any(done.who == best and done.ruling.value == "foul" for done in table.acts("foul")):
        return "", "foul-hand"
    third = [place for place, who in enumerate(tricks, 1) if who == best][NEEDED - 1]
    if len(tricks) == third:
        return best, "three-tricks"
    if set(tricks[third:]) == {best} and len(tricks) < HAND:
        raise Puzzle(f"comes when {best}, who has played on, has five tricks or has lost one")
    return (best, "five-tricks") if count[best] == HAND else ("", "jink")


@law("spoil-five.three-tricks", "spoil-five.five-tricks", "spoil-five.jink", "spoil-five.spoiled", "spoil-five.barred",
     "spoil-five.foul-hand")
def result(table, won=None, trumps=None) -> Ruling:
    """Say who wins the pool: with three tricks and no more played, or with all five; otherwise it is spoiled."""
    who, rule = outcome(table)
    return Ruling(who or ("nobody" if rule in ("barred", "foul-hand") else "spoiled"), law=f"spoil-five.{rule}")


@law("spoil-five.three-tricks", "spoil-five.five-tricks", "spoil-five.jink", "spoil-five.spoiled", "spoil-five.barred",
     "spoil-five.foul-hand")
def settle(table, players, pool=None, won=None) -> dict:
    """Pay the pool to its winner, with a counter from each other player if they took all five tricks."""
    who, rule = outcome(table)
    if not who:
        return Ruling(dict.fromkeys([*players, "pool"], 0), law=f"spoil-five.{rule}")
    taken = pay_in({who: -stands(table)})
    extra = level(who, players, 1) if rule == "five-tricks" else {}
    return Ruling(added(taken, extra), law=f"spoil-five.{rule}")
