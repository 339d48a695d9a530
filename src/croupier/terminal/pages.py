"""What a player may ask to read: help, the layout, odds, the sign, the law of the last round, any rule."""

from __future__ import annotations

from croupier.gazette.register import rule
from croupier.language.rules import find_rules
from croupier.table.view import notices
from croupier.terminal import drawing
from croupier.terminal.jackpot import JackpotSign
from croupier.terminal.picture import TablePicture
from croupier.terminal.rounds import Rounds
from croupier.terminal.seat import OwnSeat
from croupier.terminal.teaching import Teaching
from croupier.terminal.wager_list import list_kinds, pile_up


class Pages:
    def __init__(self, seat: OwnSeat, rounds: Rounds, teaching: Teaching, jackpot: JackpotSign | None = None) -> None:
        self._seat, self._rounds, self._teaching = seat, rounds, teaching
        self.picture = TablePicture(seat, rounds, jackpot)

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
            case "layout":
                piles = pile_up(seen.wagers, seat.player, self.picture.marks().off)
                seat.front.tell(list_kinds(seat.layout, piles, everything=True))
            case "table" if not seat.front.shows_table:
                seat.front.tell(*self.picture.draw())

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
