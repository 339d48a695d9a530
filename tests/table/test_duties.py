"""Duties with a clock: what a sign promises is somebody's to do at that time."""

from __future__ import annotations

from datetime import timedelta

from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.view import own
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, Desk

DIVISION = "1996.general"
TIGHTER = Sign(Limits(1_000, 50_000))


def test_6_0__the_posted_time_of_closure_is_a_duty_until_the_table_closes() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at + timedelta(minutes=30)), CASINO_SUPERVISOR)
    first = desk.duty("1996.general.6.0")
    assert (first.due, first.least) == (desk.at + timedelta(minutes=30), Role.CASINO_SUPERVISOR)
    desk.accepts(acts.PostClosure(desk.at + timedelta(minutes=40)), CASINO_SUPERVISOR)
    assert desk.duty("1996.general.6.0").due == desk.at + timedelta(minutes=40)
    desk.wait(minutes=40)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    assert not [duty for duty in desk.table.now.duties.values() if duty.cite == "1996.general.6.0"]


def test_13_3_a__the_posted_time_of_change_is_a_duty_until_the_sign_is_changed() -> None:
    desk = Desk()
    desk.accepts(acts.PostLimits(TIGHTER, desk.at + timedelta(minutes=20)), CASINO_SUPERVISOR)
    assert desk.duty("1996.general.13.3.a").due == desk.at + timedelta(minutes=20)
    desk.wait(minutes=20)
    desk.accepts(acts.SetLimits(TIGHTER, "notice"), CASINO_SUPERVISOR)
    assert not [duty for duty in desk.table.now.duties.values() if duty.due is not None]
    desk.duty("1996.general.13.3")  # the inspector must still be told


def test_duties_are_discharged_by_their_rank_and_seen_by_staff_alone() -> None:
    desk = Desk()
    duty = desk.duty("1996.roulette.2.7")
    desk.refuses(acts.Discharge(duty.id), "no-authority", "1996.roulette.2.7", DEALER)
    desk.refuses(acts.Discharge("none"), "no-such-duty", "1996.general.2.1", GAME_SUPERVISOR)
    assert duty in own(desk.table, DEALER).duties
    assert own(desk.table, PLAYER, "ana").duties == ()
    desk.accepts(acts.Discharge(duty.id), GAME_SUPERVISOR)
    assert duty not in own(desk.table, DEALER).duties
