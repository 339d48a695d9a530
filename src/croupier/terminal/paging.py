"""A long answer on a terminal is read in a pager: PAGER, or less. A pipe, a file and a short answer never meet one."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TextIO

USUAL = ("less -FRX", "more")
"""less shows colours, leaves the text on the screen, and ends by itself where all of it fits."""


class Page(io.StringIO):
    """What a command says, collected; to the command it is the terminal itself, with its colours and its width."""

    def __init__(self, terminal: TextIO) -> None:
        super().__init__()
        self.terminal = terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.terminal.encoding

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.terminal.fileno()


@contextmanager
def paged() -> Iterator[None]:
    """Meanwhile what is said is collected, if a terminal listens; at the end it is shown, in a pager if it is long."""
    pager = find_pager() if sys.stdout.isatty() else ()
    if not pager:
        yield
        return
    terminal = sys.stdout
    page = Page(terminal)
    sys.stdout = page
    try:
        yield
    finally:
        sys.stdout = terminal
        show(page.getvalue(), pager, terminal)


def find_pager() -> Sequence[str]:
    """The words that start it; none where none is wanted or there is none."""
    asked = os.environ.get("PAGER")
    if os.environ.get("NO_PAGER") or os.environ.get("TERM") == "dumb" or asked in ("", "cat"):
        return ()
    choices = USUAL if asked is None else (asked,)
    return next((words for words in map(shlex.split, choices) if shutil.which(words[0])), ())


def show(text: str, pager: Sequence[str], terminal: TextIO) -> None:
    if text.count("\n") < shutil.get_terminal_size().lines:
        terminal.write(text)
        return
    environment = {"LESS": "FRX"} | os.environ
    with subprocess.Popen(pager, stdin=subprocess.PIPE, env=environment) as reading:
        assert reading.stdin
        with suppress(BrokenPipeError):  # the reader has seen enough
            reading.stdin.write(text.encode(terminal.encoding, terminal.errors or "strict"))
            reading.stdin.close()
        while reading.poll() is None:
            with suppress(KeyboardInterrupt):  # Ctrl-C is the pager's to answer
                reading.wait()
