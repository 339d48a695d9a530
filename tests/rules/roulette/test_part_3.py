"""Roulette, part 3: rotation of wheel and ball."""

import pytest

from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.view import notices, public
from croupier.table.wagers import Verdict
from tests.rules.roulette.cloth import RED
from tests.rules.roulette.table import NO_DEALER, OTHERS, PHASES, SENIOR, STAFF, at, phase_of
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk

DIVISION = "1996.roulette"

CLOCKWISE, ANTICLOCKWISE = "clockwise", "anticlockwise"


# 3.1, 3.2 The spin ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wheel", "ball"), [(CLOCKWISE, ANTICLOCKWISE), (ANTICLOCKWISE, CLOCKWISE)])
def test_3_1__the_wheel_may_turn_either_way(wheel: str, ball: str) -> None:
    desk = at("betting")
    entry = desk.accepts(acts.Spin(wheel, ball), cites=("1996.roulette.3.2",))
    assert not entry.calls
    assert phase_of(desk) == "spinning"


def test_3_1__the_direction_may_change_from_spin_to_spin() -> None:
    desk = Desk()
    for wheel, ball in [(CLOCKWISE, ANTICLOCKWISE), (ANTICLOCKWISE, CLOCKWISE), (ANTICLOCKWISE, CLOCKWISE)]:
        desk.accepts(acts.Spin(wheel, ball))
        desk.accepts(acts.Close())
        desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    assert desk.table.state.rounds == 3


@pytest.mark.parametrize("way", [CLOCKWISE, ANTICLOCKWISE])
def test_3_2__the_ball_goes_against_the_wheel(way: str) -> None:
    desk = at("betting")
    entry = desk.accepts(acts.Spin(way, way), cites=("1996.roulette.6.1", "1996.roulette.6.7", "1996.roulette.6.8"))
    assert entry.calls[0].says == "No spin"
    assert phase_of(desk) == "betting"


@pytest.mark.parametrize(("wheel", "ball"), [("up", "down"), ("", CLOCKWISE), (CLOCKWISE, "left"), ("up", "up")])
def test_3_2__wheel_and_ball_know_two_directions(wheel: str, ball: str) -> None:
    at("betting").refuses(acts.Spin(wheel, ball), "impossible", "1996.roulette.3.2", DEALER, "dealer")


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_3_2__fewer_than_four_revolutions_decide_nothing(turns: int) -> None:
    """Reading R-5: although nobody called "No spin"."""
    desk = at("closed")
    wagers, held = desk.table.now.wagers, desk.table.now.accounts
    observed = acts.Observe("wheel", "17", turns)
    entry = desk.accepts(observed, SYSTEM, cites=("1996.roulette.3.2", "1996.roulette.6.8", "1996.general.1.0.void.b"))
    assert [call.says for call in entry.calls] == ["No spin", "Return the ball to compartment 32 and spin again"]
    assert not entry.settled
    assert (phase_of(desk), desk.table.now.wagers, desk.table.now.accounts) == ("betting", wagers, held)
    assert (desk.table.state.rounds, desk.table.state.last) == (1, 32)


@pytest.mark.parametrize("turns", [4, 5, 30, None])
def test_3_2__four_revolutions_or_uncounted_ones_are_a_result(turns: int | None) -> None:
    desk = at("closed")
    entry = desk.accepts(acts.Observe("wheel", "17", turns), SYSTEM, cites=("1996.roulette.3.4.a",))
    assert entry.calls[0].says == "17, black"
    assert phase_of(desk) == "dolly"


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "betting"])
def test_3_2__no_second_spin_before_the_first_is_settled(phase: str) -> None:
    at(phase).refuses(acts.Spin(), "not-now", "1996.roulette.3.2", DEALER, "dealer")


@pytest.mark.parametrize("role", SENIOR)
def test_3_2__a_higher_rank_may_spin(role: Role) -> None:
    at("betting").accepts(acts.Spin(), role, cites=("1996.roulette.3.2",))


@pytest.mark.parametrize("role", OTHERS)
@pytest.mark.parametrize(
    ("phase", "deed"),
    [
        ("spinning", acts.Close()),
        ("dolly", acts.Collect()),
        ("paying", acts.Pay()),
        ("betting", acts.Replace("ball")),
    ],
)
def test_3_2__nobody_but_staff_conducts_the_game(phase: str, deed: acts.AnyDeed, role: Role) -> None:
    at(phase).refuses(deed, "no-authority", NO_DEALER, role, "ana")


@pytest.mark.parametrize("role", OTHERS)
def test_3_2__a_player_does_not_spin_the_ball(role: Role) -> None:
    at("betting").refuses(acts.Spin(), "no-authority", "1996.roulette.3.2", role, "ana")


@pytest.mark.parametrize("turns", [-1, -4])
def test_3_2__revolutions_are_counted_from_nothing(turns: int) -> None:
    at("closed").refuses(acts.Observe("wheel", "17", turns), "impossible", "1996.roulette.3.2", SYSTEM)


# 3.3 The call -----------------------------------------------------------------------------------------


def test_3_3__call_and_bell_while_the_ball_rotates() -> None:
    desk = at("spinning")
    entry = desk.accepts(acts.Close(), cites=("1996.roulette.3.3",))
    assert [call.says for call in entry.calls] == ["No more bets", "(the bell)"]
    assert {call.cite for call in entry.calls} == {"1996.roulette.3.3"}
    assert phase_of(desk) == "closed"


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "spinning"])
def test_3_3__no_call_unless_the_ball_rotates(phase: str) -> None:
    at(phase).refuses(acts.Close(), "not-now", "1996.roulette.3.3", DEALER, "dealer")


def test_3_3__a_ball_that_rests_without_the_call_ends_betting_and_decides() -> None:
    """Readings G-34 and R-15: no rule voids the spin, and nothing is placed once the ball has come to rest."""
    desk = at("spinning")
    late = desk.bet("ana", "straight-up", 500, "17")
    cites = ("1996.roulette.3.3", "1996.roulette.3.4.a", "1996.roulette.4.7")
    entry = desk.accepts(acts.Observe("wheel", "17"), SYSTEM, cites=cites)
    assert [call.says for call in entry.calls] == ["17, black", "(the dolly on 17)"]
    desk.refuses(acts.Place("x", "ana", "odd", 500), "betting-closed", "1996.roulette.4.8", PLAYER, "ana")
    desk.refuses(acts.Close(), "not-now", "1996.roulette.3.3")
    settled = desk.settle()
    assert (settled[late].won, settled["w5"].won, settled["w3"].won) == (17_500, 0, 1_000)


def test_3_3__without_the_call_too_a_short_spin_is_no_result() -> None:
    desk = at("spinning")
    desk.accepts(acts.Observe("wheel", "17", 3), SYSTEM, cites=("1996.roulette.3.2",))
    assert (phase_of(desk), list(desk.table.now.wagers)) == ("betting", ["w1", "w2", "w3", "w4", "w5", "w6"])


@pytest.mark.parametrize("phase", ["betting", "dolly", "paying"])
def test_3_3__no_result_without_a_spin(phase: str) -> None:
    at(phase).refuses(acts.Observe("wheel", "17"), "not-now", "1996.roulette.6.7", SYSTEM, "system")


# 3.4 Announcement and dolly ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(37))
def test_3_4_a__number_and_colour_are_announced(number: int) -> None:
    said = "Zero, green" if number == 0 else f"{number}, {'red' if number in RED else 'black'}"
    entry = at("closed").accepts(acts.Observe("wheel", str(number)), SYSTEM, cites=("1996.roulette.3.4.a",))
    assert (entry.calls[0].says, entry.calls[0].cite) == (said, "1996.roulette.3.4.a")


def test_3_4_a__seventeen_is_black() -> None:
    entry = at("closed").accepts(acts.Observe("wheel", "17"), DEALER)
    assert entry.calls[0].says == "17, black"


@pytest.mark.parametrize("number", [0, 1, 17, 36])
def test_3_4_b__the_dolly_is_placed_on_the_number(number: int) -> None:
    desk = at("closed")
    entry = desk.accepts(acts.Observe("wheel", str(number)), SYSTEM, cites=("1996.roulette.3.4.b",))
    assert (entry.calls[1].says, entry.calls[1].cite) == (f"(the dolly on {number})", "1996.roulette.3.4.b")
    assert public(desk.table).view.number == number


@pytest.mark.parametrize("role", [*STAFF, SYSTEM])
def test_3_4__staff_or_the_equipment_say_where_the_ball_rests(role: Role) -> None:
    at("closed").accepts(acts.Observe("wheel", "17"), role, cites=("1996.roulette.3.4.a", "1996.roulette.3.4.b"))


@pytest.mark.parametrize("role", [Role.PLAYER, Role.INSPECTOR])
def test_3_4__nobody_else_says_where_the_ball_rests(role: Role) -> None:
    at("closed").refuses(acts.Observe("wheel", "17"), "no-authority", "1996.general.2.1", role, "ana")


def test_3_4__the_ball_at_rest_settles_nothing_yet() -> None:
    desk = at("closed")
    before = desk.table.now.accounts
    entry = desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    assert (entry.settled, entry.postings) == ((), ())
    assert desk.table.now.accounts == before


def test_3_4__with_nothing_on_the_layout_the_round_is_over_at_once() -> None:
    desk = Desk()
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    assert (phase_of(desk), desk.table.state.rounds, desk.table.state.last) == ("betting", 1, 17)


# 3.5 Collection, then payment -------------------------------------------------------------------------


def test_3_5_a__no_payment_before_the_losers_are_collected() -> None:
    desk = at("dolly")
    desk.refuses(acts.Pay(), "not-now", "1996.roulette.3.5.a", DEALER, "dealer")
    desk.refuses(acts.Pay(("w1",)), "not-now", "1996.roulette.3.5.a", DEALER, "dealer")


def test_3_5_a__exactly_the_losers_are_collected() -> None:
    desk = at("dolly")
    before = desk.account("bank")
    entry = desk.accepts(acts.Collect(), cites=("1996.roulette.3.5.a", "1996.roulette.4.7"))
    assert {s.wager.id: (s.verdict, s.won, s.returned) for s in entry.settled} == {
        "w5": (Verdict.LOSE, 0, 0),
        "w6": (Verdict.LOSE, 0, 0),
    }
    assert set(desk.table.now.wagers) == {"w1", "w2", "w3", "w4"}
    assert desk.account("bank") == before + 3_700
    assert phase_of(desk) == "paying"


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "dolly"])
def test_3_5_a__nothing_is_collected_unless_the_dolly_is_down(phase: str) -> None:
    at(phase).refuses(acts.Collect(), "not-now", "1996.roulette.3.5.a", DEALER, "dealer")


def test_3_5_a__with_only_losers_collecting_ends_the_round() -> None:
    desk = at("closed")
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)  # red: w5 wins
    desk.accepts(acts.Collect())
    assert phase_of(desk) == "paying"
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "black", 500)
    desk.close()
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    desk.accepts(acts.Collect())
    assert (phase_of(desk), desk.table.state.rounds, desk.holds("ana")) == ("betting", 1, 99_500)
    desk.refuses(acts.Pay(), "not-now", "1996.roulette.3.5.b", DEALER, "dealer")


def test_3_5_b__without_losers_payment_comes_at_once() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "black", 500)
    desk.close()
    desk.accepts(acts.Observe("wheel", "2"), SYSTEM)
    entry = desk.accepts(acts.Pay(), cites=("1996.roulette.3.5.b",))
    assert [(s.wager.id, s.won) for s in entry.settled] == [(wager, 500)]
    assert phase_of(desk) == "betting"


def test_3_5_a__collecting_where_nothing_loses_moves_no_chips() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "black", 500)
    desk.close()
    desk.accepts(acts.Observe("wheel", "2"), SYSTEM)
    entry = desk.accepts(acts.Collect())
    assert (entry.settled, entry.postings) == ((), ())
    assert phase_of(desk) == "paying"


def test_3_5_b__all_winners_are_paid_together() -> None:
    desk = at("paying")
    before = desk.account("bank")
    entry = desk.accepts(acts.Pay(), cites=("1996.roulette.3.5.b", "1996.roulette.4.7"))
    assert {s.wager.id: (s.verdict, s.won) for s in entry.settled} == {
        "w1": (Verdict.WIN, 17_500),
        "w2": (Verdict.WIN, 8_500),
        "w3": (Verdict.WIN, 1_000),
        "w4": (Verdict.WIN, 2_000),
    }
    assert desk.account("bank") == before - 29_000
    assert (phase_of(desk), desk.table.state.rounds, desk.table.state.last) == ("betting", 2, 17)


def test_3_5_b__winners_may_be_paid_wager_by_wager() -> None:
    desk = at("paying")
    won: dict[str, int] = {}
    for wager in ("w4", "w1", "w3"):
        entry = desk.accepts(acts.Pay((wager,)), cites=("1996.roulette.3.5.b",))
        assert [s.wager.id for s in entry.settled] == [wager]
        won |= {s.wager.id: s.won for s in entry.settled}
        assert phase_of(desk) == "paying"
    desk.accepts(acts.Pay(("w2",)))
    assert won == {"w4": 2_000, "w1": 17_500, "w3": 1_000}
    assert phase_of(desk) == "betting"


def test_3_5_b__several_named_then_all_that_remain() -> None:
    desk = at("paying")
    first = desk.accepts(acts.Pay(("w1", "w2")))
    rest = desk.accepts(acts.Pay())
    assert [s.wager.id for s in first.settled] == ["w1", "w2"]
    assert [s.wager.id for s in rest.settled] == ["w3", "w4"]
    assert desk.holds("ana") == 100_000 - 4_500 + 17_500 + 1_000
    assert desk.holds("ben") == 100_000 - 3_200 + 8_500 + 2_000


def test_3_5_b__wager_by_wager_and_together_come_to_the_same_cents() -> None:
    one, all_ = at("paying"), at("paying")
    for wager in ("w2", "w4", "w3", "w1"):
        one.accepts(acts.Pay((wager,)))
    all_.accepts(acts.Pay())
    assert one.table.now.accounts == all_.table.now.accounts
    assert one.table.state == all_.table.state


@pytest.mark.parametrize("names", [("w5",), ("w9",), ("w1", "w6"), ("",)])
def test_3_5_b__only_winning_wagers_are_paid(names: tuple[str, ...]) -> None:
    at("paying").refuses(acts.Pay(names), "no-such-wager", "1996.roulette.3.5.b", DEALER, "dealer")


def test_3_5_b__no_wager_is_paid_twice() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w1",)))
    desk.refuses(acts.Pay(("w1",)), "no-such-wager", "1996.roulette.3.5.b", DEALER, "dealer")
    desk.refuses(acts.Pay(("w2", "w1")), "no-such-wager", "1996.roulette.3.5.b", DEALER, "dealer")
    entry = desk.accepts(acts.Pay(("w2", "w2")))
    assert [s.won for s in entry.settled] == [8_500]


@pytest.mark.parametrize("phase", ["betting", "spinning", "closed"])
def test_3_5_b__no_payment_before_the_dolly_is_down(phase: str) -> None:
    at(phase).refuses(acts.Pay(), "not-now", "1996.roulette.3.5.b", DEALER, "dealer")


# 3.6, 3.7 Hands off -----------------------------------------------------------------------------------


def test_3_6__the_table_says_hands_off() -> None:
    notice = ("1996.roulette.3.6", "Nobody interferes with the wheel or the ball.")
    assert notice in notices(Desk().table)


@pytest.mark.parametrize("phase", PHASES)
def test_3_6__nothing_but_the_ball_is_changed(phase: str) -> None:
    at(phase).refuses(acts.Replace("wheel"), "forbidden", "1996.roulette.3.6", GAME_SUPERVISOR, "gs")


@pytest.mark.parametrize("role", SENIOR)
@pytest.mark.parametrize("phase", ["spinning", "closed"])
def test_3_6__not_even_the_ball_while_it_spins(phase: str, role: Role) -> None:
    at(phase).refuses(acts.Replace("ball"), "not-now", "1996.roulette.3.6", role, role.value)


@pytest.mark.parametrize("role", SENIOR)
@pytest.mark.parametrize("phase", ["betting", "dolly", "paying"])
def test_3_7__the_operator_may_change_the_ball_after_any_spin(phase: str, role: Role) -> None:
    desk = at(phase)
    state, accounts = desk.table.state, desk.table.now.accounts
    desk.accepts(acts.Replace("ball"), role, cites=("1996.roulette.3.7",))
    assert (desk.table.state, desk.table.now.accounts) == (state, accounts)


@pytest.mark.parametrize("phase", PHASES)
def test_3_7__a_dealer_alone_does_not_change_the_ball(phase: str) -> None:
    at(phase).refuses(acts.Replace("ball"), "no-authority", "1996.roulette.3.7", DEALER, "dealer")


def test_3_7__after_a_void_spin_too() -> None:
    desk = at("spinning")
    desk.accepts(acts.Declare("interference"))
    desk.accepts(acts.Replace("ball"), GAME_SUPERVISOR, cites=("1996.roulette.3.7",))
