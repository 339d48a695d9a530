"""Where acts get their moments from: time as it passes, or a fixed step for each act."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

Clock = Callable[[], datetime]


def passing(start: datetime, seconds: Callable[[], float] = time.monotonic) -> Clock:
    """Begin at a moment and go on as time passes here, in whole seconds: a transcript can say them."""
    began = seconds()
    return lambda: later_by(start, timedelta(seconds=int(seconds() - began)))


def ticking(start: datetime, step: int = 1) -> Clock:
    """Begin at a moment and go on by so many seconds each time somebody looks: the same acts, the same moments."""
    looks = -1

    def look() -> datetime:
        nonlocal looks
        looks += 1
        return later_by(start, timedelta(seconds=looks * step))

    return look


def later_by(start: datetime, time: timedelta) -> datetime:
    """Counted in universal time, so that an hour put forward or back at night is not an hour of play."""
    return (start.astimezone(UTC) + time).astimezone(start.tzinfo)


def never_back(clock: Clock, last: Callable[[], datetime | None]) -> Clock:
    """The clock as one table sees it: a clock that was put back stands still there until its time has come again."""

    def look() -> datetime:
        now, before = clock(), last()
        return now if before is None else max(now, before)

    return look
