"""The readings: the 236 that the notes to the Rules ask for, any that we added, each on rules that exist."""

from collections import Counter

import pytest

from croupier.gazette.readings import UnknownReading, reading, readings, readings_on
from croupier.gazette.register import rule

# How many ambiguities the notes to the Rules list. A reading that the code needs beyond them takes the next
# number of its letter.
COUNTS = {"G": 38, "B": 46, "R": 12, "M": 30, "N": 6, "U": 20, "T": 13, "W": 7, "C": 34, "X": 30}


LISTED = {f"{letter}-{n}" for letter, count in COUNTS.items() for n in range(1, count + 1)}


def test_the_236_listed_are_all_there() -> None:
    assert len(LISTED) == 236
    assert LISTED - {found.id for found in readings()} == set()


def test_ids_are_distinct_and_numbered_without_gaps() -> None:
    ids = [found.id for found in readings()]
    counted = Counter(name.partition("-")[0] for name in ids)
    assert set(counted) == set(COUNTS)
    assert set(ids) == {f"{letter}-{n}" for letter, count in counted.items() for n in range(1, count + 1)}
    assert len(set(ids)) == len(ids)


def test_what_hangs_on_those_listed() -> None:
    turns = Counter(found.turns for found in readings() if found.id in LISTED)
    assert turns == {"money": 127, "order": 94, "procedure": 15}


def test_every_reading_is_on_rules_that_exist() -> None:
    for found in readings():
        assert found.rules, found.id
        for on in found.rules:
            assert rule(on)


def test_every_reading_asks_answers_and_says_why() -> None:
    for found in readings():
        assert found.question.endswith("?"), found.id
        assert found.reading.strip(), found.id
        assert found.reason.strip(), found.id


def test_one_by_its_name() -> None:
    assert reading("R-3").rules == ("1996.roulette.5.2",)
    with pytest.raises(UnknownReading, match="R-99"):
        reading("R-99")


def test_a_rule_finds_readings_on_itself_on_its_parts_and_on_what_holds_it() -> None:
    on_rule = {found.id for found in readings_on("1996.roulette.4.1")}
    on_part = {found.id for found in readings_on("1996.roulette.4.1.b")}
    on_other = {found.id for found in readings_on("1996.roulette.4.1.m")}
    assert {"R-2", "R-12"} <= on_rule
    assert {"R-2", "R-12"} <= on_part
    assert "R-12" in on_other
    assert "R-2" not in on_other
    assert "R-3" not in on_rule


def test_the_index_of_readings_loses_none() -> None:
    for found in readings():
        for on in found.rules:
            assert found in readings_on(on)
