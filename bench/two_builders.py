"""make builders: the same pages under mkdocs and under zensical.

Same pages, same anchors, every hand rendered, every fault refused. Zensical is young: this tells, it does not block.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path

from bench.measuring import ROOT

BUILDERS = {"mkdocs": ("build", "--strict"), "zensical": ("build", "--clean", "--strict")}
CLAIM = re.compile(r"(= +)(\d+)$", re.M)
FENCE = re.compile(r"^```hoyle\n(.*?)^```$", re.M | re.S)


class Seen(HTMLParser):
    """What a built page holds: its anchors, its links and the hands that are drawn."""

    def __init__(self):
        super().__init__()
        self.anchors, self.links, self.hands = set(), 0, 0

    def handle_starttag(self, tag, attrs):
        held = dict(attrs)
        if held.get("id") and not held["id"].startswith("__"):      # those the themes make for themselves
            self.anchors.add(held["id"])
        self.links += tag == "a" and "href" in held
        self.hands += tag == "figure"


def article(file: Path) -> Seen:
    """Read the article of a built page: what stands round it is the theme's."""
    found = re.search(r"<article.*</article>", file.read_text("utf-8"), re.S)
    seen = Seen()
    seen.feed(found[0] if found else "")
    return seen


def build(builder: str, place: Path) -> subprocess.CompletedProcess:
    """Build the copy in *place*."""
    shutil.rmtree(place / "site", ignore_errors=True)
    command = [sys.executable, "-m", builder, *BUILDERS[builder]]
    return subprocess.run(command, cwd=place, capture_output=True, text=True)


def built(builder: str, place: Path) -> dict[str, Seen]:
    """Build, and read every page."""
    done = build(builder, place)
    if done.returncode:
        raise SystemExit(f"{builder} gave {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    site = place / "site"
    return {str(file.relative_to(site)): article(file) for file in sorted(site.rglob("*.html"))}


def differences(ours: dict[str, Seen], theirs: dict[str, Seen]) -> list[str]:
    """Say where the two builders part."""
    told = [f"one of the two alone has the page {name}" for name in ours.keys() ^ theirs.keys()]
    for name in ours.keys() & theirs.keys():
        for what in ("anchors", "links", "hands"):
            mine, other = getattr(ours[name], what), getattr(theirs[name], what)
            if mine != other:
                how = f"{sorted(mine ^ other)[:5]}" if what == "anchors" else f"{mine} and {other}"
                told.append(f"{name}: the {what} differ: {how}")
    return told


def faults(page: Path) -> dict[str, str]:
    """Ways to spoil a page with a worked hand: a wrong figure, an unknown law, a law stated twice."""
    text = page.read_text("utf-8")
    fence = next(found for found in FENCE.finditer(text) if CLAIM.search(found[1]))
    wrong = CLAIM.sub(lambda claim: claim[1] + str(int(claim[2]) + 1), fence[1], count=1)
    heading = re.search(r"^### .* \{ #[a-z0-9.-]+ \}$", text, re.M)[0]
    return {"a wrong figure": text.replace(fence[1], wrong, 1),
            "a link to no law": text + "\n\nSee [nowhere][no-game.no-law].\n",
            "a law stated twice": text + f"\n\n{heading}\n\nAgain.\n"}


def refused(place: Path) -> list[str]:
    """Spoil one page after another way, and see that each builder stops at it."""
    told = []
    pages = sorted((place / "docs" / "games").glob("*.md"))
    page = next(file for file in pages if FENCE.search(file.read_text("utf-8")))
    whole = page.read_text("utf-8")
    for what, spoilt in faults(page).items():
        page.write_text(spoilt, "utf-8")
        for builder in BUILDERS:
            done = build(builder, place)
            if not done.returncode or f"{page.name}:" not in done.stdout + done.stderr:
                told.append(f"{builder} lets {what} pass, or does not name its line")
    page.write_text(whole, "utf-8")
    return told


def copied(place: Path) -> Path:
    """Copy what is built from: pages are spoilt here, and zensical leaves a cache."""
    for part in ("docs", "overrides"):
        shutil.copytree(ROOT / part, place / part)
    shutil.copy(ROOT / "mkdocs.yml", place)
    (place / "hoyle_examples").symlink_to(ROOT / "hoyle_examples")      # watched; imported from where it is installed
    return place


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        place = copied(Path(folder, "copy"))
        ours, theirs = built("mkdocs", place), built("zensical", place)
        told = differences(ours, theirs) + refused(place)
    print(*told, sep="\n")
    hands, anchors = (sum(many) for many in zip(*((page.hands, len(page.anchors)) for page in ours.values())))
    print(f"two builders: {len(ours)} pages, {anchors} anchors, {hands} hands; {len(told) or 'no'} differences")
    return int(bool(told))


if __name__ == "__main__":
    sys.exit(main())
