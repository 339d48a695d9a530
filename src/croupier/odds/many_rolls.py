"""Games whose wagers live over many rolls: craps.

Every wager is followed from where it is placed until it is decided, through the automaton of the game's own
transitions. Where that is:

- a wager that may be made before a come-out roll alone (Pass, Don't Pass): there;
- any other that stands by itself: with a point on, each point as likely as the come-out roll makes it. So a wager that
  is off on come-out rolls is placed when it is on; `WORKING` is the same wager called on for every roll;
- a wager that is added to another: as soon as that one, made as early as may be, has the point in question.

A spot that chips only come to from another of their kind, as a Come Bet comes to its point, has no figures of its own.

`WITH_ODDS` is a wager together with the most that may be added to it: its figures are for each unit of the wager
itself, and `staked` is what is staked in all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.games import find_game
from croupier.games.craps.layout import parts_of
from croupier.gazette.editions import Edition
from croupier.odds.automaton import NONE, Automaton, Start, explore_each, explore_package, key_of, roll
from croupier.odds.figures import Figures
from croupier.odds.method import Method
from croupier.odds.playout import Playout, Scene, enact, wager_on
from croupier.odds.solving import solve
from croupier.odds.value import Prices, levy_on, net_result
from croupier.table import acts
from croupier.table.game import AnyGame
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Outcome, Wager

WORKING = "always on"
WITH_ODDS = "full odds"

OPENER = "pass"
"""The wager that stands, undecided, after the roll that sets a point."""


def figures_of(game: AnyGame, edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    return figures_under(game, game.terms(edition, options), edition, options)


def figures_under(game: AnyGame, terms: Any, edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    """The figures of every wager under these terms, which need not be the law's own, in the order of the layout."""
    study = Study(*Playout.under(game, terms, edition, options))
    order = {kind: place for place, kind in enumerate(study.layout)}
    found = sorted(study.automata(), key=lambda one: order[one[0].kind])
    return tuple(study.figures(one, edition, options) for one in found)


Found = tuple[Wager, str, Automaton]
"""A wager, what the player does beyond placing it, and its automaton."""
Group = tuple[Start, list[Wager]]
"""Wagers that are placed in the same scenes."""


class Study:
    """All wagers of one game under certain terms. Which may be placed when, and what may be added to what, is what the
    game says when it is asked."""

    def __init__(self, playout: Playout, prices: Prices) -> None:
        self.playout, self.prices, self.layout = playout, prices, prices.layout
        self.levies = {
            wager_on(kind.key, spot).id: levy_on(kind, spot) for kind in self.layout.values() for spot in kind.spots
        }

    def automata(self) -> Iterator[Found]:
        opening: Start = [(self.playout.opening(), Fraction(1))]
        with_point = self.set_point(opening)
        every = [wager_on(kind.key, spot) for kind in self.layout.values() for spot in kind.spots]
        later = [wager for wager in every if self.may_place(with_point, wager)]
        first = [wager for wager in every if wager not in later and self.may_place(opening, wager)]
        additions = self.find_additions(opening, first) + self.find_additions(with_point, later)
        bases = {wager.basis for _, added in additions for wager in added}
        alone = [wager for wager in later if wager.id not in bases]
        together = [(opening, first), (with_point, [wager for wager in later if wager.id in bases])]
        for start, wagers in (*together, (with_point, alone), *additions):
            yield from self.follow(start, wagers)
        for start, wagers in ((with_point, alone), *additions):
            yield from self.follow_working(start, wagers)
        for start, wagers in together:
            for wager in wagers:
                if wager.id in bases:
                    yield wager, WITH_ODDS, explore_package(self.playout, self.lay(start, [wager]), self.value)

    # Where wagers are placed --------------------------------------------------------------------------

    def set_point(self, opening: Start) -> Start:
        """The game after the roll that sets a point, with nothing on the layout."""
        opener = next(wager_on(OPENER, spot) for spot in self.layout[OPENER].spots)
        ((scene, _),) = self.lay(opening, [opener])
        undecided = [one for one in roll(self.playout, scene) if opener.id not in one.decided]
        return normalise([(Scene(one.scene.state), one.probability) for one in undecided])

    def may_place(self, start: Start, wager: Wager) -> bool:
        return all(self.playout.may_place(scene, wager) for scene, _ in start)

    def lay(self, start: Start, wagers: Sequence[Wager]) -> Start:
        laid: list[tuple[Scene, Fraction]] = []
        for scene, probability in start:
            for wager in wagers:
                scene = self.playout.place(scene, wager)
            laid.append((scene, probability))
        return laid

    def find_additions(self, start: Start, wagers: list[Wager]) -> list[Group]:
        """What the game offers to add to these wagers after their first roll: wagers that are added at the same
        moments, and those moments. One moment is enough to see which wagers are added to at all."""
        bases = {deed.basis for _, _, deed in self.offer_additions(start[:1], wagers)}
        found: dict[Wager, list[tuple[Scene, Fraction]]] = {}
        for scene, share, deed in self.offer_additions(start, [wager for wager in wagers if wager.id in bases]):
            found.setdefault(wager_on(deed.kind, deed.spot, deed.basis), []).append((scene, share))
        groups: dict[tuple[object, ...], Group] = {}
        for added, scenes in found.items():
            moments = tuple((key_of(scene), share) for scene, share in scenes)
            groups.setdefault(moments, (normalise(scenes), []))[1].append(added)
        return list(groups.values())

    def offer_additions(self, start: Start, wagers: list[Wager]) -> Iterator[tuple[Scene, Fraction, acts.Place]]:
        for scene, share in self.lay(start, wagers):
            for one in roll(self.playout, scene):
                for deed in self.playout.offers(one.scene, acts.Place):
                    yield one.scene, share * one.probability, deed

    # From there on ------------------------------------------------------------------------------------

    def follow(self, start: Start, wagers: list[Wager]) -> Iterator[Found]:
        automata = explore_each(self.playout, self.lay(start, wagers), [wager.id for wager in wagers], self.value)
        for wager in wagers:
            yield wager, "", automata[wager.id]

    def follow_working(self, start: Start, wagers: list[Wager]) -> Iterator[Found]:
        """The same wagers called on, those of them that the game has such a call for."""
        ((scene, _), *_) = self.lay(start, wagers)
        calls = {deed.on: deed for deed in self.playout.offers(scene, acts.Choose) if deed.word == "on"}
        switched = [wager for wager in wagers if wager.kind in calls]
        if not switched:
            return
        called: list[tuple[Scene, Fraction]] = []
        for scene, probability in self.lay(start, switched):
            for kind in {wager.kind: None for wager in switched}:
                scene, _ = self.playout.do(scene, enact(calls[kind], Role.PLAYER))
            called.append((scene, probability))
        automata = explore_each(self.playout, called, [wager.id for wager in switched], self.value)
        for wager in switched:
            yield wager, WORKING, automata[wager.id]

    def value(self, wager: Wager, outcome: Outcome) -> Fraction:
        return net_result(self.prices.put_on(wager, outcome), self.levies.get(wager.id, NONE))

    def figures(self, found: Found, edition: Edition, options: Mapping[str, Option]) -> Figures:
        assert edition.instrument is not None and edition.division is not None, edition.reason
        wager, strategy, automaton = found
        solved = solve(automaton)
        return Figures(
            self.playout.game.key,
            edition.instrument,
            edition.division,
            wager.kind,
            wager.spot,
            solved.chances,
            rolls=solved.rolls,
            staked=1 + self.levies[wager.id] + solved.added,
            strategy=strategy,
            options={name: str(value) for name, value in options.items()},
        )


def normalise(start: Start) -> Start:
    """The same starts, given that one of them is come to."""
    total = sum((probability for _, probability in start), NONE)
    return [(scene, probability / total) for scene, probability in start]


METHOD = Method(
    says=(
        "Each wager was followed through the game's own transitions over all 36 rolls until it is decided; the machine "
        "so found was solved in fractions."
    ),
    is_slow=True,
    figures=lambda edition, options: figures_of(find_game(edition.game), edition, options),
    under=lambda terms, edition, options: figures_under(find_game(edition.game), terms, edition, options),
    parts=parts_of,
)
