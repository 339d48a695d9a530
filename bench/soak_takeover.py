"""Three processes of one house on PostgreSQL, a hundred times killed, stopped and closed at random while people play.

Nothing acknowledged is lost, nothing is done twice, every journal is sound, nobody's news has a gap; prints how long it
took until another process owned a table. `python -m bench.soak_takeover [DISTURBANCES]`
"""

from __future__ import annotations

import platform
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from tests.support.postgres import start_postgres
from tests.support.takeover import Tally, open_fleet, run_evening

from bench.__main__ import keep
from croupier.house.store.ownership import LEASE

DISTURBANCES = 100
PROCESSES, PEOPLE, CALM = 3, 6, 6.0
KINDS = {"kill": 5, "stop": 3, "leave": 2, "blink": 2}
"""How often each is made: kill -9; stopped beyond its lease and let go on; closed in good order; stopped for less."""


def report(tally: Tally, lease: float) -> dict[str, object]:
    told: dict[str, object] = {"python": platform.python_version(), "processes": PROCESSES, "lease_seconds": lease}
    told |= {f"{kind}s": times for kind, times in sorted(tally.disturbances.items())}
    told |= {"acknowledged": tally.acknowledged, "refused": tally.refused, "lost": 0, "doubled": 0}
    told |= {"sent_again": tally.retried, "entries_watched": tally.watched, "gaps": 0}
    for kind, seconds in sorted(tally.takeovers.items()):
        told[f"{kind}_tables_taken_over"] = len(seconds)
        told[f"{kind}_takeover_seconds_p50"] = round(median(seconds), 3)
        told[f"{kind}_takeover_seconds_max"] = round(max(seconds), 3)
    told["longest_answer_seconds"] = round(tally.longest_answer, 3)
    return told


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else DISTURBANCES
    random = Random(number)
    kinds = random.choices(list(KINDS), list(KINDS.values()), k=number)
    with (
        tempfile.TemporaryDirectory() as folder,
        start_postgres() as url,
        open_fleet(url, Path(folder), PROCESSES, LEASE) as fleet,
    ):
        tally = run_evening(fleet, kinds, random, people=PEOPLE, calm=CALM)
    told = report(tally, LEASE)
    for measure, value in told.items():
        print(f"{measure.replace('_', ' '):32} {value:,}" if isinstance(value, int) else f"{measure:32} {value}")
    keep("takeover", told)


if __name__ == "__main__":
    main()
