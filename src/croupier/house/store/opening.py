"""Which store is meant: a file of SQLite by its path, a database of PostgreSQL by its address."""

from __future__ import annotations

from pathlib import Path

from croupier.house.store.contract import NotInstalled, Store, Unavailable


def open_store(where: str, *, new: bool = False) -> Store:
    """The store at a path or an address. Unless `new`, a file must be there already: a slip of the pen makes none."""
    try:
        if where.startswith(("postgresql://", "postgres://")):
            from croupier.house.store.postgres import PostgresStore

            return PostgresStore(where)
        from croupier.house.store.sqlite import SqliteStore
    except ImportError as error:
        extra = "postgres" if where.startswith("postgres") else "house"
        raise NotInstalled.of(error.name, extra) from None
    path = Path(where)
    if not new and not path.exists():
        raise Unavailable(f"there is no store at {where}")
    if not path.parent.is_dir():
        raise Unavailable(f"there is no folder {path.parent}")
    return SqliteStore(path)
