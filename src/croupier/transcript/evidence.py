"""Which earlier entry an act is about: the one of a line it names, or of the spin or the roll that the line is part of,
or the one in which its wager was last seen."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.state import Table

OF_A_ROUND = acts.Declare | acts.Invalidate | acts.Mispaid | acts.Misrecorded | acts.FlagPartners
"""Deeds that may be about what a round settled."""
OF_A_WAGER = acts.Mispaid | acts.Misrecorded | acts.Dispute
"""Deeds that name the wager that they are about."""


def find_evidence(table: Table, entries: Sequence[Entry], act: Act) -> Act:
    """What concerns a wager of an earlier round, such as a wrong payment, is about the entry in which that was last
    seen, without saying so."""
    deed, now = act.deed, table.now
    if act.about is not None and _roll_of(entries, act.about):
        return msgspec.structs.replace(act, about=_settled_roll(entries, deed, act.about))
    if act.about is not None and isinstance(deed, OF_A_ROUND):
        return msgspec.structs.replace(act, about=_settled_spin(entries, act.about))
    if act.about is not None or not isinstance(deed, OF_A_WAGER) or deed.wager is None:
        return act
    if deed.wager in now.settled:
        return act
    if isinstance(deed, acts.Misrecorded) and any(one.wager.id == deed.wager for one in now.made):
        return act
    if isinstance(deed, acts.Dispute) and (undoing := _undone_by(entries, deed.wager)) is not None:
        return msgspec.structs.replace(act, about=undoing)
    if not isinstance(deed, acts.Mispaid) and deed.wager in now.wagers:
        return act
    settled = not isinstance(deed, acts.Dispute)
    seen = (e.seq for e in reversed(entries) if deed.wager in _wagers_in(e, settled=settled))
    return msgspec.structs.replace(act, about=next(seen, None))


BEGINS = (acts.Spin, acts.Tumble)
ENDS = (acts.Collect, acts.Pay, acts.Direct, acts.Invalidate)
"""Deeds with which a spin, of a wheel or of three dice, begins, and those which may settle wagers on it."""


def _settled_spin(entries: Sequence[Entry], about: int) -> int:
    """A spin is named as well by the line in which it began, in which its result was shown or keyed, or in which
    nothing lay to be taken or paid: it is the one settled before the next begins. Any other line is what it is."""
    of_spin = (*BEGINS, acts.Close, acts.Observe, acts.Enter, acts.Collect, acts.Pay)
    named = next((e for e in entries if e.seq == about), None)
    begun = any(e.seq <= about and isinstance(e.act.deed, BEGINS) for e in entries)
    if named is None or not begun or named.settled or not isinstance(named.act.deed, of_spin):
        return about
    before = named
    for entry in (e for e in entries if e.seq > about):
        if _begins_anew(before, entry):
            break
        if entry.settled and isinstance(entry.act.deed, ENDS):
            return entry.seq
        before = entry
    return about


def _begins_anew(before: Entry, entry: Entry) -> bool:
    """Does another spin begin? Dice may be tumbled by turns."""
    tumbled_on = isinstance(before.act.deed, acts.Tumble) and isinstance(entry.act.deed, acts.Tumble)
    return isinstance(entry.act.deed, BEGINS) and not tumbled_on


OF_A_ROLL = acts.Throw | acts.Observe | acts.Collect | acts.Pay


def _roll_of(entries: Sequence[Entry], about: int) -> Sequence[Entry]:
    """The entries of the roll of two dice that one of its lines names: from its throw until the next."""
    if not any(e.seq == about and isinstance(e.act.deed, OF_A_ROLL) for e in entries):
        return ()
    throws = [e.seq for e in entries if isinstance(e.act.deed, acts.Throw)]
    first = max((seq for seq in throws if seq <= about), default=None)
    after = min((seq for seq in throws if seq > about), default=entries[-1].seq + 1)
    return [e for e in entries if first <= e.seq < after] if first is not None else ()


def _settled_roll(entries: Sequence[Entry], deed: acts.AnyDeed, about: int) -> int | None:
    """A roll is named by any line of it. What may be said of it while no dice have been thrown since is said of the
    last one, which needs no name."""
    roll = _roll_of(entries, about)
    settled = [e.seq for e in roll if e.settled and isinstance(e.act.deed, acts.Collect | acts.Pay)]
    is_last = roll[-1].seq == entries[-1].seq
    overlooked = isinstance(deed, acts.Place) and deed.earlier
    if is_last and (overlooked or (not settled and isinstance(deed, acts.Declare | acts.Direct))):
        return None
    return settled[-1] if settled else about


def _undone_by(entries: Sequence[Entry], wager: str) -> int | None:
    """The entry that undid how a wager was last settled: whoever disputes that, disputes this, lie the stake or not."""
    for entry in reversed(entries):
        if ends := [one.undone for one in entry.settled if one.wager.id == wager]:
            return entry.seq if all(ends) else None
    return None


def _wagers_in(entry: Entry, *, settled: bool) -> set[str]:
    """The wagers that an entry settles or, unless only those are meant, puts down or takes up."""
    decided = {one.wager.id for one in entry.settled if not one.undone}
    return decided if settled else decided | {wager.id for wager in entry.stands} | set(entry.lifted)
