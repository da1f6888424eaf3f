"""Écarté: the play of the five tricks, and what may be played over again."""

from hoyle_examples.engine import Illegal, Ruling, law
from hoyle_examples.games.ecarte.dealing import RANKING
from hoyle_examples.tricks import follow_suit, head_suit, head_trick, play_card, ranked


def duties(rules=()) -> tuple:
    """What binds the second player: to follow, and to win if able; Cassell leaves a void hand free."""
    follow = (follow_suit, "ecarte.follow-suit")
    if "no-duty" in rules:
        return (follow,)
    return follow, (head_suit if "cassell" in rules else head_trick, "ecarte.win-trick")


@law("ecarte.win-trick", "ecarte.follow-suit", "ecarte.lead", "ecarte.40", "ecarte.trumps")
def play(table, who, card, turn_up, dealer, rules=()) -> Ruling:
    """Lead, or follow suit and win the trick if able; the second card settles who wins."""
    won = play_card(table, who, card, ranked(RANKING, turn_up.suit), duties(rules), seats=(table.other(dealer), dealer),
                    first=table.other(dealer), turn="ecarte.lead", lead="ecarte.40")
    return Ruling(won or None, law="ecarte.trumps", won=won)


@law("ecarte.43")
def revoke(table, who):
    """Prove against *who* a suit not followed, or a trick not won when able; the hands may be played again."""
    return "replay"


@law("ecarte.43", "ecarte.25")
def replay(table, who):
    """Have the hands played over again, as the adversary of an offender may."""
    if not offence(table, table.other(who)):
        raise Illegal("ecarte.43", f"{table.other(who)} has committed no fault for which hands are played again")


def offence(table, who) -> str:
    """The law that lessens what *who* may mark in this deal, if any."""
    rules = [done.ruling.law for done in table.acts("revoke", "false-king") if done.who == who
             and done.ruling.value == "replay"]
    return rules[-1] if rules else ""
