"""Napoleon: the five tricks, and what goes wrong in them."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.napoleon.calling import HAND, RANKING, TRICKS, contract
from hoyle_examples.tricks import follow_suit, play_card, plays_of, ranked, tricks_of, tricks_won


def has_trumps(table, rules=()) -> bool:
    """Whether the caller's first card makes trumps: always, but in Misery only at some tables."""
    return contract(table)[1] != "misery" or "misery-trumps" in rules


def order_of(table, card=None, rules=()):
    """How cards rank, the suit of the first card of all being trumps."""
    plays = plays_of(table)
    first = plays[0][1] if plays else card
    return ranked(RANKING, first.suit if first and has_trumps(table, rules) else "")


@law("napoleon.trick", "napoleon.caller-leads", "napoleon.follow-suit", "napoleon.next-lead",
     "napoleon.misery-no-trumps", "napoleon.misery-trumps")
def play(table, who, card, players, dealer=None, rules=()) -> Ruling:
    """Let the caller lead, which makes trumps, and all follow suit if able; the best card wins and leads again."""
    caller, called = contract(table)
    lead = "napoleon.next-lead" if plays_of(table) else "napoleon.caller-leads"
    won = play_card(table, who, card, order_of(table, card, rules), ((follow_suit, "napoleon.follow-suit"),),
                    seats=players, first=caller, turn="napoleon.next-lead", lead=lead)
    misery = "napoleon.misery-trumps" if "misery-trumps" in rules else "napoleon.misery-no-trumps"
    return Ruling(won or None, law=misery if called == "misery" else "napoleon.trick", won=won)


# how many tricks the caller has

def missing(table, caller: str) -> int:
    """The tricks for which the caller has no card to play."""
    held = [done.act.things[-1].number for done in table.acts("hold") if done.who == caller]
    return max(HAND - held[-1], 0) if held else 0


def outcome(called: str, won, lost, short=0):
    """Say whether a call is made or lost, or None while neither is certain; *short* tricks are lost from the start."""
    lost = max(lost, short)
    if called == "misery":
        return "lost" if won else "made" if won + lost >= HAND else None
    return "made" if won >= TRICKS[called] else "lost" if lost > HAND - TRICKS[called] else None


@law("napoleon.over-tricks", "napoleon.hands-dropped", "napoleon.misery", "napoleon.short-caller")
def tricks(table, who, figures, players, dealer=None, rules=()) -> Ruling:
    """Tell from the caller's tricks, and those of the others if not all are played, whether the call is made."""
    caller, called = contract(table)
    if who != caller:
        raise Puzzle(f"wants the tricks of {caller}, who called")
    won, lost = (*figures, HAND - figures[0])[:2]
    short = missing(table, caller) if "foster" in rules else 0
    if won + lost > HAND or won > HAND - short:
        raise Puzzle(f"wants no more than {HAND} tricks, and of {caller} no more than the cards held")
    came = outcome(called, won, lost, short)
    if came is None:
        raise Illegal("napoleon.hands-dropped", f"{called} is neither made nor lost yet")
    rule = "hands-dropped" if len(figures) == 2 else "short-caller" if short else \
        "misery" if called == "misery" else "over-tricks"
    return Ruling(came, law=f"napoleon.{rule}")


@law("napoleon.hands-dropped")
def most(figure):
    """Count the most tricks that the caller can make when the others have won so many."""
    return HAND - figure


def ended(table, rules=()) -> str:
    """Whether the call was made or lost, by the tricks told or by those played."""
    told = table.acts("tricks")
    if told:
        return told[-1].ruling.value
    caller, called = contract(table)
    size, order = len(table.players), order_of(table, rules=rules)
    won = tricks_won(table, size, order)
    finished = sum(len(trick) == size for trick in tricks_of(table, size))
    short = missing(table, caller) if "foster" in rules else 0
    came = outcome(called, won[caller], finished - won[caller], short)
    if came is None:
        raise Puzzle("wants the play, or a row tricks: the call is neither made nor lost")
    return came


# what goes wrong

@law("napoleon.revoke", "napoleon.revoke-dropped", "napoleon.caller-revokes")
def revoke(table, who, players, dealer=None, rules=()) -> Ruling:
    """Prove a revoke: the hand is played again, unless it was the caller's; by Foster it is dropped at once."""
    if "foster" in rules:
        return Ruling("drop", law="napoleon.revoke-dropped")
    if who == contract(table)[0]:
        return Ruling("lost", law="napoleon.caller-revokes")
    return Ruling("replay", law="napoleon.revoke")


@law("napoleon.show-remainder")
def hide(who, players, dealer=None, rules=()):
    """Hold one who trumped or renounced, and will not show the rest of the hand, to have revoked."""
    if "foster" in rules:
        raise Puzzle("is Hoffmann's law: what is done if a hand is not shown Foster does not say")
    return "revoke"


@law("napoleon.revoke")
def replay(table):
    """Take up the cards after a revoke, to play the hand again as it ought to have been played."""
    if not offender(table):
        raise Puzzle("wants a revoke first")


@law("napoleon.out-of-turn", "napoleon.adversary-out-of-turn", "napoleon.caller-leads-out-of-turn",
     "napoleon.caller-plays-out-of-turn")
def out_of_turn(table, who, players, word="play", dealer=None, rules=()) -> Ruling:
    """Judge a card out of turn: by Hoffmann as a revoke if it tells on the game, by Foster by who did it."""
    caller = contract(table)[0]
    if "foster" not in rules:
        return Ruling("revoke", law="napoleon.out-of-turn")
    if who != caller:
        return Ruling("forfeit", law="napoleon.adversary-out-of-turn")
    if word == "play":
        return Ruling("free", law="napoleon.caller-plays-out-of-turn")
    return Ruling("stands" if word == "followed" else "take-back", law="napoleon.caller-leads-out-of-turn")


def offender(table, verbs=("revoke", "hide", "out-of-turn"), values=("replay", "drop", "lost", "revoke")) -> str:
    """The player last held to have revoked, or ""."""
    done = [done for done in table.acts(*verbs) if done.ruling.value in values]
    return done[-1].who if done else ""
