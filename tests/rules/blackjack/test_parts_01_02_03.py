"""Parts 1 to 3: what a blackjack, a total and a round are; places, decks and the value of cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment.cards import DECK
from croupier.games.blackjack import rules
from croupier.games.blackjack.layout import BOXES
from croupier.games.blackjack.terms import terms_of
from croupier.gazette.editions import edition
from croupier.table import acts
from croupier.table.view import public
from tests.rules.blackjack.table import LOSE, WIN, BlackjackDesk, one_hand
from tests.support.desk import PLAYER, SATURDAY_NIGHT, SYSTEM

DIVISION = "1996.blackjack"
EDITION = edition("blackjack", "christchurch", SATURDAY_NIGHT)


def hand(text: str) -> tuple[str, ...]:
    return tuple(rank + "s" for rank in text)


def test_1_0_blackjack__an_ace_and_a_ten_value_card_as_the_first_two() -> None:
    for ten in "TJQK":
        assert rules.is_blackjack(hand("A" + ten))
        assert rules.is_blackjack(hand(ten + "A"))
    assert not rules.is_blackjack(hand("A9"))
    assert not rules.is_blackjack(hand("A5T5"))
    assert not rules.is_blackjack(hand("777"))


def test_1_0_hard_total__no_ace_or_every_ace_counted_one() -> None:
    assert rules.hard_total(hand("T6")) == 16
    assert rules.hard_total(hand("A6T")) == 17
    assert not rules.is_soft(hand("A6T"))


def test_1_0_soft_total__an_ace_counted_eleven() -> None:
    assert rules.is_soft(hand("A6"))
    assert rules.points(hand("A6")) == 17
    assert not rules.is_soft(hand("T7"))


def test_1_0_initial_deal__two_cards_to_each_box_and_one_to_the_dealer() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T 9 6 8 7")
    boxes = desk.state.play.boxes
    assert [len(box.hands[0].cards) for box in boxes] == [2, 2]
    assert len(desk.state.play.dealer) == 1
    desk.refuses(acts.Observe("shoe", "2s"), "not-now", "1996.blackjack.7.4", SYSTEM)


def test_1_0_round__from_the_first_card_until_all_lie_in_the_discard_rack() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T 6 9")
    assert desk.state.in_round
    desk.stand("ana")
    desk.cards("T T")
    assert not desk.state.in_round
    assert sum(desk.state.stack.discards.values()) == 5
    assert desk.state.stack.remaining == 6 * 52 - 5


def test_2_1__seven_places_and_no_more() -> None:
    assert len(BOXES) == 7
    desk = BlackjackDesk(0, ready=False, setup={"seats": 9})
    desk.accepts(acts.SitDown("ana", 7), PLAYER)
    desk.refuses(acts.SitDown("ben", 8), "seat-taken", "1996.blackjack.2.1", PLAYER)


@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_3_1__four_to_eight_decks(decks: int) -> None:
    assert terms_of(EDITION, {"decks": decks}).decks == decks
    if decks < 6:
        with pytest.raises(ValueError, match="6 to 8 decks"):
            terms_of(EDITION, {"decks": decks, "super_sevens": True})
    else:
        assert terms_of(EDITION, {"decks": decks, "super_sevens": True}).super_sevens


@pytest.mark.parametrize(
    "options",
    [
        {"decks": 3},
        {"decks": 9},
        {"cutting_cards": 3},
        {"bettors_per_box": 4},
        {"burn": 1},
        {"decks": True},
        {"surrender": True},
        {"decks": 4, "cut_card_depth": 105},
    ],
)
def test_3_1__what_the_rules_do_not_allow_is_no_option(options: dict[str, int | bool]) -> None:
    """Reading B-46 too: surrender and the like are not offered."""
    with pytest.raises(ValueError, match=r"is [14] to|is true or false|has no option|half way"):
        terms_of(EDITION, options)


@pytest.mark.parametrize(("cards", "points"), [("23", 5), ("T9", 19), ("2T", 12)])
def test_3_2_a__two_to_ten_have_their_face_value(cards: str, points: int) -> None:
    assert rules.points(hand(cards)) == points


def test_3_2_b__jack_queen_and_king_are_ten() -> None:
    assert {rules.value(rank + "h") for rank in "TJQK"} == {10}


@pytest.mark.parametrize(
    ("cards", "points"), [("A9", 20), ("A99", 19), ("AA", 12), ("AAA8", 21), ("AAAT", 13), ("AT9A", 21)]
)
def test_3_2_c__an_ace_is_eleven_unless_that_is_too_many(cards: str, points: int) -> None:
    """Reading B-1: at most one ace counts eleven."""
    assert rules.points(hand(cards)) == points


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=12))
def test_the_total_is_the_best_that_the_aces_can_make(cards: list[str]) -> None:
    """Counted by trying every value of every ace."""
    totals = {0}
    for card in cards:
        values = (1, 11) if card[0] == "A" else (rules.value(card),)
        totals = {total + value for total in totals for value in values}
    fair = [total for total in totals if total <= 21]
    assert rules.points(cards) == (max(fair) if fair else min(totals))
    assert rules.is_bust(cards) == (not fair)


def test_b_44__the_engines_total_governs() -> None:
    desk = one_hand("5 6 6", "draw A")
    assert desk.state.play.boxes[0].hands[0].cards == ("5s", "6s", "As")
    shown = public(desk.table).view.boxes[0].hands[0]
    assert (shown.points, shown.says) == (12, "12")


def test_a_ninth_ace_of_spades_cannot_show() -> None:
    desk = BlackjackDesk(1, decks=4)
    desk.box("ana", 1)
    desk.deal("As As As")
    desk.say_word("ana", "decline", 1)
    desk.say_word("ana", "draw")
    desk.cards("As")
    desk.say_word("ana", "draw")
    desk.refuses(acts.Observe("shoe", "As"), "impossible", "1996.blackjack.2.4", SYSTEM)
    desk.refuses(acts.Observe("shoe", "joker"), "impossible", "1996.blackjack.2.4", SYSTEM)
    desk.refuses(acts.Observe("wheel", "17"), "impossible", "1996.blackjack.2.4", SYSTEM)


def test_the_results_of_two_plain_hands() -> None:
    assert one_hand("T 6 9", "stand", "T 5").verdict("ana1") is LOSE
    assert one_hand("T 6 9", "stand", "T T").verdict("ana1") is WIN
