"""Caribbean stud 1998, sections 7 to 11: shuffle, deal, betting round, settlement, jackpot."""

import pytest

from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import (
    DEALER_ACE_KING,
    FLUSH,
    FULL_HOUSE,
    NO_HAND,
    ODD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT_FLUSH,
    TRIPS,
    WITHOUT,
    Stud,
    decided,
)
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM
from tests.support.rule_coverage import assert_cited

DIVISION = "1998.caribbean-stud"
CITE = f"{DIVISION}."
SHUFFLER = {"dealt_from": "automatic shuffler"}
LOW = "Ad Kh 8c 6h 3s"


def dealt(**more: object) -> Stud:
    desk = Stud(1998, **more)  # type: ignore[arg-type]
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.ante("ben", 2)
    desk.deal({1: FLUSH, 2: ODD}, "Ad")
    return desk


# 7, 8 Cards -------------------------------------------------------------------------------------------


def test_7_1__the_cards_are_shuffled_first_after_each_round_and_after_a_vacancy() -> None:
    desk = Stud(1998, players=("ana",))
    desk.accepts(acts.Shuffle(), cites=(CITE + "7.1.a",))
    desk.accepts(acts.Cut(1))
    desk.ante("ana", 1)
    desk.deal({1: PAIR}, "Ad")
    desk.folds("ana")
    desk.accepts(acts.Shuffle(), cites=(CITE + "7.1.b",))
    desk.accepts(acts.Leave("ana"), PLAYER)
    desk.seat("ben", 1)
    desk.accepts(acts.Shuffle(), cites=(CITE + "7.1.c",))


def test_7_2__an_employee_cuts_once_and_no_player() -> None:
    desk = Stud(1998)
    desk.accepts(acts.Shuffle())
    desk.refuses(acts.Cut(26), "no-authority", CITE + "7.2", PLAYER, "ana")
    desk.accepts(acts.Cut(26), cites=(CITE + "7.2",))


def test_7_3__the_dealer_may_count_the_deck_at_any_time() -> None:
    desk = Stud(1998)
    desk.accepts(acts.Declare("deck to be counted"), DEALER, cites=(CITE + "7.3",))
    desk.refuses(acts.Shuffle(), "duty-first", CITE + "7.3")


def test_7_4__the_operator_may_replace_the_cards() -> None:
    desk = Stud(1998)
    desk.ready()
    desk.refuses(acts.Replace("cards"), "no-authority", CITE + "7.4", GAME_SUPERVISOR)
    entry = desk.accepts(acts.Replace("cards"), CASINO_SUPERVISOR, cites=(CITE + "7.4",))
    assert not any("inspector" in duty.says for duty in entry.duties)


def test_8_1__the_call_and_then_the_deal_from_the_dealers_left() -> None:
    desk = Stud(1998)
    desk.ready()
    desk.ante("ben", 7)
    desk.ante("ana", 3)
    desk.accepts(acts.Close(), cites=(CITE + "8.1.a", CITE + "8.1.b"))
    desk.card("As")
    assert desk.state.hands["3"].cards == ("As",)


def test_8_2__the_dealers_last_card_is_face_up() -> None:
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: PAIR})
    desk.accepts(acts.Observe("shoe", "Ad"), SYSTEM, cites=(CITE + "8.2",))


def test_8_3__a_shoe_serves_everybody_in_each_pass() -> None:
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    for card in ("2c", "3c", "4c"):
        desk.accepts(acts.Observe("shoe", card), SYSTEM, cites=(CITE + "8.3",))
    assert [hand.cards for hand in desk.state.hands.values()] == [("2c", "4c"), ("3c",)]


def test_8_4__a_shuffler_serves_five_at_a_time() -> None:
    desk = Stud(1998, options=SHUFFLER)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.accepts(acts.Close())
    for card in ("2c", "3c", "4c"):
        desk.accepts(acts.Observe("shuffler", card), SYSTEM, cites=(CITE + "8.4",))
    assert [hand.cards for hand in desk.state.hands.values()] == [("2c", "3c", "4c"), ()]


# 9, 10 Betting round and settlement -------------------------------------------------------------------


def test_9_1__the_players_decide_after_the_deal() -> None:
    desk = dealt()
    desk.accepts(acts.Choose("ben", "fold"), PLAYER, cites=(CITE + "9.1",))


def test_9_2__a_folded_hand_is_counted_and_its_wagers_collected() -> None:
    desk = dealt()
    cites = (CITE + "9.2", CITE + "11.4.b", CITE + "9.2.b", CITE + "9.2.c")
    entry = desk.accepts(acts.Choose("ana", "fold"), PLAYER, cites=cites)
    assert {s.wager.kind: s.verdict for s in entry.settled} == {"ante": Verdict.LOSE, "jackpot": Verdict.LOSE}


def test_9_3__the_dealer_turns_and_declares() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.folds("ben")
    desk.turn("Kh 8c 6h")
    entry = desk.accepts(acts.Observe("shoe", "3s"), SYSTEM, cites=(CITE + "9.3", CITE + "4.3.a"))
    assert entry.calls[0].says == "The dealer has ace and king"


def test_10_1__without_a_hand_antes_are_paid_and_bets_void() -> None:
    settled = decided(ODD, NO_HAND, 1998)
    assert settled["ante"].won == 1_000
    assert_cited(settled["ante"].cites, CITE + "10.1.a", CITE + "5.8", only=True)
    assert settled["bet"].verdict == Verdict.VOID
    assert_cited(settled["bet"].cites, CITE + "10.1", only=True)


def test_10_3__from_the_dealers_right_each_hand_is_announced() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana", "ben")
    first = desk.accepts(acts.Collect(), cites=(CITE + "10.3.a", CITE + "10.3.b", CITE + "10.3.c"))
    assert first.calls[0].says == "ben has odd cards, queen high: the hand loses"
    assert desk.accepts(acts.Pay()).calls[0].says == "ana has a flush, king high: the hand wins"


@pytest.mark.parametrize(
    ("mine", "verdict", "part"),
    [(PAIR, Verdict.WIN, "a"), (ODD, Verdict.LOSE, "b"), ("Ac Kc 7d 6d 2d", Verdict.STAND_OFF, "c")],
)
def test_10_4__win_lose_stand_off(mine: str, verdict: Verdict, part: str) -> None:
    settled = decided(mine, DEALER_ACE_KING, 1998)
    assert settled["bet"].verdict == verdict
    assert_cited(settled["bet"].cites[:1], CITE + f"10.4.{part}")


def test_10_5__a_hand_left_face_down_loses() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.folds("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.accepts(acts.Choose("ana", "leave face down"), PLAYER)
    entry = desk.accepts(acts.Collect(), cites=(CITE + "10.5",))
    assert {s.verdict for s in entry.settled} == {Verdict.LOSE}


@pytest.mark.parametrize(("mine", "rule"), [(ODD, "10.6.a"), (PAIR, "10.7.a"), ("Ac Kc 7d 6d 2d", "10.8.a")])
def test_10_6__a_jackpot_wager_without_a_prize_goes_with_its_hand(mine: str, rule: str) -> None:
    settled = decided(mine, DEALER_ACE_KING, 1998, jackpot=True, options={"jackpot": "manual"})
    assert settled["jackpot"].verdict == Verdict.LOSE
    assert_cited(settled["jackpot"].cites[:1], CITE + rule)


@pytest.mark.parametrize(("mine", "rule", "held"), [(ODD, "10.6.b", 97_000), ("Ac Kc 7d 6d 2d", "10.8", 100_000)])
def test_10_8__losing_wagers_are_collected_and_tied_ones_returned(mine: str, rule: str, held: int) -> None:
    desk = Stud(1998)
    settled = desk.round({1: mine}, DEALER_ACE_KING)
    assert_cited(settled["ana", "bet"].cites, CITE + rule)
    assert desk.holds("ana") == held


def test_10_7__winning_wagers_are_paid() -> None:
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: TRIPS}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    entry = desk.accepts(acts.Pay(), cites=(CITE + "10.7.b", CITE + "4.1", CITE + "4.2", CITE + "4.4"))
    assert {s.wager.kind: s.won for s in entry.settled} == {"ante": 1_000, "bet": 6_000}


# 11 The jackpot ---------------------------------------------------------------------------------------


def test_11_1__only_with_an_ante_and_only_where_it_is_offered() -> None:
    Stud(1998).refuses(acts.Place("j", "ana", "jackpot", 100, "1"), "not-permitted", CITE + "11.1", PLAYER)
    plain = Stud(1998, sign=WITHOUT)
    plain.ante("ana", 1)
    wager = acts.Place("j", "ana", "jackpot", 100, "1", basis="w1")
    plain.refuses(wager, "not-permitted", CITE + "11.2", PLAYER)


def test_11_2__the_stake_is_on_the_sign() -> None:
    desk = Stud(1998)
    desk.ante("ana", 1)
    wager = acts.Place("j", "ana", "jackpot", 200, "1", basis="w1")
    desk.refuses(wager, "above-maximum", CITE + "11.2", PLAYER)


@pytest.mark.parametrize("operated", ["electronic", "manual"])
def test_11_3__the_chip_goes_to_the_slot_or_area_of_the_ante(operated: str) -> None:
    desk = Stud(1998, options={"jackpot": operated})
    desk.ante("ana", 1)
    desk.refuses(acts.Place("j", "ana", "jackpot", 100, "1"), "not-permitted", CITE + "11.3", PLAYER)
    jackpot = acts.Place("j", "ana", "jackpot", 100, "1", basis="w1")
    entry = desk.accepts(jackpot, PLAYER, cites=(CITE + "11.3",))
    assert bool(entry.calls) is (operated == "electronic")


def test_11_4__the_light_comes_on() -> None:
    desk = Stud(1998)
    desk.ante("ana", 1)
    jackpot = acts.Place("j", "ana", "jackpot", 100, "1", basis="w1")
    desk.accepts(jackpot, PLAYER, cites=(CITE + "11.4", CITE + "11.4.b"))


def test_11_6__the_retained_share_and_the_pool() -> None:
    desk = Stud(1998, options={"jackpot_retained": 2_500})
    settled = desk.round({1: ODD}, DEALER_ACE_KING, jackpot=(1,))
    assert_cited(settled["ana", "jackpot"].cites, CITE + "11.6")
    assert (desk.account("jackpot pool"), desk.account("jackpot retained")) == (75, 25)


@pytest.mark.parametrize(
    ("hand", "part", "paid", "prize"),
    [
        (FLUSH, "a", "e", 10_000),
        (FULL_HOUSE, "b", "d", 15_000),
        (QUADS, "c", "c", 50_000),
        (STRAIGHT_FLUSH, "d", "b", 500_000),
        (ROYAL, "e", "a", 5_000_000),
    ],
)
@pytest.mark.parametrize("up", ["Ad", "Qh"])
def test_11_7__five_hands_earn_a_prize_whatever_the_dealer_has(
    hand: str, part: str, paid: str, prize: int, up: str
) -> None:
    desk = Stud(1998)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: hand}, up)
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.accepts(acts.Choose("ana", "show"), PLAYER, cites=(CITE + f"11.7.{part}",))
    settled = desk.settle_all()["ana", "jackpot"]
    assert settled.won == prize
    assert_cited(settled.cites, CITE + "11.8", CITE + f"11.9.{paid}", only=True)


@pytest.mark.parametrize(("dealer", "verdict"), [(NO_HAND, Verdict.VOID), ("Kh Ks Kc 8h 8s", Verdict.LOSE)])
def test_11_8__also_when_the_dealer_has_no_hand_or_a_better_one(dealer: str, verdict: Verdict) -> None:
    settled = decided(FLUSH, dealer, 1998, jackpot=True)
    assert (settled["bet"].verdict, settled["jackpot"].won) == (verdict, 10_000)


@pytest.mark.parametrize(("hand", "least"), [(STRAIGHT_FLUSH, 100_000), (ROYAL, 1_000_000)])
def test_11_9__the_guaranteed_sums(hand: str, least: int) -> None:
    assert decided(hand, LOW, 1998, jackpot=True, meter="0")["jackpot"].won == least


@pytest.mark.parametrize(
    ("meter", "rule", "royal"), [("50000", "11.10.c.ii", 4_490_100), ("2000", "11.10.c.i", 1_000_000)]
)
def test_11_10__several_hands_in_the_prescribed_order(meter: str, rule: str, royal: int) -> None:
    desk = Stud(1998)
    hands = {1: ROYAL, 2: STRAIGHT_FLUSH, 3: "Kc Jc 9c 4c 2c"}
    settled = desk.round(hands, "Ad Kh 8h 6h 3h", jackpot=(1, 2, 3), meter=meter)
    flush, straight = settled["cleo", "jackpot"], settled["ben", "jackpot"]
    assert (flush.won, flush.cites[1]) == (10_000, CITE + "11.10.a")
    assert (straight.won, straight.cites[1]) == (499_000 if meter == "50000" else 100_000, CITE + "11.10.b")
    found = settled["ana", "jackpot"]
    assert found.cites[1] == CITE + rule
    assert found.won == (royal if meter == "2000" else 5_000_000 - 10_000 - 499_000)


def test_11_10__the_balance_is_what_the_payouts_leave_whatever_chips_round_them_to() -> None:
    """Reading C-53."""
    desk = Stud(1998)
    settled = desk.round({1: STRAIGHT_FLUSH, 2: ROYAL}, "Ad Kh 8c 6h 3h", jackpot=(1, 2), meter="50000.01")
    assert (settled["ana", "jackpot"].won, settled["ben", "jackpot"].won) == (500_100, 4_500_100)
    assert_cited(settled["ben", "jackpot"].cites, CITE + "11.10.c.ii", "1996.general.15.3")


@pytest.mark.parametrize(("options", "part"), [({}, "a"), (SHUFFLER, "b")])
def test_11_11__the_order_among_tables_is_that_of_the_cards(options: dict[str, str], part: str) -> None:
    desk = Stud(1998, options=options)
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    start = desk.at
    desk.deal({1: FLUSH}, "Ad")
    received = desk.state.hands["1"].received
    assert received is not None
    assert (received - start).total_seconds() == (1 if part == "a" else 5)
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "1000"), SYSTEM)
    for rule in ("11.13", "11.14"):
        desk.accepts(acts.Discharge(desk.duty(CITE + rule).id))
    entry = desk.accepts(acts.Pay(), cites=(CITE + "11.12",))
    assert CITE + f"11.11.{part}" not in entry.cites  # no other table has a claim


def test_11_12__prizes_after_all_other_wagers() -> None:
    desk = dealt()
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana", "ben")
    desk.accepts(acts.Collect())
    desk.refuses(acts.Observe("meter", "1000"), "not-now", CITE + "11.12", SYSTEM)


def test_11_12__there_is_no_cheque_for_a_prize_in_1998() -> None:
    """Reading C-25: general 15.3 rounds it up to chips."""
    desk = Stud(1998)
    settled = desk.round({1: STRAIGHT_FLUSH}, LOW, jackpot=(1,), meter="50000.01")
    assert (settled["ana", "jackpot"].won, settled["ana", "jackpot"].rounded) == (500_100, 99)
    assert settled["ana", "jackpot"].cites[-1] == "1996.general.15.3"
    desk.refuses(acts.Choose("ana", "cheque", "x"), "impossible", "1996.general.15.2", PLAYER)
