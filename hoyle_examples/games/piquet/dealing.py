"""The cut, the deal, and the change of cards."""

from hoyle_examples.engine import Illegal, Puzzle, Ruling, law
from hoyle_examples.games.piquet.hands import GOOD, ORDER, PACK
from hoyle_examples.tricks import plays_of


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
