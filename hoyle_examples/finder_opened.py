"""Open the finder's table: postings as pairs, titles as pairs of stems, ids and names of games as words."""

from collections.abc import Iterator
from itertools import islice
from math import log

from hoyle_examples.words import stem, words

BROAD = 0.2                            # a variant has its name in fewer laws of its page


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
