"""Dealt before it is settled who turns the hands; cards that are replaced with more than one exposed; a table vacant
while a round goes on; a Banker wager of which no chip makes the rest (readings M-7, M-29, M-33, M-39)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import FULL, MIDI, MINI, TEXTS, WITH_STYLE_B, Cards, Text, start_style_b
from tests.support.desk import CASINO_MANAGER, DEALER, PLAYER

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
with_style_b = pytest.mark.parametrize("text", WITH_STYLE_B, ids=lambda text: f"{text.game}-{text.at.year}")


def rule_of(desk: Cards, name: str) -> str:
    return str(getattr(desk.table.terms.rules, name))


@with_style_b
def test_dealt_before_the_bank_is_offered_the_hands_count_and_it_is_offered_then(text: Text) -> None:
    desk = start_style_b(text)
    desk.discharge_blocking()
    wager = desk.bet("ana", "banker", 2_000, "1")
    desk.call()
    dealt = desk.accepts(acts.Deal(), cites=(str(desk.table.terms.rules.style_b.offer_bank),))
    assert says(dealt) == ["(it was not settled yet who turns the cards)", "(four cards face down)"]
    desk.accepts(acts.Choose("ana", "accept", "bank"), PLAYER)
    assert dict(desk.table.state.round.turners) == {"banker": "ana"}
    desk.turn("2c 3c 9d Kd")
    assert desk.settle()[wager].won == 1_900


@with_style_b
def test_who_has_declined_is_not_asked_again_when_the_cards_lie_there(text: Text) -> None:
    desk = start_style_b(text)
    desk.discharge_blocking()
    desk.bet("ana", "banker", 2_000, "1")
    desk.bet("ben", "banker", 2_000, "2")
    desk.call()
    desk.accepts(acts.Choose("ana", "decline", "bank"), PLAYER)
    desk.accepts(acts.Deal())
    assert desk.table.state.round.queue == ("ben",)


@each_text
@pytest.mark.parametrize("cards", [("7h",), ("7h", "8h"), ("7h", "8h", "9h")], ids=len)
def test_cards_are_replaced_after_a_round_however_many_were_exposed(text: Text, cards: tuple[str, ...]) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.deal("9c Tc", "2d 4d")
    for card in cards:
        desk.accepts(acts.Declare("card in excess", "seen"))
        desk.show(card)
    desk.settle()
    desk.accepts(acts.Replace("cards"), CASINO_MANAGER, cites=(rule_of(desk, "replace"),))
    assert desk.phase == "the cards are made ready"
    begun = Cards(text)
    begun.accepts(acts.Declare("first card face up"))
    begun.turn("9c 2d")
    begun.refuses(acts.Replace("cards"), "not-now", rule_of(begun, "replace"), CASINO_MANAGER)


def vacant_in_a_round(text: Text) -> Cards:
    desk = Cards(text, seated={"ana": 1})
    desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.turn("9c 2d")
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.seat("ben", 2)
    desk.turn("Tc 4d")
    desk.settle()
    return desk


def test_7_1_d__mini_shuffles_after_a_round_in_which_the_table_stood_vacant() -> None:
    desk = vacant_in_a_round(MINI)
    desk.bet("ben", "player", 2_000, "2")
    desk.refuses(acts.Close(), "not-now", "1996.mini-baccarat.7.1.d")
    desk.shuffle()
    assert vacant_in_a_round(MIDI).phase == "place your bets"


def test_7_1_d__and_after_a_void_hand_that_was_due_then() -> None:
    desk = Cards(MINI, seated={"ana": 1})
    desk.accepts(acts.Declare("first card face up"))
    desk.show("9c")
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.seat("ben", 2)
    desk.turn("2d Tc 4d")
    desk.bet("ben", "player", 2_000, "2")
    desk.refuses(acts.Close(), "not-now", "1996.mini-baccarat.7.1.d")
    desk.shuffle()


def test_5_4__the_part_that_can_be_paid_exactly_stands_though_no_chip_makes_the_rest() -> None:
    desk = Cards(FULL, setup={"denominations": (200, 500, 2_500)})
    place = acts.Place("f", "ana", "banker", 2_100, "1", found=True)
    desk.accepts(place, DEALER, cites=("1996.baccarat.5.4",))
    assert desk.table.now.wagers["f"].stake == 2_000 and desk.holds("ana") == 998_000
    assert desk.result(6, 7)["f"].won == 1_900


def test_5_4__all_is_void_where_no_part_can_be_paid_exactly() -> None:
    desk = Cards(FULL, setup={"denominations": (200, 500, 2_500)})
    desk.accepts(acts.Place("f", "ana", "banker", 1_500, "1", found=True), DEALER, cites=("1996.baccarat.5.4",))
    assert "f" not in desk.table.now.wagers and desk.holds("ana") == 1_000_000
