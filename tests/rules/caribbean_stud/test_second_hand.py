"""A second hand that comes out when its round is over: 1996 4.10, 1998 12.12 (reading C-31)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.entries import Entry
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, TWO_PAIRS, YEARS, Stud

both = pytest.mark.parametrize("year", YEARS)
DEALER = "Ad Kh 8c 6h 3s"
SECOND = acts.Declare("second hand", facts=(Stated("hand", "2"), Stated("player", "ana")))


def played(year: int) -> Stud:
    """A round is over: ana has won 30.00 and a prize of 100.00, ben 50.00."""
    desk = Stud(year)
    desk.round({1: FLUSH, 2: TWO_PAIRS.replace("Jd", "Js").replace("4s", "4c")}, DEALER, jackpot=(1,))
    assert (desk.holds("ana"), desk.holds("ben")) == (120_900, 105_000)
    return desk


@both
def test_12_12__of_the_round_just_over_what_was_paid_comes_back(year: int) -> None:
    """In 1998 of both hands, prize and jackpot wager too; in 1996 of the second."""
    desk = played(year)
    rule = desk.cites.two_hands or desk.cites.one_hand
    entry = desk.accepts(SECOND, cites=(rule,))
    void = {"w2", "w2 bet"} | ({"w1", "w1 bet", "w1 jackpot"} if year == 1998 else set())
    assert {s.wager.id for s in entry.settled} == void
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 if year == 1998 else 120_900, 100_000)
    desk.refuses(SECOND, "not-now" if year == 1998 else "impossible", rule)  # not twice


def test_12_11__a_misdeal_found_after_that_carries_no_void_jackpot_wager_over() -> None:
    desk = played(1998)
    desk.accepts(SECOND)
    desk.refuses(acts.Declare("wrong deck"), "not-now", desk.cites.wrong_deck)  # there is nothing left of the round
    assert (desk.state.last, desk.state.carried, desk.holds("ana")) == ({}, {}, 100_000)


@both
@pytest.mark.parametrize("point", ["shuffled", "dealing", "a round later"])
def test_12_12__of_an_earlier_round_it_is_said_about_an_entry_that_settled_a_hand(year: int, point: str) -> None:
    desk = played(year)
    settled = {s.wager.id: entry for entry in desk.journal.entries for s in entry.settled}
    if point == "a round later":
        desk.round({3: PAIR}, DEALER)
    desk.ready()
    desk.ante("cleo", 3)
    if point == "dealing":
        desk.accepts(acts.Close())
    rule = desk.cites.two_hands or desk.cites.one_hand
    desk.refuses(SECOND, "impossible" if point == "dealing" else "not-now", rule)
    desk.about(settled["w2"]).accepts(SECOND)
    assert desk.holds("ben") == 100_000
    assert desk.holds("ana") == (100_000 if year == 1998 else 120_900)
    assert [wager.player for wager in desk.table.now.wagers.values()] == ["cleo"]
    desk.about(settled["w2"]).refuses(SECOND, "nothing-to-settle", rule)  # not twice


def test_12_12__an_entry_that_settled_no_hand_is_none_to_say_it_about() -> None:
    desk = played(1998)
    shown = next(e for e in desk.journal.entries if isinstance(e.act.deed, acts.Choose))
    desk.about(shown).refuses(SECOND, "impossible", "1998.caribbean-stud.12.12")


# Of a round that was misdealt ---------------------------------------------------------------------------


def misdealt(year: int) -> tuple[Stud, Entry]:
    """ana and ben, each with a jackpot wager that waits since a misdeal."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2, jackpot=True)
    desk.deal({1: PAIR, 2: ODD}, "Ad")
    entry = desk.accepts(acts.Declare("wrong number of cards"))
    assert (desk.holds("ana"), desk.holds("ben")) == (99_900, 99_900)
    return desk, entry


@both
def test_12_12__of_a_misdealt_round_the_jackpot_wagers_that_wait_are_void(year: int) -> None:
    """In 1998 of both hands, in 1996 of the second: all else of the round has gone back."""
    desk, _ = misdealt(year)
    rule = desk.cites.two_hands or desk.cites.one_hand
    entry = desk.accepts(SECOND, cites=(rule,))
    void = {"w2 jackpot"} | ({"w1 jackpot"} if year == 1998 else set())
    assert {s.wager.id: s.verdict for s in entry.settled} == dict.fromkeys(void, Verdict.VOID)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 if year == 1998 else 99_900, 100_000)
    assert set(desk.state.carried) == (set() if year == 1998 else {"ana"})
    desk.refuses(SECOND, "impossible", rule)  # not twice
    overlooked = acts.Place("chip", "ben", "jackpot", 100, "2", basis="w2", found=True, earlier=True)
    desk.accepts(overlooked)
    assert desk.holds("ben") == 100_000  # a void hand has no jackpot wager


@both
def test_12_12__so_they_are_where_the_misdeal_came_out_once_all_was_paid(year: int) -> None:
    desk = played(year)
    desk.accepts(acts.Declare("wrong deck"))
    assert (desk.holds("ana"), desk.holds("ben")) == (99_900, 100_000)
    desk.accepts(SECOND)
    assert desk.holds("ana") == (100_000 if year == 1998 else 99_900)


@both
def test_12_12__once_shuffled_it_is_said_about_the_misdeal_and_the_hand_in_play_stays(year: int) -> None:
    desk, misdeal = misdealt(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.refuses(SECOND, "not-now", desk.cites.two_hands or desk.cites.one_hand)
    desk.deal({1: FLUSH}, "Ad")
    assert desk.hands["1"].jackpot == "w1 jackpot"
    desk.about(misdeal).accepts(SECOND)
    assert desk.hands["1"].jackpot == (None if year == 1998 else "w1 jackpot")
    assert desk.holds("ben") == 100_000
    assert desk.state.carried == {}


def test_12_12__a_prize_won_since_on_such_a_jackpot_wager_comes_back() -> None:
    desk, misdeal = misdealt(1998)
    before = desk.holds("ana")
    desk.round({1: FLUSH}, DEALER)
    assert desk.holds("ana") == before + 1_000 + 10_000 + 10_000  # ante, bet at 5 to 1, prize
    desk.about(misdeal).accepts(SECOND)
    assert desk.holds("ana") == before + 1_000 + 10_000 + 100
    assert desk.holds("ben") == 100_000
