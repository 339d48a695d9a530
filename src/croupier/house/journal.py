"""A table and its journal in memory: every act answered once, and the same answer for the same id for ever."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from typing import Protocol

import msgspec

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.conclude import UNSETTLING, is_outcome
from croupier.table.entries import Entry, Settled
from croupier.table.looking_back import can_look_back
from croupier.table.play import fold, play
from croupier.table.refusals import Refusal
from croupier.table.state import Table

ONE_ANSWER = cite("1996.general.2.1")


class Book(Protocol):
    """Where acts go and answers come from: a journal, or a table linked with others."""

    @property
    def table(self) -> Table: ...

    @property
    def shown(self) -> Table: ...

    @property
    def entries(self) -> Sequence[Entry]: ...

    def post(self, act: Act) -> Entry | Refusal: ...

    def free_id(self, name: str) -> str: ...


class Journal:
    """The entries in order; refusals are kept as answers but change nothing. A journal may begin at a snapshot: the
    entries before it are elsewhere. `shown` is the table as the last act showed it, before anything was taken off."""

    def __init__(self, table: Table, earlier: Iterable[Entry] = ()) -> None:
        """`earlier` are the entries before the table's, as far as they are at hand: acts may be about them, and an act
        of theirs that is sent again gets its answer."""
        self.table = self.shown = table
        self.entries: list[Entry] = []
        self._known = {entry.seq: entry for entry in earlier}
        self._answers: dict[str, tuple[Act, Entry | Refusal]] = {e.act.id: (e.act, e) for e in self._known.values()}

    def post(self, act: Act) -> Entry | Refusal:
        """Judge an act and, if it is accepted, make it count. A repeated id changes nothing: the same deed gets its
        first answer, another deed a refusal."""
        if (known := self._answers.get(act.id)) is not None:
            first, given = known
            return given if is_same(first, act) else id_reused(act)
        answer = self._judge(act)
        self._answers[act.id] = act, answer
        return answer

    def refuse(self, act: Act, answer: Refusal) -> Refusal:
        """Answer an act that is not for the table to judge; its id is used."""
        self._answers.setdefault(act.id, (act, answer))
        return answer

    def free_id(self, name: str) -> str:
        """The name, or the first like it that no act has: nobody can stand in another's way by an id."""
        numbered = (name if n == 1 else f"{name}/{n}" for n in count(1))
        return next(one for one in numbered if one not in self._answers)

    def _judge(self, act: Act) -> Entry | Refusal:
        evidence = None
        if act.about is not None and can_look_back(act.deed):
            evidence = find_evidence(self._known, act.about)
            if evidence is None:
                message = f"There is no entry {act.about} of this table to bring anything to light about."
                return Refusal("no-such-entry", ONE_ANSWER, message)
        played = play(self.table, act, evidence)
        if isinstance(played, Refusal):
            return played
        self.table, self.shown = played.table, played.shown
        self.entries.append(played.entry)
        self._known[played.entry.seq] = played.entry
        return played.entry


def is_same(first: Act, again: Act) -> bool:
    """Is this the act that came first, sent once more?"""
    return (first.deed, first.by, first.role, first.about) == (again.deed, again.by, again.role, again.about)


def id_reused(act: Act) -> Refusal:
    return Refusal("id-reused", ONE_ANSWER, f"Another act came under the id {act.id}; make a new id for a new act.")


def find_evidence(known: Mapping[int, Entry], about: int) -> Entry | None:
    """An entry with all that its round decided, by whichever entries: what is brought to light about it concerns them
    all. A wager that was taken off, void or forfeited, had no part in that. What has been undone since comes last, and
    the chips put down first in front, as at the table itself."""
    entry = known.get(about)
    if entry is None or (of := settling(known, entry)) is None:
        return entry
    meant = first_settled(known, of)
    undone = {one.key for other in known.values() for one in other.settled if one.undone}
    settled = [
        msgspec.structs.replace(one, entry=other.seq)
        for other in known.values()
        for one in other.settled
        if not one.undone
        and (other is entry or is_outcome(other, one))
        and is_same_round(known, meant, first_settled(known, other) if is_in_place(other, one) else other)
    ]
    lay = list(dict.fromkeys(wager.id for other in known.values() for wager in other.stands))
    put_down = {name: place for place, name in enumerate(lay)}
    settled.sort(key=lambda one: (one.key in undone, put_down.get(one.wager.id, len(lay))))
    return msgspec.structs.replace(entry, settled=tuple(settled))


def first_settled(known: Mapping[int, Entry], entry: Entry) -> Entry:
    """The entry or, where it put an earlier settlement right, the one that settled that first."""
    before = next((one.entry for one in entry.settled if one.undone and one.entry), None)
    return entry if before is None or before not in known else first_settled(known, known[before])


def is_same_round(known: Mapping[int, Entry], one: Entry, other: Entry) -> bool:
    """Rounds have numbers; one that came to nothing leaves its number to the spin after it."""
    if one.round != other.round:
        return False
    between = range(min(one.seq, other.seq) + 1, max(one.seq, other.seq))
    begins = acts.Spin | acts.Tumble
    return not any(isinstance(known[n].act.deed, begins) for n in between if n in known)


def is_in_place(entry: Entry, settled: Settled) -> bool:
    """Was this settled in place of what its entry undid, not besides?"""
    return bool(settled.entry) or not isinstance(entry.act.deed, UNSETTLING)


def settling(known: Mapping[int, Entry], entry: Entry) -> Entry | None:
    """The entry that says which round was settled: this one or, of a payment with nobody to pay, the collecting before
    it."""
    if entry.round is not None:
        return entry
    if not isinstance(entry.act.deed, acts.Pay):
        return None
    for seq in range(entry.seq - 1, 0, -1):
        other = known.get(seq)
        if other is None or isinstance(other.act.deed, acts.Observe | acts.Pay):
            return None
        if isinstance(other.act.deed, acts.Collect):
            return other if other.round is not None else None
    return None


def replay(table: Table, entries: Iterable[Entry]) -> Table:
    """The table that these entries lead to."""
    known: dict[int, Entry] = {}
    for entry in entries:
        table = fold(table, entry, find_evidence(known, entry.act.about) if entry.act.about is not None else None)
        known[entry.seq] = entry
    return table
