"""Many tables, processes and connections on one jackpot: the pool comes out exact. `python -m bench.jackpot [NUMBER]`

Every table makes its contributions as fast as the store takes them, of stakes that do not divide into whole cents, and
every hundredth time reads the meter with the jackpot held still. Afterwards the pool must be what all of them make
together, to the part of a cent, and every reading what was in the pool at its place in the order of moves.
"""

from __future__ import annotations

import json
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter

import msgspec
import psycopg
from tests.support.postgres import start_postgres

from croupier.equipment.jackpot import Pool, write_reading
from croupier.house.store.contract import Entered, Laid, Store, Write
from croupier.house.store.jackpots import Founded, Jackpot, Moved
from croupier.house.store.opening import open_store
from croupier.house.store.writing import Writer

JACKPOT = "bench"
TABLES, CONTRIBUTIONS, PROCESSES = 32, 100_000, 4
RETAINS = 3_333
READS_EVERY = 100
RESULT = Path(__file__).parent / "results" / "jackpot.json"


class Report(msgspec.Struct, frozen=True):
    """What was put in and how fast; `exact` when not a part of a cent was made or lost, and every reading was right."""

    tables: int
    processes: int
    contributions: int
    readings: int
    seconds: float
    contributions_per_second: int
    exact: bool


def stake(table: int, number: int) -> int:
    """Anything from one cent to a hundred dollars, the same whenever it is asked."""
    return 1 + (table * 7_919 + number * 104_729) % 10_000


def contribute(where: str, tables: Sequence[int], each: int) -> None:
    """In a process of its own: these tables, a thread for each, one writer for all."""
    store = open_store(where)
    writer = Writer(store)
    with ThreadPoolExecutor(len(tables)) as pool:
        for done in [pool.submit(contribute_at, writer, table, each) for table in tables]:
            done.result()
    writer.close()
    store.close()


def contribute_at(writer: Writer, table: int, each: int) -> None:
    seq = 0
    for number in range(each):
        seq += 1
        by = msgspec.structs.replace(Pool(RETAINS).accept(stake(table, number)), retains=0)
        writer.keep(write(table, seq, by, b"wager"))
        if number % READS_EVERY == READS_EVERY - 1:
            seq += 1
            read(writer, table, seq)


def read(writer: Writer, table: int, seq: int) -> None:
    def make(jackpot: Jackpot) -> Sequence[Write]:
        return write(table, seq, Pool(), write_reading(jackpot.pool.meter).encode())

    writer.keep_with(JACKPOT, make)


def write(table: int, seq: int, by: Pool, entry: bytes) -> list[Write]:
    name = f"t{table}"
    return [
        Entered(name, seq, f"act {seq}", b"", entry, b"", ()),
        Moved(JACKPOT, name, seq, by, b"{}"),
    ]


def set_up(store: Store, tables: int) -> None:
    store.found(Founded(JACKPOT, 0, RETAINS, 0, ""))
    for table in range(tables):
        store.lay(Laid(f"t{table}", b"{}", "bench", ""))
        store.link(JACKPOT, f"t{table}", b"{}")


def is_exact(store: Store, tables: int, each: int) -> tuple[int, bool]:
    """How many readings there were, and whether all of it is as it must be."""
    entries = {(f"t{table}", one.seq): one.entry for table in range(tables) for one in store.entries(f"t{table}")}
    pool, readings, right = Pool(RETAINS), 0, True
    for place, one in enumerate(store.moves(JACKPOT), start=1):
        shown = entries[one.moved.table, one.moved.seq]
        if shown != b"wager":
            readings += 1
            right &= shown == write_reading(pool.meter).encode()
        pool = pool.follow(one.moved.by)
        right &= one.n == place
    staked = Pool(RETAINS)
    for table in range(tables):
        for number in range(each):
            staked = staked.accept(stake(table, number))
    return readings, right and pool == staked == store.jackpot(JACKPOT).pool


def measure(where: str, tables: int, contributions: int, processes: int) -> Report:
    store = open_store(where, new=True)
    set_up(store, tables)
    store.close()
    each = contributions // tables
    shares = [range(first, tables, processes) for first in range(processes)]
    began = perf_counter()
    if processes == 1:
        contribute(where, range(tables), each)
    else:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            for done in [pool.submit(contribute, where, share, each) for share in shares]:
                done.result()
    took = perf_counter() - began
    store = open_store(where)
    readings, exact = is_exact(store, tables, each)
    store.close()
    made = each * tables
    return Report(tables, processes, made, readings, round(took, 2), round(made / took), exact)


def syncs_per_second(number: int = 300) -> int:
    """How often this disk takes a sync, without which no figure here means anything."""
    with tempfile.NamedTemporaryFile(dir=".") as file:
        began = perf_counter()
        for _ in range(number):
            file.write(b"x" * 512)
            file.flush()
            os.fdatasync(file.fileno())
        return round(number / (perf_counter() - began))


def main() -> None:
    contributions = int(sys.argv[1]) if len(sys.argv) > 1 else CONTRIBUTIONS
    found: dict[str, object] = {"python": platform.python_version(), "cores": os.cpu_count()}
    found["fdatasyncs_per_second"] = syncs_per_second()
    with tempfile.TemporaryDirectory(dir=".") as folder:
        found["sqlite"] = measure(str(Path(folder) / "house.db"), TABLES, contributions, 1)
    with start_postgres() as url:
        with psycopg.connect(url, autocommit=True) as server:
            server.execute("CREATE DATABASE jackpot")
        base, _, query = url.partition("?")
        own = f"{base.rpartition('/')[0]}/jackpot" + (f"?{query}" if query else "")
        found["postgresql"] = measure(own, TABLES, contributions, PROCESSES)
    text = msgspec.json.format(msgspec.json.encode(found), indent=1).decode()
    print(text)
    assert all(one["exact"] for one in json.loads(text).values() if isinstance(one, dict))
    RESULT.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
