"""Many who watch one table: `python -m bench.viewers`. What each act costs the house and the wire for every viewer to
whom nothing of it is his or her own."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from rich.console import Console
from websockets.asyncio.client import ClientConnection, connect

from bench.calibration import loops_per_second
from bench.house import Load, join, processor_seconds, served

VIEWERS, SECONDS = 200, 20.0
AIM = {"share_of_a_core": 0.05, "bytes_per_viewer_and_act": 200}


class Viewer:
    """Counts what comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.bytes, self.messages = socket, 0, 0
        self._hearing = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        async for raw in self.socket:
            self.bytes, self.messages = self.bytes + len(raw), self.messages + 1

    async def close(self) -> None:
        self._hearing.cancel()
        await self.socket.close()


async def watch(port: int, token: str) -> Viewer:
    address = f"ws://127.0.0.1:{port}/api/tables/t1/watch"
    socket = await connect(address, compression=None, max_size=None, ping_interval=None, open_timeout=60)
    await socket.send(json.dumps({"do": "join", "token": token, "brief": True}))
    await socket.recv()
    return Viewer(socket)


async def run(said: dict[str, Any], process: int, viewers: int, seconds: float) -> dict[str, Any]:
    watching = [await watch(said["port"], said["stranger"]) for _ in range(viewers)]
    player = await join(said["port"], "t1", said["players"]["P1x1"], Load())
    await asyncio.sleep(0.5)
    for one in watching:
        one.bytes = one.messages = 0
    began, worked, done = perf_counter(), processor_seconds(process), 0
    while perf_counter() - began < seconds:
        done += 1
        bet = {"do": "place", "wager": f"w{done}", "player": "P1x1", "kind": "straight-up", "spot": str(done % 37)}
        await player.act({**bet, "stake": 500})
        await asyncio.sleep(max(0.0, began + done - perf_counter()))
    await asyncio.sleep(0.2)
    spent, worked = perf_counter() - began, processor_seconds(process) - worked
    told, heard = sum(one.bytes for one in watching), sum(one.messages for one in watching)
    for one in watching:
        await one.close()
    await player.close()
    return {
        "viewers": viewers,
        "acts": done,
        "messages": heard,
        "bytes_per_viewer_and_act": round(told / viewers / done, 1),
        "share_of_a_core": round(worked / spent, 4),
        "microseconds_per_message": round(worked / heard * 1e6, 1),
    }


def measure(viewers: int = VIEWERS, seconds: float = SECONDS) -> dict[str, Any]:
    with TemporaryDirectory() as folder, served(str(Path(folder) / "house.db"), 1, 1, 0.0) as (said, process):
        found = asyncio.run(run(said, process, viewers, seconds))
    machine = {"python": platform.python_version(), "processors": os.cpu_count()}
    return {**machine, "calibration_steps_per_second": round(loops_per_second()), "aim": AIM, **found}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.viewers", description=__doc__)
    parser.add_argument("--viewers", type=int, default=VIEWERS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    args = parser.parse_args()
    found = measure(args.viewers, args.seconds)
    Console().print_json(json.dumps(found))
    (Path(__file__).parent / "results" / "viewers.json").write_text(
        json.dumps(found, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
