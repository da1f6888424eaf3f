"""The house in order: locks, versions, commands, and what no file of the project may hold."""

import ast
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hoyle_examples import cli, games
from hoyle_examples.running import play
from hoyle_examples.terms import PEOPLE, PHASES, SITUATIONS

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PIN = re.compile(r"^(\S+)==(\S+)(?: ; .*)? \\$((?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?$)+)", re.M)
# Written in two pieces, so that this file is none of those it finds.
ELSEWHERE = ["/" + place for place in ("work/", "root/", "home/", "Users/", "opt/", "tmp/")]
HOSTS = [name + ".org" for name in ("pypi", "pythonhosted", "npmjs", "debian")]


def locked(name: str) -> dict[str, set[str]]:
    """The versions that a lock holds of each package; a package may have one for old Pythons and one for new."""
    found: dict[str, set[str]] = {}
    for package, version, _ in PIN.findall((ROOT / "requirements" / name).read_text("utf-8")):
        found.setdefault(canonicalize_name(package), set()).add(version)
    return found


def committed(*kinds: str) -> list[Path]:
    """The files that git keeps, of these kinds only where kinds are named."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no git checkout: the committed files were not looked through")
    files = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [file for file in files if file.is_file() and (not kinds or file.suffix in kinds)]


def imported(folder: str) -> set[str]:
    """The distributions that the Python files of *folder* import and the standard library does not bring."""
    names = set()
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names.add(node.module)
    tops = {name.partition(".")[0] for name in names} - set(sys.stdlib_module_names)
    owners = packages_distributions()
    local = {path.stem for path in (ROOT / folder).rglob("*.py")} | {"hoyle_examples", "bench", "tests", "conftest"}
    return {canonicalize_name(owners.get(top, [top])[0]) for top in tops - local}


def required(*groups: str) -> dict[str, Requirement]:
    """What pyproject.toml asks for: the dependencies, and these groups."""
    lines = PROJECT["project"]["dependencies"] + [line for g in groups for line in PROJECT["dependency-groups"][g]]
    return {canonicalize_name(Requirement(line).name): Requirement(line) for line in lines}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_lock_names_no_host(lock):
    """A lock holds pins, hashes and comments, and says nothing of where packages come from."""
    text = lock.read_text("utf-8")
    assert not re.search(r"://|--(index-url|extra-index-url|find-links|trusted-host)|@ ", text)
    rest = [line for line in PIN.sub("", text).splitlines() if line and not line.lstrip().startswith("#")]
    assert not rest, f"neither a pin with its hashes nor a comment: {rest}"


def test_lock_keeps_to_the_ranges():
    """Every dependency of pyproject.toml is locked, at a version within its range; so is the build backend."""
    held = locked("test.txt")
    wanted = required("test", "build") | {"flit-core": Requirement(PROJECT["build-system"]["requires"][0])}
    for name, requirement in wanted.items():
        assert held.get(name), f"{name} is not locked: make lock"
        assert all(version in requirement.specifier for version in held[name]), f"{name} {held[name]}: make lock"


def test_locks_agree():
    """What the site is built with is what it is tested with."""
    assert locked("site.txt").items() <= locked("test.txt").items()


def test_imports_are_declared():
    """Each package that the code imports is asked for in pyproject.toml, and what only the tests need is kept apart."""
    through = {"markdown", "pyyaml", "click", "pygments", "packaging", "pluggy"}   # mkdocs or pytest bring them
    assert imported("hoyle_examples") <= required().keys() | through
    assert imported("tests") | imported("bench") <= required("test").keys() | through


def test_engines_are_pure():
    """A game's engine imports the standard library and the engine's own modules, nothing else."""
    assert imported("hoyle_examples/games") == set()


def test_version_is_one():
    """The newest release of CHANGELOG.md, CITATION.cff and pyproject.toml bear the same version."""
    version = PROJECT["project"]["version"]
    heads = re.findall(r"^## \[(\d\S*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert heads[:1] == [version]
    assert re.findall(r"^version: (\S+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.M) == [version]


@pytest.mark.parametrize("file", ["README.md", "CONTRIBUTING.md", ".ci/run", ".github/workflows/publish.yml"])
def test_make_knows_what_is_said_of_it(file):
    """Every `make …` that is written down is a target of the Makefile."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.M)[1].split()
    assert all(re.search(rf"^{target}:", makefile, re.M) for target in phony)
    said = re.findall(r"(?:^|`|run: )make ([a-z]+)", (ROOT / file).read_text("utf-8"), re.M)
    assert said and set(said) <= set(phony)


def test_readme_names_every_command():
    """README tells of each command that `hoyle` has, and of none that it has not."""
    usage = subprocess.run([sys.executable, "-m", "hoyle_examples", "--help"], cwd=ROOT, capture_output=True, text=True)
    commands = re.findall(r"^    ([a-z]+)(?: |$)", usage.stdout, re.M)
    told = re.findall(r"^hoyle ([a-z]+)", (ROOT / "README.md").read_text("utf-8"), re.M)
    assert commands and set(told) == set(commands)


def test_template_of_a_game_stands(tmp_path, monkeypatch, capsys):
    """The page and the engine that CONTRIBUTING shows, laid where it says, pass the check and yield their claims."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    page, code = (textwrap.dedent(re.search(rf"^ *{fence}\n(.*?)\n *{fence[:-len(kind)]}$", text, re.M | re.S)[1])
                  for fence, kind in (("````markdown", "markdown"), ("```python", "python")))
    name = re.search(r"\{ #([a-z-]+)-play \}", page)[1]
    for file, body in ((f"docs/games/{name}.md", page), (f"engine/{name.replace('-', '_')}.py", code)):
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).write_text(body + "\n", "utf-8")
    shutil.copytree(ROOT / "docs" / "books", tmp_path / "docs" / "books",
                    ignore=lambda _, names: [name for name in names if name != "rules.csv" and name[-3:] != ".md"])
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "engine")])
    assert cli.main(["check", "--docs", str(tmp_path / "docs")]) == 0, capsys.readouterr().out
    assert "1 examples, 2 rows, 2 claims, 0 failed" in capsys.readouterr().out


def test_contributing_lists_the_facets():
    """CONTRIBUTING names each facet of When, and no other."""
    text = re.search(r"^The facets.*?\n\n(.*?)\n\n", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.M | re.S)[1]
    told = [" ".join(row.split()).partition(": ")[2].rstrip(".").split(", ") for row in text.split("\n* ")]
    assert told == [list(PHASES), list(SITUATIONS), list(PEOPLE)]


def test_readme_shows_what_is_so():
    """The hand that README shows holds, and a wrong figure in it is told as README tells it."""
    text = (ROOT / "README.md").read_text("utf-8")
    hand = re.search(r"^```hoyle\n(.*?)^```", text, re.M | re.S)[1]
    page, line, told = re.search(r"^games/(\w+)\.md:(\d+): (the page says .*)$", text, re.M).groups()
    says, gives = re.match(r"the page says (\d+); the law gives (\d+)", told).groups()
    assert play(hand, page).faults == ()
    wrong = play(hand.replace(f"= {gives}", f"= {says}"), page, f"games/{page}.md", int(line) - 2)
    assert list(map(str, wrong.faults)) == [f"games/{page}.md:{line}: {told}"]
    rows, row = (ROOT / "docs" / "games" / f"{page}.md").read_text("utf-8").split("\n"), hand.split("\n")[2]
    assert rows[int(line) - 1] == row, f"README: its row stands on line {rows.index(row) + 1} of the page now"


def test_no_file_names_a_machine():
    """No committed file names a folder of somebody's machine or a host of packages."""
    found = []
    for file in committed():
        text = file.read_bytes().decode("utf-8", "replace")
        found += [f"{file.relative_to(ROOT)}: {place}" for place in ELSEWHERE
                  if re.search(rf"(?<![\w.}})-]){re.escape(place)}", text)]
        found += [f"{file.relative_to(ROOT)}: {host}" for host in HOSTS if host in text]
    assert not found


def test_nothing_made_is_committed():
    """What a command writes is not kept in git."""
    kept = {str(file.relative_to(ROOT)) for file in committed()}
    made = r"(site|\.venv|\.hoyle)/|docs/(sw\.js|assets/(laws(\.schema)?|finder|counts/.*)\.json)$"
    assert not [name for name in kept if re.match(made, name)]


def asserts(function: ast.FunctionDef, functions: dict[str, ast.FunctionDef]) -> bool:
    """Say whether a test can fail by its own word: it asserts, expects an error, or calls a helper here that does."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            helper = functions.get(name)
            if name in ("raises", "fail") or name.startswith("assert"):
                return True
            if helper and helper is not function and asserts(helper, functions):
                return True
    return False


@pytest.mark.parametrize("file", sorted((ROOT / "tests").rglob("test_*.py")), ids=lambda file: file.stem)
def test_tests_say_what_must_hold(file):
    """Every test has a docstring of one line and an assertion."""
    functions = {n.name: n for n in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(n, ast.FunctionDef)}
    tests = {name: function for name, function in functions.items() if name.startswith("test")}
    assert tests, "a test file without a test"
    for name, function in tests.items():
        said = ast.get_docstring(function)
        assert said and "\n" not in said, f"{name} says not in one line what must hold"
        assert asserts(function, functions), f"{name} cannot fail"
