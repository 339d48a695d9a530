"""General rules, 15.1: paid, or swept, though not decided (reading G-54)."""

from __future__ import annotations

from croupier.table import acts
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk

DIVISION = "1996.general"
STRICTLY, LADDER = "1996.general.15.1", "1996.general.8.1"


def off(dice: str = "5-1") -> Desk:
    """ben's Place Bet of $12 on 6 is off on the come-out roll: neither a 6 nor a 7 decides it."""
    desk = Desk(game="craps", casino="auckland")
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "pass", 1_000)
    desk.bet("ben", "place", 1_200, "6")
    desk.accepts(acts.Choose("ana", "accept"), PLAYER)
    roll(desk, dice)
    return desk


def roll(desk: Desk, dice: str) -> None:
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Observe("dice", dice), SYSTEM)
    desk.settle()


def test_15_1__what_was_paid_for_a_wager_not_decided_is_an_overpayment() -> None:
    desk = off()
    desk.accepts(acts.Mispaid("w2", 1_400), DEALER, cites=(STRICTLY,))
    assert (desk.holds("ben"), desk.holds("ben", "claim")) == (98_800 + 1_400, -1_400)
    desk.refuses(acts.Mispaid("w2", 1_400), "nothing-to-settle", STRICTLY)
    desk.accepts(acts.Mispaid("w2", 1_000), DEALER)
    assert desk.holds("ben", "claim") == -1_000
    desk.accepts(acts.Recover("ben"), DEALER)
    assert (desk.holds("ben"), desk.account("layout")) == (98_800, 1_000 + 1_200)


def test_15_1__each_such_payment_is_an_overpayment_of_its_own() -> None:
    desk = off()
    desk.accepts(acts.Mispaid("w2", 1_400), DEALER)
    roll(desk, "4-5")
    desk.accepts(acts.Mispaid("w2", 1_400), DEALER)
    assert desk.holds("ben", "claim") == -2_800


def test_15_1__when_it_is_decided_its_own_payment_is_due() -> None:
    desk = off()
    desk.accepts(acts.Mispaid("w2", 1_400), DEALER)
    roll(desk, "4-2")
    assert desk.table.now.settled["w2"].won == 1_400
    desk.accepts(acts.Mispaid("w2", 2_500), DEALER)  # $14 and the stake of $12 were due
    assert desk.holds("ben", "claim") == -1_400 + 100


def test_15_1__chips_swept_though_not_decided_are_put_back() -> None:
    desk = off("6-1")
    entry = desk.accepts(acts.Swept("w2"), DEALER, cites=(STRICTLY,))
    assert [call.says for call in entry.calls] == ["Put ben's $12 back on place 6: it was taken by mistake"]
    assert (desk.table.now.wagers["w2"].stake, entry.postings) == (1_200, ())


def test_15_1__a_winning_stake_taken_with_the_losers_is_put_back_and_the_win_is_owed() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 2_500)
    desk.spin(1)
    desk.accepts(acts.Mispaid("w1", 0), DEALER)
    desk.accepts(acts.Swept("w1"), DEALER)
    desk.accepts(acts.MakeGood("ana"), DEALER)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (102_500, 0)


def test_15_1__what_lies_nowhere_was_not_swept() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 2_500)
    desk.spin(2)
    desk.refuses(acts.Swept("w1"), "no-such-wager", STRICTLY)
    desk.refuses(acts.Mispaid("nothing", 500), "nothing-to-settle", STRICTLY)


def test_8_1__nothing_is_awarded_for_a_stake_that_lies_and_can_be_taken_up() -> None:
    desk = off("6-1")
    desk.accepts(acts.Dispute("d", "ben", "my six was swept", "w2"), PLAYER)
    desk.refuses(acts.Decide("d", "it was", 1_200), "not-now", STRICTLY, GAME_SUPERVISOR)
    desk.accepts(acts.Swept("w2"), DEALER)
    desk.accepts(acts.Decide("d", "it is back"), GAME_SUPERVISOR, cites=(LADDER,))
    desk.accepts(acts.Withdraw("w2"), PLAYER, by="ben")
    assert desk.holds("ben") == 100_000
