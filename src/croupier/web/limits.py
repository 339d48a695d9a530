"""How much one sender may ask for: a bucket for each that fills as time passes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

import msgspec

from croupier.web.problems import Wrong

KNOWN_MOST = 10_000
"""How many senders are remembered; whoever has been quiet the longest is forgotten first."""


class Rate(msgspec.Struct, frozen=True):
    """So many at once, and so many a second after that."""

    at_once: float
    a_second: float


class Settings(msgspec.Struct, frozen=True):
    """What keeps one sender from being a burden to the others. Sizes in bytes, times in seconds: so long a connection
    that asked too much is not listened to (`deaf_time`)."""

    acts: Rate = Rate(40, 20)
    requests: Rate = Rate(60, 30)
    sign_ins: Rate = Rate(5, 0.1)
    guests: Rate = Rate(20, 0.5)
    body: int = 64 * 1024
    export: int = 32 * 1024 * 1024
    body_time: float = 10.0
    join_time: float = 10.0
    send_time: float = 10.0
    deaf_time: float = 0.25
    sockets_each: int = 64
    sockets_most: int = 2_000
    origins: tuple[str, ...] = ()


class Buckets:
    def __init__(self, rate: Rate, seconds: Callable[[], float] = monotonic) -> None:
        self._rate, self._seconds = rate, seconds
        self.rate = rate.at_once, rate.a_second
        self._known: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, sender: str) -> None:
        """One more; Wrong where it is too much."""
        now = self._seconds()
        left, seen = self._known.pop(sender, (self._rate.at_once, now))
        left = min(self._rate.at_once, left + (now - seen) * self._rate.a_second)
        self._known[sender] = (left - 1 if left >= 1 else left), now
        if len(self._known) > KNOWN_MOST:
            self._known.popitem(last=False)
        if left < 1:
            wait = int((1 - left) / self._rate.a_second) + 1
            raise too_many(wait)


def too_many(wait: int) -> Wrong:
    return Wrong("too-many", f"Wait {wait} s before the next one.", retry_after=wait)
