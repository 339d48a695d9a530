"""Roulette, part 5: payout odds."""

from tests.support.desk import Desk

DIVISION = "1996.roulette"


def test_5_1__straight_up_pays_35_to_1() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 2_500, "17")
    settled = desk.spin(17)[wager]
    assert settled.won == 87_500
    assert settled.cites == ("1996.roulette.4.1.a.i", "1996.roulette.5.1")
