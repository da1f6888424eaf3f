"""Put: three cards, the three best of all, and five points for whoever dares and makes two tricks."""

from fractions import Fraction
from itertools import product

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.tricks import left, plays_of

RANKING = "3 2 A K Q J 10 9 8 7 6 5 4".split()
HAND = 3
GAME = 5
RULES = "to-dealer"        # the point of a hand thrown up goes to the dealer, and is not taken from the other
CALLS = ("throw-up", "decline", "put", "agree")


@law("put.order")
def order():
    """Three is the best card, then two, ace, king and so down to the four."""
    return tuple(RANKING)


@law("put.deal")
def deal(table, who, figures, dealer):
    """Three cards each, one at a time, the non-dealer first."""
    if tuple(figures) != (1,) * HAND:
        raise Illegal("put.deal", "the cards are given one at a time, three to each")
    if who == dealer and not table.acts("deal"):
        raise Illegal("put.deal", "the non-dealer is served first")
    return sum(figures)


@law("put.cut")
def cut(table, who, card):
    """The player with the lowest card deals."""
    cards = [(done.who, done.cards[0]) for done in table.acts("cut")] + [(who, card)]
    lowest = max(RANKING.index(one.rank) for _, one in cards)
    low = [name for name, one in cards if RANKING.index(one.rank) == lowest]
    return low[0] if len(low) == 1 else "equal"


def better(card, other) -> bool:
    """Say whether a card beats another: by rank alone."""
    return RANKING.index(card.rank) < RANKING.index(other.rank)


def results(table) -> list[str]:
    """Who won each finished trick of the deal; "tie" if nobody."""
    plays = plays_of(table)
    tricks = [plays[start:start + 2] for start in range(0, len(plays) - 1, 2)]
    return ["tie" if not better(a, b) and not better(b, a) else one if better(a, b) else two
            for (one, a), (two, b) in tricks]


@law("put.order", "put.tie", "put.non-dealer-begins")
def play(table, who, card, dealer=None) -> Ruling:
    """Give a trick to the better card, of whatever suit; two cards of one rank are a tie."""
    plays = plays_of(table)
    if dealer and not plays and who == dealer:
        raise Illegal("put.non-dealer-begins", f"it is for {table.other(dealer)} to play first")
    if table.shown(who) and card not in left(table, who):
        raise Puzzle(f"wants a card that {who} holds, and {card} is not there")
    if len(plays) % 2 == 0:
        return Ruling(None)
    leader, led = plays[-1]
    if leader == who:
        raise Puzzle(f"wants a card of {table.other(who)}, who has still to play to this trick")
    if card.rank == led.rank:
        return Ruling("tie", law="put.tie")
    won = who if better(card, led) else leader
    return Ruling(won, won=won)


@law("put.throw-up", "put.dealer-declines", "put.put", "put.both-agree")
def call(table, who, word, dealer) -> Ruling:
    """Throw up the hand, decline to lay a card to the one played, put, or agree to go on."""
    plays, rule = plays_of(table), dict(zip(CALLS, call.law, strict=True)).get(word)
    if rule is None:
        raise Puzzle(f"knows the calls {', '.join(CALLS)}, not {word}")
    if word in ("throw-up", "put") and who == dealer:
        raise Puzzle("is the non-dealer's: the book gives it to nobody else")
    if word == "decline" and (who != dealer or len(plays) != 1):
        raise Puzzle("declines the first card that the non-dealer has played, for the dealer")
    if word == "put" and len(plays) < 2:
        raise Illegal("put.put", "the dealer has not yet laid a card to the first")
    if word == "agree" and not any(done.words == ("put",) for done in table.acts("call")):
        raise Puzzle("agrees to a put, and nobody has put")
    return Ruling(word, law=rule)


def outcome(table, dealer, rules) -> tuple[str, int, str]:
    """Who scores how much, and by which law."""
    called, elder = {(done.who, done.words[0]) for done in table.acts("call")}, table.other(dealer)
    if (elder, "throw-up") in called and plays_of(table):
        return dealer, 1, "put.put"
    if (elder, "throw-up") in called:
        return (dealer, 1, "put.throw-up") if rules == "to-dealer" else (elder, -1, "put.throw-up")
    if (dealer, "decline") in called:
        return elder, 1, "put.dealer-declines"
    if not {(elder, "put"), (dealer, "agree")} <= called or len(results(table)) < HAND:
        raise Puzzle("comes when a player has given up, or both have agreed and the three tricks are played")
    won = results(table)
    best = max((elder, dealer), key=won.count)
    kind = worth_of(won.count(best), won.count(elder if best == dealer else dealer))
    if kind is None:
        raise Puzzle("finds tricks for which the book has no score")
    return best, kind, "put.both-agree" if kind else "put.trick-tie"


def worth_of(won: int, lost: int) -> int | None:
    """What three tricks played out bring their better side; None where the book does not say."""
    return GAME if won >= 2 else 0 if won == lost == 1 else None


@law("put.throw-up", "put.dealer-declines", "put.put", "put.both-agree", "put.trick-tie")
def point(table, who, dealer, rules=None) -> Ruling:
    """Score the deal to a player."""
    scorer, points, rule = outcome(table, dealer, rules)
    return Ruling(points, (Point(points, "the deal", law=rule),), rule) if who == scorer and points else \
        Ruling(0, law=rule)


@law("put.both-agree", "put.trick-tie", "put.unsettled-ties")
def worth(words) -> Ruling:
    """What a player scores who has won, lost or tied three tricks so."""
    if len(words) != HAND or not set(words) <= {"won", "lost", "tie"}:
        raise Puzzle("wants three tricks, each of them won, lost or tie")
    won, lost = words.count("won"), words.count("lost")
    points = worth_of(max(won, lost), min(won, lost))
    if points is None:
        return Ruling("unsaid", law="put.unsettled-ties")
    return Ruling(points if won > lost else 0, law="put.both-agree" if points else "put.trick-tie")


@law("put.unsettled-ties")
def settled() -> Fraction:
    """Of all the ways in which three tricks can fall, those that the book scores."""
    ways = list(product(("won", "lost", "tie"), repeat=HAND))
    return Fraction(sum(worth(way).value != "unsaid" for way in ways), len(ways))


@law("put.game-points")
def score(table, who):
    """Add up what is marked, over the deals of the game."""
    return table.tally(who)


@law("put.game-points")
def game(table, who):
    """Say whether the player has five."""
    return table.tally(who) >= GAME


@law("put.partners-best-card")
def give(table, who, word, card) -> Ruling:
    """Two of four players give each the best card to the partner."""
    if any(better(other, card) for other in left(table, who)):
        raise Illegal("put.partners-best-card", f"{who} holds a better card to give")
    return Ruling(word, out=(card,))


@law("put.partners-best-card")
def take(table, who, card) -> Ruling:
    """The partner takes the card in."""
    if not any(done.words == (who,) and done.cards == (card,) for done in table.acts("give")):
        raise Puzzle(f"wants a card that has been given to {who}")
    return Ruling(len(left(table, who)) + 1, taken=(card,))


@law("put.partners-best-card")
def lay_out(table, who, card) -> Ruling:
    """And lays out a card."""
    if len(left(table, who)) <= HAND:
        raise Illegal("put.partners-best-card", f"{who} has been given no card")
    return Ruling(len(left(table, who)) - 1, out=(card,))
