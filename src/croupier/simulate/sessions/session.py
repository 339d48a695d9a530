"""Play in sessions, with purses and staking plans: the tables that the loops read, and what their tallies tell.

A game says what each of its events nets each player, in cents; the rest is the same for every game. A player plays on
while the purse covers the next stake, the goal is not won and rounds are left. What doubling, splitting and the like
add in the middle of a round is not asked of the purse beforehand, so a purse may end a little below nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from fractions import Fraction
from math import gcd, inf, sqrt

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.money import Cents, dollars
from croupier.simulate.job import Job, Player, Sessions
from croupier.simulate.plans import check_plan
from croupier.simulate.sessions.exact import ExactSession
from croupier.simulate.sessions.loops import (
    ABOVE,
    BANKROLLS,
    BELOW,
    DRAWDOWNS,
    FINE,
    GRAIN,
    LENGTHS,
    LINE,
    MARKS,
    PURSE,
    SHARED,
    SUMS,
    TABLE,
    WIDTH,
    Session,
)

ROUNDS_MOST = 2**24 - 1
"""Rounds of a session: its shoes or blocks are numbered from `index * 2**24`, and must be no other session's."""
UNITS_MOST = 2**40
GRAINS_MOST = 2**31
"""Neither the result of a session nor what is staked in it may come to so many grains (the loops say why)."""

Amounts = Callable[[int], Sequence[int]]
"""What every event comes to in cents, for a player who stakes so many times the first stake."""
Undecided = Collection[int] | Callable[[int], Collection[int]]
"""Events that decide nothing: for everybody, or by the number of the player."""
Lines = npt.NDArray[np.int64]


def session_tables(
    job: Job,
    seats: Sequence[int],
    nets: Sequence[Amounts],
    undecided: Undecided = (),
    staked: Sequence[Amounts] | None = None,
) -> tuple[Session, int]:
    """The tables of the job's sessions, and the width of their tally.

    `seats[p]` is where player p sits, `nets[p](times)` what each event comes to there. An event that decides nothing
    leaves the player at the same level. Staked is the player's stake in every event that decides something, or else
    what `staked[p](times)` says."""
    sessions = check_sessions(job)
    for player in job.players:
        check_purse(player)
    rows = [
        draw_lines(player, nets[p], undecided(p) if callable(undecided) else undecided, staked[p] if staked else None)
        for p, player in enumerate(job.players)
    ]
    levels, events = max(len(row) for row in rows), rows[0].shape[1]
    lines, stakes = np.zeros((len(rows), levels, events, int(LINE)), np.int64), np.zeros((len(rows), levels), np.int64)
    for p, (player, row) in enumerate(zip(job.players, rows, strict=True)):
        lines[p, : len(row)] = row
        stakes[p, : len(row)] = [stake_of(player) * level.times for level in player.plan]
    grain = gcd(*(int(cents) for cents in np.unique(lines[..., :2]))) or 1
    below, above = bounds_of(job.players, sessions, rows, grain)
    bins = (bins_for(below), bins_for(above), bins_for(below + above), bins_for(sessions.rounds))
    width = int(SUMS) + (bins[0] + bins[1]) * (int(MARKS) + 1) + bins[2] + bins[3]
    work = int(SHARED) + len(rows) * width
    places = int(BANKROLLS) + len(rows), int(BANKROLLS) + len(rows) + stakes.size
    sizes = (len(rows), sessions.rounds, levels, events, width, *bins, work, *places)
    bankrolls = [player.bankroll for player in job.players]
    tables = (
        np.array([*sizes, *seats, *marks_of(sessions.rounds)], np.uint64),
        np.concatenate(([sessions.goal, grain], bankrolls, stakes.reshape(-1), lines.reshape(-1))).astype(np.int64),
    )
    return tables, work + int(TABLE) + len(rows) * int(PURSE)


def draw_lines(player: Player, nets: Amounts, undecided: Collection[int], staked: Amounts | None) -> Lines:
    """Net, staked and next level for every level and event: what won or lost decides where the plan goes on."""
    table = []
    for here, level in enumerate(player.plan):
        won = nets(level.times)
        risked = staked(level.times) if staked else [stake_of(player) * level.times] * len(won)
        steps = {True: level.win, False: level.lose}
        line = []
        for event, (net, risk) in enumerate(zip(won, risked, strict=True)):
            if event in undecided:
                assert net == 0, "an event that decides nothing pays nothing"
                line.append((0, risk if staked else 0, here))
                continue
            step = steps[net > 0] if net else level.stand_off
            line.append((net, risk, here if step < 0 else step))
        table.append(line)
    return np.array(table, np.int64)


def stake_of(player: Player) -> Cents:
    """All that a player stakes in a round at the first level."""
    return sum(stake.cents for stake in player.stakes)


def check_sessions(job: Job) -> Sessions:
    """Sessions that can be played, or a word on what is amiss."""
    sessions = job.sessions
    assert sessions is not None, "this job has no sessions"
    if not job.players:
        raise ValueError("sessions need somebody who plays: name a player with a stake and a bankroll")
    if not 1 <= sessions.rounds <= ROUNDS_MOST:
        raise ValueError(f"a session has from 1 to {ROUNDS_MOST:,} rounds, not {sessions.rounds:,}")
    if sessions.goal < 0 or sessions.hourly < 1:
        raise ValueError("the goal is cents of profit (0 for none), and a table deals one round an hour at least")
    if job.units > UNITS_MOST:
        raise ValueError(f"{UNITS_MOST:,} sessions are the most that can be numbered; ask for fewer")
    for player in job.players:
        check_plan(player.plan, player.name)
    return sessions


def check_purse(player: Player) -> None:
    """Something is staked, and the purse covers it at first."""
    if not player.stakes or any(stake.cents < 1 for stake in player.stakes):
        raise ValueError(f"{player.name} has no stake: give each wager one of a cent at least")
    first = stake_of(player) * player.plan[0].times
    if player.bankroll < first:
        raise ValueError(
            f"{player.name} cannot make the first stake of {dollars(first)} from a bankroll of "
            f"{dollars(player.bankroll)}: give a larger bankroll"
        )


def bounds_of(players: Sequence[Player], sessions: Sessions, rows: Sequence[Lines], grain: int) -> tuple[int, int]:
    """The most that a session can lose and can win, in grains."""
    below = above = 0
    for player, row in zip(players, rows, strict=True):
        worst, best = -int(row[..., 0].min(initial=0)), int(row[..., 0].max(initial=0))
        stakes = [stake_of(player) * level.times for level in player.plan]
        beyond = max(0, *(-int(line[:, 0].min()) - stake for line, stake in zip(row, stakes, strict=True)))
        below = max(below, min(sessions.rounds * worst, player.bankroll + beyond))
        most = sessions.rounds * best
        above = max(above, min(most, sessions.goal + best) if sessions.goal else most)
        risked = sessions.rounds * int(row[..., 1].max())
        if max(below, above, risked) >= GRAINS_MOST * grain:
            raise ValueError(
                f"{sessions.rounds:,} rounds of {player.name}'s plan may come to more than the tally holds, which is "
                f"{GRAINS_MOST * grain:,} cents here: ask for fewer rounds, a lower goal or a shorter plan"
            )
    return -(-below // grain), -(-above // grain)


def marks_of(rounds: int) -> list[int]:
    """The rounds after which purses are looked at: each eighth but the last, at least one round on."""
    parts = int(MARKS) + 1
    return [max(1, -(-rounds * part // parts)) for part in range(1, parts)]


def bins_for(most: int) -> int:
    """How many bins hold the numbers from 0 to so many, as the loops' `bin_of` lays them out."""
    doublings = max(0, most.bit_length() - int(FINE).bit_length())
    return doublings * int(FINE) + (most >> doublings) + 1


def bin_edges(k: int) -> tuple[int, int]:
    """The least and the greatest number in bin k."""
    doublings = max(0, k // int(FINE) - 1)
    first = k - doublings * int(FINE)
    return first << doublings, ((first + 1) << doublings) - 1


class Bin(msgspec.Struct, frozen=True, array_like=True):
    """How many sessions came to something from `low` to `high`; small numbers have a bin of their own each, large ones
    share one that is at most 1/32 of them wide."""

    low: int
    high: int
    count: int


class SessionFinding(msgspec.Struct, frozen=True, kw_only=True):
    """What became of a player in so many sessions; money in cents. `exact` is the value that the odds give each unit
    staked, where the rounds of a session are independent and decide every stake."""

    player: str
    bankroll: int
    most_rounds: int
    goal: int
    hourly: int
    grain: int
    """Every net and every stake is a multiple of it."""
    sessions: int
    ruined: int
    reached: int
    rounds: int
    rounds_until_ruin: int
    result: int
    staked: int
    result_squared: int
    staked_squared: int
    result_by_staked: int
    results: tuple[Bin, ...]
    purses: tuple[tuple[Bin, ...], ...]
    """The result so far after each eighth of the rounds, as far as it was played; the last is the result."""
    drawdowns: tuple[Bin, ...]
    lengths: tuple[Bin, ...]
    exact: Fraction | None = None
    near: str = ""
    exactly: ExactSession | None = None
    """The same worked out, where that is known and no delay."""

    @property
    def risk_of_ruin(self) -> Fraction:
        return Fraction(self.ruined, self.sessions)

    @property
    def chance_of_goal(self) -> Fraction:
        return Fraction(self.reached, self.sessions)

    def error_of(self, chance: Fraction) -> float:
        """The standard error of a share of the sessions."""
        return sqrt(chance * (1 - chance) / self.sessions)

    @property
    def mean(self) -> Fraction:
        """The mean result of a session."""
        return Fraction(self.result, self.sessions)

    @property
    def variance(self) -> Fraction:
        return Fraction(self.result_squared, self.sessions) - self.mean**2

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def error(self) -> float:
        """The standard error of the mean result."""
        return sqrt(self.variance / self.sessions)

    @property
    def mean_staked(self) -> Fraction:
        return Fraction(self.staked, self.sessions)

    @property
    def mean_rounds(self) -> Fraction:
        return Fraction(self.rounds, self.sessions)

    @property
    def mean_rounds_until_ruin(self) -> Fraction | None:
        return Fraction(self.rounds_until_ruin, self.ruined) if self.ruined else None

    @property
    def value(self) -> Fraction:
        """The result for each unit staked."""
        return Fraction(self.result, self.staked)

    @property
    def expected(self) -> Fraction | None:
        """What the odds make of all that was staked, for each session; by no plan and at no moment of stopping does
        the mean result come to anything else."""
        return None if self.exact is None else self.exact * self.mean_staked

    def unexplained(self, value: Fraction) -> Fraction:
        """The variance of a session's result less `value` times what it staked."""
        squares = self.result_squared - 2 * value * self.result_by_staked + value**2 * self.staked_squared
        return squares / self.sessions - (self.mean - value * self.mean_staked) ** 2

    @property
    def away(self) -> float | None:
        """How many standard errors the mean lies from what is expected of what was staked."""
        if self.exact is None or self.expected is None:
            return None
        gap, error = float(self.mean - self.expected), sqrt(self.unexplained(self.exact) / self.sessions)
        return gap / error if error else (0.0 if gap == 0 else inf)

    @property
    def hourly_result(self) -> Fraction:
        return Fraction(self.result, self.rounds) * self.hourly

    @property
    def hourly_staked(self) -> Fraction:
        return Fraction(self.staked, self.rounds) * self.hourly

    @property
    def hourly_deviation(self) -> float:
        """Of an hour's result about what its stakes had to expect, rounds being taken as independent."""
        value = self.value if self.exact is None else self.exact
        return sqrt(self.unexplained(value) / self.mean_rounds * self.hourly)


def percentile(bins: Sequence[Bin], hundredths: int, grain: int = 1) -> int:
    """The least number that at least so many in a hundred sessions do not exceed; inside a wide bin, by its share, in
    whole grains."""
    need, seen = Fraction(sum(one.count for one in bins) * hundredths, 100), 0
    for one in bins:
        if seen + one.count >= need:
            grains = (one.high - one.low) // grain
            return one.low + int(grains * (need - seen) / one.count) * grain
        seen += one.count
    return bins[-1].high


def read_sessions(
    job: Job,
    session: Session,
    totals: Sequence[int],
    exact: Sequence[Fraction | None] = (),
    near: str = "",
) -> tuple[SessionFinding, ...]:
    """What the tally of a job's sessions tells of every player; `session` are the tables that it was made with."""
    sessions = check_sessions(job)
    sizes, grain = [int(size) for size in session[0]], int(session[1][GRAIN])
    below, above = sizes[BELOW], sizes[ABOVE]
    found = []
    for p, player in enumerate(job.players):
        at = int(SHARED) + p * sizes[WIDTH]
        sums, at = [int(total) for total in totals[at : at + int(SUMS)]], at + int(SUMS)
        looks = []
        for _ in range(int(MARKS) + 1):
            looks.append(tuple(signed_bins(totals[at : at + below + above], below, grain)))
            at += below + above
        drawdowns = tuple(plain_bins(totals[at : at + sizes[DRAWDOWNS]], grain))
        at += sizes[DRAWDOWNS]
        lengths = plain_bins(totals[at : at + sizes[LENGTHS]], 1)
        finding = SessionFinding(
            player=player.name,
            bankroll=player.bankroll,
            most_rounds=sessions.rounds,
            goal=sessions.goal,
            hourly=sessions.hourly,
            grain=grain,
            sessions=sums[0],
            ruined=sums[1],
            reached=sums[2],
            rounds=sums[3],
            rounds_until_ruin=sums[4],
            result=sums[5] * grain,
            staked=sums[6] * grain,
            result_squared=((sums[7] << 32) + sums[8]) * grain**2,
            staked_squared=((sums[9] << 32) + sums[10]) * grain**2,
            result_by_staked=((sums[11] << 32) + sums[12]) * grain**2,
            results=looks[0],
            purses=(*looks[1:], looks[0]),
            drawdowns=drawdowns,
            lengths=tuple(played_out(lengths, sums[0] - sums[1] - sums[2], sessions.rounds)),
            exact=exact[p] if exact else None,
            near=near,
        )
        found.append(finding)
    return tuple(found)


def played_out(lengths: Sequence[Bin], sessions: int, rounds: int) -> list[Bin]:
    """The sessions that were neither ruined nor won lasted all the rounds, and have a bin of their own."""
    last = lengths[-1]
    if last.low == last.high or last.high < rounds:
        return list(lengths)
    rest = Bin(last.low, rounds, last.count - sessions)
    return [*lengths[:-1], *(one for one in (rest, Bin(rounds, rounds, sessions)) if one.count)]


def signed_bins(counts: Sequence[int], below: int, grain: int) -> list[Bin]:
    """Bins of results: the losses lie mirrored below the middle, and begin at one grain."""
    losses = [
        Bin(-(one.high + grain), -(one.low + grain), one.count) for one in plain_bins(counts[:below][::-1], grain)
    ]
    return losses[::-1] + plain_bins(counts[below:], grain)


def plain_bins(counts: Sequence[int], grain: int) -> list[Bin]:
    """Bins from nothing on, those with something in them."""
    edges = [bin_edges(k) for k in range(len(counts))]
    return [Bin(low * grain, high * grain, int(n)) for (low, high), n in zip(edges, counts, strict=True) if n]
