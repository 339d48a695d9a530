"""Counting: tags for the cards seen, what the count comes to, and what a player does by it."""

from __future__ import annotations

import msgspec

from croupier.odds.counting.systems import SYSTEMS, TAG_MOST

BUCKETS_MOST = 64
DECK = (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
"""The cards of a deck, by rank."""


class Deviation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An index play: from this count on, the hand is played so against this first card of the dealer's."""

    held: str
    up: str
    at: int
    play: str


class Counting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`tags` are ten whole numbers, or a system of that name is counted. `true` divides by the decks left, down to a
    whole number. `ramp` are lines of a count and how many times the stake is laid from it on; below the first line it
    is laid `low` times, and nothing is laid at 0 times. `insurance` is taken from that count on."""

    system: str = "hi-lo"
    tags: tuple[int, ...] = ()
    true: bool = True
    start: int | None = None
    low: int = 1
    ramp: tuple[tuple[int, int], ...] = ()
    plays: tuple[Deviation, ...] = ()
    insurance: int | None = None


def check_counting(counting: Counting) -> None:
    if not counting.tags and counting.system not in SYSTEMS:
        raise ValueError(f"there is no counting system {counting.system!r}; give ten tags, or say {', '.join(SYSTEMS)}")
    if counting.tags and (len(counting.tags) != len(DECK) or max(map(abs, counting.tags)) > TAG_MOST):
        raise ValueError(f"tags are ten whole numbers from -{TAG_MOST} to {TAG_MOST}: ace, two to nine, ten")
    counts = [count for count, _ in counting.ramp]
    if counts != sorted(set(counts)):
        raise ValueError("the lines of a ramp go up: a count, and how many times the stake is laid from it on")
    if min([counting.low, *(times for _, times in counting.ramp)]) < 0:
        raise ValueError("a stake is laid some times over, or 0 times, never less")
    low, high = bounds_of(counting)
    if high - low >= BUCKETS_MOST:
        raise ValueError(f"the counts that something turns on lie within {BUCKETS_MOST - 1} of each other")


def tags_of(counting: Counting) -> tuple[int, ...]:
    return counting.tags or SYSTEMS[counting.system]


def start_of(counting: Counting, decks: int) -> int:
    """Where the running count begins: by default so that it ends where one deck would (nothing, where tags balance)."""
    if counting.start is not None:
        return counting.start
    surplus = sum(tag * cards for tag, cards in zip(tags_of(counting), DECK, strict=True))
    return surplus - surplus * decks


def bounds_of(counting: Counting | None) -> tuple[int, int]:
    """The lowest and highest count that are told apart: lower ones and higher ones count as these."""
    if counting is None:
        return 0, 0
    turns = [count for count, _ in counting.ramp] + [play.at for play in counting.plays]
    turns += [] if counting.insurance is None else [counting.insurance]
    return (min(turns) - 1, max(turns)) if turns else (0, 0)


def times_at(counting: Counting | None, count: int) -> int:
    """How many times the stake is laid at this count."""
    if counting is None:
        return 1
    return next((times for least, times in reversed(counting.ramp) if count >= least), counting.low)


def say_count(counting: Counting, count: int) -> str:
    """A count as people write it, with what it stands for at either end."""
    low, high = bounds_of(counting)
    sign = f"{count:+d}" if count else "0"
    if low == high:
        return "any count"
    return f"{sign} or less" if count == low else f"{sign} or more" if count == high else sign
