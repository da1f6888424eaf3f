"""The data files that the site serves beside its pages.

Every law as JSON, and the schema that says what is in it; the finder's table; what cards count and how totals are
settled; the worker that keeps the site on a device.
"""

import json
from pathlib import Path

from hoyle_examples.answers import table_of
from hoyle_examples.counts import games_of, settlements, shows, stated
from hoyle_examples.laws import Book, as_json
from hoyle_examples.pages import LAW_ID, PEOPLE, PHASES, SILENCES, SITUATIONS
from hoyle_examples.worker import worker


def laws_json(book: Book) -> str:
    """Every law, the books it rests on, and where retired ids lead."""
    volumes = {volume.id: {"name": volume.name, "title": volume.title, "year": volume.year, "page": volume.page}
               for volume in book.books.volumes.values()}
    laws = [as_json(law) for law in book.laws.values()]
    return compact({"$schema": "laws.schema.json", "books": volumes, "retired": book.retired, "laws": laws})


def compact(value) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def laws_schema(book: Book) -> str:
    """What laws.json holds, as JSON Schema; the closed lists are those that the reader of pages knows."""
    text, texts = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
    law_id = {"type": "string", "pattern": f"^{LAW_ID.pattern}$"}
    ids = {"type": "array", "items": law_id}
    perhaps = {"type": ["string", "null"]}
    keys = {
        "id": law_id, "game": text, "number": {"type": ["integer", "null"]}, "title": text, "text": text,
        "ruling": perhaps, "say": perhaps, "phase": {"enum": [*PHASES, None]},
        "situation": {"type": "array", "items": {"enum": list(SITUATIONS)}},
        "who": {"type": "array", "items": {"enum": list(PEOPLE)}},
        "asked_as": texts, "sources": ids,
        "silent": {"type": "array", "items": {"type": "array", "prefixItems": [text, {"enum": list(SILENCES)}],
                                              "minItems": 2, "maxItems": 2}},
        "printed": perhaps, "formerly": ids, "links": ids, "cited_by": ids, "examples": texts, "code": texts,
        "page": text, "line": {"type": "integer", "minimum": 1}, "url": text}
    law = {"type": "object", "properties": keys, "required": list(keys), "additionalProperties": False}
    whole = {"$schema": {"type": "string"}, "books": {"type": "object"},
             "retired": {"type": "object", "additionalProperties": law_id}, "laws": {"type": "array", "items": law}}
    return json.dumps({"$schema": "https://json-schema.org/draft/2020-12/schema",
                       "title": "The laws of the old card books; text and terms are Markdown as written on the pages",
                       "type": "object", "properties": whole, "required": list(whole)},
                      ensure_ascii=False, indent=1) + "\n"


def finder_json(book: Book) -> str:
    """The finder's table, and which games count cards or settle totals."""
    return compact(folded(table_of(book)) | reckoning(book))


def folded(table: dict) -> dict:
    """Lay the laws out in columns, which travel lighter: an id without its page's name, what it is about by number."""
    ids, titles, rulings, pages, about, silent = zip(*table["records"])
    names = [page.rpartition("/")[2].removesuffix("md") for page, *_ in table["pages"]]
    kinds = [list(kind) for kind in sorted(set(map(tuple, about)))]
    short = [name.removeprefix(names[page]) for name, page in zip(ids, pages)]
    return table | {"kinds": kinds, "records": [short, titles, rulings, pages, list(map(kinds.index, about)), silent]}


def reckoning(book: Book) -> dict:
    """By the number of its page in the table: how a game settles two totals, and where its table of shows lies."""
    number = {page: n for n, (page, *_) in enumerate(table_of(book)["pages"])}
    games = {name: number[f"games/{name}.md"] for name in games_of(book.pages.values()) if f"games/{name}.md" in number}
    settled = {number: settlements(name) for name, number in games.items()}
    return {"settle": {number: table for number, table in settled.items() if table},
            "count": {games[name]: f"assets/counts/{name}.json" for name in games if stated(name, "COUNT")[0]}}


def counts_json(book: Book) -> dict[str, str]:
    """What cards count, a file for each game that counts them."""
    tables = {name: shows(name) for name in games_of(book.pages.values())}
    return {f"assets/counts/{name}.json": compact(table) for name, table in tables.items() if table}


FILES = {"assets/laws.json": laws_json, "assets/laws.schema.json": laws_schema, "assets/finder.json": finder_json}


def write_all(book: Book, docs: Path) -> list[str]:
    """Write the files whose contents changed, and name them: a file left alone makes no builder build again."""
    texts = {name: make(book) for name, make in FILES.items()} | counts_json(book)
    texts["sw.js"] = worker(book, docs, texts)
    return [name for name, text in texts.items() if write_changed(docs / name, text)]


def write_changed(path: Path, text: str) -> bool:
    """Write a file unless it holds just this."""
    data = text.encode()
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
