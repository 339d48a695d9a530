"""Sessions worked out instead of played: ``croupier simulate GAME --session ROUNDS --exactly``."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec
from rich.console import Console

from croupier.cli.progress import show_progress
from croupier.cli.simulate.question import read_question
from croupier.odds.method import NoOdds
from croupier.report.simulation.exactly import exact_rows
from croupier.runs.questions import make_job
from croupier.runs.results import exact_as_json
from croupier.simulate.find import explain, find_exact_sessions, find_long_runs
from croupier.simulate.job import Job, told
from croupier.simulate.sessions.bankrolls import find_bankroll
from croupier.simulate.sessions.exact import ExactSession
from croupier.simulate.sessions.long_run import LongRun
from croupier.terminal.output import console, print_json, table


class Answer(msgspec.Struct, frozen=True):
    """What becomes of one player; `bankroll` is the least for the risk of ruin that was asked about."""

    session: ExactSession
    long_run: LongRun
    bankroll: int | None = None


def run(args: argparse.Namespace) -> int:
    for word, given in (("--checkpoint", args.checkpoint), ("--resume", args.resume), ("--html", args.html)):
        if given is not None:
            raise ValueError(f"{word} is about a simulation: with --exactly nothing is simulated")
    if args.game is None:
        raise ValueError("name a game")
    job = make_job(read_question(args))
    if job.sessions is None:
        raise ValueError("say how many rounds a session has: --session 200")
    with show_progress("Working out every session"):
        answers = find_answers(job, args.ruin)
    if args.json:
        print_json({"job": told(job), "played": explain(job), "sessions": [as_json(one) for one in answers]})
    else:
        show(console(), job, answers, args.ruin)
    return 0


def find_answers(job: Job, ruin: float | None) -> list[Answer]:
    answers: list[Answer] = []
    for number, (session, long_run) in enumerate(zip(find_exact_sessions(job), find_long_runs(job), strict=True)):
        if session is None or long_run is None:
            who = job.players[number].name
            raise NoOdds(f"how {who}'s rounds come out is known by simulation alone: leave --exactly out")
        bankroll = None if ruin is None else find_bankroll(job, number, ruin)
        answers.append(Answer(session, long_run, bankroll))
    return answers


def as_json(one: Answer) -> dict[str, Any]:
    run = one.long_run
    return exact_as_json(one.session) | {
        "mean_per_round": run.mean,
        "variance_per_round": run.variance,
        "hourly_result": run.hourly_result,
        "hourly_staked": run.hourly_staked,
        "hourly_deviation": run.hourly_deviation,
        "n0": run.n0,
        "bankroll_for_ruin": one.bankroll,
        "results": [[cents, chance] for cents, chance in one.session.results],
        "lengths": list(one.session.lengths),
    }


def show(out: Console, job: Job, answers: list[Answer], ruin: float | None) -> None:
    out.print(f"{job.game}, {job.instrument}: sessions worked out, none played", style="bold")
    for name, words in explain(job).items():
        out.print(f"{name}: {words}", style="dim")
    out.print()
    for one in answers:
        rows = table("", one.session.player, "")
        for name, figure, more in exact_rows(one.session, one.long_run, ruin, one.bankroll):
            rows.add_row(name, figure, more)
        rows.columns[1].justify = "right"
        out.print(rows)
        if one.session.near:
            out.print(one.session.near, style="dim")
