"""Each worked hand of a page is one test, under its fixed name; the `>>>` lines of a page are one more.

    pytest docs/games/<game>.md::<heading>~1
"""

import re
from functools import cache
from pathlib import Path

import pytest

PROMPT = re.compile(r"^[ >]*>>> ", re.MULTILINE)
MARKS = re.compile(r"^[ >]*(`{3,}|~{3,}).*$", re.MULTILINE)


def pytest_collect_file(file_path: Path, parent: pytest.Collector):
    """Take every page of Markdown that pytest is pointed at."""
    return Page.from_parent(parent, path=file_path) if file_path.suffix == ".md" else None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None):
    """Run a hand without what other tests need: it has no fixtures, so nothing is set up and nothing taken down."""
    if not isinstance(item, Hand):
        return None
    hook = item.parent.hook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    call = pytest.CallInfo.from_call(item.runtest, "call", reraise=(pytest.exit.Exception, KeyboardInterrupt))
    report = hook.pytest_runtest_makereport(item=item, call=call)
    hook.pytest_runtest_logreport(report=report)
    if call.excinfo:
        hook.pytest_exception_interact(node=item, call=call, report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


class Wrong(Exception):
    """What a page has wrong: a sentence or several, each with its place."""


class Page(pytest.File):
    """A page of Markdown."""

    def __init__(self, **more):
        super().__init__(**more)
        self.hook, self.place = self.ihook, place_of(self)

    def collect(self):
        from hoyle_examples.store import hands_on    # not until there is a page: pytest starts for other tests too
        try:
            text = self.path.read_bytes().decode("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise self.CollectError(f"{self.place}:1: this page cannot be read: {error}") from None
        for name, line, hand, game in hands_on(text, self.path.name):
            yield Hand.from_parent(self, name=name, hand=(hand, game or self.path.stem, self.place, line))
        if PROMPT.search(text):
            yield Prompts.from_parent(self, name="python", text=text)


class Hand(pytest.Item):
    """A worked hand: its text, its game, and where it stands."""

    def __init__(self, *, hand, **more):
        super().__init__(**more)
        self.hand = hand

    def runtest(self):
        from hoyle_examples.store import play
        played = play(*self.hand)
        if played.faults:
            raise Wrong("\n".join(f"{fault.page}:{fault.line}: {fault.sentence}" for fault in played.faults))

    def repr_failure(self, excinfo, style=None):
        return told(self, excinfo, style)

    def reportinfo(self):
        return self.path, self.hand[3] - 1, self.name


class Prompts(pytest.Item):
    """The Python of a page, as one doctest from top to bottom."""

    def __init__(self, *, text: str, **more):
        super().__init__(**more)
        self.text = text

    def runtest(self):
        import doctest
        text = MARKS.sub("", self.text)              # what closes a fence is no output
        try:
            test = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, self.name, str(self.path), 0)
            doctest.DebugRunner(verbose=False).run(test)
        except ValueError as error:                  # the layout of the lines, which doctest has its own sentence for
            line = re.search(r"line (\d+)", str(error))
            raise Wrong(f"{self.parent.place}:{line[1] if line else 1}: {error}") from None
        except doctest.DocTestFailure as failure:
            got, want = (text.strip() or "nothing" for text in (failure.got, failure.example.want))
            raise Wrong(f"{self.begin(failure.example)} gives {got}, and the page says {want}") from None
        except doctest.UnexpectedException as failure:
            kind, error, _ = failure.exc_info
            raise Wrong(f"{self.begin(failure.example)} stops at {kind.__name__}: {error}") from None

    def begin(self, example) -> str:
        return f"{self.parent.place}:{example.lineno + 1}: {example.source.strip()}"

    def repr_failure(self, excinfo, style=None):
        return told(self, excinfo, style)

    def reportinfo(self):
        return self.path, 0, self.name


def place_of(node: pytest.Collector | pytest.Item) -> str:
    """The page's path as a reader would type it."""
    return below(node.path, node.config.rootpath)


@cache
def below(path: Path, root: Path) -> str:
    """A path as it is written below the root; asked for by every hand of a page."""
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


def told(item: pytest.Item, excinfo, style):
    """What is wrong as sentences; a traceback only for a fault of ours."""
    return str(excinfo.value) if isinstance(excinfo.value, Wrong) else pytest.Item.repr_failure(item, excinfo, style)
