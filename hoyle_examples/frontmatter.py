"""The front matter of a page: set apart from its text, and held against what a game's must say."""

import re

import yaml

from hoyle_examples.books import nearest
from hoyle_examples.slips import Slips

FRONT = re.compile(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
KEY = re.compile(r"([\w-]+)[ ]*:")
NEEDED = "title line players hand pack goal also family books stakes way".split()
ALLOWED = ["rank", "length"]
SHAPES = (                                    # what a value is, in words and in Python, and the keys of that shape
    ("a line of words", str, "title line goal family rank length"),
    ("a figure, or words", (int, str), "players hand pack"),
    ("a list, as [a, b]", list, "also books way"),
    ("true or false", bool, "stakes"))
EMPTY = (None, "", [])


def front(text: str, slips: Slips) -> tuple[dict, str]:
    """Split off the front matter; its lines are left blank, so that every line keeps its number."""
    match = FRONT.match(text)
    if not match:
        if re.match(r"[ ]{0,3}[\w-]+:", text):
            slips.add(0, "the site takes a first line with a colon for front matter and drops it: begin with ---")
        return {}, text
    meta = load(match[1], slips)
    keys = [(KEY.match(row)[1], number) for number, row in enumerate(match[1].split("\n"), 1) if KEY.match(row)]
    for place, (key, number) in enumerate(keys):
        if key in dict(keys[:place]):
            slips.add(number, f"{key} stands twice in the front matter")
    return meta, "\n" * match[0].count("\n") + text[match.end():]


def load(text: str, slips: Slips) -> dict:
    """Read the YAML; whatever it is made to raise is a slip."""
    try:
        meta = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, TypeError, OverflowError, RecursionError, AttributeError) as error:
        mark = getattr(error, "problem_mark", None)
        why = (getattr(error, "problem", None) or str(error) or "it is nested too deeply").splitlines()[0]
        slips.add(1 + (mark.line if mark else 0), f"the front matter is no YAML: {why}")
        return {}
    if not isinstance(meta, dict):
        slips.add(1, "the front matter is made of rows like  title: …")
        return {}
    return meta


def check_game(meta: dict, slips: Slips) -> None:
    """A game's front matter holds what it must, each in its shape, and nothing unknown."""
    rows = {m[1]: number for number, row in reversed(list(enumerate(slips.lines))) if (m := KEY.match(row))}

    def slip(key: object, sentence: str) -> None:
        slips.add(rows.get(str(key), 0), sentence)

    for key in meta:
        if key not in NEEDED + ALLOWED:
            slip(key, f"{key} is no key of a game's front matter{nearest(str(key), NEEDED + ALLOWED)}")
    for key in NEEDED:
        if meta.get(key) in EMPTY and (key, meta.get(key)) != ("also", []):      # not every game has another name
            slip(key, f"the front matter has no {key}")
    for key, value in meta.items():
        if sentence := misshaped(key, value):
            slip(key, sentence)
    check_way(meta.get("way"), slip)


def misshaped(key: object, value: object) -> str:
    """Say that a value has not the shape of its key, or nothing."""
    shape, kind = next(((shape, kind) for shape, kind, keys in SHAPES if key in keys.split()), ("", object))
    if not shape or value in EMPTY:
        return ""
    if not isinstance(value, kind) or kind is not bool and isinstance(value, bool):
        return f"{key} is {shape}, not {value}"
    if isinstance(value, list) and not all(isinstance(word, str) and word.strip() for word in value):
        return f"{key} is a list of words; what YAML might read otherwise stands in quotation marks"
    return ""


def shaped(meta: dict) -> dict:
    """What is of the shape of its key, so that nobody after us is given a list for a line."""
    return {key: value for key, value in meta.items() if not misshaped(key, value)}


def check_way(way: object, slip) -> None:
    """The way of a deal is three or four short steps."""
    steps = [step for step in way if isinstance(step, str)] if isinstance(way, list) else []
    if steps and not 3 <= len(steps) <= 4:
        slip("way", f"way has three or four steps, not {len(steps)}")
    for step in steps:
        if len(step) >= 60:
            slip("way", f"a step of way has under sixty letters, and {step[:20]}… has {len(step)}")
