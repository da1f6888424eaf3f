"""Cards and totals typed into the finder: told apart from sentences, and reckoned by the engine.

The browser's reader, docs/assets/finder-count.js, tells them apart in the same steps; a test asks both the same.
"""

import re
from dataclasses import dataclass

from hoyle_examples.binding import find_game
from hoyle_examples.counts import lay_out, reckoned, stated
from hoyle_examples.records import Outcome
from hoyle_examples.words import TENS, UNITS, WORD, data, fold, stem

CARD = re.compile("(10|[2-9tjqka])([shcd♠♥♣♦])?|([shcd♠♥♣♦])(10|[2-9tjqka])")
NUMBERS = dict(zip("two three four five six seven eight nine ten".split(), "2 3 4 5 6 7 8 9 10".split()))
RANKS = NUMBERS | {"ace": "a", "king": "k", "queen": "q", "knave": "j", "jack": "j"}
LETTERED = {*NUMBERS.values(), *"akqjt"}      # ranks as a card has them
SUITS = dict(zip("shcd", "♠♥♣♦"))
OF_SUIT = {name + end: name[0] for name in ("spade", "heart", "club", "diamond") for end in ("", "s")}
WHITE = str.maketrans("♤♡♧♢", "♠♥♣♦")
LONE = {"as", "ah", "ad"}              # words, where no other card has its suit told
APART = set("start starter turn turned turnup upcard cut with , ; + /".split())
HELD = set("hand hold holding held have".split())
AROUND = set("hand crib box score scores count points show worth value up and add adds total totals much many right "
             "correct another counting counted makes held hold holding dealt give gives pair of".split())
BETWEEN = set("to over against v vs beat beats final settle settlement game".split())      # two totals, and no cards
SAYING = set("say says said counted makes 15 fifteen".split())    # a figure after these is a sum, if no card follows
ENDING = set("count counts worth is for as".split())              # the same, where the question ends with it
COUNTED = set("card cards handed point points hole holes player players game games of".split())      # "4 points"
ARTICLED = set("pair hand total crib box count score run flush".split())                             # "a hand of"
BARE = "The suits are not told; here they are laid so that they add nothing."
MOST = 60                              # words that are looked at


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
    said = joined(cut(question))
    laid = spread(said)
    if sum(map(is_figure, said)) != 2 and sum(map(is_card, laid)) < 3:
        return None                          # most questions: no game's module need be read
    pages = {number: page.rpartition("/")[2].removesuffix(".md") for number, (page, *_) in enumerate(table["pages"])
             if number in games or not games}
    playable = [(number, name) for number, name in pages.items() if find_game(name)]
    found = [totals(table, said, *one) for one in playable if games]
    found += [cards(table, laid, *one, bool(games)) for one in playable]
    return next(filter(None, found), None)


# ------------------------------------------------------------ words

def cut(text: str) -> list[str]:
    """Cut a text into words, cards, figures, and the marks that part cards: 1,320 is one number, 5,5 are two."""
    text = re.sub("([0-9]),(?=[0-9]{3}(?![0-9]))", r"\1", fold(aces(text)).translate(WHITE))
    return re.findall("[a-z0-9♠♥♣♦]+|[,;+/]", text)[:MOST]


def aces(text: str) -> str:
    """Spell a capital A that stands alone as an ace, but not where it begins a sentence or all is in capitals."""
    if text == text.upper() and re.search("[A-Z]{3}", text):
        return text
    text = re.sub("^A(?= +(10|[2-9TJQKA])(?![A-Za-z0-9]))", "ace", text)
    return re.sub("([ ,;])A(?![A-Za-z0-9'])", r"\1ace", text)


def joined(said: list[str]) -> list[str]:
    """Join what is one thing in two words or three: twenty four, ace of spades."""
    out, at = [], 0
    while at < len(said):
        word, after, suit = [*said[at:at + 3], "", ""][:3]
        if alike(word) in TENS and alike(after) in UNITS and word.isalpha() and after.isalpha():
            out.append(str(int(alike(word)) + int(alike(after))))
            at += 2
        elif bare(word) in LETTERED and after == "of" and suit in OF_SUIT:
            out.append(bare(word) + OF_SUIT[suit])
            at += 3
        else:
            out.append(word)
            at += 1
    return out


def spread(said: list[str]) -> list[str]:
    """Say "two eights" and "a pair of eights" as two cards; where "a" is an article there stands no ace."""
    out: list[str] = []
    for word, after in zip(said, [*said[1:], ""]):
        told = bool(out) and out[-1].isalpha() and not is_card(out[-1])      # a word stands before
        if word == "a" and (after in ARTICLED or is_card(after) and (told or "and" in said or after in RANKS)):
            continue
        one, many = singular(word, said), NUMBERS.get(out[-1], out[-1]) if out else ""
        if one and out[-2:] == ["pair", "of"]:
            out[-2:] = [one, one]
        elif one and many in ("2", "3", "4"):
            out[-1:] = [one] * int(many)
        else:
            out.append(word)
    return out


def singular(word: str, said: list[str]) -> str:
    """The one card of a plural: of "eights", and of "8s" where no other suit is told than spades would be."""
    if re.fullmatch("(10|[2-9])s", word):
        suited = [CARD.fullmatch(one) for one in said]
        return "" if any((one[2] or one[3] or "s") != "s" for one in suited if one) else word[:-1]
    return next((one for one in (word[:-1], word[:-2]) if word.endswith("s") and one in RANKS), "")


def alike(word: str) -> str:
    return data()["alike"].get(word, word)


def bare(word: str) -> str:
    """The rank that a word names, as a card has it."""
    return RANKS.get(word, word)


def is_card(word: str) -> bool:
    return CARD.fullmatch(bare(word)) is not None


def is_figure(word: str) -> bool:
    return re.fullmatch("[0-9]{1,6}", word) is not None


def is_total(word: str) -> bool:
    """Whether a word is a sum that cards may be thought to make: "is it 12 or twenty-four"."""
    number = alike(word)
    return re.fullmatch("[0-9]{2}", number) is not None and 10 < int(number) < 32


def dull_words(table: dict, page: int) -> set[str]:
    """The stems that say nothing beside cards or totals: those of the game's names, and the stop words."""
    return {part for name, of, *_ in table["names"] if of == page for part in name.split()} | set(table["stop"])


def known(word: str, dull: set[str]) -> bool:
    """Whether a word may stand beside cards or totals: one of theirs, or one that says nothing."""
    parts = [stem(part) for part in WORD.findall(word)]
    return word in AROUND | APART or all(part in dull for part in parts if not part.isdigit())


def means(table: dict, word: str, name: str) -> bool:
    """Whether a word is this word of the game's row, or one that means the same: the box is the crib."""
    held = [set(numbers) for key, numbers in table["groups"] if key in (stem(word), stem(name))]
    return stem(word) == stem(name) or len(held) == 2 and bool(held[0] & held[1])


# ------------------------------------------------------------ totals and cards

def totals(table: dict, said: list[str], page: int, name: str) -> Typed | None:
    """Two totals among words that a settlement may have about it."""
    duty, rest = stated(name, "SETTLE")
    figures = list(filter(is_figure, said))
    if duty is None or len(figures) != 2 or "or" in said:
        return None
    dull = dull_words(table, page)
    if not all(word in figures or word in BETWEEN or known(word, dull) for word in said):
        return None
    more, less = sorted(map(int, figures), reverse=True)
    return Typed(page, name, f"{duty.name} {more} {rest[0] if rest else 'over'} {less}", totals=True)


def cards(table: dict, laid: list[str], page: int, name: str, named: bool) -> Typed | None:
    """Three cards or more among words that a show may have about it; the last is the start, or the one told first."""
    duty, rest = stated(name, "COUNT")
    places = asked_about(laid)
    if duty is None or places is None:
        return None
    held = [card_of(laid[at]) for at in places]
    others = [(at, word) for at, word in enumerate(laid) if at not in places]
    dull = dull_words(table, page)
    strange = [word for _, word in others if not (known(word, dull) or is_total(word) or is_card(word))]
    marks = {sum(place < at for place in places) for at, word in others if word in APART | HELD} - {0}
    in_words = any(laid[at] in RANKS for at in places) and not any(word in AROUND - {"and"} for _, word in others)
    plain = len(held) == 4 and in_words and not named and not marks      # four aces are no show for that
    if len(held) < 3 or strange or plain:
        return None
    if 1 in marks and not marks & {len(held) - 1, len(held)}:
        held, marks = [*held[1:], held[0]], {len(held) - 1}      # "9 turned up, I hold 5 6 7 8"
    beside = [row for row in rest if not row.isdigit()
              and any(means(table, word, row) and laid[at - 1:at] != ["at"] for at, word in others)]
    return counted(page, name, [duty.name, *beside[:1]], held, [row for row in rest if row.isdigit()], marks)


def asked_about(laid: list[str]) -> list[int] | None:
    """The places of the cards, without the sums asked about: "he says six", "six or eight"; None if they are scores."""
    suited = any(is_card(word) and word not in LONE and card_of(word)[1] for word in laid)
    held = [is_card(word) and (suited or word not in LONE) for word in laid]
    said = set()
    for at, word in enumerate(laid):
        before, after = laid[at - 1] if at else "", laid[at + 1] if at + 1 < len(laid) else ""
        more = at + 1 < len(laid) and held[at + 1]
        if after in COUNTED or before in SAYING and not more or before in ENDING and at + 1 == len(laid):
            said.add(at)
        if word in ("or", "to") and at and more and held[at - 1]:
            if word == "to" or at > 1 and held[at - 2]:
                return None
            said |= {at - 1, at + 1}
    return [at for at in range(len(laid)) if held[at] and at not in said]


def card_of(word: str) -> tuple[str, str]:
    """Rank and suit of a card that was typed."""
    card = CARD.fullmatch(bare(word))
    suit = card[2] or card[3] or ""
    return (card[1] or card[4]).upper().replace("T", "10"), SUITS.get(suit, suit)


def counted(page: int, name: str, words: list[str], held: list, sizes: list[str], marks: set[int]) -> Typed:
    """The row that counts these cards, or why none does."""
    ranks, suited = [rank for rank, _ in held], all(suit for _, suit in held)
    if str(len(held)) not in sizes or len(marks) == 1 and not marks & {len(held) - 1, len(held)}:
        return Typed(page, name, "", note=f"Counted are {' or '.join(sizes)} cards, of which the last is the start.")
    if max(map(ranks.count, ranks)) > 4:
        return Typed(page, name, "", note="The pack holds four of a rank.")
    names = [suit + rank for rank, suit in held] if suited else lay_out(ranks[:-1], ranks[-1])
    return Typed(page, name, " ".join([words[0], *names[:-1], *words[1:]]), names[-1], note="" if suited else BARE)


def reckon(one: Typed) -> tuple[Outcome | None, str]:
    """Let the game's engine count what was typed; what is to be said of it, or why it cannot be counted."""
    if not one.row:
        return None, one.note
    outcome, faults = reckoned(one.name, one.row, {"start": one.start})
    return (None, faults[0]) if faults or outcome is None else (outcome, one.note)


def laws_of(outcome: Outcome | None) -> list[str]:
    """The laws that give the points, in order, and the law of the whole."""
    return list(dict.fromkeys([*(point.law for point in outcome.points), outcome.law])) if outcome else []
