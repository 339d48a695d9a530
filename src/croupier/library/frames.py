"""Answers as tables for other programs: arrays, a DataFrame, CSV and Parquet."""

from __future__ import annotations

import csv
import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from croupier.language.words import Unclear

Rows = Sequence[Mapping[str, Any]]


class NotInstalled(ImportError):
    """What was asked for comes with an extra that is not installed here; the message says which."""


def find_extra(name: str) -> Any:
    """A module of the extra `frames`."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name.partition(".")[0]:
            raise
        raise NotInstalled(f'{error.name} is not installed: pip install "croupier[frames]"', name=error.name) from None


def to_frame(rows: Rows) -> Any:
    """A pandas DataFrame."""
    return find_extra("pandas").DataFrame(list(rows))


def write_csv(rows: Rows, path: str | Path) -> None:
    with Path(path).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def write_parquet(rows: Rows, path: str | Path, about: Mapping[str, str]) -> None:
    """`about` is kept with the columns: the job, its digest, the version that found it."""
    if not rows:
        raise Unclear("There is nothing to write: no wager came up.")
    arrow, parquet = find_extra("pyarrow"), find_extra("pyarrow.parquet")
    table = arrow.Table.from_pylist([dict(row) for row in rows])
    parquet.write_table(table.replace_schema_metadata(dict(about)), str(path))
