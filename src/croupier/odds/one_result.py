"""Games in which one result decides every wager: roulette, Tai-Sai, the money wheel.

A wager is put on every spot of the layout and the round is played once for each thing that the equipment may show, by
the game's own playout. Nothing here knows a number or a rule: the odds, and what wins, are what the game answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from croupier.games import find_game
from croupier.gazette.editions import Edition
from croupier.odds.figures import Figures, gather
from croupier.odds.method import Method, Results
from croupier.odds.playout import STEPS_MOST, Ahead, Playout, Scene, wager_on
from croupier.odds.value import levy_on, net_result
from croupier.table.game import AnyGame
from croupier.table.setup import Option
from croupier.table.wagers import Outcome, Wager


def figures_of(game: AnyGame, edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    return figures_under(game, game.terms(edition, options), edition, options)


def figures_under(game: AnyGame, terms: Any, edition: Edition, options: Mapping[str, Option]) -> tuple[Figures, ...]:
    """The figures of every spot under these terms, which need not be the law's own."""
    assert edition.instrument is not None and edition.division is not None, edition.reason
    playout, prices = Playout.under(game, terms, edition, options)
    layout = prices.layout
    wagers = [wager_on(kind.key, spot) for kind in layout.values() for spot in kind.spots]
    levies = {wager.id: levy_on(layout[wager.kind], wager.spot) for wager in wagers}
    results: dict[str, list[tuple[Fraction, Fraction]]] = {wager.id: [] for wager in wagers}
    for probability, decided in play_all(playout, wagers):
        for wager in wagers:
            paid = prices.put_on(wager, decided[wager.id])
            results[wager.id].append((net_result(paid, levies[wager.id]), probability))
    said = {name: str(value) for name, value in options.items()}
    return tuple(
        Figures(
            game.key,
            edition.instrument,
            edition.division,
            wager.kind,
            wager.spot,
            gather(results[wager.id]),
            staked=1 + levies[wager.id],
            options=said,
        )
        for wager in wagers
    )


def results_together(edition: Edition, options: Mapping[str, Option]) -> Results:
    """Everything that the equipment can show, with what every spot comes to."""
    game = find_game(edition.game)
    playout, prices = Playout.under(game, game.terms(edition, options), edition, options)
    wagers = [wager_on(kind.key, spot) for kind in prices.layout.values() for spot in kind.spots]
    levies = {wager.id: levy_on(prices.layout[wager.kind], wager.spot) for wager in wagers}
    return tuple(
        (probability, {(w.kind, w.spot): net_result(decided[w.id], levies[w.id]) for w in wagers})
        for probability, decided in play_all(playout, wagers)
    )


def play_all(playout: Playout, wagers: list[Wager]) -> list[tuple[Fraction, dict[str, Outcome]]]:
    """For each thing that may show, how likely it is and what every wager came to."""
    scene = open_betting(playout)
    for wager in wagers:
        scene = playout.place(scene, wager)
    scene, show = playout.advance_to_chance(scene)
    played: list[tuple[Fraction, dict[str, Outcome]]] = []
    for seen, probability in playout.outcomes(scene, show).items():
        after, decided = playout.observe(scene, show, seen)
        played.append((probability, decided | settle_all(playout, after, set(scene.cloth) - set(decided))))
    return played


def open_betting(playout: Playout) -> Scene:
    """On to the moment at which wagers may be made."""
    scene = playout.opening()
    for _ in range(STEPS_MOST):
        if playout.is_open(scene):
            return scene
        ahead = playout.look_ahead(scene)
        assert isinstance(ahead, Ahead), f"{playout.game.key} never opens betting: {scene.state}"
        scene, _ = playout.advance(scene, ahead)
    raise AssertionError(f"{playout.game.key} never opens betting")


def settle_all(playout: Playout, scene: Scene, undecided: set[str]) -> dict[str, Outcome]:
    """Collect and pay as the game asks for it, until every wager is decided."""
    settled: dict[str, Outcome] = {}
    for _ in range(STEPS_MOST):
        waiting = [wager for name, wager in scene.cloth.items() if name in undecided]
        if not waiting:
            return settled
        scene, decided = playout.advance(scene, next_act(playout, scene, waiting))
        settled |= decided
        undecided = undecided - set(decided)
    raise AssertionError(f"{playout.game.key} never settles {sorted(undecided)}")


def next_act(playout: Playout, scene: Scene, waiting: list[Wager]) -> Ahead:
    """The next act that is lawful with all wagers on the cloth, asked for in respect of one after another."""
    for wager in waiting:
        ahead = playout.look_ahead(scene, {wager.id: wager})
        if isinstance(ahead, Ahead):
            return ahead
    raise AssertionError(f"{playout.game.key} waits for nothing: {scene.state}")


METHOD = Method(
    says=(
        "Every result that the equipment can show was put to the game's own rules, with its exact weight, for a wager "
        "on every spot; probabilities and values are exact fractions."
    ),
    figures=lambda edition, options: figures_of(find_game(edition.game), edition, options),
    under=lambda terms, edition, options: figures_under(find_game(edition.game), terms, edition, options),
    together=results_together,
)
