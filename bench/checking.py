"""Worked hands checked by our pytest plugin, against as many Python examples run by Sybil, page for page."""

import tempfile
from math import inf
from pathlib import Path

from bench.measuring import Result, ratio, run

PAGES = 20
SYBIL = '''from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser
pytest_collect_file = Sybil(parsers=[PythonCodeBlockParser()], patterns=["*.md"]).pytest()
'''


def write(folder: Path, name: str, language: str, examples: list[str]) -> None:
    """Lay the examples out as fences on pages of one name, each page in a folder of its own."""
    each = -(-len(examples) // PAGES)
    for page in range(PAGES):
        fences = [f"## Example {n} {{ #{Path(name).stem}-{page}-{n} }}\n\n```{language}\n{text}\n```\n"
                  for n, text in enumerate(examples[page * each:(page + 1) * each])]
        file = folder / f"{page:02}" / name
        file.parent.mkdir(parents=True)
        file.write_text("# Examples\n\n" + "\n".join(fences), "utf-8")


def pytest(folder: Path, count: int, *options: str, fresh: bool = False) -> None:
    """Run the examples in *folder*, all of which must pass, each as a test."""
    told = run("pytest", "-q", "-p", "no:cacheprovider", *options, "--rootdir", str(folder), str(folder), cwd=folder,
               HOYLE_FRESH="1" if fresh else "")
    assert f"{count} passed" in told, told[-500:]


def against_sybil(what: str, page: str, hands: list[str]) -> list[Result]:
    """Check *hands*, and let Sybil run as many sums of two digits, by turns: what the hands gave is kept from the
    first run on, as it is for every test; then the same with nothing kept, as CI checks them.
    """
    many = len(hands)
    sums = [f"assert {n // 10 % 10} + {n % 10} == {n // 10 % 10 + n % 10}" for n in range(many)]
    with tempfile.TemporaryDirectory() as place:
        ours, theirs = Path(place, "ours"), Path(place, "theirs")
        write(ours, page, "hoyle", hands)
        write(theirs, "sums.md", "python", sums)
        (theirs / "conftest.py").write_text(SYBIL, "utf-8")

        def sybil():
            pytest(theirs, many, "-p", "no:hoyle")

        return [ratio(f"{many:,} {what} checked, to Sybil's {many:,} sums", lambda: pytest(ours, many), sybil, 1.0),
                ratio("the same, each hand played anew", lambda: pytest(ours, many, fresh=True), sybil, inf)]
