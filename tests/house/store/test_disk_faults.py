"""A disk that fails at any call, or has become read-only: said, nothing acknowledged lost, nothing half done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from croupier.house.audit import audit
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.store.contract import Laid, Unavailable
from croupier.house.store.sqlite import SqliteStore
from croupier.house.store.writing import Writer
from croupier.table.codec import encode
from croupier.table.entries import Entry
from croupier.table.snapshot import table_hash
from tests.house.test_durable import acts_of, setup_of
from tests.support.seat import NIGHT

FAULTS = ("write", "sync")


class Disk:
    """Fails at the so many-th call of a kind from now, and at every one after it until it is mended."""

    def __init__(self) -> None:
        self.kind, self.left = "", 0

    def break_at(self, kind: str, number: int) -> None:
        self.kind, self.left = kind, number

    def mend(self) -> None:
        self.kind = ""

    def called(self, kind: str) -> None:
        if kind == self.kind:
            self.left -= 1
            if self.left < 0:
                raise apsw.IOError(f"the disk fails at this {kind}")


class FaultyFile(apsw.VFSFile):
    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        super().__init__("unix", name, flags)
        self._disk = disk

    def xWrite(self, data: bytes, offset: int) -> None:
        self._disk.called("write")
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        self._disk.called("sync")
        super().xSync(flags)


class FaultyVfs(apsw.VFS):
    """In place of the system's own while a test runs."""

    def __init__(self, disk: Disk) -> None:
        super().__init__("faulty", "unix", makedefault=True)
        self._disk = disk

    def xOpen(self, name: Any, flags: list[int]) -> FaultyFile:
        return FaultyFile(self._disk, name, flags)


@pytest.fixture
def disk() -> Iterator[Disk]:
    made, usual = Disk(), "unix"
    faulty = FaultyVfs(made)
    try:
        yield made
    finally:
        faulty.unregister()
        apsw.set_default_vfs(usual)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("kind", FAULTS)
def test_a_disk_that_fails_at_any_call_loses_nothing_that_was_acknowledged(
    kind: str, number: int, disk: Disk, tmp_path: Path
) -> None:
    store = SqliteStore(tmp_path / "house.db")
    lay_durable(store, setup_of("roulette"), NIGHT.isoformat())
    writer = Writer(store)
    table = DurableTable(store, writer, "t1")
    played = acts_of("roulette", 3)
    said = [encode(table.post(act)) for act in played[:10]]
    disk.break_at(kind, number)
    failed = 0
    for act in played[10:]:
        before = table_hash(table.table)
        try:
            said.append(encode(table.post(act)))
        except Unavailable:
            failed += 1
            assert table_hash(table.table) == before
            disk.mend()
            said.append(encode(table.post(act)))
    assert failed == 1
    writer.close()
    store.close()
    again = SqliteStore(tmp_path / "house.db")
    assert [one.entry for one in again.entries("t1")] == said
    assert audit(again, "t1").is_sound
    again.close()


def test_a_store_that_has_become_read_only_is_said_and_goes_on_when_it_no_longer_is(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    lay_durable(store, setup_of("roulette"), NIGHT.isoformat())
    writer = Writer(store)
    table = DurableTable(store, writer, "t1")
    first, second = acts_of("roulette", 1)[:2]
    table.post(first)
    before = table_hash(table.table)
    store._writer.execute("PRAGMA query_only = ON")
    with pytest.raises(Unavailable, match="readonly"):
        table.post(second)
    assert table_hash(table.table) == before and [one.seq for one in store.entries("t1")] == [1]
    store._writer.execute("PRAGMA query_only = OFF")
    assert isinstance(table.post(second), Entry)
    writer.close()
    store.close()


def test_nobody_else_on_the_machine_may_read_a_new_house(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "house.db")
    store.lay(Laid("r1", b"{}", "1", "1997"))
    assert {one.name: one.stat().st_mode & 0o077 for one in tmp_path.iterdir()} == dict.fromkeys(
        ("house.db", "house.db-wal", "house.db-shm"), 0
    )
    store.close()
