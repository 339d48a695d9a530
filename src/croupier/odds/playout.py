"""The ordinary course of any game, followed by asking the game alone what comes next and what each wager came to.

No table stands here: no chips, no persons, no sign. A `Scene` is what the game itself has before it, a state and a
cloth, and every step is the one that the table takes (`table.step`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from fractions import Fraction
from typing import Any, TypeVar

import msgspec

from croupier.gazette.editions import Edition
from croupier.odds.value import Prices
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.awaits import BettingOpen, Offer, Show
from croupier.table.floor import Floor
from croupier.table.game import AnyGame, Cloth, Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.step import step
from croupier.table.wagers import Outcome, Wager

D = TypeVar("D")

PLAYER = "player"
STAKE = 6_000_000
"""Cents on every wager: large and much divisible, so that no rule on parts of a stake has anything to round."""
SOMETIME = datetime(1996, 1, 30, tzinfo=UTC)
"""Acts carry a moment; no game looks at it."""
STEPS_MOST = 100


class Scene(msgspec.Struct, frozen=True):
    """Where a game stands: its own state, and the wagers that lie on the layout."""

    state: Any
    cloth: Cloth = {}

    @property
    def floor(self) -> Floor:
        return Floor(self.cloth)


class Ahead(msgspec.Struct, frozen=True):
    """The next act, and what the game said when it was asked whether that is lawful."""

    act: Act
    ruling: Ruling


class Playout:
    """A game under certain terms, to be followed step by step."""

    def __init__(self, game: AnyGame, terms: Any) -> None:
        self.game, self.terms = game, terms
        self._plain: list[Act] = []

    @classmethod
    def under(
        cls, game: AnyGame, terms: Any, edition: Edition, options: Mapping[str, Option]
    ) -> tuple[Playout, Prices]:
        """The game under these terms with the law's own odds, and the odds that they put in their place."""
        lawful, layout = game.layout(game.terms(edition, options)), game.layout(terms)
        changed = {key: kind if kind != lawful[key] else lawful[key] for key, kind in layout.items()}
        return cls(game, msgspec.structs.replace(terms, layout=lawful)), Prices(lawful, changed)

    def opening(self) -> Scene:
        return Scene(self.game.opening(self.terms))

    # Chips ----------------------------------------------------------------------------------------------

    def may_place(self, scene: Scene, wager: Wager) -> bool:
        return not isinstance(self._judge(scene, place(wager)), Refusal)

    def place(self, scene: Scene, wager: Wager) -> Scene:
        scene, decided = self.do(scene, place(wager), wager)
        assert not decided, f"{wager.kind} {wager.spot} is decided as soon as it is placed"
        return scene

    def add_most(self, scene: Scene) -> tuple[Scene, int]:
        """The most that the game offers to add to the wagers that lie there, added; and how much that was."""
        added = 0
        for _ in range(STEPS_MOST):
            deed = next(iter(self.offers(scene, acts.Place)), None)
            if deed is None:
                return scene, added
            wager = Wager(deed.wager, deed.player, deed.kind, deed.spot, deed.stake, basis=deed.basis)
            scene, added = self.place(scene, wager), added + deed.stake
        raise AssertionError(f"{self.game.key} always offers more")

    def offers(self, scene: Scene, of: type[D]) -> list[D]:
        """The deeds of one sort that are offered now."""
        waits = self.game.awaits(self.terms, scene.state, scene.floor)
        return [wait.deed for wait in waits if isinstance(wait, Offer) and isinstance(wait.deed, of)]

    def is_open(self, scene: Scene) -> bool:
        """Are wagers awaited?"""
        waits = self.game.awaits(self.terms, scene.state, scene.floor)
        return any(isinstance(wait, BettingOpen) for wait in waits)

    # Steps ----------------------------------------------------------------------------------------------

    def do(self, scene: Scene, act: Act, placed: Wager | None = None) -> tuple[Scene, dict[str, Outcome]]:
        """One lawful act and what it decides."""
        ruling = self._judge(scene, act)
        assert isinstance(ruling, Ruling), ruling
        return self.advance(scene, Ahead(act, ruling), placed)

    def advance(self, scene: Scene, ahead: Ahead, placed: Wager | None = None) -> tuple[Scene, dict[str, Outcome]]:
        """What an act that has been ruled on does; a stake that lies on is still there, as a new wager (G-7)."""
        decided: dict[str, Outcome] = {}

        def settle(wager: Wager, outcome: Outcome) -> bool:
            decided[wager.id] = outcome
            return outcome.stays

        cloth = scene.cloth if placed is None else {**scene.cloth, placed.id: placed}
        done = step(self.game, self.terms, scene.state, ahead.act, Floor(cloth), settle, ahead.ruling.moves)
        return Scene(done.state, done.floor.cloth), decided

    def take_up(self, scene: Scene, wagers: Collection[str]) -> Scene:
        """Wagers taken up by their player."""
        cloth = {name: wager for name, wager in scene.cloth.items() if name not in wagers}
        lifted = enact(acts.Withdraw(next(iter(wagers))), Role.PLAYER)
        done = step(self.game, self.terms, scene.state, lifted, Floor(cloth), lambda _wager, _outcome: False, {})
        return Scene(done.state, cloth)

    def look_ahead(self, scene: Scene, about: Cloth | None = None) -> Ahead | Show | None:
        """The next act of the ordinary course, or the equipment that must show something; None where there is neither.

        `about` is what to ask for: a game that looks at every wager to say what may be done with each is asked about
        one. What it then offers must be lawful with all of them on the cloth. A deed without any detail, once offered
        in the ordinary course, is tried before the game is asked for everything that may be done: that is faster.
        """
        for act in self._plain:
            ruling = self._judge(scene, act)
            if isinstance(ruling, Ruling):
                return Ahead(act, ruling)
        waits = self.game.awaits(self.terms, scene.state, scene.floor if about is None else Floor(about))
        for wait in waits:
            if isinstance(wait, Show):
                return wait
        for wait in waits:
            if isinstance(wait, Offer) and wait.course and not isinstance(wait.deed, acts.Place):
                act = enact(wait.deed, wait.role)
                ruling = self._judge(scene, act)
                if isinstance(ruling, Ruling):
                    if not any(getattr(wait.deed, name) for name in wait.deed.__struct_fields__):
                        self._plain.append(act)
                    return Ahead(act, ruling)
        return None

    def advance_to_chance(self, scene: Scene) -> tuple[Scene, Show]:
        """On to the moment at which the equipment must show something; nothing is decided on the way."""
        for _ in range(STEPS_MOST):
            ahead = self.look_ahead(scene)
            if isinstance(ahead, Show):
                return scene, ahead
            assert ahead is not None, f"{self.game.key} waits for nothing: {scene.state}"
            scene, decided = self.advance(scene, ahead)
            assert not decided, f"decided before anything showed: {decided}"
        raise AssertionError(f"{self.game.key} never comes to chance")

    def outcomes(self, scene: Scene, show: Show) -> dict[str, Fraction]:
        """What may show now, each with its exact probability."""
        thing = self.game.equipment(self.terms, scene.state, show.of)
        assert thing is not None, f"{self.game.key} has no {show.of}"
        weights: Mapping[str, int] = thing.outcomes()
        total = sum(weights.values())
        return {seen: Fraction(weight, total) for seen, weight in weights.items()}

    def observe(self, scene: Scene, show: Show, seen: str) -> tuple[Scene, dict[str, Outcome]]:
        return self.do(scene, enact(acts.Observe(show.of, seen), Role.SYSTEM))

    def play_out(self, scene: Scene, show: Show, seen: str) -> tuple[Scene, dict[str, Outcome]]:
        """What shows, and the round settled to its end."""
        scene, decided = self.observe(scene, show, seen)
        for _ in range(STEPS_MOST):
            if self.game.between_rounds(scene.state):
                return scene, decided
            ahead = self.look_ahead(scene)
            assert isinstance(ahead, Ahead), f"{self.game.key} waits for nothing: {scene.state}"
            scene, more = self.advance(scene, ahead)
            decided |= more
        raise AssertionError(f"{self.game.key} never settles a round: {scene.state}")

    def _judge(self, scene: Scene, act: Act) -> Ruling | Refusal:
        return self.game.judge(self.terms, scene.state, act, scene.floor)


def enact(deed: AnyDeed, role: Role) -> Act:
    by = getattr(deed, "player", None) if role is Role.PLAYER else None
    return Act("odds", SOMETIME, by or role.value, role, deed)


def place(wager: Wager) -> Act:
    deed = acts.Place(wager.id, wager.player, wager.kind, wager.stake, wager.spot, basis=wager.basis)
    return enact(deed, Role.PLAYER)


def wager_on(kind: str, spot: str, basis: str | None = None) -> Wager:
    return Wager(f"{kind} {spot}", PLAYER, kind, spot, STAKE, basis=basis)
