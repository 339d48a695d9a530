"""A report as a page: its content, in words and drawings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from typing import Any

import msgspec

from croupier.gazette.editions import Edition
from croupier.odds.charts import Chart
from croupier.odds.figures import Figures, decimal
from croupier.odds.what_if import edge_of
from croupier.report.content import Content, gather_content
from croupier.report.mistakes import show_mistakes
from croupier.report.paper import render
from croupier.report.pictures import (
    picture_edges,
    picture_fan,
    picture_jackpot,
    picture_results,
    picture_volatility,
)
from croupier.report.wagers import Line
from croupier.table.setup import Option

FRACTION_MOST = 16
"""A fraction of more characters is folded away, whole, with its decimal."""
PERCENT_PLACES = 4


def write_report(edition: Edition, options: Mapping[str, Option], on: datetime | None = None) -> str:
    """The whole page, self-contained: nothing is fetched from anywhere."""
    return write_page(gather_content(edition, options, on))


def write_page(content: Content) -> str:
    return render("page.html", lay_out(content))


def write_figures(content: Content) -> str:
    """The same without its frame, for a page of the house: rules and readings lead to their own pages there."""
    return render("figures.html", lay_out(content, linked=True))


def lay_out(content: Content, *, linked: bool = False) -> dict[str, Any]:
    """What the template fills in; a section is there only where there is something to say."""
    lines = content.lines
    page: dict[str, Any] = {
        name: getattr(content, name)
        for name in ("title", "gazette", "label", "reason", "changes", "headline", "rules", "readings", "texts")
    }
    page |= {
        "linked": linked,
        "options": ", ".join(f"{name.replace('_', ' ')} = {value}" for name, value in content.options.items()),
        "columns": list_columns(lines),
        "rows": [show_line(line) for line in lines],
        "edges": picture_edges(lines),
        "volatility": picture_volatility(lines),
        "fan": picture_fan(lines),
        "results": picture_results(lines),
        "jackpot": None if content.jackpot is None else picture_jackpot(content.jackpot),
        "grids": [show_chart(chart) for chart in content.charts],
        "mistakes": None if content.decisions is None else show_mistakes(content.decisions),
        "differences": content.differences,
        "method": content.method,
        "version": content.version,
    }
    return page | {"contents": list_contents(page)}


def list_contents(page: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The sections of this page: where each begins, and what it is called."""
    sections: Iterable[tuple[str, str, object]] = [
        ("wagers", "What each wager pays and costs", True),
        ("edges", "House edge by wager", True),
        *((grid["anchor"], grid["title"], True) for grid in page["grids"]),
        ("mistakes", "What mistakes cost", page["mistakes"]),
        ("swings", "Ups and downs", True),
        ("results", "How each wager may come out", page["results"]),
        ("jackpot", "The jackpot", page["jackpot"]),
        ("edition", "Which Rules", True),
        ("rules", "The rules behind the figures", page["rules"]),
        ("readings", "Readings that bear on money", page["readings"]),
        ("differences", "Differences between editions", page["differences"]),
        ("method", "How the figures were found", True),
    ]
    return [(anchor, title) for anchor, title, is_there in sections if is_there]


# Wagers --------------------------------------------------------------------------------------------------


def list_columns(lines: Sequence[Line]) -> dict[str, bool]:
    """Which columns say anything of this game."""
    answers = [line.answer for line in lines]
    return {
        "risk": any(one.staked != 1 for one in answers),
        "win": any(one.win is not None for one in answers),
        "deviation": any(one.deviation is not None for one in answers),
        "rolls": any(isinstance(one, Figures) and one.rolls != 1 for one in answers),
    }


def show_line(line: Line) -> dict[str, Any]:
    one = line.answer
    edge, win, risk = edge_of(one), one.win, one.risk
    if not isinstance(one, Figures) and one.exact_risk is not None:
        risk = one.exact_risk
    return {
        "name": line.name,
        "places": line.places,
        "spots": line.spots if line.is_counted else (),
        "strategy": one.strategy,
        "pays": line.pays,
        "edge": show_share(edge),
        "risk": show_share(risk),
        "win": show_share(win) if win is not None else None,
        "deviation": "not known" if one.deviation is None else f"{one.deviation:.4f}",
        "rolls": say_rolls(one.rolls) if isinstance(one, Figures) else "1",
    }


def show_share(value: Fraction | float) -> dict[str, str]:
    """A percentage, with the fraction that it is: beside it where that is short, else in full to unfold."""
    shown = {"percent": say_percent(value), "short": "", "long": "", "decimal": ""}
    if not isinstance(value, Fraction) or value.denominator == 1:
        return shown
    if len(str(value)) <= FRACTION_MOST:
        return shown | {"short": str(value)}
    return shown | {"long": f"{value.numerator:,} / {value.denominator:,}", "decimal": f"{decimal(value):f}"}


def say_percent(value: Fraction | float) -> str:
    if value == 0:
        return "0%"
    said = f"{float(value):.{PERCENT_PLACES}%}"
    return said.removeprefix("-") if float(said.rstrip("%")) == 0 else said


def say_rolls(rolls: Fraction) -> str:
    return f"{float(rolls):.3f}".rstrip("0").rstrip(".")


# Strategy ------------------------------------------------------------------------------------------------


def show_chart(chart: Chart) -> dict[str, Any]:
    letters = {one.word: one.letter for one in chart.legend}
    return {
        "anchor": "chart-" + chart.title.lower().replace(" ", "-"),
        "title": chart.title,
        "about": chart.about,
        "columns": chart.columns,
        "legend": [msgspec.to_builtins(one) | {"style": style_of(one.word)} for one in chart.legend],
        "rows": [
            {
                "group": row.group,
                "held": row.held,
                "cells": [{"word": word, "letter": letters[word], "style": style_of(word)} for word in row.words],
            }
            for row in chart.rows
        ],
    }


def style_of(word: str) -> str:
    """The colour of a choice is that of its first word."""
    return f"choice-{word.split()[0]}"
