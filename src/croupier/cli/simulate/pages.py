"""What ``croupier simulate`` shows: a table for people, JSON for programs, charts for both."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console

from croupier import __version__
from croupier.odds.value import ANY
from croupier.report.simulation.page import session_rows
from croupier.runs.backends import Backend, Run
from croupier.simulate import find
from croupier.simulate.findings import PERCENTILES, Finding
from croupier.simulate.job import Job, digest, told
from croupier.simulate.sessions.session import Bin, SessionFinding, percentile
from croupier.terminal.output import table

ROWS_MOST = 60
"""More than so many wagers are shown by kind, each by the spot furthest from its exact value."""


class Results(msgspec.Struct, frozen=True):
    """All that is to be said of a run."""

    job: Job
    findings: tuple[Finding, ...]
    sessions: tuple[SessionFinding, ...]
    played: dict[str, str]
    run: dict[str, Any]
    more: dict[str, dict[str, str]] = {}


def gather_results(so_far: Run, backend: Backend) -> Results:
    """What was found beside the exact odds; working these out counts as making ready."""
    job, totals, began = so_far.job, so_far.totals, perf_counter()
    rounds = find.rounds_in(job, totals)
    findings = () if job.sessions else find.read_tally(job, totals)
    sessions = find.read_sessions(job, totals) if job.sessions else ()
    more = find.find_more(job, totals)
    so_far = so_far.made_ready(perf_counter() - began)
    run = {
        "version": __version__,
        "backend": backend.name,
        "workers": backend.workers,
        "unit": find.unit_of(job),
        "units": so_far.done,
        "rounds": rounds,
        "seconds": round(so_far.seconds, 6),
        "ready_seconds": round(so_far.ready, 6),
        "rounds_per_second": round(rounds / max(so_far.playing, 1e-6)),
        "digest": digest(job, totals),
    }
    return Results(job, findings, sessions, find.explain(job), run, more)


def as_json(of: Results) -> dict[str, Any]:
    return {
        "job": told(of.job),
        "played": of.played,
        "run": of.run,
        "findings": [finding_json(one) for one in of.findings],
        "sessions": [session_json(one) for one in of.sessions],
        "more": of.more,
    }


def session_json(one: SessionFinding) -> dict[str, Any]:
    """Money in cents."""
    return {
        "player": one.player,
        "sessions": one.sessions,
        "rounds": one.rounds,
        "bankroll": one.bankroll,
        "goal": one.goal or None,
        "risk_of_ruin": float(one.risk_of_ruin),
        "risk_of_ruin_error": one.error_of(one.risk_of_ruin),
        "chance_of_goal": float(one.chance_of_goal) if one.goal else None,
        "mean_result": float(one.mean),
        "standard_error": one.error,
        "standard_deviation": one.deviation,
        "mean_staked": float(one.mean_staked),
        "expected_result": None if one.expected is None else float(one.expected),
        "standard_errors_away": one.away,
        "mean_rounds": float(one.mean_rounds),
        "mean_rounds_until_ruin": None if one.mean_rounds_until_ruin is None else float(one.mean_rounds_until_ruin),
        "hourly_result": float(one.hourly_result),
        "hourly_staked": float(one.hourly_staked),
        "hourly_deviation": one.hourly_deviation,
        "result_percentiles": percentiles(one.results, one.grain),
        "drawdown_percentiles": percentiles(one.drawdowns, one.grain),
        "length_percentiles": percentiles(one.lengths),
        "results": [[one.low, one.high, one.count] for one in one.results],
    }


def percentiles(bins: Sequence[Bin], grain: int = 1) -> dict[str, int]:
    return {str(p): percentile(bins, p, grain) for p in PERCENTILES}


def finding_json(one: Finding) -> dict[str, Any]:
    return {
        "wager": one.wager,
        "spot": one.spot,
        "player": one.player or None,
        "strategy": one.strategy or None,
        "trials": one.trials,
        "win": float(one.share(1)),
        "stand_off": float(one.share(0)),
        "lose": float(one.share(-1)),
        "mean": {"exact": str(one.mean), "decimal": float(one.mean)},
        "standard_error": one.error,
        "variance": float(one.variance),
        "standard_deviation": one.deviation,
        "exact_value": None if one.exact is None else {"exact": str(one.exact), "decimal": float(one.exact)},
        "standard_errors_away": one.away,
        "kept_apart_by": one.near or None,
        "percentiles": {str(p): float(one.percentile(p)) for p in PERCENTILES},
        "distribution": [
            {"result": str(result), "trials": n} for result, n in sorted(one.counts.items(), reverse=True) if n
        ],
    }


# For people ----------------------------------------------------------------------------------------------


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
    if one.near:
        out.print(one.near, style="dim")


def show_run(out: Console, facts: dict[str, Any]) -> None:
    where = facts["backend"] if facts["backend"] == "cuda" else f"{facts['backend']}, {facts['workers']} workers"
    ready = f"{facts['ready_seconds']:.2f} s of it making ready"
    out.print(
        f"{facts['rounds']:,} rounds in {facts['seconds']:.2f} s ({ready}), {facts['rounds_per_second']:,} rounds/s "
        f"on {where}; {facts['units']:,} units, each a {facts['unit']}"
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
