"""A billion rounds of blackjack over a cluster of this machine's processes: `python -m bench.cluster`.

Written to bench/results/cluster.json: the seconds of playing with 1, 2 and 4 workers, and what of so many times the
first that comes to. Every worker loads its loops by itself, which counts.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

from croupier.runs.backends import Backend, Dask, Run, Threads, simulate
from croupier.simulate.find import units_for
from croupier.simulate.job import Job

RESULTS = Path(__file__).parent / "results" / "cluster.json"
ROUNDS = 10**9
WORKERS = (1, 2, 4)
KINDS: dict[str, Callable[[int], Backend]] = {"dask": lambda workers: Dask(None, workers), "threads": Threads}


def main() -> None:
    job = Job(game="blackjack", instrument="1996-07", units=1)
    job = Job(game=job.game, instrument=job.instrument, units=units_for(job, ROUNDS))
    found: dict[str, object] = {"cores": os.cpu_count(), "rounds": ROUNDS}
    for kind, open_backend in KINDS.items():
        alone = 0.0
        for workers in WORKERS:
            backend = open_backend(workers)
            playing = simulate(Run(job), backend).playing
            backend.close()
            alone = alone or playing
            found[f"{kind}_{workers}_seconds"] = round(playing, 2)
            found[f"{kind}_{workers}_efficiency"] = round(alone / playing / workers, 2)
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
