"""What ``croupier simulate`` shows to people."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from rich.console import Console

from croupier.odds.value import ANY
from croupier.report.simulation.page import nears_of, session_rows
from croupier.runs.results import Results
from croupier.simulate.findings import Finding
from croupier.simulate.sessions.session import SessionFinding
from croupier.terminal.output import table

ROWS_MOST = 60
"""More than so many wagers are shown by kind, each by the spot furthest from its exact value."""


def show(out: Console, of: Results) -> None:
    job = of.job
    out.print(f"{job.game}, {job.instrument}, seed {job.seed}", style="bold")
    for name, words in of.played.items():
        out.print(f"{name}: {words}", style="dim")
    out.print()
    if of.findings:
        show_findings(out, of.findings)
    for one in of.sessions:
        show_sessions(out, one)
    for heading, lines in of.more.items():
        rows = table("", heading)
        for name, words in lines.items():
            rows.add_row(name, words)
        out.print(rows)
    show_run(out, of.run)


def show_findings(out: Console, findings: Sequence[Finding]) -> None:
    rows = table("wager", "win", "stand off", "lose", "mean", "± error", "exact", "errors away", "deviation")
    for column in rows.columns[1:]:
        column.justify = "right"
    for name, one in gather(findings):
        rows.add_row(
            name,
            percent(one.share(1)),
            percent(one.share(0)),
            percent(one.share(-1)),
            percent(one.mean, 5),
            percent(one.error, 5),
            "" if one.exact is None else percent(one.exact, 5),
            "" if one.away is None else f"{one.away:+.2f}",
            f"{one.deviation:.4f}",
        )
    out.print(rows)
    for said in dict.fromkeys(one.near for one in findings if one.near):
        out.print(said, style="dim")


def show_sessions(out: Console, one: SessionFinding) -> None:
    rows = table("", one.player, "")
    for name, figure, more in session_rows(one):
        rows.add_row(name, figure, more)
    rows.columns[1].justify = "right"
    out.print(rows)
    for near in nears_of(one):
        out.print(near, style="dim")


def show_run(out: Console, facts: dict[str, Any]) -> None:
    where = facts["backend"] if facts["backend"] == "cuda" else f"{facts['backend']}, {facts['workers']} workers"
    tables, odds, playing = (facts[f"{part}_seconds"] for part in ("tables", "odds", "playing"))
    ready = max(facts["ready_seconds"] - tables - odds, 0.0)
    out.print(
        f"{facts['rounds']:,} rounds in {facts['seconds']:.2f} s: {ready:.2f} making ready, {tables:.2f} tables, "
        f"{odds:.2f} odds, {playing:.2f} playing, {facts['rounds_per_second']:,} rounds/s on {where}; "
        f"{facts['units']:,} units, each a {facts['unit']}"
    )
    out.print(f"digest {facts['digest']}", style="dim")


def gather(findings: Sequence[Finding]) -> list[tuple[str, Finding]]:
    """Each by its name; where they are too many, each kind by the spot that lies furthest out."""
    tried = [one for one in findings if one.trials]
    if len(tried) <= ROWS_MOST:
        return [(name_of(one, tried), one) for one in tried]
    kinds: dict[tuple[str, str, str], list[Finding]] = {}
    for one in tried:
        kinds.setdefault((one.player, one.wager, one.strategy), []).append(one)
    furthest = [max(many, key=lambda one: abs(one.away or 0)) for many in kinds.values()]
    return [
        (name_of(one, tried) + (f", of {len(many)} the furthest" if len(many) > 1 else ""), one)
        for one, many in zip(furthest, kinds.values(), strict=True)
    ]


def name_of(one: Finding, of: Sequence[Finding]) -> str:
    """The wager, its spot where that says more, and who played it how, where those tell it from others."""
    spot = one.spot if one.spot not in (one.wager, ANY) else ""
    player = one.player if len({other.player for other in of}) > 1 else ""
    strategy = one.strategy if len({other.strategy for other in of}) > 1 else ""
    return ", ".join(filter(None, (player, " ".join(filter(None, (one.wager, spot))), strategy)))


def percent(value: Fraction | float, places: int = 3) -> str:
    return f"{float(value) * 100:.{places}f}%"
