"""Find the ruling: one question against the compiled table, ranked, with silence as an answer.

The browser's reader, docs/assets/finder-core.js, does the same step for step; a test holds the two together.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import exp, log, sqrt

from hoyle_examples.words import concepts, fold, miscounted, stem, words

SATURATION = 0.5
OWN, FAMILY, OTHER = 3.0, 2.2, 0.02
BROAD = 0.2                            # a variant has its name in fewer laws of its page
GUESS, FAINT, PERHAPS = 0.6, 0.1, 1.0   # where no game is named: how much words tell; one that a game lacks; a name
LONGEST = 60                           # words of a question that are looked at
NAMING, RULED, ARTICLES = ("in", "plai", "at", "for", "of"), ("rule", "game"), ("a", "an", "the", "my", "no")
TYPO, PREFIX, NAME, BIGRAM, SOFT, WHOLE, TOLD, UNASKED, MET = 0.45, 0.5, 0.2, 0.25, 0.3, 1.35, 0.7, 0.75, 0.4
PRIOR = {"only-hint": 0.75, "numbered-law": 1.15, "silence": 0.9}


def opened(table: dict) -> dict:
    """Unfold a table once: postings as pairs, titles as pairs of stems."""
    groups = {tuple(key.split(" ")): numbers for key, numbers in table["groups"]}
    post = gather(unfold(table), groups)
    size = len(table["records"])
    return {**table, "post": post, "idf": {t: log(1 + (size - len(p) + 0.5) / (len(p) + 0.5)) for t, p in post.items()},
            "slugs": [slug(record[0].rpartition(".")[2], groups) for record in table["records"]],
            "pairs": [pairs([stem(w) for w in words(record[1])]) for record in table["records"]],
            "own": [own_words(table, post, number) for number in range(len(table["pages"]))],
            "phrases": groups,
            "names": sorted(table["names"], key=lambda row: (-len(row[0].split()), -len(row[0]), row[0], row[1])),
            "stops": set(table["stop"]), "softs": set(table["soft"])}


def own_words(table: dict, post: dict, page: int) -> set[str]:
    """The words that merely name a game: its title's, and a name of one word that many of its laws have."""
    address, title = table["pages"][page][:2]
    laws = {number for number, record in enumerate(table["records"]) if record[3] == page}
    broad = {name for name, of, *_ in table["names"]
             if of == page and sum(number in laws for number, _ in post.get(name, ())) >= BROAD * len(laws)}
    return broad | set(map(stem, words(address.rpartition("/")[2].removesuffix(".md") + " " + title)))


def slug(name: str, groups: dict) -> list[set[str]]:
    """The words of a law's id, each with its ways; a numbered law is asked for by its number."""
    return [{f"law {name}"}] if name.isdigit() else [ways(word, groups) for word in name.split("-")]


def ways(word: str, groups: dict) -> set[str]:
    """A word's stem, and the concepts that it tells."""
    return {stem(word), *(f"@{number}" for number in groups.get((stem(word),), ()))}


def unfold(table: dict) -> dict[str, list[tuple[int, float]]]:
    """Turn the columns of the table into record numbers and weights, token by token."""
    rows, (least, step) = zip(steps(table), powers(table)), table["scale"]
    post = {}
    for token, held in zip(table["tokens"], table["held"]):
        at, post[token] = 0, []
        for ahead, power in islice(rows, held):
            at += ahead
            post[token].append((at, least * step ** power))
    return post


def steps(table: dict) -> Iterator[int]:
    """Read the steps from record to record out of their letters."""
    letters, ends = {letter: n for n, letter in enumerate(table["letters"])}, table["ends"]
    rounds = 0
    for letter in table["steps"]:
        at = letters[letter]
        if at < ends:
            yield rounds * ends + at
            rounds = 0
        else:
            rounds = rounds * (len(letters) - ends) + at - ends


def powers(table: dict) -> Iterator[int]:
    """Read the powers out of their letters, two from each."""
    for letter in table["powers"]:
        yield from divmod(table["letters"].index(letter), table["levels"])


def gather(post: dict, groups: dict) -> dict:
    """Add to each concept the laws that its single words tell."""
    sums: dict[str, dict[int, float]] = {token: dict(rows) for token, rows in post.items() if token[0] == "@"}
    for key, numbers in sorted(groups.items()):
        for number in numbers if len(key) == 1 else ():
            held = sums.setdefault(f"@{number}", {})
            for record, weight in post.get(key[0], ()):
                held[record] = held.get(record, 0.0) + weight
    return {**post, **{token: sorted(held.items()) for token, held in sums.items() if held}}


def pairs(tokens: list[str]) -> set[str]:
    """Every two neighbours."""
    return {f"{a} {b}" for a, b in zip(tokens, tokens[1:])}


def search(table: dict, question: str, most: int = 10) -> dict:
    """Rank the laws for a question: verdict, laws in order, the games recognised."""
    tokens = [stem(word) for word in words(question)][:LONGEST]
    games, named, perhaps = recognise(table, tokens)
    wanted, units = weigh(table, tokens, named)
    for page in sorted(games):
        for said in miscounted(tokens, str(table["pages"][page][5])):
            for number in table["phrases"].get(tuple(said.split()), ()):
                if f"@{number}" in table["post"]:
                    wanted[f"@{number}"] = 1.0
    if not wanted:
        return {"verdict": "unknown" if not games else "ruling", "laws": [], "games": sorted(games)}
    favour = favoured(table, games) if games else guessed(table, wanted, perhaps)
    asked = asked_of(table, question, tokens, units) | {"unasked": not games}
    scores: dict[int, float] = {}
    for token, weight in wanted.items():
        for record, tf in table["post"].get(token, ()):
            scores[record] = scores.get(record, 0.0) + weight * table["idf"][token] * tf / (SATURATION + tf)
    lifted = ((lift(table, asked, favour, record, score), -record) for record, score in scores.items())
    ranked = sorted(lifted, reverse=True)
    laws = [table["records"][-record] for _, record in ranked[:most]]
    verdict = "silent" if laws and laws[0][5] else "ruling"
    return {"verdict": verdict, "laws": [law[0] for law in laws], "games": sorted(games)}


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
    before, earlier = [*["", ""], *tokens[:at]][-1], [*["", ""], *tokens[:at]][-2]
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


def weigh(table: dict, tokens: list[str], named: set[int]) -> tuple[dict[str, float], list[tuple[float, list[str]]]]:
    """Weigh the tokens of a question: its words, its slips mended, its concepts; and its units for coverage."""
    wanted: dict[str, float] = {}
    units: list[tuple[float, list[str]]] = []
    spread = {at: [] for at in range(len(tokens))}
    told = set()                          # places whose words a longer phrase has said already
    for token, at, size in concepts(tokens, table["phrases"]):
        if token in table["post"] and not (size == 1 and tokens[at] in table["stops"]):
            wanted[token] = max(wanted.get(token, 0), NAME if at in named else 1.0)
            for place in range(at, at + size):
                spread[place].append(token)
                told |= {place} if size > 1 else set()
    for law, number in zip(tokens, tokens[1:]):
        if law in ("law", "rule") and (token := f"law {number}") in table["post"]:
            wanted[token] = 1.0
            units.append((table["idf"][token], [token]))
    for at, word in enumerate(tokens):
        if word in table["stops"] or at in named and word not in table["post"]:
            continue
        own = {word: 1.0} if word in table["post"] else mended(table, word)
        weight = NAME if at in named else TOLD if at in told else SOFT if word in table["softs"] else 1.0
        for token, worth in own.items():
            wanted[token] = max(wanted.get(token, 0), worth * weight)
        if at not in named and (own or spread[at]):
            units.append((max([table["idf"][t] for t in own] or [3.0]) * weight, [*own, *spread[at]]))
    return wanted, units


def mended(table: dict, word: str) -> dict[str, float]:
    """Words of the laws that an unknown word may stand for, with their weight, the nearest first."""
    slips = allowed(word)
    found = {}
    for known in table["post"]:
        if known[0] == "@" or known.isdigit() or " " in known:
            continue
        slip = near(word, known) if slips else 3
        if slip <= slips and slip < 3:
            found[known] = TYPO / slip
        elif slips and slip < 3 and len(known) > 3 and bones(word) == bones(known):
            found[known] = TYPO
        elif len(word) > 3 and known.startswith(word):
            found[known] = PREFIX
    best = max(found.values(), default=0)
    return {known: worth for known, worth in sorted(found.items()) if worth == best}


def favoured(table: dict, games: set[int]) -> list[float]:
    """By how much the laws of each page are favoured: those of the games named, their family, others."""
    families = {table["pages"][page][3] for page in games} - {""}
    return [OWN if page in games else FAMILY if about[3] in families else OTHER
            for page, about in enumerate(table["pages"])]


def guessed(table: dict, wanted: dict[str, float], perhaps: set[int]) -> list[float]:
    """By how much the laws of each page are favoured where no game is named: the more, the more its words are asked."""
    votes = [PERHAPS if page in perhaps else 0.0 for page in range(len(table["pages"]))]
    for token, weight in wanted.items():
        share = [0.0] * len(votes)
        for record, tf in table["post"].get(token, ()):
            share[table["records"][record][3]] += tf
        whole = sum(share)
        votes = [vote + weight * log(FAINT + part / whole) for vote, part in zip(votes, share)]
    best = max(votes)
    return [1 + GUESS * sqrt(exp(vote - best)) for vote in votes]


def asked_of(table: dict, question: str, tokens: list[str], units: list) -> dict:
    """What every law is held against, worked out once for a question."""
    held, plain = holders(table), fold(question)[:20 * LONGEST]
    return {"pairs": pairs(tokens), "said": {*tokens, *(token for _, any_of in units for token in any_of)},
            "intents": [(set(wanted), by) for asks, wanted, by in table["intent"] if re.search(asks, plain, re.ASCII)],
            "mass": sum(weight for weight, _ in units),
            "units": [(weight, [held[token] for token in any_of if token in held]) for weight, any_of in units]}


def lift(table: dict, asked: dict, favour: list[float], record: int, score: float) -> float:
    """Lift a score by the share of the question met, neighbours in the title, game, kind, and shape of question."""
    row = table["records"][record]
    met = sum(weight for weight, held in asked["units"] if any(record in laws for laws in held))
    score *= 1 - MET + MET * (met / asked["mass"] if asked["mass"] else 1)
    score *= 1 + BIGRAM * len(asked["pairs"] & table["pairs"][record])
    score *= favour[row[3]]
    if all(word & asked["said"] for word in table["slugs"][record]):
        score *= WHOLE
    if row[5] and asked["unasked"]:
        score *= UNASKED
    for tag in row[4]:
        score *= PRIOR.get(tag, 1)
    for wanted, by in asked["intents"]:
        if wanted & set(row[4]):
            score *= by
    return score


def holders(table: dict) -> dict[str, set[int]]:
    """For each token the records that hold it, made when first asked for."""
    if "holders" not in table:
        table["holders"] = {token: {record for record, _ in rows} for token, rows in table["post"].items()}
    return table["holders"]
