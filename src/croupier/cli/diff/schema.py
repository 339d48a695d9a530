"""The JSON of ``croupier diff``: every figure as an exact fraction, where it is known, and as a decimal."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import msgspec

from croupier.gazette.editions import say_changes
from croupier.odds.differences import Best, GameChange, Pace, Side, Value, WagerChange, WagerFigures
from croupier.odds.figures import NEAR_PLACES, PLACES, SPREAD_PLACES, Figures, both, only_decimal
from croupier.odds.touched import Touched
from croupier.report.difference import words


def change_json(change: GameChange, touched: Sequence[Touched], pace: Pace) -> dict[str, Any]:
    return {
        "game": change.game,
        "before": side_json(change.before),
        "after": side_json(change.after),
        "stake_cents": pace.stake,
        "rounds_an_hour": pace.rounds,
        "headline": words.say_headline(change, touched, pace),
        "best": {"before": best_json(change.best("before")), "after": best_json(change.best("after"))},
        "wagers": [wager_json(one, pace) for one in change.wagers],
        "rules": [rule_json(one) for one in touched],
    }


def side_json(side: Side) -> dict[str, Any]:
    edition = side.edition
    return {
        "edition": {"instrument": edition.instrument, "division": edition.division},
        "options": dict(side.options),
        "changes": {one.term: one.value for one in side.changes},
        "notices_not_held": say_changes(edition) or None,
    }


def best_json(best: Best | None) -> dict[str, Any] | None:
    if best is None:
        return None
    return {
        "house_edge": figure(best.edge),
        "every_wager": best.every,
        "wagers": [{"wager": one.wager, "spots": one.spots, "strategy": one.strategy or None} for one in best.wagers],
    }


def wager_json(one: WagerChange, pace: Pace) -> dict[str, Any]:
    return {
        "wager": one.wager,
        "name": one.name,
        "spots": one.spots,
        "strategy": one.strategy or None,
        "changed": one.is_changed,
        "before": one.before and figures_json(one.before, pace),
        "after": one.after and figures_json(one.after, pace),
        "house_edge_change": figure(one.edge_change),
        "standard_deviation_change": spread(one),
        "loss_an_hour_cents_change": figure(one.loss_change(pace)),
    }


def figures_json(figures: WagerFigures, pace: Pace) -> dict[str, Any]:
    answer = figures.answer
    exact = isinstance(answer, Figures)
    places = PLACES if exact else SPREAD_PLACES
    return {
        "pays": words.say_pays(figures),
        "win": figure(answer.win, NEAR_PLACES),
        "house_edge": figure(figures.edge),
        "staked": figure(figures.staked),
        "variance": figure(answer.variance, SPREAD_PLACES),
        "standard_deviation": None if answer.deviation is None else f"{answer.deviation:.{places}f}",
        "expected_rolls": figure(figures.rolls),
        "loss_an_hour_cents": figure(figures.loss(pace)),
        "staked_an_hour_cents": figure(figures.turnover(pace)),
    }


def spread(one: WagerChange) -> str | None:
    """To as many places as the less exact of the two sides has."""
    if one.deviation_change is None:
        return None
    exact = all(side is not None and isinstance(side.answer, Figures) for side in (one.before, one.after))
    return f"{float(one.deviation_change):.{PLACES if exact else SPREAD_PLACES}f}"


def figure(value: Value | None, places: int = PLACES) -> dict[str, Any] | None:
    if value is None:
        return None
    return dict(both(value)) if isinstance(value, Fraction) else dict(only_decimal(value, places))


def rule_json(one: Touched) -> dict[str, Any]:
    return {
        "what": one.what,
        "name": one.name,
        "before": one.before or None,
        "after": one.after or None,
        "rules_before": msgspec.to_builtins(one.rules_before),
        "rules_after": msgspec.to_builtins(one.rules_after),
    }
