"""Three thousand kills in each store: nothing acknowledged is lost, nothing is doubled. `python -m bench.soak_kill`"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

import psycopg
from tests.house.test_durable import acts_of, setup_of
from tests.support.killing import Open, run_trials
from tests.support.postgres import start_postgres

from croupier.house.store.contract import Store
from croupier.house.store.postgres import PostgresStore
from croupier.house.store.sqlite import SqliteStore

TRIALS = 3_000


def soak(name: str, open_store: Open, trials: int) -> None:
    tally = run_trials(open_store, setup_of("roulette"), acts_of("roulette", 40), trials, Random(trials))
    bound = 3 / tally.trials
    print(
        f"{name}: {tally.trials:,} kills, {tally.acknowledged:,} entries acknowledged, 0 lost, 0 doubled "
        f"(less than {bound:.2%} at 95%); {tally.unsaid:,} kept but not yet said"
    )


def main() -> None:
    trials = int(sys.argv[1]) if len(sys.argv) > 1 else TRIALS
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        soak("SQLite", lambda: SqliteStore(path / "house.db"), trials)
        with start_postgres() as url:
            with psycopg.connect(url, autocommit=True) as server:
                server.execute("CREATE DATABASE soak")
            base, _, query = url.partition("?")
            own = f"{base.rpartition('/')[0]}/soak" + (f"?{query}" if query else "")

            def open_postgres() -> Store:
                return PostgresStore(own)

            soak("PostgreSQL", open_postgres, trials)


if __name__ == "__main__":
    main()
