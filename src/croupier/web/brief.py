"""News for somebody who keeps the table's look: what changed for everybody is found and written once for all of them,
what is one's own beside it."""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec

from croupier.house.open_table import Common, Look, OpenTable
from croupier.house.people.person import Person
from croupier.table import acts
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.web.changes import WITHIN, Change, difference
from croupier.web.messages import Brief, Changed

KEPT = 16
"""How many ways from one moment to another are remembered for those who come to them a little later."""
ALIKE = ("public", "notices", "shown")
"""What of a look is the same for everybody."""
TIMES = ("closes_in", "decides_in")
MOVED = 0.5
"""Seconds by which an end must have moved to be told anew, where nothing else has happened."""
Ends = tuple[float | None, ...]


class Differences:
    """Of one table, between the moments at which its watchers were told."""

    def __init__(self) -> None:
        self._plain: dict[int, dict[str, Any]] = {}
        self._found: dict[tuple[int, int], bytes] = {}

    def between(self, old: Common, new: Common) -> bytes:
        """The changes of what everybody sees, as members of one object, written out."""
        key = old.table.now.seq, new.table.now.seq
        if key not in self._found:
            before, after = self._read(old), self._read(new)
            changes = ((name, difference(before[name], after[name])) for name in ALIKE)
            written = encode({name: change for name, change in changes if change is not None})
            self._found = dict([*list(self._found.items())[-KEPT:], (key, written[1:-1])])
        return self._found[key]

    def _read(self, common: Common) -> dict[str, Any]:
        seq = common.table.now.seq
        if seq not in self._plain:
            raw = (common.raw_public, common.raw_notices, common.raw_shown)
            plain = {name: msgspec.json.decode(one) for name, one in zip(ALIKE, raw, strict=True)}
            self._plain = dict([*list(self._plain.items())[-KEPT:], (seq, plain)])
        return self._plain[seq]


class Keeping:
    """What one watcher has been told: the moment for everybody, and the person's own part of it."""

    def __init__(self, table: OpenTable, person: Person) -> None:
        self.common = table.find_common()
        self._own = own_part(table.look_with(person, self.common))
        self._ends = ends_of(self._own)

    def tell(self, table: OpenTable, person: Person, differences: Differences, entries: list[Entry]) -> bytes:
        """The message that leads from there to this moment."""
        common = table.find_common()
        own = own_part(table.look_with(person, common))
        changed = difference(self._own, own)
        parts = [differences.between(self.common, common), b"" if changed is None else encode(changed[1])[1:-1]]
        self.common, self._own, self._ends = common, own, ends_of(own)
        within = b"{" + b",".join(part for part in parts if part) + b"}"
        look: Change = [WITHIN, msgspec.Raw(within)]
        mine = [entry for entry in entries if concerns(entry, person.name)]
        told = [brief(entry) for entry in entries if not concerns(entry, person.name)]
        return encode(Changed(entries[-1].seq, look, mine, told))

    def tell_times(self, table: OpenTable) -> bytes | None:
        """The message that time has begun to run since, where it has and nothing else has happened."""
        own = self._own | dict(zip(TIMES, map(briefly, table.times_left()), strict=True))
        ends = ends_of(own)
        if not any(
            new is not None and (old is None or abs(new - old) > MOVED)
            for old, new in zip(self._ends, ends, strict=True)
        ):
            return None
        changed = difference(self._own, own)
        self._own, self._ends = own, ends
        return None if changed is None else encode(Changed(self.common.table.now.seq, changed))


def own_part(look: Look) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(look, builtin_types=(msgspec.Raw,))
    for name in (*ALIKE, "seq"):
        plain.pop(name)
    for name in TIMES:
        plain[name] = briefly(plain[name])
    return plain


def briefly(left: float | None) -> float | None:
    return None if left is None else round(left, 1)


def ends_of(own: dict[str, Any]) -> Ends:
    """When the times that are told as left are over."""
    now = monotonic()
    return tuple(None if own[name] is None else now + own[name] for name in TIMES)


def concerns(entry: Entry, player: str) -> bool:
    """Is it this person's act, or done for him or her, or does it settle something of theirs?"""
    whose = (entry.act.by, getattr(entry.act.deed, "player", None))
    return player in whose or any(one.wager.player == player for one in entry.settled)


def brief(entry: Entry) -> Brief:
    deed: acts.AnyDeed = entry.act.deed
    return Brief(entry.seq, str(deed.__struct_config__.tag), tuple(call.says for call in entry.calls))
