"""The progressive meter over a table, and word of prizes that were won at other tables."""

from __future__ import annotations

from rich.text import Text

from croupier.house.jackpots import Link
from croupier.money import dollars
from croupier.terminal.seat import Chair


class JackpotSign:
    """What one player is told of the pool that his or her table is linked to."""

    def __init__(self, link: Link, chair: Chair) -> None:
        self._link, self._chair = link, chair
        self._told = len(link.hits)
        self._meter = link.meter

    def draw(self) -> Text:
        return Text(f"The jackpot meter shows {dollars(self._link.meter)}.", "bold")

    def tell_news(self) -> None:
        """Prizes won elsewhere and, where the table is not drawn by itself, the meter whenever it has moved."""
        here = self._chair.table.setup.table
        for table, hit in self._link.hits[self._told :]:
            if table != here:
                says = f"At table {table} {hit.wager.player} has a {hit.prize}: the jackpot pays {dollars(hit.won)}."
                self._chair.tell(says, "bold")
        self._told = len(self._link.hits)
        if self._meter != self._link.meter and not self._chair.front.shows_table:
            self._chair.front.tell(self.draw())
        self._meter = self._link.meter
