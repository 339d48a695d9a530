"""Craps, part 4: the offer of the dice, and dice that leave the table."""

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer
from tests.rules.craps.table import Craps
from tests.support.desk import DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM

DIVISION = "1996.craps"


def test_4_3__at_the_start_the_dice_go_round_from_the_game_supervisors_left() -> None:
    """Readings X-24 and X-31: any player, in the order of the seats; whoever stands comes last."""
    desk = Craps("ana", "ben")
    desk.seat("cleo", 4)
    desk.seat("dan")
    desk.seat("eve", 3)
    for player in ("ana", "ben", "eve", "cleo", "dan"):
        assert desk.offered() == player
        desk.says(player, "pass", cites=("1996.craps.4.3",))
    assert desk.offered() == "ana"  # nothing lies on the table: the offer goes round again


def test_4_3__out_of_turn_nobody_accepts() -> None:
    desk = Craps("ana", "ben")
    desk.refuses(acts.Choose("ben", "accept"), "not-now", "1996.craps.4.3", PLAYER)
    desk.refuses(acts.Choose("ben", "pass"), "not-now", "1996.craps.4.3", PLAYER)
    desk.refuses(acts.Choose("ana", "accept"), "not-yours", "1996.general.2.2", PLAYER, by="ben")
    desk.says("ana", "accept")
    desk.refuses(acts.Choose("ben", "accept"), "not-now", "1996.craps.4.3", PLAYER)


def test_4_3__with_nothing_left_on_the_table_play_commences_anew() -> None:
    """Reading X-31: after a seven-out that leaves no wager, everybody is offered the dice again."""
    desk = Craps("ana", "ben", "cleo")
    desk.come_out(6)
    desk.roll(7)
    assert not desk.table.now.wagers
    assert desk.offered() == "ana"
    desk.bet("cleo", "pass", 1_000)
    assert desk.offered() == "cleo"  # once somebody is on the line, 5.9 governs


def test_4_4__the_first_to_accept_is_the_shooter_and_keeps_two_dice() -> None:
    desk = Craps("ana", "ben")
    entry = desk.says("ana", "accept", cites=("1996.craps.4.3", "1996.craps.4.4"))
    assert desk.table.state.shooter == "ana"
    assert "select two dice; 3 back to the bowl" in entry.calls[0].says


def test_4_4__only_the_shooter_throws() -> None:
    desk = Craps("ana", "ben")
    desk.bet("ana", "pass", 1_000)
    desk.bet("ben", "pass", 1_000)
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.4.4", PLAYER)
    desk.takes_dice("ana")
    desk.refuses(acts.Throw("ben"), "not-yours", "1996.craps.4.4", PLAYER)
    desk.refuses(acts.Throw("ana"), "not-yours", "1996.general.2.2", PLAYER, by="ben")
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)


# 4.5 ------------------------------------------------------------------------------------------------


def off_the_table(count: int = 1) -> Craps:
    """The shooter has thrown a die, or both, off the table, with the point at 6."""
    desk = Craps("ana", "ben")
    desk.come_out(6)
    desk.accepts(acts.Throw("ana"), PLAYER)
    key = "die off the table" if count == 1 else "both dice off the table"
    cites = ("1996.craps.7.1.a", "1996.craps.4.5.a", "1996.craps.4.5.b")
    desk.accepts(acts.Declare(key), DEALER, cites=cites)
    return desk


def test_4_5_a__somebody_looks_for_it_at_once() -> None:
    assert off_the_table().duty("1996.craps.4.5.a").says == "Try at once to retrieve the die."
    assert off_the_table(2).duty("1996.craps.4.5.a").says == "Try at once to retrieve both dice."


def test_4_5_b__the_shooter_selects_new_dice_and_goes_on() -> None:
    desk = off_the_table()
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)
    desk.refuses(acts.Choose("ben", "new dice"), "not-now", "1996.craps.4.5.b", PLAYER)
    desk.says("ana", "new dice", cites=("1996.craps.4.5.b",))
    desk.refuses(acts.Choose("ana", "same dice"), "not-now", "1996.craps.4.5.b", PLAYER)
    assert desk.roll(6)["w1"].verdict == "win"


def test_4_5_b__or_asks_for_the_same_again_and_waits_until_they_are_found() -> None:
    desk = off_the_table(2)
    desk.says("ana", "same dice", cites=("1996.craps.4.5.b",))
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)
    desk.accepts(acts.Declare("die found"), DEALER)
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)
    desk.accepts(acts.Declare("die found"), DEALER)
    desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.4.5.c", PLAYER)


def test_4_5_c__a_die_found_is_inspected_by_the_game_supervisor_before_it_is_thrown() -> None:
    desk = off_the_table()
    desk.says("ana", "same dice")
    desk.accepts(acts.Declare("die found"), DEALER, cites=("1996.craps.4.5.c",))
    duty = desk.duty("1996.craps.4.5.c")
    assert duty.blocks
    assert "back to the shooter" in duty.says
    desk.refuses(acts.Discharge(duty.id), "no-authority", "1996.craps.4.5.c", DEALER)
    desk.accepts(acts.Discharge(duty.id), GAME_SUPERVISOR)
    desk.roll(6)
    assert desk.table.state.dice.missing == 0


def test_4_5_c__found_before_the_shooter_has_chosen_either_may_still_be_chosen() -> None:
    desk = off_the_table()
    desk.accepts(acts.Declare("die found"), DEALER)
    assert "the bowl" in desk.duty("1996.craps.4.5.c").says
    desk.fork().says("ana", "new dice")
    desk.says("ana", "same dice")
    assert desk.table.state.phase == "place your bets"


def test_4_5_d__one_die_lost_is_no_new_set() -> None:
    desk = off_the_table()
    desk.says("ana", "same dice")
    desk.accepts(acts.Declare("die lost"), DEALER)
    desk.refuses(acts.Choose("ana", "same dice"), "not-now", "1996.craps.4.5.b", PLAYER)
    desk.says("ana", "new dice")
    assert not [duty for duty in desk.table.now.duties.values() if duty.cite.startswith("1996.craps.4.5")]
    assert not [o.deed for o in desk.offers() if o.course and isinstance(o.deed, acts.Direct)]
    desk.roll(7)


def test_4_2__new_dice_may_be_brought_between_any_two_rolls() -> None:
    """Reading X-37: no loss is asked for; an inspector is told first (4.5(e)), and the new set is inspected twice."""
    desk = Craps()
    pass_bet = desk.come_out(6)
    desk.refuses(acts.Replace("dice"), "not-now", "1996.craps.4.5.e", GAME_SUPERVISOR)
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR, cites=("1996.craps.4.5.e",))
    in_the_air = desk.fork()
    in_the_air.accepts(acts.Throw("ana"), PLAYER)
    in_the_air.refuses(acts.Replace("dice"), "not-now", "1996.craps.4.5.d", GAME_SUPERVISOR)
    entry = desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR, cites=("1996.craps.4.2", "1996.craps.4.5.e"))
    assert "1996.craps.4.5.d" not in entry.cites
    for duty in [d for d in desk.table.now.duties.values() if d.blocks]:
        desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.4.2", PLAYER)
        desk.accepts(acts.Discharge(duty.id), duty.least)
    assert desk.roll(6)[pass_bet].verdict == "win"


def searches(desk: Craps) -> list[str]:
    return [duty.says for duty in desk.table.now.duties.values() if duty.cite == "1996.craps.4.5.a"]


@pytest.mark.parametrize("word", ["die found", "die lost"])
def test_4_5_a__the_search_is_over_when_the_die_is_found_or_given_up(word: str) -> None:
    desk = off_the_table()
    assert searches(desk) == ["Try at once to retrieve the die."]
    desk.accepts(acts.Declare(word), DEALER)
    assert searches(desk) == []
    both = off_the_table(2)
    both.accepts(acts.Declare(word), DEALER)
    assert searches(both) == ["Try at once to retrieve both dice."]
    both.accepts(acts.Declare(word), DEALER)
    assert searches(both) == []


def test_4_5_a__each_die_off_the_table_is_searched_for_by_itself() -> None:
    desk = off_the_table()
    desk.says("ana", "new dice")
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare("die off the table"), DEALER)
    second = "Try at once to retrieve the die, with 2 missing in all."
    assert searches(desk) == ["Try at once to retrieve the die.", second]
    desk.accepts(acts.Declare("die found"), DEALER)
    assert searches(desk) == [second]
    desk.accepts(acts.Declare("die lost"), DEALER)
    assert searches(desk) == []


def test_4_5_c__a_die_given_up_and_found_again_is_back_after_its_inspection() -> None:
    """One lost, found again, and another lost: that is one, and no new set."""
    desk = off_the_table()
    desk.accepts(acts.Declare("die lost"), DEALER)
    desk.says("ana", "new dice")
    desk.accepts(acts.Declare("die found"), DEALER, cites=("1996.craps.4.5.c",))
    assert desk.table.state.dice.at_hand == 5
    desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.4.5.c", PLAYER)
    desk.accepts(acts.Discharge(desk.duty("1996.craps.4.5.c").id), GAME_SUPERVISOR)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare("die off the table"), DEALER)
    desk.accepts(acts.Declare("die lost"), DEALER)
    assert not [duty for duty in desk.table.now.duties.values() if duty.cite == "1996.craps.4.5.d"]


def test_4_5_d__of_two_lost_one_is_found_again_and_no_new_set_is_due() -> None:
    desk = two_lost()
    assert desk.duty("1996.craps.4.5.d").says.endswith("when the shooter's turn is over.")
    desk.says("ana", "new dice")
    desk.accepts(acts.Declare("die found"), DEALER)
    assert not [duty for duty in desk.table.now.duties.values() if duty.cite == "1996.craps.4.5.d"]
    desk.accepts(acts.Discharge(desk.duty("1996.craps.4.5.c").id), GAME_SUPERVISOR)
    desk.roll(7)
    desk.bet("ben", "pass", 1_000)
    desk.takes_dice("ben")


def two_lost() -> Craps:
    desk = off_the_table(2)
    desk.accepts(acts.Declare("die lost"), DEALER)
    cites = ("1996.craps.4.5.d", "1996.craps.4.5.e")
    desk.accepts(acts.Declare("die lost"), DEALER, cites=cites)
    return desk


def test_4_5_d__with_two_lost_the_shooter_goes_on_with_the_rest_until_the_turn_is_over() -> None:
    """Reading X-25."""
    desk = two_lost()
    desk.says("ana", "new dice")
    desk.bet("ben", "place", 600, "8")
    desk.roll(9)
    desk.refuses(acts.Replace("dice"), "not-now", "1996.craps.4.5.d", GAME_SUPERVISOR)
    desk.roll(7)
    desk.bet("ben", "pass", 1_000)
    desk.refuses(acts.Choose("ben", "accept"), "not-now", "1996.craps.4.5.d", PLAYER)
    course = [wait.deed for wait in desk.waits() if isinstance(wait, Offer) and wait.course]
    assert course == [acts.Direct("notify the inspector")]


def test_4_5_d__or_until_he_or_she_declines_further_rolls() -> None:
    desk = two_lost()
    desk.says("ana", "new dice")
    desk.roll(6)
    desk.says("ana", "pass")
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR)
    desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR)


def test_4_5_e__an_inspector_is_told_before_the_new_set_comes() -> None:
    desk = two_lost()
    desk.says("ana", "new dice")
    desk.roll(7)
    desk.refuses(acts.Replace("dice"), "not-now", "1996.craps.4.5.e", GAME_SUPERVISOR)
    desk.refuses(acts.Direct("notify the inspector"), "no-authority", "1996.craps.4.5.e", DEALER)
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR, cites=("1996.craps.4.5.e",))
    desk.refuses(acts.Direct("notify the inspector"), "not-now", "1996.craps.4.5.e", GAME_SUPERVISOR)
    desk.refuses(acts.Replace("dice"), "no-authority", "1996.craps.4.5.d", DEALER)
    desk.refuses(acts.Replace("stick"), "forbidden", "1996.craps.4.5.d", GAME_SUPERVISOR)
    desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR, cites=("1996.craps.4.5.d", "1996.craps.4.2"))


def test_4_2__a_new_set_is_inspected_twice_before_anybody_throws() -> None:
    desk = two_lost()
    desk.says("ana", "new dice")
    desk.roll(7)
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR)
    desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR)
    desk.bet("ben", "pass", 1_000)
    desk.takes_dice("ben")
    blocking = [d for d in desk.table.now.duties.values() if d.blocks]
    assert [(d.cite, d.least) for d in blocking] == [
        ("1996.craps.4.2", DEALER),
        ("1996.craps.4.2", GAME_SUPERVISOR),
    ]
    for duty in blocking:
        desk.refuses(acts.Throw("ben"), "duty-first", "1996.craps.4.2", PLAYER)
        desk.accepts(acts.Discharge(duty.id), duty.least)
    desk.roll(6)


def test_4_5_d__with_fewer_than_two_left_the_new_set_comes_at_once() -> None:
    desk = two_lost()
    desk.says("ana", "new dice")
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare("both dice off the table"), DEALER)
    desk.refuses(acts.Choose("ana", "new dice"), "not-now", "1996.craps.4.5.b", PLAYER)
    desk.accepts(acts.Declare("die lost"), DEALER)
    entry = desk.accepts(acts.Declare("die lost"), DEALER)
    assert [duty.says for duty in entry.duties] == [
        "Bring a new set of dice and take the old one away at once: no two dice are left to throw."
    ]
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR)
    desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR)
    assert not [duty for duty in desk.table.now.duties.values() if duty.cite.startswith("1996.craps.4.5")]
    for duty in [d for d in desk.table.now.duties.values() if d.blocks]:
        desk.accepts(acts.Discharge(duty.id), duty.least)
    assert desk.roll(6)["w1"].verdict == "win"  # the same shooter, the same point


@pytest.mark.parametrize("word", ["die found", "die lost"])
def test_4_5_a__nothing_is_found_or_lost_that_did_not_leave_the_table(word: str) -> None:
    desk = Craps()
    desk.refuses(acts.Declare(word), "not-now", "1996.craps.4.5.a", DEALER)


def test_4_5_b__when_the_stickperson_threw_nobody_has_to_choose() -> None:
    desk = Craps("ana", "ben")
    desk.bet("ben", "field", 1_000)
    desk.says("ana", "pass")
    desk.says("ben", "pass")
    desk.accepts(acts.Throw("stickperson"), DEALER)
    desk.accepts(acts.Declare("die off the table"), DEALER)
    desk.accepts(acts.Throw("stickperson"), DEALER)
    desk.accepts(acts.Observe("dice", "4-5"), SYSTEM)
    assert desk.settle()["w1"].won == 1_000


# Dice that are unfit (reading X-37) ---------------------------------------------------------------------


def replace_the_set(desk: Craps) -> None:
    desk.refuses(acts.Replace("dice"), "not-now", "1996.craps.4.5.e", GAME_SUPERVISOR)
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR, cites=("1996.craps.4.5.e",))
    entry = desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR, cites=("1996.craps.4.2", "1996.craps.4.5.e"))
    assert "1996.craps.4.5.d" not in entry.cites  # which is about two dice lost
    inspections = [d for d in desk.table.now.duties.values() if d.blocks]
    assert [(d.cite, d.least) for d in inspections] == [("1996.craps.4.2", DEALER), ("1996.craps.4.2", GAME_SUPERVISOR)]
    for duty in inspections:
        desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.4.2", PLAYER)
        desk.accepts(acts.Discharge(duty.id), duty.least)


@pytest.mark.parametrize(("key", "rule"), [("die fraudulent", "7.1.f"), ("die not approved", "7.1.g")])
def test_7_1_f__a_set_with_a_die_that_must_not_count_is_not_thrown_again(key: str, rule: str) -> None:
    desk = Craps("ana", "ben")
    pass_bet = desk.come_out(6)
    desk.accepts(acts.Declare(key), DEALER, cites=(f"1996.craps.{rule}", "1996.craps.4.5.e"))
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.2.3", PLAYER)
    replace_the_set(desk)
    assert desk.table.state.dice.at_hand == 5
    assert desk.roll(6)[pass_bet].verdict == "win"  # the same shooter, the same point


@pytest.mark.parametrize(("key", "rule"), [("fraud", "7.1.f"), ("other dice", "7.1.g")])
def test_7_1_g__after_such_a_roll_the_dice_are_examined_before_the_next(key: str, rule: str) -> None:
    desk = Craps("ana", "ben")
    desk.come_out(6)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare(key), DEALER, cites=(f"1996.craps.{rule}",))
    desk.refuses(acts.Throw("ana"), "duty-first", f"1996.craps.{rule}", PLAYER)
    desk.accepts(acts.Discharge(desk.duty(f"1996.craps.{rule}").id), GAME_SUPERVISOR)
    desk.roll(6)


def test_7_1_g__what_was_to_be_examined_goes_with_the_set() -> None:
    """The roll is void, the die is declared, a new set comes: nothing of the old one is left to examine."""
    desk = Craps("ana", "ben")
    desk.come_out(6)
    desk.accepts(acts.Declare("other dice"), DEALER)
    replaced = desk.fork()
    desk.accepts(acts.Declare("die not approved"), DEALER, cites=("1996.craps.7.1.g",))
    for table in (desk, replaced):
        replace_the_set(table)
        assert not [duty for duty in table.table.now.duties.values() if duty.cite == "1996.craps.7.1.g"]
        table.roll(6)


@pytest.mark.parametrize("earlier", [False, True])
def test_4_2__dice_that_a_new_set_has_replaced_are_not_examined(*, earlier: bool) -> None:
    """Reading X-37: the roll proves void when its dice are gone, and the new ones were inspected as they came."""
    desk = Craps("ana", "ben")
    desk.come_out(6)
    desk.bet("ben", "place", 1_200, "8")
    desk.roll(8)
    paid = next(entry for entry in desk.journal.entries if entry.settled)
    if earlier:
        desk.roll(9)
    replace_the_set(desk)
    told = desk.about(paid) if earlier else desk
    entry = told.accepts(acts.Declare("fraud"), GAME_SUPERVISOR, cites=("1996.craps.7.1.f",))
    assert not entry.duties
    desk.roll(9)
    entry = desk.accepts(acts.Declare("fraud"), GAME_SUPERVISOR)
    assert [duty.cite for duty in entry.duties] == ["1996.craps.7.1.f"]  # that was thrown with the new ones


def test_4_2__two_persons_inspect_the_dice() -> None:
    """A game supervisor could do a dealer's part, but nobody inspects independently of himself or herself."""
    desk = Craps("ana", "ben", options={"inspect_first": True})
    dealers, supervisors = [d.id for d in desk.table.now.duties.values() if d.cite == "1996.craps.4.2"]
    desk.accepts(acts.Discharge(supervisors), GAME_SUPERVISOR, "kim", cites=("1996.craps.4.2",))
    desk.refuses(acts.Discharge(dealers), "no-authority", "1996.craps.4.2", GAME_SUPERVISOR, "kim")
    desk.bet("ana", "pass", 1_000)
    desk.says("ana", "accept")
    desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.4.2", PLAYER)
    desk.accepts(acts.Discharge(dealers), GAME_SUPERVISOR, "lee", cites=("1996.craps.4.2",))
    desk.roll(6)
    desk.accepts(acts.Direct("notify the inspector"), GAME_SUPERVISOR)
    desk.accepts(acts.Replace("dice"), GAME_SUPERVISOR)
    dealers, supervisors = [d.id for d in desk.table.now.duties.values() if d.cite == "1996.craps.4.2"]
    desk.accepts(acts.Discharge(dealers), DEALER, "lee")  # of another set
    desk.refuses(acts.Discharge(supervisors), "no-authority", "1996.craps.4.2", GAME_SUPERVISOR, "lee")
    desk.accepts(acts.Discharge(supervisors), GAME_SUPERVISOR, "kim")


def test_4_5_c__a_damaged_die_goes_out_of_play_and_a_new_set_may_come_at_once() -> None:
    desk = off_the_table()
    desk.says("ana", "same dice")
    desk.accepts(acts.Declare("die found"), DEALER)
    desk.accepts(acts.Discharge(desk.duty("1996.craps.4.5.c").id), GAME_SUPERVISOR)
    desk.accepts(acts.Declare("die damaged"), GAME_SUPERVISOR, cites=("1996.craps.4.5.c",))
    assert desk.table.state.dice.at_hand == 4
    desk.refuses(acts.Choose("ana", "same dice"), "not-now", "1996.craps.4.5.b", PLAYER)
    later = desk.fork()
    later.says("ana", "new dice")
    later.roll(6)  # with the four that are left
    replace_the_set(desk)
    assert (desk.table.state.dice.at_hand, desk.table.state.shooter) == (5, "ana")
    desk.roll(6)


def test_4_5_d__damaged_and_lost_dice_count_together() -> None:
    desk = off_the_table()
    desk.accepts(acts.Declare("die lost"), DEALER)
    desk.says("ana", "new dice")
    desk.accepts(acts.Declare("die damaged"), DEALER, cites=("1996.craps.4.5.c", "1996.craps.4.5.d"))
    desk.says("ana", "new dice")
    desk.roll(7)
    desk.bet("ben", "pass", 1_000)
    desk.refuses(acts.Choose("ben", "accept"), "not-now", "1996.craps.4.5.d", PLAYER)


@pytest.mark.parametrize("key", ["die damaged", "die fraudulent", "die not approved"])
def test_4_5_c__a_die_is_taken_out_between_rolls(key: str) -> None:
    desk = Craps("ana", "ben")
    desk.come_out(6)
    desk.accepts(acts.Throw("ana"), PLAYER)
    rule = {"die damaged": "4.5.c", "die fraudulent": "7.1.f", "die not approved": "7.1.g"}[key]
    desk.refuses(acts.Declare(key), "not-now", f"1996.craps.{rule}", DEALER)


def test_4_2__the_operator_may_have_the_first_throw_wait_for_the_inspections() -> None:
    """Reading X-38."""
    desk = Craps("ana", "ben", options={"inspect_first": True})
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    inspections = [d for d in desk.table.now.duties.values() if d.blocks]
    assert [(d.cite, d.least) for d in inspections] == [("1996.craps.4.2", DEALER), ("1996.craps.4.2", GAME_SUPERVISOR)]
    for duty in inspections:
        desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.4.2", PLAYER)
        desk.accepts(acts.Discharge(duty.id), duty.least)
    desk.roll(6)
    assert not [d for d in Craps().table.now.duties.values() if d.blocks]
