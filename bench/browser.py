"""The finder on a slow phone: how long after a keystroke its rulings stand on the screen; and what Lighthouse says."""

import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from bench.measuring import ROOT, Result, run

SLOW, ROUNDS, MOST = 4, 5, 100            # times slower; turns of which the median counts; milliseconds
LIGHTHOUSE = "lighthouse@12.2.3"
SCORES = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
TYPED = """async (text) => {
  const field = document.querySelector("dialog.find input");
  field.value = text.slice(0, -1); field.dispatchEvent(new Event("input"));
  await new Promise((done) => setTimeout(done, 60));
  const start = performance.now();
  field.value = text; field.dispatchEvent(new Event("input"));
  await new Promise((done) => requestAnimationFrame(() => {     // painted when a message after it comes
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  }));
  return performance.now() - start;
}"""


def measure() -> list[Result]:
    """Build the site, serve it, and type."""
    sys.path.insert(0, str(ROOT / "tests"))
    from conftest import BROWSERS, serving
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        told = f"none of {', '.join(BROWSERS)}"
        return [Result("the finder on a slow phone", told, "not measured", not os.environ.get("CI"))]
    with tempfile.TemporaryDirectory() as folder:
        run("hoyle_examples", "data")
        run("mkdocs", "build", "--site-dir", folder)
        with serving(Path(folder)) as server:
            largest = max(Path(folder, "games").glob("*/index.html"), key=lambda file: file.stat().st_size)
            return [latency(server.url, path), *lighthouse(server.url, path, ["", f"games/{largest.parent.name}/"])]


@contextmanager
def opened(url: str, path: str):
    """A tab with the finder open, its processor slowed."""
    from playwright.sync_api import sync_playwright
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=path)
        context = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block")
        page = context.new_page()
        page.goto(url)
        page.evaluate("window.hoyle.search('')")
        page.keyboard.press("/")
        page.wait_for_selector("dialog.find[open]")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        yield page
        browser.close()


def latency(url: str, path: str) -> Result:
    """From the last keystroke of a question to its answers painted: of all sample questions the slowest, by medians."""
    asked = questions()
    with opened(url, path) as page:
        once = sorted(((page.evaluate(TYPED, question), question) for question in asked), reverse=True)
        worst = max(median(page.evaluate(TYPED, question) for _ in range(ROUNDS)) for _, question in once[:8])
    what = f"from keystroke to rulings, {SLOW}× slower, the worst of {len(asked)}"
    return Result(what, f"{worst:.0f} ms", f"at most {MOST} ms", worst <= MOST)


def questions() -> list[str]:
    """The sample queries kept beside the project; where they are not at hand, what the laws themselves are asked as."""
    file = ROOT / os.environ.get("HOYLE_CASES", "../shared/cases") / "queries.csv"
    if file.is_file():
        return [row["query"] for row in csv.DictReader(file.open(encoding="utf-8"))]
    from hoyle_examples.laws import read_book
    return [phrase for law in read_book(ROOT / "docs").laws.values() for phrase in law.asked_as[:1]][::3]


def lighthouse(url: str, path: str, pages: list[str]) -> list[Result]:
    """What Lighthouse gives these pages on its phone; only where npm is found."""
    npx = shutil.which("npx")
    if npx is None:
        return [Result("Lighthouse", "npm was not found: not measured", "", True)]
    flags, results, here = "--headless=new --no-sandbox --disable-gpu", [], os.environ | {"CHROME_PATH": path}
    for page in pages:
        command = [npx, "--yes", LIGHTHOUSE, url + page, "--quiet", "--output=json", f"--chrome-flags={flags}",
                   f"--only-categories={','.join(SCORES)}"]
        done = subprocess.run(command, capture_output=True, text=True, env=here, timeout=600)
        try:
            report = json.loads(done.stdout)
        except ValueError:
            told = (done.stderr.strip().splitlines() or ["it printed nothing"])[-1]
            return [Result("Lighthouse", f"could not be run: {told[:60]}", "not measured", True)]
        for name, least in SCORES.items():
            score = round(100 * (report["categories"][name]["score"] or 0))
            what = f"Lighthouse, {page or 'home'}: {name}"
            results.append(Result(what, str(score), f"at least {least}", score >= least))
    return results
