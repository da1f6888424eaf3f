"""What of the books our pages cover: rules cited, claims settled, in all and for each game of the inventory."""

from collections import defaultdict

from hoyle_examples.laws import Book


def coverage(book: Book) -> dict:
    """Count the rules cited and the claims covered; name what is not."""
    cited = {source for law in book.laws.values() for source in law.sources}
    shown = {example.name for example in book.examples}
    rules, claims = defaultdict(list), defaultdict(list)
    for rule in book.books.rules.values():
        rules[rule.game].append(rule.id)
    for claim in book.books.claims.values():
        claims[claim.game].append(claim)
    whole = count(list(book.books.rules), list(book.books.claims.values()), cited, shown)
    games = {game: count(rules[game], claims[game], cited, shown) for game in sorted({*rules, *claims})}
    return whole | {"games": games}


def count(rules: list[str], claims: list, cited: set[str], shown: set[str]) -> dict:
    """The figures of one game, or of all."""
    return {"book_rules": len(rules), "cited": sum(rule in cited for rule in rules),
            "uncited": [rule for rule in rules if rule not in cited],
            "claims": len(claims), "claims_covered": sum(is_covered(claim, shown) for claim in claims),
            "claims_uncovered": [claim.id for claim in claims if not is_covered(claim, shown)]}


def is_covered(claim, shown: set[str]) -> bool:
    """A claim is covered when the hand that shows it stands on a page, or when it is said why none can."""
    return claim.status == "undecidable" or bool(claim.status) and bool(claim.where) and set(claim.where) <= shown
