"""1998 4.9 and general 14.2(b): what was void where a wager had to count, because of other wagers there that prove to
be none or of partners who are none (readings T-14, G-65)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from tests.rules.tai_sai.table import TaiSaiDesk
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR

DIVISION = "1998.tai-sai"
STRICTLY = "1996.general.15.1"
FULL = 100_000
NO_PARTNERS = acts.FlagPartners(("ana", "ben"), mistaken=True)


def cut(beside: str = "ana") -> TaiSaiDesk:
    """Ana's $30 on total 9 count on total 10, where $50 are the most and she has $40 herself, or her partner has: $10
    stand and $20 come back."""
    desk = TaiSaiDesk(1998, sign=Sign(Limits(500, 50_000), {"total": Limits(500, 5_000)}))
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.tumble()
    desk.bet("ana", "total", 3_000, "9")
    desk.bet(beside, "total", 4_000, "10")
    if beside != "ana":
        desk.accepts(acts.FlagPartners(("ana", beside)), GAME_SUPERVISOR)
    desk.light("1-3-6")
    desk.accepts(acts.Direct("settle elsewhere", "w1 on total 10"), CASINO_SUPERVISOR)
    assert desk.table.now.wagers["w1"].stake == 1_000
    return desk


def misread(desk: TaiSaiDesk, dice: str) -> None:
    desk.accepts(acts.Declare("result misread", facts=(acts.Stated("dice", dice),)), GAME_SUPERVISOR)


@pytest.mark.parametrize("late", [True, False])
def test_4_9__beside_a_wager_that_was_none_all_of_it_counts(*, late: bool) -> None:
    desk = cut()
    desk.accepts(acts.Misrecorded("w2", late=late), GAME_SUPERVISOR)
    assert (desk.table.now.wagers["w1"].stake, desk.holds("ana")) == (3_000, FULL - 3_000)
    desk.settle()
    assert desk.holds("ana") == FULL - 3_000 + 18_000


def test_4_9__beside_part_of_a_wager_as_much_counts_as_fits() -> None:
    """Of the $40 ten were not made: $20 fit beside $30."""
    desk = cut()
    desk.settle()
    desk.accepts(acts.Misrecorded("w2", amount=1_000), GAME_SUPERVISOR, cites=(STRICTLY,))
    settled = desk.table.now.settled
    assert [settled[name].won for name in ("w1", "w2")] == [12_000, 18_000]


@pytest.mark.parametrize("paid", [True, False])
def test_4_9__of_somebody_who_has_no_partner_all_of_it_counts(*, paid: bool) -> None:
    desk = cut("ben")
    if paid:
        desk.settle()
    desk.accepts(NO_PARTNERS, GAME_SUPERVISOR)
    if not paid:
        desk.settle()
    assert [desk.table.now.settled[name].won for name in ("w1", "w2")] == [18_000, 24_000]


@pytest.mark.parametrize("paid", [True, False])
def test_4_9__what_counts_again_does_not_lie_again_once_more_when_the_direction_lapses(*, paid: bool) -> None:
    """1-2-6 makes the total 9, on which $30 lay."""
    desk = cut("ben")
    if paid:
        desk.settle()
    desk.accepts(NO_PARTNERS, GAME_SUPERVISOR)
    misread(desk, "1-2-6")
    if not paid:
        assert desk.table.now.wagers["w1"].stake == 3_000
        desk.accepts(acts.Enter("1-2-6"), GAME_SUPERVISOR)
        desk.settle()
    assert (desk.table.now.settled["w1"].wager.stake, desk.table.now.settled["w1"].won) == (3_000, 21_000)


def test_4_9__what_counted_again_is_forfeited_once() -> None:
    desk = cut("ben")
    desk.accepts(NO_PARTNERS, GAME_SUPERVISOR)
    desk.accepts(acts.Invalidate("fraud", by=("ana",), forfeit=True), CASINO_SUPERVISOR)
    assert desk.holds("ana") == FULL - 3_000


def test_4_9__where_it_lies_no_more_than_its_own_maximum_counts() -> None:
    """Of $60 found on total 9 ten were void at once; beside nothing on total 10 the $50 left count there."""
    desk = TaiSaiDesk(1998, sign=Sign(Limits(500, 50_000), {"total": Limits(500, 5_000)}))
    desk.seat("ana", 1)
    desk.tumble()
    desk.bet("ana", "total", 4_000, "10")
    desk.accepts(acts.Close())
    desk.accepts(acts.Place("f", "ana", "total", 6_000, "9", found=True), DEALER)
    desk.uncover("1-3-6")
    desk.accepts(acts.Direct("settle elsewhere", "f on total 10"), CASINO_SUPERVISOR)
    assert desk.table.now.wagers["f"].stake == 1_000
    desk.accepts(acts.Misrecorded("w1"), GAME_SUPERVISOR)
    assert desk.table.now.wagers["f"].stake == 5_000


# A stake that came back by direction --------------------------------------------------------------------


def returned(first: str, second: str, name: str) -> TaiSaiDesk:
    """$30 on face 5 and then $40, where $50 are the most, by two who prove to be partners; of one of them, `name`, the
    stake came back. ben has $30 on face 6 besides, which win."""
    desk = TaiSaiDesk(1998, sign=Sign(Limits(500, 50_000), {"face": Limits(500, 5_000)}))
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.tumble()
    desk.bet(first, "face", 3_000, "5")
    desk.bet(second, "face", 4_000, "5")
    desk.bet("ben", "face", 3_000, "6")
    desk.light("1-3-6")
    desk.accepts(acts.Direct("return stake", name), CASINO_SUPERVISOR)
    desk.settle()
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    return desk


def test_4_9__a_stake_put_down_last_that_came_back_was_the_one_too_large() -> None:
    desk = returned("ben", "ana", "w2")
    assert (desk.holds("ana"), desk.holds("ben")) == (FULL, FULL - 3_000)  # lost on 5, as much won on 6, which lies on


def test_4_9__beside_a_stake_that_came_back_too_much_stays_too_much() -> None:
    desk = returned("ana", "ben", "w1")
    assert (desk.holds("ana"), desk.holds("ben")) == (FULL, FULL - 2_000)
    desk.accepts(acts.Misrecorded("w3", late=True), GAME_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (FULL, FULL - 2_000 - 3_000)


def test_7_1__chips_found_of_a_void_game_that_was_invalidated_before_go_back() -> None:
    desk = TaiSaiDesk(1998)
    desk.seat("ana", 1)
    desk.tumble()
    desk.bet("ana", "total", 1_000, "10")
    desk.light("1-3-5")
    desk.settle()
    desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR)
    desk.accepts(acts.Declare("die not flat"), DEALER)
    desk.refuses(acts.Place("f", "ana", "total", 500, "9", found=True), "not-now", "1998.tai-sai.6.1", DEALER)
    assert desk.holds("ana") == FULL
