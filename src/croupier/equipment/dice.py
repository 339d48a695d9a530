"""Dice: each a cube with one to six spots (1996 tai-sai 2.5(e)). Ordered faces, each as likely as another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product

import msgspec

FACES = range(1, 7)


@lru_cache(maxsize=8)
def every_roll(number: int) -> Mapping[str, int]:
    """All that so many dice can show, die by die: '3-4-1'. Each has weight one."""
    return {name(faces): 1 for faces in product(FACES, repeat=number)}


def name(faces: tuple[int, ...]) -> str:
    """(3, 4, 1) is '3-4-1'."""
    return "-".join(map(str, faces))


def faces_of(seen: str) -> tuple[int, ...]:
    """The reverse of `name`, for a roll that the dice can show."""
    return tuple(int(face) for face in seen.split("-"))


class Dice(msgspec.Struct, frozen=True):
    """So many dice, thrown or tumbled together; no roll changes the next."""

    number: int

    def __post_init__(self) -> None:
        if self.number < 1:
            raise ValueError(f"at least one die is rolled, not {self.number}")

    def outcomes(self) -> Mapping[str, int]:
        return every_roll(self.number)

    def after(self, seen: str) -> Dice:
        assert seen in self.outcomes()
        return self
