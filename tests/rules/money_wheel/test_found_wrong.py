"""Money wheel: what comes out late, or was told wrongly (4.6, part 6, readings R-18, W-8, W-12)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.money_wheel.table import MoneyWheelDesk, at
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER

SHORT = "1996.money-wheel.6.3"
POSITION = "1996.money-wheel.4.6"
LAST = acts.Stated("spin", "last")


def misread(result: str, *facts: acts.Stated) -> acts.Declare:
    return acts.Declare("result misread", facts=(acts.Stated("result", result), *facts))


def stopped(turns: int | None) -> MoneyWheelDesk:
    """$5 of ana's on F, which the wheel has stopped at."""
    desk = MoneyWheelDesk()
    desk.seat("ana", 1)
    desk.bet("ana", "symbol", 500, "F")
    desk.close()
    desk.stop(1, turns)
    return desk


def test_6_3__six_turns_that_were_counted_are_not_too_few() -> None:
    desk = stopped(6)
    short = acts.Declare("short spin")
    desk.refuses(short, "impossible", SHORT)
    assert short not in [w.deed for w in awaits(desk.table) if isinstance(w, Offer)]
    desk.settle()
    desk.refuses(short, "impossible", SHORT)
    desk.close()
    desk.refuses(acts.Declare("short spin", facts=(LAST,)), "impossible", SHORT)
    desk.accepts(short)  # of the spin going on, which nobody has counted
    assert desk.holds("ana") == 99_500 + 47 * 500


def test_6_3__the_true_number_of_turns_is_a_game_supervisors_to_say() -> None:
    desk = stopped(6)
    three = acts.Declare("short spin", facts=(acts.Stated("turns", "3"),))
    desk.refuses(three, "no-authority", SHORT, DEALER)
    desk.accepts(three, GAME_SUPERVISOR, cites=(SHORT,))
    assert desk.phase == "betting"


def test_4_6__a_symbol_announced_wrongly_is_corrected() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay())
    desk.refuses(misread("D"), "no-authority", POSITION, DEALER)
    desk.refuses(misread("Z"), "impossible", POSITION, GAME_SUPERVISOR)
    desk.refuses(misread("B"), "impossible", POSITION, GAME_SUPERVISOR)
    entry = desk.accepts(misread("G"), GAME_SUPERVISOR, cites=(POSITION, "1996.money-wheel.3.5.a"))
    assert [call.says for call in entry.calls] == ["Symbol G"]
    assert {s.verdict for s in entry.settled if not s.undone and s.wager.spot == "B"} == {Verdict.LOSE}
    assert desk.table.state.last == "G"


@pytest.mark.parametrize("paid", [False, True])
def test_4_6__before_the_spin_is_over_all_is_settled_anew(paid: bool) -> None:
    desk = MoneyWheelDesk()
    desk.seat("ana", 1)
    for symbol in ("A", "D", "F"):
        desk.bet("ana", "symbol", 500, symbol)
    desk.close()
    desk.stop(1)  # F
    if paid:
        desk.accepts(acts.Collect())
    desk.accepts(misread("D"), GAME_SUPERVISOR)
    assert (desk.phase, len(desk.table.now.wagers), desk.holds("ana")) == ("stopped", 3, 98_500)
    assert {name: one.won for name, one in desk.settle().items()} == {"w1": 0, "w2": 5_500, "w3": 0}


def test_6_4__an_earlier_spin_is_void_about_the_entry_that_settled_it() -> None:
    desk = stopped(None)
    paid = desk.accepts(acts.Pay())
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana")
    desk.bet("ana", "symbol", 1_000, "A")
    desk.spin(1)
    desk.about(paid).refuses(acts.Declare("short spin"), "impossible", SHORT, GAME_SUPERVISOR)
    desk.about(paid).accepts(acts.Declare("interference"), cites=("1996.money-wheel.6.1", "1996.money-wheel.6.4"))
    assert desk.holds("ana") == 99_000
    desk.about(paid).refuses(misread("A"), "nothing-to-settle", POSITION, GAME_SUPERVISOR)


def test_4_6__a_wager_found_when_all_is_settled_is_of_the_spin_just_over() -> None:
    desk = MoneyWheelDesk()
    desk.seat("ana", 1)
    desk.close()
    desk.stop(1)
    desk.accepts(acts.Place("x", "ana", "symbol", 500, "F", found=True), cites=(POSITION,))
    assert desk.phase == "paying"
    assert [s.won for s in desk.accepts(acts.Pay()).settled] == [47 * 500]
    desk.bet("ana", "symbol", 500, "A")
    desk.accepts(acts.Place("y", "ana", "symbol", 500, "F", found=True))
    assert desk.phase == "betting"
