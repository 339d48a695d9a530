"""The order of a process's system calls, as strace tells it: was everything synced before it was acknowledged?"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import msgspec

CALL = re.compile(r"^(\d+) +(?:<\.\.\. )?(\w+)(.*)$")
"""The thread, the call, and the rest: arguments, or ` resumed>` with what came back."""
WRITES, SYNCS = ("pwrite64", "write", "writev", "pwritev"), ("fdatasync", "fsync")
SENDS = ("sendto", "sendmsg", "write", "writev")
ACKNOWLEDGED = "HTTP/1.1 200"
TRACED = ",".join(sorted({*WRITES, *SYNCS, *SENDS}))


class Order(msgspec.Struct):
    """What was seen: acknowledgements, those of them before which something written was not synced yet, and those
    before which nothing was written at all."""

    acknowledged: int = 0
    unsynced: int = 0
    unwritten: int = 0


def find_strace() -> str | None:
    """strace, where it is there and may watch another process."""
    found = shutil.which("strace")
    if found is None:
        return None
    tried = subprocess.run([found, "-f", "-e", "trace=none", "true"], capture_output=True, check=False)
    return found if tried.returncode == 0 else None


def trace(strace: str, folder: Path, *arguments: str) -> list[str]:
    """The calls of a Python module, in order."""
    log = folder / "calls"
    command = [strace, "-f", "-y", "-s", "32", "-e", f"trace={TRACED}", "-o", str(log)]
    done = subprocess.run([*command, sys.executable, "-m", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return log.read_text(encoding="utf-8", errors="replace").splitlines()


def read_order(calls: list[str], log: str) -> Order:
    """A sync counts when it has come back, and an acknowledgement when it is begun. What is written while a sync is
    under way needs the next one."""
    order = Order()
    written = dirty = False
    under_way: dict[str, bool] = {}  # by thread: a sync, and whether something was written since it was begun
    for line in calls:
        if (call := CALL.match(line)) is None:
            continue
        thread, name, rest = call.groups()
        if rest.startswith(" resumed>"):
            if name in SYNCS and thread in under_way:
                dirty = under_way.pop(thread)
            continue
        of_log = log in rest.split(",", 1)[0]
        if name in WRITES and of_log:
            written = dirty = True
            under_way = dict.fromkeys(under_way, True)
        elif name in SYNCS and of_log and "<unfinished" in rest:
            under_way[thread] = False
        elif name in SYNCS and of_log:
            dirty = False
        elif name in SENDS and ACKNOWLEDGED in rest:
            order.acknowledged += 1
            order.unsynced += dirty
            order.unwritten += not written
            written = False
    return order
