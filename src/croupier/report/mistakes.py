"""What every wrong decision costs: a chart of the next best choice, and every choice with its worth, the dearest
mistakes first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from croupier.odds.charts import Decision, Decisions

SHOWN_MOST = 20
"""Mistakes that are listed; the rest are folded away."""
LEVELS = (0.01, 0.05, 0.15, 0.40)
"""Shares of the wager from which on a mistake is coloured darker."""

PLACES = 9
"""Decimal places of values in double precision that are the same on every machine."""


class Mistake(msgspec.Struct, frozen=True):
    """A choice that is not the best one, and what it loses against that."""

    decision: Decision
    word: str

    @property
    def cost(self) -> float:
        return self.decision.cost(self.word)


def list_mistakes(decisions: Decisions) -> list[Mistake]:
    """All of them, the most expensive first."""
    found = [
        Mistake(decision, word) for decision in decisions.decisions for word in decision.values if word != decision.best
    ]
    return sorted(found, key=lambda mistake: -mistake.cost)


def dearest_of_each(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Of the same mistake with the same hand only the dearest, which comes first."""
    found: dict[tuple[str, str], Mistake] = {}
    for one in mistakes:
        found.setdefault((one.decision.held, one.word), one)
    return list(found.values())


def dearest_first(decisions: Decisions) -> list[Decision]:
    """Every decision, by its worst mistake."""
    return sorted(decisions.decisions, key=lambda one: -max(one.cost(word) for word in one.values))


def next_best(decision: Decision) -> float | None:
    """What the choice after the best one costs; None where there is no other."""
    return min((decision.cost(word) for word in decision.values if word != decision.best), default=None)


def show_mistakes(decisions: Decisions) -> dict[str, Any]:
    """For the page: the words are those of the chart of the strategy."""
    names = {one.word: name_choice(one.says) for one in decisions.legend}
    mistakes = list_mistakes(decisions)
    return {
        "about": decisions.about,
        "columns": decisions.columns,
        "rows": grid_rows(decisions),
        "levels": level_names(),
        "count": len(mistakes),
        "decided": len(decisions.decisions),
        "dearest": [show_mistake(one, names) for one in dearest_of_each(mistakes)[:SHOWN_MOST]],
        "choices": [names[one.word] for one in decisions.legend],
        "all": [show_decision(one, [known.word for known in decisions.legend]) for one in dearest_first(decisions)],
    }


def name_choice(says: str) -> str:
    """The first word or two of what a legend says: hit, stand, double, split."""
    return says.split(":")[0].split(";")[0].split(" the ")[0]


def grid_rows(decisions: Decisions) -> list[dict[str, Any]]:
    rows: dict[tuple[str, str], list[dict[str, str]]] = {}
    for one in decisions.decisions:
        rows.setdefault((one.group, one.held), []).append(grid_cell(one))
    return [{"group": group, "held": held, "cells": cells} for (group, held), cells in rows.items()]


def grid_cell(decision: Decision) -> dict[str, str]:
    cost = next_best(decision)
    if cost is None:
        return {"level": "none", "shown": "–"}
    shown = f"{100 * cost:.1f}" if cost < 0.1 else f"{100 * cost:.0f}"
    return {"level": f"cost{sum(cost >= level for level in LEVELS)}", "shown": shown}


def level_names() -> list[tuple[str, str]]:
    """Each colour with what it stands for."""
    said = [f"{100 * level:g}%" for level in LEVELS]
    between = [f"{low} to {high}" for low, high in pairwise(said)]
    names = [f"under {said[0]}", *between, f"{said[-1]} and more"]
    return [(f"cost{place}", name) for place, name in enumerate(names)] + [("none", "no other choice")]


def show_mistake(mistake: Mistake, names: dict[str, str]) -> dict[str, str]:
    one = mistake.decision
    return {
        "held": one.held,
        "against": one.against,
        "mistake": names[mistake.word],
        "best": names[one.best],
        "value": f"{one.values[mistake.word]:+.1%}",
        "best_value": f"{one.values[one.best]:+.1%}",
        "cost": f"{mistake.cost:.1%}",
        "often": f"1 in {1 / one.chance:,.0f}",
    }


def show_decision(decision: Decision, words: Sequence[str]) -> dict[str, Any]:
    return {
        "held": decision.held,
        "against": decision.against,
        "cells": [show_choice(decision, word) for word in words],
    }


def show_choice(decision: Decision, word: str) -> dict[str, str]:
    if word not in decision.values:
        return {"value": "", "cost": "not allowed"}
    if word == decision.best:
        return {"value": f"{decision.values[word]:+.2%}", "cost": "best"}
    return {"value": f"{decision.values[word]:+.2%}", "cost": f"costs {decision.cost(word):.2%}"}


def decisions_json(decisions: Decisions) -> dict[str, Any]:
    """Values and costs for each unit of the original wager."""
    return {
        "about": decisions.about,
        "unskilled": [{"says": one.says, "value": round(one.value, PLACES)} for one in decisions.unskilled],
        "decisions": [
            {
                "held": one.held,
                "against": one.against,
                "chance": round(one.chance, PLACES),
                "best": one.best,
                "values": {word: round(value, PLACES) for word, value in one.values.items()},
                "costs": {word: round(one.cost(word), PLACES) for word in one.values},
            }
            for one in dearest_first(decisions)
        ],
    }
