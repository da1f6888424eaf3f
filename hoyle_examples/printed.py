"""Hold every misprint that a page reports against the book: its rule must be there, and so must what it prints."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from hoyle_examples.cards import NAMES, Card
from hoyle_examples.notation import Figure, NotationError, read_row
from hoyle_examples.records import Fault, Outcome
from hoyle_examples.writing import nearest

UNITS = ("nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
         "seventeen eighteen nineteen").split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
OTHER_WORDS = {0: "no|none|nothing|zero", 1: "once|single", 2: "twice|double|pair|both", 3: "thrice|treble|triple",
               4: "quadruple", 12: "dozen"}
PARTS = {2: "half", 3: "thirds?", 4: "quarters?", 5: "fifths?", 6: "sixths?", 8: "eighths?", 10: "tenths?"}


def unfounded(outcomes: Iterable[Outcome], page: str, rules: Mapping, restored: Mapping,
              texts: Mapping[str, Sequence[str]]) -> list[Fault]:
    """Every erratum whose rule is in none of the books, or whose rule does not print what the page says it prints.

    *rules* are those of all books by id, with .book and .line; *restored* what the print has where the texts at hand
    have lost it, as pairs of item and figure by rule; *texts* the lines of each book, of those that are at hand.
    """
    faults = []
    for outcome in outcomes:
        if outcome.printed:
            sentence = doubt(outcome, rules, restored, texts)
            faults += [Fault(page, outcome.line, 0, sentence, outcome.printed, "", outcome.rule)] if sentence else []
    return faults


def doubt(outcome: Outcome, rules: Mapping, restored: Mapping, texts: Mapping[str, Sequence[str]]) -> str:
    """Say what is wrong with one erratum, or nothing."""
    rule = rules.get(outcome.rule)
    if rule is None:
        book = outcome.rule.partition(".")[0] + "."
        same = [name for name in rules if name.startswith(book)] or list(rules)
        near = nearest(outcome.rule, same)
        return f"{outcome.rule} is no rule of the books" + near * ("nearest" in near)
    missing = [word for word in printed_things(outcome.printed)
               if not any(found(word, printed) for _, printed in restored.get(rule.id, ()))]
    if not missing or rule.line is not None and rule.book not in texts:
        return ""                                        # it is restored, or the book is not at hand to look
    passage = " ".join(passage_of(rule, rules, texts[rule.book])) if rule.line is not None else ""
    missing = [word for word in missing if not found(word, passage)]
    where = f"at {rule.book}'s line {rule.line}, up to the next rule" if passage else "in the text at hand"
    return f"{outcome.rule} prints no {missing[0]} {where}, and docs/books/restored.csv has none" if missing else ""


def read_texts(folder: Path, names: Mapping[str, str]) -> dict[str, list[str]]:
    """The lines of the books in a folder, of those that are there; *names* are their files."""
    return {book: (folder / name).read_text("utf-8").splitlines() for book, name in names.items()
            if (folder / name).is_file()}


def passage_of(rule, rules: Mapping, lines: Sequence[str]) -> Sequence[str]:
    """The lines of a book from a rule's first up to the next rule's."""
    later = (other.line for other in rules.values() if other.book == rule.book and (other.line or 0) > rule.line)
    return lines[rule.line - 1:min(later, default=len(lines) + 1) - 1]


def printed_things(printed: str) -> list[str]:
    """The words, cards and numbers that the book must hold for it to print this."""
    try:
        things = read_row(f"print = {printed}").acts[0].claim
    except NotationError:
        return printed.split()
    wanted = []
    for thing in things:
        if isinstance(thing, Figure):
            wanted += [thing.text.lstrip("+-")] + [thing.tail] * (thing.link in ("in", "to"))
        elif isinstance(thing, Card):
            wanted += [NAMES.get(part, part) for part in (thing.rank, thing.suit) if part]
        else:
            wanted += thing.split("-")
    return wanted


def found(word: str, text: str) -> bool:
    """Whether a text holds a word, in the singular or the plural, or a number in digits or words; 3d. is a 3 too."""
    number = rf"{number_pattern(word)}(?:(?<=\d)[sd])?" if word[:1].isdigit() else ""
    pattern = number or rf"{re.escape(word.lower().removesuffix('s'))}s?"
    return re.search(rf"(?<![\w.]){pattern}(?![\w]|\.\d)", re.sub(r"(?<=\d),(?=\d{3})", "", text.lower())) is not None


@cache
def number_pattern(number: str) -> str:
    """A pattern for a number in digits, or spelled out."""
    if "/" in number:
        above, below = map(int, number.split("/"))
        spelled = f"(?:{number_pattern(str(above))}|an?)?[ -]?(?:{PARTS.get(below, number_pattern(str(below)))})"
        return f"(?:{above}/{below}|{spelled})" + ("|½" if number == "1/2" else "")
    ways = [re.escape(number)]
    if number.isdigit():
        ways += [spell(int(number)), OTHER_WORDS.get(int(number), "")]
    return f"(?:{'|'.join(filter(None, ways))})"


def spell(number: int) -> str:
    """A pattern for a whole number in words: hyphens, blanks and *and* between them as the printer liked."""
    if number < 20:
        return UNITS[number]
    if number < 100:
        ten, unit = TENS[number // 10 - 2], number % 10
        return f"(?:{ten}[ -]{UNITS[unit]}|{UNITS[unit]}[ -]and[ -]{ten})" if unit else ten
    size, name = next((size, name) for size, name in ((10 ** 6, "million"), (1000, "thousand"), (100, "hundred"))
                      if number >= size)
    many, rest = divmod(number, size)
    spelled = f"(?:{spell(many)}{'|an?' * (many == 1)})[ -]{name}" + (f",?(?: and)? {spell(rest)}" if rest else "")
    if 1100 <= number < 2000:                            # twelve hundred, as well as one thousand two hundred
        spelled += f"|{spell(number // 100)} hundred" + (f"(?: and)? {spell(number % 100)}" if number % 100 else "")
    return f"(?:{spelled})"
