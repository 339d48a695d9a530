"""What a game may know of the table it is played at: chips on the layout, persons, the sign, the hour."""

from __future__ import annotations

from collections.abc import Mapping
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


class Patron(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table, seated or standing; `away` when gone with chips still on the layout or a colour out."""

    seat: int | None = None
    colour: str | None = None
    value: Cents | None = None
    limits: Limits | None = None
    must_use: ChipKind | None = None
    idle: int = 0
    away: bool = False


class Floor(msgspec.Struct, frozen=True):
    """One moment at a table. `patrons` stand in the order of their arrival; `chips` are the denominations in use and
    `places` the seats; `evidence` is the earlier entry of this table that the act in hand is about, if it is about one.
    `duties` are those still open, and `settled` is what has been settled of the round going on or, between rounds, of
    the one just over.

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

    def is_here(self, player: str) -> bool:
        patron = self.patrons.get(player)
        return patron is not None and not patron.away

    def here(self) -> tuple[str, ...]:
        """Who is at the table, the first to come first."""
        return tuple(name for name, patron in self.patrons.items() if not patron.away)

    def seats(self) -> dict[str, int]:
        """Who sits where, the first to come first."""
        return {name: patron.seat for name, patron in self.patrons.items() if patron.seat is not None}

    def limits_on(self, kind: str, player: str) -> Limits:
        """The sign's limits on a kind of wager, or the player's own (general 13.2, 13.4)."""
        patron = self.patrons.get(player)
        if patron is not None and patron.limits is not None:
            return patron.limits
        assert self.sign is not None, "a table without a sign takes no wagers"
        return self.sign.limits_on(kind)
