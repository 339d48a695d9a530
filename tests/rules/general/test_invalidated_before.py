"""What comes out about an outcome that was invalidated before: who else cheated, and whose chips those were (12.2)."""

from __future__ import annotations

from croupier.table import acts
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, Desk

DIVISION = "1996.general"
REFUND = "1996.general.12.2"


def invalidated(*by: str, forfeit: bool = True) -> Desk:
    """Ana and bo lost $100 each on red, and got it back or forfeited it."""
    desk = Desk()
    for seat, player in enumerate(("ana", "bo"), 1):
        desk.seat(player, seat)
        desk.bet(player, "red", 10_000)
    desk.spin(2)
    desk.accepts(acts.Invalidate("fraud", by, forfeit), CASINO_SUPERVISOR)
    return desk


def test_12_2__an_accomplice_is_found_out_later() -> None:
    desk = invalidated("ana")
    desk.accepts(acts.Invalidate("fraud", ("bo",), forfeit=True), CASINO_SUPERVISOR, cites=(REFUND,))
    both = invalidated("ana", "bo")
    assert [desk.holds(name) for name in ("ana", "bo")] == [both.holds(name) for name in ("ana", "bo")] == [90_000] * 2
    again = acts.Invalidate("fraud", ("bo",), forfeit=True)
    desk.refuses(again, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_12_2__the_forfeiture_is_directed_after_the_invalidation() -> None:
    desk = invalidated("ana", forfeit=False)
    assert desk.holds("ana") == 100_000
    desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("bo")) == (90_000, 100_000)


def test_12_2__when_another_round_is_over_the_entry_is_named() -> None:
    desk = invalidated("ana")
    entry = desk.journal.entries[-1]
    desk.bet("bo", "black", 5_000)
    desk.spin(1)
    later = acts.Invalidate("fraud", ("bo",), forfeit=True)
    desk.about(entry).accepts(later, CASINO_SUPERVISOR)
    assert desk.holds("bo") == 85_000
    desk.accepts(acts.Invalidate("fraud", ("bo",)), CASINO_SUPERVISOR)  # which is about that other round
    assert desk.holds("bo") == 90_000


def test_12_2__without_an_entry_it_is_about_the_last_round_only() -> None:
    desk = invalidated("ana")
    desk.spin(1)
    later = acts.Invalidate("fraud", ("bo",), forfeit=True)
    desk.refuses(later, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)
    desk.refuses(acts.Misrecorded("w1"), "no-such-wager", "1996.general.15.1", GAME_SUPERVISOR)


def test_12_2__somebody_who_has_gone_with_the_chips_owes_them() -> None:
    desk = invalidated("ana")
    desk.accepts(acts.Leave("bo"), PLAYER)
    desk.accepts(acts.Invalidate("fraud", ("bo",), forfeit=True), CASINO_SUPERVISOR)
    assert desk.holds("bo", "claim") == -10_000


def test_12_2__what_was_forfeited_and_is_not_the_cheats_comes_back() -> None:
    desk = invalidated("ana")
    desk.accepts(acts.Misrecorded("w1", amount=4_000), GAME_SUPERVISOR, cites=("1996.general.15.1", REFUND))
    assert desk.holds("ana") == 94_000
    desk.accepts(acts.Misrecorded("w1"), GAME_SUPERVISOR)
    assert desk.holds("ana") == 100_000
    desk.refuses(acts.Misrecorded("w1"), "no-such-wager", "1996.general.15.1", GAME_SUPERVISOR)


def test_12_2__what_the_cheat_staked_too_late_stays_forfeited() -> None:
    desk = invalidated("ana")
    desk.refuses(acts.Misrecorded("w1", late=True), "no-such-wager", "1996.general.15.1", GAME_SUPERVISOR)
    desk.refuses(acts.Misrecorded("w2"), "no-such-wager", "1996.general.15.1", GAME_SUPERVISOR)
