"""What is asked of a simulation, as plain data: the same job is the same work on any machine."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from croupier.gazette.editions import Edition
from croupier.odds.find import texts_of
from croupier.table.setup import Option

SEED_MOST = 2**64 - 1


class Stake(msgspec.Struct, frozen=True):
    """A wager that a player makes every round, or every time it may be made; `cents` at the first level of a plan."""

    wager: str
    spot: str = ""
    cents: int = 100


class Level(msgspec.Struct, frozen=True):
    """A line of a staking plan: so many times the first stake, and to which level after a win, a loss, a stand-off.

    Levels are numbered from 0, where a session begins; -1 stands for staying."""

    times: int
    win: int = 0
    lose: int = 0
    stand_off: int = -1


class Player(msgspec.Struct, frozen=True):
    """Who plays: by name, what they stake on, by which plan, and by which strategy where there are decisions."""

    name: str = "player"
    stakes: tuple[Stake, ...] = ()
    plan: tuple[Level, ...] = (Level(1),)
    strategy: str = ""
    bankroll: int = 0


class Sessions(msgspec.Struct, frozen=True):
    """Play in sessions: at most so many rounds, over when a player cannot make the next stake or has won the goal.

    `goal` in cents of profit, 0 for none; `hourly` is how many rounds a table deals in an hour."""

    rounds: int
    goal: int = 0
    hourly: int = 60


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """`units` are shoes, blocks of spins or rolls, links, or sessions where there are any. `way` is what else the game
    asks for: penetration, boxes, a package, a table of decisions."""

    game: str
    instrument: str
    units: int
    seed: int = 1
    options: Mapping[str, Option] = {}
    players: tuple[Player, ...] = ()
    way: Mapping[str, Any] = {}
    sessions: Sessions | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.seed <= SEED_MOST:
            raise ValueError(f"a seed is a whole number from 0 to {SEED_MOST}, not {self.seed}")
        if self.units < 1:
            raise ValueError("there is nothing to simulate: ask for one unit at least")


def edition_of(job: Job) -> Edition:
    """The text that the job is played under."""
    texts = texts_of(job.game)
    if job.instrument not in texts:
        raise ValueError(f"{job.game} was never played under {job.instrument}; its texts are {', '.join(texts)}")
    return texts[job.instrument]


def encode(job: Job) -> bytes:
    """The job in one way only: keys in order, so that equal jobs are equal bytes."""
    return msgspec.json.encode(job, order="deterministic")


def decode(data: bytes) -> Job:
    return msgspec.json.decode(data, type=Job)


def told(job: Job) -> dict[str, Any]:
    """The job as plain names and values."""
    plain: dict[str, Any] = msgspec.to_builtins(job)
    return plain


def digest(job: Job, totals: Sequence[int]) -> str:
    """What identifies a result: a hash of the job and of every number of its tally."""
    return hashlib.sha256(encode(job) + b"\n" + msgspec.json.encode([str(total) for total in totals])).hexdigest()
