"""What a game may know of the table it is played at: chips on the layout, persons, the sign, the hour."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from croupier.equipment.chips import ChipKind
from croupier.money import Cents
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Wager

if TYPE_CHECKING:
    from croupier.table.entries import Duty, Entry, Settled

Cloth = Mapping[str, Wager]
"""The wagers standing on the layout, by id, in the order in which they were put there."""


class ValueChips(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far value chips may be used (18.3): on some kinds of wager not at all, on some up to so many cents of them
    lying at a time (`most_on`), on all that are left, and in all, up to `most`."""

    most: Cents | None = None
    not_on: tuple[str, ...] = ()
    most_on: Mapping[str, Cents] = {}


class OwnLimits(msgspec.Struct, frozen=True, omit_defaults=True):
    """Limits of a player's own, in general and on single kinds of wager (13.4); `sign_due` is the duty to put their
    sign on the table, while it is not there."""

    limits: Limits | None = None
    kinds: Mapping[str, Limits] = {}
    sign_due: str = ""


class Patron(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table, seated or standing; `away` when gone with chips still on the layout or a colour out.

    `limits` and `kinds` are limits of one's own, in general and on single kinds of wager (13.4); they count once their
    sign is on the table, `sign_due` being the duty to put it there while it is not. `coming` are those granted after a
    call, which count when bets are taken again."""

    seat: int | None = None
    colour: str | None = None
    value: Cents | None = None
    limits: Limits | None = None
    must_use: ChipKind | None = None
    idle: int = 0
    away: bool = False
    kinds: Mapping[str, Limits] = {}
    sign_due: str = ""
    value_chips: ValueChips | None = None
    coming: OwnLimits | None = None


def limits_for(sign: Sign, patron: Patron | None, kind: str) -> Limits:
    """The sign's limits on a kind of wager, or the player's own (13.2, 13.4). Limits in general do not touch a kind
    that has limits of its own on the sign: for it a player needs limits on that kind (reading G-42)."""
    if patron is None or patron.sign_due:
        return sign.limits_on(kind)
    if kind in patron.kinds:
        return patron.kinds[kind]
    return sign.limits_on(kind) if patron.limits is None or kind in sign.kinds else patron.limits


def has_limits(sign: Sign, patron: Patron | None, kind: str) -> bool:
    """Are limits displayed for this very kind of wager, the sign's or the player's own?"""
    own = patron.kinds if patron is not None and not patron.sign_due else {}
    return kind in sign.kinds or kind in own


class Floor(msgspec.Struct, frozen=True):
    """One moment at a table. `patrons` stand in the order of their arrival; `chips` are the denominations in use and
    `places` the seats; `evidence` is the earlier entry of this table that the act in hand is about, if it is about one.
    `duties` are those still open, and `settled` is what has been settled of the round going on or, between rounds, of
    the one just over. `cut` is what the deed has taken off wagers that lie on; `before` is what lay when somebody began
    to take chips up, a wager proved to be none, or partners were named, where that is the deed. `closes` is when the
    table may close as a sign says (6.0).
    `partners` are those found to stake together (14.1(c)); `gone` have only just left the table, and `open` says
    whether that is open.

    A game is asked what is lawful with the floor as it was before the act, and what follows with the floor once the
    deed is done: the chips put down or taken up, the person come or gone, the sign changed.
    """

    cloth: Cloth = {}
    patrons: Mapping[str, Patron] = {}
    sign: Sign | None = None
    chips: tuple[Cents, ...] = ()
    places: int = 0
    moment: datetime | None = None
    evidence: Entry | None = None
    duties: Mapping[str, Duty] = {}
    settled: Mapping[str, Settled] = {}
    closes: datetime | None = None
    cut: Mapping[str, Cents] = {}
    before: Cloth = {}
    partners: tuple[frozenset[str], ...] = ()
    gone: Collection[str] = ()
    open: bool = True

    def is_here(self, player: str) -> bool:
        patron = self.patrons.get(player)
        return patron is not None and not patron.away

    def here(self) -> tuple[str, ...]:
        """Who is at the table, the first to come first."""
        return tuple(name for name, patron in self.patrons.items() if not patron.away)

    def is_closing(self) -> bool:
        """Has the time come at which the table may close, as a sign says?"""
        return self.closes is not None and self.moment is not None and self.moment >= self.closes

    def seats(self) -> dict[str, int]:
        """Who sits where, the first to come first."""
        return {name: patron.seat for name, patron in self.patrons.items() if patron.seat is not None}

    def limits_on(self, kind: str, player: str) -> Limits:
        """The sign's limits on a kind of wager, or the player's own (general 13.2, 13.4)."""
        assert self.sign is not None, "a table without a sign takes no wagers"
        return limits_for(self.sign, self.patrons.get(player), kind)
