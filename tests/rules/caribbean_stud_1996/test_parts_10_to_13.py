"""Caribbean stud 1996, parts 10 to 13: odds, jackpot, prizes, ranking."""

import pytest

from croupier.games.caribbean_stud.hands import Hand, describe, value_of
from croupier.table import acts
from croupier.table.setup import Limits, Sign
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import (
    ACE_KING,
    DEALER_ACE_KING,
    FLUSH,
    FULL_HOUSE,
    NO_HAND,
    ODD,
    PAIR,
    QUADS,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIRS,
    Stud,
    decided,
)
from tests.support.desk import CASINO_SUPERVISOR, GAME_SUPERVISOR, PLAYER, SHIFT_MANAGER, SYSTEM
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.caribbean-stud"
CITE = f"{DIVISION}."
LADDER = (ODD, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, ROYAL)
LOW_DEALER = "Ad Kh 8c 6h 3s"


# 10 Odds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "to_one"),
    [
        ("Ac Kd Qh 5d 3c", 1),
        (PAIR, 1),
        (TWO_PAIRS, 2),
        (TRIPS, 3),
        (STRAIGHT, 4),
        (FLUSH, 5),
        (FULL_HOUSE, 7),
        (QUADS, 20),
        (STRAIGHT_FLUSH, 50),
        (ROYAL, 250),
    ],
)
def test_10_1__the_bet_is_paid_by_the_hand(hand: str, to_one: int) -> None:
    settled = decided(hand, LOW_DEALER.replace("6h", "7c") if hand == STRAIGHT else LOW_DEALER)
    assert settled["ante"].won == 1_000
    assert (settled["bet"].won, settled["bet"].odds.to) == (2_000 * to_one, to_one)  # type: ignore[union-attr]
    assert_cited(settled["bet"].cites, CITE + "10.1")


@pytest.mark.parametrize(("most", "won"), [(0, 100_000), (100_000, 100_000), (99_900, 99_900), (500, 500)])
def test_10_2__a_bet_pays_at_most_what_the_notice_says(most: int, won: int) -> None:
    """Per bet wager; ante and jackpot are not limited (reading C-14)."""
    settled = decided(STRAIGHT_FLUSH, LOW_DEALER, jackpot=True, options={"maximum_payout": most})
    assert settled["bet"].won == won
    assert_cited(settled["bet"].cites, CITE + ("10.2" if won < 100_000 else "10.1"))
    assert (settled["ante"].won, settled["jackpot"].won) == (1_000, 500_000)


def test_10_2__the_maximum_stands_on_a_notice() -> None:
    desk = Stud(options={"maximum_payout": 5_000_000})
    notices = dict(desk.table.game.notices(desk.terms))
    assert notices[CITE + "10.2"] == "A bet wager pays at most $50,000."  # type: ignore[index]
    plain = Stud()
    assert CITE + "10.2" not in dict(plain.table.game.notices(plain.terms))


# 11 The progressive jackpot ---------------------------------------------------------------------------


def test_11_1__no_jackpot_wager_without_an_ante() -> None:
    desk = Stud()
    wager = acts.Place("j", "ana", "jackpot", 100, "1")
    desk.refuses(wager, "not-permitted", CITE + "11.1", PLAYER)


@pytest.mark.parametrize("dealer", [NO_HAND, LOW_DEALER, "Kh Ks Kc 8h 3s"])
def test_11_2__the_prize_is_won_whatever_the_dealer_has(dealer: str) -> None:
    settled = decided(FLUSH, dealer, jackpot=True)
    assert (settled["jackpot"].verdict, settled["jackpot"].won) == (Verdict.WIN, 10_000)
    assert_cited(settled["jackpot"].cites[:1], CITE + "11.2")


def test_11_2__the_prize_is_won_even_on_a_losing_hand() -> None:
    settled = decided(FLUSH, "8h 8s 8c 3s 3h", jackpot=True)
    assert settled["ante"].verdict is Verdict.LOSE
    assert settled["jackpot"].won == 10_000


@pytest.mark.parametrize(("retained", "pool", "kept"), [(0, 100, 0), (3_000, 70, 30), (10_000, 0, 100)])
def test_11_3__a_share_is_retained_and_the_rest_goes_to_the_pool(retained: int, pool: int, kept: int) -> None:
    desk = Stud(options={"jackpot_retained": retained})
    desk.round({1: ODD}, DEALER_ACE_KING, jackpot=(1,))
    assert (desk.account("jackpot pool"), desk.account("jackpot retained")) == (pool, kept)


def test_11_3__the_share_of_the_stake_must_come_to_whole_cents() -> None:
    """Reading C-36."""
    desk = Stud(sign=None, options={"jackpot_retained": 2_850}, players=())
    odd = Sign(Limits(500, 50_000), {"jackpot": Limits(100, 100)})
    desk.refuses(acts.Open(odd), "limits-unlawful", CITE + "11.3", GAME_SUPERVISOR)
    desk.accepts(acts.Open(Sign(Limits(500, 50_000), {"jackpot": Limits(200, 200)})), GAME_SUPERVISOR)


@pytest.mark.parametrize(("stake", "code"), [(500, "above-maximum"), (200, "above-maximum")])
def test_11_5__the_stake_is_the_one_on_the_sign(stake: int, code: str) -> None:
    desk = Stud()
    desk.ante("ana", 1)
    wager = acts.Place("j", "ana", "jackpot", stake, "1", basis="w1")
    desk.refuses(wager, code, CITE + "11.5", PLAYER)


def test_11_5__nobody_has_an_amount_of_his_own_for_the_jackpot() -> None:
    desk = Stud()
    more = acts.GrantLimits("ana", None, on_kinds={"jackpot": Limits(100, 500)})
    desk.refuses(more, "limits-unlawful", CITE + "11.5", SHIFT_MANAGER)
    desk.accepts(acts.GrantLimits("ana", Limits(500, 100_000)), SHIFT_MANAGER)


@pytest.mark.parametrize(("amount", "due"), [(100, False), (200, True)])
def test_4_2__a_jackpot_wager_is_one_chip(amount: int, due: bool) -> None:
    """Where the table has no such chip, somebody must see to it."""
    desk = Stud(sign=None, players=())
    entry = desk.accepts(acts.Open(Sign(Limits(500, 50_000), {"jackpot": Limits(amount, amount)})), GAME_SUPERVISOR)
    assert any(duty.cite == CITE + "4.2" for duty in entry.duties) is due


def test_11_5__the_sign_names_one_amount_and_a_new_sign_another() -> None:
    desk = Stud(players=())
    ranged = Sign(Limits(500, 50_000), {"jackpot": Limits(100, 200)})
    desk.refuses(acts.SetLimits(ranged), "limits-unlawful", CITE + "11.5", CASINO_SUPERVISOR)
    dearer = Sign(Limits(500, 50_000), {"jackpot": Limits(200, 200)})
    desk.accepts(acts.SetLimits(dearer, "no gaming"), CASINO_SUPERVISOR, cites=(CITE + "11.5",))
    desk.seat("ana", 1)
    desk.ante("ana", 1)
    assert desk.offered(acts.Place, PLAYER)[0].stake == 200


@pytest.mark.parametrize(
    ("hand", "part", "prize"),
    [(FLUSH, "a", 10_000), (FULL_HOUSE, "b", 15_000), (QUADS, "c", 50_000), (STRAIGHT_FLUSH, "d", 500_000),
     (ROYAL, "e", 5_000_000)],
)  # fmt: skip
def test_11_6__five_hands_earn_a_prize(hand: str, part: str, prize: int) -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: hand}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.accepts(acts.Choose("ana", "show"), PLAYER, cites=(CITE + f"11.6.{part}",))
    assert desk.settle_all()["ana", "jackpot"].won == prize


@pytest.mark.parametrize("hand", [ODD, PAIR, TWO_PAIRS, TRIPS, "Tc 9h 8s 7d 6c"])
def test_11_6__no_other_hand_does(hand: str) -> None:
    assert decided(hand, "Ad Kh 8c 5s 3s", jackpot=True)["jackpot"].verdict is Verdict.LOSE


def test_11_7__prizes_are_paid_after_every_ante_and_bet() -> None:
    desk = Stud(options={"jackpot": "manual"})
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2, jackpot=True)
    desk.deal({1: PAIR, 2: FLUSH}, "Ad")
    desk.bets("ana")
    desk.bets("ben")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana", "ben")
    desk.refuses(acts.Observe("meter", "50000"), "not-now", CITE + "11.7", SYSTEM)
    desk.accepts(acts.Pay())
    desk.refuses(acts.Observe("meter", "50000"), "not-now", CITE + "11.7", SYSTEM)
    desk.accepts(acts.Pay())
    desk.refuses(acts.Pay(), "not-now", CITE + "11.7")
    desk.refuses(acts.Observe("meter", "plenty"), "impossible", CITE + "2.4", SYSTEM)
    desk.accepts(acts.Observe("meter", "50000"), SYSTEM, cites=(CITE + "11.7", CITE + "11.10", CITE + "11.11"))
    desk.refuses(acts.Observe("meter", "50000"), "duty-first", CITE + "11.10", SYSTEM)
    for rule in ("11.10", "11.11"):
        desk.refuses(acts.Pay(), "duty-first", CITE + rule)
        desk.accepts(acts.Discharge(desk.duty(CITE + rule).id))
    desk.refuses(acts.Pay(("w1",)), "no-such-wager", CITE + "12.2.a")
    entry = desk.accepts(acts.Pay(), cites=(CITE + "11.7", CITE + "11.9"))
    assert entry.calls[1].says == "(the jackpot chips are collected)"
    assert [(s.wager.id, s.won, s.returned) for s in entry.settled] == [("w2 jackpot", 10_000, 0)]


@pytest.mark.parametrize(("tender", "won"), [("", 500_100), ("cheque", 500_001), ("cash", 500_005)])
def test_11_8__a_straight_flush_may_be_paid_by_cheque_or_in_cash(tender: str, won: int) -> None:
    """Ten per cent of $50,000.01 is $5,000.00 and a tenth of a cent, rounded up to what can be paid (reading C-25)."""
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: STRAIGHT_FLUSH}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    early = acts.Choose("ana", "cheque", "w1 jackpot")
    desk.refuses(early, "not-now", CITE + "11.8", PLAYER)
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "50000.01"), SYSTEM)
    before = desk.holds("ana")
    if tender:
        desk.accepts(acts.Choose("ana", tender, "w1 jackpot"), PLAYER, cites=(CITE + "11.8",))
    settled = desk.settle_all()["ana", "jackpot"]
    assert (settled.won, settled.paid_in) == (won, tender or "value")
    assert desk.holds("ana") - before == (0 if tender else won)
    assert desk.account("jackpot pool") == 100 - 500_000  # the part of a cent is the operator's (reading C-53)
    assert desk.account("jackpot top-up") == -1
    assert desk.account("rounding up") == -(won - 500_001)


def test_11_8__a_fixed_prize_is_paid_in_chips() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    desk.deal({1: FLUSH}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "50000"), SYSTEM)
    desk.refuses(acts.Choose("ana", "cheque", "w1 jackpot"), "not-now", CITE + "11.8", PLAYER)


def test_11_9__the_prize_is_on_top_of_ante_and_bet() -> None:
    desk = Stud()
    settled = desk.round({1: FULL_HOUSE}, LOW_DEALER.replace("3s", "2s"), jackpot=(1,))
    assert [settled["ana", kind].won for kind in ("ante", "bet", "jackpot")] == [1_000, 14_000, 15_000]
    assert desk.holds("ana") == 100_000 + 1_000 + 14_000 + 15_000 - 100


# 12 Prizes (the sums are worked in tests/rules/caribbean_stud/test_jackpot.py) --------------------------


@pytest.mark.parametrize(
    ("hand", "part", "meter", "prize"),
    [
        (ROYAL, "a", "50000", 5_000_000),
        (ROYAL, "a", "9999", 1_000_000),
        (STRAIGHT_FLUSH, "b", "50000", 500_000),
        (STRAIGHT_FLUSH, "b", "9999", 100_000),
        (QUADS, "c", "50000", 50_000),
        (FULL_HOUSE, "d", "50000", 15_000),
        (FLUSH, "e", "50000", 10_000),
    ],
)
def test_12_1__one_hand_alone(hand: str, part: str, meter: str, prize: int) -> None:
    dealer = "Ad Kh 8c 6h 3s" if hand != FULL_HOUSE else "Ad Kh 8c 6h 2s"
    settled = decided(hand, dealer, jackpot=True, meter=meter)["jackpot"]
    assert (settled.won, settled.cites[1]) == (prize, CITE + f"12.1.{part}")


def test_12_2__a_flush_and_a_straight_flush_in_one_round() -> None:
    desk = Stud()
    settled = desk.round({1: "Kc Jc 9c 4c 2c", 2: STRAIGHT_FLUSH}, "Ad Kh 8s 6h 3s", jackpot=(1, 2))
    assert (settled["ana", "jackpot"].won, settled["ana", "jackpot"].cites[1]) == (10_000, CITE + "12.2.a")
    assert (settled["ben", "jackpot"].won, settled["ben", "jackpot"].cites[1]) == (499_000, CITE + "12.2.b")


@pytest.mark.parametrize(
    ("meter", "rule", "prize"), [("50000", "12.2.c.ii", 4_990_000), ("9000", "12.2.c.i", 1_000_000)]
)
def test_12_2_c__a_royal_flush_takes_what_the_others_leave(meter: str, rule: str, prize: int) -> None:
    desk = Stud()
    settled = desk.round({1: FLUSH, 2: ROYAL}, "Ad Kh 8c 6h 3h", jackpot=(1, 2), meter=meter)
    assert (settled["ben", "jackpot"].won, settled["ben", "jackpot"].cites[1]) == (prize, CITE + rule)


@pytest.mark.parametrize(("meter", "paid"), [("50004", (500_100, 4_500_400)), ("50000.01", (500_100, 4_500_100))])
def test_12_2_c__the_balance_is_what_the_payouts_leave_whatever_chips_round_them_to(
    meter: str, paid: tuple[int, int]
) -> None:
    """A tenth of $50,004 is $5,000.40: the rounding to $5,001 is not the pool's (11.8, reading C-53)."""
    desk = Stud()
    settled = desk.round({1: STRAIGHT_FLUSH, 2: ROYAL}, "Ad Kh 8c 6h 3h", jackpot=(1, 2), meter=meter)
    assert (settled["ana", "jackpot"].won, settled["ben", "jackpot"].won) == paid
    assert settled["ana", "jackpot"].cites[1:] == (CITE + "12.2.b", CITE + "11.8")
    assert desk.account("jackpot pool") == 200 - round(float(meter) * 100)


@pytest.mark.parametrize(("dealt_from", "part", "seconds"), [("shoe", "a", 1), ("automatic shuffler", "b", 5)])
def test_12_3__the_order_among_tables_is_that_of_the_cards(dealt_from: str, part: str, seconds: int) -> None:
    """The first card from a shoe, the fifth from a shuffler (reading C-24); the waiting is tried in tests/house."""
    desk = Stud(options={"dealt_from": dealt_from})
    desk.ready()
    desk.ante("ana", 1, jackpot=True)
    start = desk.at
    desk.deal({1: FLUSH}, "Ad")
    received = desk.state.hands["1"].received
    assert received is not None
    assert (received - start).total_seconds() == seconds
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Pay())
    desk.accepts(acts.Observe("meter", "50000"), SYSTEM)
    for rule in ("11.10", "11.11"):
        desk.accepts(acts.Discharge(desk.duty(CITE + rule).id))
    entry = desk.accepts(acts.Pay())
    assert CITE + f"12.3.{part}" not in entry.cites  # no other table has a claim


# 13 Ranking (all 2,598,960 hands are ranked in tests/rules/caribbean_stud/test_ranking.py) --------------


def test_13_1__the_ten_hands_from_lowest_to_highest() -> None:
    values = [value_of(hand.split()) for hand in LADDER]
    assert values == sorted(values)
    assert [value.hand for value in values] == list(Hand)


@pytest.mark.parametrize(
    ("part", "hand", "says"),
    [
        ("a", "Qh Td 6c 4s 2h", "odd cards, queen high"),
        ("b", "Ac Ad 6c 4s 2h", "a pair of aces"),
        ("c", "Ac Ad Kc Ks 2h", "two pairs, aces and kings"),
        ("d", "6c 6d 6h 4s 2h", "three sixes"),
        ("e", "Ah 2d 3c 4s 5h", "a straight to the five"),
        ("f", "Kd Jd 9d 4d 2d", "a flush, king high"),
        ("g", "2d 2h 2c As Ad", "a full house, twos over aces"),
        ("h", "9d 9h 9c 9s Ad", "four nines"),
        ("i", "Ad 2d 3d 4d 5d", "a straight flush to the five"),
        ("j", "Ad Kd Qd Jd Td", "a royal flush"),
    ],
)
def test_13_1__each_hand_is_declared_and_cited(part: str, hand: str, says: str) -> None:
    value = value_of(hand.split())
    assert describe(value) == says
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: "7c 8d 8c 3s 7s"}, hand.split()[0])
    desk.bets("ana")
    assert_cited(desk.turn(" ".join(hand.split()[1:])).cites, CITE + f"13.1.{part}")


@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("Ac Kd Qh Js Tc", "Kc Qd Jh Ts 9c"),
        ("6c 5d 4h 3s 2c", "Ac 5d 4h 3s 2c"),
        ("Qc Kd Ah 2s 4c", "Qc Kd Ah 2s 3c"),
        ("6d 5d 4d 3d 2d", "Ad 5d 4d 3d 2d"),
    ],
)
def test_13_1_e__an_ace_is_high_or_low_and_never_in_the_middle(higher: str, lower: str) -> None:
    """Reading C-11."""
    assert value_of(higher.split()) > value_of(lower.split())
    assert value_of(["Qc", "Kd", "Ah", "2s", "3c"]).hand is Hand.ODD_CARDS


def test_13_1_f__flushes_by_the_highest_card_then_the_next() -> None:
    assert value_of(["Kd", "Jd", "9d", "4d", "3d"]) > value_of(["Kc", "Jc", "9c", "4c", "2c"])


def test_13_1_g__full_houses_take_their_rank_from_the_threesome() -> None:
    assert value_of(["3c", "3d", "3h", "2s", "2h"]) > value_of(["2c", "2d", "2h", "As", "Ah"])


@pytest.mark.parametrize("hand", [*LADDER])
def test_13_2__suits_never_separate_hands(hand: str) -> None:
    rotated = hand.translate(str.maketrans("cdhs", "dhsc"))
    assert value_of(rotated.split()) == value_of(hand.split())


@pytest.mark.parametrize(
    ("part", "higher", "lower"),
    [
        ("a", "Kc Qd Jh Ts 9c", "Jc Td 9h 8s 7c"),
        ("a", "Kc Qc Jc Tc 9c", "Jc Tc 9c 8c 7c"),
        ("b", "Ac Ad 3h 3s 2c", "Kc Kd Qh Qs Jc"),
        ("b", "Kc Kd 4h 4s 2c", "Kh Ks 3h 3s Ac"),
        ("b", "Kc Kd 4h 4s 3c", "Kh Ks 4c 4d 2c"),
        ("c", "Qc Qd 8h 4c 2s", "Qh Qs 7h 6c 5s"),
        ("c", "Qc Qd 8h 5c 2s", "Qh Qs 8c 4c 3s"),
        ("d", "Ac 6d 5h 4c 2s", "Kh Qs Jc Tc 8s"),
        ("d", "Ac 9d 5h 4c 3s", "Ah 9s 5c 4d 2s"),
    ],
)
def test_13_3__hands_of_one_kind_are_ranked_by_their_cards(part: str, higher: str, lower: str) -> None:
    assert part in "abcd"
    assert value_of(higher.split()) > value_of(lower.split())


def test_13_3__the_dealers_and_the_players_hands_are_so_compared() -> None:
    desk = Stud()
    desk.ready()
    desk.ante("ana", 1)
    desk.deal({1: ACE_KING}, "Ad")
    desk.bets("ana")
    desk.turn("Kh 8c 6h 3s")
    desk.shows("ana")
    desk.accepts(acts.Collect(), cites=(CITE + "13.2", CITE + "13.3", CITE + "3.2"))
