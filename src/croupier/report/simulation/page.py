"""The page of a simulation: what was played, what was found, how it agrees with the odds; and its charts alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from croupier.gazette.notices import NAMES, NOTICES
from croupier.money import dollars
from croupier.report.paper import render
from croupier.report.simulation.canvas import stack
from croupier.report.simulation.charts import (
    WIDE,
    draw_agreement,
    draw_convergence,
    draw_results,
    group_findings,
    name_of,
    result_name,
)
from croupier.report.simulation.sessions import draw_endings, draw_session
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Stake
from croupier.simulate.sessions.session import Bin, SessionFinding, percentile

Facts = Mapping[str, object]
"""How the run went: rounds, seconds, rate, digest, backend, version, and whatever else is worth saying."""
Trace = Sequence[tuple[int, float]]
"""After so many rounds, the mean of the first finding."""

DRAWN_MOST = 24
"""Wagers whose results are drawn."""
TAILS = (5, 50, 95)


def write_html(
    job: Job,
    findings: Sequence[Finding] = (),
    sessions: Sequence[SessionFinding] = (),
    explained: Mapping[str, str] | None = None,
    facts: Facts | None = None,
    trace: Trace = (),
    more: Mapping[str, Mapping[str, str]] | None = None,
) -> str:
    """The whole page, self-contained: nothing is fetched from anywhere."""
    found = seen(findings)
    page = {
        "title": title_of(job),
        "subtitle": NOTICES[job.instrument].gazette,
        "explained": dict(explained or {}),
        "more": dict(more or {}),
        "asked": asked(job),
        "facts": [(name.replace("_", " "), tell_fact(value)) for name, value in (facts or {}).items()],
        "rows": [furthest_row(group) for group in group_findings(found)],
        "spots": [finding_row(finding) for finding in found] if len(found) > len(group_findings(found)) else [],
        "unseen": [name_of(finding) for finding in findings if not finding.trials],
        "near": sorted({one.near for one in found if one.near} | {one.near for one in sessions if one.near}),
        "agreement": draw_agreement(found),
        "convergence": draw_convergence(found[0], trace) if found else "",
        "results": [draw_results(group[0]) for group in group_findings(found)[:DRAWN_MOST]],
        "sessions": [{"rows": session_rows(one), "name": one.player, "drawn": draw_session(one)} for one in sessions],
        "endings": draw_endings(sessions) if sessions else "",
    }
    return render("simulation.html", page)


def write_svg(
    job: Job,
    findings: Sequence[Finding] = (),
    sessions: Sequence[SessionFinding] = (),
    trace: Trace = (),
) -> str:
    """All the charts, one below the other, as one picture."""
    found = seen(findings)
    drawn = [draw_agreement(found), draw_convergence(found[0], trace) if found else ""]
    drawn += [draw_results(group[0]) for group in group_findings(found)[:DRAWN_MOST]]
    if sessions:
        drawn.append(draw_endings(sessions))
    drawn += [chart for one in sessions for chart in draw_session(one)]
    return stack([chart for chart in drawn if chart], title_of(job), WIDE)


def seen(findings: Iterable[Finding]) -> list[Finding]:
    """Those that came up at all."""
    return [finding for finding in findings if finding.trials]


def title_of(job: Job) -> str:
    name = NAMES[job.game]
    return f"{name[:1].upper()}{name[1:]}, {job.instrument[:4]} Rules, simulated"


def asked(job: Job) -> list[tuple[str, str]]:
    """The job in words."""
    rows = [("seed", f"{job.seed}"), ("units", f"{job.units:,}")]
    rows += [(name, str(value)) for name, value in sorted(job.options.items())]
    rows += [(name, str(value)) for name, value in sorted(job.way.items())]
    for player in job.players:
        stakes = ", ".join(f"{dollars(stake.cents)} on {place_name(stake)}" for stake in player.stakes)
        plan = f"; a plan of {len(player.plan)} levels" if len(player.plan) > 1 else ""
        purse = f"; a bankroll of {dollars(player.bankroll)}" if job.sessions else ""
        rows.append((player.name, (stakes or player.strategy or "every wager") + plan + purse))
    if job.sessions is not None:
        goal = f", or {dollars(job.sessions.goal)} won" if job.sessions.goal else ""
        rows.append(("a session", f"at most {job.sessions.rounds:,} rounds, or the next stake cannot be made{goal}"))
    return rows


def place_name(stake: Stake) -> str:
    return stake.wager if stake.spot in ("", "any", stake.wager) else f"{stake.wager} {stake.spot}"


def tell_fact(value: object) -> str:
    match value:
        case int():
            return f"{value:,}"
        case float():
            return f"{value:,.2f}" if abs(value) < 1000 else f"{value:,.0f}"
        case _:
            return str(value)


def finding_row(finding: Finding) -> dict[str, object]:
    away = finding.away
    return {
        "wager": name_of(finding),
        "strategy": finding.strategy,
        "trials": f"{finding.trials:,}",
        "shares": [f"{float(finding.share(sign)):.3%}" for sign in (1, 0)],
        "mean": f"{float(finding.mean):+.6f}",
        "error": f"{finding.error:.6f}",
        "exact": "" if finding.exact is None else f"{float(finding.exact):+.6f}",
        "away": "" if away is None else f"{away:+.2f}",
        "far": away is not None and abs(away) > 4,
        "deviation": f"{finding.deviation:.4f}",
        "tails": [result_name(float(finding.percentile(q))) for q in TAILS],
    }


def furthest_row(group: Sequence[Finding]) -> dict[str, object]:
    """Of all the spots of a wager the one whose mean lies furthest from its exact value."""
    furthest = max(group, key=lambda finding: abs(finding.away or 0.0))
    row = finding_row(furthest)
    return {**row, "strategy": f"the furthest of {len(group)} spots"} if len(group) > 1 else row


def session_rows(one: SessionFinding) -> list[tuple[str, str, str]]:
    """What there is to say of a player's sessions: name, figure, and what goes with it."""
    rows = [
        ("sessions", f"{one.sessions:,}", f"{one.rounds:,} rounds in all"),
        share_row("risk of ruin", one, one.risk_of_ruin, until_ruin(one)),
    ]
    if one.goal:
        rows.append(share_row(f"chance of winning {dollars(one.goal)}", one, one.chance_of_goal, ""))
    rows.append(("mean result", cents(one.mean), f"± {cents(one.error)}; standard deviation {cents(one.deviation)}"))
    if one.expected is not None and one.away is not None:
        agreement = f"of {cents(one.mean_staked)} staked; the mean is {one.away:+.2f} standard errors away"
        rows.append(("expected by the odds", cents(one.expected), agreement))
    rows += [
        ("result", *tails(one.results, one.grain)),
        ("largest drawdown", *tails(one.drawdowns, one.grain)),
        (
            "length",
            f"{float(one.mean_rounds):,.1f} rounds",
            f"on average; about {float(one.mean_rounds) / one.hourly:,.1f} hours at {one.hourly} rounds an hour",
        ),
        (
            "in an hour",
            cents(one.hourly_result),
            f"of {cents(one.hourly_staked)} staked; standard deviation {cents(one.hourly_deviation)}",
        ),
    ]
    return rows


def until_ruin(one: SessionFinding) -> str:
    rounds = one.mean_rounds_until_ruin
    return "" if rounds is None else f"; after {float(rounds):,.1f} rounds on average"


def share_row(name: str, one: SessionFinding, share: Fraction, more: str) -> tuple[str, str, str]:
    error = f"± {one.error_of(share):.3%}" if share else f"in none; with 95% confidence under {3 / one.sessions:.2%}"
    return name, f"{float(share):.3%}", error + more


def tails(bins: Sequence[Bin], grain: int) -> tuple[str, str]:
    low, middle, high = (dollars(percentile(bins, q, grain)) for q in TAILS)
    return middle, f"median; nine in ten from {low} to {high}"


def cents(amount: Fraction | float) -> str:
    """To the cent, however it was reckoned."""
    return dollars(round(amount))
