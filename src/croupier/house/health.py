"""Whether a house is well: its store, its tables, and who deals them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Health(msgspec.Struct, frozen=True):
    """`served` is every table by name, and whether whoever deals there still deals. Where several processes share the
    house, `process` is this one and `owners` says which one deals each table; `ok` speaks of this process alone."""

    ok: bool
    store: str
    served: Mapping[str, bool]
    process: str | None = None
    owners: Mapping[str, str | None] = {}
