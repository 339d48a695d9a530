"""A game without a table: its state, and a floor with persons, a sign and chips, moved by the one step alone."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec

from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import Await
from croupier.table.floor import Floor, Patron
from croupier.table.game import AnyGame, Ruling
from croupier.table.roles import Role
from croupier.table.step import step
from croupier.table.wagers import Outcome, Wager

SOMETIME = datetime(1999, 1, 1, tzinfo=UTC)


class Alone:
    """`judged`: every act must be lawful; without it only what the game does is followed, which is faster."""

    def __init__(self, game: AnyGame, terms: Any, *, at: datetime = SOMETIME, judged: bool = True) -> None:
        self.game, self.terms, self.judged = game, terms, judged
        self.state: Any = game.opening(terms)
        self.floor = Floor(places=7, moment=at)

    @property
    def cloth(self) -> dict[str, Wager]:
        return dict(self.floor.cloth)

    def waits(self) -> tuple[Await, ...]:
        return self.game.awaits(self.terms, self.state, self.floor)

    def put(self, wager: Wager) -> list[tuple[Wager, Outcome]]:
        """A wager on the layout."""
        deed = acts.Place(wager.id, wager.player, wager.kind, wager.stake, wager.spot, basis=wager.basis)
        return self.do(deed, Role.PLAYER, wager)

    def do(self, deed: AnyDeed, role: Role, placed: Wager | None = None) -> list[tuple[Wager, Outcome]]:
        """One act, and what it decided."""
        by = getattr(deed, "player", None) or role.value
        assert self.floor.moment is not None
        act = Act("a", self.floor.moment, by, role, deed)
        moves: Any = {}
        if self.judged:
            ruling = self.game.judge(self.terms, self.state, act, self.floor)
            assert isinstance(ruling, Ruling), ruling
            moves = ruling.moves
        decided: list[tuple[Wager, Outcome]] = []

        def settle(wager: Wager, outcome: Outcome) -> bool:
            decided.append((wager, outcome))
            return outcome.stays

        done = step(self.game, self.terms, self.state, act, self.follow(deed, placed), settle, moves)
        self.state, self.floor = done.state, done.floor
        return decided

    def sit(self, deed: AnyDeed) -> Floor:
        """The floor with this deed done on it, and kept so."""
        self.floor = self.follow(deed, None)
        return self.floor

    def follow(self, deed: AnyDeed, placed: Wager | None) -> Floor:
        """The floor with the deed done, as far as these tests need it."""
        patrons = self.floor.patrons
        match deed:
            case acts.Place() if placed is not None:
                return msgspec.structs.replace(self.floor, cloth={**self.floor.cloth, placed.id: placed})
            case acts.Open(sign=sign) | acts.SetLimits(sign=sign):
                return msgspec.structs.replace(self.floor, sign=sign)
            case acts.SitDown(player=player, seat=seat):
                return msgspec.structs.replace(self.floor, patrons={**patrons, player: Patron(seat)})
            case acts.Leave(player=player):
                stay = {name: patron for name, patron in patrons.items() if name != player}
                return msgspec.structs.replace(self.floor, patrons=stay)
        return self.floor
