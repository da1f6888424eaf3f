"""What many tests share: the folder, the old texts and cases beside it, the site built once, a server, a browser."""

import functools
import gzip
import http.server
import os
import shutil
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

ROOT = Path(__file__).parents[1]
PACKED = (".html", ".css", ".js", ".json", ".svg", ".webmanifest")
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def missing(what: str):
    """Pass over a test for want of *what* it needs, aloud; in CI nothing may be wanting."""
    (pytest.fail if os.environ.get("CI") else pytest.skip)(what)


def beside(variable: str, default: str) -> Path:
    """Find a folder that is not part of the project."""
    folder = ROOT / os.environ.get(variable, default)
    if not folder.is_dir():
        pytest.skip(f"{folder} is not there ({variable}): what it holds was not checked against")
    return folder


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def texts() -> Path:
    """The old books' plain texts."""
    return beside("HOYLE_TEXTS", "../shared/sources")


@pytest.fixture(scope="session")
def cases() -> Path:
    """Cases kept outside the project: queries and faults of other programs."""
    return beside("HOYLE_CASES", "../shared/cases")


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The whole site as everybody gets it, built strictly, once a run."""
    folder = tmp_path_factory.mktemp("site")        # not --quiet: with it mkdocs lets a dead anchor pass
    for command in (["hoyle_examples", "data"], ["mkdocs", "build", "--strict", "--site-dir", str(folder)]):
        told = {"NO_MKDOCS_2_WARNING": "1", "HOYLE_URL": "http://localhost/hoyle/", "HOYLE_TEXTS": ""}
        done = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True,
                              env=os.environ | told)
        if done.returncode:
            pytest.fail(f"{' '.join(command)} gave {done.returncode}\n{done.stdout}{done.stderr}")
    return folder


class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves the site below /hoyle/, as a project's pages are served, with its own page for what is not there."""

    def translate_path(self, path: str) -> str:
        below = urlsplit(path).path.removeprefix("/hoyle/")
        return super().translate_path("/" + below if below != path else "/nothing-outside-the-site")

    def do_GET(self):
        """Send texts packed, as servers of static pages do, if they are there and the browser takes them so."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() and urlsplit(self.path).path.endswith("/") else file
        packs = "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix in PACKED
        if not packs or not file.is_file():
            return super().do_GET()
        data = gzip.compress(file.read_bytes(), 1)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def send_error(self, code, message=None, explain=None):
        page = Path(self.directory, "404.html")
        if code != 404 or not page.is_file():
            return super().send_error(code, message, explain)
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(page.read_bytes())

    def log_message(self, *_):
        """Say nothing."""


@contextmanager
def serving(folder: Path):
    """Serve *folder* on a free port; give the server, which a test may stop by its own shutdown()."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Pages, directory=str(folder)))
    server.daemon_threads = True
    server.url = f"http://127.0.0.1:{server.server_port}/hoyle/"
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def url(site) -> str:
    """Where the built site is served while the tests run."""
    with serving(site) as server:
        yield server.url


@pytest.fixture
def server(site):
    """A server of one's own, for a test that stops it."""
    with serving(site) as server:
        yield server


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium."""
    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        missing(f"none of {', '.join(BROWSERS)} was found: nothing was checked in a browser")
    from playwright.sync_api import sync_playwright
    with sync_playwright() as player:
        chromium = player.chromium.launch(executable_path=path)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser):
    """A tab of its own, as wide as a phone; `told` holds its console, and no request may leave this machine."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page, page.told, strays = context.new_page(), [], []
    page.on("console", lambda message: page.told.append(f"{message.type}: {message.text}"))
    page.on("pageerror", lambda error: page.told.append(f"error: {error}"))
    context.on("request", lambda request: strays.append(request.url) if leaves(request.url) else None)
    yield page
    context.close()
    assert not strays, f"requests to others: {strays}"


def leaves(url: str) -> bool:
    """Say whether a request for *url* goes to another machine."""
    return urlsplit(url).scheme in ("http", "https", "ws", "wss") and urlsplit(url).hostname != "127.0.0.1"
