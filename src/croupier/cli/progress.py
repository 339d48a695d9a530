"""Something to look at while an answer takes longer than a second."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

PATIENCE_SECONDS = 1.0


@contextmanager
def show_progress(says: str) -> Iterator[None]:
    """Show what is being done, and for how long, from the second on; only to a person, and beside the answer."""
    if not sys.stderr.isatty():
        yield
        return
    columns = SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn()
    progress = Progress(*columns, console=Console(stderr=True), transient=True)
    progress.add_task(says, total=None)
    timer = Timer(PATIENCE_SECONDS, progress.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        progress.stop()


@contextmanager
def show_steps(says: str) -> Iterator[Callable[[int, int], None]]:
    """The same for work that says how many of its parts are done."""
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    columns = SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(says, total=None)
        yield lambda done, of: progress.update(task, completed=done, total=of)
