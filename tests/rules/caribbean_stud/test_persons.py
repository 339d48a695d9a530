"""Who is gone, who may not play together, and who plays two hands: 1996 4.10, 9.4, 9.6, 14.2(c); 1998 9.6(c), 10.3,
10.5, 12.12."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.awaits import Wagers
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, YEARS, Stud
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, PLAYER

both = pytest.mark.parametrize("year", YEARS)
PLAYS, NO_HAND = "Kh 8c 6h 3s", "Qs 8c 6h 3s"


def bet(year: int, *, jackpot: bool = False) -> Stud:
    """ana and ben have bet."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=jackpot)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    desk.bets("ana")
    desk.bets("ben")
    return desk


# Gone -------------------------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("when", ["before the dealer's cards", "before the others show"])
@pytest.mark.parametrize("how", [acts.Leave("ana"), acts.Exclude("ana", "shouting")])
def test_9_6__the_hand_of_somebody_who_has_left_lies_face_down(year: int, when: str, how: acts.AnyDeed) -> None:
    desk = bet(year, jackpot=True)
    if when == "before the others show":
        desk.turn(PLAYS)
    desk.accepts(how, PLAYER if isinstance(how, acts.Leave) else CASINO_SUPERVISOR)
    if when == "before the dealer's cards":
        desk.turn(PLAYS)
    for word in ("show", "leave face down"):
        desk.refuses(acts.Choose("ana", word), "not-at-table", desk.cites.show, PLAYER)
    assert {deed.player for deed in desk.offered(acts.Choose, PLAYER)} == {"ben"}
    desk.shows("ben")
    desk.accepts(acts.Collect())  # ben
    entry = desk.accepts(acts.Collect(), cites=(desk.cites.left_down,))
    assert {s.wager.id: s.verdict for s in entry.settled} == dict.fromkeys(("w1", "w1 bet", "w1 jackpot"), Verdict.LOSE)
    assert desk.state.rounds == 1


@both
def test_9_4__nobody_waits_for_whoever_left_last(year: int) -> None:
    desk = bet(year)
    desk.turn(PLAYS)
    desk.shows("ben")
    assert desk.state.phase.name == "SHOWING"
    desk.accepts(acts.Leave("ana"), PLAYER)
    assert desk.state.phase.name == "SETTLING"


@both
def test_9_4__whoever_is_back_in_time_shows(year: int) -> None:
    desk = bet(year)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.turn(PLAYS)
    desk.accepts(acts.SitDown("ana", 1), PLAYER)
    desk.shows("ana", "ben")
    assert desk.settle_all()["ana", "bet"].won == 10_000


@both
def test_9_2__a_dealer_without_a_hand_pays_the_ante_all_the_same(year: int) -> None:
    """Reading C-8; a prize needs the cards face up (C-21), and what is won is held (general 16.2)."""
    desk = bet(year, jackpot=True)
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.turn(NO_HAND)
    settled = desk.settle_all()
    assert (settled["ana", "ante"].won, settled["ana", "ante"].held) == (1_000, True)
    assert settled["ana", "jackpot"].verdict is Verdict.LOSE


@both
def test_14_11__whoever_is_found_under_age_is_not_there_to_decide(year: int) -> None:
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: FLUSH}, "Ad")
    born = desk.at.date().replace(year=desk.at.year - 19)
    entry = desk.accepts(acts.FindAge("ana", born), CASINO_SUPERVISOR)
    assert [(s.verdict, s.cites[0]) for s in entry.settled] == [(Verdict.LOSE, desk.cites.absent)]


# Kept apart -------------------------------------------------------------------------------------------


@both
def test_14_2_c__players_kept_apart_do_not_both_play(year: int) -> None:
    desk = Stud(year)
    desk.accepts(acts.Direct("separate players", "ana and ben"), CASINO_MANAGER, cites=(desk.cites.collusion,))
    desk.ready()
    desk.ante("ana", 1)
    assert not [w for w in awaits(desk.table, "ben") if isinstance(w, Wagers)]
    desk.refuses(acts.Place("x", "ben", "ante", 1_000, "2"), "forbidden", desk.cites.collusion, PLAYER)
    desk.ante("cleo", 3)
    entry = desk.accepts(acts.Place("x", "ben", "ante", 1_000, "2", found=True), cites=(desk.cites.collusion,))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("x", Verdict.VOID)]
    desk.deal({1: PAIR, 3: ODD}, "Ad")
    desk.folds("ana")
    desk.folds("cleo")
    desk.ready()
    desk.ante("ben", 2)  # in another round one of them may
    desk.refuses(acts.Place("y", "ana", "ante", 1_000, "1"), "forbidden", desk.cites.collusion, PLAYER)


@both
def test_14_2_c__wagers_made_before_lie(year: int) -> None:
    """Reading C-44: no rule takes them away; it holds from the next ante, found after the call or not."""
    desk = bet(year)
    desk.accepts(acts.Direct("separate players", facts=(Stated("players", "ana, ben"),)), CASINO_MANAGER)
    desk.turn(PLAYS)
    assert desk.settle_all()["ana", "bet"].won == 10_000


@both
def test_14_2_c__an_ante_found_after_the_call_is_void(year: int) -> None:
    desk = Stud(year)
    desk.accepts(acts.Direct("separate players", "ana, ben"), CASINO_MANAGER)
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    entry = desk.accepts(acts.Place("x", "ben", "ante", 1_000, "2", found=True))
    assert [(s.verdict, s.cites[0]) for s in entry.settled] == [(Verdict.VOID, desk.cites.collusion)]
    assert list(desk.hands) == ["1"]


@both
def test_14_2_c__they_may_play_together_again_when_that_is_directed(year: int) -> None:
    desk = Stud(year)
    together = acts.Direct("players together", "ana, ben")
    desk.refuses(together, "not-now", desk.cites.collusion, CASINO_MANAGER)
    desk.accepts(acts.Direct("separate players", "ana, ben and cleo"), CASINO_MANAGER)
    desk.accepts(together, CASINO_MANAGER, cites=(desk.cites.collusion,))
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.refuses(acts.Place("x", "cleo", "ante", 1_000, "3"), "forbidden", desk.cites.collusion, PLAYER)


@both
@pytest.mark.parametrize("names", ["", "ana", "ana, ana"])
def test_14_2_c__who_they_are_is_said(year: int, names: str) -> None:
    desk = Stud(year)
    desk.refuses(acts.Direct("separate players", names), "impossible", desk.cites.collusion, CASINO_MANAGER)


# A second hand ----------------------------------------------------------------------------------------


def second(box: str, player: str) -> acts.Declare:
    return acts.Declare("second hand", facts=(Stated("hand", box), Stated("player", player)))


@both
@pytest.mark.parametrize("point", ["dealt", "bet", "paid"])
def test_12_12__a_second_hand_that_has_its_cards(year: int, point: str) -> None:
    """What seemed ben's hand is ana's: in 1998 both are void, in 1996 the second one (reading C-31)."""
    desk = Stud(year)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2, jackpot=True)
    desk.ante("cleo", 3)
    desk.deal({1: FLUSH, 2: PAIR, 3: "Jc Js 5h 5s 9c"}, "Ad")
    for player in ("ana", "ben", "cleo") if point != "dealt" else ("cleo",):
        desk.bets(player)
    if point == "paid":
        desk.turn(PLAYS)
        desk.shows("ana", "ben", "cleo")
        desk.accepts(acts.Pay())  # cleo
        desk.accepts(acts.Pay())  # ben
    entry = desk.accepts(second("2", "ana"), cites=(desk.cites.one_hand,))
    void = {"ana", "ben"} if year == 1998 else {"ben"}
    assert {s.wager.player for s in entry.settled} == void
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert desk.holds("ben") == 100_000
    assert (desk.holds("ana") == 100_000) is (year == 1998)
    assert desk.account("jackpot pool") == 0
    if desk.state.rounds == 0:
        desk.refuses(second("2", "ana"), "impossible", desk.cites.two_hands or desk.cites.one_hand)
    while desk.state.phase.name == "DECIDING":
        desk.bets(next(iter({d.player for d in desk.offered(acts.Place, PLAYER)})))
    if point != "paid":
        desk.turn(PLAYS)
    if desk.state.rounds == 0:
        desk.settle_all()
    assert desk.holds("cleo") == 100_000 + 1_000 + 4_000


@both
def test_12_12__somebody_must_have_the_other_one(year: int) -> None:
    desk = bet(year)
    rule = desk.cites.two_hands or desk.cites.one_hand
    desk.refuses(second("2", "cleo"), "impossible", rule)
    desk.refuses(second("2", "ben"), "impossible", rule)
    desk.refuses(second("5", "ana"), "impossible", rule)
