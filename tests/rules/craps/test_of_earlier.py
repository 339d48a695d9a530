"""What is said of an earlier roll is judged of that roll or refused; a call overruled once the table has closed; and a
roll made by somebody who ought not to have thrown (7.2, 7.5 to 7.7, 5.1, 5.9, general 15.1)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.setup import Sign
from tests.rules.craps.table import SIGN, Craps
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, SYSTEM

DIVISION = "1996.craps"


def overrule(seen: str, point: str = "") -> acts.Direct:
    if not point:
        return acts.Direct("overrule", seen)
    return acts.Direct("overrule", facts=(Stated("roll", seen), Stated("point", point)))


def close(desk: Craps) -> None:
    desk.accepts(acts.CloseTable(hours_over=True), CASINO_SUPERVISOR)


def with_field_paid() -> tuple[Craps, Entry]:
    """With the point on 10 ben's Field was paid on a 9; then a 5 was thrown. The entry that paid."""
    desk = Craps()
    desk.come_out(10, 1_000)
    desk.bet("ben", "field", 1_000)
    desk.roll(9)
    paid = desk.journal.entries[-1]
    desk.roll(5)
    return desk, paid


# An earlier roll ------------------------------------------------------------------------------------------


def test_7_6__of_an_earlier_roll_only_the_money_is_put_right() -> None:
    desk, paid = with_field_paid()
    desk.about(paid).accepts(overrule("4-4"), CASINO_SUPERVISOR, cites=("1996.craps.7.6", "1996.general.15.1"))
    assert desk.holds("ben") == 1_000_000 - 1_000
    assert desk.table.state.point == 10
    desk.about(paid).accepts(overrule("4-5"), SHIFT_MANAGER)
    assert desk.holds("ben") == 1_000_000 + 1_000


def test_7_6__an_earlier_call_takes_who_may_overrule_a_game_supervisor() -> None:
    desk, paid = with_field_paid()
    desk.about(paid).refuses(overrule("4-4"), "no-authority", "1996.craps.7.5", GAME_SUPERVISOR)
    desk.about(paid).refuses(acts.Direct("no roll"), "not-now", "1996.craps.7.6", CASINO_SUPERVISOR)


def test_7_7__line_wagers_with_a_point_need_it_said() -> None:
    """Pass and odds on 10 lost on a 7 that was a 10: both have won, from hand to hand."""
    desk = Craps()
    flat = desk.come_out(10, 1_000)
    desk.adds(flat, "odds-on-pass", 1_000)
    desk.roll(7)
    lost = desk.journal.entries[-2]
    assert isinstance(lost.act.deed, acts.Collect)
    desk.bet("ben", "pass", 1_000)
    desk.takes_dice("ben")
    desk.throw(4)
    desk.about(lost).refuses(overrule("4-6"), "impossible", "1996.craps.7.7", SHIFT_MANAGER)
    desk.about(lost).accepts(overrule("4-6", "10"), SHIFT_MANAGER)
    assert desk.holds("ana") == 1_000_000 + 1_000 + 2_000
    desk.settle()
    assert desk.table.state.point == 4


def test_3_1_j__the_commission_of_an_earlier_roll_goes_with_what_it_decided() -> None:
    """A Buy Bet on 4 that had won: undecided, its commission comes back; lost, it is kept."""
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.bet("ben", "buy", 2_000, "4")
    desk.roll(4)
    paid = desk.journal.entries[-1]
    desk.roll(5)
    for seen, holds in (("4-1", 0), ("3-4", -2_100), ("2-2", 3_900), ("4-1", 0)):
        desk.about(paid).accepts(overrule(seen), Role.CASINO_MANAGER)
        assert desk.holds("ben") == 1_000_000 + holds, seen


def test_7_2_b__an_earlier_roll_is_not_called_no_roll_with_the_next_dice_in_the_air() -> None:
    desk, paid = with_field_paid()
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.about(paid).refuses(acts.Declare("end not struck"), "not-now", "1996.craps.7.2.b", DEALER)
    desk.accepts(acts.Observe("dice", "4-6"), SYSTEM)
    assert [one.verdict for one in desk.settle().values()] == ["win"]


def test_3_1_o__a_wager_found_is_not_settled_by_another_roll_than_was_said() -> None:
    desk, paid = with_field_paid()
    found = acts.Place("f", "ben", "field", 1_000, found=True, earlier=True)
    desk.about(paid).refuses(found, "not-now", "1996.general.2.1", DEALER)


# Once the table has closed --------------------------------------------------------------------------------


def test_7_6__a_closed_table_settles_by_the_throw_and_gives_back_what_it_did_not_decide() -> None:
    """An 11 that was a 4: nothing is thrown for the point any more, and the next game begins with a come-out roll."""
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.bet("ben", "dont-pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(11)
    close(desk)
    desk.refuses(acts.Direct("no roll"), "not-now", "1996.craps.5.5.d", GAME_SUPERVISOR)
    desk.accepts(overrule("2-2"), CASINO_SUPERVISOR, cites=("1996.craps.7.6",))
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000)
    desk.accepts(acts.Pay(), DEALER)
    desk.accepts(acts.Open(SIGN), GAME_SUPERVISOR)
    desk.bet("ana", "pass", 1_000)
    assert desk.table.state.point is None


@pytest.mark.parametrize("reopened", [False, True])
def test_7_6__the_last_call_is_overruled_until_dice_are_thrown_again(reopened: bool) -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(11)
    close(desk)
    if reopened:
        desk.accepts(acts.Open(Sign(SIGN.limits)), GAME_SUPERVISOR)
        new = desk.bet("ben", "pass", 2_000)
    desk.accepts(overrule("1-2"), GAME_SUPERVISOR)
    desk.settle()
    assert desk.holds("ana") == 1_000_000 - 1_000
    if reopened:
        assert desk.table.now.wagers[new].stake == 2_000
        desk.bet("ana", "pass", 1_000)
        desk.roll(7)


def test_3_5__what_was_taken_up_after_the_call_lies_again_for_each_higher_rank() -> None:
    """Called 5, then 9, then 7, then 6: ben's Place 6, taken up after the first call, is lost by the third and won by
    the last."""
    desk = Craps()
    desk.bet("ana", "dont-pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(8)
    six = desk.bet("ben", "place", 1_200, "6")
    desk.roll(5)
    desk.accepts(acts.Withdraw(six), PLAYER, by="ben")
    desk.accepts(overrule("5-4"), GAME_SUPERVISOR)
    desk.settle()
    assert desk.holds("ben") == 1_000_000
    desk.accepts(overrule("4-3"), CASINO_SUPERVISOR)
    desk.settle()
    assert desk.holds("ben") == 1_000_000 - 1_200
    desk.accepts(overrule("4-2"), SHIFT_MANAGER)
    desk.settle()
    assert desk.holds("ben") == 1_000_000 + 1_400


# Somebody who ought not to have thrown --------------------------------------------------------------------


def test_5_9__a_roll_out_of_turn_counts() -> None:
    """Reading X-45: whoever threw is the shooter."""
    desk = Craps("ana", "ben", "cleo")
    desk.come_out(8, 1_000)
    desk.roll(7)
    for player in ("ben", "cleo"):
        desk.bet(player, "pass", 1_000)
    desk.refuses(acts.Throw("cleo"), "not-now", "1996.craps.5.10", PLAYER)
    desk.refuses(acts.Throw("cleo", found=True), "no-authority", "1996.craps.5.10", PLAYER)
    desk.accepts(acts.Throw("cleo", found=True), DEALER, cites=("1996.craps.5.10", "1996.craps.7.1"))
    assert desk.table.state.shooter == "cleo"
    desk.accepts(acts.Observe("dice", "5-6"), SYSTEM)
    assert {one.verdict for one in desk.settle().values()} == {"win"}


@pytest.mark.parametrize("who", ["somebody", "ben"])
def test_1_0_shooter__whoever_is_not_at_the_table_is_no_player(who: str) -> None:
    """Ben has left, with a wager on the layout."""
    desk = Craps()
    desk.bet("ben", "place", 1_200, "6")
    desk.accepts(acts.Leave("ben"), PLAYER)
    desk.refuses(acts.Throw(who, found=True), "not-at-table", "1996.craps.1.0.shooter", DEALER)


def test_5_1__a_roll_without_a_line_wager_may_be_called_no_roll() -> None:
    desk = Craps()
    desk.takes_dice("ana")
    field = desk.bet("ben", "field", 1_000)
    desk.accepts(acts.Throw("ana", found=True), DEALER, cites=("1996.craps.5.1",))
    desk.accepts(acts.Declare("other irregularity"), DEALER, cites=("1996.craps.7.2.d",))
    assert field in desk.table.now.wagers
    desk.refuses(acts.Throw("stickperson", found=True), "not-yours", "1996.craps.5.11", DEALER)


def test_7_7__the_highest_rank_that_overruled_an_earlier_roll_governs() -> None:
    desk, paid = with_field_paid()
    desk.about(paid).accepts(overrule("4-4"), SHIFT_MANAGER)
    desk.about(paid).refuses(overrule("4-5"), "no-authority", "1996.craps.7.6", CASINO_SUPERVISOR)
    desk.about(paid).refuses(overrule("4-5"), "no-authority", "1996.craps.7.7", SHIFT_MANAGER)
    desk.about(paid).accepts(overrule("4-5"), Role.CASINO_MANAGER)
    assert desk.holds("ben") == 1_000_000 + 1_000


def test_7_6__one_casino_supervisor_does_not_overrule_another() -> None:
    desk, paid = with_field_paid()
    desk.about(paid).accepts(overrule("4-4"), CASINO_SUPERVISOR)
    desk.about(paid).refuses(overrule("4-5"), "no-authority", "1996.craps.7.6", CASINO_SUPERVISOR)
    desk.about(paid).accepts(overrule("4-5"), SHIFT_MANAGER)
