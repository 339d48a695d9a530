"""General rules, part 11: devices."""

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.general.persons import find_put_out
from croupier.table.roles import Role
from croupier.table.view import notices
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, PLAYER, SHIFT_MANAGER, Desk

DIVISION = "1996.general"
BAN, VOIDED, BARRED = "1996.general.11.1", "1996.general.11.2.a", "1996.general.11.2.b"


def test_11_1__the_ban_stands_at_the_table() -> None:
    desk = Desk()
    assert BAN in {rule for rule, _ in notices(desk.table)}


@pytest.mark.parametrize("role", [SHIFT_MANAGER, CASINO_MANAGER])
def test_11_2_a__a_manager_voids_every_undecided_wager_of_that_player(role: Role) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ana", "red", 1_000)
    desk.bet("ana", "straight-up", 500, "17")
    kept = desk.bet("ben", "red", 2_000)
    desk.close()
    entry = desk.accepts(acts.VoidWagers("ana", "a computer"), role, cites=(BAN, VOIDED))
    assert [(s.verdict, s.returned, s.cites) for s in entry.settled] == [
        (Verdict.VOID, 1_000, (VOIDED,)),
        (Verdict.VOID, 500, (VOIDED,)),
    ]
    assert desk.holds("ana") == 100_000
    assert list(desk.table.now.wagers) == [kept]


def test_11_2_a__what_is_decided_stays_decided() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "black", 1_000)
    desk.bet("ana", "straight-up", 500, "17")
    first, second = desk.table.now.wagers
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"))
    desk.accepts(acts.Pay((first,)))
    entry = desk.accepts(acts.VoidWagers("ana", "a computer"), SHIFT_MANAGER)
    assert [s.wager.id for s in entry.settled] == [second]
    assert desk.holds("ana") == 98_500 + 1_000 + 500
    assert list(desk.table.now.wagers) == [first]


def test_11_2_a__a_winning_stake_left_for_the_next_round_is_undecided_again() -> None:
    """Readings G-7 and G-12: between rounds what lies on is a new wager, and can be void."""
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 1_000)
    desk.spin(1)
    assert desk.table.now.settled[wager].stays
    entry = desk.accepts(acts.VoidWagers("ana", "a computer"), SHIFT_MANAGER, cites=(VOIDED,))
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [(wager, Verdict.VOID, 1_000)]
    assert (desk.holds("ana"), desk.account("layout")) == (101_000, 0)


def test_11_2_b__an_excluded_players_wager_is_refused_for_that() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Exclude("ana", "a computer", device=True), SHIFT_MANAGER, cites=(BARRED,))
    desk.close()
    desk.refuses(acts.Place("w", "ana", "red", 500), "excluded", BARRED, PLAYER)


def test_11_2_a__nothing_left_to_void() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.refuses(acts.VoidWagers("ana", "a computer"), "no-such-wager", VOIDED, SHIFT_MANAGER)


@pytest.mark.parametrize("role", [SHIFT_MANAGER, CASINO_MANAGER])
def test_11_2_b__a_manager_bars_the_player_from_the_game(role: Role) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Exclude("ana", "a computer", device=True), role, cites=(BAN, BARRED))
    desk.refuses(acts.SitDown("ana", 1), "excluded", BARRED, PLAYER)


def test_11_2_b__a_casino_supervisor_may_ask_to_leave_but_not_decide_on_devices() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    device = acts.Exclude("ana", "a computer", device=True)
    desk.refuses(device, "no-authority", BARRED, CASINO_SUPERVISOR)
    desk.accepts(acts.Exclude("ana", "a computer"), CASINO_SUPERVISOR, cites=("1996.general.10.0",))


def test_11_2_b__what_a_manager_directed_no_lower_rank_lifts() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Exclude("ana", "a computer", device=True), SHIFT_MANAGER)
    desk.refuses(acts.Readmit("ana"), "no-authority", BARRED, CASINO_SUPERVISOR)
    desk.accepts(acts.Exclude("ana", "noise"), CASINO_SUPERVISOR, cites=("1996.general.10.0",))
    desk.refuses(acts.Readmit("ana"), "no-authority", BARRED, CASINO_SUPERVISOR)
    desk.accepts(acts.Readmit("ana"), CASINO_MANAGER, cites=(BARRED,))
    desk.accepts(acts.SitDown("ana", 1), PLAYER)


@pytest.mark.parametrize("first", [True, False])
def test_11_2_b__barred_for_a_device_and_put_out_one_must_leave_the_premises_too(first: bool) -> None:
    """10.0 stands beside it, whichever was said first (reading G-55)."""
    desk = Desk()
    for device in (first, not first):
        role = SHIFT_MANAGER if device else CASINO_SUPERVISOR
        desk.accepts(acts.Exclude("ana", "noise", device=device), role)
    assert find_put_out(desk.table.now) == {"ana"}
    desk.refuses(acts.Readmit("ana"), "no-authority", BARRED, CASINO_SUPERVISOR)
    desk.accepts(acts.Readmit("ana"), SHIFT_MANAGER)
    assert not find_put_out(desk.table.now)


def test_11_2_b__barred_with_wagers_down_they_stand_until_declared_void() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.BuyIn("ana", 5_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "red", 1_000, chips=ChipKind.NON_VALUE)
    desk.accepts(acts.Exclude("ana", "a computer", device=True), SHIFT_MANAGER)
    entry = desk.accepts(acts.VoidWagers("ana", "a computer"), SHIFT_MANAGER)
    assert entry.settled[0].held
    assert desk.account("unclaimed ana", "blue chips") == 1_000
    assert desk.duty("1996.general.16.2").least is Role.GAME_SUPERVISOR
