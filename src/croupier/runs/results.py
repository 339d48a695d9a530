"""What came of a run: findings beside the exact odds, sessions, and how it was played; and all of that for programs."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

import msgspec

from croupier import __version__
from croupier.runs.backends import Backend, Run
from croupier.simulate import find
from croupier.simulate.findings import PERCENTILES, Finding
from croupier.simulate.job import Job, digest, told
from croupier.simulate.sessions.exact import WORK_BESIDE, ExactSession, TooMuch
from croupier.simulate.sessions.session import Bin, SessionFinding, percentile


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
    sessions = read_sessions(job, totals) if job.sessions else ()
    more = find.find_more(job, totals)
    took = perf_counter() - began
    so_far = so_far.made_ready(took, odds=took)
    run = {
        "version": __version__,
        "backend": backend.name,
        "workers": backend.workers,
        "unit": find.unit_of(job),
        "units": so_far.done,
        "rounds": rounds,
        "seconds": round(so_far.seconds, 6),
        "ready_seconds": round(so_far.ready, 6),
        "tables_seconds": round(so_far.tables, 6),
        "odds_seconds": round(so_far.odds, 6),
        "playing_seconds": round(so_far.playing, 6),
        "rounds_per_second": round(rounds / max(so_far.playing, 1e-6)),
        "digest": digest(job, totals),
    }
    return Results(job, findings, sessions, find.explain(job), run, more)


def read_sessions(job: Job, totals: Sequence[int]) -> tuple[SessionFinding, ...]:
    """Sessions that were played, and beside them the same worked out, where that is no delay."""
    found = find.read_sessions(job, totals)
    try:
        exactly = find.find_exact_sessions(job, WORK_BESIDE)
    except TooMuch:
        return found
    return tuple(msgspec.structs.replace(one, exactly=other) for one, other in zip(found, exactly, strict=True))


def results_as_json(of: Results) -> dict[str, Any]:
    return {
        "job": told(of.job),
        "played": of.played,
        "run": of.run,
        "findings": [finding_as_json(one) for one in of.findings],
        "sessions": [session_as_json(one) for one in of.sessions],
        "more": of.more,
    }


def exact_as_json(one: ExactSession) -> dict[str, Any]:
    """Money in cents."""
    return {
        "player": one.player,
        "bankroll": one.bankroll,
        "goal": one.goal or None,
        "risk_of_ruin": one.risk_of_ruin,
        "chance_of_goal": one.chance_of_goal if one.goal else None,
        "mean_result": one.mean_result,
        "standard_deviation": one.standard_deviation,
        "mean_staked": one.mean_staked,
        "mean_rounds": one.mean_rounds,
        "mean_rounds_until_ruin": one.mean_rounds_until_ruin,
        "result_percentiles": {str(p): one.percentile(p) for p in PERCENTILES},
        "kept_apart_by": one.near or None,
    }


def session_as_json(one: SessionFinding) -> dict[str, Any]:
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
        "exactly": None if one.exactly is None else exact_as_json(one.exactly),
    }


def percentiles(bins: Sequence[Bin], grain: int = 1) -> dict[str, int]:
    return {str(p): percentile(bins, p, grain) for p in PERCENTILES}


def finding_as_json(one: Finding) -> dict[str, Any]:
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
