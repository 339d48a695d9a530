"""An evening at the money wheel on which every rule that only people can keep is seen by somebody."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.money_wheel.table import MoneyWheelDesk
from tests.support.desk import GAME_SUPERVISOR, PLAYER, SIGN, SYSTEM
from tests.support.watcher import Seen, Watcher


def an_evening_of_money_wheel(year: int = 1996) -> Seen:
    """One spin, with somebody's hand on the wheel too early."""
    assert year == 1996
    desk = MoneyWheelDesk(sign=None)
    watcher = Watcher(desk)
    watch = watcher.watch
    watch(acts.Open(SIGN), GAME_SUPERVISOR)
    watch(acts.SitDown("ana", 1), PLAYER)
    watch(acts.BuyIn("ana", 50_000), PLAYER)
    watch(acts.Place("w1", "ana", "symbol", 2_500, "B"), PLAYER)
    watch(acts.Close())
    watch(acts.Spin())
    watch(acts.Spin())
    watch(acts.Observe("wheel", "2"), SYSTEM)
    watch(acts.Pay())
    return watcher.seen
