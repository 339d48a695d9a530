"""Basic strategy: the best play that looks only at the player's total, the pair, and the dealer's first card."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import numpy as np

from croupier.odds.blackjack import kernels
from croupier.odds.blackjack.hands import ACE, DOUBLE, DRAW, RANKS, STAND, TEN, Floats, Ints
from croupier.odds.blackjack.solution import Choice, Solver

Cell = tuple[str, int]
"""What is held ("hard 16", "soft 18", "pair 8") and the rank of the dealer's first card."""
OF_PAIRS_ALONE = ("hard 4", "hard 20", "soft 12")
"""Totals that no two cards make but a pair."""


class Table(msgspec.Struct, frozen=True):
    """The word for each cell: stand, draw, double or split; and the word where a double is not allowed any more."""

    words: Mapping[Cell, str]
    otherwise: Mapping[Cell, str]

    def word(self, held: str, up: int) -> str:
        return self.words[held, up]


def held_as(solver: Solver, hand: int) -> str:
    """How basic strategy sees a hand that is not played as a pair."""
    kind = (
        "soft" if solver.hands.counts[hand, ACE] and solver.hands.points[hand] != hard_points(solver, hand) else "hard"
    )
    return f"{kind} {solver.hands.points[hand]}"


def hard_points(solver: Solver, hand: int) -> int:
    counts = solver.hands.counts[hand]
    return int(sum(int(counts[rank]) * (rank + 1) for rank in range(RANKS)))


class Weighed(msgspec.Struct, frozen=True):
    """A cell: the chance that a box is dealt a hand seen so, and what each word is worth over all such hands, each by
    its likelihood."""

    chance: float
    worth: Mapping[str, float]


def weigh_cells(solver: Solver) -> dict[Cell, Weighed]:
    chances: dict[Cell, float] = {}
    worths: dict[Cell, dict[str, float]] = {}
    for choice in solver.choices:
        for held in cells_of(solver, choice):
            cell = held, choice.up
            chances[cell] = chances.get(cell, 0.0) + choice.probability
            worth = worths.setdefault(cell, {})
            for word, value in choice.worth.items():
                if word != "split" or held.startswith("pair"):
                    worth[word] = worth.get(word, 0.0) + choice.probability * value
    return {cell: Weighed(chances[cell], worth) for cell, worth in worths.items()}


def best_table(solver: Solver) -> Table:
    """For every cell the word that is worth most over all initial hands seen so."""
    worths = {cell: weighed.worth for cell, weighed in weigh_cells(solver).items()}
    simple = {cell: {w: v for w, v in words.items() if w in ("stand", "draw")} for cell, words in worths.items()}
    return Table(
        {cell: max(words, key=lambda word: words[word]) for cell, words in worths.items()},
        {cell: max(words, key=lambda word: words[word]) for cell, words in simple.items() if words},
    )


def cells_of(solver: Solver, choice: Choice) -> list[str]:
    """A pair is seen as a pair; any other hand, blackjack apart, by its total. Pairs that make a total no other two
    cards make give that total its word too."""
    if (choice.first, choice.second) == (ACE, TEN):
        return []
    counts = [0] * RANKS
    counts[choice.first] += 1
    counts[choice.second] += 1
    total = held_as(solver, solver.hands.index[tuple(counts)])
    if choice.first != choice.second:
        return [total]
    pair = f"pair {choice.first}"
    return [pair, total] if total in OF_PAIRS_ALONE else [pair]


def plan_of(solver: Solver, table: Table) -> Ints:
    """The table as a plan for every hand; totals it does not name draw to twelve and stand on twenty-one."""
    plan = np.zeros((RANKS, len(solver.hands.points)), dtype=np.int64)
    for hand in range(len(solver.hands.points)):
        held = held_as(solver, hand)
        for up in range(RANKS):
            word = table.words.get((held, up), "stand" if solver.hands.points[hand] >= 12 else "draw")
            if word == "double" and not solver.hands.may_double[hand]:
                word = table.otherwise[held, up]
            plan[up, hand] = {"stand": STAND, "draw": DRAW, "double": DOUBLE}[word]
    return plan


def value_of(solver: Solver, table: Table) -> float:
    """The exact worth of a round played by the table, for each unit of the original wager."""
    plan = plan_of(solver, table)
    worth: Floats = np.zeros_like(solver.worth)
    kernels.value_plan(solver.shoe, solver.tables, plan, solver.standing, solver.doubling, worth)
    played = solver.replaying(plan)
    total = 0.0
    for choice in solver.choices:
        total += choice.probability * worth_by_table(played, table, choice, worth)
    return total


def worth_by_table(solver: Solver, table: Table, choice: Choice, worth: Floats) -> float:
    if (choice.first, choice.second) == (ACE, TEN):
        return choice.worth["stand"]
    blackjack = solver.chance_of_blackjack(choice)
    if choice.first == choice.second and table.word(f"pair {choice.first}", choice.up) == "split":
        return solver.splitting(choice.first, choice.up, blackjack)
    counts = [0] * RANKS
    counts[choice.first] += 1
    counts[choice.second] += 1
    value = float(worth[choice.up, solver.hands.index[tuple(counts)]])
    return (1 - blackjack) * value - blackjack
