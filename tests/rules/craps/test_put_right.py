"""Found out late at a craps table, or in between: rolls void for which none is thrown again, dice that leave the table
outside a roll, and a wager put down by turns (7.1, 4.5, 5.11, general 15.3)."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.state import ROUNDING
from tests.rules.craps.table import Craps
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.craps"


def test_7_1_g__at_a_closed_table_no_stake_lies_again() -> None:
    """The seven-out was void (X-35): what it took is its owner's, held for whoever has gone, and what it paid comes
    back."""
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.bet("ben", "lay", 4_000, "4")
    desk.roll(7)
    settling = desk.journal.entries[-1]
    assert desk.holds("ben") == 1_000_000 + 2_000 - 100
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Leave("ben"), PLAYER)
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.refuses(acts.Declare("other dice"), "not-now", "1996.craps.7.1.g", GAME_SUPERVISOR)
    desk.about(settling).accepts(acts.Declare("other dice"), GAME_SUPERVISOR, cites=("1996.general.15.1",))
    assert not desk.table.now.wagers


def test_7_1_g__an_earlier_roll_is_void_after_dice_were_thrown_for_no_roll() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(7)
    settling = desk.journal.entries[-1]
    lies = desk.bet("ana", "pass", 1_000)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare("not together"), DEALER)
    desk.about(settling).accepts(acts.Declare("other dice"), GAME_SUPERVISOR, cites=("1996.craps.7.1.g",))
    assert (desk.holds("ana"), [*desk.table.now.wagers]) == (1_000_000 - 1_000, [lies])


def test_7_1_g__a_payment_with_nobody_to_pay_names_its_roll() -> None:
    """What was collected on the roll comes back, whichever of the two entries is named."""
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.throw(7)
    collecting = desk.accepts(acts.Collect(), DEALER)
    paying = desk.accepts(acts.Pay(), DEALER)
    assert (len(collecting.settled), paying.settled) == (1, ())
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(11)
    entry = desk.about(paying).accepts(acts.Declare("other dice"), GAME_SUPERVISOR)
    assert [one.wager.id for one in entry.settled] == ["w1"]
    assert desk.holds("ana") == 1_000_000 + 1_000


def test_7_1_g__the_last_roll_that_settled_nothing_is_named_by_no_entry() -> None:
    desk = Craps()
    desk.come_out(8, 1_000)
    last = desk.journal.entries[-1]
    named = desk.about(last)
    named.refuses(acts.Declare("other dice"), "nothing-to-settle", "1996.craps.7.1.g", GAME_SUPERVISOR)
    desk.accepts(acts.Declare("other dice"), GAME_SUPERVISOR)
    assert desk.table.state.point is None


def test_4_5_a__a_die_that_falls_between_rolls_is_sought_and_voids_no_roll() -> None:
    desk = Craps()
    flat = desk.come_out(8, 1_000)
    desk.accepts(acts.Declare("die dropped"), DEALER, cites=("1996.craps.4.5.a",))
    assert (desk.table.state.point, [*desk.table.now.wagers]) == (8, [flat])
    assert desk.duty("1996.craps.4.5.a").says == "Try at once to retrieve the die."
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)
    desk.says("ana", "new dice", cites=("1996.craps.4.5.b",))
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.refuses(acts.Declare("die dropped"), "not-now", "1996.craps.4.5.a", DEALER)


def test_4_5_a__a_die_that_falls_after_no_roll_leaves_that_call_standing() -> None:
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare("end not struck"), DEALER)
    desk.accepts(acts.Declare("die dropped"), DEALER)
    desk.refuses(acts.Direct("overrule", "4-4"), "not-now", "1996.craps.7.5", GAME_SUPERVISOR)
    assert desk.table.state.dice.missing == 1


def test_4_2__new_dice_are_inspected_before_a_throw_not_before_a_payment() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(11)
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR)
    desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR)
    desk.accepts(acts.Direct("overrule", "6-6"), GAME_SUPERVISOR)
    assert str(desk.settle()["w1"].verdict) == "lose"
    desk.bet("ana", "pass", 1_000)
    desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.4.2", PLAYER)


def test_5_11__after_the_stickpersons_seven_out_the_dice_are_offered_to_all() -> None:
    """A Place Bet called off lies yet; only if nobody takes them does the stickperson throw again (X-23)."""
    desk = Craps()
    desk.come_out(8, 1_000)
    place = desk.bet("ben", "place", 1_200, "6")
    desk.says("ben", "off", place)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.roll(7)
    desk.refuses(acts.Throw("stickperson"), "not-now", "1996.craps.5.11", DEALER)
    desk.says("ben", "pass", cites=("1996.craps.4.3",))
    desk.accepts(acts.Throw("stickperson"), DEALER, cites=("1996.craps.5.11",))


def test_6_1__chips_put_down_by_turns_on_one_spot_are_rounded_once() -> None:
    """General 15.3: $9, $1, $1 and $1 on Place 6 win $14 like $12; a part alone, or another player's, is a wager."""
    desk = Craps()
    desk.come_out(8, 1_000)
    parts = [desk.bet("ben", "place", stake, "6") for stake in (900, 100, 100, 100)]
    ana = desk.bet("ana", "place", 500, "6")
    settled = desk.roll(6)
    assert [settled[name].won for name in parts] == [1_100, 100, 100, 100]
    assert sum(settled[name].rounded for name in parts) == 0
    assert settled[ana].won == 600
    assert_cited(settled[ana].cites, "1996.general.15.3")


def test_6_1__a_part_that_was_overlooked_is_rounded_with_what_was_paid() -> None:
    """$9 won $11 on the 6; $3 beside it, found after, makes it $14."""
    desk = Craps()
    desk.come_out(8, 1_000)
    desk.bet("ben", "place", 900, "6")
    assert desk.roll(6)["w2"].won == 1_100
    desk.accepts(acts.Place("more", "ben", "place", 300, "6", found=True, earlier=True), DEALER)
    assert desk.settle()["more"].won == 300


def test_6_1__odds_put_down_by_turns_are_rounded_once() -> None:
    desk = Craps()
    flat = desk.come_out(8, 1_000)
    odds = [desk.adds(flat, "odds-on-pass", 100) for _ in range(5)]
    settled = desk.roll(8)
    assert sum(settled[name].won for name in odds) == 600
    void = desk.accepts(acts.Declare("on two sides"), GAME_SUPERVISOR)
    assert sum(one.won for one in void.settled) == -1_600
    assert desk.account(ROUNDING) == 0


def test_3_3__chips_added_to_a_wager_are_more_on_the_same_spot() -> None:
    desk = Craps()
    place = desk.bet("ben", "place", 600, "6")
    more = acts.Place("more", "ben", "place", 300, "6", basis=place)
    desk.accepts(more, PLAYER, cites=("1996.craps.3.3",))
    assert desk.table.now.wagers["more"].basis is None
    elsewhere = acts.Place("other", "ben", "place", 600, "8", basis=place)
    desk.refuses(elsewhere, "not-permitted", "1996.craps.3.1", PLAYER)
    strangers = acts.Place("other", "ana", "place", 600, "6", basis=place)
    desk.refuses(strangers, "not-permitted", "1996.craps.3.1", PLAYER)
