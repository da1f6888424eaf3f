"""Piquet, row by row: the first hand that a page shows is elder's, the other the dealer's."""

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.piquet.hands import GOOD, ORDER, PACK, RANKING, answer
from hoyle_examples.games.piquet.odds import (
    bars, can_be, cards_swing, certain, chance, point_swing, rarity, sure, worth)
from hoyle_examples.tricks import follow_suit, play_card, plays_of, tricks_of, tricks_won, winner

HAND = 12
SETTLE = "partie over"         # the row that settles two totals
RECKONING = "carte-blanche point sequence quatorze play cards".split()
COUNTED_AS = {"last": "play", "capot": "cards"}


# the deal

@law("piquet.cut-for-deal")
def cut(table, who, card):
    """Give the choice of first deal to the player of the higher card, the ace being the highest."""
    cuts = {done.who: done.cards[0] for done in table.acts("cut")} | {who: card}
    best = max(map(ORDER.height, cuts.values()))
    highest = [player for player, cut in cuts.items() if ORDER.height(cut) == best]
    if len(highest) > 1:
        raise Puzzle("wants cards of two ranks: the books do not say what follows an equal cut")
    return highest[0]


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
    taken = table.acts("take")
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
def see(table, who, suit=None) -> Ruling:
    """Let elder see what the dealer has looked at, once elder has led or named the suit of the lead."""
    if who != table.players[0]:
        raise Illegal("piquet.elder-looks", f"what {table.other(who)} leaves, {who} may not see")
    looked = [done for done in table.acts("look") if done.who != who]
    if not looked or not (suit or plays_of(table)):
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
    laws = {"point": "point", "pips": "point-equal", "sequence": "sequence-rank", "quatorze": "quatorze-rank"}
    order = list(laws)
    said = answer(word, hand, other) if word in laws else ""
    if not said or word == "pips" and answer("point", hand, other) != "equal":
        raise Puzzle(f"wants something to call of {', '.join(order)}; {who} has no {word} to compare")
    if any(order.index(done.words[0]) >= order.index(word) for done in table.acts("call") if done.who == who):
        raise Illegal("piquet.calling", "the point is called first, then the sequence, then the quatorze or trio")
    return Ruling(said, law="piquet." + laws[word])


def counted(kind, table, who, hand, other, cards=()) -> list[Point]:
    """What is good of *kind*, less what the player sinks: where cards are named, no others are claimed."""
    if any(player == who for player, _ in plays_of(table)):
        rule = "piquet.calling" if who == table.players[0] else "piquet.dealer-counts"
        raise Illegal(rule, f"{who} counts the hand before playing a card")
    points = [point for point in GOOD[kind](hand, other) if not cards or set(point.cards) <= set(cards)]
    if cards and {card for point in points for card in point.cards} != set(cards):
        raise Puzzle("wants whole combinations that are good: the law knows no part of one")
    return points


@law("piquet.point", "piquet.point-equal", "piquet.calling", "piquet.dealer-counts")
def point(table, who, hand, other):
    """Score one for each card of the longest suit, if it is good."""
    equal = answer("point", hand, other) == "equal"
    return counted("point", table, who, hand, other) or Ruling(0, law="piquet.point-equal" if equal else "piquet.point")


@law("piquet.sequence", "piquet.sequence-rank", "piquet.sequence-others", "piquet.sequence-equal",
     "piquet.calling", "piquet.dealer-counts")
def sequence(table, who, hand, other, cards=()):
    """Score every sequence of the player whose best is good."""
    nothing = "piquet.sequence-" + ("equal" if answer("sequence", hand, other) == "equal" else "rank")
    return counted("sequence", table, who, hand, other, cards) or Ruling(0, law=nothing)


@law("piquet.quatorze", "piquet.quatorze-rank", "piquet.quatorze-others", "piquet.calling", "piquet.dealer-counts")
def quatorze(table, who, hand, other, cards=()):
    """Score every quatorze and trio of the player whose best is good."""
    return counted("quatorze", table, who, hand, other, cards) or Ruling(0, law="piquet.quatorze-rank")


@law("piquet.show-on-demand", "piquet.carte-blanche-notice")
def show(table, who, word, hand) -> Ruling:
    """Show a scored point or sequence to an adversary who asks, and a carte blanche after the adversary's discard."""
    if word == "carte-blanche":
        if not any(done.who != who for done in table.acts("discard")):
            raise Illegal("piquet.carte-blanche-notice", f"{who} shows it after {table.other(who)} has discarded")
        return Ruling(frozenset(dealt(table, who, hand)), law="piquet.carte-blanche-notice")
    scored = [point for done in table.acts(word) if done.who == who for point in done.ruling.points]
    if word not in ("point", "sequence") or not scored:
        raise Illegal("piquet.show-on-demand", "a point or a sequence is shown when it is scored, and on demand")
    return Ruling(tuple(card for point in scored for card in point.cards))


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
    """The bonus of this deal, with all that the adversary's hand can still count, and what the adversary has first."""
    rival, log = table.other(who), written(table)
    due = {"carte-blanche": carte_blanche(table, rival, other).points}
    due |= {kind: good(other, hand) for kind, good in GOOD.items()}
    counted = {kind for player, _, kind in log if player == rival}
    log += [(rival, point.points, kind) for kind, points in due.items() if kind not in counted for point in points]
    first = next((kind for player, _, kind in in_order(log) if player == rival), "")
    return bonus(log)[:2], first


@law("piquet.repique", "piquet.repique-barred", "piquet.bonus-order")
def repique(table, who, hand, other) -> Ruling | Point:
    """Add sixty for thirty in hand before the adversary scores anything."""
    made, first = reckon(table, who, hand, other)
    if made == (who, 60):
        return Point(60, "repique")
    barred = table.tally(who, True) >= 30 and first in RECKONING[:4]
    return Ruling(0, law="piquet.repique" if not barred else
                  "piquet.repique-barred" if first == "carte-blanche" else "piquet.bonus-order")


@law("piquet.pique", "piquet.pique-dealer", "piquet.bonus-order")
def pique(table, who, hand, other) -> Ruling | Point:
    """Add thirty for reaching thirty in play before the adversary counts one; the dealer never can."""
    if who != table.players[0]:
        raise Illegal("piquet.pique-dealer", f"{table.players[0]} counts one for the first card led, before {who}")
    made, first = reckon(table, who, hand, other)
    if made == (who, 30):
        return Point(30, "pique")
    barred = table.tally(who, True) >= 30 and first in RECKONING[:4]
    return Ruling(0, law="piquet.bonus-order" if barred else "piquet.pique")


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
    return Ruling(table.tally(who, True) + len(points), points, won=won)


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
    return table.tally(who, True)


@law("piquet.partie")
def deals(who, figures):
    """Add up the six deals of a partie."""
    if len(figures) != 6:
        raise Illegal("piquet.partie", f"a partie has six deals, and here are {len(figures)}")
    return Point(sum(figures), "six deals")


@law("piquet.partie-value", "piquet.rubicon")
def partie(figures, word):
    """Give the winner a hundred and the difference of the totals, or their sum if the loser is under a hundred."""
    more, less = figures
    if word != "over" or more <= less:
        raise Puzzle("wants the greater total over the less: the books do not say who wins at equal totals")
    return Ruling(100 + more + (less if less < 100 else -less),
                  law="piquet.rubicon" if less < 100 else "piquet.partie-value")


@law("piquet.partie-value", "piquet.rubicon")
def settle(table, players) -> dict:
    """Settle a partie between its two players."""
    best, worst = sorted(players, key=table.tally, reverse=True)
    won = partie((table.tally(best), table.tally(worst)), "over")
    return Ruling({best: won.value, worst: -won.value}, law=won.law)


@law("piquet.first-to-hundred", "piquet.reckoning")
def first(table, figure, players) -> Ruling:
    """Name the player who first reaches the game's number, the deal being reckoned in its order."""
    if figure not in (100, 101):
        raise Puzzle("wants the game's number, a hundred or a hundred and one")
    log = in_order(written(table))
    extra = [(done.who, p.points, done.verb) for done in table.acts("pique", "repique") for p in done.ruling.points]
    made = next((n for n in range(len(log)) if bonus(log[:n])[0]), len(log))
    start = {player: table.tally(player) - table.tally(player, True) for player in players}
    # the order does not place the thirty or the sixty: they are tried as soon as they are made, and at the end
    answers = {reached(log[:place] + extra + log[place:], dict(start), figure) for place in (made, len(log))}
    if len(answers) > 1:
        raise Puzzle("turns on where the bonus stands in the order of reckoning, which the books do not say")
    both = all(table.tally(player) >= figure for player in players)
    return Ruling(answers.pop(), law="piquet.reckoning" if both else "piquet.first-to-hundred")


def reached(log, sums, goal) -> str:
    """Who first comes to *goal* in a log that is in order."""
    for who, points, _ in log:
        sums[who] += points
        if sums[who] >= goal:
            return who
    return "nobody"
