"""The drawings of a report: each wide, for a desk and for paper, and narrow, for a telephone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from croupier.money import dollars
from croupier.odds.method import Curve
from croupier.report.charts import NARROW, TIMBER, WIDTH, Bar, draw_bars, draw_curve, draw_distribution, draw_fan
from croupier.report.wagers import Line

ROUNDS = 1_000
RESULTS_MOST = 30
"""A wager that may come out in more ways than that is not drawn."""


class Picture(msgspec.Struct, frozen=True):
    """One drawing twice; `narrow` is empty where the same one fits everywhere."""

    wide: str
    narrow: str = ""
    caption: str = ""


def at_both_widths(draw: Callable[[int], str], caption: str = "") -> Picture:
    return Picture(draw(WIDTH), draw(NARROW), caption)


def picture_edges(lines: Sequence[Line]) -> Picture:
    bars = sorted(edge_bars(lines), key=lambda bar: bar.value)
    caption = "What the player has to expect to lose, as a share of the first stake; the least first."
    if any(bar.value < 0 for bar in bars):
        caption += " Left of the line the edge is the player's."
    return at_both_widths(lambda width: draw_bars(bars, "House edge by wager", width=width), caption)


def edge_bars(lines: Sequence[Line]) -> list[Bar]:
    """One for each wager; ways of playing it that cost the same share theirs."""
    alike: dict[tuple[str, float], list[Line]] = {}
    for line in lines:
        alike.setdefault((line.title, float(line.answer.edge)), []).append(line)
    return [
        Bar(same[0].label if len(same) == 1 else title, edge, f"{edge:.3%}" if edge else "0%")
        for (title, edge), same in alike.items()
    ]


def picture_volatility(lines: Sequence[Line]) -> Picture:
    known = [(line.label, float(line.answer.deviation)) for line in lines if line.answer.deviation is not None]
    bars = sorted((Bar(name, value, f"{value:.3f}") for name, value in known), key=lambda bar: bar.value)
    caption = "The standard deviation of one decided wager, in units staked: the longer, the wilder."

    def draw(width: int) -> str:
        return draw_bars(bars, "Standard deviation by wager", colour=TIMBER, width=width)

    return at_both_widths(draw, caption)


def picture_results(lines: Sequence[Line]) -> list[Picture]:
    """How each kind of wager may come out; of its spots and ways of playing, the first."""
    drawn: dict[str, Picture] = {}
    for line in lines:
        one = line.answer
        if line.name in drawn or one.win is None or len(one.chances) > RESULTS_MOST:
            continue
        chances = [(float(chance.result), float(chance.probability)) for chance in one.chances]
        expects = f"{float(one.value):+.3%}" if one.value else "0%"
        caption = f"{line.label}: wins {float(one.win):.3%}, expects {expects}"
        drawn[line.name] = Picture(draw_distribution(chances, line.label), caption=caption)
    return list(drawn.values())


def picture_fan(lines: Sequence[Line]) -> Picture | None:
    """Where the steadiest losing wager leaves a player after many rounds."""
    losing = [line for line in lines if line.answer.value < 0 and line.answer.deviation is not None]
    if not losing:
        return None
    steady = min(losing, key=lambda line: (-line.answer.value, line.answer.deviation))
    mean, deviation = float(steady.answer.value), float(steady.answer.deviation or 0)
    caption = (
        f"{ROUNDS:,} wagers of one unit on {steady.label}: the expected result (red), and one and two standard "
        "deviations about it."
    )

    def draw(width: int) -> str:
        return draw_fan(mean, deviation, ROUNDS, f"{steady.label} over {ROUNDS:,} wagers", width=width)

    return at_both_widths(draw, caption)


def picture_jackpot(curve: Curve) -> Picture:
    """How the house edge falls as the meter rises."""
    stake, even = dollars(curve.stake), dollars(curve.break_even)
    points = [(pool / 100, edge) for pool, edge in curve.points]
    caption = (
        f"The house edge of a jackpot wager of {stake} (upright) against the pool that the meter shows (across). It is "
        f"level while the guaranteed prizes are more than the shares of the pool; from {even} on the edge is the "
        "player's. Another claim in the same round, which may lessen a share, is left out."
    )

    def draw(width: int) -> str:
        title = f"House edge of a jackpot wager of {stake} by the pool"
        return draw_curve(points, curve.break_even / 100, f"even at {even}", title, width=width)

    return at_both_widths(draw, caption)
