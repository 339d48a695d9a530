"""Wagers, the layout they lie on, and what can become of them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents, Odds


class Wager(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chips on the layout. `chips` is the asset staked; `basis` names the wager this one is added to, if any;
    `commission` was paid on placement and comes back if the wager comes back undecided."""

    id: str
    player: str
    kind: str
    spot: str
    stake: Cents
    chips: str = "value"
    basis: str | None = None
    commission: Cents = 0


class Verdict(StrEnum):
    """Void and stand off both neither win nor lose (1996 general 1.0)."""

    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand off"
    VOID = "void"


class Outcome(msgspec.Struct, frozen=True):
    """What a game says of one wager: the verdict, the rule, and for a win what it pays.

    A win pays `pays` on the stake, or a fixed `prize`; `commission` is the share of the winnings that the operator
    collects at payment. `stays` leaves the stake of a decided wager on the layout, where it is a new wager (G-7).
    """

    verdict: Verdict
    cite: Cite
    pays: Odds | None = None
    paid_under: Cite | None = None
    stays: bool = False
    prize: Cents | None = None
    commission: Odds | None = None


class Spot(msgspec.Struct, frozen=True):
    """One place for chips: the outcomes it covers and where it lies, in squares of the layout; `pays` where the
    odds are the spot's own and not its kind's."""

    key: str
    covers: tuple[str, ...]
    x: float
    y: float
    pays: tuple[Odds, ...] = ()


class Levy(msgspec.Struct, frozen=True):
    """Commission paid when the wager is placed: a share of the stake, or of what it would win."""

    share: Odds
    of: Literal["stake", "win"]
    cite: Cite


class Kind(msgspec.Struct, frozen=True):
    """One kind of wager that the game permits. `pays` are all the odds it may be paid at.

    `levy` is commission due on placement, `commission` the share of winnings collected at payment. `unit` is the
    number of smallest chips that a stake must be a multiple of. `exact` is the rule, where there is one, by which a
    wager is not accepted at all if its win could not be paid exactly.
    """

    key: str
    name: str
    cite: Cite
    spots: Mapping[str, Spot]
    pays: tuple[Odds, ...]
    aliases: Mapping[str, str] = {}
    levy: Levy | None = None
    commission: Odds | None = None
    unit: int = 1
    exact: Cite | None = None

    def odds_on(self, spot: str) -> tuple[Odds, ...]:
        """All the odds that a wager on this spot may be paid at."""
        return self.spots[spot].pays or self.pays

    def spot(self, key: str) -> str | None:
        """The spot's own key, whichever of its names was used."""
        key = self.aliases.get(key, key)
        return key if key in self.spots else None


Layout = Mapping[str, Kind]
