"""The notice of 1996: which games, where, from when; and what the table says when another text governs."""

from datetime import UTC, datetime

import pytest

from croupier.gazette.editions import edition
from croupier.table import acts
from tests.support.desk import GAME_SUPERVISOR, HERE, PLAYER, SIGN, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited
from tests.support.toy import Coins

DIVISION = "1996.general"
SEVEN = ("blackjack", "roulette", "mini-baccarat", "baccarat", "tai-sai", "money-wheel", "caribbean-stud")
OPENING = acts.Open(SIGN)
STAND_IN = "superseded edition, text not held"
IN_1997 = datetime(1997, 5, 3, 21, 0, tzinfo=HERE)


@pytest.mark.parametrize(("letter", "game"), list(zip("abcdefg", SEVEN, strict=True)))
def test_notice_1__seven_games_at_christchurch(letter: str, game: str) -> None:
    found = edition(game, "christchurch", IN_1997)
    assert found.status == "in-force"
    assert_cited(found.cites, f"1996.general.notice.1.{letter}")


@pytest.mark.parametrize("game", ["midi-baccarat", "craps"])
def test_notice_1__two_games_not_at_christchurch(game: str) -> None:
    assert edition(game, "christchurch", IN_1997).status == "not-in-force"


@pytest.mark.parametrize(("letter", "game"), list(zip("abcdefghi", (*SEVEN, "midi-baccarat", "craps"), strict=True)))
def test_notice_2__nine_games_at_auckland(letter: str, game: str) -> None:
    found = edition(game, "auckland", IN_1997)
    assert found.status == "in-force"
    assert_cited(found.cites, f"1996.general.notice.2.{letter}")


@pytest.mark.parametrize("game", ["roulette", Coins()])
def test_notice_1__a_table_opens_at_ten_on_30_january_1996_not_before(game: str | Coins) -> None:
    desk = Desk(game=game, sign=None, at=datetime(1996, 1, 30, 9, 59, 59, 999_999, tzinfo=HERE))
    desk.refuses(OPENING, "text-not-held", "1996.general.notice.3", GAME_SUPERVISOR)
    desk.at = datetime(1996, 1, 30, 10, 0, tzinfo=HERE)
    entry = desk.accepts(OPENING, GAME_SUPERVISOR)
    assert (entry.edition, entry.label) == ("1996-07", "")


def test_notice_2__the_same_instant_said_in_greenwich_time() -> None:
    desk = Desk(casino="auckland", sign=None, at=datetime(1996, 1, 29, 20, 59, 59, tzinfo=UTC))
    desk.refuses(OPENING, "text-not-held", "1996.general.notice.3", GAME_SUPERVISOR)
    desk.at = datetime(1996, 1, 29, 21, 0, tzinfo=UTC)
    desk.accepts(OPENING, GAME_SUPERVISOR)


@pytest.mark.parametrize("deed", [OPENING, acts.AskRules(), acts.SitDown("ana", 1), acts.Tip("ana", 100)])
def test_notice_3__in_1995_the_text_is_not_held_and_nothing_is_judged(deed: acts.AnyDeed) -> None:
    desk = Desk(sign=None, at=datetime(1995, 6, 1, 20, 0, tzinfo=HERE))
    desk.refuses(deed, "text-not-held", "1996.general.notice.3", GAME_SUPERVISOR)


@pytest.mark.parametrize("casino", ["hamilton", "dunedin", "wharf", "queenstown"])
def test_notice_1__no_approval_is_held_at_a_casino_that_only_2004_names(casino: str) -> None:
    desk = Desk(casino=casino, sign=None)
    desk.refuses(OPENING, "text-not-held", "1996.general.notice.1", GAME_SUPERVISOR)


def test_notice_3__from_1_february_1998_the_text_is_a_labelled_stand_in() -> None:
    desk = Desk(at=datetime(1998, 1, 31, 23, 59, 59, 999_999, tzinfo=HERE))
    assert desk.accepts(acts.SitDown("ana", 1), PLAYER).label == ""
    desk.at = datetime(1998, 2, 1, 0, 0, tzinfo=HERE)
    entry = desk.accepts(acts.SitDown("ben", 2), PLAYER)
    assert (entry.edition, entry.label) == ("1996-07", STAND_IN)


def test_notice_3__a_round_past_its_call_ends_under_the_edition_of_the_call() -> None:
    desk = Desk(at=datetime(1998, 1, 31, 23, 59, tzinfo=HERE))
    desk.seat("ana", 1)
    desk.bet("ana", "red", 500)
    desk.close()
    desk.at = datetime(1998, 2, 1, 0, 1, tzinfo=HERE)
    assert desk.accepts(acts.Observe("wheel", "0"), SYSTEM).label == ""
    assert desk.accepts(acts.Collect()).label == ""
    assert desk.accepts(acts.Spin()).label == STAND_IN


def test_notice_3__a_round_still_open_to_bets_changes_with_the_law() -> None:
    desk = Desk(at=datetime(1998, 1, 31, 23, 59, tzinfo=HERE))
    desk.accepts(acts.Spin())
    desk.at = datetime(1998, 2, 1, 0, 0, tzinfo=HERE)
    assert desk.accepts(acts.Close()).label == STAND_IN
