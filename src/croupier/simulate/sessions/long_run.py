"""Play that goes on for ever: what a round costs on average, and how far results spread about that."""

from __future__ import annotations

from math import sqrt

import msgspec
import numpy as np

from croupier.simulate.job import Job
from croupier.simulate.sessions.exact import Course, Player, TooMuch, read_player
from croupier.simulate.sessions.loops import GRAIN, Session

STATES_MOST = 4_000
NOTHING = 1e-12
"""A mean of a round that is less than this of its deviation is nothing but what double precision left of a sum."""


class LongRun(msgspec.Struct, frozen=True, kw_only=True):
    """Of a player whose purse is never empty: mean and variance of a round, in cents, as many rounds make them."""

    player: str
    hourly: int
    mean: float
    variance: float
    staked: float

    @property
    def n0(self) -> float | None:
        """After so many rounds what is to be expected is as large as its standard deviation; never, where a round is
        worth nothing."""
        return self.variance / self.mean**2 if abs(self.mean) > NOTHING * sqrt(self.variance) else None

    @property
    def hourly_result(self) -> float:
        return self.mean * self.hourly

    @property
    def hourly_staked(self) -> float:
        return self.staked * self.hourly

    @property
    def hourly_deviation(self) -> float:
        return sqrt(self.variance * self.hourly)


def find_long_run(job: Job, session: Session, number: int, course: Course) -> LongRun:
    """By the stationary chances of all places and levels, and the equation of Poisson: what is still to come from each
    beside the mean makes rounds that hang together count for what they are."""
    assert job.sessions is not None
    player, grain = read_player(session, number, course), int(session[1][GRAIN])
    states = reach(player)
    if len(states) > STATES_MOST:
        raise TooMuch("this plan and this package together stand in too many ways for the long run to be worked out")
    index = {state: k for k, state in enumerate(states)}
    size = len(states)
    moves, nets = np.zeros((size, size)), np.zeros(size)
    for state, k in index.items():
        for step in player.steps[state]:
            moves[k, index[step.place, step.level]] += step.chance
            nets[k] += step.chance * step.grains
    balance = np.vstack((moves.T - np.eye(size), np.ones(size)))
    often = np.linalg.lstsq(balance, np.append(np.zeros(size), 1.0), rcond=None)[0]
    mean = float(often @ nets)
    ahead = np.linalg.lstsq(np.vstack((np.eye(size) - moves, often)), np.append(nets - mean, 0.0), rcond=None)[0]
    variance = sum(
        float(often[k])
        * step.chance
        * (step.grains - mean + float(ahead[index[step.place, step.level]]) - float(ahead[k])) ** 2
        for state, k in index.items()
        for step in player.steps[state]
    )
    staked = sum(float(often[k]) * player.staked[state] for state, k in index.items())
    return LongRun(
        player=job.players[number].name,
        hourly=job.sessions.hourly,
        mean=mean * grain,
        variance=variance * grain**2,
        staked=staked * grain,
    )


def reach(player: Player) -> list[tuple[int, int]]:
    """Every place and level that play can come to, from the beginning on."""
    found = {(0, 0): None}
    for state in (waiting := [(0, 0)]):
        for step in player.steps[state]:
            after = step.place, step.level
            if after not in found:
                found[after] = None
                waiting.append(after)
    return list(found)
