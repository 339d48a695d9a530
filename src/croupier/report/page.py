"""What stands on a report, gathered from the odds, the register, the readings and the differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from fractions import Fraction

import msgspec

from croupier import __version__
from croupier.gazette.cite import brief
from croupier.gazette.differences import Holding, differences, holdings
from croupier.gazette.editions import Edition, say_changes
from croupier.gazette.notices import NAMES, NOTICES
from croupier.gazette.readings import readings
from croupier.gazette.register import rules_of
from croupier.odds.figures import Figures, Valued
from croupier.odds.find import find_odds, find_valued, method_of
from croupier.report.charts import Bar, draw_bars, draw_distribution, draw_fan
from croupier.report.jackpot import draw_jackpot
from croupier.report.paper import render
from croupier.table.setup import Option

ROUNDS = 1_000
BEHIND = ("wager", "payout", "decision")
"""The kinds of rule that the figures rest on."""


class Row(msgspec.Struct, frozen=True):
    wager: str
    spots: str
    win: str
    edge: str
    exact: str
    deviation: str
    rolls: str
    strategy: str = ""


def write_report(edition: Edition, options: Mapping[str, Option], on: datetime | None = None) -> str:
    """The whole page, self-contained: nothing is fetched from anywhere."""
    return render("page.html", gather_page(edition, options, on))


def gather_page(edition: Edition, options: Mapping[str, Option], on: datetime | None = None) -> dict[str, object]:
    game, method = edition.game, method_of(edition.game)
    found = find_odds(game, edition, options)
    valued = find_valued(game, edition, options)
    groups = group_spots(found)
    name = NAMES[game]
    assert edition.instrument is not None and edition.division is not None
    year = int(edition.instrument[:4])
    return {
        "title": f"{name[:1].upper()}{name[1:]}, {year} Rules",
        "subtitle": NOTICES[edition.instrument].gazette,
        "label": edition.label,
        "reason": edition.reason,
        "changes": say_changes(edition, on),
        "options": ", ".join(f"{key} = {value}" for key, value in options.items()),
        "rows": [valued_row(one) for one in valued] + [figures_row(spots) for spots in groups],
        "edges": draw_edges(groups, valued),
        "volatility": draw_volatility(groups, valued),
        **draw_results(groups, valued),
        **draw_jackpot(edition, options),
        "grids": [msgspec.to_builtins(chart) for chart in method.charts(edition, options)] if method.charts else [],
        "rules": [
            {"cite": brief(rule.id), "gist": rule.gist}
            for rule in rules_of(year, edition.division).values()
            if rule.kind in BEHIND and rule.treatment == "enforce"
        ],
        "readings": [
            msgspec.to_builtins(reading)
            for reading in readings()
            if reading.turns == "money" and any(c.startswith(f"{year}.{edition.division}.") for c in reading.rules)
        ],
        **compare_editions(game),
        "method": method.says,
        "version": __version__,
    }


def group_spots(found: Sequence[Figures]) -> list[list[Figures]]:
    """Spots of one wager with the same figures, together."""

    def alike(figures: Figures) -> tuple[object, ...]:
        return figures.wager, figures.strategy, figures.chances, figures.rolls

    groups: dict[tuple[object, ...], list[Figures]] = {}
    for figures in found:
        groups.setdefault(alike(figures), []).append(figures)
    return list(groups.values())


def name_of(spots: Sequence[Figures]) -> str:
    first = spots[0]
    if len(spots) == 1:
        return first.wager if first.spot in ("", "any", first.wager) else f"{first.wager} {first.spot}"
    return f"{first.wager} ({len(spots)} spots)"


def figures_row(spots: Sequence[Figures]) -> Row:
    first = spots[0]
    listed = ", ".join(figures.spot for figures in spots[:4] if figures.spot not in ("any", first.wager))
    return Row(
        wager=first.wager,
        spots=listed + (f" … ({len(spots)})" if len(spots) > 4 else ""),
        win=f"{float(first.win):.4%}",
        edge=f"{float(first.edge):.4%}",
        exact=shorten(first.edge),
        deviation=f"{float(first.deviation):.4f}",
        rolls=f"{float(first.rolls):.3f}".rstrip("0").rstrip("."),
        strategy=first.strategy,
    )


def shorten(value: Fraction) -> str:
    """The fraction itself where a person can read it."""
    text = str(value)
    return text if len(text) <= 24 else "(see JSON)"


def valued_row(worth: Valued) -> Row:
    return Row(
        wager=worth.wager,
        spots=worth.spot,
        win="" if worth.win is None else f"{worth.win:.4%}",
        edge=f"{worth.edge:.6%}",
        exact="double precision" if worth.exact_edge is None else shorten(worth.exact_edge),
        deviation="" if worth.deviation is None else f"{worth.deviation:.4f}",
        rolls="",
        strategy=f"{worth.strategy}; element of risk {worth.risk:.6%}",
    )


def short_name(answer: Figures | Valued) -> str:
    """The wager, and how it is played as far as the first stop: what fits beside a bar."""
    played = answer.strategy.split(":")[0].split(",")[0]
    name = answer.wager if answer.spot in ("", "any", answer.wager) else f"{answer.wager} {answer.spot}"
    return (f"{name}, {played}" if played else name)[:38]


def draw_edges(groups: Sequence[Sequence[Figures]], valued: Sequence[Valued]) -> str:
    bars = [Bar(short_name(one), one.edge, f"{one.edge:.3%}") for one in valued]
    bars += [Bar(bar_name(spots), float(spots[0].edge), f"{float(spots[0].edge):.3%}") for spots in groups]
    return draw_bars(sorted(bars, key=lambda bar: bar.value), "House edge by wager")


def bar_name(spots: Sequence[Figures]) -> str:
    return short_name(spots[0]) if len(spots) == 1 else name_of(spots)[:38]


def draw_volatility(groups: Sequence[Sequence[Figures]], valued: Sequence[Valued]) -> str:
    known = [(short_name(one), one.deviation) for one in valued if one.deviation is not None]
    known += [(bar_name(spots), float(spots[0].deviation)) for spots in groups]
    bars = [Bar(name, deviation, f"{deviation:.3f}") for name, deviation in known]
    return draw_bars(sorted(bars, key=lambda bar: bar.value), "Standard deviation by wager", colour="#3a2313")


class Shown(msgspec.Struct, frozen=True):
    """What is drawn of a wager, exact or not."""

    wager: str
    name: str
    chances: tuple[tuple[float, float], ...]
    win: float
    value: float
    deviation: float


def find_shown(groups: Sequence[Sequence[Figures]], valued: Sequence[Valued]) -> list[Shown]:
    """Every wager of which all ways to come out are known."""
    named: list[tuple[str, Figures | Valued]] = [(short_name(one), one) for one in valued]
    named += [(name_of(spots), spots[0]) for spots in groups]
    return [
        Shown(
            one.wager,
            name,
            tuple((float(chance.result), float(chance.probability)) for chance in one.chances),
            float(one.win),
            float(one.value),
            float(one.deviation),
        )
        for name, one in named
        if one.win is not None and one.deviation is not None
    ]


def draw_results(groups: Sequence[Sequence[Figures]], valued: Sequence[Valued]) -> dict[str, object]:
    """How each kind of wager may come out, and where the steadiest one leaves a player after many rounds."""
    drawn = []
    seen: set[str] = set()
    shown = find_shown(groups, valued)
    for one in shown:
        if one.wager in seen or len(one.chances) > 30:
            continue
        seen.add(one.wager)
        caption = f"{one.name}: wins {one.win:.3%}, expects {one.value:+.3%}"
        drawn.append({"svg": draw_distribution(one.chances, one.name), "caption": caption})
    losing = [one for one in shown if one.value < 0]
    if not losing:
        return {"distributions": drawn, "fan": "", "fan_caption": ""}
    steady = min(losing, key=lambda one: (-one.value, one.deviation))
    fan = draw_fan(steady.value, steady.deviation, ROUNDS, f"{steady.wager} over {ROUNDS:,} wagers")
    caption = (
        f"{ROUNDS:,} wagers of one unit on {steady.name}: the expected result (red), and one and two standard "
        "deviations about it."
    )
    return {"distributions": drawn, "fan": fan, "fan_caption": caption}


def compare_editions(game: str) -> dict[str, object]:
    """What every held text of the game says on the points on which they differ."""
    held: tuple[Holding, ...] = holdings(game)
    keys = [holding.key for holding in held]
    if len(keys) < 2:
        return {"differences": [], "editions": []}
    rows = [
        {"point": difference.point, "says": [difference.says.get(key, "") for key in keys]}
        for difference in differences()
        if any(key in difference.says for key in keys)
    ]
    return {"differences": rows, "editions": keys}
