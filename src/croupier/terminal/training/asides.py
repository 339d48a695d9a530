"""What a dealer in training may say at any question that is no answer: help, a hint, what pays, why, the score."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.gazette.cite import Cite
from croupier.gazette.register import rule
from croupier.house.journal import Book
from croupier.language.rules import find_rules
from croupier.language.words import Unclear
from croupier.table.view import notices
from croupier.terminal import drawing
from croupier.terminal.front import Front
from croupier.terminal.odds_page import find_kinds
from croupier.terminal.training.words import list_orders
from croupier.terminal.wager_list import list_kinds

Hint = Callable[[], list[RenderableType]]
"""What helps with one question without answering it."""
QUIT = ("quit", "exit", "bye", "q", "leave")
SKIP = "skip"
IRREGULAR = "irregular"
NAMES = {
    "?": "help",
    "h": "help",
    "advice": "hint",
    "tip": "hint",
    "stats": "score",
    "statistics": "score",
    "session": "score",
    "look": "table",
    "limits": "sign",
    "notice": "notices",
    "duty": "duties",
    "rule": "rules",
}
"""What else is said for a word of these."""
HELP_ROWS = (
    ("17 black; box 2: bust", "a call, in your own words"),
    ("w1 w3, all but w2", "which wagers you collect; or none"),
    ("175, 90.25", "what a winner is paid beside its stake"),
    ("lose, stand off", "what becomes of a wager that does not win; all lose for the rest"),
    ("w3 175, w5 20", "several payments at once"),
    ("skip", "the program does it, and it is not marked"),
    ("hint, odds, odds KIND", "the rule that you need now; what wagers pay"),
    ("why, rules 4.8", "the rules of your last answer; any rule"),
    ("irregular", "have something go wrong"),
    ("table, sign, duties", "what there is to see"),
    ("score, quit", "how you do; the end"),
)


def by_rule(cites: Iterable[Cite]) -> Hint:
    """The rule, in our words."""
    known = tuple(cites)[:1]
    return lambda: [drawing.draw_gists(known)] if known else []


def no_hint() -> list[RenderableType]:
    return []


class Asides:
    """`tell_score` and the rules of the last answer are the asker's, `picture` draws the table where it is not drawn by
    itself."""

    def __init__(
        self,
        front: Front,
        journal: Book,
        picture: Callable[[], list[RenderableType]],
        tell_score: Callable[[], None],
        last_cites: Callable[[], tuple[Cite, ...]],
    ) -> None:
        self._front, self._journal, self._picture = front, journal, picture
        self._tell_score, self._last_cites = tell_score, last_cites

    def obey(self, line: str, hint: Hint) -> bool:
        """Was it such a word, and has it been obeyed?"""
        verb, _, rest = line.lower().strip(" .!").partition(" ")
        verb = NAMES.get(verb, verb)
        takes_more = {"odds": self._odds, "rules": self._show_rules}
        alone = {
            "help": self._help,
            "hint": lambda: self._hint(hint),
            "why": self._why,
            "score": self._tell_score,
            "table": self._table,
            "layout": lambda: self._odds(""),
            "sign": self._sign,
            "notices": lambda: self._front.tell(*drawing.draw_notices(notices(self._journal.table))),
            "duties": self._duties,
        }
        if verb in takes_more:
            takes_more[verb](rest)
        elif verb in alone and (not rest or verb in ("help", "hint")):
            alone[verb]()
        else:
            return False
        return True

    def _tell(self, text: str, style: str = "") -> None:
        self._front.tell(Text(text, style))

    def _hint(self, hint: Hint) -> None:
        if shown := hint():
            self._front.tell(*shown)
        else:
            self._tell("There is no hint for this; help says what may be said, skip has the program do it.")

    def _why(self) -> None:
        """The rules of the last answer, right or wrong."""
        if cites := self._last_cites():
            self._front.tell(drawing.draw_gists(cites))
        else:
            self._tell("Nothing has been asked yet; rules 4.8 shows a rule.")

    def _table(self) -> None:
        if not self._front.shows_table:
            self._front.tell(*self._picture())

    def _sign(self) -> None:
        sign = self._journal.table.now.sign
        assert sign is not None
        self._front.tell(drawing.draw_sign(sign))

    def _duties(self) -> None:
        duties = self._journal.table.now.duties.values()
        self._front.tell(*(drawing.duty_line(duty) for duty in duties))
        if not duties:
            self._tell("No duty is open.")

    def _odds(self, about: str) -> None:
        """What wagers pay: all of them, or those of one kind."""
        table = self._journal.table
        layout = table.game.layout(table.terms)
        try:
            kinds = find_kinds(layout, about) if about not in ("", "all") else list(layout.values())
        except Unclear as error:
            self._tell(str(error), "yellow")
            return
        self._front.tell(list_kinds({kind.key: kind for kind in kinds}, {}))

    def _show_rules(self, which: str) -> None:
        edition = self._journal.table.edition
        assert edition is not None and edition.division is not None and edition.instrument is not None
        try:
            if not which:
                raise Unclear("Which rule? Say rules 4.8 or rules general 14.1.")
            for c in find_rules(which, edition.division, int(edition.instrument[:4])):
                self._front.tell(drawing.draw_rule(c, rule(c)))
        except Unclear as error:
            self._tell(str(error), "yellow")

    def _help(self) -> None:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(style="bold", no_wrap=True)
        grid.add_column()
        for typed, does in HELP_ROWS:
            grid.add_row(typed, does)
        orders = list_orders(self._journal.table.game.deeds)
        self._tell(f"You are the dealer. Say what you do next: {orders}.")
        self._front.tell(grid)
        self._tell("What is wrong is shown with its rule and its cost, and the table goes on right.", "dim")
