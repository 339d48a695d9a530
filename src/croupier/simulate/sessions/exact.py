"""Sessions without chance: how likely each purse is after each round, for a player whose rounds come in known ways.

What an event comes to at each level of a plan is what the loops read (`session_tables`); how likely each event is, a
game says as a `Course`. All else is a table of purses, levels and places of the game, carried on from round to round in
double precision: a session of a thousand rounds is right to some twelve places.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, sqrt

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.simulate.job import Job
from croupier.simulate.sessions.loops import (
    BANKROLLS,
    EVENTS,
    GOAL,
    GRAIN,
    LEVELS,
    LINE,
    LINES,
    PLAYERS,
    STAKES,
    Session,
)

Floats = npt.NDArray[np.float64]
Way = tuple[Fraction | float, int, int]
"""How likely, which event, and at which place the game is then."""
INDEPENDENT = "what is worked out has every round dealt from a fresh shoe"
WORK_MOST = 2 * 10**10
"""Amounts that are added up at most: some twenty seconds of it."""
WORK_BESIDE = 4 * 10**8
"""So many are no delay to a simulation that is run anyway."""


class Course(msgspec.Struct, frozen=True):
    """For each place that the game can be at, the first being where a session begins, all ways that a round may go.
    `near` is what keeps the course from being that of a real table, where something does."""

    places: tuple[tuple[Way, ...], ...]
    near: str = ""


class TooMuch(ValueError):
    """More work than anybody would wait for."""


class ExactSession(msgspec.Struct, frozen=True, kw_only=True):
    """What becomes of a player in a session; money in cents. `results` are all that it may come to, with their chances,
    and `lengths` how likely it is over after each number of rounds."""

    player: str
    bankroll: int
    rounds: int
    goal: int
    risk_of_ruin: float
    chance_of_goal: float
    mean_result: float
    standard_deviation: float
    mean_staked: float
    mean_rounds: float
    mean_rounds_until_ruin: float | None
    results: tuple[tuple[int, float], ...]
    lengths: tuple[float, ...]
    near: str = ""

    def percentile(self, hundredths: int) -> int:
        """The least result that at least so many in a hundred sessions do not exceed."""
        seen = 0.0
        for cents, chance in self.results:
            seen += chance
            if seen >= hundredths / 100 - 1e-12:
                return cents
        return self.results[-1][0]


class Step(msgspec.Struct, frozen=True):
    """From one place and level: so many grains, to a place and a level, with this chance."""

    grains: int
    place: int
    level: int
    chance: float


class Player(msgspec.Struct, frozen=True):
    """What the loops' tables say of one player, in grains; `steps` and `staked` by place and level."""

    bankroll: int
    goal: int
    stakes: tuple[int, ...]
    steps: dict[tuple[int, int], tuple[Step, ...]]
    staked: dict[tuple[int, int], float]

    @property
    def places(self) -> int:
        return 1 + max(place for place, _ in self.steps)


def solve_sessions(
    job: Job, session: Session, courses: Sequence[Course | None], work_most: int = WORK_MOST
) -> tuple[ExactSession | None, ...]:
    """Every player of the job whose course is known; `session` are the tables that the loops read."""
    found: list[ExactSession | None] = []
    for number, course in enumerate(courses):
        found.append(None if course is None else solve_player(job, session, number, course, work_most))
    return tuple(found)


def solve_player(job: Job, session: Session, number: int, course: Course, work_most: int = WORK_MOST) -> ExactSession:
    assert job.sessions is not None
    player, grain = read_player(session, number, course), int(session[1][GRAIN])
    check_work(player, job.sessions.rounds, work_most)
    return follow(player, job.sessions.rounds).told(job, number, grain, course.near)


def read_player(session: Session, number: int, course: Course) -> Player:
    sizes, amounts = session
    grain, levels, events = int(amounts[GRAIN]), int(sizes[LEVELS]), int(sizes[EVENTS])
    at = int(sizes[LINES]) + number * levels * events * int(LINE)
    lines = amounts[at : at + levels * events * int(LINE)].reshape(levels, events, int(LINE)).tolist()
    stakes = stakes_of(session, number)
    assert number < int(sizes[PLAYERS])
    steps: dict[tuple[int, int], tuple[Step, ...]] = {}
    staked: dict[tuple[int, int], float] = {}
    for place, ways in enumerate(course.places):
        for level in range(levels):
            together: dict[tuple[int, int, int], list[float]] = {}
            for chance, event, to in ways:
                net, _, then = lines[level][event]
                together.setdefault((net // grain, to, then), []).append(float(chance))
            steps[place, level] = tuple(Step(*key, sum(chances)) for key, chances in together.items())
            staked[place, level] = sum(float(chance) * lines[level][event][1] for chance, event, _ in ways) / grain
    bankroll = int(amounts[int(BANKROLLS) + number])
    # a purse and its goal are whole cents, and need not be whole grains: what counts is how many grains are won or lost
    goal = ceil(Fraction(int(amounts[GOAL]), grain))
    least = tuple(ceil(Fraction(stake - bankroll, grain)) for stake in stakes)
    return Player(bankroll, goal, least, steps, staked)


def stakes_of(session: Session, number: int) -> list[int]:
    """What a player stakes at each level, in cents."""
    sizes, amounts = session
    levels = int(sizes[LEVELS])
    at = int(sizes[STAKES]) + number * levels
    stakes: list[int] = amounts[at : at + levels].tolist()
    return stakes


def check_work(player: Player, rounds: int, most: int) -> None:
    every = [step for steps in player.steps.values() for step in steps]
    down, up = -min(min(step.grains for step in every), 0), max(max(step.grains for step in every), 0)
    low = min(rounds * down, down - min(player.stakes))
    high = min(rounds * up, player.goal + up) if player.goal else rounds * up
    if (low + high) * len(every) * rounds > most:
        raise TooMuch("so long a session with so many different results is not worked out exactly: make it shorter")


class Followed(msgspec.Struct):
    """Where sessions stand: `over` is how likely each number of grains is at the end."""

    ruined: float = 0.0
    reached: float = 0.0
    rounds: float = 0.0
    until_ruin: float = 0.0
    staked: float = 0.0
    over: dict[int, float] = {}
    lengths: list[float] = []

    def told(self, job: Job, number: int, grain: int, near: str) -> ExactSession:
        assert job.sessions is not None
        chances = np.array(list(self.over.values()))
        results = np.array(list(self.over), np.float64) * grain
        mean = float(chances @ results)
        return ExactSession(
            player=job.players[number].name,
            bankroll=job.players[number].bankroll,
            rounds=job.sessions.rounds,
            goal=job.sessions.goal,
            risk_of_ruin=self.ruined,
            chance_of_goal=self.reached,
            mean_result=mean,
            standard_deviation=sqrt(float(chances @ (results - mean) ** 2)),
            mean_staked=self.staked * grain,
            mean_rounds=self.rounds,
            mean_rounds_until_ruin=self.until_ruin / self.ruined if self.ruined else None,
            results=tuple(sorted((grains * grain, chance) for grains, chance in self.over.items() if chance)),
            lengths=tuple(self.lengths),
            near=near,
        )


def follow(player: Player, rounds: int) -> Followed:
    """Round by round: where every session still played may stand, in grains won, by place and level."""
    found = Followed()
    now: dict[tuple[int, int], tuple[int, Floats]] = {(0, 0): (0, np.ones(1))}
    for number in range(1, rounds + 1):
        alive = 0.0
        parts: dict[tuple[int, int], list[tuple[int, Floats]]] = {}
        for state, (low, chances) in now.items():
            mass = float(chances.sum())
            alive += mass
            found.staked += mass * player.staked[state]
            for step in player.steps[state]:
                moved = (low + step.grains, chances * step.chance)
                parts.setdefault((step.place, step.level), []).append(moved)
        found.rounds += alive
        now, ended = {}, 0.0
        for state, many in parts.items():
            low, chances = add_up(many)
            reached = cut_off(found.over, low, chances, above=player.goal) if player.goal else 0.0
            ruined = cut_off(found.over, low, chances, below=player.stakes[state[1]])
            found.reached += reached
            found.ruined += ruined
            found.until_ruin += ruined * number
            ended += reached + ruined
            if (trimmed := trim(low, chances)) is not None:
                now[state] = trimmed
        found.lengths.append(ended)
        if not now:
            return found
    for low, chances in now.values():
        found.lengths[-1] += cut_off(found.over, low, chances)
    return found


def add_up(many: Sequence[tuple[int, Floats]]) -> tuple[int, Floats]:
    low = min(at for at, _ in many)
    chances = np.zeros(max(at + len(part) for at, part in many) - low)
    for at, part in many:
        chances[at - low : at - low + len(part)] += part
    return low, chances


def cut_off(
    over: dict[int, float], low: int, chances: Floats, above: int | None = None, below: int | None = None
) -> float:
    """The sessions that are over, taken out: those that have won so much, those that have less than that, or all."""
    if above is not None:
        part = slice(max(above - low, 0), None)
    else:
        part = slice(0, None if below is None else max(below - low, 0))
    ended = 0.0
    for place in np.flatnonzero(chances[part]) + (part.start or 0):
        chance = float(chances[place])
        over[low + int(place)] = over.get(low + int(place), 0.0) + chance
        ended += chance
    chances[part] = 0.0
    return ended


def trim(low: int, chances: Floats) -> tuple[int, Floats] | None:
    """Without the purses that nobody has."""
    held = np.flatnonzero(chances)
    if not len(held):
        return None
    return low + int(held[0]), chances[held[0] : held[-1] + 1]
