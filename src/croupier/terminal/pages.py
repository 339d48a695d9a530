"""What a player may ask to read: help, the layout, odds, the sign, the law of the last round, any rule."""

from __future__ import annotations

import re

from rich.console import RenderableType
from rich.text import Text

from croupier.games.roulette.state import View
from croupier.gazette import GazetteError
from croupier.gazette.cite import DIVISIONS, Cite
from croupier.gazette.register import rule
from croupier.table.view import notices
from croupier.terminal import drawing, help_page
from croupier.terminal.cloth import is_roulette
from croupier.terminal.jackpot import JackpotSign
from croupier.terminal.rounds import Course
from croupier.terminal.seat import Chair
from croupier.terminal.wager_list import list_kinds, list_open_kinds, pile_up


class Pages:
    def __init__(self, chair: Chair, course: Course, jackpot: JackpotSign | None = None) -> None:
        self._chair, self._course, self._jackpot = chair, course, jackpot

    def show(self, name: str) -> None:
        chair = self._chair
        seen = chair.look()
        match name:
            case "help":
                chair.front.tell(help_page.draw_help(chair.layout, chair.open_kinds(), self._course.options()))
            case "odds":
                chair.front.tell(drawing.draw_odds(chair.layout))
            case "notices":
                chair.front.tell(*drawing.draw_notices(notices(chair.table)))
            case "sign":
                assert seen.sign is not None
                chair.front.tell(drawing.draw_sign(seen.sign))
            case "why":
                self._show_why()
            case "duties":
                duties = chair.table.now.duties.values()
                chair.front.tell(*(drawing.duty_line(duty) for duty in duties))
                if not duties:
                    chair.tell("No duty is open.")
            case "colours":
                taken = {seat.colour: seat.player for seat in seen.seats if seat.colour}
                names = (f"{c} ({taken[c]})" if c in taken else c for c in chair.table.setup.colours)
                chair.tell(f"Colours here: {', '.join(names)}. Say colour blue 2 50 for $50 of blue at $2 each.")
            case "layout" if not is_roulette(chair.layout):
                chair.front.tell(list_kinds(chair.layout, pile_up(seen.wagers, chair.player), everything=True))
            case "table" | "layout":
                if not chair.front.shows_table:
                    chair.front.tell(*self.picture())

    def picture(self, with_layout: bool = True) -> list[RenderableType]:
        """The whole table: where we are, what the game shows, what may be bet on, what one has."""
        chair = self._chair
        seen, layout, at = chair.look(), chair.layout, chair.table.now.at
        assert at is not None
        width = chair.front.console.width
        drawn: list[RenderableType] = [drawing.draw_header(seen, chair.game_name, at), ""]
        if self._jackpot is not None:
            drawn[1:1] = [self._jackpot.draw()]
        if is_roulette(layout):
            if with_layout:
                won = self._won(seen.view)
                drawn += [drawing.draw_cloth(seen, layout, chair.player, width=width, won=won, plain=chair.plain), ""]
        else:
            if with_layout and chair.open_kinds():
                drawn += [list_open_kinds(layout, pile_up(seen.wagers, chair.player), chair.open_kinds(), width), ""]
            drawn += self._course.draw()
        standing = drawing.draw_standing(
            seen, chair.own(), layout, chair.player, width=width, plain=chair.plain, may=self._say_may(width)
        )
        return [*drawn, standing]

    def _say_may(self, width: int) -> Text | None:
        """Choices that need not be made, while wagers are awaited; a choice that is asked for has its own prompt."""
        if self._chair.is_asked():
            return None
        return help_page.say_may(self._course.options(), width)

    def _won(self, game: View) -> str | None:
        """The number under the dolly: from the moment the ball rests until somebody bets again."""
        number = game.number
        if number is None and self._course.is_fresh:
            number = game.last
        return None if number is None else str(number)

    def _show_why(self) -> None:
        chair, settled = self._chair, self._course.settled
        if not settled:
            chair.tell("Nothing has been settled yet.")
            return
        chair.front.tell(*(drawing.settlement_line(chair.layout, one) for one in settled))
        chair.front.tell("", drawing.draw_why(settled))

    def show_rule(self, which: str) -> None:
        """4.8 of this game's division or of the general rules; a division may be named before the number."""
        text = re.sub(r"[()\s]+", ".", which.lower().strip()).strip(".")
        found = [c for c in dict.fromkeys(self._candidates(text)) if _is_rule(c)]
        for c in found:
            self._chair.front.tell(drawing.draw_rule(Cite(c), rule(c)))
        if not found:
            says = f"There is no rule {which!r} here; croupier rules --search finds rules by their words."
            self._chair.tell(says, "yellow")

    def _candidates(self, text: str) -> list[str]:
        year, division = self._chair.year, self._chair.division
        divisions = [(year, division), *(key for key in DIVISIONS if key[1] == "general")]
        return [text, f"{year}.{text}", f"1996.{text}", *(f"{of}.{name}.{text}" for of, name in divisions)]


def _is_rule(text: str) -> bool:
    try:
        rule(text)
    except GazetteError:
        return False
    return True
