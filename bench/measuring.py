"""How everything is measured: ours and theirs turn about in one run, and the ratio of their medians."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[1]


@dataclass(frozen=True)
class Result:
    """One line of the table: what was measured, what was found, what it must be."""

    what: str
    found: str
    bound: str
    holds: bool


def ratio(what: str, ours: Callable, theirs: Callable, bound: float, rounds: int = 5) -> Result:
    """Time *ours* against *theirs*; of each the median counts, and the first run of each does not."""
    times = {ours: [], theirs: []}
    for turn in range(rounds + 1):
        for do in times:
            start = time.perf_counter()
            do()
            if turn:
                times[do].append(time.perf_counter() - start)
    mine, other = median(times[ours]), median(times[theirs])
    found = f"{mine / other:.2f}  ({mine:.3f} s to {other:.3f} s)"
    return Result(what, found, f"at most {bound}" if bound < inf else "for information", mine <= bound * other)


def run(*command: str, cwd: Path = ROOT, **environment: str) -> str:
    """Run a Python module as a program; give what it printed, and stop at its failure."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=cwd, env=os.environ | environment,
                          capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} gave {done.returncode}\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout
