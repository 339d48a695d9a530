"""Who says what the equipment showed: chance, a dealer's keypad, or a record (reading R-10).

A source is asked only after betting has closed, and only by the house; no stake is ever in its sight.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from hashlib import shake_256
from itertools import count
from typing import Protocol

from croupier.equipment import Equipment
from croupier.language.showing import recognise

system_entropy: Callable[[int], bytes] = os.urandom
"""Chance that counts comes from the operating system, through here alone."""


class Source(Protocol):
    def draw(self, of: str, thing: Equipment) -> str:
        """What the thing shows next."""


class Exhausted(LookupError):
    """The record has no more observations."""


def seeded(seed: int) -> Callable[[int], bytes]:
    """Bytes that a seed decides: the same sitting again, for a lesson or a test. Never for stakes that count."""
    numbers = count()

    def draw(size: int) -> bytes:
        return shake_256(f"{seed}/{next(numbers)}".encode()).digest(size)

    return draw


def scale(drawn: bytes, total: int) -> int | None:
    """A number below the total, each from equally many that can be drawn; None where it must be drawn again."""
    number, possible = int.from_bytes(drawn, "big"), 256 ** len(drawn)
    return number % total if number < possible // total * total else None


class RandomSource:
    """Entropy of the operating system, by rejection: every outcome exactly in proportion to its weight."""

    def __init__(self, entropy: Callable[[int], bytes] = system_entropy) -> None:
        self._entropy = entropy

    def below(self, limit: int) -> int:
        """A uniform whole number from 0 to limit - 1; draws beyond the last full multiple are thrown away."""
        if limit < 1:
            raise ValueError(f"there is nothing to draw from: {limit}")
        size = (limit.bit_length() + 7) // 8
        while (point := scale(self._entropy(size), limit)) is None:
            pass
        return point

    def draw(self, of: str, thing: Equipment) -> str:  # noqa: ARG002
        weights = thing.outcomes()
        point = self.below(sum(weights.values()))
        for outcome, weight in weights.items():
            if point < weight:
                return outcome
            point -= weight
        raise AssertionError("the weights changed while drawing")


class Keypad:
    """A dealer keys what a real table showed; what the equipment cannot show is asked for again, and so is what the
    dealer takes back when it is shown: nothing counts before `confirm` says so."""

    def __init__(
        self,
        ask: Callable[[str], str],
        complain: Callable[[str], None],
        confirm: Callable[[str, str], bool] = lambda _of, _shown: True,
    ) -> None:
        self._ask, self._complain, self._confirm = ask, complain, confirm

    def draw(self, of: str, thing: Equipment) -> str:
        while True:
            keyed = self._ask(of).strip()
            shown = recognise(thing.outcomes(), keyed)
            if shown is None:
                self._complain(f"The {of} cannot show {keyed!r}.")
            elif self._confirm(of, shown):
                return shown


class Replay:
    """Observations as they were recorded."""

    def __init__(self, seen: Iterable[str]) -> None:
        self._seen: Iterator[str] = iter(seen)

    def draw(self, of: str, thing: Equipment) -> str:
        written = next(self._seen, None)
        if written is None:
            raise Exhausted(f"the record says no more of what the {of} showed")
        shown = recognise(thing.outcomes(), written)
        if shown is None:
            raise ValueError(f"the record says that the {of} showed {written!r}, which it cannot")
        return shown
