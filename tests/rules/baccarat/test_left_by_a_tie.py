"""What a tie left lying, its owner going or put out before the next call: 1996 5.6; 1998 5.12; 2004 5.16 (M-9)."""

from __future__ import annotations

from datetime import date

import pytest

from croupier.table import acts
from croupier.table.acts import AnyDeed
from croupier.table.roles import Role
from tests.rules.baccarat.table import TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SHIFT_MANAGER

AFTER_TIE = {"1998.midi-baccarat": "5.12", "2004.baccarat": "5.16"}
STAKE = 10_000
each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
GOING = (
    (acts.Leave("ana"), PLAYER),
    (acts.Exclude("ana", "disorder"), CASINO_SUPERVISOR),
    (acts.Exclude("ana", "a counter", device=True), SHIFT_MANAGER),
    (acts.FindAge("ana", date(2000, 1, 1)), DEALER),
)


def tie(text: Text) -> tuple[Cards, str]:
    desk = Cards(text)
    wager = desk.bet("ana", "banker", STAKE, "1")
    desk.bet("ben", "player", STAKE, "2")
    desk.result(6, 6)
    return desk, wager


def after_tie(text: Text) -> str:
    return f"{text.division}.{AFTER_TIE.get(text.division, '5.6')}"


@each_text
@pytest.mark.parametrize("deed, role", GOING, ids=("leaves", "is put out", "has a device", "is under age"))
def test_the_wager_of_somebody_who_goes_is_not_played_in_the_next_round(text: Text, deed: AnyDeed, role: Role) -> None:
    desk, wager = tie(text)
    entry = desk.accepts(deed, role, by="ana" if role == PLAYER else None, cites=(after_tie(text),))
    assert [(one.wager.id, one.returned, one.stays) for one in entry.settled] == [(wager, STAKE, False)]
    assert desk.account("outside") == 1_000_000  # with all that ana had
    assert not [call for call in entry.calls if "wagers on the layout" in call.says]
    assert set(desk.result(6, 7)) == {"w2"}


@each_text
def test_it_plays_once_the_next_round_is_called(text: Text) -> None:
    desk, wager = tie(text)
    desk.call()
    assert not desk.accepts(acts.Exclude("ana", "disorder"), CASINO_SUPERVISOR).settled
    desk.deal_closed("6c Tc", "7d Td")
    assert desk.settle()[wager].won == 9_500


@each_text
def test_so_does_one_made_or_altered_for_it(text: Text) -> None:
    desk, wager = tie(text)
    desk.accepts(acts.Withdraw(wager, 4_000), PLAYER, by="ana")
    assert not desk.accepts(acts.Exclude("ana", "disorder"), CASINO_SUPERVISOR).settled
    assert desk.result(6, 7)[wager].won == 5_700


@each_text
def test_nor_is_it_played_after_a_void_hand(text: Text) -> None:
    desk, wager = tie(text)
    desk.accepts(acts.Declare("first card face up"))
    desk.show("2h")
    entry = desk.accepts(acts.Exclude("ana", "disorder"), CASINO_SUPERVISOR)
    assert [one.wager.id for one in entry.settled] == [wager]
