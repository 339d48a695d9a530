"""The table as one player sees it, in as much room as there is: the head, the layout, the game, and what one has."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from croupier.table.diagram import Marks
from croupier.terminal import drawing, help_page
from croupier.terminal.cloth import draw_cloth
from croupier.terminal.front import Size
from croupier.terminal.jackpot import JackpotSign
from croupier.terminal.parts import Look
from croupier.terminal.rounds import Rounds
from croupier.terminal.seat import OwnSeat
from croupier.terminal.wager_list import Piles, list_briefly, list_open_kinds, pile_up

HEAD_BESIDE_SIGN = 80
"""The narrowest terminal with room for the sign of limits beside the head."""
LOOKS = {
    Size.ROOMY: tuple(Look),
    Size.BRIEF: tuple(Look),
    Size.CLOSE: (Look.WALLED, Look.OPEN),
    Size.HEADED: (Look.WALLED, Look.OPEN),
    Size.LEAN: (Look.WALLED, Look.OPEN),
    Size.TIGHT: (Look.OPEN,),
}


class TablePicture:
    def __init__(self, seat: OwnSeat, rounds: Rounds, jackpot: JackpotSign | None) -> None:
        self._seat, self._rounds, self._jackpot = seat, rounds, jackpot

    def draw(self, size: Size = Size.ROOMY) -> list[RenderableType]:
        roomy = size is Size.ROOMY
        head = [] if size.is_lean and size is not Size.HEADED else self._draw_head(roomy=roomy)
        blocks = (head, self._draw_layout(size), self._draw_game(size))
        drawn: list[RenderableType] = []
        for block in blocks:
            drawn += [*block, ""] if block and roomy else block
        return [*drawn, self._draw_standing(lean=size.is_lean)]

    @property
    def _width(self) -> int:
        return self._seat.front.console.width

    def _draw_head(self, *, roomy: bool) -> list[RenderableType]:
        seat = self._seat
        seen, at = seat.look(), seat.table.now.at
        assert at is not None
        beside = roomy and self._width >= HEAD_BESIDE_SIGN
        head = (
            drawing.draw_header(seen, seat.game_name, at) if beside else drawing.brief_header(seen, seat.game_name, at)
        )
        return [head] if self._jackpot is None else [head, self._jackpot.draw()]

    def _draw_layout(self, size: Size) -> list[RenderableType]:
        """What may be bet on and, where there is room, what this player alone may not, with the reason."""
        drawn = self._draw_wagers(size)
        if not drawn or size.is_lean:
            return drawn
        closed = self._seat.closed_kinds()
        return [*drawn, *(drawing.closed_line(self._seat.layout[kind], why) for kind, why in closed.items())]

    def _draw_wagers(self, size: Size) -> list[RenderableType]:
        seat = self._seat
        kinds, marks = seat.open_kinds(), self.marks()
        piles = pile_up(seat.look().wagers, seat.player, marks.off)
        if size is Size.BARE:
            return []
        if cloth := self._draw_cloth(size, piles, marks):
            return [*cloth]
        if seat.diagram is None and not kinds:
            return []
        if seat.diagram is None and not size.is_lean:
            return [list_open_kinds(seat.layout, piles, kinds, self._width)]
        return [list_briefly(seat.layout, piles, kinds, self._width)]

    def _draw_cloth(self, size: Size, piles: Piles, marks: Marks) -> list[Text]:
        """In the first look for which the terminal is wide enough."""
        seat, width = self._seat, self._width
        if seat.diagram is None:
            return []
        for look in LOOKS.get(size, ()):
            cloth = draw_cloth(
                seat.diagram,
                seat.layout,
                piles,
                marks,
                width=width,
                look=look,
                plain=seat.plain,
                lean=size.is_lean,
            )
            if cloth is not None:
                return cloth
        return []

    def marks(self) -> Marks:
        """What has won is lit from the moment it is known until somebody bets again."""
        return self._seat.marks(last=self._rounds.is_fresh)

    def _draw_game(self, size: Size) -> list[RenderableType]:
        """What the cloth does not show of the game; that bets are taken is left unsaid where there is little room."""
        diagram = self._seat.diagram
        without = diagram.shows if diagram else frozenset()
        without = without | {"phase"} if size.is_lean else without
        return [*self._say_prints(size), *self._rounds.draw(without=without, brief=size is not Size.ROOMY)]

    def _say_prints(self, size: Size) -> list[RenderableType]:
        """Where there is no room for the cloth, what lies on it beside chips, such as the puck."""
        prints = [says for says, _ in self.marks().prints.values()]
        if not prints or self._draw_cloth(size, pile_up((), self._seat.player), self.marks()):
            return []
        return [drawing.hang("On the cloth".ljust(drawing.LABEL_WIDTH), Text(", ".join(prints)), "dim")]

    def _draw_standing(self, *, lean: bool) -> RenderableType:
        seat = self._seat
        return drawing.draw_standing(
            seat.look(),
            seat.own(),
            seat.layout,
            seat.player,
            width=self._width,
            plain=seat.plain,
            results=() if lean else self._rounds.results(),
            off=self.marks().off,
            may=None if lean else self._say_may(),
            others=not lean,
        )

    def _say_may(self) -> Text | None:
        """Choices that need not be made, while wagers are awaited; a choice that is asked for has its own prompt."""
        if self._seat.is_asked():
            return None
        return help_page.say_may(self._rounds.options(), self._width)
