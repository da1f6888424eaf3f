"""The twelve tricks: one for each card led, one for each trick won, the last, the cards, capot."""

from hoyle_examples.engine import Point, Ruling, law
from hoyle_examples.games.piquet.hands import ORDER
from hoyle_examples.tricks import follow_suit, play_card, plays_of, tricks_of, tricks_won, winner


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
