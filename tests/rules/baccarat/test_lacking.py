"""Points on which a text has no rule: what is refused then is refused under the rule that comes instead."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.baccarat.table import FULL, FULL_04, MIDI, MIDI_04, MIDI_98, MINI, MINI_04, TEXTS, Cards, Text
from tests.support.desk import GAME_SUPERVISOR, PLAYER

STANDING = {"ana": 1, "stan": None}


@pytest.mark.parametrize(
    ("text", "rule"),
    [(MINI, "7.2"), (MIDI, "7.3"), (MIDI_98, "7.3"), (FULL, "4.4.b")]
    + [(t, "5.6.b") for t in (MINI_04, MIDI_04, FULL_04)],
)
def test_a_standing_player_gets_no_cut_by_the_rule_on_standing_or_by_the_offer_to_seats(text: Text, rule: str) -> None:
    desk = Cards(text, seated=STANDING, ready=False)
    desk.discharge_blocking()
    desk.accepts(acts.Shuffle())
    desk.refuses(acts.Choose("stan", "accept", "cut"), "not-permitted", desk.rule(rule), PLAYER)


@pytest.mark.parametrize(
    ("text", "bank", "cards"),
    [(MIDI, "8.10", "8.14"), (MIDI_98, "8.8", "8.9"), (FULL, "4.4.c", "4.4.c"), (MIDI_04, "5.6.c", "5.6.c")],
)
def test_a_standing_player_gets_no_role_by_the_rule_on_standing_or_by_the_offer(
    text: Text, bank: str, cards: str
) -> None:
    desk = Cards(text, style="B", seated=STANDING)
    desk.refuses(acts.Choose("stan", "accept", "bank"), "not-permitted", desk.rule(bank), PLAYER)
    desk.refuses(acts.Choose("stan", "accept", "cards"), "not-permitted", desk.rule(cards), PLAYER)


@pytest.mark.parametrize(
    ("text", "rule", "has", "spread"),
    [
        (MINI, "2.4", "discard rack and chip tray.", "rows"),
        (FULL, "2.4", "discard container, the two pucks and float cover.", "columns"),
        (MIDI, "2.4", "discard container, the two pucks and chip tray.", "rows"),
        (MIDI_98, "3.4", "discard container and the two pucks.", "rows"),
        *[(text, "3.4", "discard rack or container and the two pucks.", "rows or columns") for text in TEXTS[4:]],
    ],
)
def test_a_table_has_the_equipment_and_the_cards_are_spread_as_its_text_says(
    text: Text, rule: str, has: str, spread: str
) -> None:
    desk = Cards(text, ready=False)
    assert desk.duty(desk.rule(rule)).says.endswith(has)
    assert f"face up in {spread} for" in desk.duty(desk.rule("6.2")).says


def test_mini_of_1996_has_no_roles_and_8_4_names_its_two_ways_of_dealing() -> None:
    desk = Cards(MINI)
    desk.refuses(acts.Choose("ana", "accept", "bank"), "not-now", desk.rule("8.4"), PLAYER)
    desk.refuses(acts.Choose("ana", "accept", "cards"), "not-now", desk.rule("8.4"), PLAYER)
    desk.refuses(acts.Direct("dealer turns Player's Hand"), "not-now", desk.rule("8.4"), GAME_SUPERVISOR)


def test_mini_of_1996_has_no_pre_shuffled_cards_and_by_7_1_the_dealer_shuffles_all() -> None:
    desk = Cards(MINI)
    desk.refuses(acts.Choose("ana", "look", "pre-shuffled cards"), "not-now", desk.rule("7.1"), PLAYER)
    desk.refuses(acts.Direct("accept pre-shuffled cards"), "not-now", desk.rule("7.1"), GAME_SUPERVISOR)
