"""Tai-Sai 1998, parts 3, 5, 6 and 7: equipment, opening, operation, irregularities."""

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.view import public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.tai_sai.cloth import SPOTS, pays
from tests.rules.tai_sai.table import NIGHTS, PHASES, TaiSaiDesk, at
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, Desk, assert_cites

DIVISION = "1998.tai-sai"

VOIDS = {
    "die not flat": ("7.1.a", ("closed", "uncovered", "lit")),
    "tumbler fault": ("7.1.b", ("betting", "closed", "uncovered", "lit")),
    "dice exposed": ("7.1.c", ("betting", "closed", "uncovered", "lit")),
    "not tumbled": ("7.1.d", ("betting", "closed", "uncovered", "lit")),
}
FAULTS = {
    "areas not lit": ("7.3", ("uncovered", "lit")),
    "equipment malfunction": ("7.4", ("ready", "betting", "closed")),
}
EVERY = {**VOIDS, **FAULTS}


# Equipment and opening --------------------------------------------------------------------------------


def test_3_1__the_drop_box_is_checked() -> None:
    assert TaiSaiDesk(1998).duty("1998.tai-sai.3.1").least is GAME_SUPERVISOR


def test_3_3_a__the_terminal_takes_three_numbers_and_shows_them() -> None:
    desk = at(1998, "uncovered")
    desk.refuses(acts.Enter("1-3-7"), "impossible", "1998.tai-sai.3.3.a.i")
    entry = desk.accepts(acts.Enter("1-3-6"), cites=("1998.tai-sai.3.3.a.iii",))
    assert [call.says for call in entry.calls] == ["(the display: 1-3-6)"]


def test_3_3_b__the_winning_areas_are_lit() -> None:
    desk = at(1998, "uncovered")
    desk.accepts(acts.Enter("1-3-6"), cites=("1998.tai-sai.3.3.b",))
    lit = set(public(desk.table).view.lit)
    assert lit == {(kind, spot) for kind, spot in SPOTS if pays(kind, spot, "1-3-6") is not None}


def test_3_4__the_table_is_checked_for_its_equipment() -> None:
    assert "three dice, dice tumbler, change block and bell" in TaiSaiDesk(1998).duty("1998.tai-sai.3.4").says


@pytest.mark.parametrize("letter", "abcd")
def test_5_0__a_casino_supervisor_makes_four_checks_at_opening(letter: str) -> None:
    desk = TaiSaiDesk(1998)
    duty = desk.duty(f"1998.tai-sai.5.0.{letter}")
    desk.refuses(acts.Discharge(duty.id), "no-authority", f"1998.tai-sai.5.0.{letter}", GAME_SUPERVISOR)
    desk.accepts(acts.Discharge(duty.id), CASINO_SUPERVISOR)


# Operation --------------------------------------------------------------------------------------------


def test_6_1__the_dice_are_spun_three_times_and_bets_invited() -> None:
    desk = TaiSaiDesk(1998)
    assert desk.accepts(acts.Tumble(2), cites=("1998.tai-sai.6.1",)).calls == ()
    entry = desk.accepts(acts.Tumble(1), cites=("1998.tai-sai.6.1",))
    assert [call.says for call in entry.calls] == ["Place your bets"]


def test_6_1__nobody_bets_before_that() -> None:
    at(1998, "ready").refuses(acts.Place("x", "ana", "small", 500), "not-now", "1998.tai-sai.6.1", PLAYER, "ana")


def test_6_2__no_more_bets_is_called_with_the_bell() -> None:
    entry = at(1998, "betting").accepts(acts.Close(), cites=("1998.tai-sai.6.2",))
    assert [call.says for call in entry.calls] == ["No more bets", "(the bell)"]
    at(1998, "ready").refuses(acts.Close(), "not-now", "1998.tai-sai.6.2")


@pytest.mark.parametrize(
    ("roll", "says"),
    [
        ("3-1-6", "1, 3, 6, total 10"),
        ("3-4-3", "double 3, 4, total 10"),
        ("5-5-5", "triple 5, total 15"),
        ("6-6-1", "1, double 6, total 13"),
    ],
)
def test_6_3__the_result_is_called_in_ascending_order(roll: str, says: str) -> None:
    entry = at(1998, "closed").uncover(roll)
    assert [(call.says, call.cite) for call in entry.calls] == [(says, "1998.tai-sai.6.3")]
    assert_cites(entry, "1998.tai-sai.6.3")


def test_6_4__the_dealer_enters_the_result() -> None:
    desk = at(1998, "uncovered")
    assert Offer(DEALER, acts.Enter("1-3-6"), "1998.tai-sai.6.4") in awaits(desk.table)  # type: ignore[arg-type]
    desk.refuses(acts.Collect(), "not-now", "1998.tai-sai.6.4")
    desk.accepts(acts.Enter("6-3-1"), cites=("1998.tai-sai.6.4",))
    assert desk.phase == "lit"


def test_6_5_a__losing_wagers_first() -> None:
    desk = at(1998, "lit")
    desk.refuses(acts.Pay(), "not-now", "1998.tai-sai.6.5.a")
    entry = desk.accepts(acts.Collect(), cites=("1998.tai-sai.6.5.a",))
    assert {s.wager.id for s in entry.settled} == {"w4", "w5"}


def test_6_5_b__then_winning_wagers() -> None:
    entry = at(1998, "paying").accepts(acts.Pay(), cites=("1998.tai-sai.6.5.b",))
    assert {s.wager.id: s.won for s in entry.settled} == {"w1": 3_000, "w2": 6_000, "w3": 2_000}


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "ready"])
def test_6_6__the_tumbler_is_not_activated_during_a_game(phase: str) -> None:
    at(1998, phase).refuses(acts.Tumble(), "forbidden", "1998.tai-sai.6.6")


# Irregularities ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", VOIDS)
def test_7_1__the_spin_is_void_said_or_not(key: str) -> None:
    rule, phases = VOIDS[key]
    for phase in phases:
        desk = at(1998, phase)
        entry = desk.accepts(acts.Declare(key), cites=(f"1998.tai-sai.{rule}", "1998.tai-sai.7.1"))
        assert [call.says for call in entry.calls] == ["No spin"]
        assert {s.verdict for s in entry.settled} == {Verdict.VOID}
        assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (100_000, 100_000, "ready")


@pytest.mark.parametrize("key", EVERY)
@pytest.mark.parametrize("phase", PHASES)
def test_7_1__what_may_be_declared_when(phase: str, key: str) -> None:
    rule, phases = EVERY[key]
    desk = at(1998, phase)
    if (phase, key) == ("ready", "tumbler fault"):
        desk.refuses(acts.Declare(key), "impossible", f"1998.tai-sai.{rule}")
    elif phase in (*phases, "ready", "paying") or key == "equipment malfunction":
        desk.accepts(acts.Declare(key), cites=(f"1998.tai-sai.{rule}",))
    else:
        desk.refuses(acts.Declare(key), "not-now", f"1998.tai-sai.{rule}")


@pytest.mark.parametrize("key", VOIDS)
def test_7_1__found_while_winners_are_paid_or_after_it_is_void_all_the_same(key: str) -> None:
    desk = at(1998, "paying")
    desk.accepts(acts.Pay(("w1",)))
    desk.accepts(acts.Declare(key), cites=("1998.tai-sai.7.1",))
    assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (100_000, 100_000, "ready")
    desk = at(1998, "ready")
    desk.accepts(acts.Declare(key, facts=(acts.Stated("spin", "last"),)))
    assert (desk.holds("ana"), desk.holds("ben")) == (97_500, 99_000)


def test_7_1_b__a_jam_at_the_first_activation_is_a_void_spin() -> None:
    desk = TaiSaiDesk(1998)
    desk.accepts(acts.Tumble(1))
    desk.accepts(acts.Declare("tumbler fault"), cites=("1998.tai-sai.7.1.b", "1998.tai-sai.7.4"))
    desk.accepts(acts.Discharge(desk.duty("1998.tai-sai.7.4").id), GAME_SUPERVISOR)
    assert desk.accepts(acts.Tumble(2)).calls == ()


def test_7_1_d__place_your_bets_without_tumbling() -> None:
    desk = TaiSaiDesk(1998)
    desk.seat("ana", 1)
    desk.accepts(acts.Tumble(0), cites=("1998.tai-sai.7.1.d",))
    desk.bet("ana", "small", 500)
    desk.close()
    desk.accepts(acts.Observe("dice", "1-3-6"), cites=("1998.tai-sai.7.1.d",))
    assert (desk.holds("ana"), desk.phase) == (100_000, "ready")


def test_7_1_c__dice_uncovered_without_the_call() -> None:
    desk = at(1998, "betting")
    desk.accepts(acts.Observe("dice", "1-3-6"), cites=("1998.tai-sai.7.1.c",))
    assert (desk.holds("ana"), desk.holds("ben"), desk.phase) == (100_000, 100_000, "ready")


def test_7_3__wrong_lights_noticed_while_winners_are_paid() -> None:
    desk = at(1998, "paying")
    desk.accepts(acts.Declare("areas not lit"), cites=("1998.tai-sai.7.3", "1998.tai-sai.7.4"))
    assert desk.settle()["w1"].won == 3_000
    desk.refuses(acts.Tumble(), "duty-first", "1998.tai-sai.7.4")


@pytest.mark.parametrize(("blocks", "code"), [(True, "duty-first"), (False, None)])
def test_5_0__the_first_game_waits_for_the_checks_where_the_table_says_so(blocks: bool, code: str | None) -> None:
    """Reading T-18."""
    desk = Desk(game="tai-sai", at=NIGHTS[1998], options={"checks_first": blocks})
    assert getattr(desk.say(acts.Tumble(1)), "code", None) == code
    for rule in ("5.0.a", "5.0.b", "5.0.c", "5.0.d"):
        if blocks:
            desk.refuses(acts.Tumble(), "duty-first", f"1998.tai-sai.{rule}")
        check = desk.duty(f"1998.tai-sai.{rule}")
        desk.refuses(acts.Discharge(check.id), "no-authority", check.cite, GAME_SUPERVISOR)
        desk.accepts(acts.Discharge(check.id), CASINO_SUPERVISOR)
    desk.accepts(acts.Tumble())


def test_7_2__a_wrong_entry_is_amended_under_a_game_supervisor_before_settlement() -> None:
    desk = at(1998, "uncovered")
    desk.accepts(acts.Enter("1-3-5"))
    desk.refuses(acts.Collect(), "not-now", "1998.tai-sai.7.2")
    desk.refuses(acts.Enter("1-3-6"), "no-authority", "1998.tai-sai.7.2", DEALER)
    desk.accepts(acts.Enter("1-3-6"), GAME_SUPERVISOR, cites=("1998.tai-sai.7.2",))
    assert desk.settle()["w1"].won == 3_000


def test_7_3__where_the_lights_fail_wagers_are_settled_by_the_dice() -> None:
    desk = at(1998, "uncovered")
    desk.accepts(acts.Declare("areas not lit"), cites=("1998.tai-sai.7.3",))
    assert desk.settle()["w1"].won == 3_000
    desk.refuses(acts.Tumble(), "duty-first", "1998.tai-sai.7.4")


def test_7_4__no_further_game_until_it_is_seen_to_and_no_inspector_is_told() -> None:
    desk = at(1998, "ready")
    desk.accepts(acts.Declare("equipment malfunction"), cites=("1998.tai-sai.7.4",))
    desk.refuses(acts.Tumble(), "duty-first", "1998.tai-sai.7.4")
    duty = desk.duty("1998.tai-sai.7.4")
    assert "inspector" not in duty.says
    desk.accepts(acts.Discharge(duty.id, "rectified"), GAME_SUPERVISOR)
    desk.tumble()
