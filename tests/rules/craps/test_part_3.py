"""Craps, part 3: which wagers may be made, when, how much, and what may be taken back."""

import pytest

from croupier.games.craps.layout import ADDED, KINDS, SWITCHED
from croupier.gazette.register import rule
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Sign
from tests.rules.craps.chart import NUMBERS
from tests.rules.craps.table import Craps
from tests.rules.craps.test_settlement import ROLLS, brought_to
from tests.support.desk import DEALER, GAME_SUPERVISOR, INSPECTOR, PLAYER, SYSTEM
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.craps"


# 3.1 ----------------------------------------------------------------------------------------------


def test_3_1__every_paragraph_that_decides_is_cited_by_some_roll() -> None:
    """Of all that 3.1 says, only who may add odds and how much is not an outcome."""
    cited: set[str] = set()
    for point in (None, 4, 6):
        desk = brought_to(point, "on")
        for dice in ROLLS:
            for settled in desk.fork().roll(f"{dice[0]}-{dice[1]}").values():
                cited.update(settled.cites)
    subs = set(rule("1996.craps.3.1").subparagraphs)
    leaves = {sub for sub in subs if not any(other.startswith(f"{sub}.") for other in subs)}
    limits = {"e.i", "f.i", "g.i", "h.i", "w.i", "x.i", "y.i", "k"}
    assert_cited(cited, *(f"1996.craps.3.1.{sub}" for sub in leaves - limits))
    assert_cited(cited, "1996.craps.6.1", "1996.craps.6.2", "1996.craps.6.3", "1996.craps.6.4")


def test_3_1__there_are_twenty_five_wagers_and_no_other() -> None:
    desk = Craps()
    assert [str(cite)[-1] for _, cite in KINDS.values()] == list("abcdefghijklmnopqrstuvwxy")
    desk.refuses(acts.Place("x", "ana", "place-to-lose", 1_000, "6"), "not-permitted", "1996.general.14.1.a", PLAYER)
    desk.refuses(acts.Place("x", "ana", "place", 1_000, "7"), "not-permitted", "1996.general.14.1.a", PLAYER)
    desk.refuses(acts.Place("x", "ana", "hardway", 1_000, "5"), "not-permitted", "1996.general.14.1.a", PLAYER)


def test_3_1__a_wager_is_placed_under_its_own_paragraph() -> None:
    out, on = brought_to(None, ""), brought_to(6, "")
    seen: set[str] = set()
    for kind, (_, cite) in KINDS.items():
        if kind in ADDED:
            lying = [w for w in on.table.now.wagers.values() if w.kind == ADDED[kind]]
            flat = next(w for w in lying if w.spot.isdigit() or w.kind in ("pass", "dont-pass"))
            point = flat.spot if flat.spot.isdigit() else "6"
            desk, deed = on.fork(), acts.Place("x", "ana", kind, 12_000, point, basis=flat.id)
            added = next(w.id for w in on.table.now.wagers.values() if w.basis == flat.id)
            desk.accepts(acts.Withdraw(added), PLAYER, by="ana")
        else:
            desk = (on if kind in ("come", "dont-come") else out).fork()
            made = desk.table.game.layout(desk.table.terms)[kind]
            deed = acts.Place("x", "ana", kind, 12_000, next(iter(made.spots)))
        desk.accepts(deed, PLAYER, cites=(cite,))
        seen.add(kind)
    assert seen == set(KINDS)


@pytest.mark.parametrize(("kind", "sub"), [("pass", "a"), ("dont-pass", "b")])
def test_3_1_a__pass_and_dont_pass_only_before_a_come_out_roll(kind: str, sub: str) -> None:
    """Reading X-2."""
    desk = Craps()
    desk.come_out(6)
    desk.refuses(acts.Place("x", "ben", kind, 1_000), "not-now", f"1996.craps.3.1.{sub}", PLAYER)
    desk.roll(6)
    desk.bet("ben", kind, 1_000)


@pytest.mark.parametrize(("kind", "sub"), [("come", "c"), ("dont-come", "d")])
def test_3_1_c__come_and_dont_come_only_while_the_point_is_on(kind: str, sub: str) -> None:
    """Reading X-3."""
    desk = Craps()
    desk.refuses(acts.Place("x", "ben", kind, 1_000), "not-now", f"1996.craps.3.1.{sub}", PLAYER)
    desk.come_out(6)
    desk.bet("ben", kind, 1_000)
    desk.refuses(acts.Place("x", "ben", kind, 1_000, "5"), "not-permitted", f"1996.craps.3.1.{sub}", PLAYER)


def test_3_1_c__each_come_bet_is_a_wager_of_its_own_against_the_maximum() -> None:
    """Five Come Bets of $500, the most on the sign, one after the other."""
    desk = Craps()
    desk.come_out(6)
    for number in (4, 5, 8, 9, 10):
        desk.bet("ben", "come", 50_000)
        desk.refuses(acts.Place("x", "ben", "come", 500), "above-maximum", "1996.general.14.1.b", PLAYER)
        desk.roll(number)
    assert desk.holds("ben") == 1_000_000 - 250_000


def test_3_1_c_i_A__on_a_seven_out_a_fresh_come_bet_wins_and_one_on_its_point_loses() -> None:
    """Reading X-27."""
    desk = Craps()
    desk.come_out(6)
    on_point = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    fresh = desk.bet("ben", "come", 2_000)
    found = desk.roll(7)
    assert found[on_point].verdict == "lose"
    assert_cited(found[on_point].cites[:1], "1996.craps.3.1.c.ii.B")
    assert (found[fresh].verdict, found[fresh].won) == ("win", 2_000)
    assert_cited(found[fresh].cites[:1], "1996.craps.3.1.c.i.A")


def test_3_1_c__a_come_bet_lives_on_into_the_next_come_out_roll() -> None:
    desk = Craps()
    desk.come_out(6)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    assert come not in desk.roll(6)  # the point is made
    desk.bet("ana", "pass", 1_000)
    found = desk.roll(5)  # a come-out roll of 5
    assert (found[come].verdict, found[come].won) == ("win", 1_000)
    assert desk.table.state.point == 5


# Odds: (e) to (h) -----------------------------------------------------------------------------------

FLAT_FIVE = {  # reading X-7, dollars: what may be added to $5, and what that wins
    "odds-on-pass": {4: (5, 10), 5: (6, 9), 6: (5, 6), 8: (5, 6), 9: (6, 9), 10: (5, 10)},
    "behind-dont-pass": {4: (10, 5), 5: (9, 6), 6: (6, 5), 8: (6, 5), 9: (9, 6), 10: (10, 5)},
}
SUB = {"odds-on-pass": "e", "behind-dont-pass": "f", "odds-on-come": "g", "behind-dont-come": "h"}


def with_flat(kind: str, point: int, stake: int, double: bool = False) -> tuple[Craps, str]:
    """Ben has a wager of this stake, with this point, that the added kind can be added to."""
    desk = Craps(options={"double_odds": double})
    basis = ADDED[kind]
    if basis in ("pass", "dont-pass"):
        flat = desk.bet("ben", basis, stake)
        desk.come_out(point)
        return desk, flat
    desk.come_out(4 if point != 4 else 5)
    flat = desk.bet("ben", basis, stake)
    desk.roll(point)
    return desk, flat


def place(desk: Craps, kind: str, stake: int, point: int, basis: str) -> acts.Place:
    return acts.Place(f"added-{len(desk.table.now.wagers)}", "ben", kind, stake, str(point), basis=basis)


@pytest.mark.parametrize("point", NUMBERS)
@pytest.mark.parametrize("kind", ADDED)
def test_3_1_e_i__the_limit_is_the_flat_wager_or_the_next_payable_unit(kind: str, point: int) -> None:
    alike = "odds-on-pass" if kind.startswith("odds") else "behind-dont-pass"
    most, wins = FLAT_FIVE[alike][point]
    desk, flat = with_flat(kind, point, 500)
    rule = f"1996.craps.3.1.{SUB[kind]}.i"
    desk.refuses(place(desk, kind, most * 100 + 100, point, flat), "above-maximum", rule, PLAYER)
    odds = desk.adds(flat, kind, most * 100)
    desk.refuses(place(desk, kind, 100, point, flat), "above-maximum", rule, PLAYER)
    found = desk.roll(point if kind.startswith("odds") else 7)
    assert (found[odds].verdict, found[odds].won, found[odds].rounded) == ("win", wins * 100, 0)
    assert found[flat].verdict == "win"


@pytest.mark.parametrize(
    ("kind", "point", "flat", "most"),
    [
        ("odds-on-pass", 6, 600, 1_000),  # reading X-7
        ("odds-on-pass", 5, 700, 800),
        ("odds-on-pass", 10, 700, 700),
        ("behind-dont-pass", 6, 600, 1_200),  # to win 10
        ("behind-dont-come", 9, 600, 900),  # to win 6
        ("odds-on-come", 8, 1_000, 1_000),
    ],
)
def test_3_1_g_i__other_flat_wagers(kind: str, point: int, flat: int, most: int) -> None:
    desk, basis = with_flat(kind, point, flat)
    rule = f"1996.craps.3.1.{SUB[kind]}.i"
    desk.refuses(place(desk, kind, most + 100, point, basis), "above-maximum", rule, PLAYER)
    desk.adds(basis, kind, most)


def test_3_1_e_i__above_the_flat_wager_only_what_makes_a_payable_unit() -> None:
    """$6 on 6: up to $6, or $10; not $7, which no chip pays exactly."""
    desk, basis = with_flat("odds-on-pass", 6, 600)
    desk.refuses(place(desk, "odds-on-pass", 700, 6, basis), "above-maximum", "1996.craps.3.1.e.i", PLAYER)
    odds = desk.adds(basis, "odds-on-pass", 600)
    desk.adds(basis, "odds-on-pass", 400)
    message = "1996.craps.3.1.e.i"
    desk.refuses(acts.Withdraw(odds, 300), "not-permitted", message, PLAYER, by="ben")
    desk.accepts(acts.Withdraw(odds, 500), PLAYER, by="ben")


@pytest.mark.parametrize(
    ("kind", "point", "flat", "most"),
    [  # reading X-8
        ("odds-on-pass", 4, 500, 1_000),
        ("odds-on-pass", 5, 500, 1_000),
        ("odds-on-pass", 6, 500, 1_000),
        ("odds-on-pass", 6, 700, 1_400),  # which wins 16.80, paid as 17
        ("behind-dont-pass", 6, 700, 1_600),  # to win 13.33; 17 would win more than 14
        ("behind-dont-pass", 4, 500, 2_000),  # to win 10
        ("behind-dont-pass", 5, 500, 1_500),  # to win 10
        ("behind-dont-come", 6, 500, 1_200),  # to win 10
        ("odds-on-come", 9, 500, 1_000),
    ],
)
def test_3_1_f_i__double_odds_at_the_operators_option(kind: str, point: int, flat: int, most: int) -> None:
    desk, basis = with_flat(kind, point, flat, double=True)
    rule = f"1996.craps.3.1.{SUB[kind]}.i"
    desk.refuses(place(desk, kind, most + 100, point, basis), "above-maximum", rule, PLAYER)
    desk.adds(basis, kind, most)


def test_3_1_e_i__the_payable_unit_is_the_operators() -> None:
    """With $5 the smallest chip, odds on 6 go in steps of $25: winnings of $30."""
    desk = Craps(options={"payable_unit": 500}, setup={"denominations": (500, 2_500)})
    flat = desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(6)
    desk.refuses(
        acts.Place("x", "ana", "odds-on-pass", 3_000, "6", basis=flat), "above-maximum", "1996.craps.3.1.e.i", PLAYER
    )
    odds = desk.adds(flat, "odds-on-pass", 2_500)
    assert desk.roll(6)[odds].won == 3_000


@pytest.mark.parametrize("kind", ADDED)
def test_3_1_h__odds_need_a_wager_of_ones_own_with_a_point(kind: str) -> None:
    desk, flat = with_flat(kind, 8, 1_000)
    rule = f"1996.craps.3.1.{SUB[kind]}"
    other = acts.Place("x", "ana", kind, 500, "8", basis=flat)
    desk.refuses(other, "not-permitted", rule, PLAYER)  # another player's
    desk.refuses(acts.Place("x", "ben", kind, 500, "8"), "not-permitted", rule, PLAYER)  # nobody's
    desk.refuses(acts.Place("x", "ben", kind, 500, "9", basis=flat), "not-permitted", rule, PLAYER)  # another point
    field = desk.bet("ben", "field", 500)
    desk.refuses(acts.Place("x", "ben", kind, 500, "8", basis=field), "not-permitted", rule, PLAYER)
    desk.refuses(acts.Place("x", "ben", "place", 500, "8", basis=flat), "not-permitted", "1996.craps.3.1", PLAYER)


@pytest.mark.parametrize("kind", ["odds-on-pass", "behind-dont-pass"])
def test_3_1_e__no_odds_before_a_point(kind: str) -> None:
    desk = Craps()
    flat = desk.bet("ana", ADDED[kind], 1_000)
    refused = acts.Place("x", "ana", kind, 500, "6", basis=flat)
    desk.refuses(refused, "not-permitted", f"1996.craps.3.1.{SUB[kind]}", PLAYER)


def test_3_1_e__limits_displayed_for_odds_themselves_bind_them() -> None:
    """General 13.2, 14.1(b), reading G-19: the sign says $5 to $50 by $5 for odds on Pass, $10 at least behind."""
    kinds = {"odds-on-pass": Limits(500, 5_000), "behind-dont-pass": Limits(1_000, 50_000)}
    desk = Craps(sign=Sign(Limits(500, 50_000), kinds, increments={"odds-on-pass": 500}))
    against = desk.bet("ben", "dont-pass", 10_000)
    flat = desk.come_out(4, 10_000)
    offered = {o.deed.kind: o.deed.stake for o in desk.offers() if isinstance(o.deed, acts.Place)}
    assert offered == {"odds-on-pass": 5_000, "behind-dont-pass": 20_000}
    for stake, code, number in (
        (10_000, "above-maximum", "14.1.b"),
        (200, "below-minimum", "14.1.b"),
        (700, "not-in-increments", "13.5"),
    ):
        deed = acts.Place("x", "ana", "odds-on-pass", stake, "4", basis=flat)
        desk.refuses(deed, code, f"1996.general.{number}", PLAYER)
    behind = acts.Place("x", "ben", "behind-dont-pass", 500, "4", basis=against)
    desk.refuses(behind, "below-minimum", "1996.general.14.1.b", PLAYER)
    odds = desk.adds(flat, "odds-on-pass", 5_000)
    assert [o for o in desk.offers() if isinstance(o.deed, acts.Place) and o.deed.player == "ana"] == []
    left = acts.Withdraw(odds, 4_700)
    desk.refuses(left, "below-minimum", "1996.general.14.1.b", PLAYER, by="ana")
    found = acts.Place("x", "ana", "odds-on-pass", 1_000, "4", basis=flat, found=True)
    entry = desk.accepts(found, DEALER, cites=("1996.general.14.2.b",))
    assert [(str(s.verdict), s.returned) for s in entry.settled] == [("void", 1_000)]


def test_3_1_e__odds_are_bound_neither_by_the_minimum_nor_by_the_maximum_on_the_sign() -> None:
    """Reading G-19."""
    desk = Craps()
    flat = desk.bet("ana", "pass", 50_000)
    desk.takes_dice("ana")
    desk.roll(5)
    desk.adds(flat, "odds-on-pass", 100)
    desk.adds(flat, "odds-on-pass", 49_900)


# Place to C & E -------------------------------------------------------------------------------------


def test_3_1_i__a_place_bet_may_be_made_on_the_point_and_before_any() -> None:
    """Reading X-28."""
    desk = Craps()
    desk.bet("ben", "place", 600, "8")
    desk.come_out(6)
    six = desk.bet("ben", "place", 600, "6")
    found = desk.roll(6)
    assert (found[six].won, found[six].returned, found[six].stays) == (700, 600, False)  # reading X-13


def test_3_1_j__a_buy_bet_pays_true_odds_for_five_per_cent_of_the_stake_on_placement() -> None:
    desk = Craps()
    desk.come_out(6)
    buy = desk.bet("ben", "buy", 10_000, "4")
    assert desk.holds("ben") == 1_000_000 - 10_000 - 500
    found = desk.roll(4)
    assert (found[buy].won, found[buy].returned) == (20_000, 10_000)
    assert (desk.holds("ben"), desk.account("commission")) == (1_000_000 + 20_000 - 500, 500)
    desk.bet("ben", "buy", 10_000, "4")  # a new wager, a new commission (reading X-13)
    assert desk.account("commission") == 1_000


def test_3_1_k__a_lay_bet_pays_true_odds_for_five_per_cent_of_its_win_on_placement() -> None:
    desk = Craps()
    lay = desk.bet("ben", "lay", 12_000, "6")  # to win 100
    assert desk.holds("ben") == 1_000_000 - 12_000 - 500
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    found = desk.roll(7)  # a Lay Bet is on, on a come-out roll too (reading X-5)
    assert (found[lay].verdict, found[lay].won) == ("win", 10_000)
    assert desk.account("commission") == 500


@pytest.mark.parametrize(("kind", "stake", "sub"), [("buy", 1_000, "j"), ("lay", 3_000, "k")])
def test_3_1_k__a_commission_that_is_no_chip_amount_is_refused(kind: str, stake: int, sub: str) -> None:
    """Reading X-9: 5% of $10, and of the $15 that $30 against the 4 would win."""
    desk = Craps()
    desk.refuses(acts.Place("x", "ana", kind, stake, "4"), "not-in-chips", f"1996.craps.3.1.{sub}", PLAYER)


def test_3_1_l__a_hardway_loses_the_easy_way() -> None:
    desk = Craps()
    desk.come_out(5)
    hard = desk.bet("ben", "hardway", 1_000, "8")
    assert desk.fork().roll("4-4")[hard].won == 9_000
    assert_cited(desk.fork().roll("2-6")[hard].cites, "1996.craps.3.1.l.ii", only=True)
    assert hard not in desk.roll("1-5")


def test_3_1_l__a_hardway_that_is_off_is_touched_by_nothing() -> None:
    """Reading X-29."""
    desk = Craps()
    hard = desk.bet("ben", "hardway", 1_000, "8")
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    for seen in ("2-6", "4-4", "3-4"):
        assert hard not in desk.fork().roll(seen)


@pytest.mark.parametrize(
    ("kind", "spot", "good", "bad", "rule"),
    [
        ("horn", "", 800, 900, "6.2"),
        ("horn-high", "12", 1_000, 900, "3.1.w.i"),
        ("world", "", 1_000, 700, "3.1.x.i"),
        ("c-and-e", "", 600, 700, "3.1.y.i"),
        ("c-and-e", "1-1", 600, 500, "3.1.y.i"),
        ("c-and-e", "2-1", 600, 800, "3.1.y.i"),
    ],
)
def test_3_1_w_i__stakes_of_several_parts_must_divide_in_chips(
    kind: str, spot: str, good: int, bad: int, rule: str
) -> None:
    """Readings X-14 to X-16."""
    desk = Craps()
    desk.refuses(acts.Place("x", "ana", kind, bad, spot), "not-permitted", f"1996.craps.{rule}", PLAYER)
    name = desk.bet("ana", kind, good, spot)
    desk.refuses(acts.Withdraw(name, 100), "not-permitted", f"1996.craps.{rule}", PLAYER, by="ana")


def test_3_1_y_i__a_split_that_the_game_does_not_know_is_refused() -> None:
    desk = Craps()
    desk.refuses(acts.Place("x", "ana", "c-and-e", 1_000, "0-2"), "not-permitted", "1996.general.14.1.a", PLAYER)


# 3.2 to 3.4: when, and by whom ----------------------------------------------------------------------


def test_3_2__in_the_air_only_what_a_dealer_or_game_supervisor_confirms() -> None:
    """Reading X-17."""
    desk = Craps()
    desk.come_out(6)
    desk.accepts(acts.Throw("ana"), PLAYER)
    late = acts.Place("late", "ben", "field", 1_000)
    desk.refuses(late, "betting-closed", "1996.craps.3.2", PLAYER)
    entry = desk.accepts(late, DEALER, cites=("1996.craps.3.2",))
    assert entry.calls[0].says == "ben, $10 on Field Bet: confirmed"
    desk.accepts(acts.Place("later", "ben", "come", 1_000, oral=True), GAME_SUPERVISOR, cites=("1996.craps.3.2",))
    desk.accepts(acts.Observe("dice", "3-6"), SYSTEM)
    desk.refuses(acts.Place("last", "ben", "field", 1_000), "betting-closed", "1996.craps.5.7", DEALER)
    found = desk.settle()
    assert found["late"].won == 1_000
    assert desk.table.now.wagers["later"].spot == "9"


def test_3_2__a_wager_found_once_the_throw_was_called_still_counts_until_it_is_settled() -> None:
    desk = Craps()
    desk.come_out(6)
    desk.throw(9)
    desk.accepts(acts.Place("found", "ben", "field", 1_000, found=True), DEALER)
    assert desk.settle()["found"].won == 1_000


def test_3_4__a_spoken_wager_counts_when_a_dealer_has_placed_and_confirmed_it() -> None:
    desk = Craps()
    spoken = acts.Place("w", "ana", "hardway", 1_000, "6", oral=True)
    desk.refuses(spoken, "not-now", "1996.craps.3.4", PLAYER)
    entry = desk.accepts(spoken, DEALER, cites=("1996.craps.3.4",))
    assert entry.calls[0].says == "ana, $10 on Hardways: confirmed"
    poor = Craps("ana", "ben")
    poor.accepts(acts.SitDown("dan"), PLAYER)
    poor.refuses(acts.Place("w", "dan", "field", 1_000, oral=True), "short-of-chips", "1996.general.14.3", DEALER)


# 3.5 to 3.7: removed, reduced, replaced --------------------------------------------------------------


def test_3_5__everything_undecided_may_be_removed_except_pass_and_come_with_a_point() -> None:
    """Reading X-11."""
    desk = brought_to(6, "")
    for name, wager in desk.table.now.wagers.items():
        locked = wager.kind == "pass" or (wager.kind == "come" and wager.spot != "come")
        forked = desk.fork()
        if locked:
            forked.refuses(acts.Withdraw(name), "not-permitted", "1996.craps.3.5", PLAYER, by="ana")
            forked.refuses(acts.Withdraw(name, 1_000), "not-permitted", "1996.craps.3.5", PLAYER, by="ana")
            continue
        added = sum(w.stake for w in desk.table.now.wagers.values() if w.basis == name)
        forked.accepts(acts.Withdraw(name), PLAYER, by="ana")
        assert forked.holds("ana") == desk.holds("ana") + wager.stake + wager.commission + added


def test_3_5__before_a_point_pass_may_be_removed_and_reduced() -> None:
    desk = Craps()
    name = desk.bet("ana", "pass", 2_000)
    desk.accepts(acts.Withdraw(name, 500), PLAYER, by="ana", cites=("1996.craps.3.5",))
    assert desk.table.now.wagers[name].stake == 1_500
    desk.accepts(acts.Withdraw(name), PLAYER, by="ana", cites=("1996.craps.3.5",))
    assert desk.holds("ana") == 1_000_000


def test_3_5__nothing_is_removed_during_a_roll() -> None:
    desk = Craps()
    desk.come_out(6)
    field = desk.bet("ben", "field", 1_000)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.refuses(acts.Withdraw(field), "not-now", "1996.craps.3.5", PLAYER, by="ben")
    desk.accepts(acts.Observe("dice", "2-3"), SYSTEM)
    desk.refuses(acts.Withdraw(field), "not-now", "1996.craps.3.5", PLAYER, by="ben")
    desk.refuses(acts.Withdraw("gone"), "no-such-wager", "1996.general.15.1", PLAYER, by="ben")


def test_3_6__a_dont_pass_bet_may_be_reduced_or_removed_but_not_replaced_before_a_new_come_out_roll() -> None:
    desk = Craps()
    name = desk.bet("ben", "dont-pass", 2_000)
    desk.come_out(6)
    for player in ("ana", "ben"):
        desk.refuses(acts.Place("x", player, "dont-pass", 1_000), "not-now", "1996.craps.3.1.b", PLAYER)
    desk.accepts(acts.Withdraw(name, 1_000), PLAYER, by="ben", cites=("1996.craps.3.6",))
    desk.refuses(acts.Place("x", "ben", "dont-pass", 1_000), "not-now", "1996.craps.3.6", PLAYER)
    desk.accepts(acts.Withdraw(name), PLAYER, by="ben", cites=("1996.craps.3.6",))
    desk.refuses(acts.Place("x", "ben", "dont-pass", 1_000), "not-now", "1996.craps.3.6", PLAYER)
    desk.refuses(acts.Place("x", "ana", "dont-pass", 1_000), "not-now", "1996.craps.3.1.b", PLAYER)
    desk.roll(6)
    desk.bet("ben", "dont-pass", 1_000)


def test_3_6__what_lies_behind_above_the_new_limit_comes_down() -> None:
    """Reading X-12: $60 behind wins $50; cut to $20, the Don't Pass Bet lets $24 lie behind it."""
    desk = Craps()
    name = desk.bet("ben", "dont-pass", 5_000)
    desk.come_out(6)
    first = desk.adds(name, "behind-dont-pass", 1_800)
    second = desk.adds(name, "behind-dont-pass", 4_200)
    entry = desk.accepts(acts.Withdraw(name, 3_000), PLAYER, by="ben", cites=("1996.craps.3.6",))
    assert {w.id: w.stake for w in entry.stands} == {name: 2_000, second: 600}
    assert desk.table.now.wagers[first].stake == 1_800
    assert desk.holds("ben") == 1_000_000 - 2_000 - 2_400
    entry = desk.accepts(acts.Withdraw(name, 1_500), PLAYER, by="ben")
    assert {w.id for w in entry.stands} == {name, first}
    assert [s.wager.id for s in entry.settled] == [second]
    assert desk.holds("ben") == 1_000_000 - 500 - 600


def test_3_6__what_lies_behind_and_is_no_payable_unit_comes_down_to_the_new_wager() -> None:
    """Readings X-7 and X-12: $8 behind would win $5.33; behind $5 only $9, a payable unit, may win more than $5."""
    desk = Craps()
    name = desk.bet("ben", "dont-pass", 1_000)
    desk.come_out(9)
    behind = desk.adds(name, "behind-dont-pass", 800)
    entry = desk.accepts(acts.Withdraw(name, 500), PLAYER, by="ben", cites=("1996.craps.3.6",))
    assert {w.id: w.stake for w in entry.stands} == {name: 500, behind: 700}
    assert desk.holds("ben") == 1_000_000 - 500 - 700


def test_3_7__a_dont_come_bet_grows_only_by_a_new_one_and_the_next_roll() -> None:
    desk = Craps()
    desk.come_out(6)
    name = desk.bet("ben", "dont-come", 2_000)
    desk.roll(8)
    desk.accepts(acts.Withdraw(name, 1_000), PLAYER, by="ben", cites=("1996.craps.3.7",))
    desk.refuses(acts.Place("x", "ben", "dont-come", 1_000, "8"), "not-permitted", "1996.craps.3.1.d", PLAYER)
    again = desk.bet("ben", "dont-come", 1_000)
    assert desk.table.now.wagers[again].spot == "dont-come"
    assert desk.fork().roll(11)[again].verdict == "lose"
    desk.roll(9)
    assert desk.table.now.wagers[again].spot == "9"
    desk.accepts(acts.Withdraw(name), PLAYER, by="ben", cites=("1996.craps.3.7",))


# 3.8: on and off --------------------------------------------------------------------------------------


def come_out_with(*wagers: tuple[str, str]) -> tuple[Craps, list[str]]:
    """A come-out roll is next; ben has these wagers of $20."""
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    return desk, [desk.bet("ben", kind, 2_000, spot) for kind, spot in wagers]


def test_3_8_a__place_buy_and_hardways_are_off_on_a_come_out_roll_and_on_after_it() -> None:
    desk, (place_six, buy, hard) = come_out_with(("place", "6"), ("buy", "4"), ("hardway", "8"))
    for total in (4, 6, 7, 8):
        assert not {place_six, buy, hard} & set(desk.fork().roll(total))
    desk.roll(9)
    assert {place_six, buy, hard} <= set(desk.roll(7))


def test_3_8_a__one_on_marker_covers_all_similar_wagers_of_that_player() -> None:
    """Reading X-6."""
    desk, (six, eight, hard) = come_out_with(("place", "6"), ("place", "8"), ("hardway", "8"))
    anas = desk.bet("ana", "place", 600, "6")
    entry = desk.says("ben", "on", "place", cites=("1996.craps.3.8.a", "1996.craps.3.8.b"))
    assert entry.calls[0].says == "(On marker: ben, Place Bet to Win)"
    found = desk.fork().roll(7)
    assert {six, eight} <= set(found)
    assert not {hard, anas} & set(found)
    later = desk.bet("ben", "place", 2_000, "5")
    assert later in desk.fork().roll(7)


def test_3_8_a__a_marker_on_one_wager_covers_the_others_of_its_kind() -> None:
    """Reading X-6: "six on", and no more said; a wager made later is similar too."""
    desk, (six, eight, hard) = come_out_with(("place", "6"), ("place", "8"), ("hardway", "8"))
    anas = desk.bet("ana", "place", 600, "6")
    entry = desk.says("ben", "on", six, cites=("1996.craps.3.8.a",))
    assert entry.calls[0].says == f"(On marker: ben, {six} and every other Place Bet to Win)"
    later = desk.bet("ben", "place", 2_000, "5")
    found = desk.roll(7)
    assert {name: str(found[name].verdict) for name in (six, eight, later)} == dict.fromkeys(
        (six, eight, later), "lose"
    )
    assert not {hard, anas} & set(found)


def test_3_8_a__unless_the_player_says_otherwise() -> None:
    desk, (six, eight, _) = come_out_with(("place", "6"), ("place", "8"), ("hardway", "8"))
    alone = desk.fork()
    alone.says("ben", "on alone", six)
    assert six in alone.fork().roll(7)
    assert eight not in alone.fork().roll(7)
    alone.says("ben", "on", six)
    assert eight in alone.roll(7)
    desk.says("ben", "off", eight)
    desk.says("ben", "on", six)
    found = desk.fork().roll(7)
    assert six in found
    assert eight not in found
    desk.says("ben", "off", six)
    assert six not in desk.fork().roll(7)
    desk.says("ben", "on", "place")
    desk.says("ben", "off", six)
    found = desk.fork().roll(7)
    assert eight in found
    assert six not in found
    desk.says("ben", "on")  # everything that may be
    assert set(desk.roll(7)) >= {six, eight}


def test_3_8_a__the_marker_goes_with_the_last_wager_it_covers() -> None:
    desk, (six, _, _) = come_out_with(("place", "6"), ("buy", "4"), ("hardway", "8"))
    desk.says("ben", "on", "place")
    desk.accepts(acts.Withdraw(six), PLAYER, by="ben")
    again = desk.bet("ben", "place", 2_000, "6")
    assert again not in desk.roll(7)


def test_3_8_b__wagers_may_be_called_off_while_the_point_is_on() -> None:
    desk = Craps()
    desk.come_out(5)
    six = desk.bet("ben", "place", 600, "6")
    desk.says("ben", "off", "place")
    assert six not in desk.fork().roll(7)
    assert six not in desk.fork().roll(6)
    desk.says("ben", "on", six)
    assert desk.roll(6)[six].won == 700


def test_3_8_a__come_odds_are_off_on_a_come_out_roll_and_come_back() -> None:
    """Reading X-4: the flat wager loses or wins, the odds are returned; called on, they go with it."""
    desk = Craps()
    desk.come_out(6)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    odds = desk.adds(come, "odds-on-come", 1_000)
    desk.roll(6)
    desk.bet("ana", "pass", 1_000)
    for total, verdict in ((7, "lose"), (5, "win")):
        found = desk.fork().roll(total)
        assert found[come].verdict == verdict
        assert (found[odds].verdict, found[odds].returned) == ("void", 1_000)
        assert_cited(found[odds].cites, "1996.craps.3.8.a", only=True)
    desk.says("ben", "on", "odds-on-come")
    assert desk.fork().roll(7)[odds].verdict == "lose"
    assert desk.roll(5)[odds].won == 1_500


def test_3_8_b__come_odds_called_off_come_back_on_a_seven_out() -> None:
    desk = Craps()
    desk.come_out(6)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    odds = desk.adds(come, "odds-on-come", 1_000)
    desk.says("ben", "off", odds)
    found = desk.roll(7)
    assert (found[come].verdict, found[odds].verdict) == ("lose", "void")
    assert_cited(found[odds].cites, "1996.craps.3.8.b", only=True)


def test_3_8_b__only_the_four_kinds_may_be_called() -> None:
    """Reading X-5."""
    assert {"place", "buy", "odds-on-come", "hardway"} == SWITCHED
    desk, _ = come_out_with(("place", "6"))
    desk.bet("ben", "big-six", 1_000)
    big = list(desk.table.now.wagers)[-1]
    for on in (big, "big-six", "lay", "pass"):
        desk.refuses(acts.Choose("ben", "off", on), "not-permitted", "1996.craps.3.8.b", PLAYER)
    for word, on in (("off", "w99"), ("off", "w1"), ("on alone", "place"), ("on alone", "")):
        desk.refuses(acts.Choose("ben", word, on), "no-such-wager", "1996.craps.3.8.b", PLAYER)
    desk.refuses(acts.Choose("ana", "off"), "no-such-wager", "1996.craps.3.8.b", PLAYER)


def test_3_8_a__in_the_air_the_marker_must_be_placed_by_staff() -> None:
    desk, (six,) = come_out_with(("place", "6"))
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.refuses(acts.Choose("ben", "on", six), "not-now", "1996.craps.3.8.a", PLAYER)
    desk.accepts(acts.Choose("ben", "on", six), DEALER)
    desk.accepts(acts.Observe("dice", "3-4"), SYSTEM)
    desk.refuses(acts.Choose("ben", "off", six), "not-now", "1996.craps.3.8.b", DEALER)
    assert desk.settle()[six].verdict == "lose"


@pytest.mark.parametrize("word", ["off", "on"])
def test_3_8_b__in_the_air_a_player_calls_alone_where_no_marker_is_asked_for(word: str) -> None:
    """Reading X-44: with a point on, either way."""
    desk = brought_to(8, "on").fork()
    desk.bet("ben", "place", 1_200, "6")
    six = list(desk.table.now.wagers)[-1]
    if word == "on":
        desk.accepts(acts.Choose("ben", "off", six), PLAYER)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Choose("ben", word, six), PLAYER, cites=("1996.craps.3.8.b",))
    desk.accepts(acts.Observe("dice", "3-4"), SYSTEM)
    assert (six in desk.settle()) is (word == "on")


def test_3_8_b__in_the_air_of_a_come_out_roll_off_takes_nobody() -> None:
    desk, (six,) = come_out_with(("place", "6"))
    desk.accepts(acts.Choose("ben", "on", six), PLAYER)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Choose("ben", "off", six), PLAYER, cites=("1996.craps.3.8.b",))
    desk.accepts(acts.Observe("dice", "3-4"), SYSTEM)
    assert six not in desk.settle()


def test_3_8_b__nobody_calls_for_another() -> None:
    desk, (six,) = come_out_with(("place", "6"))
    desk.refuses(acts.Choose("ben", "on", six), "not-yours", "1996.general.2.2", PLAYER, by="ana")
    desk.refuses(acts.Choose("ben", "on", six), "no-authority", "1996.general.2.1", INSPECTOR)


# 3.10, 3.11: commission -------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "paid"), [("buy", 600), ("lay", 300)])
def test_3_10__commission_comes_back_with_a_wager_removed(kind: str, paid: int) -> None:
    desk = Craps()
    name = desk.bet("ben", kind, 12_000, "4")
    assert desk.table.now.wagers[name].commission == paid
    assert desk.holds("ben") == 1_000_000 - 12_000 - paid
    desk.accepts(acts.Withdraw(name), PLAYER, by="ben", cites=("1996.craps.3.10",))
    assert (desk.holds("ben"), desk.account("commission")) == (1_000_000, 0)


def test_3_10__in_proportion_when_the_wager_is_reduced() -> None:
    """Reading X-10: of $10 on a Buy Bet of $200, half comes back with half the stake."""
    desk = Craps()
    name = desk.bet("ben", "buy", 20_000, "4")
    desk.accepts(acts.Withdraw(name, 10_000), PLAYER, by="ben", cites=("1996.craps.3.10",))
    assert (desk.holds("ben"), desk.account("commission")) == (1_000_000 - 10_500, 500)
    assert desk.table.now.wagers[name].commission == 500


def test_3_10__a_reduction_whose_commission_no_chip_can_return_is_refused() -> None:
    desk = Craps()
    name = desk.bet("ben", "buy", 20_000, "4")
    desk.refuses(acts.Withdraw(name, 1_000), "not-in-chips", "1996.craps.3.10", PLAYER, by="ben")


def test_3_10__a_void_roll_leaves_it_with_the_wager() -> None:
    """Reading X-10."""
    desk = Craps()
    desk.come_out(6)
    desk.bet("ben", "buy", 20_000, "4")
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare("on the bank"), DEALER)
    assert desk.account("commission") == 1_000


def test_3_11__nothing_but_buy_and_lay_bets_is_charged() -> None:
    desk = brought_to(6, "")
    charged = {wager.kind for wager in desk.table.now.wagers.values() if wager.commission}
    assert charged == {"buy", "lay"}
    paid = sum(wager.commission for wager in desk.table.now.wagers.values())
    assert desk.account("commission") == paid == 6 * 600 + 2 * (300 + 400 + 500)
    unpaid = acts.Place("x", "ben", "field", 1_000, "field", found=True, unpaid=True)
    desk.refuses(unpaid, "impossible", "1996.craps.3.11", DEALER)


def test_3_3__and_3_9_stand_at_the_table_as_notices() -> None:
    desk = Craps()
    notices = dict(desk.table.game.notices(desk.table.terms))
    assert {"1996.craps.3.3", "1996.craps.3.9"} <= set(notices)
    entry = desk.say(acts.Place("w", "ana", "field", 500), PLAYER)
    assert isinstance(entry, Entry)
    assert_cited(entry.cites, "1996.craps.3.3")


def test_3_11__a_fee_that_no_rule_allows_is_given_back() -> None:
    desk = Craps()
    wrong = acts.Declare("fee charged", "ben")
    desk.refuses(wrong, "impossible", "1996.craps.3.11", DEALER)
    nobody = acts.Declare("fee charged", facts=(acts.Stated("player", "zoe"), acts.Stated("amount", 2)))
    desk.refuses(nobody, "not-at-table", "1996.craps.3.11", DEALER)
    deed = acts.Declare("fee charged", facts=(acts.Stated("player", "ben"), acts.Stated("amount", 2)))
    entry = desk.accepts(deed, DEALER, cites=("1996.craps.3.11", "1996.general.15.1"))
    assert [duty.says for duty in entry.duties] == ["Give ben back $2, charged without right."]
    assert entry.postings == ()
