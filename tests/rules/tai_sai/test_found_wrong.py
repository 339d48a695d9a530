"""Tai-Sai: what comes out late, or was told wrongly (part 7, readings G-3, R-18, T-16, T-20)."""

from __future__ import annotations

from datetime import datetime

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.tai_sai.table import YEARS, TaiSaiDesk, at
from tests.support.desk import DEALER, GAME_SUPERVISOR, HERE, PLAYER

LAST = acts.Stated("spin", "last")
DICE = {1996: "1996.tai-sai.3.2", 1998: "1998.tai-sai.4.2"}


def misread(dice: str, *facts: acts.Stated) -> acts.Declare:
    return acts.Declare("result misread", facts=(acts.Stated("dice", dice), *facts))


@pytest.mark.parametrize("year", YEARS)
def test_the_dice_decide_whatever_was_called(year: int) -> None:
    """1-3-6 was called, keyed and paid; a game supervisor sees 1-3-5. Total 10 loses, small wins all the same."""
    desk = at(year, "paying")
    desk.accepts(acts.Pay(("w1",)))
    desk.refuses(misread("1-3-5"), "no-authority", DICE[year], DEALER)
    desk.accepts(misread("1-3-5"), GAME_SUPERVISOR, cites=(DICE[year],))
    assert (desk.phase, set(desk.table.now.wagers)) == ("uncovered", {"w1", "w2", "w3", "w4", "w5"})
    desk.refuses(acts.Collect(), "not-now", "1996.tai-sai.6.7" if year == 1996 else "1998.tai-sai.7.2")
    desk.accepts(acts.Enter("1-3-5"), GAME_SUPERVISOR)
    settled = desk.settle()
    assert {name for name, one in settled.items() if one.won} == {"w3"}
    assert desk.table.state.last == "1-3-5"


@pytest.mark.parametrize("year", YEARS)
def test_found_when_all_is_paid_the_differences_go_from_hand_to_hand(year: int) -> None:
    """Total 10, at 6 to 1 for $5 and $10, was paid and had lost: the stakes that lie there still are collected."""
    desk = at(year, "ready")
    ana, ben = desk.holds("ana"), desk.holds("ben")
    desk.accepts(misread("1-3-5"), GAME_SUPERVISOR, cites=(DICE[year],))
    assert (desk.holds("ana"), desk.holds("ben")) == (ana - 6 * 500, ben - 6 * 1_000)
    assert len(desk.table.now.wagers) == 1
    assert (desk.phase, desk.table.state.last) == ("ready", "1-3-5")


@pytest.mark.parametrize("year", YEARS)
def test_a_face_is_paid_by_the_dice_that_show_it(year: int) -> None:
    """One six was called and two lie there: $5 win $10, not $5."""
    desk = TaiSaiDesk(year)
    desk.seat("ana", 1)
    desk.tumble()
    desk.bet("ana", "face", 500, "6")
    desk.roll("1-3-6")
    entry = desk.accepts(misread("1-6-6"), GAME_SUPERVISOR)
    assert [(s.verdict, s.won) for s in entry.settled if not s.undone] == [(Verdict.WIN, 1_000)]
    assert desk.holds("ana") == 100_000 - 500 + 1_000


@pytest.mark.parametrize("dice", ["1-3", "0-1-2", "small"])
def test_three_dice_show_one_face_each(dice: str) -> None:
    at(1996, "lit").refuses(misread(dice), "impossible", "1996.tai-sai.3.3", GAME_SUPERVISOR)
    at(1996, "lit").refuses(misread("6-3-1"), "impossible", "1996.tai-sai.3.2", GAME_SUPERVISOR)


@pytest.mark.parametrize("year", YEARS)
def test_an_earlier_game_is_void_about_the_entry_that_settled_it(year: int) -> None:
    desk = TaiSaiDesk(year)
    desk.seat("ana", 1)
    desk.tumble()
    desk.bet("ana", "small", 500)
    desk.light("1-3-6")
    paid = desk.accepts(acts.Pay())
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana")
    desk.tumble()
    desk.bet("ana", "big", 1_000)
    desk.roll("1-3-6")
    rule = "1996.tai-sai.7.4" if year == 1996 else "1998.tai-sai.7.1.d"
    desk.about(paid).accepts(acts.Declare("not tumbled"), cites=(rule,))
    assert desk.holds("ana") == 99_000
    desk.about(paid).refuses(acts.Declare("not tumbled"), "nothing-to-settle", rule)


def test_a_game_is_judged_by_the_text_it_was_played_under() -> None:
    """Settled on the last evening of the 1996 text; it comes out after midnight."""
    desk = TaiSaiDesk(1996, at=datetime(1998, 1, 31, 23, 50, tzinfo=HERE))
    desk.seat("ana", 1)
    desk.tumble()
    desk.bet("ana", "big", 1_000)
    desk.roll("5-6-6")
    desk.wait(minutes=15)
    desk.tumble()
    entry = desk.accepts(acts.Declare("not tumbled", facts=(LAST,)), cites=("1996.tai-sai.7.4", "1996.tai-sai.7.5"))
    assert (entry.edition, desk.holds("ana")) == ("1996-07", 99_000)


@pytest.mark.parametrize("year", YEARS)
def test_a_wager_found_when_all_is_settled_is_of_the_game_just_over(year: int) -> None:
    desk = TaiSaiDesk(year)
    desk.seat("ana", 1)
    desk.tumble()
    desk.light("1-3-6")
    assert desk.phase == "ready"
    desk.accepts(acts.Place("x", "ana", "small", 60_000, found=True), cites=("1996.general.14.2.b",))
    assert (desk.phase, desk.table.now.wagers["x"].stake) == ("paying", 50_000)
    assert [s.won for s in desk.accepts(acts.Pay()).settled] == [50_000]
    assert (desk.phase, desk.table.state.rounds, desk.holds("ana")) == ("ready", 1, 100_000)
    desk.tumble()
    desk.accepts(acts.Place("y", "ana", "big", 500, found=True))
    assert desk.phase == "betting"
