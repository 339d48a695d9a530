"""Whatever is changed in a store, the audit finds it and names the first bad entry."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from croupier.house.audit import audit
from croupier.house.checkpoints import Signer, is_signed
from croupier.house.store.chain import first_link, next_link
from croupier.house.store.contract import Checkpoint, Stored
from croupier.house.store.memory import MemoryStore
from tests.house.test_durable import acts_of, open_table

MUTATIONS = 2_000
SIGNER = Signer.make()


def played(rounds: int = 6) -> MemoryStore:
    """A table in a store, with a checkpoint every ten entries."""
    store = MemoryStore()
    table = open_table(store)
    for act in acts_of("roulette", rounds):
        table.post(act)
    signed = list(store.entries("t1"))[9::10]
    store.keep(
        [SIGNER.sign("t1", one.seq, one.link, f"1997-05-03T21:00:{number:02}") for number, one in enumerate(signed)]
    )
    return store


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
    store._sums = played_store._sums
    store._checkpoints = played_store._checkpoints
    return store


def test_a_sound_table_is_found_sound() -> None:
    found = audit(played_store, "t1", SIGNER.public)
    assert found.is_sound and not found.findings
    assert found.entries > 60 and found.checkpoints == found.entries // 10


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


def test_a_ledger_that_was_changed_is_found() -> None:
    store = mutated(list(played_store.entries("t1")))
    store._sums = played_store._sums.copy()
    store._sums["t1", "purse:Ben", "value"] += 1
    found = audit(store, "t1", SIGNER.public)
    assert [one.kind for one in found.findings] == ["ledger"]


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
    store._checkpoints = {"t1": played_store.checkpoints("t1")[:2]}
    kept: list[Checkpoint] = [played_store.checkpoints("t1")[4]]
    found = audit(store, "t1", SIGNER.public, kept)
    assert not found.is_sound and "entries are missing" in found.findings[0].says
