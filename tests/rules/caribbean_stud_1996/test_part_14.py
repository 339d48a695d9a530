"""Caribbean stud 1996, part 14: irregularities."""

from datetime import timedelta

import pytest

from croupier.table import acts
from croupier.table.roles import Role
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FLUSH, ODD, PAIR, SECOND_FLUSH, STRAIGHT, Stud
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


@pytest.mark.parametrize("meter", [False, True])
def test_14_1__a_dead_hand_found_when_ante_and_bet_are_paid_forfeits_all_three(meter: bool) -> None:
    """Reading C-41: what was paid is taken back, and the prize is never paid."""
    desk = dealt(options={"jackpot_retained": 3_000})
    desk.bets("ana")
    desk.folds("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    assert desk.holds("ana") == 100_000 - 100 + 1_000 + 10_000  # 5 to 1 on $20
    if meter:
        desk.accepts(acts.Observe("meter", "50000"), SYSTEM)
    entry = desk.accepts(acts.Direct("dead hand", "ana"), SHIFT_MANAGER, cites=(CITE + "14.1",))
    desk.check_chips(entry)
    assert {s.wager.id: (s.verdict, s.won) for s in entry.settled} == {
        "w1": (Verdict.LOSE, -1_000),
        "w1 bet": (Verdict.LOSE, -10_000),
        "w1 jackpot": (Verdict.LOSE, 0),
    }
    assert desk.holds("ana") == 100_000 - 3_100
    assert (desk.account("jackpot pool"), desk.account("jackpot retained")) == (70, 30)
    assert (desk.state.phase.name, desk.state.rounds) == ("BETTING", 1)


def test_14_1__a_dead_hand_found_late_leaves_the_others_as_they_were_settled() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana", "ben")
    desk.accepts(acts.Collect())  # ben
    desk.accepts(acts.Pay())  # ana
    desk.accepts(acts.Direct("dead hand", "1"), SHIFT_MANAGER)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 - 3_100, 100_000 - 3_000)
    assert set(desk.table.now.settled) == {"w1", "w1 bet", "w1 jackpot", "w2", "w2 bet"}  # and may be put right


@pytest.mark.parametrize("what", ["misdeal", "fire"])
def test_14_1__what_was_forfeited_late_comes_back_if_the_round_is_void_after_all(what: str) -> None:
    desk = Stud()
    desk.ready()
    for player, box in (("ana", 1), ("ben", 2)):
        desk.ante(player, box, jackpot=True)
    desk.deal({1: FLUSH, 2: SECOND_FLUSH}, "Ad")
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8h 6h 3s")
    desk.shows("ana", "ben")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Pay())
    desk.accepts(acts.Direct("dead hand", "ana"), SHIFT_MANAGER)
    if what == "misdeal":
        desk.accepts(acts.Declare("wrong deck"), cites=(MISDEAL,))
    else:
        desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    jackpot = 100 if what == "misdeal" else 0  # which is valid for the next round
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000 - jackpot, 100_000 - jackpot)
    assert desk.account("bank") == -300_000


def test_14_1__what_the_colluder_has_spent_is_a_claim() -> None:
    """General 15.1: nobody's chips go below nothing."""
    desk = dealt()
    desk.bets("ana")
    desk.folds("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Redeem("ana", desk.holds("ana") - 500), PLAYER)
    desk.accepts(acts.Direct("dead hand", "ana"), SHIFT_MANAGER)
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (0, 500 - 1_000 - 10_000 - 3_000)


@pytest.mark.parametrize("facts", [(acts.Stated("hand", "ana"),), (acts.Stated("hand", 1),)])
def test_14_1__the_hand_may_be_stated_as_a_field(facts: tuple[acts.Stated, ...]) -> None:
    desk = dealt()
    entry = desk.accepts(acts.Direct("dead hand", facts=facts), SHIFT_MANAGER)
    assert {s.wager.player for s in entry.settled} == {"ana"}


def test_14_1__there_must_be_such_a_hand() -> None:
    desk = dealt()
    desk.refuses(acts.Direct("dead hand", "zoe"), "impossible", CITE + "14.1", SHIFT_MANAGER)
    desk.refuses(acts.Direct("dead hand"), "impossible", CITE + "14.1", SHIFT_MANAGER)
    desk.folds("ana")
    desk.refuses(acts.Direct("dead hand", "ana"), "impossible", CITE + "14.1", SHIFT_MANAGER)
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
    desk.refuses(acts.Declare("wrong number of cards"), "no-authority", CITE + "14.3", PLAYER, "ana")
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


@pytest.mark.parametrize("first", ["ben", "dealer"])
@pytest.mark.parametrize("phase", ["DECIDING", "TURNING", "SHOWING", "JACKPOT"])
def test_14_5__cards_exposed_are_counted_whenever_that_comes_out(phase: str, first: str) -> None:
    """Reading C-26: 1996 sets no end, and a misdeal undoes what was settled (C-39)."""
    desk = dealt()
    reach(desk, phase)
    entry = desk.accepts(acts.Declare("exposed card", first), cites=(CITE + "14.4",))
    assert (entry.settled, desk.state.phase.name) == ((), phase)
    if first == "dealer" and phase == "DECIDING":
        desk.card("Qs")
        assert desk.state.dealer == ("Ad", "Qs")
    desk.accepts(acts.Declare("exposed card", "dealer"), cites=(CITE + "14.5", MISDEAL))
    assert_misdealt(desk)


def reach(desk: Stud, phase: str) -> None:
    """A round in which ana bets and ben folds, up to a phase."""
    if phase == "DECIDING":
        return
    desk.bets("ana")
    desk.folds("ben")
    if phase == "TURNING":
        return
    desk.turn("Kh 8c 6h 3s")
    if phase == "SHOWING":
        return
    desk.shows("ana")
    desk.accepts(acts.Pay())


def test_14_5__a_second_card_of_the_dealers_is_a_misdeal_too() -> None:
    desk = called()
    for card in ("Kd", "Qh"):
        desk.card(card)
    desk.accepts(acts.Declare("exposed card", "dealer"), cites=(CITE + "14.6",))
    desk.card("Ad")
    desk.refuses(acts.Declare("exposed card", "dealer"), "impossible", CITE + "14.4")  # that one lies face up
    for card in ("Jd", "Td"):
        desk.card(card)
    desk.accepts(acts.Declare("exposed card", "dealer"), cites=(CITE + "14.5", MISDEAL))
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
    desk.refuses(acts.Declare("hand to an empty area", "banana"), "impossible", CITE + "14.8")
    assert not entry.settled
    assert desk.state.phase.name == "DECIDING"


def test_14_8__a_shuffler_serves_a_whole_hand_so_it_comes_to_light_while_the_others_are_dealt() -> None:
    desk = Stud(options={"dealt_from": "automatic shuffler"})
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 3)
    desk.deal({1: PAIR})
    desk.accepts(acts.Declare("hand to an empty area", "box 2"), cites=(CITE + "14.8",))
    desk.give({3: STRAIGHT})
    assert (desk.state.phase.name, desk.state.hands["3"].cards) == ("DEALING", tuple(STRAIGHT.split()))


# 14.9, 14.10 Wrong deck, misdeal ----------------------------------------------------------------------


def test_14_9__a_deck_not_of_52_is_a_misdeal_found_after_the_deal() -> None:
    called().refuses(acts.Declare("wrong deck"), "not-now", CITE + "14.9")
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"), cites=(CITE + "14.9", MISDEAL))
    assert_misdealt(desk)


def test_4_12__a_finished_hand_is_not_decided_again() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.refuses(acts.Choose("ana", "fold"), "not-now", CITE + "4.12", PLAYER)
    desk.accepts(acts.Declare("absent player", "ben"))
    desk.refuses(acts.Place("x", "ben", "bet", 2_000, "2", basis="w2"), "not-now", CITE + "14.11", PLAYER)


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
    desk.ready()  # nothing is left to verify or to count


def test_14_9__a_count_that_was_directed_is_done_when_it_finds_a_wrong_deck() -> None:
    """Rule 6.4; another misdeal leaves it to be done."""
    desk = dealt()
    desk.accepts(acts.Direct("count the deck"), SHIFT_MANAGER)
    entry = desk.accepts(acts.Declare("wrong deck"))
    assert [desk.journal.entries[-2].duties[0].id] == list(entry.discharged)
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    duty = desk.accepts(acts.Direct("count the deck"), SHIFT_MANAGER).duties[0]
    desk.accepts(acts.Declare("wrong number of cards"))
    assert duty.id in desk.table.now.duties


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


def test_14_10__it_is_not_had_back_for_the_asking() -> None:
    """4.12: it is valid for the next round (reading C-23)."""
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    assert desk.offered(acts.Withdraw, PLAYER) == []
    desk.refuses(acts.Withdraw("w1 jackpot"), "not-now", CITE + "4.12", PLAYER, "ana")


def test_14_10__it_is_had_back_when_the_table_closes() -> None:
    desk = dealt()
    desk.accepts(acts.PostClosure(desk.at + timedelta(minutes=30)), CASINO_SUPERVISOR)
    desk.accepts(acts.Declare("wrong deck"))
    desk.refuses(acts.Withdraw("w1 jackpot"), "not-now", CITE + "4.12", PLAYER, "ana")
    desk.wait(minutes=30)
    desk.accepts(acts.Withdraw("w1 jackpot"), PLAYER, "ana", cites=(MISDEAL,))
    assert desk.holds("ana") == 100_000
    assert desk.state.carried == {}


@pytest.mark.parametrize("how", [acts.Leave("ana"), acts.Exclude("ana", "shouting")])
@pytest.mark.parametrize("when", ["at once", "while others play"])
def test_14_10__its_player_takes_it_along_on_leaving(when: str, how: acts.AnyDeed) -> None:
    """Reading C-23: there will be no next ante."""
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    if when == "while others play":
        desk.ready()
        desk.ante("ben", 2)
        desk.deal({2: ODD}, "Ad")
    entry = desk.accepts(how, PLAYER if isinstance(how, acts.Leave) else CASINO_SUPERVISOR, cites=(MISDEAL,))
    settled = [(s.wager.id, s.verdict, s.returned, s.held) for s in entry.settled]
    assert settled == [("w1 jackpot", Verdict.VOID, 100, False)]
    assert sum(p.cents for p in entry.postings if p.account == "outside") == 100_000  # all that she came with
    assert (desk.state.carried, desk.holds("ana"), "w1 jackpot" in desk.table.now.wagers) == ({}, 0, False)


def test_14_10__with_an_ante_lying_it_goes_with_that() -> None:
    desk = dealt()
    desk.accepts(acts.Declare("wrong deck"))
    desk.ready()
    desk.ante("ana", 1)
    assert not desk.accepts(acts.Leave("ana"), PLAYER).settled
    desk.deal({1: FLUSH})
    entry = desk.card("Ad")
    assert {s.wager.id: s.verdict for s in entry.settled} == {"w3": Verdict.LOSE, "w1 jackpot": Verdict.LOSE}


def test_14_10__it_is_refunded_when_its_player_had_gone_before_the_misdeal() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.accepts(acts.Declare("wrong deck"))
    desk.ready()
    desk.ante("ben", 2)
    entry = desk.accepts(acts.Close(), cites=(MISDEAL,))
    assert [(s.wager.id, s.verdict, s.held) for s in entry.settled] == [("w1 jackpot", Verdict.VOID, True)]
    assert desk.account("unclaimed ana") == 3_000 + 100  # ante and bet were void at the misdeal


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
