"""What may come next at a table, as its game says it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.table.wagers import Outcome, Position


class Chance(msgspec.Struct, frozen=True):
    """One result that may come next, as a game says it: in how many `ways`, and what becomes of the wagers that it
    decides. A `part` of a result is told apart where it decides otherwise: 8 the hard way. `about` is what it does to
    the game, in a word or two, and `wins` are the areas that win by it."""

    says: str
    ways: int
    outcomes: Mapping[str, Outcome]
    part: str = ""
    about: str = ""
    wins: tuple[Position, ...] = ()
