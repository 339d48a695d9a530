"""An evening of Caribbean stud at which everything that people must do or know is shown to somebody."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.roles import Role
from tests.rules.caribbean_stud.table import FLUSH, GAME, NIGHTS, WITH_JACKPOT
from tests.support.desk import GAME_SUPERVISOR, PLAYER, SYSTEM, Desk
from tests.support.watcher import Seen, Watcher


def an_evening_of_caribbean_stud(year: int) -> Seen:
    """One round with a prize, from a shuffler; the offers at each point are gathered with it."""
    desk = Desk(game=GAME, at=NIGHTS[year], sign=None, options={"dealt_from": "automatic shuffler"})
    watcher = Watcher(desk)
    watch = watcher.watch
    watch(acts.Open(WITH_JACKPOT), GAME_SUPERVISOR)
    watch(acts.SitDown("ana", 1), PLAYER)
    watch(acts.BuyIn("ana", 50_000), PLAYER)
    watch(acts.Shuffle())
    watch(acts.Place("w1", "ana", "ante", 1_000, "1"), PLAYER)
    watch(acts.Place("w2", "ana", "jackpot", 100, "1", basis="w1"), PLAYER)
    watch(acts.Close())
    for card in (*FLUSH.split(), "Ad"):
        watch(acts.Observe("shuffler", card), SYSTEM)
    watch(acts.Place("w3", "ana", "bet", 2_000, "1", basis="w1"), PLAYER)
    for card in ("Kh", "8c", "6h", "3s"):
        watch(acts.Observe("shuffler", card), SYSTEM)
    watch(acts.Choose("ana", "show"), PLAYER)
    watch(acts.Pay())
    watch(acts.Observe("meter", "50000"), SYSTEM)
    for duty in [duty for duty in desk.table.now.duties.values() if duty.blocks]:
        watch(acts.Discharge(duty.id), Role.DEALER)
    watch(acts.Pay())
    watch(acts.Shuffle())
    watch(acts.Direct("silence"), Role.CASINO_MANAGER)
    return watcher.seen
