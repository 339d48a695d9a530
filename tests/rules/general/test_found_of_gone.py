"""General rules, 9.0, 10.0, 14.2 and 16.2: a wager found when its owner has gone, or when the table has closed, was
made in time and stands as far as it is lawful (reading G-57)."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, SIGN, Desk

DIVISION = "1996.general"
TOO_LITTLE, TOO_MUCH, HELD = "1996.general.14.2.a", "1996.general.14.2.b", "1996.general.16.2"
CLOSED = "1996.general.13.2"
GONE: dict[str, tuple[AnyDeed, Role]] = {
    "left": (acts.Leave("ana"), PLAYER),
    "put out": (acts.Exclude("ana", "noise"), CASINO_SUPERVISOR),
    "under age": (acts.FindAge("ana", date(1980, 1, 1)), DEALER),
}


def find(stake: int, kind: str = "red", name: str = "found", *, late: bool = False) -> acts.Place:
    return acts.Place(name, "ana", kind, stake, found=True, late=late)


def spinning(how: str = "left") -> Desk:
    """The ball runs, ben has $5 on black, and ana has just gone with $1,000."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    desk.bet("ben", "black", 500)
    desk.close()
    desk.accepts(*GONE[how])
    assert desk.account("outside") == 100_000
    return desk


@pytest.mark.parametrize("how", GONE)
def test_14_2_b__the_lawful_part_of_what_somebody_left_behind_unseen_stands_and_all_else_is_held(how: str) -> None:
    """$600 lay on red: $500 of them stand, win $500, and $1,100 are held; she took $400 along."""
    desk = spinning(how)
    desk.accepts(find(60_000), DEALER, cites=(TOO_MUCH,))
    assert (desk.account("layout"), desk.account("unclaimed ana")) == (50_500, 10_000)
    desk.accepts(acts.Observe("wheel", "1"))
    settled = desk.settle()["found"]
    assert (settled.won, settled.held, settled.stays) == (50_000, True, False)
    assert HELD in settled.cites
    assert (desk.account("unclaimed ana"), desk.account("outside")) == (110_000, 40_000)
    assert desk.duty(HELD).says == "Hold ana's uncollected chips under the approved procedures."


def test_14_2__it_may_come_to_light_in_the_round_after_but_not_later() -> None:
    desk = spinning()
    desk.accepts(acts.Observe("wheel", "2"))
    desk.settle()
    desk.accepts(find(1_000), DEALER)
    assert desk.settle()["found"].verdict is Verdict.LOSE
    assert desk.account("outside") == 99_000
    desk.spin(2)
    desk.refuses(find(1_000, name="other"), "not-at-table", "1996.general.2.2", DEALER)


def test_14_2__it_stands_in_the_limits_of_ones_own() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.GrantLimits("ana", Limits(500, 90_000)), SHIFT_MANAGER)
    desk.close()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(find(80_000), DEALER)
    assert desk.account("layout") == 80_000


def test_18_2_c__a_colour_that_stayed_to_the_name_comes_from_what_stayed() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    desk.accepts(acts.BuyIn("ana", 10_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.close()
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Place("found", "ana", "red", 1_000, chips=ChipKind.NON_VALUE, found=True), DEALER)
    assert (desk.holds("ana", "blue chips"), desk.account("layout", "blue chips")) == (9_000, 1_000)


def test_14_2__late_chips_of_somebody_who_has_gone_are_held_and_play_nothing() -> None:
    desk = spinning()
    desk.accepts(find(1_000, late=True), DEALER, cites=("1996.roulette.4.5",))
    assert (desk.account("layout"), desk.account("unclaimed ana"), desk.account("outside")) == (500, 1_000, 99_000)


@pytest.mark.parametrize("name", ["cai", "put out"])
def test_10_0__only_of_somebody_who_was_here_with_chips_and_only_found(name: str) -> None:
    desk = spinning("put out")
    if name == "cai":
        desk.refuses(acts.Place("w", "cai", "red", 500, found=True), "not-at-table", "1996.general.2.2", DEALER)
    else:
        desk.refuses(acts.Place("w", "ana", "red", 500), "excluded", "1996.general.10.0", DEALER)


def test_9_0__a_restored_table_knows_who_has_just_gone() -> None:
    desk = spinning("under age")
    table = restore(snapshot(desk.table), desk.table.game)
    assert table_hash(table) == table_hash(desk.table)
    assert set(table.now.gone) == {"ana"}
    desk.accepts(find(500), DEALER)


# When the table has closed ----------------------------------------------------------------------------


def closed(*, graced: bool = False) -> Desk:
    """The last spin showed 17 and the table has closed; ana, who is still there, has had her forgiveness or not."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 500)
    desk.close()
    if graced:
        desk.accepts(find(300, "even", "small"), DEALER, cites=(TOO_LITTLE,))
    desk.accepts(acts.Observe("wheel", "17"))
    desk.settle()
    desk.accepts(acts.PostClosure(desk.at), CASINO_SUPERVISOR)
    desk.at += timedelta(minutes=20)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    return desk


def test_14_2_b__a_wager_of_the_last_spin_is_taken_when_the_table_has_closed() -> None:
    """With the $5 that were taken before she can have lost the maximum there, and no more."""
    desk = closed()
    desk.accepts(find(60_000), DEALER, cites=(TOO_MUCH,))
    assert desk.settle()["found"].verdict is Verdict.LOSE
    assert desk.holds("ana") == 100_000 - 50_000
    desk.refuses(acts.Collect(), "table-closed", CLOSED, DEALER)


def test_14_2__it_is_paid_and_its_stake_does_not_lie_on_at_a_closed_table() -> None:
    desk = closed()
    desk.accepts(find(1_000, "black"), DEALER)
    settled = desk.settle()["found"]
    assert (settled.won, settled.stays, desk.account("layout")) == (1_000, False, 0)
    assert desk.holds("ana") == 100_000 - 500 + 1_000


@pytest.mark.parametrize(("graced", "lost"), [(False, 300), (True, 300)])
def test_14_2_a__forgiveness_counts_until_the_table_opens_again(graced: bool, lost: int) -> None:
    desk = closed(graced=graced)
    entry = desk.accepts(find(300, "high"), DEALER, cites=(TOO_LITTLE,))
    assert [one.verdict for one in entry.settled] == ([Verdict.VOID] if graced else [])
    desk.settle()
    assert desk.holds("ana") == 100_000 - 500 - lost
    desk.accepts(acts.Open(SIGN), GAME_SUPERVISOR)
    assert desk.table.now.graced == frozenset()


def test_14_2__there_must_be_a_round_that_it_could_have_been_made_for() -> None:
    desk = Desk(game="mini-baccarat", sign=Sign(Limits(500, 50_000)))
    desk.seat("ana", 1)
    desk.accepts(acts.PostClosure(desk.at), CASINO_SUPERVISOR)
    desk.at += timedelta(minutes=20)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.refuses(acts.Place("f", "ana", "player", 500, "1", found=True), "table-closed", CLOSED, DEALER)
    desk.refuses(acts.Place("f", "ana", "player", 500, "1"), "table-closed", CLOSED, PLAYER)
