"""The yardstick: a fixed loop of dictionary and integer work, so that figures from two machines can be compared."""

from __future__ import annotations

from time import process_time

ROUNDS = 200_000


def spin_loop(rounds: int = ROUNDS) -> int:
    table: dict[int, int] = {}
    total = 0
    for i in range(rounds):
        key = (i * 2_654_435_761) & 1023
        table[key] = table.get(key, 0) + (i & 7)
        total ^= table[key]
    return total


def loops_per_second(repeats: int = 5) -> float:
    """Steps of the loop per second, the best of several: the machine at its least disturbed."""
    best = 0.0
    for _ in range(repeats):
        start = process_time()
        spin_loop()
        best = max(best, ROUNDS / (process_time() - start))
    return best
