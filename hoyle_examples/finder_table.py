"""Compile the one table that both readers of the finder use: postings, names of games, words, records."""

import re
from collections import Counter, defaultdict
from math import log, sqrt

from hoyle_examples.words import concepts, data, miscounted, phrases, stem, stems, words

WEIGHT = {"title": 2.5, "slug": 2.0, "facets": 2.2, "ruling": 1.3, "text": 0.8, "asked": 1.6, "rows": 2.5, "words": 2.0,
          "number": 3.0}
BEND = {"title": 0.5, "slug": 0.6, "facets": 0.3, "ruling": 0.75, "text": 0.5, "asked": 0.4, "rows": 0.3, "words": 0.3,
        "number": 0.0}                 # how much length counts
STEP = 1.8                            # a posting's weight is kept as a power of this: small numbers travel light
LEAST = 0.72                           # the lightest posting that is kept
LETTERS = "".join(map(chr, range(35, 127))).replace("\\", "")       # that JSON writes as they are
ENDS = 70                              # so many of them end a step
LEVELS = 9                             # so many powers are told apart, two by one letter
WEAK_FROM = 3                          # a name that stands in so many laws of other games is also a plain word
MARKUP = re.compile(r"```.*?```|\]\[[^\]]*\]|\]\([^)]*\)|[*_`#|\[\]]|\{[^}]*\}", re.S)


def plain(markdown: str) -> str:
    """Take the marks of Markdown off."""
    return " ".join(MARKUP.sub(" ", markdown or "").split())


def fields(law, rows=(), terms=()) -> dict[str, str]:
    """The texts of a law that are searched, by field."""
    facets = [law.phase or "", *law.situation, *law.who]
    slug = "" if law.number else law.id.rpartition(".")[2].replace("-", " ")
    return {"title": plain(law.title), "slug": slug, "facets": " ".join(facets),
            "ruling": plain(law.ruling), "text": plain(law.text), "asked": "; ".join(law.asked_as),
            "rows": "; ".join(f"{what} points" for what, _ in rows), "words": "; ".join(terms)}


def compile_table(book, kinds: dict[str, str] | None = None, terms: dict[str, list[str]] | None = None) -> dict:
    """Compile the table of a book of laws.

    *kinds* tells of each rule of the old books what kind it is, *terms* of each law the words that it defines.
    """
    known, laws = data(), list(book.laws.values())
    index = phrases(known["groups"])
    rows, terms = {law: table for law, (_, table) in book.counts.items()}, terms or {}
    hands = {page: str(book.pages[page].meta.get("hand", "")) for page in book.pages}
    counted = [numbered(law) | count(fields(law, rows.get(law.id, ()), terms.get(law.id, ())), index, hands[law.page])
               for law in laws]
    pages = sorted({law.page for law in laws})
    return {
        "pages": [[page, *about(book, page)] for page in pages],
        "records": [[law.id, law.title, law.ruling or first_sentence(law.text), pages.index(law.page),
                     tags(law, kinds or {}, law.id in rows),
                     "; ".join(f"{name}: {kind}" for name, kind in law.silent or ())] for law in laws],
        **columns(postings(counted, known["stop"])),
        "names": names(book, laws, pages),
        "groups": sorted([" ".join(key), numbers] for key, numbers in index.items()),
        "stop": sorted({stem(word) for word in known["stop"]}),
        "soft": sorted({stem(word) for word in known["soft"]}),
        "alike": known["alike"],
        "scale": [LEAST, STEP],
        "intent": [[row["asks"], row["for"], row["lift"]] for row in known["intent"]],
    }


def count(texts: dict[str, str], index: dict, hand: str) -> dict[str, Counter]:
    """Count the stems of each field of a law, and the concepts of phrases; a reader adds those of single words."""
    counts = {}
    for field, text in texts.items():
        tokens = [token for part in text.split(";") for token in stems(part)]
        phrased = Counter(token for token, _, size in concepts(tokens, index) if size > 1)
        wrong = Counter(f"@{n}" for said in miscounted(tokens, hand) for n in index.get(tuple(said.split()), ()))
        counts[field] = Counter(tokens) + phrased + (wrong if field in ("title", "asked") else Counter())
    return counts


def numbered(law) -> dict[str, Counter]:
    """A printed number is asked for as law 17, or rule 17, and is no number of anything else."""
    return {"number": Counter([f"law {law.number}"] if law.number else ())}


def postings(counted: list[dict], stop: list[str]) -> dict[str, list[tuple[int, int]]]:
    """Weigh each token in each record; a posting is the record's number, and the weight's power."""
    dull = {stem(word) for word in stop}
    mean = {field: max(1.0, sum(sum(c[field].values()) for c in counted) / max(1, len(counted))) for field in WEIGHT}
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for number, counts in enumerate(counted):
        weights: dict[str, float] = defaultdict(float)
        for field, tokens in counts.items():
            size = 1 - BEND[field] + BEND[field] * sum(tokens.values()) / mean[field]
            for token, times in tokens.items():
                weights[token] += WEIGHT[field] * sqrt(times) / size
        for token, weight in weights.items():
            level = round(log(max(weight, 1e-9) / LEAST, STEP))
            if token not in dull and level >= 0:
                found[token].append((number, level))
    return dict(sorted(found.items(), key=lambda held: (-len(held[1]), held[0])))    # alike ones travel light together


def columns(post: dict[str, list[tuple[int, int]]]) -> dict:
    """Lay the postings out in columns, which travel lighter.

    The tokens, how many postings each has, the steps from record to record, and the powers, two in a letter.
    """
    rows = list(post.values())
    levels = [min(level, LEVELS - 1) for held in rows for _, level in held]
    steps = (number - before for held in rows for (number, _), (before, _) in zip(held, [(0, 0), *held]))
    return {"tokens": list(post), "held": [len(held) for held in rows], "letters": LETTERS, "ends": ENDS,
            "levels": LEVELS, "steps": "".join(map(lettered, steps)),
            "powers": "".join(LETTERS[a * LEVELS + b] for a, b in zip(levels[::2], [*levels[1::2], 0]))}


def lettered(step: int) -> str:
    """Write a step in letters: one of the first ends it, and the others before it tell how many times those went by.

    >>> lettered(0), lettered(69), lettered(70)
    ('#', 'i', 'k#')
    """
    rounds, last = divmod(step, ENDS)
    text = LETTERS[last]
    while rounds:
        rounds, lead = divmod(rounds, len(LETTERS) - ENDS)
        text = LETTERS[ENDS + lead] + text
    return text


def first_sentence(text: str) -> str:
    """Give the first sentence of a law that has no ruling."""
    return re.split(r"(?<=[.:;])\s", plain(text), maxsplit=1)[0]


def tags(law, kinds: dict[str, str], valued: bool) -> list[str]:
    """What a law is about, for questions of a shape: its phase and the kinds of its rules."""
    own = {kinds[source] for source in law.sources or () if source in kinds}
    own |= {"scoring"} if valued else {"silence"} if law.silent else set()
    if law.sources and own and own <= {"hint"} or ".hint" in law.id:
        own.add("only-hint")
    return sorted(own | {law.phase or ""} - {""})


def about(book, page: str) -> list:
    """Title, address, family, books and hand of a page."""
    meta = book.pages[page].meta
    address = next(law.url for law in book.laws.values() if law.page == page).partition("#")[0]
    return [meta.get("title", ""), address, meta.get("family", ""), meta.get("books", []), meta.get("hand", "")]


def names(book, laws: list, pages: list[str]) -> list:
    """Each name of a game: its stems, its page, whether it is weak (a plain word too), and what is said of it.

    A page that is no game's may name games that are not here; of their names those that are plain words too are left
    out, unless a game of ours says of that name that it is another game today.
    """
    texts = [(law.page, set(re.findall(r"[\w'-]+", " ".join(fields(law).values())))) for law in laws]
    also = {page: [str(name) for name in book.pages[page].meta.get("also", ())] for page in pages}
    todays = {tuple(stems(name.partition("(")[0])) for told in also.values() for name in told if "(" in name}
    found = {}
    for number, page in enumerate(pages):
        meta = book.pages[page].meta
        own = [book.pages[page].name.replace("-", " "), meta.get("title", "")] if "/" in page else []
        for name in [*own, *also[page]]:
            bare, _, note = name.partition("(")
            key = stems(bare)
            # in small letters in the laws of other games: a plain word that happens to be a name
            others = sum(book.pages[place].meta.get("family") != meta.get("family") and bare.strip().lower() in text
                         for place, text in texts)
            weak = len(key) == 1 and (others >= WEAK_FROM or key[0].isdigit())
            if key and (own or not weak or tuple(key) in todays):
                found.setdefault((" ".join(key), number), [" ".join(key), number, int(weak), note.rstrip(")")])
            if len(key) > 1:                                                # typed as one word, too
                joined = stem("".join(words(bare)))
                found.setdefault((joined, number), [joined, number, 0, ""])
    return [found[key] for key in sorted(found)]


__all__ = ["compile_table", "plain", "words"]
