"""Solo Whist: cards exposed, leads and plays out of turn, what may then be demanded, and revokes."""

from hoyle_examples.cards import in_order
from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.solo_whist.calling import MISERES, contract, trumps_of
from hoyle_examples.games.solo_whist.dealing import RANKING, seating
from hoyle_examples.tricks import follow_suit, left, tricks_of

FORFEIT = 3                                          # tricks that a revoke takes from the score of its side
NEXT_TRICK = ("turned", "led")                       # what establishes a revoke, besides an examination refused


def side(table, who: str) -> tuple[str, ...]:
    """Who plays with *who*, that player included."""
    parties, _ = contract(table)
    return parties if who in parties else tuple(player for player in seating(table) if player not in parties)


def alone(table, who: str) -> bool:
    """Whether *who* is a single caller, whose partner nobody is."""
    return side(table, who) == (who,)


def against_misere(table, who: str) -> bool:
    """Whether *who* plays against a misère, plain or open."""
    parties, word = contract(table)
    return word in MISERES and who not in parties


@law("solo-whist.caller-exposes", "solo-whist.others-expose", "solo-whist.misere-offence")
def expose(table, who, card, players, dealer=None, rules=()) -> Ruling:
    """Expose a card: free for a single caller, the loss of the stakes against a misère, else to be called."""
    if against_misere(table, who):
        return Ruling("pays-all", law="solo-whist.misere-offence")
    if alone(table, who):
        return Ruling("free", law="solo-whist.caller-exposes")
    return Ruling("penalty", law="solo-whist.others-expose")


@law("solo-whist.lead-out-of-turn", "solo-whist.follow-out-of-turn", "solo-whist.too-late", "solo-whist.misere-offence")
def out_of_turn(table, who, words, card=None, players=(), dealer=None, rules=()) -> Ruling:
    """Lead or follow out of turn; when all have played to the trick there is no penalty."""
    way, *late = words
    if way not in ("lead", "follow") or late not in ([], ["late"]):
        raise Puzzle("wants lead or follow, and late if all have played to the trick")
    if late:
        return Ruling("nothing", law="solo-whist.too-late")
    if against_misere(table, who):
        return Ruling("pays-all", law="solo-whist.misere-offence")
    return Ruling("penalty", law=f"solo-whist.{way}-out-of-turn")


# what may be demanded

def offences(table, verb: str, who: str, way: str = "") -> list:
    """The penalties that *who* has incurred in this deal."""
    return [done for done in table.acts(verb) if done.who == who and done.ruling.value == "penalty"
            and (not way or way in done.words)]


def exposed(table, who: str) -> list:
    """The exposed cards of *who*, shown or led out of turn, that are still unplayed."""
    played = [done.cards[0] for done in table.acts("play") if done.who == who]
    shown = offences(table, "expose", who) + [d for d in offences(table, "out-of-turn", who, "lead") if d.cards]
    return [card for done in shown for card in done.cards if card not in played]


def lying(table) -> tuple:
    """The trick that lies unfinished."""
    size = len(seating(table))
    tricks = tricks_of(table, size)
    return tricks[-1] if tricks and len(tricks[-1]) < size else ()


@law("solo-whist.exposed-call", "solo-whist.exposed-trump", "solo-whist.exposed-discard", "solo-whist.exposed-lead",
     "solo-whist.exposed-suit-led", "solo-whist.no-suit-call", "solo-whist.lead-out-of-turn",
     "solo-whist.follow-out-of-turn")
def demand(table, who, word, players, card=None, suit=None, dealer=None, turn_up=None, rules=()) -> Ruling:
    """Tell an offender, or the offender's partner, what to play: a card, not that card, or of a suit."""
    partners = [player for player in side(table, who) if player != who]
    if (word == "suit") != bool(suit):
        raise Puzzle("wants a suit with suit, and only with suit")
    if word == "suit":
        if not any(offences(table, "out-of-turn", player, "lead") for player in (who, *partners)):
            raise Illegal("solo-whist.no-suit-call", "a suit is called only for a lead out of turn")
        return Ruling(None, law="solo-whist.lead-out-of-turn")
    if any(offences(table, "out-of-turn", player, "follow") for player in partners):
        if word in ("highest", "lowest", "trump", "no-trump"):
            return Ruling(None, law="solo-whist.follow-out-of-turn")
    if card not in exposed(table, who):
        raise Puzzle(f"wants an exposed card of {who}, still unplayed")
    return Ruling(None, law=f"solo-whist.{of_exposed(table, word, card)}")


def of_exposed(table, word: str, card) -> str:
    """The law of a demand about an exposed card; refuse what it may not be."""
    if word not in ("play", "withhold", "pass", "highest", "lowest"):
        raise Puzzle("wants play, withhold, pass, highest, lowest or suit")
    trick = lying(table)
    return of_following(table, word, card, trick[0][1].suit) if trick else of_leading(table, word, card)


def of_leading(table, word: str, card) -> str:
    """The law by which the exposed card may be kept from being led, or may not."""
    if word != "withhold":
        raise Puzzle("comes when a suit has been led; to lead a card, only withhold")
    if contract(table)[1] not in ("solo", "abondance", "abondance-in-trumps"):
        raise Illegal("solo-whist.exposed-lead", f"{card} may be led, but against a solo or an abondance")
    return "exposed-lead"


def of_following(table, word: str, card, led: str) -> str:
    """The law of a demand about the exposed card when a suit has been led."""
    if word == "pass":
        if card.suit != trumps_of(table) or card.suit == led:
            raise Illegal("solo-whist.exposed-trump", "a trick is passed only for a trump, and not when trumps are led")
        return "exposed-trump"
    if word == "withhold" and led != card.suit:
        raise Illegal("solo-whist.exposed-discard", f"{card} may be thrown by whoever has none of the suit led")
    if word in ("highest", "lowest") and led != card.suit:
        raise Illegal("solo-whist.exposed-suit-led", f"{led} is led, and {card} is exposed")
    return "exposed-suit-led" if led == card.suit else "exposed-call"


def obey_demand(table, who: str, card, order, seats) -> None:
    """Refuse a card that is not what has been demanded of the player at this turn."""
    since = [done for done in table.done if done.who == who and done.verb in ("play", "demand")]
    if not since or since[-1].verb != "demand":
        return
    done, trick = since[-1], lying(table)
    hand = left(table, who) if table.shown(who) else (card,)
    allowed = meeting(done.words[0], done.cards[0] if done.cards else None, hand, trick, order)
    if card not in (allowed or hand):
        rule = "solo-whist.call-refused" if done.words[0] == "suit" else done.ruling.law
        raise Illegal(rule, f"{who} has been told: {' '.join(map(str, (*done.words, *done.cards)))}")


def meeting(word: str, card, hand, trick, order) -> list:
    """The cards of a hand that meet a demand; none if it cannot be met."""
    able = follow_suit(hand, trick, order)
    follows = bool(trick) and any(held.suit == trick[0][1].suit for held in hand)
    if word == "play":
        return able if follows and card.suit != trick[0][1].suit else [held for held in able if held == card]
    if word == "suit":
        return [held for held in hand if held.suit == card.suit]
    if word in ("highest", "lowest"):
        ranks = in_order(able, RANKING) if follows else []
        return ranks[:1] if word == "highest" else ranks[-1:]
    if word in ("pass", "no-trump"):
        return able if follows else [held for held in able if held.suit != order.trumps]
    if word == "trump":
        return able if follows else [held for held in able if held.suit == order.trumps]
    return [held for held in able if held != card]


# revokes

@law("solo-whist.revoke-three-tricks", "solo-whist.revoke-established", "solo-whist.revoke-examined",
     "solo-whist.misere-offence")
def revoke(table, who, word, players, dealer=None, rules=()) -> Ruling:
    """Find a revoke: established when the trick is turned, or the offending side has gone on, it costs three tricks."""
    if word == "lying":
        raise Illegal("solo-whist.revoke-established", "the trick is not turned and quitted, and nobody has gone on")
    if word not in (*NEXT_TRICK, "unshown"):
        raise Puzzle("wants turned, led, unshown or lying")
    if against_misere(table, who):
        return Ruling("pays-all", law="solo-whist.misere-offence")
    rule = "revoke-examined" if word == "unshown" else "revoke-three-tricks"
    return Ruling(FORFEIT, law=f"solo-whist.{rule}")
