"""Equal values, equal bytes: a field left out because it has its default is left out wherever the value came from.

msgspec leaves a default string out only when it is the very same object, which a string read from JSON is not.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache

import msgspec


@cache
def _default_strings(kind: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    names = kind.__struct_fields__[len(kind.__struct_fields__) - len(kind.__struct_defaults__) :]
    found = zip(names, kind.__struct_defaults__, strict=True)
    return tuple((name, default) for name, default in found if isinstance(default, str) and default)


def keep_defaults(value: msgspec.Struct) -> None:
    """Put the default itself in place of a string that equals it; for __post_init__."""
    for name, default in _default_strings(type(value)):
        held = getattr(value, name)
        if held is not default and held == default:
            msgspec.structs.force_setattr(value, name, default)


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
