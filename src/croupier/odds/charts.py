"""Strategy charts: what to do with each hand against each of the dealer's first cards."""

from __future__ import annotations

import msgspec


class ChartRow(msgspec.Struct, frozen=True):
    held: str
    words: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True):
    """A coloured table: `words` are the choices it tells apart."""

    title: str
    about: str
    columns: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    words: tuple[str, ...]
