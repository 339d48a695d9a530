"""What one person may see of a table: nothing hidden leaves it by any other way."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents
from croupier.table import acts
from croupier.table.awaits import Await, Offer, Wagers
from croupier.table.entries import Duty, Entry, Settled
from croupier.table.game import HidesCards
from croupier.table.general.authority import player_of
from croupier.table.general.checks import HOUSE_NOTICES
from croupier.table.roles import Role, has_authority, is_staff
from croupier.table.setup import Sign
from croupier.table.state import OpenDispute, Table, purse, unclaimed
from croupier.table.wagers import Wager
from croupier.table.waiting import awaits


class Seat(msgspec.Struct, frozen=True):
    """Who is at the table, as everybody there can see."""

    player: str
    seat: int | None
    colour: str | None
    value: Cents | None


class View(msgspec.Struct, frozen=True):
    """A table for one pair of eyes. Chips are shown to their owner and to staff; duties to staff and inspectors;
    a dispute to the complainant, to staff and to inspectors."""

    casino: str
    table: str
    edition: str | None
    label: str
    open: bool
    sign: Sign | None
    proposed: Sign | None
    proposed_from: datetime | None
    closes: datetime | None
    private: bool
    seats: tuple[Seat, ...]
    wagers: tuple[Wager, ...]
    settled: tuple[Settled, ...]
    game: Mapping[str, Any]
    notices: tuple[tuple[Cite, str], ...]
    awaits: tuple[Await, ...]
    purses: Mapping[str, Mapping[str, Cents]]
    duties: tuple[Duty, ...]
    disputes: Mapping[str, OpenDispute]


def view(table: Table, role: Role, player: str | None = None) -> View:
    """The table as this person may see it."""
    now = table.now
    oversees = is_staff(role) or role is Role.INSPECTOR
    accounts = now.accounts if oversees else own_accounts(table, player)
    ready = table.state is not None
    return View(
        casino=table.setup.casino,
        table=table.setup.table,
        edition=table.edition.instrument if table.edition else None,
        label=table.edition.label if table.edition else "",
        open=now.open,
        sign=now.sign,
        proposed=now.limits_notice.sign if now.limits_notice else None,
        proposed_from=now.limits_notice.takes_effect if now.limits_notice else None,
        closes=now.closure_notice.closes if now.closure_notice else None,
        private=bool(now.private),
        seats=tuple(Seat(n, p.seat, p.colour, p.value) for n, p in now.patrons.items() if not p.away),
        wagers=tuple(now.wagers.values()),
        settled=tuple(now.settled.values()),
        game=table.game.view(table.terms, table.state, role, player) if ready else {},
        notices=HOUSE_NOTICES + (table.game.notices(table.terms) if ready else ()),
        awaits=tuple(wait for wait in awaits(table, player) if concerns(table, wait, role, player)),
        purses=accounts,
        duties=tuple(now.duties.values()) if oversees else (),
        disputes={name: d for name, d in now.disputes.items() if oversees or d.player == player},
    )


HIDDEN = "hidden"
"""What an entry says instead of a card that is for other eyes."""


def entry_for(table: Table, entry: Entry, role: Role, player: str | None = None) -> Entry:
    """An entry as this person may see it; `table` is the table just before it."""
    act = entry.act
    if not isinstance(act.deed, acts.Observe) or not isinstance(table.game, HidesCards) or table.state is None:
        return entry
    owner = table.game.hides(table.terms, table.state, act)
    if owner is None or (role is Role.PLAYER and player == owner):
        return entry
    deed = msgspec.structs.replace(act.deed, seen=HIDDEN)
    return msgspec.structs.replace(entry, act=msgspec.structs.replace(act, deed=deed))


def own_accounts(table: Table, player: str | None) -> dict[str, Mapping[str, Cents]]:
    if player is None:
        return {}
    names = (purse(player), unclaimed(player))
    return {name: table.now.accounts[name] for name in names if name in table.now.accounts}


def concerns(table: Table, wait: Await, role: Role, player: str | None) -> bool:
    """Is this something that this person can do something about?"""
    if isinstance(wait, Wagers):
        return role is Role.PLAYER or is_staff(role)
    if not isinstance(wait, Offer):
        return is_staff(role) or role is Role.SYSTEM
    if wait.role is Role.PLAYER:
        owner = player_of(table, wait.deed)
        return is_staff(role) or (role is Role.PLAYER and owner is not None and owner == player)
    return has_authority(role, wait.role)
