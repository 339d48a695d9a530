"""Amendment No. 19 of 2004 to the general rules: Schedules 1 and 2."""

from datetime import datetime

import pytest

from croupier.gazette.editions import edition
from croupier.table import acts
from tests.support.desk import GAME_SUPERVISOR, HERE, SIGN, Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "2004.general"
EVE = datetime(2004, 5, 23, 23, 59, 59, 999_999, tzinfo=HERE)
DAY = datetime(2004, 5, 24, 0, 0, tzinfo=HERE)
BACCARATS = ("mini-baccarat", "midi-baccarat", "baccarat")
SIX = ("christchurch", "auckland", "dunedin", "wharf", "queenstown", "hamilton")


@pytest.mark.parametrize(("game", "before"), [("mini-baccarat", "1996-07"), ("midi-baccarat", "1998-11")])
def test_schedule_1_1__takes_effect_on_24_may_2004(game: str, before: str) -> None:
    assert edition(game, "auckland", EVE).instrument == before
    assert edition(game, "auckland", DAY).instrument == "2004-56"


def test_schedule_1_2__struck_from_a_rule_not_held_recorded_and_nothing_changed() -> None:
    before, after = (edition("general", "auckland", moment) for moment in (EVE, DAY))
    assert (before.instrument, before.status) == (after.instrument, after.status) == ("1996-07", "stand-in")
    assert_cited(after.cites, "2004.general.schedule-1.2")
    assert "2004.general.schedule-1.2" not in before.cites
    assert "nothing changed" in after.reason


@pytest.mark.parametrize("game", BACCARATS)
@pytest.mark.parametrize("casino", SIX)
def test_schedule_1_3__one_baccarat_division_for_all_three(game: str, casino: str) -> None:
    found = edition(game, casino, DAY)
    assert (found.status, found.instrument, found.division) == ("in-force", "2004-56", "baccarat")
    assert_cited(found.cites, "2004.general.schedule-1.3")


@pytest.mark.parametrize("game", ["roulette", "blackjack", "craps", "money-wheel"])
def test_schedule_1_3__no_other_game_is_rewritten(game: str) -> None:
    assert edition(game, "auckland", EVE).instrument == edition(game, "auckland", DAY).instrument


@pytest.mark.parametrize("casino", SIX[2:])
def test_schedule_2__four_casinos_are_named_for_the_first_time(casino: str) -> None:
    desk = Desk(casino=casino, sign=None, at=EVE)
    desk.refuses(acts.Open(SIGN), "text-not-held", "1996.general.notice.1", GAME_SUPERVISOR)
    desk.at = DAY
    entry = desk.accepts(acts.Open(SIGN), GAME_SUPERVISOR)
    assert (entry.edition, entry.label) == ("1996-07", "superseded edition, text not held")
    assert "2004.general.schedule-2" in edition("roulette", casino, DAY).cites


@pytest.mark.parametrize("casino", SIX)
def test_schedule_2__craps_is_judged_at_all_six_alike(casino: str) -> None:
    entry = Desk(game="craps", casino=casino, sign=None, at=DAY).accepts(acts.Open(SIGN), GAME_SUPERVISOR)
    assert (entry.edition, entry.label) == ("1996-07", "superseded edition, text not held")


def test_schedule_2__at_christchurch_it_shows_midi_baccarat_and_craps() -> None:
    for game, status in (("midi-baccarat", "in-force"), ("craps", "stand-in")):
        assert edition(game, "christchurch", EVE).status == "not-held"
        assert edition(game, "christchurch", DAY).status == status
