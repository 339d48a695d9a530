"""Tai-Sai 1996, parts 1, 3 and 4: the eight kinds of wager, how they are made, and what they pay."""

import pytest

from croupier.equipment.chips import ChipKind
from croupier.games.spun.placing import OVER_THE_LINE
from croupier.table import acts
from croupier.table.view import notices, public
from croupier.table.wagers import Verdict
from tests.rules.tai_sai.cloth import BY_TOTAL, ROLLS, SPOTS, pays
from tests.rules.tai_sai.table import STAKE, at, check_kind, seated, settle_every_spot
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SYSTEM
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.tai-sai"


def test_1_0_total__the_total_is_the_sum_of_the_three_uppermost_faces() -> None:
    for total, rows in BY_TOTAL.items():
        for shown in rows.split():
            desk = seated(1996)
            desk.close()
            entry = desk.uncover("-".join(shown))
            assert_cited(entry.cites, "1996.tai-sai.1.0.total")
            assert public(desk.table).view.total == total


# 3.1 and 4.0, exhaustively ----------------------------------------------------------------------------


def test_3_1__fifty_spots_and_216_rolls_were_tried() -> None:
    assert (len(ROLLS), len(SPOTS), len(set(SPOTS))) == (216, 50, 50)


def test_3_1_a__small_wins_from_4_to_10_and_loses_on_every_triple() -> None:
    found = check_kind(1996, "small")
    assert_cited(sorted(found), "1996.tai-sai.3.1.a.i", "1996.tai-sai.3.1.a.ii", "1996.tai-sai.4.0", only=True)


def test_3_1_b__big_wins_from_11_to_17_and_loses_on_every_triple() -> None:
    found = check_kind(1996, "big")
    assert_cited(sorted(found), "1996.tai-sai.3.1.b.i", "1996.tai-sai.3.1.b.ii", "1996.tai-sai.4.0", only=True)


def test_3_1_c__a_triple_wins_on_its_own_triple_alone() -> None:
    found = check_kind(1996, "triple")
    assert_cited(sorted(found), "1996.tai-sai.3.1.c.i", "1996.tai-sai.3.1.c.ii", "1996.tai-sai.4.0", only=True)


def test_3_1_d__a_double_wins_once_on_its_double_and_on_its_triple() -> None:
    """Reading T-2: eleven to one either way."""
    found = check_kind(1996, "double")
    assert_cited(
        sorted(found),
        "1996.tai-sai.3.1.d.i",
        "1996.tai-sai.3.1.d.ii",
        "1996.tai-sai.3.1.d.iii",
        "1996.tai-sai.4.0",
        only=True,
    )
    assert settle_every_spot(1996, "4-4-4")[1]["double", "4"].won == 11 * STAKE


def test_3_1_e__any_triple_wins_on_all_six() -> None:
    found = check_kind(1996, "any-triple")
    assert_cited(sorted(found), "1996.tai-sai.3.1.e.i", "1996.tai-sai.3.1.e.ii", "1996.tai-sai.4.0", only=True)


def test_3_1_f__a_total_wins_in_any_combination_a_triple_too() -> None:
    """Reading T-4."""
    found = check_kind(1996, "total")
    assert_cited(sorted(found), "1996.tai-sai.3.1.f.i", "1996.tai-sai.3.1.f.ii", "1996.tai-sai.4.0", only=True)
    assert settle_every_spot(1996, "3-3-3")[1]["total", "9"].won == 7 * STAKE


def test_3_1_g__a_combination_wins_once_whatever_the_third_die() -> None:
    """Reading T-3."""
    found = check_kind(1996, "combination")
    assert_cited(sorted(found), "1996.tai-sai.3.1.g.i", "1996.tai-sai.3.1.g.ii", "1996.tai-sai.4.0", only=True)
    assert settle_every_spot(1996, "1-1-2")[1]["combination", "1-2"].won == 6 * STAKE


def test_3_1_h__a_face_wins_on_one_die_or_more() -> None:
    found = check_kind(1996, "face")
    assert_cited(sorted(found), "1996.tai-sai.3.1.h.i", "1996.tai-sai.3.1.h.ii", "1996.tai-sai.4.0", only=True)


@pytest.mark.parametrize(("roll", "times"), [("1-2-5", 1), ("5-2-5", 2), ("5-5-5", 12), ("1-2-3", None)])
def test_4_0__a_face_pays_by_the_count_of_dice_and_is_not_added_up(roll: str, times: int | None) -> None:
    """Reading T-6."""
    settled = settle_every_spot(1996, roll)[1]["face", "5"]
    assert (settled.won, settled.verdict is Verdict.WIN) == ((times or 0) * STAKE, times is not None)


def test_4_0__the_bank_loses_exactly_what_the_list_gives() -> None:
    for roll in ROLLS:
        desk, _ = settle_every_spot(1996, roll)
        results = [pays(kind, spot, roll) for kind, spot in SPOTS]
        won = sum(odds * STAKE for odds in results if odds is not None)
        lost = STAKE * results.count(None)
        assert desk.account("bank") + STAKE * len(SPOTS) == lost - won, roll


# How wagers are made ----------------------------------------------------------------------------------


def test_3_2__the_uppermost_faces_decide_whatever_die_shows_them() -> None:
    first, second = (settle_every_spot(1996, roll)[1] for roll in ("1-3-6", "6-1-3"))
    assert {where: one.won for where, one in first.items()} == {where: one.won for where, one in second.items()}
    assert "1996.tai-sai.3.2" in at(1996, "closed").uncover("1-3-6").cites


@pytest.mark.parametrize("seen", ["1-3", "1-3-6-6", "0-1-2", "1-3-7", "136", ""])
def test_3_3__one_face_of_each_of_three_dice_is_uppermost(seen: str) -> None:
    at(1996, "closed").refuses(acts.Observe("dice", seen), "impossible", "1996.tai-sai.3.3", SYSTEM)


@pytest.mark.parametrize("chips", [ChipKind.VALUE, ChipKind.NON_VALUE])
def test_3_4__value_and_non_value_chips_are_staked_and_paid(chips: ChipKind) -> None:
    desk = seated(1996)
    desk.accepts(acts.BuyIn("ana", 10_000, chips=ChipKind.NON_VALUE, colour="blue", value=200), PLAYER)
    wager = desk.bet("ana", "total", 1_000, "10", chips)
    asset = "value" if chips is ChipKind.VALUE else "blue chips"
    settled = desk.roll("1-3-6")[wager]
    assert (settled.won, settled.paid_in) == (6_000, asset)


def test_3_5__a_spoken_wager_counts_when_the_dealer_has_placed_it() -> None:
    desk = at(1996, "betting")
    spoken = acts.Place("x", "ana", "face", 500, "1", oral=True)
    desk.refuses(spoken, "not-now", "1996.tai-sai.3.5", PLAYER, "ana")
    desk.accepts(spoken, DEALER, cites=("1996.tai-sai.3.5", "1996.tai-sai.3.1.h"))
    late = acts.Place("y", "ana", "face", 500, "1", oral=True)
    at(1996, "closed").refuses(late, "betting-closed", "1996.tai-sai.3.5", DEALER)


def test_3_6__a_chip_over_the_line_is_not_accepted() -> None:
    across = acts.Place("x", "ana", "small", 500, OVER_THE_LINE)
    at(1996, "betting").refuses(across, "not-permitted", "1996.tai-sai.3.6", PLAYER, "ana")


def test_3_6__found_over_the_line_after_the_call_it_is_void() -> None:
    """Reading T-9."""
    desk = at(1996, "closed")
    before = desk.holds("ana")
    across = acts.Place("x", "ana", "small", 500, OVER_THE_LINE, found=True)
    entry = desk.accepts(across, DEALER, cites=("1996.tai-sai.3.6", "1996.general.14.1.a"))
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [("x", Verdict.VOID, 500)]
    assert desk.holds("ana") == before


def test_3_7__players_are_told_that_they_answer_for_their_chips() -> None:
    assert "1996.tai-sai.3.7" in {cite for cite, _ in notices(at(1996, "betting").table)}


def test_3_8__position_decides_strictly_and_nobody_may_direct_otherwise() -> None:
    desk = at(1996, "lit")
    elsewhere = acts.Direct("settle elsewhere", "w4 on small")
    desk.refuses(elsewhere, "forbidden", "1996.tai-sai.3.8", role=CASINO_SUPERVISOR)
    entry = desk.accepts(acts.Collect(), cites=("1996.tai-sai.3.8",))
    assert {s.wager.id: s.verdict for s in entry.settled} == {"w4": Verdict.LOSE, "w5": Verdict.LOSE}


def test_3_8__a_wager_found_before_settlement_is_settled_where_it_lies() -> None:
    desk = at(1996, "lit")
    found = acts.Place("x", "ben", "combination", 500, "6-3", found=True)
    desk.accepts(found, DEALER, cites=("1996.tai-sai.3.8",))
    settled = desk.settle()["x"]
    assert (settled.won, settled.wager.spot) == (3_000, "3-6")


@pytest.mark.parametrize("phase", ["closed"])
def test_3_9__nothing_is_placed_changed_or_withdrawn_after_the_call(phase: str) -> None:
    desk = at(1996, phase)
    late = acts.Place("x", "ana", "small", 500)
    desk.refuses(late, "betting-closed", "1996.tai-sai.3.9", PLAYER, "ana")
    desk.refuses(acts.Withdraw("w1"), "betting-closed", "1996.tai-sai.3.9", PLAYER, "ana")
    desk.refuses(acts.Withdraw("w1", 100), "betting-closed", "1996.tai-sai.3.9", PLAYER, "ana")


def test_3_9__before_the_call_a_wager_may_be_taken_up() -> None:
    desk = at(1996, "betting")
    desk.accepts(acts.Withdraw("w4"), PLAYER, "ana", cites=("1996.tai-sai.3.9",))
    assert "w4" not in desk.table.now.wagers


@pytest.mark.parametrize("phase", ["uncovered", "lit", "paying"])
def test_3_10__nothing_is_touched_until_the_winners_of_its_area_are_paid(phase: str) -> None:
    desk = at(1996, phase)
    desk.refuses(acts.Withdraw("w1"), "not-now", "1996.tai-sai.3.10", PLAYER, "ana")


def test_3_10__an_area_is_free_once_all_its_winners_are_paid() -> None:
    desk = at(1996, "paying")
    desk.accepts(acts.Pay(("w1",)))
    desk.refuses(acts.Withdraw("w1"), "not-now", "1996.tai-sai.3.10", PLAYER, "ana")
    desk.accepts(acts.Pay(("w2",)))
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana", cites=("1996.tai-sai.3.10",))
    desk.refuses(acts.Withdraw("w3"), "not-now", "1996.tai-sai.3.10", PLAYER, "ana")


def test_3_10__a_losing_wager_is_not_touched_either() -> None:
    at(1996, "lit").refuses(acts.Withdraw("w4"), "not-now", "1996.tai-sai.3.10", PLAYER, "ana")


@pytest.mark.parametrize(
    ("kind", "spot"),
    [
        ("total", "3"),
        ("total", "18"),
        ("triple", "7"),
        ("double", ""),
        ("combination", "1-1"),
        ("face", "0"),
        ("odd", ""),
    ],
)
def test_3_1__there_is_no_other_wager(kind: str, spot: str) -> None:
    desk = seated(1996)
    desk.refuses(acts.Place("x", "ana", kind, 500, spot), "not-permitted", "1996.general.14.1.a", PLAYER, "ana")


def test_3_1__no_wager_is_added_to_another() -> None:
    desk = at(1996, "betting")
    added = acts.Place("x", "ana", "small", 500, basis="w1")
    desk.refuses(added, "not-permitted", "1996.general.14.1.a", PLAYER, "ana")
