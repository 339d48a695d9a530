"""Tai-Sai tables under either edition, brought to a point of the game, ready to be tried from there."""

from __future__ import annotations

from copy import copy
from datetime import datetime
from functools import cache

from croupier.house.journal import Journal
from croupier.table import acts
from croupier.table.entries import Entry, Settled
from croupier.table.refusals import Refusal
from croupier.table.setup import Sign
from croupier.table.wagers import Verdict
from tests.rules.tai_sai.cloth import ROLLS, SPOTS, expected_cites, pays
from tests.support.desk import HERE, PLAYER, SATURDAY_NIGHT, SIGN, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited

NIGHTS = {1996: SATURDAY_NIGHT, 1998: datetime(1998, 5, 2, 21, 0, tzinfo=HERE)}
YEARS = (1996, 1998)
PHASES = ("ready", "betting", "closed", "uncovered", "lit", "paying")
STAKE = 500


class TaiSaiDesk(Desk):
    """An open Tai-Sai table at Christchurch on a Saturday night under the edition of that year."""

    def __init__(self, year: int, *, at: datetime | None = None, sign: Sign | None = SIGN) -> None:
        super().__init__(game="tai-sai", at=at or NIGHTS[year], sign=sign)

    def tumble(self) -> Entry:
        return self.accepts(acts.Tumble())

    def close(self) -> None:
        self.accepts(acts.Close())

    def uncover(self, roll: str) -> Entry:
        return self.accepts(acts.Observe("dice", roll), SYSTEM)

    def light(self, roll: str) -> Entry:
        """Call, uncover and enter."""
        self.close()
        self.uncover(roll)
        return self.accepts(acts.Enter(roll))

    def roll(self, roll: str) -> dict[str, Settled]:
        """From the call to the last payment; what became of each wager."""
        self.light(roll)
        return self.settle()

    @property
    def phase(self) -> str:
        return str(self.table.state.phase.name).lower()


def fork(desk: TaiSaiDesk) -> TaiSaiDesk:
    """The same table, to go on from without touching the first: a table is a value."""
    forked = copy(desk)
    forked.journal = Journal(desk.table)
    return forked


def seated(year: int) -> TaiSaiDesk:
    """Ana and Ben with $1,000 each, dice tumbled, betting open."""
    return fork(_seated(year))


@cache
def _seated(year: int) -> TaiSaiDesk:
    desk = TaiSaiDesk(year)
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.tumble()
    return desk


def at(year: int, phase: str) -> TaiSaiDesk:
    """A table at this point: 2-2-5 fell last; of five wagers 1-3-6 leaves two losers; in `paying` they are gone.

    w1 ana total 10, w2 ben total 10, w3 ana small, w4 ana big (loses), w5 ben double 1 (loses). In `ready` they lie
    on from a game just settled: only w1 to w3.
    """
    return fork(_brought_to(year, phase))


@cache
def _brought_to(year: int, phase: str) -> TaiSaiDesk:
    if phase == "ready":
        desk = fork(_brought_to(year, "paying"))
        desk.accepts(acts.Pay())
        return desk
    if phase == "betting":
        desk = seated(year)
        desk.roll("2-2-5")
        desk.tumble()
        desk.bet("ana", "total", 500, "10")
        desk.bet("ben", "total", 1_000, "10")
        desk.bet("ana", "small", 2_000)
        desk.bet("ana", "big", 3_000)
        desk.bet("ben", "double", 700, "1")
        return desk
    desk = fork(_brought_to(year, PHASES[PHASES.index(phase) - 1]))
    match phase:
        case "closed":
            desk.close()
        case "uncovered":
            desk.uncover("1-3-6")
        case "lit":
            desk.accepts(acts.Enter("1-3-6"))
        case "paying":
            desk.accepts(acts.Collect())
    return desk


# Every spot on every roll -----------------------------------------------------------------------------


@cache
def _every_spot(year: int) -> TaiSaiDesk:
    desk = TaiSaiDesk(year)
    desk.seat("ana", 1, buys=STAKE * len(SPOTS))
    desk.tumble()
    for kind, spot in SPOTS:
        answer = desk.say(acts.Place(f"{kind} {spot}", "ana", kind, STAKE, spot), PLAYER)
        assert isinstance(answer, Entry), answer
    desk.close()
    assert desk.holds("ana") == 0
    return desk


@cache
def settle_every_spot(year: int, roll: str) -> tuple[TaiSaiDesk, dict[tuple[str, str], Settled]]:
    """One wager on each of the fifty spots, and this roll: the table after it, and each outcome."""
    desk = fork(_every_spot(year))
    for deed in (acts.Observe("dice", roll), acts.Enter(roll)):
        answer = desk.say(deed)
        assert not isinstance(answer, Refusal), answer
    settled = desk.settle()
    return desk, {(s.wager.kind, s.wager.spot): s for s in settled.values()}


def check_kind(year: int, kind: str) -> set[str]:
    """All 216 rolls for every spot of a kind, through the engine, against the cloth written by hand: cents, verdict,
    odds and rules. The rules met."""
    met: set[str] = set()
    for roll in ROLLS:
        _, settled = settle_every_spot(year, roll)
        for kind_of, spot in SPOTS:
            if kind_of != kind:
                continue
            found, odds = settled[kind, spot], pays(kind, spot, roll)
            where = (kind, spot, roll)
            assert found.verdict is (Verdict.LOSE if odds is None else Verdict.WIN), where
            assert found.won == (odds or 0) * STAKE, where
            assert found.stays is (odds is not None), where
            assert_cited(found.cites, *expected_cites(year, kind, spot, roll), only=True)
            met.update(found.cites)
    return met
