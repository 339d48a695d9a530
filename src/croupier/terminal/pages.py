"""What a player may ask to read: help, the layout, odds, the sign, the law of the last round, any rule."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from croupier.games.roulette.state import View
from croupier.gazette.register import rule
from croupier.language.rules import find_rules
from croupier.table.view import notices
from croupier.terminal import drawing, help_page
from croupier.terminal.cloth import is_roulette
from croupier.terminal.jackpot import JackpotSign
from croupier.terminal.rounds import Rounds
from croupier.terminal.seat import OwnSeat
from croupier.terminal.teaching import Teaching
from croupier.terminal.wager_list import list_kinds, list_open_kinds, pile_up


class Pages:
    def __init__(self, seat: OwnSeat, rounds: Rounds, teaching: Teaching, jackpot: JackpotSign | None = None) -> None:
        self._seat, self._rounds, self._teaching, self._jackpot = seat, rounds, teaching, jackpot

    def show(self, name: str, about: str = "") -> None:
        seat = self._seat
        seen = seat.look()
        match name:
            case "help" | "odds" | "hint" | "stats" | "roads":
                self._teaching.show(name, about)
            case "notices":
                seat.front.tell(*drawing.draw_notices(notices(seat.table)))
            case "sign":
                assert seen.sign is not None
                seat.front.tell(drawing.draw_sign(seen.sign))
            case "why":
                self._show_why()
            case "duties":
                duties = seat.table.now.duties.values()
                seat.front.tell(*(drawing.duty_line(duty) for duty in duties))
                if not duties:
                    seat.tell("No duty is open.")
            case "colours":
                taken = {seat.colour: seat.player for seat in seen.seats if seat.colour}
                names = (f"{c} ({taken[c]})" if c in taken else c for c in seat.table.setup.colours)
                seat.tell(f"Colours here: {', '.join(names)}. Say colour blue 2 50 for $50 of blue at $2 each.")
            case "layout" if not is_roulette(seat.layout):
                seat.front.tell(list_kinds(seat.layout, pile_up(seen.wagers, seat.player), everything=True))
            case "table" | "layout":
                if not seat.front.shows_table:
                    seat.front.tell(*self.picture())

    def picture(self, with_layout: bool = True) -> list[RenderableType]:
        """The whole table: where we are, what the game shows, what may be bet on, what one has."""
        seat = self._seat
        seen, layout, at = seat.look(), seat.layout, seat.table.now.at
        assert at is not None
        width = seat.front.console.width
        drawn: list[RenderableType] = [drawing.draw_header(seen, seat.game_name, at), ""]
        if self._jackpot is not None:
            drawn[1:1] = [self._jackpot.draw()]
        if is_roulette(layout):
            if with_layout:
                won = self._won(seen.view)
                drawn += [drawing.draw_cloth(seen, layout, seat.player, width=width, won=won, plain=seat.plain), ""]
        else:
            if with_layout and seat.open_kinds():
                drawn.append(list_open_kinds(layout, pile_up(seen.wagers, seat.player), seat.open_kinds(), width))
                drawn += [*(drawing.closed_line(layout[kind], why) for kind, why in seat.closed_kinds().items()), ""]
            drawn += self._rounds.draw()
        standing = drawing.draw_standing(
            seen, seat.own(), layout, seat.player, width=width, plain=seat.plain, may=self._say_may(width)
        )
        return [*drawn, standing]

    def _say_may(self, width: int) -> Text | None:
        """Choices that need not be made, while wagers are awaited; a choice that is asked for has its own prompt."""
        if self._seat.is_asked():
            return None
        return help_page.say_may(self._rounds.options(), width)

    def _won(self, game: View) -> str | None:
        """The number under the dolly: from the moment the ball rests until somebody bets again."""
        number = game.number
        if number is None and self._rounds.is_fresh:
            number = game.last
        return None if number is None else str(number)

    def _show_why(self) -> None:
        seat, settled = self._seat, self._rounds.settled
        if not settled:
            seat.tell("Nothing has been settled yet.")
            return
        seat.front.tell(*(drawing.settlement_line(seat.layout, one) for one in settled))
        seat.front.tell("", drawing.draw_why(settled))

    def show_rule(self, which: str) -> None:
        """4.8 of this game's division or of the general rules; a division may be named before the number."""
        for c in find_rules(which, self._seat.division, self._seat.year):
            self._seat.front.tell(drawing.draw_rule(c, rule(c)))
