"""Piquet, row by row: the first hand that a page shows is elder's, the other the dealer's."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.piquet.hands import GOOD, ORDER, PACK, RANKING, longest, pips, runs, sets, strength
from hoyle_examples.games.piquet.odds import (
    bars, can_be, cards_swing, certain, chance, point_swing, rarity, sure, worth)
from hoyle_examples.tricks import follow_suit, play_card, plays_of, tricks_of, tricks_won, winner

RECKONING = "carte-blanche point sequence quatorze play cards".split()
COUNTED_AS = {"last": "play", "capot": "cards"}


# the deal

@law("piquet.cut-for-deal")
def cut(table, who, card):
    """Give the choice of first deal to the player of the higher card, the ace being the highest."""
    cards = [(done.who, done.act.things[-1]) for done in table.acts("cut")] + [(who, card)]
    best = max(ORDER.height(c) for _, c in cards)
    if sum(ORDER.height(c) == best for _, c in cards) > 1:
        raise Puzzle("wants cards of two ranks: the books do not say what follows an equal cut")
    return next(player for player, c in cards if ORDER.height(c) == best)


@law("piquet.deals-alternate")
def who_deals(who, figure, players):
    """Name the dealer of the deal of this number, if *who* dealt the first."""
    return players[(players.index(who) + int(figure) - 1) % 2]


@law("piquet.deal-twelve", "piquet.stock", "piquet.elder-hand")
def deal(table, who, figure, hand, other, stock) -> Ruling:
    """Deal twelve cards each by twos or threes, and lay the other eight between the players."""
    if who == table.players[0]:
        raise Illegal("piquet.elder-hand", f"{who} is the elder hand and does not deal")
    if figure not in (2, 3) or (len(hand), len(other)) != (12, 12):
        raise Illegal("piquet.deal-twelve", "each gets twelve cards, by twos or by threes")
    if sorted(map(str, (*hand, *other, *stock))) != sorted(map(str, PACK)):
        raise Illegal("piquet.stock", "hands and stock together are not the pack")
    return Ruling(len(stock), law="piquet.stock")


# changing cards

@law("piquet.elder-discard", "piquet.dealer-discard", "piquet.exchange-right")
def discard(table, who, hand, cards) -> Ruling:
    """Lay out one card at least: elder five at most, then the dealer as many as are left in the stock."""
    if table.acts("call", "play", *GOOD):
        raise Illegal("piquet.exchange-right", f"{who} changes cards before anything is called")
    if not set(cards) <= set(hand):
        raise Puzzle(f"wants cards that {who} holds")
    elder, out = table.players[0], {done.who: len(done.ruling.out) for done in table.acts("discard")}
    rule, most = ("piquet.elder-discard", 5) if who == elder else ("piquet.dealer-discard", 8 - out.get(elder, 8))
    if who in out or not 1 <= len(cards) <= most:
        raise Illegal(rule, f"{who} lays out one card at least and {most} at most, elder first")
    return Ruling(len(cards), out=cards, law=rule)


@law("piquet.elder-discard", "piquet.dealer-discard")
def take(table, who, figure, stock) -> Ruling:
    """Take as many cards as were laid out, from the top of the stock, after elder has taken."""
    out = sum(len(done.ruling.out) for done in table.acts("discard") if done.who == who)
    taken = [done for done in table.acts("take")]
    rule = "piquet.elder-discard" if who == table.players[0] else "piquet.dealer-discard"
    if figure != out or (who != table.players[0]) != bool(taken):
        raise Illegal(rule, f"{who} laid out {out} and takes as many, elder first and once")
    top = sum(len(done.ruling.taken) for done in taken)
    cards = tuple(stock[top:top + int(figure)])
    return Ruling(cards, taken=cards, law=rule)


@law("piquet.elder-looks", "piquet.dealer-looks")
def look(table, who, stock) -> Ruling:
    """Let a player look at the cards of their share of the stock that they leave."""
    elder, taken = who == table.players[0], {done.who: len(done.ruling.taken) for done in table.acts("take")}
    rule = "piquet.elder-looks" if elder else "piquet.dealer-looks"
    cards = tuple(stock[taken.get(who, 0):5] if elder else stock[sum(taken.values()):])
    if who not in taken or not cards:
        raise Illegal(rule, f"{who} may look only at what they leave, after taking")
    return Ruling(cards, law=rule)


@law("piquet.dealer-looks", "piquet.elder-looks")
def see(table, who, card=None) -> Ruling:
    """Let elder see what the dealer has looked at, once elder has led or named the suit of the lead."""
    if who != table.players[0]:
        raise Illegal("piquet.elder-looks", f"what {table.other(who)} leaves, {who} may not see")
    looked = [done for done in table.acts("look") if done.who != who]
    if not looked or not (card or plays_of(table)):
        raise Illegal("piquet.dealer-looks", f"{who} sees what was looked at, after leading or naming a suit")
    return Ruling(looked[-1].ruling.value)


# calling

@law("piquet.carte-blanche")
def carte_blanche(table, who, hand):
    """Score ten for twelve cards dealt without king, queen or knave."""
    cards = dealt(table, who, hand)
    return Point(10, "carte blanche") if len(cards) == 12 and not any(c.rank in "KQJ" for c in cards) else []


def dealt(table, who, hand) -> list:
    """The cards that *who* had before changing any."""
    moves = [done.ruling for done in table.acts("discard", "take") if done.who == who]
    taken = [card for ruling in moves for card in ruling.taken]
    return [card for card in hand if card not in taken] + [card for ruling in moves for card in ruling.out]


@law("piquet.calling", "piquet.point", "piquet.point-equal", "piquet.sequence-rank", "piquet.quatorze-rank")
def call(table, who, word, hand, other) -> Ruling:
    """Answer a call of point, pips, sequence or quatorze, in that order: good, not good or equal."""
    names = {"point": "point", "pips": "point-equal", "sequence": "sequence-rank", "quatorze": "quatorze-rank"}
    if word not in names:
        raise Puzzle(f"wants one of {', '.join(names)}")
    called = [done.act.things[-1] for done in table.acts("call") if done.who == who]
    if any(list(names).index(done) >= list(names).index(word) for done in called):
        raise Illegal("piquet.calling", "the point is called first, then the sequence, then the quatorze or trio")
    measure = {"point": lambda cards: len(longest(cards)), "pips": lambda cards: pips(longest(cards)),
               "sequence": lambda cards: strength(next(iter(runs(cards)), ())),
               "quatorze": lambda cards: strength(next(iter(sets(cards)), ()))}[word]
    mine, theirs = measure(hand), measure(other)
    if not any(mine if isinstance(mine, tuple) else (mine,)) or word == "pips" and len(longest(hand)) != len(longest(other)):
        raise Puzzle(f"wants a {word} to call")
    answer = "good" if mine > theirs else "equal" if mine == theirs else "not-good"
    return Ruling(answer, law="piquet." + names[word])


def counted(kind, table, who, hand, other, cards=()) -> Ruling | list[Point]:
    """What is good of *kind*, less what the player sinks: where cards are named, no others are claimed."""
    if any(player == who for player, _ in plays_of(table)):
        rule = "piquet.calling" if who == table.players[0] else "piquet.dealer-counts"
        raise Illegal(rule, f"{who} counts the hand before playing a card")
    points = GOOD[kind](hand, other)
    if not cards or isinstance(points, Ruling):
        return points
    claimed = [point for point in points if set(point.cards) <= set(cards)]
    if {card for point in claimed for card in point.cards} != set(cards):
        raise Illegal("piquet." + kind, f"these cards make no {kind}")
    return claimed


@law("piquet.point", "piquet.point-equal", "piquet.calling", "piquet.dealer-counts")
def point(table, who, hand, other):
    """Score one for each card of the longest suit, if it is good."""
    return counted("point", table, who, hand, other)


@law("piquet.sequence", "piquet.sequence-rank", "piquet.sequence-others", "piquet.sequence-equal",
     "piquet.calling", "piquet.dealer-counts")
def sequence(table, who, hand, other, cards=()):
    """Score every sequence of the player whose best is good."""
    return counted("sequence", table, who, hand, other, cards)


@law("piquet.quatorze", "piquet.quatorze-rank", "piquet.quatorze-others", "piquet.calling", "piquet.dealer-counts")
def quatorze(table, who, hand, other, cards=()):
    """Score every quatorze and trio of the player whose best is good."""
    return counted("quatorze", table, who, hand, other, cards)


@law("piquet.show-on-demand", "piquet.carte-blanche-notice")
def show(table, who, word, hand) -> Ruling:
    """Show a scored point or sequence to an adversary who asks, and a carte blanche after the adversary's discard."""
    if word == "carte-blanche":
        if not any(done.who != who for done in table.acts("discard")):
            raise Illegal("piquet.carte-blanche-notice", f"{who} shows it after {table.other(who)} has discarded")
        return Ruling(frozenset(dealt(table, who, hand)), law="piquet.carte-blanche-notice")
    scored = [p for done in table.acts(word) if done.who == who for p in done.ruling.points]
    if word not in ("point", "sequence") or not scored:
        raise Illegal("piquet.show-on-demand", "a point or a sequence is shown when it is scored, and on demand")
    return Ruling(tuple(card for p in scored for card in p.cards))


# pique and repique

def bonus(log) -> tuple:
    """Who first comes to thirty while the other has nothing, with what and where: sixty in hand, thirty in play.

    *log*: who, how many, for what; it is put in the order of reckoning here.
    """
    sums = {}
    for who, points, kind in in_order(log):
        sums[who] = sums.get(who, 0) + points
        if len(sums) > 1 or kind == "cards":
            break
        if sums[who] >= 30:
            return who, 30 if kind == "play" else 60, kind
    return "", 0, ""


def in_order(log) -> list:
    """What was scored, in the order of reckoning and within each kind in order of time; noughts left out."""
    return sorted((entry for entry in log if entry[1]), key=lambda entry: RECKONING.index(entry[2]))


def written(table) -> list:
    """What has been written down in this deal, pique and repique apart."""
    return [(done.who, p.points, COUNTED_AS.get(done.verb, done.verb)) for done in table.done
            for p in done.ruling.points if COUNTED_AS.get(done.verb, done.verb) in RECKONING]


def reckon(table, who, hand, other) -> tuple:
    """The bonus of this deal, with all that the other's hand can still count, and what the other has first."""
    rival, log = table.other(who), written(table)
    due = [Point(10, "carte blanche")] if carte_blanche(table, rival, other).points else []
    log += [(rival, p.points, "carte-blanche") for p in due if (rival, 10, "carte-blanche") not in log]
    for kind, good in GOOD.items():
        points = good(other, hand)
        if (rival, kind) not in [(player, k) for player, _, k in log] and not isinstance(points, Ruling):
            log += [(rival, p.points, kind) for p in (points if isinstance(points, list) else [points])]
    first = next((kind for player, _, kind in in_order(log) if player == rival), "")
    return bonus(log), first


@law("piquet.repique", "piquet.repique-barred", "piquet.bonus-order")
def repique(table, who, hand, other) -> Ruling | Point:
    """Add sixty for thirty in hand before the adversary scores anything."""
    (winner_, points, _), first = reckon(table, who, hand, other)
    if (winner_, points) == (who, 60):
        return Point(60, "repique")
    barred = {"carte-blanche": "piquet.repique-barred", "": "piquet.repique"}.get(first, "piquet.bonus-order")
    return Ruling(0, law=barred)


@law("piquet.pique", "piquet.pique-dealer", "piquet.bonus-order")
def pique(table, who, hand, other) -> Ruling | Point:
    """Add thirty for reaching thirty in play before the adversary counts one; the dealer never can."""
    if who != table.players[0]:
        raise Illegal("piquet.pique-dealer", f"{table.players[0]} counts one for the first card led, before {who}")
    (winner_, points, _), first = reckon(table, who, hand, other)
    if (winner_, points) == (who, 30):
        return Point(30, "pique")
    return Ruling(0, law="piquet.bonus-order" if first in RECKONING[:4] else "piquet.pique")


# the play

@law("piquet.play-score", "piquet.follow-suit", "piquet.elder-leads", "piquet.winner-leads")
def play(table, who, card) -> Ruling:
    """Count one for every card led, and one for winning the trick as second."""
    plays, elder = plays_of(table), table.players[0]
    turn = "piquet.winner-leads" if len(plays) > 1 else "piquet.elder-leads"
    won = play_card(table, who, card, ORDER, [(follow_suit, "piquet.follow-suit")],
                    seats=table.players, first=elder, turn=turn)
    scored = not len(plays) % 2 or won == who
    points = (Point(1, "won" if len(plays) % 2 else "led", (card,)),) if scored else ()
    return Ruling(count(table, who) + len(points), points, won=won)


def count(table, who) -> int:
    """What *who* has counted in this deal."""
    return sum(p.points for done in table.done if done.who == who for p in done.ruling.points)


@law("piquet.last-trick")
def last(table, who):
    """Score one more for the last trick."""
    tricks = tricks_of(table, 2)
    return Point(1, "last trick") if len(plays_of(table)) == 24 and winner(tricks[-1], ORDER) == who else []


@law("piquet.cards")
def cards(table, who, figure=None):
    """Score ten for more than six tricks."""
    won = tricks_won(table, 2, ORDER)[who] if figure is None else figure
    return Point(10, "the cards") if 6 < won < 12 else []


@law("piquet.capot")
def capot(table, who, figure=None):
    """Score forty for all the tricks, in place of ten."""
    won = tricks_won(table, 2, ORDER)[who] if figure is None else figure
    return Point(40, "capot") if won == 12 else []


# the score

@law("piquet.two-sources")
def total(table, who):
    """Add up what the hand and the play have brought in this deal."""
    return count(table, who)


@law("piquet.partie")
def deals(who, figures):
    """Add up the six deals of a partie."""
    if len(figures) != 6:
        raise Illegal("piquet.partie", f"a partie has six deals, and here are {len(figures)}")
    return Point(sum(figures), "six deals")


@law("piquet.partie-value", "piquet.rubicon")
def partie(figures, word):
    """Give the winner a hundred and the difference of the totals, or their sum if the loser has not reached a hundred."""
    winner_, loser = figures
    if word != "over" or winner_ <= loser:
        raise Puzzle("wants the greater total over the less: the books do not say who wins at equal totals")
    return Ruling(100 + winner_ + (loser if loser < 100 else -loser),
                  law="piquet.rubicon" if loser < 100 else "piquet.partie-value")


@law("piquet.partie-value", "piquet.rubicon")
def settle(table, players) -> dict:
    """Settle a partie between its two players."""
    first, second = sorted(players, key=table.tally, reverse=True)
    won = partie((table.tally(first), table.tally(second)), "over")
    return Ruling({first: won.value, second: -won.value}, law=won.law)


@law("piquet.first-to-hundred", "piquet.reckoning")
def first(table, figure, players):
    """Name the player who first reaches the game's number, the deal being reckoned in its order."""
    if figure not in (100, 101):
        raise Puzzle("wants the game's number, a hundred or a hundred and one")
    extra = [(done.who, p.points) for done in table.acts("pique", "repique") for p in done.ruling.points]
    answers = set()
    for late in (False, True):          # the order does not place the thirty or the sixty: both ends are tried
        log = in_order(written(table))
        place = len(log) if late or not extra else next(
            n for n in range(len(log) + 1) if bonus(log[:n])[0])
        log = log[:place] + [(who, points, "") for who, points in extra] + log[place:]
        answers.add(reached(log, {p: (table.asked("score") or {}).get(p, 0) for p in players}, figure))
    if len(answers) > 1:
        raise Puzzle("turns on where the bonus stands in the order of reckoning, which the books do not say")
    return answers.pop()


def reached(log, sums, goal) -> str:
    """Who first comes to *goal* in a log that is in order."""
    for who, points, _ in log:
        sums[who] += points
        if sums[who] >= goal:
            return who
    return "nobody"
