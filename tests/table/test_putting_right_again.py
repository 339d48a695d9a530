"""Small corners of the general rules that were once wrong."""

from __future__ import annotations

from datetime import datetime

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from tests.support.desk import CASINO_SUPERVISOR, DEALER, HERE, PLAYER, SHIFT_MANAGER, SYSTEM, Desk

DIVISION = "1996.general"


def test_15_1__a_second_report_of_the_same_payment_counts_only_the_difference() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 2_500)
    desk.spin(1)
    desk.accepts(acts.Mispaid(wager, 3_000), DEALER)
    desk.refuses(acts.Mispaid(wager, 3_000), "nothing-to-settle", "1996.general.15.1")
    desk.accepts(acts.Mispaid(wager, 3_500), DEALER)
    assert desk.holds("ana", "claim") == -1_000
    desk.accepts(acts.Recover("ana"), DEALER)
    assert desk.holds("ana") == 100_000


def test_12_2__a_void_wager_before_the_next_call_does_not_close_the_last_round() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 2_500)
    desk.spin(2)
    desk.accepts(acts.Place("odd", "ana", "sixpence", 500, found=True), DEALER)
    desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert desk.holds("ana") == 100_000


def test_18_2_d__a_colour_held_for_somebody_who_left_is_still_out() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.seat("ben", 2, buys=0)
    desk.accepts(acts.BuyIn("ana", 1_000, chips=ChipKind.NON_VALUE, colour="blue", value=500), PLAYER)
    desk.bet("ana", "red", 1_000, chips=ChipKind.NON_VALUE)
    desk.close()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    desk.settle()
    assert desk.account("unclaimed ana", "blue chips") == 2_000
    deed = acts.BuyIn("ben", 1_000, chips=ChipKind.NON_VALUE, colour="blue", value=500)
    desk.refuses(deed, "colour-taken", "1996.general.18.2.d", PLAYER)
    desk.accepts(acts.Claim("ana"), PLAYER)
    desk.accepts(acts.Redeem("ana", 2_000, ChipKind.NON_VALUE, "cash"), PLAYER)
    desk.accepts(deed, PLAYER)


def test_14_1_b__taking_up_chips_may_not_leave_less_than_the_minimum() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    first = desk.bet("ana", "red", 500)
    second = desk.bet("ana", "red", 100)
    desk.refuses(acts.Withdraw(first), "below-minimum", "1996.general.14.1.b", PLAYER, "ana")
    desk.accepts(acts.Withdraw(second), PLAYER, "ana")
    desk.accepts(acts.Withdraw(first), PLAYER, "ana")
    assert desk.holds("ana") == 100_000


def test_14_2_a__forgiveness_by_gaming_day_renews_at_midnight() -> None:
    desk = Desk(setup={"under_minimum_grace_scope": "gaming day"})
    desk.seat("ana", 1)
    verdicts = []
    for name, kind in (("first", "red"), ("second", "odd")):
        entry = desk.accepts(acts.Place(name, "ana", kind, 200, found=True), DEALER)
        verdicts.append(bool(entry.stands))
        desk.spin(2)
    desk.wait(hours=4)
    verdicts.append(bool(desk.accepts(acts.Place("third", "ana", "red", 200, found=True), DEALER).stands))
    assert verdicts == [True, False, True]


def test_17_1_b__a_voucher_is_redeemed_for_cash_and_for_a_cheque_at_discretion() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.Redeem("ana", 5_000, voucher=True), PLAYER, cites=("1996.general.17.1.b",))
    assert (desk.account("drop box", "voucher"), desk.account("drop box", "cash")) == (5_000, -5_000)
    cheque = acts.Redeem("ana", 5_000, into="cheque", voucher=True)
    desk.refuses(cheque, "no-authority", "1996.general.17.1.b", PLAYER)
    desk.accepts(cheque, DEALER)
    desk.refuses(acts.Redeem("ana", 5_000, into="value chips", voucher=True), "not-in-chips", "1996.general.17.1.b")


def test_6_0__the_hour_that_comes_twice_is_two_hours() -> None:
    """Summer time ended at 3:00 on 16 March 1997: from 2:50 to 2:10 the second time is twenty minutes."""
    desk = Desk(at=datetime(1997, 3, 16, 2, 50, tzinfo=HERE))
    desk.seat("ana", 1)
    again = datetime(1997, 3, 16, 2, 10, tzinfo=HERE, fold=1)
    desk.accepts(acts.PostClosure(again), CASINO_SUPERVISOR)
    desk.at = again
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR, cites=("1996.general.6.0",))


def test_11_2_a__a_device_users_wagers_are_void_and_the_last_round_stands() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 2_500)
    desk.spin(2)
    desk.bet("ana", "red", 2_500)
    desk.accepts(acts.VoidWagers("ana", "a watch that counts"), SHIFT_MANAGER, cites=("1996.general.11.2.a",))
    assert desk.holds("ana") == 97_500
