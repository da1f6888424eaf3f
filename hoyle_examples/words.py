"""Words as the finder reads them: folded, numbered, stemmed, and joined into concepts."""

import re
import tomllib
import unicodedata
from functools import cache
from pathlib import Path

from snowballstemmer import stemmer

WORD = re.compile(r"[a-z]+|[0-9]+")
PORTER = stemmer("porter")
TENS, UNITS = [str(ten) for ten in range(20, 100, 10)], [str(unit) for unit in range(1, 10)]


def fold(text: str) -> str:
    """Lower the text, take the accents and apostrophes off; a non-dealer is one word, and no dealer."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text.lower()) if unicodedata.category(c)[0] != "M")
    return re.sub(r"\bnon[- ]+(?=[a-z])", "non", re.sub("['’]", "", plain), flags=re.ASCII)


@cache
def stem(word: str) -> str:
    """Give the Porter stem of one folded word; figures and words of two letters stay."""
    return word if word.isdigit() or len(word) < 3 else PORTER.stemWord(word)


@cache
def data(path: Path = Path(__file__).with_name("words.toml")) -> dict:
    """Read the lists of words: stop, soft, alike, groups, intents."""
    raw = tomllib.loads(path.read_text("utf-8"))
    rows = [row.split() for row in re.split(r"[;\n]", raw["alike"])]
    alike = {word: row[0] for row in rows for word in row[1:]}
    groups = [[phrase.strip() for phrase in line.split(",")] for line in raw["groups"].strip().split("\n")]
    return {"stop": raw["stop"].split(), "soft": raw["soft"].split(), "alike": alike, "groups": groups,
            "intent": raw["intent"]}


def words(text: str) -> list[str]:
    """Cut a text into folded words; a number is a number, in words or in digits."""
    said, alike = [], data()["alike"]
    for word in WORD.findall(fold(text)):
        said.append(alike.get(word, word))
        if len(said) > 1 and not word.isdigit() and said[-2] in TENS and said[-1] in UNITS:
            said[-2:] = [str(int(said[-2]) + int(said[-1]))]           # twenty one is 21; 20 1 is two numbers
    return said


def stems(text: str) -> list[str]:
    """Cut a text into stems."""
    return [stem(word) for word in words(text)]


def phrases(groups: list[list[str]]) -> dict[tuple[str, ...], list[int]]:
    """Index the groups: the stems of each phrase, and the groups that it belongs to."""
    index: dict[tuple[str, ...], list[int]] = {}
    for number, group in enumerate(groups):
        for phrase in group:
            key = tuple(stems(phrase))
            if key and number not in index.setdefault(key, []):
                index[key].append(number)
    return index


def concepts(tokens: list[str], index: dict) -> list[tuple[str, int, int]]:
    """Find the concept tokens in a run of stems: token, first place, length; the longest phrases first."""
    longest = max(map(len, index), default=0)
    found, covered = [], set()
    for size in range(longest, 0, -1):
        for at in range(len(tokens) - size + 1):
            for number in index.get(tuple(tokens[at:at + size]), ()):
                if size > 1 or at not in covered:
                    found.append((f"@{number}", at, size))
            if size > 1 and tuple(tokens[at:at + size]) in index:
                covered |= set(range(at, at + size))
    return found


def miscounted(tokens: list[str], hand: str) -> list[str]:
    """Say of each number of cards that is not the *hand* a game deals whether it is too many or too few, in stems."""
    dealt = [int(number) for number in re.findall(r"\d+", hand)]
    found = []
    for number, thing in zip(tokens, tokens[1:]) if dealt else ():
        count = int(number) if thing == "card" and re.fullmatch("[0-9]{1,4}", number) else 0
        if 3 < count < 30 and not min(dealt) <= count <= max(dealt):
            found.append("too mani" if count > max(dealt) else "too few")
    return found
