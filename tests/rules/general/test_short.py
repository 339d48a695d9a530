"""General rules, 14.2(a): a wager below the minimum is accepted, and the one forgiveness spent, when betting closes on
it (readings G-21, G-44)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, Desk

DIVISION = "1996.general"
AMOUNT, TOO_LITTLE, VOID = "1996.general.14.1.b", "1996.general.14.2.a", "1996.general.1.0.void.a"


def found(stake: int, *, name: str = "found", kind: str = "red") -> acts.Place:
    return acts.Place(name, "ana", kind, stake, found=True)


def small() -> Desk:
    """Bets are taken; $3 of ana's lie on red where $5 are the minimum."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(found(300), DEALER, cites=(TOO_LITTLE,))
    assert desk.table.now.graced == frozenset()
    return desk


def withdraw(desk: Desk, name: str) -> None:
    desk.accepts(acts.Withdraw(name), PLAYER, by="ana")


def test_14_2_a__what_still_lies_when_betting_closes_is_forgiven_once() -> None:
    desk = small()
    desk.close()
    assert desk.table.now.graced == {"ana"}
    desk.accepts(acts.Observe("wheel", "1"))
    assert desk.settle()["found"].won == 300
    desk.accepts(found(300, name="again", kind="even"), DEALER, cites=(TOO_LITTLE, VOID))
    assert "again" not in desk.table.now.wagers


# Chips put down by turns ------------------------------------------------------------------------------


@pytest.mark.parametrize("when", ["betting", "called", "rested", "collected", "over"])
def test_14_2_a__lots_on_one_spot_are_one_wager_and_need_no_forgiveness(when: str) -> None:
    """$3 and $3 on red are $6, whenever the second lot is seen; so $2 elsewhere are forgiven."""
    desk = small()
    if when != "betting":
        desk.close()
    if when not in ("betting", "called"):
        desk.accepts(acts.Observe("wheel", "2"))
    if when in ("collected", "over"):
        desk.accepts(acts.Collect())
    if when == "collected":
        desk.accepts(found(200, name="even", kind="even"), DEALER, cites=(TOO_LITTLE, VOID))
    desk.accepts(found(300, name="more"), DEALER, cites=(AMOUNT,))
    if when == "betting":
        desk.close()
    assert desk.table.now.graced == frozenset()
    desk.accepts(found(200, name="other", kind="even"), DEALER, cites=(TOO_LITTLE,))
    assert desk.table.now.wagers["other"].stake == 200


def test_14_2_a__lots_on_one_spot_that_stay_below_the_minimum_are_forgiven_together() -> None:
    desk = small()
    desk.close()
    desk.accepts(found(100, name="more"), DEALER, cites=(TOO_LITTLE,))
    desk.accepts(found(200, name="other", kind="even"), DEALER, cites=(TOO_LITTLE, VOID))
    assert {name: wager.stake for name, wager in desk.table.now.wagers.items()} == {"found": 300, "more": 100}


@pytest.mark.parametrize("how", ["taken up", "made up"])
def test_14_2_a__what_was_put_right_before_is_not(how: str) -> None:
    desk = small()
    if how == "taken up":
        withdraw(desk, "found")
    else:
        desk.bet("ana", "red", 200)
    desk.spin(1)
    assert (desk.table.now.graced, desk.table.now.short) == (frozenset(), frozenset())


def test_14_2_a__a_second_one_is_void_while_the_first_relies_on_it() -> None:
    desk = small()
    entry = desk.accepts(found(400, name="other", kind="even"), DEALER, cites=(TOO_LITTLE, VOID))
    assert [(one.verdict, one.returned) for one in entry.settled] == [(Verdict.VOID, 400)]
    desk.close()
    assert set(desk.table.now.wagers) == {"found"}


def test_14_2_a__one_found_once_betting_has_closed_is_accepted_at_once() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.close()
    desk.accepts(found(300), DEALER, cites=(TOO_LITTLE,))
    assert desk.table.now.graced == {"ana"}


def test_14_1_b__a_wager_in_stacks_each_too_little_can_be_taken_up_whole() -> None:
    """$5 on red, then the minimum rises to $10, then $5 more: neither stack is a wager by itself."""
    desk = Desk()
    desk.seat("ana", 1)
    first = desk.bet("ana", "red", 500)
    desk.accepts(acts.SetLimits(Sign(Limits(1_000, 50_000)), "agreement", ("ana",)), CASINO_SUPERVISOR)
    second = desk.bet("ana", "red", 500)
    withdraw(desk, first)
    withdraw(desk, second)
    assert (desk.holds("ana"), desk.table.now.wagers) == (100_000, {})
    desk.close()
    assert desk.table.now.graced == frozenset()


def test_14_1_b__a_part_that_is_too_little_is_not_left_where_it_need_not_be() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    whole = desk.bet("ana", "red", 1_000)
    more = desk.bet("ana", "red", 300)
    desk.refuses(acts.Withdraw(whole), "below-minimum", AMOUNT, PLAYER, by="ana")
    desk.refuses(acts.Withdraw(whole, 900), "below-minimum", AMOUNT, PLAYER, by="ana")
    withdraw(desk, more)
    withdraw(desk, whole)


def test_14_2_a__a_stack_left_too_small_is_forgiven_once_and_void_afterwards() -> None:
    desk = small()
    desk.bet("ana", "red", 200)
    withdraw(desk, "found")
    desk.close()
    assert desk.table.now.graced == {"ana"}
    desk.accepts(acts.Observe("wheel", "2"))
    desk.settle()
    first = acts.Place("a", "ana", "red", 500)
    desk.accepts(first, PLAYER)
    desk.accepts(acts.SetLimits(Sign(Limits(1_000, 50_000)), "agreement", ("ana",)), CASINO_SUPERVISOR)
    desk.accepts(acts.Place("b", "ana", "red", 500), PLAYER)
    withdraw(desk, "a")
    desk.accepts(acts.Spin())
    entry = desk.accepts(acts.Close(), DEALER, cites=(TOO_LITTLE, VOID))
    assert [(one.wager.id, one.verdict, one.returned) for one in entry.settled] == [("b", Verdict.VOID, 500)]
    assert desk.table.now.wagers == {}
