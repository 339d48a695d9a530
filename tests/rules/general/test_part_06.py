"""General rules, part 6: closing a table."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from tests.support.desk import CASINO_SUPERVISOR, HERE, PLAYER, SATURDAY_NIGHT, Desk

DIVISION = "1996.general"
RULE = "1996.general.6.0"
TWENTY = timedelta(minutes=20)
ALMOST = TWENTY - timedelta(milliseconds=1)


def test_6_0__an_empty_table_closes_without_a_sign() -> None:
    desk = Desk()
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR, cites=(RULE,))
    assert not desk.table.now.open
    desk.refuses(acts.SitDown("ana", 1), "table-closed", "1996.general.13.2", PLAYER)


@pytest.mark.parametrize("seat", [1, None])
def test_6_0__an_occupied_table_needs_a_sign_even_if_nobody_sits(seat: int | None) -> None:
    desk = Desk()
    desk.seat("ana", seat)
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)


def test_6_0__the_sign_says_when_the_table_closes_and_staff_are_to_close_it_then() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    entry = desk.accepts(acts.PostClosure(desk.at + TWENTY), CASINO_SUPERVISOR, cites=(RULE,))
    assert entry.calls[0].says == "This table closes at 21:20"
    assert desk.duty(RULE).says == "Close the table, as its sign says, at 21:20."


def test_6_0__a_sign_for_a_time_too_near_stands_twenty_minutes_all_the_same() -> None:
    """Reading G-10: the rule asks how long the sign has been displayed, not how far off the time is that it shows."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at + timedelta(minutes=10)), CASINO_SUPERVISOR, cites=(RULE,))
    duty = desk.duty(RULE)
    assert (duty.says, duty.due) == ("Close the table, as its sign says, at 21:20.", SATURDAY_NIGHT + TWENTY)
    for waited in (timedelta(minutes=10), ALMOST):
        desk.at = SATURDAY_NIGHT + waited
        desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)
    desk.at = SATURDAY_NIGHT + TWENTY
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR, cites=(RULE,))


def test_6_0__no_sign_shows_a_time_that_has_passed() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    past = acts.PostClosure(desk.at - timedelta(minutes=1))
    desk.refuses(past, "notice-too-short", RULE, CASINO_SUPERVISOR)


def test_6_0__closes_at_the_time_shown_and_not_a_millisecond_before() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.at = SATURDAY_NIGHT + ALMOST
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)
    desk.at = SATURDAY_NIGHT + TWENTY
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR, cites=(RULE,))


def test_6_0__twenty_minutes_do_not_help_before_the_time_shown() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at + timedelta(minutes=60)), CASINO_SUPERVISOR)
    desk.wait(minutes=59)
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)
    desk.wait(minutes=1)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)


def test_6_0__an_earlier_time_needs_a_new_sign_and_twenty_minutes_of_its_own() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at + timedelta(minutes=60)), CASINO_SUPERVISOR)
    desk.wait(minutes=30)
    desk.accepts(acts.PostClosure(desk.at), CASINO_SUPERVISOR)
    desk.wait(minutes=19)
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)
    desk.wait(minutes=1)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)


def test_6_0__the_round_and_its_wagers_come_first() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 500)
    desk.accepts(acts.PostClosure(desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.wait(minutes=21)
    desk.refuses(acts.CloseTable(), "round-going-on", RULE, CASINO_SUPERVISOR)
    desk.close()
    desk.refuses(acts.CloseTable(), "round-going-on", RULE, CASINO_SUPERVISOR)
    desk.accepts(acts.Observe("wheel", "1"))
    desk.settle()
    desk.accepts(acts.Withdraw(wager), PLAYER, by="ana")
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)


def test_6_0__a_sign_does_not_outlive_the_closing_it_announced() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.wait(minutes=20)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.accepts(acts.Open(Sign(Limits(500, 50_000))), CASINO_SUPERVISOR)
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)


def test_6_0__a_clock_put_forward_gives_no_notice() -> None:
    """On 5 October 1997 at 2 am the clocks went to 3: from 1:50 to 3:10 are twenty minutes."""
    desk = Desk(at=datetime(1997, 10, 5, 1, 50, tzinfo=HERE))
    desk.seat("ana", 1)
    short = datetime(1997, 10, 5, 3, 9, 59, 999_000, tzinfo=HERE)
    desk.accepts(acts.PostClosure(short), CASINO_SUPERVISOR)
    desk.at = short
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)
    desk.at = datetime(1997, 10, 5, 3, 10, tzinfo=HERE)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)


def test_6_0__a_clock_put_back_costs_no_notice() -> None:
    """On 16 March 1997 at 3 am the clocks went to 2: from 2:50 to the second 2:10 are twenty minutes."""
    summer, winter = timezone(timedelta(hours=13)), timezone(timedelta(hours=12))
    desk = Desk(at=datetime(1997, 3, 16, 2, 50, tzinfo=summer))
    desk.seat("ana", 1)
    short = datetime(1997, 3, 16, 2, 9, 59, 999_000, tzinfo=winter)
    entry = desk.accepts(acts.PostClosure(datetime(1997, 3, 16, 2, 10, tzinfo=winter)), CASINO_SUPERVISOR)
    assert entry.calls[0].says == "This table closes at 02:10"
    desk.at = short
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)
    desk.at = datetime(1997, 3, 15, 14, 10, tzinfo=UTC)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)


def test_6_0__what_is_the_players_can_be_had_at_a_closed_table() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at + TWENTY), CASINO_SUPERVISOR)
    desk.wait(minutes=20)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.refuses(acts.BuyIn("ana", 500), "table-closed", "1996.general.13.2", PLAYER)
    desk.refuses(acts.Place("w", "ana", "red", 500), "table-closed", "1996.general.13.2", PLAYER)
    desk.accepts(acts.Redeem("ana", 100_000), PLAYER)
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.account("drop box", "cash") == 0


def test_6_0__what_comes_to_light_when_the_table_is_closed_is_put_right_all_the_same() -> None:
    """Nothing in roulette 6.7 or General 12.1(b) ends with the closing of the table."""
    for found in (acts.Declare("interference"), acts.Invalidate("fraud", ("the dealer",))):
        desk = Desk()
        desk.seat("ana", 1)
        wager = desk.bet("ana", "straight-up", 500, "17")
        desk.spin(17)
        desk.accepts(acts.Withdraw(wager), PLAYER, by="ana")
        desk.accepts(acts.PostClosure(desk.at + TWENTY), CASINO_SUPERVISOR)
        desk.wait(minutes=20)
        desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
        assert desk.holds("ana") == 117_500
        desk.accepts(found, CASINO_SUPERVISOR)
        assert desk.holds("ana") == 100_000


def test_6_0__at_the_end_of_the_casinos_hours_no_sign_is_needed_but_wagers_come_first() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 500)
    desk.refuses(acts.CloseTable(hours_over=True), "round-going-on", RULE, CASINO_SUPERVISOR)
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    desk.refuses(acts.CloseTable(), "notice-too-short", RULE, CASINO_SUPERVISOR)
    desk.accepts(acts.CloseTable(hours_over=True), CASINO_SUPERVISOR, cites=(RULE,))
