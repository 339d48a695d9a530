"""A stored entry as one person may see it: judged by what the entry itself says, without the table or a replay."""

from __future__ import annotations

import msgspec

from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.entries import Entry, Eyes
from croupier.table.roles import Role
from croupier.table.state import purse, unclaimed

HIDDEN = "hidden"
"""What an entry says instead of a card that is for other eyes."""
PRIVATE = (purse(""), unclaimed(""))
"""How the accounts of players begin."""


def mask(entry: Entry, role: Role, player: str | None = None, *, rounds: int = 0) -> Entry:
    """The entry for this person, at a table that has completed so many rounds.

    The hash of the table stays in the house's own store: whoever had it could try which card makes it (reading C-40).
    """
    entry = msgspec.structs.replace(entry, hash="")
    if role is Role.PLAYER:
        entry = keep_to_oneself(entry, player)
    for eyes in entry.eyes:
        if not may_see(eyes, role, player, rounds):
            entry = hide(entry, eyes)
    return entry


def keep_to_oneself(entry: Entry, player: str | None) -> Entry:
    """Of other players' purses and disputes, and of what staff have to do, a player sees no more than in the views."""
    own = (purse(player), unclaimed(player)) if player is not None else ()
    shown = tuple(p for p in entry.postings if p.account in own or not p.account.startswith(PRIVATE))
    act, deed = entry.act, entry.act.deed
    if isinstance(deed, acts.Dispute) and deed.player != player:
        act = msgspec.structs.replace(act, deed=msgspec.structs.replace(deed, complaint=HIDDEN))
    return msgspec.structs.replace(entry, act=act, postings=shown, duties=())


def may_see(eyes: Eyes, role: Role, player: str | None, rounds: int) -> bool:
    """The players named; and an inspector, who may look into every round that is over (reading C-40)."""
    if role is Role.INSPECTOR:
        return rounds > eyes.round
    return role is Role.PLAYER and player in eyes.only


def hide(entry: Entry, eyes: Eyes) -> Entry:
    shown: AnyDeed
    match eyes.part, entry.act.deed:
        case "act.deed.seen", acts.Observe() as deed:
            shown = msgspec.structs.replace(deed, seen=HIDDEN)
        case "act.deed.left", acts.Observe() as deed:
            shown = msgspec.structs.replace(deed, left="")
        case "act.deed.secret", acts.Reveal() as deed:
            shown = msgspec.structs.replace(deed, secret=HIDDEN)
        case part, _:
            raise AssertionError(f"nothing says how to hide {part}")
    return msgspec.structs.replace(entry, act=msgspec.structs.replace(entry.act, deed=shown))
