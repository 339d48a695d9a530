"""Two ways to sit at a table: a screen that is drawn afresh for every prompt, and a plain pipe of lines."""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from enum import Enum
from itertools import chain
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text


class Size(Enum):
    """How much room the picture of a table takes, from most to least: everything; a brief head; boxes without lines
    around them; a brief head, only the layout and one's own chips; the same without the head; without walls between
    the areas; with the wagers as a list; no layout, as beside a page."""

    ROOMY = 1
    BRIEF = 2
    CLOSE = 3
    HEADED = 4
    LEAN = 5
    TIGHT = 6
    LIST = 7
    BARE = 8

    @property
    def is_lean(self) -> bool:
        """Is there only room for what one must see?"""
        return self.value >= Size.HEADED.value


Picture = Callable[[Size], list[RenderableType]]
"""The table as it stands, in one of these sizes."""
BELOW = 2
"""Lines under what is told: an empty one and the prompt."""
TOLD_LEAST = 5
"""Lines kept free for what happens, so that the table is not drawn otherwise whenever something does."""
MORE = "Enter for the rest: "
BACK = "Enter for the table: "
"""After a page that left no room for the table: Enter turns pages or lets the game go on, never both at one prompt."""
LAST_WORDS = 3
"""Lines at the end of a page that are told again beside the table: whose turn it is."""


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

    def confirm(self, prompt: str, takes_back: Sequence[str], also: Sequence[str] = ()) -> str | None:
        """A word that takes back what was just said, or one that a person may `also` want, where it is what comes
        next; else nothing, and the line is kept for the next question. None where nobody is there any more."""


class Screen:
    """A terminal: the picture on top, what just happened under it, the prompt at the bottom."""

    shows_table = True

    def __init__(self, console: Console, pace: float, read: Callable[[str], str] = input) -> None:
        self.console, self.pace, self._read = console, pace, read
        self.picture: Picture | None = None
        self._told: list[RenderableType] = []
        self._ahead: list[str] = []

    def tell(self, *what: RenderableType) -> None:
        self._told += what

    def pause(self, share: float = 1.0) -> None:
        if self.pace:
            self.draw()
            time.sleep(self.pace * share)

    def ask(self, prompt: str, *, fresh: bool = True) -> str | None:
        if self._ahead:
            return self._ahead.pop()
        try:
            if said := self._page_through():
                return said
            self.draw()
            return self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            return None
        finally:
            if fresh:
                self._told.clear()

    def confirm(self, prompt: str, takes_back: Sequence[str], also: Sequence[str] = ()) -> str | None:
        said = self.ask(prompt, fresh=False)
        if said is None or said.strip().lower() in (*takes_back, *also):
            return None if said is None else said.strip().lower()
        if said.strip():
            self._ahead.append(said)
        return ""

    def _page_through(self) -> str:
        """What is longer than the screen is shown piece by piece. Where it leaves no room for the table, Enter brings
        that back. What is said instead of reading on is the next line; q leaves the page, as everywhere, and not the
        table."""
        last = self._last_words()
        room = max(1, self.console.height - BELOW)
        rendered = [line for one in self._told for line in self.console.render_lines(one, pad=False)]
        lines: list[RenderableType] = [Text.assemble(*((p.text, p.style or "") for p in line)) for line in rendered]
        paged = self._fills_the_screen()
        while len(lines) > room or (paged and self.picture is not None):
            paged, is_last = True, len(lines) <= room
            self.console.clear()
            for line in lines[:room]:
                self.console.print(line)
            self._told = lines = lines[room:]
            said = self._read(BACK if is_last else MORE).strip()
            if said and said.lower() != "q":
                self._told = []
                return said
            if said or is_last or len(lines) <= self._height(last):
                self._told = last
                break
        return ""

    def _fills_the_screen(self) -> bool:
        """Is there something to read, and no room for a table beside it that belongs there?"""
        return self.picture is not None and bool(self._told) and not self._choose_picture()

    def _last_words(self) -> list[RenderableType]:
        """The end of what is told that has room in a few lines."""
        kept: list[RenderableType] = []
        for one in reversed(self._told):
            if self._height([one, *kept]) > LAST_WORDS:
                break
            kept.insert(0, one)
        return kept

    def draw(self) -> None:
        """Everything afresh, the table as large as there is room for beside what is told."""
        shown = [*self._choose_picture(), *self._told]
        self.console.clear()
        for one in shown:
            self.console.print(one)
        self.console.print()

    def _choose_picture(self) -> list[RenderableType]:
        """With an empty line before what is told, unless a lean one leaves no room for it; a page that is too long has
        the screen alone."""
        if self.picture is None:
            return []
        told = self._height(self._told)
        for size in Size:
            drawn = self.picture(size)
            free = self.console.height - self._height(drawn) - BELOW
            needed = max(told, TOLD_LEAST) if size in (Size.ROOMY, Size.BRIEF) else told
            if free > needed:
                return [*drawn, ""]
            if size.is_lean and free == needed:
                return drawn
        return []

    def _height(self, shown: list[RenderableType]) -> int:
        return sum(len(self.console.render_lines(one, pad=False)) for one in shown)


def drop_typed_ahead() -> None:
    """Forget what was typed while nobody was asked: an impatient Enter is no word to the game."""
    with suppress(ImportError, OSError, ValueError):  # no terminal, or none of this kind
        termios = importlib.import_module("termios")
        if sys.stdin.isatty():
            termios.tcflush(sys.stdin, termios.TCIFLUSH)


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
        text = self._next()
        if text is not None:
            self.console.print(f"{prompt}{text}")
        return text

    def confirm(self, prompt: str, takes_back: Sequence[str], also: Sequence[str] = ()) -> str | None:  # noqa: ARG002
        """Whoever wrote the lines saw nothing to confirm: it counts unless the next line takes it back."""
        text = self._next()
        if text is not None and text.lower() in takes_back:
            self.console.print(f"{prompt}{text}")
            return text.lower()
        if text is not None:
            self._lines = chain((text,), self._lines)
        return ""

    def _next(self) -> str | None:
        lines = (line.strip() for line in self._lines)
        return next((text for text in lines if text and not text.startswith("#")), None)
