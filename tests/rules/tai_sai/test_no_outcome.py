"""Tai-Sai: a void game has no outcome, so that nothing of it is invalidated or forfeited once it is known to be void
(general 12.1, 12.2, readings T-7, G-49)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.tai_sai.table import YEARS, TaiSaiDesk
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER

VOID = {1996: "1996.tai-sai.7.5", 1998: "1998.tai-sai.7.1"}
FORFEIT = acts.Invalidate("fraud", ("ana",), forfeit=True)
FORFEIT_LAST = acts.Invalidate("fraud", ("ana",), forfeit=True, last=True)


def seated(year: int) -> TaiSaiDesk:
    desk = TaiSaiDesk(year)
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    return desk


def void_game(desk: TaiSaiDesk) -> None:
    """A game in which ana has $20 on big, found void before the dice are called."""
    desk.tumble()
    desk.bet("ana", "big", 2_000)
    desk.close()
    desk.accepts(acts.Declare("die not flat"))


@pytest.mark.parametrize("year", YEARS)
def test_nothing_is_forfeited_of_a_void_game(year: int) -> None:
    desk = seated(year)
    void_game(desk)
    for deed in (FORFEIT, FORFEIT_LAST, acts.Invalidate("fire", last=True)):
        desk.refuses(deed, "nothing-to-settle", VOID[year], CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000


@pytest.mark.parametrize("year", YEARS)
def test_named_by_its_entry_a_void_game_has_no_outcome_either(year: int) -> None:
    desk = seated(year)
    desk.tumble()
    desk.bet("ana", "big", 2_000)
    desk.close()
    void = desk.accepts(acts.Declare("die not flat"))
    desk.about(void).refuses(FORFEIT, "nothing-to-settle", VOID[year], CASINO_SUPERVISOR)
    desk.tumble()
    desk.bet("ben", "small", 1_000)
    desk.roll("1-3-6")
    desk.about(void).refuses(FORFEIT, "nothing-to-settle", VOID[year], CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000


@pytest.mark.parametrize("year", YEARS)
def test_a_corrected_game_has_one(year: int) -> None:
    """Big lost $20 by the call and won by the dice; named by the correction, it is forfeited."""
    desk = seated(year)
    desk.tumble()
    desk.bet("ana", "big", 2_000)
    desk.roll("1-3-6")
    dice, last = acts.Stated("dice", "4-5-6"), acts.Stated("spin", "last")
    corrected = desk.accepts(acts.Declare("result misread", facts=(dice, last)), GAME_SUPERVISOR)
    assert desk.holds("ana") == 100_000 + 2_000
    desk.tumble()
    desk.bet("ben", "small", 1_000)
    desk.roll("1-3-6")
    desk.about(corrected).accepts(FORFEIT, CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert desk.holds("ana") == 100_000 - 2_000


@pytest.mark.parametrize("year", YEARS)
def test_dice_seen_before_the_call_are_no_outcome(year: int) -> None:
    desk = seated(year)
    desk.tumble()
    desk.bet("ana", "big", 2_000)
    desk.uncover("4-5-6")
    desk.refuses(FORFEIT, "nothing-to-settle", VOID[year], CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000


@pytest.mark.parametrize("year", YEARS)
def test_the_game_settled_before_a_void_one_is_named_by_its_entry(year: int) -> None:
    """$10 on small won $10; the next game is void. The first is invalid for fraud: winnings back, the stake lost."""
    desk = seated(year)
    desk.tumble()
    won = desk.bet("ana", "small", 1_000)
    desk.close()
    desk.uncover("1-3-6")
    desk.accepts(acts.Enter("1-3-6"))
    paid = desk.accepts(acts.Pay())
    desk.accepts(acts.Withdraw(won), PLAYER, "ana")
    void_game(desk)
    desk.refuses(FORFEIT_LAST, "nothing-to-settle", VOID[year], CASINO_SUPERVISOR)
    desk.about(paid).accepts(FORFEIT, CASINO_SUPERVISOR, cites=("1996.general.12.1.b", "1996.general.12.2"))
    assert desk.holds("ana") == 100_000 - 1_000


@pytest.mark.parametrize("year", YEARS)
def test_in_the_game_after_a_void_one_its_own_wagers_are_concerned(year: int) -> None:
    """Reading G-49: of two games the one going on. The void one stays what it was, though it is called the last."""
    desk = seated(year)
    void_game(desk)
    desk.tumble()
    desk.bet("ana", "small", 1_000)
    desk.refuses(FORFEIT_LAST, "nothing-to-settle", VOID[year], CASINO_SUPERVISOR)
    desk.accepts(FORFEIT, CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert desk.holds("ana") == 100_000 - 1_000


@pytest.mark.parametrize("year", YEARS)
def test_a_game_settled_since_has_an_outcome_again(year: int) -> None:
    desk = seated(year)
    void_game(desk)
    desk.tumble()
    desk.bet("ana", "small", 1_000)
    desk.roll("1-3-6")
    desk.accepts(FORFEIT, CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert desk.holds("ana") == 100_000 - 1_000


@pytest.mark.parametrize("year", YEARS)
def test_after_a_void_game_the_one_before_it_is_put_right_by_its_entry(year: int) -> None:
    desk = seated(year)
    desk.tumble()
    desk.bet("ana", "small", 1_000)
    desk.roll("1-3-6")
    void_game(desk)
    last = acts.Declare("die not flat", facts=(acts.Stated("spin", "last"),))
    refusal = desk.refuses(last, "not-now", "1996.tai-sai.7.1" if year == 1996 else "1998.tai-sai.7.1.a", DEALER)
    assert "say which entry settled it" in refusal.message


@pytest.mark.parametrize("year", YEARS)
def test_chips_found_of_a_void_game_are_their_owners(year: int) -> None:
    desk = seated(year)
    void_game(desk)
    found = acts.Place("x", "ben", "small", 1_000, found=True)
    refusal = desk.refuses(found, "not-now", f"{year}.tai-sai.6.1", DEALER)
    assert "go back to their owner" in refusal.message
    assert desk.holds("ben") == 100_000


# Forfeited first, found void later --------------------------------------------------------------------


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("found", ["at once", "in the next game"])
def test_what_was_forfeited_stays_so_when_the_game_proves_void(year: int, found: str) -> None:
    """Reading G-49: as at roulette and craps."""
    desk = seated(year)
    desk.tumble()
    desk.bet("ana", "total", 2_000, "10")
    desk.light("1-3-6")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    desk.accepts(FORFEIT, CASINO_SUPERVISOR)
    if found != "at once":
        desk.tumble()
    last = (acts.Stated("spin", "last"),) if found == "in the next game" else ()
    desk.accepts(acts.Declare("die not flat", facts=last), cites=(VOID[year],))
    assert desk.holds("ana") == 98_000


@pytest.mark.parametrize("year", YEARS)
def test_so_it_does_when_that_comes_out_games_later(year: int) -> None:
    desk = seated(year)
    desk.tumble()
    desk.bet("ana", "total", 2_000, "10")
    desk.light("1-3-6")
    paid = desk.accepts(acts.Pay())
    desk.accepts(FORFEIT, CASINO_SUPERVISOR)
    desk.tumble()
    desk.bet("ben", "small", 1_000)
    desk.roll("1-3-6")
    desk.about(paid).refuses(acts.Declare("die not flat"), "nothing-to-settle", desk.table.terms.cites.not_flat)
    assert desk.holds("ana") == 98_000


@pytest.mark.parametrize("year", YEARS)
@pytest.mark.parametrize("begun", [False, True])
def test_and_when_it_was_forfeited_before_it_was_settled(year: int, begun: bool) -> None:
    desk = seated(year)
    desk.tumble()
    desk.bet("ana", "big", 2_000)
    desk.light("1-3-6")
    desk.accepts(FORFEIT, CASINO_SUPERVISOR)
    if begun:
        desk.tumble()
    last = (acts.Stated("spin", "last"),) if begun else ()
    desk.refuses(acts.Declare("die not flat", facts=last), "not-now", desk.table.terms.cites.not_flat)
    assert (desk.holds("ana"), desk.phase) == (98_000, "betting" if begun else "ready")


def test_another_game_found_void_gives_nothing_back() -> None:
    desk = seated(1998)
    desk.tumble()
    desk.bet("ana", "big", 2_000)
    desk.light("1-3-6")
    desk.accepts(FORFEIT, CASINO_SUPERVISOR)
    desk.tumble()
    desk.bet("ben", "big", 1_000)
    desk.light("1-3-6")
    collected = desk.accepts(acts.Collect())
    desk.about(collected).accepts(acts.Declare("die not flat"))
    assert (desk.holds("ana"), desk.holds("ben")) == (98_000, 100_000)
