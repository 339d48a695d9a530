"""The keypad of a dealer at a real table: what the wheel, the dice or the shoe showed, shown back before it counts."""

from __future__ import annotations

from croupier.equipment import Equipment
from croupier.house.journal import Book
from croupier.house.sources import Keypad
from croupier.language.showing import is_card_among
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.waiting import awaits
from croupier.terminal.faces import is_card, say_card
from croupier.terminal.front import Front
from croupier.terminal.rounds import NoResult

UNDO = ("undo", "back")
HELP = ("help", "?")
QUIT = ("quit", "exit")
"""Whole words only: a q may be the beginning of a queen."""


class KeypadPrompt:
    """Asks for one result after another. The name of an irregularity stops the round instead of a result."""

    def __init__(self, front: Front, journal: Book) -> None:
        self._front, self._journal = front, journal

    def make_source(self) -> Keypad:
        return Keypad(self.ask, self.complain, self.confirm)

    def ask(self, of: str) -> str:
        """What is keyed; EOFError when the dealer goes."""
        shows = "show" if of.endswith(("dice", "s")) else "shows"
        while True:
            keyed = self._front.ask(f"The {of} {shows}: ", fresh=False)
            word = "" if keyed is None else keyed.strip().lower()
            if keyed is None or word in QUIT:
                raise EOFError
            if word in HELP:
                self._help(of)
            elif word in UNDO:
                self._front.tell("Nothing waits to be counted. What has counted is put right by an act of the Rules.")
            elif (named := word.removeprefix("declare ").strip()) in self._irregularities():
                raise NoResult(named)
            else:
                return keyed

    def confirm(self, of: str, shown: str) -> bool:
        """Shown back: Enter or the next key counts it, undo takes it back."""
        said = say_card(shown, symbols=False) if is_card(shown) else shown
        takes_back = (*UNDO, *self._irregularities())
        while True:
            word = self._front.confirm(f"  {said}: Enter counts it, undo takes it back: ", takes_back, (*HELP, *QUIT))
            if word in HELP:
                self._help(of)
            elif word in UNDO:
                self._front.tell(f"Taken back: {said} has not counted.")
                return False
            elif word is None or word in QUIT:
                self._front.tell(f"{said} has not counted.")
                raise EOFError
            elif word:
                raise NoResult(word)
            else:
                return True

    def complain(self, says: str) -> None:
        self._front.tell(f"{says} Key what it shows, or help.")

    def _help(self, of: str) -> None:
        table = self._journal.table
        thing = table.game.equipment(table.terms, table.state, of)
        self._front.tell(f"Key what the {of} showed{_examples(thing)}.")
        self._front.tell("It is shown back: Enter or the next key counts it, undo takes it back.")
        if names := self._irregularities():
            self._front.tell(f"Or key what went wrong: {', '.join(names)}.")
        self._front.tell("quit leaves; wagers past the call stay on the layout.")

    def _irregularities(self) -> list[str]:
        """What may be declared now, by the table's own word."""
        offers = (wait.deed for wait in awaits(self._journal.table) if isinstance(wait, Offer))
        return list(dict.fromkeys(deed.irregularity for deed in offers if isinstance(deed, acts.Declare)))


def _examples(thing: Equipment | None) -> str:
    outcomes = [] if thing is None else list(thing.outcomes())
    if not outcomes:
        return ""
    if is_card_among(outcomes):
        return ", such as 10h, qs or king of clubs"
    return f", such as {outcomes[len(outcomes) // 2]} (from {outcomes[0]} to {outcomes[-1]})"
