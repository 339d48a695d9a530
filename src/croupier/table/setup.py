"""What the operator decides about a table before anyone sits down: casino, game, chips, seats, options."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import time

import msgspec

from croupier.equipment.chips import COLOURS, DENOMINATIONS
from croupier.money import Cents
from croupier.table.canonical import in_order, keep_defaults

Option = str | int | bool


class Limits(msgspec.Struct, frozen=True):
    """The least and the most that may be staked."""

    least: Cents
    most: Cents

    def __post_init__(self) -> None:
        if not 0 < self.least <= self.most:
            raise ValueError(f"limits run from a minimum above nothing to a maximum, not {self.least} to {self.most}")


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """The sign at the table: limits, limits for single kinds of wager, and any increment (1996 general 13.2, 13.5)."""

    limits: Limits
    kinds: Mapping[str, Limits] = {}
    increment: Cents | None = None

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "kinds", in_order(self.kinds))

    def limits_on(self, kind: str) -> Limits:
        return self.kinds.get(kind, self.limits)


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """One gaming table. `options` are the game's and the readings' switches, by name."""

    game: str
    casino: str
    table: str = "1"
    seats: int = 7
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
        if self.seats < 1:
            raise ValueError("a table has at least one seat")
        if len(set(self.colours)) != len(self.colours):
            raise ValueError("each colour of non-value chips is named once")
        if self.under_minimum_grace_scope not in ("table session", "gaming day"):
            raise ValueError("under_minimum_grace_scope is 'table session' or 'gaming day' (reading G-21)")
