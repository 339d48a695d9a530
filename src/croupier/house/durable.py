"""A table whose journal lasts: an act is answered when its entry is on the disk, and its answer stays the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from threading import RLock

import msgspec

from croupier import __version__
from croupier.games import find_game
from croupier.house.checkpoints import Signer
from croupier.house.journal import ONE_ANSWER, find_evidence, id_reused
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import Answered, Entered, Fenced, Laid, Refused, Store, Write
from croupier.house.store.writing import Writer
from croupier.table.acts import Act
from croupier.table.codec import decode_entry, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.play import fold, play
from croupier.table.refusals import Refusal
from croupier.table.setup import Setup
from croupier.table.snapshot import restore, snapshot
from croupier.table.state import Table, lay

SIGNED_EVERY = 100
"""A checkpoint is signed at every round's end, and after so many entries at the latest."""
RECENT = 400
"""How many of the last entries a table has at hand; older ones are read when an act is about them."""


class Lost(RuntimeError):
    """This process does not hold the table any more: another one has written to it."""


class DurableTable:
    """The journal of one table in a store. One act at a time; `post` returns when the answer is kept.

    Where the store does not take an act, the table stays as it was, the error goes to whoever asked, and the act may
    be sent again under the same id.
    """

    def __init__(self, store: Store, writer: Writer, name: str, signer: Signer | None = None) -> None:
        """Take up the table where its journal stands: the last snapshot, and what came after it, played again."""
        self._store, self._writer, self.name, self._signer = store, writer, name, signer
        self.lock = RLock()
        self._laid = next(one for one in store.laid() if one.name == name)
        self._lost = False
        self.hear: Callable[[Entry], None] | None = None  # told of every entry once it is kept, in order
        self.table, self._link, self._recent = self._recover()
        self.shown = self.table

    # Taking up ----------------------------------------------------------------------------------------

    def _recover(self) -> tuple[Table, bytes, dict[int, Entry]]:
        setup = decode_setup(self._laid.setup)
        game = find_game(setup.game)
        kept = self._store.snapshot(self.name)
        table = restore(kept[1], game) if kept is not None else lay(setup, game)
        after = 0 if kept is None else kept[0]
        recent: dict[int, Entry] = {}
        link = first_link(self._laid)
        for one in self._store.entries(self.name, after=max(0, after - RECENT)):
            entry = decode_entry(one.entry)
            link = one.link
            if entry.seq > after:
                table = fold(table, entry, self._evidence(entry.act, recent))
            recent[entry.seq] = entry
        return table, link, trim(recent)

    # Acting -------------------------------------------------------------------------------------------

    def post(self, act: Act) -> Entry | Refusal:
        with self.lock:
            if (known := self._store.answer(self.name, act.id)) is not None:
                return as_answer(known) if known.asked == digest_act(act) else id_reused(act)
            if self._lost:
                raise Lost(f"table {self.name} is held elsewhere")
            answer, table, shown = self._judge(act)
            self._keep(act, answer, table)
            if isinstance(answer, Entry):
                self.table, self.shown = table, shown
                self._recent[answer.seq] = answer
                self._recent = trim(self._recent)
                if self.hear is not None:
                    self.hear(answer)
            return answer

    def _judge(self, act: Act) -> tuple[Entry | Refusal, Table, Table]:
        evidence = self._evidence(act, self._recent)
        if act.about is not None and evidence is None:
            message = f"There is no entry {act.about} of this table to bring anything to light about."
            return Refusal("no-such-entry", ONE_ANSWER, message), self.table, self.shown
        played = play(self.table, act, evidence)
        if isinstance(played, Refusal):
            return played, self.table, self.shown
        return played.entry, played.table, played.shown

    def _keep(self, act: Act, answer: Entry | Refusal, table: Table) -> None:
        try:
            self._writer.keep(self._write(act, answer, table))
        except Fenced as error:
            self._lost = True
            raise Lost(f"table {self.name} is held elsewhere") from error
        if isinstance(answer, Entry):
            self._link = next_link(self._link, answer.seq, act.id, encode(answer))

    def _write(self, act: Act, answer: Entry | Refusal, table: Table) -> list[Write]:
        """What the answer brings into the store, together: at a round's end a snapshot and a signed checkpoint, too."""
        asked = digest_act(act)
        if isinstance(answer, Refusal):
            return [Refused(self.name, act.id, asked, encode(answer))]
        raw = encode(answer)
        link = next_link(self._link, answer.seq, act.id, raw)
        over = is_round_over(self.table, table)
        kept = snapshot(table) if over else None
        writes: list[Write] = [Entered(self.name, answer.seq, act.id, asked, raw, link, answer.postings, kept)]
        if self._signer is not None and (over or answer.seq % SIGNED_EVERY == 0):
            writes.append(self._signer.sign(self.name, answer.seq, link, answer.act.at.isoformat()))
        return writes

    def _evidence(self, act: Act, recent: Mapping[int, Entry]) -> Entry | None:
        """The entry that the act is about, with all of its round. What is not at hand is read from the store, from the
        beginning: what was settled of a round may be spread over its corrections."""
        if act.about is None:
            return None
        if 1 in recent:
            return find_evidence(recent, act.about)
        return find_evidence({one.seq: one for one in self.read()}, act.about)

    # Reading ------------------------------------------------------------------------------------------

    def place(self) -> tuple[str, bytes, int]:
        """Where the journal stands: the table's name, the last link and the last entry's number."""
        return self.name, self._link, self.table.now.seq

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Entry]:
        """The entries from the store, in order."""
        return (decode_entry(one.entry) for one in self._store.entries(self.name, after, until))

    @property
    def entries(self) -> Sequence[Entry]:
        """The last entries, as far as they are at hand."""
        return list(self._recent.values())

    def answer(self, sent: str) -> Entry | Refusal | None:
        """The answer that an act of this id has had."""
        known = self._store.answer(self.name, sent)
        return None if known is None else as_answer(known)

    def free_id(self, name: str) -> str:
        numbered = (name if n == 1 else f"{name}/{n}" for n in count(1))
        return next(one for one in numbered if self._store.answer(self.name, one) is None)


def lay_durable(store: Store, setup: Setup, at: str) -> None:
    """A new table in a store, under the name that its setup has."""
    store.lay(Laid(setup.table, encode(setup), __version__, at))


def digest_act(act: Act) -> bytes:
    """What tells one act from another under the same id: all but the moment at which it was sent."""
    return sha256(encode((act.deed, act.by, act.role, act.about))).digest()


def as_answer(known: Answered) -> Entry | Refusal:
    if known.entry is not None:
        return decode_entry(known.entry)
    assert known.refusal is not None
    return msgspec.json.decode(known.refusal, type=Refusal)


def is_round_over(before: Table, after: Table) -> bool:
    """Is a round more behind the table than before the act?"""
    if before.terms is None or after.terms is None:
        return False
    return after.game.rounds(after.state) != before.game.rounds(before.state)


def trim(recent: dict[int, Entry]) -> dict[int, Entry]:
    if len(recent) < 2 * RECENT:
        return recent
    return dict(list(recent.items())[-RECENT:])
