"""Charts as SVG text, drawn here and nowhere fetched from."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from textwrap import wrap

import msgspec

WIDTH, NARROW = 880, 400
ROW, LINE, PAD = 26, 16, 8
NOTHING = 1e-12
"""What is less than that is drawn as nothing."""
LABEL, VALUE = 268, 84
"""Room for the names at the left of bars, and for the figures at their right."""
LETTERS_WIDE, LETTERS_NARROW = 41, 54
INK, DIM, GREEN, RED, GOLD, GRID, TIMBER = (
    "#14171a", "#5b666a", "#0e4c3a", "#b8202f", "#c9973b", "#d8d4c6", "#7c5330",
)  # fmt: skip
SHADE, SHADE_DARKER = "#dfe9e2", "#b9d3c3"
"""The inks; the style sheet has another of each for dark pages."""


class Bar(msgspec.Struct, frozen=True):
    label: str
    value: float
    shown: str


def draw_bars(bars: Sequence[Bar], title: str, *, colour: str = GREEN, width: int = WIDTH) -> str:
    """Horizontal bars, one for each wager, from a line at nothing: what is below it goes left, in gold. On a narrow
    sheet the names stand above the bars."""
    narrow = width < WIDTH
    left, letters = (PAD, LETTERS_NARROW) if narrow else (LABEL, LETTERS_WIDE)
    most, least = (pick(0.0, *(bar.value for bar in bars)) for pick in (max, min))
    scale = (width - left - VALUE) / (most - least if most - least > NOTHING else 1.0)
    zero = left - least * scale
    parts, y = [], float(PAD)
    for bar in bars:
        lines = wrap(bar.label, letters)
        above = LINE * len(lines) if narrow else 0
        tall = above + ROW if narrow else max(ROW, LINE * len(lines) + PAD)
        parts += _label(lines, y, tall, left, narrow=narrow)
        top = y + above + (2 if narrow else (tall - 18) / 2)
        long = max(abs(bar.value) * scale, 1.0)
        x, ink = (zero, colour) if bar.value >= 0 else (zero - long, GOLD)
        parts.append(f'<rect x="{x:.1f}" y="{top:.1f}" width="{long:.1f}" height="18" rx="3" fill="{ink}"/>')
        parts.append(_text(max(x + long, zero) + 8, top + 14, bar.shown, fill=DIM))
        if least < 0:  # beside the bar alone, so that it runs through no name
            parts.append(
                f'<line x1="{zero:.1f}" y1="{top - 1:.1f}" x2="{zero:.1f}" y2="{top + 19:.1f}" stroke="{DIM}"/>'
            )
        y += tall + (4 if narrow else 0)
    return "".join([_open(width, round(y) + PAD, title), *parts, "</svg>"])


def _label(lines: Sequence[str], y: float, tall: float, left: float, *, narrow: bool) -> list[str]:
    """The lines of a name: above its bar at the left edge, or beside it."""
    if narrow:
        return [_text(left, y + LINE * (place + 1) - 3, words) for place, words in enumerate(lines)]
    first = y + tall / 2 - LINE * len(lines) / 2 + 12
    return [_text(left - 10, first + LINE * place, words, anchor="end") for place, words in enumerate(lines)]


def draw_distribution(results: Sequence[tuple[float, float]], title: str) -> str:
    """How likely each result is: losses red, stand offs grey, wins green; the axis is logarithmic, for rare prizes."""
    width, height, left, base = 420, 190, 44, 150
    low = min((chance for _, chance in results), default=1.0)
    decades = max(2, ceil(-log10(low)))
    step = (width - left - 16) / max(len(results), 1)
    parts = [_open(width, height, title)]
    for decade in range(decades + 1):
        y = base - (base - 16) * (1 - decade / decades)
        parts.append(f'<line x1="{left}" y1="{y:.1f}" x2="{width - 8}" y2="{y:.1f}" stroke="{GRID}"/>')
        parts.append(_text(left - 6, y + 4, _power(decade), anchor="end", size=10, fill=DIM))
    for place, (result, chance) in enumerate(sorted(results)):
        x = left + place * step + step * 0.15
        tall = (base - 16) * max(1 + log10(chance) / decades, 0.01)
        colour = RED if result < 0 else GREEN if result > 0 else GOLD
        size = f'width="{step * 0.7:.1f}" height="{tall:.1f}" rx="2" fill="{colour}"'
        hover = f"<title>{_number(result)}: {chance:.6%}</title>"
        parts.append(f'<rect x="{x:.1f}" y="{base - tall:.1f}" {size}>{hover}</rect>')
        if len(results) <= 14:
            parts.append(_text(x + step * 0.35, base + 16, _number(result), anchor="middle", size=10))
    parts.append(_text(left, height - 6, "result for each unit staked", size=10, fill=DIM))
    return "".join([*parts, "</svg>"])


def draw_fan(mean: float, deviation: float, rounds: int, title: str, *, width: int = WIDTH) -> str:
    """Where a player stands after so many rounds: the expected result, and one and two standard deviations about it."""
    height, left, right = 260, 60, 24
    spread = 2 * deviation * rounds**0.5
    top, bottom = max(spread + mean * rounds, spread * 0.2), min(-spread + mean * rounds, 0.0)
    points = 60

    def place(n: float, result: float) -> str:
        x = left + (width - left - right) * n / rounds
        y = 14 + (height - 44) * (top - result) / (top - bottom)
        return f"{x:.1f},{y:.1f}"

    parts = [_open(width, height, title)]
    for times, shade in ((2, SHADE), (1, SHADE_DARKER)):
        upper = [place(n, mean * n + times * deviation * n**0.5) for n in _steps(rounds, points)]
        lower = [place(n, mean * n - times * deviation * n**0.5) for n in _steps(rounds, points)]
        parts.append(f'<polygon points="{" ".join([*upper, *lower[::-1]])}" fill="{shade}"/>')
    parts.append(
        f'<polyline points="{place(0, 0)} {place(rounds, 0)}" stroke="{DIM}" stroke-dasharray="3 4" fill="none"/>'
    )
    line = " ".join(place(n, mean * n) for n in _steps(rounds, points))
    parts.append(f'<polyline points="{line}" stroke="{RED}" stroke-width="2" fill="none"/>')
    for n in (0, rounds // 4, rounds // 2, 3 * rounds // 4, rounds):
        x = left + (width - left - right) * n / rounds
        parts.append(_text(x, height - 10, f"{n:,}", anchor="middle", size=11, fill=DIM))
    shown: list[float] = []
    for result in (top, bottom, mean * rounds, 0.0):
        y = float(place(0, result).split(",")[1])
        if any(abs(y - other) < 14 for other in shown):
            continue
        shown.append(y)
        parts.append(_text(left - 8, y + 4, f"{result:+,.0f}" if result else "0", anchor="end", size=11, fill=DIM))
    return "".join([*parts, "</svg>"])


def draw_curve(points: Sequence[tuple[float, float]], even: float, says: str, title: str, *, width: int = WIDTH) -> str:
    """A share against a sum in dollars: the house's red, the player's green; at `even` it is nobody's."""
    height, left, right, base = 300, 64, 34, 264
    far, most, least = points[-1][0], max(share for _, share in points), min(share for _, share in points)
    step, across = _nice((most - least) / 5), _nice(far / (width // 110))
    top, bottom = ceil(most / step), floor(least / step)

    def place(dollars: float, share: float) -> tuple[float, float]:
        x = left + (width - left - right) * dollars / far
        return x, 16 + (base - 16) * (top - share / step) / (top - bottom)

    parts = [_open(width, height, title)]
    for n in range(bottom, top + 1):
        y = place(0, n * step)[1]
        dashes = "" if n else ' stroke-dasharray="3 4"'
        stroke = f'stroke="{GRID if n else DIM}"{dashes}'
        parts.append(f'<line x1="{left}" y1="{y:.1f}" x2="{width - right}" y2="{y:.1f}" {stroke}/>')
        parts.append(_text(left - 8, y + 4, f"{n * step:.0%}", anchor="end", size=11, fill=DIM))
    for n in range(int(far / across) + 1):
        x = place(n * across, 0)[0]
        parts.append(_text(x, height - 12, f"${n * across:,.0f}", anchor="middle", size=11, fill=DIM))
    houses = [*(point for point in points if point[0] < even), (even, 0.0)]
    players = [(even, 0.0), *(point for point in points if point[0] > even)]
    for part, colour in ((houses, RED), (players, GREEN)):
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in part))
        parts.append(f'<polyline points="{line}" stroke="{colour}" stroke-width="2.5" fill="none"/>')
    x, y = place(even, 0)
    parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{GOLD}" stroke="{INK}"/>')
    parts.append(_text(x + 10, y - 10, says))
    return "".join([*parts, "</svg>"])


def _nice(least: float) -> float:
    """The next of 1, 2 and 5 and their tens."""
    power = 10.0 ** floor(log10(least))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= least)


def _steps(rounds: int, points: int) -> list[float]:
    return [rounds * i / points for i in range(points + 1)]


def _open(width: int, height: int, title: str) -> str:
    name = escape(title, quote=True)
    return f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{name}"><title>{escape(title)}</title>'


def _text(x: float, y: float, words: str, *, anchor: str = "start", size: int = 13, fill: str = INK) -> str:
    style = f'text-anchor="{anchor}" font-size="{size}" fill="{fill}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{escape(words)}</text>'


def _power(decade: int) -> str:
    if decade < 5:
        return ("100%", "10%", "1%", "0.1%", "0.01%")[decade]
    return "10⁻" + str(decade).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))


def _number(result: float) -> str:
    return f"{result:+g}" if result else "0"
