"""Wagers that lay on the roll settled last and were overlooked: they go with that roll (general 15.1, reading X-36)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.craps.table import Craps
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER

DIVISION = "1996.craps"


def overlook(desk: Craps, name: str, kind: str, stake: int, spot: str = "") -> None:
    desk.accepts(acts.Place(name, "ben", kind, stake, spot, found=True, earlier=True), DEALER)


def test_7_5__a_call_overruled_after_one_was_settled_concerns_all_that_lay() -> None:
    """A 6 paid an overlooked Place Bet; it was a 7, which takes that and the Pass Bet that the 6 had left lying."""
    desk = Craps()
    flat = desk.come_out(8, 1_000)
    desk.roll(6)
    overlook(desk, "overlooked", "place", 1_200, "6")
    assert desk.settle()["overlooked"].won == 1_400
    desk.accepts(acts.Direct("overrule", "3-4"), GAME_SUPERVISOR, cites=("1996.craps.7.5", "1996.general.15.1"))
    assert {name: str(one.verdict) for name, one in desk.settle().items()} == {flat: "lose", "overlooked": "lose"}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - 1_000, 1_000_000 - 1_200)
    assert not desk.table.now.wagers


def test_7_6__a_call_is_overruled_while_one_is_still_to_be_settled() -> None:
    """7 was called and 11 shown: two are found, one is collected, and all goes by the 11."""
    desk = Craps()
    flat = desk.bet("ana", "pass", 1_000)
    field = desk.bet("ben", "field", 2_000)
    desk.takes_dice("ana")
    desk.roll(7)
    overlook(desk, "first", "craps-two", 500)
    desk.accepts(acts.Collect(), DEALER)
    overlook(desk, "second", "any-seven", 1_000)
    desk.accepts(acts.Direct("overrule", "5-6"), CASINO_SUPERVISOR, cites=("1996.craps.7.6",))
    settled = desk.settle()
    assert {name: one.won for name, one in settled.items() if one.won} == {flat: 1_000, field: 2_000}
    assert [str(settled[name].verdict) for name in ("first", "second")] == ["lose", "lose"]
    assert desk.holds("ben") == 1_000_000 + 2_000 - 1_500


def test_7_1__a_roll_is_found_void_while_one_is_still_to_be_settled() -> None:
    desk = Craps()
    flat = desk.bet("ana", "pass", 1_000)
    field = desk.bet("ben", "field", 2_000)
    desk.takes_dice("ana")
    desk.roll(7)
    overlook(desk, "overlooked", "any-seven", 1_000)
    desk.refuses(acts.Declare("end not struck"), "not-now", "1996.craps.7.2.b", DEALER)
    desk.accepts(acts.Declare("on two sides"), GAME_SUPERVISOR, cites=("1996.craps.7.1.e",))
    assert set(desk.table.now.wagers) == {flat, field, "overlooked"}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - 1_000, 1_000_000 - 3_000)
    assert desk.roll(11)[field].won == 2_000


def test_7_5__one_that_the_call_left_undecided_is_decided_by_the_true_one() -> None:
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.roll(5)
    overlook(desk, "overlooked", "place", 1_200, "6")
    since = desk.bet("ben", "place", 1_200, "6")
    desk.accepts(acts.Direct("overrule", "3-3"), GAME_SUPERVISOR)
    assert desk.settle()["overlooked"].won == 1_400
    assert [*desk.table.now.wagers] == ["w1", since]


@pytest.mark.parametrize(("kind", "spot"), [("come", "3.1.c"), ("dont-come", "3.1.d")])
def test_3_1_c__one_on_its_area_goes_to_the_number_of_the_roll(kind: str, spot: str) -> None:
    """5 was thrown: it lies on 5, and the 7 decides it there."""
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.roll(5)
    overlook(desk, "overlooked", kind, 1_000)
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)
    entry = desk.accepts(acts.Pay(), DEALER, cites=("1996.craps.1.0.come-point",))
    assert [call.says for call in entry.calls] == ["(Come and Don't Come wagers to 5)"]
    assert desk.table.now.wagers["overlooked"].spot == "5"
    settled = desk.roll(7)["overlooked"]
    assert (settled.won, settled.cites[0]) == (
        (1_000, f"1996.craps.{spot}.i.B") if kind == "dont-come" else (0, f"1996.craps.{spot}.ii.B")
    )


def test_3_1_c__one_on_its_area_when_the_point_was_made_goes_to_that_number() -> None:
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.roll(8)
    desk.refuses(acts.Place("new", "ben", "come", 1_000), "not-now", "1996.craps.3.1.c", PLAYER)
    overlook(desk, "overlooked", "come", 1_000)
    assert not desk.settle()
    desk.bet("ana", "pass", 1_000)
    assert str(desk.roll(7)["overlooked"].verdict) == "lose"


def test_3_1_c__on_a_come_out_roll_none_lay() -> None:
    """It was made after the point was set, then, and is decided by the next roll."""
    desk = Craps()
    desk.come_out(8, 1_000)
    overlook(desk, "overlooked", "come", 1_000)
    assert desk.roll(7)["overlooked"].won == 1_000


def test_3_2__one_found_meanwhile_with_nothing_said_was_made_now() -> None:
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.roll(11)
    overlook(desk, "overlooked", "come", 1_000)
    desk.accepts(acts.Place("now", "ben", "field", 2_000, found=True), DEALER)
    overlook(desk, "lies", "place", 1_200, "6")
    assert {name: one.won for name, one in desk.settle().items()} == {"overlooked": 1_000}
    assert {name: one.won for name, one in desk.roll(6).items()} == {"now": 0, "lies": 1_400}
