"""What stands on a report, as data, gathered from the odds, the register, the readings and the differences."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from croupier import __version__
from croupier.games import find_game
from croupier.gazette.cite import brief
from croupier.gazette.differences import differences, holdings
from croupier.gazette.editions import Edition, say_changes
from croupier.gazette.notices import NAMES, NOTICES
from croupier.gazette.readings import Reading, readings
from croupier.gazette.register import rules_of
from croupier.odds.charts import Chart, Decisions
from croupier.odds.find import method_of
from croupier.odds.method import Curve
from croupier.report.headline import write_headline
from croupier.report.mistakes import decisions_json
from croupier.report.wagers import Line, line_json, write_lines
from croupier.runs.answers import find_answers
from croupier.table.setup import Option

BEHIND = ("wager", "payout", "decision")
"""The kinds of rule that the figures rest on."""


class CitedRule(msgspec.Struct, frozen=True):
    """`cite` is how people cite it, `id` its name in the register."""

    cite: str
    gist: str
    id: str


class Compared(msgspec.Struct, frozen=True):
    """What each held text of the game, in their order, says on one point."""

    point: str
    says: tuple[str, ...]


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """Everything on the page but its drawings."""

    game: str
    title: str
    instrument: str
    gazette: str
    label: str
    reason: str
    changes: str
    options: Mapping[str, Option]
    headline: tuple[str, ...]
    lines: tuple[Line, ...]
    charts: tuple[Chart, ...]
    decisions: Decisions | None
    jackpot: Curve | None
    rules: tuple[CitedRule, ...]
    readings: tuple[Reading, ...]
    texts: tuple[str, ...]
    differences: tuple[Compared, ...]
    method: str
    version: str


def gather_content(edition: Edition, options: Mapping[str, Option], on: datetime | None = None) -> Content:
    game, method = find_game(edition.game), method_of(edition.game)
    lines = write_lines(find_answers(edition, options), game.layout(game.terms(edition, options)))
    decisions = method.decisions(edition, options) if method.decisions else None
    jackpot = method.jackpot(edition, options) if method.jackpot else None
    assert edition.instrument is not None and edition.division is not None
    year, name = int(edition.instrument[:4]), NAMES[game.key]
    law = f"{year}.{edition.division}."
    texts = tuple(holding.key for holding in holdings(game.key))
    return Content(
        game=game.key,
        title=f"{name[:1].upper()}{name[1:]}, {year} Rules",
        instrument=edition.instrument,
        gazette=NOTICES[edition.instrument].gazette,
        label=edition.label or "",
        reason=edition.reason,
        changes=say_changes(edition, on) or "",
        options=dict(options),
        headline=tuple(write_headline(lines, decisions, jackpot)),
        lines=tuple(lines),
        charts=method.charts(edition, options) if method.charts else (),
        decisions=decisions,
        jackpot=jackpot,
        rules=tuple(
            CitedRule(brief(rule.id), rule.gist, rule.id)
            for rule in rules_of(year, edition.division).values()
            if rule.kind in BEHIND and rule.treatment == "enforce"
        ),
        readings=tuple(
            one for one in readings() if one.turns == "money" and any(cite.startswith(law) for cite in one.rules)
        ),
        texts=texts,
        differences=compare_texts(texts),
        method=method.says,
        version=__version__,
    )


def compare_texts(texts: tuple[str, ...]) -> tuple[Compared, ...]:
    """The points on which the held texts of the game differ, where there is more than one."""
    if len(texts) < 2:
        return ()
    return tuple(
        Compared(one.point, tuple(one.says.get(text, "") for text in texts))
        for one in differences()
        if any(text in one.says for text in texts)
    )


def content_json(content: Content) -> dict[str, Any]:
    """`croupier report --json`: figures as `croupier odds --json` has them."""
    plain: dict[str, Any] = msgspec.to_builtins(
        {name: getattr(content, name) for name in content.__struct_fields__ if name not in ("lines", "decisions")}
    )
    plain["wagers"] = [line_json(line) for line in content.lines]
    plain["decisions"] = None if content.decisions is None else decisions_json(content.decisions)
    return plain
