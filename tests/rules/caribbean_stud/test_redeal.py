"""All the cards dealt again: 1996 14.7, 1998 12.8. What is void or forfeited stays out of it (reading C-38)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, TWO_PAIRS, Stud
from tests.support.desk import CASINO_SUPERVISOR, SYSTEM

EMPTY = acts.Declare("cards to an empty area")
SECOND = acts.Declare("second hand", facts=(Stated("hand", "2"), Stated("player", "ana")))
MISDEAL = acts.Declare("wrong number of cards")


def dealt(year: int = 1998, **more: object) -> Stud:
    """Ana, ben and cleo have hands; ana and cleo are in the jackpot."""
    desk = Stud(year, **more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.ante("cleo", 3, jackpot=True)
    desk.deal({1: FLUSH, 2: ODD, 3: "Qc Qs 7h 4c 2s"}, "Ad")
    return desk


def deal_again(desk: Stud, box: int, cards: str) -> None:
    desk.ready()
    desk.give({box: cards})
    desk.card("Ad")


def test_12_8__hands_void_under_12_12_are_not_dealt_again() -> None:
    desk = dealt()
    desk.accepts(SECOND)
    entry = desk.accepts(EMPTY, cites=("1998.caribbean-stud.12.8",))
    assert not entry.settled
    assert sorted(desk.table.now.wagers) == ["w3", "w3 jackpot"]
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    deal_again(desk, 3, TWO_PAIRS)
    desk.bets("cleo")
    desk.turn("Kh 8c 6h 3s")
    assert desk.settle_all()["cleo", "bet"].won == 4_000
    assert (desk.holds("ana"), desk.holds("ben"), desk.holds("cleo")) == (100_000, 100_000, 104_900)


@pytest.mark.parametrize("failing", ["cards to an empty area", "dealing equipment fails"])
def test_14_7__nor_is_a_hand_void_under_4_10(failing: str) -> None:
    desk = Stud(1996)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    desk.card("9d")
    desk.accepts(SECOND)
    desk.accepts(acts.Declare(failing))
    assert (sorted(desk.table.now.wagers), desk.holds("ben")) == (["w1"], 100_000)
    deal_again(desk, 1, FLUSH)
    assert desk.state.phase.name == "DECIDING"


def test_12_8__nor_is_a_dead_hand_whose_wagers_are_forfeited() -> None:
    desk = dealt()
    desk.bets("ben")
    desk.accepts(acts.Direct("dead hand", "ben"), CASINO_SUPERVISOR)
    desk.accepts(EMPTY)
    assert ("w2" in desk.table.now.wagers, desk.holds("ben"), desk.state.hands["2"].over) == (False, 97_000, True)


def test_12_11__a_misdeal_after_that_still_gives_a_dead_hand_its_wagers_back() -> None:
    """Reading C-49, for which the redeal makes no difference."""
    desk = dealt()
    desk.accepts(acts.Direct("dead hand", "ana"), CASINO_SUPERVISOR)
    desk.accepts(EMPTY)
    desk.ready()
    desk.accepts(MISDEAL)
    assert (desk.holds("ana"), desk.state.carried) == (99_900, {"cleo": "w3 jackpot", "ana": "w1 jackpot"})


def test_12_8__nor_is_a_hand_that_was_lost() -> None:
    """12.14: its jackpot wager waits for the next ante."""
    desk = dealt()
    desk.accepts(acts.Declare("hand lost", "ana"))
    desk.accepts(EMPTY)
    assert (desk.holds("ana"), "w1" in desk.table.now.wagers) == (99_900, False)
    assert desk.state.carried == {"ana": "w1 jackpot"}


def test_12_11__a_jackpot_wager_void_under_12_12_is_not_carried_over() -> None:
    desk = dealt()
    desk.accepts(SECOND)
    desk.accepts(MISDEAL)
    assert (desk.holds("ana"), desk.holds("cleo")) == (100_000, 99_900)
    assert desk.state.carried == {"cleo": "w3 jackpot"}


def test_12_8__what_was_settled_lies_again_while_the_round_goes_on() -> None:
    """It sets no end: ante and jackpot wager lie again, the bet goes back, a prize is not due."""
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: PAIR.replace("Qd", "Qs")}, "Ad")
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana", "ben")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "50000"), SYSTEM)
    assert (desk.state.phase.name, desk.holds("ana"), desk.holds("ben")) == ("JACKPOT", 110_900, 103_000)
    entry = desk.accepts(EMPTY)
    assert {s.wager.id: (s.verdict, s.stays) for s in entry.settled} == {
        "w1": (Verdict.VOID, True),
        "w2": (Verdict.VOID, True),
        "w1 bet": (Verdict.VOID, False),
        "w2 bet": (Verdict.VOID, False),
    }
    assert sorted(desk.table.now.wagers) == ["w1", "w1 jackpot", "w2"]
    assert (desk.holds("ana"), desk.holds("ben")) == (98_900, 99_000)
    assert not any(duty.blocks for duty in desk.table.now.duties.values())  # nothing is verified or counted for a prize
    desk.ready()


def test_14_7__in_1996_only_before_the_deal_is_complete() -> None:
    desk = dealt(1996)
    desk.refuses(EMPTY, "not-now", "1996.caribbean-stud.14.7")
