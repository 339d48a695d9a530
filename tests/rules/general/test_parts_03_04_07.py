"""General rules, parts 3, 4 and 7: no tips, no advice, no side bets."""

import pytest

from croupier.table import acts
from croupier.table.roles import LADDER, Role
from croupier.table.view import notices
from tests.support.desk import INSPECTOR, PLAYER, SYSTEM, Desk

DIVISION = "1996.general"
PERSONS = (PLAYER, INSPECTOR, *LADDER)


@pytest.mark.parametrize("role", PERSONS)
def test_3_0__no_tip_whoever_offers_or_reports_it(role: Role) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.refuses(acts.Tip("ana", 100), "forbidden", "1996.general.3.0", role)
    assert desk.holds("ana") == 100_000


@pytest.mark.parametrize("role", LADDER)
def test_4_1__no_employee_advises_even_when_asked(role: Role) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.refuses(acts.Advise("ana"), "forbidden", "1996.general.4.1", role)
    desk.refuses(acts.Advise("ana", asked=True), "forbidden", "1996.general.4.1", role)


@pytest.mark.parametrize("role", LADDER)
def test_4_1__an_employee_may_say_what_the_rules_require(role: Role) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Advise("ana", about_rules=True), role, cites=("1996.general.4.1",))


@pytest.mark.parametrize("by", ["ben", "a spectator"])
def test_4_2__others_advise_only_a_player_who_asked(by: str) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.refuses(acts.Advise("ana"), "forbidden", "1996.general.4.2", PLAYER, by)
    desk.refuses(acts.Advise("ana", about_rules=True), "forbidden", "1996.general.4.2", PLAYER, by)
    desk.accepts(acts.Advise("ana", asked=True), PLAYER, by, cites=("1996.general.4.2",))


@pytest.mark.parametrize("role", PERSONS)
def test_7_0__no_side_bet_whoever_reports_it(role: Role) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.refuses(acts.SideBet(("ana", "ben"), 1_000), "forbidden", "1996.general.7.0", role)


def test_7_0__the_bans_stand_at_the_table_for_everybody() -> None:
    desk = Desk()
    shown = {rule for rule, _ in notices(desk.table)}
    assert {f"1996.general.{rule}" for rule in ("3.0", "4.1", "4.2", "7.0")} <= shown


@pytest.mark.parametrize("deed", [acts.Tip("ana", 1), acts.SideBet(("ana",)), acts.Advise("ana", asked=True)])
def test_3_0__the_system_neither_gives_nor_advises(deed: acts.AnyDeed) -> None:
    desk = Desk()
    desk.refuses(deed, "no-authority", "1996.general.2.1", SYSTEM)
