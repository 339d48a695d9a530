"""What the operator decides about a table before anyone sits down: casino, game, chips, seats, options."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import time
from math import gcd

import msgspec

from croupier.equipment.chips import COLOURS, DENOMINATIONS
from croupier.money import Cents, dollars
from croupier.table.canonical import in_order, keep_defaults

Option = str | int | bool


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The least and the most that may be staked."""

    least: Cents
    most: Cents

    def __post_init__(self) -> None:
        if not 0 < self.least <= self.most:
            least, most = dollars(self.least), dollars(self.most)
            raise ValueError(f"limits run from a minimum above nothing to a maximum, not {least} to {most}")


class Sign(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The sign at the table: limits, limits for single kinds of wager, and increments, the table's and those of single
    kinds (1996 general 13.2, 13.5)."""

    limits: Limits
    kinds: Mapping[str, Limits] = {}
    increment: Cents | None = None
    increments: Mapping[str, Cents] = {}

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "kinds", in_order(self.kinds))

    def limits_on(self, kind: str) -> Limits:
        return self.kinds.get(kind, self.limits)

    def increment_on(self, kind: str) -> Cents | None:
        """The table's increment does not bind a kind whose own minimum is smaller (13.5, reading G-41)."""
        if kind in self.increments:
            return self.increments[kind]
        if self.increment is None or self.limits_on(kind).least < self.increment:
            return None
        return self.increment


SEATS = 7
"""Where neither the operator nor the game says how many."""
SEATS_MOST = 100
CHIPS_MOST = 100
UNITS_MOST = 10_000
"""So many denominations, and so many of their common divisor to the smallest chip: with more, what chips can make is
beyond counting."""


class Setup(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One gaming table. `options` are the game's and the readings' switches, by name; without `seats` the table has as
    many as the game says."""

    game: str
    casino: str
    table: str = "1"
    seats: int | None = None
    denominations: tuple[Cents, ...] = DENOMINATIONS
    colours: tuple[str, ...] = COLOURS
    promotional_chips_approved: bool = False
    refuse_inexact: bool = False
    under_minimum_grace_scope: str = "table session"
    gaming_day_start: time = time(0, 0)
    options: Mapping[str, Option] = {}

    def __post_init__(self) -> None:
        keep_defaults(self)
        msgspec.structs.force_setattr(self, "options", in_order(self.options))
        chips = self.denominations
        if not chips or chips[0] < 1 or list(chips) != sorted(set(chips)):
            raise ValueError("denominations are whole cents, smallest first, each once")
        if len(chips) > CHIPS_MOST or chips[0] // gcd(*chips) > UNITS_MOST:
            raise ValueError("denominations are few, and multiples of something not much smaller than the smallest")
        if self.seats is not None and not 1 <= self.seats <= SEATS_MOST:
            raise ValueError(f"a table has at least one seat and at most {SEATS_MOST}")
        if len(set(self.colours)) != len(self.colours):
            raise ValueError("each colour of non-value chips is named once")
        if self.under_minimum_grace_scope not in ("table session", "gaming day"):
            raise ValueError("under_minimum_grace_scope is 'table session' or 'gaming day' (reading G-21)")
