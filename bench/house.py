"""The house under load: `python -m bench.house`. Tables full of players over WebSocket against a house in a process of
its own; durable acts a second, how long each takes, and how often the same disk syncs, in one run.

Players join their table, hear all that happens there, and bet; a dealer at each table calls, spins and settles. At the
offered rate everybody takes their time; flat out nobody does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from tests.support.postgres import start_postgres
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parent.parent
TABLES, PLAYERS = 64, 7
OFFERED = 1_000
"""Acts a second that the house is to take."""
SECONDS = 10.0
SYNC_MS = 4.0
"""What a sync takes on the disk that the aim supposes."""
AIM = {"acts_per_second": 1_000, "p99_ms": 50}
DEALT = 5
"""Acts of the dealer in a round: spin, the call, the number, collecting, paying."""
KINDS = ("red", "black", "odd", "even", "low", "high")


class Told(msgspec.Struct):
    do: str
    id: str = ""
    problem: Any = None


READ = msgspec.json.Decoder(Told)


class Load(msgspec.Struct):
    """What came of it: seconds of each act that was kept, refusals, and messages heard."""

    taken: list[float] = []
    refused: int = 0
    heard: int = 0


class Voice:
    """One connection of one person at one table."""

    def __init__(self, socket: ClientConnection, load: Load) -> None:
        self._socket, self._load = socket, load
        self._waiting: dict[str, asyncio.Future[bool]] = {}
        self._number = 0
        self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async for raw in self._socket:
            self._load.heard += 1
            told = READ.decode(raw)
            if told.do == "answer":
                self._waiting.pop(told.id).set_result(told.problem is None)

    async def act(self, deed: Mapping[str, object]) -> None:
        self._number += 1
        sent = f"{os.getpid()}-{self._number}"
        answered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting[sent] = answered
        began = perf_counter()
        await self._socket.send(json.dumps({"do": "act", "order": {"id": sent, "deed": deed}}))
        done = await answered
        self._load.taken.append(perf_counter() - began)
        self._load.refused += not done

    async def close(self) -> None:
        self._hearing.cancel()
        await self._socket.close()


async def join(port: int, table: str, token: str, load: Load) -> Voice:
    address = f"ws://127.0.0.1:{port}/api/tables/{table}/watch"
    socket = await connect(address, compression=None, max_size=None, ping_interval=None, open_timeout=60)
    await socket.send(json.dumps({"do": "join", "token": token}))
    await socket.recv()
    return Voice(socket, load)


async def play_table(dealer: Voice, players: dict[str, Voice], period: float, until: float, random: Random) -> None:
    """Rounds, one after another; `period` is how long one should take."""
    betting, step = period / 2, period / 2 / DEALT

    async def bet(name: str, voice: Voice, number: int) -> None:
        await asyncio.sleep(random.random() * betting)
        kind = random.choice(KINDS)
        await voice.act({"do": "place", "wager": f"{name} {number}", "player": name, "kind": kind, "stake": 500})

    number = 0
    await asyncio.sleep(random.random() * period)
    while perf_counter() < until:
        number += 1
        await asyncio.gather(*(bet(name, voice, number) for name, voice in players.items()))
        seen = {"do": "observe", "of": "wheel", "seen": str(random.randrange(37))}
        for deed in ({"do": "spin"}, {"do": "no more bets"}, seen, {"do": "collect"}, {"do": "pay"}):
            began = perf_counter()
            await dealer.act(deed)
            await asyncio.sleep(max(0.0, step - (perf_counter() - began)))


async def run_load(
    said: dict[str, Any], process: int, tables: int, players: int, offered: float, seconds: float
) -> dict[str, Any]:
    load = Load()
    period = tables * (players + DEALT) / offered if offered else 0.0
    seats = {f"t{t}": [f"P{t}x{p}" for p in range(1, players + 1)] for t in range(1, tables + 1)}
    voices: list[tuple[Voice, dict[str, Voice]]] = []
    for name, names in seats.items():
        own = {one: await join(said["port"], name, said["players"][one], load) for one in names}
        voices.append((await join(said["port"], name, said["dealer"], load), own))
    random = Random(1)
    began, worked, worked_here = perf_counter(), processor_seconds(process), process_time()
    await asyncio.gather(*(play_table(d, own, period, began + seconds, random) for d, own in voices))
    spent, worked = perf_counter() - began, processor_seconds(process) - worked
    worked_here = process_time() - worked_here
    for dealer, own in voices:
        for voice in (dealer, *own.values()):
            await voice.close()
    taken = sorted(load.taken)
    kept = len(taken) - load.refused
    return {
        "acts_kept": kept,
        "refused": load.refused,
        "messages_heard_per_second": round(load.heard / spent),
        "acts_per_second": round(kept / spent),
        "processor_ms_per_act": round(worked / kept * 1000, 2),
        "processor_share": round(worked / spent, 2),
        "processor_share_of_the_load": round(worked_here / spent, 2),
        **{f"p{share}_ms": round(taken[int(len(taken) * share / 100)] * 1000, 1) for share in (50, 90, 99)},
    }


def processor_seconds(process: int) -> float:
    """What a process has used of the processors, in all its threads (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def syncs_per_second(folder: Path, seconds: float = 1.0) -> int:
    """How often this disk syncs four kilobytes."""
    path = folder / "synced"
    with path.open("wb") as file:
        count, began = 0, perf_counter()
        while perf_counter() - began < seconds:
            file.write(bytes(4096))
            file.flush()
            os.fdatasync(file.fileno())
            count += 1
    path.unlink()
    return round(count / seconds)


@contextmanager
def served(database: str, tables: int, players: int, sync_ms: float) -> Iterator[tuple[dict[str, Any], int]]:
    """What the house says of itself once it is open, and its process."""
    command = [sys.executable, "-m", "bench.serving", database, str(tables), str(players), str(sync_ms)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        try:
            yield json.loads(process.stdout.readline()), process.pid
        finally:
            process.terminate()
            process.wait(60)


def measure(
    tables: int = TABLES,
    players: int = PLAYERS,
    offered: float = OFFERED,
    seconds: float = SECONDS,
    sync_ms: float = 0.0,
    database: Callable[[Path], str] = lambda folder: str(folder / "house.db"),
    spy: Path | None = None,
) -> dict[str, Any]:
    """One run; `offered` 0 is flat out. The disk is measured beside it, before and after."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        before = syncs_per_second(folder)
        with served(database(folder), tables, players, sync_ms) as (said, process):
            spying = watch(process, spy, seconds) if spy is not None else None
            found = asyncio.run(run_load(said, process, tables, players, offered, seconds))
            if spying is not None:
                spying.wait()
        after = syncs_per_second(folder)
    return (
        {"offered_per_second": offered, "seconds": seconds, "sync_ms_at_least": sync_ms}
        | found
        | {
            "disk_syncs_per_second_before": before,
            "disk_syncs_per_second_after": after,
            "acts_of_aim": round(found["acts_per_second"] / AIM["acts_per_second"], 2),
            "p99_of_aim": round(found["p99_ms"] / AIM["p99_ms"], 2),
        }
    )


def watch(process: int, out: Path, seconds: float) -> subprocess.Popen[bytes]:
    """Where the house spends its time, by py-spy (pip install py-spy)."""
    options = ["-d", str(int(seconds)), "-r", "200", "-f", "raw", "-o", str(out)]
    return subprocess.Popen(["py-spy", "record", "-p", str(process), *options])


def report(seconds: float = SECONDS, tables: int = TABLES, players: int = PLAYERS) -> dict[str, Any]:
    """On SQLite at the offered rate, on the disk as it is and as the aim supposes it; flat out; and on PostgreSQL."""
    run = partial(measure, tables, players, seconds=seconds)
    runs = {
        "sqlite": run(),
        f"sqlite_at_{SYNC_MS:g}_ms_a_sync": run(sync_ms=SYNC_MS),
        "sqlite_flat_out": run(offered=0),
    }
    with start_postgres() as url:
        runs["postgresql"] = run(database=lambda _folder: url)
    machine = {"python": platform.python_version(), "processors": os.cpu_count()}
    return {**machine, "aim": AIM, "tables": tables, "players": players, "seconds": seconds, "runs": runs}


def draw(found: dict[str, Any]) -> Table:
    shown = Table(title=f"{found['tables']} tables with {found['players']} players each, over WebSocket")
    columns = ("acts_per_second", "p50_ms", "p90_ms", "p99_ms", "messages_heard_per_second", "refused")
    shown.add_column("store")
    for column in (*columns, "disk_syncs_per_second_before"):
        shown.add_column(column.replace("_", " "), justify="right")
    for name, run in found["runs"].items():
        cells = (f"{run[column]:,}" for column in (*columns, "disk_syncs_per_second_before"))
        shown.add_row(name.replace("_", " "), *cells)
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.house", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--players", type=int, default=PLAYERS)
    parser.add_argument(
        "--spy", type=Path, metavar="FILE", help="py-spy's stacks of one run at the offered rate, no more"
    )
    parser.add_argument("--offered", type=float, default=OFFERED, help="acts a second of that run; 0 is flat out")
    args = parser.parse_args()
    if args.spy is not None:
        print(json.dumps(measure(args.tables, args.players, args.offered, args.seconds, spy=args.spy), indent=1))
        return
    found = report(args.seconds, args.tables, args.players)
    Console().print(draw(found))
    out = Path(__file__).parent / "results" / "house.json"
    out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
