"""Cards are on an area without an ante only where there is one: 1996 14.7, 14.8, 1998 12.6, 12.8, 12.9."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.caribbean_stud.table import ODD, PAIR, YEARS, Stud

both = pytest.mark.parametrize("year", YEARS)
PART = acts.Declare("cards to an empty area")


def whole(area: str) -> acts.Declare:
    return acts.Declare("hand to an empty area", facts=(Stated("area", area),))


@both
def test_14_8__an_area_with_an_ante_is_none(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: PAIR, 2: ODD}, "Ad")
    desk.folds("ben")  # an ante lay there when the cards were dealt
    for area in ("1", "2"):
        desk.refuses(whole(area), "impossible", desk.cites.wholly_dealt)
    desk.accepts(whole("3"), cites=(desk.cites.wholly_dealt,))


@both
def test_14_7__nor_can_there_be_one_at_a_full_table(year: int) -> None:
    desk = Stud(year, options={"places": 2})
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    assert PART not in desk.offered(acts.Declare)
    desk.refuses(PART, "impossible", desk.cites.partly_dealt)
    desk.give({1: PAIR, 2: ODD})
    desk.card("Ad")
    desk.refuses(acts.Declare("hand to an empty area"), "impossible", desk.cites.wholly_dealt)


def test_12_8__an_ante_that_went_back_leaves_its_area_without_one() -> None:
    desk = Stud(1998, options={"places": 2})
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: PAIR, 2: ODD}, "Ad")
    desk.accepts(acts.Declare("hand lost", "ben"))
    desk.accepts(PART, cites=(desk.cites.partly_dealt,))


def test_12_6__a_player_shows_cards_that_he_or_she_has() -> None:
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    said = acts.Declare("player exposes cards", "ana")
    rule = desk.cites.player_exposes
    assert rule is not None
    assert said not in desk.offered(acts.Declare)
    desk.refuses(said, "impossible", rule)
    desk.card("Ah")
    desk.accepts(said, cites=(rule,))
