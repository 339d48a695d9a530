"""General rules where a roulette round is going on: what the phases of a spin let through and what ends it."""

import pytest

from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.rules.roulette.table import PHASES, at, phase_of
from tests.support.desk import CASINO_SUPERVISOR, PLAYER, SHIFT_MANAGER, SYSTEM, Desk

DIVISION = "1996.general"

DURING = [phase for phase in PHASES if phase != "betting"]


@pytest.mark.parametrize("phase", DURING)
def test_12_2__an_invalid_round_gives_every_stake_back_and_opens_betting(phase: str) -> None:
    desk = at(phase)
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR, cites=("1996.general.12.1.a", "1996.general.12.2"))
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    assert not desk.table.now.wagers
    assert (phase_of(desk), desk.table.state.last, desk.table.state.rounds) == ("betting", 32, 1)
    desk.accepts(acts.Spin())


def test_12_2__winnings_of_an_invalid_round_go_back() -> None:
    desk = at("paying")
    desk.accepts(acts.Pay(("w1", "w3")))
    desk.accepts(acts.Withdraw("w3"), PLAYER, "ana")
    desk.accepts(acts.Invalidate("robbery"), CASINO_SUPERVISOR, cites=("1996.general.12.2",))
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("bank")) == (100_000, 100_000, -200_000)
    assert phase_of(desk) == "betting"


@pytest.mark.parametrize("phase", DURING)
def test_13_1__limits_do_not_change_during_a_spin(phase: str) -> None:
    change = acts.SetLimits(Sign(Limits(100, 90_000)))
    if at(phase).table.game.betting_open(at(phase).table.state):  # a maximum may be raised while bets are taken
        change = acts.SetLimits(Sign(Limits(100, 100)))
    at(phase).refuses(change, "round-going-on", "1996.general.13.1", CASINO_SUPERVISOR, "cs")


@pytest.mark.parametrize("phase", DURING)
def test_6_0__the_table_does_not_close_during_a_spin(phase: str) -> None:
    at(phase).refuses(acts.CloseTable(), "round-going-on", "1996.general.6.0", CASINO_SUPERVISOR, "cs")


@pytest.mark.parametrize("number", ["1", "2"])
def test_11_2_a__a_round_whose_last_wager_is_void_is_over(number: str) -> None:
    desk = Desk()
    desk.seat("ana", 1)
    desk.bet("ana", "red", 500)
    desk.close()
    desk.accepts(acts.Observe("wheel", number), SYSTEM)
    entry = desk.accepts(acts.VoidWagers("ana", "a device"), SHIFT_MANAGER, cites=("1996.general.11.2.a",))
    assert [(s.verdict, s.returned) for s in entry.settled] == [(Verdict.VOID, 500)]
    assert (phase_of(desk), desk.holds("ana"), desk.table.state.last) == ("betting", 100_000, int(number))
