"""The figures of a table as its journal grows: what was counted once is not read again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from threading import Lock

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.figures.expectations import Expectations, Find, expect_all, work_out
from croupier.house.figures.reporting import TableFigures, report_table
from croupier.house.figures.sums import VERSION, Sums, count_refusals
from croupier.house.store.contract import Laid, Store, Summed
from croupier.odds.find import texts_of
from croupier.table.codec import decode_entry, decode_setup
from croupier.table.refusals import Refusal

KEPT_EVERY = 1_000
"""Entries after which the sums are kept: nobody who comes later reads more than those again."""

NOTHING = Expectations()
"""For an entry that no odds are needed for: some take seconds to work out."""
Keep = Callable[[Summed], None]


class Counted:
    """The sums of one table. `ask` folds what is new; whoever may write has the sums kept now and then. While `held`
    nothing happens at the table; `hears` says whether refusals are heard of here, or must be read each time."""

    def __init__(
        self,
        store: Store,
        laid: Laid,
        find: Find = work_out,
        keep: Keep | None = None,
        held: AbstractContextManager[object] | None = None,
        hears: Callable[[], bool] = lambda: True,
    ) -> None:
        self._store, self._keep, self._find = store, keep, find
        self._held = nullcontext() if held is None else held
        self._hears = hears
        self.name, self._setup = laid.name, decode_setup(laid.setup)
        self._known: dict[str, Expectations] = {}
        self._counting = Lock()
        self._sums: Sums | None = None
        self._kept = 0
        self._refused: dict[tuple[str, Cite], int] = {}
        self._heard: list[Refusal] | None = None

    @property
    def game(self) -> str:
        return self._setup.game

    def hear_refusal(self, refusal: Refusal) -> None:
        """A refusal just kept; those before the first question are read from the store."""
        if self._heard is not None:
            self._heard.append(refusal)

    def forget_refusals(self) -> None:
        """Others may have refused meanwhile: all are read again when somebody next asks."""
        self._heard = None

    def ask(self, now: datetime | None = None) -> TableFigures:
        with self._counting:
            sums = self._fold()
            moment = sums.at if now is None else now
            return report_table(self.name, self.game, sums, self._expect, self._refused, moment)

    def _fold(self) -> Sums:
        if self._sums is None:
            self._sums = self._recall()
        sums = self._sums
        for one in self._store.entries(self.name, after=sums.seq):
            entry = decode_entry(one.entry)
            about_wagers = entry.stands or entry.lifted or entry.settled
            sums.fold(entry, self._expect(entry.edition) if about_wagers else NOTHING)
        if self._keep is not None and sums.seq - self._kept >= KEPT_EVERY:
            self._keep(Summed(self.name, sums.seq, msgspec.json.encode(sums)))
            self._kept = sums.seq
        self._count_refusals()
        return sums

    def _recall(self) -> Sums:
        """The sums that were kept, or none where another version kept them."""
        kept = self._store.sums(self.name)
        if kept is None or msgspec.json.decode(kept.sums, type=dict).get("version") != VERSION:
            return Sums()
        self._kept = kept.seq
        return msgspec.json.decode(kept.sums, type=Sums)

    def _count_refusals(self) -> None:
        if self._heard is None or not self._hears():
            self._refused.clear()
            with self._held:
                self._heard = [] if self._hears() else None
                before = [msgspec.json.decode(one, type=Refusal) for one in self._store.refusals(self.name)]
            count_refusals(before, self._refused)
            return
        heard, self._heard = self._heard, []
        count_refusals(heard, self._refused)

    def _expect(self, instrument: str) -> Expectations:
        """Under the options that the table was set up with."""
        if instrument not in self._known:
            text = texts_of(self.game).get(instrument)
            missing = Expectations(missing=f"there is no text {instrument} of {self.game}")
            self._known[instrument] = missing if text is None else expect_all(text, self._setup.options, self._find)
        return self._known[instrument]
