"""Hold what a page says against what the law gives."""

from fractions import Fraction

from hoyle_examples.cards import Card
from hoyle_examples.engine import Ruling
from hoyle_examples.notation import Act, Figure
from hoyle_examples.writing import show

NUMERIC = (int, Fraction, float)


def half_up(value: Fraction, places: int = 0) -> Fraction:
    """Round to so many places, a half away from nought.

    >>> half_up(Fraction(1, 8), 2), half_up(Fraction(-5, 2))
    (Fraction(13, 100), Fraction(-3, 1))
    """
    scale = 10 ** places
    rounded = Fraction(int(abs(value) * scale + Fraction(1, 2)), scale)
    return rounded if value >= 0 else -rounded


def places(number: str) -> int:
    """How many decimals a number is written with."""
    return len(number.partition(".")[2])


def agrees(claim: tuple, value) -> bool:
    """Say whether what is claimed is what the law gives; odds and decimals are right to the place written."""
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if isinstance(value, (set, frozenset)):
        return sorted(map(alike, claim)) == sorted(map(alike, value)) or not value and claim == ("none",)
    if isinstance(value, (list, tuple)):
        return list(map(alike, claim)) == list(map(alike, value)) or not value and claim == ("none",)
    if isinstance(value, (str, Card, Figure)):
        return show(claim) == str(value)
    if len(claim) != 1 or not isinstance(claim[0], Figure) or not isinstance(value, NUMERIC):
        return False
    return figure_agrees(claim[0], value)


def alike(thing) -> str:
    """One text for a thing however it is written: 5, +5 and 5.0 are one."""
    if isinstance(thing, Figure) and not thing.link:
        return str(thing.number)
    return str(Fraction(thing)) if isinstance(thing, NUMERIC) else str(thing)


def figure_agrees(figure: Figure, value) -> bool:
    """Say whether a number is the one written. Only a simulated value, a float, has a margin."""
    if isinstance(value, int) and figure.text.isdigit() and not figure.link:
        return value == int(figure.text)
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return False
    exact = Fraction(value)
    if figure.link == "within":
        return isinstance(value, float) and abs(exact - figure.number) <= Fraction(figure.tail)
    if figure.link:
        return odds_agree(figure, exact)
    decimals = places(figure.text)
    return half_up(exact, decimals) == figure.number if decimals else exact == figure.number


def odds_agree(figure: Figure, chance: Fraction) -> bool:
    """Say whether a chance is the one written; one of nought is no 1 in anything."""
    tail = Fraction(figure.tail)
    if figure.link == "of":
        return chance == figure.number / tail
    if not 0 < chance <= 1:
        return False
    if figure.link == "in":
        return half_up(figure.number / chance, places(figure.tail)) == tail
    against = (1 - chance) / chance
    if half_up(against * tail, places(figure.text)) != figure.number:
        return False
    return not against or half_up(figure.number / against, places(figure.tail)) == tail      # so 2 to 5 is not 2 to 6


def text_of(value) -> str:
    """A value as the page would write it, exact."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (set, frozenset)):
        return show(tuple(sorted(value, key=str))) or "none"
    if isinstance(value, (list, tuple)):
        return show(tuple(value)) or "none"
    return "" if value is None else f"{value:.6g}" if isinstance(value, float) else str(value)


def speak(value, claim: tuple) -> str:
    """Write what the law gives, in the manner of the claim."""
    if isinstance(value, bool) or not isinstance(value, NUMERIC):
        return text_of(value)
    figure = claim[0] if len(claim) == 1 and isinstance(claim[0], Figure) else Figure("0")
    return speak_odds(Fraction(value), figure) if figure.link not in ("", "within") else speak_number(value, figure)


def speak_number(value, figure: Figure) -> str:
    """A number with the claim's decimals; a fraction that was not claimed as one in both ways."""
    if isinstance(value, float):
        return text_of(value)
    exact, decimals = Fraction(value), places(figure.text)
    if exact.denominator == 1 or "/" in figure.text:
        return str(exact)
    return f"{float(half_up(exact, decimals or 4)):.{decimals or 4}f}" + f" ({exact})" * (not decimals)


def speak_odds(chance: Fraction, figure: Figure) -> str:
    """A chance as odds of the kind claimed."""
    tail = Fraction(figure.tail)
    if figure.link == "of":
        return f"{chance * tail} of {figure.tail}"
    if not 0 < chance <= 1:
        return f"a chance of {chance}"
    if figure.link == "in":
        return f"{figure.text} in {float(figure.number / chance):.1f}"
    return f"{float((1 - chance) / chance * tail):.2f} to {figure.tail}"


def verdict(act: Act, value, ruling: Ruling) -> str:
    """Say what is wrong with how an act ends, or nothing."""
    if not act.claim:
        return f"the page calls {show(act.things)} illegal; no law forbids it" if act.law else ""
    if value is None:
        return f"the page says {show(act.claim)}; the law gives nothing to claim here [{ruling.law}]"
    if not agrees(act.claim, value):
        reasons = f" ({', '.join(map(str, ruling.points))})" if ruling.points else ""
        margin = getattr(act.claim[0], "link", "") == "within" and not isinstance(value, float)
        gives = speak(value, act.claim) + " exactly" * margin
        return f"the page says {show(act.claim)}; the law gives {gives}{reasons} [{ruling.law}]"
    if act.printed and agrees(act.printed, value):
        return f"the book is right to print {show(act.printed)}: no erratum"
    return ""
