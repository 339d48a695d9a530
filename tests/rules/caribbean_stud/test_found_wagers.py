"""Wagers made in time, accepted unnoticed and found: general 14.2 with 1996 4.6, 4.11, 11.5 and 1998 5.3(b), 5.7, 11.2
(readings C-42, C-43)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, WITHOUT, YEARS, Stud

both = pytest.mark.parametrize("year", YEARS)
MANUAL = {"jackpot": "manual"}
SIGN_OF_FIVE = Sign(Limits(500, 50_000), {"jackpot": Limits(500, 500)})
SIGN_OF_HUNDRED = Sign(Limits(500, 50_000), {"jackpot": Limits(10_000, 10_000)})


def found(desk: Stud, kind: str, stake: int, box: str = "1", basis: str | None = "w1", player: str = "ana") -> Entry:
    return desk.accepts(acts.Place("x", player, kind, stake, box, basis=basis, found=True))


def dealt(year: int, hand: str = PAIR, **more: object) -> Stud:
    desk = Stud(year, **more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: hand}, "Ad")
    return desk


@both
def test_4_6__a_bet_found_too_large_stands_at_twice_the_ante(year: int) -> None:
    desk = dealt(year)
    entry = found(desk, "bet", 3_000)
    assert {"1996.general.14.2.b", desk.cites.twice} <= set(entry.cites)
    assert (desk.table.now.wagers["x"].stake, desk.holds("ana")) == (2_000, 97_000)
    desk.turn("Kh 8c 6h 3s")
    assert desk.settle_all()["ana", "bet"].won == 2_000


@both
def test_4_6__a_bet_found_too_small_is_valid_once_and_then_none(year: int) -> None:
    desk = dealt(year)
    entry = found(desk, "bet", 1_000)
    assert "1996.general.14.2.a" in entry.cites
    desk.turn("Kh 8c 6h 3s")
    assert desk.settle_all()["ana", "bet"].won == 1_000
    desk.ready()
    ante = desk.ante("ana", 1)
    desk.deal({1: PAIR}, "Ad")
    again = desk.accepts(acts.Place("y", "ana", "bet", 1_000, "1", basis=ante, found=True))
    assert [(s.wager.id, s.verdict) for s in again.settled] == [("y", Verdict.VOID)]
    assert desk.state.phase.name == "DECIDING"  # the player decides still
    desk.bets("ana")


@both
def test_4_11__chips_found_beside_a_bet_are_void(year: int) -> None:
    desk = dealt(year)
    desk.bets("ana")
    entry = found(desk, "bet", 2_000)
    assert [(s.wager.id, s.verdict, s.cites[0]) for s in entry.settled] == [("x", Verdict.VOID, desk.cites.one_wager)]
    assert desk.table.now.wagers["w1 bet"].stake == 2_000


@both
@pytest.mark.parametrize("point", ["betting", "called", "dealt"])
def test_11_5__a_jackpot_wager_found_too_large_stands_at_the_signs_amount(year: int, point: str) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1)
    if point != "betting":
        desk.deal({1: FLUSH} if point == "dealt" else {}, "Ad" if point == "dealt" else None)
    entry = found(desk, "jackpot", 500)
    assert {"1996.general.14.2.b", desk.cites.stake} <= set(entry.cites)
    assert (desk.table.now.wagers["x"].stake, desk.holds("ana")) == (100, 98_900)
    if point == "betting":
        desk.accepts(acts.Close())
    if point != "dealt":
        desk.give({1: FLUSH})
        desk.card("Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    assert desk.settle_all()["ana", "jackpot"].won == 10_000


@both
def test_general_14_2_a__a_jackpot_wager_below_the_signs_amount_is_valid_once(year: int) -> None:
    desk = Stud(year, sign=SIGN_OF_FIVE)
    desk.ready()
    desk.ante("ana", 1)
    entry = found(desk, "jackpot", 100)
    assert "1996.general.14.2.a" in entry.cites
    assert desk.table.now.wagers["x"].stake == 100
    desk.deal({1: ODD}, "Ad")
    desk.folds("ana")
    assert desk.account("jackpot pool") == 100
    desk.ready()
    again = desk.ante("ana", 1)
    second = acts.Place("y", "ana", "jackpot", 100, "1", basis=again, found=True)
    assert [s.verdict for s in desk.accepts(second, cites=("1996.general.14.2.a",)).settled] == [Verdict.VOID]


@both
def test_11_3__what_does_not_divide_into_whole_cents_is_not_in_the_pool(year: int) -> None:
    """Reading C-36: a retained share of a third of one part in ten thousand takes stakes of $100 and more."""
    desk = Stud(year, sign=SIGN_OF_HUNDRED, options={"jackpot_retained": 3_333})
    desk.ready()
    desk.ante("ana", 1)
    entry = found(desk, "jackpot", 2_500)
    assert [(s.verdict, s.cites[0]) for s in entry.settled] == [(Verdict.VOID, desk.cites.pool)]


@both
def test_11_5__where_the_sign_names_no_amount_nothing_is_in_the_jackpot(year: int) -> None:
    desk = Stud(year, sign=WITHOUT)
    desk.ready()
    desk.ante("ana", 1)
    assert [s.verdict for s in found(desk, "jackpot", 100).settled] == [Verdict.VOID]
    assert desk.holds("ana") == 99_000


@both
def test_11_1__a_jackpot_wager_found_without_an_ante_is_void(year: int) -> None:
    desk = dealt(year)
    entry = found(desk, "jackpot", 100, "2", None, "ben")
    assert [(s.verdict, s.cites[0]) for s in entry.settled] == [(Verdict.VOID, desk.cites.only_with_ante)]
    assert desk.holds("ben") == 100_000


@both
@pytest.mark.parametrize("point", ["betting", "called"])
def test_4_11__a_second_jackpot_wager_found_is_void(year: int, point: str) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    if point == "called":
        desk.accepts(acts.Close())
    entry = found(desk, "jackpot", 100)
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("x", Verdict.VOID)]
    assert desk.cites.one_wager in entry.cites
    assert desk.hands["1"].jackpot == "w1 jackpot"


@both
def test_8_2__one_found_when_its_hand_has_folded_is_collected_with_it(year: int) -> None:
    desk = Stud(year, options=MANUAL)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    desk.folds("ana")
    entry = found(desk, "jackpot", 100, basis=None)  # that ante lies no more
    assert [(s.verdict, s.cites[0]) for s in entry.settled] == [(Verdict.LOSE, desk.cites.folded_jackpot)]
    assert desk.account("jackpot pool") == 100


@both
@pytest.mark.parametrize("hand", [FLUSH, PAIR])
def test_11_2__one_found_when_its_hand_is_settled_has_its_prize_or_none(year: int, hand: str) -> None:
    desk = Stud(year, options=MANUAL)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: ODD, 2: hand}, "Ad")
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana", "ben")
    desk.accepts(acts.Pay())  # ben
    entry = found(desk, "jackpot", 100, "2", None, "ben")
    assert [s.verdict for s in entry.settled] == ([] if hand is FLUSH else [Verdict.LOSE])
    settled = desk.settle_all()
    assert settled.get(("ben", "jackpot")) is None or settled["ben", "jackpot"].won == 10_000
    assert desk.account("jackpot pool") == (100 - 10_000 if hand is FLUSH else 100)


@both
@pytest.mark.parametrize("late", [False, True])
def test_4_1__whether_a_jackpot_wager_came_late_is_told_not_guessed(year: int, late: bool) -> None:
    desk = dealt(year, FLUSH)
    entry = desk.accepts(acts.Place("x", "ana", "jackpot", 100, "1", basis="w1", found=True, late=late))
    assert [(s.verdict, s.cites[0]) for s in entry.settled] == ([(Verdict.VOID, desk.cites.late)] if late else [])
    assert desk.hands["1"].jackpot == (None if late else "x")
