"""What people may see of a table: the same for everybody, and what each person may see beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents
from croupier.table.awaits import Await, BettingOpen, Offer, Wagers
from croupier.table.entries import Duty, Settled
from croupier.table.general.authority import player_of
from croupier.table.general.checks import HOUSE_NOTICES
from croupier.table.roles import Role, has_authority, is_staff
from croupier.table.setup import Sign
from croupier.table.state import OpenDispute, Table, purse, unclaimed
from croupier.table.wagers import Wager
from croupier.table.waiting import awaits, offered


class Seat(msgspec.Struct, frozen=True):
    """Who is at the table, as everybody there can see."""

    player: str
    seat: int | None
    colour: str | None
    value: Cents | None


class Public(msgspec.Struct, frozen=True):
    """What anybody who looks at the table sees; `view` is the game's own, none before the table is opened."""

    casino: str
    table: str
    game: str
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
    view: Any


class Own(msgspec.Struct, frozen=True):
    """What one person may see and do beside what is public. Chips are shown to their owner and to staff; duties to
    staff and inspectors; a dispute to the complainant, to staff and to inspectors. `view` is the game's: the cards
    that are for this player's eyes alone."""

    role: Role
    player: str | None
    purses: Mapping[str, Mapping[str, Cents]]
    duties: tuple[Duty, ...]
    disputes: Mapping[str, OpenDispute]
    awaits: tuple[Await, ...]
    view: Any


def public(table: Table) -> Public:
    """Once per act, the same for everybody."""
    now, edition = table.now, table.edition
    return Public(
        casino=table.setup.casino,
        table=table.setup.table,
        game=table.game.key,
        edition=edition.instrument if edition else None,
        label=edition.label if edition else "",
        open=now.open,
        sign=now.sign,
        proposed=now.limits_notices[0].sign if now.limits_notices else None,
        proposed_from=now.limits_notices[0].takes_effect if now.limits_notices else None,
        closes=now.closure_notice.closes if now.closure_notice else None,
        private=bool(now.private or now.event),
        seats=tuple(Seat(n, p.seat, p.colour, p.value) for n, p in now.patrons.items() if not p.away),
        wagers=tuple(now.wagers.values()),
        settled=tuple(now.settled.values()),
        view=table.game.view(table.terms, table.state, table.floor()) if table.state is not None else None,
    )


def own(table: Table, role: Role, player: str | None = None, waits: Sequence[Await] | None = None) -> Own:
    """What this person may see and do beside what is public. `waits` is what the game waits for (`offered`), where
    somebody has asked already."""
    now = table.now
    oversees = is_staff(role) or role is Role.INSPECTOR
    plays = role is Role.PLAYER and player is not None and table.state is not None
    return Own(
        role=role,
        player=player,
        purses=now.accounts if oversees else own_accounts(table, player),
        duties=tuple(now.duties.values()) if oversees else (),
        disputes={name: d for name, d in now.disputes.items() if oversees or d.player == player},
        awaits=own_awaits(table, role, player, offered(table) if waits is None else waits),
        view=table.game.own(table.terms, table.state, table.floor(), player) if plays and player else None,
    )


def notices(table: Table) -> tuple[tuple[Cite, str], ...]:
    """What everybody at the table is bound by, in a line each: shown wherever the table is."""
    return HOUSE_NOTICES + (table.game.notices(table.terms) if table.terms is not None else ())


def own_accounts(table: Table, player: str | None) -> dict[str, Mapping[str, Cents]]:
    if player is None:
        return {}
    names = (purse(player), unclaimed(player))
    return {name: table.now.accounts[name] for name in names if name in table.now.accounts}


def share_out(table: Table, waits: Sequence[Await]) -> Mapping[str | None, tuple[Await, ...]]:
    """What may concern each player of what the game waits for, in its order, and any player who has nothing of his or
    her own to choose (None): looked through once for all of them, not by each."""
    alike: list[int] = []
    by_owner: dict[str, list[int]] = {}
    for number, wait in enumerate(waits):
        if not isinstance(wait, Offer):
            alike.append(number)
        elif wait.role is Role.PLAYER and (owner := player_of(table, wait.deed)) is not None:
            by_owner.setdefault(owner, []).append(number)
    found: dict[str | None, tuple[Await, ...]] = {None: tuple(waits[number] for number in alike)}
    for owner, mine in by_owner.items():
        found[owner] = tuple(waits[number] for number in sorted(alike + mine))
    return found


def own_awaits(table: Table, role: Role, player: str | None, waits: Sequence[Await]) -> tuple[Await, ...]:
    """What is nobody else's; it is looked at before and after the table fits it to people, which takes longer."""
    mine = [wait for wait in waits if isinstance(wait, BettingOpen) or concerns(table, wait, role, player)]
    return tuple(wait for wait in awaits(table, player, mine) if concerns(table, wait, role, player))


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
