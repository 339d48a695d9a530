"""Simulated against exact: `python -m bench.agreement [rounds] [backend]`, every wager of every game and text.

At least so many rounds of each (10^8 unless said), every wager that the odds give a value beside the mean that was
found, in standard errors. Written to bench/results/agreement.json; exits with 1 where a mean lies more than four away.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from bench.__main__ import RESULTS
from croupier.cli.simulate.command import read_number
from croupier.games import GAMES
from croupier.odds.find import texts_of
from croupier.runs.backends import Backend, Cuda, Run, Threads, simulate
from croupier.simulate.find import read_tally, units_for
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, digest

FAR = 4.0
SEED = 2026
WAYS: dict[str, dict[str, Any]] = {"blackjack": {"rounds": 20}}
"""Blackjack: so many rounds from each shoe, for which the odds of a fresh one hold exactly; where a cutting card ends
the shoe, rounds of small cards are fewer, and the mean is another."""


def ask(rounds: int) -> list[Job]:
    jobs = []
    for game in GAMES:
        for instrument in texts_of(game):
            job = Job(game=game, instrument=instrument, units=1, seed=SEED, way=WAYS.get(game, {}))
            jobs.append(msgspec.structs.replace(job, units=units_for(job, rounds)))
    return jobs


def main() -> int:
    rounds = read_number(sys.argv[1]) if len(sys.argv) > 1 else 10**8
    name = sys.argv[2] if len(sys.argv) > 2 else "cpu"
    backend: Backend = Cuda() if name == "cuda" else Threads(os.cpu_count() or 1)
    console, kept = Console(width=110), list[dict[str, Any]]()
    table = Table("game", "text", "rounds", "wagers", "furthest", "simulated", "exact", "errors away", "s")
    for job in ask(rounds):
        with console.status(f"{job.game} {job.instrument}"):
            so_far = simulate(Run(job), backend)
            found = [one for one in read_tally(job, so_far.totals) if one.away is not None]
        worst = max(found, key=distance)
        table.add_row(
            job.game,
            job.instrument,
            f"{max(one.trials for one in found):.2e}",
            str(len(found)),
            f"{worst.wager} {worst.spot}".strip(),
            f"{float(worst.mean):+.6f}",
            f"{float(worst.exact or 0):+.6f}",
            f"{worst.away:+.2f}",
            f"{so_far.seconds:.1f}",
        )
        kept += [as_row(job, one) for one in found]
        kept[-1]["digest"] = digest(job, so_far.totals)
    backend.close()
    console.print(table)
    keep_rows({"rounds": rounds, "backend": name, "seed": SEED}, kept)
    far = [row for row in kept if abs(row["away"]) > FAR]
    console.print(f"{len(kept)} wagers, {len(far)} more than {FAR:g} standard errors away")
    return 1 if far else 0


def keep_rows(run: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    """JSON with a line for each wager."""
    lines = ",\n".join(msgspec.json.encode(row).decode() for row in rows)
    head = msgspec.json.encode(run).decode().removesuffix("}")
    (RESULTS / "agreement.json").write_text(f'{head},"wagers":[\n{lines}\n]}}\n', encoding="utf-8")


def distance(one: Finding) -> float:
    return abs(one.away or 0.0)


def as_row(job: Job, one: Finding) -> dict[str, Any]:
    return {
        "game": job.game,
        "text": job.instrument,
        "wager": one.wager,
        "spot": one.spot,
        "strategy": one.strategy,
        "trials": one.trials,
        "mean": float(one.mean),
        "error": one.error,
        "exact": float(one.exact or 0),
        "away": round(one.away or 0.0, 3),
    }


if __name__ == "__main__":
    raise SystemExit(main())
