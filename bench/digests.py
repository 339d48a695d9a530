"""The same integers everywhere: `python -m bench.digests cpu-1 cpu-2 dask-3 cuda`, any of them, on any machine.

Jobs of every game are run on each backend named. The digests are kept, by job and backend, in
bench/results/digests.json, beside those that other machines gave. Exits with 1 where two differ.
"""

from __future__ import annotations

import platform
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from bench.__main__ import RESULTS
from croupier.runs.backends import Backend, Cuda, Dask, Run, Threads, simulate
from croupier.simulate.job import Job, Level, Player, Sessions, Stake, digest

SEED = 1996
KEPT = RESULTS / "digests.json"

DOUBLING = (Level(1, 0, 1), Level(2, 0, 2), Level(4, 0, 3), Level(8, 0, 0))
COUNTER = {"strategies": {"counter": {"count": {"system": "hi-lo", "ramp": [[1, 2], [2, 4], [3, 8]], "insurance": 3}}}}
LINK = {"pool": 1_000_000, "link": {"tables": 5, "seats": 5, "stake": 100, "rounds": 20_000}}


def ask(game: str, instrument: str, units: int, **more: Any) -> Job:
    return Job(game=game, instrument=instrument, units=units, seed=SEED, **more)


def plays(*stakes: Stake, **more: Any) -> tuple[Player, ...]:
    return (Player(stakes=stakes, **more),)


BOXES = tuple(Player(f"at {k}", (Stake("box", str(k), 1_000),)) for k in range(1, 8))
JOBS = {
    "roulette": ask("roulette", "1996-07", 20_000),
    "tai-sai": ask("tai-sai", "1998-17", 20_000),
    "money wheel": ask("money-wheel", "1996-07", 20_000),
    "mini baccarat": ask("mini-baccarat", "1996-07", 500_000),
    "midi baccarat": ask("midi-baccarat", "1998-11", 500_000),
    "baccarat, no commission": ask("baccarat", "2004-56", 500_000, options={"no_commission": True}),
    "blackjack": ask("blackjack", "1996-07", 500_000),
    "blackjack, seven boxes": ask("blackjack", "1996-07", 50_000, players=BOXES),
    "blackjack, a counter": ask(
        "blackjack", "1996-07", 50_000, players=plays(Stake("box", "1", 1_000), strategy="counter"), way=COUNTER
    ),
    "caribbean stud": ask("caribbean-stud", "1998-13", 50_000),
    "caribbean stud, linked": ask("caribbean-stud", "1998-13", 40, way=LINK),
    "craps, every wager": ask("craps", "1996-07", 5_000),
    "craps, three-point molly": ask("craps", "1996-07", 5_000, players=plays(strategy="three-point molly")),
    "roulette, sessions": ask(
        "roulette", "1996-07", 100_000, sessions=Sessions(200, goal=20_000),
        players=plays(Stake("red", "red", 1_000), plan=DOUBLING, bankroll=50_000),
    ),
    "blackjack, sessions": ask(
        "blackjack", "1996-07", 20_000, sessions=Sessions(200),
        players=plays(Stake("box", "1", 1_000), plan=DOUBLING, bankroll=50_000),
    ),
}  # fmt: skip


def open_backend(name: str) -> Backend:
    kind, _, workers = name.partition("-")
    match kind:
        case "cuda":
            return Cuda()
        case "dask":
            return Dask(None, int(workers))
        case _:
            return Threads(int(workers))


def main() -> int:
    names = sys.argv[1:] or ["cpu-1", "cpu-2", "dask-3"]
    kept: dict[str, dict[str, str]] = msgspec.json.decode(KEPT.read_bytes()) if KEPT.exists() else {}
    console = Console(width=110)
    for name in names:
        backend = open_backend(name)
        for title, job in JOBS.items():
            with console.status(f"{title} on {name}"):
                so_far = simulate(Run(job), backend)
            kept.setdefault(title, {})[f"{name} {platform.machine()}"] = digest(job, so_far.totals)
        backend.close()
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    table = Table("job", "digest", "the same on")
    differ = False
    for title, found in kept.items():
        for one in dict.fromkeys(found.values()):
            table.add_row(title, one[:16], ", ".join(where for where, other in found.items() if other == one))
        differ = differ or len(set(found.values())) > 1
    console.print(table)
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
