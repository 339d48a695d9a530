"""What can be seen of a roulette table: nothing of the game is hidden from anybody."""

import pytest

from croupier.games.roulette.state import View
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.roles import Role
from croupier.table.view import own, public
from tests.rules.roulette.table import PHASES, at
from tests.support.desk import DEALER, PLAYER, SYSTEM, Desk

SEEN = {
    "betting": ("place your bets", None, None),
    "spinning": ("the ball is spinning", None, None),
    "closed": ("no more bets", None, None),
    "dolly": ("the dolly is down", 17, "black"),
    "paying": ("winning wagers are paid", 17, "black"),
}


@pytest.mark.parametrize("phase", PHASES)
def test_everybody_sees_the_same_game(phase: str) -> None:
    words, number, colour = SEEN[phase]
    assert public(at(phase).table).view == View(words, number, colour, 32, (32,))  # type: ignore[arg-type]


def test_zero_is_seen_green() -> None:
    desk = at("closed")
    desk.accepts(acts.Observe("wheel", "0"), SYSTEM)
    game = public(desk.table).view
    assert (game.number, game.colour) == (0, "green")


def test_nothing_has_won_at_a_table_just_opened() -> None:
    game = public(Desk().table).view
    assert (game.number, game.colour, game.last, game.display) == (None, None, None, ())


def test_all_wagers_on_the_layout_are_seen_by_a_player() -> None:
    assert [wager.id for wager in public(at("closed").table).wagers] == [
        "w1",
        "w2",
        "w3",
        "w4",
        "w5",
        "w6",
    ]


def test_a_player_is_offered_only_what_is_his_to_do() -> None:
    desk = at("betting")
    mine = [wait.deed for wait in own(desk.table, PLAYER, "ana").awaits if isinstance(wait, Offer)]
    assert mine == [acts.Withdraw("w1"), acts.Withdraw("w3"), acts.Withdraw("w5")]


def test_a_dealer_is_not_offered_a_game_supervisors_ball_change() -> None:
    desk = at("betting")
    deeds = [wait.deed for wait in own(desk.table, DEALER).awaits if isinstance(wait, Offer)]
    assert acts.Spin() in deeds
    assert acts.Replace("ball") not in deeds
    deeds = [wait.deed for wait in own(desk.table, Role.GAME_SUPERVISOR).awaits if isinstance(wait, Offer)]
    assert acts.Replace("ball") in deeds


def test_the_outcomes_of_the_last_spin_stay_in_view() -> None:
    desk = at("betting")
    desk.spin(17)
    seen = {settled.wager.id: settled.won for settled in public(desk.table).settled}
    assert seen == {"w1": 17_500, "w2": 8_500, "w3": 1_000, "w4": 2_000, "w5": 0, "w6": 0}
