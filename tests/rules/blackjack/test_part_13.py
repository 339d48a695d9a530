"""Part 13: several bettors on a box, several boxes for a bettor, and who decides."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.awaits import Wagers
from croupier.table.setup import Limits
from croupier.table.view import public
from croupier.table.waiting import awaits
from tests.rules.blackjack.table import LOSE, STAND_OFF, BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, DEALER, PLAYER, SHIFT_MANAGER

BOX_MAXIMUM = "1996.blackjack.13.2"

DIVISION = "1996.blackjack"
BACK = ("ana", "ben", "cleo")


def shared(cards: str, stakes: tuple[int, ...] = (1_000, 1_000, 1_000)) -> BlackjackDesk:
    """Ana sits at box 1, ben and cleo wager behind her."""
    desk = BlackjackDesk(3)
    for player, stake in zip(BACK, stakes, strict=True):
        desk.box(player, 1, stake)
    desk.deal(cards)
    return desk


def test_13_1__up_to_three_bettors_on_a_box() -> None:
    """Reading B-26: the seated player is one of the three."""
    desk = BlackjackDesk(4)
    for player in BACK:
        desk.box(player, 1)
    desk.refuses(acts.Place("w", "dan", "box", 1_000, "1"), "not-permitted", "1996.blackjack.13.1", PLAYER)
    desk.box("ben", 1, name="more")
    open_to = {w.spots.get("box") for w in awaits(desk.table, "dan") if isinstance(w, Wagers)}
    assert open_to == {("2", "3", "4", "5", "6", "7")}, "and what is offered says so"
    alone = BlackjackDesk(2, bettors_per_box=1)
    alone.box("ana", 1)
    alone.refuses(acts.Place("w", "ben", "box", 1_000, "1"), "not-permitted", "1996.blackjack.13.1", PLAYER)


def test_13_2__the_box_maximum_where_the_operator_directs_one() -> None:
    desk = BlackjackDesk(2, box_maximum=True, player_maximum=True)
    assert "box and player maximum" in desk.duty("1996.blackjack.13.2").says
    desk.box("ana", 1, 40_000)
    over = acts.Place("w", "ben", "box", 10_500, "1")
    desk.refuses(over, "above-maximum", "1996.blackjack.13.2", PLAYER)
    desk.box("ben", 1, 10_000)
    without = BlackjackDesk(2)
    without.box("ana", 1, 40_000)
    without.box("ben", 1, 40_000)


def test_b_27__the_maxima_are_not_tested_again_on_doubles() -> None:
    desk = BlackjackDesk(1, box_maximum=True)
    desk.box("ana", 1, 50_000)
    desk.deal("5 6 6")
    desk.double("ana", "ana1", 50_000)


def test_13_3_a__the_seated_player_alone_decides() -> None:
    desk = BlackjackDesk(3)
    for player in ("ben", "cleo", "ana"):
        desk.box(player, 1)
    desk.deal("T 6 6")
    assert desk.offered("ana") == {"draw", "stand"}
    assert desk.offered("ben") == set()
    desk.refuses(acts.Choose("ben", "draw"), "not-yours", "1996.blackjack.13.3.a", PLAYER)
    desk.stand("ana")


def test_13_3_b__the_seated_players_wager_lies_first_whoever_staked_first() -> None:
    desk = BlackjackDesk(3)
    for player in ("ben", "cleo", "ana"):
        desk.box(player, 1)
    desk.deal("T 6 6")
    box = public(desk.table).view.boxes[0]
    assert (box.seated, box.bettors) == ("ana", ("ana", "ben", "cleo"))
    assert box.hands[0].wagers == ("ana1", "ben1", "cleo1")


def test_13_3_a__not_a_player_who_sits_there_without_a_wager() -> None:
    """Reading B-49: the first of those who wager decides."""
    desk = BlackjackDesk(3)
    desk.box("ben", 1)
    desk.box("cleo", 1)
    desk.deal("T 6 6")
    desk.refuses(acts.Choose("ana", "stand", "1"), "not-yours", "1996.blackjack.13.3.a", PLAYER)
    assert (desk.offered("ben"), desk.offered("cleo")) == ({"draw", "stand"}, set())
    desk.stand("ben")


def test_13_3_c__the_others_double_too_for_what_they_like_or_not_at_all() -> None:
    """Three bettors with three different choices; one card in any case (reading B-29)."""
    desk = shared("5 6 6")
    desk.double("ana", "ana1")
    assert desk.offered("ben") == {"decline", "double"}
    desk.refuses(acts.Choose("ben", "draw"), "impossible", "1996.blackjack.13.3.c", PLAYER)
    desk.accepts(acts.Place("ben+", "ben", "double", 500, "1", basis="ben1"), PLAYER, cites=("1996.blackjack.13.3.c",))
    desk.accepts(acts.Choose("cleo", "decline", "1"), PLAYER, cites=("1996.blackjack.13.3.c",))
    desk.cards("T T T")
    assert [desk.holds(p) - 100_000 for p in BACK] == [2_000, 1_500, 1_000]


def test_13_3_c__the_dealer_need_not_wait() -> None:
    desk = shared("5 6 6")
    desk.double("ana", "ana1")
    desk.accepts(acts.Close(), cites=("1996.blackjack.13.3.c",))
    late = acts.Place("ben+", "ben", "double", 500, "1", basis="ben1")
    desk.refuses(late, "not-yours", "1996.blackjack.13.3.e", PLAYER)
    desk.card("T")


def split_three_ways() -> BlackjackDesk:
    """Ana splits eights, ben funds both hands, cleo names the second."""
    desk = shared("8 6 8")
    desk.split("ana", "ana1")
    assert desk.offered("ben") == {"first hand", "second hand", "split"}
    desk.split("ben", "ben1")
    desk.accepts(acts.Choose("cleo", "second hand", "1"), PLAYER, cites=("1996.blackjack.13.3.d",))
    return desk


def test_13_3_d__the_others_fund_the_split_or_name_a_hand() -> None:
    desk = split_three_ways()
    desk.card("T")
    desk.stand("ana")
    desk.card("3")
    assert desk.offered("cleo") == set()
    desk.draw("ana", "T")
    desk.cards("T 4")
    assert [desk.holds(p) - 100_000 for p in BACK] == [0, 0, 1_000], "18 loses and 21 wins against 20"


def test_13_3_d__who_says_nothing_has_the_first_hand() -> None:
    """Reading B-30."""
    desk = shared("8 6 8")
    desk.split("ana", "ana1")
    desk.accepts(acts.Close(), cites=("1996.blackjack.13.3.d",))
    desk.card("T")
    desk.stand("ana")
    desk.card("2")
    desk.draw("ana", "T")
    desk.stand("ana")
    desk.cards("5 8")
    assert [desk.verdict(f"{p}1") for p in BACK] == [LOSE, LOSE, LOSE]


def test_b_30__on_a_hand_not_funded_a_back_bettor_cannot_double() -> None:
    desk = shared("8 6 8")
    desk.split("ana", "ana1")
    desk.say_word("ben", "second hand", 1)
    desk.say_word("cleo", "first hand", 1)
    desk.card("3")
    desk.double("ana", "ana1")
    assert desk.offered("ben") == set()
    assert desk.offered("cleo") == {"decline", "double"}


def test_b_30__the_wager_named_is_the_original_for_a_dealers_blackjack() -> None:
    desk = shared("8 T 8")
    desk.split("ana", "ana1")
    desk.say_word("ben", "second hand", 1)
    desk.split("cleo", "cleo1")
    desk.cards("T")
    desk.stand("ana")
    desk.cards("T")
    desk.stand("ana")
    desk.card("A")
    assert [desk.holds(p) - 100_000 for p in BACK] == [-1_000, -1_000, -1_000]
    assert desk.verdict("cleo1+s") is STAND_OFF


def test_13_3_e__where_the_seated_player_does_not_the_others_may_not() -> None:
    desk = shared("5 6 6")
    begins = acts.Place("ben+", "ben", "double", 500, "1", basis="ben1")
    desk.refuses(begins, "not-yours", "1996.blackjack.13.3.e", PLAYER)
    desk.draw("ana", "5")
    desk.refuses(begins, "not-yours", "1996.blackjack.13.3.e", PLAYER)


def test_13_3_f__each_may_insure() -> None:
    desk = shared("T A 9", (1_000, 2_000, 1_000))
    deed = acts.Place("i", "ben", "insurance", 1_000, "1", basis="ben1")
    desk.accepts(deed, PLAYER, cites=("1996.blackjack.13.3.f",))
    desk.say_word("ana", "decline", 1)
    desk.say_word("cleo", "decline", 1)
    desk.stand("ana")
    desk.card("K")
    assert [desk.holds(p) - 100_000 for p in BACK] == [-1_000, 0, -1_000]


def test_13_3_g__each_may_take_even_money() -> None:
    desk = shared("A A K")
    desk.accepts(acts.Choose("ben", "even money", "1"), PLAYER, cites=("1996.blackjack.13.3.g",))
    desk.say_word("ana", "decline", 1)
    desk.say_word("cleo", "decline", 1)
    desk.card("K")
    assert [desk.holds(p) - 100_000 for p in BACK] == [0, 1_000, 0]


def test_13_2__a_box_maximum_may_be_directed_while_the_table_is_open() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 30_000)
    desk.box("ben", 1, 30_000)
    desk.refuses(acts.Direct("box maximum"), "no-authority", BOX_MAXIMUM, DEALER)
    desk.refuses(acts.Direct("box maximum", "banana"), "impossible", BOX_MAXIMUM, CASINO_SUPERVISOR)
    desk.accepts(acts.Direct("box maximum"), CASINO_SUPERVISOR, cites=(BOX_MAXIMUM,))
    assert desk.duty(BOX_MAXIMUM).says == "Put up the sign of the box maximum."
    assert (desk.table.now.wagers["ben1"].stake, desk.holds("ben")) == (20_000, 80_000)
    desk.refuses(acts.Direct("box maximum"), "not-now", BOX_MAXIMUM, CASINO_SUPERVISOR)
    desk.refuses(acts.Place("more", "ana", "box", 500, "1"), "above-maximum", BOX_MAXIMUM, PLAYER)
    desk.accepts(acts.Direct("box maximum", "off"), CASINO_SUPERVISOR, cites=(BOX_MAXIMUM,))
    desk.accepts(acts.Place("more", "ana", "box", 500, "1"), PLAYER)
    desk.deal("T T 9")
    desk.refuses(acts.Direct("player maximum"), "not-now", BOX_MAXIMUM, CASINO_SUPERVISOR)


def test_13_4__as_many_boxes_as_the_operator_permits_and_one_at_least() -> None:
    desk = BlackjackDesk(1, boxes_per_player=2)
    desk.box("ana", 1)
    desk.box("ana", 5)
    desk.refuses(acts.Place("w", "ana", "box", 1_000, "6"), "not-permitted", "1996.blackjack.13.4", PLAYER)
    desk.refuses(acts.Direct("boxes each", "0"), "impossible", "1996.blackjack.13.4", CASINO_SUPERVISOR)


def test_13_4__when_others_want_a_place_extra_boxes_end() -> None:
    """Reading B-28: at the next round after the demand appears."""
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.box("ana", 2)
    desk.accepts(acts.Direct("boxes each", "1"), CASINO_SUPERVISOR, cites=("1996.blackjack.13.4",))
    desk.deal("T T 6 9 9")
    desk.stand("ana")
    desk.stand("ana")
    desk.cards("T T")
    assert desk.won("ana2") == 1_000, "the round is played as it was wagered"
    desk.box("ana", 1, name="again")
    desk.refuses(acts.Place("w", "ana", "box", 1_000, "2"), "not-permitted", "1996.blackjack.13.4", PLAYER)


def test_13_4__a_player_decides_on_a_box_opened_where_nobody_sits() -> None:
    """Reading B-28."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ana", 5)
    desk.box("ben", 5)
    desk.deal("T T 6 9 9")
    desk.stand("ana")
    assert desk.offered("ben") == set()
    desk.stand("ana")


def test_13_4__somebody_else_opens_a_box_at_which_a_player_sits_without_wagering() -> None:
    desk = BlackjackDesk(2)
    desk.box("ben", 1)
    desk.deal("T 6 9")
    desk.refuses(acts.Choose("ana", "stand"), "not-yours", "1996.blackjack.13.3.a", PLAYER)
    desk.stand("ben")


def test_13_5__at_a_full_table_only_for_the_box_where_one_sits() -> None:
    desk = BlackjackDesk(7)
    desk.box("ana", 1)
    desk.box("ana", 2)
    desk.deal("T T 6 9 9")
    desk.stand("ana")
    desk.refuses(acts.Choose("ana", "stand"), "not-yours", "1996.blackjack.13.5", PLAYER)
    desk.stand("ben")
    desk.cards("T T")
    assert desk.won("ana2") == 1_000


def test_13_5__a_table_of_five_places_is_full_with_five() -> None:
    """2.1 has places for up to seven; where fewer stand there, they are all there are."""
    desk = BlackjackDesk(5, setup={"seats": 5})
    desk.box("ana", 1)
    desk.box("ana", 2)
    desk.deal("T T 6 9 9")
    desk.stand("ana")
    desk.refuses(acts.Choose("ana", "stand"), "not-yours", "1996.blackjack.13.5", PLAYER)
    desk.stand("ben")


def test_13_5__who_sits_down_after_the_call_decides_on_nothing() -> None:
    desk = BlackjackDesk(6)
    desk.box("ana", 7)
    desk.deal("T 6 9")
    desk.accepts(acts.SitDown("gus", 7), PLAYER)
    desk.refuses(acts.Choose("gus", "draw"), "not-yours", "1996.blackjack.13.3.a", PLAYER)
    desk.stand("ana")


def test_13_6__at_least_the_minimum_on_each_box() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 1_000)
    desk.refuses(acts.Place("w", "ana", "box", 400, "2"), "below-minimum", "1996.general.14.1.b", PLAYER)


def test_a_players_own_limits_hold_for_what_is_added() -> None:
    desk = BlackjackDesk(1)
    desk.accepts(acts.GrantLimits("ana", Limits(1_000, 90_000)), SHIFT_MANAGER)
    desk.box("ana", 1, 1_000)
    desk.deal("5 6 6")
    low = acts.Place("d", "ana", "double", 500, "1", basis="ana1")
    desk.refuses(low, "below-minimum", "1996.blackjack.10.2", PLAYER)


def test_who_has_too_few_chips_is_offered_what_they_make() -> None:
    desk = BlackjackDesk(1, buys=1_700)
    desk.box("ana", 1, 1_000)
    desk.deal("5 6 6")
    assert desk.place_offers() == [("double", 700, 500)]
    poor = BlackjackDesk(1, buys=1_400)
    poor.box("ana", 1, 1_000)
    poor.deal("5 6 6")
    assert poor.offered("ana") == {"draw"}


def test_two_wagers_by_one_player_on_a_box_are_one_against_the_rules() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 1_000)
    desk.box("ana", 1, 500, name="more")
    desk.deal("8 6 8")
    desk.refuses(
        acts.Place("s", "ana", "split", 1_000, "1", basis="ana1"), "below-minimum", "1996.blackjack.11.2", PLAYER
    )
    desk.split("ana", "ana1", 1_500)
    desk.cards("T")
    desk.stand("ana")
    desk.cards("T")
    desk.stand("ana")
    desk.cards("T T")
    assert desk.holds("ana") == 103_000


@pytest.mark.parametrize("leaves", ["ana", "ben"])
def test_who_leaves_in_the_middle_of_a_choice_is_not_waited_for(leaves: str) -> None:
    desk = shared("5 6 6")
    desk.double("ana", "ana1")
    desk.accepts(acts.Leave(leaves), PLAYER)
    desk.say_word("cleo", "decline", 1)
    if leaves != "ben":
        desk.say_word("ben", "decline", 1)
    desk.cards("T T T")
    assert desk.is_over()
