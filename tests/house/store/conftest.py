"""Every kind of store, and the database that the tests start for theirs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from croupier.house.store.contract import Store
from croupier.house.store.memory import MemoryStore
from croupier.house.store.postgres import PostgresStore
from croupier.house.store.sqlite import SqliteStore
from tests.support.postgres import make_database, start_postgres

KINDS = ("memory", "sqlite", "postgresql")
_numbers = count(1)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A server of the tests' own, gone when they are done."""
    with start_postgres() as url:
        yield url


@pytest.fixture
def database(postgres_url: str) -> Iterator[str]:
    """An empty database in it."""
    name = f"house_{next(_numbers)}"
    yield make_database(postgres_url, name)
    with psycopg.connect(postgres_url, autocommit=True) as server:
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(params=KINDS)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store
    if request.param == "memory":
        made = MemoryStore()
    elif request.param == "sqlite":
        made = SqliteStore(tmp_path / "house.db")
    else:
        made = PostgresStore(request.getfixturevalue("database"))
    yield made
    made.close()
