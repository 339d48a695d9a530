"""General rules, part 14: which wagers are accepted, and what becomes of one that should not have been."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.chips import ChipKind
from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.support.desk import (
    DEALER,
    GAME_SUPERVISOR,
    HERE,
    PLAYER,
    SATURDAY_NIGHT,
    SHIFT_MANAGER,
    SYSTEM,
    Desk,
)
from tests.support.toy import Coins

DIVISION = "1996.general"
KIND, AMOUNT, PARTNERSHIP = "1996.general.14.1.a", "1996.general.14.1.b", "1996.general.14.1.c"
TOO_LITTLE, TOO_MUCH = "1996.general.14.2.a", "1996.general.14.2.b"
CHIPS, INEXACT, VOID = "1996.general.14.3", "1996.general.14.4", "1996.general.1.0.void.a"


def table_of(*players: str, **setup: object) -> Desk:
    desk = Desk(setup=setup)
    for seat, player in enumerate(players, start=1):
        desk.seat(player, seat)
    return desk


# 14.1 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "spot"), [("neighbours", "17"), ("split", "1-36"), ("straight-up", "37"), ("straight-up", "00"), ("", "")]
)
def test_14_1_a__only_wagers_that_the_game_permits(kind: str, spot: str) -> None:
    desk = table_of("ana")
    desk.refuses(acts.Place("w", "ana", kind, 500, spot), "not-permitted", KIND, PLAYER)


def test_14_1_a__nothing_is_added_to_a_wager_that_is_not_there() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    desk.refuses(acts.Place("w", "ana", "heads", 500, basis="x"), "no-such-wager", KIND, PLAYER)


@pytest.mark.parametrize(
    ("stake", "code"),
    [(400, "below-minimum"), (500, ""), (50_000, ""), (50_100, "above-maximum")],
)
def test_14_1_b__from_the_minimum_to_the_maximum(stake: int, code: str) -> None:
    desk = table_of("ana")
    wager = acts.Place("w", "ana", "red", stake)
    if code:
        desk.refuses(wager, code, AMOUNT, PLAYER)
        assert desk.holds("ana") == 100_000
    else:
        desk.accepts(wager, PLAYER)
        assert desk.holds("ana") == 100_000 - stake


@pytest.mark.parametrize(
    ("kind", "spot", "stake", "code"),
    [
        ("straight-up", "17", 100, "below-minimum"),
        ("straight-up", "17", 200, ""),
        ("straight-up", "17", 10_000, ""),
        ("straight-up", "17", 10_100, "above-maximum"),
        ("split", "1-2", 200, "below-minimum"),
        ("red", "", 10_100, ""),
    ],
)
def test_14_1_b__a_kind_with_limits_of_its_own(kind: str, spot: str, stake: int, code: str) -> None:
    desk = Desk(sign=Sign(Limits(500, 50_000), {"straight-up": Limits(200, 10_000)}))
    desk.seat("ana", 1)
    wager = acts.Place("w", "ana", kind, stake, spot)
    if code:
        desk.refuses(wager, code, AMOUNT, PLAYER)
    else:
        desk.accepts(wager, PLAYER)


def test_14_1_b__chips_added_on_one_spot_are_one_amount() -> None:
    desk = table_of("ana", "ben")
    desk.bet("ana", "red", 49_900)
    desk.bet("ana", "red", 100)
    desk.refuses(acts.Place("w", "ana", "red", 100), "above-maximum", AMOUNT, PLAYER)
    desk.bet("ana", "black", 500)
    desk.bet("ben", "red", 50_000)


def test_14_1_b__a_topped_up_stake_lies_on_whole_when_it_wins() -> None:
    desk = table_of("ana")
    first = desk.bet("ana", "red", 500)
    second = desk.bet("ana", "red", 100)
    settled = desk.spin(1)
    assert [settled[name].stays for name in (first, second)] == [True, True]
    assert desk.account("layout") == 600


def test_14_1_b__the_courtesy_line_and_zero_are_one_spot() -> None:
    desk = table_of("ana")
    desk.bet("ana", "straight-up", 50_000, "0")
    line = acts.Place("w", "ana", "straight-up", 100, "courtesy line")
    desk.refuses(line, "above-maximum", AMOUNT, PLAYER)


def test_14_1_c__partners_excess_is_void_when_flagged() -> None:
    desk = table_of("ana", "ben", "cai")
    desk.bet("ana", "red", 30_000)
    second = desk.bet("ben", "red", 30_000)
    desk.bet("cai", "red", 30_000)
    desk.bet("ben", "black", 30_000)
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR, cites=(PARTNERSHIP, TOO_MUCH))
    assert desk.table.now.wagers[second].stake == 20_000
    assert [desk.holds(player) for player in ("ana", "ben", "cai")] == [70_000, 50_000, 70_000]


def test_14_1_c__a_wager_wholly_in_excess_is_wholly_void() -> None:
    desk = table_of("ana", "ben")
    desk.bet("ana", "red", 50_000)
    second = desk.bet("ben", "red", 500)
    entry = desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [(second, Verdict.VOID, 500)]
    assert desk.holds("ben") == 100_000


def test_14_1_c__before_the_flag_accepted_after_it_refused() -> None:
    desk = table_of("ana", "ben")
    desk.bet("ana", "red", 50_000)
    wager = desk.bet("ben", "red", 500)
    desk.accepts(acts.Withdraw(wager), PLAYER, by="ben")
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    desk.refuses(acts.Place("w", "ben", "red", 500), "partnership", PARTNERSHIP, PLAYER)
    desk.accepts(acts.Place("w", "ben", "black", 50_000), PLAYER)


def test_14_1_c__a_partners_wager_found_later_is_void_as_to_the_excess() -> None:
    desk = table_of("ana", "ben")
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    desk.bet("ana", "red", 49_000)
    found = acts.Place("f", "ben", "red", 5_000, found=True)
    desk.accepts(found, DEALER, cites=(TOO_MUCH, PARTNERSHIP, VOID))
    assert desk.table.now.wagers["f"].stake == 1_000
    assert desk.holds("ben") == 99_000


@pytest.mark.parametrize("players", [(), ("ana",), ("ana", "ana"), ("ana", "zoe")])
def test_14_1_c__partners_are_two_or_more_at_the_table(players: tuple[str, ...]) -> None:
    desk = table_of("ana", "ben")
    desk.refuses(acts.FlagPartners(players), "not-at-table", PARTNERSHIP, GAME_SUPERVISOR)


# 14.2 -------------------------------------------------------------------------------------------------


def find(desk: Desk, name: str, stake: int, *, kind: str = "red", player: str = "ana", spot: str = "") -> None:
    desk.accepts(acts.Place(name, player, kind, stake, spot, found=True), DEALER)


def test_14_2__only_staff_find_a_wager_that_went_unnoticed() -> None:
    desk = table_of("ana")
    found = acts.Place("f", "ana", "red", 300, found=True)
    desk.refuses(found, "no-authority", TOO_LITTLE, PLAYER)


def test_14_2_a__too_little_is_valid_the_first_time_and_pays_in_full() -> None:
    desk = table_of("ana")
    desk.close()
    entry = desk.accepts(acts.Place("f", "ana", "red", 300, found=True), DEALER, cites=(TOO_LITTLE,))
    assert VOID not in entry.cites
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    settled = desk.settle()["f"]
    assert (settled.verdict, settled.won, settled.returned) == (Verdict.WIN, 300, 300)
    assert desk.holds("ana") == 100_300


def test_14_2_a__the_second_time_it_is_void_in_full() -> None:
    desk = table_of("ana", "ben")
    find(desk, "f", 300)
    entry = desk.accepts(
        acts.Place("g", "ana", "black", 400, found=True), DEALER, cites=(TOO_LITTLE, "1996.general.1.0.void.a")
    )
    assert [(s.verdict, s.returned) for s in entry.settled] == [(Verdict.VOID, 400)]
    assert desk.holds("ana") == 99_700
    find(desk, "h", 300, player="ben")
    assert desk.holds("ben") == 99_700


def test_14_2_a__a_wager_within_the_limits_uses_up_nothing() -> None:
    desk = table_of("ana")
    find(desk, "e", 500)
    find(desk, "f", 300, kind="black")
    assert set(desk.table.now.wagers) == {"e", "f"}


def test_14_2_a__chips_found_beside_enough_of_his_own_are_enough() -> None:
    desk = table_of("ana")
    desk.bet("ana", "red", 500)
    find(desk, "e", 100)
    find(desk, "f", 300, kind="black")
    assert desk.account("layout") == 900


@pytest.mark.parametrize("scope", ["table session", "gaming day"])
def test_14_2_a__whoever_leaves_and_returns_is_not_forgiven_again(scope: str) -> None:
    desk = table_of("ana", under_minimum_grace_scope=scope)
    find(desk, "f", 300)
    desk.spin(0)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.seat("ana", 1)
    find(desk, "g", 300, kind="black")
    assert "g" not in desk.table.now.wagers


def test_14_2_a__with_the_closing_of_the_table_its_session_is_over() -> None:
    desk = table_of("ana")
    find(desk, "f", 300)
    desk.spin(0)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.CloseTable(), SHIFT_MANAGER)
    desk.accepts(acts.Open(Sign(Limits(500, 50_000))), GAME_SUPERVISOR)
    desk.seat("ana", 1)
    find(desk, "g", 300)
    assert "g" in desk.table.now.wagers


def test_14_2_a__a_new_gaming_day_forgives_again() -> None:
    desk = table_of("ana", under_minimum_grace_scope="gaming day")
    find(desk, "f", 300)
    desk.spin(0)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.CloseTable(), SHIFT_MANAGER)
    desk.at = SATURDAY_NIGHT.replace(day=4)
    assert desk.at.tzinfo is HERE
    desk.accepts(acts.Open(Sign(Limits(500, 50_000))), GAME_SUPERVISOR)
    desk.seat("ana", 1)
    find(desk, "g", 300)
    assert "g" in desk.table.now.wagers


def test_14_2_a__the_players_own_minimum_counts() -> None:
    desk = table_of("ana")
    desk.accepts(acts.GrantLimits("ana", Limits(2_000, 80_000)), SHIFT_MANAGER)
    find(desk, "f", 1_000)
    find(desk, "g", 1_000, kind="black")
    assert set(desk.table.now.wagers) == {"f"}


@pytest.mark.parametrize(
    ("before", "stake", "valid"), [(0, 50_000, 50_000), (0, 60_000, 50_000), (40_000, 20_000, 10_000), (50_000, 500, 0)]
)
def test_14_2_b__too_much_is_void_as_to_the_excess(before: int, stake: int, valid: int) -> None:
    desk = table_of("ana")
    if before:
        desk.bet("ana", "red", before)
    excess = valid < stake
    entry = desk.accepts(acts.Place("f", "ana", "red", stake, found=True), DEALER)
    assert (TOO_MUCH in entry.cites, VOID in entry.cites) == (excess, excess)
    assert desk.account("layout") == before + valid
    assert desk.holds("ana") == 100_000 - before - valid


def test_14_2_b__the_valid_part_wins_the_excess_does_not() -> None:
    desk = table_of("ana")
    find(desk, "f", 60_000)
    settled = desk.spin(1)["f"]
    assert (settled.won, desk.holds("ana"), desk.account("layout")) == (50_000, 100_000, 50_000)


def test_14_2__a_wager_of_a_kind_not_permitted_is_void() -> None:
    desk = table_of("ana")
    entry = desk.accepts(acts.Place("f", "ana", "neighbours", 5_000, "17", found=True), DEALER, cites=(KIND, VOID))
    assert [(s.verdict, s.returned, s.cites) for s in entry.settled] == [(Verdict.VOID, 5_000, (KIND,))]
    assert desk.holds("ana") == 100_000
    find(desk, "g", 300)
    assert "g" in desk.table.now.wagers


def test_14_2__a_wager_added_to_another_has_bounds_of_its_own() -> None:
    desk = Desk(game=Coins())
    desk.seat("ana", 1)
    wager = desk.bet("ana", "heads", 50_000)
    for number, stake in enumerate((200, 300, 49_000)):
        desk.accepts(acts.Place(f"f{number}", "ana", "heads", stake, basis=wager, found=True), DEALER)
    assert desk.account("layout") == 99_500
    assert desk.table.now.graced == frozenset()


STAKES = st.lists(st.integers(1, 600).map(lambda n: n * 100), min_size=1, max_size=6)


@given(stakes=STAKES)
def test_14_2__whatever_is_found_no_more_than_the_maximum_stands(stakes: list[int]) -> None:
    desk = Desk()
    desk.seat("ana", 1, buys=1_000_000)
    for number, stake in enumerate(stakes):
        find(desk, f"f{number}", stake)
        standing = desk.account("layout")
        assert standing <= 50_000
        assert desk.holds("ana") == 1_000_000 - standing
    assert desk.account("layout") == min(50_000, sum(stakes))  # on one spot they are one wager, forgiven once


# 14.3 and 14.4 ----------------------------------------------------------------------------------------


def test_14_3__promotional_chips_only_where_approved() -> None:
    desk = table_of("ana")
    desk.accepts(acts.Issue("ana", 5_000), GAME_SUPERVISOR)
    wager = acts.Place("w", "ana", "red", 1_000, chips=ChipKind.PROMOTIONAL)
    desk.refuses(wager, "chips-not-approved", CHIPS, PLAYER)
    desk = table_of("ana", promotional_chips_approved=True)
    desk.accepts(acts.Issue("ana", 5_000), GAME_SUPERVISOR)
    desk.accepts(wager, PLAYER)


def test_14_3__chips_must_be_at_hand() -> None:
    desk = table_of("ana")
    desk.bet("ana", "black", 50_000)
    desk.bet("ana", "low", 49_000)
    desk.refuses(acts.Place("w", "ana", "red", 1_100), "short-of-chips", CHIPS, PLAYER)
    desk.accepts(acts.Place("w", "ana", "red", 1_000), PLAYER)


@pytest.mark.parametrize("stake", [0, -500])
def test_14_3__a_wager_is_more_than_nothing(stake: int) -> None:
    desk = table_of("ana")
    before = desk.holds("ana")
    refusal = desk.say(acts.Place("w", "ana", "red", stake), PLAYER)
    assert getattr(refusal, "cite", "") == CHIPS
    assert desk.holds("ana") == before


@pytest.mark.parametrize(("stake", "code"), [(550, "not-in-chips"), (501, "not-in-chips"), (200_050, "not-in-chips")])
def test_14_3__chips_must_make_the_stake(stake: int, code: str) -> None:
    desk = table_of("ana")
    desk.refuses(acts.Place("w", "ana", "red", stake), code, CHIPS, PLAYER)


@pytest.mark.parametrize(
    ("refuse", "kind", "stake", "exact"),
    [
        (True, "heads", 500, False),
        (True, "heads", 600, True),
        (True, "tails", 500, False),
        (True, "tails", 2_000, True),
        (True, "edge", 500, True),
        (False, "heads", 500, False),
        (False, "tails", 500, False),
    ],
)
def test_14_4__refused_beforehand_only_where_the_table_chose_so(
    refuse: bool, kind: str, stake: int, exact: bool
) -> None:
    desk = Desk(game=Coins(), setup={"refuse_inexact": refuse})
    desk.seat("ana", 1)
    wager = acts.Place("w", "ana", kind, stake)
    if refuse and not exact:
        desk.refuses(wager, "not-exactly-payable", INEXACT, PLAYER)
    else:
        desk.accepts(wager, PLAYER)


def test_14_4__not_after_the_round_has_begun() -> None:
    """A wager found after the call was not refused beforehand: it is paid, rounded up (15.3)."""
    desk = Desk(game=Coins(), setup={"refuse_inexact": True})
    desk.seat("ana", 1)
    desk.accepts(acts.Place("f", "ana", "heads", 500, found=True), DEALER)
    desk.accepts(acts.Close())
    (settled,) = desk.accepts(acts.Observe("coin", "heads"), SYSTEM, cites=("1996.general.15.3",)).settled
    assert settled.won == 800


def test_14_4__whole_odds_are_always_exact() -> None:
    desk = table_of("ana", refuse_inexact=True)
    desk.accepts(acts.BuyIn("ana", 5_000, "cash", ChipKind.NON_VALUE, "blue", 500), PLAYER)
    desk.bet("ana", "straight-up", 500, "17", ChipKind.NON_VALUE)
    desk.bet("ana", "red", 700)
