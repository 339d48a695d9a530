"""Whatever is changed in a store, the audit finds it and names the first bad entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest
from msgspec.structs import replace

from croupier.house.audit import audit, find_missing
from croupier.house.checkpoints import Signer, is_signed
from croupier.house.copying import read_writes
from croupier.house.durable import DurableTable, digest_act
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import Answered, Balance, Checkpoint, Entered, Stored, Write
from croupier.house.store.memory import MemoryStore
from croupier.house.store.writing import Writer
from croupier.table.codec import decode_entry, encode
from tests.house.test_durable import acts_of, open_table

MUTATIONS = 2_000
SIGNER = Signer.make()


def played(rounds: int = 6) -> MemoryStore:
    """A table in a store that the house signs, with a checkpoint more every ten entries."""
    store = MemoryStore()
    open_table(store)
    table = DurableTable(store, Writer(store), "t1", SIGNER)
    for act in acts_of("roulette", rounds):
        table.post(act)
    signed = list(store.entries("t1"))[9::10]
    store.keep(
        [SIGNER.sign("t1", one.seq, one.link, f"1997-05-03T21:00:{number:02}") for number, one in enumerate(signed)]
    )
    return store


class Busy(MemoryStore):
    """A table that goes on while it is audited."""

    waiting: Iterator[Write] = iter(())

    def balances(self, table: str | None = None) -> list[Balance]:
        for write in islice(self.waiting, 3):
            self.keep([write])
        return super().balances(table)


def test_a_table_that_is_being_dealt_is_audited_as_it_stands() -> None:
    whole, busy = played(), Busy()
    busy.lay(whole.laid()[0])
    last = whole.last("t1")
    assert last is not None
    writes = list(read_writes(whole, "t1", last.seq))
    busy.keep(writes[:20])
    busy.waiting = iter([one for one in writes[20:] if isinstance(one, Entered)])
    assert audit(busy, "t1").is_sound


def flip_a_bit(entries: list[Stored], random: Random) -> tuple[list[Stored], int]:
    at = random.randrange(len(entries))
    raw = bytearray(entries[at].entry)
    raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
    one = entries[at]
    return [*entries[:at], Stored(one.seq, one.act, bytes(raw), one.link), *entries[at + 1 :]], at + 1


def drop_one(entries: list[Stored], random: Random) -> tuple[list[Stored], int]:
    at = random.randrange(len(entries) - 1)
    return [*entries[:at], *entries[at + 1 :]], at + 1


def renumber(entries: list[Stored]) -> list[Stored]:
    return [Stored(seq, one.act, one.entry, one.link) for seq, one in enumerate(entries, start=1)]


def drop_and_renumber(entries: list[Stored], random: Random) -> tuple[list[Stored], int]:
    changed, at = drop_one(entries, random)
    return renumber(changed), at


def swap_two(entries: list[Stored], random: Random) -> tuple[list[Stored], int]:
    at = random.randrange(len(entries) - 1)
    return [*entries[:at], entries[at + 1], entries[at], *entries[at + 2 :]], at + 1


def repeat_one(entries: list[Stored], random: Random) -> tuple[list[Stored], int]:
    at = random.randrange(len(entries))
    return renumber([*entries[: at + 1], entries[at], *entries[at + 1 :]]), at + 2


def cut_the_tail(entries: list[Stored], random: Random) -> tuple[list[Stored], int]:
    """As far as the last checkpoint reaches: beyond it nobody can know."""
    left = random.randrange(len(entries) // 10 * 10)
    return entries[:left], left + 1


def change_and_link_anew(entries: list[Stored], random: Random) -> tuple[list[Stored], int]:
    """Whoever can write the store, but not sign, makes a chain that holds from the changed entry on."""
    at = random.randrange(len(entries) // 10 * 10)
    one = entries[at]
    changed = (
        one.entry.replace(b'"seq"', b'"sep"', 1) if random.random() < 0.5 else one.entry.replace(b"1997", b"1998", 1)
    )
    link = entries[at - 1].link if at else first_link(played_store.laid()[0])
    made = entries[:at]
    for other in [Stored(one.seq, one.act, changed, b""), *entries[at + 1 :]]:
        link = next_link(link, other.seq, other.act, other.entry)
        made = [*made, Stored(other.seq, other.act, other.entry, link)]
    return made, at + 1


played_store = played()
Mutate = Callable[[list[Stored], Random], tuple[list[Stored], int]]
KINDS: tuple[Mutate, ...] = (
    flip_a_bit,
    drop_one,
    drop_and_renumber,
    swap_two,
    repeat_one,
    cut_the_tail,
    change_and_link_anew,
)


def mutated(entries: list[Stored]) -> MemoryStore:
    """The store with other entries; its ledger and its checkpoints are as they were."""
    store = MemoryStore()
    store.lay(played_store.laid()[0])
    store._entries["t1"] = entries
    store._sums, store._postings = played_store._sums, played_store._postings
    store._checkpoints = played_store._checkpoints
    asked = {act: digest for act, digest, _ in played_store.acts("t1")}
    store._answers = {("t1", one.act): Answered(asked[one.act], one.entry) for one in entries}
    return store


def test_a_sound_table_is_found_sound() -> None:
    found = audit(played_store, "t1", SIGNER.public)
    assert found.is_sound and not found.findings
    assert found.entries > 60 and found.checkpoints == found.entries // 10 + 6


def test_an_answer_that_is_lost_or_another_ones_is_named() -> None:
    """Or the same act could be sent again, and done twice."""
    entries = list(played_store.entries("t1"))
    lost, other, unknown = mutated(entries), mutated(entries), mutated(entries)
    del lost._answers["t1", entries[4].act]
    other._answers["t1", entries[5].act] = other._answers["t1", entries[2].act]
    unknown._answers["t1", entries[6].act] = Answered(b"another deed", entries[6].entry)
    found = [audit(store, "t1").findings for store in (lost, other, unknown)]
    assert [[(one.seq, one.kind) for one in findings] for findings in found] == [
        [(5, "answer")],
        [(6, "answer")],
        [(7, "answer")],
    ]


def test_a_refusal_that_cannot_be_read_is_named() -> None:
    store = mutated(list(played_store.entries("t1")))
    store._answers["t1", "bo/x1"] = Answered(b"", refusal=b"\x00")
    (found,) = audit(store, "t1").findings
    assert found.kind == "answer" and "bo/x1" in found.says


@pytest.mark.parametrize("raw", [b"\x00", b"{}"])
def test_a_snapshot_that_cannot_be_taken_up_is_named(raw: bytes) -> None:
    store = mutated(list(played_store.entries("t1")))
    store._snapshots["t1"] = 20, raw
    (found,) = audit(store, "t1").findings
    assert (found.seq, found.kind) == (20, "snapshot")


@pytest.mark.parametrize("mutate", KINDS, ids=lambda kind: str(kind.__name__))
def test_every_mutation_is_found_and_the_first_bad_entry_named(mutate: Mutate) -> None:
    """Two thousand over all kinds; the long run (`make soak`) has ten thousand."""
    entries = list(played_store.entries("t1"))
    for number in range(MUTATIONS // len(KINDS) + 1):
        random = Random(f"{mutate.__name__} {number}")
        changed, at = mutate(entries, random)
        found = audit(mutated(changed), "t1", SIGNER.public)
        assert not found.is_sound, (mutate.__name__, number)
        assert found.findings[0].seq == at, (mutate.__name__, number, at, found.findings[:2])


def test_a_ledger_that_was_changed_is_found_at_the_entry_it_was_changed_for() -> None:
    store = mutated(list(played_store.entries("t1")))
    store._sums = played_store._sums.copy()
    place = next(n for n, one in enumerate(played_store._postings["t1"]) if one.seq > 10)
    posted = played_store._postings["t1"][place]
    store._postings = {"t1": list(played_store._postings["t1"])}
    store._postings["t1"][place] = posted._replace(cents=posted.cents + 1)
    store._sums["t1", posted.account, posted.asset] += 1
    (found,) = audit(store, "t1", SIGNER.public).findings
    assert (found.seq, found.kind) == (posted.seq, "ledger")


def test_a_ledger_that_was_changed_and_still_sums_to_the_same_is_found() -> None:
    """A posting moved to another entry: every balance is what it was."""
    store = mutated(list(played_store.entries("t1")))
    store._sums = played_store._sums.copy()
    postings = list(played_store._postings["t1"])
    place = next(n for n, one in enumerate(postings) if one.seq > 10)
    postings[place] = postings[place]._replace(seq=postings[place].seq + 1)
    store._postings = {"t1": postings}
    (found,) = audit(store, "t1", SIGNER.public).findings
    assert (found.seq, found.kind) == (postings[place].seq - 1, "ledger")


def test_a_checkpoint_under_another_key_proves_nothing() -> None:
    other = Signer.make()
    link = next(iter(played_store.entries("t1"))).link
    forged = other.sign("t1", 1, link, "1997-05-03")
    assert is_signed(forged, other.public) and not is_signed(forged, SIGNER.public)
    found = audit(played_store, "t1", SIGNER.public, [forged])
    assert [one.kind for one in found.findings] == ["signature"]


def test_an_older_backup_is_found_by_the_checkpoint_that_the_inspector_kept() -> None:
    entries = list(played_store.entries("t1"))
    store = mutated(entries[:20])
    store._checkpoints = {"t1": [one for one in played_store.checkpoints("t1") if one.seq <= 20]}
    kept: list[Checkpoint] = [one for one in played_store.checkpoints("t1") if one.seq == 50]
    found = audit(store, "t1", SIGNER.public, kept)
    assert not found.is_sound and "entries are missing" in found.findings[0].says


def made_anew(entries: list[Stored]) -> list[Stored]:
    """The same journal in which an act has another id, linked anew from the first entry on."""
    link, linked = first_link(played_store.laid()[0]), []
    for one in entries:
        act, raw = one.act, one.entry
        if one.seq == 2:
            entry = decode_entry(raw)
            act = f"{one.act} again"
            raw = encode(replace(entry, act=replace(entry.act, id=act)))
        link = next_link(link, one.seq, act, raw)
        linked.append(Stored(one.seq, act, raw, link))
    return linked


def test_a_chain_made_anew_whose_checkpoints_are_gone_is_no_sound_one() -> None:
    """Whoever can write the store and has no key can only take the signatures away."""
    store = mutated(list(played_store.entries("t1")))
    changed = made_anew(list(played_store.entries("t1")))
    store._entries["t1"] = changed
    store._answers = {("t1", one.act): Answered(digest_act(decode_entry(one.entry).act), one.entry) for one in changed}
    store._checkpoints = {}
    assert audit(store, "t1").is_sound, "nothing but the signatures tells"
    (found,) = audit(store, "t1", SIGNER.public).findings
    ends = sorted(one.seq for one in played_store.checkpoints("t1") if one.seq % 10)
    assert (found.seq, found.kind) == (ends[0], "signature") and "no checkpoint is kept" in found.says


def test_a_checkpoint_taken_out_of_the_middle_is_missed() -> None:
    store = mutated(list(played_store.entries("t1")))
    ends = sorted(one.seq for one in played_store.checkpoints("t1") if one.seq % 10)
    store._checkpoints = {"t1": [one for one in played_store.checkpoints("t1") if one.seq != ends[2]]}
    (found,) = audit(store, "t1", SIGNER.public).findings
    assert (found.seq, found.kind) == (ends[2], "signature")


@pytest.mark.parametrize("seq", [0, 10_000])
def test_a_snapshot_of_no_entry_that_there_is_would_be_taken_up_and_is_named(seq: int) -> None:
    store = mutated(list(played_store.entries("t1")))
    kept = played_store.snapshot("t1")
    assert kept is not None
    store._snapshots["t1"] = seq, kept[1].replace(b"value", b"valve")
    (found,) = audit(store, "t1").findings
    assert found.kind == "snapshot" and f"after entry {seq}, which is not there" in found.says


def test_an_answer_laid_out_for_an_act_that_nobody_has_sent_is_named() -> None:
    """Whoever sends it would be told of another's entry, and it would never be done."""
    entries = list(played_store.entries("t1"))
    for known in (Answered(b"", entries[4].entry), Answered(b"")):
        store = mutated(entries)
        store._answers["t1", "Ana/next"] = known
        (found,) = audit(store, "t1").findings
        assert found.kind == "answer" and "Ana/next" in found.says


def test_money_of_a_table_that_was_never_laid_is_named() -> None:
    store = mutated(list(played_store.entries("t1")))
    store._sums = played_store._sums + Counter({("ghost", "player Ana", "value"): 100})
    (found,) = find_missing(store)
    assert found.table == "ghost" and not found.is_sound
