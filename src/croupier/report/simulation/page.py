"""The page of a simulation: what was played, what was found, how it agrees with the odds; and its charts alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from croupier.gazette.notices import NAMES, NOTICES
from croupier.money import dollars
from croupier.report.paper import render
from croupier.report.pictures import at_both_widths
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
from croupier.report.simulation.words import name_findings, say_job, write_headline
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job
from croupier.simulate.sessions.session import Bin, SessionFinding, percentile

Facts = Mapping[str, object]
"""How the run went: rounds, seconds, rate, digest, backend, version, and whatever else is worth saying."""
Trace = Sequence[tuple[int, float]]
"""After so many rounds, the mean of the first finding."""

DRAWN_MOST = 24
"""Wagers whose results are drawn."""
TAILS = (5, 50, 95)
AGREEMENT = (
    "Each mean against its exact value, the bar one standard error to either side. Shaded: two standard errors, in "
    "which 19 of 20 should lie."
)


def write_html(
    job: Job,
    findings: Sequence[Finding] = (),
    sessions: Sequence[SessionFinding] = (),
    explained: Mapping[str, str] | None = None,
    facts: Facts | None = None,
    trace: Trace = (),
    more: Mapping[str, Mapping[str, str]] | None = None,
    *,
    framed: bool = True,
) -> str:
    """The whole page, self-contained: nothing is fetched from anywhere; or without its frame, for a page of a house."""
    named = name_findings(job, findings)
    found = seen(named)
    page: dict[str, Any] = {
        "title": title_of(job),
        "gazette": NOTICES[job.instrument].gazette,
        "headline": write_headline(job, found, sessions),
        "explained": dict(explained or {}),
        "more": dict(more or {}),
        "asked": say_job(job),
        "facts": [(name.replace("_", " "), tell_fact(value)) for name, value in (facts or {}).items()],
        "rows": [furthest_row(group) for group in group_findings(found)],
        "spots": [finding_row(finding) for finding in found] if len(found) > len(group_findings(found)) else [],
        "unseen": [name_of(finding) for finding in named if not finding.trials],
        "near": sorted({one.near for one in found if one.near} | {near for one in sessions for near in nears_of(one)}),
        "agreement": at_both_widths(lambda width: draw_agreement(found, width), AGREEMENT),
        "convergence": at_both_widths(lambda width: draw_convergence(found[0], trace, width) if found else ""),
        "results": [draw_results(group[0]) for group in group_findings(found)[:DRAWN_MOST]],
        "sessions": [{"rows": session_rows(one), "name": one.player, "drawn": draw_session(one)} for one in sessions],
        "endings": at_both_widths(lambda width: draw_endings(sessions, width) if sessions else ""),
    }
    template = "simulation.html" if framed else "simulation/findings.html"
    return render(template, page | {"contents": list_contents(page)})


def list_contents(page: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The sections of this page: where each begins, and what it is called."""
    sections = [
        ("sessions", "Sessions", page["sessions"]),
        ("found", "What was found", page["rows"]),
        ("results", "How each wager came out", page["results"]),
        *((f"more-{place}", capitalise(heading), True) for place, heading in enumerate(page["more"])),
        ("played", "What was played", True),
        ("run", "The run", True),
    ]
    return [(anchor, title) for anchor, title, is_there in sections if is_there]


def capitalise(words: str) -> str:
    return words[:1].upper() + words[1:]


def write_svg(
    job: Job,
    findings: Sequence[Finding] = (),
    sessions: Sequence[SessionFinding] = (),
    trace: Trace = (),
) -> str:
    """All the charts, one below the other, as one picture."""
    found = seen(name_findings(job, findings))
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
    return f"{capitalise(NAMES[job.game])}, {job.instrument[:4]} Rules, simulated"


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
        "away": "" if away is None else f"{round(away, 2) or 0.0:+.2f}",
        "far": away is not None and abs(away) > 4,
        "deviation": f"{finding.deviation:.4f}",
        "tails": [result_name(float(finding.percentile(q))) for q in TAILS],
    }


def furthest_row(group: Sequence[Finding]) -> dict[str, object]:
    """Of all the spots of a wager the one whose mean lies furthest from its exact value."""
    furthest = max(group, key=lambda finding: abs(finding.away or 0.0))
    row = finding_row(furthest)
    if len(group) == 1:
        return row
    return row | {"strategy": "; ".join(filter(None, (furthest.strategy, f"the furthest of {len(group)} spots")))}


def nears_of(one: SessionFinding) -> list[str]:
    """What keeps sessions that were played from those that were worked out, and from what the odds say."""
    return [near for near in (one.near, one.exactly.near if one.exactly else "") if near]


def session_rows(one: SessionFinding) -> list[tuple[str, str, str]]:
    """What there is to say of a player's sessions: name, figure, and what goes with it."""
    exactly = one.exactly
    rows = [
        ("sessions", f"{one.sessions:,}", f"{one.rounds:,} rounds in all"),
        share_row("risk of ruin", one, one.risk_of_ruin, until_ruin(one), exactly.risk_of_ruin if exactly else None),
    ]
    if one.goal:
        rows.append(
            share_row(
                f"chance of winning {dollars(one.goal)}",
                one,
                one.chance_of_goal,
                "",
                exactly.chance_of_goal if exactly else None,
            )
        )
    worked_out = "" if exactly is None else f"; exactly {cents(exactly.mean_result)}"
    spread = f"± {cents(one.error)}; standard deviation {cents(one.deviation)}{worked_out}"
    rows.append(("mean result", cents(one.mean), spread))
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


def share_row(
    name: str, one: SessionFinding, share: Fraction, more: str, exactly: float | None
) -> tuple[str, str, str]:
    more += "" if exactly is None else f"; exactly {exactly:.3%}"
    error = f"± {one.error_of(share):.3%}" if share else f"in none; with 95% confidence under {3 / one.sessions:.2%}"
    return name, f"{float(share):.3%}", error + more


def tails(bins: Sequence[Bin], grain: int) -> tuple[str, str]:
    low, middle, high = (dollars(percentile(bins, q, grain)) for q in TAILS)
    return middle, f"median; nine in ten from {low} to {high}"


def cents(amount: Fraction | float) -> str:
    """To the cent, however it was reckoned."""
    return dollars(round(amount))
