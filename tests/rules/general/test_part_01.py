"""General rules, part 1: stand off and void."""

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.support.desk import PLAYER, SHIFT_MANAGER, SYSTEM, Desk
from tests.support.toy import Coins

DIVISION = "1996.general"


def test_1_0_stand_off__neither_wins_nor_loses() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    wager = desk.bet("ana", "edge", 5_000)
    desk.accepts(acts.Close())
    entry = desk.accepts(acts.Observe("coin", "heads"), SYSTEM)
    (settled,) = entry.settled
    assert (settled.wager.id, settled.verdict, settled.won, settled.returned) == (wager, Verdict.STAND_OFF, 0, 5_000)
    assert desk.holds("ana") == 100_000
    assert desk.account("bank") == -100_000


@pytest.mark.parametrize("side", ["heads", "tails"])
def test_1_0_stand_off__is_not_touched_by_a_win_or_a_loss_beside_it(side: str) -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    desk.bet("ana", "edge", 5_000)
    desk.bet("ana", "heads", 1_000)
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("coin", side), SYSTEM)
    assert desk.holds("ana") == 100_000 + (1_500 if side == "heads" else -1_000)


def test_1_0_void_a__a_void_wager_is_the_players_again() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 5_000)
    assert desk.holds("ana") == 95_000
    (settled,) = desk.accepts(acts.VoidWagers("ana", "a computer"), SHIFT_MANAGER).settled
    assert (settled.wager.id, settled.verdict, settled.won, settled.returned) == (wager, Verdict.VOID, 0, 5_000)
    assert desk.holds("ana") == 100_000


def test_1_0_void_a__void_is_cited_where_a_found_wager_is_void() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    found = acts.Place("f", "ana", "red", 60_000, found=True)
    desk.accepts(found, cites=("1996.general.14.2.b", "1996.general.1.0.void.a"))


def test_1_0_void_b__a_void_spin_has_no_result() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "red", 5_000)
    desk.close()
    entry = desk.accepts(acts.Declare("ball out of wheel"), cites=("1996.general.1.0.void.b",))
    assert entry.settled == ()
    assert desk.table.now.wagers[wager].stake == 5_000
    desk.accepts(acts.Withdraw(wager), PLAYER, by="ana")
    assert desk.holds("ana") == 100_000
