"""Many connections on one jackpot: not a part of a cent is made or lost. `python -m bench.jackpot` has the long run."""

from __future__ import annotations

from pathlib import Path

from bench.jackpot import measure


def test_a_thousand_contributions_through_two_processes_are_exact_in_postgresql(database: str) -> None:
    found = measure(database, tables=8, contributions=1_000, processes=2)
    assert found.exact and (found.contributions, found.readings) == (1_000, 8)


def test_a_thousand_contributions_from_many_threads_are_exact_in_sqlite(tmp_path: Path) -> None:
    found = measure(str(tmp_path / "house.db"), tables=8, contributions=1_000, processes=1)
    assert found.exact and (found.contributions, found.readings) == (1_000, 8)
