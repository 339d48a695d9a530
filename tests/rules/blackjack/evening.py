"""An evening of blackjack on which every rule that only people can keep is seen by somebody."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.blackjack.table import SIGN
from tests.support.desk import GAME_SUPERVISOR, PLAYER, SYSTEM, Desk
from tests.support.watcher import Seen, Watcher


def an_evening_of_blackjack(year: int) -> Seen:
    """The cards made ready, a round with a damaged card, and new cards on offer between rounds."""
    assert year == 1996
    desk = Desk(game="blackjack", sign=None)
    watcher = Watcher(desk)
    watch = watcher.watch
    watch(acts.Open(SIGN), GAME_SUPERVISOR)
    watch(acts.SitDown("ana", 1), PLAYER)
    watch(acts.BuyIn("ana", 50_000), PLAYER)
    for duty in [d for d in desk.table.now.duties.values() if d.blocks]:
        watch(acts.Discharge(duty.id), duty.least)
    watch(acts.Shuffle())
    watch(acts.Choose("ana", "accept", "cut"), PLAYER)
    watch(acts.Cut(120), PLAYER, "ana")
    watch(acts.Insert(78))
    watch(acts.Place("w1", "ana", "box", 1_000, "1"), PLAYER)
    watch(acts.Close())
    for card in ("Ts", "6d"):
        watch(acts.Observe("shoe", card), SYSTEM)
    watch(acts.Declare("card damaged"))
    watch(acts.Observe("shoe", "9h"), SYSTEM)
    watch(acts.Choose("ana", "stand"), PLAYER)
    for card in ("Tc", "Kc"):
        watch(acts.Observe("shoe", card), SYSTEM)
    return watcher.seen
