"""A simulation in words: its wagers by the names on the layout, what was asked, and what a reader should take away."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from croupier.games import find_game
from croupier.language.places import say_place
from croupier.money import dollars
from croupier.odds.differences import find_kind
from croupier.report.simulation.charts import name_of
from croupier.report.wagers import name_wager
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Player, edition_of
from croupier.simulate.plans import name_plan
from croupier.simulate.sessions.session import SessionFinding
from croupier.table.wagers import Layout

FAR = 4.0
"""Standard errors from which on chance alone is a poor explanation."""


def layout_of(job: Job) -> Layout:
    game = find_game(job.game)
    return game.layout(game.terms(edition_of(job), job.options))


def name_place(layout: Layout, wager: str, spot: str) -> str:
    kind = find_kind(layout, wager)
    if kind is not None and spot in kind.spots:
        return say_place(kind, kind.spots[spot])
    name = name_wager(wager) if kind is None else kind.name
    return name if spot in ("", "any", wager) else f"{name} {spot}"


def name_findings(job: Job, findings: Iterable[Finding]) -> list[Finding]:
    """The same with the names that people have for wagers in the place of keys."""
    layout, found = layout_of(job), []
    for one in findings:
        kind = find_kind(layout, one.wager)
        name = name_wager(one.wager) if kind is None else kind.name
        spot = name_place(layout, one.wager, one.spot).removeprefix(name).strip()
        found.append(msgspec.structs.replace(one, wager=name, spot=spot))
    return found


# What was asked ------------------------------------------------------------------------------------------


def say_job(job: Job) -> list[tuple[str, str]]:
    """The job, line by line."""
    rows = [(name.replace("_", " "), str(value)) for name, value in sorted(job.options.items())]
    rows += [(name.replace("_", " "), str(value)) for name, value in sorted(job.way.items())]
    layout = layout_of(job)
    for player in job.players:
        purse = f"; a bankroll of {dollars(player.bankroll)}" if job.sessions else ""
        rows.append((player.name, say_player(player, layout) + purse))
    if job.sessions is not None:
        goal = f", or {dollars(job.sessions.goal)} won" if job.sessions.goal else ""
        rows.append(("a session", f"at most {job.sessions.rounds:,} rounds, or the next stake cannot be made{goal}"))
    return [*rows, ("units", f"{job.units:,}"), ("seed", f"{job.seed}")]


def say_player(player: Player, layout: Layout) -> str:
    stakes = ", ".join(
        f"{dollars(stake.cents)} on {name_place(layout, stake.wager, stake.spot)}" for stake in player.stakes
    )
    plan = name_plan(player.plan)
    return (stakes or player.strategy or "every wager") + ("" if plan == "flat" else f", by {plan}")


# What was found ------------------------------------------------------------------------------------------


def write_headline(job: Job, found: Sequence[Finding], sessions: Sequence[SessionFinding]) -> list[str]:
    """A few sentences, the most important first."""
    if sessions:
        players = {player.name: player for player in job.players}
        layout = layout_of(job)
        return [sentence for one in sessions for sentence in say_sessions(one, players.get(one.player), layout)]
    means, agreement = say_means(found), say_agreement(found)
    return [*agreement, *means] if len(found) > 1 else [*means, *agreement]


def say_sessions(one: SessionFinding, player: Player | None, layout: Layout) -> list[str]:
    cost = dollars(abs(round(one.mean)))
    verb = "cost" if one.mean < 0 else "won"
    plays = say_player(player, layout) if player else ""
    who = plays if plays and one.player == Player().name else ": ".join(filter(None, (one.player, plays)))
    said = [
        f"{who[:1].upper()}{who[1:]}. {float(one.risk_of_ruin):.1%} of sessions ended in ruin, where the bankroll of "
        f"{dollars(one.bankroll)} left too little for the next stake; a session {verb} {cost} on average.",
    ]
    if one.expected is not None and one.away is not None:
        said.append(
            f"By the exact odds a session with {dollars(round(one.mean_staked))} staked comes to "
            f"{dollars(round(one.expected))}; the mean is {abs(one.away):.1f} standard errors from that."
        )
    if one.goal:
        said.append(f"The goal of {dollars(one.goal)} was won in {float(one.chance_of_goal):.1%} of sessions.")
    return said


def say_means(found: Sequence[Finding]) -> list[str]:
    if not found:
        return ["No wager was decided in this run."]
    if len(found) == 1:
        exact = "" if found[0].exact is None else f"; exactly it is {say_result(float(found[0].exact))}"
        return [f"{name_of(found[0])} {say_came(found[0])} of what was first staked{exact}."]
    best, worst = (pick(found, key=lambda one: one.mean) for pick in (max, min))
    return [f"Best came out {name_of(best)}, which {say_came(best)}; worst {name_of(worst)}, which {say_came(worst)}."]


def say_came(one: Finding) -> str:
    return f"{'won' if one.mean > 0 else 'lost'} {abs(float(one.mean)):.2%}"


def say_result(mean: float) -> str:
    return f"{abs(mean):.2%} {'won' if mean > 0 else 'lost'}"


def say_agreement(found: Sequence[Finding]) -> list[str]:
    """Whether chance explains how far the means are from the odds."""
    known = [one for one in found if one.away is not None]
    if not known:
        return []
    furthest = max(known, key=lambda one: abs(one.away or 0.0))
    away = abs(furthest.away or 0.0)
    if away > FAR:
        return [f"{name_of(furthest)} lies {away:.1f} standard errors from its exact value: more than chance explains."]
    whose = f"all {len(known)} means lie" if len(known) > 1 else "the mean lies"
    return [f"Simulated and exact agree: {whose} within {away:.1f} standard errors of the exact value."]
