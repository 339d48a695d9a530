"""Parts 10 to 12: doubling down, splitting pairs, drawing, and the dealer's hand."""

from __future__ import annotations

import pytest

from croupier.games.blackjack import rules
from croupier.table import acts
from croupier.table.wagers import Verdict
from tests.rules.blackjack.table import LOSE, STAND_OFF, WIN, BlackjackDesk, one_hand
from tests.support.desk import PLAYER, SYSTEM, assert_cites
from tests.support.rule_coverage import assert_cited

DIVISION = "1996.blackjack"


def place(kind: str, stake: int, basis: str = "ana1", name: str = "added") -> acts.Place:
    return acts.Place(name, "ana", kind, stake, "1", basis=basis)


# Doubling (10) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "lawful"), [("54", True), ("64", True), ("56", True), ("53", False), ("57", False)])
def test_10_1_a__on_nine_ten_or_eleven(cards: str, lawful: bool) -> None:
    desk = one_hand(f"{cards[0]} 6 {cards[1]}") if lawful or cards == "57" else None
    if desk is None:  # eight must draw, without a word
        assert not rules.may_double((cards[0] + "s", cards[1] + "h"))
    elif lawful:
        desk.accepts(place("double", 1_000), PLAYER, cites=("1996.blackjack.10.1",))
    else:
        desk.refuses(place("double", 1_000), "not-permitted", "1996.blackjack.10.1.a", PLAYER)


def test_10_1_b__without_an_ace() -> None:
    desk = one_hand("A 6 8")
    desk.refuses(place("double", 1_000), "not-permitted", "1996.blackjack.10.1.b", PLAYER)


def test_10_1__not_on_three_cards() -> None:
    desk = one_hand("5 6 4", "draw 2")
    desk.refuses(place("double", 1_000), "not-permitted", "1996.blackjack.10.1.a", PLAYER)
    assert not desk.offered()


@pytest.mark.parametrize(("stake", "code"), [(400, "below-minimum"), (1_100, "above-maximum"), (500, ""), (1_000, "")])
def test_10_2__from_the_minimum_to_the_original_wager(stake: int, code: str) -> None:
    """Reading B-16: doubling for less is allowed."""
    desk = one_hand("5 6 6")
    if code:
        desk.refuses(place("double", stake), code, "1996.blackjack.10.2", PLAYER)
        return
    desk.accepts(place("double", stake), PLAYER)
    desk.cards("9 T T")
    assert desk.won("added") == stake
    assert desk.won("ana1") == 1_000


def test_10_2__no_table_maximum_on_what_is_added() -> None:
    """Reading G-19."""
    desk = one_hand("5 6 6", stake=50_000)
    desk.accepts(place("double", 50_000), PLAYER)


def test_10_3__one_card_and_only_one() -> None:
    desk = one_hand("5 6 6")
    desk.double("ana", "ana1")
    entry = desk.card("2")
    assert_cites(entry, "1996.blackjack.10.3")
    desk.refuses(acts.Choose("ana", "draw"), "not-permitted", "1996.blackjack.12.1.b", PLAYER)
    assert "(the card sideways)" in [call.says for call in entry.calls]


@pytest.mark.parametrize(
    ("card", "dealer", "verdict"), [("T", "T 4", WIN), ("9", "T 4", STAND_OFF), ("2", "T 4", LOSE), ("2", "T T", WIN)]
)
def test_10_4__both_wagers_go_the_same_way(card: str, dealer: str, verdict: Verdict) -> None:
    desk = one_hand("5 6 6")
    desk.double("ana", "ana1")
    desk.cards(f"{card} {dealer}")
    assert desk.verdict("ana1") == desk.verdict("ana1+d") == verdict
    assert_cited(desk.results["ana1+d"].cites, "1996.blackjack.10.4")
    assert desk.holds("ana") == 100_000 + {WIN: 2_000, LOSE: -2_000, STAND_OFF: 0}[verdict]


@pytest.mark.parametrize("card", ["T", "2"])
def test_10_5__only_the_original_is_lost_to_a_dealers_blackjack(card: str) -> None:
    desk = one_hand("5 T 6")
    desk.double("ana", "ana1")
    desk.cards(f"{card} A")
    assert desk.won("ana1") == -1_000
    assert desk.verdict("ana1+d") is STAND_OFF
    assert_cited(desk.results["ana1+d"].cites, "1996.blackjack.10.5", only=True)
    assert desk.holds("ana") == 99_000


# Splitting (11) ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["8 8", "T K", "J Q", "2 2"])
def test_11_1__two_cards_of_the_same_value(cards: str) -> None:
    """Reading B-20: a king and a ten are a pair."""
    first, second = cards.split()
    desk = one_hand(f"{first} 6 {second}")
    assert "split" in desk.offered("ana")
    desk.accepts(place("split", 1_000), PLAYER, cites=("1996.blackjack.11.1",))


def test_11_1__no_other_two() -> None:
    desk = one_hand("T 6 9")
    desk.refuses(place("split", 1_000), "not-permitted", "1996.blackjack.11.1", PLAYER)


@pytest.mark.parametrize(("stake", "code"), [(900, "below-minimum"), (1_100, "above-maximum")])
def test_11_2__for_exactly_the_original_wager(stake: int, code: str) -> None:
    desk = one_hand("8 6 8")
    desk.refuses(place("split", stake), code, "1996.blackjack.11.2", PLAYER)
    desk.accepts(place("split", 1_000), PLAYER, cites=("1996.blackjack.11.2",))


def test_11_3__the_first_hand_is_completed_before_the_second_takes_a_card() -> None:
    desk = one_hand("8 6 8")
    desk.split("ana", "ana1")
    desk.card("5")
    assert [hand.cards for hand in desk.state.play.boxes[0].hands] == [("8s", "5s"), ("8s",)]
    desk.draw("ana", "4")
    desk.stand("ana")
    desk.card("9")
    assert desk.state.play.boxes[0].hands[1].cards == ("8s", "9s")


def test_11_4__each_hands_total_is_called_and_decided() -> None:
    desk = one_hand("8 6 8")
    desk.split("ana", "ana1")
    entry = desk.card("3")
    assert_cites(entry, "1996.blackjack.11.4")
    assert [call.says for call in entry.calls] == ["Box 1, hand 1: 11"]
    assert desk.offered("ana") == {"draw", "double"}
    desk.double("ana", "ana1", 700)
    desk.cards("T 2")
    assert desk.offered("ana") == {"draw", "double"}
    desk.double("ana", "ana1+s")
    desk.cards("9 T T")
    assert [desk.won(name) for name in ("ana1", "ana1+d", "ana1+s", "ana1+s+d")] == [1_000, 700, 1_000, 1_000]


def test_11_4_a__at_most_twice_and_three_hands() -> None:
    desk = one_hand("8 6 8")
    desk.split("ana", "ana1")
    desk.card("8")
    desk.split("ana", "ana1", name="third")
    assert len(desk.state.play.boxes[0].hands) == 3
    desk.card("8")
    desk.refuses(place("split", 1_000), "not-permitted", "1996.blackjack.11.4.a", PLAYER)
    assert desk.offered("ana") == {"draw", "stand"}
    desk.stand("ana")
    desk.card("2")
    desk.draw("ana", "T")
    desk.stand("ana")
    desk.card("T")
    desk.stand("ana")
    desk.cards("T 3")
    assert [desk.won(name) for name in ("ana1", "third", "ana1+s")] == [-1_000, 1_000, -1_000]


def test_11_4_a__the_second_split_may_be_of_the_second_hand() -> None:
    """Reading B-21."""
    desk = one_hand("8 6 8")
    desk.split("ana", "ana1")
    desk.card("T")
    desk.stand("ana")
    desk.card("8")
    desk.split("ana", "ana1+s", name="third")
    desk.cards("T")
    desk.stand("ana")
    desk.card("8")
    desk.refuses(place("split", 1_000, "third"), "not-permitted", "1996.blackjack.11.4.a", PLAYER)


def test_11_4_b__aces_once_with_one_card_each() -> None:
    """Reading B-23: not resplit, not doubled, not drawn to."""
    desk = one_hand("A 6 A")
    desk.split("ana", "ana1")
    entry = desk.card("A")
    assert_cites(entry, "1996.blackjack.11.4.b")
    assert not desk.offered()
    desk.cards("9")
    assert [hand.is_finished for hand in desk.state.play.boxes[0].hands] == [True, True]
    desk.cards("T T")
    assert (desk.won("ana1"), desk.won("ana1+s")) == (1_000, 1_000)


@pytest.mark.parametrize(("pair", "card"), [("A", "K"), ("K", "A")])
def test_11_4_c__no_blackjack_from_split_aces_or_tens(pair: str, card: str) -> None:
    """Reading B-3: it is twenty-one, ties a dealer's and is paid one to one."""
    desk = one_hand(f"{pair} 6 {pair}")
    desk.split("ana", "ana1")
    desk.cards(f"{card} {card}")
    desk.cards("T 5")
    assert [desk.verdict(name) for name in ("ana1", "ana1+s")] == [STAND_OFF, STAND_OFF]
    desk = one_hand(f"{pair} 6 {pair}")
    desk.split("ana", "ana1")
    desk.cards(f"{card} {card} T T")
    assert [desk.won(name) for name in ("ana1", "ana1+s")] == [1_000, 1_000]


def test_11_5__who_declines_a_split_may_not_split_later() -> None:
    """Reading B-22: on that box, in that round."""
    desk = one_hand("8 6 8")
    desk.split("ana", "ana1")
    desk.card("8")
    desk.stand("ana")
    desk.card("8")
    desk.refuses(place("split", 1_000, "ana1+s"), "not-permitted", "1996.blackjack.11.5", PLAYER)


def test_11_6__split_hands_are_settled_each_for_itself_at_one_to_one() -> None:
    desk = one_hand("T 6 K")
    desk.split("ana", "ana1")
    desk.card("9")
    desk.stand("ana")
    desk.card("3")
    desk.draw("ana", "T")
    assert desk.won("ana1+s") == -1_000, "reading B-17: only that hand is lost"
    assert not desk.is_over()
    desk.cards("T T")
    assert desk.won("ana1") == 1_000
    assert_cited(desk.results["ana1"].cites, "1996.blackjack.11.6")


def split_against_blackjack(*, first_busts: bool, refunds: bool = False) -> BlackjackDesk:
    """Eights split against a ten; one hand busts, the other stands; then the dealer's ace."""
    desk = one_hand("8 T 8", obo_refunds_busts=refunds)
    desk.split("ana", "ana1")
    for busts in (first_busts, not first_busts):
        desk.card("6")
        if busts:
            desk.draw("ana", "T")
        else:
            desk.stand("ana")
    desk.card("A")
    assert desk.is_over()
    return desk


def test_11_7__only_the_original_is_lost_to_a_dealers_blackjack() -> None:
    desk = one_hand("8 T 8")
    desk.split("ana", "ana1")
    desk.card("3")
    desk.double("ana", "ana1")
    desk.cards("T")
    desk.card("T")
    desk.stand("ana")
    desk.card("A")
    assert [desk.won(name) for name in ("ana1", "ana1+d", "ana1+s")] == [-1_000, 0, 0], "reading B-19"
    assert_cited(desk.results["ana1+s"].cites, "1996.blackjack.11.7")
    assert desk.holds("ana") == 99_000


@pytest.mark.parametrize(
    ("first_busts", "refunds", "lost"),
    [(True, False, 1_000), (False, False, 2_000), (True, True, 1_000), (False, True, 1_000)],
)
def test_b_18__what_bust_is_gone_unless_the_operator_reads_it_otherwise(
    first_busts: bool, refunds: bool, lost: int
) -> None:
    """The original lies on the first hand. By default a bust is gone; with obo_refunds_busts never more than the
    original is lost in all."""
    desk = split_against_blackjack(first_busts=first_busts, refunds=refunds)
    assert desk.holds("ana") == 100_000 - lost


def test_b_18__a_kept_bust_is_lost_when_the_dealer_has_no_blackjack() -> None:
    desk = one_hand("8 T 8", obo_refunds_busts=True)
    desk.split("ana", "ana1")
    desk.card("T")
    desk.stand("ana")
    desk.card("6")
    desk.draw("ana", "T")
    desk.card("5")
    assert desk.won("ana1+s") == -1_000
    desk.card("T")
    assert desk.won("ana1") == 1_000


# Drawing (12) -----------------------------------------------------------------------------------------


def test_12_1__draw_while_below_twenty_one() -> None:
    desk = one_hand("T 6 2")
    desk.accepts(acts.Choose("ana", "draw"), PLAYER, cites=("1996.blackjack.12.1",))
    desk.refuses(acts.Choose("ana", "draw"), "not-now", "1996.blackjack.12.1", PLAYER)
    desk.card("4")
    desk.refuses(acts.Choose("ana", "surrender"), "impossible", "1996.blackjack.7.4", PLAYER)


def test_12_1_a__not_on_twenty_one() -> None:
    desk = one_hand("T 6 5", "draw 6")
    desk.refuses(acts.Choose("ana", "draw"), "not-permitted", "1996.blackjack.12.1.a", PLAYER)
    desk = one_hand("A 6 5", "draw 5")
    assert desk.state.play.boxes[0].hands[0].is_finished, "soft twenty-one"


def test_12_1_b__a_doubled_hand_draws_one_card_however_small() -> None:
    desk = one_hand("5 6 4")
    desk.double("ana", "ana1")
    desk.card("2")
    assert not desk.offered(), "eleven, and no more cards"
    desk.cards("T T")
    assert desk.won("ana1") == 1_000


def test_12_1_c__a_split_ace_draws_one_card_however_small() -> None:
    desk = one_hand("A 6 A")
    desk.split("ana", "ana1")
    desk.cards("2 3")
    assert not desk.offered()


def test_12_1_d__eleven_or_less_must_draw() -> None:
    """Reading B-24: without a choice the card just comes."""
    desk = one_hand("2 6 3")
    desk.refuses(acts.Choose("ana", "stand"), "not-now", "1996.blackjack.12.1", PLAYER)
    desk.card("4")
    desk.card("2")
    desk.refuses(acts.Choose("ana", "stand"), "not-now", "1996.blackjack.12.1", PLAYER)
    desk.card("A")
    assert desk.offered("ana") == {"draw", "stand"}
    desk = one_hand("5 6 6")
    desk.refuses(acts.Choose("ana", "stand"), "not-permitted", "1996.blackjack.12.1.d", PLAYER)


def test_12_2__a_bust_is_taken_at_once_with_its_cards() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T T 6 6 9")
    entry = desk.draw("ana", "T")
    assert [s.wager.id for s in entry.settled] == ["ana1"]
    assert_cites(entry, "1996.blackjack.12.2", "1996.blackjack.4.1.f")
    assert sum(desk.state.stack.discards.values()) == 3


@pytest.mark.parametrize(
    ("dealer", "draws"), [("T6", True), ("T7", False), ("A6", False), ("A5", True), ("A5T", True), ("88A", False)]
)
def test_12_3__the_dealer_draws_to_sixteen_and_stands_on_every_seventeen(dealer: str, draws: bool) -> None:
    assert rules.dealer_draws(tuple(rank + "s" for rank in dealer)) is draws


def test_12_3__soft_seventeen_stands_at_the_table() -> None:
    desk = one_hand("T 6 8", "stand")
    assert_cites(desk.card("A"), "1996.blackjack.12.3")
    assert desk.is_over()
    assert desk.won("ana1") == 1_000
    assert desk.state.last.dealer == ("6s", "As")


def test_12_4__no_card_that_could_change_nothing() -> None:
    desk = one_hand("T 6 6", "draw T")
    assert desk.is_over()
    assert desk.state.last.dealer == ("6s",)
    desk.refuses(acts.Observe("shoe", "2s"), "not-now", "1996.blackjack.7.3", SYSTEM)


def test_b_25__the_second_card_is_always_dealt_where_the_operator_says_so() -> None:
    desk = one_hand("T 6 6", "draw T", always_deal_second_card=True)
    assert not desk.is_over()
    desk.card("5")
    assert desk.is_over()


def test_b_25__also_after_a_blackjack_that_was_paid_at_once() -> None:
    desk = one_hand("A 5 K", always_deal_second_card=True)
    assert not desk.is_over()
    desk.card("T")
    assert desk.is_over()
    assert len(desk.state.last.dealer) == 2


def test_b_25__a_blackjack_paid_at_once_ends_the_round_otherwise() -> None:
    assert one_hand("A 5 K").is_over()


@pytest.mark.parametrize("second", ["A", "5"])
def test_b_25__with_a_waiting_blackjack_one_card_more(second: str) -> None:
    desk = one_hand("A T K", second)
    assert desk.is_over()
    assert len(desk.state.last.dealer) == 2
