"""Two ways to sit at a table: a screen that is drawn afresh for every prompt, and a plain pipe of lines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from itertools import chain
from typing import Protocol

from rich.console import Console, RenderableType
from rich.text import Text


class Size(Enum):
    """How much room the picture of a table takes, from most to least: everything; a brief head; boxes without lines
    around them; only the layout and one's own chips; the same without walls between the areas; with the wagers as a
    list; no layout, as beside a page."""

    ROOMY = 1
    BRIEF = 2
    CLOSE = 3
    LEAN = 4
    TIGHT = 5
    LIST = 6
    BARE = 7

    @property
    def is_lean(self) -> bool:
        """Is there only room for what one must see?"""
        return self.value >= Size.LEAN.value


Picture = Callable[[Size], list[RenderableType]]
"""The table as it stands, in one of these sizes."""
BELOW = 2
"""Lines under what is told: an empty one and the prompt."""
TOLD_LEAST = 5
"""Lines kept free for what happens, so that the table is not drawn otherwise whenever something does."""
MORE = "Enter for the rest: "


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
        """What is longer than the screen is shown piece by piece, the last of it with the prompt. What is said instead
        of reading on is the next line; q leaves the page, as everywhere, and not the table."""
        room = max(1, self.console.height - BELOW)
        rendered = [line for one in self._told for line in self.console.render_lines(one, pad=False)]
        lines: list[RenderableType] = [Text.assemble(*((p.text, p.style or "") for p in line)) for line in rendered]
        while len(lines) > room:
            self.console.clear()
            for line in lines[:room]:
                self.console.print(line)
            self._told = lines = lines[room:]
            if said := self._read(MORE).strip():
                self._told = []
                return "" if said.lower() == "q" else said
        return ""

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
