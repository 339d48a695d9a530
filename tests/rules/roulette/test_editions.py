"""Roulette over the change of editions: which text decides a round, and under which label (readings G-3, G-4)."""

from datetime import datetime, timedelta

import pytest

from croupier.table import acts
from croupier.table.view import public
from tests.rules.roulette.table import phase_of
from tests.support.desk import GAME_SUPERVISOR, HERE, SIGN, SYSTEM, Desk

LABEL = "superseded edition, text not held"
LAST_MINUTE = datetime(1998, 1, 31, 23, 58, tzinfo=HERE)
OPENING = datetime(1996, 1, 30, 10, 0, tzinfo=HERE)


def desk_before_midnight() -> Desk:
    desk = Desk(at=LAST_MINUTE)
    desk.seat("ana", 1)
    desk.bet("ana", "straight-up", 500, "17")
    return desk


@pytest.mark.rule("1996.general.notice.1")
def test_a_round_closed_at_2359_finishes_in_force_and_the_next_is_a_stand_in() -> None:
    desk = desk_before_midnight()
    desk.accepts(acts.Spin())
    desk.at = datetime(1998, 1, 31, 23, 59, tzinfo=HERE)
    assert desk.accepts(acts.Close()).label == ""
    desk.at = datetime(1998, 2, 1, 0, 1, tzinfo=HERE)
    for deed in (acts.Observe("wheel", "17"), acts.Pay()):
        entry = desk.accepts(deed)
        assert (entry.edition, entry.label) == ("1996-07", "")
    assert entry.settled[0].won == 17_500
    next_spin = desk.accepts(acts.Spin())
    assert (next_spin.edition, next_spin.label) == ("1996-07", LABEL)
    assert public(desk.table).label == LABEL


def test_a_round_not_closed_before_midnight_is_a_stand_in() -> None:
    desk = desk_before_midnight()
    assert desk.accepts(acts.Spin()).label == ""
    desk.at = datetime(1998, 2, 1, 0, 0, tzinfo=HERE)
    assert desk.accepts(acts.Close()).label == LABEL
    assert phase_of(desk) == "closed"
    assert desk.accepts(acts.Observe("wheel", "17"), SYSTEM).label == LABEL
    assert desk.accepts(acts.Pay()).settled[0].won == 17_500


def test_a_void_spin_over_midnight_leaves_the_wagers_to_the_new_edition() -> None:
    desk = desk_before_midnight()
    desk.close()
    desk.at = datetime(1998, 2, 1, 0, 1, tzinfo=HERE)
    assert desk.accepts(acts.Declare("interference")).label == ""
    assert desk.accepts(acts.Spin()).label == LABEL
    assert list(desk.table.now.wagers) == ["w1"]


def test_last_second_of_january_is_in_force() -> None:
    desk = Desk(at=datetime(1998, 1, 31, 23, 59, 59, tzinfo=HERE))
    assert desk.accepts(acts.Spin()).label == ""


@pytest.mark.rule("1996.general.notice.1")
def test_no_roulette_before_ten_on_30_january_1996() -> None:
    early = Desk(at=OPENING - timedelta(seconds=1), sign=None)
    early.refuses(acts.Open(SIGN), "text-not-held", "1996.general.notice.3", GAME_SUPERVISOR, "gs")
    desk = Desk(at=OPENING)
    entry = desk.accepts(acts.Spin())
    assert (entry.edition, entry.label) == ("1996-07", "")
