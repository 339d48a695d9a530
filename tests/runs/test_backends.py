"""However the work is split, whoever plays it, and however often it is stopped: the same integers."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.runs import backends, checkpoints
from croupier.runs.backends import Block, Dask, Run, Threads, next_size, simulate
from croupier.runs.checkpoints import BadCheckpoint, load, resume, save
from croupier.simulate.find import play_units, prepare, unit_of, units_for
from croupier.simulate.job import Job, decode, digest, encode
from croupier.simulate.work import Tally, Work

JOB = Job(game="money-wheel", instrument="1996-07", units=300, seed=11)
BACCARAT = Job(game="mini-baccarat", instrument="2004-56", units=400, seed=3)


def whole(job: Job) -> tuple[int, ...]:
    return tuple(play_units(encode(job), 0, job.units).tolist())


@pytest.fixture(scope="module", params=[JOB, BACCARAT], ids=["money wheel", "baccarat"])
def job(request: pytest.FixtureRequest) -> Job:
    found: Job = request.param
    return found


@pytest.mark.parametrize("workers", [1, 2, 5])
@pytest.mark.parametrize("most", [None, 1, 37])
def test_threads_and_blocks_change_nothing(job: Job, workers: int, most: int | None) -> None:
    backend = Threads(workers)
    try:
        so_far = simulate(Run(job), backend, most=most)
    finally:
        backend.close()
    assert so_far.totals == whole(job)
    assert so_far.done == job.units


@given(cuts=st.lists(st.integers(1, 299), max_size=6))
@settings(max_examples=20, deadline=None)
def test_any_way_to_cut_the_units_gives_the_same_tally(cuts: list[int]) -> None:
    edges = sorted({0, 300, *cuts})
    parts = [play_units(encode(JOB), a, b - a) for a, b in pairwise(edges)]
    assert tuple(np.sum(parts, axis=0).tolist()) == whole(JOB)


def test_another_seed_is_another_run() -> None:
    assert whole(msgspec.structs.replace(JOB, seed=12)) != whole(JOB)


@pytest.fixture
def tidy() -> Iterator[None]:
    """A cluster leaves sockets for the collector to close; it does so here, where nobody minds."""
    yield
    gc.collect()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("tidy")
def test_a_cluster_of_three_gives_the_same() -> None:
    cluster = Dask(None, 3)
    try:
        assert cluster.workers == 3
        for job in (JOB, BACCARAT):
            assert simulate(Run(job), cluster, most=50).totals == whole(job)
    finally:
        cluster.close()


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("tidy")
def test_no_scheduler_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backends, "PATIENCE", "0.5s")
    with pytest.raises(ValueError, match="no scheduler answers"):
        Dask("tcp://127.0.0.1:1", 1)


# Checkpoints ------------------------------------------------------------------------------------------


class Stopped(Exception):
    """Somebody pulled the plug."""


def stop_after(blocks: int, kept: Path | None = None) -> object:
    heard = 0

    def hear(so_far: Run) -> None:
        nonlocal heard
        heard += 1
        if kept is not None:
            save(kept, so_far)
        if heard == blocks:
            raise Stopped

    return hear


@pytest.mark.parametrize("blocks", [1, 2, 4])
def test_a_run_that_was_stopped_goes_on_to_the_same_digest(job: Job, tmp_path: Path, blocks: int) -> None:
    kept, backend = tmp_path / "run", Threads(2)
    with pytest.raises(Stopped):
        simulate(Run(job), backend, stop_after(blocks, kept), most=40)  # type: ignore[arg-type]
    so_far = resume(kept, job)
    assert 0 < so_far.done < job.units
    so_far = simulate(so_far, backend)
    backend.close()
    assert digest(job, so_far.totals) == digest(job, whole(job))


def test_what_is_kept_is_the_tally_of_the_first_units(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    save(kept, Run(JOB, 120, tuple(play_units(encode(JOB), 0, 120).tolist()), 1.5, 0.5))
    so_far = load(kept)
    assert (so_far.job, so_far.done, so_far.seconds, so_far.ready) == (JOB, 120, 1.5, 0.5)
    assert not list(tmp_path.glob("*.new"))


class Watch:
    """A clock that stands still unless somebody works."""

    def __init__(self) -> None:
        self.now = 0.0

    def work(self, seconds: float) -> None:
        self.now += seconds


def test_the_clock_counts_making_ready_apart_from_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables take 5 seconds, the first unit, in which loops are compiled, 3, and each of the others 1."""
    watch = Watch()

    class Slow:
        name, workers = "slow", 1

        def begin(self, job: Job) -> None:
            pass

        def close(self) -> None:
            pass

        def submit(self, first: int, count: int) -> Block:
            done: Future[tuple[Tally, float]] = Future()
            took = 3.0 if first == 0 else float(count)
            watch.work(took)
            done.set_result((play_units(encode(JOB), first, count), took))
            return done

    def fill_tables(job: Job) -> Work:
        watch.work(5.0)
        return prepare(job)

    monkeypatch.setattr(backends, "perf_counter", lambda: watch.now)
    monkeypatch.setattr(backends, "prepare", fill_tables)
    job = msgspec.structs.replace(JOB, units=11)
    so_far = simulate(Run(job).made_ready(2.0), Slow())
    assert (so_far.seconds, so_far.ready, so_far.playing) == (20.0, 10.0, 10.0)


def test_a_killed_command_goes_on_to_the_same_digest(tmp_path: Path) -> None:
    """The process is killed outright, with no chance to tidy up, and the same command is given again."""
    kept = tmp_path / "run"
    ask = ["simulate", "money-wheel", "--units", "40k", "--seed", "5", "--workers", "1"]
    command = [sys.executable, "-m", "croupier.cli.main", *ask, "--checkpoint", str(kept), "--json"]
    script = (
        f"import croupier.cli.simulate.running as r; r.SAVED_EVERY = 0.0; import sys; sys.argv[1:] = {command[3:]!r}"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", f"{script}; from croupier.cli.main import main; main(sys.argv[1:])"],
        stdout=subprocess.DEVNULL,
    )
    deadline = time.monotonic() + 60
    while not kept.exists() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    process.kill()
    process.wait()
    stood = load(kept).done
    assert stood > 0
    done = subprocess.run(command, capture_output=True, check=True)
    run = msgspec.json.decode(done.stdout)["run"]
    again = Job(game="money-wheel", instrument="1996-07", units=40_000, seed=5)
    assert run["units"] == 40_000
    assert run["digest"] == digest(again, whole(again))


def damaged(kept: Path, old: bytes, new: bytes) -> None:
    data = kept.read_bytes()
    assert old in data
    kept.write_bytes(data.replace(old, new, 1))


def test_a_damaged_file_is_refused_and_says_what_to_do(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    save(kept, Run(JOB, 120, tuple(play_units(encode(JOB), 0, 120).tolist())))
    good = kept.read_bytes()
    for old, new, says in (
        (b'"done":120', b'"done":121', "its digest does not fit"),
        (b'"seed":11', b'"seed":12', "its digest does not fit"),
        (b'"format":1', b'"format":9', "is of format 9"),
        (b'{"format"', b'["format"', "no checkpoint"),
    ):
        kept.write_bytes(good)
        damaged(kept, old, new)
        with pytest.raises(BadCheckpoint, match=says):
            load(kept)
    kept.write_bytes(good[: len(good) // 2])
    with pytest.raises(BadCheckpoint, match="begin anew"):
        load(kept)


def test_another_job_or_other_tables_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "run"
    save(kept, Run(JOB, 120, tuple(play_units(encode(JOB), 0, 120).tolist())))
    with pytest.raises(BadCheckpoint, match="differs in seed"):
        resume(kept, msgspec.structs.replace(JOB, seed=1))
    monkeypatch.setattr(checkpoints, "hash_tables", lambda _: "other")
    with pytest.raises(BadCheckpoint, match="under other rules"):
        load(kept)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadCheckpoint, match="cannot be read"):
        load(tmp_path / "none")


# Small things -----------------------------------------------------------------------------------------


def test_a_job_is_the_same_bytes_wherever_it_is_written(job: Job) -> None:
    assert decode(encode(job)) == job
    assert encode(decode(encode(job))) == encode(job)


def test_bad_jobs_are_refused() -> None:
    with pytest.raises(ValueError, match="seed"):
        Job(game="roulette", instrument="1996-07", units=1, seed=-1)
    with pytest.raises(ValueError, match="nothing to simulate"):
        Job(game="roulette", instrument="1996-07", units=0)
    with pytest.raises(ValueError, match="never played under"):
        prepare(Job(game="roulette", instrument="2004-56", units=1))


def test_blocks_grow_to_a_quarter_of_a_second() -> None:
    assert next_size(1, 1e-9) == 8
    assert next_size(100, 0.5) == 50
    assert next_size(1, 10.0) == 1


def test_units_for_rounds() -> None:
    assert unit_of(BACCARAT) == "shoe"
    rounds = sum(whole(msgspec.structs.replace(BACCARAT, units=units_for(BACCARAT, 100_000)))[:8])
    assert 95_000 < rounds < 110_000
