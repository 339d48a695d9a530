"""Part 14: Super Sevens, in cents."""

from __future__ import annotations

import pytest

from croupier.games.blackjack import rules
from croupier.table import acts
from croupier.table.setup import Limits, Sign
from tests.rules.blackjack.table import LOSE, SEVENS_SIGN, SIGN, VOID, BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, PLAYER, assert_cites
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.blackjack"
NAME = "ana1+sevens"


def with_sevens(cards: str = "", players: int = 1) -> BlackjackDesk:
    desk = BlackjackDesk(players, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.sevens("ana", 1)
    if cards:
        desk.deal(cards)
    return desk


def test_14_1__only_where_the_operator_offers_it() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    deed = acts.Place("s", "ana", "super-sevens", 500, "1", basis="ana1")
    desk.refuses(deed, "not-permitted", "1996.blackjack.14.1", PLAYER)


def test_14_2__with_the_initial_wager_beside_it_and_once() -> None:
    desk = BlackjackDesk(2, sign=SEVENS_SIGN, super_sevens=True)
    alone = acts.Place("s", "ana", "super-sevens", 500, "1")
    desk.refuses(alone, "no-such-wager", "1996.blackjack.14.2", PLAYER)
    desk.box("ana", 1)
    elsewhere = acts.Place("s", "ana", "super-sevens", 500, "2", basis="ana1")
    desk.refuses(elsewhere, "not-permitted", "1996.blackjack.14.2", PLAYER)
    assert desk.offered("ana") == {"super-sevens"}
    desk.sevens("ana", 1)
    again = acts.Place("s", "ana", "super-sevens", 500, "1", basis="ana1")
    desk.refuses(again, "not-permitted", "1996.blackjack.14.2", PLAYER)
    desk.call()
    desk.refuses(again, "betting-closed", "1996.blackjack.4.2", PLAYER)


@pytest.mark.parametrize(("stake", "code"), [(400, "below-minimum"), (600, "above-maximum")])
def test_14_3__for_the_amount_on_the_sign(stake: int, code: str) -> None:
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    deed = acts.Place("s", "ana", "super-sevens", stake, "1", basis="ana1")
    desk.refuses(deed, code, "1996.blackjack.14.3", PLAYER)


def test_14_3__the_sign_shows_one_amount() -> None:
    desk = BlackjackDesk(1, sign=SIGN, super_sevens=True)
    desk.box("ana", 1)
    deed = acts.Place("s", "ana", "super-sevens", 500, "1", basis="ana1")
    desk.refuses(deed, "above-maximum", "1996.blackjack.14.3", PLAYER)
    ranged = Sign(Limits(500, 50_000), {"super-sevens": Limits(100, 500)})
    desk.refuses(acts.SetLimits(ranged), "limits-unlawful", "1996.blackjack.14.3", CASINO_SUPERVISOR)
    desk.accepts(acts.SetLimits(SEVENS_SIGN, "agreement", ("ana",)), CASINO_SUPERVISOR)
    desk.sevens("ana", 1)


def pays(desk: BlackjackDesk, won: int, cite: str) -> None:
    assert desk.won(NAME) == won
    assert_cited(desk.results[NAME].cites, f"1996.blackjack.14.4.{cite}")


def test_14_4_a__a_first_seven_pays_three_to_one() -> None:
    pays(with_sevens("7 6 9"), 1_500, "a")


def test_14_4_b__two_sevens_of_different_suits_fifty_to_one() -> None:
    desk = with_sevens("7s 6 7h")
    desk.draw("ana", "5")
    pays(desk, 25_000, "b")


def test_14_4_c__two_sevens_of_one_suit_a_hundred_to_one() -> None:
    desk = with_sevens("7s 6 7s")
    desk.draw("ana", "5")
    pays(desk, 50_000, "c")


def test_14_4_d__three_sevens_five_hundred_to_one() -> None:
    desk = with_sevens("7s 6 7s")
    desk.draw("ana", "7h")
    pays(desk, 250_000, "d")


def test_14_4_e__three_of_one_suit_five_thousand_to_one() -> None:
    desk = with_sevens("7d 6 7d")
    desk.draw("ana", "7d")
    pays(desk, 2_500_000, "e")
    assert desk.state.play.boxes[0].hands[0].is_finished, "and twenty-one"


@pytest.mark.parametrize("cards", ["6 6 7", "T 6 9", "A 6 K"])
def test_14_4_f__otherwise_it_loses(cards: str) -> None:
    pays(with_sevens(cards), -500, "f")


def test_b_31__two_sevens_win_without_a_third_card() -> None:
    desk = with_sevens("7s 6 7h")
    entry = desk.stand("ana")
    assert [s.wager.id for s in entry.settled] == [NAME]
    pays(desk, 25_000, "b")


def test_b_32__the_three_must_come_to_the_unsplit_hand() -> None:
    desk = with_sevens("7s 6 7s")
    desk.split("ana", "ana1")
    pays(desk, 50_000, "c")
    desk.card("7s")
    assert desk.won(NAME) == 50_000


def test_14_5__a_split_pays_the_pair_at_once_whatever_comes_next() -> None:
    desk = with_sevens("7s 6 7h")
    deed = acts.Place("s", "ana", "split", 1_000, "1", basis="ana1")
    entry = desk.accepts(deed, PLAYER)
    assert_cites(entry, "1996.blackjack.14.5", "1996.blackjack.14.4.b")
    assert [(s.wager.id, s.won) for s in entry.settled] == [(NAME, 25_000)]
    desk.cards("7s")


def test_14_6__paid_and_taken_as_soon_as_decided_and_free_to_be_removed() -> None:
    """Reading B-33: on the first card if it is no seven, on the second unless both are."""
    desk = BlackjackDesk(2, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.sevens("ana", 1)
    desk.sevens("ben", 2)
    assert not desk.deal("7").settled
    entry = desk.card("6")
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("ben2+sevens", LOSE)]
    assert_cites(entry, "1996.blackjack.14.4.f", "1996.blackjack.14.6")
    desk.card("9")
    entry = desk.card("5")
    assert [(s.wager.id, s.won, s.returned) for s in entry.settled] == [(NAME, 1_500, 500)]
    assert_cites(entry, "1996.blackjack.14.6")
    assert desk.holds("ana") == 100_000 - 1_000 + 1_500, "before the round is complete"


def test_b_34__back_bettors_stake_it_too_and_the_seated_players_decision_binds_them() -> None:
    desk = BlackjackDesk(2, sign=SEVENS_SIGN, super_sevens=True)
    for player in ("ana", "ben"):
        desk.box(player, 1)
        desk.sevens(player, 1)
    desk.deal("7s 6 7s")
    desk.draw("ana", "7s")
    assert (desk.won("ana1+sevens"), desk.won("ben1+sevens")) == (2_500_000, 2_500_000)


def test_b_35__a_void_hand_takes_super_sevens_with_it_paid_or_not() -> None:
    desk = BlackjackDesk(2, sign=SEVENS_SIGN, super_sevens=True)
    for player, number in (("ana", 1), ("ben", 2)):
        desk.box(player, number)
        desk.sevens(player, number)
    desk.deal("7s 7s 6 9 7h")
    desk.stand("ana")
    assert desk.won(NAME) == 1_500
    for named in ("1", "2"):
        desk.declare("card misplaced", named)
    assert [desk.verdict(name) for name in (NAME, "ana1", "ben2+sevens", "ben2")] == [VOID] * 4
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)


def test_14_5__what_a_split_has_paid_is_refunded_with_an_invalid_round() -> None:
    """General 12.2."""
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.sevens("ana", 1)
    desk.deal("7s 6 7h")
    desk.split("ana", "ana1")
    assert desk.won(NAME) == 25_000
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 100_000


def test_every_prize_of_every_first_three_cards() -> None:
    """Counted independently over sevens and one other card, in every suit."""
    cards = [f"7{suit}" for suit in "cdhs"] + ["9c"]
    for first in cards:
        for second in cards:
            for third in cards:
                prize = rules.sevens((first, second, third), closed=True)
                run = 0
                for card in (first, second, third):
                    if card == "9c":
                        break
                    run += 1
                suited = len({card[1] for card in (first, second, third)[:run]}) == 1
                wanted = {0: None, 1: 3, 2: 100 if suited else 50, 3: 5_000 if suited else 500}[run]
                assert prize is not None
                assert (prize.pays.to if prize.pays else None) == wanted
