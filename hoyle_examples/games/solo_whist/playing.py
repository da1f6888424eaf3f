"""Solo Whist: the trump suit named, the thirteen tricks, and what may be looked at."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.solo_whist.calling import MISERES, NAMED, contract, high, need, said, trumps_of
from hoyle_examples.games.solo_whist.dealing import HAND, RANKING, seating
from hoyle_examples.games.solo_whist.wrongs import obey_demand
from hoyle_examples.tricks import follow_suit, play_card, ranked, tricks_of, tricks_won


def order_of(table):
    """How the cards rank in this deal."""
    return ranked(RANKING, trumps_of(table))


@law("solo-whist.trump-announce", "solo-whist.abondance-in-trumps")
def name(table, who, suit, players, dealer=None, turn_up=None):
    """Let the caller of an abondance name the trump suit once the call stands, and not before."""
    seats, calls = seating(table), said(table)
    if len(dict(calls)) < len(seats):
        raise Illegal("solo-whist.trump-announce", "the calling is not over")
    parties, word = contract(table)
    if who not in parties or word not in (*NAMED, "abondance-in-trumps"):
        raise Puzzle("is for the caller of an abondance")
    if word == "abondance-in-trumps" and turn_up and suit.suit != turn_up.suit:
        raise Illegal("solo-whist.abondance-in-trumps", f"the suit stands as it was turned up: {turn_up.suit}")


@law("solo-whist.trick", "solo-whist.follow-suit", "solo-whist.first-lead", "solo-whist.seats", "solo-whist.misere",
     "solo-whist.exposed-call", "solo-whist.exposed-trump", "solo-whist.exposed-suit-led", "solo-whist.call-refused",
     "solo-whist.follow-out-of-turn", "solo-whist.exposed-lead", "solo-whist.general-misere")
def play(table, who, card, players, dealer=None, turn_up=None, rules=()) -> Ruling:
    """Let the eldest hand lead, or the caller of the thirteen; all follow suit if able, and the best card wins."""
    seats, word, order = seating(table), high(table), order_of(table)
    first = contract(table)[0][0] if word == "abondance-declaree" else seats[0]
    lead = "first-lead" if not table.acts("play") else "trick"
    won = play_card(table, who, card, order, ((follow_suit, "solo-whist.follow-suit"),), seats=seats, first=first,
                    turn="solo-whist.seats", lead=f"solo-whist.{lead}")
    obey_demand(table, who, card, order, seats)
    rule = "misere" if word in MISERES else "trick" if word else "general-misere"
    return Ruling(won or None, law=f"solo-whist.{rule}", won=won)


@law("solo-whist.misere-ouverte")
def lay_down(table, who, players, dealer=None, turn_up=None, rules=()):
    """Have the caller of an open misère expose the hand when the first trick is played and turned; give the cards."""
    parties, word = contract(table)
    if who not in parties or word != "misere-ouverte":
        raise Puzzle("is for the caller of an open misère")
    tricks = tricks_of(table, len(seating(table)))
    if not tricks or len(tricks[0]) < len(seating(table)):
        raise Illegal("solo-whist.misere-ouverte", "the first trick is not yet played and turned")
    return HAND - sum(player == who for trick in tricks for player, _ in trick)


# tricks

@law("solo-whist.objects", "solo-whist.misere", "solo-whist.abondance-declaree")
def tricks(table, who, figure, players, dealer=None, rules=()) -> Ruling:
    """Say whether a call is made with so many tricks, of a proposer and acceptor those of both."""
    parties, word = contract(table)
    if who not in parties or not 0 <= figure <= HAND:
        raise Puzzle(f"wants the tricks of {' and '.join(parties)}, {HAND} at most")
    rule = "misere" if word in MISERES else "abondance-declaree" if need(word) == HAND else "objects"
    return Ruling("made" if made(word, figure) else "lost", law=f"solo-whist.{rule}")


def made(word: str, taken) -> bool:
    """Whether so many tricks make a call."""
    return not taken if word in MISERES else taken >= need(word)


def taken(table) -> int:
    """The tricks of the caller or callers: told by a row, or counted from the play once that is decided."""
    told = table.acts("tricks")
    if told:
        return told[-1].act.things[-1].number
    if not table.acts("play"):
        raise Puzzle("wants a row tricks, or the play")
    parties, word = contract(table)
    seats = seating(table)
    won = tricks_won(table, len(seats), order_of(table))
    mine, played = sum(won[who] for who in parties), won.total()
    decided = mine if word in MISERES else played - mine if need(word) == HAND else 0
    if played < HAND and not decided:
        raise Puzzle(f"wants a row tricks, or all {HAND} tricks played")
    return mine


# looking back

@law("solo-whist.last-trick", "solo-whist.misere-closed")
def look(table, who, players, figure=1, dealer=None, turn_up=None, rules=()) -> Ruling:
    """Show the last trick to whoever asks, but no two, and none in a misère; give the cards that are then seen."""
    if contract(table)[1] in MISERES:
        raise Illegal("solo-whist.misere-closed", "a trick turned in a misère is not looked at again")
    if figure != 1:
        raise Illegal("solo-whist.last-trick", "two tricks that have been turned are never seen")
    size, played = len(seating(table)), [len(trick) for trick in tricks_of(table, len(seating(table)))]
    if size not in played:
        raise Puzzle("wants a trick that has been turned")
    return Ruling(size + played[-1] * (played[-1] < size), law="solo-whist.last-trick")


@law("solo-whist.last-trick")
def most_seen(table, players, dealer=None, rules=()):
    """Count the most cards ever seen at once: the last trick, and as many as can lie on the table."""
    size = len(seating(table))
    return max(size + lying for lying in range(size + 1))
