"""Counting systems that have names, by their tags."""

from __future__ import annotations

from collections.abc import Mapping

SYSTEMS: Mapping[str, tuple[int, ...]] = {
    "hi-lo": (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1),
    "ko": (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1),
    "hi-opt i": (0, 0, 1, 1, 1, 1, 0, 0, 0, -1),
    "hi-opt ii": (0, 1, 1, 2, 2, 1, 1, 0, 0, -2),
    "zen": (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2),
    "omega ii": (0, 1, 1, 2, 2, 2, 1, 0, -1, -2),
}
"""Tags for ace, two to nine, and ten-value cards. Ko is counted without division ("true": false)."""
TAG_MOST = 8


def read_tags(said: str) -> tuple[int, ...]:
    """A system by its name, or ten tags: `-1,1,1,1,1,1,0,0,0,-1`, ace, two to nine, ten."""
    if (known := SYSTEMS.get(said.strip().lower())) is not None:
        return known
    parts = said.replace(" ", "").split(",")
    try:
        tags = tuple(int(part) for part in parts)
    except ValueError:
        raise ValueError(f"there is no count {said!r}; say {', '.join(SYSTEMS)}, or ten tags such as {HINT}") from None
    if len(tags) != len(SYSTEMS["hi-lo"]) or max(map(abs, tags)) > TAG_MOST:
        raise ValueError(f"tags are ten whole numbers from -{TAG_MOST} to {TAG_MOST}, such as {HINT}")
    return tags


HINT = "-1,1,1,1,1,1,0,0,0,-1"
