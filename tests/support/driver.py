"""Plays any game at random, knowing nothing of it but what `awaits` and the layout say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from croupier.gazette.editions import Edition, timeline
from croupier.gazette.notices import CASINOS
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import Await, Offer, Show, Wagers
from croupier.table.entries import Entry
from croupier.table.game import AnyGame
from croupier.table.general.lawful import staked
from croupier.table.roles import Role
from croupier.table.state import govern
from croupier.table.wagers import Wager
from croupier.table.waiting import awaits
from tests.support.desk import PLAYER, SYSTEM, Desk

PLAYERS = ("ana", "ben", "cleo")


def editions_of(game: AnyGame) -> Iterator[Edition]:
    """One edition for each text that governs the game somewhere, some time."""
    seen: set[tuple[str, str]] = set()
    for casino in CASINOS:
        for edition in timeline(game.key, casino):
            if edition.instrument is not None and (edition.instrument, edition.status) not in seen:
                seen.add((edition.instrument, edition.status))
                yield edition


def seat_at(edition: Edition, game: AnyGame) -> Desk:
    """A table under that edition, an hour after it began, with three players and plenty of chips."""
    assert edition.since is not None
    desk = Desk(game=game, casino=edition.casino, at=edition.since)
    desk.wait(hours=1)
    for seat, player in enumerate(PLAYERS, 1):
        desk.seat(player, seat, buys=10_000_000)
    return desk


class Driver:
    """Takes one step at a time; every deed that is offered must be accepted."""

    def __init__(self, desk: Desk, seed: int) -> None:
        self.desk, self.random = desk, Random(seed)
        self._wagers = 0

    def step(self, betting: bool = True) -> Entry:
        """One lawful act. Without betting, only the ordinary course of the game."""
        self.desk.wait(seconds=self.random.randint(0, 20))
        player = self.random.choice(PLAYERS)
        waits = awaits(govern(self.desk.table, self.desk.at), player)
        course = [w for w in waits if isinstance(w, Show) or (isinstance(w, Offer) and w.course)]
        wagers = [w for w in waits if isinstance(w, Wagers)]
        others = [w for w in waits if isinstance(w, Offer) and not w.course]
        assert course or wagers, f"the table waits for nothing in its ordinary course: {waits}"
        chance = self.random.random() if betting else 1.0
        if wagers and (chance < 0.55 or not course):  # some games deal no round without a wager
            choices: list[Await] = [*wagers]
        elif others and 0.5 < chance < 0.6:
            choices = [*others]
        else:
            choices = [*course]
        wait = self.random.choice(choices)
        return self.take(wait, player)

    def take(self, wait: Await, player: str) -> Entry:
        match wait:
            case Wagers():
                return self.desk.accepts(self.wager(wait, player), PLAYER)
            case Show(of=of):
                return self.desk.accepts(acts.Observe(of, self.draw(of)), SYSTEM)
            case Offer(role=role, deed=deed):
                return self.desk.accepts(deed, role, by=self.person(role, deed))
        raise AssertionError(wait)

    def wager(self, wait: Wagers, player: str) -> AnyDeed:
        """A spot at random that has room left, and the least stake."""
        layout = self.desk.table.game.layout(self.desk.table.terms)
        while True:
            kind = self.random.choice(list(wait.kinds))
            spot = self.random.choice(list(wait.spots.get(kind) or layout[kind].spots))
            before = staked(self.desk.table.now.wagers, frozenset({player}), Wager("", player, kind, spot, 0))
            if before + wait.kinds[kind].least <= wait.kinds[kind].most:
                break
        self._wagers += 1
        return acts.Place(f"random-{self._wagers}", player, kind, wait.kinds[kind].least, spot)

    def draw(self, of: str) -> str:
        thing = self.desk.table.game.equipment(self.desk.table.terms, self.desk.table.state, of)
        assert thing is not None
        outcomes = thing.outcomes()
        if of == "meter":  # of the amounts that it could show there is no end
            return "50000"
        return self.random.choices(list(outcomes), list(outcomes.values()))[0]

    def person(self, role: Role, deed: AnyDeed) -> str:
        if role is PLAYER and isinstance(deed, acts.Withdraw):
            return self.desk.table.now.wagers[deed.wager].player
        if role is PLAYER and isinstance(deed, acts.Choose | acts.Throw | acts.Place):
            return deed.player
        return role.value

    def finish(self) -> int:
        """Only the ordinary course from here: the steps it takes to come to rest between two rounds."""
        for steps in range(200):
            blocked = any(duty.blocks for duty in self.desk.table.now.duties.values())
            if self.desk.table.game.between_rounds(self.desk.table.state) and not blocked and steps:
                return steps
            self.step(betting=False)
        raise AssertionError("the round does not end")
