"""Craps, part 5: who throws, what is called, how a roll is settled and to whom the dice go next."""

import pytest

from croupier.table import acts
from croupier.table.awaits import Offer, Show
from tests.rules.craps.table import Craps
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM

DIVISION = "1996.craps"


def test_5_1__to_throw_one_needs_a_pass_or_a_dont_pass_bet() -> None:
    for kind in ("pass", "dont-pass"):
        desk = Craps()
        desk.takes_dice("ana")
        desk.bet("ana", "field", 1_000)
        desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.1", PLAYER)
        assert acts.Throw("ana") not in [offer.deed for offer in desk.offers()]
        desk.bet("ana", kind, 1_000)
        desk.accepts(acts.Throw("ana"), PLAYER, cites=("1996.craps.5.1",))


def test_5_2__and_5_4_stand_at_the_table_as_notices() -> None:
    desk = Craps()
    assert {"1996.craps.5.2", "1996.craps.5.4"} <= {cite for cite, _ in desk.table.game.notices(desk.table.terms)}


def test_5_3__a_shooter_who_takes_down_the_dont_pass_bet_loses_the_dice_at_once() -> None:
    """Reading X-21: the point stays."""
    desk = Craps("ana", "ben", "cleo")
    name = desk.bet("ana", "dont-pass", 1_000)
    desk.bet("cleo", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(6)
    desk.accepts(acts.Withdraw(name, 500), PLAYER, by="ana")
    assert desk.table.state.shooter == "ana"
    desk.accepts(acts.Withdraw(name), PLAYER, by="ana")
    assert desk.table.state.shooter is None
    assert desk.table.state.point == 6
    assert desk.offered() == "cleo"


def test_5_3__after_a_decision_the_shooter_stays_but_must_wager_again() -> None:
    desk = Craps()
    desk.come_out(6)
    desk.roll(6)
    assert desk.table.state.shooter == "ana"
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.1", PLAYER)
    desk.bet("ana", "dont-pass", 1_000)
    desk.accepts(acts.Throw("ana"), PLAYER, cites=("1996.craps.5.3",))


def test_5_5_a__the_total_is_called_at_once_and_the_dice_come_to_the_centre() -> None:
    desk = Craps()
    desk.come_out(6)
    entry = desk.throw("5-5")
    assert [call.says for call in entry.calls] == ["10 the hard way", "(the dice to the centre of the table)"]
    assert [call.cite for call in entry.calls] == ["1996.craps.5.5.a", "1996.craps.5.6"]


@pytest.mark.parametrize(("resting", "shows"), [("1-1", "6-6"), ("3-4", "4-3"), ("6-2", "1-5")])
def test_5_5_c__the_side_opposite_the_one_a_die_rests_on_is_uppermost(resting: str, shows: str) -> None:
    """Reading X-19: opposite sides make seven (2.3)."""
    desk = Craps()
    desk.come_out(6)
    desk.accepts(acts.Throw("ana"), PLAYER)
    assert [w.of for w in desk.waits() if isinstance(w, Show)] == ["dice", "resting sides"]
    desk.accepts(acts.Observe("resting sides", resting), SYSTEM, cites=("1996.craps.5.5.b", "1996.craps.5.5.c"))
    assert desk.table.state.roll == shows


def test_5_5_d__in_a_dispute_the_game_supervisor_says_which_face_or_has_it_thrown_again() -> None:
    desk = Craps()
    desk.come_out(4)
    desk.bet("ben", "field", 1_000)
    desk.throw("2-3")
    again = desk.fork()
    again.accepts(acts.Direct("no roll"), GAME_SUPERVISOR, cites=("1996.craps.5.5.d",))
    assert again.table.state.roll is None
    assert set(again.table.now.wagers) == set(desk.table.now.wagers)
    assert again.table.state.phase == "place your bets"
    desk.accepts(acts.Direct("overrule", "2-2"), GAME_SUPERVISOR, cites=("1996.craps.5.5.d",))
    assert {s.won for s in desk.settle().values()} == {12_000, 1_000}  # the point is made, and the field wins


def test_5_7__nothing_goes_on_until_what_the_throw_decided_is_settled() -> None:
    desk = Craps()
    desk.come_out(6)
    lost, won = desk.bet("ben", "any-seven", 1_000), desk.bet("ben", "field", 2_000)
    desk.throw(9)
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.2", PLAYER)
    desk.refuses(acts.Place("x", "ben", "field", 500), "betting-closed", "1996.craps.5.7", PLAYER)
    entry = desk.accepts(acts.Collect(), cites=("1996.craps.5.7",))
    assert [s.wager.id for s in entry.settled] == [lost]
    desk.refuses(acts.Collect(), "not-now", "1996.craps.5.7")
    desk.refuses(acts.Place("x", "ben", "field", 500), "betting-closed", "1996.craps.5.7", PLAYER)
    desk.refuses(acts.Pay((lost,)), "no-such-wager", "1996.craps.5.7")
    entry = desk.accepts(acts.Pay(), cites=("1996.craps.5.7",))
    assert [(s.wager.id, s.won, s.returned) for s in entry.settled] == [(won, 2_000, 2_000)]
    assert entry.calls[-1].says == "(the dice to ana with the stick)"
    desk.refuses(acts.Collect(), "not-now", "1996.craps.5.7")
    desk.refuses(acts.Pay(), "not-now", "1996.craps.5.7")
    desk.accepts(acts.Throw("ana"), PLAYER)


def test_5_8__the_shooter_may_pass_the_dice_after_any_roll() -> None:
    """Reading X-22: in mid-point too."""
    desk = Craps("ana", "ben")
    desk.bet("ben", "pass", 1_000)
    desk.come_out(6)
    entry = desk.says("ana", "pass", cites=("1996.craps.5.8",))
    assert entry.calls[0].says == "ana passes the dice"
    assert (desk.table.state.point, desk.offered()) == (6, "ben")
    assert "w2" in desk.table.now.wagers


def test_5_8__not_while_the_dice_are_in_the_air() -> None:
    desk = Craps()
    desk.come_out(6)
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.refuses(acts.Choose("ana", "pass"), "not-now", "1996.craps.5.9.a", PLAYER)


def test_5_8_a__upon_a_seven_out_the_dice_pass() -> None:
    desk = Craps("ana", "ben")
    desk.come_out(6)
    desk.throw(7)
    desk.accepts(acts.Collect())
    entry = desk.accepts(acts.Pay(), cites=("1996.craps.5.8.a",))
    assert "ana passes the dice" in [call.says for call in entry.calls]
    assert desk.table.state.shooter is None


@pytest.mark.parametrize("ground", ["delay", "invalid rolls", "contravention"])
def test_5_8_b__the_game_supervisor_may_order_the_dice_passed(ground: str) -> None:
    desk = Craps("ana", "ben")
    desk.come_out(6)
    order = acts.Direct("pass the dice", ground)
    desk.refuses(order, "no-authority", "1996.craps.5.8.b", DEALER)
    for no_ground in ("a bad hat", ""):
        desk.refuses(acts.Direct("pass the dice", no_ground), "impossible", "1996.craps.5.8.b", GAME_SUPERVISOR)
    desk.accepts(order, GAME_SUPERVISOR, cites=("1996.craps.5.8.b",))
    assert desk.table.state.shooter is None
    desk.refuses(order, "not-now", "1996.craps.5.8.b", CASINO_MANAGER)


def on_the_line(*players: str) -> Craps:
    """Four at the table; ana throws a point, those named have a Pass Bet."""
    desk = Craps("ana", "ben", "cleo", "dan")
    for player in players:
        desk.bet(player, "pass", 1_000)
    desk.come_out(6)
    return desk


def test_5_9_a__the_dice_go_to_the_nearest_on_the_line_to_the_left() -> None:
    desk = on_the_line("cleo", "dan")
    desk.says("ana", "pass")
    assert desk.offered() == "cleo"
    offer = next(o for o in desk.offers() if o.deed == acts.Choose("cleo", "accept"))
    assert offer.cite == "1996.craps.5.9.a"
    desk.refuses(acts.Choose("ben", "accept"), "not-now", "1996.craps.5.1", PLAYER)
    desk.refuses(acts.Choose("dan", "accept"), "not-now", "1996.craps.5.9.a", PLAYER)


def test_5_9_a__after_a_seven_out_too() -> None:
    desk = on_the_line("cleo")
    desk.roll(7)
    for player in ("ana", "ben", "dan"):
        desk.bet(player, "pass", 1_000)
    assert desk.offered() == "ben"
    desk.says("ben", "pass", cites=("1996.craps.5.9.a",))
    assert desk.offered() == "dan"


@pytest.mark.parametrize("in_the_air", [False, True])
def test_5_9_a__of_a_shooter_who_has_left_the_table_too(in_the_air: bool) -> None:
    desk = on_the_line("ben", "cleo")
    desk.says("ana", "pass")
    desk.takes_dice("ben")
    if in_the_air:
        desk.accepts(acts.Throw("ben"), PLAYER)
    desk.accepts(acts.Leave("ben"), PLAYER)
    if in_the_air:
        desk.accepts(acts.Observe("dice", "4-5"), SYSTEM)
        desk.settle()
    assert desk.offered() == "cleo"
    desk.says("cleo", "pass", cites=("1996.craps.5.9.a",))
    assert desk.offered() == "ana"


def test_5_9_a__whoever_has_come_since_stands_where_he_or_she_is() -> None:
    """Reading X-31: Eve takes the seat to the left of the last shooter after his seven-out."""
    desk = Craps("ana", "ben", "cleo")
    desk.seat("dan", 5, buys=10_000)
    desk.bet("dan", "pass", 1_000)
    desk.takes_dice("dan")
    desk.roll(6)
    desk.roll(7)
    desk.bet("ana", "pass", 1_000)
    desk.seat("eve", 6, buys=10_000)
    assert desk.offered() == "ana"
    desk.bet("eve", "pass", 1_000)
    desk.says("eve", "pass", cites=("1996.craps.5.9.a",))
    assert desk.offered() == "ana"


@pytest.mark.parametrize("seat", [None, 3])
def test_5_9_a__of_a_shooter_who_has_gone_the_place_counts(seat: int | None) -> None:
    """One without a seat stood after the seats: it begins with whoever stood next."""
    desk = Craps("ana", "ben")
    desk.seat("cleo", seat, buys=10_000)
    desk.seat("dan", None if seat is None else 4, buys=10_000)
    desk.bet("cleo", "dont-pass", 1_000)
    desk.takes_dice("cleo")
    desk.roll(6)
    desk.roll(7)
    desk.accepts(acts.Leave("cleo"), PLAYER)
    for player in ("ana", "dan"):
        desk.bet(player, "pass", 1_000)
    assert desk.offered() == "dan"


def test_5_9_b__and_goes_on_from_the_last_who_declined() -> None:
    """Ben bets on the line when the dice have gone past him: his turn comes when they have been round."""
    desk = on_the_line("cleo", "dan")
    desk.roll(7)
    for player in ("cleo", "dan"):
        desk.bet(player, "pass", 1_000)
    desk.says("cleo", "pass", cites=("1996.craps.5.9.a",))
    desk.bet("ben", "pass", 1_000)
    assert desk.offered() == "dan"
    desk.says("dan", "pass", cites=("1996.craps.5.9.b",))
    assert desk.offered() == "ben"


def test_5_9_b__and_on_clockwise_among_them() -> None:
    desk = on_the_line("ben", "dan")
    desk.says("ana", "pass")
    desk.says("ben", "pass", cites=("1996.craps.5.9.a",))
    assert desk.offered() == "dan"
    desk.says("dan", "accept", cites=("1996.craps.5.9.b", "1996.craps.5.10"))
    desk.says("dan", "pass")
    assert desk.offered() == "ana"  # the dice were relinquished again: they go round anew from dan's left


def test_5_10__the_first_to_accept_is_the_new_shooter() -> None:
    desk = on_the_line("ben")
    desk.says("ana", "pass")
    entry = desk.says("ben", "accept", cites=("1996.craps.5.10",))
    assert "select two dice; 3 back to the bowl" in entry.calls[0].says
    desk.accepts(acts.Throw("ben"), PLAYER)


def test_5_11__with_nobody_to_take_the_dice_the_stickperson_throws_for_what_is_undetermined() -> None:
    """Reading X-23."""
    desk = Craps("ana", "ben")
    desk.come_out(6)
    place = desk.bet("ben", "place", 600, "8")
    desk.refuses(acts.Throw("stickperson"), "not-yours", "1996.craps.5.11", DEALER)
    desk.says("ana", "pass")
    assert [o.deed for o in desk.offers() if o.course] == [acts.Throw("stickperson")]
    desk.refuses(acts.Throw("stickperson"), "not-yours", "1996.general.2.2", PLAYER, by="ben")
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.10", PLAYER)
    desk.accepts(acts.Throw("stickperson"), DEALER, cites=("1996.craps.5.11",))
    desk.accepts(acts.Observe("dice", "6-5"), SYSTEM)
    desk.settle()
    found = desk.roll(7)
    assert (found["w1"].verdict, found[place].verdict) == ("lose", "lose")
    assert not any(isinstance(o.deed, acts.Throw) for o in desk.offers())
    desk.refuses(acts.Throw("stickperson"), "not-now", "1996.craps.5.11", DEALER)


def test_5_10__who_does_not_throw_and_by_which_rule() -> None:
    """At the commencement 4.4; then 5.10, 5.3 with no line wager left, 5.8(a) after a 7 Out, 5.11 the stickperson."""
    desk = Craps("ana", "ben")
    desk.refuses(acts.Throw("ben"), "not-now", "1996.craps.4.4", PLAYER)
    against = desk.bet("ana", "dont-pass", 1_000)
    desk.bet("ben", "pass", 1_000)
    desk.takes_dice("ana")
    desk.refuses(acts.Throw("ben"), "not-yours", "1996.craps.4.4", PLAYER)
    desk.roll(8)
    gives_up = desk.fork()
    gives_up.accepts(acts.Withdraw(against), PLAYER, by="ana")
    gives_up.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.3", PLAYER)
    gives_up.refuses(acts.Throw("ben"), "not-now", "1996.craps.5.10", PLAYER)
    gives_up.refuses(acts.Throw("stickperson"), "not-now", "1996.craps.5.11", DEALER)
    gives_up.says("ben", "accept")
    gives_up.refuses(acts.Throw("ana"), "not-yours", "1996.craps.5.10", PLAYER)
    desk.roll(7)
    desk.bet("ana", "pass", 1_000)
    desk.bet("ben", "pass", 1_000)
    desk.refuses(acts.Throw("ana"), "not-now", "1996.craps.5.8.a", PLAYER)


def test_5_11__with_nobody_there_and_nothing_undetermined_nobody_throws() -> None:
    desk = Craps("ana", "ben")
    for player in ("ana", "ben"):
        desk.accepts(acts.Leave(player), PLAYER)
    desk.refuses(acts.Throw("stickperson"), "not-now", "1996.craps.5.11", DEALER)


def test_3_5__a_table_with_a_pass_bet_that_has_a_point_is_thrown_out_before_it_closes() -> None:
    desk = Craps("ana", "ben")
    desk.come_out(6)
    desk.bet("ben", "field", 1_000)
    refusal = desk.refuses(acts.CloseTable(), "round-going-on", "1996.general.6.0", CASINO_SUPERVISOR)
    assert "w1 is decided" in refusal.message
    desk.roll(6)
    desk.bet("ben", "field", 1_000)
    refusal = desk.refuses(acts.CloseTable(), "round-going-on", "1996.general.6.0", CASINO_SUPERVISOR)
    assert "taken up as far as the game allows" in refusal.message


def test_5_11__owners_may_take_down_what_may_be_removed() -> None:
    desk = Craps("ana", "ben")
    desk.bet("ana", "field", 1_000)
    desk.says("ana", "pass")
    desk.says("ben", "pass")
    desk.accepts(acts.Withdraw("w1"), PLAYER, by="ana")
    assert desk.offered() == "ana"


def test_5_11__whoever_leaves_leaves_the_dice() -> None:
    desk = on_the_line("cleo")
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.table.state.shooter is None
    assert desk.offered() == "cleo"
    desk.accepts(acts.Leave("cleo"), PLAYER)
    assert [o.deed for o in desk.offers() if o.course and isinstance(o, Offer)] == [acts.Throw("stickperson")]
    found = desk.roll(6)
    assert {s.held for s in found.values()} == {True}  # won, and held for them (general 16.2)


def test_5_11__a_shooter_who_leaves_while_the_dice_are_in_the_air_has_thrown() -> None:
    desk = on_the_line("cleo")
    desk.accepts(acts.Throw("ana"), PLAYER)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Observe("dice", "4-5"), SYSTEM)
    desk.settle()
    assert desk.table.state.shooter is None
    assert desk.offered() == "cleo"


def test_5_8__words_that_the_game_does_not_know_are_refused() -> None:
    desk = Craps()
    desk.refuses(acts.Choose("ana", "double"), "impossible", "1996.craps.3.1", PLAYER)
    desk.refuses(acts.Direct("halt"), "impossible", "1996.craps.7.5", GAME_SUPERVISOR)
    desk.refuses(acts.Spin(), "not-in-this-game", "1996.general.2.1")
