"""Money wheel: what comes out about a spin before the last one (4.6, 6.4; general 11.2; readings W-8, W-12)."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.entries import Entry
from tests.rules.money_wheel.table import RIM, MoneyWheelDesk
from tests.support.desk import GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER

DIVISION = "1996.money-wheel"
UNBALANCED = acts.Declare("wheel unbalanced")
A, B = RIM.index("A") + 1, RIM.index("B") + 1


def misread(result: str) -> acts.Declare:
    return acts.Declare("result misread", facts=(acts.Stated("result", result),))


def seated() -> MoneyWheelDesk:
    desk = MoneyWheelDesk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    return desk


def play_on(desk: MoneyWheelDesk) -> Entry:
    """Ben wins $10 on A in the next spin; the entry that paid it."""
    name = desk.bet("ben", "symbol", 1_000, "A")
    desk.spin(A)
    paid = desk.journal.entries[-1]
    desk.accepts(acts.Withdraw(name), PLAYER, "ben")
    return paid


def test_4_6__a_symbol_put_right_is_of_its_own_spin_and_not_of_the_next() -> None:
    desk = seated()
    desk.bet("ana", "symbol", 1_000, "B")
    desk.spin(A)
    desk.accepts(misread("B"), GAME_SUPERVISOR, cites=("1996.money-wheel.4.6",))
    assert desk.holds("ana") == 103_000
    second = play_on(desk)
    play_on(desk)
    desk.about(second).accepts(UNBALANCED, cites=("1996.money-wheel.6.1", "1996.money-wheel.6.4"))
    assert (desk.holds("ana"), desk.holds("ben")) == (103_000, 101_000)


def test_4_6__a_symbol_put_right_later_does_not_revive_a_void_wager() -> None:
    desk = seated()
    desk.bet("ana", "symbol", 1_000, "A")
    void = desk.bet("ben", "symbol", 1_000, "B")
    desk.accepts(acts.Close())
    desk.accepts(acts.VoidWagers("ben", "a computer"), SHIFT_MANAGER)
    desk.accepts(acts.Spin())
    desk.stop(A)
    desk.settle()
    first = desk.journal.entries[-1]
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana")
    play_on(desk)
    anew = desk.about(first).accepts(misread("B"), GAME_SUPERVISOR)
    assert void not in {s.wager.id for s in anew.settled}
    assert (desk.holds("ana"), desk.holds("ben")) == (99_000, 101_000)
