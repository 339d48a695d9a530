"""An evening of Tai-Sai on which every rule that only people can keep is seen by somebody."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.tai_sai.table import TaiSaiDesk
from tests.support.desk import GAME_SUPERVISOR, PLAYER, SIGN, SYSTEM
from tests.support.watcher import Seen, Watcher


def an_evening_of_tai_sai(year: int) -> Seen:
    """A game with a double, one with a triple and dark lights, and the malfunction seen to."""
    desk = TaiSaiDesk(year, sign=None)
    watcher = Watcher(desk)
    watch = watcher.watch
    watch(acts.Open(SIGN), GAME_SUPERVISOR)
    watch(acts.SitDown("ana", 1), PLAYER)
    watch(acts.BuyIn("ana", 50_000), PLAYER)
    watch(acts.Tumble())
    watch(acts.Place("w1", "ana", "total", 2_500, "10"), PLAYER)
    watch(acts.Place("w2", "ana", "big", 2_500), PLAYER)
    watch(acts.Tumble())
    watch(acts.Close())
    watch(acts.Observe("dice", "3-3-4"), SYSTEM)
    watch(acts.Enter("3-3-4"))
    watch(acts.Declare("areas not lit"))
    watch(acts.Collect())
    watch(acts.Pay())
    watch(acts.Tumble())
    return watcher.seen
