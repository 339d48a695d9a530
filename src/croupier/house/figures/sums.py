"""The sums of one table, entry by entry: what its figures are made from, small whatever the journal's length."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.figures.expectations import Expectations, Place
from croupier.house.figures.watch import Watch
from croupier.money import Cents
from croupier.odds.expected import net_of
from croupier.table import acts
from croupier.table.entries import Duty, Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.state import DROP, ROUNDING
from croupier.table.wagers import Verdict

VERSION = 1
"""Sums that another version kept are counted anew."""
DECIDING = (acts.Observe, acts.Collect, acts.Pay)
"""Deeds by which a round decides wagers: what is void by one of them was decided so."""
PUTTING_RIGHT = (
    acts.Declare,
    acts.Direct,
    acts.Invalidate,
    acts.VoidWagers,
    acts.FlagPartners,
    acts.Mispaid,
    acts.Swept,
    acts.Recover,
    acts.MakeGood,
    acts.Decide,
)
"""Deeds that say or put right that something went wrong."""


class Line(msgspec.Struct):
    """What was decided on one place under one text: how many wagers, the stakes, what the house has by them, and what
    of that rounding up cost (general 15.3)."""

    instrument: str
    kind: str
    spot: str
    wagers: int = 0
    handle: Cents = 0
    result: Cents = 0
    rounding: Cents = 0


class Putting(msgspec.Struct):
    """Something put right: what was done under which rule, how often, and the cents that it was about."""

    what: str
    cite: Cite
    entries: int = 0
    cents: Cents = 0


class Sums(msgspec.Struct):
    """Up to entry `seq`. `variance` is that of the result of all wagers of which the odds are known. `group` are the
    stakes decided since nothing lay undecided last, `lies_on` those that have been decided and lie as new wagers."""

    version: int = VERSION
    seq: int = 0
    at: datetime | None = None
    opened: bool = False
    open_seconds: float = 0.0
    rounds: int = 0
    round: int | None = None
    drop: Cents = 0
    rounding: Cents = 0
    lines: dict[str, Line] = {}
    put_right: dict[str, Putting] = {}
    duties: dict[str, Duty] = {}
    variance: float = 0.0
    group: list[tuple[str, str, Cents]] = []
    lies_on: dict[str, tuple[str, str, Cents]] = {}
    watch: Watch = msgspec.field(default_factory=Watch)

    def fold(self, entry: Entry, known: Expectations) -> None:
        self._pass_time(entry)
        for posting in entry.postings:
            if posting.account == DROP:
                self.drop += posting.cents
            elif posting.account == ROUNDING:
                self.rounding -= posting.cents
        self._keep_duties(entry)
        self._note(entry)
        undone = any(one.undone for one in entry.settled)
        for wager in entry.stands:
            basis = wager.basis if wager.kind in known.counted_in else None
            expected = known.of(known.place(wager.kind, wager.spot)) if basis is None and not undone else None
            self.watch.place(wager.id, wager.stake, expected, basis or "")
        for name in entry.lifted:
            self.watch.finish(name)
            self.lies_on.pop(name, None)
        for one in entry.settled:
            self._settle(entry, one, known, undone=undone)
        if not self.watch.undecided and (self.group or self.watch.bets):
            self._close_group(entry, known)
        self.seq = entry.seq

    def _pass_time(self, entry: Entry) -> None:
        if self.opened and self.at is not None:
            self.open_seconds += (entry.act.at - self.at).total_seconds()
        self.at = entry.act.at
        if isinstance(entry.act.deed, acts.Open | acts.CloseTable):
            self.opened = isinstance(entry.act.deed, acts.Open)

    def _keep_duties(self, entry: Entry) -> None:
        for name in entry.discharged:
            self.duties.pop(name, None)
        self.duties.update({duty.id: duty for duty in entry.duties})

    # Wagers -------------------------------------------------------------------------------------------

    def _settle(self, entry: Entry, one: Settled, known: Expectations, *, undone: bool) -> None:
        wager, place = one.wager, known.place(one.wager.kind, one.wager.spot)
        if not is_decided(entry, one):
            self.watch.finish(wager.id)
            return
        self._count(entry, one, place)
        if entry.round is not None and not one.undone and entry.round != self.round:
            self.rounds, self.round = self.rounds + 1, entry.round
        if undone:
            self.watch.finish(wager.id)
            self.lies_on.pop(wager.id, None)
            return
        self.watch.decide(wager.id, wager.stake, net_of(one) - one.rounded)
        self.group.append((*place, wager.stake))
        self.lies_on.pop(wager.id, None)
        if one.stays:
            self.lies_on[wager.id] = *place, wager.stake

    def _count(self, entry: Entry, one: Settled, place: Place) -> None:
        line = self.lines.setdefault("\t".join((entry.edition, *place)), Line(entry.edition, *place))
        sign = -1 if one.undone else 1
        line.wagers += sign
        line.handle += sign * one.wager.stake
        line.result -= net_of(one)
        line.rounding += one.rounded

    def _close_group(self, entry: Entry, known: Expectations) -> None:
        """Nothing lies undecided: the wagers since it was so last are looked at together. A stake that lies on is of
        the next group."""
        stakes: dict[Place, Cents] = {}
        for kind, spot, stake in self.group:
            stakes[kind, spot] = stakes.get((kind, spot), 0) + stake
        self.variance += known.variance(stakes)
        self.group = []
        self.watch.close(entry.seq)
        for name, (kind, spot, stake) in self.lies_on.items():
            self.watch.place(name, stake, known.of((kind, spot)))
        self.lies_on = {}

    # Errors -------------------------------------------------------------------------------------------

    def _note(self, entry: Entry) -> None:
        deed = entry.act.deed
        if isinstance(deed, PUTTING_RIGHT):
            owed = sum(posting.cents for posting in entry.postings if posting.asset == "claim" and posting.cents > 0)
            for cite in entry.cites[:1]:
                self._put_right(name_deed(deed), cite, owed)
        for one in entry.settled:
            if one.undone:
                self._put_right("undone", one.cites[0], one.wager.stake)
            elif not is_decided(entry, one):
                self._put_right("void", one.cites[0], one.wager.stake)

    def _put_right(self, what: str, cite: Cite, cents: Cents) -> None:
        found = self.put_right.setdefault(f"{what}\t{cite}", Putting(what, cite))
        found.entries += 1
        found.cents += cents


def is_decided(entry: Entry, one: Settled) -> bool:
    """Was the wager decided by a round, or is that taken back? What is void by anything else was no wager."""
    return one.undone or isinstance(entry.act.deed, DECIDING) or one.verdict is not Verdict.VOID


def name_deed(deed: acts.Deed) -> str:
    """What was done, with the game's own name for what went wrong."""
    tag = str(deed.__struct_config__.tag)
    match deed:
        case acts.Declare(irregularity=name) | acts.Direct(word=name):
            return f"{tag} {name}"
        case _:
            return tag


def count_refusals(refusals: Iterable[Refusal], counted: dict[tuple[str, Cite], int]) -> None:
    for one in refusals:
        key = one.code, one.cite
        counted[key] = counted.get(key, 0) + 1
