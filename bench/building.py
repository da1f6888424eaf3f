"""The same pages built with our extension and without it: how much longer the laws take than plain Markdown."""

import shutil
import sys
import tempfile
from math import inf
from pathlib import Path

from bench.measuring import ROOT, Result, ratio, run


def build(folder: str, plainly: bool) -> None:
    """Build the pages into *folder*; plainly means that our extension is left out, and all else is as it was."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.utils.yaml import yaml_load
    written = yaml_load((ROOT / "mkdocs.yml").read_text("utf-8"))["markdown_extensions"]
    kept = [name for name in written if not (plainly and name == "hoyle_examples.site")]
    assert len(kept) == len(written) - plainly
    build(load_config(str(ROOT / "mkdocs.yml"), site_dir=folder, strict=False, markdown_extensions=kept))


def measure() -> list[Result]:
    """Build by turns, each time in a process of its own; what the hands gave is kept from the first run on."""
    with tempfile.TemporaryDirectory() as folder:
        def timed(how):
            return lambda: run("bench.building", str(Path(folder, how)), how)
        run("hoyle_examples", "check", HOYLE_FRESH="")
        warm = ratio("mkdocs build, with our extension to without", timed("ours"), timed("plain"), 1.5)
        edited = ratio("the same after an edit: hands kept, pages made anew", lambda: (forget(), timed("ours")()),
                       timed("plain"), inf)
        return [warm, edited]


def forget() -> None:
    """Forget what pages became, as the edit of any page does."""
    shutil.rmtree(ROOT / ".hoyle" / "site", ignore_errors=True)


if __name__ == "__main__":
    where, how = sys.argv[1:]
    sys.argv[1:] = ["build"]                # as mkdocs is called: nothing is kept but by a build
    build(where, how == "plain")
