"""What was void because of a wager beside it that was none, or of partners who are none (14.1, 14.2, 15.1, G-65)."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.table import acts
from tests.support.desk import GAME_SUPERVISOR, SHIFT_MANAGER, SYSTEM, Desk
from tests.test_playthroughs import play

DIVISION = "1996.general"


def check(tmp_path: Path, transcript: str) -> None:
    path = tmp_path / "case.txt"
    path.write_text(transcript, encoding="utf-8")
    findings = play(path)
    assert findings.expects
    assert not findings.failed


WHAT_WAS_CUT_GROWS_BY_WHAT_CAME_LATE = """\
# Only part of the first came late: the second grows by so much.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500, straight-up 5 to 40
ana sits 1
ana buys 100
dealer spins
dealer calls no more bets
ana bets 30 on 17 found
ana bets 20 on 17 found
expect w2 lies at 10
game supervisor finds w1 late only 5
expect w2 lies at 15
expect w1 lies at 25
wheel shows 17
dealer pays
expect ana holds 1460
"""


def test_15_1__what_was_cut_grows_by_what_came_late(tmp_path: Path) -> None:
    check(tmp_path, WHAT_WAS_CUT_GROWS_BY_WHAT_CAME_LATE)


A_LOSER_THAT_WAS_CUT_LOSES_ALL_OF_IT = """\
# The rest of a loser is owed too.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500, straight-up 5 to 40
ana sits 1
ana buys 100
dealer spins
dealer calls no more bets
ana bets 30 on 17 found
ana bets 20 on 17 found
wheel shows 16
dealer collects
expect ana holds 60
game supervisor finds w1 late
expect ana holds 80
expect the table wins 20
"""


def test_15_1__a_loser_that_was_cut_loses_all_of_it(tmp_path: Path) -> None:
    check(tmp_path, A_LOSER_THAT_WAS_CUT_LOSES_ALL_OF_IT)


WHAT_WAS_WHOLLY_VOID_LIES_AGAIN = """\
# The first filled the maximum and was none: the second stands whole.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500, straight-up 5 to 40
ana sits 1
ana buys 100
dealer spins
dealer calls no more bets
ana bets 40 on 17 found
ana bets 20 on 17 found
expect w2 is void
game supervisor finds w1 not made
expect w2 lies at 20
expect ana holds 80
wheel shows 17
dealer pays
expect w2 wins 700
"""


def test_14_2_b__what_was_wholly_void_lies_again(tmp_path: Path) -> None:
    check(tmp_path, WHAT_WAS_WHOLLY_VOID_LIES_AGAIN)


PARTNERS_FLAGGED_BY_MISTAKE_AFTER_THE_SPIN = """\
# What was recovered is paid again; the stake that lies on is not touched.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500, straight-up 5 to 50
ana sits 1
bo sits 2
ana buys 100
bo buys 100
ana bets 40 on 17
bo bets 40 on 17
dealer spins
dealer calls no more bets
wheel shows 17
dealer pays
expect bo holds 1460
game supervisor flags ana, bo as partners
expect bo holds 440
game supervisor flags ana, bo as no partners
expect bo holds 1490
expect ana holds 1460
expect the table loses 2800
"""


def test_14_1_c__partners_flagged_by_mistake_after_the_spin(tmp_path: Path) -> None:
    check(tmp_path, PARTNERS_FLAGGED_BY_MISTAKE_AFTER_THE_SPIN)


PARTNERS_FLAGGED_BY_MISTAKE_WHILE_THE_BALL_RUNS = """\
# What was void lies again.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500, straight-up 5 to 50
ana sits 1
bo sits 2
ana buys 100
bo buys 100
ana bets 40 on 17
bo bets 40 on 17
dealer spins
dealer calls no more bets
game supervisor flags ana, bo as partners
expect w2 lies at 10
game supervisor flags ana, bo as no partners
expect w2 lies at 40
wheel shows 17
dealer pays
expect the table loses 2800
"""


def test_14_1_c__partners_flagged_by_mistake_while_the_ball_runs(tmp_path: Path) -> None:
    check(tmp_path, PARTNERS_FLAGGED_BY_MISTAKE_WHILE_THE_BALL_RUNS)


A_PASS_BET_THAT_LIVES_ON_IS_WHOLE_AGAIN = """\
# Flagged on the come-out roll, found out with the point on.
table craps at auckland
on 1997-05-03 21:00
open 5 to 100
ana sits 1
bo sits 2
ana buys 500
bo buys 500
ana bets 80 on pass
bo bets 80 on pass
game supervisor flags ana, bo as partners
expect w2 lies at 20
ana chooses accept
ana throws
dice shows 4-5
game supervisor finds w1 not made
expect w2 lies at 80
"""


def test_14_1_c__a_pass_bet_that_lives_on_is_whole_again(tmp_path: Path) -> None:
    check(tmp_path, A_PASS_BET_THAT_LIVES_ON_IS_WHOLE_AGAIN)


BOTH_HANDS_IN_A_ROUND_THAT_IS_SETTLED = """\
# Wholly void of a hand that is over: told as found again.
table mini-baccarat at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 500
dealer shuffles
ana chooses accept on cut
ana cuts at 200
dealer inserts the cutting card at 20
shoe shows 7d
ana bets 100 on banker 1
dealer calls no more bets
ana bets 100 on player 1 found
shoe shows 2h
shoe shows 9c
shoe shows Kd
shoe shows Ks
game supervisor finds w2 late
ana bets 100 on banker 1 found made earlier
expect w3 wins 95
expect ana holds 595
"""


def test_1_0_void__both_hands_in_a_round_that_is_settled(tmp_path: Path) -> None:
    check(tmp_path, BOTH_HANDS_IN_A_ROUND_THAT_IS_SETTLED)


BOTH_HANDS_AND_THE_FIRST_WAS_NONE = """\
# The second, found, stands alone.
table mini-baccarat at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 500
dealer shuffles
ana chooses accept on cut
ana cuts at 200
dealer inserts the cutting card at 20
shoe shows 7d
ana bets 100 on banker 1
dealer calls no more bets
ana bets 100 on player 1 found
game supervisor finds w1 not made
expect w2 lies at 100
shoe shows 2h
shoe shows 9c
shoe shows Kd
shoe shows Ks
dealer collects
expect ana holds 400
"""


def test_1_0_void__both_hands_and_the_first_was_none(tmp_path: Path) -> None:
    check(tmp_path, BOTH_HANDS_AND_THE_FIRST_WAS_NONE)


WHOLLY_VOID_IN_A_SETTLED_ROUND = """\
# The small one is told as found again.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 100
dealer spins
dealer calls no more bets
ana bets 2 on red found
ana bets 3 on 17 found
wheel shows 17
dealer collects
game supervisor finds w1 late
ana bets 3 on 17 found
expect w3 lies at 3
dealer pays
expect w3 wins 105
"""


def test_14_2_a__wholly_void_in_a_settled_round(tmp_path: Path) -> None:
    check(tmp_path, WHOLLY_VOID_IN_A_SETTLED_ROUND)


WHILE_BETS_ARE_TAKEN_IT_IS_STAKED_ANEW = """\
# Nothing is laid again for its owner.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500, straight-up 5 to 50
ana sits 1
bo sits 2
ana buys 100
bo buys 100
ana bets 30 on 17
bo bets 30 on 17
game supervisor flags ana, bo as partners
game supervisor finds w1 not made
expect w2 lies at 20
bo bets 10 on 17
expect accepted
dealer spins
dealer calls no more bets
wheel shows 17
dealer pays
expect bo holds 1120
"""


def test_14_1_c__while_bets_are_taken_it_is_staked_anew(tmp_path: Path) -> None:
    check(tmp_path, WHILE_BETS_ARE_TAKEN_IT_IS_STAKED_ANEW)


BLACKJACK_CHIPS_FOUND_BESIDE_ONES_OWN_THAT_WERE_NONE = """\
# The own chips were none: those found stand whole.
table blackjack at christchurch
on 1997-05-03 21:00
chips 0.50 1 5 25 100
open 5 to 50
discharges sort and inspect
dealer discharges spread the cards
the shoe begins with 60 cards dealt
ana sits 1
ana buys 500
bo sits 2
bo buys 500
ana bets 40 on box 1
dealer calls no more bets
ana bets 30 on box 1 found
expect w2 lies at 10
game supervisor finds w1 not made
expect w2 lies at 30
shoe shows Kc
shoe shows 6d
shoe shows 9h
ana chooses stand
shoe shows Ts
shoe shows 2c
expect ana holds 530
"""


def test_14_2_b__blackjack_chips_found_beside_ones_own_that_were_none(tmp_path: Path) -> None:
    check(tmp_path, BLACKJACK_CHIPS_FOUND_BESIDE_ONES_OWN_THAT_WERE_NONE)


CRAPS_COMMISSION_GROWS_WITH_THE_BET = """\
# Five per cent of $60, not of $20.
table craps at auckland
on 1997-05-03 21:00
open 5 to 100
ana sits 1
ana buys 500
ana bets 10 on pass
ana chooses accept
ana throws
ana bets 80 on buy 4 found
ana bets 60 on buy 4 found
expect w3 lies at 20
game supervisor finds w2 not made
expect w3 lies at 60
expect ana holds 427
"""


def test_14_2_b__craps_commission_grows_with_the_bet(tmp_path: Path) -> None:
    check(tmp_path, CRAPS_COMMISSION_GROWS_WITH_THE_BET)


A_LOSER_IN_COLOUR_THAT_WAS_CUT = """\
# $40 of $70 were lost in blue, $30 should have been.
table tai-sai at christchurch
colours blue, green
on 1997-05-03 21:00
open 5 to 500, small 5 to 50
ana sits 1
ana buys 100 in blue at 2
dealer tumbles 3 times
dealer calls no more bets
ana bets 40 on small in blue found
ana bets 30 on small in blue found
dice shows 6-5-4
dealer enters 6-5-4
dealer collects
expect ana holds 50 in blue
game supervisor finds w1 late
expect ana holds 70 in blue
expect the table wins 30
"""


def test_18_2_e__a_loser_in_colour_that_was_cut(tmp_path: Path) -> None:
    check(tmp_path, A_LOSER_IN_COLOUR_THAT_WAS_CUT)


OF_THREE_STACKS_THE_FIRST_WAS_NONE = """\
# The second stands whole, the third as far as there is room.
table money-wheel at christchurch
on 1997-05-03 21:00
open 5 to 500, symbol 5 to 40
ana sits 1
ana buys 200
dealer calls no more bets
ana bets 40 on symbol A found
ana bets 30 on symbol A found
expect w2 is void
ana bets 30 on symbol A found
expect w3 is void
game supervisor finds w1 not made
expect w2 lies at 30
expect w3 lies at 10
"""


def test_14_2_b__of_three_stacks_the_first_was_none(tmp_path: Path) -> None:
    check(tmp_path, OF_THREE_STACKS_THE_FIRST_WAS_NONE)


DOUBLES_OF_PARTNERS_FLAGGED_BY_MISTAKE = """\
# Box and double of the hand that was cut lie again.
table blackjack at christchurch
on 1997-05-03 21:00
chips 0.50 1 5 25 100
open 5 to 50
discharges sort and inspect
dealer discharges spread the cards
the shoe begins with 60 cards dealt
ana sits 1
ana buys 500
bo sits 2
bo buys 500
ana bets 40 on box 1
bo bets 40 on box 1
dealer calls no more bets
shoe shows 6c
shoe shows 6d
shoe shows 5h
ana bets 40 on double 1 added to w1
bo bets 40 on double 1 added to w2
shoe shows Th
game supervisor flags ana, bo as partners
expect w2 lies at 10
expect w4 lies at 10
game supervisor flags ana, bo as no partners
expect w2 lies at 40
expect w4 lies at 40
shoe shows Ts
shoe shows Tc
expect bo holds 580
"""


def test_14_1_c__doubles_of_partners_flagged_by_mistake(tmp_path: Path) -> None:
    check(tmp_path, DOUBLES_OF_PARTNERS_FLAGGED_BY_MISTAKE)


DOUBLES_PAID_OF_PARTNERS_FLAGGED_BY_MISTAKE = """\
# Box and double are paid on what was staked.
table blackjack at christchurch
on 1997-05-03 21:00
chips 0.50 1 5 25 100
open 5 to 50
discharges sort and inspect
dealer discharges spread the cards
the shoe begins with 60 cards dealt
ana sits 1
ana buys 500
bo sits 2
bo buys 500
ana bets 40 on box 1
bo bets 40 on box 1
dealer calls no more bets
shoe shows 6c
shoe shows 6d
shoe shows 5h
ana bets 40 on double 1 added to w1
bo bets 40 on double 1 added to w2
shoe shows Th
shoe shows Ts
shoe shows Tc
expect bo holds 580
game supervisor flags ana, bo as partners
expect bo holds 520
game supervisor flags ana, bo as no partners
expect bo holds 580
"""


def test_14_1_c__doubles_paid_of_partners_flagged_by_mistake(tmp_path: Path) -> None:
    check(tmp_path, DOUBLES_PAID_OF_PARTNERS_FLAGGED_BY_MISTAKE)


def flagged() -> Desk:
    desk = Desk()
    for seat, player in enumerate(("ana", "bo", "cy"), 1):
        desk.seat(player, seat)
        desk.bet(player, "red", 30_000)
    desk.close()
    desk.accepts(acts.FlagPartners(("ana", "bo", "cy")), GAME_SUPERVISOR)
    return desk


def test_14_1_c__one_of_three_staked_alone() -> None:
    """Of $900 on red $500 stood, $300 and $200; without bo it is $300 and $200 of ana and cy, and his $300."""
    desk = flagged()
    assert [wager.stake for wager in desk.table.now.wagers.values()] == [30_000, 20_000]
    entry = desk.accepts(acts.FlagPartners(("bo",), mistaken=True), GAME_SUPERVISOR, cites=("1996.general.14.1.c",))
    assert {wager.player: wager.stake for wager in desk.table.now.wagers.values()} == {
        "ana": 30_000,
        "bo": 30_000,
        "cy": 20_000,
    }
    assert desk.table.now.partners == {"ana", "cy"}
    assert len(entry.stands) == 2


def test_14_1_c__only_of_partners_can_it_be_taken_back() -> None:
    desk = flagged()
    taken_back = acts.FlagPartners(("ana", "dan"), mistaken=True)
    desk.refuses(taken_back, "nothing-to-settle", "1996.general.14.1.c", GAME_SUPERVISOR)


def test_14_2_b__what_its_owner_has_taken_up_does_not_come_back() -> None:
    """Bo takes up $100 more while bets are taken: that was no excess."""
    desk = Desk()
    for seat, player in enumerate(("ana", "bo"), 1):
        desk.seat(player, seat)
        desk.bet(player, "red", 30_000)
    desk.accepts(acts.FlagPartners(("ana", "bo")), GAME_SUPERVISOR)
    desk.accepts(acts.Withdraw("w2", 10_000), by="bo")
    desk.close()
    desk.accepts(acts.Misrecorded("w1"), GAME_SUPERVISOR)
    assert desk.table.now.wagers["w2"].stake == 10_000


@pytest.mark.parametrize("late_first", [True, False])
def test_15_1__in_either_order_it_comes_to_the_same(*, late_first: bool) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.close()
    desk.accepts(acts.Place("w1", "ana", "red", 40_000, found=True))
    if late_first:
        desk.accepts(acts.Misrecorded("w1", late=True), GAME_SUPERVISOR)
    desk.accepts(acts.Place("w2", "ana", "red", 20_000, found=True))
    if not late_first:
        assert desk.table.now.wagers["w2"].stake == 10_000
        desk.accepts(acts.Misrecorded("w1", late=True), GAME_SUPERVISOR)
    assert desk.table.now.wagers["w2"].stake == 20_000
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    desk.settle()
    assert desk.holds("ana") == 100_000
    assert desk.table.now.made == ()


def test_14_2_a__another_wager_under_the_name_of_one_that_was_void_is_that_one() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.close()
    desk.accepts(acts.Place("w1", "ana", "red", 200, found=True))
    desk.accepts(acts.Place("w2", "ana", "black", 300, found=True))
    assert [one.wager.id for one in desk.table.now.made] == ["w2"]
    desk.accepts(acts.Place("w2", "ana", "odd", 500, found=True))
    assert desk.table.now.made == ()


def test_11_2_a__one_wager_of_two_is_declared_void() -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 500)
    desk.bet("ana", "black", 500)
    desk.refuses(acts.VoidWagers("ana", "device", "w3"), "no-such-wager", "1996.general.11.2.a", SHIFT_MANAGER)
    desk.accepts(acts.VoidWagers("ana", "device", "w1"), SHIFT_MANAGER, cites=("1996.general.11.2.a",))
    assert list(desk.table.now.wagers) == ["w2"]


@pytest.mark.parametrize("paying", [True, False])
def test_14_1_c__a_winner_taken_up_after_it_was_paid_still_won_as_it_was_made(*, paying: bool) -> None:
    """Red, and cy's number too: bo lifts the paid part of an outside wager of his, or bets there for the next spin,
    before it comes out that he and ana are no partners; his $300 won all the same."""
    desk = Desk()
    for seat, player in enumerate(("ana", "bo", "cy"), 1):
        desk.seat(player, seat)
    desk.bet("ana", "red", 30_000)
    desk.bet("bo", "red", 30_000)
    desk.bet("cy", "straight-up", 1_000, "1")
    desk.close()
    desk.accepts(acts.FlagPartners(("ana", "bo")), GAME_SUPERVISOR)
    desk.accepts(acts.Observe("wheel", "1"), SYSTEM)
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay(("w1", "w2") if paying else ()))
    desk.accepts(acts.Withdraw("w2"), by="bo")
    desk.bet("bo", "red", 500)
    assert desk.holds("bo") == 100_000 + 20_000 - 500
    desk.accepts(acts.FlagPartners(("ana", "bo"), mistaken=True), GAME_SUPERVISOR)
    assert desk.holds("bo") == 100_000 + 30_000 - 500


STRAIGHT_UP_OF_AN_EARLIER_SPIN = """\
# Of 20 found beside 30 on 17, at most 40, 10 were lost; spins later the 30 prove another's.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 500, straight-up 5 to 40
ana sits 1
ana buys 200
ana bets 30 on 17
ana bets 20 on 17 found
dealer spins
dealer calls no more bets
wheel shows 16
dealer collects
ana bets 5 on red
dealer spins
dealer calls no more bets
wheel shows 2
dealer collects
ana bets 5 on red
dealer spins
dealer calls no more bets
wheel shows 2
dealer collects
expect ana holds 150
game supervisor finds w1 not made (about line 12)
expect ana holds 170
"""


def test_15_1__a_loser_of_an_earlier_spin_that_was_cut(tmp_path: Path) -> None:
    check(tmp_path, STRAIGHT_UP_OF_AN_EARLIER_SPIN)


A_STAKE_THAT_LAY_ON_IS_A_NEW_WAGER = """\
# Of 20 beside 30 on red, at most 40, 10 stood and won; they lie on and win again. Only the first spin is put right.
table roulette at christchurch
on 1997-05-03 21:00
open 5 to 40
ana sits 1
ana buys 200
ana bets 30 on red
ana bets 20 on red found
dealer spins
dealer calls no more bets
wheel shows 1
dealer pays
dealer spins
dealer calls no more bets
wheel shows 1
dealer pays
expect ana holds 240
game supervisor finds w1 not made (about line 12)
expect ana holds 250
"""


def test_15_1__a_stake_that_lay_on_is_a_new_wager(tmp_path: Path) -> None:
    check(tmp_path, A_STAKE_THAT_LAY_ON_IS_A_NEW_WAGER)
