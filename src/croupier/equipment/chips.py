"""Chips: marked with a value, without a value (a colour for each player), or promotional (1996 general 17, 18)."""

from __future__ import annotations

from enum import StrEnum

from croupier.money import Cents

# The notices leave denominations to the Authority's approval; these are a default, a table may name its own.
DENOMINATIONS: tuple[Cents, ...] = (100, 500, 2_500, 10_000, 50_000, 100_000)
COLOURS = ("blue", "green", "orange", "pink", "purple", "white", "yellow", "brown")


class ChipKind(StrEnum):
    VALUE = "value"
    NON_VALUE = "non-value"
    PROMOTIONAL = "promotional"


CASH = "cash"
VOUCHER = "voucher"
CLAIM = "claim"
"""Not a chip: what one side owes the other after a wrong payment (15.1)."""


def colour_asset(colour: str) -> str:
    """Non-value chips of one colour are an asset of their own: they are worth nothing elsewhere (18.2)."""
    return f"{colour} chips"


def is_colour_asset(asset: str) -> bool:
    return asset.endswith(" chips")
