"""Hold what a page gives against the game: hands that can be dealt, names that something asks for."""

from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache

from hoyle_examples.binding import ALWAYS, Game, all_games, find_game, kind_of, vocabulary
from hoyle_examples.cards import RANKS, Card, pack, without
from hoyle_examples.engine import Ruling
from hoyle_examples.notation import Act, Figure, Row
from hoyle_examples.table import Table, is_shared
from hoyle_examples.writing import nearest, show

SINGLE = {"dealer": "word", "trumps": "suit", "turn-up": "card"}      # places that hold one thing at every game


class Unknown(Exception):
    """No game can be found for a fence."""

    def __init__(self, sentence: str, line: int):
        super().__init__(sentence)
        self.line = line


def game_of(rows: tuple[Row, ...], page_game: str) -> Game:
    """The game of the page; where the page has none, the one that a row `page:` names."""
    game = find_game(page_game)
    row = next((row for row in rows if row.kind == "given" and row.head == "page"), None)
    if row is None and game is None:
        raise Unknown(f"{page_game} is no game, so a row page: … must name the game whose laws are asked"
                      + nearest(page_game, all_games()), rows[0].line)
    if row is None:
        return game
    named = show(row.acts[0].things)
    if game and named != game.name:
        raise Unknown(f"this page is {game.name}'s own; page: {named} stands on pages that are no game's", row.line)
    found = game or find_game(named)
    if found is None:
        raise Unknown(f"there is no game {named}" + nearest(named, all_games()), row.line)
    return found


def slips(row: Row, table: Table, game: Game) -> Iterator[str]:
    """Say what is wrong with a given row, *table* being as it lay before the row."""
    things = row.acts[0].things
    if row.head == "players":
        yield from player_slips(row, table)
    elif row.head == "rules":
        words = [word for act in row.acts for word in act.things]
        yield from (f"{game.name} has no rules called {show((word,))}" + nearest(str(word), game.rules)
                    for word in words if word not in game.rules)
        yield from (f"{word} is named twice" for word, count in Counter(map(str, words)).items() if count > 1)
    elif row.head == "score":
        yield from score_slips(row, table)
    elif row.head not in game.places:
        yield from hand_slips(row, table, game)
    else:
        yield from place_slips(row)
        if is_shared(row.acts):
            yield from share_slips(row, table, game)
    cards = [thing for act in row.acts for thing in act.things if isinstance(thing, Card)]
    if not all(card.rank for card in cards) and len(things) > 1:
        yield f"{next(card for card in cards if not card.rank)} has no rank: a suit alone is no card"
    yield from pack_slips(cards, row.head, table, game)


def place_slips(row: Row) -> Iterator[str]:
    """What is given under one name is of one kind, and to each of several alike; a figure is exact and not below 0."""
    kinds, first = [tuple(map(kind_of, act.things)) for act in row.acts], show(row.acts[0].things)
    one, hand = SINGLE.get(row.head, ""), set(kinds[0]) == {"card"}
    if one and kinds != [(one,)] and not (hand and one == "word"):
        yield f"{row.head} is {'a player' if one == 'word' else f'a {one}'}, one alone"
    elif not is_shared(row.acts) and len(set(kinds[0])) > 1:
        yield f"what is given under {row.head} is of one kind, all cards, all figures or all words, and not {first}"
    elif kinds[0][1:] and set(kinds[0]) == {"figure"} and not row.head.endswith("s"):
        yield f"{row.head} is one figure, and {first} stand here"
    elif is_shared(row.acts):
        yield from (f"under {row.head} each is given the like, and {show(act.things)} is not like {first}"
                    for act, kind in zip(row.acts, kinds) if form(kind) != form(kinds[0]))
    for figure in (thing for act in row.acts for thing in act.things if isinstance(thing, Figure)):
        if figure.link or figure.number < 0:
            why = "odds are only claimed" if figure.link else "nothing is below nought"
            yield f"{row.head} is given {figure}: {why}"


def form(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of what one of several is given: cards are as many as they are, and so are words with a figure each."""
    name, rest = kinds[:1], kinds[1:]
    unit = next((unit for unit in (("card",), ("word", "figure")) if rest == unit * (len(rest) // len(unit))), rest)
    return name + unit


def strangers(fresh: Mapping[str, Row], table: Table, game: Game) -> Iterator[tuple[str, str]]:
    """Who is named in what is newly given and is none of the players, when they are all known; and where."""
    for head in fresh if len(table.seats) > 1 else ():
        acts = fresh[head].acts
        names = [act.things[0] for act in acts] if is_shared(acts) else [thing for act in acts for thing in act.things]
        known = not is_shared(acts) or any(name in table.seats for name in names)
        if head in game.places - ALWAYS and known and all(isinstance(name, str) for name in names):
            yield from ((head, f"{name} is no player{nearest(name, table.seats)}") for name in names
                        if name not in table.seats and name not in game.places)


def player_slips(row: Row, table: Table) -> Iterator[str]:
    """Players are words, each once, and those who have cards are among them."""
    names = row.acts[0].things
    if len(row.acts) > 1 or not all(isinstance(name, str) for name in names) or len(set(names)) < len(names):
        yield "players are named once each, in order of play, without commas: players: A B C"
    elif left := [name for name in table.seats if name not in names and "players" not in table.given]:
        yield f"{left[0]} has cards and is not among the players"


def score_slips(row: Row, table: Table) -> Iterator[str]:
    """A score is given to players before the first deal; then it is carried, and only a new game begins at nought."""
    if not all([kind_of(thing) for thing in act.things] == ["word", "figure"] for act in row.acts):
        yield "a score is given by name: score: A 3, B 2"
    elif table.before or table.done:
        if any(kind_of(thing) == "figure" and thing.number for act in row.acts for thing in act.things):
            yield "the score is carried from the rows above; only a new game may be given one, of nought to each"
    yield from share_slips(row, table, None)


def share_slips(row: Row, table: Table, game: Game | None) -> Iterator[str]:
    """What is given to several names each of them once, and if one is a player all are, or places."""
    names = [act.things[0] for act in row.acts]
    twice = [name for name, count in Counter(map(str, names)).items() if count > 1]
    if twice:
        yield f"{twice[0]} is named twice"
    words = [name for name in names if isinstance(name, str)]
    if table.seats and (game is None or any(word in table.seats for word in words)):
        known = {*table.seats, *(game.places if game else ())}
        yield from (f"{word} is no player{nearest(word, table.seats)}" for word in words if word not in known)


def hand_slips(row: Row, table: Table, game: Game) -> Iterator[str]:
    """A hand is cards, of a player, no more than are dealt."""
    things = row.acts[0].things
    if not all(isinstance(thing, Card) and thing.rank for thing in things):
        yield f"no row of {game.name} asks for {row.head}, and it is no hand of cards" + nearest(row.head, game.places)
    elif "players" in table.given and row.head not in table.seats:
        yield (f"{row.head} is no player, and no row of {game.name} asks for it"
               + nearest(row.head, (*table.seats, *game.places)))
    most = under_rules(game, "HAND", rules_of(table))
    if most is not None and len(things) > most:
        yield f"{row.head} is given {len(things)} cards; {game.name} deals {most}"


def under_rules(game: Game, name: str, rules: tuple):
    """What the module states under *name*, by the rules in force if it is stated so."""
    stated = getattr(game.module, name, None)
    if not isinstance(stated, Mapping):
        return stated
    return next((stated[word] for word in rules if word in stated), stated.get(""))


def rules_of(table: Table) -> tuple:
    return table.given["rules"][0].things if "rules" in table.given else ()


@cache
def copies(game: Game, rules: tuple) -> Counter:
    """How many there are of each card in the packs of the game."""
    cards = under_rules(game, "PACK", rules) or getattr(game.module, "RANKING", ())
    if not isinstance(cards, (list, tuple)) or not set(cards) & {*RANKS, *pack()}:
        cards = RANKS                       # the module does not say, or ranks each suit in its own way
    whole = cards if any(isinstance(card, Card) for card in cards) else pack(cards)
    packs = under_rules(game, "COPIES", rules) or 1
    return Counter({card: count * packs for card, count in Counter(whole).items()})


def pack_slips(cards: list[Card], place: str, table: Table, game: Game) -> Iterator[str]:
    """Cards are of the pack, and no more of each lie about than the pack has; *place* is where these are to lie."""
    have = copies(game, rules_of(table))
    lying = {name: [thing for act in acts for thing in act.things if isinstance(thing, Card)]
             for name, acts in table.given.items() if name != place and not may_share(name, place, game)}
    if once(cards, have) and not any(set(cards).intersection(there) for there in lying.values()):
        return
    for card, count in Counter(card for card in cards if card.rank).items():
        there = [name for name, others in lying.items() for other in others if other is card]
        if not have[card]:
            yield f"{card} is not in the pack of {game.name}"
        elif count + len(there) > have[card]:
            where = f"with {' and '.join(dict.fromkeys(there))} too" if there else f"{count} times in one place"
            yield f"{card} stands {where}, and {how_many(have[card])} in the pack of {game.name}"


def once(cards, have: Counter) -> bool:
    """Whether no card stands twice and all are of the pack."""
    return len(cards) == len(set(cards)) and have.keys() >= set(cards)


def act_slips(cards: tuple[Card, ...], table: Table, game: Game) -> Iterator[str]:
    """An act names cards of the pack, none of them oftener than the pack has it."""
    have = copies(game, rules_of(table))
    for card, count in () if once(cards, have) else Counter(cards).items():
        if card.rank and count > have[card]:
            yield f"{card} is not in the pack of {game.name}" if not have[card] else \
                f"{card} stands {count} times in one act, and {how_many(have[card])} in the pack of {game.name}"


def word_slips(act: Act, table: Table, game: Game) -> Iterator[str]:
    """An act says nothing that the game's code nowhere has, and that is neither given above it nor a player's name."""
    words, known = [thing for thing in act.things if isinstance(thing, str)], vocabulary(game)
    strange = {*words} - known - {*table.seats} - game.places if known else set()
    given = {thing for acts in table.given.values() for one in acts for thing in one.things} if strange else set()
    for word in (word for word in words if word in strange - given):
        near = get_close_matches(word, sorted(known), 1, 0.6)
        yield f"knows nothing of {word}" + "".join(f"; the nearest: {one}" for one in near)


def move_slips(who: str, ruling: Ruling, table: Table, game: Game) -> Iterator[str]:
    """Cards put out were held, and those taken in are not in a hand already; *table* lies as it did before."""
    if ruling.out and who in table.given and (gone := without(ruling.out, table.held(who))):
        yield f"{who} puts out {show(tuple(gone))}, and does not hold it"
    have = copies(game, rules_of(table))
    if ruling.out and not table.shown(who):
        lying = out_of(table) + Counter(ruling.out)
        yield from (f"{who} puts out {card}, which is out already" for card in dict.fromkeys(ruling.out)
                    if lying[card] > have[card] > 0)
    if ruling.taken:
        held = Counter(card for player in table.seats for card in table.held(player))
        held += Counter(ruling.taken)
        held -= Counter(ruling.out)
        yield from (f"{who} takes {card}, which is in a hand already" for card in dict.fromkeys(ruling.taken)
                    if have[card] and held[card] > have[card])


def out_of(table: Table) -> Counter:
    """The cards put out in this deal that nobody has taken in since."""
    out = Counter()
    for done in table.done:
        out.update(done.ruling.out)
        out -= Counter(done.ruling.taken)
    return out


def how_many(count: int) -> str:
    return "only one is" if count == 1 else f"only {count} are"


def may_share(name: str, place: str, game: Game) -> bool:
    """Whether a card may lie in both: a turned-up card that is also the dealer's."""
    shown = getattr(game.module, "SHOWN", "").split()
    return (name in shown) != (place in shown)
