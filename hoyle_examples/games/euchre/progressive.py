"""Progressive Euchre: who wins at a table, who moves where, the stars and the prizes."""

from hoyle_examples.engine import Puzzle, Ruling, law


def placed(figure, word, tables) -> tuple[bool, bool, bool]:
    """Whether a table is the head table, whether it is the booby table, and whether the pair won."""
    if not 1 <= figure <= tables or word not in ("won", "lost"):
        raise Puzzle(f"wants a table from 1, the head table, to {tables}, and won or lost")
    return figure == 1, figure == tables, word == "won"


@law("euchre.party")
def places(tables):
    """Count the players that so many tables of four hold."""
    return 4 * tables


@law("euchre.moves")
def move(figure, word, tables):
    """Name the table a pair goes to: winners one up, losers at the head to the booby table, all others stay."""
    head, _, won = placed(figure, word, tables)
    if won:
        return 1 if head else figure - 1
    return tables if head else figure


@law("euchre.stars")
def star(figure, word, tables):
    """Give gold to winners at the head table, red to other winners, green to losers at the booby table."""
    head, booby, won = placed(figure, word, tables)
    if won:
        return "gold" if head else "red"
    return "green" if booby else "nothing"


@law("euchre.bell", "euchre.points-tie")
def bell(points, tricks=None):
    """Name the winners at a table by the scores when the bell rings; level, by the tricks of the hand in play."""
    best = [who for who, scored in points.items() if scored == max(points.values())]
    if len(best) == 1:
        return best[0]
    held = tricks or {}
    leaders = [who for who in best if held and held.get(who, 0) == max(held.values())]
    if len(leaders) != 1:
        raise Puzzle("wants a row tricks: that tells the pairs apart: of tricks level too the book does not say")
    return Ruling(leaders[0], law="euchre.points-tie")


@law("euchre.prizes", "euchre.prize-tie")
def prize(word, stars):
    """Give the prize for most stars of a class; a tie for gold goes by most red stars, then by fewest green."""
    held = {who: dict(zip(kinds[::2], kinds[1::2])) for who, kinds in stars.items()}
    keys = [lambda own: own.get(word, 0)]
    if word == "gold":
        keys += [lambda own: own.get("red", 0), lambda own: -own.get("green", 0)]
    for place, key in enumerate(keys):
        most = max(map(key, held.values()))
        held = {who: own for who, own in held.items() if key(own) == most}
        if len(held) == 1:
            return Ruling(next(iter(held)), law="euchre.prize-tie" if place else "euchre.prizes")
    raise Puzzle("wants stars that tell the players apart: further the book does not go")
