"""All-Fours from the turn-up to the first lead: the knave turned, who looks, begging, and the gift."""

from hoyle_examples.engine import Card, Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.all_fours.dealing import HAND, dealer_of, elder_of, length, points_of, rules_in, side_of
from hoyle_examples.tricks import plays_of

PITCHED = {"pitch": "all-fours.pitch", "blind": "all-fours.pitch", "all-fives": "all-fours.fives-trump"}


def said(table) -> list[str]:
    """What has been called in this deal."""
    return [done.words[0] for done in table.acts("call")]


def turned(table) -> list[Card]:
    """The cards turned up in this deal, the first of them first."""
    first = table.asked("turn-up")
    return [card for card in (first,) if card] + [done.cards[0] for done in table.acts("turn")]


def trump_suit(table) -> str:
    """The trump suit: of the card last turned up, or of the first card led where none is turned."""
    if any(word in PITCHED for word in rules_in(table)):
        led = plays_of(table)
        if led:
            return led[0][1].suit
    given = table.asked("trumps")
    return given.suit if given else (turned(table) or [Card("", "")])[-1].suit


@law("all-fours.deal", "all-fours.pitch", "all-fours.fives-trump")
def trump(table, trumps=None):
    """Name the trump suit: of the card turned up, or where none is turned of the first card led."""
    pitched = [PITCHED[word] for word in rules_in(table) if word in PITCHED]
    return Ruling(Card("", trump_suit(table)), law=(pitched or ["all-fours.deal"])[0])


# the knave turned up

@law("all-fours.turned-jack", "all-fours.run-jack", "all-fours.turned-jack-void")
def turned_jack(table, who, turn_up):
    """Score one to the dealer for a knave turned up; by Foster not for one of the suit that was declined."""
    card = turned(table)[-1]
    rule = "all-fours.turned-jack" if card is turn_up else "all-fours.run-jack"
    if who != dealer_of(table) or card.rank != "J" or card in counted(table):
        raise Illegal(rule, f"{who} has no knave turned up to count")
    if table.acts("wrong-number"):
        raise Illegal("all-fours.turned-jack-void", "a hand has a wrong number of cards: the knave was no true turn-up")
    if card is not turn_up and card.suit == turn_up.suit:
        if "foster" in rules_in(table):
            raise Illegal(rule, f"{who} has declined to have that suit for trumps")
        raise Puzzle("wants a knave of another suit: of the suit declined Foster alone speaks; name rules: foster")
    return Point(1, "the knave turned up", (card,), rule)


def counted(table) -> list[Card]:
    """The knaves turned up and scored in this deal."""
    return [card for done in table.acts("turned-jack") for card in done.ruling.points[0].cards]


@law("all-fours.turned-jack-void")
def wrong_number(table, who, figure):
    """Announce a hand of so many cards, which must be done before its holder plays to the first trick."""
    if figure == HAND:
        raise Puzzle(f"wants a number that is not {HAND}")
    if any(player == who for player, _ in plays_of(table)):
        raise Illegal("all-fours.turned-jack-void", f"{who} has played to the first trick")


@law("all-fours.turned-jack-void")
def strike(table, who):
    """Take down the dealer's point for a knave turned up, when a wrong number of cards is announced."""
    if not table.acts("wrong-number") or who != dealer_of(table) or not counted(table):
        raise Puzzle("wants a knave that the dealer has counted, and a wrong number announced")
    return Point(-len(counted(table)), "the knave is no true turn-up")


# who looks

@law("all-fours.who-looks", "all-fours.looked-early")
def look(table, who):
    """Look at one's cards: the eldest hand and the dealer first, the others when it is settled whether to run."""
    calls, rules = said(table), rules_in(table)
    settled = calls[-1:] in (["stand"], ["give"], ["run"])
    dealers = who == dealer_of(table) and (bool(calls) or "foster" not in rules)
    if settled or dealers or who == elder_of(table):
        return Ruling(None)
    if "strict" in rules:
        return Ruling("penalty", law="all-fours.looked-early")
    raise Illegal("all-fours.who-looks", f"{who} waits until the eldest hand and the dealer have decided")


@law("all-fours.looked-early")
def caught(table, who):
    """Score one, among strict players, because an adversary has looked too soon."""
    looks = [done for done in table.acts("look") if done.ruling.value and done.who not in side_of(table, who)]
    if len(looks) <= len(table.acts("caught")):
        raise Illegal("all-fours.looked-early", f"no adversary of {who} has looked too soon")
    return Point(1, "an adversary looked too soon")


# begging

@law("all-fours.beg", "all-fours.second-beg", "all-fours.no-begging", "all-fours.give-or-run",
     "all-fours.gift-puts-nobody-out")
def call(table, who, word) -> Ruling:
    """Hear the eldest hand beg or stand, and the dealer give a point or run the cards."""
    if word in ("beg", "stand"):
        return hear_elder(table, who, word)
    if word not in ("give", "run"):
        raise Puzzle("wants one of beg, stand, give, run")
    if who != dealer_of(table) or said(table)[-1:] != ["beg"]:
        raise Illegal("all-fours.give-or-run", f"{who} has not been begged of")
    if word == "give" and any(length(table) - points_of(table, player) <= 1 for player in takers(table)):
        raise Illegal("all-fours.gift-puts-nobody-out", "the point would put an adversary out")
    return Ruling(None, law="all-fours.give-or-run")


def hear_elder(table, who, word) -> Ruling:
    """Hear the eldest hand, who may beg once and before the play; by agreement more than once."""
    calls, rules = said(table), rules_in(table)
    if word == "beg" and "blind" in rules:
        raise Illegal("all-fours.no-begging", "there is no begging at Blind All Fours")
    if len(table.players) == 3 and who not in (elder_of(table), dealer_of(table)):
        raise Puzzle("wants the eldest hand: the book does not settle whether the other non-dealer may beg")
    if who != elder_of(table) or plays_of(table) or calls[-1:] in (["beg"], ["stand"]):
        raise Illegal("all-fours.beg", f"it is not for {who} to {word} now")
    if word == "beg" and "beg" in calls and "beg-again" not in rules:
        raise Illegal("all-fours.second-beg", f"{who} has begged once")
    return Ruling(None, law="all-fours.beg")


def takers(table) -> tuple[str, ...]:
    """Who gets a point when the dealer gives: the eldest hand, or of three players both adversaries."""
    others = tuple(player for player in table.players if player != dealer_of(table))
    return others if len(others) == 2 else (elder_of(table),)


@law("all-fours.give-or-run", "all-fours.gift-to-both")
def gift(table, who):
    """Score one for the dealer's gift; of three players both adversaries score."""
    rule = "all-fours.gift-to-both" if len(table.players) == 3 else "all-fours.give-or-run"
    scored = [done.who for done in table.acts("gift")]
    if said(table)[-1:] != ["give"] or who not in takers(table) or who in scored:
        raise Illegal(rule, f"{who} has been given no point")
    return Point(1, "the gift", law=rule)
