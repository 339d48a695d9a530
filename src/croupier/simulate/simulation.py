"""What a game's folder offers to whoever simulates it: declared by each as SIMULATION, found by the game's own word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec

from croupier.simulate.findings import Finding
from croupier.simulate.job import Job
from croupier.simulate.sessions.exact import Course
from croupier.simulate.work import Work

Totals = Sequence[int]


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """`unit` is what is counted as one unit of work and `rounds_each` about how many rounds it gives; `prepare` makes
    the work of a job, `findings` reads its tally and `explain` says in words what was played.

    `rounds_in` is how many rounds a tally is of, where that is not the trials of the wager tried most. `values` are
    what the odds give for each unit staked in sessions, `courses` how likely each event of a session is, for the
    players of whom that is known, and `more` what there is to say beside the findings.
    `strategies` are those that have a name; where `strategy_stakes`, one says itself what is bet on.
    """

    unit: Callable[[Job], str]
    rounds_each: Callable[[Job], float]
    prepare: Callable[[Job], Work]
    findings: Callable[[Job, Totals], tuple[Finding, ...]]
    explain: Callable[[Job], dict[str, str]]
    rounds_in: Callable[[Job, Totals], int] | None = None
    values: Callable[[Job], list[Fraction | None]] | None = None
    courses: Callable[[Job], list[Course | None]] | None = None
    more: Callable[[Job, Totals], dict[str, dict[str, str]]] | None = None
    strategies: tuple[str, ...] = ()
    strategy_stakes: bool = False
