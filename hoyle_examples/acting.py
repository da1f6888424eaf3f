"""Carry out one row of acts: each act by itself, or the parties of a ledger together."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from hoyle_examples.binding import Duty, Game, call, who_acts
from hoyle_examples.cards import Card
from hoyle_examples.dealing import act_slips, move_slips, word_slips
from hoyle_examples.engine import Illegal, Puzzle, Ruling
from hoyle_examples.judging import speak, text_of, verdict
from hoyle_examples.notation import Act, Row
from hoyle_examples.records import Fault, Outcome, Scored
from hoyle_examples.table import Done, Table
from hoyle_examples.writing import nearest, show


class At(NamedTuple):
    """Where we are: the page, the row, and which row of the fence it is."""

    page: str
    row: Row
    number: int

    def fault(self, sentence: str, says: str = "", gives: str = "", law: str = "") -> Fault:
        return Fault(self.page, self.row.line, 0, sentence, says, gives, law)


def carry_out(at: At, duty: Duty, table: Table, game: Game) -> tuple[Table, list[Outcome], list[Fault]]:
    """Do the acts of a row one after another; each that is legal is added to the table."""
    outcomes, faults = [], []
    for number, act in enumerate(at.row.acts):
        cards = tuple(thing for thing in act.things if isinstance(thing, Card))
        if wrong := list(act_slips(cards, table, game)):
            faults += map(at.fault, wrong)           # no function is asked about cards that cannot lie so
            continue
        who = who_acts(act, table)
        try:
            ruling = answered(duty, act, who, table, game)
        except Puzzle as puzzle:
            faults.append(at.fault(f"{duty.name} {puzzle}"))
        except Illegal as refused:
            faults += refusal(at, act, refused, duty)
            if refuses(act, refused):
                outcomes.append(record(at, number, who, Ruling(None, law=refused.law), refused=True))
        else:
            faults += judged(at, act, ruling.value, ruling, duty)
            outcomes.append(record(at, number, who, ruling))
            if act.claim or not act.law:
                faults += map(at.fault, move_slips(who, ruling, table, game))
                table = table.do(Done(duty.name, who, act, ruling))
    return table, outcomes, faults


def answered(duty: Duty, act: Act, who: str, table: Table, game: Game) -> Ruling:
    """Ask the function; what it gives or refuses counts for nothing if a word is none of the game's."""
    try:
        ruling, refused = call(duty, act, who, table), None
    except Illegal as illegal:
        ruling, refused = None, illegal
    if strange := next(word_slips(act, table, game), ""):       # else a law might forbid what nobody says
        raise Puzzle(strange)
    if refused:
        raise refused
    return ruling


def settle(at: At, duty: Duty, table: Table, game: Game) -> tuple[Table, list[Outcome], list[Fault]]:
    """Reckon a ledger once; the acts of the row name its parties, and none that is paid may be missing."""
    first = at.row.acts[0]
    try:
        whole = call(duty, Act(), "", table)
    except Illegal as refused:
        done = refuses(first, refused) and len(at.row.acts) == 1
        return table, [record(at, 0, "", Ruling(None, law=refused.law), refused=True)] * done, \
            refusal(at, first, refused, duty)
    if not isinstance(whole.value, Mapping):
        raise Puzzle(f"is a ledger, and {duty.function.__name__} gives none")
    outcomes, faults = [], unlisted(at, whole, duty)
    named = [show(act.things) for act in at.row.acts]
    for number, (party, act) in enumerate(zip(named, at.row.acts)):
        amount = whole.value.get(party, 0 if party in table.seats else None)
        if amount is None:
            faults.append(at.fault(f"{duty.name} knows no party {party}{nearest(party, whole.value)}"))
        elif not act.claim or party in named[:number]:
            faults.append(at.fault(f"{party} is named " + ("twice" if act.claim else "and nothing claimed of it")))
        else:
            faults += judged(at, act, amount, whole)
            outcomes.append(record(at, number, party if party in table.seats else "", whole, amount))
    faults += [at.fault(f"the row leaves out {party}, to whom the law gives {'+' * (amount > 0)}{amount} [{whole.law}]",
                        "", str(amount), whole.law)
               for party, amount in whole.value.items() if amount and party not in named]
    table.read.update(named)
    return table.do(Done(duty.name, "", first, whole)), outcomes, faults


def refuses(act: Act, refused: Illegal) -> bool:
    """Whether the page itself says that this law forbids the act."""
    return act.law == refused.law and not act.claim


def refusal(at: At, act: Act, refused: Illegal, duty: Duty) -> list[Fault]:
    """What is wrong when a law forbids an act: the page does not say so, or names another law."""
    faults = []
    if not refuses(act, refused):
        instead = f", not {act.law}" if act.law and not act.claim else ""
        faults.append(at.fault(f"{refused.why} [{refused.law}]{instead}", show(act.claim), "illegal", refused.law))
    return faults + unlisted(at, Ruling(None, law=refused.law), duty)


def judged(at: At, act: Act, value, ruling: Ruling, duty: Duty | None = None) -> list[Fault]:
    """What is wrong with how an act ends, and with the laws that its function names."""
    faults = unlisted(at, ruling, duty) if duty else []
    if sentence := verdict(act, value, ruling):
        says = show(act.claim) if act.claim else "illegal"
        faults.insert(0, at.fault(sentence, says, speak(value, act.claim) or "nothing", ruling.law))
    return faults


def unlisted(at: At, ruling: Ruling, duty: Duty) -> list[Fault]:
    """Laws that a function names and is not joined to."""
    named = {ruling.law, *[point.law for point in ruling.points]} - duty.laws
    return [at.fault(f"{duty.function.__name__} names the law {law}, which its @law does not list", "", law, law)
            for law in sorted(named)]


def record(at: At, number: int, who: str, ruling: Ruling, value=None, refused: bool = False) -> Outcome:
    """Set down what came of an act; *value* is a party's amount, of a ledger."""
    act = at.row.acts[number]
    points = tuple(Scored(whole(point.points), point.what, texts(point.cards), point.law) for point in ruling.points)
    return Outcome(
        at.row.line, at.number, number, at.row.head, who, show(act.things), texts(act.things), show(act.claim),
        text_of(ruling.value if value is None else value), show(act.printed), act.kind, act.law if act.printed else "",
        points, ruling.law, texts(ruling.out), texts(ruling.taken), ruling.won, refused)


def whole(points) -> int | str:
    """A whole number as one, any other as text."""
    return int(points) if points == int(points) else str(Fraction(points))


def texts(things) -> tuple[str, ...]:
    """Each card by itself."""
    return tuple(str(thing) for thing in things if isinstance(thing, Card))
