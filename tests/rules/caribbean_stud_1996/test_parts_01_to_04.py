"""Caribbean stud 1996, parts 1 to 4: interpretation, equipment, cards, wagers."""

import pytest

from croupier.equipment.cards import DECK
from croupier.table import acts
from croupier.table.awaits import Wagers
from croupier.table.setup import Limits, Sign
from croupier.table.view import notices
from croupier.table.wagers import Verdict
from croupier.table.waiting import awaits
from tests.rules.caribbean_stud.table import (
    ACE_KING,
    DEALER_ACE_KING,
    NO_HAND,
    ODD,
    PAIR,
    TWO_PAIRS,
    WITHOUT,
    Stud,
    decided,
)
from tests.support.desk import DEALER, PLAYER, SYSTEM

DIVISION = "1996.caribbean-stud"
CITE = f"{DIVISION}."


def dealt(**more: object) -> Stud:
    """ana and ben have antes of $10 on boxes 1 and 2, and their cards."""
    desk = Stud(**more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2, jackpot=True)
    desk.deal({1: PAIR, 2: ODD}, "Ad")
    return desk


# 1 Interpretation -------------------------------------------------------------------------------------


def test_1_0_ante_wager__is_the_first_stake_on_a_hand() -> None:
    desk = Stud()
    entry = desk.accepts(acts.Place("w1", "ana", "ante", 1_000, "1"), PLAYER, cites=(CITE + "1.0.ante-wager",))
    assert entry.stands[0].stake == 1_000
    assert desk.hands["1"].ante == "w1"


def test_1_0_bet_wager__is_added_to_the_ante_after_the_cards_are_seen() -> None:
    desk = dealt()
    wrong = acts.Place("b", "ana", "bet", 2_000, "1")
    desk.refuses(wrong, "not-permitted", CITE + "1.0.bet-wager", PLAYER, "ana")
    desk.accepts(acts.Place("b", "ana", "bet", 2_000, "1", basis="w1"), PLAYER, cites=(CITE + "1.0.bet-wager",))
    assert desk.table.now.wagers["b"].basis == "w1"


def test_1_0_fold__ends_the_hand_for_this_round() -> None:
    desk = dealt()
    entry = desk.accepts(acts.Choose("ana", "fold"), PLAYER, cites=(CITE + "1.0.fold",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("w1", Verdict.LOSE)]
    desk.refuses(acts.Choose("ana", "fold"), "not-now", CITE + "4.5", PLAYER)


# 2, 3 Equipment and cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("places", [1, 7, 9])
def test_2_1__a_table_has_as_many_places_as_it_is_set_up_with(places: int) -> None:
    desk = Stud(options={"places": places})
    assert len(desk.terms.layout["ante"].spots) == places


@pytest.mark.parametrize("places", [0, 10])
def test_2_1__a_deck_serves_nine_places_at_most(places: int) -> None:
    """Reading C-1."""
    with pytest.raises(ValueError, match="places"):
        Stud(options={"places": places})


def test_2_3__each_place_has_three_areas() -> None:
    assert list(Stud().terms.layout) == ["jackpot", "ante", "bet"]


def test_3_1__there_is_one_of_each_card() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    desk.card("As")
    desk.refuses(acts.Observe("shoe", "As"), "impossible", CITE + "3.1", SYSTEM)
    desk.refuses(acts.Observe("shoe", "1s"), "impossible", CITE + "3.1", SYSTEM)
    left = desk.table.game.equipment(desk.terms, desk.state, "shoe")
    assert left is not None
    assert sorted(left.outcomes()) == sorted(set(DECK) - {"As"})


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"),
    [
        ("Ac Kd 8h 5d 3c", "Ad Kh 8s 5h 2c", Verdict.WIN),
        ("Ac Kd 8h 5d 3c", "Ad Kh 9s 5h 2c", Verdict.LOSE),
    ],
)
def test_3_2__the_ace_is_highest_and_the_two_lowest(mine: str, theirs: str, verdict: Verdict) -> None:
    settled = decided(mine, theirs)
    assert settled["ante"].verdict is verdict


# 4 Wagers ---------------------------------------------------------------------------------------------


def test_4_1_a__the_ante_comes_before_the_first_card() -> None:
    desk = dealt()
    desk.refuses(acts.Place("x", "cleo", "ante", 1_000, "3"), "betting-closed", CITE + "4.1", PLAYER)


def test_4_1_b__every_player_with_an_ante_is_offered_the_jackpot() -> None:
    desk = Stud()
    assert not desk.offered(acts.Place, PLAYER)
    desk.ante("ana", 1)
    assert desk.offered(acts.Place, PLAYER) == [acts.Place("w1 jackpot", "ana", "jackpot", 100, "1", basis="w1")]


def test_4_1_b__a_sign_without_the_jackpot_raises_a_duty() -> None:
    desk = Stud(sign=WITHOUT)
    assert "amount of a jackpot wager" in desk.duty(CITE + "4.1.b").says
    desk.ante("ana", 1)
    wager = acts.Place("j", "ana", "jackpot", 100, "1", basis="w1")
    desk.refuses(wager, "not-permitted", CITE + "11.5", PLAYER)


def test_4_2__the_chip_goes_to_the_slot_of_the_players_own_ante() -> None:
    desk = Stud()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    alone = acts.Place("j", "ana", "jackpot", 100, "1")
    desk.refuses(alone, "not-permitted", CITE + "4.2", PLAYER)
    other = acts.Place("j", "ana", "jackpot", 100, "2", basis="w2")
    desk.refuses(other, "not-permitted", CITE + "11.1", PLAYER)
    desk.accepts(acts.Place("j", "ana", "jackpot", 100, "1", basis="w1"), PLAYER, cites=(CITE + "4.2",))


def test_4_3__the_light_shows_that_the_wager_is_made_and_accepted() -> None:
    desk = Stud()
    desk.ante("ana", 1)
    jackpot = acts.Place("j", "ana", "jackpot", 100, "1", basis="w1")
    entry = desk.accepts(jackpot, PLAYER, cites=(CITE + "4.3", CITE + "4.3.b"))
    assert [call.says for call in entry.calls] == ["(the light of box 1 is on)"]


def test_4_3__a_jackpot_run_by_hand_has_no_light() -> None:
    desk = Stud(options={"jackpot": "manual"})
    desk.ante("ana", 1)
    entry = desk.accepts(acts.Place("j", "ana", "jackpot", 100, "1", basis="w1"), PLAYER, cites=(CITE + "4.2",))
    assert not entry.calls


def test_4_4__fold_and_bet_are_offered_to_each_hand_once_all_is_dealt() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    desk.refuses(acts.Choose("ana", "fold"), "not-now", CITE + "4.4.a", PLAYER)
    desk.refuses(acts.Place("b", "ana", "bet", 2_000, "1", basis="w1"), "not-now", CITE + "4.4.b", PLAYER)
    desk.give({1: PAIR})
    desk.card("Ad")
    assert desk.offered(acts.Choose, PLAYER) == [acts.Choose("ana", "fold")]
    assert desk.offered(acts.Place, PLAYER) == [acts.Place("w1 bet", "ana", "bet", 2_000, "1", basis="w1")]


def test_4_4__the_players_decide_in_any_order() -> None:
    desk = dealt()
    desk.bets("ben")
    desk.folds("ana")
    assert desk.state.phase.name == "TURNING"


def test_4_5__a_folded_ante_and_its_cards_are_collected_at_once() -> None:
    desk = dealt()
    bank = desk.account("bank")
    entry = desk.accepts(acts.Choose("ana", "fold"), PLAYER, cites=(CITE + "4.5", CITE + "8.2.b"))
    assert desk.account("bank") == bank + 1_000
    assert entry.calls[0].says == "(ana's five cards are counted, face down, into the discard rack)"


@pytest.mark.parametrize(
    ("stake", "code"), [(1_000, "below-minimum"), (1_900, "below-minimum"), (2_100, "above-maximum")]
)
def test_4_6__the_bet_is_exactly_twice_the_ante(stake: int, code: str) -> None:
    desk = dealt()
    desk.refuses(acts.Place("b", "ana", "bet", stake, "1", basis="w1"), code, CITE + "4.6", PLAYER)
    desk.accepts(acts.Place("b", "ana", "bet", 2_000, "1", basis="w1"), PLAYER, cites=(CITE + "4.6",))


def test_4_6__the_bet_may_exceed_the_table_maximum() -> None:
    """Readings C-5 and G-19."""
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, 50_000)
    desk.deal({1: PAIR}, "Ad")
    desk.accepts(acts.BuyIn("ana", 100_000), PLAYER)
    desk.bets("ana")
    assert desk.table.now.wagers["w1 bet"].stake == 100_000


def test_4_6__a_bet_is_not_offered_to_a_player_without_the_chips() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, 50_000)
    desk.accepts(acts.Redeem("ana", 40_000), PLAYER)
    desk.deal({1: PAIR}, "Ad")
    assert not desk.offered(acts.Place, PLAYER)
    assert desk.offered(acts.Choose, PLAYER) == [acts.Choose("ana", "fold")]


def test_4_6__nobody_bets_on_somebody_elses_hand() -> None:
    desk = dealt()
    desk.refuses(acts.Place("b", "ben", "bet", 2_000, "1", basis="w1"), "not-permitted", CITE + "4.10", PLAYER)


def test_4_7__no_ante_is_touched_once_the_cards_are_dealt() -> None:
    dealt().refuses(acts.Withdraw("w1"), "betting-closed", CITE + "4.7", PLAYER, "ana")


def test_4_8__value_chips_only() -> None:
    desk = Stud()
    assert list(desk.table.game.chip_kinds(desk.terms)) == ["value"]
    desk.accepts(acts.Place("w", "ana", "ante", 1_000, "1"), PLAYER, cites=(CITE + "4.8",))


def test_4_9__a_spoken_ante_counts_when_the_dealer_has_placed_it() -> None:
    desk = Stud()
    spoken = acts.Place("w", "ana", "ante", 1_000, "1", oral=True)
    desk.refuses(spoken, "not-now", CITE + "4.9", PLAYER)
    desk.accepts(spoken, DEALER, cites=(CITE + "4.9",))
    late = acts.Place("x", "ben", "ante", 1_000, "2", oral=True)
    desk.ready()
    desk.accepts(acts.Close())
    desk.refuses(late, "betting-closed", CITE + "4.9", DEALER)


def test_4_9__a_bet_cannot_be_spoken() -> None:
    """Reading C-9."""
    dealt().refuses(acts.Place("b", "ana", "bet", 2_000, "1", basis="w1", oral=True), "not-now", CITE + "4.9", DEALER)


def test_4_10__one_hand_to_a_player() -> None:
    desk = Stud()
    desk.ante("ana", 1)
    desk.refuses(acts.Place("x", "ana", "ante", 1_000, "2"), "not-permitted", CITE + "4.10", PLAYER)


def test_4_10__a_second_hand_found_is_void_and_the_first_plays() -> None:
    """Reading C-31: only 1998 voids both."""
    desk = Stud()
    desk.ante("ana", 1)
    found = acts.Place("x", "ana", "ante", 1_000, "2", found=True)
    entry = desk.accepts(found, DEALER, cites=(CITE + "4.10",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("x", Verdict.VOID)]
    assert list(desk.hands) == ["1"]
    assert desk.holds("ana") == 99_000


def test_4_11__one_wager_to_an_area() -> None:
    desk = Stud()
    desk.ante("ana", 1, jackpot=True)
    desk.refuses(acts.Place("x", "ben", "ante", 1_000, "1"), "not-permitted", CITE + "4.11", PLAYER)
    desk.refuses(acts.Place("y", "ana", "ante", 1_000, "1"), "not-permitted", CITE + "4.11", PLAYER)
    again = acts.Place("j", "ana", "jackpot", 100, "1", basis="w1")
    desk.refuses(again, "not-permitted", CITE + "4.11", PLAYER)


def test_4_12__a_wager_made_lies_until_it_is_decided() -> None:
    """Reading C-37."""
    desk = Stud()
    desk.ante("ana", 1)
    desk.refuses(acts.Withdraw("w1"), "not-now", CITE + "4.12", PLAYER, "ana")
    assert not desk.offered(acts.Withdraw, PLAYER)


@pytest.mark.parametrize("hand", [PAIR, ODD])
def test_4_12__nothing_is_touched_at_the_showdown_either(hand: str) -> None:
    """4.7 speaks of antes, once a card is dealt; 4.12 of every wager."""
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: hand}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 7s 6h 3c")
    desk.shows("ana")
    desk.refuses(acts.Withdraw("w1 bet"), "betting-closed", CITE + "4.12", PLAYER, "ana")
    rule = "4.12" if hand == ODD else "4.7"
    desk.refuses(acts.Withdraw("w1"), "betting-closed", CITE + rule, PLAYER, "ana")


def test_4_12__and_not_between_the_call_and_the_first_card() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.accepts(acts.Close())
    desk.refuses(acts.Withdraw("w1"), "betting-closed", CITE + "4.12", PLAYER, "ana")
    desk.card("Kd")
    desk.refuses(acts.Withdraw("w1"), "betting-closed", CITE + "4.7", PLAYER, "ana")
    desk.refuses(acts.Withdraw("w1 jackpot"), "betting-closed", CITE + "4.12", PLAYER, "ana")


def test_an_ante_stands_by_itself() -> None:
    desk = Stud()
    desk.ante("ana", 1)
    wrong = acts.Place("x", "ben", "ante", 1_000, "2", basis="w1")
    desk.refuses(wrong, "not-permitted", "1996.general.14.1.a", PLAYER)


def test_the_wagers_awaited_are_a_free_box_for_whoever_has_none() -> None:
    desk = Stud(players=("ana", "ben"))
    desk.ante("ana", 1)
    assert not [w for w in awaits(desk.table, "ana") if isinstance(w, Wagers)]
    (open_to_ben,) = [w for w in awaits(desk.table, "ben") if isinstance(w, Wagers)]
    assert open_to_ben.spots == {"ante": ("2", "3", "4", "5", "6", "7")}


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"wheel": 1}, "no option wheel"),
        ({"dealt_from": "hat"}, "dealt_from"),
        ({"jackpot": 7}, "jackpot is electronic or manual, not 7"),
        ({"maximum_payout": -1}, "maximum_payout is cents, 0 or more, not -1"),
        ({"maximum_payout": True}, "maximum_payout is cents, 0 or more, not True"),
        ({"jackpot_retained": 10_001}, "jackpot_retained is 0 to 10000"),
    ],
)
def test_options_are_checked(options: dict[str, str | int | bool], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        Stud(options=options)


def test_9_2__the_inscription_is_shown_to_everybody() -> None:
    shown = dict(notices(Stud().table))
    assert shown[CITE + "2.2"] == "Dealer only plays with ace and king or higher."  # type: ignore[index]


def test_the_general_rules_bind_the_ante() -> None:
    desk = Stud(sign=Sign(Limits(1_000, 5_000), {"jackpot": Limits(100, 100)}))
    desk.refuses(acts.Place("x", "ana", "ante", 500, "1"), "below-minimum", "1996.general.14.1.b", PLAYER)
    desk.refuses(acts.Place("x", "ana", "ante", 6_000, "1"), "above-maximum", "1996.general.14.1.b", PLAYER)
    settled = desk.round({1: TWO_PAIRS}, NO_HAND)
    assert settled["ana", "ante"].won == 1_000


def test_9_1__ace_and_king_against_ace_and_king() -> None:
    assert decided(ACE_KING, DEALER_ACE_KING)["ante"].verdict is Verdict.WIN
