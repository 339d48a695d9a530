"""A wager overlooked in a round whose outcome was invalidated, and found afterwards: it is refunded too (12.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.support.desk import CASINO_SUPERVISOR, PLAYER, Desk
from tests.test_playthroughs import play

DIVISION = "1996.general"
REFUND = "1996.general.12.2"
FRAUD = acts.Invalidate("fraud")


def found(name: str, player: str, kind: str, stake: int, spot: str = "", *, earlier: bool = False) -> acts.Place:
    return acts.Place(name, player, kind, stake, spot, found=True, earlier=earlier)


def over(*, sign: Sign | None = None) -> Desk:
    """Ana lost $30 on 17 in a spin that is over."""
    desk = Desk(sign=sign or Sign(Limits(500, 50_000)))
    for seat, player in enumerate(("ana", "bo"), 1):
        desk.seat(player, seat)
    desk.bet("ana", "straight-up", 3_000, "17")
    desk.spin(1)
    return desk


@pytest.mark.parametrize("earlier", [False, True])
def test_12_2__what_lay_on_a_spin_that_fell_when_it_was_over_is_refunded(earlier: bool) -> None:
    desk = over()
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    for name, kind in (("a", "red"), ("b", "black")):
        entry = desk.accepts(found(name, "bo", kind, 2_000, earlier=earlier), cites=(REFUND,))
        assert [one.verdict for one in entry.settled] == [Verdict.VOID]
        assert entry.round == 0
    assert (desk.holds("ana"), desk.holds("bo")) == (100_000, 100_000)
    assert not desk.table.now.wagers


def test_12_2__what_lay_on_a_spin_that_fell_while_the_ball_turned_is_refunded() -> None:
    desk = Desk()
    desk.seat("bo", 1)
    desk.close()
    desk.accepts(acts.Invalidate("brawl"), CASINO_SUPERVISOR)
    entry = desk.accepts(found("a", "bo", "red", 2_000), cites=(REFUND,))
    assert (entry.round, desk.holds("bo")) == (0, 100_000)


@pytest.mark.parametrize("turning", [False, True])
def test_12_2__once_chips_are_down_for_the_next_spin_what_is_found_is_for_that(turning: bool) -> None:
    desk = over()
    if turning:
        desk.close()
        desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    else:
        desk.accepts(FRAUD, CASINO_SUPERVISOR)
    desk.bet("ana", "red", 1_000)
    desk.accepts(found("a", "bo", "red", 2_000))
    assert desk.table.now.wagers["a"].stake == 2_000
    desk.spin(1)
    assert desk.holds("bo") == 100_000  # $20 won, and the stake lies on


def test_12_2__of_a_spin_that_fell_before_another_was_over_nothing_is_refunded() -> None:
    desk = over()
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    desk.spin(1)
    desk.accepts(found("a", "bo", "red", 2_000))
    assert desk.settle()["a"].verdict is Verdict.WIN


def test_12_2__a_spin_that_came_to_nothing_since_keeps_what_is_found_for_the_next() -> None:
    desk = over()
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    desk.accepts(acts.Spin())
    desk.accepts(acts.Declare("foreign object"))
    desk.accepts(found("a", "bo", "red", 2_000, earlier=True))
    assert "a" in desk.table.now.wagers


def test_12_2__the_last_spin_may_fall_after_the_next_was_disrupted() -> None:
    desk = over()
    desk.bet("ana", "red", 1_000)
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    desk.accepts(acts.Invalidate("fraud", last=True), CASINO_SUPERVISOR)
    desk.accepts(found("a", "bo", "red", 2_000, earlier=True), cites=(REFUND,))


def test_12_2__somebody_gone_has_it_held() -> None:
    desk = over()
    desk.accepts(acts.Leave("bo"), PLAYER)
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    desk.accepts(found("a", "bo", "red", 2_000), cites=(REFUND,))
    assert desk.table.now.accounts["unclaimed bo"] == {"value": 2_000}


def test_12_2__the_cheats_may_be_forfeited_yet_as_far_as_it_was_a_wager() -> None:
    """$30 and $40 on one number, where $50 is the most: with the first forfeited, $20 of the other are."""
    desk = over(sign=Sign(Limits(500, 50_000), kinds={"straight-up": Limits(500, 5_000)}))
    forfeit = acts.Invalidate("fraud", ("ana",), forfeit=True)
    desk.accepts(forfeit, CASINO_SUPERVISOR)
    desk.accepts(found("a", "ana", "straight-up", 4_000, "17"), cites=(REFUND,))
    assert desk.holds("ana") == 97_000
    desk.accepts(forfeit, CASINO_SUPERVISOR, cites=(REFUND,))
    assert desk.holds("ana") == 95_000
    desk.accepts(found("b", "ana", "straight-up", 1_000, "17"), cites=(REFUND,))
    desk.accepts(found("c", "ana", "red", 1_000), cites=(REFUND,))
    desk.accepts(forfeit, CASINO_SUPERVISOR, cites=(REFUND,))
    assert desk.holds("ana") == 94_000
    desk.refuses(forfeit, "nothing-to-settle", REFUND, CASINO_SUPERVISOR)


def test_14_2_a__a_small_one_was_let_pass_though_its_round_fell() -> None:
    desk = over()
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    desk.accepts(found("a", "bo", "red", 200), cites=(REFUND,))
    desk.accepts(found("b", "ana", "straight-up", 200, "17"), cites=(REFUND,))  # which is $32 with what lay there
    desk.close()
    desk.accepts(found("c", "bo", "red", 200), cites=("1996.general.14.2.a",))
    desk.accepts(found("d", "ana", "red", 200))
    assert set(desk.table.now.wagers) == {"d"}


def test_14_2_a__chips_of_one_wager_found_by_turns_are_not_too_little_together() -> None:
    desk = over()
    desk.accepts(FRAUD, CASINO_SUPERVISOR)
    desk.accepts(found("a", "bo", "red", 200))
    desk.accepts(found("b", "bo", "red", 300))
    desk.close()
    desk.accepts(found("c", "bo", "red", 200))
    assert desk.table.now.wagers["c"].stake == 200


BLACKJACK = """\
table blackjack at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
bo sits 2
ana buys 100
bo buys 100
discharges sort and inspect
dealer discharges spread the cards
dealer shuffles
ana chooses accept on cut
ana cuts at 150
dealer inserts the cutting card at 78
"""
INSURANCE = f"""\
{BLACKJACK}
ana bets 20 on box 1
dealer calls no more bets
shoe shows Th
shoe shows Ac
shoe shows 9s
ana chooses decline on 1
ana chooses stand
shoe shows 8c
casino supervisor invalidates: fraud
ana bets 10 on insurance 1 added to w1 found made earlier
expect cited 1996.general.12.2
expect w2 is void
bo bets 10 on box 1 found made earlier
expect w3 is void
expect bo holds 100
expect ana holds 100
"""
IN_MID_HAND = f"""\
{BLACKJACK}
ana bets 10 on box 1
dealer calls no more bets
shoe shows Th
casino supervisor invalidates: fire
bo bets 10 on box 2 found made earlier
expect w2 is void
bo bets 10 on box 2 found
expect w3 lies at 10
"""
BACCARAT = """\
table mini-baccarat at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
bo sits 2
ana buys 100
bo buys 100
dealer shuffles
ana chooses accept on cut
ana cuts at 200
dealer inserts the cutting card at 20
shoe shows 3h
ana bets 20 on banker 1
dealer calls no more bets
shoe shows 9c
shoe shows 2d
shoe shows Kc
shoe shows Qd
dealer collects
ana bets 20 on banker 1
"""
COUP = f"""\
{BACCARAT}
casino supervisor invalidates: fraud
bo bets 20 on player 2 found made earlier
expect w3 is void
expect w2 lies at 20
expect bo holds 100
bo bets 20 on player 2 found
expect w4 lies at 20
"""
COUP_BEFORE_A_FIRE = f"""\
{BACCARAT}
casino supervisor invalidates: fire
bo bets 20 on player 2 found made earlier
expect w3 wins 20
expect ana holds 80
"""
ROLL = """\
table craps at auckland
on 1997-05-03 21:00
open 5 to 500
ana sits 1
bo sits 2
ana buys 200
bo buys 200
ana bets 10 on pass
ana chooses accept
ana throws
dice shows 1-3
dealer pays
casino supervisor invalidates: fraud
bo bets 10 on field found made earlier
expect w2 is void
bo bets 10 on odds-on-pass 4 added to w1 found made earlier
expect w3 is void
bo bets 10 on field found
expect w4 lies at 10
expect bo holds 190
"""
JACKPOT = """\
table caribbean-stud at christchurch
option jackpot_seed = 100000
on 1997-05-03 21:00
open 5 to 500, jackpot 1 to 1
ana sits 1
ana buys 100
dealer shuffles
dealer cuts at 26
ana bets 10 on ante 1
dealer calls no more bets
shoe shows Kh
casino supervisor invalidates: fire
ana bets 1 on jackpot 1 added to w1 found made earlier
expect w2 is void
expect ana holds 100
expect the table wins 0
"""
DICE = """\
table tai-sai at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 100
dealer tumbles 3 times
dealer calls no more bets
dice shows 6-5-4
casino supervisor invalidates: riot
ana bets 20 on big found
expect w1 is void
expect ana holds 100
dealer tumbles 3 times
ana bets 20 on big found
expect w2 lies at 20
"""
CLOSED = """\
table money-wheel at christchurch
on 1997-05-03 21:00
open 5 to 500
ana sits 1
ana buys 100
ana bets 10 on symbol B
dealer calls no more bets
dealer spins
wheel shows A
dealer collects
closes the table for the end of hours
casino supervisor invalidates: fraud
ana bets 10 on symbol A found
expect w2 is void
expect ana holds 100
"""


@pytest.mark.parametrize(
    "transcript",
    [INSURANCE, IN_MID_HAND, COUP, COUP_BEFORE_A_FIRE, ROLL, JACKPOT, DICE, CLOSED],
    ids=lambda one: one.split()[1],
)
def test_12_2__in_every_game_what_is_found_of_a_round_that_fell_comes_back(tmp_path: Path, transcript: str) -> None:
    path = tmp_path / "case.txt"
    path.write_text(transcript, encoding="utf-8")
    findings = play(path)
    assert findings.expects
    assert not findings.failed, findings.failed
