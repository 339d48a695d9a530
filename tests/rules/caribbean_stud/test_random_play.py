"""Random lawful play with the jackpot on the sign, from a shoe and from a shuffler, electronic and manual."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.house.journal import replay
from croupier.table import acts
from croupier.table.codec import decode_entry, encode
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.snapshot import table_hash
from croupier.table.state import lay
from croupier.table.view import own
from tests.rules.caribbean_stud.table import FLUSH, GAME, YEARS, Stud
from tests.support.desk import PLAYER, SHIFT_MANAGER
from tests.support.driver import PLAYERS, Driver

TABLES: tuple[dict[str, Option], ...] = (
    {"jackpot_retained": 2_500, "maximum_payout": 100_000},
    {"dealt_from": "automatic shuffler", "jackpot": "manual", "places": 3},
)


def seated(year: int, options: dict[str, Option]) -> Stud:
    desk = Stud(year, options=options, players=())
    for seat, player in enumerate(PLAYERS, 1):
        desk.seat(player, seat, buys=10_000_000)
    return desk


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("year", YEARS)
def test_chips_are_conserved_and_entries_replay(year: int, options: dict[str, Option]) -> None:
    desk = seated(year, options)
    driver = Driver(desk, year)
    done: Counter[str] = Counter()
    for _ in range(600):
        for wager in [deed for deed in desk.offered(acts.Place, PLAYER) if deed.kind == "jackpot"]:
            desk.accepts(wager, PLAYER)
        entry = driver.step()
        done.update(f"{s.wager.kind} {s.verdict}" for s in entry.settled)
    assert {"ante win", "ante lose", "ante void", "bet void", "jackpot lose"} <= set(done)
    stored = [encode(entry) for entry in desk.journal.entries]
    again = replay(lay(desk.table.setup, GAME), (decode_entry(raw) for raw in stored))
    assert table_hash(again) == table_hash(desk.table)


@pytest.mark.parametrize("options", TABLES)
@pytest.mark.parametrize("year", YEARS)
def test_every_deed_offered_is_accepted(year: int, options: dict[str, Option]) -> None:
    desk = seated(year, options)
    driver = Driver(desk, 7)
    tried: set[type[acts.Deed]] = set()
    for _ in range(80):
        for wait in own(desk.table, Role.CASINO_MANAGER, "ana").awaits:
            kept = desk.journal.table, list(desk.journal.entries)
            tried.add(type(driver.take(wait, "ana").act.deed))
            desk.journal.table, desk.journal.entries[:] = kept
        driver.step()
    assert {acts.Place, acts.Declare, acts.Direct, acts.Choose, acts.Observe, acts.Shuffle} <= tried


@pytest.mark.parametrize("year", YEARS)
def test_a_claim_voided_for_a_device_is_no_claim(year: int) -> None:
    """Its player's wagers go back; another's prize is then found as if that hand had not been there."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2, jackpot=True)
    desk.deal({1: FLUSH, 2: "8c 7c 6c 5c 4c"}, "Ad")
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8s 6h 3s")
    desk.shows("ana", "ben")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Pay())
    desk.accepts(acts.VoidWagers("ana", "a calculator"), SHIFT_MANAGER)
    assert desk.settle_all()["ben", "jackpot"].won == 500_000


@pytest.mark.parametrize("year", YEARS)
def test_a_wager_carried_over_outlives_a_change_of_sign(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: FLUSH}, "Ad")
    desk.accepts(acts.Declare("wrong deck"))
    name = desk.ante("ben", 1)  # on the box where ana had been
    assert desk.hands["1"].jackpot is None
    assert desk.hands["1"].ante == name
