"""A table whose journal lasts: an act is answered when its entry is on the disk, and its answer stays the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import count
from threading import RLock

import msgspec

from croupier import __version__
from croupier.games import find_game
from croupier.house.checkpoints import Signer
from croupier.house.journal import ONE_ANSWER, find_evidence, id_reused
from croupier.house.links import Linked, moment_after
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import (
    Answered,
    Behind,
    Entered,
    Fenced,
    Known,
    Laid,
    Refused,
    Store,
    Stored,
    StoreError,
    Write,
)
from croupier.house.store.jackpots import Jackpot
from croupier.house.store.writing import Writer
from croupier.table.acts import Act, Leave
from croupier.table.codec import decode_entry, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.looking_back import can_look_back
from croupier.table.play import ClockWentBack, Diverged, fold, play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Setup
from croupier.table.snapshot import restore, snapshot
from croupier.table.state import Table, lay

SIGNED_EVERY = 100
"""A checkpoint is signed at every round's end, and after so many entries at the latest."""
RECENT = 400
"""How many of the last entries a table has at hand; older ones are read when an act is about them."""


class Lost(RuntimeError):
    """This process does not hold the table: another one does, or nobody."""


class DurableTable:
    """The journal of one table in a store. One act at a time; `post` returns when the answer is kept.

    Where the store does not take an act, the table stays as it was, the error goes to whoever asked, and the act may
    be sent again under the same id. A table that is not `held` is another process's: it is followed by reading what
    that one keeps, and takes no act.
    """

    def __init__(
        self, store: Store, writer: Writer, name: str, signer: Signer | None = None, *, held: bool = True
    ) -> None:
        """Take up the table where its journal stands: the last snapshot, and what came after it, played again."""
        self._store, self._writer, self.name, self._signer = store, writer, name, signer
        self.lock = RLock()
        self._laid = next(one for one in store.laid() if one.name == name)
        self.held = held
        jackpot = store.jackpot_of(name)
        self.linked = None if jackpot is None else Linked(store, jackpot, name)
        self.hear: Callable[[Entry], None] | None = None  # told of every entry once it is kept, in order
        self.hear_refusal: Callable[[Refusal], None] | None = None  # and of every refusal
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

    # Holding and following ----------------------------------------------------------------------------

    def hold(self) -> None:
        """From now on this process alone writes to the table, from where the last one left it."""
        with self.lock:
            self.held = False
            self.catch_up()
            self.held = True

    def let_go(self) -> None:
        with self.lock:
            self.held = False

    def catch_up(self) -> None:
        """What another process has kept meanwhile. A table that is held has nothing to catch up with."""
        if self.held:
            return
        with self.lock:
            if self.held:
                return
            try:
                for one in self._store.entries(self.name, self.table.now.seq):
                    self._follow(one)
            except Diverged:
                self._begin_anew()

    def _begin_anew(self) -> None:
        """Another version of the engine wrote what this one would judge otherwise: its last snapshot is begun from."""
        before = self.table.now.seq
        self.table, self._link, self._recent = self._recover()
        self.shown = self.table
        for entry in self.read(before, self.table.now.seq):
            if self.hear is not None:
                self.hear(entry)

    def _follow(self, one: Stored) -> None:
        entry = decode_entry(one.entry)
        self.table = self.shown = fold(self.table, entry, self._evidence(entry.act, self._recent))
        self._link = one.link
        self._tell(entry)

    # Acting -------------------------------------------------------------------------------------------

    def post(self, act: Act) -> Entry | Refusal:
        """An act that was sent before is judged again for nothing: whoever writes tells it from new ones, for all that
        are kept together, and its answer is the first."""
        with self.lock:
            if not self.held:
                return self._answer_known(act)
            try:
                answer = self._answer(act)
            except Known:
                return self._answer_known(act)
            except ClockWentBack:  # sent again with the moment that it had
                if self._store.answer(self.name, act.id) is None:
                    raise
                return self._answer_known(act)
            if isinstance(answer, Entry):
                with suppress(StoreError, Lost):  # the answer is kept; the reading is tried again
                    self.read_meter()
            elif self.hear_refusal is not None:
                self.hear_refusal(answer)
            return answer

    def _answer_known(self, act: Act) -> Entry | Refusal:
        known = self._store.answer(self.name, act.id)
        if known is None:
            raise Lost(f"table {self.name} is held elsewhere")
        return as_answer(known) if known.asked == digest_act(act) else id_reused(act)

    def _answer(self, act: Act) -> Entry | Refusal:
        refusal = None if self.linked is None else self.linked.check(self.table, act)
        judged = self._judge(act) if refusal is None else (refusal, self.table, self.shown)
        try:
            self._keep(partial(self._writer.keep, self._write(act, *judged[:2])))
        except Behind as behind:  # the cards come after the claims that were read the meter for
            return self._answer(msgspec.structs.replace(act, at=max(act.at, moment_after(behind))))
        return self._settle(*judged)

    def _settle(self, answer: Entry | Refusal, table: Table, shown: Table) -> Entry | Refusal:
        """The answer is kept: the table has come so far."""
        if isinstance(answer, Entry):
            self._link = next_link(self._link, answer.seq, answer.act.id, encode(answer))
            self.table, self.shown = table, shown
            self._tell(answer)
        return answer

    def _tell(self, entry: Entry) -> None:
        self._recent[entry.seq] = entry
        self._recent = trim(self._recent)
        if self.hear is not None:
            self.hear(entry)

    def read_meter(self) -> bool:
        """The reading of the jackpot for this table's claims, if its turn has come; True while they wait."""
        with self.lock:
            linked = self.linked
            if linked is None or not self.held or not linked.is_due(self.table):
                return False
            if linked.reading(linked.stands()) is None:  # holds nobody up while another table comes first
                return True
            named, moment = self.free_id(f"meter/{self.table.now.seq}"), self.table.now.at
            assert moment is not None
            judged: list[tuple[Entry | Refusal, Table, Table]] = []

            def make(jackpot: Jackpot) -> Sequence[Write]:
                deed = linked.reading(jackpot)
                if deed is None:
                    return ()
                act = Act(named, moment, Role.SYSTEM.value, Role.SYSTEM, deed)
                judged.append(self._judge(act))
                assert isinstance(judged[0][0], Entry), judged[0][0]
                return self._write(act, *judged[0][:2])

            self._keep(partial(self._writer.keep_with, linked.jackpot, make))
            for one in judged:
                self._settle(*one)
            return not judged

    def see_off(self) -> None:
        """Whoever must leave the premises by what another table of the jackpot knows leaves this one too; what the game
        says of somebody who leaves follows (general 9.0, 10.0, reading G-55)."""
        with self.lock:
            if self.linked is None or not self.held or self.table.now.at is None:
                return
            for player in self.linked.barred(self.table):
                named = self.free_id(f"put out/{player}/{self.table.now.seq}")
                act = Act(named, self.table.now.at, Role.DEALER.value, Role.DEALER, Leave(player))
                if isinstance(self._judge(act)[0], Entry):  # a refusal would be kept again and again
                    self.post(act)

    def try_out(self, act: Act) -> Entry | Refusal:
        """What would come of an act now. Nothing is kept, and nobody is told."""
        return self.try_with_table(act)[0]

    def try_with_table(self, act: Act) -> tuple[Entry | Refusal, Table]:
        """The same, with the table that it would leave."""
        with self.lock:
            refusal = None if self.linked is None else self.linked.check(self.table, act)
            return self._judge(act)[:2] if refusal is None else (refusal, self.table)

    def _judge(self, act: Act) -> tuple[Entry | Refusal, Table, Table]:
        evidence = self._look_for(act)
        if isinstance(evidence, Refusal):
            return evidence, self.table, self.shown
        played = play(self.table, act, evidence)
        if isinstance(played, Refusal):
            return played, self.table, self.shown
        return played.entry, played.table, played.shown

    def _keep(self, keep: Callable[[], None]) -> None:
        try:
            keep()
        except Fenced as error:
            self.held = False
            raise Lost(f"table {self.name} is held elsewhere") from error

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
        if self.linked is not None:
            writes += self.linked.follow(self.table, answer, table)
        if self._signer is not None and (over or answer.seq % SIGNED_EVERY == 0):
            writes.append(self._signer.sign(self.name, answer.seq, link, answer.act.at.isoformat()))
        return writes

    def _look_for(self, act: Act) -> Entry | Refusal | None:
        """The evidence for an act that is judged now. A player's is looked for among the entries at hand: no stranger
        has the whole journal read again and again."""
        if act.about is None or not can_look_back(act.deed):
            return None
        if act.role is Role.PLAYER:
            message = f"Entry {act.about} is not among the last of this table; staff bring up what is older."
            return find_evidence(self._recent, act.about) or Refusal("no-such-entry", ONE_ANSWER, message)
        message = f"There is no entry {act.about} of this table to bring anything to light about."
        return self._evidence(act, self._recent) or Refusal("no-such-entry", ONE_ANSWER, message)

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
