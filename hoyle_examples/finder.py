"""Find the ruling: one question against the compiled table, ranked, with silence as an answer.

The browser's reader, docs/assets/finder-core.js, does the same step for step, with what finder_opened.py and
finder_names.py do; a test holds them together.
"""

import re
from math import exp, log, sqrt

from hoyle_examples.finder_names import allowed, bones, near, recognise
from hoyle_examples.finder_opened import opened, pairs
from hoyle_examples.words import concepts, fold, miscounted, stem, words

SATURATION = 0.5
OWN, FAMILY, OTHER = 3.0, 2.2, 0.02
GUESS, FAINT, PERHAPS = 0.6, 0.1, 1.0   # where no game is named: how much words tell; one that a game lacks; a name
LONGEST = 60                           # words of a question that are looked at
TYPO, PREFIX, NAME, BIGRAM, SOFT, WHOLE, TOLD, UNASKED, MET = 0.45, 0.5, 0.2, 0.25, 0.3, 1.35, 0.7, 0.75, 0.4
PRIOR = {"only-hint": 0.75, "numbered-law": 1.15, "silence": 0.9}


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


__all__ = ["opened", "search"]
