"""Killed at any instant (kill -9), a house has lost nothing that it acknowledged and doubled nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

from croupier.house.store.contract import Store
from croupier.house.store.postgres import PostgresStore
from croupier.house.store.sqlite import SqliteStore
from tests.house.test_durable import acts_of, setup_of
from tests.support.killing import run_trials

TRIALS = 200
"""None lost of so many says, at 95%, that fewer than 1.5% are; the long run (`make soak`) has 3,000."""


def test_nothing_acknowledged_is_lost_or_doubled_in_sqlite(tmp_path: Path) -> None:
    def open_store() -> Store:
        return SqliteStore(tmp_path / "house.db")

    tally = run_trials(open_store, setup_of("roulette"), acts_of("roulette", 40), TRIALS, Random(1))
    assert tally.trials == TRIALS and tally.acknowledged > TRIALS


def test_nothing_acknowledged_is_lost_or_doubled_in_postgresql(database: str) -> None:
    def open_store() -> Store:
        return PostgresStore(database)

    tally = run_trials(open_store, setup_of("roulette"), acts_of("roulette", 40), TRIALS, Random(1))
    assert tally.trials == TRIALS and tally.acknowledged > TRIALS
