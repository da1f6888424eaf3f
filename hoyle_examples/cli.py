"""The command hoyle: laws, coverage, check, ids, data."""

import argparse
import json
import os
import sys
from pathlib import Path

from hoyle_examples.checking import carry_out, check_all, failure
from hoyle_examples.coverage import coverage
from hoyle_examples.laws import Book, as_json, read_book
from hoyle_examples.pages import read_page
from hoyle_examples.records import Fault

ROOT = Path(__file__).resolve().parent.parent


class Sorry(Exception):
    """What the user has to put right, in one sentence."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; whatever is wrong is a sentence and an exit code."""
    options = parser().parse_args(arguments)
    try:
        return options.run(options)
    except Sorry as sorry:
        print(f"hoyle: {sorry}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(prog="hoyle", description="The laws of the old card books, and the hands that prove them.")
    commands = whole.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def command(run, about: str) -> argparse.ArgumentParser:
        one = commands.add_parser({"covered": "coverage"}.get(run.__name__, run.__name__), help=about, description=about[0].upper() + about[1:] + ".")
        one.add_argument("--docs", type=Path, default=ROOT / "docs", help="the folder of pages (%(default)s)")
        one.set_defaults(run=run)
        return one

    one = command(laws, "list the laws")
    one.add_argument("--game", help="of one game only, by its page's name")
    one.add_argument("--json", action="store_true", help="everything known of each law")
    command(covered, "count what of the books is covered").add_argument("--json", action="store_true")
    one = command(check, "carry out every worked hand; exit 1 if any fails")
    one.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="pages; all of them if none is named")
    one.add_argument("--json", action="store_true")
    return whole


def the_book(options) -> Book:
    """The book of the docs folder."""
    if not options.docs.is_dir():
        raise Sorry(f"{options.docs} is no folder of pages: name one with --docs")
    return read_book(options.docs)


def write(value) -> None:
    json.dump(value, sys.stdout, ensure_ascii=False, indent=1)
    print()


def laws(options) -> int:
    """List the laws."""
    book = the_book(options)
    games = {law.game for law in book.laws.values()}
    if options.game and options.game not in games:
        raise Sorry(f"no page states a law of {options.game}")
    chosen = [law for law in book.laws.values() if options.game in (None, law.game)]
    if options.json:
        write([as_json(law) for law in chosen])
    else:
        for law in chosen:
            print(f"{law.id}\t{law.title}")
    return 0


def covered(options) -> int:
    """Count what of the books is covered."""
    found = coverage(the_book(options))
    if options.json:
        write(found)
        return 0
    for game, one in [*found["games"].items(), ("all", found)]:
        print(f"{game:28} rules {one['cited']:4} of {one['book_rules']:4}   claims {one['claims_covered']:3} of {one['claims']:3}")
        if game != "all" and one["cited"]:
            print(*(f"    not cited    {rule}" for rule in one["uncited"]), sep="\n", end="\n" * bool(one["uncited"]))
            print(*(f"    not covered  {claim}" for claim in one["claims_uncovered"]), sep="\n",
                  end="\n" * bool(one["claims_uncovered"]))
    return 0


def check(options) -> int:
    """Carry out every worked hand."""
    faults, results = checked(options)
    failures = faults + [fault for result in results for fault in result.faults]
    counts = {"examples": len(results), "rows": sum(result.rows for result in results),
              "claims": sum(result.claims for result in results),
              "failed": len(failures), "errata": sum(result.errata for result in results)}
    if options.json:
        write(counts | {"failures": [failure(fault) for fault in failures]})
    else:
        for fault in failures:
            print(fault)
        print(", ".join(f"{many} {what}" for what, many in counts.items()))
    return 1 if failures else 0


def checked(options) -> tuple[list[Fault], list]:
    """The slips and the results of the pages named, wherever they lie; of the whole book if none is."""
    if not options.paths:
        book = the_book(options)
        return list(book.faults), check_all(book)
    faults, results = [], []
    for path in options.paths:
        if path.is_dir() or not path.exists():
            raise Sorry(f"{path} is no page: name a file" if path.is_dir() else f"there is no page {path}")
        if path.resolve().is_relative_to(options.docs.resolve()):
            book, page = the_book(options), path.resolve().relative_to(options.docs.resolve()).as_posix()
            faults += [fault for fault in book.faults if fault.page == page]
            results += check_all(book, {page})
        else:
            page = read_page(path, path.name)
            faults += page.faults
            results += [carry_out(example) for example in page.examples]
    return faults, results
