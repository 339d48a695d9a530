"""General rules, 14.1(b), (c) and 14.2: what comes to light of a round is tested by the limits of that round, whatever
the sign says by then (readings G-23, G-44)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, Desk

DIVISION = "1996.general"
AMOUNT, PARTNERSHIP, TOO_LITTLE, TOO_MUCH = (
    f"1996.general.{rule}" for rule in ("14.1.b", "14.1.c", "14.2.a", "14.2.b")
)
STRICTLY = "1996.general.15.1"
HIGHER = acts.SetLimits(Sign(Limits(500, 90_000)))
WITHDRAW = acts.GrantLimits("ana", None)


def over(own: acts.GrantLimits | None = None) -> Desk:
    """A spin is over in which bo had $5 on red, under limits of $5 to $500 or ana's own; 18, red, came up."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("bo", 2)
    if own is not None:
        desk.accepts(own, SHIFT_MANAGER)
    desk.bet("bo", "red", 500)
    desk.spin(18)
    return desk


def tighten(desk: Desk, least: int, most: int) -> None:
    deed = acts.SetLimits(Sign(Limits(least, most)), "agreement", ("ana", "bo"))
    desk.accepts(deed, CASINO_SUPERVISOR)


def find(name: str, stake: int) -> acts.Place:
    return acts.Place(name, "ana", "red", stake, found=True)


def test_14_2_b__an_excess_stays_one_though_the_maximum_was_raised_since() -> None:
    desk = over()
    desk.accepts(HIGHER, CASINO_SUPERVISOR)
    desk.accepts(find("late", 60_000), DEALER, cites=(TOO_MUCH,))
    assert desk.settle()["late"].won == 50_000
    assert desk.holds("ana") == 100_000


def test_14_1_b__a_lawful_wager_stays_one_though_the_maximum_fell_since() -> None:
    desk = over()
    tighten(desk, 500, 30_000)
    desk.accepts(find("late", 45_000), DEALER, cites=(AMOUNT,))
    settled = desk.settle()["late"]
    assert (settled.won, settled.stays) == (45_000, False)  # to lie on it would have to be one of the present sign
    assert desk.holds("ana") == 145_000


def test_14_1_b__own_limits_granted_since_do_not_reach_back() -> None:
    desk = over()
    desk.accepts(acts.GrantLimits("ana", Limits(500, 200_000)), SHIFT_MANAGER)
    desk.accepts(find("late", 60_000), DEALER, cites=(TOO_MUCH,))
    assert desk.settle()["late"].won == 50_000


@pytest.mark.parametrize("since", ["withdrawn", "left and back"])
def test_14_1_b__own_limits_of_the_spin_count_though_they_are_gone_since(since: str) -> None:
    desk = over(acts.GrantLimits("ana", Limits(500, 200_000)))
    if since == "withdrawn":
        desk.accepts(WITHDRAW, SHIFT_MANAGER)
    else:
        desk.accepts(acts.Leave("ana"), PLAYER)
        desk.seat("ana", 1)
    desk.accepts(find("late", 90_000), DEALER, cites=(AMOUNT,))
    assert desk.settle()["late"].won == 90_000


def test_14_2_a__what_was_lawful_then_uses_up_no_forgiveness() -> None:
    desk = over()
    tighten(desk, 2_500, 50_000)
    desk.accepts(find("late", 500), DEALER, cites=(AMOUNT,))
    desk.settle()
    assert desk.table.now.graced == frozenset()
    desk.close()
    desk.accepts(find("small", 600), DEALER, cites=(TOO_LITTLE,))
    assert desk.table.now.wagers["small"].stake == 600


def test_14_2_a__what_was_too_little_then_uses_it_up() -> None:
    desk = over()
    desk.accepts(acts.SetLimits(Sign(Limits(200, 50_000))), CASINO_SUPERVISOR)
    desk.accepts(find("first", 300), DEALER, cites=(TOO_LITTLE,))
    second = acts.Place("second", "ana", "even", 300, found=True)
    (void,) = desk.accepts(second, DEALER, cites=(TOO_LITTLE,)).settled
    assert (void.verdict, void.returned) == (Verdict.VOID, 300)
    assert desk.settle()["first"].won == 300


def test_14_1_b__once_settled_the_same_spin_still_has_its_limits() -> None:
    desk = over()
    desk.accepts(HIGHER, CASINO_SUPERVISOR)
    desk.accepts(find("late", 500), DEALER)
    desk.settle()
    even = acts.Place("more", "ana", "even", 60_000, found=True)
    desk.accepts(even, DEALER, cites=(TOO_MUCH,))
    assert desk.settle()["more"].won == 50_000


def test_14_1_b__the_coming_spin_has_the_new_ones() -> None:
    desk = over()
    desk.accepts(HIGHER, CASINO_SUPERVISOR)
    desk.bet("ana", "red", 500)
    desk.close()
    desk.accepts(acts.Place("next", "ana", "odd", 90_000, found=True), DEALER, cites=(AMOUNT,))
    assert desk.table.now.wagers["next"].stake == 90_000


def test_14_1_b__of_two_changes_the_first_tells_what_was_up() -> None:
    desk = over()
    desk.accepts(HIGHER, CASINO_SUPERVISOR)
    desk.accepts(acts.SetLimits(Sign(Limits(500, 200_000))), CASINO_SUPERVISOR)
    desk.accepts(find("late", 90_000), DEALER, cites=(TOO_MUCH,))
    assert desk.table.now.wagers["late"].stake == 50_000


def test_14_1_b__what_is_remembered_lasts_over_a_snapshot_and_is_forgotten_with_its_round() -> None:
    desk = over()
    desk.accepts(HIGHER, CASINO_SUPERVISOR)
    kept = desk.table
    assert table_hash(restore(snapshot(kept), kept.game)) == table_hash(kept)
    desk.spin(17)
    assert desk.table.now.closed_under is None


@pytest.mark.parametrize(("number", "ana", "bo"), [(17, 70_000, 80_000), (18, 100_000, 90_000)])
def test_14_1_c__partners_are_tested_by_the_maximum_of_their_spin(number: int, ana: int, bo: int) -> None:
    """$300 each on red under $500; raised to $900 since, all that lies may lie on, but $100 were void then."""
    desk = Desk()
    for seat, name in enumerate(("ana", "bo"), 1):
        desk.seat(name, seat)
        desk.bet(name, "red", 30_000)
    desk.spin(number)
    desk.accepts(HIGHER, CASINO_SUPERVISOR)
    desk.accepts(acts.FlagPartners(("ana", "bo")), GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH, STRICTLY))
    assert (desk.holds("ana"), desk.holds("bo")) == (ana, bo)


def test_14_1_c__of_an_earlier_round_the_excess_comes_back_by_the_limits_of_that_round_once() -> None:
    """$600 lost on red at a maximum of $500; a later sign of $900 changes nothing of that."""
    desk = Desk()
    for seat, name in enumerate(("ana", "bo"), 1):
        desk.seat(name, seat)
        desk.bet(name, "red", 30_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"))
    first = desk.accepts(acts.Collect())
    desk.accepts(HIGHER, CASINO_SUPERVISOR)
    for _ in range(2):
        desk.bet("ana", "red", 500)
        desk.spin(17)
    entry = desk.about(first).accepts(acts.FlagPartners(("ana", "bo")), GAME_SUPERVISOR, cites=(TOO_MUCH, STRICTLY))
    assert [(s.wager.id, s.wager.stake, s.undone) for s in entry.settled] == [
        ("w2", 30_000, True),
        ("w2", 20_000, False),
    ]
    assert (desk.holds("ana"), desk.holds("bo")) == (100_000 - 31_000, 80_000)
    again = desk.about(first).accepts(acts.FlagPartners(("ana", "bo")), GAME_SUPERVISOR)
    assert not again.settled
    never = desk.journal.entries[0]
    desk.about(never).refuses(acts.FlagPartners(("ana", "bo")), "nothing-to-settle", STRICTLY, GAME_SUPERVISOR)
