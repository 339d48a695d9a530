"""What it costs to start: CPU seconds of whole processes, user and system, byte code and compiled loops warm.

`python -m bench.startup [TREE ...]` puts other trees of sources (such as ../before/src) beside this one, in one run.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from bench.calibration import loops_per_second

OWN = Path(__file__).parents[1] / "src"
REPEATS = 3
COMMAND = ("-m", "croupier.cli.main")
STARTS: Mapping[str, tuple[str, ...]] = {
    "import": ("-c", "import croupier"),
    "help": (*COMMAND, "--help"),
    "rules_id": (*COMMAND, "rules", "1996.roulette.4.8"),
    "odds_roulette": (*COMMAND, "odds", "roulette"),
    "simulate_blackjack_1e6": (*COMMAND, "simulate", "blackjack", "--rounds", "1e6", "--workers", "1"),
}
AIMS = {"import": 0.1, "help": 0.2, "rules_id": 0.3, "odds_roulette": 1.2, "simulate_blackjack_1e6": 1.2}
"""CPU seconds."""


def measure(*trees: Path) -> list[dict[str, float]]:
    """For each tree of sources, this one when none is named: CPU seconds by command. The best of several, the trees in
    turn; byte code, compiled loops and answers are kept in a folder of their own, so no tree is written to."""
    with TemporaryDirectory() as scratch:
        worlds = [world_of(tree, Path(scratch) / str(n)) for n, tree in enumerate(trees or (OWN,))]
        found: list[dict[str, float]] = [{} for _ in worlds]
        for name, words in STARTS.items():
            for world in worlds:
                run(words, world)
            taken = [[run(words, world) for world in worlds] for _ in range(REPEATS)]
            for one, times in zip(found, zip(*taken, strict=True), strict=True):
                one[name] = min(times)
        return found


def world_of(tree: Path, scratch: Path) -> dict[str, str]:
    """The environment in which a tree's own sources are run, and everything that is kept is kept apart."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    kept = {"PYTHONPYCACHEPREFIX": "bytecode", "NUMBA_CACHE_DIR": "loops", "CROUPIER_CACHE": "answers"}
    return environment | {"PYTHONPATH": str(tree.resolve())} | {name: str(scratch / at) for name, at in kept.items()}


def run(words: Sequence[str], environment: Mapping[str, str]) -> float:
    """The CPU seconds of one child."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], env=environment, stdout=subprocess.DEVNULL, check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def report(loop: float) -> dict[str, object]:
    """The figures of this tree, beside the calibration loop and the aims."""
    (found,) = measure()
    told: dict[str, object] = {"python": sys.version.split()[0], "calibration_steps_per_second": round(loop)}
    for name, seconds in found.items():
        told[f"{name}_cpu_seconds"] = round(seconds, 3)
        told[f"{name}_calibration_steps"] = round(seconds * loop)
        told[f"{name}_of_its_aim"] = round(seconds / AIMS[name], 2)
    return told


def main() -> None:
    trees = [*map(Path, sys.argv[1:]), OWN]
    print(f"calibration: {loops_per_second():,.0f} steps a second")
    found = measure(*trees)
    print(f"{'CPU seconds':24}", *(f"{tree.resolve().parent.name[:11]:>11}" for tree in trees), f"{'aim':>5}")
    for name in STARTS:
        print(f"{name:24}", *(f"{one[name]:11.3f}" for one in found), f"{AIMS[name]:5.1f}")


if __name__ == "__main__":
    main()
