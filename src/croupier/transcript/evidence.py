"""Which earlier entry an act is about: the one of a line it names, or of the spin that the line is part of, or the one
in which its wager was last seen."""

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
    if act.about is not None and isinstance(deed, acts.Declare | acts.Invalidate | acts.Mispaid):
        return msgspec.structs.replace(act, about=_settled_spin(entries, act.about))
    if act.about is not None or not isinstance(deed, acts.Mispaid | acts.Dispute) or deed.wager is None:
        return act
    if deed.wager in now.settled or (isinstance(deed, acts.Dispute) and deed.wager in now.wagers):
        return act
    settled = isinstance(deed, acts.Mispaid)
    seen = (e.seq for e in reversed(entries) if deed.wager in _wagers_in(e, settled=settled))
    return msgspec.structs.replace(act, about=next(seen, None))


def _settled_spin(entries: Sequence[Entry], about: int) -> int:
    """A spin is named as well by the line in which it began, in which its result was shown, or in which nothing lay to
    be taken or paid: it is the one settled before the next begins. Any other line is what it is."""
    of_spin = acts.Spin, acts.Observe, acts.Collect, acts.Pay
    named = next((e for e in entries if e.seq == about), None)
    begun = any(e.seq <= about and isinstance(e.act.deed, acts.Spin) for e in entries)
    if named is None or not begun or named.settled or not isinstance(named.act.deed, of_spin):
        return about
    for entry in entries:
        if entry.seq > about and isinstance(entry.act.deed, acts.Spin):
            break
        if entry.seq > about and entry.settled and isinstance(entry.act.deed, acts.Collect | acts.Pay):
            return entry.seq
    return about


def _wagers_in(entry: Entry, *, settled: bool) -> set[str]:
    """The wagers that an entry settles or, unless only those are meant, puts down or takes up."""
    decided = {one.wager.id for one in entry.settled if not one.undone}
    return decided if settled else decided | {wager.id for wager in entry.stands} | set(entry.lifted)
