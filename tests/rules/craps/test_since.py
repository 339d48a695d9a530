"""Rolls settled by what they were not: what was put down or taken up since (7.1, 7.5 to 7.7; X-26, X-32, X-40)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from tests.rules.craps.table import Craps
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER


def test_7_6__that_a_settled_roll_was_void_is_itself_overruled() -> None:
    """Nobody has acted on it yet (reading X-32); what was put down since the roll waits for the next."""
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    field = desk.bet("ben", "field", 1_000)
    desk.takes_dice("ana")
    desk.roll("6-1")
    since = desk.bet("ben", "any-seven", 500)
    desk.accepts(acts.Declare("on two sides"), GAME_SUPERVISOR)
    acted_upon = desk.fork()
    acted_upon.bet("ben", "craps-two", 500)
    acted_upon.refuses(acts.Direct("overrule", "6-1"), "not-now", "1996.craps.7.6", CASINO_SUPERVISOR)
    desk.accepts(acts.Direct("overrule", "6-1"), CASINO_SUPERVISOR, cites=("1996.craps.7.6",))
    assert {name: str(s.verdict) for name, s in desk.settle().items()} == {"w1": "win", field: "lose"}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 + 1_000, 1_000_000 - 1_500)
    desk.bet("ana", "pass", 1_000)
    assert desk.roll(7)[since].won == 2_000


def test_7_1__a_wager_made_since_counts_on_the_throw_after_a_late_no_roll() -> None:
    desk = Craps()
    desk.bet("ana", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll("6-1")
    since = desk.bet("ben", "any-seven", 500)
    desk.accepts(acts.Declare("on two sides"), GAME_SUPERVISOR)
    assert desk.roll(7)[since].won == 2_000


@pytest.mark.parametrize("key", ["in the bowl or on a rail", "other dice"])
def test_7_1__a_void_roll_that_only_set_the_point_leaves_the_next_one_standing(key: str) -> None:
    """Reading X-35: it settled nothing, and the 7 was thrown upon the point then shown."""
    desk = Craps()
    flat = desk.come_out(6, 1_000)
    void = desk.journal.entries[-1]
    desk.roll(7)
    paid = desk.journal.entries[-1]
    entry = desk.about(void).accepts(acts.Declare(key), GAME_SUPERVISOR)
    assert (entry.settled, entry.postings) == ((), ())
    assert entry.calls[0].says == "That roll was void: nothing was settled by it; the rolls since stand"
    assert [duty.blocks for duty in entry.duties] == ([True] if key == "other dice" else [])  # examine the dice
    assert (desk.holds("ana"), desk.table.now.settled[flat].verdict) == (1_000_000 - 1_000, "lose")
    assert not paid.settled  # nothing was left to pay on the 7 once it was collected; it can be void itself
    desk.about(paid).accepts(acts.Declare(key), GAME_SUPERVISOR)
    assert [*desk.table.now.wagers] == [flat]


# Beside what lies again (reading X-40) ------------------------------------------------------------------


def test_7_1__a_wager_made_since_is_void_beyond_the_maximum_beside_one_that_lies_again() -> None:
    desk = Craps()
    first = desk.bet("ana", "pass", 40_000)
    desk.takes_dice("ana")
    desk.roll(7)
    since = desk.bet("ana", "pass", 50_000)
    desk.accepts(acts.Declare("cannot be called"), DEALER, cites=("1996.general.14.2.b",))
    assert {w.id: w.stake for w in desk.table.now.wagers.values()} == {first: 40_000, since: 10_000}
    assert desk.holds("ana") == 1_000_000 - 50_000
    assert sum(s.won for s in desk.roll(11).values()) == 50_000


def test_7_1__come_bets_back_in_their_area_count_beside_one_made_since() -> None:
    desk = Craps()
    desk.come_out(6)
    first = desk.bet("ben", "come", 50_000)
    desk.roll(9)
    since = desk.bet("ben", "come", 50_000)
    desk.accepts(acts.Declare("die on die"), DEALER)
    assert {w.id: w.spot for w in desk.table.now.wagers.values()} == {"w1": "pass", first: "come"}
    assert since not in desk.table.now.wagers


def test_7_5__what_the_true_roll_decides_is_not_beside_a_wager_made_since() -> None:
    """Called 7, so that the Place Bet was taken and put up again. It was 6: it wins. It was 8: both would lie."""
    desk = Craps()
    desk.come_out(9)
    first = desk.bet("ben", "place", 48_000, "6")
    desk.roll(7)
    since = desk.bet("ben", "place", 48_000, "6")
    other = desk.fork()
    desk.accepts(acts.Direct("overrule", "4-2"), GAME_SUPERVISOR)
    assert desk.settle()[first].won == 56_000
    assert desk.table.now.wagers[since].stake == 48_000
    other.accepts(acts.Direct("overrule", "5-3"), GAME_SUPERVISOR, cites=("1996.general.14.2.b",))
    assert not other.settle()
    lie = {w.id: w.stake for w in other.table.now.wagers.values() if w.kind == "place"}
    assert lie == {first: 48_000, since: 2_000}


# Taken up in view of a wrong call (reading X-26) --------------------------------------------------------


def taken_since(kind: str = "place", stake: int = 1_200, spot: str = "6", *, amount: int | None = None) -> Craps:
    """With 9 the point ben's wager lay while an 8 was called, and was taken up, or so much of it."""
    desk = Craps()
    desk.come_out(9, 1_000)
    wager = desk.bet("ben", kind, stake, spot)
    desk.roll(8)
    desk.accepts(acts.Withdraw(wager, amount), PLAYER, "ben")
    return desk


@pytest.mark.parametrize("amount", [None, 600])
def test_3_5__a_wager_taken_up_after_the_roll_that_took_it_is_lost(amount: int | None) -> None:
    desk = taken_since(amount=amount)
    desk.accepts(acts.Direct("overrule", "4-3"), GAME_SUPERVISOR)
    assert {name: str(s.verdict) for name, s in desk.settle().items()} == {"w1": "lose", "w2": "lose"}
    assert desk.holds("ben") == 1_000_000 - 1_200


@pytest.mark.parametrize("amount", [None, 600])
def test_3_5__a_wager_taken_up_after_the_roll_that_won_it_has_its_win(amount: int | None) -> None:
    desk = taken_since(amount=amount)
    desk.accepts(acts.Direct("overrule", "4-2"), GAME_SUPERVISOR)
    assert desk.settle()["w2"].won == 1_400
    assert desk.holds("ben") == 1_000_000 + 1_400


def test_3_5__a_wager_taken_up_that_the_true_roll_leaves_undecided_stays_with_its_owner() -> None:
    desk = taken_since()
    desk.accepts(acts.Direct("overrule", "4-1"), GAME_SUPERVISOR)
    assert not desk.settle()
    assert (desk.holds("ben"), [*desk.table.now.wagers]) == (1_000_000, ["w1"])


def test_3_10__the_commission_on_a_wager_taken_up_too_late_is_due_again() -> None:
    desk = taken_since("buy", 2_000, "6")
    assert desk.holds("ben") == 1_000_000
    desk.accepts(acts.Direct("overrule", "4-2"), GAME_SUPERVISOR)
    assert desk.settle()["w2"].won == 2_400
    assert desk.holds("ben") == 1_000_000 + 2_400 - 100


def test_3_7__a_dont_come_bet_taken_from_a_number_it_never_had_lay_on_its_area() -> None:
    desk = taken_since("dont-come", 1_000, "dont-come")
    desk.accepts(acts.Direct("overrule", "6-5"), GAME_SUPERVISOR)
    assert str(desk.settle()["w2"].verdict) == "lose"
    assert desk.holds("ben") == 1_000_000 - 1_000


def test_3_5__what_was_taken_up_before_the_roll_stays_taken() -> None:
    desk = taken_since()
    desk.roll(8)
    desk.accepts(acts.Direct("overrule", "4-2"), GAME_SUPERVISOR)
    assert not desk.settle()
    assert desk.holds("ben") == 1_000_000


@pytest.mark.parametrize("void", [True, False])
def test_5_3__dice_lost_upon_a_point_that_was_none(*, void: bool) -> None:
    """Ana took Don't Pass down on a 6 and lost the dice; void, or a 3, no point was set: she bets and throws on."""
    desk = Craps()
    against = desk.bet("ana", "dont-pass", 2_000)
    desk.bet("ben", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(6)
    desk.accepts(acts.Withdraw(against), PLAYER, by="ana")
    assert desk.table.state.shooter is None
    if void:
        desk.accepts(acts.Declare("on the bank"), GAME_SUPERVISOR)
    else:
        desk.accepts(acts.Direct("overrule", "1-2"), GAME_SUPERVISOR)
        assert desk.settle()[against].won == 2_000
    assert desk.table.state.shooter == "ana"
    desk.bet("ana", "dont-pass", 2_000)
    desk.accepts(acts.Throw("ana"), PLAYER, cites=("1996.craps.5.1",))


def test_5_9__but_not_from_whoever_has_taken_them() -> None:
    desk = Craps()
    against = desk.bet("ana", "dont-pass", 2_000)
    desk.bet("ben", "pass", 1_000)
    desk.takes_dice("ana")
    desk.roll(6)
    desk.accepts(acts.Withdraw(against), PLAYER, by="ana")
    desk.says("ben", "accept")
    desk.accepts(acts.Declare("on the bank"), GAME_SUPERVISOR)
    assert desk.table.state.shooter == "ben"
