"""What has changed in a value since somebody last saw it, as little as tells it: the way from a JSON value to the next,
and where it leads.

A change is a list: [0] it is gone; [1, value] it is this now; [2, {key: change}] of an object, only these; [3, at,
gone, [more]] of a list, so many gone from there and these put in their place.
"""

from __future__ import annotations

from typing import Any

GONE, SET, WITHIN, SPLICED = range(4)
Change = list[Any]


def difference(old: Any, new: Any) -> Change | None:
    """The way from one value to the other; None where they are equal."""
    if old == new and type(old) is type(new):
        return None
    if isinstance(old, dict) and isinstance(new, dict):
        found = {key: [GONE] for key in old if key not in new}
        for key, value in new.items():
            change = [SET, value] if key not in old else difference(old[key], value)
            if change is not None:
                found[key] = change
        return [WITHIN, found]
    if isinstance(old, list) and isinstance(new, list):
        least = min(len(old), len(new))
        at = next((n for n in range(least) if old[n] != new[n]), least)
        after = next((n for n in range(least - at) if old[-1 - n] != new[-1 - n]), least - at)
        return [SPLICED, at, len(old) - at - after, new[at : len(new) - after]]
    return [SET, new]


def follow(old: Any, change: Change) -> Any:
    """The value that a change leads to."""
    match change:
        case [1, value]:
            return value
        case [2, within]:
            new = {key: value for key, value in old.items() if within.get(key) != [GONE]}
            for key, one in within.items():
                if one != [GONE]:
                    new[key] = follow(new.get(key), one)
            return new
        case [3, at, gone, more]:
            return [*old[:at], *more, *old[at + gone :]]
    raise ValueError(f"this is no change: {change}")
