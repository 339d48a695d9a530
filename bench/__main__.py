"""`make bench`: every benchmark, with the calibration loop beside it, printed and kept under bench/results/."""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import odds
from bench.calibration import loops_per_second
from bench.engine import acts_per_second, bytes_kept

RESULTS = Path(__file__).parent / "results"


def main() -> None:
    console = Console()
    with console.status("calibrating"):
        loop = loops_per_second()
    with console.status("judging and folding acts"):
        acts = acts_per_second()
    with console.status("measuring memory"):
        short, long = bytes_kept(100), bytes_kept(2_000)
    report = {
        "python": platform.python_version(),
        "calibration_steps_per_second": round(loop),
        "acts_per_second": round(acts),
        "calibration_steps_per_act": round(loop / acts, 1),
        "table_bytes_after_100_rounds": short,
        "table_bytes_after_2000_rounds": long,
    }
    show(console, "engine: roulette, five players, three wagers each", report)
    keep("engine", report)
    with console.status("working out exact odds"):
        times = odds.measure()
    counted = {"python": platform.python_version(), "calibration_steps_per_second": round(loop)}
    counted |= {f"{name}_seconds": round(took, 3) for name, took in times.items()}
    counted |= {f"{name}_calibration_steps": round(took * loop) for name, took in times.items()}
    show(console, "exact odds, once compiled", counted)
    keep("odds", counted)


def show(console: Console, title: str, report: Mapping[str, object]) -> None:
    table = Table("measure", "value", title=title)
    for measure, value in report.items():
        table.add_row(measure.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    console.print(table)


def keep(name: str, report: Mapping[str, object]) -> None:
    (RESULTS / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
