"""Equal values, equal bytes: a field left out because it has its default is left out wherever the value came from.

msgspec leaves a default out only when it is the very same object, which a string read from JSON, an empty set that a
subtraction left or a tuple spelt out is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from typing import Any

import msgspec

SINGLE = (bool, int, type(None))
"""Types of which equal values are one object, or are compared as such."""


@cache
def _defaults(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """The defaults of which an equal object may not be the same one. What a factory makes is left out when empty."""
    fields = (field for field in msgspec.structs.fields(kind) if field.default is not msgspec.NODEFAULT)
    return tuple((f.name, f.default) for f in fields if f.default not in ("", ()) and not isinstance(f.default, SINGLE))


def keep_defaults(value: msgspec.Struct) -> None:
    """Put the default itself in place of whatever equals it; for __post_init__."""
    for name, default in _defaults(type(value)):
        held = getattr(value, name)
        if held is not default and held == default:
            msgspec.structs.force_setattr(value, name, default)


def in_order(kept: Mapping[str, Any]) -> Mapping[str, Any]:
    """A mapping whose order tells nothing, in the one order in which JSON has it."""
    return kept if list(kept) == sorted(kept) else dict(sorted(kept.items()))


YEARS = range(1900, 2200)
"""An act is about one of these; further off there is nothing to judge, and clocks elsewhere cannot show it."""


def keep_in_universal_time(of: msgspec.Struct, field: str) -> None:
    """So that the hour repeated when summer time ends is not two moments in one, and equal moments are equal bytes."""
    moment: datetime = getattr(of, field)
    if moment.tzinfo is None:
        raise ValueError("a moment carries its offset, such as 1997-05-03T21:00:00+12:00")
    outside = f"a moment is in one of the years {YEARS[0]} to {YEARS[-1]} at Greenwich"
    try:
        moment = moment if moment.tzinfo is UTC else moment.astimezone(UTC)
    except OverflowError as error:
        raise ValueError(outside) from error
    if moment.year not in YEARS:
        raise ValueError(outside)
    msgspec.structs.force_setattr(of, field, moment)
