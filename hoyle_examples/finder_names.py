"""Names of games in a question, slips and all: which are surely meant, which perhaps."""

import re
from functools import lru_cache

NAMING, RULED, ARTICLES = ("in", "plai", "at", "for", "of"), ("rule", "game"), ("a", "an", "the", "my", "no")


def recognise(table: dict, tokens: list[str]) -> tuple[set[int], set[int], set[int]]:
    """Find the games named in a question, the places of the words that merely name, and the games perhaps named.

    A name that is a plain word too is surely meant only where it stands as a name does.
    """
    sure, standing, perhaps = {}, {}, {}
    for name, page, is_weak, _ in table["names"]:                      # the longest first
        key = name.split(" ")
        for at in range(len(tokens) - len(key) + 1):
            places = dict(enumerate(key, at))
            if all(same_name(table, a, b) for a, b in zip(tokens[at:at + len(key)], key)):
                book = sure if not is_weak else standing if as_name(tokens, at) else perhaps
                if not any(places.keys() < held.keys() for held in sure.values()):
                    book.setdefault(page, places)
    found = sure or standing
    merely = {at for page, places in found.items() for at, word in places.items()
              if any(same_name(table, word, own) for own in table["own"][page])}
    return set(found), merely, set(perhaps)


def as_name(tokens: list[str], at: int) -> bool:
    """Whether the word at this place stands as a game's name does: "in 21", "rules of 21", or first of all."""
    before, earlier = tokens[at - 1] if at else "", tokens[at - 2] if at > 1 else ""
    if tokens[at].isdigit():
        return before in NAMING[:2] or earlier in RULED or tokens[at + 1:at + 2] == [RULED[0]] or len(tokens) == 1
    return before in NAMING or at in (0, len(tokens) - 1) and before not in ARTICLES


def same_name(table: dict, typed: str, name: str) -> bool:
    """Say whether a word is this word of a game's name, forgiving a slip in a word that no law knows."""
    if typed == name or len(name) < 4 or len(typed) < 4 or typed in table["post"] or typed in table["stops"]:
        return typed == name
    return near(typed, name) <= allowed(typed) or bones(typed) == bones(name) and near(typed, name) < 3


@lru_cache(65536)
def bones(word: str) -> str:
    """Give the sound of a word, roughly: its first letter and its consonants, alike ones written alike."""
    sound = re.sub("ph", "f", re.sub("qu|q|ck|c", "k", word.replace("x", "ks").replace("z", "s")))
    return sound[:1] + re.sub(r"(.)\1+", r"\1", re.sub("[aeiouhwy]", "", sound[1:]))


def allowed(word: str) -> int:
    """How many slips a word of this length may hold."""
    return 0 if len(word) < 4 or word.isdigit() else 1 if len(word) < 7 else 2


@lru_cache(65536)
def near(a: str, b: str) -> int:
    """Count the slips between two words: letters lost, added, changed, or two exchanged (3 = more than two)."""
    if abs(len(a) - len(b)) > 2:
        return 3
    before, row = [], list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        older, before, row = before, row, [i]
        for j, y in enumerate(b, 1):
            cost = min(row[j - 1] + 1, before[j] + 1, before[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and y == a[i - 2]:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > 2:
            return 3
    return row[-1]
