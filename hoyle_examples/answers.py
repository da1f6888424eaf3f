"""The finder's table as it is served: the compiled table, and beside each law what an answer shows of it.

finder_table.py compiles what is searched and ranked; here stands what is shown: books and years, the closed lists for
the finder by situation, the nearest neighbour of a silence, names that today belong to another game.
"""

import re

from hoyle_examples.finder import opened, search
from hoyle_examples.finder_table import compile_table
from hoyle_examples.glossary import glossary
from hoyle_examples.laws import Book, Law, plain
from hoyle_examples.pages import LAW_ID
from hoyle_examples.records import Outcome
from hoyle_examples.sections import NEAREST, SILENCES
from hoyle_examples.situations import facets, remedies, settles, volumes_of
from hoyle_examples.typed import laws_of, reckon, typed
from hoyle_examples.words import stems

NEIGHBOUR = re.compile(rf"^{NEAREST}.*?\]\[({LAW_ID.pattern})\]", re.MULTILINE | re.DOTALL)
_kept: list = []                  # the book compiled last, its table, and the table opened


def table_of(book: Book) -> dict:
    """The table of a book of laws, with all that an answer shows."""
    if not _kept or _kept[0] is not book:
        table = compiled(book)
        _kept[:] = [book, table, opened(table)]
    return _kept[1]


def compiled(book: Book) -> dict:
    """Compile the table."""
    table = compile_table(book, {rule.id: rule.kind for rule in book.books.rules.values()}, defined(book))
    lists, volumes = facets(), list(book.books.volumes.values())
    order = {name: [row[0] for row in rows] for name, rows in lists.items()}
    number = {record[0]: n for n, record in enumerate(table["records"])}
    for record in table["records"]:
        law = book.laws[record[0]]
        ruling = plain(law.ruling) if law.ruling else first_sentence(law.text)
        record[1:3] = [printed(plain(law.title)), printed(ruling)]
    return table | {
        "facets": lists, "silences": SILENCES, "books": [[volume.id, volume.name, volume.year] for volume in volumes],
        "facts": [facts(law, book, order, number) for law in book.laws.values()], "borrowed": borrowed(book, table)}


def defined(book: Book) -> dict[str, list[str]]:
    """Of each law that the glossary points at, the words that it defines, old and of today."""
    words: dict[str, list[str]] = {}
    for word, (_, _, laws) in glossary(book.docs)["words"].items():
        for law in laws:
            words.setdefault(law, []).append(word)
    return words


def facts(law: Law, book: Book, order: dict, number: dict) -> list:
    """Of one law: phase, what happened and who, all by their numbers; its books; its printed number; its neighbour.

    What settles no dispute has no phase here. What is absent at the end is left out.
    """
    held = [name for name in book.books.volumes]
    phase = order["phase"].index(law.phase) if law.phase and settles(law) else -1
    row = [phase, [order["what"].index(name) for name in law.situation], [order["who"].index(name) for name in law.who],
           [held.index(name) for name in volumes_of(law, book)], law.number or 0, neighbour(law, number)]
    while row[-1] in (0, -1) and len(row) > 4:
        row.pop()
    return row


def first_sentence(text: str) -> str:
    """What stands for a ruling where there is none.

    >>> first_sentence("Nothing is said of it; nor of [this][a.b]. Agree first.")
    'Nothing is said of it; nor of this.'
    """
    return re.split(r"(?<=[.?!])\s", plain(text), maxsplit=1)[0]


def neighbour(law: Law, number: dict) -> int:
    """The law of another game that a silence names as its nearest; -1 if it names none."""
    found = NEIGHBOUR.search(law.text) if law.silent else None
    return number.get(found[1], -1) if found else -1


def borrowed(book: Book, table: dict) -> list:
    """The names that are also another game's today: as typed, in stems, the page, and what is said of them."""
    rows = []
    for n, (page, *_) in enumerate(table["pages"]):
        for name in map(str, book.pages[page].meta.get("also") or ()):
            bare, note = re.fullmatch(r"([^(]*?)\s*(?:\((.*)\))?", name).groups()
            if note:
                rows.append([bare, " ".join(stems(bare)), n, note])
    return rows


def printed(text: str) -> str:
    """A text with its apostrophes and quotation marks as they are printed."""
    text = re.sub(r'(^|[\s([—–“‘])"', r"\1“", text)
    text = re.sub(r"(^|[\s([—–“‘])'", r"\1‘", text)
    return text.replace('"', "”").replace("'", "’")


# ------------------------------------------------------------ an answer in plain text

def find(book: Book, question: str, most: int = 10) -> dict:
    """Answer one question: the verdict, the games recognised, what is to be said of their names, the laws in order.

    Cards and totals that were typed are counted, each point with its law, and those laws come first.
    """
    table = table_of(book)
    found, counted = search(_kept[2], question, most), None
    if one := typed(table, question, found["games"]):
        outcome, note = reckon(one)
        counted = sum_of(outcome, note)
        if outcome:
            others = found["laws"] if one.totals else []                   # cards ask for their worth, and no more
            found |= {"verdict": "ruling", "laws": list(dict.fromkeys(laws_of(outcome) + others))[:most]}
    return {"verdict": found["verdict"], "games": [table["pages"][page][1] for page in found["games"]],
            "notes": not_the_same(table, question), "counted": counted,
            "laws": [answer(book, table, name) for name in found["laws"]]}


def sum_of(outcome: Outcome | None, note: str = "") -> dict:
    """What cards or totals come to: each point with its law, the sum with its own, and what is to be said of it."""
    points = [{"what": point.what, "cards": list(point.cards), "points": int(point.points), "law": point.law}
              for point in outcome.points] if outcome else []
    return {"points": points, "value": outcome.value if outcome else "", "law": outcome.law if outcome else "",
            "note": note}


def not_the_same(table: dict, question: str) -> list[str]:
    """What is to be said of a name that today is another game's."""
    asked = f" {' '.join(stems(question))} "
    return [f"{printed(name)}: {note}; here it is {table['pages'][page][1]}"
            for name, key, page, note in table["borrowed"] if f" {key} " in asked]


def answer(book: Book, table: dict, name: str) -> dict:
    """One law as an answer."""
    law = book.laws[name]
    _, title, ruling, page, *_ = next(record for record in table["records"] if record[0] == name)
    books = [f"{volume.name} {volume.year}" for volume in map(book.books.volumes.get, volumes_of(law, book))]
    return {"id": name, "game": table["pages"][page][1], "title": title, "ruling": remedies(ruling),
            "silent": [f"{one.capitalize()}: {SILENCES[kind]}" for one, kind in law.silent],
            "books": books, "url": law.url}
