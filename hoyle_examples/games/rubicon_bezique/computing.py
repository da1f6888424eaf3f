"""Computing the game: from two scores and the brisques to what one player wins of the other."""

from dataclasses import replace

from hoyle_examples.engine import Illegal, Point, Puzzle, Ruling, law
from hoyle_examples.games.rubicon_bezique.dealing import HAND, all_brisques, brisques_of, marked

RUBICON = 1000
MOST_BRISQUES = all_brisques().value


def hundreds_of(score) -> int:
    """A score without its fractions of a hundred."""
    return int(score) // 100 * 100


def difference(winner, loser) -> Ruling:
    """Take the loser's hundreds from the winner's, a hundred at the least, and add five hundred for the game."""
    rule = "rubicon-bezique.57"
    parts = (Point(max(hundreds_of(winner) - hundreds_of(loser), 100), "the difference in hundreds", law=rule),
             Point(500, "the game", law=rule))
    return Ruling(sum(part.points for part in parts), parts, rule)


def rubicon(winner, loser, most: int = 0) -> Ruling:
    """Add the loser's hundreds, a hundred at the least, to the winner's, and thirteen hundred for a rubicon game."""
    rule = "rubicon-bezique.58" if loser >= 100 else "rubicon-bezique.59"
    added = max(hundreds_of(loser), 100)
    parts = (Point(hundreds_of(winner), "the winner's hundreds", law="rubicon-bezique.58"),
             Point(min(added, most or added), "the loser's hundreds", law=rule),
             Point(1300, "a rubicon game", law="rubicon-bezique.58"))
    return Ruling(sum(part.points for part in parts), parts, rule)


def reckon(bare, brisques, rules) -> tuple[int, Ruling]:
    """Say which of the two has won, nought or one, and what."""
    full = [score + tens for score, tens in zip(bare, brisques, strict=True)]
    lead, lead_in_all = ((a > b) - (a < b) for a, b in (bare, full))
    near = abs(bare[0] - bare[1]) <= MOST_BRISQUES
    counted = {"chapter": not lead, "near": near}.get(rules, lead != lead_in_all)
    lead = lead_in_all if counted else lead
    if not lead:
        return 0, Ruling("drawn" if rules == "chapter" else "void", law="rubicon-bezique.61")
    won, lost = (0, 1) if lead > 0 else (1, 0)
    saved = bare[lost] < RUBICON <= full[lost]
    totals = full if saved or counted else bare
    short = bare[lost] < RUBICON and not saved
    game = rubicon(bare[won], bare[lost]) if short else difference(totals[won], totals[lost])
    return won, replace(game, law="rubicon-bezique.61" if counted else "rubicon-bezique.60" if saved else game.law)


def between(bare, brisques, too_many, rules) -> Ruling:
    """What the first player wins of the second; what the second wins is below nought."""
    if sum(brisques) > MOST_BRISQUES or any(tens % 10 for tens in brisques):
        raise Puzzle(f"counts brisques by tens, and no more than {MOST_BRISQUES} in all")
    if all(too_many):
        return Ruling("void", law="rubicon-bezique.18")
    won, game = reckon(bare, brisques, rules)
    if any(too_many):
        won = too_many.index(False)
        game = replace(rubicon(bare[won], bare[1 - won], 900), law="rubicon-bezique.17")
    if not won:
        return game
    return replace(game, value=-game.value, points=tuple(replace(part, points=-part.points) for part in game.points))


@law("rubicon-bezique.57", "rubicon-bezique.58", "rubicon-bezique.59", "rubicon-bezique.60", "rubicon-bezique.61",
     "rubicon-bezique.17")
def settle(figures, words=(), rules=None) -> Ruling:
    """Compute the game from two scores, and the brisques if they are named: what the first wins of the second."""
    known = {"over", "against", "and", "brisques", "too-many-cards"}
    if len(figures) != (4 if "brisques" in words else 2) or not set(words) <= known:
        raise Puzzle("wants two scores, as 1510 over 1240; after them brisques 200 and 120 may stand, or "
                     "too-many-cards, which are the second player's")
    return between(figures[:2], figures[2:] or (0, 0), (False, "too-many-cards" in words), rules)


@law("rubicon-bezique.57", "rubicon-bezique.54", "rubicon-bezique.58", "rubicon-bezique.59", "rubicon-bezique.60",
     "rubicon-bezique.61", "rubicon-bezique.17", "rubicon-bezique.18")
def value(table, who, played_with=None, brisques=None, rules=None) -> Ruling:
    """Compute the game that is written above: what the player wins of the other."""
    pair = who, table.other(who)
    if table.acts("play") and not table.acts("last"):
        raise Illegal("rubicon-bezique.54", "the winner of the last trick is bound to score it")
    too_many = tuple((played_with or {}).get(player, HAND) > HAND for player in pair)
    tens = [brisques.get(player, 0) if brisques else brisques_of(table, player) for player in pair]
    game = between([marked(table, player) for player in pair], tens, too_many, rules)
    return replace(game, points=())     # what is won is no part of the score


@law("rubicon-bezique.57")
def hundreds(figure):
    """Leave out fractions of a hundred."""
    return hundreds_of(figure)


@law("rubicon-bezique.60")
def lowest_saved():
    """The lowest score that brisques can bring to the rubicon."""
    return next(low for low in range(0, RUBICON, 10) if low + MOST_BRISQUES >= RUBICON)
