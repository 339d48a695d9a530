"""General rules, part 20: private tables."""

from datetime import timedelta

import pytest

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.view import public
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SIGN, Desk

DIVISION = "1996.general"
RESERVED, PERSONS, EVENT = "1996.general.20.1", "1996.general.20.1.a", "1996.general.20.1.b"
PRIVATE = "1996.general.20.2"
PARTY = acts.Reserve(("ana", "ben"), "a birthday")


def test_20_1_a__a_table_may_be_reserved_for_persons() -> None:
    desk = Desk()
    entry = desk.accepts(PARTY, CASINO_SUPERVISOR, cites=(RESERVED, PERSONS, PRIVATE))
    assert EVENT not in entry.cites


def test_20_2__when_the_table_is_opened_again_no_sign_is_to_be_put_up() -> None:
    desk = Desk()
    desk.accepts(PARTY, CASINO_SUPERVISOR)
    entry = desk.accepts(acts.Reserve(()), CASINO_SUPERVISOR)
    assert entry.discharged
    assert all(duty.cite != PRIVATE for duty in desk.table.now.duties.values())


@pytest.mark.parametrize("event", ["promotion", "tournament", "event"])
def test_20_1_b__or_for_an_event_to_which_staff_seat_whoever_takes_part(event: acts.Event) -> None:
    desk = Desk()
    desk.accepts(acts.Reserve((), "spring cup", event), CASINO_SUPERVISOR, cites=(RESERVED, EVENT, PRIVATE))
    assert public(desk.table).private
    assert desk.duty(PRIVATE).says == "Put up the sign: private table."
    desk.refuses(acts.SitDown("ana", 1), "private-table", PRIVATE, PLAYER)
    desk.accepts(acts.SitDown("ana", 1), DEALER)
    desk.accepts(acts.Reserve(()), CASINO_SUPERVISOR)
    desk.accepts(acts.SitDown("ben", 2), PLAYER)


def test_20_1_b__whoever_is_named_comes_alone() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.refuses(acts.Reserve((), "", "tournament"), "private-table", PRIVATE, CASINO_SUPERVISOR)
    desk.accepts(acts.Reserve(("ana", "ben"), "", "tournament"), CASINO_SUPERVISOR)
    desk.accepts(acts.SitDown("ben", 2), PLAYER)
    desk.refuses(acts.SitDown("cai", 3), "private-table", PRIVATE, PLAYER)


def test_20_1_a__at_a_private_party_staff_let_nobody_else_in() -> None:
    desk = Desk()
    desk.accepts(PARTY, CASINO_SUPERVISOR)
    desk.refuses(acts.SitDown("cai", 3), "private-table", PRIVATE, DEALER)


def test_20_1__even_before_it_opens() -> None:
    desk = Desk(sign=None)
    desk.accepts(PARTY, CASINO_SUPERVISOR)
    desk.accepts(acts.Open(SIGN), GAME_SUPERVISOR)
    desk.refuses(acts.SitDown("cai", 1), "private-table", PRIVATE, PLAYER)


def test_20_2__the_sign_is_put_up_and_the_public_kept_out() -> None:
    desk = Desk()
    desk.accepts(PARTY, CASINO_SUPERVISOR)
    duty = desk.duty(PRIVATE)
    assert duty.says == "Put up the sign: private table."
    desk.accepts(acts.Discharge(duty.id), DEALER, cites=(PRIVATE,))
    assert public(desk.table).private
    desk.refuses(acts.SitDown("cai"), "private-table", PRIVATE, PLAYER)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)


def test_20_2__not_while_others_are_still_at_the_table() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("cai")
    refusal = desk.refuses(PARTY, "private-table", PRIVATE, CASINO_SUPERVISOR)
    assert refusal.message.endswith("cai.")
    desk.accepts(acts.Leave("cai"), PLAYER)
    desk.accepts(PARTY, CASINO_SUPERVISOR)


def test_20_2__open_to_all_again() -> None:
    desk = Desk()
    desk.accepts(PARTY, CASINO_SUPERVISOR)
    desk.accepts(acts.Reserve(()), CASINO_SUPERVISOR, cites=(RESERVED,))
    desk.accepts(acts.SitDown("cai", 1), PLAYER)
    assert not public(desk.table).private


def test_20_1__the_notice_rules_hold_at_a_private_table() -> None:
    desk = Desk()
    desk.accepts(PARTY, CASINO_SUPERVISOR)
    desk.seat("ana", 1)
    desk.refuses(acts.CloseTable(), "notice-too-short", "1996.general.6.0", CASINO_SUPERVISOR)
    tighter = Sign(Limits(1_000, 50_000))
    desk.refuses(acts.SetLimits(tighter), "no-ground", "1996.general.13.3", CASINO_SUPERVISOR)
    desk.accepts(acts.PostLimits(tighter, desk.at + timedelta(minutes=19)), CASINO_SUPERVISOR)
    desk.wait(minutes=19)
    desk.refuses(acts.SetLimits(tighter, "notice"), "notice-too-short", "1996.general.13.3.a", CASINO_SUPERVISOR)
