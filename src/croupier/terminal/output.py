"""How commands speak: rich for people, JSON for programs, the same words in both."""

import os
import sys
from collections.abc import Iterable
from datetime import datetime

import msgspec
from rich import box
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table

from croupier.terminal.tables import FittingTable

PIPED_WIDTH = 100  # rich assumes 80 columns for a pipe, too few for the tables of rules


COMMANDS = dict.fromkeys([*range(9), *range(11, 32), *range(127, 160), *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
"""Signs that a terminal takes for commands, or by which words stand in another order than they are in."""


class PipedConsole(Console):
    """rich ends the process with an error when its reader is gone; here that is for `main` to see, and no error. What
    files and people say is no command to a terminal."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for one in super().render(renderable, options):
            yield one if one.control else Segment(one.text.translate(COMMANDS), one.style)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Markup is off because gists may hold square brackets; style goes through Text and columns."""
    known = sys.stdout.isatty() or "COLUMNS" in os.environ
    return PipedConsole(markup=False, highlight=False, emoji=False, width=None if known else PIPED_WIDTH)


def table(*headers: str, title: str = "") -> Table:
    """A table with one rule under its header and no other lines, which fits the width it is shown in."""
    return FittingTable(
        *headers,
        box=box.SIMPLE_HEAD,
        title=title or None,
        title_justify="left",
        title_style="bold",
        header_style="dim",
        pad_edge=False,
        padding=(0, 1, 0, 0),
        show_edge=False,
    )


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def say_moment(moment: datetime | None) -> str:
    """30 Jan 1996 10:00; the hour only where it is not midnight."""
    if moment is None:
        return ""
    hour = f" {moment:%H:%M}" if (moment.hour, moment.minute) != (0, 0) else ""
    return f"{moment.day} {moment:%b %Y}{hour}"
