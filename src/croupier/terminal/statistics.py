"""`stats`: how the sitting has gone, beside what was to be expected of the same wagers."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.money import dollars
from croupier.odds.expected import Played, add_up, settled_of
from croupier.table.entries import Settled
from croupier.table.wagers import Layout
from croupier.terminal.drawing import LABEL_WIDTH
from croupier.terminal.figuring import Figuring, Known, say_result, say_share
from croupier.terminal.seat import OwnSeat

CLOSE = 0.05
"""So many standard errors from what was expected are none to speak of."""


class Statistics:
    def __init__(self, seat: OwnSeat, figuring: Figuring) -> None:
        self._seat, self._figuring = seat, figuring

    def draw(self) -> list[RenderableType]:
        """Everything, whatever it takes to work it out."""
        if not add_up(self._settled(), Known().of).staked:
            return [Text("Nothing of yours has been decided yet.")]
        known = self._figuring.find()
        return draw_played(self._add_up(known), known, self._seat.layout)

    def count_rounds(self) -> int:
        return len(self._settled())

    def say_shortly(self) -> Text | None:
        """A line for somebody who leaves, where nobody has to wait for it."""
        known = self._figuring.find_quickly()
        played = None if known is None or known.missing else self._add_up(known)
        if played is None or not played.counted:
            return None
        said = f"For {dollars(played.staked)} staked, {say_result(played.expected)} was to be expected"
        without = f" The {self._name_left_out(played)} is not counted in that." if played.left_out else ""
        return Text(f"{said}, with a standard error of {dollars(round(played.standard_error))}.{without}", "dim")

    def _name_left_out(self, played: Played) -> str:
        return " and the ".join(self._seat.layout[kind].name for kind in sorted(played.left_out))

    def _add_up(self, known: Known) -> Played:
        if known.missing:
            return add_up(self._settled(), known.of)
        return add_up(self._settled(), known.of, self._figuring.counted_in, self._figuring.find_together())

    def _settled(self) -> dict[int, list[Settled]]:
        return settled_of(self._seat.journal.entries, self._seat.player)


def draw_played(played: Played, known: Known, layout: Layout) -> list[RenderableType]:
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=LABEL_WIDTH, style="dim", no_wrap=True)
    grid.add_column()
    grid.add_row("Rounds", f"{played.rounds} in which something of yours was decided")
    grid.add_row("Staked", dollars(played.staked))
    grid.add_row("Result", Text(f"{say_result(played.result)}, {say_share(played.result / played.staked)}", "bold"))
    if not played.counted:
        return [grid, Text(known.missing or "No exact figures are known for these wagers.", "yellow")]
    grid.add_row("Expected", f"{say_result(played.expected)}, {say_share(played.expected / played.staked)}")
    error = played.standard_error
    grid.add_row("Standard error", f"{dollars(round(error))}{say_luck(played, error)}")
    says = "Expected: the mean of these wagers by the exact odds, with the best play."
    if played.estimated:
        several = "1 round" if played.estimated == 1 else f"{played.estimated} rounds"
        says += f" Standard error: of {several} with wagers that hang together, by what came of them."
    if played.left_out:
        says += f" Not counted: {', '.join(layout[kind].name for kind in sorted(played.left_out))}."
    return [grid, Text(says, "dim")]


def say_luck(played: Played, error: float) -> str:
    if not error:
        return ""
    away = (played.result - float(played.expected)) / error
    if abs(away) < CLOSE:
        return "; the result is just about what was expected"
    return f"; the result is {abs(away):.1f} of it {'above' if away > 0 else 'below'} what was expected"
