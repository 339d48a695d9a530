"""One version of the table on one core: `python -m bench.acts FOLDER [GAME ...]` prints what it measured as JSON.

FOLDER holds the streams that bench/streams.py wrote. PYTHONPATH says which version of croupier is measured, so only
what all versions have is imported, and what some lack is looked for.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import tracemalloc
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import croupier
from bench.calibration import loops_per_second
from croupier.games import find_game
from croupier.house.journal import Journal
from croupier.table.acts import Act
from croupier.table.codec import decode_act, decode_setup, encode
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Setup
from croupier.table.state import Table, lay

REPEATS = 3
APART = 5
"""Acts from one table that is looked at to the next."""
ROUNDS = (20, 80)
"""When the memory that a table holds on to is looked at."""

Stream = tuple[Setup, list[Act]]


def read_stream(file: Path) -> Stream:
    setup, *given = file.read_bytes().splitlines()
    return decode_setup(setup), [decode_act(line) for line in given]


def measure(stream: Stream, repeats: int = REPEATS) -> dict[str, float]:
    """Rates and sizes of one game. Views and hashes are made of tables all through the evening, each once."""
    found: dict[str, float] = {"calibration_steps_per_second": round(loops_per_second())}
    found["acts_per_second"] = round(len(stream[1]) / best(lambda: replay(stream), repeats))
    found |= {f"table_bytes_after_{n}_rounds": size for n, size in bytes_kept(stream, ROUNDS).items()}
    tables = tables_along(stream)
    middle = middle_of_a_round(tables)
    for name, see in find_views(stream).items():
        found[f"{name}_views_per_second"] = round(len(tables) / best(partial(each, see, tables), repeats))
        found[f"{name}_view_bytes"] = len(encode(see(middle)))
    snapshot, table_hash = find_bytes()
    found["hash_microseconds"] = round(1e6 * best(partial(each, table_hash, tables), repeats) / len(tables), 1)
    found["snapshot_bytes"] = len(snapshot(middle))
    return found


def best(work: Callable[[], object], repeats: int) -> float:
    """Seconds of this process's own time, the least of several: what other programs take does not count."""
    return min(seconds(work) for _ in range(repeats))


def seconds(work: Callable[[], object]) -> float:
    gc.collect()
    began = process_time()
    work()
    return process_time() - began


def replay(stream: Stream) -> None:
    """Every act through a journal; all must be accepted."""
    setup, given = stream
    journal = Journal(lay(setup, find_game(setup.game)))
    for act in given:
        journal.post(act)
    assert len(journal.entries) == len(given), f"{setup.game}: not every act is accepted"


def each(look: Callable[[Table], object], tables: Iterable[Table]) -> None:
    for table in tables:
        look(table)


def step(table: Table, act: Act) -> Table:
    """The table after an act, with a journal that is thrown away: nothing but the table is held on to."""
    journal = Journal(table)
    answer = journal.post(act)
    assert isinstance(answer, Entry), answer
    return journal.table


def tables_along(stream: Stream) -> list[Table]:
    setup, given = stream
    table, found = lay(setup, find_game(setup.game)), []
    for number, act in enumerate(given, 1):
        table = step(table, act)
        if not number % APART:
            found.append(table)
    return found


def middle_of_a_round(tables: Sequence[Table]) -> Table:
    """In the second half of the evening, past the call of a round, at the moment when most wagers lie."""
    later = tables[len(tables) // 2 :]
    past = [t for t in later if not t.game.betting_open(t.state) and not t.game.between_rounds(t.state)]
    return max(past or later, key=lambda table: len(table.now.wagers))


def bytes_kept(stream: Stream, rounds: Iterable[int]) -> dict[int, int]:
    """What the table itself holds on to after so many rounds, the acts and entries being let go."""
    setup, given = stream
    table, wanted, found = lay(setup, find_game(setup.game)), sorted(rounds, reverse=True), {}
    gc.collect()
    tracemalloc.start()
    for act in given:
        table = step(table, act)
        if table.game.rounds(table.state) >= wanted[-1]:
            gc.collect()
            found[wanted.pop()], _ = tracemalloc.get_traced_memory()
        if not wanted:
            break
    tracemalloc.stop()
    return found


def find_views(stream: Stream) -> dict[str, Callable[[Table], object]]:
    """What everybody sees, and what one player sees besides; before there were two, one view served for both."""
    player = next(act.by for act in stream[1] if act.role is Role.PLAYER)
    views: Any = importlib.import_module("croupier.table.view")
    if hasattr(views, "public"):
        return {"public": views.public, "own": lambda table: views.own(table, Role.PLAYER, player)}
    return {
        "public": lambda table: views.view(table, Role.PLAYER),
        "own": lambda table: views.view(table, Role.PLAYER, player),
    }


def find_bytes() -> tuple[Callable[[Table], bytes], Callable[[Table], str]]:
    """The bytes to restore a table from, and its hash; before there were snapshots, the bytes that were hashed."""
    try:
        kept: Any = importlib.import_module("croupier.table.snapshot")
    except ImportError:
        codec: Any = importlib.import_module("croupier.table.codec")
        return lambda table: encode((table.setup, table.now, table.state)), codec.state_hash
    return kept.snapshot, kept.table_hash


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.acts", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--repeats", type=int, default=REPEATS)
    args = parser.parse_args()
    games = args.games or sorted(file.stem for file in args.folder.glob("*.jsonl"))
    assert croupier.__file__ is not None
    found = {game: measure(read_stream(args.folder / f"{game}.jsonl"), args.repeats) for game in games}
    print(json.dumps({"measured": str(Path(croupier.__file__).parent), "games": found}))


if __name__ == "__main__":
    main()
