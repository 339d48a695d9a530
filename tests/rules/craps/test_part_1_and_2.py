"""Craps, parts 1 and 2: the words of the game, the dice and what else lies on the table."""

from datetime import datetime
from fractions import Fraction

from croupier.table import acts
from croupier.table.refusals import Refusal
from tests.rules.craps.chart import NUMBERS
from tests.rules.craps.table import EASY, SIGN, Craps
from tests.support.desk import DEALER, GAME_SUPERVISOR, HERE, PLAYER, SYSTEM, Desk
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.craps"


def test_1_0_come_out_point__is_set_by_six_totals_and_no_other() -> None:
    for total in EASY:
        desk = Craps()
        desk.bet("ana", "pass", 1_000)
        desk.takes_dice("ana")
        desk.roll(total)
        assert desk.table.state.point == (total if total in NUMBERS else None)


def test_1_0_come_out_point__the_puck_shows_it() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.throw(9)
    entry = desk.accepts(acts.Pay(), cites=("1996.craps.1.0.come-out-point", "1996.craps.2.4.d"))
    assert "(the puck “On”, on 9)" in [call.says for call in entry.calls]
    desk.throw("4-5")
    entry = desk.accepts(acts.Pay(), cites=("1996.craps.1.0.come-out-roll", "1996.craps.2.4.d"))
    assert "(the puck “Off”)" in [call.says for call in entry.calls]


def test_1_0_come_out_roll__is_the_first_and_the_first_after_each_decision() -> None:
    desk = Craps()
    assert desk.table.state.point is None
    desk.come_out(4)
    desk.roll(11)  # decides nothing with a point on
    assert desk.table.state.point == 4
    desk.roll(4)
    assert desk.table.state.point is None
    desk.bet("ana", "pass", 1_000)
    desk.roll(2)
    assert desk.table.state.point is None


def test_1_0_come_out_roll__a_new_shooter_in_mid_point_begins_none() -> None:
    """Reading X-1."""
    desk = Craps()
    desk.bet("ben", "pass", 1_000)
    desk.come_out(4)
    desk.says("ana", "pass")
    desk.takes_dice("ben")
    assert desk.table.state.point == 4
    found = desk.roll(7)
    assert {str(s.verdict) for s in found.values()} == {"lose"}


def test_1_0_come_out_roll__after_a_twelve_comes_another() -> None:
    """Reading X-1: Pass loses, Don't Pass is void, and the next roll is again a come-out roll."""
    desk = Craps()
    lost, void = desk.bet("ana", "pass", 1_000), desk.bet("ben", "dont-pass", 1_000)
    desk.takes_dice("ana")
    found = desk.roll(12)
    assert (found[lost].verdict, found[void].verdict, found[void].returned) == ("lose", "void", 1_000)
    assert desk.table.state.point is None
    assert desk.table.state.shooter == "ana"


def test_1_0_come_point__is_the_next_of_six_totals_after_placement() -> None:
    for total in EASY:
        desk = Craps()
        desk.come_out(4 if total != 4 else 5)
        come = desk.bet("ben", "come", 1_000)
        desk.throw(total)
        desk.say(acts.Collect())
        entry = desk.accepts(acts.Pay())
        if total in NUMBERS:
            assert desk.table.now.wagers[come].spot == str(total)
            assert_cited(entry.cites, "1996.craps.1.0.come-point")
        else:
            assert come not in desk.table.now.wagers


def test_1_0_roll__has_a_result_only_when_dice_were_thrown() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.refuses(acts.Observe("dice", "3-4"), "not-now", "1996.craps.1.0.roll", SYSTEM)
    desk.throw("3-4")
    desk.refuses(acts.Observe("dice", "3-4"), "not-now", "1996.craps.1.0.roll", SYSTEM)


def test_1_0_seven_out__ends_the_point_and_the_turn() -> None:
    desk = Craps()
    desk.come_out(8)
    entry = desk.throw(7)
    assert entry.calls[0].says == "7, seven out"
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay(), cites=("1996.craps.1.0.seven-out", "1996.craps.5.8.a"))
    assert (desk.table.state.point, desk.table.state.shooter) == (None, None)


def test_1_0_seven_out__is_not_a_seven_on_the_come_out_roll() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    assert desk.throw(7).calls[0].says == "7"
    desk.settle()
    assert desk.table.state.shooter == "ana"


def test_1_0_total__is_the_sum_of_both_uppermost_sides() -> None:
    for seen, says in (("1-1", "2"), ("6-6", "12"), ("2-2", "4 the hard way"), ("1-3", "4"), ("5-6", "11")):
        desk = Craps()
        desk.bet("ana", "pass", 1_000)
        desk.takes_dice("ana")
        entry = desk.throw(seen)
        assert entry.calls[0].says == says
        assert_cited(entry.cites, "1996.craps.1.0.total")


def test_2_3__each_of_thirty_six_rolls_is_as_likely_as_another() -> None:
    desk = Craps()
    dice = desk.table.game.equipment(desk.table.terms, desk.table.state, "dice")
    assert dice is not None
    weights = dice.outcomes()
    assert len(weights) == 36
    assert set(weights.values()) == {1}
    sevens = [seen for seen in weights if int(seen[0]) + int(seen[2]) == 7]
    assert Fraction(len(sevens), len(weights)) == Fraction(1, 6)
    assert dice.after("3-4") == dice  # a roll leaves no trace on the next


def test_2_3__dice_show_two_faces_from_one_to_six() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.accepts(acts.Throw("ana"), PLAYER)
    for seen in ("0-1", "7-1", "3", "3-4-5", "", "a-b", "3+4"):
        desk.refuses(acts.Observe("dice", seen), "impossible", "1996.craps.2.3", SYSTEM)
    desk.refuses(acts.Observe("wheel", "17"), "impossible", "1996.craps.2.3", SYSTEM)
    desk.refuses(acts.Observe("dice", "3-4", turns=3), "impossible", "1996.craps.2.3", SYSTEM)
    desk.refuses(acts.Observe("dice", "3-4"), "no-authority", "1996.general.2.1", PLAYER, by="ana")


def test_2_4__and_2_5_are_seen_to_at_opening() -> None:
    desk = Craps()
    for rule, role in (("2.4", GAME_SUPERVISOR), ("2.5", GAME_SUPERVISOR), ("4.1", DEALER)):
        duty = desk.duty(f"1996.craps.{rule}")
        assert (duty.least, duty.blocks) == (role, False)
    inspections = [d for d in desk.table.now.duties.values() if d.cite == "1996.craps.4.2"]
    assert {d.least for d in inspections} == {DEALER, GAME_SUPERVISOR}


def test_1_0_come_point__a_wager_lives_on_when_the_text_only_stands_in() -> None:
    """Reading G-3: from February 1998 the text of 1996 stands in; a Come Bet made before is decided as it was made."""
    desk = Craps(at=datetime(1998, 1, 31, 23, 50, tzinfo=HERE))
    desk.come_out(6)
    come = desk.bet("ben", "come", 1_000)
    desk.roll(5)
    desk.wait(minutes=20)
    entry = desk.throw(5)
    assert (entry.edition, entry.label) == ("1996-07", "superseded edition, text not held")
    assert desk.settle()[come].won == 1_000


def test_1_0_shooter__craps_is_not_approved_at_christchurch() -> None:
    desk = Desk(game="craps", casino="christchurch", sign=None)
    refusal = desk.say(acts.Open(SIGN), GAME_SUPERVISOR)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-in-force"
