"""What stands in an area of the cloth: its print, what it pays, and the chips, in as many words as have room."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import NamedTuple

import msgspec
from rich.text import Text

from croupier.money import Odds
from croupier.table.diagram import Label, Print
from croupier.terminal.wager_list import CHIP_STYLES, MINE, NO_CHIPS, THEIRS, Pile, brief_odds, say_stacks

TONES = {
    "red": "bold bright_white on #a3212b",
    "black": "bold bright_white on #262626",
    "green": "bold bright_white on #0b6b3a",
}
WON = "bold black on bright_yellow"
LAID = "bold black on grey93"
"""A thing that lies on the cloth and is no chip, such as the puck."""
DOLLY = "▸"
"""Stands before what has won, so that it is seen without colours too."""


class Form(NamedTuple):
    """How much is said: the whole label or its short form, the odds, the stakes or only the chips."""

    whole: bool
    pays: bool
    amounts: bool


class Forms(Enum):
    FULL = Form(whole=True, pays=True, amounts=True)
    SHORT = Form(whole=False, pays=True, amounts=True)
    STAKES = Form(whole=False, pays=False, amounts=True)
    ODDS = Form(whole=False, pays=True, amounts=False)
    CHIPS = Form(whole=False, pays=False, amounts=False)


APART = (DOLLY, MINE, THEIRS, "◉", "◎", "(", " ", "")
UNDER_DOLLY = {MINE: "◉", THEIRS: "◎"}
"""Chips on what has won, where there is no room for the dolly beside them."""


class Area(msgspec.Struct, frozen=True):
    """One spot as it is drawn now; `name` is what it is called where it is not drawn."""

    spot: str
    name: str
    x: float
    y: float
    label: Label
    odds: tuple[Odds, ...]
    pile: Pile = NO_CHIPS
    lit: bool = False
    plain: bool = False

    @property
    def style(self) -> str:
        return WON if self.lit else TONES.get(self.label.tone, "")

    def write(self, form: Form, *, ahead: bool = False) -> Text:
        """The print, the odds and the chips; with the chips `ahead` of the print where nothing parts the areas."""
        chips = say_stacks(self.pile, amounts=form.amounts)
        if self.label.silent and not chips:
            return Text()
        printed = (self.label.text if form.whole else self.label.short or self.label.text).replace("{}", self.spot)
        pays = brief_odds(self.odds) if form.pays and self.label.pays else ""
        words = self._mark() + " ".join(filter(None, (printed, pays)))
        said, laid = Text(words, self.style), Text()
        for mark, stack in chips:
            laid.append(stack, self._ink(mark))
        if ahead and not form.amounts:
            return laid + said
        return said.append(" " if words and chips and form.whole else "").append_text(laid)

    def write_least(self, *, ahead: bool) -> Text:
        """One mark for all the chips that lie here, and the shortest print."""
        said = Text(
            "" if self.label.silent else (self.label.short or self.label.text).replace("{}", self.spot), self.style
        )
        mark = self.pile.mark if self.pile is not NO_CHIPS else ""
        laid = Text(UNDER_DOLLY[mark] if self.lit else mark, self._ink(mark)) if mark else Text()
        return laid + said if ahead else said + laid

    def _ink(self, mark: str) -> str:
        paper = f" on {self.style.partition(' on ')[2]}" if " on " in self.style else ""
        return WON if self.lit else f"{CHIP_STYLES[mark]}{paper}"

    def _mark(self) -> str:
        """The dolly; on a coloured area a place is kept for it, where r says red to those who see no colours."""
        if self.lit:
            return DOLLY
        numbered = self.label.tone and self.label.text.strip().isdecimal()
        return ("r" if self.plain and self.label.tone == "red" else " ") if numbered else ""


class Words(msgspec.Struct, frozen=True):
    """Print that is no area; `changed` where the moment says something else there, such as the puck."""

    print: Print
    changed: tuple[str, str] | None = None

    @property
    def x(self) -> float:
        return self.print.x

    @property
    def y(self) -> float:
        return self.print.y

    def write(self, form: Form, *, ahead: bool = False) -> Text:  # noqa: ARG002
        if self.changed is not None:
            return Text(self.changed[0 if form.whole else 1], LAID)
        return Text(self.print.text if form.whole else self.print.short or self.print.text, "dim")


Item = Area | Words


Fitted = tuple[Text, bool]
"""What is written in a row of a box, and whether that says it all."""


@lru_cache(maxsize=8_192)
def fit(items: tuple[Item, ...], room: int, apart: bool, forms: tuple[Forms, ...] = tuple(Forms)) -> Fitted | None:
    """All of a row of a box, in the fullest form that fits; None where none does. Where no wall parts it from the next,
    it must stand `apart`. Most areas are as they were when the table was last drawn: what fitted then is kept."""
    for form in forms:
        written = [text for item in items if (text := item.write(form.value, ahead=apart))]
        for gap in (" ", ""):
            text = Text(gap).join(written)
            if has_room(text, room, apart=apart):
                return text, True
    areas = [item for item in items if isinstance(item, Area)]
    text = Text().join(area.write_least(ahead=apart) for area in areas)
    return (text, False) if has_room(text, room, apart=apart) and len(areas) == len(items) else None


def has_room(text: Text, room: int, *, apart: bool) -> bool:
    """What fills all of its room stands apart from its neighbour only if a mark comes first."""
    return len(text) < room or (len(text) == room and (not apart or text.plain[:1] in APART))
