"""1996.mini-baccarat, part 11: each test is named for the rule that its case shows."""

from __future__ import annotations

from tests.rules.baccarat import errors
from tests.rules.baccarat.table import MINI

DIVISION = "1996.mini-baccarat"


def test_11_2__a_wrong_third_card_goes_to_a_banker_who_must_draw() -> None:
    errors.wrong_third_to_banker(MINI, "1996.mini-baccarat.11.2")


def test_11_2__unseen_it_opens_the_next_round() -> None:
    errors.wrong_third_unseen(MINI, "1996.mini-baccarat.11.2")


def test_11_2__seen_it_opens_a_void_hand() -> None:
    errors.wrong_third_seen(MINI, "1996.mini-baccarat.11.2", "1996.mini-baccarat.11.1")


def test_11_3__a_card_in_excess_unseen_opens_the_next_round() -> None:
    errors.excess_unseen(MINI, "1996.mini-baccarat.11.3")


def test_11_3__a_card_in_excess_seen_opens_a_void_hand() -> None:
    errors.excess_seen(MINI, "1996.mini-baccarat.11.3", "1996.mini-baccarat.11.1")


def test_11_3__new_cards_make_an_end_of_a_kept_card() -> None:
    errors.dropped_by_a_shuffle(MINI)


def test_11_4__the_first_card_face_up_opens_a_void_hand() -> None:
    errors.first_face_up(MINI, "1996.mini-baccarat.11.4", "1996.mini-baccarat.11.1")


def test_11_5__another_card_face_up_is_used() -> None:
    errors.found_face_up(MINI, "1996.mini-baccarat.11.5")


def test_11_6__too_few_cards_void_the_round() -> None:
    errors.too_few(MINI, "1996.mini-baccarat.11.6")


def test_11_7__cards_out_of_sequence_are_rebuilt() -> None:
    errors.rebuilt(MINI, "1996.mini-baccarat.11.7")


def test_11_8__what_cannot_be_rebuilt_is_void() -> None:
    errors.not_rebuilt(MINI, "1996.mini-baccarat.11.8")


def test_11_9__a_forgotten_burn_changes_nothing() -> None:
    errors.not_burnt(MINI, "1996.mini-baccarat.11.9")
