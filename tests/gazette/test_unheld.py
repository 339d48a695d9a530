"""The notices known but not held: Schedule 3 of 2004 item by item, and what each may have changed from which day."""

from datetime import date, datetime

import pytest

from croupier.gazette.cite import Cite
from croupier.gazette.editions import edition, find_changes, say_changes, timeline
from croupier.gazette.notices import CASINOS, GAMES, NEW_ZEALAND, NOTICES
from croupier.gazette.register import gist
from croupier.gazette.unheld import UNHELD

# Schedule 3 of 2004 No. 56, its 24 items in their order: day, numbers, amendment
SCHEDULE_3 = [
    (date(1998, 1, 28), (8, 9, 10, 11, 12, 13), None),
    (date(1998, 1, 29), (16, 17, 18, 19, 20), None),
    (date(1999, 1, 29), (10, 11, 12), None),
    (date(1999, 1, 29), (9,), 1),
    (date(1999, 9, 9), (114,), 2),
    (date(2000, 1, 13), (1,), 3),
    (date(2000, 1, 21), (5,), 4),
    (date(2000, 5, 11), (49,), 5),
    (date(2000, 5, 12), (50,), None),
    (date(2000, 8, 10), (89,), 6),
    (date(2000, 9, 7), (123,), 7),
    (date(2000, 11, 16), (154,), None),
    (date(2001, 1, 25), (8,), 8),
    (date(2001, 3, 22), (30,), 9),
    (date(2001, 5, 3), (46,), 10),
    (date(2001, 9, 27), (132,), 11),
    (date(2001, 12, 19), (173,), 12),
    (date(2002, 7, 11), (78,), 13),
    (date(2002, 9, 12), (135,), None),
    (date(2003, 1, 30), (9,), 14),
    (date(2003, 5, 29), (57,), 15),
    (date(2003, 10, 2), (139,), 16),
    (date(2003, 11, 20), (157,), 17),
    (date(2003, 12, 18), (173,), 18),
]
LISTED = {f"{day.year}-{n:02}": (day, amendment) for day, numbers, amendment in SCHEDULE_3 for n in numbers}
BESIDE = {"1994-112", "1996-180", "1998-15", "2004-76"}
UNKNOWN = [
    "1999-10",
    "1999-114",
    *("2000-01", "2000-05", "2000-49", "2000-50", "2000-89", "2000-123", "2000-154"),
    *("2001-08", "2001-30", "2001-46"),
    *("2002-78", "2002-135"),
    *("2003-09", "2003-57", "2003-139", "2003-157", "2003-173"),
]
"""Those that may have touched any game: nothing is known of what they say, or they are on tournaments."""


def names(game: str, casino: str, day: str) -> list[str]:
    moment = datetime.fromisoformat(day).replace(tzinfo=NEW_ZEALAND)
    return [notice.key for notice in find_changes(edition(game, casino, moment), moment)]


# The register -----------------------------------------------------------------------------------------


def test_schedule_3__every_issue_it_lists_is_known_held_or_not_and_on_its_day() -> None:
    assert LISTED.keys() <= NOTICES.keys() | UNHELD.keys()
    assert LISTED.keys() & NOTICES.keys() == {"1998-11", "1998-13", "1998-17"}
    assert UNHELD.keys() - LISTED.keys() == BESIDE
    assert not NOTICES.keys() & UNHELD.keys()
    for key, (day, _) in LISTED.items():
        assert (NOTICES.get(key) or UNHELD[key]).published == day, key


def test_schedule_3__amendments_are_numbered_as_it_numbers_them() -> None:
    called = {key: n.about.split()[2].strip(":;") for key, n in UNHELD.items() if n.about.startswith("Amendment")}
    listed = {key: str(amendment) for key, (_, amendment) in LISTED.items() if amendment}
    assert called == listed | {"2004-76": "20"}
    assert NOTICES["2004-56"].title.endswith("Amendment No. 19")


def test_schedule_3__the_gazette_comes_out_on_thursdays_so_no_day_was_misread() -> None:
    """Supplements come out on any day, and Schedule 3 calls them so; No. 17 of 1998 fell on a Thursday itself."""
    supplements = {date(1998, 1, 28), date(1999, 1, 29), date(2000, 1, 21), date(2000, 5, 12), date(2001, 12, 19)}
    for day, _, _ in SCHEDULE_3:
        assert (day.isoweekday() == 4) != (day in supplements), day


def test_they_stand_in_the_order_of_year_and_number() -> None:
    order = [(int(key[:4]), int(key[5:])) for key in UNHELD]
    assert order == sorted(order)
    assert all(key == notice.key for key, notice in UNHELD.items())


def test_what_is_cited_for_each_is_in_the_register() -> None:
    for notice in UNHELD.values():
        assert all(gist(c) for c in notice.cites)
        assert (Cite("2004.general.schedule-3") in notice.cites) == (notice.key in LISTED)


def test_each_game_was_notified_anew_in_1998_by_one_notice_held_or_not() -> None:
    held = [game for key in ("1998-11", "1998-13", "1998-17") for text in NOTICES[key].texts for game in text.games]
    lost = [game for n in UNHELD.values() if n.key[:4] == "1998" and n.does == "replaces" for game in n.games]
    assert sorted(held + lost) == sorted(GAMES)


def test_what_is_only_inferred_says_so() -> None:
    inferred = {notice.key for notice in UNHELD.values() if notice.inferred}
    assert inferred == {"1996-180", "1998-08", "1998-09", "1998-10", "1998-15", "1998-19"}


def test_a_day_is_known_or_described() -> None:
    assert {n.key: n.dated for n in UNHELD.values() if n.published is None} == {
        "1996-180": "late 1996",
        "1998-15": "1998",
        "2004-76": "2004",
    }
    assert UNHELD["1996-180"].since is None
    assert UNHELD["1999-114"].gazette == "New Zealand Gazette 1999, No. 114"


# What they may have changed ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_while_the_1996_rules_are_in_force_no_notice_is_known_to_touch_them(game: str) -> None:
    assert names(game, "auckland", "1996-01-30T10:00") == names(game, "auckland", "1998-01-31T23:59") == []


@pytest.mark.parametrize(
    ("game", "by"),
    [
        ("general", ["1998-08"]),
        ("blackjack", ["1998-09", "1998-15"]),
        ("mini-baccarat", ["1998-10"]),
        ("baccarat", ["1998-12"]),
        ("roulette", ["1998-16"]),
        ("money-wheel", ["1998-18"]),
        ("craps", ["1998-19"]),
        ("midi-baccarat", []),
        ("caribbean-stud", []),
        ("tai-sai", []),
    ],
)
def test_from_1_february_1998_a_stand_in_names_what_replaced_it(game: str, by: list[str]) -> None:
    assert names(game, "auckland", "1998-02-01") == names(game, "auckland", "1999-01-28T23:59") == by
    assert (edition(game, "auckland", date(1998, 2, 1)).status == "stand-in") == bool(by)


@pytest.mark.parametrize(
    ("game", "eve", "day", "notice"),
    [
        ("tai-sai", "1999-01-28T23:59", "1999-01-29", "1999-09"),
        ("tai-sai", "2001-09-26T23:59", "2001-09-27", "2001-132"),
        ("caribbean-stud", "2001-09-26T23:59", "2001-09-27", "2001-132"),
        ("caribbean-stud", "2004-06-27T23:59", "2004-06-28", "2004-76"),
        ("midi-baccarat", "1999-09-08T23:59", "1999-09-09", "1999-114"),
        ("craps", "2003-12-17T23:59", "2003-12-18", "2003-173"),
    ],
)
def test_a_text_says_what_may_have_amended_it_from_that_day_on(game: str, eve: str, day: str, notice: str) -> None:
    before, after = names(game, "auckland", eve), names(game, "auckland", day)
    assert notice not in before
    assert notice in after
    assert after[: len(before)] == before


def test_a_text_that_was_amended_stays_in_force_with_its_label_and_its_span() -> None:
    """Reading G-40: entries and hashes of tables hang on status, label and span, and a notice not held moves none."""
    for game, instrument in (("tai-sai", "1998-17"), ("caribbean-stud", "1998-13")):
        last = timeline(game, "auckland")[-1]
        assert (last.instrument, last.status, last.label) == (instrument, "in-force", "")
        assert (last.since, last.until) == (NOTICES[instrument].commences, None)
        assert edition(game, "auckland", date(2003, 1, 1)) == last


@pytest.mark.parametrize(
    ("game", "by"),
    [
        ("roulette", {"1998-16", *UNKNOWN}),
        ("tai-sai", {"1999-09", "2001-132", *UNKNOWN}),
        ("blackjack", {"1998-09", "1998-15", "1999-09", *UNKNOWN}),
        ("caribbean-stud", {"2001-132", "2004-76", *UNKNOWN}),
    ],
)
def test_a_day_in_2005_names_them_all_and_no_pai_gow_or_poker(game: str, by: set[str]) -> None:
    found = names(game, "hamilton", "2005-01-01")
    assert set(found) == by
    assert len(found) == len(by)


@pytest.mark.parametrize("game", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_a_text_replaced_whole_in_2004_leaves_older_amendments_behind(game: str) -> None:
    assert set(names(game, "auckland", "2004-05-23T23:59")) >= set(UNKNOWN)
    assert names(game, "auckland", "2005-01-01") == []


@pytest.mark.parametrize("casino", CASINOS)
@pytest.mark.parametrize("game", GAMES)
def test_without_a_moment_a_span_names_what_its_end_names(game: str, casino: str) -> None:
    for span in timeline(game, casino):
        end = span.until or datetime(2006, 12, 31, tzinfo=NEW_ZEALAND)
        assert find_changes(span) == find_changes(span, end)
        assert not find_changes(span) or span.instrument


def test_in_words() -> None:
    def said(game: str, day: date) -> str:
        return say_changes(edition(game, "auckland", day), day)

    amended = "amended by 1999-09; may have been amended by 1999-10, 1999-114"
    assert said("tai-sai", date(2000, 1, 1)) == f"1998-17 tai-sai from 29 January 1999 on: {amended} (known, not held)."
    replaced = "1996-07 roulette from 1 February 1998 on: replaced by 1998-16 (known, not held)."
    assert said("roulette", date(1998, 3, 7)) == replaced
    assert said("roulette", date(1997, 3, 7)) == said("mini-baccarat", date(2005, 1, 1)) == ""
