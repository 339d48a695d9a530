"""What changed between the texts, at one table each side of a change."""

from __future__ import annotations

from datetime import datetime

import pytest

from croupier.games import find_game
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.awaits import Offer
from croupier.table.roles import Role
from croupier.table.waiting import awaits
from tests.rules.baccarat.table import FULL, MIDI_04, MIDI_98, MINI, MINI_04, TEXTS, Cards, Text, at
from tests.support.desk import HERE, PLAYER


def test_both_hands_backed_by_one_player_at_auckland_in_2003_and_in_2004() -> None:
    assert (MIDI_98.casino, MIDI_98.at.year, MIDI_04.casino, MIDI_04.at.year) == ("auckland", 2003, "auckland", 2004)
    desk = Cards(MIDI_98)
    desk.bet("ana", "banker", 2_000, "1")
    other = acts.Place("p", "ana", "player", 2_000, "1")
    desk.refuses(other, "not-permitted", "1998.midi-baccarat.5.2", PLAYER)
    assert desk.result(6, 7)["w1"].won == 1_900
    desk = Cards(MIDI_04)
    desk.bet("ana", "banker", 2_000, "1")
    desk.accepts(other, PLAYER, cites=("2004.baccarat.5.2",))
    settled = desk.result(6, 7)
    assert (settled["w1"].won, settled["p"].verdict) == (1_900, "lose")
    assert desk.holds("ana") == 1_000_000 + 1_900 - 2_000


@pytest.mark.parametrize(
    ("text", "options"),
    [
        (MINI, {"style": "B"}),
        (MINI, {"no_commission": True}),
        (FULL, {"area_maximum": True}),
        (FULL, {"bettors_per_area": 2}),
        (MIDI_98, {"cut_offer_order": "left clockwise"}),
        (MIDI_98, {"differential_literal_1996": True}),
        (MINI_04, {"places": 8}),
        (MINI_04, {"cut_offer_order": "anyhow"}),
        (MINI_04, {"cutting_cards": 3}),
        (MINI_04, {"no_commission": 1}),
        (MINI_04, {"decks": True}),
        (MINI_04, {"sauce": "tartare"}),
    ],
)
def test_an_option_that_the_text_does_not_know_is_refused(text: Text, options: dict[str, str | int | bool]) -> None:
    law = edition(text.game, text.casino, text.at)
    with pytest.raises(ValueError, match=next(iter(options)).split("_")[0]):
        find_game(text.game).terms(law, options)


def test_the_2004_cut_may_be_offered_in_another_order() -> None:
    """U-9: the text leaves it open."""
    orders = {
        "left clockwise": ("cleo", "ben", "ana"),
        "highest clockwise": ("cleo", "ben", "ana"),
        "lowest counter-clockwise": ("ana", "ben", "cleo"),
        "lowest clockwise": ("ana", "cleo", "ben"),
    }
    for order, players in orders.items():
        desk = Cards(MIDI_04, options={"cut_offer_order": order}, ready=False)
        desk.accepts(acts.Shuffle())
        assert desk.table.state.preparing.offered == players
    turned = Cards(MIDI_04, options={"seat_numbering_direction": "clockwise"}, ready=False)
    turned.accepts(acts.Shuffle())
    assert turned.table.state.preparing.offered == ("ana", "ben", "cleo")  # M-21


def test_a_stand_in_is_labelled() -> None:
    stand_in = Cards(MINI._replace(at=at(2000)))
    assert stand_in.journal.entries[-1].label
    assert not Cards(MINI).journal.entries[-1].label


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
def test_the_odds_on_the_cloth(text: Text) -> None:
    cloth = Cards(text, ready=False).table.game.layout(Cards(text, ready=False).table.terms)
    assert {key: [str(odds) for odds in kind.pays] for key, kind in cloth.items()} == {
        "banker": ["1 to 1"],
        "player": ["1 to 1"],
        "tie": ["8 to 1"],
    }
    assert str(cloth["banker"].commission) == "1 to 20"


@pytest.mark.parametrize("cards", ["pre-shuffled cards", "pre-checked cards"])
def test_cards_of_2004_come_to_a_mini_table_whose_last_round_was_of_1996(cards: str) -> None:
    """G-3: what may be said of that round is by a text that knows no such cards."""
    desk = Cards(MINI._replace(at=datetime(2004, 5, 23, 23, 50, tzinfo=HERE)))
    desk.bet("ana", "banker", 2_000, "1")
    desk.result(6, 7)
    desk.at = datetime(2004, 5, 24, 0, 5, tzinfo=HERE)
    desk.accepts(acts.Replace(cards), Role.CASINO_SUPERVISOR, cites=("2004.baccarat.7.10",))
    if cards == "pre-shuffled cards":
        desk.accepts(acts.Direct("accept pre-shuffled cards"), Role.GAME_SUPERVISOR)
    offered = [wait.deed for wait in awaits(desk.table) if isinstance(wait, Offer)]
    assert acts.Shuffle() in offered
    desk.accepts(acts.Shuffle(), cites=("2004.baccarat.7.1.a",))
