"""What was reduced for the differential is measured on the wagers that were made, in whatever order it comes out which
they were: 1996 4.10; 1998 5.14; 2004 5.18 (readings M-3, G-65)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.snapshot import restore, snapshot, table_hash
from tests.rules.baccarat.table import TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR

REDUCE = {"1996": "4.10", "1998": "5.14", "2004": "5.18"}
each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")


def reduced(text: Text) -> Cards:
    """$100, $200 and $100 on Player against $100 on Banker, halved for a differential of $100."""
    desk = Cards(text, options={"table_differential": 100}, seated={"ana": 1, "ben": 2, "cleo": 3, "dan": 4})
    for player, stake in (("ana", 10_000), ("ben", 20_000), ("cleo", 10_000)):
        desk.bet(player, "player", stake, str(desk.table.now.patrons[player].seat))
    desk.bet("dan", "banker", 10_000, "4")
    desk.call()
    desk.accepts(acts.Reduce(), cites=(desk.rule(REDUCE[text.division[:4]]),))
    assert lying(desk) == {"ana": 5_000, "ben": 10_000, "cleo": 5_000, "dan": 10_000}
    return desk


def lying(desk: Cards) -> dict[str, int]:
    return {one.player: one.stake for one in desk.table.now.wagers.values()}


def name_of(desk: Cards, player: str) -> str:
    known = [*desk.table.now.wagers.values(), *(one.wager for one in desk.table.now.settled.values())]
    return next(one.id for one in known if one.player == player)


def none_of(desk: Cards, player: str, *, late: bool) -> acts.Misrecorded:
    return acts.Misrecorded(name_of(desk, player), late=late)


@pytest.mark.parametrize("late", [True, False])
@each_text
def test_all_of_it_lies_again_where_without_a_wager_that_was_none_the_differential_is_kept(
    text: Text, late: bool
) -> None:
    desk = reduced(text)
    desk.accepts(none_of(desk, "ben", late=late), GAME_SUPERVISOR)
    assert lying(desk) == {"ana": 10_000, "cleo": 10_000, "dan": 10_000}
    assert (desk.holds("ana"), desk.holds("ben")) == (990_000, 1_000_000)


@each_text
def test_it_is_reduced_less_where_the_differential_is_exceeded_still(text: Text) -> None:
    desk = reduced(text)
    desk.accepts(none_of(desk, "cleo", late=True), GAME_SUPERVISOR)
    assert lying(desk) == {"ana": 6_600, "ben": 13_300, "dan": 10_000}  # of $300 by $200
    assert table_hash(restore(snapshot(desk.table), desk.table.game)) == table_hash(desk.table)


@each_text
def test_it_is_reduced_less_beside_a_wager_found_since_on_the_other_hand(text: Text) -> None:
    desk = reduced(text)
    desk.accepts(acts.Place("x", "dan", "banker", 6_000, "4", found=True))
    assert [one.stake for one in desk.table.now.wagers.values() if one.kind == "player"] == [6_500, 13_000, 6_500]


@each_text
def test_nothing_more_is_taken_off_where_the_wager_that_was_none_is_on_the_other_hand(text: Text) -> None:
    desk = reduced(text)
    desk.accepts(none_of(desk, "dan", late=True), GAME_SUPERVISOR)
    assert lying(desk) == {"ana": 5_000, "ben": 10_000, "cleo": 5_000}


@pytest.mark.parametrize("changed", [None, "no table differential", "table differential"])
@each_text
def test_the_round_just_over_is_settled_on_it_by_the_differential_of_its_time(text: Text, changed: str | None) -> None:
    desk = reduced(text)
    desk.turn("9c 2d Kh 4s")
    desk.settle()
    if changed is not None:
        facts = (Stated("amount", 1_000),) if changed == "table differential" else ()
        desk.accepts(acts.Direct(changed, facts=facts), CASINO_SUPERVISOR)
    assert [desk.holds(player) for player in ("ana", "ben", "cleo")] == [1_005_000, 1_010_000, 1_005_000]
    desk.accepts(none_of(desk, "cleo", late=True), GAME_SUPERVISOR)
    assert [desk.holds(player) for player in ("ana", "ben", "cleo")] == [1_006_600, 1_013_300, 1_000_000]


@pytest.mark.parametrize("changed", [None, "no table differential", "table differential"])
@each_text
def test_an_earlier_round_is_settled_on_it_by_the_differential_of_its_time(text: Text, changed: str | None) -> None:
    desk = reduced(text)
    desk.turn("9c 2d Kh 4s")
    desk.settle()
    paid, name = desk.journal.entries[-1], name_of(desk, "cleo")
    if changed is not None:
        facts = (Stated("amount", 1_000),) if changed == "table differential" else ()
        desk.accepts(acts.Direct(changed, facts=facts), CASINO_SUPERVISOR)
        desk.discharge_blocking()
    desk.bet("dan", "player", 2_000, "4")
    desk.result(8, 6)
    desk.about(paid).accepts(acts.Misrecorded(name, late=True), GAME_SUPERVISOR)
    assert [desk.holds(player) for player in ("ana", "ben", "cleo")] == [1_006_600, 1_013_300, 1_000_000]
    assert table_hash(restore(snapshot(desk.table), desk.table.game)) == table_hash(desk.table)


@each_text
def test_one_of_which_nothing_was_left_lies_again(text: Text) -> None:
    """Of $300 and $20 on Banker beside $60 on Player half would lie, and $10 cannot be paid exactly (M-5)."""
    desk = Cards(text, options={"table_differential": 100})
    desk.bet("ana", "banker", 30_000, "1")
    desk.bet("ben", "banker", 2_000, "2")
    desk.bet("cleo", "player", 6_000, "5")
    first = name_of(desk, "ana")
    desk.call()
    desk.accepts(acts.Reduce())
    assert lying(desk) == {"ana": 14_000, "cleo": 6_000}
    desk.accepts(acts.Misrecorded(first, late=True), GAME_SUPERVISOR)
    assert lying(desk) == {"ben": 2_000, "cleo": 6_000} and desk.holds("ben") == 998_000


@each_text
def test_what_a_tie_left_of_it_is_its_owners_to_lay(text: Text) -> None:
    """In the round after, in which one of its wagers is late, nothing is laid again of what the last one reduced."""
    desk = reduced(text)
    desk.turn("7c 7d Kh Ks")
    desk.settle()
    desk.accepts(acts.Withdraw(name_of(desk, "ben")))
    late = desk.bet("ben", "tie", 1_000, "2")
    desk.call()
    desk.accepts(acts.Misrecorded(late, late=True), GAME_SUPERVISOR)
    assert lying(desk) == {"ana": 5_000, "cleo": 5_000, "dan": 10_000}


@each_text
def test_one_of_which_nothing_was_left_may_prove_late_when_there_is_no_differential_any_more(text: Text) -> None:
    """Of $300 and $20 on Banker beside $60 on Player $140 and nothing could lie; of the $300 alone, $160 (M-5)."""
    desk = Cards(text, options={"table_differential": 100})
    desk.bet("ana", "banker", 30_000, "1")
    late = desk.bet("ben", "banker", 2_000, "2")
    desk.bet("cleo", "player", 6_000, "5")
    desk.call()
    desk.accepts(acts.Reduce())
    desk.turn("2c 9d Kh Ks")
    desk.settle()
    assert desk.holds("ana") == 1_013_300
    desk.accepts(acts.Direct("no table differential"), CASINO_SUPERVISOR)
    desk.accepts(acts.Misrecorded(late, late=True), GAME_SUPERVISOR)
    assert desk.holds("ana") == 1_015_200
