"""The command hoyle: find, count, laws, coverage, check, ids, texts, data."""

import argparse
import json
import os
import sys
from pathlib import Path

from hoyle_examples import asked, original
from hoyle_examples.answers import find
from hoyle_examples.checking import (
    PROJECT, Result, carry_out, check_all, dead_ids, failure, limits, prove, signed_off, texts_at_hand, unfounded,
    unstated)
from hoyle_examples.coverage import coverage
from hoyle_examples.laws import as_json, read_book
from hoyle_examples.pages import read_page
from hoyle_examples.records import Fault
from hoyle_examples.served import write_all, write_changed
from hoyle_examples.writing import nearest


class Sorry(Exception):
    """What the user has to put right, in one sentence."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; whatever is wrong is a sentence and an exit code."""
    options = parser().parse_args(arguments)
    try:
        if not options.docs.is_dir():
            raise Sorry(f"{options.docs} is no folder of pages: name one with --docs")
        code = options.run(options)
        if sys.stdout:               # none where it was closed before we began
            sys.stdout.flush()
        return code
    except Sorry as sorry:
        print(f"hoyle: {sorry}", file=sys.stderr)
    except BrokenPipeError:          # whoever reads has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except UnicodeError as error:
        print(f"hoyle: a name or a text is not UTF-8: {error}", file=sys.stderr)
    except OSError as error:
        print(f"hoyle: {error.filename or 'a file'} cannot be used: {error.strerror or error}", file=sys.stderr)
    return 1


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = "The laws of the old card books, and the hands that prove them."
    whole = argparse.ArgumentParser(prog="hoyle", description=about)
    commands = whole.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def command(name: str, run, about: str) -> argparse.ArgumentParser:
        one = commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
        one.add_argument("--docs", type=Path, default=PROJECT / "docs", metavar="FOLDER",
                         help="the pages (those of the project)")
        one.set_defaults(run=run)
        return one

    ask = command("find", show_found, "find the ruling on what happened")
    ask.add_argument("question", nargs="+", metavar="WORD", help="what happened, and at which game")
    ask.add_argument("-n", type=figure, default=5, dest="most", metavar="N", help="how many laws (%(default)s)")
    ask.add_argument("--json", action="store_true", help="the verdict and the laws, for programs")
    count = command("count", show_counted, "count cards, or settle two totals, by a game's laws")
    count.add_argument("game", help="by its page's name; of another it says which games have such a row")
    count.add_argument("things", nargs="+", metavar="CARD", help="5S 5H JD, or 5 5 J; or two totals: 120 over 98")
    count.add_argument("--start", default="", metavar="CARD", help="the card turned up")
    count.add_argument("--rules", default="", metavar="WORD", help="the variant, as the page's hands name it")
    laws = command("laws", list_laws, "list the laws")
    laws.add_argument("--game", help="of one game only, by its page's name")
    laws.add_argument("--json", action="store_true", help="everything that is known of each law")
    covered = command("coverage", show_coverage, "count which rules are cited and which claims are covered")
    covered.add_argument("--json", action="store_true", help="the same, for programs")
    check = command("check", show_check, "carry out the worked hands; exit 1 if any fails or a page has a slip")
    check.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="pages; all of them if none is named")
    check.add_argument("--json", action="store_true", help="the counts and each fault with its place, for programs")
    ids = command("ids", show_ids, "hold the ids ever published against the pages; exit 1 if one leads nowhere")
    ids.add_argument("--write", action="store_true", help="add what is new to ids.txt")
    texts = command("texts", show_texts, "hold the old texts against what is known of them; exit 1 if one is another")
    texts.add_argument("--write", action="store_true", help="write down what these texts are known by")
    command("data", write_data, "write the data files that the site serves")
    return whole


def figure(text: str) -> int:
    """A whole number above nought."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number above nought")
    return int(text)


def write_json(value) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))


def show_found(options) -> int:
    """Find the ruling."""
    book, question = read_book(options.docs), " ".join(options.question)
    if options.json:
        write_json(find(book, question, options.most))
    else:
        print(*asked.found(book, question, options.most), sep="\n")
    return 0


def show_counted(options) -> int:
    """Count cards, or settle two totals."""
    try:
        book = read_book(options.docs)
        print(*asked.counted(book, options.game, options.things, options.start, options.rules), sep="\n")
    except asked.Unclear as unclear:
        raise Sorry(str(unclear)) from None
    return 0


def list_laws(options) -> int:
    """List the laws."""
    book = read_book(options.docs)
    games = {law.game for law in book.laws.values()}
    if options.game is not None and options.game not in games:
        raise Sorry(f"no page states a law of {options.game}{nearest(options.game, games)}")
    if options.json:
        book = prove(book, check_all(book))
    chosen = [law for law in book.laws.values() if options.game in (None, law.game)]
    if options.json:
        write_json([as_json(law) for law in chosen])
    else:
        for law in chosen:
            print(f"{law.id:44} {law.title}")
    return 0


def show_coverage(options) -> int:
    """Count which rules are cited and which claims are covered."""
    found = coverage(read_book(options.docs))
    if options.json:
        write_json(found)
        return 0
    for game, one in [*found["games"].items(), ("all", found)]:
        print(f"{game:28} rules {one['cited']:4} of {one['book_rules']:4}    "
              f"claims {one['claims_covered']:3} of {one['claims']:3}")
        if game != "all" and one["cited"]:           # of games not begun the figures are enough
            for name in one["uncited"]:
                print(f"    not cited    {name}")
            for name in one["claims_uncovered"]:
                print(f"    not covered  {name}")
    return 0


def show_check(options) -> int:
    """Carry out the worked hands."""
    faults, results, advice = check(options.docs, options.paths)
    counts = {"examples": len(results), "rows": sum(result.rows for result in results),
              "claims": sum(result.claims for result in results), "failed": len(faults),
              "errata": sum(result.errata for result in results)}
    if options.json:
        write_json(counts | {"failures": list(map(failure, faults)), "advice": list(map(failure, advice))})
    else:
        for fault in advice:
            print(f"advice: {fault}")
        for fault in faults:
            print(fault)
        print(", ".join(f"{many} {what}" for what, many in counts.items()))
    return 1 if faults else 0


def check(docs: Path, paths: list[Path]) -> tuple[list[Fault], list[Result], list[Fault]]:
    """The faults, the hands carried out and advice: of the pages named, wherever they lie, or of the whole book."""
    book = read_book(docs)
    texts = texts_at_hand(book)
    signed, slips = signed_off(docs, book)
    inside, outside = sort_out(docs, paths)
    results = check_all(book, inside if paths else None)
    faults = [fault for fault in [*book.faults, *slips] if not paths or fault.page in inside]
    named = {Path(page).stem for page in inside}
    faults += [fault for fault in dead_ids(docs, book) if not paths or fault.sentence.partition(".")[0] in named]
    faults += [fault for result in results for fault in unstated(book, result.played)]
    for path in outside:
        page = read_page(path, path.name)
        faults += page.faults
        faults += [Fault(page.path, 1, 0, "this file holds no worked hand")] * (not page.examples and not page.faults)
        results += [carry_out(example) for example in page.examples if example.game]
        sentence = "this file is no game's page: a first row  page: …  says whose hand this is"
        faults += [Fault(page.path, example.line - 1, 1, sentence) for example in page.examples if not example.game]
    for result in results:
        faults += result.faults + tuple(unfounded(book, result, texts))
    advice = [one for one in limits(book, texts, signed) if not paths or one.page in inside]
    return list(dict.fromkeys(faults)), results, advice


def sort_out(docs: Path, paths: list[Path]) -> tuple[set[str], list[Path]]:
    """Part the pages of the book from files that lie elsewhere."""
    inside, outside = set(), []
    for path in paths:
        if not path.exists():
            raise Sorry(f"there is no file {path}")
        if path.is_dir():
            raise Sorry(f"{path} is a folder: name a page")
        if path.suffix == ".md" and path.resolve().is_relative_to(docs.resolve()):
            inside.add(path.resolve().relative_to(docs.resolve()).as_posix())
        else:
            outside.append(path)
    return inside, outside


def show_ids(options) -> int:
    """Hold the ids ever published against the pages."""
    book, path = read_book(options.docs), options.docs / "ids.txt"
    try:
        published = path.read_text("utf-8").split() if path.is_file() else []
    except UnicodeError:
        raise Sorry(f"{path} is not UTF-8 text") from None
    living = {*book.laws, *book.retired}
    dead, new = dead_ids(options.docs, book), sorted(living - {*published})
    print(*(f"{fault.sentence}\n" for fault in dead), sep="", end="")
    if options.write:
        write_changed(path, "".join(f"{name}\n" for name in sorted({*published, *living})))
    print(f"{len(published)} published, {len(dead)} of them dead, {len(new)} new{' and written' * options.write}")
    return 1 if dead else 0


def show_texts(options) -> int:
    """Hold the texts of the books against what is known of them."""
    folder = original.asked() or original.BESIDE
    try:
        if options.write:
            write_changed(options.docs / "books" / original.DATA, original.written(options.docs, folder))
        rules, known = original.passages(options.docs, folder), original.paragraphs(options.docs)
    except original.Refused as refused:
        raise Sorry(str(refused)) from None
    parted = sum(len(one.pieces) > 1 for one in known)
    print(f"{len(rules)} rules rest on {len(known)} paragraphs, {parted} of them joined{', written' * options.write}")
    return 0


def write_data(options) -> int:
    """Write the data files that the site serves."""
    book = read_book(options.docs)
    written = write_all(prove(book, check_all(book)), options.docs)
    print(f"written: {', '.join(written)}" if written else "nothing changed")
    return 0
