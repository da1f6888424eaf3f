"""Cards and totals typed into the finder: told apart from sentences, and reckoned by the engine.

The browser's reader, docs/assets/finder-count.js, tells them apart in the same steps; a test asks both the same.
"""

import re
from dataclasses import dataclass

from hoyle_examples.binding import find_game
from hoyle_examples.counts import lay_out, reckoned, stated
from hoyle_examples.records import Outcome
from hoyle_examples.words import WORD, data, fold, stem, words

CARD = re.compile(r"(10|[2-9tjqka])([shcd♠♥♣♦])?|([shcd♠♥♣♦])(10|[2-9tjqka])", re.IGNORECASE)
RANKS = {"ace": "a", "king": "k", "queen": "q", "knave": "j", "jack": "j", "ten": "10"}
SAYING = set("or say says said counted makes".split())
SUITS = dict(zip("shcd", "♠♥♣♦"))
APART = {"start", "starter", "turn", "turned", "cut", "with", ",", ";", "+", "/"}
AROUND = set("hand crib box score scores count points show worth up to and total totals game much many right correct "
             "another counting held hold holding".split())
BETWEEN = set("over against v vs beat beats final settle settlement".split())       # two totals, and no cards
SAYING = set("or say says said counted makes".split())
SUITS = dict(zip("shcd", "♠♥♣♦"))
APART = {"start", "starter", "turn", "turned", "cut", "with", ",", ";", "+", "/"}
AROUND = set("hand crib box score scores count points show worth up over to against and v vs beat beats final total "
             "totals settle settlement game much many right correct another counting held hold holding".split())

BARE = "The suits are not told; here they are laid so that they add nothing."


@dataclass(frozen=True)
class Typed:
    """Two totals, or cards of which the last is the start: the page of the game, and the row that reckons them."""

    page: int
    name: str
    row: str
    start: str = ""
    totals: bool = False
    note: str = ""


def typed(table: dict, question: str, games: list[int]) -> Typed | None:
    """What a question holds, if it holds cards or totals and nothing else."""
    said = cut(question)
    if sum(map(is_figure, said)) != 2 and sum(map(is_card, spread(said))) < 3:
        return None                          # most questions: no game's module need be read
    pages = {number: page.rpartition("/")[2].removesuffix(".md") for number, (page, *_) in enumerate(table["pages"])
             if number in games or not games}
    playable = [(number, name) for number, name in pages.items() if find_game(name)]
    found = [totals(table, said, *one) for one in playable if games] + [cards(table, said, *one) for one in playable]
    return next(filter(None, found), None)


def cut(text: str) -> list[str]:
    """Cut a text into words and the marks that part cards: 1,320 is one number, 5,5 are two."""
    text = re.sub(r"(\d),(?=\d{3}\b)", r"\1", text.replace("\ufe0f", ""), flags=re.ASCII)
    said = re.sub(r"[,;+/]", r" \g<0> ", text).lower().split()
    return [word for word in said if not re.fullmatch("[.:?!–—-]+", word)]


def totals(table: dict, said: list[str], page: int, name: str) -> Typed | None:
    """Two totals among words that a settlement may have about it."""
    duty, rest = stated(name, "SETTLE")
    figures = list(filter(is_figure, said))
    if duty is None or len(figures) != 2 or not all(word in figures or word in BETWEEN or known(table, word, page)
                                                  for word in said):
        return None
    more, less = sorted(map(int, figures), reverse=True)
    return Typed(page, name, f"{duty.name} {more} {rest[0] if rest else 'over'} {less}", totals=True)


def cards(table: dict, said: list[str], page: int, name: str) -> Typed | None:
    """Three cards or more among words that a show may have about it; the last is the start."""
    duty, rest = stated(name, "COUNT")
    held: list[tuple[str, str]] = []
    others, apart = [], 0
    laid = spread(said)
    for at, word in enumerate(laid):
        card = None if is_said(laid, at) else CARD.fullmatch(rank(word))
        if card:
            suit = (card[2] or card[3] or "").lower()
            held.append(((card[1] or card[4]).upper().replace("T", "10"), SUITS.get(suit, suit)))
        else:
            apart = len(held) if word in APART else apart
            others.append(word)
    strange = [word for word in others if not (known(table, word, page) or is_total(word) or is_card(word))]
    if duty is None or len(held) < 3 or strange:
        return None
    ranks = [rank for rank, _ in held]
    if str(len(held)) not in rest or apart and apart < len(held) - 1:
        sizes = " or ".join(word for word in rest if word.isdigit())
        return Typed(page, name, "", note=f"Counted are {sizes} cards, of which the last is the start.")
    if max(map(ranks.count, ranks)) > 4:
        return Typed(page, name, "", note="The pack holds four of a rank.")
    suited = all(suit for _, suit in held)
    names = [suit + rank for rank, suit in held] if suited else lay_out(ranks[:-1], ranks[-1])
    beside = [name for name in rest if not name.isdigit() and any(means(table, word, name) for word in others)][:1]
    return Typed(page, name, " ".join([duty.name, *names[:-1], *beside]), names[-1], note="" if suited else BARE)


def is_figure(word: str) -> bool:
    return re.fullmatch("[0-9]{1,6}", word) is not None


def known(table: dict, word: str, page: int) -> bool:
    """Whether a word may stand beside cards or totals: one of theirs, of the game's name, or one that says nothing."""
    names = {part for name, of, *_ in table["names"] if of == page for part in name.split()}
    parts = map(stem, WORD.findall(fold(word)))
    return word in AROUND | APART or all(part in names or part in table["stop"] for part in parts)


def means(table: dict, word: str, name: str) -> bool:
    """Whether a word is this word of the game's row, or one that means the same: the box is the crib."""
    held = [set(numbers) for key, numbers in table["groups"] if key in (stem(word), stem(name))]
    return stem(word) == stem(name) or len(held) == 2 and bool(held[0] & held[1])


def is_total(word: str) -> bool:
    """Whether a word is a sum that cards may be thought to make: "is it 12 or twenty-four"."""
    return all(part.isdigit() and 10 < int(part) < 32 for part in words(word))


def is_said(said: list[str], at: int) -> bool:
    """Whether the word at this place is asked about the cards, and none of them: "he says six", "six or eight"."""
    return said[max(at - 1, 0)] in SAYING or said[at + 1:at + 2] == ["or"]


def rank(word: str) -> str:
    return RANKS.get(word) or data()["alike"].get(word, word)


def spread(said: list[str]) -> list[str]:
    """Say "two eights" as two cards; in "a jack" there stands no ace."""
    out: list[str] = []
    for word, after in zip(said, [*said[1:], ""]):
        if word == "a" and is_rank(after):
            continue
        one = next(filter(is_rank, (word[:-1], word[:-2])), "") if word.endswith("s") else ""
        many = data()["alike"].get(out[-1], out[-1]) if one and out else ""
        if many in ("2", "3", "4"):
            out[-1:] = [one] * int(many)
        else:
            out.append(word)
    return out


def is_card(word: str) -> bool:
    return CARD.fullmatch(rank(word)) is not None


def is_rank(word: str) -> bool:
    """Whether a word names a rank, as "eight" does."""
    return len(word) > 2 and is_card(word)


def reckon(one: Typed) -> tuple[Outcome | None, str]:
    """Let the game's engine count what was typed; what is to be said of it, or why it cannot be counted."""
    if not one.row:
        return None, one.note
    outcome, faults = reckoned(one.name, one.row, {"start": one.start})
    return (None, faults[0]) if faults or outcome is None else (outcome, one.note)


def laws_of(outcome: Outcome | None) -> list[str]:
    """The laws that give the points, in order, and the law of the whole."""
    return list(dict.fromkeys([*(point.law for point in outcome.points), outcome.law])) if outcome else []
