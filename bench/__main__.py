"""`make bench`: every benchmark, with the calibration loop beside it, printed and kept under bench/results/."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench import engine, library, odds, peers, simulate, startup
from bench.calibration import loops_per_second

RESULTS = Path(__file__).parent / "results"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--beside", type=Path, metavar="TREE", help="a checkout to measure the engine of in turns")
    parser.add_argument("--only-engine", action="store_true", help="leave out everything but the engine")
    args = parser.parse_args()
    console = Console()
    measure_engine(console, args.beside)
    if args.only_engine:
        return
    with console.status("calibrating"):
        loop = loops_per_second()
    with console.status("working out exact odds"):
        times = odds.measure()
    counted = {"python": platform.python_version(), "calibration_steps_per_second": round(loop)}
    counted |= {f"{name}_seconds": round(took, 3) for name, took in times.items()}
    counted |= {f"{name}_calibration_steps": round(took * loop) for name, took in times.items()}
    show(console, "exact odds, once compiled", counted)
    keep("odds", counted)
    with console.status("simulating"):
        simulated = measure_simulation()
    show(console, "simulation, on one core, once compiled", simulated)
    keep("simulate", simulated)
    with console.status("playing by a strategy of one's own"):
        own = library.measure()
    show(console, "the library: a thousand rounds of blackjack", own)
    keep("library", own)
    with console.status("starting up"):
        started = startup.report(loop)
    show(console, "start-up, the whole process", started)
    keep("startup", started)


def measure_engine(console: Console, beside: Path | None) -> None:
    """The table of each game, in this version and in any other beside it."""
    with console.status("judging and folding acts"):
        report = engine.measure(beside)
    console.print(engine.draw(report))
    with console.status("measuring memory"):
        memory = engine.measure_memory()
    show(console, "memory of a table", memory)
    keep("engine", report | memory)


def measure_simulation() -> dict[str, object]:
    """Rounds a second of each game, in words of the yardstick and beside those peers that are installed."""
    words = simulate.words_per_second()
    rates, ready = simulate.measure()
    beside = peers.measure()
    found: dict[str, object] = {"python": platform.python_version(), "yardstick_words_per_second": round(words)}
    for name, rate in rates.items():
        found[f"{name}_rounds_per_second"] = round(rate)
        found[f"{name}_yardstick_words_a_round"] = round(words / rate, 1)
        found[f"{name}_of_its_aim"] = round(rate / simulate.AIMS[name], 2)
        found[f"{name}_seconds_to_make_ready"] = round(ready[name], 2)
    for name, rate in beside.items():
        ours = peers.PEERS[name][1]
        found[f"{name}_rounds_per_second"] = round(rate)
        found[f"{ours}_against_{name}"] = round(rates[ours] / rate)
    return found


def show(console: Console, title: str, report: Mapping[str, object]) -> None:
    table = Table("measure", "value", title=title)
    for measure, value in report.items():
        table.add_row(measure.replace("_", " "), f"{value:,}" if isinstance(value, int) else str(value))
    console.print(table)


def keep(name: str, report: Mapping[str, object]) -> None:
    (RESULTS / f"{name}.json").write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
