"""Any number of rounds by any strategy, as arrays, a DataFrame or a file: `croupier.simulate`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from html import escape
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from croupier.language.words import Unclear, or_list
from croupier.library.asking import Moment, Options, find_text, read_played
from croupier.library.frames import to_frame, write_csv, write_parquet
from croupier.library.html import frame, picture
from croupier.money import Cents
from croupier.report.simulation.canvas import stack
from croupier.report.simulation.charts import WIDE, draw_agreement, group_findings, name_of
from croupier.report.simulation.page import seen, session_rows, title_of, write_svg
from croupier.report.simulation.words import name_findings
from croupier.runs.answers import cached_work
from croupier.runs.backends import Run, Threads
from croupier.runs.backends import simulate as play_job
from croupier.runs.questions import Question, make_job
from croupier.runs.results import Results, finding_as_json, gather_results, results_as_json, session_as_json
from croupier.simulate.blackjack import strategies as blackjack
from croupier.simulate.findings import PERCENTILES, Finding
from croupier.simulate.job import Job
from croupier.simulate.sessions.session import SessionFinding

Decide = Callable[[str, str], str | None]
"""What to do with a hand ("hard 16", "soft 18", "pair 8") against the dealer's first card ("2" to "9", "T", "A"): draw,
stand, double, split; None plays a pair by its total."""
OWN = "own"
SHOWN_MOST = 12
"""So many wagers are listed in a notebook."""
CHARTS_MOST = 4


class Found:
    """What was found of one wager, by the names of `croupier simulate --json`."""

    finding: Finding

    def __init__(self, finding: Finding) -> None:
        self.finding = finding

    @property
    def wager(self) -> str:
        return self.finding.wager

    @property
    def spot(self) -> str:
        return self.finding.spot

    @property
    def player(self) -> str | None:
        return self.finding.player or None

    @property
    def strategy(self) -> str | None:
        return self.finding.strategy or None

    @property
    def trials(self) -> int:
        return self.finding.trials

    @property
    def win(self) -> float:
        """The share of trials that won; so for `stand_off` and `lose`."""
        return float(self.finding.share(1))

    @property
    def stand_off(self) -> float:
        return float(self.finding.share(0))

    @property
    def lose(self) -> float:
        return float(self.finding.share(-1))

    @property
    def mean(self) -> Fraction:
        """The mean result for each unit of the first stake."""
        return self.finding.mean

    @property
    def standard_error(self) -> float:
        return self.finding.error

    @property
    def variance(self) -> float:
        return float(self.finding.variance)

    @property
    def standard_deviation(self) -> float:
        return self.finding.deviation

    @property
    def exact_value(self) -> Fraction | None:
        """What the odds say that the mean comes to, where they say it."""
        return self.finding.exact

    @property
    def standard_errors_away(self) -> float | None:
        return self.finding.away

    @property
    def kept_apart_by(self) -> str | None:
        """What keeps the two apart by nature, if anything: a cutting card."""
        return self.finding.near or None

    @property
    def percentiles(self) -> dict[str, float]:
        return {str(p): float(self.finding.percentile(p)) for p in PERCENTILES}

    @property
    def distribution(self) -> Any:
        """Every result and how often it came, the best first: a numpy array with the fields `result` and `trials`."""
        import numpy as np

        counts = sorted(((float(result), n) for result, n in self.finding.counts.items() if n), reverse=True)
        return np.array(counts, dtype=[("result", "f8"), ("trials", "i8")])

    def as_json(self) -> dict[str, Any]:
        return finding_as_json(self.finding)

    def __repr__(self) -> str:
        spot = f" {self.spot}" if self.spot not in ("", "any", self.wager) else ""
        return f"<{self.wager}{spot}: mean={float(self.mean):+.4%} ± {self.standard_error:.4%}, {self.trials:,} trials>"


class Session(msgspec.Struct, frozen=True):
    """What became of one player in all sessions, by the names of `croupier simulate --session --json`; money in
    cents."""

    player: str
    sessions: int
    rounds: int
    bankroll: Cents
    goal: Cents | None
    risk_of_ruin: float
    risk_of_ruin_error: float
    chance_of_goal: float | None
    mean_result: float
    standard_error: float
    standard_deviation: float
    mean_staked: float
    expected_result: float | None
    standard_errors_away: float | None
    mean_rounds: float
    mean_rounds_until_ruin: float | None
    hourly_result: float
    hourly_staked: float
    hourly_deviation: float
    result_percentiles: dict[str, int]
    drawdown_percentiles: dict[str, int]
    length_percentiles: dict[str, int]
    results: list[list[int]]
    exactly: dict[str, Any] | None = None
    """The same worked out, where the rounds are known so."""


class Simulation:
    """What was found, of every wager or of players in sessions. `run` says how it was played: rounds, seconds, rounds a
    second, and the digest that identifies the result anywhere."""

    def __init__(self, results: Results) -> None:
        self._results = results

    @property
    def job(self) -> Job:
        return self._results.job

    @property
    def run(self) -> dict[str, Any]:
        return self._results.run

    @property
    def played(self) -> dict[str, str]:
        """What was played, in words."""
        return self._results.played

    @property
    def more(self) -> dict[str, dict[str, str]]:
        return self._results.more

    @cached_property
    def findings(self) -> tuple[Found, ...]:
        return tuple(map(Found, self._results.findings))

    @cached_property
    def sessions(self) -> tuple[Session, ...]:
        return tuple(Session(**session_as_json(one)) for one in self._results.sessions)

    def __getitem__(self, wager: str) -> Found:
        """What was found of the wager of that name, the first of its spots; or of the player of that name."""
        names = ((one, (one.wager, f"{one.wager} {one.spot}", one.player)) for one in self.findings)
        found = next((one for one, called in names if wager in called), None)
        if found is None:
            known = list(dict.fromkeys(one.wager for one in self.findings)) or ["sessions alone"]
            raise Unclear(f"Nothing was found of {wager!r}; there is {or_list(known)}.")
        return found

    def rows(self) -> list[dict[str, Any]]:
        """A row for each wager, or for each player in sessions: the numbers of the JSON, fractions as floats."""
        if self.sessions:
            plain = [msgspec.structs.asdict(one).items() for one in self.sessions]
            return [{name: value for name, value in one if not isinstance(value, dict | list)} for one in plain]
        return [row_of(one) for one in self.findings]

    def arrays(self) -> dict[str, Any]:
        """A numpy array for each column."""
        import numpy as np

        rows = self.rows()
        return {name: np.array([np.nan if row[name] is None else row[name] for row in rows]) for name in rows[0]}

    def to_frame(self) -> Any:
        """A pandas DataFrame."""
        return to_frame(self.rows())

    def to_csv(self, path: str | Path) -> None:
        write_csv(self.rows(), path)

    def to_parquet(self, path: str | Path) -> None:
        """With the job and its digest in the metadata of the file."""
        job = msgspec.json.encode(self.job, order="deterministic").decode()
        about = {"croupier": self.run["version"], "job": job, "digest": self.run["digest"]}
        write_parquet(self.rows(), path, about)

    def as_json(self) -> dict[str, Any]:
        """As `croupier simulate GAME --json` has it."""
        return results_as_json(self._results)

    def svg(self) -> str:
        """The charts of the simulation as one drawing."""
        of = self._results
        return write_svg(of.job, of.findings, of.sessions)

    def __repr__(self) -> str:
        job, run = self.job, self.run
        return f"<Simulation of {job.game}, {job.instrument}: {run['rounds']:,} rounds, digest {run['digest'][:12]}>"

    def _repr_html_(self) -> str:
        tables = [draw_findings(self.job, self._results.findings)] if self.findings else []
        tables += [draw_session(one) for one in self._results.sessions]
        run = self.run
        facts = f"{run['rounds']:,} rounds, {run['rounds_per_second']:,} a second; digest {run['digest'][:16]}"
        return frame("".join([*tables, f"<p>{escape(facts)}</p>", picture(self._chart(), f"Charts: {self!r}")]))

    def _chart(self) -> str:
        """All charts where they are few; else how near every wager came to its exact value."""
        of = self._results
        found = seen(name_findings(of.job, of.findings))
        if of.sessions or len(group_findings(found)) <= CHARTS_MOST:
            return self.svg()
        return stack([draw_agreement(found)], title_of(of.job), WIDE)


def simulate(
    game: str,
    *,
    casino: str | None = None,
    on: Moment | None = None,
    edition: str | None = None,
    options: Options | None = None,
    rounds: int | None = None,
    units: int | None = None,
    seed: int = 1,
    bets: str | Sequence[str] = (),
    strategy: str | Decide = "",
    plan: str = "",
    bankroll: Cents | None = None,
    players: Sequence[str] = (),
    session: int | None = None,
    goal: Cents | None = None,
    hourly: int = 60,
    way: Mapping[str, Any] | None = None,
    workers: int | None = None,
) -> Simulation:
    """Play at least so many rounds by compiled loops whose tables the games' own rules fill, beside the exact odds. The
    same question and seed give the same numbers everywhere. What may be asked is what `croupier simulate` may be asked,
    by the same names; money is in cents, and in `bets`, `plan` and `players` in words. A blackjack `strategy` may be a
    function of the hand and the dealer's first card.

    >>> import croupier
    >>> found = croupier.simulate("roulette", bets="10 on red", rounds=100_000, seed=1)
    >>> found["red"].exact_value
    Fraction(-1, 37)
    >>> abs(found["red"].standard_errors_away) < 4
    True
    """
    key = read_played(game)
    text, name, own = find_text(key, casino, on, edition), "", dict(way or {})
    if callable(strategy):
        name, own = OWN, own | {"strategies": {**own.get("strategies", {}), OWN: {"grid": grid_of(strategy, key)}}}
    else:
        name = strategy
    question = Question(
        game=key, found=text, options=dict(options or {}), bets=(bets,) if isinstance(bets, str) else tuple(bets),
        plan=plan, strategy=name, bankroll=bankroll, players=tuple(players), session=session, goal=goal, hourly=hourly,
        rounds=rounds, units=units, seed=seed, way=own,
    )  # fmt: skip
    began = perf_counter()
    with cached_work():
        so_far = Run(make_job(question)).made_ready(perf_counter() - began)
        backend = Threads(workers or os.cpu_count() or 1)
        try:
            return Simulation(gather_results(play_job(so_far, backend), backend))
        finally:
            backend.close()


def grid_of(decide: Decide, game: str) -> dict[str, str]:
    """The strategy as a grid, every hand asked about once against each of the dealer's first cards."""
    if game != "blackjack":
        raise Unclear(f"A strategy of {game} is no function; name one, or give your own as data in `way`.")
    grid: dict[str, str] = {}
    for row in (*blackjack.HARD, *blackjack.SOFT_TOTALS, *blackjack.PAIRS):
        grid[row] = "".join(letter_for(decide(row, up), row, up) for up in blackjack.UPS)
    return grid


def letter_for(word: str | None, row: str, up: str) -> str:
    letters = {blackjack.WORDS[letter]: letter for letter in blackjack.may_do(row)}
    letter = letters.get("by the total" if word is None else word)
    if letter is None:
        may = or_list("None" if one == "by the total" else one for one in letters)
        raise Unclear(f"The strategy says {word!r} with {row} against {up}, where the Rules allow {may}.")
    return letter


def row_of(one: Found) -> dict[str, Any]:
    names = (
        "wager", "spot", "player", "strategy", "trials", "win", "stand_off", "lose", "mean", "standard_error",
        "variance", "standard_deviation", "exact_value", "standard_errors_away",
    )  # fmt: skip
    found = {name: getattr(one, name) for name in names}
    return {name: float(value) if isinstance(value, Fraction) else value for name, value in found.items()}


# In a notebook ----------------------------------------------------------------------------------------


def draw_findings(job: Job, findings: Sequence[Finding]) -> str:
    """The wagers that came up; of many, those furthest from their exact value."""
    tried = [one for one in name_findings(job, findings) if one.trials]
    shown = tried if len(tried) <= SHOWN_MOST else sorted(tried, key=lambda one: -abs(one.away or 0))[:SHOWN_MOST]
    heads = ("wager", "trials", "wins", "mean", "± error", "exact", "errors away")
    head = "".join(f"<th scope='col'{'' if name == 'wager' else ' class=n'}>{name}</th>" for name in heads)
    left = len(tried) - len(shown)
    title = f"{job.game}, {job.instrument}, seed {job.seed}"
    small = f"<small>{left} more came nearer to their exact value.</small>" if left else ""
    body = "".join(f"<tr>{''.join(cells_of(one))}</tr>" for one in shown)
    caption = f"<caption>{escape(title)}{small}</caption>"
    return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def cells_of(one: Finding) -> Iterable[str]:
    yield f"<th scope='row'>{escape(name_of(one))}</th>"
    numbers = (
        f"{one.trials:,}",
        f"{float(one.share(1)):.3%}",
        f"{float(one.mean):+.4%}",
        f"{one.error:.4%}",
        "" if one.exact is None else f"{float(one.exact):+.4%}",
        "" if one.away is None else f"{one.away:+.2f}",
    )
    yield from (f"<td class='n'>{number}</td>" for number in numbers)


def draw_session(one: SessionFinding) -> str:
    rows = "".join(
        f"<tr><th scope='row'>{escape(name)}</th><td class='n'>{escape(figure)}</td><td>{escape(more)}</td></tr>"
        for name, figure, more in session_rows(one)
    )
    return f"<table><caption>{escape(one.player)} in {one.sessions:,} sessions</caption><tbody>{rows}</tbody></table>"
