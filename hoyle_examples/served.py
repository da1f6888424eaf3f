"""The data files that the site serves beside its pages: every law as JSON, and the schema that says what is in it."""

import json
from pathlib import Path

from hoyle_examples.laws import Book, as_json
from hoyle_examples.pages import LAW_ID, PEOPLE, PHASES, SILENCES, SITUATIONS


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
                       "type": "object", "properties": whole, "required": list(whole)}, ensure_ascii=False, indent=1) + "\n"


FILES = {"assets/laws.json": laws_json, "assets/laws.schema.json": laws_schema}     # below docs; each from the book


def write_all(book: Book, docs: Path) -> list[str]:
    """Write the files whose contents changed, and name them: a file left alone makes no builder build again."""
    return [name for name, make in FILES.items() if write_changed(docs / name, make(book))]


def write_changed(path: Path, text: str) -> bool:
    """Write a file unless it holds just this."""
    data = text.encode()
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
