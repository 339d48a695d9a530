"""Simulations that somebody asked for on a page: one at a time, bounded, followed while they run, kept for a while."""

from __future__ import annotations

import os
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from threading import Lock
from time import perf_counter

import msgspec

from croupier.odds.method import NoOdds
from croupier.report.simulation.page import write_html
from croupier.runs.answers import cached_work
from croupier.runs.backends import Run, Threads, simulate
from croupier.runs.results import gather_results
from croupier.simulate.find import read_sessions, read_tally, rounds_each, units_for
from croupier.simulate.job import Job, encode
from croupier.web.guard import LOG

ROUNDS_MOST = 20_000_000
"""Rounds of one run: some seconds at most, whatever the game."""
KEPT = 64
"""How many runs are remembered."""
WAITING_MOST = 4
"""How many may wait for the one that runs."""
TRACED = 400
"""Points of the line that is drawn while a run goes on."""


class Point(msgspec.Struct, frozen=True):
    """After so many rounds: the mean of the first wager or player, for each unit, and its standard error."""

    rounds: int
    mean: float
    error: float


class Progress(msgspec.Struct, frozen=True):
    """How far a run has come. `exact` is what the odds say of what `name` names; `wrong` says why it ended."""

    share: float = 0.0
    rounds: int = 0
    name: str = ""
    exact: float | None = None
    points: tuple[Point, ...] = ()
    is_over: bool = False
    wrong: str = ""


class Asked:
    """One run and how it stands."""

    def __init__(self, job: Job, words: str) -> None:
        self.job, self.words = job, words
        self.progress = Progress()
        self.page = ""
        self._snapshots: list[tuple[int, float]] = []

    def play(self) -> None:
        backend = Threads(max(1, (os.cpu_count() or 2) // 2))
        try:
            began = perf_counter()
            with cached_work():
                so_far = Run(self.job).made_ready(perf_counter() - began)
                told = gather_results(simulate(so_far, backend, self._hear), backend)
            page = write_html(
                told.job,
                told.findings,
                told.sessions,
                told.played,
                told.run,
                self._snapshots,
                told.more,
                framed=False,
            )
            self.page = page
            self.progress = msgspec.structs.replace(self.progress, share=1.0, is_over=True)
        except (NoOdds, ValueError) as error:
            self.progress = msgspec.structs.replace(self.progress, is_over=True, wrong=str(error))
        except Exception:  # a fault of ours must not keep those who wait from their turn
            LOG.exception("fault in a simulation")
            self.progress = msgspec.structs.replace(self.progress, is_over=True, wrong="Something is broken here.")
        finally:
            backend.close()

    def _hear(self, now: Run) -> None:
        point, name, exact = read_point(now)
        points = (*self.progress.points, point)
        if len(points) > TRACED:
            points = (*points[:-1:2], points[-1])
        self._snapshots.append((point.rounds, point.mean))
        self.progress = Progress(now.done / self.job.units, point.rounds, name, exact, points)


def read_point(now: Run) -> tuple[Point, str, float | None]:
    """Where a run stands, by its first wager; by its first player, where there are sessions: the result of one, in
    cents."""
    if now.job.sessions is not None:
        session = read_sessions(now.job, now.totals)[0]
        expected = None if session.expected is None else float(session.expected)
        return Point(session.rounds, float(session.mean), session.error), session.player, expected
    first = read_tally(now.job, now.totals)[0]
    exact = None if first.exact is None else float(first.exact)
    return Point(first.trials, float(first.mean), first.error), first.wager.replace("-", " "), exact


class Simulations:
    """The same question is run once: a run is known by its job."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Asked] = OrderedDict()
        self._lock, self._pool = Lock(), ThreadPoolExecutor(1, "simulate")

    def ask(self, job: Job, words: str) -> str | None:
        """The name under which the run is followed; None where too many wait already."""
        name = sha256(encode(job)).hexdigest()[:16]
        with self._lock:
            if name in self._known:
                return name
            if sum(not one.progress.is_over for one in self._known.values()) > WAITING_MOST:
                return None
            asked = self._known[name] = Asked(job, words)
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        self._pool.submit(asked.play)
        return name

    def find(self, name: str) -> Asked | None:
        with self._lock:
            return self._known.get(name)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def bound(job: Job) -> Job:
    """The job, if it is no more than a page may ask for; ValueError otherwise."""
    rounds = job.units * rounds_each(job)
    if rounds > 1.05 * ROUNDS_MOST + rounds_each(job):
        most = units_for(job, ROUNDS_MOST)
        some = f"{most:,} sessions of so many rounds" if job.sessions else f"{ROUNDS_MOST:,} rounds"
        raise ValueError(f"a page plays {some} at most; croupier simulate has no such bound")
    return job
