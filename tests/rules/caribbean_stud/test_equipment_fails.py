"""The light, the jackpot's equipment, the shoe and the shuffler, and cards away from the table: 1996 2.4, 2.5, 4.3,
11.4; 1998 3.4, 3.5, 9.4, 11.4, 11.5."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, YEARS, Stud
from tests.support.desk import CASINO_MANAGER, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM

both = pytest.mark.parametrize("year", YEARS)
SHUFFLER = {"dealt_from": "automatic shuffler"}
NO_LIGHT = acts.Declare("light not on", "ana")


def called(year: int, **more: object) -> Stud:
    desk = Stud(year, **more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    return desk


def dealt(year: int, **more: object) -> Stud:
    desk = called(year, **more)
    desk.give({1: FLUSH, 2: ODD})
    desk.card("Ad")
    return desk


# The light --------------------------------------------------------------------------------------------


@both
def test_11_4__a_chip_for_which_the_light_is_not_on_goes_back_and_may_be_put_in_again(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    entry = desk.accepts(NO_LIGHT, cites=(desk.cites.see_light, desk.cites.accepted))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("w1 jackpot", Verdict.VOID)]
    assert (desk.holds("ana"), list(desk.table.now.wagers)) == (99_000, ["w1"])
    desk.accepts(acts.Place("again", "ana", "jackpot", 100, "1", basis="w1"), PLAYER)


@both
def test_11_4__noticed_when_the_prize_is_verified_there_is_none(year: int) -> None:
    """Reading C-45: what was not accepted is not in the jackpot, and seeing to it was the player's part."""
    desk = dealt(year)
    desk.bets("ana")
    desk.folds("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "50000"), SYSTEM)
    desk.accepts(NO_LIGHT)
    assert (desk.holds("ana"), desk.account("jackpot pool")) == (100_000 + 1_000 + 10_000, 0)
    assert (desk.state.phase.name, desk.state.rounds) == ("BETTING", 1)


@both
def test_4_3__there_is_a_light_only_for_a_wager_made_in_a_slot(year: int) -> None:
    desk = dealt(year)
    desk.refuses(acts.Declare("light not on", "ben"), "impossible", desk.cites.see_light)
    dealt(year, options={"jackpot": "manual"}).refuses(NO_LIGHT, "impossible", desk.cites.see_light)
    desk.accepts(acts.Declare("wrong deck"))  # a wager carried over was accepted before
    desk.ready()
    desk.ante("ana", 1)
    desk.refuses(NO_LIGHT, "impossible", desk.cites.see_light)


@both
def test_4_3__a_light_shows_nothing_to_the_table(year: int) -> None:
    desk = called(year)
    refusal = desk.refuses(acts.Observe("light", "off"), "impossible", desk.cites.equipment, SYSTEM)
    assert "light not on" in refusal.message


# The jackpot's equipment ------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("prize", [False, True])
def test_2_4__while_the_equipment_fails_the_pool_is_found_from_the_record(year: int, prize: bool) -> None:
    desk = dealt(year)
    if prize:
        desk.bets("ana")
        desk.folds("ben")
        desk.turn("Kh 8c 6h 3s")
        desk.shows("ana")
        desk.accepts(acts.Pay())
    entry = desk.accepts(acts.Declare("jackpot equipment fails"), cites=(desk.cites.electronics, desk.cites.pool))
    assert [(duty.least, duty.blocks) for duty in entry.duties] == [(GAME_SUPERVISOR, prize)]
    if prize:
        desk.refuses(acts.Observe("meter", "50000"), "duty-first", desk.cites.electronics, SYSTEM)
        desk.accepts(acts.Discharge(entry.duties[0].id), GAME_SUPERVISOR)
        assert desk.settle_all()["ana", "jackpot"].won == 10_000


@both
def test_2_3_c__the_jackpot_may_be_operated_manually_from_the_next_round(year: int) -> None:
    desk = dealt(year)
    manual = acts.Direct("jackpot operation", "manual")
    desk.refuses(manual, "not-now", desk.cites.electronics, CASINO_MANAGER)
    desk.folds("ana")
    desk.folds("ben")
    desk.refuses(manual, "no-authority", desk.cites.electronics, GAME_SUPERVISOR)
    desk.accepts(manual, CASINO_MANAGER, cites=(desk.cites.electronics,))
    desk.refuses(manual, "not-now", desk.cites.electronics, CASINO_MANAGER)
    desk.refuses(acts.Declare("jackpot equipment fails"), "impossible", desk.cites.electronics)
    desk.ready()
    ante = desk.ante("ana", 1)
    entry = desk.accepts(acts.Place("j", "ana", "jackpot", 100, "1", basis=ante), PLAYER)
    assert not entry.calls  # no light
    desk.accepts(acts.Direct("jackpot operation", "electronic"), CASINO_MANAGER)


# The shoe and the shuffler ----------------------------------------------------------------------------


@both
def test_2_5__a_shuffler_that_fails_in_the_deal_has_all_dealt_again_from_a_shoe(year: int) -> None:
    """Reading C-46: no misdeal; antes and jackpot wagers stand."""
    desk = called(year, options=SHUFFLER)
    for card in ("Kd", "Jd"):
        desk.card(card)
    entry = desk.accepts(acts.Declare("dealing equipment fails"), cites=(desk.cites.equipment,))
    assert not entry.settled
    desk.accepts(acts.Direct("dealing equipment", "shoe"), CASINO_MANAGER, cites=(desk.cites.equipment,))
    desk.refuses(acts.Observe("shuffler", "Kd"), "impossible", desk.cites.equipment, SYSTEM)
    desk.ready()
    desk.give({1: FLUSH, 2: ODD})
    desk.card("Ad")
    assert desk.state.hands["1"].cards == tuple(FLUSH.split())
    desk.bets("ana")


@both
def test_2_5__between_rounds_the_cards_are_made_ready_for_the_other(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.refuses(acts.Direct("dealing equipment", "shoe"), "not-now", desk.cites.equipment, CASINO_MANAGER)
    desk.accepts(acts.Direct("dealing equipment", "automatic shuffler"), CASINO_MANAGER)
    desk.ante("ana", 1)
    desk.refuses(acts.Close(), "not-now", desk.cites.shuffle)
    desk.accepts(acts.Shuffle(), DEALER, cites=(desk.cites.machine,))
    desk.deal({1: FLUSH}, "Ad")
    assert desk.state.phase.name == "DECIDING"


@both
def test_2_5__once_the_cards_are_dealt_the_round_is_played_out(year: int) -> None:
    desk = dealt(year, options=SHUFFLER)
    desk.refuses(acts.Declare("dealing equipment fails"), "not-now", desk.cites.equipment)
    desk.refuses(acts.Direct("dealing equipment", "shoe"), "not-now", desk.cites.equipment, CASINO_MANAGER)


# Cards away from the table ----------------------------------------------------------------------------


def test_9_4__cards_held_away_from_the_table_are_asked_back_and_the_game_goes_on() -> None:
    """Reading C-48: 9.4 names no consequence; only what 9.5 forbids makes a hand dead."""
    desk = dealt(1998)
    entry = desk.accepts(acts.Declare("cards off the table", "ana"), cites=("1998.caribbean-stud.9.4",))
    assert [call.says for call in entry.calls] == ["The cards stay on or above the table"]
    assert not entry.settled
    desk.bets("ana")


# Words ------------------------------------------------------------------------------------------------


def test_a_hand_that_was_named_is_not_asked_for_again() -> None:
    desk = dealt(1996)
    desk.folds("ana")
    rule = desk.cites.absent
    assert "finished: folded" in desk.refuses(acts.Declare("absent player", "ana"), "impossible", rule).message
    assert "Name the hand" in desk.refuses(acts.Declare("absent player", "zoe"), "impossible", rule).message


def test_a_card_of_the_dealers_that_was_told_of_is_not_asked_for_again() -> None:
    desk = called(1996)
    rule = desk.cites.exposed
    assert "no card yet" in desk.refuses(acts.Declare("exposed card", "ana"), "impossible", rule).message
    desk.card("Kd")
    desk.card("Qh")
    desk.accepts(acts.Declare("exposed card", "dealer"))
    assert "is named" in desk.refuses(acts.Declare("exposed card", "dealer"), "impossible", rule).message
    desk.card("Ad")
    assert "no other card" in desk.refuses(acts.Declare("exposed card", "dealer"), "impossible", rule).message
