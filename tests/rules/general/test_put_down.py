"""General 14.1(c), 14.2(b): of partners' wagers the last put down is too much, in whatever order they were settled."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, Desk

DIVISION = "1996.general"
PARTNERSHIP, TOO_MUCH = "1996.general.14.1.c", "1996.general.14.2.b"
PARTNERS = acts.FlagPartners(("ana", "ben"))


def staked() -> Desk:
    """ana put $300 on red, then ben $400, where $500 is the most; red has come up."""
    desk = Desk()
    for seat, player in enumerate(("ana", "ben"), start=1):
        desk.seat(player, seat)
    desk.bet("ana", "red", 30_000)
    desk.bet("ben", "red", 40_000)
    for deed in (acts.Spin(), acts.Close()):
        desk.accepts(deed, DEALER)
    desk.accepts(acts.Observe("wheel", "32", turns=6), SYSTEM)
    desk.accepts(acts.Collect(), DEALER)
    return desk


def stakes(desk: Desk) -> dict[str, int]:
    return {name: one.wager.stake for name, one in sorted(desk.table.now.settled.items())}


def test_14_1_c__partners_found_while_the_last_is_paid() -> None:
    desk = staked()
    desk.accepts(acts.Pay(("w2",)), DEALER)
    desk.accepts(PARTNERS, GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH))
    assert (stakes(desk), desk.table.now.wagers["w1"].stake) == ({"w2": 20_000}, 30_000)
    desk.accepts(acts.Pay(), DEALER)
    assert stakes(desk) == {"w1": 30_000, "w2": 20_000}
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 60_000 + 20_000 + 20_000)


@pytest.mark.parametrize("taken_up", [False, True])
def test_14_2_b__the_last_put_down_is_cut_though_it_was_paid_first(*, taken_up: bool) -> None:
    desk = staked()
    desk.accepts(acts.Pay(("w2",)), DEALER)
    if taken_up:
        desk.accepts(acts.Withdraw("w2"), PLAYER, by="ben")
    desk.accepts(acts.Pay(), DEALER)
    desk.accepts(PARTNERS, GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH))
    assert stakes(desk) == {"w1": 30_000, "w2": 20_000}


def test_14_2_b__the_last_put_down_is_cut_though_the_first_was_put_right_since() -> None:
    desk = staked()
    desk.accepts(acts.Pay(), DEALER)
    desk.accepts(acts.Misrecorded("w1", amount=5_000, late=True), GAME_SUPERVISOR)
    desk.accepts(PARTNERS, GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH))
    assert stakes(desk) == {"w1": 25_000, "w2": 25_000}


def test_14_2_b__the_last_put_down_is_cut_in_an_earlier_round_too() -> None:
    desk = staked()
    desk.accepts(acts.Pay(("w2",)), DEALER)
    entry = desk.accepts(acts.Pay(), DEALER)
    desk.spin(0)
    anew = desk.about(entry).accepts(PARTNERS, GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH))
    cut = [(one.wager.id, one.wager.stake) for one in anew.settled if one.verdict is Verdict.WIN]
    assert cut == [("w2", 20_000)]
