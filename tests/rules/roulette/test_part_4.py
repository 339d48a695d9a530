"""Roulette, part 4: wagers."""

from collections.abc import Iterable

import msgspec
import pytest

from croupier.equipment.chips import ChipKind
from croupier.games import find_game
from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.setup import Limits, Sign
from croupier.table.view import notices
from croupier.table.wagers import Verdict
from tests.rules.roulette.cloth import BLACK, COVERED, PAYS, RED, SPOTS, expected_cites
from tests.rules.roulette.table import PHASES, STAFF, STAKE, at, phase_of, settle_every_spot, settle_one
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, INSPECTOR, PLAYER, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.roulette"

NUMBERS = set(range(37))


def assert_wins(kind: str, spot: str, numbers: Iterable[int], won: int, cite: str) -> None:
    """$10 here wins this many cents on each of these numbers, under this subparagraph of 4.1."""
    for number in numbers:
        settled = settle_one(kind, spot, number)
        assert (settled.verdict, settled.won) == (Verdict.WIN, won), number
        assert_cited(settled.cites[:1], f"1996.roulette.4.1.{cite}")


def assert_loses(kind: str, spot: str, numbers: Iterable[int], cite: str) -> None:
    """$10 here is lost on each of these numbers, under this subparagraph of 4.1."""
    for number in numbers:
        settled = settle_one(kind, spot, number)
        assert (settled.verdict, settled.won, settled.returned) == (Verdict.LOSE, 0, 0), number
        assert_cited(settled.cites, f"1996.roulette.4.1.{cite}")


# 4.1 Permissible wagers, every subparagraph -----------------------------------------------------------


def test_4_1_a_i__straight_up_wins_on_its_own_number() -> None:
    assert_wins("straight-up", "17", [17], 35_000, "a.i")
    assert_wins("straight-up", "36", [36], 35_000, "a.i")
    assert_wins("straight-up", "0", [0], 35_000, "a.i")


def test_4_1_a_ii__straight_up_loses_on_any_other_number() -> None:
    assert_loses("straight-up", "17", NUMBERS - {17}, "a.ii")
    assert_loses("straight-up", "0", [1, 2, 3, 10, 20, 30], "a.ii")


def test_4_1_b_i__split_wins_on_either_number() -> None:
    assert_wins("split", "17-20", [17, 20], 17_000, "b.i")
    assert_wins("split", "17-18", [17, 18], 17_000, "b.i")


def test_4_1_b_ii__split_with_zero_wins_on_either_number() -> None:
    assert_wins("split", "0-1", [0, 1], 17_000, "b.ii")
    assert_wins("split", "0-2", [0, 2], 17_000, "b.ii")
    assert_wins("split", "0-3", [0, 3], 17_000, "b.ii")


def test_4_1_b_iii__split_otherwise_loses() -> None:
    assert_loses("split", "17-20", NUMBERS - {17, 20}, "b.iii")
    assert_loses("split", "0-2", [1, 3, 4], "b.iii")


def test_4_1_c_i__street_wins_on_any_number_of_its_row() -> None:
    assert_wins("street", "1-2-3", [1, 2, 3], 11_000, "c.i")
    assert_wins("street", "34-35-36", [34, 35, 36], 11_000, "c.i")


def test_4_1_c_ii__zero_one_and_two_win() -> None:
    assert_wins("street", "0-1-2", [0, 1, 2], 11_000, "c.ii")


def test_4_1_c_iii__zero_two_and_three_win() -> None:
    assert_wins("street", "0-2-3", [0, 2, 3], 11_000, "c.iii")


def test_4_1_c_iv__street_otherwise_loses() -> None:
    assert_loses("street", "19-20-21", NUMBERS - {19, 20, 21}, "c.iv")
    assert_loses("street", "0-1-2", [3], "c.iv")
    assert_loses("street", "0-2-3", [1], "c.iv")


def test_4_1_d_i__corner_wins_on_any_of_its_four() -> None:
    assert_wins("corner", "1-2-4-5", [1, 2, 4, 5], 8_000, "d.i")
    assert_wins("corner", "32-33-35-36", [32, 33, 35, 36], 8_000, "d.i")


def test_4_1_d_ii__zero_one_two_and_three_win() -> None:
    assert_wins("corner", "0-1-2-3", [0, 1, 2, 3], 8_000, "d.ii")


def test_4_1_d_iii__corner_otherwise_loses() -> None:
    assert_loses("corner", "2-3-5-6", NUMBERS - {2, 3, 5, 6}, "d.iii")
    assert_loses("corner", "0-1-2-3", [4, 5, 36], "d.iii")


def test_4_1_e_i__six_line_wins_on_any_number_of_two_rows() -> None:
    assert_wins("six-line", "4-5-6-7-8-9", [4, 5, 6, 7, 8, 9], 5_000, "e.i")


def test_4_1_e_ii__six_line_loses_on_others_and_zero() -> None:
    assert_loses("six-line", "4-5-6-7-8-9", NUMBERS - {4, 5, 6, 7, 8, 9}, "e.ii")


def test_4_1_f_i__column_wins_on_its_twelve() -> None:
    assert_wins("column", "1", range(1, 35, 3), 2_000, "f.i")
    assert_wins("column", "2", range(2, 36, 3), 2_000, "f.i")
    assert_wins("column", "3", range(3, 37, 3), 2_000, "f.i")


def test_4_1_f_ii__column_loses_on_others_and_zero() -> None:
    assert_loses("column", "3", NUMBERS - {3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36}, "f.ii")


def test_4_1_g_i__dozen_wins_on_its_twelve() -> None:
    assert_wins("dozen", "1-12", range(1, 13), 2_000, "g.i")
    assert_wins("dozen", "13-24", range(13, 25), 2_000, "g.i")
    assert_wins("dozen", "25-36", range(25, 37), 2_000, "g.i")


def test_4_1_g_ii__dozen_loses_on_others_and_zero() -> None:
    assert_loses("dozen", "13-24", NUMBERS - set(range(13, 25)), "g.ii")


def test_4_1_h_i__low_wins_on_1_to_18() -> None:
    assert_wins("low", "", range(1, 19), 1_000, "h.i")


def test_4_1_h_ii__low_loses_on_19_to_36_and_zero() -> None:
    assert_loses("low", "", [0, *range(19, 37)], "h.ii")


def test_4_1_i_i__high_wins_on_19_to_36() -> None:
    assert_wins("high", "", range(19, 37), 1_000, "i.i")


def test_4_1_i_ii__high_loses_on_1_to_18_and_zero() -> None:
    assert_loses("high", "", range(19), "i.ii")


def test_4_1_j_i__even_wins_on_even_numbers() -> None:
    assert_wins("even", "", range(2, 37, 2), 1_000, "j.i")


def test_4_1_j_ii__even_loses_on_odd_numbers_and_zero() -> None:
    assert_loses("even", "", [0, *range(1, 36, 2)], "j.ii")


def test_4_1_k_i__odd_wins_on_odd_numbers() -> None:
    assert_wins("odd", "", range(1, 36, 2), 1_000, "k.i")


def test_4_1_k_ii__odd_loses_on_even_numbers_and_zero() -> None:
    assert_loses("odd", "", range(0, 37, 2), "k.ii")


def test_4_1_l_i__red_wins_on_red() -> None:
    assert_wins("red", "", RED, 1_000, "l.i")


def test_4_1_l_ii__red_loses_on_black_and_zero() -> None:
    assert_loses("red", "", BLACK | {0}, "l.ii")


def test_4_1_m_i__black_wins_on_black() -> None:
    assert_wins("black", "", BLACK, 1_000, "m.i")


def test_4_1_m_ii__black_loses_on_red_and_zero() -> None:
    assert_loses("black", "", RED | {0}, "m.ii")


# 4.1 as a whole ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(37))
def test_4_1__every_spot_against_every_number(number: int) -> None:
    desk, settled = settle_every_spot(number)
    assert set(settled) == set(SPOTS)
    held = 0
    for (kind, spot), outcome in settled.items():
        wins = number in COVERED[kind][spot]
        won = PAYS[kind] * STAKE if wins else 0
        found = (outcome.verdict, outcome.won, outcome.cites, outcome.stays)
        verdict = Verdict.WIN if wins else Verdict.LOSE
        assert found == (verdict, won, expected_cites(kind, spot, number), wins), (kind, spot)
        held += won
    assert desk.holds("ana") == held
    assert desk.account("layout") == STAKE * sum(number in covered for s in COVERED.values() for covered in s.values())


@pytest.mark.parametrize(
    ("kind", "count"),
    [
        ("straight-up", 37),
        ("split", 60),
        ("street", 14),
        ("corner", 23),
        ("six-line", 11),
        ("column", 3),
        ("dozen", 3),
        ("low", 1),
        ("high", 1),
        ("even", 1),
        ("odd", 1),
        ("red", 1),
        ("black", 1),
    ],
)
def test_4_1__how_many_spots_each_kind_has(kind: str, count: int) -> None:
    layout = find_game("roulette").layout(Desk().table.terms)
    assert len(layout[kind].spots) == count == len(COVERED[kind])


def test_4_1__thirteen_kinds_and_157_spots() -> None:
    layout = find_game("roulette").layout(Desk().table.terms)
    assert list(layout) == list(COVERED)
    assert sum(len(kind.spots) for kind in layout.values()) == 157
    assert [kind.cite.rsplit(".", 1)[1] for kind in layout.values()] == list("abcdefghijklm")


@pytest.mark.parametrize(
    ("kind", "spot"),
    [
        ("straight-up", "37"),
        ("straight-up", ""),
        ("split", "1-3"),  # two rows apart
        ("split", "1-5"),  # diagonal
        ("split", "3-4"),  # end of one row, start of the next
        ("split", "0-4"),
        ("split", "2-1"),
        ("street", "2-3-4"),
        ("street", "0-1-3"),
        ("corner", "3-4-6-7"),
        ("corner", "1-2-3-4"),
        ("corner", "0-1-2"),
        ("six-line", "2-3-4-5-6-7"),
        ("six-line", "0-1-2-3-4-5"),
        ("column", "4"),
        ("column", ""),
        ("dozen", "12-23"),
        ("low", "high"),
        ("red", "black"),
        ("neighbours", "17"),
        ("", "17"),
    ],
)
def test_4_1__no_other_wager_is_permitted(kind: str, spot: str) -> None:
    place = acts.Place("x", "ana", kind, 500, spot)
    at("betting").refuses(place, "not-permitted", "1996.general.14.1.a", PLAYER, "ana")


def test_4_1__no_wager_is_added_to_another_past_the_limits() -> None:
    """4.1 lists no wager that rests on another; naming one must not be a way around the sign."""
    added = acts.Place("x", "ana", "red", 60_000, basis="w5")
    at("betting").refuses(added, "above-maximum", "1996.general.14.1.b", PLAYER, "ana")
    found = msgspec.structs.replace(added, found=True)
    desk = at("betting")
    desk.accepts(found, GAME_SUPERVISOR, "kim", cites=("1996.general.14.2.b",))
    assert desk.table.now.wagers["x"].stake == 50_000 - desk.table.now.wagers["w5"].stake


@pytest.mark.parametrize(("player", "kind"), [("ben", "red"), ("ana", "odd")])
def test_4_1__nothing_is_added_to_a_wager_on_another_spot_or_of_somebody_else(player: str, kind: str) -> None:
    added = acts.Place("x", player, kind, 500, basis="w5")
    at("betting").refuses(added, "not-permitted", "1996.general.14.1.a", PLAYER, player)


def test_4_1__what_is_added_to_a_wager_on_its_spot_is_another_amount_there() -> None:
    desk = at("betting")
    added = acts.Place("x", "ana", "red", 500, basis="w5")
    entry = desk.accepts(added, PLAYER, "ana")
    assert entry.act.deed == added
    assert (desk.table.now.wagers["x"].basis, desk.spin(9)["x"].won) == (None, 500)


def test_4_1__one_player_may_make_many_wagers() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    red, black = desk.bet("ana", "red", 1_000), desk.bet("ana", "black", 1_000)
    settled = desk.spin(17)
    assert (settled[red].verdict, settled[black].verdict) == (Verdict.LOSE, Verdict.WIN)
    assert desk.holds("ana") == 100_000 - 2_000 + 1_000


# 4.2 Chips --------------------------------------------------------------------------------------------


def test_4_2__value_and_non_value_chips_lie_side_by_side() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2, buys=0)
    desk.accepts(acts.BuyIn("ana", 10_000, chips=ChipKind.NON_VALUE, colour="blue", value=100), PLAYER)
    desk.accepts(acts.BuyIn("ben", 10_000, chips=ChipKind.NON_VALUE, colour="green", value=500), PLAYER)
    value = desk.bet("ana", "straight-up", 700, "17")
    blue = desk.bet("ana", "straight-up", 600, "17", ChipKind.NON_VALUE)
    green = desk.bet("ben", "straight-up", 1_500, "17", ChipKind.NON_VALUE)
    lost = desk.bet("ben", "split", 500, "16-19", ChipKind.NON_VALUE)
    settled = desk.spin(17)
    paid = {name: (s.won, s.paid_in) for name, s in settled.items()}
    assert paid == {
        value: (24_500, "value"),
        blue: (21_000, "blue chips"),
        green: (52_500, "green chips"),
        lost: (0, "value"),
    }
    assert desk.holds("ana", "value") == 100_000 - 700 + 24_500
    assert desk.holds("ana", "blue chips") == 10_000 - 600 + 21_000
    assert desk.holds("ben", "green chips") == 10_000 - 2_000 + 52_500
    assert desk.account("layout", "green chips") == 1_500


@pytest.mark.parametrize("chips", [ChipKind.VALUE, ChipKind.NON_VALUE])
def test_4_2__a_wager_is_made_with_either_kind_of_chip(chips: ChipKind) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.BuyIn("ana", 10_000, chips=ChipKind.NON_VALUE, colour="blue", value=100), PLAYER)
    place = acts.Place("x", "ana", "red", 500, chips=chips)
    desk.accepts(place, PLAYER, cites=("1996.roulette.4.2", "1996.roulette.4.1.l"))


def test_4_2__no_other_chips_are_placed() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Issue("ana", 1_000), GAME_SUPERVISOR)
    place = acts.Place("x", "ana", "red", 500, chips=ChipKind.PROMOTIONAL)
    desk.refuses(place, "chips-not-approved", "1996.general.14.3", PLAYER, "ana")


def test_4_2__the_table_says_how_chips_are_stacked() -> None:
    notice = ("1996.roulette.4.2", "Value chips are stacked with the smaller denominations on top.")
    assert notice in notices(Desk().table)


# 4.3 Spoken wagers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("role", STAFF)
@pytest.mark.parametrize("phase", ["betting", "spinning"])
def test_4_3__a_spoken_wager_counts_when_staff_have_placed_it_in_time(phase: str, role: Role) -> None:
    desk = at(phase)
    desk.accepts(acts.Place("x", "ana", "split", 500, "8-11", oral=True), role, cites=("1996.roulette.4.3",))
    assert desk.table.now.wagers["x"].player == "ana"
    assert desk.holds("ana") == 100_000 - 4_500 - 500


@pytest.mark.parametrize("phase", ["betting", "spinning", "closed"])
def test_4_3__words_alone_are_no_wager(phase: str) -> None:
    place = acts.Place("x", "ana", "split", 500, "8-11", oral=True)
    at(phase).refuses(place, "not-now", "1996.roulette.4.3", PLAYER, "ana")


def test_4_3__no_spoken_wager_after_the_call() -> None:
    place = acts.Place("x", "ana", "split", 500, "8-11", oral=True)
    at("closed").refuses(place, "betting-closed", "1996.roulette.4.3", DEALER, "dealer")


@pytest.mark.parametrize("phase", ["dolly", "paying"])
def test_4_3__no_spoken_wager_while_the_spin_is_settled(phase: str) -> None:
    place = acts.Place("x", "ana", "split", 500, "8-11", oral=True)
    at(phase).refuses(place, "betting-closed", "1996.roulette.4.8", DEALER, "dealer")


def test_4_3__a_spoken_wager_is_accompanied_by_chips() -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=0)
    place = acts.Place("x", "ana", "red", 500, oral=True)
    desk.refuses(place, "short-of-chips", "1996.roulette.4.3", DEALER, "dealer")
    desk.refuses(acts.Place("x", "ana", "red", 500), "short-of-chips", "1996.general.14.3", PLAYER, "ana")


@pytest.mark.parametrize(("role", "cite"), [(INSPECTOR, "1996.general.2.1"), (SYSTEM, "1996.general.2.1")])
def test_4_3__nobody_but_staff_places_for_a_player(role: Role, cite: str) -> None:
    place = acts.Place("x", "ana", "red", 500, oral=True)
    at("betting").refuses(place, "no-authority", cite, role, role.value)


# 4.5 No more bets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["betting", "spinning"])
def test_4_5__wagers_are_placed_and_withdrawn_until_the_call(phase: str) -> None:
    desk = at(phase)
    desk.accepts(acts.Place("x", "ana", "odd", 500), PLAYER, cites=("1996.roulette.4.2",))
    desk.accepts(acts.Withdraw("w3"), PLAYER, "ana", cites=("1996.roulette.4.5",))
    assert "w3" not in desk.table.now.wagers
    assert desk.holds("ana") == 100_000 - 4_500 - 500 + 1_000


def test_4_5__nothing_is_placed_after_the_call() -> None:
    desk = at("closed")
    desk.refuses(acts.Place("x", "ana", "odd", 500), "betting-closed", "1996.roulette.4.5", PLAYER, "ana")
    desk.refuses(acts.Place("x", "ana", "odd", 500), "betting-closed", "1996.roulette.4.5", DEALER, "dealer")


@pytest.mark.parametrize("role", STAFF)
def test_4_5__nothing_is_withdrawn_after_the_call(role: Role) -> None:
    desk = at("closed")
    desk.refuses(acts.Withdraw("w1"), "betting-closed", "1996.roulette.4.5", PLAYER, "ana")
    desk.refuses(acts.Withdraw("w1"), "betting-closed", "1996.roulette.4.5", role, role.value)


def test_4_5__the_spin_alone_does_not_close_betting() -> None:
    """Reading G-34: at the call, not before."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Spin())
    wager = desk.bet("ana", "straight-up", 500, "17")
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    assert desk.settle()[wager].won == 17_500


@pytest.mark.parametrize("phase", PHASES)
def test_4_5__nobody_withdraws_anothers_wager(phase: str) -> None:
    at(phase).refuses(acts.Withdraw("w1"), "not-yours", "1996.general.2.2", PLAYER, "ben")


@pytest.mark.parametrize("phase", PHASES)
def test_4_5__what_does_not_lie_there_is_not_withdrawn(phase: str) -> None:
    at(phase).refuses(acts.Withdraw("w99"), "no-such-wager", "1996.general.15.1", PLAYER, "ana")


# 4.6, 4.7 Position ------------------------------------------------------------------------------------


def test_4_6__the_table_says_who_answers_for_the_position() -> None:
    notice = ("1996.roulette.4.6", "Players answer for where their chips lie, even when the dealer helps.")
    assert notice in notices(Desk().table)


def test_4_6__a_spoken_wager_put_on_the_wrong_spot_is_settled_where_it_lies() -> None:
    """Reading R-8: the player said 17, the dealer placed 16; the player bears it, subject to a dispute."""
    desk = Desk()
    desk.seat("ana", 1)
    desk.accepts(acts.Place("x", "ana", "straight-up", 500, "16", oral=True))
    assert desk.spin(17)["x"].verdict is Verdict.LOSE
    desk.accepts(acts.Dispute("d", "ana", "I said 17.", "x"), PLAYER, cites=("1996.general.8.1",))


def test_4_7__a_wager_moved_before_the_call_counts_where_it_lies_at_rest() -> None:
    desk = at("spinning")
    desk.accepts(acts.Withdraw("w6"), PLAYER, "ben")
    desk.accepts(acts.Place("x", "ben", "straight-up", 700, "17"), PLAYER)
    desk.accepts(acts.Close())
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    desk.accepts(acts.Collect(), cites=("1996.roulette.4.7",))
    entry = desk.accepts(acts.Pay(("x",)), cites=("1996.roulette.4.7",))
    assert entry.settled[0].won == 24_500


@pytest.mark.parametrize("phase", ["betting", "spinning", "closed", "dolly"])
def test_4_7__a_wager_found_on_the_layout_is_settled_where_it_lies(phase: str) -> None:
    """General 14.2: made and accepted unnoticed."""
    desk = at(phase)
    found = acts.Place("x", "ben", "street", 500, "16-17-18", found=True)
    desk.accepts(found, GAME_SUPERVISOR, cites=("1996.roulette.4.7",))
    for deed in (acts.Spin(), acts.Close(), acts.Observe("wheel", "17"))[PHASES.index(phase) :]:
        desk.accepts(deed)
    assert desk.settle()["x"].won == 5_500


@pytest.mark.parametrize(("spot", "won"), [("16-17-18", 5_500), ("1-2-3", 0)])
def test_4_7__what_is_found_while_winners_are_paid_counts_where_it_lay_at_rest(spot: str, won: int) -> None:
    desk = at("paying")
    found = acts.Place("x", "ben", "street", 500, spot, found=True)
    desk.accepts(found, GAME_SUPERVISOR, cites=("1996.roulette.4.7",))
    assert desk.settle()["x"].won == won
    assert phase_of(desk) == "betting"
    assert ("x" in desk.table.now.wagers) == bool(won)


def test_4_7__a_player_finds_no_wager_of_his_own() -> None:
    found = acts.Place("x", "ben", "street", 500, "16-17-18", found=True)
    at("dolly").refuses(found, "no-authority", "1996.general.14.2.a", PLAYER, "ben")


# 4.8, 4.9 Until paid ----------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["dolly", "paying"])
def test_4_8__nothing_is_added_until_the_winners_are_paid(phase: str) -> None:
    desk = at(phase)
    for kind, spot in (("straight-up", "17"), ("straight-up", "5"), ("black", "")):
        place = acts.Place("x", "ana", kind, 500, spot)
        desk.refuses(place, "betting-closed", "1996.roulette.4.8", PLAYER, "ana")
    at("dolly").refuses(acts.Place("x", "ana", "red", 500), "betting-closed", "1996.roulette.4.8", PLAYER, "ana")


def test_4_8__a_box_already_paid_is_added_to_while_another_waits() -> None:
    """Readings R-13 and R-16: black is paid, the numbers are not; what is put there is for the next spin."""
    desk = at("paying")
    desk.accepts(acts.Pay(("w3",)))
    desk.refuses(acts.Place("x", "ben", "black", 500), "betting-closed", "1996.roulette.4.8", PLAYER, "ben")
    desk.accepts(acts.Pay(("w4",)))
    desk.accepts(acts.Place("x", "ben", "black", 500), PLAYER, cites=("1996.roulette.4.2",))
    desk.accepts(acts.Place("y", "ana", "red", 500), PLAYER)
    desk.accepts(acts.Place("z", "ana", "odd", 500), PLAYER)
    desk.accepts(acts.Withdraw("z"), PLAYER, "ana", cites=("1996.roulette.4.8",))
    desk.refuses(acts.Pay(("x",)), "no-such-wager", "1996.roulette.3.5.b")
    held = desk.holds("ana"), desk.holds("ben")
    entry = desk.accepts(acts.Pay())
    assert {s.wager.id: s.won for s in entry.settled} == {"w1": 17_500, "w2": 8_500}
    assert (desk.holds("ana"), desk.holds("ben")) == (held[0] + 17_500, held[1] + 8_500)
    assert phase_of(desk) == "betting"
    settled = desk.spin(9)
    assert (settled["y"].won, settled["x"].verdict) == (500, Verdict.LOSE)


def test_4_8__while_a_losing_wager_lies_there_nothing_is_added() -> None:
    """One that was noticed only now is collected first (3.5(a))."""
    desk = at("paying")
    desk.accepts(acts.Place("x", "ben", "red", 500, found=True), GAME_SUPERVISOR)
    desk.refuses(acts.Place("y", "ben", "odd", 500), "betting-closed", "1996.roulette.4.8", PLAYER, "ben")
    desk.accepts(acts.Collect())
    desk.accepts(acts.Place("y", "ben", "odd", 500), PLAYER)


def test_4_8__the_sign_binds_what_is_added_to_a_paid_box() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w3", "w4")))
    desk.refuses(acts.Place("x", "ben", "black", 48_500), "above-maximum", "1996.general.14.1.b", PLAYER, "ben")


@pytest.mark.parametrize("wager", ["w1", "w2", "w3", "w4"])
@pytest.mark.parametrize("phase", ["dolly", "paying"])
def test_4_8__no_winner_is_lifted_before_it_is_paid(phase: str, wager: str) -> None:
    desk = at(phase)
    owner = desk.table.now.wagers[wager].player
    desk.refuses(acts.Withdraw(wager), "not-now", "1996.roulette.4.8", PLAYER, owner)


@pytest.mark.parametrize(("wager", "owner"), [("w5", "ana"), ("w6", "ben")])
def test_4_8__no_loser_is_saved_from_collection(wager: str, owner: str) -> None:
    at("dolly").refuses(acts.Withdraw(wager), "not-now", "1996.roulette.4.8", PLAYER, owner)


def test_4_8__a_paid_inside_wager_waits_for_all_inside_wagers() -> None:
    """Reading R-13: the numbers with their combinations are one area; outside boxes do not hold it up."""
    desk = at("paying")
    desk.accepts(acts.Pay(("w1",)))
    desk.refuses(acts.Withdraw("w1"), "not-now", "1996.roulette.4.8", PLAYER, "ana")
    desk.accepts(acts.Pay(("w2",)))
    assert phase_of(desk) == "paying"
    desk.accepts(acts.Withdraw("w1"), PLAYER, "ana", cites=("1996.roulette.4.8",))
    desk.accepts(acts.Withdraw("w2"), PLAYER, "ben", cites=("1996.roulette.4.8",))
    desk.refuses(acts.Withdraw("w3"), "not-now", "1996.roulette.4.8", PLAYER, "ana")


def test_4_8__paid_outside_boxes_do_not_free_the_numbers() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w3", "w4", "w2")))
    desk.refuses(acts.Withdraw("w2"), "not-now", "1996.roulette.4.8", PLAYER, "ben")


def test_4_9__a_paid_outside_wager_is_lifted_before_its_neighbour_is_paid() -> None:
    """Readings R-7 and R-13: ana's and ben's black lie in one box."""
    desk = at("paying")
    desk.accepts(acts.Pay(("w3",)))
    desk.refuses(acts.Withdraw("w4"), "not-now", "1996.roulette.4.8", PLAYER, "ben")
    entry = desk.accepts(acts.Withdraw("w3"), PLAYER, "ana", cites=("1996.roulette.4.9",))
    assert entry.lifted == ("w3",)
    assert desk.holds("ana") == 100_000 - 4_500 + 1_000 + 1_000
    assert phase_of(desk) == "paying"


@pytest.mark.parametrize(
    ("kind", "spot"),
    [
        ("low", ""),
        ("high", ""),
        ("even", ""),
        ("odd", ""),
        ("red", ""),
        ("black", ""),
        ("column", "1"),
        ("column", "2"),
        ("column", "3"),
        ("dozen", "1-12"),
        ("dozen", "13-24"),
        ("dozen", "25-36"),
    ],
)
def test_4_9__every_outside_wager_may_be_lifted_once_paid(kind: str, spot: str) -> None:
    number = min(next(covered for key, covered in COVERED[kind].items() if spot in ("", key)))
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    mine, theirs = desk.bet("ana", kind, 500, spot), desk.bet("ben", kind, 500, spot)
    inside = desk.bet("ben", "straight-up", 500, str(number))
    desk.close()
    desk.accepts(acts.Observe("wheel", str(number)), SYSTEM)
    desk.accepts(acts.Pay((mine,)))
    desk.accepts(acts.Withdraw(mine), PLAYER, "ana", cites=("1996.roulette.4.9",))
    desk.refuses(acts.Withdraw(theirs), "not-now", "1996.roulette.4.8", PLAYER, "ben")
    desk.accepts(acts.Pay())
    assert set(desk.table.now.wagers) == {theirs, inside}


@pytest.mark.parametrize(
    ("kind", "spot"),
    [
        ("straight-up", "5"),
        ("split", "5-8"),
        ("street", "4-5-6"),
        ("corner", "1-2-4-5"),
        ("six-line", "4-5-6-7-8-9"),
    ],
)
def test_4_9__no_inside_wager_is_lifted_while_another_waits(kind: str, spot: str) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.seat("ben", 2)
    mine = desk.bet("ana", kind, 500, spot)
    desk.bet("ben", "split", 500, "2-5")
    desk.close()
    desk.accepts(acts.Observe("wheel", "5"), SYSTEM)
    desk.accepts(acts.Pay((mine,)))
    desk.refuses(acts.Withdraw(mine), "not-now", "1996.roulette.4.8", PLAYER, "ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Withdraw(mine), PLAYER, "ana", cites=("1996.roulette.4.5",))


def test_4_9__nobody_lifts_anothers_paid_wager() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w3",)))
    desk.refuses(acts.Withdraw("w3"), "not-yours", "1996.general.2.2", PLAYER, "ben")


def test_4_9__a_lifted_wager_is_not_paid_again() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w3",)))
    desk.accepts(acts.Withdraw("w3"), PLAYER, "ana")
    desk.refuses(acts.Pay(("w3",)), "no-such-wager", "1996.roulette.3.5.b", DEALER, "dealer")
    entry = desk.accepts(acts.Pay())
    assert {s.wager.id for s in entry.settled} == {"w1", "w2", "w4"}
    assert phase_of(desk) == "betting"


# Stakes that lie on (reading G-7) ---------------------------------------------------------------------


def test_4_8__a_paid_stake_left_lying_is_a_wager_of_the_next_spin() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 500, "17")
    first = desk.spin(17)[wager]
    assert (first.won, first.returned, first.stays) == (17_500, 0, True)
    second = desk.spin(17)[wager]
    assert (second.won, second.stays) == (17_500, True)
    assert desk.holds("ana") == 100_000 - 500 + 35_000
    third = desk.spin(18)[wager]
    assert (third.verdict, third.won) == (Verdict.LOSE, 0)
    assert desk.holds("ana") == 100_000 - 500 + 35_000
    assert not desk.table.now.wagers


def test_4_8__a_paid_stake_may_be_taken_up_before_the_next_call() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 500, "17")
    desk.spin(17)
    desk.accepts(acts.Withdraw(wager), PLAYER, "ana", cites=("1996.roulette.4.5",))
    assert desk.holds("ana") == 100_000 + 17_500
    assert desk.spin(18) == {}


@pytest.mark.parametrize(
    "sign",
    [
        Sign(Limits(1_000, 50_000)),
        Sign(Limits(500, 50_000), kinds={"straight-up": Limits(600, 50_000)}),
        Sign(Limits(300, 50_000), increment=300),
    ],
)
def test_4_8__a_stake_that_the_sign_no_longer_allows_is_returned(sign: Sign) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 500, "17")
    desk.accepts(acts.SetLimits(sign, "agreement", ("ana",)), CASINO_SUPERVISOR)
    settled = desk.spin(17)[wager]
    assert (settled.verdict, settled.won, settled.returned, settled.stays) == (Verdict.WIN, 17_500, 500, False)
    assert desk.holds("ana") == 100_000 + 17_500
    assert not desk.table.now.wagers


def test_4_8__the_stake_of_an_owner_who_left_is_held_with_the_winnings() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 500, "17")
    desk.close()
    desk.accepts(acts.Leave("ana"), PLAYER, cites=("1996.general.16.1",))
    desk.accepts(acts.Observe("wheel", "17"), SYSTEM)
    entry = desk.accepts(acts.Pay(), cites=("1996.general.16.2",))
    settled = entry.settled[0]
    assert (settled.wager.id, settled.won, settled.returned, settled.held) == (wager, 17_500, 500, True)
    assert desk.account("unclaimed ana") == 18_000
    assert not desk.table.now.wagers
    assert phase_of(desk) == "betting"


def test_4_8__the_losing_stake_of_an_owner_who_left_is_collected() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    wager = desk.bet("ana", "straight-up", 500, "17")
    desk.accepts(acts.Leave("ana"), PLAYER)
    settled = desk.spin(18)[wager]
    assert (settled.verdict, settled.held) == (Verdict.LOSE, False)
    assert desk.account("unclaimed ana") == 0
