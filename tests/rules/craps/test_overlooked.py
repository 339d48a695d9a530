"""Wagers that lay on the roll settled last and were overlooked: they go with that roll (general 15.1, reading X-36)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.craps.table import Craps
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SIGN

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


# Odds whose flat wager the roll decided ---------------------------------------------------------------


def find_added(desk: Craps, name: str, kind: str, stake: int, spot: str, basis: str, *, earlier: bool = True) -> None:
    player = "ben" if kind.endswith(("come", "dont-pass")) else "ana"
    deed = acts.Place(name, player, kind, stake, spot, basis=basis, found=True, earlier=earlier)
    desk.accepts(deed, DEALER)


def test_3_1_e__odds_overlooked_when_the_point_was_made_win_with_the_pass_bet() -> None:
    desk = Craps()
    flat = desk.come_out(8, 1_000)
    assert desk.roll(8)[flat].won == 1_000
    find_added(desk, "odds", "odds-on-pass", 1_000, "8", flat)
    assert desk.settle()["odds"].won == 1_200
    assert desk.holds("ana") == 1_000_000 + 2_200


def test_3_1_e_i__of_too_much_the_limit_stands_beside_odds_already_paid() -> None:
    """$10 on Pass, $5 of odds paid on 8: of $25 more that are found $5 could have lain beside them."""
    desk = Craps()
    flat = desk.come_out(8, 1_000)
    desk.adds(flat, "odds-on-pass", 500)
    desk.roll(8)
    deed = acts.Place("odds", "ana", "odds-on-pass", 2_500, "8", basis=flat, found=True, earlier=True)
    desk.accepts(deed, DEALER, cites=("1996.craps.3.1.e.i", "1996.general.14.2.b"))
    assert desk.table.now.wagers["odds"].stake == 500
    assert desk.settle()["odds"].won == 600


def test_3_1_f__what_lay_behind_a_winning_dont_pass_bet_wins_with_it() -> None:
    desk = Craps()
    against = desk.bet("ben", "dont-pass", 1_000)
    desk.come_out(4, 1_000)
    assert desk.roll(7)[against].won == 1_000
    find_added(desk, "behind", "behind-dont-pass", 2_000, "4", against)
    assert desk.settle()["behind"].won == 1_000


@pytest.mark.parametrize("earlier", [True, False])
def test_3_1_g__odds_on_a_come_bet_that_a_seven_out_took_are_lost(earlier: bool) -> None:
    """They are seen when all is paid, and said to have been made earlier, or when the roll is being settled."""
    desk = Craps()
    desk.come_out(8, 1_000)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    desk.throw(7)
    desk.accepts(acts.Collect(), DEALER)
    if earlier:
        desk.accepts(acts.Pay(), DEALER)
    find_added(desk, "odds", "odds-on-come", 1_000, "5", come, earlier=earlier)
    assert str(desk.settle()["odds"].verdict) == "lose"
    assert desk.holds("ben") == 1_000_000 - 2_000


def test_3_1_e__odds_made_when_the_flat_wager_was_decided_are_void() -> None:
    desk = Craps()
    flat = desk.come_out(8, 1_000)
    desk.roll(8)
    deed = acts.Place("odds", "ana", "odds-on-pass", 1_000, "8", basis=flat, found=True)
    entry = desk.accepts(deed, DEALER, cites=("1996.general.14.1.a", "1996.craps.3.1.e"))
    assert [(one.verdict, one.returned) for one in entry.settled] == [("void", 1_000)]


# When the table has closed ----------------------------------------------------------------------------


def test_3_1_v__a_wager_of_the_last_roll_is_settled_when_the_table_has_closed() -> None:
    """$20 on Any Craps lay on a 2 and were overlooked: they win $140; nothing is thrown again for a wrong call."""
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(2)
    desk.accepts(acts.PostClosure(desk.at), CASINO_SUPERVISOR)
    desk.wait(minutes=20)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    late = acts.Place("late", "ben", "any-craps", 2_000, found=True)
    desk.refuses(late, "table-closed", "1996.general.13.2", DEALER)
    overlook(desk, "overlooked", "any-craps", 2_000)
    desk.refuses(acts.Declare("on two sides"), "not-now", "1996.craps.7.1.e", GAME_SUPERVISOR)
    assert desk.settle()["overlooked"].won == 14_000
    assert (desk.holds("ben"), desk.table.now.wagers) == (1_014_000, {})
    desk.accepts(acts.Open(SIGN), GAME_SUPERVISOR)
    desk.refuses(acts.Collect(), "not-now", "1996.craps.5.7", DEALER)


@pytest.mark.parametrize(
    ("flat", "kind", "won"), [("pass", "odds-on-pass", 1_200), ("dont-pass", "behind-dont-pass", 800)]
)
def test_3_1_e__odds_lay_on_no_roll_that_made_their_point(flat: str, kind: str, won: int) -> None:
    """Told right after the come-out 8 they lie, and go with the roll that decides the 8."""
    desk = Craps()
    desk.bet("ben", flat, 1_000)
    desk.come_out(8, 1_000)
    desk.accepts(acts.Place("odds", "ben", kind, 1_000, "8", basis="w1", found=True, earlier=True), DEALER)
    assert desk.table.now.wagers["odds"].stake == 1_000
    settled = desk.roll(8 if flat == "pass" else 7)
    assert settled["odds"].won == (won if flat == "pass" else 900)


def test_3_1_g__come_odds_lay_on_no_roll_that_made_their_point() -> None:
    desk = Craps()
    desk.come_out(8, 1_000)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    found = acts.Place("odds", "ben", "odds-on-come", 1_000, "5", basis=come, found=True, earlier=True)
    desk.accepts(found, DEALER)
    assert desk.table.now.wagers["odds"].stake == 1_000
    assert desk.roll(5)["odds"].won == 1_500


def test_3_1_e__odds_overlooked_with_their_pass_bet_go_with_the_roll() -> None:
    """The point 8 was made; ben's Pass Bet and odds on it had been overlooked, and are told one after the other."""
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.roll(8)
    overlook(desk, "flat", "pass", 1_000)
    found = acts.Place("odds", "ben", "odds-on-pass", 1_000, "8", basis="flat", found=True, earlier=True)
    desk.accepts(found, DEALER)
    assert {name: one.won for name, one in desk.settle().items()} == {"flat": 1_000, "odds": 1_200}
