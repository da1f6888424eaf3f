"""The Nu checker on every built page: no error that a bare page of the same theme lacks."""

import json
import shutil
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

from bench.measuring import Result, run

CHECKER = "vnu-jar@26.9.27"
WHAT = "the Nu checker: errors that a bare page lacks"
BARE = """site_name: Bare
theme: {name: material, font: false, features: [toc.integrate]}
plugins: [{search: {enabled: false}}]
"""


def measure() -> list[Result]:
    """Build the site, and a site of one bare page; only where Java and npm are found."""
    missing = [name for name, program in (("Java", "java"), ("npm", "npx")) if shutil.which(program) is None]
    if missing:
        return [Result(WHAT, f"{' and '.join(missing)} not found: not measured", "", True)]
    with tempfile.TemporaryDirectory() as folder:
        ours, bare = Path(folder, "ours"), Path(folder, "bare")
        run("hoyle_examples", "data")
        run("mkdocs", "build", "--site-dir", str(ours))
        (bare / "docs").mkdir(parents=True)
        (bare / "docs" / "index.md").write_text("# Bare\n\n## A part\n\nA page of the theme alone.\n", "utf-8")
        (bare / "mkdocs.yml").write_text(BARE, "utf-8")
        run("mkdocs", "build", cwd=bare)
        try:
            allowed = errors(bare / "site")
            own = {message: many for message, many in errors(ours).items() if many > allowed[message]}
        except ValueError as told:
            return [Result(WHAT, f"could not be run: {told}"[:60], "not measured", True)]
        pages = len(list(ours.rglob("*.html")))
    for message, many in sorted(own.items())[:20]:
        print(f"     up to {many} on a page: {message}")
    return [Result(WHAT, f"{len(own)} kinds on {pages} pages", "none", not own)]


def errors(folder: Path) -> Counter:
    """What the checker calls an error on the pages below *folder*, and how often at most on one page."""
    command = ["npx", "--yes", "--package", CHECKER, "--", "vnu", "--format", "json", "--errors-only",
               "--exit-zero-always", "--skip-non-html", "--stdout", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    if not done.stdout.strip():
        raise ValueError((done.stderr.strip().splitlines() or ["it printed nothing"])[-1])
    most, told = Counter(), json.loads(done.stdout)["messages"]
    for (_, message), many in Counter((one["url"], one["message"]) for one in told).items():
        most[message] = max(most[message], many)
    return most
