"""make bench: measure everything in one run, print the table, exit 1 if a bound does not hold.

A game that promises something of its own keeps it in bench/games/, in a file of its name with a function `measure`.
"""

import importlib
import sys
from pathlib import Path

from bench import browser, building, markup


def main(wanted: list[str]) -> int:
    """Measure all, or only the parts named."""
    games = sorted(path.stem for path in Path(__file__).with_name("games").glob("[!_]*.py"))
    parts = {"building": building, "browser": browser, "markup": markup}
    parts |= {game: importlib.import_module(f"bench.games.{game}") for game in games}
    failed = 0
    for name, part in parts.items():
        for result in part.measure() if not wanted or name in wanted else ():
            failed += not result.holds
            told = f"{result.what:<56} {result.found:<32} {result.bound}"
            print("ok  " if result.holds else "FAIL", told, flush=True)
    print("all bounds hold" if not failed else f"{failed} not within bounds")
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
