"""The book: every law, link and worked hand of every page, read once, and read again when a page changes."""

from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path

from hoyle_examples.books import Books, nearest, read_books, stamp
from hoyle_examples.pages import Cite, Example, Law, Page, Part, plain, read_page
from hoyle_examples.records import Fault

__all__ = ["Book", "Cite", "Example", "Fault", "Law", "Page", "Part", "as_json", "plain", "read_book"]


@dataclass(frozen=True)
class Book:
    """All pages bound into one."""

    laws: dict[str, Law]
    pages: dict[str, Page]
    examples: tuple[Example, ...]
    differs: dict[str, tuple[tuple[str, str], ...]]                  # law -> what each book says: (book, Markdown)
    counts: dict[str, tuple[str, tuple[tuple[str, str], ...]]]       # law -> unit, (what scores, how many)
    cites: tuple[Cite, ...]
    retired: dict[str, str]                                          # an id that was -> the law that has its matter now
    books: Books
    faults: tuple[Fault, ...]
    docs: Path = Path("docs")                                        # the folder that was read


def read_book(docs: Path) -> Book:
    """Read a docs folder; nothing is read again unless it changed."""
    docs = Path(docs)
    paths = sorted(path for path in docs.rglob("*.md") if not path.is_dir() and not hidden(path.relative_to(docs)))
    books = read_books(docs)
    return bind(docs, tuple((path.relative_to(docs).as_posix(), stamp([path])) for path in paths), Same(books))


def hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


@dataclass(frozen=True, eq=False)
class Same:
    """Books, told apart by being another reading and not by their thousand rows."""

    books: Books

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.books is self.books

    def __hash__(self) -> int:
        return id(self.books)


@lru_cache(maxsize=512)
def read_once(docs: Path, page: str, state: tuple) -> Page:
    """Read one page as it stands; *state* only tells one state from another."""
    return read_page(docs / page, page)


@lru_cache(maxsize=4)
def bind(docs: Path, state: tuple, same: Same) -> Book:
    """Join the pages into one book and write down every slip in it."""
    pages = {page: read_once(docs, page, mark) for page, mark in state}
    faults = [*same.books.faults, *(fault for page in pages.values() for fault in page.faults)]
    every = [law for page in pages.values() for law in page.laws]
    laws: dict[str, Law] = {}
    for law in every:
        laws.setdefault(law.id, law)
    retired = check_ids(pages, every, laws, faults)
    check_titles(pages, faults)
    check_sources(pages, same.books, faults)
    examples = check_examples(pages, faults)
    check_claims(same.books, examples, faults)
    cites = tuple(cite for page in pages.values() for cite in page.cites)
    check_cites(cites, laws, retired, same.books, faults)
    laws = join(laws, cites, examples)
    return Book(laws, pages, examples, gather(pages, "differs"), gather(pages, "counts"), cites, retired, same.books,
                tuple(sorted(set(faults), key=lambda fault: (fault.page, fault.line, fault.column, fault.sentence))),
                docs)


def gather(pages: dict[str, Page], what: str) -> dict:
    return {key: value for page in pages.values() for key, value in getattr(page, what).items()}


def join(laws: dict[str, Law], cites: tuple[Cite, ...], examples: tuple[Example, ...]) -> dict[str, Law]:
    """Give each law what other places know of it: its links both ways, and the hands under its heading."""
    links: dict[str, dict] = {}
    cited_by: dict[str, dict] = {}
    hands: dict[str, list] = {}
    for cite in cites:
        if cite.under and cite.id in laws and cite.id != cite.under:
            links.setdefault(cite.under, {})[cite.id] = None
            cited_by.setdefault(cite.id, {})[cite.under] = None
    for example in examples:
        hands.setdefault(example.law, []).append(example.name)
    return {name: replace(law, links=tuple(links.get(name, ())), cited_by=tuple(cited_by.get(name, ())),
                          examples=tuple(hands.get(name, ()))) for name, law in laws.items()}


def check_ids(pages: dict[str, Page], every: list[Law], laws: dict[str, Law], faults: list[Fault]) -> dict[str, str]:
    """An id names one law, begins with its page's name, and is not used again once it is retired; give the retired."""
    def slip(law: Law, sentence: str) -> None:
        faults.append(Fault(law.page, law.line, 1, sentence))

    same: dict[str, list[Law]] = {}
    for law in every:
        page, word = Path(law.page).stem, law.id.partition(".")[2]
        if law.id != f"{page}.{word}":
            slip(law, f"a law of this page begins with its name: {page}.{word}, not {law.id}")
        same.setdefault(law.id, []).append(law)
    for name, stated in same.items():
        for law in stated if len(stated) > 1 else ():
            others = ", ".join(f"{other.page}:{other.line}" for other in stated if other is not law)
            slip(law, f"{name} is stated at {others} too: an id names one law")
    retired: dict[str, str] = {}
    for law in laws.values():
        line = pages[law.page].places.get((law.id, "Formerly"), law.line)
        for old in law.formerly:
            here = Fault(law.page, line, 1, "")
            if old in laws:
                there = laws[old]
                faults.append(here._replace(sentence=f"{old} is retired here and stated at {there.page}:{there.line}: "
                                            "give that law a new id"))
                slip(there, f"{old} is retired at {law.page}:{line}: a retired id is never used again")
            elif old in retired:
                faults.append(here._replace(sentence=f"{old} is retired already, by {retired[old]}: "
                                            "an id leads to one law"))
            retired.setdefault(old, law.id)
    return retired


def check_titles(pages: dict[str, Page], faults: list[Fault]) -> None:
    """Two laws of a page never have the same title."""
    for page in pages.values():
        seen: dict[str, Law] = {}
        for law in page.laws:
            first = seen.setdefault(law.title.casefold(), law)
            if first is not law:
                sentence = f"{first.id} on line {first.line} has this title too: say what is different"
                faults.append(Fault(page.path, law.line, 1, sentence))


def check_sources(pages: dict[str, Page], books: Books, faults: list[Fault]) -> None:
    """What a law rests on is a rule of a book, and a book that is silent is one of ours."""
    for page in pages.values():
        for law in page.laws:
            for source in law.sources:
                if source not in books.rules:
                    sentence = f"{source} is no rule of the books{nearest(source, books.rules)}"
                    faults.append(Fault(page.path, page.places[law.id, "From"] + 1, 1, sentence))
            for book, kind in law.silent:
                if sentence := doubt_silence(page.name, book, kind, books):
                    faults.append(Fault(page.path, page.places[law.id, "Silent"] + 1, 1, sentence))
        named = page.meta.get("books") if page.is_game else None
        for book in named if isinstance(named, list) else ():
            if books.volumes and book not in books.volumes:
                sentence = f"books names {book}, which is none of them ({', '.join(books.volumes)})"
                faults.append(Fault(page.path, 1, 1, sentence))


def doubt_silence(page: str, book: str, kind: str, books: Books) -> str:
    """Say why a book cannot be silent in this way on the games of a page, or nothing."""
    if books.volumes and book not in books.volumes:
        return f"{book} is none of the books ({', '.join(books.volumes)})"
    games = {game for game, place in books.pages.items() if place == page}
    states = {chapter.at_hand for chapter in books.chapters if chapter.book == book and games & {*chapter.games}}
    if kind == "no rule" and states == {"absent"}:
        return f"the chapter of {book} is not at hand, so nobody knows that it has no rule: say  {book}: not at hand"
    if kind == "not at hand" and states == {"whole"}:
        return f"the chapter of {book} is whole: say  {book}: no rule,  or  {book}: elsewhere"
    return ""


def check_examples(pages: dict[str, Page], faults: list[Fault]) -> tuple[Example, ...]:
    """A worked hand has a name of its own and a game."""
    named: dict[str, Example] = {}
    for example in (example for page in pages.values() for example in page.examples):
        first = named.setdefault(example.name, example)
        sentence = ""
        if not example.game:
            sentence = "this page is no game's: a first row  page: …  says whose hand this is"
        elif first is not example:
            sentence = f"{example.name} is the name of the hand at {first.page}:{first.line - 1} too: " \
                       "give one heading another id"
        if sentence:
            faults.append(Fault(example.page, example.line - 1, 1, sentence))
    return tuple(named.values())


def check_claims(books: Books, examples: tuple[Example, ...], faults: list[Fault]) -> None:
    """The hand that is said to show a claim stands on a page."""
    names = [example.name for example in examples]
    for claim in books.claims.values():
        for name in {*claim.where} - {*names}:
            faults.append(Fault("books/claims.csv", claim.row, 1, f"no hand is named {name}, which is said to show "
                                f"{claim.id}{nearest(name, names)}"))


def check_cites(cites: tuple[Cite, ...], laws: dict, retired: dict, books: Books, faults: list[Fault]) -> None:
    """A link names a law, or a rule of the books."""
    for cite in cites:
        if cite.id in laws or cite.id in retired or cite.id in books.rules:
            continue
        if cite.id.partition(".")[0] in books.volumes:
            sentence = f"{cite.id} is no rule of the books{nearest(cite.id, books.rules)}"
        else:
            sentence = f"no page states the law {cite.id}{nearest(cite.id, laws)}"
        faults.append(Fault(cite.page, cite.line, cite.column, sentence))


def as_json(law: Law) -> dict:
    """A law as plain values: pairs become lists, what is absent stays null or empty."""
    return asdict(law)
