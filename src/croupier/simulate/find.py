"""The simulation of any game: each game's own module prepares the work and tells what its tally means."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Any

import numpy as np

from croupier.gazette.notices import BACCARATS, check_game
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, decode, encode
from croupier.simulate.sessions import session as sessions
from croupier.simulate.sessions.session import SessionFinding
from croupier.simulate.work import Tally, Work

BY_GAME = {
    "roulette": "spins",
    "tai-sai": "spins",
    "money-wheel": "spins",
    "craps": "craps",
    "blackjack": "blackjack",
    "caribbean-stud": "caribbean_stud",
    **dict.fromkeys(BACCARATS, "baccarat"),
}
"""The folder of each game, whose module `simulation` has `UNIT`, `rounds_each(job)`, `prepare(job)`, `explain(job)` and
`tell(job, totals)`. Some say more: `unit_of(job)` where not every unit is of one kind, `rounds_in(job, totals)` where
trials are not rounds, `session_values(job)` where the odds give each unit staked in sessions a value, and
`more(job, totals)` where there is something beside the findings."""


def module_of(game: str) -> Any:
    check_game(game)
    return importlib.import_module(f"croupier.simulate.{BY_GAME[game]}.simulation")


@lru_cache(maxsize=16)
def prepared(data: bytes) -> Work:
    """The work of a job, by the job's bytes: prepared once in a process."""
    job = decode(data)
    work: Work = module_of(job.game).prepare(job)
    return work


def play_units(data: bytes, first: int, count: int) -> Tally:
    """Some units of a job, on one core of whatever machine this is called on."""
    return prepared(data).play(decode(data).seed, first, count)


def prepare(job: Job) -> Work:
    return prepared(encode(job))


def unit_of(job: Job) -> str:
    """What is counted as one unit: a shoe, a session, ..."""
    module = module_of(job.game)
    if job.sessions is not None:
        return "session"
    return str(module.unit_of(job) if hasattr(module, "unit_of") else module.UNIT)


def rounds_each(job: Job) -> float:
    """About how many rounds a unit gives; of a session, the most."""
    if job.sessions is not None:
        return float(job.sessions.rounds)
    each: float = module_of(job.game).rounds_each(job)
    return each


def units_for(job: Job, rounds: int) -> int:
    """About how many units give so many rounds."""
    return max(1, ceil(rounds / rounds_each(job)))


def tell(job: Job, totals: Sequence[int]) -> tuple[Finding, ...]:
    """What was found of every wager, where it was not played in sessions."""
    assert job.sessions is None, "sessions have findings of their own"
    found: tuple[Finding, ...] = module_of(job.game).tell(job, totals)
    return found


def tell_sessions(job: Job, totals: Sequence[int]) -> tuple[SessionFinding, ...]:
    """What became of every player in the job's sessions."""
    assert job.sessions is not None, "this job has no sessions"
    module = module_of(job.game)
    exact: Sequence[Fraction | None] = module.session_values(job) if hasattr(module, "session_values") else ()
    return sessions.tell_sessions(job, prepare(job).tables[-1], totals, exact)


def rounds_in(job: Job, totals: Sequence[int]) -> int:
    """How many rounds a tally is of: what the game says, or the trials of the wager that was tried most."""
    module = module_of(job.game)
    if job.sessions is not None:
        return int(totals[1])
    if hasattr(module, "rounds_in"):
        return int(module.rounds_in(job, totals))
    return max(finding.trials for finding in tell(job, totals))


def tell_more(job: Job, totals: Sequence[int]) -> dict[str, dict[str, str]]:
    """What a game has to say beside the findings, in words, under a heading each."""
    module = module_of(job.game)
    if job.sessions is not None or not hasattr(module, "more"):
        return {}
    told: dict[str, dict[str, str]] = module.more(job, totals)
    return told


def explain(job: Job) -> dict[str, str]:
    """What was played, in words."""
    said: dict[str, str] = module_of(job.game).explain(job)
    return said


def hash_tables(work: Work) -> str:
    """What the loops read, as one short word: a run may only be gone on with under the same tables."""
    found = hashlib.sha256(f"{work.width} {work.scratch}".encode())

    def add(one: Any) -> None:
        if isinstance(one, tuple):
            for part in one:
                add(part)
        else:
            array = np.ascontiguousarray(one)
            found.update(f"{array.dtype} {array.shape}".encode())
            found.update(array.tobytes())

    add(work.tables)
    return found.hexdigest()[:16]
