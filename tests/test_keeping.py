"""What pages became is kept: the same site from it, byte for byte, and never a page of yesterday."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle_examples import keeping

SETTINGS = """site_name: Small
strict: true
theme: mkdocs
plugins: []
markdown_extensions: [admonition, attr_list, def_list, md_in_html, pymdownx.superfences, hoyle_examples.site]
"""
HOME = """# Home

See [the first law][faro.first], `2 < 3 & so on`, <b>raw</b> *and* 2 \\* 3, R&D.

```python
print("<set aside>")
```
"""
FARO = """---
title: Faro
---

## The deal { #faro-deal }

### The banker deals the first card { #faro.first }

The banker deals; a "soda" is the first card.

When
:   deal · dealer

Asked as
:   who deals first at faro; who is the dealer

Silent
:   `hoffmann: no rule`
"""


def project(folder: Path) -> Path:
    """Lay out a project of two pages."""
    (folder / "docs").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(SETTINGS, "utf-8")
    (folder / "docs" / "index.md").write_text(HOME, "utf-8")
    (folder / "docs" / "faro.md").write_text(FARO, "utf-8")
    return folder


def build(folder: Path, **more: str) -> dict[str, str]:
    """Build, and give every page that was built."""
    done = subprocess.run([sys.executable, "-m", "mkdocs", "build"], cwd=folder, capture_output=True, text=True,
                          env={key: value for key, value in os.environ.items() if key != "HOYLE_FRESH"} | more)
    assert done.returncode == 0, done.stdout + done.stderr
    return {file.relative_to(folder / "site").as_posix(): re.sub("Build Date UTC.*", "", file.read_text("utf-8"))
            for file in (folder / "site").rglob("index.html")}


def pages(folder: Path) -> list[Path]:
    return sorted((folder / ".hoyle" / "site").rglob("*.kept"))


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A project that was built once, and what came of it."""
    folder = project(tmp_path_factory.mktemp("small"))
    return folder, build(folder)


@pytest.fixture
def again(built, tmp_path):
    """A copy of it, with all that was kept."""
    folder = shutil.copytree(built[0], tmp_path / "copy")
    return folder, built[1]


def test_what_is_kept_builds_the_same_site(again):
    """A second build takes every page from what is kept, and gives the same pages to the letter."""
    folder, first = again
    for page in pages(folder):
        held, told, tree = page.read_text("utf-8").split("\n", 2)
        other = tree.replace("dealer", "dealer of yesterday")
        page.write_text(f"{keeping.seal(told, other)}\n{told}\n{other}", "utf-8")
    assert len(pages(folder)) == 2 and "dealer of yesterday" in build(folder)["faro/index.html"]
    assert build(folder, HOYLE_FRESH="1") == first and build(folder) == first


def test_a_change_anywhere_makes_every_page_anew(again):
    """A law whose title changes is called by its new title on the other page too, and nothing old stays kept."""
    folder, first = again
    old = pages(folder)
    (folder / "docs" / "faro.md").write_text(FARO.replace("The banker deals the", "A banker deals the"), "utf-8")
    now = build(folder)
    assert "A banker deals the first card" in now["faro/index.html"] and now != first
    assert len(pages(folder)) == 2 and not set(pages(folder)) & set(old)


def test_a_change_of_the_settings_makes_every_page_anew(again):
    """Another setting of the builder is another site."""
    folder, _ = again
    old = pages(folder)
    (folder / "mkdocs.yml").write_text(SETTINGS.replace("admonition, ", ""), "utf-8")
    build(folder)
    assert not set(pages(folder)) & set(old)


def test_a_damaged_page_is_as_good_as_none(again):
    """Whatever stands where a page was kept, the site is the same."""
    folder, first = again
    for page, damage in zip(pages(folder), ("", "x\n[]\n<p/>"), strict=True):
        page.write_text(damage, "utf-8")
    assert build(folder) == first


def test_a_fault_is_never_kept(again):
    """A page with a fault stops the build, however often it is built."""
    folder, _ = again
    (folder / "docs" / "faro.md").write_text(FARO.replace("deal · dealer", "deal · croupier"), "utf-8")
    for _ in range(2):
        done = subprocess.run([sys.executable, "-m", "mkdocs", "build"], cwd=folder, capture_output=True, text=True)
        assert done.returncode and "faro.md:12" in done.stdout + done.stderr
    assert not [page for page in pages(folder) if "croupier" in page.read_text("utf-8")]


def test_nothing_is_kept_but_by_a_build():
    """While tests run, or a server, a page may change under us: nothing kept is read."""
    assert keeping.BUILDING is False and keeping.kept("index.md", Path("docs")) is None
