"""`python -m bench.mutations [DIVISION ...]`: every mutation of these divisions, or of all.

What was noticed is kept in bench/results/mutations.json; exits with 1 where a mutation was not.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from bench.mutations.mutation import ROOT, TABLES, Mutation, read_division
from bench.mutations.running import Noticed, run_mutation

RESULTS = ROOT / "bench/results/mutations.json"
Found = list[tuple[Mutation, Noticed | None]]


def main() -> int:
    console, report = Console(), dict[str, Any]()
    for name in sys.argv[1:] or TABLES:
        report[name] = summarise(run_division(name, console))
        keep(report)
    console.print(draw(report))
    return 1 if any(figures["not_noticed"] for figures in report.values()) else 0


def keep(report: dict[str, Any]) -> None:
    """What was found now, beside what was found of other divisions before."""
    before = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    kept = {name: figures for name, figures in sorted((before | report).items()) if name in TABLES}
    RESULTS.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def run_division(name: str, console: Console) -> Found:
    division = read_division(name)
    if (failed := run_mutation(division, None)) is not None:
        raise SystemExit(f"{name}: {failed.test} fails as the code is")
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        running = workers.map(lambda mutation: run_mutation(division, mutation), division.mutation)
        noticed = list(track(running, name, total=len(division.mutation), console=console))
    return list(zip(division.mutation, noticed, strict=True))


def summarise(found: Found) -> dict[str, Any]:
    noticed = [one for _, one in found if one]
    return {
        "mutations": len(found),
        "noticed": len(noticed),
        "by_the_rules_own_test": sum(one.own for one in noticed),
        "rate": round(len(noticed) / len(found), 3),
        "not_by_its_own": [name(mutation, f"{one.test}") for mutation, one in found if one and not one.own],
        "not_noticed": [name(mutation, mutation.new.strip()) for mutation, one in found if not one],
    }


def name(mutation: Mutation, words: str) -> str:
    return f"{mutation.rule} ({mutation.file}): {words}"


def draw(report: dict[str, Any]) -> Table:
    shown = Table("division", "mutations", "noticed", "by the rule's own test", "not noticed")
    for division, figures in report.items():
        counts: Iterable[str] = (str(figures[key]) for key in ("mutations", "noticed", "by_the_rules_own_test"))
        shown.add_row(division, *counts, "\n".join(figures["not_noticed"]))
    return shown


if __name__ == "__main__":
    sys.exit(main())
