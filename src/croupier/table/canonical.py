"""Equal values, equal bytes: a field left out because it has its default is left out wherever the value came from.

msgspec leaves a default string out only when it is the very same object, which a string read from JSON is not.
"""

from __future__ import annotations

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
