"""General rules, part 2: who is bound."""

from croupier.table import acts
from croupier.table.view import notices
from tests.support.desk import DEALER, INSPECTOR, PLAYER, Desk

DIVISION = "1996.general"


def test_2_2__coming_to_the_table_is_taking_part() -> None:
    desk = Desk()
    desk.accepts(acts.SitDown("ana", 1), PLAYER, cites=("1996.general.2.2",))


def test_2_2__everybody_is_shown_that_the_rules_bind() -> None:
    desk = Desk()
    assert "1996.general.2.2" in {rule for rule, _ in notices(desk.table)}


def test_2_2__nobody_wagers_who_has_not_come_to_the_table() -> None:
    desk = Desk()
    desk.refuses(acts.Place("w", "ana", "red", 500), "not-at-table", "1996.general.2.2", PLAYER)


def test_2_2__a_player_binds_only_himself_or_herself() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = acts.Place("w", "ana", "red", 500)
    desk.refuses(wager, "not-yours", "1996.general.2.2", PLAYER, "ben")
    desk.refuses(wager, "no-authority", "1996.general.2.1", INSPECTOR)
    desk.accepts(wager, DEALER)
    assert desk.holds("ana") == 99_500


def test_2_2__one_cannot_come_twice() -> None:
    desk = Desk()
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.refuses(acts.SitDown("ana", 2), "already-at-table", "1996.general.2.2", PLAYER)
    desk.refuses(acts.Leave("ben"), "not-at-table", "1996.general.2.2", PLAYER)
