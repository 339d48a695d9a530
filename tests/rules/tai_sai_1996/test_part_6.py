"""Tai-Sai 1996, part 6: tumbler, call, uncovering, entry, collection and payment."""

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.roles import LADDER, Role
from croupier.table.view import public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.tai_sai.table import PHASES, TaiSaiDesk, at, fork, seated
from tests.support.desk import (
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    INSPECTOR,
    PLAYER,
    SYSTEM,
    assert_cites,
)

DIVISION = "1996.tai-sai"


@pytest.mark.parametrize("times", [3, 4, 12])
def test_6_1__three_spins_or_more_and_then_place_your_bets(times: int) -> None:
    desk = TaiSaiDesk(1996)
    entry = desk.accepts(acts.Tumble(times), cites=("1996.tai-sai.6.1",))
    assert [call.says for call in entry.calls] == ["Place your bets"]
    assert (desk.phase, public(desk.table).view.tumbled) == ("betting", times)


def test_6_1__two_spins_are_not_enough_and_a_third_makes_them_so() -> None:
    desk = TaiSaiDesk(1996)
    desk.seat("ana", 1)
    assert desk.accepts(acts.Tumble(1)).calls == ()
    assert desk.accepts(acts.Tumble(1)).calls == ()
    desk.refuses(acts.Place("x", "ana", "small", 500), "not-now", "1996.tai-sai.6.1", PLAYER, "ana")
    desk.refuses(acts.Close(), "not-now", "1996.tai-sai.6.2")
    assert [call.says for call in desk.accepts(acts.Tumble(1)).calls] == ["Place your bets"]
    desk.bet("ana", "small", 500)


def test_6_1__the_dice_are_not_spun_less_than_never() -> None:
    TaiSaiDesk(1996).refuses(acts.Tumble(-1), "impossible", "1996.tai-sai.6.1")


def test_6_1__nobody_bets_before_place_your_bets() -> None:
    """Reading T-8."""
    desk = at(1996, "ready")
    desk.refuses(acts.Place("x", "ana", "small", 500), "not-now", "1996.tai-sai.6.1", DEALER)
    desk = TaiSaiDesk(1996)  # no game before it in which a wager could have been overlooked
    desk.seat("ana", 1)
    desk.refuses(acts.Place("x", "ana", "small", 500, found=True), "not-now", "1996.tai-sai.6.1", DEALER)


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "betting"])
def test_6_2__the_call_ends_betting_and_comes_once(phase: str) -> None:
    at(1996, phase).refuses(acts.Close(), "not-now", "1996.tai-sai.6.2")


def test_6_2__no_more_bets_is_called_with_the_bell() -> None:
    entry = at(1996, "betting").accepts(acts.Close(), cites=("1996.tai-sai.6.2",))
    assert [call.says for call in entry.calls] == ["No more bets", "(the bell)"]


@pytest.mark.parametrize(
    ("roll", "says"),
    [
        ("1-3-6", "one, three, six; total ten"),
        ("6-3-1", "one, three, six; total ten"),
        ("2-5-4", "two, four, five; total eleven"),
    ],
)
def test_6_3__the_faces_are_called_in_ascending_order_with_the_total(roll: str, says: str) -> None:
    entry = at(1996, "closed").uncover(roll)
    assert [(call.says, call.cite) for call in entry.calls] == [(says, "1996.tai-sai.6.3")]
    assert_cites(entry, "1996.tai-sai.6.3")


@pytest.mark.parametrize(
    ("roll", "says"),
    [
        ("4-3-3", "double three, four; total ten"),
        ("5-5-5", "triple five; total fifteen"),
        ("6-1-6", "one, double six; total thirteen"),
        ("1-1-1", "triple one; total three"),
        ("6-6-6", "triple six; total eighteen"),
    ],
)
def test_6_4__doubles_and_triples_are_called_as_such(roll: str, says: str) -> None:
    entry = at(1996, "closed").uncover(roll)
    assert [(call.says, call.cite) for call in entry.calls] == [(says, "1996.tai-sai.6.4")]
    assert_cites(entry, "1996.tai-sai.6.4")


@pytest.mark.parametrize(
    ("phase", "cite"),
    [("ready", "7.4"), ("uncovered", "6.3"), ("lit", "6.3"), ("paying", "6.3")],
)
def test_6_3__the_dice_are_uncovered_once_and_after_the_call(phase: str, cite: str) -> None:
    at(1996, phase).refuses(acts.Observe("dice", "1-1-2"), "not-now", f"1996.tai-sai.{cite}", SYSTEM)


@pytest.mark.parametrize("role", [*LADDER, SYSTEM])
def test_6_3__a_source_or_the_staff_say_what_the_dice_show(role: Role) -> None:
    at(1996, "closed").accepts(acts.Observe("dice", "1-1-2"), role)


@pytest.mark.parametrize("role", [PLAYER, INSPECTOR])
def test_6_3__a_player_does_not(role: Role) -> None:
    at(1996, "closed").refuses(acts.Observe("dice", "1-1-2"), "no-authority", "1996.general.2.1", role, "ana")


def test_6_5__the_dealer_keys_the_three_numbers_and_enters_them() -> None:
    desk = at(1996, "uncovered")
    assert Offer(DEALER, acts.Enter("1-3-6"), "1996.tai-sai.6.5") in awaits(desk.table)  # type: ignore[arg-type]
    desk.accepts(acts.Enter("1-3-6"), cites=("1996.tai-sai.6.5",))
    assert desk.phase == "lit"


@pytest.mark.parametrize("order", ["1-3-6", "6-3-1", "3-6-1"])
def test_6_5_a__the_buttons_may_be_pressed_in_any_order(order: str) -> None:
    desk = at(1996, "uncovered")
    desk.accepts(acts.Enter(order))
    assert desk.phase == "lit"


@pytest.mark.parametrize("phase", ["ready", "betting", "closed"])
def test_6_5__there_is_nothing_to_enter_before_the_dice_are_uncovered(phase: str) -> None:
    at(1996, phase).refuses(acts.Enter("1-3-6"), "not-now", "1996.tai-sai.6.5")


def test_6_6__nothing_is_settled_before_the_result_is_entered() -> None:
    desk = at(1996, "uncovered")
    desk.refuses(acts.Collect(), "not-now", "1996.tai-sai.6.5")
    desk.refuses(acts.Pay(), "not-now", "1996.tai-sai.6.5")


def test_6_6_a__losing_wagers_are_collected_first() -> None:
    desk = at(1996, "lit")
    desk.refuses(acts.Pay(), "not-now", "1996.tai-sai.6.6.a")
    entry = desk.accepts(acts.Collect(), cites=("1996.tai-sai.6.6.a",))
    assert {s.wager.id: s.verdict for s in entry.settled} == {"w4": Verdict.LOSE, "w5": Verdict.LOSE}
    desk.refuses(acts.Collect(), "not-now", "1996.tai-sai.6.6.a")


def test_6_6_b__then_winning_wagers_are_paid() -> None:
    desk = at(1996, "paying")
    entry = desk.accepts(acts.Pay(), cites=("1996.tai-sai.6.6.b",))
    assert {s.wager.id: s.won for s in entry.settled} == {"w1": 3_000, "w2": 6_000, "w3": 2_000}
    assert (desk.phase, desk.table.state.last, desk.table.state.rounds) == ("ready", "1-3-6", 2)
    assert (desk.holds("ana"), desk.holds("ben")) == (99_500, 104_300)


def test_6_7__a_wrong_entry_is_amended_under_a_game_supervisor_before_settlement() -> None:
    desk = at(1996, "uncovered")
    desk.accepts(acts.Enter("1-3-5"))
    game = public(desk.table).view
    assert (game.dice, game.entered, ("total", "9") in game.lit) == ("1-3-6", "1-3-5", True)
    desk.refuses(acts.Collect(), "not-now", "1996.tai-sai.6.7")
    desk.refuses(acts.Pay(), "not-now", "1996.tai-sai.6.7")
    desk.refuses(acts.Enter("1-3-6"), "no-authority", "1996.tai-sai.6.7", DEALER)
    amended = acts.Enter("1-3-6")
    assert Offer(GAME_SUPERVISOR, amended, "1996.tai-sai.6.7") in awaits(desk.table)  # type: ignore[arg-type]
    desk.accepts(amended, GAME_SUPERVISOR, cites=("1996.tai-sai.6.7", "1996.tai-sai.2.4"))
    assert ("total", "10") in public(desk.table).view.lit
    assert {name: s.won for name, s in desk.settle().items()} == {
        "w4": 0,
        "w5": 0,
        "w1": 3_000,
        "w2": 6_000,
        "w3": 2_000,
    }


def test_6_7__a_second_mistake_is_amended_again() -> None:
    desk = at(1996, "uncovered")
    desk.accepts(acts.Enter("1-3-5"))
    desk.accepts(acts.Enter("1-4-6"), GAME_SUPERVISOR)
    desk.refuses(acts.Collect(), "not-now", "1996.tai-sai.6.7")
    desk.accepts(acts.Enter("1-3-6"), CASINO_SUPERVISOR)
    assert desk.phase == "lit"


def test_6_7__with_no_wager_down_a_wrong_entry_is_amended_all_the_same() -> None:
    desk = seated(1996)
    desk.close()
    desk.uncover("1-3-6")
    desk.accepts(acts.Enter("1-3-5"))
    assert desk.phase == "uncovered"
    desk.accepts(acts.Enter("1-3-6"), GAME_SUPERVISOR)
    assert (desk.phase, desk.table.state.rounds) == ("ready", 1)


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "ready"])
def test_6_8__the_tumbler_is_not_activated_during_a_game(phase: str) -> None:
    at(1996, phase).refuses(acts.Tumble(), "forbidden", "1996.tai-sai.6.8")


@pytest.mark.parametrize("phase", ["lit", "paying"])
def test_6_8__a_right_entry_is_left_alone(phase: str) -> None:
    for role in (DEALER, GAME_SUPERVISOR):
        fork(at(1996, phase)).refuses(acts.Enter("1-3-5"), "not-now", "1996.tai-sai.6.8", role)


@pytest.mark.parametrize("deed", [acts.Tumble(), acts.Enter("1-3-6")])
def test_6_8__no_player_touches_tumbler_or_terminal(deed: acts.AnyDeed) -> None:
    at(1996, "ready").refuses(deed, "no-authority", "1996.tai-sai.6.8", PLAYER, "ana")


@pytest.mark.parametrize("phase", ["uncovered", "lit", "paying"])
def test_6_9__no_wager_until_the_winners_of_the_last_spin_are_paid(phase: str) -> None:
    desk = at(1996, phase)
    desk.refuses(acts.Place("x", "ana", "small", 500), "betting-closed", "1996.tai-sai.6.9", PLAYER, "ana")


@pytest.mark.parametrize(("kind", "won"), [("small", 500), ("big", 0)])
def test_3_8__what_is_found_while_winners_are_paid_counts_where_it_lies(kind: str, won: int) -> None:
    desk = at(1996, "paying")
    desk.accepts(acts.Place("x", "ana", kind, 500, found=True), DEALER, cites=("1996.tai-sai.3.8",))
    assert desk.settle()["x"].won == won
    assert desk.phase == "ready"


def test_6_9__a_paid_stake_lies_on_for_the_next_game_or_is_taken_up() -> None:
    """Reading G-7."""
    desk = at(1996, "ready")
    assert list(desk.table.now.wagers) == ["w1", "w2", "w3"]
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana")
    desk.tumble()
    assert desk.roll("6-6-5")["w2"].verdict is Verdict.LOSE
