"""What a store keeps of a jackpot that tables share: how it was founded, every move of its pool with the entry that
made it, where each table stands, and what is in the pool."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.equipment.jackpot import Pool
from croupier.money import Cents


class Founded(msgspec.Struct, frozen=True):
    """A jackpot as it was approved: what its pool starts with, the share of every wager that is retained, and what goes
    in after a royal flush."""

    name: str
    seed: Cents
    retains: int
    reseed: Cents
    at: str


class Moved(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an entry does to the jackpot of its table, kept with the entry or not at all: `by` how much the totals of
    the pool go up or down, and the table's `turn` after it. `opens` is the moment of the entry where by it the table
    has a hand that may claim and had none; `reads` the moment of the claim for which it reads the meter; `won` when it
    pays the whole pool to somebody. Moments are in universal time, written so that they sort as text."""

    jackpot: str
    table: str
    seq: int
    by: Pool
    turn: bytes
    opens: str = ""
    reads: str = ""
    won: bool = False


class Move(msgspec.Struct, frozen=True):
    """A move as it was kept: the `n`th of its jackpot, over all tables."""

    n: int
    moved: Moved


class Change(msgspec.Struct, frozen=True):
    """Another reseed, approved after move `after`, or after the last so far: it waits until the jackpot is won."""

    jackpot: str
    reseed: Cents
    at: str
    after: int | None = None


class Jackpot(msgspec.Struct, frozen=True):
    """A jackpot as it stands after `moves` moves. `pool` has the settings in force, `waiting` is the reseed that a win
    brings in. `paid_to` is the latest moment of a claim for which the meter was read; nobody comes before it any more.
    `turns` are its tables."""

    founded: Founded
    pool: Pool
    moves: int = 0
    paid_to: str = ""
    won_at: int = 0
    waiting: Cents | None = None
    turns: Mapping[str, bytes] = {}
