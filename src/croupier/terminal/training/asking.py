"""A question to a dealer in training, put until it is answered, and the marks that the answers get."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rich.console import RenderableType
from rich.text import Text

from croupier.gazette.cite import Cite
from croupier.house.journal import Book
from croupier.house.training.marks import Mark, add_up
from croupier.language.words import Unclear
from croupier.table.entries import Settled
from croupier.terminal.drawing import settlement_line
from croupier.terminal.front import Front
from croupier.terminal.training.asides import IRREGULAR, QUIT, SKIP, Asides, Hint, no_hint
from croupier.terminal.training.drawing import draw_mark, draw_score

T = TypeVar("T")


class Leaves(Exception):
    """The dealer in training has had enough."""


class Skipped(Exception):
    """The program is to do this one."""


class GoesWrong(Exception):
    """Something is to go wrong at this point."""


class Asker:
    """Puts questions and keeps the marks. `picture` draws the table where it is not drawn by itself."""

    def __init__(self, front: Front, journal: Book, picture: Callable[[], list[RenderableType]]) -> None:
        self.front, self.journal = front, journal
        self.marks: list[Mark] = []
        self.skipped = 0
        self._asides = Asides(front, journal, picture, self.tell_score, self._last_cites)

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

    def note(self, mark: Mark) -> None:
        """Keep a mark; what is wrong is shown at once."""
        self.marks.append(mark)
        if not mark.right:
            self.front.tell(draw_mark(mark))

    def skip(self, instead: str) -> None:
        self.skipped += 1
        self.tell(f"Skipped: {instead}", "dim")

    def tell_settled(self, settled: Settled) -> None:
        table = self.journal.table
        self.front.tell(settlement_line(table.game.layout(table.terms), settled))

    def count_rounds(self) -> int:
        table = self.journal.table
        return table.game.rounds(table.state) if table.state is not None else 0

    def tell_score(self) -> None:
        self.front.tell(*draw_score(add_up(self.marks, self.skipped), self.count_rounds()))

    def _last_cites(self) -> tuple[Cite, ...]:
        return self.marks[-1].cites if self.marks else ()
