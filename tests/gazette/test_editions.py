"""Which text governs: the walk over every day, every cell of the timeline, and the minute it began."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest

from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition, edition, local, timeline
from croupier.gazette.notices import CASINOS, GAMES, NEW_ZEALAND, UnknownKey
from croupier.gazette.register import gist, rules_of

FIRST, LAST = date(1995, 1, 1), date(2006, 12, 31)
DAYS = [FIRST + timedelta(days=n) for n in range((LAST - FIRST).days + 1)]
KNOWN = {date(1996, 1, 30), date(1998, 2, 1), date(2004, 5, 24)}
LATER_CASINOS = ("dunedin", "wharf", "queenstown", "hamilton")

STAND_IN = ("stand-in", "1996-07")
NOT_IN_FORCE = ("not-in-force", None)
NOT_HELD = ("not-held", None)

# game: (Christchurch, Auckland, the four later ones) from 1996-01-30 10:00, 1998-02-01 and 2004-05-24
TABLE: dict[str, list[tuple[tuple[str, str | None], ...]]] = {
    **{
        game: [
            (("in-force", "1996-07"), ("in-force", "1996-07"), NOT_HELD),
            (STAND_IN, STAND_IN, NOT_HELD),
            (STAND_IN, STAND_IN, STAND_IN),
        ]
        for game in ("general", "blackjack", "roulette", "money-wheel")
    },
    **{
        game: [
            (("in-force", "1996-07"), ("in-force", "1996-07"), NOT_HELD),
            (STAND_IN, STAND_IN, NOT_HELD),
            (("in-force", "2004-56"), ("in-force", "2004-56"), ("in-force", "2004-56")),
        ]
        for game in ("mini-baccarat", "baccarat")
    },
    "midi-baccarat": [
        (NOT_IN_FORCE, ("in-force", "1996-07"), NOT_HELD),
        (NOT_HELD, ("in-force", "1998-11"), NOT_HELD),
        (("in-force", "2004-56"), ("in-force", "2004-56"), ("in-force", "2004-56")),
    ],
    "caribbean-stud": [
        (("in-force", "1996-07"), ("in-force", "1996-07"), NOT_HELD),
        (("in-force", "1998-13"), ("in-force", "1998-13"), NOT_HELD),
        (("in-force", "1998-13"), ("in-force", "1998-13"), ("in-force", "1998-13")),
    ],
    "tai-sai": [
        (("in-force", "1996-07"), ("in-force", "1996-07"), NOT_HELD),
        (("in-force", "1998-17"), ("in-force", "1998-17"), NOT_HELD),
        (("in-force", "1998-17"), ("in-force", "1998-17"), ("in-force", "1998-17")),
    ],
    "craps": [
        (NOT_IN_FORCE, ("in-force", "1996-07"), NOT_HELD),
        (NOT_HELD, STAND_IN, NOT_HELD),
        (STAND_IN, STAND_IN, STAND_IN),
    ],
}
ERAS = [
    (datetime(1996, 1, 30, 10, 0, tzinfo=NEW_ZEALAND), datetime(1998, 1, 31, 23, 59, tzinfo=NEW_ZEALAND)),
    (datetime(1998, 2, 1, tzinfo=NEW_ZEALAND), datetime(2004, 5, 23, 23, 59, tzinfo=NEW_ZEALAND)),
    (datetime(2004, 5, 24, tzinfo=NEW_ZEALAND), datetime(2006, 12, 31, tzinfo=NEW_ZEALAND)),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("casino", CASINOS)
def test_every_day_from_1995_to_2006_has_one_answer(game: str, casino: str) -> None:
    spans = timeline(game, casino)
    changes: set[date] = set()
    previous: Edition | None = None
    for day in DAYS:
        noon = datetime(day.year, day.month, day.day, 12, tzinfo=NEW_ZEALAND)
        answer = edition(game, casino, noon)
        holding = [s for s in spans if (not s.since or s.since <= noon) and (not s.until or noon < s.until)]
        assert holding == [answer], f"{game} at {casino} on {day}"
        if previous is not None and answer != previous:
            changes.add(day)
            assert previous.until == answer.since
            assert answer.since is not None
            assert answer.since.date() == day
        previous = answer
    assert changes <= KNOWN
    assert changes == {span.since.date() for span in spans if span.since}


def test_each_known_day_changes_something() -> None:
    changes = {span.since.date() for g in GAMES for c in CASINOS for span in timeline(g, c) if span.since}
    assert changes == KNOWN


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("casino", CASINOS)
def test_neighbouring_answers_differ_in_more_than_their_days(game: str, casino: str) -> None:
    spans = timeline(game, casino)
    assert spans[0].since is None
    assert spans[-1].until is None
    said = [(s.status, s.instrument, s.division, s.reason, s.cites) for s in spans]
    assert all(a != b for a, b in pairwise(said))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("casino", CASINOS)
@pytest.mark.parametrize("era", [0, 1, 2])
def test_every_cell_of_the_timeline(game: str, casino: str, era: int) -> None:
    place = {"christchurch": 0, "auckland": 1}.get(casino, 2)
    for moment in ERAS[era]:
        answer = edition(game, casino, moment)
        assert (answer.status, answer.instrument) == TABLE[game][era][place]
        division = "baccarat" if answer.instrument == "2004-56" else game
        assert answer.division == (division if answer.instrument else None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("casino", CASINOS)
def test_before_10_on_30_january_1996_nothing_is_held(game: str, casino: str) -> None:
    before = edition(game, casino, datetime(1996, 1, 30, 9, 59, tzinfo=NEW_ZEALAND))
    at = edition(game, casino, datetime(1996, 1, 30, 10, 0, tzinfo=NEW_ZEALAND))
    assert (before.status, before.instrument, before.division) == ("not-held", None, None)
    assert at.status in ("in-force", "not-in-force") or casino in LATER_CASINOS
    assert before.until == at.since == datetime(1996, 1, 29, 21, 0, tzinfo=UTC)


def test_a_bare_date_is_its_first_minute_and_a_naive_time_is_new_zealands() -> None:
    assert edition("roulette", "auckland", date(1996, 1, 30)).status == "not-held"
    assert edition("roulette", "auckland", date(1996, 1, 31)).status == "in-force"
    naive = datetime.fromisoformat("1996-01-30T10:00")
    assert edition("roulette", "auckland", naive).status == "in-force"
    assert edition("roulette", "auckland", datetime(1996, 1, 29, 20, 59, tzinfo=UTC)).status == "not-held"
    assert edition("roulette", "auckland", datetime(1996, 1, 29, 21, 0, tzinfo=UTC)).status == "in-force"
    assert local(date(2004, 5, 24)) == datetime(2004, 5, 23, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("casino", CASINOS)
def test_every_answer_has_a_reason_that_cites_the_register(game: str, casino: str) -> None:
    for span in timeline(game, casino):
        assert span.reason.endswith(".")
        assert span.cites
        assert len(set(span.cites)) == len(span.cites)
        assert all(gist(c) for c in span.cites)
        if span.instrument:
            assert span.division is not None
            assert rules_of(int(span.instrument[:4]), span.division)


def test_labels() -> None:
    days = {"roulette": date(1999, 1, 1), "craps": date(1997, 1, 1), "tai-sai": date(1995, 1, 1)}
    labels = {game: edition(game, "christchurch", day).label for game, day in days.items()}
    assert labels == {
        "roulette": "superseded edition, text not held",
        "craps": "not in force",
        "tai-sai": "text or approval not held",
    }
    assert edition("roulette", "christchurch", date(1997, 1, 1)).label == ""


@pytest.mark.parametrize(
    ("game", "casino", "day", "words", "c"),
    [
        ("craps", "christchurch", "1997-06-01", "does not approve craps", "1996.general.notice.1"),
        ("craps", "christchurch", "1997-06-01", "reading G-1", "1996.general.notice.1"),
        ("craps", "christchurch", "2000-06-01", "any approval before 24 May 2004", "2004.general.schedule-2"),
        ("craps", "christchurch", "2005-06-01", "reading G-39", "2004.general.schedule-2"),
        ("roulette", "auckland", "2000-06-01", "reading G-4", "2004.general.schedule-3"),
        ("roulette", "auckland", "2000-06-01", "New Zealand Gazette 1998, No. 16", "2004.general.schedule-3"),
        ("tai-sai", "auckland", "2000-06-01", "amendments (listed in 2004) are not held", "1998.tai-sai.notice"),
        ("roulette", "hamilton", "1997-06-01", "approves no game at SKYCITY Hamilton", "1996.general.notice.1"),
        ("roulette", "hamilton", "2003-06-01", "before 24 May 2004", "1996.general.notice.2"),
        ("roulette", "hamilton", "2003-06-01", "in issues not held (reading G-39)", "2004.general.schedule-2"),
        ("blackjack", "wharf", "2005-06-01", "not which games each casino may offer", "2004.general.schedule-2"),
        ("midi-baccarat", "christchurch", "2005-06-01", "not which games", "2004.general.schedule-1.3"),
        ("general", "auckland", "2005-06-01", "reading G-5", "2004.general.schedule-1.2"),
        ("baccarat", "auckland", "1995-06-01", "Rules of October 1994", "1996.general.notice.3"),
    ],
)
def test_reasons(game: str, casino: str, day: str, words: str, c: str) -> None:
    answer = edition(game, casino, date.fromisoformat(day))
    assert words in answer.reason
    assert Cite(c) in answer.cites


@pytest.mark.parametrize("casino", LATER_CASINOS)
def test_schedule_2__before_it_names_a_later_casino_no_approval_is_held_there(casino: str) -> None:
    """Not "not in force": the Rules that it amends were approved there, by notices that nobody holds (G-39)."""
    for game in GAMES:
        first, second, *rest = timeline(game, casino)
        assert (first.status, second.status) == ("not-held", "not-held")
        assert second.until == datetime(2004, 5, 24, tzinfo=NEW_ZEALAND)
        assert rest and all(span.instrument for span in rest)


@pytest.mark.parametrize("game", GAMES)
def test_schedule_2__from_24_may_2004_the_six_casinos_are_alike(game: str) -> None:
    answers = [edition(game, casino, date(2004, 5, 24)) for casino in CASINOS]
    assert len({(found.status, found.instrument, found.division) for found in answers}) == 1
    assert answers[0].instrument is not None


@pytest.mark.parametrize("game", ["midi-baccarat", "craps"])
def test_notice_1__what_it_leaves_out_is_not_in_force_while_the_1996_rules_stand(game: str) -> None:
    said = {"1996-01-31": "not-in-force", "1998-01-31": "not-in-force", "1998-02-01": "not-held"}
    for day, status in said.items():
        assert edition(game, "christchurch", date.fromisoformat(day)).status == status


def test_unknown_keys_are_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownKey, match="No game 'poker'"):
        edition("poker", "auckland", date(1997, 1, 1))
    with pytest.raises(UnknownKey, match="No casino 'wellington'"):
        edition("craps", "wellington", date(1997, 1, 1))
