"""A sheet to draw charts of simulations on: SVG text, scales and the numbers beside them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

import msgspec

from croupier.report.charts import DIM, GRID, INK

MARGIN, GAP = 24, 20
FONT = 'font-family="Inter, system-ui, sans-serif"'
_SHEET = re.compile(r'<svg viewBox="0 0 (\d+) (\d+)"')


class Scale(msgspec.Struct, frozen=True):
    """From what is measured to where it stands: `low` at `start`, `high` at `end`, what lies beyond at the edge."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return self.start + (self.end - self.start) * (inside - self.low) / (self.high - self.low)


class Sheet:
    """One chart while it is being drawn."""

    def __init__(self, width: int, height: int, title: str) -> None:
        name = escape(title, quote=True)
        says = f'role="img" aria-label="{name}"><title>{escape(title)}</title>'
        self.parts = [f'<svg viewBox="0 0 {width} {height}" {says}']
        self.width, self.height, self.title = width, height, title

    def heading(self) -> None:
        """The title where it can be read."""
        self.text(14, 22, self.title, size=13, weight=600)

    def line(
        self, x1: float, y1: float, x2: float, y2: float, colour: str, *, width: float = 1, dash: str = ""
    ) -> None:
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self.parts.append(f'<line {ends} stroke="{colour}" stroke-width="{width}"{dashed}/>')

    def rect(self, x: float, y: float, width: float, height: float, colour: str, hover: str = "") -> None:
        shape = f'x="{x:.1f}" y="{y:.1f}" width="{max(width, 0.5):.1f}" height="{max(height, 0):.1f}" fill="{colour}"'
        self.parts.append(f"<rect {shape}>{_hover(hover)}</rect>")

    def dot(self, x: float, y: float, colour: str, hover: str = "", *, radius: float = 4) -> None:
        shape = f'cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{colour}"'
        self.parts.append(f"<circle {shape}>{_hover(hover)}</circle>")

    def area(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        self.parts.append(f'<polygon points="{_points(points)}" fill="{colour}"/>')

    def path(self, points: Sequence[tuple[float, float]], colour: str, *, width: float = 2, dash: str = "") -> None:
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        style = f'stroke="{colour}" stroke-width="{width}" fill="none"{dashed}'
        self.parts.append(f'<polyline points="{_points(points)}" {style}/>')

    def text(
        self,
        x: float,
        y: float,
        words: str,
        *,
        anchor: str = "start",
        size: int = 12,
        fill: str = INK,
        weight: int = 400,
    ) -> None:
        style = f'text-anchor="{anchor}" font-size="{size}" fill="{fill}" font-weight="{weight}"'
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(words)}</text>')

    def rules(self, ticks: Sequence[tuple[float, str]], left: float, right: float) -> None:
        """Lines across, each with its number at the left."""
        for y, words in ticks:
            self.line(left, y, right, y, GRID)
            self.text(left - 6, y + 4, words, anchor="end", size=11, fill=DIM)

    def foot(self, ticks: Sequence[tuple[float, str]], y: float) -> None:
        """Numbers along the bottom."""
        for x, words in ticks:
            self.text(x, y, words, anchor="middle", size=11, fill=DIM)

    def done(self) -> str:
        return "".join([*self.parts, "</svg>"])


def _hover(words: str) -> str:
    return f"<title>{escape(words)}</title>" if words else ""


def _points(points: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def round_steps(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from low to high, not more than so many."""
    span = (high - low) or 1.0
    for step in (unit * 10.0**power for power in range(floor(log10(span)) - 2, 40) for unit in (1, 2, 5)):
        first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
        if last - first < most:
            return [number * step for number in range(first, last + 1)]
    raise AssertionError("some power of ten is wider than any span")


def short_dollars(cents: float) -> str:
    """$250, -$1.5k, $2M: beside an axis."""
    size = abs(cents) / 100
    for unit, name in ((1e9, "B"), (1e6, "M"), (1e4, "k")):
        if size >= unit:
            size /= 1e3 if name == "k" else unit
            text = f"${size:.4g}{name}"
            break
    else:
        text = f"${size:,.2f}" if size % 1 else f"${size:,.0f}"
    return f"-{text}" if cents < 0 else text


def stack(drawn: Sequence[str], title: str, width: int) -> str:
    """Charts in rows, as many to a row as the width holds, as one picture that stands by itself."""
    placed, x, y, row = [], MARGIN, 56, 0
    for svg in drawn:
        found = _SHEET.match(svg)
        assert found is not None, "every chart begins with its sheet"
        wide, tall = int(found[1]), int(found[2])
        if x > MARGIN and x + wide > MARGIN + width:
            x, y, row = MARGIN, y + row + GAP, 0
        placed.append(f'<svg x="{x}" y="{y}" width="{wide}" height="{tall}"' + svg.removeprefix("<svg"))
        x, row = x + wide, max(row, tall)
    height = y + row + GAP
    size = f'width="{width + 2 * MARGIN}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width + 2 * MARGIN} {height}" {FONT}>'
    name = f'<text x="{MARGIN}" y="36" font-size="18" font-weight="600" fill="{INK}">{escape(title)}</text>'
    return "\n".join([head, f'<rect {size} fill="#fff"/>', name, *placed, "</svg>\n"])
