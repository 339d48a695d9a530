"""Entries as version 1 had them: without engine, hash, eyes, a duty's origin, a jackpot's prize hand, the entry that an
undone settlement stood in, the direction by which a wager was settled and the odds that a maximum payout limits.
Refusals without their sentence."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal


def as_version_one(said: Entry | Refusal) -> bytes:
    """The bytes that version 1 would have stored: whatever else differs from them, differs in law."""
    if isinstance(said, Refusal):
        return encode(replace(said, message=""))
    duties = tuple(replace(duty, origin="") for duty in said.duties)
    settled = tuple(replace(one, prize="", entry=0, directed=None, capped=None) for one in said.settled)
    return encode(replace(said, v=1, engine="", hash="", eyes=(), round=None, duties=duties, settled=settled))
