"""Roulette: what was told of a spin proves wrong, or comes out late (4.7, part 6, readings R-11, R-14, R-17, R-18)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.entries import Entry
from croupier.table.roles import Role
from croupier.table.view import public
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.roulette.table import at, phase_of
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk

LAST = acts.Stated("spin", "last")
EXAMINE = "1996.roulette.6.4"


def misread(number: str, *facts: acts.Stated) -> acts.Declare:
    return acts.Declare("result misread", facts=(acts.Stated("number", number), *facts))


def seated() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    return desk


# Against the record -----------------------------------------------------------------------------------


def rested(turns: int | None, *, spin: acts.Spin | None = None) -> Desk:
    """$5 of ana's on 17, which the ball has come to rest in."""
    desk = seated()
    desk.bet("ana", "straight-up", 500, "17")
    desk.accepts(spin or acts.Spin())
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("wheel", "17", turns), SYSTEM)
    return desk


def offered(desk: Desk) -> set[str]:
    waits = (w.deed for w in awaits(desk.table) if isinstance(w, Offer))
    return {deed.irregularity for deed in waits if isinstance(deed, acts.Declare)}


def test_6_6__a_spin_counted_at_six_turns_is_not_short() -> None:
    desk = rested(6)
    desk.refuses(acts.Declare("short spin"), "impossible", "1996.roulette.6.6")
    assert "short spin" not in offered(desk)
    assert desk.settle()["w1"].won == 17_500
    desk.refuses(acts.Declare("short spin"), "impossible", "1996.roulette.6.6")
    desk.accepts(acts.Spin())
    desk.refuses(acts.Declare("short spin", facts=(LAST,)), "impossible", "1996.roulette.6.6")
    assert "short spin" in offered(desk)  # of the spin going on


def test_6_6__uncounted_it_may_still_be_found_short() -> None:
    rested(None).accepts(acts.Declare("short spin"), cites=("1996.roulette.3.2",))


@pytest.mark.parametrize("over", [False, True])
def test_3_2__the_true_number_of_turns_is_a_game_supervisors_to_say(over: bool) -> None:
    desk = rested(6)
    if over:
        desk.settle()
    short = acts.Declare("short spin", facts=(acts.Stated("turns", "3"),))
    desk.refuses(short, "no-authority", "1996.roulette.6.6", DEALER)
    desk.accepts(short, GAME_SUPERVISOR, cites=("1996.roulette.3.2", "1996.roulette.6.7"))
    assert desk.holds("ana") == 99_500  # the stake lies for the next spin
    assert "w1" in desk.table.now.wagers


def test_6_6__four_turns_are_not_too_few() -> None:
    four = acts.Declare("short spin", facts=(acts.Stated("turns", "4"),))
    rested(6).refuses(four, "impossible", "1996.roulette.6.6", GAME_SUPERVISOR)


def test_6_1__directions_that_were_named_stand_until_the_true_one_is_said() -> None:
    desk = rested(None, spin=acts.Spin("clockwise", "anticlockwise"))
    desk.refuses(acts.Declare("same direction"), "impossible", "1996.roulette.6.1")
    assert "same direction" not in offered(desk)
    same, other = (acts.Declare("same direction", facts=(acts.Stated("ball", way),)) for way in DIRECTIONS)
    desk.refuses(same, "no-authority", "1996.roulette.6.1", DEALER)
    desk.refuses(other, "impossible", "1996.roulette.6.1", GAME_SUPERVISOR)
    desk.accepts(same, GAME_SUPERVISOR, cites=("1996.roulette.6.1", "1996.roulette.6.7"))


DIRECTIONS = ("clockwise", "anticlockwise")


# The number -------------------------------------------------------------------------------------------


def test_4_7__a_number_announced_wrongly_is_corrected_before_anything_is_settled() -> None:
    desk = at("dolly")
    entry = desk.accepts(misread("20"), GAME_SUPERVISOR, cites=("1996.roulette.4.7", "1996.roulette.3.4.b"))
    assert [call.says for call in entry.calls] == ["20, black", "(the dolly on 20)"]
    assert (entry.settled, phase_of(desk), public(desk.table).view.number) == ((), "dolly", 20)
    won = {name: settled.won for name, settled in desk.settle().items() if settled.won}
    assert won == {"w2": 8_500, "w3": 1_000, "w4": 2_000}
    assert desk.table.state.last == 20


@pytest.mark.parametrize("role", [DEALER, Role.PLAYER, Role.INSPECTOR])
def test_4_7__a_result_is_corrected_by_a_game_supervisor(role: Role) -> None:
    answer = at("dolly").say(misread("20"), role, "kim")
    assert getattr(answer, "code", "") == "no-authority"


@pytest.mark.parametrize("number", ["37", "00", "red"])
def test_4_7__there_is_no_such_compartment(number: str) -> None:
    at("dolly").refuses(misread(number), "impossible", "1996.roulette.4.7", GAME_SUPERVISOR)


def test_4_7__what_was_announced_is_not_misread() -> None:
    desk = at("dolly")
    desk.refuses(misread("17"), "impossible", "1996.roulette.4.7", GAME_SUPERVISOR)
    desk.refuses(acts.Declare("result misread"), "impossible", "1996.roulette.4.7", GAME_SUPERVISOR)
    at("spinning").refuses(misread("17", acts.Stated("spin", "this")), "not-now", "1996.roulette.4.7", GAME_SUPERVISOR)


def test_4_7__found_while_winners_are_paid_all_is_settled_anew() -> None:
    """Red and zero were collected, 17 and ana's black paid, the black stake taken up; the ball lies in 9, red."""
    desk, before = at("paying"), at("betting").table.now
    desk.accepts(acts.Pay(("w1", "w3")))
    desk.accepts(acts.Withdraw("w3"), PLAYER, "ana")
    desk.accepts(misread("9"), GAME_SUPERVISOR)
    assert (dict(desk.table.now.wagers), phase_of(desk)) == ({**before.wagers}, "dolly")
    assert desk.table.now.accounts == before.accounts
    settled = desk.settle()
    assert {name for name, one in settled.items() if one.won} == {"w5"}
    assert desk.holds("ana") == 100_000 - 500 - 1_000  # red won and lies on


@pytest.mark.parametrize("number", ["17", "34"])
def test_4_5__a_paid_stake_that_proves_late_is_none_of_the_spin_settled_anew(number: str) -> None:
    """It lies in time for the next spin, whether 17, black, or 34, red, is the true number."""
    desk = seated()
    desk.bet("ana", "red", 2_000)
    desk.bet("ben", "red", 6_000)
    for deed in (acts.Spin(), acts.Close()):
        desk.accepts(deed)
    desk.accepts(acts.Observe("wheel", "32", 6), SYSTEM)
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay(("w1",)))
    desk.accepts(acts.Misrecorded("w1", late=True), GAME_SUPERVISOR, cites=("1996.roulette.4.5",))
    desk.accepts(misread(number), GAME_SUPERVISOR)
    desk.settle()
    assert (desk.table.now.wagers["w1"].stake, desk.holds("ana")) == (2_000, 98_000)
    assert desk.holds("ben") == (94_000 if number == "17" else 100_000)


def test_4_7__a_paid_stake_taken_up_in_part_lies_whole_again() -> None:
    desk, before = at("paying"), at("betting").table.now
    desk.accepts(acts.Pay(("w3", "w4")))
    desk.accepts(acts.Withdraw("w4", 500), PLAYER, "ben")
    desk.accepts(misread("9"), GAME_SUPERVISOR)
    assert (dict(desk.table.now.wagers), desk.table.now.accounts) == (dict(before.wagers), before.accounts)


@pytest.mark.parametrize("after", [0, 1, 2, 3])
def test_4_7__found_when_all_is_paid_the_differences_go_from_hand_to_hand(after: int) -> None:
    """17 was paid and 9 had won: 17, the split and black lost, red won $30. Stakes that lie there still are collected;
    once betting has closed on them they are new wagers and stay (G-7)."""
    desk = at("paying")
    desk.accepts(acts.Pay())
    for deed in (acts.Spin(), acts.Close(), acts.Observe("wheel", "2"))[:after]:
        desk.accepts(deed)
    entry = desk.accepts(misread("9", LAST), GAME_SUPERVISOR, cites=("1996.roulette.4.7",))
    assert {s.wager.id: (s.verdict, s.won) for s in entry.settled if not s.undone} == {
        "w1": (Verdict.LOSE, 0),
        "w2": (Verdict.LOSE, 0),
        "w3": (Verdict.LOSE, 0),
        "w4": (Verdict.LOSE, 0),
        "w5": (Verdict.WIN, 3_000),
    }
    times = 1 if after < 2 else 2  # lost, and as much again on the layout
    assert set(desk.table.now.wagers) == ({"w1", "w2", "w3", "w4"} if times == 2 else set())
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 - times * 1_500 + 3_000, 100_000 - times * 2_500 - 700)
    if after < 3:
        assert (desk.table.state.last, desk.table.state.display[:1]) == (9, (9,))
    desk.refuses(misread("9", LAST), "impossible", "1996.roulette.4.7", GAME_SUPERVISOR)


def test_4_7__corrected_and_then_found_void_everybody_is_where_he_or_she_was() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay())
    desk.accepts(misread("9"), GAME_SUPERVISOR)
    desk.accepts(acts.Declare("interference"))
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)


def test_4_7__corrected_reopened_and_corrected_again_the_chips_are_where_they_belong() -> None:
    """17 was paid and 9 had won; then a wager on 20 is found, and the ball lies in 20."""
    desk = at("paying")
    desk.accepts(acts.Pay())
    desk.accepts(misread("9"), GAME_SUPERVISOR)
    desk.accepts(acts.Place("x", "ana", "straight-up", 500, "20", found=True))
    desk.accepts(misread("20"), GAME_SUPERVISOR)
    before = at("betting")
    assert dict(desk.table.now.wagers) == {**before.table.now.wagers, "x": desk.table.now.wagers["x"]}
    assert (desk.holds("ana"), desk.holds("ben")) == (before.holds("ana") - 500, before.holds("ben"))
    won = {name: one.won for name, one in desk.settle().items() if one.won}
    assert won == {"x": 17_500, "w2": 8_500, "w3": 1_000, "w4": 2_000}


def test_4_7__what_cannot_be_fetched_back_is_a_claim() -> None:
    desk = rested(6)
    desk.settle()
    desk.accepts(acts.Redeem("ana", desk.holds("ana")), PLAYER)
    desk.accepts(misread("20"), GAME_SUPERVISOR)
    assert desk.holds("ana", "claim") == -17_500  # the stake lay there still


def test_4_7__somebody_gone_who_had_won_after_all_has_it_held() -> None:
    desk = seated()
    desk.bet("ana", "straight-up", 500, "17")
    desk.spin(20)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(misread("17"), GAME_SUPERVISOR, cites=("1996.general.16.2",))
    assert desk.account("unclaimed ana") == 18_000


# Earlier spins ----------------------------------------------------------------------------------------


def two_spins() -> tuple[Desk, Entry]:
    """Ana wins $175 on 17 and takes her chips up; ben loses $10 on black in the next spin. And the first payment."""
    desk = seated()
    desk.bet("ana", "straight-up", 500, "17")
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    paid = desk.accepts(acts.Pay())
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana")
    desk.bet("ben", "black", 1_000)
    desk.spin(9)
    return desk, paid


def test_6_7__an_earlier_spin_is_void_about_the_entry_that_settled_it() -> None:
    desk, paid = two_spins()
    state = desk.table.state
    entry = desk.about(paid).accepts(acts.Declare("interference"), cites=("1996.roulette.6.5", "1996.roulette.6.7"))
    assert [(s.wager.id, s.won, s.undone) for s in entry.settled] == [("w1", -17_500, True)]
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 99_000)
    assert desk.table.state == state
    desk.about(paid).refuses(acts.Declare("interference"), "nothing-to-settle", "1996.roulette.6.5")
    desk.accepts(acts.Declare("foreign object"))  # and the last spin, by itself
    assert desk.holds("ben") == 100_000


def test_6_6__of_an_earlier_spin_the_turns_must_be_stated() -> None:
    desk, paid = two_spins()
    desk.about(paid).refuses(acts.Declare("short spin"), "impossible", "1996.roulette.6.6", GAME_SUPERVISOR)
    short = acts.Declare("short spin", facts=(acts.Stated("turns", "2"),))
    desk.about(paid).accepts(short, GAME_SUPERVISOR, cites=("1996.roulette.3.2",))
    assert desk.holds("ana") == 100_000


def test_4_7__the_number_of_an_earlier_spin_is_corrected() -> None:
    desk, paid = two_spins()
    desk.about(paid).accepts(misread("20"), GAME_SUPERVISOR)
    assert (desk.holds("ana"), desk.table.state.last) == (99_500, 9)
    settled = desk.table.now.settled
    assert set(settled) == {"w2"}  # the last spin's, still to be put right


# Overlooked wagers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("others", [False, True])
def test_4_7__a_wager_found_when_all_is_settled_is_of_the_spin_just_over(others: bool) -> None:
    """Reading R-18."""
    desk = seated()
    if others:
        desk.bet("ben", "black", 1_000)
        desk.bet("ben", "red", 1_000)
    desk.spin(17)
    rounds = desk.table.state.rounds
    desk.accepts(acts.Place("x", "ana", "straight-up", 500, "17", found=True), cites=("1996.roulette.4.7",))
    assert (phase_of(desk), desk.table.state.rounds, desk.holds("ana")) == ("paying", rounds - 1, 99_500)
    entry = desk.accepts(acts.Pay())
    assert [(s.wager.id, s.won) for s in entry.settled] == [("x", 17_500)]
    state = desk.table.state
    assert (state.rounds, state.last, state.display, phase_of(desk)) == (rounds, 17, (17,), "betting")
    assert set(desk.table.now.settled) == ({"w1", "w2", "x"} if others else {"x"})
    desk.accepts(acts.Declare("interference"))
    assert (desk.holds("ana"), desk.holds("ben")) == (99_500, 100_000 - others * 1_000)


def test_4_7__a_losing_wager_found_then_is_collected() -> None:
    desk = seated()
    desk.spin(17)
    desk.accepts(acts.Place("x", "ana", "red", 500, found=True))
    desk.refuses(acts.Pay(), "not-now", "1996.roulette.3.5.a")
    assert [s.verdict for s in desk.accepts(acts.Collect()).settled] == [Verdict.LOSE]


def test_4_7__once_somebody_bets_again_it_is_of_the_next_spin() -> None:
    desk = seated()
    desk.spin(17)
    desk.bet("ben", "black", 1_000)
    desk.accepts(acts.Place("x", "ana", "straight-up", 500, "17", found=True))
    assert phase_of(desk) == "betting"
    assert desk.spin(9)["x"].verdict is Verdict.LOSE


def test_4_7__after_a_void_spin_it_is_of_the_next() -> None:
    desk = seated()
    desk.spin(17)
    desk.accepts(acts.Spin("clockwise", "clockwise"))
    desk.accepts(acts.Place("x", "ana", "straight-up", 500, "17", found=True))
    assert phase_of(desk) == "betting"


def test_4_7__wholly_void_it_leaves_the_spin_over() -> None:
    desk = seated()
    desk.bet("ana", "straight-up", 50_000, "17")
    desk.spin(17)
    rounds = desk.table.state.rounds
    desk.accepts(acts.Place("x", "ana", "straight-up", 500, "17", found=True), cites=("1996.general.14.2.b",))
    assert (phase_of(desk), desk.table.state.rounds, desk.table.state.last) == ("betting", rounds, 17)


# The ball out of the wheel ----------------------------------------------------------------------------


def test_6_4__a_ball_that_leaves_the_wheel_in_a_void_spin_is_examined_too() -> None:
    desk = at("betting")
    desk.accepts(acts.Spin("clockwise", "clockwise"))
    assert offered(desk) == {"ball out of wheel"}
    wagers = desk.table.now.wagers
    entry = desk.accepts(acts.Declare("ball out of wheel"), cites=(EXAMINE,))
    assert (entry.calls, desk.table.now.wagers, desk.duty(EXAMINE).blocks) == ((), wagers, True)
    desk.refuses(acts.Declare("ball out of wheel"), "not-now", EXAMINE)
    desk.refuses(acts.Spin(), "duty-first", EXAMINE)


@pytest.mark.parametrize("facts", [(), (LAST,)])
def test_6_4__a_ball_that_left_the_wheel_in_an_invalidated_spin_is_examined(facts: tuple[acts.Stated, ...]) -> None:
    desk = at("closed")
    desk.accepts(acts.Invalidate("brawl"), CASINO_SUPERVISOR)
    desk.accepts(acts.Declare("ball out of wheel", facts=facts), cites=(EXAMINE,))
    desk.refuses(acts.Spin(), "duty-first", EXAMINE)


def test_6_4__an_earlier_flight_of_the_ball_does_not_stop_the_spin_that_goes_on() -> None:
    """Reading R-11."""
    desk = at("paying")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Spin())
    desk.accepts(acts.Declare("ball out of wheel", facts=(LAST,)))
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    assert desk.settle()["w1"].won == 17_500
    desk.refuses(acts.Spin(), "duty-first", EXAMINE)
