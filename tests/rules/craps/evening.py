"""An evening of craps on which every rule that only people can keep is seen by somebody."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.craps.table import SIGN
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, SYSTEM, Desk
from tests.support.watcher import Seen, Watcher


def an_evening_of_craps(year: int) -> Seen:
    """A roll called and overruled by each rank in turn, and a die that leaves the table."""
    assert year == 1996
    desk = Desk(game="craps", casino="auckland", sign=None)
    watcher = Watcher(desk)
    watch = watcher.watch
    watch(acts.Open(SIGN), GAME_SUPERVISOR)
    watch(acts.SitDown("ana", 1), PLAYER)
    watch(acts.BuyIn("ana", 50_000), PLAYER)
    watch(acts.Place("w1", "ana", "pass", 1_000), PLAYER)
    watch(acts.Choose("ana", "accept"), PLAYER)
    watch(acts.Throw("ana"), PLAYER)
    watch(acts.Declare("both dice off the table"))
    watch(acts.Declare("die found"))
    watch(acts.Declare("die lost"))
    watch(acts.Choose("ana", "new dice"), PLAYER)
    for duty in [d for d in desk.table.now.duties.values() if d.blocks]:
        watch(acts.Discharge(duty.id), GAME_SUPERVISOR)
    watch(acts.Throw("ana"), PLAYER)
    watch(acts.Observe("dice", "3-3"), SYSTEM)
    for role, seen in ((GAME_SUPERVISOR, "2-3"), (CASINO_SUPERVISOR, "2-4"), (SHIFT_MANAGER, "3-4")):
        watch(acts.Direct("overrule", seen), role)
    watch(acts.Pay())
    return watcher.seen
