"""A wager that proves late or not made, in a round that it had a part in (general 15.1, readings B-55 to B-57)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Place
from croupier.table.entries import Entry
from croupier.table.snapshot import restore, snapshot, table_hash
from tests.rules.blackjack.table import LOSE, SEVENS_SIGN, STAND_OFF, VOID, WIN, BlackjackDesk
from tests.support.desk import GAME_SUPERVISOR, PLAYER

DIVISION = "1996.blackjack"
both_orders = pytest.mark.parametrize("found_first", [True, False], ids=["found first", "not made first"])


def not_made(desk: BlackjackDesk, wager: str) -> Entry:
    return desk.accepts(acts.Misrecorded(wager), GAME_SUPERVISOR)


def found(desk: BlackjackDesk, player: str, box: int, *, earlier: bool = False) -> Entry:
    return desk.accepts(Place("f", player, "box", 1_000, str(box), found=True, earlier=earlier))


def belongs_to_ben(desk: BlackjackDesk, *, found_first: bool, box: int = 1, earlier: bool = False) -> None:
    """The wager in the box was his and not ana's."""
    for is_found in (found_first, not found_first):
        if is_found:
            found(desk, "ben", box, earlier=earlier)
        else:
            not_made(desk, f"ana{box}")


def deal(desk: BlackjackDesk, cards: str) -> None:
    for card in cards.split():
        desk.card(card)


def two_boxes(cards: str) -> BlackjackDesk:
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.box("cleo", 3)
    desk.deal(cards)
    return desk


# Whose the wager in a box was -------------------------------------------------------------------------


@both_orders
@pytest.mark.parametrize("cards", ["T", "T T 6", "T T 6 9", "T T 6 9 8"])
def test_4_1__the_cards_of_a_box_are_of_whoever_had_wagered_there(cards: str, *, found_first: bool) -> None:
    desk = two_boxes(cards)
    belongs_to_ben(desk, found_first=found_first)
    deal(desk, "T T 6 9 8"[len(cards) :])
    desk.stand("ben")
    desk.stand("cleo")
    desk.cards("T K")
    assert (desk.verdict("f"), desk.holds("ben"), desk.holds("ana")) == (WIN, 101_000, 100_000)


@both_orders
@pytest.mark.parametrize("cards", ["T", "T 6", "T 6 9"])
def test_4_1__a_round_goes_on_whose_only_wager_was_anothers(cards: str, *, found_first: bool) -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.deal(cards)
    belongs_to_ben(desk, found_first=found_first)
    assert table_hash(restore(snapshot(desk.table), desk.table.game)) == table_hash(desk.table)
    deal(desk, "T 6 9"[len(cards) :])
    desk.stand("ben")
    desk.cards("T K")
    assert (desk.verdict("f"), desk.holds("ben"), desk.state.rounds) == (WIN, 101_000, 1)


def test_4_1__what_is_found_once_somebody_has_bet_again_is_of_that_round_only_if_that_is_said() -> None:
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.deal("T 6 9")
    not_made(desk, "ana1")
    desk.box("cleo", 3)
    found(desk, "ben", 1)
    assert desk.is_over()
    not_made(desk, "f")
    desk.accepts(Place("g", "ben", "box", 1_000, "1", found=True, earlier=True))
    desk.stand("ben")
    desk.cards("T K")
    assert (desk.verdict("g"), set(desk.table.now.wagers)) == (WIN, {"cleo3"})


@both_orders
def test_15_1__a_wager_settled_in_anothers_name_is_decided_as_the_hand_was_played(*, found_first: bool) -> None:
    desk = two_boxes("T T 6 9 8")
    desk.stand("ana")
    desk.stand("cleo")
    desk.cards("T K")
    belongs_to_ben(desk, found_first=found_first, earlier=True)
    assert (desk.verdict("f"), desk.holds("ben"), desk.holds("ana")) == (WIN, 101_000, 100_000)


def test_15_8__a_hand_that_nobody_played_before_the_dealer_drew_is_void() -> None:
    desk = two_boxes("T T 6 9 8")
    not_made(desk, "ana1")
    desk.stand("cleo")
    desk.card("T")
    desk.accepts(Place("f", "ben", "box", 1_000, "1", found=True), cites=("1996.blackjack.15.8",))
    assert (desk.verdict("f"), desk.holds("ben")) == (VOID, 100_000)
    desk.card("K")
    desk.accepts(Place("g", "ben", "box", 1_000, "1", found=True, earlier=True))
    assert desk.verdict("g") == VOID


def test_15_4__a_card_dealt_past_a_box_thought_empty_was_omitted() -> None:
    desk = two_boxes("T T 6")
    not_made(desk, "ana1")
    desk.card("8")
    found(desk, "ben", 1)
    desk.accepts(acts.Declare("box omitted", "1"), cites=("1996.blackjack.15.4",))
    desk.do_duties()
    desk.card("9")
    assert [box.hands[0].cards for box in desk.state.play.boxes] == [("Ts", "8s"), ("Ts", "9s")]


def test_15_3__a_box_whose_cards_went_elsewhere_was_omitted_once_a_wager_is_found_there() -> None:
    desk = two_boxes("T T 6 9 8")
    not_made(desk, "ana1")
    desk.declare("card on empty box", "1")
    desk.do_duties()
    found(desk, "ben", 1)
    desk.accepts(acts.Declare("box omitted", "1"), cites=("1996.blackjack.15.4",))
    assert desk.state.play.boxes[0].hands[0].cards == ("Ts", "9s")


# A double or a split ----------------------------------------------------------------------------------


def doubled(cards: str = "") -> BlackjackDesk:
    """Ana doubles eleven on box 1, ben behind her too; cleo waits on box 3 with nineteen."""
    desk = BlackjackDesk(3)
    for player, box in (("ana", 1), ("ben", 1), ("cleo", 3)):
        desk.box(player, box)
    desk.deal("6 T 6 5 9")
    desk.double("ana", "ana1")
    desk.double("ben", "ben1")
    deal(desk, cards)
    return desk


def test_10_3__a_hand_whose_double_was_not_made_may_be_drawn_to() -> None:
    desk = doubled("2")
    not_made(desk, "ana1+d")
    desk.draw("ana", "7")
    desk.stand("ana")
    desk.stand("cleo")
    desk.cards("5 9")
    assert (desk.verdict("ana1"), desk.verdict("cleo3"), desk.verdict("ben1")) == (STAND_OFF, LOSE, STAND_OFF)


def test_10_1__before_its_card_the_choice_is_open_again() -> None:
    desk = doubled()
    not_made(desk, "ana1+d")
    assert {"draw", "stand", "double"} & desk.offered("ana") == {"draw", "double"}
    desk.accepts(Place("again", "ana", "double", 1_000, "1", basis="ana1"), PLAYER)


def test_10_3__once_somebody_has_spoken_for_a_later_hand_it_stands_as_it_is() -> None:
    desk = doubled("2")
    desk.stand("cleo")
    not_made(desk, "ana1+d")
    assert desk.state.play.boxes[0].hands[0].done
    desk.cards("T K")
    assert (desk.won("ana1"), desk.holds("ana")) == (1_000, 101_000)


@pytest.mark.parametrize("over", [False, True])
def test_13_3_e__what_others_added_behind_a_double_that_was_none_is_void(*, over: bool) -> None:
    desk = doubled("T")
    if over:
        desk.stand("cleo")
        desk.cards("T K")
    assert ("ben1+d" in desk.table.now.settled) is over
    not_made(desk, "ana1+d")
    assert desk.verdict("ben1+d") == VOID
    if not over:
        desk.stand("cleo")
        desk.cards("T K")
    assert (desk.holds("ana"), desk.holds("ben")) == (101_000, 101_000)


def test_13_3_c__one_who_followed_a_player_without_a_wager_has_doubled_alone() -> None:
    desk = doubled()
    not_made(desk, "ana1")
    desk.card("T")
    desk.stand("cleo")
    desk.cards("T K")
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 102_000)


def test_11_2__a_pair_whose_split_was_not_made_is_one_hand_again() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 1)
    desk.deal("8 6 8")
    desk.split("ana", "ana1")
    desk.split("ben", "ben1")
    not_made(desk, "ana1+s")
    assert desk.verdict("ben1+s") == VOID
    [hand] = desk.state.play.boxes[0].hands
    assert (hand.cards, hand.split, desk.state.play.boxes[0].splits) == (("8s", "8s"), 0, 0)
    desk.split("ana", "ana1", name="again")


def test_11_3__once_a_further_card_has_come_the_hands_stay_two() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("8 6 8")
    desk.split("ana", "ana1")
    desk.card("T")
    not_made(desk, "ana1+s")
    desk.stand("ana")
    desk.cards("T K")
    assert (desk.won("ana1"), desk.holds("ana")) == (1_000, 101_000)


def test_11_4_a__only_the_last_split_is_taken_back() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("8 6 8")
    desk.split("ana", "ana1")
    desk.card("8")
    desk.split("ana", "ana1", name="second")
    not_made(desk, "second")
    assert [hand.cards for hand in desk.state.play.boxes[0].hands] == [("8s", "8s"), ("8s",)]
    assert [hand.split for hand in desk.state.play.boxes[0].hands] == [8, 8]


def test_14_5__super_sevens_that_a_split_completed_go_on() -> None:
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.sevens("ana", 1)
    desk.deal("7s 6 7c")
    desk.split("ana", "ana1")
    assert desk.won("ana1+sevens") == 25_000
    not_made(desk, "ana1+s")
    desk.draw("ana", "7h")
    assert desk.won("ana1+sevens") == 250_000


# Super Sevens taken up, and cards that lie exposed ----------------------------------------------------


def test_4_7__super_sevens_go_back_only_with_the_wager_that_they_lie_beside() -> None:
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.sevens("ana", 1)
    desk.refuses(acts.Withdraw("ana1+sevens"), "not-now", "1996.blackjack.4.7", PLAYER, "ana")
    desk.call()
    desk.refuses(acts.Withdraw("ana1+sevens"), "not-now", "1996.blackjack.4.7", PLAYER, "ana")
    desk.accepts(acts.Withdraw("ana1"), PLAYER, "ana")
    assert desk.holds("ana") == 100_000


@pytest.mark.parametrize("doubles", [False, True])
def test_15_7__of_two_cards_exposed_the_second_is_the_dealers_when_the_first_completes_the_last_hand(
    *, doubles: bool
) -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("6 7 5")
    for card in ("K", "8"):
        desk.declare("card exposed")
        desk.card(card)
    if doubles:
        desk.double("ana", "ana1")
    else:
        desk.say_word("ana", "accept")
    assert desk.state.play.dealer == ("7s", "8s")
    desk.card("9")
    assert desk.verdict("ana1") == WIN


def test_15_7__nothing_is_left_for_the_dealer_when_the_first_is_too_many() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("T 7 6")
    for card in ("K", "8"):
        desk.declare("card exposed")
        desk.card(card)
    desk.say_word("ana", "accept")
    assert (desk.verdict("ana1"), desk.is_over()) == (LOSE, True)
    assert desk.state.stack.discards.get("8s") == 1
