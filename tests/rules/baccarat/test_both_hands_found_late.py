"""A player's wager on the second hand comes to light when the first is collected or paid (1996 4.8; 1998 5.2; general
15.1; reading M-2)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.baccarat.table import FULL, MIDI, MIDI_98, MINI, Cards, Text

ONE_HAND = {text: f"{text.division}.{'5.2' if text is MIDI_98 else '4.8'}" for text in (MINI, FULL, MIDI, MIDI_98)}
each_text = pytest.mark.parametrize("text", ONE_HAND, ids=lambda text: f"{text.game}-{text.at.year}")


def found(name: str, player: str, kind: str, spot: str) -> acts.Place:
    return acts.Place(name, player, kind, 2_000, spot, found=True, earlier=True)


@each_text
def test_one_collected_comes_back_while_the_winners_wait(text: Text) -> None:
    desk = Cards(text)
    lost, tie = desk.bet("ana", "banker", 4_000, "1"), desk.bet("ana", "tie", 1_000, "1")
    desk.bet("ben", "player", 2_000, "2")
    desk.call()
    desk.turn("9d 2c Kh Kd")
    desk.accepts(acts.Collect())
    assert desk.holds("ana") == 1_000_000 - 5_000
    entry = desk.accepts(found("x2", "ana", "player", "1"), cites=(ONE_HAND[text],))
    assert {one.wager.id: one.verdict for one in entry.settled} == {lost: Verdict.VOID, "x2": Verdict.VOID}
    assert tie not in {one.wager.id for one in entry.settled}
    assert desk.holds("ana") == 1_000_000 - 1_000
    desk.accepts(acts.Pay())
    assert desk.holds("ben") == 1_000_000 + 2_000


@each_text
def test_the_round_still_decides_what_else_is_found_of_it(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "banker", 4_000, "1")
    desk.result(2, 9)
    assert (desk.holds("ana"), desk.account("commission")) == (1_000_000 + 3_800, 200)
    desk.accepts(found("x1", "ana", "player", "1"), cites=(ONE_HAND[text],))
    assert (desk.holds("ana"), desk.account("commission")) == (1_000_000, 0)
    desk.accepts(found("x2", "ben", "banker", "2"))
    assert (desk.holds("ben"), desk.account("commission")) == (1_000_000 + 1_900, 100)
