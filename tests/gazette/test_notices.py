"""The five notices: when each began, what it holds, whom it names, what it replaces."""

from datetime import UTC, date, datetime

import pytest

from croupier.gazette.cite import DIVISIONS
from croupier.gazette.notices import CASINOS, GAMES, NOTICES, UnknownKey, check_casino, check_game
from croupier.gazette.register import gist, rules_of


def test_there_are_five_and_six() -> None:
    assert list(NOTICES) == ["1996-07", "1998-11", "1998-13", "1998-17", "2004-56"]
    assert list(CASINOS) == ["christchurch", "auckland", "dunedin", "wharf", "queenstown", "hamilton"]
    assert len(GAMES) == 10


@pytest.mark.parametrize(
    ("key", "resolved", "published", "commences"),
    [
        ("1996-07", date(1996, 1, 12), date(1996, 1, 26), datetime(1996, 1, 29, 21, 0, tzinfo=UTC)),
        ("1998-11", date(1997, 11, 27), date(1998, 1, 28), datetime(1998, 1, 31, 11, 0, tzinfo=UTC)),
        ("1998-13", date(1997, 11, 27), date(1998, 1, 28), datetime(1998, 1, 31, 11, 0, tzinfo=UTC)),
        ("1998-17", date(1997, 11, 27), date(1998, 1, 29), datetime(1998, 1, 31, 11, 0, tzinfo=UTC)),
        ("2004-56", date(2004, 4, 6), date(2004, 5, 19), datetime(2004, 5, 23, 12, 0, tzinfo=UTC)),
    ],
)
def test_days_and_instants(key: str, resolved: date, published: date, commences: datetime) -> None:
    """Summer time ends in March: New Zealand is 13 hours ahead in January and 12 in May."""
    notice = NOTICES[key]
    assert (notice.resolved, notice.published, notice.commences) == (resolved, published, commences)


def test_the_divisions_held_are_those_of_the_register() -> None:
    held = {(notice.year, division) for notice in NOTICES.values() for division in notice.divisions}
    assert held == set(DIVISIONS)
    for notice in NOTICES.values():
        for division in notice.divisions:
            assert {rule.instrument for rule in rules_of(notice.year, division).values()} == {notice.key}


def test_every_text_is_in_a_division_that_its_notice_holds() -> None:
    for notice in NOTICES.values():
        assert all(text.division in notice.divisions for text in notice.texts)


def test_every_citation_of_a_notice_is_in_the_register() -> None:
    cites = [c for notice in NOTICES.values() for text in notice.texts for c in text.cites]
    cites += [c for notice in NOTICES.values() for gone in notice.replaces for c in gone.cites]
    cites += [c for notice in NOTICES.values() for a in notice.approvals for c in a.games.values()]
    assert cites
    assert all(gist(c) for c in cites)


def test_notice_1_and_2__each_game_cites_the_line_that_lists_it() -> None:
    christchurch, auckland = NOTICES["1996-07"].approvals
    assert christchurch.games["roulette"] == "1996.general.notice.1.b"
    assert christchurch.games["caribbean-stud"] == "1996.general.notice.1.g"
    assert auckland.games["midi-baccarat"] == "1996.general.notice.2.h"
    assert auckland.games["craps"] == "1996.general.notice.2.i"
    assert (len(christchurch.games), len(auckland.games)) == (8, 10)
    assert set(auckland.games) - set(christchurch.games) == {"midi-baccarat", "craps"}


def test_the_notices_of_1998_name_no_casino_and_schedule_2_names_all() -> None:
    assert all(not NOTICES[key].casinos for key in ("1998-11", "1998-13", "1998-17"))
    assert NOTICES["2004-56"].casinos == tuple(CASINOS)


def test_schedule_2__tells_neither_casinos_nor_games_apart() -> None:
    for approval in NOTICES["2004-56"].approvals:
        assert approval.by_name_only
        assert set(approval.games) == set(GAMES)
        assert set(approval.games.values()) == {"2004.general.schedule-2"}


def test_unknown_keys_are_told_the_known_ones() -> None:
    with pytest.raises(UnknownKey, match=r"the games are general, blackjack, .*craps"):
        check_game("poker")
    with pytest.raises(ValueError, match=r"the casinos are christchurch, .*hamilton"):
        check_casino("wellington")
