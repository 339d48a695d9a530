"""Caribbean stud 1996, part 14: irregularities."""

import pytest

from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, Stud
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SHIFT_MANAGER, SYSTEM

DIVISION = "1996.caribbean-stud"
CITE = f"{DIVISION}."
MISDEAL = CITE + "14.10"


def called(**more: object) -> Stud:
    """ana (box 1, with a jackpot wager) and ben (box 2) wait for their cards."""
    desk = Stud(**more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    return desk


def dealt(**more: object) -> Stud:
    desk = called(**more)
    desk.give({1: FLUSH, 2: ODD})
    desk.card("Ad")
    return desk


def assert_misdealt(desk: Stud) -> None:
    """Everybody has the antes back; ana's jackpot wager waits for her next ante."""
    assert (desk.holds("ana"), desk.holds("ben")) == (99_900, 100_000)
    assert list(desk.table.now.wagers) == ["w1 jackpot"]
    assert desk.state.carried == {"ana": "w1 jackpot"}
    assert (desk.state.phase.name, desk.state.rounds) == ("BETTING", 0)


# 14.1, 14.2 Information -------------------------------------------------------------------------------


@pytest.mark.parametrize("bet", [False, True])
def test_14_1__a_dead_hand_forfeits_ante_bet_and_prize(bet: bool) -> None:
    desk = dealt()
    if bet:
        desk.bets("ana")
    desk.refuses(acts.Direct("dead hand", "ana"), "no-authority", CITE + "14.1", CASINO_SUPERVISOR)
    entry = desk.accepts(acts.Direct("dead hand", "ana"), SHIFT_MANAGER, cites=(CITE + "14.1",))
    assert {s.verdict for s in entry.settled} == {Verdict.LOSE}
    assert len(entry.settled) == (3 if bet else 2)
    assert desk.account("jackpot pool") == 100  # reading C-29
    assert [call.says for call in entry.calls] == ["ana has a dead hand"]


def test_14_1__there_must_be_such_a_hand() -> None:
    desk = dealt()
    desk.refuses(acts.Direct("dead hand", "zoe"), "impossible", CITE + "14.1", SHIFT_MANAGER)
    desk.refuses(acts.Direct("ghost hand"), "impossible", MISDEAL, SHIFT_MANAGER)


@pytest.mark.parametrize(("word", "part"), [("english only", "a"), ("silence", "b"), ("separate players", "c")])
def test_14_2__a_manager_may_direct(word: str, part: str) -> None:
    desk = Stud()
    desk.refuses(acts.Direct(word), "no-authority", CITE + f"14.2.{part}", CASINO_SUPERVISOR)
    entry = desk.accepts(acts.Direct(word, "ana and ben"), SHIFT_MANAGER, cites=(CITE + f"14.2.{part}",))
    assert entry.calls[0].says.endswith(": ana and ben")


# 14.3 to 14.6 Wrong and exposed cards -----------------------------------------------------------------


@pytest.mark.parametrize("point", ["dealing", "dealt"])
def test_14_3__a_wrong_number_of_cards_is_a_misdeal(point: str) -> None:
    desk = called() if point == "dealing" else dealt()
    entry = desk.accepts(acts.Declare("wrong number of cards"), cites=(CITE + "14.3", MISDEAL))
    assert {s.verdict for s in entry.settled} == {Verdict.VOID}
    assert_misdealt(desk)


def test_14_3__only_staff_declare_and_only_in_a_round() -> None:
    desk = called()
    desk.refuses(acts.Declare("wrong number of cards"), "no-authority", "1996.general.1.0.dealer", PLAYER, "ana")
    Stud().refuses(acts.Declare("wrong number of cards"), "not-now", CITE + "14.3")
    desk.refuses(acts.Declare("rain"), "impossible", MISDEAL)


def test_14_4__one_exposed_card_is_turned_over_and_the_deal_goes_on() -> None:
    desk = called()
    desk.refuses(acts.Declare("exposed card", "ana"), "impossible", CITE + "14.4")
    desk.card("Kd")
    entry = desk.accepts(acts.Declare("exposed card", "ana"), cites=(CITE + "14.4",))
    assert [call.says for call in entry.calls] == ["The exposed card of box 1 is turned over"]
    assert not entry.settled
    desk.card("Qh")
    assert desk.state.hands["2"].cards == ("Qh",)


@pytest.mark.parametrize("second", ["ana", "ben", "dealer"])
def test_14_5__a_second_exposed_card_is_a_misdeal(second: str) -> None:
    """Whosever it is (reading C-26)."""
    desk = called()
    for card in ("Kd", "Qh", "Jd"):
        desk.card(card)
    desk.accepts(acts.Declare("exposed card", "ben"))
    desk.accepts(acts.Declare("exposed card", second), cites=(CITE + "14.5", MISDEAL))
    assert_misdealt(desk)


@pytest.mark.parametrize("shuffler", [False, True])
def test_14_6__an_exposed_card_of_the_dealers_is_the_one_face_up(shuffler: bool) -> None:
    desk = called(options={"dealt_from": "automatic shuffler"} if shuffler else {})
    if shuffler:
        desk.refuses(acts.Declare("exposed card", "dealer"), "impossible", CITE + "14.4")
        desk.give({1: FLUSH, 2: ODD})
    else:
        desk.card("Kd")
        desk.refuses(acts.Declare("exposed card", "dealer"), "impossible", CITE + "14.4")
        desk.card("Qh")
    desk.accepts(acts.Declare("exposed card", "dealer"), cites=(CITE + "14.6",))
    desk.card("Ad")
    assert desk.state.dealer == ("Ad",)
    if not shuffler:
        for card in ["Jd", "Td", "9d", "6c", "4d", "4s", "2d", "2h"]:
            desk.card(card)
    assert desk.state.phase.name == "DECIDING"  # without a fifth card face up
    assert desk.state.dealer == ("Ad",)


def test_14_6__nothing_else_is_exposed_before_the_card_is_named() -> None:
    desk = called()
    desk.card("Kd")
    desk.card("Qh")
    desk.accepts(acts.Declare("exposed card", "dealer"))
    desk.refuses(acts.Declare("exposed card", "ana"), "impossible", CITE + "14.4")


# 14.7, 14.8 Cards to an empty area --------------------------------------------------------------------


def test_14_7__part_of_a_hand_to_an_empty_area_has_all_dealt_again() -> None:
    desk = called()
    desk.card("Kd")
    entry = desk.accepts(acts.Declare("cards to an empty area"), cites=(CITE + "14.7",))
    assert not entry.settled
    assert sorted(desk.table.now.wagers) == ["w1", "w1 jackpot", "w2"]  # antes unchanged (reading C-27)
    desk.refuses(acts.Place("x", "cleo", "ante", 1_000, "3"), "betting-closed", CITE + "4.1", PLAYER)
    desk.refuses(acts.Observe("shoe", "Kd"), "not-now", CITE + "7.1.b", SYSTEM)
    desk.ready()
    desk.give({1: FLUSH, 2: ODD})
    assert desk.state.hands["1"].cards == tuple(FLUSH.split())


def test_14_7__only_before_the_deal_is_complete() -> None:
    dealt().refuses(acts.Declare("cards to an empty area"), "not-now", CITE + "14.7")


def test_14_8__a_whole_hand_to_an_empty_area_is_discarded_and_the_game_goes_on() -> None:
    called().refuses(acts.Declare("hand to an empty area"), "not-now", CITE + "14.8")
    desk = dealt()
    entry = desk.accepts(acts.Declare("hand to an empty area", "box 5"), cites=(CITE + "14.8",))
    assert entry.calls[0].says.endswith("discard rack: box 5")
    assert not entry.settled
    assert desk.state.phase.name == "DECIDING"


# 14.9, 14.10 Wrong deck, misdeal ----------------------------------------------------------------------


def test_14_9__a_deck_not_of_52_is_a_misdeal_found_after_the_deal() -> None:
    called().refuses(acts.Declare("wrong deck"), "not-now", CITE + "14.9")
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"), cites=(CITE + "14.9", MISDEAL))
    assert_misdealt(desk)


def test_14_9__found_when_the_deck_is_counted_for_a_prize_it_undoes_the_round() -> None:
    """Antes and bets have been settled by then (reading C-39)."""
    desk = dealt()
    desk.bets("ana")
    desk.folds("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "50000"), SYSTEM)
    assert (desk.holds("ana"), desk.holds("ben")) == (110_900, 99_000)
    entry = desk.accepts(acts.Declare("wrong deck"))
    assert {s.wager.id for s in entry.settled} == {"w1", "w1 bet", "w2"}
    assert_misdealt(desk)
    assert desk.account("bank") == -300_000  # as it was when three players had bought in


def test_14_10__a_folded_ante_goes_back_and_its_jackpot_wager_lies_again() -> None:
    """Reading C-39: the count of a folded hand finds it short."""
    desk = dealt(options={"jackpot_retained": 3_000})
    desk.folds("ana")
    assert (desk.account("jackpot pool"), desk.account("jackpot retained")) == (70, 30)
    desk.accepts(acts.Declare("wrong number of cards"), cites=(MISDEAL,))
    assert (desk.account("jackpot pool"), desk.account("jackpot retained")) == (0, 0)
    assert_misdealt(desk)


def test_14_10__the_jackpot_wager_is_valid_for_the_next_round() -> None:
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    settled = desk.round({1: FLUSH}, "Ad Kh 8c 6h 3s")  # no new jackpot wager is made
    assert settled["ana", "jackpot"].wager.id == "w1 jackpot"
    assert settled["ana", "jackpot"].won == 10_000
    assert desk.state.carried == {}


def test_14_10__no_second_one_can_be_made_meanwhile() -> None:
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    name = desk.ante("ana", 4)
    again = acts.Place("j", "ana", "jackpot", 100, "4", basis=name)
    desk.refuses(again, "not-permitted", CITE + "4.11", PLAYER)
    desk.refuses(acts.Withdraw("w1 jackpot"), "not-now", CITE + "4.12", PLAYER, "ana")


def test_14_10__it_waits_while_its_player_sits_out() -> None:
    """Reading C-23."""
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    desk.ready()
    desk.ante("ben", 2)
    desk.deal({2: ODD}, "Ad")
    desk.folds("ben")
    assert desk.state.carried == {"ana": "w1 jackpot"}


def test_14_10__it_may_be_had_back() -> None:
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    assert desk.offered(acts.Withdraw, PLAYER) == [acts.Withdraw("w1 jackpot")]
    desk.accepts(acts.Withdraw("w1 jackpot"), PLAYER, "ana", cites=(MISDEAL,))
    assert desk.holds("ana") == 100_000
    assert desk.state.carried == {}


def test_14_10__it_is_refunded_when_its_player_has_gone() -> None:
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.ready()
    desk.ante("ben", 2)
    entry = desk.accepts(acts.Close(), cites=(MISDEAL,))
    assert [(s.wager.id, s.verdict, s.held) for s in entry.settled] == [("w1 jackpot", Verdict.VOID, True)]
    assert desk.account("unclaimed ana") == 100


# 14.11 Absent -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["ana", "1"])
def test_14_11__a_player_who_is_not_there_is_deemed_to_have_folded(who: str) -> None:
    desk = dealt()
    entry = desk.accepts(acts.Declare("absent player", who), cites=(CITE + "14.11",))
    assert {s.wager.id: s.verdict for s in entry.settled} == {"w1": Verdict.LOSE, "w1 jackpot": Verdict.LOSE}
    desk.refuses(acts.Declare("absent player", who), "impossible", CITE + "14.11")


@pytest.mark.parametrize("when", ["before the cards", "before the decision"])
def test_14_11__whoever_leaves_the_table_loses_the_ante(when: str) -> None:
    desk = called() if when == "before the cards" else dealt()
    entry = desk.accepts(acts.Leave("ana"), PLAYER)
    if when == "before the cards":
        assert not entry.settled
        desk.give({1: FLUSH, 2: ODD})
        entry = desk.card("Ad")
    assert {s.wager.id for s in entry.settled} == {"w1", "w1 jackpot"}
    assert all(s.cites[0] == CITE + "14.11" for s in entry.settled)


def test_14_11__but_not_once_the_bet_is_made() -> None:
    desk = dealt()
    desk.bets("ana")
    assert not desk.accepts(acts.Leave("ana"), PLAYER).settled
    desk.refuses(acts.Declare("absent player", "ana"), "impossible", CITE + "14.11")


@pytest.mark.parametrize("word", ["dealer exposes card", "player exposes cards", "hand collected", "hand lost"])
def test_what_only_1998_knows_is_not_known(word: str) -> None:
    dealt().refuses(acts.Declare(word, "ana"), "impossible", MISDEAL, DEALER)


def test_general_12_2__an_invalidated_round_refunds_the_jackpot_wager_too() -> None:
    """Reading G-13."""
    desk = dealt()
    desk.folds("ana")
    desk.accepts(acts.Invalidate("fire"), Role.CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
    assert desk.account("jackpot pool") == 0
    assert desk.state.phase.name == "BETTING"


def test_general_12_2__an_invalidated_prize_comes_back_to_the_pool() -> None:
    desk = Stud(options={"jackpot_retained": 3_000})
    desk.round({1: FLUSH, 2: PAIR}, "Ad Kh 8c 6h 3s", jackpot=(1,), meter="50")
    assert (desk.account("jackpot pool"), desk.account("jackpot top-up")) == (70 - 5_000, -5_000)
    desk.accepts(acts.Invalidate("fraud"), Role.CASINO_SUPERVISOR)
    for name in ("jackpot pool", "jackpot top-up", "jackpot retained"):
        assert desk.account(name) == 0
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)


def test_general_12_2__a_fraudsters_jackpot_wager_is_forfeited() -> None:
    desk = Stud(options={"jackpot_retained": 3_000})
    desk.round({1: FLUSH}, "Ad Kh 8c 6h 3s", jackpot=(1,))
    desk.accepts(acts.Invalidate("fraud", ("ana",), forfeit=True), Role.CASINO_SUPERVISOR)
    assert (desk.account("jackpot pool"), desk.account("jackpot retained")) == (70, 30)
    assert desk.holds("ana") == 100_000 - 3_000 - 100
