"""What rests on an ante that proves none, or smaller, before its prize is paid and after, and what a chip in the slot
proves to be that waits for the next round (general 15.1, readings C-16, C-45, C-55)."""

from __future__ import annotations

import pytest

from croupier.games.caribbean_stud.jackpot import POOL
from croupier.table import acts
from croupier.table.acts import Place
from croupier.table.entries import Entry
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, PAIR, STRAIGHT_FLUSH, YEARS, Stud
from tests.support.desk import GAME_SUPERVISOR, SYSTEM

both = pytest.mark.parametrize("year", YEARS)
REST = "As Kh 8c 3s"  # with another ace the dealer plays, on a pair
OTHER_FLUSH = "Qc Jc 9c 4c 2c"


def late(desk: Stud, wager: str, amount: int | None = None, *, of: Entry | None = None) -> Entry:
    desk = desk if of is None else desk.about(of)
    return desk.accepts(acts.Misrecorded(wager, late=True, amount=amount), GAME_SUPERVISOR)


def light_not_on(desk: Stud, player: str) -> Entry:
    return desk.accepts(acts.Declare("light not on", player), cites=(desk.cites.see_light,))


def bet_on(desk: Stud, hand: str = FLUSH, stake: int = 2_000, *, jackpot: bool = True) -> Entry:
    """Ana's ante and bet on box 1 are paid; a prize is due."""
    desk.ready()
    desk.ante("ana", 1, stake, jackpot=jackpot)
    desk.deal({1: hand}, "Ah")
    desk.bets("ana")
    desk.turn(REST)
    desk.shows("ana")
    return desk.accepts(acts.Pay())


def pay_prizes(desk: Stud, meter: str) -> Entry:
    desk.accepts(acts.Observe("meter", meter), SYSTEM)
    for duty in [one for one in desk.table.now.duties.values() if one.blocks]:
        desk.accepts(acts.Discharge(duty.id))
    return desk.accepts(acts.Pay())


def rounds_of_cleo(desk: Stud, number: int) -> None:
    for _ in range(number):
        desk.ready()
        desk.ante("cleo", 3)
        desk.deal({3: PAIR}, "Ah")
        desk.folds("cleo")


# The jackpot wager beside an ante ---------------------------------------------------------------------


@both
def test_11_1__a_jackpot_wager_whose_ante_came_late_is_void_before_its_prize_is_paid(year: int) -> None:
    desk = Stud(year)
    bet_on(desk)
    late(desk, "w1")
    assert (desk.state.carried, desk.table.now.wagers, desk.holds("ana")) == ({}, {}, 100_000)
    desk.ready()


@both
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_11_1__beside_what_is_left_of_an_ante_it_keeps_its_prize(year: int, rounds: int) -> None:
    desk = Stud(year)
    paid = bet_on(desk)
    pay_prizes(desk, "50000")
    assert desk.holds("ana") == 100_000 + 2_000 + 20_000 + 10_000 - 100
    rounds_of_cleo(desk, rounds)
    late(desk, "w1", 1_000, of=paid)
    assert desk.holds("ana") == 100_000 + 1_000 + 10_000 + 10_000 - 100


@both
def test_4_6__a_small_bet_is_not_made_smaller_where_it_is_twice_what_is_left(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, 2_000)
    desk.deal({1: FLUSH}, "Ah")
    desk.accepts(Place("bet", "ana", "bet", 2_000, "1", basis="w1", found=True))
    desk.turn(REST)
    desk.shows("ana")
    desk.accepts(acts.Pay())
    late(desk, "w1", 1_000)
    assert desk.holds("ana") == 100_000 + 1_000 + 10_000


# The maximum payout -----------------------------------------------------------------------------------


@both
@pytest.mark.parametrize(("left", "won"), [(1_500, 100_000), (500, 50_000)])
@pytest.mark.parametrize("rounds", [0, 2])
def test_10_2__of_a_bet_paid_the_maximum_the_rest_is_paid_by_its_odds_up_to_that(
    year: int, left: int, won: int, rounds: int
) -> None:
    desk = Stud(year, options={"maximum_payout": 100_000})
    paid = bet_on(desk, STRAIGHT_FLUSH, jackpot=False)
    rounds_of_cleo(desk, rounds)
    entry = late(desk, "w1", 2_000 - left, of=paid)
    [bet] = [one for one in entry.settled if one.wager.kind == "bet" and not one.undone]
    assert (bet.won, bet.wager.stake, desk.holds("ana")) == (won, 2 * left, 100_000 + left + won)


# A chip that waits ------------------------------------------------------------------------------------


def misdealt(year: int) -> Stud:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: FLUSH}, "Ah")
    desk.accepts(acts.Declare("wrong number of cards"))
    return desk


@both
def test_11_4__the_light_of_a_chip_that_waits_since_a_misdeal_was_off(year: int) -> None:
    desk = misdealt(year)
    assert desk.account(POOL) == 0
    light_not_on(desk, "ana")
    assert (desk.state.carried, desk.holds("ana")) == ({}, 100_000)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)


@both
def test_11_4__also_where_the_areas_have_other_antes_by_then(year: int) -> None:
    desk = misdealt(year)
    desk.ante("ben", 1)
    again = desk.ante("ana", 2)
    light_not_on(desk, "ana")
    assert desk.holds("ana") == 99_000
    desk.jackpot("ana", again, "2")


@both
def test_11_4__nothing_more_is_said_of_it_once_the_cards_are_shuffled(year: int) -> None:
    desk = misdealt(year)
    desk.accepts(acts.Shuffle())
    desk.refuses(acts.Declare("light not on", "ana"), "impossible", desk.cites.see_light)
    desk.accepts(acts.Cut(26))
    assert "w1 jackpot" in desk.table.now.wagers


def test_12_14__the_light_of_a_chip_that_waits_since_its_hand_was_lost_was_off() -> None:
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: PAIR}, "Ah")
    desk.accepts(acts.Declare("hand lost", "ana"))
    light_not_on(desk, "ana")
    assert (desk.state.carried, desk.holds("ana")) == ({}, 100_000)


# The pool's or the bank's -----------------------------------------------------------------------------


def two_prizes(hands: dict[int, str], jackpots: tuple[int, ...]) -> Stud:
    """Fixed sums of a lone hand are the bank's."""
    desk = Stud(1996, options={"fixed_prizes_from_pool": False, "jackpot_seed": 5_000_000})
    names = {1: "ana", 2: "ben"}
    desk.ready()
    for box, name in names.items():
        desk.ante(name, box, jackpot=box in jackpots)
    desk.deal(hands, "Ah")
    for name in names.values():
        desk.bets(name)
    desk.turn("As Ks 8c 3s")
    desk.shows("ana", "ben")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Pay())
    return desk


def test_12_1__a_fixed_sum_left_alone_is_the_banks_again() -> None:
    desk = two_prizes({1: STRAIGHT_FLUSH, 2: OTHER_FLUSH}, (1, 2))
    pay_prizes(desk, "50002")
    light_not_on(desk, "ana")
    entry = pay_prizes(desk, "50001")
    assert [(one.wager.player, one.won, one.funds) for one in entry.settled] == [("ben", 10_000, (("bank", 10_000),))]


def test_12_2_a__beside_another_that_comes_out_it_is_the_pools() -> None:
    desk = two_prizes({1: FLUSH, 2: OTHER_FLUSH}, (1,))
    paid = pay_prizes(desk, "50001")
    assert [one.funds for one in paid.settled] == [(("bank", 10_000),)]
    desk.accepts(Place("found", "ben", "jackpot", 100, "2", basis="w2", found=True))
    entry = pay_prizes(desk, "50002")
    assert {one.wager.player: one.funds for one in entry.settled if one.verdict is Verdict.WIN} == {
        "ana": ((POOL, 10_000),),
        "ben": ((POOL, 10_000),),
    }
