"""What goes wrong with the cards and comes to light late, or twice, or face down: the same cases under each text."""

from __future__ import annotations

import pytest

from tests.rules.baccarat import errors, untold
from tests.rules.baccarat.table import (
    FULL,
    FULL_04,
    MIDI,
    MIDI_04,
    MIDI_98,
    MINI,
    MINI_04,
    TEXTS,
    WITH_STYLE_B,
    Text,
)

NUMBERS = {
    "1996.mini-baccarat": {"rebuild": "11.7", "cannot": "11.8", "few": "11.6", "void": "11.1", "first": "9.8"},
    "1996.baccarat": {"rebuild": "12.7", "cannot": "12.8", "few": "12.6", "void": "12.1", "first": "9.8"},
    "1996.midi-baccarat": {"rebuild": "12.7", "cannot": "12.8", "few": "12.6", "void": "12.1", "first": "9.8"},
    "1998.midi-baccarat": {"rebuild": "12.6", "cannot": "12.7", "few": "12.5", "void": "1.0.void-hand", "first": "9.8"},
    "2004.baccarat": {"rebuild": "12.6", "cannot": "12.6", "few": "12.5", "void": "1.0.void-hand", "first": "11.2.a"},
}
EXCESS = {
    "1996.mini-baccarat": ("11.3", "11.3"),
    "1996.baccarat": ("12.3", "12.3"),
    "1996.midi-baccarat": ("12.3", "12.3"),
    "1998.midi-baccarat": ("12.2.a", "12.2.b"),
    "2004.baccarat": ("12.2.a", "12.2.b"),
}
DURING = {"2004.baccarat": "11.2.b"}
each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")


def rule(text: Text, name: str) -> str:
    return f"{text.division}.{NUMBERS[text.division][name]}"


def excess(text: Text) -> tuple[str, str]:
    unseen, seen = EXCESS[text.division]
    return f"{text.division}.{unseen}", f"{text.division}.{seen}"


def during(text: Text) -> str:
    return f"{text.division}.{DURING.get(text.division, '9.7')}"


@each_text
def test_cards_face_down_are_rebuilt_in_the_order_drawn_and_the_right_side_is_paid(text: Text) -> None:
    errors.rebuilt_face_down(text, rule(text, "rebuild"))


@each_text
def test_cards_not_yet_turned_are_rebuilt_too(text: Text) -> None:
    errors.rebuilt_half_turned(text, rule(text, "rebuild"))


@each_text
def test_rebuilt_hands_draw_by_the_table_of_play(text: Text) -> None:
    errors.rebuilt_needs_a_third(text, rule(text, "rebuild"))


@each_text
def test_a_third_card_that_the_rebuilt_hands_do_not_need_opens_a_void_hand(text: Text) -> None:
    errors.rebuilt_with_a_card_over(text, rule(text, "rebuild"), excess(text)[1], rule(text, "void"))


@each_text
def test_what_was_settled_by_the_wrong_hands_is_settled_anew(text: Text) -> None:
    errors.rebuilt_while_paying(text, rule(text, "rebuild"))


@each_text
def test_chips_taken_away_by_the_wrong_winner_are_a_claim(text: Text) -> None:
    errors.rebuilt_after_the_winner_left(text, rule(text, "rebuild"))


@each_text
def test_a_round_that_cannot_be_rebuilt_is_void_after_collecting_too(text: Text) -> None:
    errors.void_after_collecting(text, rule(text, "cannot"))


@each_text
def test_a_round_just_settled_is_rebuilt_and_settled_anew_until_the_next_call(text: Text) -> None:
    errors.rebuilt_after_the_round(text, rule(text, "rebuild"))


@each_text
def test_a_card_over_in_a_round_rebuilt_late_opens_a_void_hand_at_once(text: Text) -> None:
    errors.card_over_after_the_round(text, rule(text, "rebuild"))


@each_text
def test_a_round_just_settled_is_void_where_it_cannot_be_rebuilt(text: Text) -> None:
    errors.void_after_the_round(text, rule(text, "cannot"))


@each_text
def test_too_few_cards_is_a_matter_of_count(text: Text) -> None:
    errors.too_few_for_a_third(text, rule(text, "few"))


@each_text
def test_two_cards_in_excess_are_kept_or_shown_in_their_order(text: Text) -> None:
    errors.excess_twice(text, *excess(text), rule(text, "void"))


@each_text
def test_a_kept_card_that_is_seen_after_all_opens_a_void_hand(text: Text) -> None:
    errors.kept_card_seen(text, excess(text)[1])


@each_text
def test_a_void_hand_is_dealt_in_the_style_of_the_shoe(text: Text) -> None:
    errors.void_hand_face_down(text, rule(text, "void"))


@each_text
def test_a_kept_card_comes_before_the_cutting_card(text: Text) -> None:
    errors.kept_card_at_the_cutting_card(text, during(text))


@each_text
def test_a_cutting_card_told_after_a_kept_card_is_not_the_first_card(text: Text) -> None:
    untold.cutting_card_after_a_kept_card(text, during(text))


@each_text
def test_the_cutting_card_is_told_to_come_out(text: Text) -> None:
    errors.told_cutting_card(text, rule(text, "first"), during(text))


@each_text
def test_a_card_that_was_seen_opens_a_void_hand_though_the_round_is_paid_before_it_is_named(text: Text) -> None:
    untold.seen_before_named(text, excess(text)[1], rule(text, "void"))


@each_text
def test_cards_that_were_seen_are_all_named_before_the_void_hand(text: Text) -> None:
    untold.seen_twice_before_named(text, rule(text, "void"))


@each_text
def test_a_card_that_was_seen_leaves_with_cards_that_are_replaced(text: Text) -> None:
    untold.seen_and_replaced(text)


@each_text
def test_after_the_last_coup_no_void_hand_follows(text: Text) -> None:
    untold.seen_in_the_last_coup(text, excess(text)[1])


@each_text
def test_8_2__cards_dealt_without_the_call_close_the_betting(text: Text) -> None:
    untold.dealt_without_a_call(text, f"{text.division}.8.2")


@each_text
def test_a_third_card_that_was_due_is_drawn_until_the_next_call_and_the_round_settled_anew(text: Text) -> None:
    untold.third_card_drawn_late(text, rule(text, "rebuild"))


@each_text
def test_both_third_cards_may_have_been_due(text: Text) -> None:
    untold.both_third_cards_drawn_late(text, rule(text, "rebuild"))


@each_text
def test_the_round_before_is_void_when_that_is_found_in_the_next(text: Text) -> None:
    untold.round_before_void(text, rule(text, "cannot"))


IN_HAND = {
    "1996.baccarat": ("8.16", "8.17", "8.18", "8.22", "8.23"),
    "1996.midi-baccarat": ("8.16", "8.17", "8.18", "8.22", "8.23"),
    "1998.midi-baccarat": ("8.12", "8.12", "8.13", "8.15", "8.16"),
    "2004.baccarat": ("8.13", "8.13", "8.14", "8.16", "8.18"),
}


@pytest.mark.parametrize("text", WITH_STYLE_B, ids=lambda text: f"{text.game}-{text.at.year}")
def test_cards_in_players_hands_stay_in_view_on_the_table_and_are_turned(text: Text) -> None:
    untold.cards_in_players_hands(text, *(f"{text.division}.{number}" for number in IN_HAND[text.division]))


@each_text
def test_nobody_else_handles_the_cards(text: Text) -> None:
    untold.cards_touched(text, f"{text.division}.{'3.3' if text.at.year == 1997 else '4.3'}")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_2004_5_5__players_answer_for_where_their_chips_lie(text: Text) -> None:
    untold.wager_misplaced(text, "2004.baccarat.5.5")


def test_the_texts_are_all_here() -> None:
    assert {MINI, FULL, MIDI, MIDI_98, MINI_04, MIDI_04, FULL_04} == set(TEXTS)
