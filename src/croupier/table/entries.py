"""What an accepted act brings: one entry, one transaction. Those of earlier versions are read through upcasts."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

import msgspec

from croupier.gazette.cite import Cite
from croupier.money import Cents, Odds
from croupier.table.acts import Act
from croupier.table.canonical import keep_defaults
from croupier.table.roles import Role
from croupier.table.wagers import Directed, Parts, Verdict, Wager

VERSION = 2

# Without `gc`: a journal holds very many of these, none can be part of a cycle, and the collector need not visit them.


class Eyes(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of an entry, by its path, that only these players may see, and the round at whose end what was dealt in
    it is closed."""

    part: str
    only: tuple[str, ...]
    round: int


class AsMade(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The stake of a wager as it was made, of which less stood because of other wagers, and for which round."""

    stake: Cents
    round: int


class Settled(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One wager decided. `won` is profit, after any `commission` taken from it, `returned` the stake coming back.
    `rounded` is the part of `won` that 15.3 added and `paid_in` the chips it came in; `stays` when the stake lies on
    as a new wager; `held` when nobody was there to take it; `handed` what was really handed over, if something else.
    `funds` and `takes` are the accounts of the prize and of the stake where they are not the bank's, and `prize` is
    the hand that earned a jackpot's; `undone` when an earlier settlement is taken back. `entry` is the number of the
    entry that settled it, where it is kept beside others or undone, and `directed` the direction by which it was not
    settled as it lay. `capped` are the odds of a win that a maximum payout limits, and `cut` says that more of it was
    made, `reduced` where the dealer took it down as a rule of the game allows."""

    wager: Wager
    verdict: Verdict
    cites: tuple[Cite, ...]
    odds: Odds | None = None
    won: Cents = 0
    returned: Cents = 0
    rounded: Cents = 0
    commission: Cents = 0
    paid_in: str = "value"
    stays: bool = False
    held: bool = False
    handed: Cents | None = None
    funds: Parts = ()
    takes: Parts = ()
    undone: bool = False
    prize: str = ""
    entry: int = 0
    directed: Directed | None = None
    capped: Odds | None = None
    cut: AsMade | None = None
    reduced: bool = False

    def __post_init__(self) -> None:
        keep_defaults(self)

    @property
    def key(self) -> str:
        """Which settlement of which wager: a stake that lies on is settled again under the same name."""
        return f"{self.entry}/{self.wager.id}"

    @property
    def made(self) -> Wager:
        """The wager as it was made, with whatever a direction on its outcome took off it."""
        if self.directed is None or not self.directed.taken_off:
            return self.wager
        return msgspec.structs.replace(self.wager, stake=self.wager.stake + self.directed.taken_off)


class Posting(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Cents of an asset on to an account (off it when negative). Every entry's postings sum to zero per asset."""

    account: str
    asset: str
    cents: Cents


class Call(msgspec.Struct, frozen=True, gc=False):
    """What must be said aloud at the table."""

    says: str
    cite: Cite


class Duty(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something only a person can do. It stays open until discharged; a blocking one holds up the game, at once or
    only `after_round`, when the round going on is over. `origin` is the deed that raised it."""

    id: str
    cite: Cite
    least: Role
    says: str
    due: datetime | None = None
    blocks: bool = False
    after_round: bool = False
    origin: str = ""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The act and all its consequences. `edition` is the instrument applied; `label` warns where it only stands in.

    `stands` are wagers as they lie after the act, new or changed; `lifted` those taken up; `settled` those decided.
    `engine` is the version that judged, `hash` that of the table after it, and `eyes` say who alone may see what.
    `round` is the round of what it settled.
    """

    v: int
    seq: int
    act: Act
    edition: str
    label: str = ""
    cites: tuple[Cite, ...] = ()
    stands: tuple[Wager, ...] = ()
    lifted: tuple[str, ...] = ()
    settled: tuple[Settled, ...] = ()
    postings: tuple[Posting, ...] = ()
    calls: tuple[Call, ...] = ()
    duties: tuple[Duty, ...] = ()
    discharged: tuple[str, ...] = ()
    eyes: tuple[Eyes, ...] = ()
    engine: str = ""
    hash: str = ""
    round: int | None = None


NEVER = 2**53 - 1
"""The round of what no end of a round opens."""


def upcast_v1_v2(entry: dict[str, Any]) -> dict[str, Any]:
    """Version 1 kept neither eyes nor engine nor hash. What a shoe or a shuffler showed may have been for one player's
    eyes, and nothing says whose: it is for nobody's."""
    deed = entry["act"]["deed"]
    dealt = deed["do"] == "observe" and deed["of"] in ("shoe", "shuffler")
    duties = [{**duty, "origin": deed["do"]} for duty in entry.get("duties", ())]
    return {**entry, "v": 2, "duties": duties, "eyes": [["act.deed.seen", [], NEVER]] if dealt else []}


UPCASTS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: upcast_v1_v2}
"""From each version to the next, on the plain values of its JSON."""


class Draft(msgspec.Struct):
    """An entry while it is being written; play() turns it into an Entry. `handed` is what was really handed over for a
    wager, where that is reported; `short` are wagers left below the minimum while bets are taken, `forgiven` those left
    so once betting has closed."""

    cites: list[Cite]
    stands: list[Wager] = []
    lifted: list[str] = []
    settled: list[Settled] = []
    postings: list[Posting] = []
    calls: list[Call] = []
    duties: list[Duty] = []
    discharged: list[str] = []
    handed: Cents = 0
    short: list[str] = []
    forgiven: list[Wager] = []

    def move(self, asset: str, cents: Cents, source: str, target: str) -> None:
        """Chips from one account to another: the only way a posting is written, so that each asset sums to zero."""
        if cents:
            self.postings += (Posting(source, asset, -cents), Posting(target, asset, cents))
