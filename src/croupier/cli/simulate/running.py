"""A simulation asked for on the command line: begun or gone on with, followed, kept, told."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, perf_counter

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from croupier.cli.exits import say_no, say_unreadable
from croupier.cli.simulate import exactly
from croupier.cli.simulate import pages as simulate_pages
from croupier.cli.simulate.question import read_question
from croupier.games import GAMES
from croupier.odds.method import NoOdds
from croupier.report.simulation.page import write_html, write_svg
from croupier.runs.answers import cached_work
from croupier.runs.backends import Backend, Cuda, Dask, Run, Threads, simulate
from croupier.runs.checkpoints import load, resume, save
from croupier.runs.questions import make_job
from croupier.runs.results import Results, gather_results, results_as_json
from croupier.simulate.cuda import NoDevice
from croupier.simulate.find import read_tally, rounds_each, units_for
from croupier.terminal.output import console, print_json

SAVED_EVERY = 5.0
"""Seconds between checkpoints."""
APART = 1.5
"""The next snapshot is taken when so many times as much is done."""


def run(args: argparse.Namespace) -> int:
    try:
        began = perf_counter()
        if args.exactly:
            with cached_work():
                return exactly.run(args)
        if args.ruin is not None:
            raise ValueError("--ruin is asked with --exactly")
        with cached_work():
            so_far, kept = begin(args)
            so_far = so_far.made_ready(perf_counter() - began)
            with opened(args) as backend:
                snapshots: list[Run] = []
                so_far, stopped = follow(so_far, backend, kept, snapshots)
                if stopped:
                    return say_stopped(so_far, kept)
                told = gather_results(so_far, backend)
            if args.json:
                print_json(results_as_json(told))
            else:
                simulate_pages.show(console(), told)
            draw(args, told, snapshots)
        return 0
    except (NoOdds, NoDevice) as error:
        return say_no(error)
    except (ValueError, OSError) as error:
        return say_unreadable(error)


def draw(args: argparse.Namespace, told: Results, snapshots: Sequence[Run]) -> None:
    """The page and the picture, where they were asked for."""
    if args.html is None and args.svg is None:
        return
    trace = [] if told.sessions else [trace_of(one) for one in snapshots]
    if args.html is not None:
        page = write_html(told.job, told.findings, told.sessions, told.played, told.run, trace, told.more)
        args.html.write_text(page, encoding="utf-8")
    if args.svg is not None:
        args.svg.write_text(write_svg(told.job, told.findings, told.sessions, trace), encoding="utf-8")


def trace_of(so_far: Run) -> tuple[int, float]:
    """The rounds so far, and the mean of the first wager."""
    first = read_tally(so_far.job, so_far.totals)[0]
    return first.trials, float(first.mean)


def begin(args: argparse.Namespace) -> tuple[Run, Path | None]:
    """Where the run stands at first, and the file it is kept in, if any."""
    if args.resume is not None:
        if args.game is not None:
            raise ValueError("--resume goes on with the job of its file: leave the game out")
        so_far = load(args.resume)
        further = args.units or (args.rounds and units_for(so_far.job, args.rounds))
        if further:
            if further < so_far.done:
                raise ValueError(f"{so_far.done:,} units are done already: more than the {further:,} asked for")
            so_far = msgspec.structs.replace(so_far, job=msgspec.structs.replace(so_far.job, units=further))
        return so_far, args.resume
    if args.game is None:
        raise ValueError(f"name a game: {', '.join(GAMES)}")
    job = make_job(read_question(args))
    if args.checkpoint is None:
        return Run(job), None
    return resume(args.checkpoint, job), args.checkpoint


@contextmanager
def opened(args: argparse.Namespace) -> Iterator[Backend]:
    workers = args.workers if args.workers is not None else os.cpu_count() or 1
    if workers < 1:
        raise ValueError("there must be one worker at least")
    if args.scheduler is not None and args.backend != "dask":
        raise ValueError("a scheduler's address goes with --backend dask")
    backend: Backend
    match args.backend:
        case "cuda":
            backend = Cuda()
        case "dask":
            backend = Dask(args.scheduler, workers)
        case _:
            backend = Threads(workers)
    try:
        yield backend
    finally:
        backend.close()


def follow(so_far: Run, backend: Backend, kept: Path | None, snapshots: list[Run]) -> tuple[Run, bool]:
    """Run it with progress to see; an interrupt stops it where it stands. Snapshots are taken ever further apart."""
    latest, saved, began, each = so_far, monotonic(), so_far.done, rounds_each(so_far.job)
    with progress() as shown:
        task = shown.add_task("compiling", total=so_far.job.units, completed=so_far.done)

        def heard(now: Run) -> None:
            nonlocal latest, saved
            latest = now
            if not snapshots or now.done >= APART * snapshots[-1].done or now.is_over:
                snapshots.append(now)
            rate = each * (now.done - began) / max(now.playing - so_far.playing, 1e-9)
            shown.update(task, completed=now.done, description=f"{now.job.game}, about {rate:,.0f} rounds/s")
            if kept is not None and monotonic() - saved >= SAVED_EVERY:
                save(kept, now)
                saved = monotonic()

        try:
            latest = simulate(so_far, backend, heard)
        except KeyboardInterrupt:
            return save_at_end(latest, kept), True
    return save_at_end(latest, kept), False


def save_at_end(so_far: Run, kept: Path | None) -> Run:
    if kept is not None and so_far.done:
        save(kept, so_far)
    return so_far


def say_stopped(so_far: Run, kept: Path | None) -> int:
    done = f"stopped after {so_far.done:,} of {so_far.job.units:,} units"
    hint = f"; go on with: croupier simulate --resume {kept}" if kept else ", and nothing was kept (--checkpoint FILE)"
    return say_no(f"{done}{hint}")


@contextmanager
def progress() -> Iterator[Progress]:
    """Beside the answer, and only for a person."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TaskProgressColumn(),
        TimeRemainingColumn(elapsed_when_finished=True),
    )
    shown = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with shown:
        yield shown
