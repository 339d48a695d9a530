"""General rules, part 2: who is bound."""

import pytest

from croupier.gazette.cite import Cite, cite
from croupier.table import acts
from croupier.table.refusals import Refusal
from croupier.table.snapshot import restore, snapshot
from croupier.table.view import notices
from tests.support.desk import DEALER, INSPECTOR, PLAYER, SYSTEM, Desk
from tests.support.toy import Coins

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
    for seat in (1, None):
        desk.refuses(acts.SitDown("ana", seat), "already-at-table", "1996.general.2.2", PLAYER)
    desk.refuses(acts.Leave("ben"), "not-at-table", "1996.general.2.2", PLAYER)


def test_2_2__a_seated_player_may_move_to_a_free_seat_between_rounds() -> None:
    """Reading G-56: no rule forbids it; what is staked stays where it lies, and its owner with it."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.accepts(acts.SitDown("ana", 3), PLAYER, cites=("1996.general.2.2",))
    assert (desk.table.now.patrons["ana"].seat, desk.holds("ana")) == (3, 100_000)
    desk.refuses(acts.SitDown("ana", 2), "seat-taken", "1996.general.2.2", PLAYER)
    wager = desk.bet("ana", "red", 500)
    desk.refuses(acts.SitDown("ana", 1), "already-at-table", "1996.general.2.2", PLAYER)
    desk.close()
    desk.refuses(acts.SitDown("ben", 1), "already-at-table", "1996.general.2.2", PLAYER)
    desk.accepts(acts.Observe("wheel", "1"))
    desk.settle()
    desk.accepts(acts.Withdraw(wager), PLAYER, by="ana")
    desk.accepts(acts.SitDown("ana", 1), PLAYER)


@pytest.mark.parametrize(("of", "seen", "turns"), [("wheel", "1", -4), ("dice", "1-1-1", None), ("wheel", "38", None)])
def test_2_1__the_equipment_shows_only_what_the_rules_describe(of: str, seen: str, turns: int | None) -> None:
    desk = Desk()
    desk.close()
    answer = desk.say(acts.Observe(of, seen, turns), SYSTEM)
    assert isinstance(answer, Refusal)
    assert answer.code == "impossible"
    assert desk.table.state.phase == "no more bets"


def test_2_1__a_deed_of_another_game_is_none_of_this_one() -> None:
    Desk().refuses(acts.Tumble(), "not-in-this-game", "1996.general.2.1")


class Seated(Coins):
    """Five places, by a rule of the game."""

    def places(self, terms: None) -> tuple[int, Cite]:  # noqa: ARG002
        return 5, cite("1996.blackjack.2.1")


def test_2_1__a_seat_is_one_of_those_that_the_game_has_unless_the_operator_says_otherwise() -> None:
    desk = Desk(game=Seated())
    desk.accepts(acts.SitDown("ana", 5), PLAYER)
    desk.refuses(acts.SitDown("ben", 6), "seat-taken", "1996.blackjack.2.1", PLAYER)
    desk.refuses(acts.SitDown("ben", 5), "seat-taken", "1996.blackjack.2.1", PLAYER)
    assert (desk.table.places, restore(snapshot(desk.table), Seated()).places) == (5, 5)
    assert Desk(game=Seated(), setup={"seats": 3}).table.places == 3
    assert Desk(game=Coins()).table.places == 7
