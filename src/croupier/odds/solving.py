"""The exact solution of an automaton: one equation for each node, in fractions."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from croupier.odds.automaton import Automaton
from croupier.odds.figures import Chance, gather

ONE, NONE = Fraction(1), Fraction(0)


class Solved(msgspec.Struct, frozen=True):
    """What a wager comes to: all its results, the rolls until then, and what was staked on the way."""

    chances: tuple[Chance, ...]
    rolls: Fraction
    added: Fraction


def solve(automaton: Automaton) -> Solved:
    """For each node, the chance of each result, the rolls to come and the stakes to come; then over the starts."""
    ends = sorted({edge.result for node in automaton.nodes for edge in node if edge.to is None})
    columns = len(ends) + 2
    rows: list[dict[int, Fraction]] = []
    sides: list[list[Fraction]] = []
    for here, node in enumerate(automaton.nodes):
        row, side = {here: ONE}, [NONE] * columns
        side[-2] = ONE
        for edge in node:
            if edge.to is None:
                side[ends.index(edge.result)] += edge.probability
            else:
                row[edge.to] = row.get(edge.to, NONE) - edge.probability
            side[-1] += edge.probability * edge.added
        rows.append(row)
        sides.append(side)
    solution = eliminate(rows, sides)
    total = [sum((share * solution[node][c] for node, share in automaton.starts), NONE) for c in range(columns)]
    return Solved(gather(zip(ends, total, strict=False)), total[-2], total[-1])


def eliminate(rows: list[dict[int, Fraction]], sides: list[list[Fraction]]) -> list[list[Fraction]]:
    """Gauss and Jordan on sparse rows. From every node the wager is decided in the end, so every pivot is there."""
    for pivot, row in enumerate(rows):
        scale = row[pivot]
        assert scale, "a wager that no roll ever decides"
        row = rows[pivot] = {column: value / scale for column, value in row.items() if value}
        side = sides[pivot] = [value / scale for value in sides[pivot]]
        for other, with_pivot in enumerate(rows):
            factor = with_pivot.pop(pivot, NONE) if other != pivot else NONE
            if not factor:
                continue
            for column, value in row.items():
                if column != pivot:
                    with_pivot[column] = with_pivot.get(column, NONE) - factor * value
            sides[other] = [a - factor * b for a, b in zip(sides[other], side, strict=True)]
    return sides
