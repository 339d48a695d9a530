"""Craps, part 3 and general 14.2: wagers found on the layout, and the chips that odds and parts are made of."""

import pytest

from croupier.games.craps.layout import ADDED
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Sign
from tests.rules.craps.table import Craps
from tests.support.desk import DEALER, PLAYER
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.craps"
FIVES = {"denominations": (500, 2_500, 10_000)}


def found(desk: Craps, kind: str, stake: int, spot: str = "", basis: str | None = None, player: str = "ben") -> Entry:
    deed = acts.Place("found", player, kind, stake, spot, basis=basis, found=True)
    return desk.accepts(deed, DEALER)


# The table's chips decide what a payable unit is (reading X-7) ------------------------------------------


@pytest.mark.parametrize(
    ("kind", "point", "flat", "most", "won"),
    [
        ("odds-on-pass", 6, 500, 2_500, 3_000),
        ("odds-on-pass", 6, 2_500, 2_500, 3_000),
        ("odds-on-pass", 5, 500, 1_000, 1_500),
        ("odds-on-pass", 4, 500, 500, 1_000),
        ("behind-dont-pass", 6, 500, 3_000, 2_500),
        ("behind-dont-pass", 9, 1_000, 1_500, 1_000),
        ("odds-on-come", 8, 1_000, 2_500, 3_000),
        ("behind-dont-come", 10, 500, 1_000, 500),
    ],
)
def test_3_1_e_i__the_tables_chips_make_the_payable_unit(kind: str, point: int, flat: int, most: int, won: int) -> None:
    desk = Craps(setup=FIVES)
    basis = desk.bet("ben", ADDED[kind], flat) if "pass" in kind else ""
    desk.come_out(point if basis else 9 if point != 9 else 5)
    if not basis:
        basis = desk.bet("ben", ADDED[kind], flat)
        desk.roll(point)
    rule = f"1996.craps.3.1.{'efgh'[list(ADDED).index(kind)]}.i"
    more = acts.Place("x", "ben", kind, most + 500, str(point), basis=basis)
    desk.refuses(more, "above-maximum", rule, PLAYER)
    odds = desk.adds(basis, kind, most)
    paid = desk.roll(point if kind.startswith("odds") else 7)[odds]
    assert (paid.won, paid.rounded) == (won, 0)


def test_3_1_e_i__chips_of_two_and_five() -> None:
    """$7 on the line, the point 6: $10 wins $12. $5 would win $6; nothing between $7 and $10 wins a whole dollar."""
    desk = Craps(setup={"denominations": (200, 500)})
    flat = desk.bet("ana", "pass", 700)
    desk.takes_dice("ana")
    desk.roll(6)
    for stake in (800, 900, 1_100, 1_500):
        deed = acts.Place("x", "ana", "odds-on-pass", stake, "6", basis=flat)
        desk.refuses(deed, "above-maximum", "1996.craps.3.1.e.i", PLAYER)
    odds = desk.adds(flat, "odds-on-pass", 1_000)
    assert desk.roll(6)[odds].won == 1_200


def test_3_1_w_i__parts_are_made_of_the_tables_chips() -> None:
    desk = Craps(setup=FIVES)
    desk.come_out(6)
    desk.refuses(acts.Place("x", "ben", "horn", 1_000), "not-permitted", "1996.craps.6.2", PLAYER)
    desk.refuses(acts.Place("x", "ben", "world", 1_500), "not-permitted", "1996.craps.3.1.x.i", PLAYER)
    horn = desk.bet("ben", "horn", 2_000)
    assert desk.roll(12)[horn].won == 30 * 500 - 3 * 500


# Odds above their limit (general 14.2(b), reading X-36) -------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "point", "flat", "stake", "stands"),
    [
        ("odds-on-pass", 6, 1_000, 1_500, 1_000),
        ("odds-on-pass", 6, 600, 900, 600),  # $10 would be a payable unit, $9 is not: $6 stands
        ("odds-on-pass", 6, 600, 1_400, 1_000),
        ("odds-on-pass", 5, 500, 5_000, 600),
        ("behind-dont-pass", 4, 500, 5_000, 1_000),
        ("odds-on-come", 8, 500, 700, 500),
        ("behind-dont-come", 6, 500, 2_000, 600),
    ],
)
def test_3_1_e_i__of_odds_found_above_the_limit_the_excess_is_void(
    kind: str, point: int, flat: int, stake: int, stands: int
) -> None:
    desk = Craps()
    basis = desk.bet("ben", ADDED[kind], flat) if "pass" in kind else ""
    desk.come_out(point if basis else 9)
    if not basis:
        basis = desk.bet("ben", ADDED[kind], flat)
        desk.roll(point)
    held = desk.holds("ben")
    entry = found(desk, kind, stake, str(point), basis)
    rule = f"1996.craps.3.1.{'efgh'[list(ADDED).index(kind)]}.i"
    assert_cited(entry.cites, "1996.general.14.2.b", rule, "1996.general.1.0.void.a")
    assert (desk.table.now.wagers["found"].stake, desk.holds("ben")) == (stands, held - stands)


def test_3_1_e_i__what_was_added_before_counts() -> None:
    desk = Craps()
    flat = desk.come_out(6, 1_000)
    desk.adds(flat, "odds-on-pass", 800)
    entry = found(desk, "odds-on-pass", 700, "6", flat, "ana")
    assert {w.id: w.stake for w in entry.stands} == {"found": 200}
    entry = desk.accepts(
        acts.Place("more", "ana", "odds-on-pass", 700, "6", basis=flat, found=True), cites=("1996.craps.3.1.e.i",)
    )
    assert [(s.wager.id, str(s.verdict), s.returned) for s in entry.settled] == [("more", "void", 700)]


def test_3_1_e__odds_found_that_are_added_to_nothing_are_void() -> None:
    desk = Craps()
    flat = desk.come_out(6, 1_000)
    held = desk.holds("ben")
    entry = found(desk, "odds-on-pass", 1_000, "6", flat)  # ana's wager, not ben's
    assert [(str(s.verdict), s.cites[0]) for s in entry.settled] == [("void", "1996.general.14.1.a")]
    assert entry.cites == ("1996.general.14.1.a", "1996.craps.3.1.e", "1996.general.1.0.void.a")
    assert (desk.holds("ben"), "found" in desk.table.now.wagers) == (held, False)


# Found at the wrong time --------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "rule"), [("pass", "3.1.a"), ("dont-pass", "3.1.b")])
def test_3_1_a__a_line_wager_found_that_was_made_with_the_point_on_is_void(kind: str, rule: str) -> None:
    desk = Craps()
    desk.come_out(6)
    held = desk.holds("ben")
    entry = found(desk, kind, 1_000)
    assert [(str(s.verdict), s.cites[0]) for s in entry.settled] == [("void", "1996.general.14.1.a")]
    assert entry.cites == ("1996.general.14.1.a", f"1996.craps.{rule}", "1996.general.1.0.void.a")
    assert (desk.holds("ben"), "found" in desk.table.now.wagers) == (held, False)


@pytest.mark.parametrize(("kind", "rule"), [("come", "3.1.c"), ("dont-come", "3.1.d")])
def test_3_1_c__a_come_wager_found_without_a_point_is_void(kind: str, rule: str) -> None:
    desk = Craps()
    entry = found(desk, kind, 1_000)
    assert [(str(s.verdict), s.cites[0]) for s in entry.settled] == [("void", "1996.general.14.1.a")]
    assert entry.cites == ("1996.general.14.1.a", f"1996.craps.{rule}", "1996.general.1.0.void.a")
    assert desk.holds("ben") == 1_000_000


def test_3_1_a__a_put_bet_that_is_void_uses_up_no_forgiveness() -> None:
    desk = Craps()
    desk.come_out(6)
    found(desk, "pass", 200)
    desk.accepts(acts.Place("field", "ben", "field", 200, found=True), DEALER, cites=("1996.general.14.2.a",))
    assert desk.table.now.wagers["field"].stake == 200


@pytest.mark.parametrize("kind", ["pass", "dont-pass"])
def test_3_1_a__a_line_wager_found_that_was_made_earlier_has_the_point(kind: str) -> None:
    """$700 on the line before the come-out roll, counted when the point is on: $500 stand, $200 are void."""
    desk = Craps()
    desk.come_out(6, 1_000)
    deed = acts.Place("found", "ben", kind, 70_000, found=True, earlier=True)
    entry = desk.accepts(deed, DEALER, cites=("1996.general.14.2.b", "1996.general.1.0.void.a"))
    assert {w.id: w.stake for w in entry.stands} == {"found": 50_000}
    assert desk.holds("ben") == 1_000_000 - 50_000
    assert desk.roll(6 if kind == "pass" else 7)["found"].won == 50_000


def test_3_1_c__a_come_wager_found_that_was_made_earlier_lies_on_its_number() -> None:
    desk = Craps()
    desk.come_out(6, 1_000)
    deed = acts.Place("found", "ben", "come", 70_000, "9", found=True, earlier=True)
    assert {w.id: (w.stake, w.spot) for w in desk.accepts(deed, DEALER).stands} == {"found": (50_000, "9")}
    assert desk.roll(9)["found"].won == 50_000


def test_3_1_a__only_of_a_wager_found_is_it_said_when_it_was_made() -> None:
    desk = Craps()
    deed = acts.Place("x", "ben", "pass", 1_000, earlier=True)
    desk.refuses(deed, "impossible", "1996.general.14.1.a", PLAYER)


@pytest.mark.parametrize("collected", [False, True])
def test_5_7__a_wager_found_while_a_roll_is_settled_is_settled_with_it(collected: bool) -> None:
    desk = Craps()
    desk.come_out(6)
    desk.bet("ben", "any-seven", 500)
    desk.throw(9)
    if collected:
        desk.accepts(acts.Collect())
    found(desk, "field", 1_000)
    desk.refuses(acts.Place("late", "ben", "field", 1_000), "betting-closed", "1996.craps.5.7", PLAYER)
    assert desk.settle()["found"].won == 1_000


def test_3_1_v__of_a_stake_that_does_not_divide_whole_units_stand() -> None:
    desk = Craps()
    desk.come_out(6)
    entry = found(desk, "horn", 1_000)
    assert {w.id: w.stake for w in entry.stands} == {"found": 800}
    assert_cited(entry.cites, "1996.craps.6.2")
    assert desk.holds("ben") == 1_000_000 - 800


# Commission on a wager found (general 14.2(b), readings) --------------------------------------


@pytest.mark.parametrize(
    ("kind", "stake", "most", "stands", "paid"),
    [
        ("buy", 6_000, 5_000, 4_000, 200),  # 5% of $50 is no sum of $1 chips
        ("buy", 6_000, 50_000, 6_000, 300),
        ("buy", 5_000, 50_000, 4_000, 200),
        ("lay", 6_000, 5_000, 4_000, 100),  # against 4: $40 wins $20
    ],
)
def test_3_1_j__of_a_buy_or_lay_bet_found_the_part_stands_whose_commission_chips_can_pay(
    kind: str, stake: int, most: int, stands: int, paid: int
) -> None:
    desk = Craps(sign=Sign(Limits(500, most)))
    entry = found(desk, kind, stake, "4")
    assert {w.id: (w.stake, w.commission) for w in entry.stands} == {"found": (stands, paid)}
    assert (desk.holds("ben"), desk.account("commission")) == (1_000_000 - stands - paid, paid)
    assert desk.holds("ben") % 100 == 0
    desk.accepts(acts.Withdraw("found"), PLAYER, by="ben", cites=("1996.craps.3.10",))
    assert (desk.holds("ben"), desk.account("commission")) == (1_000_000, 0)


def test_3_1_j__a_buy_bet_without_its_commission_is_refused_and_one_found_pays_it_then() -> None:
    """Reading X-39."""
    desk = Craps()
    for kind, sub in (("buy", "j"), ("lay", "k")):
        without = acts.Place("x", "ben", kind, 4_000, "4", unpaid=True)
        desk.refuses(without, "not-permitted", f"1996.craps.3.1.{sub}", PLAYER)
    desk.refuses(acts.Place("x", "ben", "place", 600, "6", unpaid=True), "impossible", "1996.craps.3.11", PLAYER)
    deed = acts.Place("x", "ben", "buy", 4_000, "4", found=True, unpaid=True)
    entry = desk.accepts(deed, DEALER, cites=("1996.craps.3.1.j",))
    assert entry.calls[0].says == "ben: the commission on x is due now"
    assert (desk.holds("ben"), desk.account("commission")) == (1_000_000 - 4_200, 200)


# C & E in every division (3.1(y), reading X-16) ---------------------------------------------------------


@pytest.mark.parametrize(
    ("split", "stake", "on_craps", "on_eleven"),
    [
        ("1-5", 600, 7 * 100 - 500, 15 * 500 - 100),
        ("7-3", 1_000, 7 * 700 - 300, 15 * 300 - 700),
        ("2-4", 600, 7 * 200 - 400, 15 * 400 - 200),
        ("13-87", 10_000, 7 * 1_300 - 8_700, 15 * 8_700 - 1_300),
    ],
)
def test_3_1_y_i__any_division_that_the_player_states(split: str, stake: int, on_craps: int, on_eleven: int) -> None:
    desk = Craps()
    desk.come_out(6)
    name = desk.bet("ben", "c-and-e", stake, split)
    assert desk.fork().roll(9)[name].verdict == "lose"
    for total, won in ((2, on_craps), (3, on_craps), (12, on_craps), (11, on_eleven)):
        paid = desk.fork().roll(total)[name]
        assert (str(paid.verdict), paid.won, paid.returned) == ("win", won, stake)


@pytest.mark.parametrize("split", ["0-1", "1-0", "1", "-1-2", "1-2-3", "a-b", "1-", "1-99999", "²-1"])
def test_3_1_y_i__what_divides_nothing_is_no_spot(split: str) -> None:
    desk = Craps()
    desk.refuses(acts.Place("x", "ben", "c-and-e", 600, split), "not-permitted", "1996.general.14.1.a", PLAYER)


def test_3_1_y_i__each_part_is_in_chips() -> None:
    desk = Craps()
    desk.refuses(acts.Place("x", "ben", "c-and-e", 500, "1-5"), "not-permitted", "1996.craps.3.1.y.i", PLAYER)
    desk.refuses(acts.Place("x", "ben", "c-and-e", 500), "not-permitted", "1996.craps.3.1.y.i", PLAYER)


# Found once its roll was settled ------------------------------------------------------------------------


def test_5_7__a_wager_that_lay_on_the_last_roll_is_settled_by_it() -> None:
    """$700 on the Field lay when 9 was thrown and was overlooked: $500 of it wins, the rest is void (X-36)."""
    desk = Craps()
    flat = desk.come_out(9, 1_000)
    place = acts.Place("overlooked", "ben", "field", 70_000, "field", found=True, earlier=True)
    desk.accepts(place, DEALER, cites=("1996.general.14.2.b",))
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)
    assert desk.settle()["overlooked"].won == 50_000
    assert desk.holds("ben") == 1_000_000 + 50_000
    state = desk.table.state
    assert (state.point, state.shooter, [*desk.table.now.wagers]) == (9, "ana", [flat])
    void = desk.fork()
    void.accepts(acts.Declare("die on die"), DEALER)
    assert (void.holds("ben"), void.table.now.wagers["overlooked"].stake) == (1_000_000 - 50_000, 50_000)
    assert desk.roll(9)[flat].won == 1_000


def test_5_7__one_overlooked_on_a_seven_out_leaves_the_dice_with_the_next_shooter() -> None:
    desk = Craps()
    desk.come_out(9, 1_000)
    desk.roll(7)
    ben = desk.bet("ben", "pass", 1_000)
    desk.takes_dice("ben")
    desk.accepts(acts.Place("overlooked", "ana", "place", 1_200, "6", found=True, earlier=True), DEALER)
    assert str(desk.settle()["overlooked"].verdict) == "lose"
    assert (desk.table.state.shooter, [*desk.table.now.wagers]) == ("ben", [ben])
    desk.roll(6)


def test_5_7__one_that_the_last_roll_left_undecided_lies_on() -> None:
    desk = Craps()
    desk.come_out(9, 1_000)
    desk.accepts(acts.Place("overlooked", "ben", "place", 1_200, "6", found=True, earlier=True), DEALER)
    assert desk.roll(6)["overlooked"].won == 1_400
