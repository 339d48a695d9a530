"""A real terminal to run a command in: a pseudo-terminal of so many rows and columns."""

from __future__ import annotations

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from select import select

SECONDS_MOST = 60


def run_in_terminal(
    command: Sequence[str], *, rows: int = 24, columns: int = 80, keys: str = "", world: Mapping[str, str] | None = None
) -> tuple[int, str]:
    """The exit code and all that was written to the terminal; `keys` are pressed once something stands there."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "PAGER")}
    environment |= {"TERM": "xterm-256color", **(world or {})}
    process = subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
    os.close(theirs)
    written, deadline = b"", time.monotonic() + SECONDS_MOST
    while time.monotonic() < deadline:
        if select([ours], [], [], 0.1)[0]:
            try:
                more = os.read(ours, 65_536)
            except OSError:  # the other end is closed
                break
            if not more:
                break
            written += more
        elif written and keys:
            with suppress(OSError):
                os.write(ours, keys.encode())
            keys = ""
        elif process.poll() is not None:
            break
    os.close(ours)
    return process.wait(SECONDS_MOST), written.decode().replace("\r\n", "\n")


def croupier(*words: str) -> list[str]:
    return [sys.executable, "-m", "croupier", *words]
