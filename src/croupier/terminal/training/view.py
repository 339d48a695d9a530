"""The table as its dealer sees it: the cards and the cloth, and nothing that the dealer has to know."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from croupier.gazette.cite import DIVISIONS
from croupier.house.journal import Book
from croupier.table.state import Table
from croupier.table.view import public
from croupier.terminal.drawing import draw_header
from croupier.terminal.faces import has_faces
from croupier.terminal.front import Front
from croupier.terminal.game_view import Painter, Seen, is_empty, merge, plainly
from croupier.terminal.training.drawing import draw_cloth, hide_answers


class DealersView:
    """`result` is what the wheel or the dice showed in this round, in a sentence."""

    def __init__(self, front: Front, journal: Book) -> None:
        console = front.console
        self._front, self._journal = front, journal
        symbols = not console.no_color and console.encoding.lower().startswith("utf")
        self.symbols = symbols
        self._painter = Painter(symbols=symbols, plain=console.no_color or console.color_system is None)
        self._kept: Seen | None = None
        self.result = ""

    def see(self) -> None:
        """Keep what the last act showed; the last card may end the round."""
        seen = self._look_at(self._journal.shown)
        self._kept = seen if has_faces(seen) else self._kept

    def forget(self) -> None:
        """A new round: what lay there is cleared away."""
        self._kept, self.result = None, ""

    def _look_at(self, table: Table) -> Seen:
        shown = plainly(public(table).view)
        opening = plainly(table.game.view(table.terms, table.game.opening(table.terms), table.floor()))
        return hide_answers({key: one for key, one in shown.items() if one != opening.get(key) and not is_empty(one)})

    def draw_game(self) -> list[RenderableType]:
        """The cards and dice that lie there."""
        seen = merge(self._look_at(self._journal.table), self._kept)
        return self._painter.draw({key: one for key, one in seen.items() if has_faces(one)})

    def picture(self, with_layout: bool = True) -> list[RenderableType]:
        table = self._journal.table
        assert table.now.at is not None and table.edition is not None and table.edition.instrument is not None
        name = DIVISIONS[int(table.edition.instrument[:4]), table.edition.division or ""][1]
        head: list[RenderableType] = [draw_header(public(table), name, table.now.at), ""]
        cloth = draw_cloth(table.game.layout(table.terms), table.now.wagers.values(), self._front.console.width)
        result = [Text(self.result, "bold")] if self.result else []
        return [*head, *result, *self.draw_game(), *([cloth] if with_layout else [])]
