"""A seat at a table: who sits there, what that person sees, says and is told. Knows nothing of commands."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.text import Text

from croupier.gazette.cite import DIVISIONS
from croupier.house.choices import choices_for, spots_at_seat
from croupier.house.clocks import Clock
from croupier.house.dealing import Dealer, Voice
from croupier.house.journal import Book
from croupier.table.acts import Act, AnyDeed, Place
from croupier.table.awaits import Await, Offer, Stakes, Wagers
from croupier.table.diagram import Diagram, Marks
from croupier.table.entries import Entry
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.view import Own, Public, own, public
from croupier.table.wagers import Kind, Layout, Spot, Wager
from croupier.table.waiting import awaits
from croupier.terminal import drawing
from croupier.terminal.front import Front
from croupier.terminal.game_view import overlay


class OwnSeat:
    """`plain` when there are no colours, `symbols` when suits and chips can be drawn."""

    def __init__(self, journal: Book, dealer: Dealer, clock: Clock, front: Front, player: str) -> None:
        self.journal, self.dealer, self.front, self.player = journal, dealer, front, player
        console = front.console
        self.plain = console.no_color or console.color_system is None
        self.symbols = not console.no_color and console.encoding.lower().startswith("utf")
        self._voice = Voice(journal, clock, f"player {player}")

    # What is there ------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return self.journal.table

    @property
    def layout(self) -> Layout:
        return self.table.game.layout(self.table.terms)

    @property
    def diagram(self) -> Diagram | None:
        return self.table.game.diagram(self.table.terms)

    def marks(self, *, last: bool) -> Marks:
        """What shows on the cloth now; what the `last` round lit too, where it is still to be seen."""
        table = self.table
        marks = table.game.marks(table.terms, table.state, table.floor())
        return marks if marks.lit or not last else msgspec.structs.replace(marks, lit=marks.lit_last)

    @property
    def year(self) -> int:
        edition = self.table.edition
        assert edition is not None and edition.instrument is not None
        return int(edition.instrument[:4])

    @property
    def division(self) -> str:
        assert self.table.edition is not None and self.table.edition.division is not None
        return self.table.edition.division

    @property
    def game_name(self) -> str:
        return DIVISIONS[self.year, self.division][1]

    def look(self) -> Public:
        return public(self.table)

    def own(self) -> Own:
        return own(self.table, Role.PLAYER, self.player)

    def see_game(self, table: Table) -> Any:
        """What this player sees of the game: what everybody does, and the cards that are for his or her eyes alone."""
        return overlay(public(table).view, own(table, Role.PLAYER, self.player).view)

    def own_wagers(self) -> list[Wager]:
        return [wager for wager in self.table.now.wagers.values() if wager.player == self.player]

    def waits(self) -> tuple[Await, ...]:
        return awaits(self.table, self.player)

    def open_stakes(self) -> dict[str, Stakes]:
        """The kinds of wager that may be made now, by the table's own word, with what may be staked."""
        return {key: stakes for wait in self.waits() if isinstance(wait, Wagers) for key, stakes in wait.kinds.items()}

    def open_kinds(self) -> list[str]:
        return list(self.open_stakes())

    def example(self) -> str:
        """A wager that could be made now."""
        usual = self.diagram.example if self.diagram else ""
        return drawing.say_example(self.layout, self.open_stakes(), usual)

    def closed_kinds(self) -> dict[str, Refusal]:
        """The kinds that others may bet on now and this player may not, with what the table says to it."""
        mine = self.open_kinds()
        theirs = [kind for wait in awaits(self.table) if isinstance(wait, Wagers) for kind in wait.kinds]
        found: dict[str, Refusal] = {}
        for key in theirs if mine else ():
            spot = self.own_spot(self.layout[key]) if key not in mine else None
            if spot is not None and (refusal := self._try(key, spot.key)) is not None:
                found[key] = refusal
        return found

    def _try(self, kind: str, spot: str) -> Refusal | None:
        """What the table would answer to the least wager there."""
        assert self.table.now.sign is not None
        return self.try_out(Place("try", self.player, kind, self.table.now.sign.limits_on(kind).least, spot))

    def try_out(self, deed: AnyDeed) -> Refusal | None:
        """What the table would refuse of this and why, were it done now. Nothing is."""
        assert self.table.now.at is not None
        answer = play(self.table, Act("try", self.table.now.at, self.player, Role.PLAYER, deed))
        return answer if isinstance(answer, Refusal) else None

    def open_layout(self) -> Layout:
        """The kinds and the spots that are open to this player now."""
        found: dict[str, Kind] = {}
        for wait in self.waits():
            if isinstance(wait, Wagers):
                for key in wait.kinds:
                    kind = self.layout[key]
                    only = wait.spots.get(key) or tuple(kind.spots)
                    spots = {name: kind.spots[name] for name in only if name in kind.spots}
                    found[key] = msgspec.structs.replace(kind, spots=spots)
        return found

    def own_spot(self, kind: Kind) -> Spot | None:
        """The one spot of a kind or, where its spots are the seats, the one of this player's seat."""
        spots = spots_at_seat(self.table, kind, self.player)
        return kind.spots[spots[0]] if len(spots) == 1 else None

    def choices(self) -> tuple[Offer, ...]:
        return choices_for(self.table, self.waits(), self.player)

    def is_asked(self) -> bool:
        """Does the game wait for this player's choice, betting being closed?"""
        return self.dealer.asks_people()

    # Saying things ------------------------------------------------------------------------------------

    def tell(self, text: str, style: str = "") -> None:
        self.front.tell(Text(text, style))

    def say(self, deed: AnyDeed) -> Entry | None:
        """One act of the player's; a refusal is told and None."""
        return self.heed(self._voice.say(deed, Role.PLAYER, self.player))

    def heed(self, answer: Entry | Refusal) -> Entry | None:
        if isinstance(answer, Refusal):
            self.front.tell(drawing.refusal_line(answer))
            return None
        if (calls := drawing.call_line(answer, symbols=self.symbols)) is not None:
            self.front.tell(calls)
        return answer
