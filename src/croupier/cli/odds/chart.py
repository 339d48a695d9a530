"""A strategy chart with what each choice costs: as text, as JSON, and as a picture."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import Any

from rich.console import Console
from rich.text import Text

from croupier.gazette.editions import Edition
from croupier.odds.charts import Chart, ChartRow, Decision, Decisions
from croupier.odds.figures import PLACES
from croupier.terminal.output import table

LABEL, CELL, ROW, HEAD, PAD = 110, 62, 34, 26, 16
COLOURS = {
    "draw": "#f4f1e8",
    "stand": "#f3cfc9",
    "double": "#c9e2d3",
    "double or stand": "#dcead6",
    "split": "#cfd9ee",
    "bet": "#c9e2d3",
    "fold": "#f3cfc9",
}
"""Paper colours under the letters, which alone say what to do."""
PLAIN = "#ffffff"
INK, DIM, GRID = "#14171a", "#5b666a", "#d8d4c6"

Cells = dict[tuple[str, str], Decision]


def cells_of(decisions: Decisions) -> Cells:
    return {(one.held, one.against): one for one in decisions.decisions}


def next_cost(decision: Decision | None) -> float | None:
    """What the choice after the best one loses."""
    if decision is None:
        return None
    return min((decision.cost(word) for word in decision.values if word != decision.best), default=None)


def show_chart(out: Console, chart: Chart, decisions: Decisions) -> None:
    cells, letters = cells_of(decisions), {one.word: one.letter for one in chart.legend}
    out.print(Text(chart.title, "bold"), Text(chart.about), sep="\n")
    for group, rows in groupby(chart.rows, key=lambda row: row.group):
        shown = table("", *chart.columns, title=group)
        for column in shown.columns[1:]:
            column.justify = "right"
        for row in rows:
            shown.add_row(row.held, *(say_cell(row, place, chart, cells, letters) for place in range(len(row.words))))
        out.print("", shown, sep="\n")
    legend = ". ".join(f"{one.letter}: {one.says}" for one in chart.legend)
    says = " The figure is what the next best choice costs, in percent of the wager." if cells else ""
    out.print(Text(f"{legend}.{says}", "dim"))


def say_cell(row: ChartRow, place: int, chart: Chart, cells: Cells, letters: dict[str, str]) -> str:
    letter = letters.get(row.words[place], row.words[place])
    cost = next_cost(cells.get((row.held, chart.columns[place])))
    return letter if cost is None else f"{letter} {100 * cost:.1f}"


def chart_json(found: Edition, chart: Chart, decisions: Decisions) -> dict[str, Any]:
    cells = cells_of(decisions)
    return {
        "game": found.game,
        "edition": {"instrument": found.instrument, "division": found.division},
        "title": chart.title,
        "about": chart.about,
        "rows": [
            {
                "held": row.held,
                "group": row.group,
                "cells": [cell_json(row, n, chart, cells) for n in range(len(row.words))],
            }
            for row in chart.rows
        ],
    }


def cell_json(row: ChartRow, place: int, chart: Chart, cells: Cells) -> dict[str, Any]:
    against = chart.columns[place]
    decision = cells.get((row.held, against))
    values = {} if decision is None else decision.values
    return {
        "against": against,
        "best": row.words[place],
        "chance": None if decision is None else f"{decision.chance:.{PLACES}f}",
        "choices": {
            word: {"expected_value": f"{value:.{PLACES}f}", "cost": f"{max(values.values()) - value:.{PLACES}f}"}
            for word, value in values.items()
        },
    }


def draw_chart(chart: Chart, decisions: Decisions) -> str:
    """A picture that stands alone."""
    cells, letters = cells_of(decisions), {one.word: one.letter for one in chart.legend}
    width, y = LABEL + CELL * len(chart.columns) + 2 * PAD, PAD + HEAD
    parts = [say(PAD, y - 8, chart.title, size=17, bold=True)]
    for group, rows in groupby(chart.rows, key=lambda row: row.group):
        if group:
            y += HEAD
            parts.append(say(PAD, y - 4, group, fill=DIM))
        y += HEAD
        parts += [
            say(PAD + LABEL + CELL * place + CELL / 2, y - 8, against, middle=True, bold=True)
            for place, against in enumerate(chart.columns)
        ]
        for row in rows:
            parts.append(say(PAD, y + 21, row.held))
            for place, word in enumerate(row.words):
                parts += draw_cell(
                    place, y, word, letters.get(word, word), next_cost(cells.get((row.held, chart.columns[place])))
                )
            y += ROW
    for one in chart.legend:
        y += HEAD - 4
        parts.append(say(PAD, y, f"{one.letter}: {one.says}", fill=DIM))
    if cells:
        y += HEAD - 4
        says = "Below each letter: what the next best choice costs, in percent of the wager."
        parts.append(say(PAD, y, says, fill=DIM))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {y + PAD}" role="img"'
    title = f"<title>{escape(chart.title)}. {escape(chart.about)}</title>"
    ground = f'<rect width="{width}" height="{y + PAD}" fill="{PLAIN}"/>'
    return "".join([f'{head} font-family="system-ui, sans-serif">{title}{ground}', *parts, "</svg>"])


def draw_cell(place: int, y: float, word: str, letter: str, cost: float | None) -> list[str]:
    x = PAD + LABEL + CELL * place
    fill = COLOURS.get(word, PLAIN)
    box = f'<rect x="{x}" y="{y}" width="{CELL}" height="{ROW}" fill="{fill}" stroke="{GRID}"/>'
    if cost is None:
        return [box, say(x + CELL / 2, y + 22, letter, middle=True, bold=True)]
    below = say(x + CELL / 2, y + 29, f"{100 * cost:.1f}", middle=True, size=10, fill=DIM)
    return [box, say(x + CELL / 2, y + 16, letter, middle=True, bold=True), below]


def say(
    x: float, y: float, words: str, *, size: int = 13, fill: str = INK, middle: bool = False, bold: bool = False
) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    weight = ' font-weight="600"' if bold else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}"{anchor}{weight}>{escape(words)}</text>'
