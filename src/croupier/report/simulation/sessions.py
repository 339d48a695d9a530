"""The charts of sessions: where the purse stood, what was left, how far it sank, how long it lasted, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, gcd

from croupier.report.charts import DIM, GOLD, GREEN, RED, SHADE, SHADE_DARKER
from croupier.report.simulation.canvas import Scale, Sheet, round_steps, short_dollars
from croupier.report.simulation.charts import HALF, ROW, WIDE, count_name
from croupier.simulate.sessions.session import Bin, SessionFinding, percentile

ON_GOLD = "#0c1214"
"""Gold is light on any page, so what is written on it is dark on any."""
BARS_MOST = 56
BANDS = (((5, 95), SHADE), ((25, 75), SHADE_DARKER))


def draw_endings(sessions: Sequence[SessionFinding], width: int = WIDE) -> str:
    """How the sessions of each player ended: ruined, the goal won, or the rounds played out. On a narrow sheet the
    names stand above the bars."""
    wide = width == WIDE
    label, top, row = (190, 44, ROW) if wide else (14, 40, ROW + 18)
    bottom = top + row * len(sessions) + 14
    sheet = Sheet(width, bottom + (30 if wide else 70), "How sessions ended")
    sheet.heading()
    across = Scale(0, 1, label, width - 24)
    for place, one in enumerate(sessions):
        y = top + place * row + (0 if wide else 18)
        if wide:
            sheet.text(label - 12, y + 14, one.player[:28], anchor="end")
        else:
            sheet.text(label, y - 5, one.player[:40])
        draw_ending(sheet, across, one, y)
    for place, (words, colour) in enumerate((("ruined", RED), ("all rounds played", GOLD), ("goal won", GREEN))):
        x, y = (label + place * 170, bottom) if wide else (label, bottom + place * 20)
        sheet.rect(x, y, 12, 12, colour)
        sheet.text(x + 18, y + 11, words, fill=DIM)
    return sheet.done()


def draw_ending(sheet: Sheet, across: Scale, one: SessionFinding, y: float) -> None:
    """One player's sessions, a part of the bar for each way they ended."""
    x, rest = across.at(0), 1 - one.risk_of_ruin - one.chance_of_goal
    for share, colour in ((one.risk_of_ruin, RED), (rest, GOLD), (one.chance_of_goal, GREEN)):
        long = across.at(float(share)) - across.at(0)
        if share:
            sheet.rect(x, y, long, ROW - 6, colour, f"{float(share):.4%}")
        if long > 60:
            ink = ON_GOLD if colour == GOLD else "#fff"
            sheet.text(x + long / 2, y + 14, f"{float(share):.2%}", anchor="middle", size=11, fill=ink)
        x += long


def draw_purses(one: SessionFinding) -> str:
    """The result so far after each eighth of the rounds: the middle one, the middle half, and nine tenths of them."""
    left, top, base = 62, 40, 204
    sheet = Sheet(HALF, 252, f"{one.player}: result so far")
    sheet.heading()
    times = [one.most_rounds * part / 8 for part in range(9)]
    lines = {q: [0, *(percentile(purse, q, one.grain) for purse in one.purses)] for q in (5, 25, 50, 75, 95)}
    low, high = float(min(lines[5])), float(max(lines[95]))
    if low == high:
        low, high = low - 100, high + 100
    across, tall = Scale(0, one.most_rounds, left, HALF - 14), Scale(low, high, base, top)
    sheet.rules([(tall.at(cents), short_dollars(cents)) for cents in round_steps(low, high)], left, HALF - 14)
    for (lower, upper), shade in BANDS:
        above = [(across.at(n), tall.at(cents)) for n, cents in zip(times, lines[upper], strict=True)]
        below = [(across.at(n), tall.at(cents)) for n, cents in zip(times, lines[lower], strict=True)]
        sheet.area([*above, *below[::-1]], shade)
    if low <= 0 <= high:
        sheet.line(left, tall.at(0), HALF - 14, tall.at(0), DIM, dash="3 4")
    sheet.path([(across.at(n), tall.at(cents)) for n, cents in zip(times, lines[50], strict=True)], RED)
    sheet.foot([(across.at(n), count_name(round(n))) for n in times[::2]], base + 17)
    sheet.text(left, 242, "rounds; median (red), middle half, nine tenths", size=11, fill=DIM)
    return sheet.done()


def draw_histogram(
    title: str, bins: Sequence[Bin], grain: int, foot: str, shown: Callable[[float], str], *, centre: bool = False
) -> str:
    """Shares of the sessions; one bar that towers over the rest is cut short and says how tall it is."""
    bars = even_bars(bins, grain)
    left, top, base = 52, 44, 204
    sheet = Sheet(HALF, 252, title)
    sheet.heading()
    shares = sorted(share for _, _, share in bars)
    cut = len(shares) > 3 and shares[-1] > 4 * shares[-2]
    most = shares[-2] * 1.25 if cut else shares[-1]
    tall = Scale(0, most, base, top)
    low, high = bars[0][0], bars[-1][1]
    across = Scale(low, high, left + 4, HALF - 14)
    sheet.rules([(tall.at(share), f"{share:.3g}%") for share in round_steps(0, most, 5)], left, HALF - 14)
    for start, end, share in bars:
        x, y = across.at(start), tall.at(share)
        middle = (start + end) / 2
        colour = GREEN if not centre or middle > 0 else RED if end <= 0 and middle < 0 else GOLD
        said = shown(start) if len(bins) == len(bars) else f"from {shown(start)}"
        sheet.rect(x, y, max(across.at(end) - x - 1, 1.2), base - y, colour, f"{said}: {share:.4g}%")
        if share > most:
            sheet.text(min(x + 4, HALF - 60), top - 4, f"{share:.2f}%", size=11, fill=colour, weight=600)
    sheet.foot([(across.at(step), shown(step)) for step in round_steps(low, high, 7)], base + 17)
    sheet.text(left, 242, foot, size=11, fill=DIM)
    return sheet.done()


def even_bars(bins: Sequence[Bin], grain: int) -> list[tuple[float, float, float]]:
    """Bars of equal width (start, end, per cent), the last thousandth at either end left out. Each holds as many of
    the steps that results come in as any other, so that none looks tall for holding one step more."""
    total = sum(one.count for one in bins)
    low, high = _edge(bins, total), -_edge([Bin(-one.high, -one.low, one.count) for one in reversed(bins)], total)
    alone = [one.low for one in bins if one.low == one.high]
    step = gcd(*(value - alone[0] for value in alone)) or grain if alone else grain
    width = step * max(1, ceil((high - low + step) / step / BARS_MOST))
    shares = [0.0] * max(1, ceil((high - low + step) / width))
    for one in bins:
        start, end = one.low - low, one.high - low + (step if one.low == one.high else grain)
        first, last = start // width, (end - 1) // width
        for place in range(first, last + 1):
            part = (min(end, (place + 1) * width) - max(start, place * width)) / (end - start)
            if 0 <= place < len(shares):
                shares[place] += 100 * part * one.count / total
    zero = low - step / 2
    return [(zero + place * width, zero + (place + 1) * width, share) for place, share in enumerate(shares)]


def _edge(bins: Sequence[Bin], total: int) -> int:
    """Where the least thousandth ends."""
    seen = 0
    for one in bins:
        seen += one.count
        if seen * 1000 > total:
            return one.low
    return bins[-1].low


def draw_session(one: SessionFinding) -> list[str]:
    """All charts of one player."""
    drawn = [
        draw_purses(one),
        draw_histogram(
            f"{one.player}: result", one.results, one.grain, "result of a session", short_dollars, centre=True
        ),
        draw_histogram(
            f"{one.player}: largest drawdown", one.drawdowns, one.grain, "from the highest purse down", short_dollars
        ),
    ]
    if len(one.lengths) > 1:
        drawn.append(draw_histogram(f"{one.player}: length", one.lengths, 1, "rounds of a session", count_name))
    return drawn
