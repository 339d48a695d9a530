"""An export that somebody brings: its chain, its draws, its acts judged again, and the same entries in the house's own
journal beside it. What does not hold is said with the first entry of which it does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from croupier.games import find_game
from croupier.house.audit import Finding
from croupier.house.exporting import UNREADABLE, Export, Exported, find_wrong, signed_to
from croupier.house.inspecting.replaying import Replay
from croupier.house.journal import find_evidence
from croupier.house.store.contract import Stored
from croupier.house.verify import verify
from croupier.table.codec import decode_entry, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.play import ClockWentBack, play
from croupier.table.refusals import Refusal
from croupier.table.state import Table, lay

LAST = "the last link"
"""Of which the chain says more than the draws do."""
UNKNOWN = "nothing says what it was drawn from"


class NotAnExport(ValueError):
    """What was brought cannot be read as an export."""


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first entry that the Rules would not have: as the file has it, and as it is judged now, if it is accepted;
    `why` not, else."""

    seq: int
    file: Entry
    rules: Entry | None = None
    why: str = ""


class Checked(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of an export. `replayed` entries were judged again, all of them unless there is a `judged`;
    `compared` were laid beside the house's own; `draws` of so many `rounds` were recomputed. `signed`: signatures were
    tried, and the house has signed for all up to entry `signed_to`."""

    table: str
    first: int
    entries: int
    checkpoints: int
    signed: bool
    replayed: int
    compared: int
    draws: int
    rounds: int
    findings: tuple[Finding, ...] = ()
    notes: tuple[str, ...] = ()
    judged: Judged | None = None
    signed_to: int = 0

    @property
    def breaks(self) -> int | None:
        return min((one.seq for one in self.findings), default=None)


def read_export(raw: bytes) -> Export:
    try:
        return msgspec.json.decode(raw, type=Export)
    except UNREADABLE as error:
        raise NotAnExport(f"This is no export of croupier: {error}.") from error


def check(export: Export, key: bytes | None, own: Replay | None = None, journal: Sequence[Stored] = ()) -> Checked:
    """`own` is the house's journal of the table, where it has one, and `journal` the entries of it with these numbers.
    With the house's `key` the signatures are tried."""
    first = export.entries[0].seq if export.entries else 1
    try:
        findings = find_wrong(export, key)
        draws = verify(msgspec.to_builtins(export))
        setup = decode_setup(export.setup.encode())
        begins = lay(setup, find_game(setup.game)) if first == 1 else None
        signed = 0 if key is None else signed_to(export, key)
    except UNREADABLE as error:
        raise NotAnExport(f"This is no export of croupier: {error}.") from error
    broken = bool(findings)
    notes = list(draws.notes)
    for seq, says in draws.found:
        if first > 1 and UNKNOWN in says:  # what was dealt before is not in here
            notes.append(says)
        elif not (broken and LAST in says):
            findings.append(Finding(export.table, seq, "draws", says))
    compared, differs = compare(export, journal)
    findings += differs
    if begins is None and own is not None and (not differs or differs[0].seq > first):
        begins = own.table_before(first)
    if begins is None:
        notes.append("judging begins with the first entry of a table, or at a table that this house has")
        replayed, judged = 0, None
    else:
        replayed, judged = judge(begins, export.entries, own)
    if judged is not None:
        says = judged.why or "judged again, the act has other consequences"
        findings.append(Finding(export.table, judged.seq, "replay", says))
    return Checked(
        export.table,
        first,
        len(export.entries),
        len(export.checkpoints),
        key is not None,
        replayed,
        compared,
        draws.draws,
        draws.rounds,
        tuple(sorted(findings, key=lambda one: one.seq)),
        tuple(notes),
        judged,
        signed,
    )


def compare(export: Export, journal: Sequence[Stored]) -> tuple[int, list[Finding]]:
    """The entries of the file beside the house's own of the same numbers: how many, and the first that is another."""
    own = {one.seq: one for one in journal}
    beside = [one for one in export.entries if one.seq in own]
    for one in beside:
        if (one.act, one.entry) != (own[one.seq].act, own[one.seq].entry.decode()):
            says = "it is not the entry that the house has in its journal under this number"
            return len(beside), [Finding(export.table, one.seq, "journal", says)]
    return len(beside), []


def judge(table: Table, entries: tuple[Exported, ...], own: Replay | None) -> tuple[int, Judged | None]:
    """Every act put to the table again; how many came to the same, and the first that did not."""
    known: dict[int, Entry] = {}
    for count, entry in enumerate(decoded(entries)):
        if entry is None:
            return count, None  # said already: it does not chain
        evidence = find_evidence(known, entry.act.about) if entry.act.about is not None else None
        if evidence is None and entry.act.about is not None and own is not None:
            evidence = own.evidence(entry)
        try:
            played = play(table, entry.act, evidence)
        except (ClockWentBack, AssertionError, ValueError) as error:
            return count, Judged(entry.seq, entry, None, f"its act cannot be judged here: {error}")
        if isinstance(played, Refusal):
            return count, Judged(entry.seq, entry, None, f"its act is refused: {played.message}")
        again = msgspec.structs.replace(played.entry, engine=entry.engine)
        if encode(again) != encode(entry):
            return count, Judged(entry.seq, entry, again)
        table, known[entry.seq] = played.table, entry
    return len(entries), None


def decoded(entries: tuple[Exported, ...]) -> Iterator[Entry | None]:
    for one in entries:
        try:
            yield decode_entry(one.entry)
        except UNREADABLE:
            yield None
