"""Rounds dealt at random through a game's own functions, to be held against its exact figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import sqrt
from random import Random
from typing import Any

from croupier.odds.figures import Figures
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.awaits import BettingOpen, Offer, Show
from croupier.table.game import AnyGame
from croupier.table.roles import Role
from croupier.table.wagers import Outcome, Wager
from tests.support.alone import Alone

Decide = Callable[[Any, Sequence[Offer]], AnyDeed]
"""Which of the offers a player takes, by the game's state."""


def take_first(_state: Any, offers: Sequence[Offer]) -> AnyDeed:
    return offers[0].deed


class Rounds:
    """One player's rounds, each from the same moment at which betting opens."""

    def __init__(self, game: AnyGame, terms: Any, seed: int, decide: Decide = take_first) -> None:
        self.game, self.terms, self.random, self.decide = game, terms, Random(seed), decide
        self.alone = Alone(game, terms)
        self.decided: dict[str, Outcome] = {}

    @property
    def state(self) -> Any:
        return self.alone.state

    @property
    def cloth(self) -> dict[str, Wager]:
        return self.alone.cloth

    def play(self, wagers: list[Wager], rounds: int) -> Iterator[dict[str, tuple[Wager, Outcome]]]:
        """What every wager came to, those added in the round too; each round from a table just opened."""
        for seat, player in enumerate(dict.fromkeys(wager.player for wager in wagers), 1):
            self.do(acts.SitDown(player, seat), Role.PLAYER)
        self.go_on(until=lambda: any(isinstance(w, BettingOpen) for w in self.waits()))
        opened = self.alone.state, self.alone.floor
        for _ in range(rounds):
            self.alone.state, self.alone.floor = opened
            self.decided = {}
            for wager in wagers:
                self.put(wager)
            placed = dict(self.cloth)

            def is_over(placed: dict[str, Wager] = placed) -> bool:
                placed |= self.cloth
                return len(self.decided) == len(placed)

            self.go_on(until=is_over)
            yield {name: (placed[name], outcome) for name, outcome in self.decided.items()}

    def waits(self) -> tuple[Any, ...]:
        return self.alone.waits()

    def go_on(self, until: Callable[[], bool]) -> None:
        for _ in range(200):
            if until():
                return
            self.step()
        raise AssertionError(f"{self.game.key} does not come on from {self.state}")

    def step(self) -> None:
        waits = self.waits()
        show = next((wait for wait in waits if isinstance(wait, Show)), None)
        if show is not None:
            thing = self.game.equipment(self.terms, self.state, show.of)
            assert thing is not None
            weights = thing.outcomes()
            seen = self.random.choices(list(weights), list(weights.values()))[0]
            return self.do(acts.Observe(show.of, seen), Role.SYSTEM)
        offers = [wait for wait in waits if isinstance(wait, Offer) and wait.course]
        deed = self.decide(self.state, offers)
        if isinstance(deed, acts.Place):
            return self.put(Wager(deed.wager, deed.player, deed.kind, deed.spot, deed.stake, basis=deed.basis))
        return self.do(deed, next(offer.role for offer in offers if offer.deed == deed))

    def put(self, wager: Wager) -> None:
        deed = acts.Place(wager.id, wager.player, wager.kind, wager.stake, wager.spot, basis=wager.basis)
        self.do(deed, Role.PLAYER, wager)

    def do(self, deed: AnyDeed, role: Role, placed: Wager | None = None) -> None:
        for wager, outcome in self.alone.do(deed, role, placed):
            self.decided.setdefault(wager.id, outcome)


def errors_off(figures: Figures, results: Sequence[Fraction]) -> float:
    """How many standard errors the mean of these results is from the exact value."""
    mean = sum(results, Fraction(0)) / len(results)
    return abs(float(mean - figures.value)) / sqrt(float(figures.variance) / len(results))
