"""Roulette: what comes out about a spin before the last one (4.7, 6.7, general 11.2, 12.2, readings R-14, R-17)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, SYSTEM, Desk

DIVISION = "1996.roulette"
FOREIGN = acts.Declare("foreign object")


def misread(number: str) -> acts.Declare:
    return acts.Declare("result misread", facts=(acts.Stated("number", number),))


def seated() -> Desk:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    return desk


def last_entry(desk: Desk) -> Entry:
    return desk.journal.entries[-1]


def play_on(desk: Desk, number: int = 2) -> Entry:
    """Ben wins or loses $10 on black in the next spin; the entry that settled it."""
    name = desk.bet("ben", "black", 1_000)
    desk.spin(number)
    entry = last_entry(desk)
    if name in desk.table.now.wagers:
        desk.accepts(acts.Withdraw(name), PLAYER, "ben")
    return entry


def test_4_7__a_number_put_right_is_of_its_own_spin_and_not_of_the_next() -> None:
    """Spin one was put right between the spins; spin two turns out void; what ana won in spin one is hers."""
    desk = seated()
    desk.bet("ana", "straight-up", 1_000, "20")
    desk.spin(17)
    desk.accepts(misread("20"), GAME_SUPERVISOR, cites=("1996.roulette.4.7",))
    assert desk.holds("ana") == 135_000
    second = play_on(desk)
    play_on(desk)
    void = desk.about(second).accepts(FOREIGN, cites=("1996.roulette.6.2", "1996.roulette.6.7"))
    assert [s.wager.id for s in void.settled] == ["w2"]
    assert (desk.holds("ana"), desk.holds("ben")) == (135_000, 101_000)


def test_4_7__an_old_spin_put_right_is_not_of_the_one_being_bet_on() -> None:
    desk = seated()
    desk.bet("ana", "straight-up", 1_000, "20")
    desk.spin(17)
    first = last_entry(desk)
    play_on(desk)
    desk.about(first).accepts(misread("20"), GAME_SUPERVISOR)
    third = play_on(desk)
    play_on(desk)
    desk.about(third).accepts(FOREIGN)
    assert (desk.holds("ana"), desk.holds("ben")) == (135_000, 102_000)


@pytest.mark.parametrize("named", ["settlement", "correction"])
def test_6_7__a_spin_put_right_is_void_as_it_was_put_right(named: str) -> None:
    """Named by what settled it first or by what put it right: nothing of it remains."""
    desk = seated()
    desk.bet("ana", "straight-up", 1_000, "20")
    desk.spin(17)
    first = last_entry(desk)
    play_on(desk)
    corrected = desk.about(first).accepts(misread("20"), GAME_SUPERVISOR)
    void = desk.about(first if named == "settlement" else corrected).accepts(FOREIGN, cites=("1996.roulette.6.7",))
    assert [(s.wager.id, s.verdict, s.won) for s in void.settled] == [("w1", Verdict.VOID, -35_000)]
    assert desk.holds("ana") == 100_000
    desk.about(first).refuses(FOREIGN, "nothing-to-settle", "1996.roulette.6.2")


def test_4_7__what_was_paid_wrongly_on_a_number_put_right_is_measured_by_that() -> None:
    desk = seated()
    desk.bet("ana", "straight-up", 1_000, "20")
    desk.spin(17)
    first = last_entry(desk)
    play_on(desk)
    corrected = desk.about(first).accepts(misread("20"), GAME_SUPERVISOR)
    desk.about(corrected).accepts(acts.Mispaid("w1", 30_000, winnings=True), cites=("1996.general.15.1",))
    assert desk.account("player ana", "claim") == 5_000


VOIDED = {
    "a device (11.2)": (acts.VoidWagers("ben", "a computer"), SHIFT_MANAGER),
    "partners (14.1(c))": (acts.FlagPartners(("ana", "ben")), CASINO_SUPERVISOR),
}


@pytest.mark.parametrize(("deed", "role"), VOIDED.values(), ids=list(VOIDED))
def test_4_7__a_number_put_right_later_does_not_revive_what_was_void(deed: acts.Deed, role: object) -> None:
    """Ana has $500 on 20, the maximum, and ben $10; his was void before the ball fell and stays so."""
    desk = seated()
    desk.bet("ana", "straight-up", 50_000, "20")
    desk.bet("ben", "straight-up", 1_000, "20")
    desk.close()
    desk.accepts(deed, role)  # type: ignore[arg-type]
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    desk.settle()
    first = last_entry(desk)
    play_on(desk, 1)
    anew = desk.about(first).accepts(misread("20"), GAME_SUPERVISOR)
    assert {s.wager.id for s in anew.settled} == {"w1"}
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 + 35 * 50_000, 99_000)


@pytest.mark.parametrize("late", [True, False])
def test_4_5__nor_chips_that_came_late_or_were_too_few_a_second_time(late: bool) -> None:
    desk = seated()
    desk.bet("ana", "red", 1_000)
    desk.close()
    if not late:
        desk.accepts(acts.Place("g", "ben", "straight-up", 300, "5", found=True))
    void = desk.accepts(acts.Place("v", "ben", "straight-up", 300, "20", found=True, late=late))
    assert void.settled[0].verdict is Verdict.VOID
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    desk.settle()
    first, before = last_entry(desk), desk.holds("ben")
    play_on(desk, 1)
    desk.about(first).refuses(acts.Declare("short spin"), "impossible", "1996.roulette.6.6")
    desk.about(first).accepts(misread("20"), GAME_SUPERVISOR)
    assert desk.holds("ben") == before - 1_000


def test_what_was_void_in_a_spin_is_not_forfeited_with_it() -> None:
    """Ana's wager was void for a device and hers again; fraud in that spin, known later, takes nothing more."""
    desk = seated()
    desk.bet("ana", "straight-up", 1_000, "17")
    desk.bet("ben", "red", 1_000)
    desk.close()
    desk.accepts(acts.VoidWagers("ana", "a computer"), SHIFT_MANAGER)
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    desk.settle()
    first = last_entry(desk)
    play_on(desk)
    fraud = acts.Invalidate("fraud", by=("ana",), forfeit=True)
    desk.about(first).accepts(fraud, CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 101_000)


def test_what_was_handed_over_on_a_void_wager_is_still_put_right_about_it() -> None:
    desk = seated()
    desk.bet("ana", "red", 1_000)
    desk.bet("ben", "straight-up", 1_000, "17")
    desk.close()
    void = desk.accepts(acts.VoidWagers("ben", "a computer"), SHIFT_MANAGER)
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    desk.settle()
    play_on(desk, 1)
    desk.about(void).accepts(acts.Mispaid("w2", 35_000, winnings=True), DEALER)
    assert desk.account("player ben", "claim") == -35_000


# A spin that came to nothing, and the one spun after it ------------------------------------------------


def forfeited() -> Desk:
    """Fraud of ana's while the ball ran: her $10 on red are forfeited, and ben has played $10 on black since; 2 won."""
    desk = seated()
    desk.bet("ana", "red", 1_000)
    desk.close()
    desk.accepts(acts.Invalidate("fraud", by=("ana",), forfeit=True), CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert desk.holds("ana") == 99_000
    play_on(desk)
    return desk


@pytest.mark.parametrize("later", [False, True])
def test_6_7__a_void_spin_gives_back_nothing_that_was_forfeited_in_the_one_before(later: bool) -> None:
    desk = forfeited()
    settled = next(e for e in reversed(desk.journal.entries) if e.settled)
    if later:
        play_on(desk, 1)
        desk.about(settled)
    void = desk.accepts(FOREIGN, cites=("1996.roulette.6.2",))
    assert [s.wager.id for s in void.settled] == ["w2"]
    assert desk.holds("ana") == 99_000


def test_4_7__a_number_put_right_decides_nothing_that_was_forfeited_in_the_spin_before() -> None:
    desk = forfeited()
    anew = desk.accepts(misread("1"), GAME_SUPERVISOR)
    assert [(s.wager.id, s.verdict) for s in anew.settled if not s.undone] == [("w2", Verdict.LOSE)]
    assert desk.holds("ana") == 99_000


def test_6_7__the_spin_before_one_invalidated_is_void_and_the_forfeiture_stands() -> None:
    desk = seated()
    desk.bet("ben", "black", 1_000)
    desk.spin(17)
    desk.bet("ana", "red", 1_000)
    desk.close()
    desk.accepts(acts.Invalidate("fraud", by=("ana",), forfeit=True), CASINO_SUPERVISOR)
    void = desk.accepts(acts.Declare("foreign object", facts=(acts.Stated("spin", "last"),)))
    assert [(s.wager.id, s.won) for s in void.settled] == [("w1", -1_000)]
    assert desk.holds("ana") == 99_000


def test_6_8__a_void_spin_named_once_more_is_not_the_one_spun_again() -> None:
    desk = seated()
    desk.bet("ana", "red", 1_000)
    desk.bet("ben", "black", 1_000)
    desk.close()
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    first = desk.accepts(acts.Collect())
    desk.accepts(FOREIGN)
    desk.spin(17)
    play_on(desk)
    desk.about(first).refuses(acts.Declare("interference"), "nothing-to-settle", "1996.roulette.6.5")
    assert desk.holds("ana") == 99_000
