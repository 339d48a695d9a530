"""How long acts take to be kept: a histogram, as those who watch programs read one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds up to which an act is counted in a bucket; slower ones are in the last."""


class Latency:
    """All of it happens on the loop of the server: nothing is counted by two at once."""

    def __init__(self) -> None:
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.failed = 0

    @contextmanager
    def measure(self) -> Iterator[None]:
        """One act from the moment at which it was let in; one that came to no answer has failed."""
        began = monotonic()
        try:
            yield
        except BaseException:
            self.failed += 1
            raise
        spent = monotonic() - began
        self.seconds += spent
        self.buckets[sum(spent > bound for bound in BOUNDS)] += 1
