"""Which earlier entry an act is about: the one of a line it names, or the one in which its wager was last seen."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.state import Table


def find_evidence(table: Table, entries: Sequence[Entry], act: Act) -> Act:
    """A wrong payment or a dispute of an earlier round is about the entry in which its wager was last seen, without
    saying so."""
    deed, now = act.deed, table.now
    if act.about is not None or not isinstance(deed, acts.Mispaid | acts.Dispute) or deed.wager is None:
        return act
    if deed.wager in now.settled or (isinstance(deed, acts.Dispute) and deed.wager in now.wagers):
        return act
    settled = isinstance(deed, acts.Mispaid)
    seen = (e.seq for e in reversed(entries) if deed.wager in _wagers_in(e, settled=settled))
    return msgspec.structs.replace(act, about=next(seen, None))


def _wagers_in(entry: Entry, *, settled: bool) -> set[str]:
    """The wagers that an entry settles or, unless only those are meant, puts down or takes up."""
    decided = {one.wager.id for one in entry.settled if not one.undone}
    return decided if settled else decided | {wager.id for wager in entry.stands} | set(entry.lifted)
