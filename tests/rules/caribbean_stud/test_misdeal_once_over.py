"""A misdeal that the last counts of a round show: 1996 8.2(e), 9.8(d), 11.11, 14.10; 1998 9.2(c), 10.7(c), 12.11."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, ROYAL, STRAIGHT_FLUSH, YEARS, Stud
from tests.support.desk import CASINO_SUPERVISOR, PLAYER

both = pytest.mark.parametrize("year", YEARS)
FOUND = ("wrong number of cards", "wrong deck")
DEALER = "Ad Kh 8c 6h 3s"


def paid(year: int, hand: str = PAIR, *, jackpot: bool = False, **more: object) -> Stud:
    """A round of ana's is over: she has won."""
    desk = Stud(year, **more)  # type: ignore[arg-type]
    desk.round({1: hand}, DEALER, jackpot=(1,) if jackpot else ())
    assert (desk.state.phase.name, desk.state.rounds) == ("BETTING", 1)
    return desk


@both
@pytest.mark.parametrize("found", FOUND)
def test_14_10__what_was_paid_last_comes_back(year: int, found: str) -> None:
    desk = paid(year)
    assert desk.holds("ana") == 100_000 + 3_000
    entry = desk.accepts(acts.Declare(found), cites=(desk.cites.misdeal,))
    assert {s.wager.id: (s.verdict, s.won) for s in entry.settled} == {
        "w1": (Verdict.VOID, -1_000),
        "w1 bet": (Verdict.VOID, -2_000),
    }
    assert (desk.holds("ana"), desk.account("bank"), desk.table.now.wagers) == (100_000, -300_000, {})
    rule = desk.cites.wrong_deck if found == "wrong deck" else desk.cites.wrong_number
    desk.refuses(acts.Declare(found), "not-now", rule)  # not twice


@both
def test_14_3__the_last_hand_folded_has_four_cards(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: ODD}, "Ad")
    desk.folds("ana")
    desk.accepts(acts.Declare("wrong number of cards"), cites=(desk.cites.wrong_number,))
    assert (desk.holds("ana"), desk.account("jackpot pool")) == (99_900, 0)
    assert desk.state.carried == {"ana": "w1 jackpot"}  # it lies again, for the next round


@both
def test_14_9__a_prize_comes_back_and_its_wager_is_valid_for_the_next_round(year: int) -> None:
    desk = paid(year, FLUSH, jackpot=True, options={"jackpot_retained": 3_000})
    assert (desk.holds("ana"), desk.account("jackpot pool")) == (100_000 - 100 + 1_000 + 10_000 + 10_000, 70 - 10_000)
    entry = desk.accepts(acts.Declare("wrong deck"), cites=(desk.cites.wrong_deck, desk.cites.misdeal))
    desk.check_chips(entry)
    assert desk.holds("ana") == 99_900
    assert [desk.account(f"jackpot {name}") for name in ("pool", "retained", "top-up")] == [0, 0, 0]
    assert list(desk.table.now.wagers) == ["w1 jackpot"]
    settled = desk.round({1: FLUSH}, DEALER)  # no new jackpot wager is made
    assert (settled["ana", "jackpot"].wager.id, settled["ana", "jackpot"].won) == ("w1 jackpot", 10_000)


def test_14_9__a_cheque_paid_is_a_claim() -> None:
    desk = Stud(1996)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: STRAIGHT_FLUSH}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.next_step("50000")
    desk.accepts(acts.Choose("ana", "cheque", "w1 jackpot"), PLAYER)
    desk.settle_all()
    desk.accepts(acts.Declare("wrong deck"))
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (99_900, -500_000)


@both
def test_14_10__the_next_rounds_antes_are_not_of_it(year: int) -> None:
    desk = paid(year, FLUSH, jackpot=True)
    ante = desk.ante("ana", 4, 2_000, jackpot=True)
    desk.accepts(acts.Declare("wrong deck"))
    assert list(desk.table.now.wagers) == [ante, f"{ante} jackpot"]  # the wager before it goes back: an area takes one
    assert (desk.holds("ana"), desk.state.carried) == (100_000 - 2_100, {})


@both
@pytest.mark.parametrize("found", FOUND)
def test_14_10__once_the_cards_are_shuffled_the_round_stands(year: int, found: str) -> None:
    desk = paid(year)
    desk.accepts(acts.Shuffle())
    rule = desk.cites.wrong_deck if found == "wrong deck" else desk.cites.wrong_number
    desk.refuses(acts.Declare(found), "not-now", rule)
    assert desk.holds("ana") == 103_000


@both
def test_14_10__what_fraud_has_undone_is_not_undone_again(year: int) -> None:
    desk = paid(year)
    desk.accepts(acts.Invalidate("fraud"), CASINO_SUPERVISOR)
    desk.refuses(acts.Declare("wrong deck"), "not-now", desk.cites.wrong_deck)


@both
def test_14_10__whoever_has_gone_has_the_stakes_held_and_owes_the_winnings(year: int) -> None:
    desk = paid(year)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Declare("wrong deck"))
    assert desk.holds("ana", "claim") == -3_000


@both
def test_20__a_royal_flush_undone_empties_the_pool_no_more(year: int) -> None:
    """Reading C-20: what was put in after it goes out again."""
    desk = paid(year, ROYAL, jackpot=True, options={"jackpot_reseed": 1_000_000})
    assert desk.account("jackpot pool") == 100 - 5_000_000
    entry = desk.accepts(acts.Declare("wrong deck"))
    assert [s.prize for s in entry.settled if s.wager.kind == "jackpot"] == ["royal flush"]
    assert desk.account("jackpot pool") == 0
