"""Caribbean stud 1998, the notice and sections 1 to 5: interpretation, equipment, ranking, wagers."""

from datetime import datetime

import pytest

from croupier.games.caribbean_stud.hands import Hand, value_of
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import (
    DEALER_ACE_KING,
    FLUSH,
    NO_HAND,
    ODD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT_FLUSH,
    WITHOUT,
    Stud,
    decided,
)
from tests.support.desk import DEALER, HERE, PLAYER, SYSTEM
from tests.support.rule_coverage import assert_cited

DIVISION = "1998.caribbean-stud"
CITE = f"{DIVISION}."
MANUAL = {"jackpot": "manual"}


def dealt(**more: object) -> Stud:
    desk = Stud(1998, **more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    return desk


@pytest.mark.parametrize(
    ("day", "text"), [((1998, 1, 31, 23, 59), "1996-07"), ((1998, 2, 1), "1998-13"), ((1999, 1, 1), "1998-13")]
)
def test_notice__the_new_rules_govern_from_1_february_1998(day: tuple[int, ...], text: str) -> None:
    moment = datetime(*day, tzinfo=HERE)  # type: ignore[misc, arg-type]
    assert edition("caribbean-stud", "christchurch", moment).instrument == text


def test_notice__a_round_called_before_midnight_is_settled_by_the_old_rules() -> None:
    """Reading G-3."""
    desk = Stud(1996, at=datetime(1998, 1, 31, 23, 59, tzinfo=HERE))
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: PAIR}, "Ad")
    desk.wait(minutes=2)
    assert_cited(desk.folds("ana").cites, "1996.caribbean-stud.4.5")
    desk.wait(minutes=1)
    assert_cited(desk.accepts(acts.Shuffle()).cites, "1998.caribbean-stud.7.1")


# 1 Interpretation -------------------------------------------------------------------------------------


def test_1_0_ante_wager__is_the_first_stake() -> None:
    desk = Stud(1998)
    desk.accepts(acts.Place("w", "ana", "ante", 1_000, "1"), PLAYER, cites=(CITE + "1.0.ante-wager",))


def test_1_0_bet_wager__is_the_second() -> None:
    desk = dealt()
    desk.accepts(acts.Place("b", "ana", "bet", 2_000, "1", basis="w1"), PLAYER, cites=(CITE + "1.0.bet-wager",))


def test_1_0_fold__ends_a_hand() -> None:
    desk = dealt()
    desk.accepts(acts.Choose("ana", "fold"), PLAYER, cites=(CITE + "1.0.fold",))
    assert desk.state.hands["1"].over


def test_1_0_jackpot_wager__is_its_own_stake_beside_the_ante() -> None:
    desk = dealt()
    assert {w.kind: w.stake for w in desk.table.now.wagers.values() if w.player == "ana"} == {
        "ante": 1_000,
        "jackpot": 100,
    }


def test_1_0_poker_value__is_the_rank_of_section_4() -> None:
    assert Stud(1998).cites.hands[value_of(PAIR.split()).hand] == CITE + "4.3.b"


# 3 Table and equipment --------------------------------------------------------------------------------


@pytest.mark.parametrize("places", [0, 8])
def test_3_1__at_most_seven_sets_of_areas(places: int) -> None:
    with pytest.raises(ValueError, match="places is 1 to 7"):
        Stud(1998, options={"places": places})
    assert len(Stud(1998).terms.layout["ante"].spots) == 7


def test_3_4__one_deck_from_a_shoe_or_a_shuffler() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.folds("ben")
    desk.refuses(acts.Observe("shoe", "Ad"), "impossible", CITE + "3.4.a", SYSTEM)
    desk.refuses(acts.Observe("shuffler", "Kh"), "impossible", CITE + "3.4", SYSTEM)


def test_3_4_c__with_a_shuffler_two_decks_take_turns() -> None:
    """Reading C-4."""
    desk = Stud(1998, options={"dealt_from": "automatic shuffler"})
    for deck in (1, 2, 1):
        desk.round({1: PAIR}, NO_HAND)
        assert desk.state.deck == deck


# 4 Ranking --------------------------------------------------------------------------------------------


def test_4_1__suits_have_the_same_rank() -> None:
    settled = decided("Ac Kc 7d 6d 2d", DEALER_ACE_KING, 1998)
    assert (settled["ante"].verdict, settled["bet"].verdict) == (Verdict.STAND_OFF, Verdict.STAND_OFF)


def test_4_2__cards_rank_from_two_to_ace() -> None:
    values = [value_of((rank + "c", "2d", "3h", "4s", "7c" if rank != "7" else "8c")) for rank in "9TJQKA"]
    assert values == sorted(values)


@pytest.mark.parametrize(
    ("part", "hand", "kind"),
    [
        ("a", "Ac Kd 6h 4s 2c", Hand.ODD_CARDS),
        ("b", "Ac Ad 6h 4s 2c", Hand.ONE_PAIR),
        ("c", "Ac Ad Kh Ks 2c", Hand.TWO_PAIRS),
        ("d", "Ac Ad Ah 4s 2c", Hand.THREE_OF_A_KIND),
        ("e", "5c 4d 3h 2s Ac", Hand.STRAIGHT),
        ("f", "Ac Tc 6c 4c 2c", Hand.FLUSH),
        ("g", "Ac Ad Ah 2s 2c", Hand.FULL_HOUSE),
        ("h", "Ac Ad Ah As 2c", Hand.FOUR_OF_A_KIND),
        ("i", "Kc Qc Jc Tc 9c", Hand.STRAIGHT_FLUSH),
        ("j", "Ac Kc Qc Jc Tc", Hand.ROYAL_FLUSH),
    ],
)
def test_4_3__the_ten_hands(part: str, hand: str, kind: Hand) -> None:
    assert value_of(hand.split()).hand is kind
    assert Stud(1998).cites.hands[kind] == CITE + f"4.3.{part}"


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ac 6d 5h 4c 3s", "Ah 6s 5c 4d 2s"),
        ("Qc Qd 8h 5c 2s", "Qh Qs 8c 4c 3s"),
        ("Kc Kd 4h 4s 3c", "Kh Ks 4c 4d 2c"),
        ("Kc Qd Jh Ts 9c", "Jc Td 9h 8s 7c"),
    ],
)
def test_4_4__hands_of_one_kind_are_separated_by_their_cards(higher: str, lower: str) -> None:
    assert value_of(higher.split()) > value_of(lower.split())


# 5 Wagers ---------------------------------------------------------------------------------------------


def test_5_1__an_ante_and_where_it_is_offered_a_jackpot_wager() -> None:
    desk = Stud(1998)
    desk.accepts(acts.Place("w", "ana", "ante", 1_000, "1"), PLAYER, cites=(CITE + "5.1.a",))
    assert [d.kind for d in desk.offered(acts.Place, PLAYER)] == ["jackpot"]
    plain = Stud(1998, sign=WITHOUT)
    plain.ante("ana", 1)
    assert not plain.offered(acts.Place, PLAYER)
    assert not [duty for duty in plain.table.now.duties.values() if duty.cite == CITE + "5.1.b"]


@pytest.mark.parametrize(("stake", "code"), [(1_000, "below-minimum"), (3_000, "above-maximum")])
def test_5_3__fold_or_bet_twice_the_ante(stake: int, code: str) -> None:
    desk = dealt()
    desk.refuses(acts.Place("b", "ben", "bet", stake, "2", basis="w2"), code, CITE + "5.3.b", PLAYER)
    desk.accepts(acts.Place("b", "ben", "bet", 2_000, "2", basis="w2"), PLAYER, cites=(CITE + "5.3.b",))
    desk.accepts(acts.Choose("ana", "fold"), PLAYER, cites=(CITE + "5.3.a",))


def test_5_5__a_spoken_wager_must_be_placed_before_the_call() -> None:
    desk = Stud(1998)
    spoken = acts.Place("w", "ana", "ante", 1_000, "1", oral=True)
    desk.refuses(spoken, "not-now", CITE + "5.5", PLAYER)
    desk.accepts(spoken, DEALER, cites=(CITE + "5.5",))


def test_5_6__one_hand_to_a_player() -> None:
    desk = Stud(1998)
    desk.ante("ana", 1)
    desk.refuses(acts.Place("x", "ana", "ante", 1_000, "2"), "not-permitted", CITE + "5.6", PLAYER)


def test_5_7__one_wager_to_an_area() -> None:
    desk = Stud(1998)
    desk.ante("ana", 1)
    desk.refuses(acts.Place("x", "ben", "ante", 1_000, "1"), "not-permitted", CITE + "5.7", PLAYER)


@pytest.mark.parametrize(("hand", "to_one"), [("Ac Kd Qh 5d 3c", 1), (PAIR, 1), (QUADS, 20), (ROYAL, 250)])
def test_5_8__the_odds(hand: str, to_one: int) -> None:
    settled = decided(hand, "Ad Kh 8c 6h 3s", 1998)
    assert (settled["ante"].won, settled["bet"].won) == (1_000, 2_000 * to_one)
    assert_cited(settled["bet"].cites, CITE + "5.8")


def test_5_9__the_maximum_payout() -> None:
    settled = decided(STRAIGHT_FLUSH, "Ad Kh 8c 6h 3s", 1998, options={"maximum_payout": 60_000})
    assert (settled["bet"].won, settled["bet"].cites[1]) == (60_000, CITE + "5.9")


def test_5_10_a__no_ante_and_no_jackpot_wager_after_the_call() -> None:
    desk = dealt()
    desk.refuses(acts.Place("x", "cleo", "ante", 1_000, "3"), "betting-closed", CITE + "5.10.a", PLAYER)
    late = acts.Place("j", "ben", "jackpot", 100, "2", basis="w2")
    desk.refuses(late, "betting-closed", CITE + "5.10.a", PLAYER)


def test_5_10_b__until_the_call_an_ante_may_be_taken_back_with_its_jackpot_wager() -> None:
    """Reading C-37."""
    desk = Stud(1998, options=MANUAL)
    desk.ante("ana", 1, jackpot=True)
    entry = desk.accepts(acts.Withdraw("w1"), PLAYER, "ana", cites=(CITE + "5.10.b",))
    assert set(entry.lifted) == {"w1", "w1 jackpot"}
    assert desk.holds("ana") == 100_000
    dealt().refuses(acts.Withdraw("w1"), "betting-closed", CITE + "5.10.b", PLAYER, "ana")


@pytest.mark.parametrize("name", ["w1", "w1 jackpot"])
def test_5_10_b__but_not_once_the_light_is_on(name: str) -> None:
    desk = Stud(1998)
    desk.ante("ana", 1, jackpot=True)
    desk.refuses(acts.Withdraw(name), "not-now", CITE + "11.4.b", PLAYER, "ana")


def test_5_11__a_losing_wager_is_not_touched() -> None:
    desk = dealt()
    desk.folds("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ben")
    desk.refuses(acts.Withdraw("w2 bet"), "betting-closed", CITE + "5.11", PLAYER, "ben")
