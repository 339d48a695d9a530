"""Wagers, the layout they lie on, and what can become of them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Literal

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents, Odds
from croupier.table.canonical import keep_defaults


class Wager(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Chips on the layout. `chips` is the asset staked; `basis` names the wager this one is added to, if any;
    `commission` was paid on placement and comes back if the wager comes back undecided, in `levied_in`: the chips
    staked, or others where `levied` says so."""

    id: str
    player: str
    kind: str
    spot: str
    stake: Cents
    chips: str = "value"
    basis: str | None = None
    commission: Cents = 0
    levied: str = ""

    def __post_init__(self) -> None:
        keep_defaults(self)

    @property
    def levied_in(self) -> str:
        return self.levied or self.chips


class Verdict(StrEnum):
    """Void and stand off both neither win nor lose (1996 general 1.0)."""

    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand off"
    VOID = "void"


Parts = tuple[tuple[str, Cents], ...]
"""A sum divided among accounts."""

Position = tuple[str, str]
"""A kind of wager and a spot."""


class Directed(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A wager that is not settled as it lies `at` its position, by direction. `to` is the position in which it is
    settled instead, and `excess` what was void there beyond a maximum; `back` is the part of its stake that came back,
    `gone` once the rest did. `by` is the rank that directed it."""

    at: Position
    to: Position | None = None
    excess: Cents = 0
    back: Cents = 0
    gone: bool = False
    by: str = ""

    @property
    def taken_off(self) -> Cents:
        """What was staked on the wager beside what is settled."""
        return self.excess + self.back

    def without_excess(self, cents: Cents) -> Directed:
        """With so much less of it void."""
        return msgspec.structs.replace(self, excess=max(self.excess - cents, 0))


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """What a game says of one wager: the verdict, the rule, and for a win what it pays.

    A win pays `pays` on the stake, or a fixed `prize`, with the `prize_hand` that earned it or the odds that a maximum
    payout has `capped`; `commission` is the share of the winnings that the operator collects at payment. `stays` leaves
    the stake of a decided wager on the layout, where it is a new wager (G-7). `funds` are the accounts that a prize
    comes from where it is not the bank's, `takes` those that the stake goes to where the bank does not have it: a stake
    so taken is not returned even with a win. A `tender` other than chips is paid outside the table. `rounds_under` is
    the game's own rule, where it has one, by which a win that cannot be paid exactly is rounded up. `beside` is what
    other chips of the same wager, put down by turns and paid before these, win exactly: all of them are rounded once.
    `directed` says by which direction the wager is not settled as it lies.
    """

    verdict: Verdict
    cite: Cite
    pays: Odds | None = None
    paid_under: Cite | None = None
    stays: bool = False
    prize: Cents | None = None
    prize_hand: str = ""
    commission: Odds | None = None
    funds: Parts = ()
    takes: Parts = ()
    tender: str = ""
    rounds_under: Cite | None = None
    beside: Fraction = Fraction(0)
    directed: Directed | None = None
    capped: Odds | None = None


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


class Cap(msgspec.Struct, frozen=True):
    """What one rule leaves for a wager beside the others that lie: at most so many cents, in multiples of `unit`. What
    goes beyond is an excess over a maximum, or no wager at all where `excess` is false. A wager of less than `least`
    is below the minimum of its kind."""

    cents: Cents
    cite: Cite
    unit: Cents = 1
    excess: bool = True
    least: Cents = 0


class Kind(msgspec.Struct, frozen=True):
    """One kind of wager that the game permits. `pays` are all the odds it may be paid at.

    `levy` is commission due on placement, `commission` the share of winnings collected at payment. `unit` is the
    number of smallest chips that a stake must be a multiple of. `exact` is the rule, where there is one, by which a
    wager is not accepted at all if its win could not be paid exactly, and `exact_part` the one by which the payable
    part of such a wager is valid. `most_over_all` is the rule, where there is one, by which the maximum holds for a
    player's wagers of this kind on all its spots together. `own_amount`: the sign must name the one amount of it.
    `across` is what a place over a line is called, where the game lets chips found there lie until they are settled.
    `one_outcome`: whatever the spot, the kind wins or loses as one, so that partners' wagers on it are tested as one
    (14.1(c), reading G-23). `also` are other names that people have for it. `paid_under` is the rule of its odds.
    `added`: it is only ever made beside a wager of another kind. `names` is what the operator's cloth calls its spots.
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
    exact_part: Cite | None = None
    most_over_all: Cite | None = None
    own_amount: bool = False
    one_outcome: bool = False
    across: str = ""
    also: tuple[str, ...] = ()
    paid_under: Cite | None = None
    added: bool = False
    names: Mapping[str, str] = {}

    def odds_on(self, spot: str) -> tuple[Odds, ...]:
        """All the odds that a wager on this spot may be paid at."""
        return self.spots[spot].pays or self.pays

    def spot(self, key: str) -> str | None:
        """The spot's own key, whichever of its names was used."""
        key = self.aliases.get(key, key)
        return key if key in self.spots else None

    def shortest(self, spot: str) -> str:
        """The least that must be said of a spot: nothing where the kind alone means it."""
        return "" if self.spot("") == spot else spot


Layout = Mapping[str, Kind]
