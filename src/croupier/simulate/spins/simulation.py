"""Games in which one result decides every wager, simulated: roulette, Tai-Sai, the money wheel.

A block of spins is a unit, and an event is what showed. Each wager on each spot of the layout has a row: what it comes
to for everything that may show, as the game itself answers when it is played once for each (croupier.odds.one_result).
So one run tells of every wager and spot of the edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, lcm

import msgspec
import numpy as np

from croupier.games import find_game
from croupier.gazette.editions import Edition
from croupier.odds.find import as_question, find_odds
from croupier.odds.one_result import play_all
from croupier.odds.playout import Playout, wager_on
from croupier.odds.value import levy_on, net_result
from croupier.simulate.findings import Finding
from croupier.simulate.job import Job, Level, Player, Stake, edition_of
from croupier.simulate.sessions.exact import Course
from croupier.simulate.sessions.session import Amounts, session_tables
from croupier.simulate.simulation import Simulation
from croupier.simulate.spins import loops
from croupier.simulate.work import Work
from croupier.table.setup import Option

SPINS = 4_096
"""Spins of a block."""
TOGETHER = "all wagers"
"""What a player makes in a round, as one."""

Spot = tuple[str, str]
"""A kind of wager and a spot."""
Row = tuple[Fraction, ...]
"""What a wager comes to for a unit staked, by event."""
THINGS = {
    "roulette": "compartments of the wheel",
    "tai-sai": "rolls of three dice",
    "money-wheel": "sections of the wheel",
}


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing else to be said."""


# What is asked for --------------------------------------------------------------------------------------


def rows_of(job: Job) -> Mapping[Spot, Row]:
    """A row for every wager and spot, of a job that can be played; or a word on what is amiss."""
    try:
        msgspec.convert(dict(job.way), Settings)
    except msgspec.ValidationError as error:
        raise ValueError(f"that is no way to play {job.game}: {error}") from None
    rows = find_rows(job.game, *as_question(edition_of(job), job.options))
    for player in job.players:
        check_player(job.game, rows, player)
    if job.sessions is None and any(player.plan != (Level(1),) for player in job.players):
        raise ValueError("a staking plan is played in sessions: say how many rounds a session has")
    return rows


@lru_cache(maxsize=16)
def find_rows(name: str, edition: Edition, options: tuple[tuple[str, Option], ...]) -> Mapping[Spot, Row]:
    """Everything that may show is played once, and stands in the rows as often as its weight says."""
    game = find_game(name)
    terms = game.terms(edition, dict(options))
    layout = game.layout(terms)
    wagers = [wager_on(kind.key, spot) for kind in layout.values() for spot in kind.spots]
    played = play_all(Playout(game, terms), wagers)
    whole = lcm(*(probability.denominator for probability, _ in played))
    weights = [int(probability * whole) for probability, _ in played]
    return {
        (wager.kind, wager.spot): tuple(
            net_result(decided[wager.id], levy_on(layout[wager.kind], wager.spot))
            for weight, (_, decided) in zip(weights, played, strict=True)
            for _ in range(weight)
        )
        for wager in wagers
    }


def check_player(game: str, rows: Mapping[Spot, Row], player: Player) -> None:
    """A player stakes on spots of the layout, each once."""
    if player.strategy:
        raise ValueError(f"there is nothing to decide in {game}: leave {player.name}'s strategy out")
    kinds = dict.fromkeys(kind for kind, _ in rows)
    if not player.stakes:
        raise ValueError(f"{player.name} has no stake: name a wager, one of {', '.join(kinds)}")
    spots = [spot_of(game, rows, stake) for stake in player.stakes]
    if len(set(spots)) < len(spots):
        raise ValueError(f"{player.name} stakes more than once on the same spot: add the stakes up")
    for stake in player.stakes:
        if stake.cents < 1:
            raise ValueError(f"{player.name} stakes a cent at least on {stake.wager}, not {stake.cents}")


def spot_of(game: str, rows: Mapping[Spot, Row], stake: Stake) -> Spot:
    """Where a stake lies; a wager that has one spot only needs none named."""
    spots = [spot for kind, spot in rows if kind == stake.wager]
    if not spots:
        kinds = dict.fromkeys(kind for kind, _ in rows)
        raise ValueError(f"{game} has no wager {stake.wager!r}; it has {', '.join(kinds)}")
    if not stake.spot and len(spots) == 1:
        return stake.wager, spots[0]
    if stake.spot not in spots:
        raise ValueError(f"{stake.wager} has no spot {stake.spot!r}; it has {', '.join(spots)}")
    return stake.wager, stake.spot


# What the loops are given -------------------------------------------------------------------------------


def prepare(job: Job) -> Work:
    rows = rows_of(job)
    weight = weight_of(rows)
    numbers = np.array((weight, SPINS), np.uint64)
    if job.sessions is None:
        return Work(loops.run, loops.play_block, (numbers,), weight, -(-weight // 4) * 4, shared=True)
    nets = [nets_of(job.game, rows, player) for player in job.players]
    session, width = session_tables(job, [0] * len(job.players), nets)
    return Work(loops.run_sessions, loops.play_session, (numbers, session), width)


def weight_of(rows: Mapping[Spot, Row]) -> int:
    """The whole weight of all that may show."""
    return len(next(iter(rows.values())))


def courses_of(job: Job) -> list[Course | None]:
    """Every spin is like the last."""
    weight = weight_of(rows_of(job))
    return [Course((tuple((Fraction(1, weight), event, 0) for event in range(weight)),)) for _ in job.players]


def nets_of(game: str, rows: Mapping[Spot, Row], player: Player) -> Amounts:
    """Cents by event: a winning is rounded up to the cent, a table's chips are left out (1996 general 15.3)."""
    staked = [(rows[spot_of(game, rows, stake)], stake.cents) for stake in player.stakes]
    return lambda times: [
        sum(ceil(row[event] * cents * times) for row, cents in staked) for event in range(weight_of(rows))
    ]


# What was found -----------------------------------------------------------------------------------------


def rounds_each(_job: Job) -> float:
    return float(SPINS)


def rounds_in(_job: Job, totals: Sequence[int]) -> int:
    return sum(totals)


def read_tally(job: Job, totals: Sequence[int]) -> tuple[Finding, ...]:
    """Of every wager on every spot; or of every player's, and what they came to together."""
    rows, exact = rows_of(job), values_of(job)
    if not job.players:
        return tuple(Finding(*spot, gather(row, totals), exact[spot]) for spot, row in rows.items())
    found: list[Finding] = []
    for player in job.players:
        spots = [spot_of(job.game, rows, stake) for stake in player.stakes]
        found += [Finding(*spot, gather(rows[spot], totals), exact[spot], player.name) for spot in spots]
        if len(spots) > 1:
            row = mix([rows[spot] for spot in spots], player)
            value = mix([(exact[spot],) for spot in spots], player)[0]
            found.append(Finding(TOGETHER, "", gather(row, totals), value, player.name))
    return tuple(found)


def session_values(job: Job) -> list[Fraction | None]:
    """What each unit that a player stakes is worth, all wagers together; None where cents are rounded."""
    rows, exact = rows_of(job), values_of(job)
    found: list[Fraction | None] = []
    for player in job.players:
        spots = [spot_of(job.game, rows, stake) for stake in player.stakes]
        value = mix([(exact[spot],) for spot in spots], player)[0]
        found.append(None if is_rounded([rows[spot] for spot in spots], player) else value)
    return found


def is_rounded(rows: Sequence[Row], player: Player) -> bool:
    """Does a stake of the player's, at some level, come to a part of a cent?"""
    return any(
        (result * stake.cents * level.times).denominator > 1
        for row, stake in zip(rows, player.stakes, strict=True)
        for level in player.plan
        for result in row
    )


def values_of(job: Job) -> Mapping[Spot, Fraction]:
    return {(one.wager, one.spot): one.value for one in find_odds(job.game, edition_of(job), job.options)}


def mix(rows: Sequence[Row], player: Player) -> Row:
    """A player's rows as one, for each unit of all that he or she stakes."""
    staked = sum(stake.cents for stake in player.stakes)
    shares = [Fraction(stake.cents, staked) for stake in player.stakes]
    return tuple(
        sum((share * result for share, result in zip(shares, event, strict=True)), Fraction(0))
        for event in zip(*rows, strict=True)
    )


def gather(row: Row, totals: Sequence[int]) -> dict[Fraction, int]:
    """How often each result was found."""
    counts: dict[Fraction, int] = {}
    for result, number in zip(row, totals, strict=True):
        counts[result] = counts.get(result, 0) + number
    return counts


def explain(job: Job) -> dict[str, str]:
    weight = weight_of(rows_of(job))
    said = {"round": f"one of {weight} {THINGS[job.game]}, each as likely as another"}
    if job.sessions is None:
        said["unit"] = f"a block of {SPINS:,} rounds"
    return said | {"chips": "winnings are exact for each unit staked, and in cents rounded up to the cent"}


SIMULATION = Simulation(
    unit=lambda _job: "block",
    rounds_each=rounds_each,
    prepare=prepare,
    findings=read_tally,
    explain=explain,
    rounds_in=rounds_in,
    values=session_values,
    courses=courses_of,
)
