"""The library's first program: a thousand rounds of blackjack by a strategy of one's own, at a table and by the loops.

`python -m bench.library` prints what it measured. At a table every act is judged, recorded and cited; the loops play
the same rules from tables. CPU seconds of this process; `first` is a process of its own, from `import croupier` on.
"""

from __future__ import annotations

import json
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time

import croupier
from bench.calibration import loops_per_second

ROUNDS = 1_000
REPEATS = 3
AIM = 3_000
"""Rounds a second by a strategy of one's own."""
FIRST = "import croupier, bench.library as b; croupier.simulate('blackjack', strategy=b.play, rounds=1000, workers=1)"


def play(held: str, up: str) -> str | None:
    kind, total = held.split()
    if kind == "pair":
        return "split" if total in "A8" else None
    if total in ("10", "11") and kind == "hard" and up not in "TA":
        return "double"
    enough = 18 if kind == "soft" else 17 if up in "789TA" else 12
    return "stand" if int(total) >= enough else "draw"


def play_at_table(rounds: int = ROUNDS) -> None:
    table = croupier.Table("blackjack", casino="auckland", on="1997-05-03", seed=1)
    for _ in range(rounds):
        table.act("10 on box 1")
        while turn := table.deal():
            table.act(turn.first(play(turn.held, turn.up), play(turn.total, turn.up), "draw", "decline"))


def play_by_loops(rounds: int = ROUNDS) -> None:
    croupier.simulate("blackjack", strategy=play, rounds=rounds, workers=1)


def measure() -> dict[str, float]:
    """The best of several; loops are compiled, and answers kept, before anything is measured."""
    play_by_loops()
    play_at_table(10)
    loops, table = (min(map(seconds, [work] * REPEATS)) for work in (play_by_loops, play_at_table))
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", FIRST], check=True)
    after = getrusage(RUSAGE_CHILDREN)
    first = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    steps = loops_per_second()
    return {
        "calibration_steps_per_second": round(steps),
        "own_strategy_rounds_per_second": round(ROUNDS / loops),
        "own_strategy_of_its_aim": round(ROUNDS / loops / AIM, 2),
        "own_strategy_first_thousand_seconds": round(first, 2),
        "at_a_table_rounds_per_second": round(ROUNDS / table),
        "at_a_table_calibration_steps_a_round": round(table / ROUNDS * steps),
    }


def seconds(work: object) -> float:
    assert callable(work)
    began = process_time()
    work()
    return process_time() - began


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
