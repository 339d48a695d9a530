"""The scoreboard of an open table: followed entry by entry, and read back from the store, it is the same."""

from __future__ import annotations

from croupier.house.scoring import Scoring
from tests.support.house import SIGN, make_house


def test_what_is_followed_and_what_is_read_back_are_what_the_entries_say() -> None:
    house = make_house("mini-baccarat")
    house.attend("t1", SIGN, ("Aroha", "Ben"))
    opened = house.find("t1")
    attendant = opened.attendant
    assert attendant is not None
    changed = set[int]()
    opened.watch(lambda: changed.add(opened.scoreboard().seq))
    for _ in range(20):
        attendant.turn()
    entries = list(opened.book.read())
    boards = opened.book.table.game.scoreboard(entries)
    assert len(boards) == 5 and boards[0].marks
    assert opened.scoreboard().boards == boards == Scoring(opened.book).find().boards
    assert len(changed) <= len(boards[0].marks) + 2  # it changes with a result, not with every entry


def test_a_game_without_one_has_none() -> None:
    house = make_house("roulette")
    house.take_up("t1")
    opened = house.find("t1")
    assert opened.scoreboard().boards == () and opened.scoreboard().seq == 0
