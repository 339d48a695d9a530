"""The simulation of any game: its own folder prepares the work and says what a tally means."""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import Any

import numpy as np

from croupier.games import find_game
from croupier.gazette.notices import check_game
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, decode, encode
from croupier.simulate.sessions import session as sessions
from croupier.simulate.sessions.exact import WORK_MOST, Course, ExactSession, solve_sessions
from croupier.simulate.sessions.long_run import LongRun, find_long_run
from croupier.simulate.sessions.session import SessionFinding
from croupier.simulate.simulation import Simulation
from croupier.simulate.work import Tally, Work


def simulation_of(game: str) -> Simulation:
    """The simulation that the game names as its own."""
    check_game(game)
    found: Simulation = importlib.import_module(f"croupier.simulate.{find_game(game).simulation}.simulation").SIMULATION
    return found


@lru_cache(maxsize=16)
def prepared(data: bytes) -> Work:
    """The work of a job, by the job's bytes: prepared once in a process."""
    job = decode(data)
    return simulation_of(job.game).prepare(job)


def play_units(data: bytes, first: int, count: int) -> Tally:
    """Some units of a job, on one core of whatever machine this is called on."""
    return prepared(data).play(decode(data).seed, first, count)


def prepare(job: Job) -> Work:
    return prepared(encode(job))


def unit_of(job: Job) -> str:
    """What is counted as one unit: a shoe, a session, ..."""
    return "session" if job.sessions is not None else simulation_of(job.game).unit(job)


def rounds_each(job: Job) -> float:
    """About how many rounds a unit gives; of a session, the most."""
    return float(job.sessions.rounds) if job.sessions is not None else simulation_of(job.game).rounds_each(job)


def units_for(job: Job, rounds: int) -> int:
    """About how many units give so many rounds."""
    return max(1, ceil(rounds / rounds_each(job)))


def read_tally(job: Job, totals: Sequence[int]) -> tuple[Finding, ...]:
    """What was found of every wager, where it was not played in sessions."""
    if job.sessions is not None:
        raise ValueError("this job was played in sessions: ask for what became of the players (read_sessions)")
    return simulation_of(job.game).findings(job, totals)


def read_sessions(job: Job, totals: Sequence[int]) -> tuple[SessionFinding, ...]:
    """What became of every player in the job's sessions."""
    if job.sessions is None:
        raise ValueError("this job has no sessions: ask for what was found of its wagers (read_tally)")
    values = simulation_of(job.game).values
    return sessions.read_sessions(job, prepare(job).tables[-1], totals, values(job) if values else ())


def find_exact_sessions(job: Job, work_most: int = WORK_MOST) -> tuple[ExactSession | None, ...]:
    """What becomes of every player without chance; nothing of those whose rounds are not known so. TooMuch where that
    is more work than was allowed for."""
    return solve_sessions(job, prepare(job).tables[-1], find_courses(job), work_most)


def find_long_runs(job: Job) -> tuple[LongRun | None, ...]:
    """The same players with purses that are never empty."""
    courses, session = find_courses(job), prepare(job).tables[-1]
    return tuple(
        None if course is None else find_long_run(job, session, number, course) for number, course in enumerate(courses)
    )


def find_courses(job: Job) -> Sequence[Course | None]:
    """How likely each event of a session is, for the players of whom that is known."""
    if job.sessions is None:
        raise ValueError("this job has no sessions: say how many rounds a session has")
    courses = simulation_of(job.game).courses
    return courses(job) if courses else (None,) * len(job.players)


def rounds_in(job: Job, totals: Sequence[int]) -> int:
    """How many rounds a tally is of: what the game says, or the trials of the wager that was tried most."""
    if job.sessions is not None:
        return int(totals[1])
    counted = simulation_of(job.game).rounds_in
    return counted(job, totals) if counted else max(finding.trials for finding in read_tally(job, totals))


def find_more(job: Job, totals: Sequence[int]) -> dict[str, dict[str, str]]:
    """What a game has to say beside the findings, in words, under a heading each."""
    more = simulation_of(job.game).more
    return more(job, totals) if more and job.sessions is None else {}


def explain(job: Job) -> dict[str, str]:
    """What was played, in words."""
    return simulation_of(job.game).explain(job)


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
