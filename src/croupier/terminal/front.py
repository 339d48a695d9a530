"""Two ways to sit at a table: a screen that is drawn afresh for every prompt, and a plain pipe of lines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text

MORE = "Enter for the rest: "
PROMPT_LINES = 2
"""The prompt, and an empty line before it."""

Picture = Callable[[bool], list[RenderableType]]
"""The table as it stands: with the layout, or without it where there is no room."""


class Front(Protocol):
    """`shows_table`: is the table drawn by itself, so that what changes there need not be told?"""

    console: Console
    shows_table: bool

    def tell(self, *what: RenderableType) -> None:
        """Show something that has just happened."""

    def pause(self, share: float = 1.0) -> None:
        """Let the person see it before the next thing happens; some things need only a share of the pause."""

    def ask(self, prompt: str, *, fresh: bool = True) -> str | None:
        """The next line; None at the end. `fresh` begins a new turn: what was told before has been read."""


class Screen:
    """A terminal: the picture on top, what just happened under it, the prompt at the bottom."""

    shows_table = True

    def __init__(self, console: Console, pace: float, read: Callable[[str], str] = input) -> None:
        self.console, self.pace, self._read = console, pace, read
        self.picture: Picture | None = None
        self._told: list[RenderableType] = []

    def tell(self, *what: RenderableType) -> None:
        self._told += what

    def pause(self, share: float = 1.0) -> None:
        if self.pace:
            self.draw()
            time.sleep(self.pace * share)

    def ask(self, prompt: str, *, fresh: bool = True) -> str | None:
        try:
            self._page_through()
            self.draw()
            return self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            return None
        finally:
            if fresh:
                self._told.clear()

    def _page_through(self) -> None:
        """What is longer than the screen is shown piece by piece, the last of it with the prompt."""
        room = max(1, self.console.height - PROMPT_LINES)
        rendered = [line for one in self._told for line in self.console.render_lines(one, pad=False)]
        lines: list[RenderableType] = [Text.assemble(*((p.text, p.style or "") for p in line)) for line in rendered]
        while len(lines) > room:
            self.console.clear()
            for line in lines[:room]:
                self.console.print(line)
            self._told = lines = lines[room:]
            self._read(MORE)

    def draw(self) -> None:
        """Everything afresh; a long page takes the layout's room, and a longer one all of it."""
        shown = [*(self.picture(True) if self.picture else []), "", *self._told]
        if self.picture and not self._fits(shown):
            shown = [*self.picture(False), "", *self._told]
        if self.picture and not self._fits(shown):
            shown = list(self._told)
        self.console.clear()
        for one in shown:
            self.console.print(one)
        self.console.print()

    def _fits(self, shown: list[RenderableType]) -> bool:
        height = sum(len(self.console.render_lines(one, pad=False)) for one in shown)
        return height <= self.console.height - PROMPT_LINES


class Pipe:
    """Lines in, lines out: for scripts, pipes and tests. Empty lines and # remarks are passed over."""

    shows_table = False

    def __init__(self, console: Console, lines: Iterator[str]) -> None:
        self.console, self._lines = console, lines

    def tell(self, *what: RenderableType) -> None:
        for one in what:
            self.console.print(one)

    def pause(self, share: float = 1.0) -> None:
        pass

    def ask(self, prompt: str, *, fresh: bool = True) -> str | None:  # noqa: ARG002
        for line in self._lines:
            text = line.strip()
            if text and not text.startswith("#"):
                self.console.print(f"{prompt}{text}")
                return text
        return None
