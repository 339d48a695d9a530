"""What is acknowledged was synced before: told by the order of system calls, since a kill alone cannot tell."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.system_calls import Order, find_strace, read_order, trace

ACTS = 12


@pytest.fixture(scope="module")
def strace() -> str:
    found = find_strace()
    if found is None:
        pytest.skip("strace is not here, or may not watch another process")
    return found


def watch(strace: str, folder: Path, synchronous: str) -> Order:
    calls = trace(strace, folder, "tests.support.acknowledging", str(folder), synchronous, str(ACTS))
    return read_order(calls, "house.db-wal")


def test_every_acknowledgement_follows_the_sync_of_what_it_acknowledges(strace: str, tmp_path: Path) -> None:
    assert watch(strace, tmp_path, "FULL") == Order(acknowledged=ACTS, unsynced=0, unwritten=0)


@pytest.mark.parametrize("less", ["NORMAL", "OFF"])
def test_a_store_that_syncs_less_is_noticed(less: str, strace: str, tmp_path: Path) -> None:
    found = watch(strace, tmp_path, less)
    assert found.acknowledged == ACTS and found.unsynced >= ACTS - 1


WAL, SOCKET = "7</x/house.db-wal>", "9<socket:[1]>"
WRITE, SEND = f'1 pwrite64({WAL}, "..", 24, 0) = 24', f'2 sendto({SOCKET}, "HTTP/1.1 200 OK", 15, 0) = 15'
SYNC, BEGUN = f"1 fdatasync({WAL}) = 0", f"1 fdatasync({WAL} <unfinished ...>"
ENDED = "1 <... fdatasync resumed>) = 0"


@pytest.mark.parametrize(
    ("calls", "order"),
    [
        ([WRITE, SYNC, SEND], Order(1, 0, 0)),
        ([WRITE, SEND, SYNC], Order(1, 1, 0)),
        ([WRITE, BEGUN, SEND, ENDED], Order(1, 1, 0)),
        ([WRITE, BEGUN, ENDED, SEND], Order(1, 0, 0)),
        ([WRITE, BEGUN, WRITE.replace("1 ", "3 ", 1), ENDED, SEND], Order(1, 1, 0)),
        ([WRITE, SYNC, SEND, SEND], Order(2, 0, 1)),
        ([WRITE, SYNC.replace("-wal", ""), SEND], Order(1, 1, 0)),
        ([WRITE.replace("-wal", ""), SYNC, SEND], Order(1, 0, 1)),
    ],
)
def test_the_order_is_read_right(calls: list[str], order: Order) -> None:
    assert read_order(calls, "house.db-wal") == order
