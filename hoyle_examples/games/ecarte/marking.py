"""Écarté: what is marked, for the king, the point and the vole; when it may be, and what lessens it."""

from hoyle_examples.engine import Card, Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.ecarte.dealing import HAND, RANKING
from hoyle_examples.games.ecarte.playing import offence
from hoyle_examples.tricks import left, plays_of, ranked, tricks_won

GAME = 5
POINT, VOLE = HAND // 2 + 1, HAND       # the tricks they take


# the king

@law("ecarte.47", "ecarte.19", "ecarte.22", "ecarte.23", "ecarte.24", "ecarte.25")
def king(table, who, turn_up, dealer, rules=()):
    """Mark one for the king of trumps turned up, or held and announced in time."""
    card = Card("K", turn_up.suit)
    if any(card in done.ruling.points[0].cards for done in table.acts("king")):
        raise Illegal("ecarte.47", "the king is marked already")
    if turn_up == card and who == dealer:
        if table.acts("let-stand"):
            raise Illegal("ecarte.19", f"{who} dealt a wrong number of cards, and no fresh deal was claimed")
        return Point(1, "the king turned up", (card,), "ecarte.22" if plays_of(table) else "ecarte.47")
    if card not in table.held(who):
        raise Illegal("ecarte.25", f"{who} does not hold {card}")
    return Point(1, "the king", (card,), in_time(plays_of(table), who, dealer, card, rules))


def in_time(plays, who, dealer, card, rules) -> str:
    """The law under which the king may still be announced; Cassell lets other cards be played before it."""
    mine = [played for player, played in plays if player == who]
    mine = [played for played in mine if played == card] if "cassell" in rules else mine
    if not mine:
        return "ecarte.23"
    if mine == [card] and ("cassell" not in rules if who == dealer else plays[-1] == (who, card)):
        return "ecarte.24"
    raise Illegal("ecarte.24" if mine[0] == card else "ecarte.23", f"{who} announces the king too late")


@law("ecarte.25")
def false_king(table, who, turn_up):
    """Hold against *who* a king announced and not held; if the adversary holds it there is no penalty."""
    card = Card("K", turn_up.suit)
    if card in table.held(who):
        raise Puzzle(f"wants a player who does not hold {card}")
    return "nothing" if card in table.held(table.other(who)) else "replay"


# the tricks

@law("ecarte.48")
def made(table, who, figure):
    """Set down how many tricks *who* made, where the book does not give the play."""
    if figure + sum(done.ruling.value for done in table.acts("made")) > HAND:
        raise Puzzle(f"wants {HAND} tricks at most, for both together")
    return figure


@law("ecarte.42")
def abandon(table, who):
    """Throw up the hand: the adversary may mark the vole if *who* has no trick, the point if one or two."""
    tricks = trick_count(table, who)
    if tricks >= POINT:
        raise Puzzle(f"wants a player who has not won the point: the code says nothing of one with {tricks} tricks")
    return "point" if tricks else "vole"


@law("ecarte.30", "ecarte.34")
def unplayed(table, who, dealer) -> Ruling:
    """Count as tricks the cards that a short-handed adversary cannot play to."""
    return Ruling(beyond(table, who), law="ecarte.30" if who == dealer else "ecarte.34")


def beyond(table, who) -> int:
    """The cards in hand when the adversary has none left."""
    mine, theirs = left(table, who), left(table, table.other(who))
    return len(mine) if not theirs and plays_of(table) else 0


def trick_count(table, who) -> int:
    """The tricks that *who* has, by the cards played or by what is set down."""
    told = {done.who: done.ruling.value for done in table.acts("made")}
    if told:
        return told.get(who, HAND - sum(told.values()))
    turned = table.asked("turn-up")
    return tricks_won(table, 2, ranked(RANKING, turned.suit))[who] + beyond(table, who) if turned else 0


def result(table, who) -> str:
    """What *who* has won in this deal: the vole, the point, or nothing."""
    thrown = table.acts("abandon")
    if thrown:
        return thrown[-1].ruling.value if thrown[-1].who != who else ""
    ours, theirs = trick_count(table, who), trick_count(table, table.other(who))
    if ours + theirs < HAND:
        raise Puzzle("wants the hand played out, or a row made with the tricks")
    return "vole" if ours == VOLE else "point" if ours >= POINT else ""


# the marks

def ventured(table, who, dealer) -> str:
    """How the adversary of *who* came to risk two: by standing without proposing, or by refusing the first proposal."""
    said = [done.words[0] for done in table.acts("call")]
    if who == dealer:
        return "stood" if said[:1] in ([], ["play"]) else ""
    return "refused" if said[:2] == ["propose", "refuse"] else ""


def worth(won: str, risk: str = "", barred: bool = False, cassell: bool = False) -> int:
    """The points for the point or the vole: what the adversary ventured raises them, an offence lessens them."""
    if barred:
        return int(won == "vole" or bool(risk))
    if won == "vole":
        return 4 if cassell and risk == "refused" else 2
    return 2 if risk else 1


def mark(table, who, dealer, rules, won: str) -> Ruling | Point:
    """Mark what *who* has won, under the law that settles how much."""
    if result(table, who) != won:
        return Ruling(0)
    risk, barred = ventured(table, who, dealer), offence(table, who)
    points = worth(won, risk, bool(barred), "cassell" in rules)
    if not points:
        return Ruling(0, law=barred)
    raised = "ecarte.49" if points > worth(won) else ""
    return Point(points, f"the {won}", (), barred or raised or ("ecarte.42" if table.acts("abandon") else "ecarte.48"))


@law("ecarte.48", "ecarte.49", "ecarte.42", "ecarte.43", "ecarte.25")
def point(table, who, dealer, rules=()):
    """Mark one for three or four tricks; two if the other stood unproposed or refused the first proposal."""
    return mark(table, who, dealer, rules, "point")


@law("ecarte.48", "ecarte.49", "ecarte.42", "ecarte.43", "ecarte.25")
def vole(table, who, dealer, rules=()):
    """Mark two for every trick."""
    return mark(table, who, dealer, rules, "vole")


@law("ecarte.most-points")
def most(rules=()):
    """Reckon the most that one player can mark in one deal: the king, with the point or the vole at their best."""
    return 1 + max(worth(won, "refused", cassell="cassell" in rules) for won in ("point", "vole"))


@law("ecarte.51")
def overscore(table, who, figure):
    """Take down points that were marked in excess."""
    if figure > table.tally(who):
        raise Puzzle(f"wants no more than {who} has marked")
    return Point(-figure, "taken down")


@law("ecarte.46")
def score(table, who):
    """Add up what is marked."""
    return table.tally(who)


@law("ecarte.46")
def game(table, who, rules=()):
    """Count a game of five points as one; by agreement as a treble, a double or a single, by the loser's score."""
    loser = table.tally(table.other(who))
    if table.tally(who) < GAME:
        raise Illegal("ecarte.46", f"{who} has {table.tally(who)} and the game is five up")
    return 1 if "multiples" not in rules or loser > 2 else 2 if loser else 3
