"""Craps, part 7: void rolls, "No roll", and who may overrule whom."""

import pytest

from croupier.games.craps.game import Craps as Game
from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.roles import LADDER, Role
from tests.rules.craps.table import Craps
from tests.support.desk import (
    CASINO_MANAGER,
    CASINO_SUPERVISOR,
    DEALER,
    GAME_SUPERVISOR,
    INSPECTOR,
    PLAYER,
    SHIFT_MANAGER,
    SYSTEM,
)
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.craps"

BY_RULE = {
    "die off the table": "7.1.a",
    "both dice off the table": "7.1.a",
    "die on die": "7.1.b",
    "on the bank": "7.1.c",
    "in the bowl or on a rail": "7.1.d",
    "on two sides": "7.1.e",
    "fraud": "7.1.f",
    "other dice": "7.1.g",
    "cannot be called": "7.1.h",
}
BY_CALL = {
    "not together": "7.2.a",
    "end not struck": "7.2.b",
    "improper throw": "7.2.c",
    "other irregularity": "7.2.d",
}


def thrown(seen: str = "") -> Craps:
    """The point is 6, ben has a Field Bet and a Come Bet; the dice are in the air or, where told, called."""
    desk = Craps()
    desk.come_out(6)
    desk.bet("ben", "field", 1_000)
    desk.bet("ben", "come", 2_000)
    if seen:
        desk.throw(seen)
    else:
        desk.accepts(acts.Throw("ana"), PLAYER)
    return desk


def declare(desk: Craps, key: str, role: Role) -> None:
    """No roll: nothing moves, everything stays for the next roll (reading X-18)."""
    wagers, accounts, state = desk.table.now.wagers, desk.table.now.accounts, desk.table.state
    rule = (BY_RULE | BY_CALL)[key]
    entry = desk.accepts(acts.Declare(key), role, cites=(f"1996.craps.{rule}", "1996.general.1.0.void.b"))
    assert entry.calls[0].says == "No roll"
    assert (entry.settled, entry.postings, entry.stands, entry.lifted) == ((), (), (), ())
    assert (desk.table.now.wagers, desk.table.now.accounts) == (wagers, accounts)
    after = desk.table.state
    assert (after.point, after.shooter, after.roll, after.rounds) == (state.point, "ana", None, state.rounds)


@pytest.mark.parametrize("role", LADDER)
@pytest.mark.parametrize("key", BY_RULE)
def test_7_1__voids_a_roll_in_the_air_and_at_rest(key: str, role: Role) -> None:
    for desk in (thrown(), thrown("4-5")):
        declare(desk, key, role)


@pytest.mark.parametrize("role", LADDER)
@pytest.mark.parametrize("key", BY_CALL)
def test_7_2__lets_the_stickperson_or_the_game_supervisor_void_it(key: str, role: Role) -> None:
    for desk in (thrown(), thrown("4-5")):
        declare(desk, key, role)


def test_7_1__one_roll_wagers_wait_for_the_next_roll() -> None:
    """Reading X-18."""
    desk = thrown("3-4")
    declare(desk, "die on die", DEALER)
    found = desk.roll("5-5")
    assert found["w2"].won == 1_000
    assert desk.table.now.wagers["w3"].spot == "10"


def test_7_1__is_void_even_when_nobody_called_it_before_the_dice_were_read() -> None:
    desk = thrown("3-4")
    desk.accepts(acts.Declare("in the bowl or on a rail"), DEALER, cites=("1996.craps.7.1.d",))


@pytest.mark.parametrize("key", BY_CALL)
def test_7_2__no_roll_is_called_no_more_once_settling_has_begun(key: str) -> None:
    """Reading X-35: 7.2 invalidates by a call, and a roll whose wagers are being settled has been called."""
    rule = f"1996.craps.{BY_CALL[key]}"
    desk = thrown("3-4")
    desk.accepts(acts.Collect())
    desk.refuses(acts.Declare(key), "not-now", rule, CASINO_MANAGER)
    desk.accepts(acts.Pay())
    desk.refuses(acts.Declare(key), "not-now", rule, CASINO_MANAGER)


@pytest.mark.parametrize("key", BY_RULE)
def test_7_1__nothing_is_void_before_a_first_throw(key: str) -> None:
    Craps().refuses(acts.Declare(key), "not-now", f"1996.craps.{BY_RULE[key]}", CASINO_MANAGER)


# Found out late (reading X-35) --------------------------------------------------------------------------


@pytest.mark.parametrize("paid", [False, True])
@pytest.mark.parametrize("key", BY_RULE)
def test_7_1__a_roll_is_void_though_its_wagers_were_collected_or_paid(key: str, paid: bool) -> None:
    """Seven out: ana's Pass Bet and ben's Field Bet taken, his Come Bet paid $20. All of it lies as it lay."""
    desk = thrown("3-4")
    wagers, accounts, state = desk.table.now.wagers, desk.table.now.accounts, desk.table.state
    desk.accepts(acts.Collect())
    if paid:
        desk.accepts(acts.Pay())
        assert (desk.holds("ben"), desk.table.state.shooter) == (1_000_000 - 1_000 + 2_000, None)
    rule = f"1996.craps.{BY_RULE[key]}"
    entry = desk.accepts(acts.Declare(key), DEALER, cites=(rule, "1996.general.1.0.void.b"))
    assert entry.calls[0].says.startswith("No roll")
    assert dict(desk.table.now.wagers) == wagers
    assert desk.table.now.accounts == accounts
    after = desk.table.state
    assert (after.point, after.shooter, after.seat, after.roll) == (6, "ana", state.seat, None)
    assert not desk.table.now.settled
    desk.refuses(acts.Declare(key), "not-now", rule, CASINO_MANAGER)
    for duty in [d for d in desk.table.now.duties.values() if d.blocks]:
        desk.accepts(acts.Discharge(duty.id), duty.least)
    found = desk.roll(9)
    assert {name: (str(s.verdict), s.won) for name, s in found.items()} == {"w2": ("win", 1_000)}
    assert desk.table.now.wagers["w3"].spot == "9"


def test_7_1__what_the_winner_no_longer_holds_is_a_claim() -> None:
    desk = Craps()
    desk.come_out(6, 12_000)
    desk.accepts(acts.Redeem("ana", 1_000_000 - 12_000), PLAYER)
    desk.roll(6)
    assert desk.holds("ana") == 24_000
    desk.accepts(acts.Redeem("ana", 20_000), PLAYER)
    desk.accepts(acts.Declare("on two sides"), DEALER, cites=("1996.craps.7.1.e",))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (0, -20_000)
    assert (desk.table.now.wagers["w1"].stake, desk.table.state.point) == (12_000, 6)
    assert desk.roll(6)["w1"].won == 12_000


def test_7_1__what_only_its_result_made_possible_is_void_with_it() -> None:
    """The roll that set the point at 6 is void: odds and Come Bets made on it come back, a Place Bet lies on."""
    desk = Craps()
    pass_bet = desk.come_out(6, 1_000)
    odds = desk.adds(pass_bet, "odds-on-pass", 1_000)
    come, place = desk.bet("ben", "come", 2_000), desk.bet("ben", "place", 600, "8")
    entry = desk.accepts(acts.Declare("die on die"), DEALER)
    assert {s.wager.id: str(s.verdict) for s in entry.settled} == {odds: "void", come: "void"}
    assert set(desk.table.now.wagers) == {pass_bet, place}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - 1_000, 1_000_000 - 600)
    assert desk.table.state.point is None


def test_7_1__a_come_bet_goes_back_to_its_area_and_odds_on_it_come_back() -> None:
    desk = Craps()
    desk.come_out(6)
    come = desk.bet("ben", "come", 2_000)
    desk.roll(9)
    odds = desk.adds(come, "odds-on-come", 2_000)
    entry = desk.accepts(acts.Declare("in the bowl or on a rail"), GAME_SUPERVISOR)
    assert [s.wager.id for s in entry.settled] == [odds]
    assert [(w.id, w.spot) for w in entry.stands] == [(come, "come")]
    assert desk.roll(11)[come].won == 2_000


def test_7_1__a_line_wager_made_for_the_next_come_out_roll_falls_with_the_decision() -> None:
    desk = Craps()
    pass_bet = desk.come_out(6, 1_000)
    desk.roll(6)
    again = desk.bet("ana", "pass", 5_000)
    entry = desk.accepts(acts.Declare("cannot be called"), DEALER)
    assert {s.wager.id: str(s.verdict) for s in entry.settled} == {again: "void", pass_bet: "void"}
    assert (list(desk.table.now.wagers), desk.holds("ana")) == ([pass_bet], 1_000_000 - 1_000)
    assert desk.table.state.point == 6


def test_7_1__a_shooter_who_has_passed_the_dice_since_has_passed_them() -> None:
    desk = Craps()
    desk.bet("ben", "dont-pass", 1_000)
    desk.come_out(6)
    desk.says("ana", "pass")
    desk.accepts(acts.Declare("on the bank"), DEALER)
    assert (desk.table.state.shooter, desk.table.state.point, desk.offered()) == (None, None, "ben")


def test_7_1__calls_of_on_and_off_are_as_they_were() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    hard = desk.bet("ben", "hardway", 1_000, "8")
    desk.says("ben", "on", hard)
    desk.takes_dice("ana")
    assert desk.roll(7)[hard].verdict == "lose"
    desk.accepts(acts.Declare("die on die"), DEALER)
    assert desk.roll(7)[hard].verdict == "lose"


def test_7_1__once_dice_have_been_thrown_again_the_earlier_roll_stands() -> None:
    """What is said then is about the throw in hand."""
    desk = thrown("4-5")
    desk.settle()
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Declare("die on die"), DEALER)
    assert (desk.table.state.point, desk.table.now.wagers["w3"].spot) == (6, "9")
    desk.refuses(acts.Declare("die on die"), "not-now", "1996.craps.7.1.b", DEALER)


def test_7_1__a_void_roll_found_out_after_the_next_is_said_by_the_entry_that_settled_it() -> None:
    """Reading X-35: come-out 11, ben's $10 on it paid $150 and his Don't Pass taken; then the point is 8. What the 11
    settled is taken back, nobody won or lost by it; the 8 stands."""
    desk = Craps()
    first, yo = desk.bet("ana", "pass", 1_000), desk.bet("ben", "eleven", 1_000)
    against = desk.bet("ben", "dont-pass", 500)
    desk.takes_dice("ana")
    desk.throw("5-6")
    collected, paid = desk.accepts(acts.Collect()), desk.accepts(acts.Pay())
    assert (desk.holds("ana"), desk.holds("ben")) == (1_001_000, 1_014_500)
    again = desk.bet("ana", "pass", 2_000)
    desk.roll(8)
    state = desk.table.state
    entry = desk.about(paid).accepts(
        acts.Declare("other dice"), GAME_SUPERVISOR, cites=("1996.craps.7.1.g", "1996.general.15.1")
    )
    assert {s.wager.id: (str(s.verdict), s.won, s.returned) for s in entry.settled} == {
        against: ("void", 0, 500),
        first: ("void", -1_000, 0),
        yo: ("void", -15_000, 0),
    }
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - 2_000, 1_000_000)
    for one in (collected, paid):
        desk.about(one).refuses(acts.Declare("other dice"), "nothing-to-settle", "1996.craps.7.1.g", GAME_SUPERVISOR)
    assert desk.table.state == state
    desk.refuses(acts.Throw("ana"), "duty-first", "1996.craps.7.1.g", PLAYER)
    desk.accepts(acts.Discharge(desk.duty("1996.craps.7.1.g").id), GAME_SUPERVISOR)
    assert desk.roll(8)[again].won == 2_000


def test_7_1__also_while_the_dice_are_in_the_air_and_for_whoever_has_spent_it() -> None:
    desk = Craps()
    first = desk.come_out(6, 12_000)
    desk.accepts(acts.Redeem("ana", 1_000_000 - 12_000), PLAYER)
    desk.throw(6)
    paid = desk.accepts(acts.Pay())
    desk.accepts(acts.Redeem("ana", 20_000), PLAYER)
    again = desk.bet("ana", "pass", 4_000)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.about(paid).accepts(acts.Declare("fraud"), DEALER)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (0, -12_000)
    desk.accepts(acts.Observe("dice", "3-4"), SYSTEM)
    assert {name: s.won for name, s in desk.settle().items()} == {again: 4_000}
    assert first not in desk.table.now.wagers


def test_7_1__an_entry_of_the_last_roll_is_about_that_roll() -> None:
    desk = thrown("3-4")
    desk.accepts(acts.Collect())
    paid = desk.accepts(acts.Pay())
    desk.about(paid).accepts(acts.Declare("on the bank"), DEALER)
    assert (desk.table.state.point, desk.table.state.shooter, len(desk.table.now.wagers)) == (6, "ana", 3)


def test_7_1__an_entry_that_settled_no_roll_is_none() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    thrown_now = desk.throw(6)
    paid = desk.accepts(acts.Pay())
    desk.roll(9)
    desk.about(thrown_now).refuses(acts.Declare("fraud"), "impossible", "1996.craps.7.1.f", DEALER)
    desk.about(paid).refuses(acts.Declare("fraud"), "nothing-to-settle", "1996.craps.7.1.f", DEALER)


def test_7_1__a_lower_rank_reopens_no_roll_that_a_higher_one_called() -> None:
    desk = thrown("3-4")
    desk.accepts(acts.Direct("overrule", "4-4"), CASINO_SUPERVISOR)
    desk.settle()
    desk.refuses(acts.Declare("die on die"), "no-authority", "1996.craps.7.1.b", GAME_SUPERVISOR)
    desk.accepts(acts.Declare("die on die"), CASINO_SUPERVISOR)


@pytest.mark.parametrize("role", [PLAYER, INSPECTOR, SYSTEM])
def test_7_2__nobody_else_calls_no_roll(role: Role) -> None:
    thrown().refuses(acts.Declare("improper throw"), "no-authority", "1996.craps.7.2.c", role, by="ana")


def test_7_2__what_part_7_does_not_know_is_refused() -> None:
    thrown().refuses(acts.Declare("a bad feeling"), "impossible", "1996.craps.7.1", DEALER)


@pytest.mark.parametrize("one", [one.key for one in Game.irregularities])
def test_7_1__every_word_that_the_game_declares_it_knows(one: str) -> None:
    declared = next(irregularity for irregularity in Game.irregularities if irregularity.key == one)
    if declared.key == "fee charged":
        return  # see 3.11
    detail = declared.facts[0].values[0] if declared.facts else ""
    deed = acts.Direct(one, detail) if declared.directed else acts.Declare(one, detail)
    assert declared.least is (GAME_SUPERVISOR if declared.directed else DEALER)
    answer = thrown("3-4").say(deed, declared.least)
    assert isinstance(answer, Entry) or answer.code == ("forbidden" if one == "touched chips" else "not-now"), answer


def test_7_3__touching_chips_is_no_cause() -> None:
    for desk in (thrown(), thrown("3-4")):
        desk.refuses(acts.Declare("touched chips"), "forbidden", "1996.craps.7.3", GAME_SUPERVISOR)


def test_7_2_d__but_touching_the_bank_may_be_called() -> None:
    """Reading X-20."""
    desk = thrown()
    entry = desk.accepts(acts.Declare("other irregularity", "off the bank's chips"), cites=("1996.craps.7.2.d",))
    assert_cited(entry.cites, "1996.craps.7.4")


def test_7_4__is_called_before_the_dice_rest_if_possible() -> None:
    desk = thrown()
    assert "1996.craps.7.4" in dict(desk.table.game.notices(desk.table.terms))
    desk.accepts(acts.Declare("not together"), cites=("1996.craps.7.4",))
    entry = thrown("3-4").accepts(acts.Declare("not together"))
    assert "1996.craps.7.4" not in entry.cites


# Overruling -------------------------------------------------------------------------------------------

RULE = {GAME_SUPERVISOR: "7.5", CASINO_SUPERVISOR: "7.6", SHIFT_MANAGER: "7.7", CASINO_MANAGER: "7.7"}


@pytest.mark.parametrize("role", RULE)
def test_7_5__a_higher_rank_corrects_the_call_before_it_is_settled(role: Role) -> None:
    """Called 7; the dice showed 8: nobody loses, the Field Bet does."""
    desk = thrown("3-4")
    entry = desk.accepts(acts.Direct("overrule", "4-4"), role, cites=(f"1996.craps.{RULE[role]}",))
    assert entry.calls[0].says == "The throw is 8, 4-4"
    found = desk.settle()
    assert {name: str(s.verdict) for name, s in found.items()} == {"w2": "lose"}
    assert desk.table.now.wagers["w3"].spot == "8"


@pytest.mark.parametrize("first", RULE)
@pytest.mark.parametrize("second", RULE)
def test_7_6__the_highest_rank_that_spoke_governs(first: Role, second: Role) -> None:
    """Reading X-26."""
    desk = thrown("3-4")
    desk.accepts(acts.Direct("overrule", "4-4"), first)
    again = acts.Direct("overrule", "2-3")
    if LADDER.index(second) > LADDER.index(first):
        desk.accepts(again, second, cites=(f"1996.craps.{RULE[second]}",))
        assert desk.table.state.roll == "2-3"
    elif first is CASINO_MANAGER:
        desk.refuses(again, "not-now", f"1996.craps.{RULE[second]}", second)
    else:
        desk.refuses(again, "no-authority", f"1996.craps.{RULE[second]}", second)


def test_7_5__the_stickperson_cannot_void_what_a_game_supervisor_called() -> None:
    desk = thrown("3-4")
    desk.accepts(acts.Direct("overrule", "4-4"), GAME_SUPERVISOR)
    desk.refuses(acts.Declare("improper throw"), "no-authority", "1996.craps.7.2.c", DEALER)
    desk.accepts(acts.Declare("improper throw"), GAME_SUPERVISOR)


def test_7_5__no_dealer_player_or_inspector_overrules() -> None:
    desk = thrown("3-4")
    for role in (DEALER, PLAYER, INSPECTOR, SYSTEM):
        desk.refuses(acts.Direct("overrule", "4-4"), "no-authority", "1996.craps.7.5", role, by="x")


def test_7_5__the_correction_may_be_stated_as_a_field() -> None:
    desk = thrown("3-4")
    wrong = acts.Direct("overrule", facts=(acts.Stated("roll", "7-1"),))
    desk.refuses(wrong, "impossible", "1996.craps.7.5", GAME_SUPERVISOR)
    desk.accepts(acts.Direct("overrule", facts=(acts.Stated("roll", "4-4"),)), GAME_SUPERVISOR)
    assert desk.table.state.roll == "4-4"


def test_7_5__a_correction_says_what_the_dice_show() -> None:
    desk = thrown("3-4")
    for seen in ("", "7", "7-1", "3-4-5"):
        desk.refuses(acts.Direct("overrule", seen), "impossible", "1996.craps.7.5", GAME_SUPERVISOR)
    desk.refuses(acts.Direct("overrule", "4-3"), "not-now", "1996.craps.7.5", GAME_SUPERVISOR)


@pytest.mark.parametrize("paid", [False, True])
@pytest.mark.parametrize("role", RULE)
def test_7_5__a_call_is_overruled_though_wagers_were_collected_or_paid_by_it(role: Role, paid: bool) -> None:
    """Reading X-26. Called 7: Pass and Field taken, the Come Bet paid $20. It was 8: only the Field loses."""
    desk = thrown("3-4")
    desk.accepts(acts.Collect())
    if paid:
        desk.accepts(acts.Pay())
        assert (desk.table.state.shooter, desk.holds("ben")) == (None, 1_000_000 + 1_000)
    rule = f"1996.craps.{RULE[role]}"
    desk.refuses(acts.Direct("overrule", "4-3"), "not-now", rule, role)
    entry = desk.accepts(acts.Direct("overrule", "4-4"), role, cites=(rule, "1996.general.15.1"))
    assert entry.calls[0].says.startswith("The throw is 8, 4-4")
    assert {s.wager.id for s in entry.settled if s.undone} == ({"w1", "w2", "w3"} if paid else {"w1", "w2"})
    found = desk.settle()
    assert {name: str(s.verdict) for name, s in found.items()} == {"w2": "lose"}
    assert {w.id: w.spot for w in desk.table.now.wagers.values()} == {"w1": "pass", "w3": "8"}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - 12_000, 1_000_000 - 1_000 - 2_000)
    state = desk.table.state
    assert (state.point, state.shooter, state.spoke) == (6, "ana", None)
    desk.roll(8)


def test_7_6__the_highest_rank_that_spoke_governs_after_settlement_too() -> None:
    desk = thrown("3-4")
    desk.accepts(acts.Direct("overrule", "4-4"), CASINO_SUPERVISOR)
    desk.settle()
    desk.refuses(acts.Direct("overrule", "3-4"), "no-authority", "1996.craps.7.5", GAME_SUPERVISOR)
    desk.accepts(acts.Direct("overrule", "3-4"), SHIFT_MANAGER, cites=("1996.craps.7.7",))
    assert {name: str(s.verdict) for name, s in desk.settle().items()} == {"w1": "lose", "w2": "lose", "w3": "win"}
    desk.accepts(acts.Direct("overrule", "4-4"), CASINO_MANAGER)
    assert {name: str(s.verdict) for name, s in desk.settle().items()} == {"w2": "lose"}


def test_7_5__once_dice_are_thrown_again_no_call_is_overruled() -> None:
    desk = thrown("3-4")
    desk.accepts(acts.Direct("overrule", "4-4"), GAME_SUPERVISOR)
    desk.settle()
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.refuses(acts.Direct("overrule", "3-4"), "not-now", "1996.craps.7.7", CASINO_MANAGER)


def test_7_5__what_was_made_since_is_decided_by_no_earlier_throw() -> None:
    """Called 12, it was 4-4: the point is 8. A Pass Bet made since is void; Place and Field wait for the next roll."""
    desk = Craps()
    first = desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    assert desk.roll("6-6")[first].verdict == "lose"
    again = desk.bet("ana", "pass", 5_000)
    place, field = desk.bet("ben", "place", 600, "8"), desk.bet("ben", "field", 500)
    entry = desk.accepts(acts.Direct("overrule", "4-4"), GAME_SUPERVISOR)
    assert {s.wager.id: str(s.verdict) for s in entry.settled} == {again: "void", first: "void"}
    assert not desk.settle()
    assert (desk.table.state.point, set(desk.table.now.wagers)) == (8, {first, place, field})
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - 1_000, 1_000_000 - 1_100)
    assert {name: str(s.verdict) for name, s in desk.roll(8).items()} == {first: "win", place: "win", field: "lose"}


def test_7_5__odds_and_come_bets_made_since_fall_with_the_point() -> None:
    """Called 9, so that the Come Bet went there and had odds; it was 5-6: the Come Bet wins, the odds come back."""
    desk = Craps()
    flat = desk.come_out(6, 1_000)
    come = desk.bet("ben", "come", 2_000)
    desk.roll(9)
    odds, more = desk.adds(come, "odds-on-come", 2_000), desk.adds(flat, "odds-on-pass", 1_000)
    next_come = desk.bet("ben", "come", 500)
    entry = desk.accepts(acts.Direct("overrule", "5-6"), GAME_SUPERVISOR)
    assert [s.wager.id for s in entry.settled] == [odds]
    assert {name: (str(s.verdict), s.won) for name, s in desk.settle().items()} == {come: ("win", 2_000)}
    assert {w.id: w.spot for w in desk.table.now.wagers.values()} == {flat: "pass", more: "6", next_come: "come"}
    entry = desk.accepts(acts.Direct("overrule", "3-4"), CASINO_SUPERVISOR)
    assert [s.wager.id for s in entry.settled if not s.undone] == [more, next_come]  # after a 7 Out
    found = desk.settle()
    assert {name: str(s.verdict) for name, s in found.items()} == {flat: "lose", come: "win"}
    assert (desk.table.state.point, desk.table.state.shooter) == (None, None)


def test_7_5__a_wager_called_off_since_was_on() -> None:
    desk = Craps()
    desk.come_out(6)
    place = desk.bet("ben", "place", 600, "8")
    desk.roll(9)
    desk.says("ben", "off", "place")
    desk.accepts(acts.Direct("overrule", "4-4"), GAME_SUPERVISOR)
    assert desk.settle()[place].won == 700


def test_7_5__what_the_winner_no_longer_holds_is_a_claim() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    twelve = desk.bet("ben", "craps-twelve", 1_000)
    desk.takes_dice("ana")
    assert desk.roll("6-6")[twelve].won == 30_000
    desk.accepts(acts.Redeem("ben", desk.holds("ben")), PLAYER)
    desk.accepts(acts.Direct("overrule", "6-5"), GAME_SUPERVISOR)
    assert {name: str(s.verdict) for name, s in desk.settle().items()} == {"w1": "win", twelve: "lose"}
    assert (desk.holds("ben"), desk.holds("ben", "claim")) == (0, -31_000)


def test_7_5__a_seven_out_found_out_takes_the_dice_from_whoever_threw_it() -> None:
    desk = Craps()
    desk.bet("ben", "dont-pass", 1_000)
    desk.come_out(6)
    desk.roll(9)
    desk.says("ana", "pass")
    desk.takes_dice("ben")
    desk.accepts(acts.Direct("overrule", "3-4"), GAME_SUPERVISOR)
    found = desk.settle()
    assert {name: str(s.verdict) for name, s in found.items()} == {"w1": "win", "w2": "lose"}
    desk.bet("ana", "pass", 1_000)
    desk.bet("ben", "pass", 1_000)
    assert desk.offered() == "ben"


def test_7_5__a_wrong_call_of_no_roll_is_overruled_until_somebody_acts_on_it() -> None:
    """Reading X-32."""
    desk = thrown()
    desk.accepts(acts.Declare("end not struck"), DEALER)
    acted_upon = desk.fork()
    acted_upon.bet("ben", "any-seven", 500)
    acted_upon.refuses(acts.Direct("overrule", "3-4"), "not-now", "1996.craps.7.5", GAME_SUPERVISOR)
    desk.refuses(acts.Direct("no roll"), "not-now", "1996.craps.5.5.d", GAME_SUPERVISOR)
    desk.accepts(acts.Direct("overrule", "3-4"), GAME_SUPERVISOR, cites=("1996.craps.7.5",))
    assert {name: str(s.verdict) for name, s in desk.settle().items()} == {"w1": "lose", "w2": "lose", "w3": "win"}


def test_7_6__a_game_supervisors_no_roll_takes_a_casino_supervisor() -> None:
    desk = thrown()
    desk.accepts(acts.Declare("improper throw"), GAME_SUPERVISOR)
    desk.refuses(acts.Direct("overrule", "3-4"), "no-authority", "1996.craps.7.5", GAME_SUPERVISOR)
    desk.accepts(acts.Direct("overrule", "3-4"), CASINO_SUPERVISOR)


def test_7_1_a__dice_that_left_the_table_have_no_result_to_overrule_to() -> None:
    desk = thrown()
    desk.accepts(acts.Declare("die off the table"), DEALER)
    desk.says("ana", "new dice")
    desk.refuses(acts.Direct("overrule", "3-4"), "not-now", "1996.craps.7.5", GAME_SUPERVISOR)


@pytest.mark.parametrize("paid", [False, True])
def test_5_5_d__a_throw_in_dispute_is_ordered_again_though_wagers_were_settled_by_it(paid: bool) -> None:
    """The rule sets no time (reading X-26). Called 7: Pass and Field taken, the Come Bet paid $20."""
    desk = thrown("3-4")
    desk.accepts(acts.Collect())
    if paid:
        desk.accepts(acts.Pay())
    rules = ("1996.craps.5.5.d", "1996.general.1.0.void.b")
    entry = desk.accepts(acts.Direct("no roll"), GAME_SUPERVISOR, cites=rules)
    assert "1996.craps.7.5" not in entry.cites
    assert {w.id: w.spot for w in desk.table.now.wagers.values()} == {"w1": "pass", "w2": "field", "w3": "come"}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - 12_000, 1_000_000 - 1_000 - 2_000)
    desk.refuses(acts.Direct("overrule", "3-4"), "no-authority", "1996.craps.7.5", GAME_SUPERVISOR)
    again = desk.fork()
    again.accepts(acts.Direct("overrule", "3-4"), CASINO_SUPERVISOR, cites=("1996.craps.7.6",))
    assert {name: str(s.verdict) for name, s in again.settle().items()} == {"w1": "lose", "w2": "lose", "w3": "win"}
    assert desk.roll(6)["w1"].won == 12_000
