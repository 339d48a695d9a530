"""A question to a dealer in training, put until it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rich.console import RenderableType
from rich.text import Text

from croupier.gazette.cite import Cite
from croupier.house.journal import Book
from croupier.language.words import Unclear
from croupier.terminal.front import Front
from croupier.terminal.training.asides import IRREGULAR, QUIT, SKIP, Asides, Hint, no_hint

T = TypeVar("T")


class Leaves(Exception):
    """The dealer in training has had enough."""


class Skipped(Exception):
    """The program is to do this one."""


class GoesWrong(Exception):
    """Something is to go wrong at this point."""


class Asker:
    """Puts questions. `picture` draws the table where it is not drawn by itself; `tell_score` and the rules of the last
    answer are the lesson's."""

    def __init__(
        self,
        front: Front,
        journal: Book,
        picture: Callable[[], list[RenderableType]],
        tell_score: Callable[[], None],
        last_cites: Callable[[], tuple[Cite, ...]],
    ) -> None:
        self.front = front
        self._asides = Asides(front, journal, picture, tell_score, last_cites)

    def tell(self, text: str, style: str = "") -> None:
        self.front.tell(Text(text, style))

    def ask(self, prompt: str, read: Callable[[str], T], hint: Hint = no_hint) -> T:
        """The answer, once it can be read. What is no answer is never one: help, a hint, the score, leaving."""
        while True:
            line = self.front.ask(prompt)
            said = "" if line is None else line.strip().lower().strip(".!")
            if line is None or said in QUIT:
                raise Leaves
            if said == SKIP:
                raise Skipped
            if said.partition(" ")[0] == IRREGULAR:
                raise GoesWrong
            if not said or self._asides.obey(line.strip(), hint):
                continue
            try:
                return read(line.strip())
            except Unclear as error:
                self.tell(str(error), "yellow")
