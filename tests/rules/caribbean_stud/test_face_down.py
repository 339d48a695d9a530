"""Until when cards may be turned up, and who is not there to decide: 1996 9.4, 9.6, 14.11, 1998 10.3, 10.5, 12.13."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, YEARS, Stud
from tests.support.desk import PLAYER

both = pytest.mark.parametrize("year", YEARS)
SHOW, DOWN = acts.Choose("ana", "show"), acts.Choose("ana", "leave face down")


def turned(year: int) -> Stud:
    """ana, with a flush and a jackpot wager, and ben have bet; the dealer plays."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    return desk


@both
def test_9_6__whoever_left_and_is_back_before_the_dealer_comes_shows(year: int) -> None:
    desk = turned(year)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.shows("ben")
    assert desk.state.phase.name == "SETTLING"
    assert SHOW not in desk.offered(acts.Choose, PLAYER)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    assert desk.offered(acts.Choose, PLAYER) == [SHOW]
    desk.accepts(acts.Collect())  # ben
    desk.accepts(SHOW, PLAYER, cites=(desk.cites.show,))
    settled = desk.settle_all()
    assert (settled["ana", "bet"].won, settled["ana", "jackpot"].won) == (10_000, 10_000)


@both
def test_9_6__cards_said_to_stay_down_may_be_turned_up_once(year: int) -> None:
    desk = turned(year)
    desk.accepts(DOWN, PLAYER)
    desk.refuses(DOWN, "not-now", desk.cites.show, PLAYER)
    assert SHOW in desk.offered(acts.Choose, PLAYER)
    desk.accepts(SHOW, PLAYER)
    desk.refuses(SHOW, "not-now", desk.cites.show, PLAYER)
    desk.refuses(DOWN, "not-now", desk.cites.show, PLAYER)
    assert desk.settle_all()["ana", "bet"].won == 10_000


@both
def test_9_6__not_once_the_hand_is_settled(year: int) -> None:
    desk = turned(year)
    desk.accepts(DOWN, PLAYER)
    desk.shows("ben")
    desk.refuses(DOWN, "not-now", desk.cites.show, PLAYER)
    desk.accepts(acts.Collect())  # ben
    entry = desk.accepts(acts.Collect(), cites=(desk.cites.left_down,))
    assert {s.verdict for s in entry.settled} == {Verdict.LOSE}
    desk.refuses(SHOW, "not-now", desk.cites.show, PLAYER)


@both
def test_14_11__coming_back_gives_no_second_decision(year: int) -> None:
    """Reading C-50."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    entry = desk.accepts(acts.Leave("ana"), PLAYER)
    assert [(s.wager.id, s.verdict, s.cites[0]) for s in entry.settled] == [("w1", Verdict.LOSE, desk.cites.absent)]
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    bet = acts.Place("x", "ana", "bet", 2_000, "1", basis="w1")
    desk.refuses(bet, "not-now", desk.cites.absent, PLAYER)
