"""A house with a long past is opened: `python -m bench.recovery [--entries 1000000]`.

The journals of some tables are made by their dealers, kept in bulk without waiting for the disk, and then opened in a
process of its own as after a crash: how long until every table can be acted at, how many entries were read
for it, and how long it takes to link and to read everything from the first entry on.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console

from bench.calibration import loops_per_second
from bench.streams import EVENINGS, SEED
from croupier.house.clocks import ticking
from croupier.house.dealing import Dealer
from croupier.house.durable import DurableTable, lay_durable
from croupier.house.neighbours import Neighbour, name_neighbours
from croupier.house.sources import RandomSource
from croupier.house.store.chain import follow
from croupier.house.store.contract import Answered, Entered, Laid, Refused, Stored, Write
from croupier.house.store.sqlite import SqliteStore
from croupier.house.store.writing import Writer
from croupier.table.codec import decode_entry
from croupier.table.entries import Entry
from croupier.table.waiting import awaits

ENTRIES = 1_000_000
TABLES = 16
AIM = {"seconds_to_serving": 5, "seconds_to_link_and_read_all": 60}
GAMES = ("roulette", "mini-baccarat", "craps", "money-wheel")
TOGETHER = 5_000


class Bulk(SqliteStore):
    """Nothing is waited for, and whether an id was used is known without asking: only for making a past."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._writer.execute("PRAGMA synchronous = OFF")
        self._held: list[Write] = []
        self._used: set[str] = set()

    def lay(self, laid: Laid) -> None:
        super().lay(laid)
        self._used = set()  # one table after another

    def answer(self, table: str, act: str) -> Answered | None:  # noqa: ARG002
        return Answered(b"") if act in self._used else None

    def hold(self, writes: Sequence[Write]) -> None:
        self._held += writes
        self._used.update(one.act for one in writes if isinstance(one, Entered | Refused))
        if len(self._held) >= TOGETHER:
            self.flush()

    def flush(self) -> None:
        self.keep(self._held)
        self._held = []


class Holding(Writer):
    """In place of the writer that waits for the disk."""

    def __init__(self, store: Bulk) -> None:
        self._bulk = store

    def keep(self, writes: Sequence[Write]) -> None:
        self._bulk.hold(writes)


class Counting(SqliteStore):
    """Counts the entries that are read."""

    read = 0

    def entries(self, table: str, after: int = 0, until: int | None = None) -> Iterator[Stored]:
        for one in super().entries(table, after, until):
            self.read += 1
            yield one


def make_past(path: Path, entries: int, tables: int = TABLES) -> None:
    """So many entries in all, over tables of some games in turn."""
    store = Bulk(path)
    for number in range(tables):
        evening = EVENINGS[GAMES[number % len(GAMES)]]
        setup = msgspec.structs.replace(evening.setup, table=f"t{number + 1}")
        lay_durable(store, setup, evening.opens.isoformat())
        table = DurableTable(store, Holding(store), setup.table)
        chance, clock = RandomSource(Random(SEED + number).randbytes), ticking(evening.opens)
        dealer = Dealer(table, chance, clock)
        assert isinstance(dealer.open(evening.sign), Entry)
        company = [Neighbour(table, clock, one, chance) for one in name_neighbours(evening.players, ())]
        dealer.company = tuple(company)
        for one in company:
            one.sit_down()
        while table.table.now.seq < entries // tables:
            begun = table.table.now.seq
            for one in company:
                one.bet()
            for _ in dealer.play_round():
                pass
            assert table.table.now.seq > begun, f"{setup.game} does not go on: {awaits(table.table)}"
        store.flush()
    store.close()


def open_house(path: Path) -> dict[str, Any]:
    """In a process that has done nothing else: every table taken up, then everything linked and read."""
    began = perf_counter()
    store = Counting(path)
    writer = Writer(store)
    tables = [DurableTable(store, writer, laid.name) for laid in store.laid()]
    served, read = perf_counter() - began, store.read
    began = perf_counter()
    for laid in store.laid():
        follow(laid, store.entries(laid.name))
    linked = perf_counter() - began
    began = perf_counter()
    for laid in store.laid():
        for one in store.entries(laid.name):
            decode_entry(one.entry)
    decoded = perf_counter() - began
    writer.close()
    store.close()
    return {
        "entries": sum(table.table.now.seq for table in tables),
        "tables": len(tables),
        "megabytes": round(path.stat().st_size / 2**20),
        "seconds_to_serving": round(served, 3),
        "entries_read_to_serve": read,
        "seconds_to_link_all": round(linked, 2),
        "seconds_to_read_all": round(decoded, 2),
    }


def measure(entries: int = ENTRIES, tables: int = TABLES) -> dict[str, Any]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "house.db"
        began = perf_counter()
        make_past(path, entries, tables)
        made = perf_counter() - began
        command = [sys.executable, "-m", "bench.recovery", "--open", str(path)]
        root = Path(__file__).parent.parent
        found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, cwd=root).stdout)
    both = found["seconds_to_link_all"] + found["seconds_to_read_all"]
    loop = loops_per_second()
    return {
        "python": platform.python_version(),
        "processors": os.cpu_count(),
        "calibration_steps_per_second": round(loop),
        "aim": AIM,
        "seconds_to_make": round(made, 1),
        **found,
        "serving_of_aim": round(found["seconds_to_serving"] / AIM["seconds_to_serving"], 3),
        "link_and_read_of_aim": round(both / AIM["seconds_to_link_and_read_all"], 3),
        "calibration_steps_per_entry_read": round(found["seconds_to_read_all"] * loop / found["entries"], 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.recovery", description=__doc__)
    parser.add_argument("--entries", type=int, default=ENTRIES)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--open", type=Path, metavar="FILE", help="open a house that was made so")
    args = parser.parse_args()
    if args.open is not None:
        print(json.dumps(open_house(args.open)))
        return
    found = measure(args.entries, args.tables)
    Console().print_json(json.dumps(found))
    out = Path(__file__).parent / "results" / "recovery.json"
    out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
