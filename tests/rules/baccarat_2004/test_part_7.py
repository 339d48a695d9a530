"""2004.baccarat, part 7: each test is named for the rule that its case shows."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.baccarat import shoes
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, Cards, Text
from tests.support.desk import GAME_SUPERVISOR

DIVISION = "2004.baccarat"


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_1_a__the_cards_are_shuffled_before_play(text: Text) -> None:
    shoes.shuffled_first(text, "2004.baccarat.7.1.a")


@pytest.mark.parametrize("text", [MINI_04], ids=lambda text: text.game)
def test_7_1_b__shuffled_on_suspicion_after_vacancy_and_for_an_exposed_card(text: Text) -> None:
    shoes.reshuffled(text, "2004.baccarat.7.1.b", "2004.baccarat.7.1.d", "2004.baccarat.7.1.c")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_1_d__not_shuffled_for_a_vacancy(text: Text) -> None:
    shoes.not_shuffled_when_vacant(text)


@pytest.mark.parametrize(
    ("text", "order"),
    [(MINI_04, ("ana", "ben", "cleo")), (MIDI_04, ("cleo", "ben", "ana")), (FULL_04, ("cleo", "ben", "ana"))],
)
def test_7_5__the_cut_is_offered_from_player_to_player(text: Text, order: tuple[str, ...]) -> None:
    shoes.cut_offered(text, "2004.baccarat.7.5", order)


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_5__whoever_leaves_does_not_cut(text: Text) -> None:
    shoes.cut_left(text, "2004.baccarat.7.5")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_6__a_deck_from_either_end_and_twenty_from_the_back(text: Text) -> None:
    shoes.cut_bounds(text, "2004.baccarat.7.6")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_7__as_many_cards_are_burnt_as_the_first_one_says(text: Text) -> None:
    shoes.burnt(text, "2004.baccarat.7.7")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_9__tens_and_court_cards_burn_ten_and_an_ace_one(text: Text) -> None:
    shoes.burnt(text, "2004.baccarat.7.9")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_10__cards_are_replaced_after_a_round(text: Text) -> None:
    shoes.replaced(text, "2004.baccarat.7.10")


@pytest.mark.parametrize("text", [MINI_04, MIDI_04, FULL_04], ids=lambda text: text.game)
def test_7_1_b__a_card_that_was_seen_is_shuffled_with_the_others(text: Text) -> None:
    desk = Cards(text)
    wager = desk.bet("ben", "player", 500, "2")
    desk.deal("7c Tc", "6d Td")
    desk.accepts(acts.Declare("card in excess", facts=(Stated("card", "seen"),)))
    assert desk.settle()[wager].won == 500
    desk.accepts(acts.Direct("reshuffle"), GAME_SUPERVISOR, cites=("2004.baccarat.7.1.b",))
    desk.ready()
    desk.bet("ben", "player", 500, "2")
