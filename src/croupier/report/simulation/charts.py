"""The charts of a simulation: simulated against exact, how a wager came out, how the mean settled."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10

from croupier.report.charts import DIM, GOLD, GREEN, GRID, RED, WIDTH
from croupier.report.simulation.canvas import Scale, Sheet
from croupier.simulate.findings import Finding

WIDE = WIDTH
HALF = 440
ROW = 26
FAR = 5.0
"""Standard errors that the chart of agreement shows to either side."""
LABELS_MOST = 12
SHADE = "#eef4ef"
SHARES = ("100%", "10%", "1%", "0.1%", "0.01%")


def name_of(finding: Finding) -> str:
    """The wager, its spot and who made it, as far as there is anything to tell apart."""
    spot = "" if finding.spot in ("", "any", finding.wager) else f" {finding.spot}"
    return finding.wager + spot + (f" ({finding.player})" if finding.player else "")


def group_findings(findings: Sequence[Finding]) -> list[list[Finding]]:
    """Spots of one wager together, for one player and one strategy."""
    groups: dict[tuple[str, str, str], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.wager, finding.player, finding.strategy), []).append(finding)
    return list(groups.values())


def group_name(group: Sequence[Finding]) -> str:
    first = group[0]
    name = name_of(first) if len(group) == 1 else f"{first.wager} ({len(group)} spots)"
    whose = first.player if len(group) > 1 else ""
    return ", ".join(filter(None, (name, whose, first.strategy)))


def draw_agreement(findings: Sequence[Finding], width: int = WIDE) -> str:
    """How many standard errors each mean lies from its exact value: a row for each wager, a dot for each spot. On a
    narrow sheet the names stand above the dots."""
    groups = [[one for one in group if one.away is not None] for group in group_findings(findings)]
    groups = [group for group in groups if group]
    if not groups:
        return ""
    above = 0 if width == WIDE else 18
    label, right, top, row = (268, 132, 52, ROW) if width == WIDE else (14, 14, 52, ROW + above)
    bottom = top + row * len(groups)
    sheet = Sheet(width, bottom + 34, "Simulated against exact, in standard errors")
    sheet.heading()
    across = Scale(-FAR, FAR, label, width - right)
    sheet.rect(across.at(-2), top - 8, across.at(2) - across.at(-2), bottom - top + 12, SHADE)
    for tick in range(-4, 5, 2):
        x = across.at(tick)
        sheet.line(x, top - 8, x, bottom + 4, DIM if tick == 0 else GRID)
        sheet.text(x, bottom + 20, f"{tick:+d}" if tick else "exact", anchor="middle", size=11, fill=DIM)
    for place, group in enumerate(groups):
        y = top + place * row + above + ROW / 2 - 2
        furthest = max((one.away or 0.0 for one in group), key=abs)
        said = f"{furthest:+.2f}" if len(group) == 1 else f"furthest {furthest:+.2f}"
        ink = RED if abs(furthest) > 4 else DIM
        if above:
            sheet.text(label, y - 12, group_name(group)[:44])
            sheet.text(width - right, y - 12, said, anchor="end", fill=ink)
        else:
            sheet.text(label - 12, y + 4, group_name(group)[:40], anchor="end")
            sheet.text(width - right + 14, y + 4, said, fill=ink)
        draw_dots(sheet, across, group, y)
    return sheet.done()


def draw_dots(sheet: Sheet, across: Scale, group: Sequence[Finding], y: float) -> None:
    """One wager: a dot for each spot, red where chance is a poor explanation; a single one with its standard error."""
    for one in group:
        away = one.away or 0.0
        if len(group) == 1:
            sheet.line(across.at(away - 1), y, across.at(away + 1), y, GREEN, width=2)
        said = f"{name_of(one)}: {float(one.mean):+.6f} ± {one.error:.6f}, exact {float(one.exact or 0):+.6f}"
        sheet.dot(across.at(away), y, RED if abs(away) > 4 else GREEN, said, radius=4 if len(group) == 1 else 3)


def draw_results(finding: Finding) -> str:
    """How often each result was found; the axis is logarithmic, for rare prizes."""
    results = sorted((float(result), n / finding.trials) for result, n in finding.counts.items() if n)
    left, top, base = 52, 40, 204
    decades = max(2, ceil(-log10(min(share for _, share in results)) - 1e-9))
    sheet = Sheet(HALF, 252, name_of(finding))
    sheet.heading()
    tall = Scale(-decades, 0, base, top)
    each = ceil(decades / 6)
    sheet.rules([(tall.at(-d), share_name(d)) for d in range(0, decades + 1, each)], left, HALF - 10)
    step = (HALF - left - 16) / len(results)
    labelled = ceil(len(results) / LABELS_MOST)
    for place, (result, share) in enumerate(results):
        x, y = left + 4 + place * step, tall.at(log10(share))
        colour = RED if result < 0 else GREEN if result > 0 else GOLD
        sheet.rect(x + step * 0.12, y, step * 0.76, base - y, colour, f"{result:+g}: {share:.6%}")
        if place % labelled == 0:
            sheet.text(x + step / 2, base + 15, result_name(result), anchor="middle", size=10, fill=DIM)
    sheet.text(left, 242, "net result for each unit of the first stake", size=11, fill=DIM)
    return sheet.done()


def result_name(result: float) -> str:
    return f"{result:+.4g}" if result else "0"


def share_name(decade: int) -> str:
    return SHARES[decade] if decade < len(SHARES) else ten_to(-decade)


def ten_to(power: int) -> str:
    return "10" + str(power).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))


def draw_convergence(finding: Finding, trace: Sequence[tuple[int, float]], width: int = WIDE) -> str:
    """How far the mean lay from the exact value while rounds were added, against one and two standard errors."""
    if finding.exact is None or not finding.deviation:
        return ""
    points = [(rounds, abs(mean - float(finding.exact))) for rounds, mean in trace if rounds > 0]
    if len(points) < 2:
        return ""
    first, last = min(rounds for rounds, _ in points), max(rounds for rounds, _ in points)
    rounds_of_trial = last / finding.trials
    errors = {n: finding.deviation * (rounds_of_trial / n) ** 0.5 for n in (first, last)}
    floor_y = log10(errors[last] / 30)
    x_low, x_high = log10(first), max(log10(last), log10(first) + 0.1)
    y_low, y_high = floor(floor_y), ceil(log10(2 * errors[first]))
    left, top, base = 76, 40, 250
    across, tall = Scale(x_low, x_high, left, width - 24), Scale(y_low, y_high, base, top)
    sheet = Sheet(width, 296, f"{name_of(finding)}: how far the mean is from the exact value")
    sheet.heading()
    sheet.rules([(tall.at(power), ten_to(power)) for power in range(y_low, y_high + 1)], left, width - 24)
    sheet.foot([(across.at(p), count_name(10.0**p)) for p in range(ceil(x_low), floor(x_high) + 1)], base + 17)
    ends = [(across.at(log10(n)), log10(errors[n])) for n in (first, last)]
    outer = [(x, tall.at(y + log10(2))) for x, y in ends]
    sheet.area([*outer, (ends[1][0], base), (ends[0][0], base)], SHADE)
    sheet.path([(x, tall.at(y)) for x, y in ends], GREEN, dash="5 4")
    sheet.path(outer, GREEN, width=1)
    sheet.path([(across.at(log10(n)), tall.at(log10(gap) if gap else y_low)) for n, gap in points], RED, width=1.5)
    sheet.text(left, 286, "rounds; two standard errors (line) and one (dashed)", size=11, fill=DIM)
    return sheet.done()


def count_name(number: float) -> str:
    """1k, 10M, 1B: beside an axis."""
    for unit, name in ((1e12, "T"), (1e9, "B"), (1e6, "M"), (1e3, "k")):
        if number >= unit:
            return f"{number / unit:g}{name}"
    return f"{number:g}"
