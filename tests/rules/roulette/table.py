"""Roulette tables brought to a point of the round, ready to be tried from there."""

from __future__ import annotations

from copy import copy
from functools import cache

from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.roles import LADDER, Role
from tests.rules.roulette.cloth import SPOTS
from tests.support.desk import INSPECTOR, PLAYER, SYSTEM, Desk

PHASES = ("betting", "spinning", "closed", "dolly", "paying")
STAFF = LADDER
OTHERS = (PLAYER, INSPECTOR, SYSTEM)
SENIOR = tuple(role for role in LADDER if role is not Role.DEALER)

NO_DEALER = "1996.general.1.0.dealer"
STAKE = 500


def fork(desk: Desk) -> Desk:
    """The same table, to go on from without touching the first: a table is a value."""
    forked = copy(desk)
    forked.journal = Journal(desk.table)
    return forked


def at(phase: str) -> Desk:
    """A table at this point: 32 won last; of six wagers 17 leaves two losers; in `paying` they are collected.

    w1 ana straight up 17, w2 ben split 17-20, w3 ana black, w4 ben black, w5 ana red, w6 ben zero.
    """
    return fork(_brought_to(phase))


@cache
def _brought_to(phase: str) -> Desk:
    if phase == "betting":
        desk = Desk()
        desk.seat("ana", 1)
        desk.seat("ben", 2)
        desk.spin(32)
        desk.bet("ana", "straight-up", 500, "17")
        desk.bet("ben", "split", 500, "17-20")
        desk.bet("ana", "black", 1_000)
        desk.bet("ben", "black", 2_000)
        desk.bet("ana", "red", 3_000)
        desk.bet("ben", "straight-up", 700, "0")
        return desk
    desk = fork(_brought_to(PHASES[PHASES.index(phase) - 1]))
    match phase:
        case "spinning":
            desk.accepts(acts.Spin())
        case "closed":
            desk.accepts(acts.Close())
        case "dolly":
            desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
        case "paying":
            desk.accepts(acts.Collect())
    return desk


def phase_of(desk: Desk) -> str:
    """The words of the view, as one of PHASES."""
    words = {
        "place your bets": "betting",
        "the ball is spinning": "spinning",
        "no more bets": "closed",
        "the dolly is down": "dolly",
        "winning wagers are paid": "paying",
    }
    return words[desk.table.state.phase]


@cache
def _every_spot() -> Desk:
    desk = Desk()
    desk.seat("ana", 1, buys=STAKE * len(SPOTS))
    for kind, spot in SPOTS:
        answer = desk.say(acts.Place(f"{kind} {spot}", "ana", kind, STAKE, spot), PLAYER)
        assert isinstance(answer, Entry), answer
    assert desk.holds("ana") == 0
    return desk


@cache
def settle_every_spot(number: int) -> tuple[Desk, dict[tuple[str, str], Settled]]:
    """One wager on each of the 157 spots, the ball on this number: the table after it, and each outcome."""
    desk = fork(_every_spot())
    settled = desk.spin(number)
    return desk, {(s.wager.kind, s.wager.spot): s for s in settled.values()}


def settle_one(kind: str, spot: str, number: int, stake: int = 1_000) -> Settled:
    """One wager, one spin."""
    desk = fork(_alone())
    wager = desk.bet("ana", kind, stake, spot)
    return desk.spin(number)[wager]


@cache
def _alone() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    return desk
