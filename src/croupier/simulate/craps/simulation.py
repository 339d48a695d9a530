"""Craps, simulated: walks over the automata of packages of wagers, each found by exploring the game itself.

A round is a roll. A unit is a block of whole cycles: a cycle begins where the table opens and ends when nothing of the
player's can tell the table from that any more, so that cycles are alike and hang on nothing before them. Every player
walks by the same rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import msgspec
import numpy as np
import numpy.typing as npt

from croupier.equipment.chips import DENOMINATIONS
from croupier.games.craps.terms import Terms
from croupier.money import dollars
from croupier.simulate.craps.loops import EACH, play_block, play_session, run, run_sessions
from croupier.simulate.craps.packages import NAMED, Package, Part
from croupier.simulate.craps.players import Walker, bins_of, grains_of, terms_of, walkers_of, width_of
from croupier.simulate.craps.results import more, read_tally, rounds_in
from croupier.simulate.craps.walk import ROLLS, Walk, nets_of, per_cycle, staked_in
from croupier.simulate.job import Job, Level, Player, Stake
from croupier.simulate.sessions.exact import Course
from croupier.simulate.sessions.session import Amounts, session_tables
from croupier.simulate.simulation import Simulation
from croupier.simulate.work import Work

Words = npt.NDArray[np.uint32]


def rounds_each(job: Job) -> float:
    """Rolls in a unit: the same for every player, or about."""
    return float(max(walker.cycles * walker.walk.rolls for walker in walkers_of(job)))


def prepare(job: Job) -> Work:
    walkers = walkers_of(job)
    walks = np.concatenate([pack(walker.walk) for walker in walkers])
    if job.sessions is not None:
        return prepare_sessions(job, walkers, walks)
    if any(player.plan != (Level(1),) for player in job.players):
        raise ValueError("a staking plan is played in sessions: say how many rolls a session has")
    numbers, nets = [len(walkers)], list[int]()
    first = tally = 0
    for walker in walkers:
        amounts, _ = grains_of(job, walker)
        below, above = bins_of(amounts) if walker.counted else (0, 0)
        events = len(walker.walk.events)
        numbers += [first, tally, walker.cycles, len(nets), tally + events if walker.counted else 0, below, above]
        nets += amounts
        first += len(walker.walk.nodes) * ROLLS
        tally += width_of(walker, below, above)
    tables = walks, np.array(numbers, np.uint64), np.array(nets, np.int64)
    return Work(run, play_block, tables, tally)


def pack(walk: Walk) -> Words:
    """A word for each node and roll, as the loops read it."""
    words = [to * ROLLS | event << 16 | walk.events[event].ends << 31 for node in walk.nodes for event, to in node]
    return np.array(words, np.uint32)


def courses_of(job: Job) -> list[Course | None]:
    """Every roll of every place of the walk is as likely as another."""
    return [
        Course(tuple(tuple((Fraction(1, ROLLS), event, to) for event, to in node) for node in walker.walk.nodes))
        for walker in walkers_of(job)
    ]


def prepare_sessions(job: Job, walkers: Sequence[Walker], walks: Words) -> Work:
    """Sessions of rolls. The next stake, which the purse must cover, is each of the package's wagers once."""
    terms, most = terms_of(job), max(len(walker.walk.events) for walker in walkers)
    players: list[Player] = []
    for player, walker in zip(job.players, walkers, strict=True):
        if len(player.plan) > 1 and walker.walk.overlaps:
            raise ValueError(
                f"{player.name}: wagers of {walker.package.name} stand on while others are decided, so that a plan "
                "cannot say what the next stake is; play it flat, or plan for a package of one wager at a time"
            )
        cents = sum(part.units for part in walker.package.parts) * walker.package.unit
        players.append(msgspec.structs.replace(player, stakes=(Stake(walker.package.parts[0].wager, cents=cents),)))

    def amounts(walker: Walker, of: Callable[[Package, Terms, Walk, int], list[int]]) -> Amounts:
        rest = [0] * (most - len(walker.walk.events))
        return lambda times: [*of(walker.package, terms, walker.walk, times), *rest]

    def undecided(player: int) -> list[int]:
        events = walkers[player].walk.events
        return [k for k in range(most) if k >= len(events) or not events[k].decided]

    session, width = session_tables(
        msgspec.structs.replace(job, players=tuple(players)),
        range(len(walkers)),
        [amounts(walker, nets_of) for walker in walkers],
        undecided,
        [amounts(walker, staked_in) for walker in walkers],
    )
    numbers, first = [len(walkers)], 0
    for k, walker in enumerate(walkers):
        numbers += [first, width + k] + [0] * (int(EACH) - 2)
        first += len(walker.walk.nodes) * ROLLS
    tables = walks, np.array(numbers, np.uint64), session
    return Work(run_sessions, play_session, tables, width + len(walkers))


def session_values(job: Job) -> list[Fraction | None]:
    """What each cent staked in sessions is worth; None where wagers live over several rolls, since those that are still
    undecided when a session ends are not like the others, and where chips round a win more at some levels."""
    terms, found = terms_of(job), list[Fraction | None]()
    for player, walker in zip(job.players, walkers_of(job), strict=True):
        package, walk = walker.package, walker.walk
        nets, staked = nets_of(package, terms, walk), staked_in(package, terms, walk)
        one_roll = all(event.decided for event in walk.events) and not walk.overlaps
        alike = all(
            nets_of(package, terms, walk, level.times) == [net * level.times for net in nets] for level in player.plan
        )
        if one_roll and alike:
            net, stake = per_cycle(walk, [[Fraction(cents) for cents in column] for column in (nets, staked)])
            found.append(net / stake)
        else:
            found.append(None)
    return found


# In words --------------------------------------------------------------------------------------------------------


def explain(job: Job) -> dict[str, str]:
    said = {"round": "a roll of the dice", "rolls": "a stickperson throws; somebody else always has a Pass Bet"}
    for walker in walkers_of(job):
        if job.players:
            parts = "; ".join(describe(part, walker.package) for part in walker.package.parts)
            said[walker.name] = f"{walker.package.name}: {parts}; each made again as soon as it may be"
    if not job.players:
        said["wagers"] = "every wager of the layout, made again as soon as it is decided and may be made"
    if job.sessions is not None:
        said["end of a session"] = "a wager that is still undecided has neither won nor lost"
    said["chips"] = (
        f"cents are won as a table pays them, up to the next {dollars(DENOMINATIONS[0])}; results per unit are exact"
    )
    return said


def describe(part: Part, package: Package) -> str:
    """One wager of a package in words."""
    words = [part.said, dollars(part.units * package.unit)]
    if part.when:
        words.append("before come-out rolls" if part.when == "come-out" else "with a point on")
    if part.most > 1:
        words.append(f"up to {part.most} standing")
    if part.odds != "none":
        words.append(f"with {part.odds} odds")
    if part.call:
        words.append(f"called {part.call}")
    if part.down:
        words.append("taken up before come-out rolls" if part.down == "come-out" else "taken up with a point on")
    return " ".join(words)


SIMULATION = Simulation(
    unit=lambda _job: "block of rolls",
    rounds_each=rounds_each,
    prepare=prepare,
    findings=read_tally,
    explain=explain,
    rounds_in=rounds_in,
    values=session_values,
    courses=courses_of,
    more=more,
    strategies=tuple(NAMED),
    strategy_stakes=True,
)
