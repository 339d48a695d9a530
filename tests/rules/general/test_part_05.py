"""General rules, part 5: an idle seat."""

import pytest

from croupier.table import acts
from tests.support.desk import GAME_SUPERVISOR, PLAYER, Desk

DIVISION = "1996.general"
RULE = "1996.general.5.0"


def full_table() -> Desk:
    """Three seats; ana is the one who will not wager."""
    desk = Desk(setup={"seats": 3})
    for seat, player in enumerate(("ana", "ben", "cai"), start=1):
        desk.seat(player, seat)
    return desk


def play_round(desk: Desk, *players: str) -> None:
    for player in players:
        wager = desk.bet(player, "red", 500)
        assert wager
    desk.spin(0)


def test_5_0__after_two_idle_rounds_no_after_three_yes() -> None:
    desk = full_table()
    for _ in range(2):
        play_round(desk, "ben", "cai")
    desk.refuses(acts.Vacate("ana"), "seat-in-use", RULE, GAME_SUPERVISOR)
    play_round(desk, "ben", "cai")
    desk.accepts(acts.Vacate("ana"), GAME_SUPERVISOR, cites=(RULE,))
    assert desk.table.now.patrons["ana"].seat is None
    assert desk.holds("ana") == 100_000


def test_5_0__nobody_is_moved_without_being_asked() -> None:
    desk = full_table()
    for _ in range(5):
        play_round(desk, "ben", "cai")
    assert desk.table.now.patrons["ana"].seat == 1


def test_5_0__one_wager_starts_the_count_again() -> None:
    desk = full_table()
    for players in (("ben",), ("ben",), ("ana",), ("ben",), ("ben",)):
        play_round(desk, *players)
    desk.refuses(acts.Vacate("ana"), "seat-in-use", RULE, GAME_SUPERVISOR)
    play_round(desk, "ben")
    desk.accepts(acts.Vacate("ana"), GAME_SUPERVISOR)


@pytest.mark.parametrize("free", [0, 1, 2])
def test_5_0__the_others_must_be_seated_in_each_of_the_three_rounds(free: int) -> None:
    desk = full_table()
    for number in range(3):
        if number == free:
            desk.accepts(acts.Leave("cai"), PLAYER)
        play_round(desk, "ben")
        if number == free:
            desk.accepts(acts.SitDown("cai", 3), PLAYER)
    desk.refuses(acts.Vacate("ana"), "seat-in-use", RULE, GAME_SUPERVISOR)


def test_5_0__the_others_must_still_be_seated_at_the_request() -> None:
    desk = full_table()
    for _ in range(3):
        play_round(desk, "ben")
    desk.accepts(acts.Leave("cai"), PLAYER)
    desk.refuses(acts.Vacate("ana"), "seat-in-use", RULE, GAME_SUPERVISOR)
    desk.accepts(acts.SitDown("dee", 3), PLAYER)
    desk.accepts(acts.Vacate("ana"), GAME_SUPERVISOR)


def test_5_0__another_idle_player_uses_his_seat_all_the_same() -> None:
    desk = full_table()
    for _ in range(3):
        play_round(desk, "ben")
    desk.accepts(acts.Vacate("cai"), GAME_SUPERVISOR)
    desk.refuses(acts.Vacate("ana"), "seat-in-use", RULE, GAME_SUPERVISOR)


def test_5_0__a_stake_left_lying_is_a_wager() -> None:
    desk = full_table()
    desk.bet("ana", "red", 500)
    desk.spin(1)
    assert len(desk.table.now.wagers) == 1
    desk.spin(3)
    desk.spin(5)
    assert desk.table.now.patrons["ana"].idle == 0
    assert desk.table.now.patrons["ben"].idle == 3


def test_5_0__a_void_spin_is_no_round() -> None:
    desk = full_table()
    for _ in range(2):
        play_round(desk, "ben")
    desk.close()
    desk.accepts(acts.Declare("interference"))
    desk.refuses(acts.Vacate("ana"), "seat-in-use", RULE, GAME_SUPERVISOR)


def test_5_0__who_has_staked_by_then_abstains_no_longer() -> None:
    desk = full_table()
    for _ in range(3):
        play_round(desk, "ben", "cai")
    wager = desk.bet("ana", "red", 500)
    desk.refuses(acts.Vacate("ana"), "seat-in-use", RULE, GAME_SUPERVISOR)
    desk.accepts(acts.Withdraw(wager), PLAYER, by="ana")
    desk.accepts(acts.Vacate("ana"), GAME_SUPERVISOR)


def test_5_0__who_stands_has_no_seat_to_give_up() -> None:
    desk = Desk(setup={"seats": 1})
    desk.seat("ana")
    for _ in range(3):
        desk.spin(0)
    desk.refuses(acts.Vacate("ana"), "not-at-table", RULE, GAME_SUPERVISOR)


def test_2_2__a_seat_is_one_persons_and_one_of_the_tables() -> None:
    desk = full_table()
    desk.refuses(acts.SitDown("dee", 1), "seat-taken", "1996.general.2.2", PLAYER)
    desk.refuses(acts.SitDown("dee", 4), "seat-taken", "1996.general.2.2", PLAYER)
    desk.refuses(acts.SitDown("dee", 0), "seat-taken", "1996.general.2.2", PLAYER)
    desk.accepts(acts.SitDown("dee"), PLAYER)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.SitDown("dee", 1), PLAYER)
    assert desk.table.now.patrons["dee"].seat == 1
