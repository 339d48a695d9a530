"""Wagers by what they cost, each played as well as it can be."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.odds.method import Answer


def rank(answers: Sequence[Answer]) -> list[Answer]:
    """Each wager once, by the best way of playing it, the best wager first. What has no edge is only ever added to a
    wager that has one, so it is left out."""
    best: dict[tuple[str, str], Answer] = {}
    for one in answers:
        known = best.setdefault((one.wager, one.spot), one)
        if one.edge < known.edge:
            best[one.wager, one.spot] = one
    return sorted((one for one in best.values() if one.edge > 0), key=lambda one: one.edge)
