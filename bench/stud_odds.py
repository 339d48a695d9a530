"""`python -m bench.stud_odds`: all deals of Caribbean stud counted afresh, timed, and the exact figures kept.

Once in a process of its own with an empty cache of compiled loops, as for somebody's first time, and once more with it.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console

from bench.calibration import loops_per_second
from croupier.gazette.editions import edition
from croupier.odds.stud.deals import TOTAL
from croupier.odds.stud.figures import figures_of

RESULTS = Path(__file__).parent / "results" / "stud.json"
TEXTS = {"1996-07": date(1997, 1, 1), "1998-13": date(1999, 1, 1)}
CASINO = "christchurch"


def measure() -> dict[str, Any]:
    """The figures of both texts, and what it took to find them in this process."""
    start = perf_counter()
    figures = {text: figures_of(edition("caribbean-stud", CASINO, day), {}) for text, day in TEXTS.items()}
    seconds = perf_counter() - start
    return {
        "seconds": round(seconds, 2),
        "megabytes_most": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
        "deals": TOTAL,
        "expected_value": {
            text: {f"{one.wager}, {one.strategy}": str(one.value) for one in found} for text, found in figures.items()
        },
    }


def in_process(cache: str) -> dict[str, Any]:
    code = "import json, bench.stud_odds as b; print(json.dumps(b.measure()))"
    env = {**os.environ, "NUMBA_CACHE_DIR": cache}
    done = subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def main() -> None:
    console = Console()
    with tempfile.TemporaryDirectory() as cache, console.status("counting 19,933,230,517,200 deals, twice"):
        first, again = in_process(cache), in_process(cache)
    assert first["expected_value"] == again["expected_value"]
    report = {
        "calibration_steps_per_second": round(loops_per_second()),
        "seconds_first_time_with_compiling": first["seconds"],
        "seconds_compiled": again["seconds"],
        "megabytes_most": first["megabytes_most"],
        "deals": first["deals"],
        "expected_value": first["expected_value"],
    }
    console.print_json(json.dumps(report))
    RESULTS.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
