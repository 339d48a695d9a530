"""The shoe is over when something comes to light about its last coup: until the next call that is put right (1996 mini
11.7, 11.8, full and midi 12.7, 12.8; 1998 12.6, 12.7; 2004 12.6; readings M-32, M-34, M-37)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.baccarat.errors import end_of_shoe, order
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import FULL, TEXTS, WITH_STYLE_B, Cards, Text
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, SIGN, SYSTEM

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
INITIAL = acts.Declare("cannot be rebuilt", "initial")
DUE = acts.Declare("third card was due", "5h")


def last_coup(text: Text, player: str, banker: str, *, short: bool = False) -> Cards:
    """Ana on Player and ben on Banker in the last coup, paid by the hands as they are told."""
    desk = end_of_shoe(text, 100)
    desk.bet("ana", "player", 2_000, "1")
    desk.bet("ben", "banker", 2_000, "2")
    desk.call()
    desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM)
    desk.deal_closed(player, banker)
    if short:
        desk.accepts(acts.Declare("third card not dealt"))
    desk.settle()
    assert desk.phase == "the cards are made ready"
    return desk


def rule_of(desk: Cards, name: str) -> str:
    return str(getattr(desk.table.terms.rules, name))


@each_text
def test_wrong_boxes_are_rebuilt_and_settled_anew(text: Text) -> None:
    desk = last_coup(text, "9c Tc", "8d 9d")
    assert desk.holds("ana") == 1_002_000
    entry = desk.accepts(order(drawn="9c-Tc-8d-9d"), CASINO_SUPERVISOR, cites=(rule_of(desk, "rebuild"),))
    assert says(entry)[-1] == "Player 7, Banker 9: Banker wins"
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (998_000, 1_001_900, 100)
    assert desk.phase == "the cards are made ready"


@each_text
def test_what_cannot_be_rebuilt_is_void_also_when_the_cards_are_shuffled(text: Text) -> None:
    desk = last_coup(text, "9c Tc", "8d 9d")
    desk.accepts(acts.Shuffle())
    desk.accepts(INITIAL, CASINO_SUPERVISOR, cites=(rule_of(desk, "cannot_rebuild"),))
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (1_000_000, 1_000_000, 0)
    desk.refuses(INITIAL, "not-now", rule_of(desk, "cannot_rebuild"), CASINO_SUPERVISOR)


@each_text
def test_a_third_card_that_was_due_comes_from_the_shoe_until_it_is_shuffled(text: Text) -> None:
    desk = last_coup(text, "2c 2h", "6d Td", short=True)
    entry = desk.accepts(DUE, CASINO_SUPERVISOR)
    assert says(entry)[-1] == "Player 9, Banker 6: Player wins"
    assert (desk.holds("ana"), desk.holds("ben")) == (1_002_000, 998_000)
    assert desk.table.state.drawn == 0 and desk.table.state.left["5h"] == 8  # the cards to be shuffled, all of them
    late = last_coup(text, "2c 2h", "6d Td", short=True)
    late.accepts(acts.Shuffle())
    late.refuses(DUE, "not-now", rule_of(late, "rebuild"), CASINO_SUPERVISOR)


@each_text
def test_a_card_that_the_rebuilt_hands_do_not_need_opens_no_hand(text: Text) -> None:
    desk = end_of_shoe(text, 100, style="C")
    desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM)
    desk.accepts(acts.Deal())
    desk.turn("9c 6d Kh 4d 9s")
    desk.settle()
    desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 1_002_000 and desk.phase == "the cards are made ready"
    assert not desk.table.state.round.void


@each_text
def test_replaced_cards_leave_the_round_before_as_it_can_be_told(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.result(9, 7)
    desk.accepts(acts.Replace("cards"), CASINO_MANAGER)
    desk.accepts(INITIAL, CASINO_SUPERVISOR)
    assert desk.holds("ana") == 1_000_000


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=lambda text: f"{text.game}-{text.at.year}")
def test_a_shoe_of_style_b_on_its_way_out_likewise(text: Text) -> None:
    desk = end_of_shoe(text, 100, style="B")
    desk.bet("ana", "tie", 2_000, "1")
    desk.call()
    desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM)
    desk.deal_closed("9c Tc", "8d 9d")
    desk.settle()
    assert desk.phase == "new cards are to be brought" and desk.holds("ana") == 998_000
    desk.accepts(INITIAL, CASINO_SUPERVISOR)
    assert desk.holds("ana") == 1_000_000 and desk.phase == "new cards are to be brought"


@each_text
def test_a_table_opened_again_knows_no_round_before(text: Text) -> None:
    desk = last_coup(text, "9c Tc", "8d 9d")
    for player in ("ana", "ben", "cleo"):
        desk.accepts(acts.Leave(player), PLAYER)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.accepts(acts.Open(SIGN), GAME_SUPERVISOR)
    desk.refuses(INITIAL, "not-now", rule_of(desk, "cannot_rebuild"), CASINO_SUPERVISOR)


def test_a_cutting_card_that_comes_while_a_hand_is_offered_is_called_when_the_round_is_over() -> None:
    """1996 full 9.7; the Player's cards are offered when they lie on the table (8.14)."""
    desk = end_of_shoe(FULL, 100, style="B")
    desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.accepts(acts.Deal())
    assert desk.phase == "a hand is offered to be turned"
    entry = desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM, cites=("1996.baccarat.9.7",))
    assert "Last coup" not in says(entry)
    desk.accepts(acts.Choose("ana", "decline", "cards"), PLAYER)
    assert says(desk.turn("9c Tc 8d Td"))[-1] == "Last coup"
