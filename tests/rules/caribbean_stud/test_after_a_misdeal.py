"""The round after a misdeal is another one: 1996 14.10, 1998 12.11, with general 12.2 and 14.1(c)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, YEARS, Stud
from tests.support.desk import CASINO_SUPERVISOR, PLAYER

both = pytest.mark.parametrize("year", YEARS)
REFUND = "1996.general.12.2"
CLOSE = acts.CloseTable(hours_over=True)
FORFEIT = acts.Invalidate("fraud", ("ana",), forfeit=True)


def misdealt(year: int, stake: int = 1_000) -> Stud:
    """ana, with a jackpot wager, and ben have been dealt a round that is a misdeal."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, stake, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: PAIR, 2: ODD}, "Ad")
    desk.accepts(acts.Declare("wrong number of cards"), cites=(desk.cites.misdeal,))
    assert (desk.holds("ana"), desk.holds("ben")) == (99_900, 100_000)
    return desk


@both
@pytest.mark.parametrize("misdeals", [1, 2])
def test_general_12_2__a_forfeit_takes_nothing_of_the_misdealt_round(year: int, misdeals: int) -> None:
    desk = misdealt(year)
    for _ in range(misdeals - 1):
        desk.ready()
        desk.ante("ana", 1, 5_000)
        desk.deal({1: PAIR}, "Ad")
        desk.accepts(acts.Declare("wrong number of cards"))
    desk.ready()
    ante = desk.ante("ana", 1, 2_000)
    other = desk.ante("ben", 2)
    desk.deal({1: PAIR, 2: ODD}, "Ad")
    entry = desk.accepts(FORFEIT, CASINO_SUPERVISOR, cites=(REFUND,))
    verdicts = {ante: Verdict.LOSE, "w1 jackpot": Verdict.LOSE, other: Verdict.VOID}
    assert {s.wager.id: s.verdict for s in entry.settled} == verdicts
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 - 2_000 - 100, 100_000)


@both
def test_general_12_2__fraud_in_the_misdealt_round_may_still_be_named(year: int) -> None:
    desk = misdealt(year)
    desk.ready()
    desk.ante("ana", 1, 2_000)
    desk.deal({1: PAIR}, "Ad")
    desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True, last=True), CASINO_SUPERVISOR, cites=(REFUND,))
    assert desk.holds("ana") == 100_000 - 100 - 2_000 - 1_000  # the ante of that round; the later one lies


@both
def test_general_14_1_c__partners_are_not_held_to_what_was_misdealt(year: int) -> None:
    desk = misdealt(year, 50_000)
    desk.ready()
    mine, theirs = desk.ante("ana", 1, 30_000), desk.ante("ben", 2, 30_000)
    flag = acts.FlagPartners(("ana", "ben"))
    entry = desk.accepts(flag, CASINO_SUPERVISOR, cites=("1996.general.14.1.c",))
    assert not entry.settled
    assert [desk.table.now.wagers[name].stake for name in (mine, theirs)] == [30_000, 30_000]


@both
def test_11_4__a_chip_that_was_never_accepted_is_not_forfeited(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    ante = desk.ante("ana", 1, jackpot=True)
    desk.accepts(acts.Declare("light not on", "ana"), cites=(desk.cites.see_light,))
    desk.deal({1: PAIR}, "Ad")
    entry = desk.accepts(FORFEIT, CASINO_SUPERVISOR, cites=(REFUND,))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [(ante, Verdict.LOSE)]
    assert desk.holds("ana") == 99_000


def overlooked(player: str, box: int, ante: str | None) -> acts.Place:
    return acts.Place("chip", player, "jackpot", 100, str(box), basis=ante, found=True, earlier=True)


@both
@pytest.mark.parametrize("said", [True, False])
def test_14_10__a_jackpot_wager_overlooked_in_the_misdealt_round_waits_like_the_others(year: int, said: bool) -> None:
    """Readings C-23, C-42: it is in the hand of ben's next ante, where a flush has its prize."""
    desk = misdealt(year)
    desk.accepts(overlooked("ben", 2, "w2" if said else None), cites=(desk.cites.misdeal,))
    assert (desk.holds("ben"), desk.state.carried["ben"]) == (99_900, "chip")
    desk.ready()
    desk.ante("ben", 3)
    desk.deal({3: FLUSH}, "Ad")
    assert desk.hands["3"].jackpot == "chip"


@both
def test_14_10__so_it_is_where_the_misdeal_came_out_once_all_was_paid(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: PAIR}, "Ad")
    desk.accepts(acts.Choose("ana", "fold"))
    desk.accepts(acts.Declare("wrong deck"))
    desk.accepts(overlooked("ana", 1, None), cites=(desk.cites.misdeal,))
    assert desk.state.carried == {"ana": "chip"}


@both
def test_14_10__beside_one_that_waits_already_it_goes_back(year: int) -> None:
    desk = misdealt(year)
    desk.accepts(overlooked("ana", 1, "w1"))
    assert (desk.holds("ana"), desk.state.carried["ana"]) == (99_900, "w1 jackpot")


@both
def test_14_10__and_beside_one_made_since(year: int) -> None:
    desk = misdealt(year)
    desk.ante("ben", 3, jackpot=True)
    desk.accepts(overlooked("ben", 2, "w2"))
    assert desk.holds("ben") == 100_000 - 1_000 - 100
    assert "ben" not in desk.state.carried


@both
def test_14_10__once_the_cards_are_shuffled_it_goes_back(year: int) -> None:
    desk = misdealt(year)
    desk.accepts(acts.Shuffle())
    desk.accepts(overlooked("ben", 2, "w2"))
    assert desk.holds("ben") == 100_000


@both
@pytest.mark.parametrize("point", ["at once", "shuffled", "a round later"])
def test_14_10__one_that_waits_and_proves_late_was_no_wager(year: int, point: str) -> None:
    """Its betting is over, whatever is bet on now (reading C-23)."""
    desk = misdealt(year)
    if point == "shuffled":
        desk.ready()
    elif point == "a round later":
        desk.round({2: ODD}, "Ad Kh 8c 6h 3s")
    held = desk.holds("ana")
    desk.accepts(acts.Misrecorded("w1 jackpot", late=True), CASINO_SUPERVISOR, cites=(desk.cites.late,))
    assert desk.holds("ana") == held + 100
    assert desk.state.carried == {}
    ante = desk.ante("ana", 1)
    late = acts.Misrecorded(ante, late=True)
    desk.refuses(late, "not-now", desk.cites.late, CASINO_SUPERVISOR)  # on that one betting is open


@both
@pytest.mark.parametrize("here", [True, False])
def test_14_10__with_the_casinos_hours_no_next_round_is_to_come_and_what_waits_goes_back(year: int, here: bool) -> None:
    """General 6.0, reading C-23: a jackpot wager that waits does not keep the table open."""
    desk = misdealt(year)
    if here:
        entry = desk.accepts(CLOSE, CASINO_SUPERVISOR, cites=("1996.general.6.0",))
        assert [(s.wager.id, s.verdict) for s in entry.settled] == [("w1 jackpot", Verdict.VOID)]
        assert desk.holds("ana") == 100_000
    else:
        desk.accepts(acts.Leave("ana"), PLAYER, by="ana")
        desk.accepts(CLOSE, CASINO_SUPERVISOR)
    assert (desk.state.carried, desk.table.now.wagers) == ({}, {})
    assert not desk.table.now.open


@both
def test_14_10__one_whose_owner_has_an_ante_down_again_waits_with_that(year: int) -> None:
    desk = misdealt(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.refuses(CLOSE, "round-going-on", "1996.general.6.0", CASINO_SUPERVISOR)
