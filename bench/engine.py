"""The table of every game: acts, views and hashes a second on one core, and how many bytes they come to.

Each game is measured in a process of its own (bench/acts.py) on a stream of acts that is made anew (bench/streams.py).
Another version of croupier can be measured in the same run, the two taking turns.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich import box
from rich.console import Group
from rich.table import Table

from bench.acts import REPEATS, ROUNDS, bytes_kept
from bench.streams import ACTS, EVENINGS, play_evening, write_streams

ROOT = Path(__file__).parent.parent
TURNS = 3

AIMS = {
    "roulette": 30_000,
    "blackjack": 10_000,
    "caribbean-stud": 10_000,
    "craps": 15_000,
    "mini-baccarat": 15_000,
    "baccarat": 15_000,
}
VIEWS_AIM = 20_000
"""Acts and public views a second on one core of the machine that the aims were set on."""
AIMS_PACE = 3_257_891
"""The calibration steps that machine made in a second."""

LONG_EVENING = 50_000
LONG_ROUNDS = (100, 2_000)
"""Rounds of roulette after which a table's memory is looked at, and acts enough to come to them."""

Figures = dict[str, float]


def measure(
    beside: Path | None = None, games: Iterable[str] = EVENINGS, number: int = ACTS, repeats: int = REPEATS
) -> dict[str, Any]:
    """Every game as it is now, and `before` in the checkout of another version, if there is one."""
    trees = {"now": ROOT} if beside is None else {"before": beside.resolve(), "now": ROOT}
    found: dict[str, dict[str, Figures]] = {when: {} for when in trees}
    with TemporaryDirectory() as folder:
        write_streams(Path(folder), games, number)
        for game in games:
            for _ in range(TURNS):
                for when, tree in trees.items():
                    figures = ask(tree, Path(folder), game, repeats)
                    found[when][game] = better(figures, found[when].get(game, figures))
    loop = max(figures["calibration_steps_per_second"] for version in found.values() for figures in version.values())
    report = {"python": platform.python_version(), "calibration_steps_per_second": loop, "acts_of_each_game": number}
    return report | {
        when: {game: relate(game, figures, loop) for game, figures in version.items()}
        for when, version in found.items()
    }


def measure_memory() -> Figures:
    """What a table holds on to after a short and a long evening of roulette."""
    kept = bytes_kept(play_evening("roulette", LONG_EVENING), LONG_ROUNDS)
    return {f"roulette_table_bytes_after_{rounds}_rounds": size for rounds, size in kept.items()}


def ask(tree: Path, folder: Path, game: str, repeats: int) -> Figures:
    """Measure one game in a process that has the croupier of that tree, and no other."""
    command = [sys.executable, "-m", "bench.acts", str(folder), game, "--repeats", str(repeats)]
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tree / "src"), str(ROOT)))}
    answer = json.loads(subprocess.run(command, env=paths, cwd=folder, check=True, stdout=subprocess.PIPE).stdout)
    if not Path(answer["measured"]).is_relative_to(tree):
        raise ValueError(f"{tree} was to be measured, and {answer['measured']} was")
    figures: Figures = answer["games"][game]
    return figures


def better(one: Figures, other: Figures) -> Figures:
    """The machine at its least disturbed: the higher of two rates, the lower of two times or sizes."""
    return {name: (max if name.endswith("_per_second") else min)(one[name], other[name]) for name in one}


def relate(game: str, figures: Figures, loop: float) -> Figures:
    """The figures beside the calibration loop of this run and the aims, as they stand and at the aims' own pace."""
    rate, views = figures["acts_per_second"], figures["public_views_per_second"]
    aims = {"": (AIMS.get(game), rate), "public_views_": (VIEWS_AIM, views)}
    found = {name: value for name, value in figures.items() if name != "calibration_steps_per_second"}
    found["calibration_steps_per_act"] = round(loop / rate)
    for name, (aim, reached) in aims.items():
        if aim is not None:
            found[f"{name}of_aim"] = round(reached / aim, 2)
            found[f"{name}of_aim_scaled"] = round(reached / aim * AIMS_PACE / loop, 2)
    return found


SPEED = (
    ("acts/s", "acts_per_second"),
    ("of aim", "of_aim"),
    ("scaled", "of_aim_scaled"),
    ("steps", "calibration_steps_per_act"),
    ("public/s", "public_views_per_second"),
    ("of aim", "public_views_of_aim"),
    ("scaled", "public_views_of_aim_scaled"),
    ("own/s", "own_views_per_second"),
)
SIZE = (
    ("hash µs", "hash_microseconds"),
    ("snapshot", "snapshot_bytes"),
    ("public view", "public_view_bytes"),
    ("own view", "own_view_bytes"),
    *((f"{rounds} rounds", f"table_bytes_after_{rounds}_rounds") for rounds in ROUNDS),
)


def draw(report: Mapping[str, Any]) -> Group:
    """Speed and size with a row for each game; what it was before stands beneath what it is now."""
    speed = f"engine: {report['acts_of_each_game']:,} acts of each game through the journal, on one core"
    return Group(
        tabulate(report, speed, SPEED),
        tabulate(report, "hash and bytes in the middle of a round, memory held after", SIZE),
    )


def tabulate(report: Mapping[str, Any], title: str, columns: Sequence[tuple[str, str]]) -> Table:
    table = Table(title=title, box=box.SIMPLE_HEAD, collapse_padding=True, pad_edge=False, show_edge=False)
    table.add_column("game", no_wrap=True)
    for heading, _ in columns:
        table.add_column(heading, justify="right", no_wrap=True)
    for game, now in report["now"].items():
        before = report.get("before", {}).get(game)
        lines = [now] if before is None else [now, before]
        cells = ["\n".join(write(figures.get(name)) for figures in lines) for _, name in columns]
        table.add_row("\n".join((game, "  before")[: len(lines)]), *cells)
    return table


def write(figure: float | None) -> str:
    return "" if figure is None else f"{figure:,}"
