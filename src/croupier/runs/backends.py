"""Running a simulation: the units of a job in blocks, on threads, on a graphics processor or on a cluster.

Blocks are asked for in order and their tallies added up in order, so at any moment what stands is the tally of the
first so many units: that is what a checkpoint holds, and why a run that was killed goes on as if nothing had happened.
How large the blocks are, and who plays them, changes nothing.
"""

from __future__ import annotations

import importlib
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from time import perf_counter
from typing import Any, Protocol

import msgspec

from croupier.simulate.cuda import Device, find_cuda
from croupier.simulate.find import play_units, prepare
from croupier.simulate.job import Job, encode
from croupier.simulate.work import Tally

BLOCK_SECONDS = 0.25
"""A block takes about so long: often enough to show so_far, seldom enough to cost nothing."""
GROWTH = 8
"""A block is at most so many times the one before it."""
WAITING = 2
"""Blocks in hand for each worker: the next is there when one is done."""


PATIENCE = "10s"
"""For a scheduler to answer."""


class Run(msgspec.Struct, frozen=True):
    """How far a run has come: the tally of its first `done` units, and the seconds that took; `ready` of them went
    into making ready: reading what is to be played, compiling or loading the loops, and of those `tables` into filling
    the loops' tables and `odds` into the exact odds beside."""

    job: Job
    done: int = 0
    totals: tuple[int, ...] = ()
    seconds: float = 0.0
    ready: float = 0.0
    tables: float = 0.0
    odds: float = 0.0

    @property
    def is_over(self) -> bool:
        return self.done >= self.job.units

    @property
    def playing(self) -> float:
        """The seconds in which units were played, and nothing else was done."""
        return self.seconds - self.ready

    def made_ready(self, took: float, odds: float = 0.0) -> Run:
        """The same after so many seconds more of making ready, so many of them for the odds."""
        seconds, ready = self.seconds + took, self.ready + took
        return msgspec.structs.replace(self, seconds=seconds, ready=ready, odds=self.odds + odds)


class Block(Protocol):
    """A block in hand."""

    def result(self) -> tuple[Tally, float]: ...


class Backend(Protocol):
    """Somebody who plays blocks of units. `workers` is how many play at once."""

    name: str
    workers: int

    def begin(self, job: Job) -> None: ...

    def submit(self, first: int, count: int) -> Block: ...

    def close(self) -> None: ...


def timed(data: bytes, first: int, count: int) -> tuple[Tally, float]:
    began = perf_counter()
    tally = play_units(data, first, count)
    return tally, perf_counter() - began


class Threads:
    """This machine's own processors: the loops let go of the interpreter's lock."""

    def __init__(self, workers: int) -> None:
        if workers < 1:
            raise ValueError("there must be one worker at least")
        self.name, self.workers = "cpu", workers
        self.pool = ThreadPoolExecutor(workers)
        self.data = b""

    def begin(self, job: Job) -> None:
        self.data = encode(job)

    def submit(self, first: int, count: int) -> Block:
        return self.pool.submit(timed, self.data, first, count)

    def close(self) -> None:
        self.pool.shutdown(cancel_futures=True)


class Cuda:
    """A graphics processor."""

    def __init__(self) -> None:
        find_cuda()
        self.name, self.workers = "cuda", 1
        self.device: Device | None = None
        self.seed = 0

    def begin(self, job: Job) -> None:
        self.device, self.seed = Device(prepare(job)), job.seed

    def submit(self, first: int, count: int) -> Block:
        done: Future[tuple[Tally, float]] = Future()
        began = perf_counter()
        assert self.device is not None, "a backend begins before it plays"
        tally = self.device.play(self.seed, first, count)
        done.set_result((tally, perf_counter() - began))
        return done

    def close(self) -> None:
        self.device = None


class Dask:
    """A cluster: the scheduler at an address, or one of so many processes on this machine."""

    def __init__(self, address: str | None, workers: int) -> None:
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError:
            raise ValueError('a cluster needs dask: pip install "croupier[cluster]"') from None
        self.name = "dask"
        self.cluster: Any = None
        if address is None:
            self.cluster = distributed.LocalCluster(
                n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
            )
        try:
            self.client: Any = distributed.Client(self.cluster if address is None else address, timeout=PATIENCE)
        except OSError as error:
            raise ValueError(f"no scheduler answers at {address}: {error}") from None
        if address is None:
            self.client.wait_for_workers(workers, timeout=60)
        self.workers = sum(self.client.nthreads().values()) or 1
        self.data = b""

    def begin(self, job: Job) -> None:
        self.data = encode(job)

    def submit(self, first: int, count: int) -> Block:
        block: Block = self.client.submit(timed, self.data, first, count, pure=False)
        return block

    def close(self) -> None:
        self.client.close()
        if self.cluster is not None:
            self.cluster.close()


def simulate(
    so_far: Run, backend: Backend, heard: Callable[[Run], None] = lambda _: None, most: int | None = None
) -> Run:
    """Play what is left of a job; `heard` is told after every block. `most` bounds a block's units."""
    job, began, before = so_far.job, perf_counter(), so_far.seconds
    totals: Sequence[int] = so_far.totals or [0] * prepare(job).width
    so_far = msgspec.structs.replace(so_far, tables=so_far.tables + perf_counter() - began)
    backend.begin(job)
    if so_far.is_over:
        return so_far
    hand: deque[tuple[int, Block]] = deque()
    asked, size, ready = so_far.done, 1, so_far.ready + perf_counter() - began
    first_block = True
    while asked < job.units or hand:
        while asked < job.units and len(hand) < (1 if first_block else WAITING * backend.workers):
            count = min(size, job.units - asked, most or job.units)
            hand.append((count, backend.submit(asked, count)))
            asked += count
        count, block = hand.popleft()
        tally, took = block.result()
        totals = [old + new for old, new in zip(totals, tally.tolist(), strict=True)]
        if first_block:  # the first block is one unit: what it took was compiling
            ready, first_block = ready + took, False
        else:
            size = next_size(count, took)
        done = so_far.done + count
        so_far = msgspec.structs.replace(
            so_far, done=done, totals=tuple(totals), seconds=before + perf_counter() - began, ready=ready
        )
        heard(so_far)
    return so_far


def next_size(count: int, took: float) -> int:
    """How many units take about as long as a block should."""
    return max(1, min(GROWTH * count, int(count * BLOCK_SECONDS / max(took, 1e-6))))
