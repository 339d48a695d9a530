"""A question to a dealer in training, put until it is answered; and the words that are no answer: help, why, score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.gazette.register import rule
from croupier.house.journal import Book
from croupier.house.training.marks import Mark, add_up
from croupier.language.rules import find_rules
from croupier.language.words import Unclear
from croupier.table.entries import Settled
from croupier.terminal.drawing import draw_gists, draw_rule, settlement_line
from croupier.terminal.front import Front
from croupier.terminal.training.drawing import draw_mark, draw_score
from croupier.terminal.training.words import list_orders

T = TypeVar("T")
QUIT = ("quit", "exit", "bye", "q")
HELP = ("help", "?", "h")
SKIP = "skip"
IRREGULAR = "irregular"
HELP_ROWS = (
    ("17 black", "a call, in your own words"),
    ("w1 w3, all but w2", "which wagers you collect; or none"),
    ("175, 90.25", "what a winner is paid beside its stake"),
    ("lose, stand off", "what becomes of a wager that does not win; all lose for the rest"),
    ("w3 175, w5 20", "several payments at once"),
    ("skip", "the program does it, and it is not marked"),
    ("why, rules 4.8", "the rules of your last answer; any rule"),
    ("irregular", "have something go wrong"),
    ("table, score, quit", "what there is to see; how you do; the end"),
)


class Leaves(Exception):
    """The dealer in training has had enough."""


class Skipped(Exception):
    """The program is to do this one."""


class GoesWrong(Exception):
    """Something is to go wrong at this point."""


class Asker:
    """Puts questions and keeps the marks. `picture` draws the table where it is not drawn by itself."""

    def __init__(self, front: Front, journal: Book, picture: Callable[[], list[RenderableType]]) -> None:
        self.front, self.journal, self._picture = front, journal, picture
        self.marks: list[Mark] = []
        self.skipped = 0

    def tell(self, text: str, style: str = "") -> None:
        self.front.tell(Text(text, style))

    def ask(self, prompt: str, read: Callable[[str], T]) -> T:
        """The answer, once it can be read."""
        while True:
            line = self.front.ask(prompt)
            if line is None or line.strip().lower() in QUIT:
                raise Leaves
            if not line.strip() or self._obey(line.strip()):
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

    def tell_score(self) -> None:
        table = self.journal.table
        rounds = table.game.rounds(table.state) if table.state is not None else 0
        self.front.tell(*draw_score(add_up(self.marks, self.skipped), rounds))

    # Words that are no answer -------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Was it such a word, and has it been obeyed?"""
        said = line.lower()
        verb, _, rest = said.partition(" ")
        if said == SKIP:
            raise Skipped
        if verb == IRREGULAR:
            raise GoesWrong
        if said in HELP:
            self._help()
        elif said == "why":
            self._why()
        elif said == "score":
            self.tell_score()
        elif said == "table":
            if not self.front.shows_table:
                self.front.tell(*self._picture())
        elif verb in ("rules", "rule") and rest:
            self._show_rules(rest)
        else:
            return False
        return True

    def _why(self) -> None:
        """The rules of the last answer, right or wrong."""
        cites = self.marks[-1].cites if self.marks else ()
        if cites:
            self.front.tell(draw_gists(cites))
        else:
            self.tell("Nothing has been asked yet; rules 4.8 shows a rule.")

    def _show_rules(self, which: str) -> None:
        edition = self.journal.table.edition
        assert edition is not None and edition.division is not None and edition.instrument is not None
        try:
            for c in find_rules(which, edition.division, int(edition.instrument[:4])):
                self.front.tell(draw_rule(c, rule(c)))
        except Unclear as error:
            self.tell(str(error), "yellow")

    def _help(self) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for typed, does in HELP_ROWS:
            grid.add_row(typed, does)
        orders = list_orders(self.journal.table.game.deeds)
        self.tell(f"You are the dealer. Say what you do next: {orders}.")
        self.front.tell(grid)
        self.tell("What is wrong is shown with its rule and its cost, and the table goes on right.", "dim")
