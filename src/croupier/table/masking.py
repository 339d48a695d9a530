"""A stored entry as one person may see it: judged by what the entry itself says, without the table or a replay."""

from __future__ import annotations

import msgspec

from croupier.table import acts
from croupier.table.entries import Entry, Eyes
from croupier.table.roles import Role

HIDDEN = "hidden"
"""What an entry says instead of a card that is for other eyes."""


def mask(entry: Entry, role: Role, player: str | None = None, *, rounds: int = 0) -> Entry:
    """The entry for this person, at a table that has completed so many rounds.

    The hash of the table stays in the house's own store: whoever had it could try which card makes it (reading C-40).
    """
    entry = msgspec.structs.replace(entry, hash="")
    for eyes in entry.eyes:
        if not may_see(eyes, role, player, rounds):
            entry = hide(entry, eyes)
    return entry


def may_see(eyes: Eyes, role: Role, player: str | None, rounds: int) -> bool:
    """The players named; and an inspector, who may look into every round that is over (reading C-40)."""
    if role is Role.INSPECTOR:
        return rounds > eyes.round
    return role is Role.PLAYER and player in eyes.only


def hide(entry: Entry, eyes: Eyes) -> Entry:
    deed = entry.act.deed
    assert eyes.part == "act.deed.seen" and isinstance(deed, acts.Observe), f"nothing says how to hide {eyes.part}"
    act = msgspec.structs.replace(entry.act, deed=msgspec.structs.replace(deed, seen=HIDDEN))
    return msgspec.structs.replace(entry, act=act)
