"""Wagers accepted unnoticed: of each the lawful part stands, by the game's own rules as by the sign (general 14.2)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.table import acts
from croupier.table.acts import Place
from croupier.table.entries import Entry
from croupier.table.setup import Limits, Sign
from tests.rules.blackjack.table import LOSE, SEVENS_SIGN, VOID, WIN, BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER

DIVISION = "1996.blackjack"
TOO_LITTLE, TOO_MUCH = "1996.general.14.2.a", "1996.general.14.2.b"


def find(desk: BlackjackDesk, player: str, number: int, stake: int, *cites: str, name: str = "f") -> int:
    """A wager found in a box; how much of it lies."""
    desk.accepts(Place(name, player, "box", stake, str(number), found=True), DEALER, cites=cites)
    return lies(desk, name)


def find_added(desk: BlackjackDesk, kind: str, stake: int, *cites: str, basis: str = "ana1", name: str = "f") -> int:
    was = desk.table.now.wagers[basis]
    deed = Place(name, was.player, kind, stake, was.spot, basis=basis, found=True)
    desk.accepts(deed, DEALER, cites=cites)
    return lies(desk, name)


def lies(desk: BlackjackDesk, name: str) -> int:
    wager = desk.table.now.wagers.get(name)
    return wager.stake if wager is not None else 0


def held_to_minimum() -> BlackjackDesk:
    """Ben missed the first round of the shoe, and an inspector has been told that he is held to the minimum."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1, name="first")
    desk.deal("T T 9")
    desk.stand("ana")
    desk.card("T")
    desk.accepts(acts.Direct("minimum", "ben"), CASINO_SUPERVISOR)
    desk.do_duties()
    return desk


# Boxes ------------------------------------------------------------------------------------------------


def test_13_1__a_fourth_bettor_found_on_a_box_is_void() -> None:
    desk = BlackjackDesk(4)
    for player in ("ana", "ben", "cleo"):
        desk.box(player, 1)
    assert find(desk, "dan", 1, 1_000, "1996.blackjack.13.1") == 0
    assert (desk.verdict("f"), desk.holds("dan")) == (VOID, 100_000)
    assert find(desk, "cleo", 1, 1_000, name="more") == 1_000, "who wagers there already is no fourth"
    desk.deal("A 6 K")
    assert sum(desk.won(name) for name in ("ana1", "ben1", "cleo1", "more")) == 6_000


def test_13_1__nor_in_the_middle_of_the_round() -> None:
    desk = BlackjackDesk(4)
    for player in ("ana", "ben", "cleo"):
        desk.box(player, 1)
    desk.deal("T 6 9")
    assert find(desk, "dan", 1, 1_000, "1996.blackjack.13.1") == 0
    assert desk.state.play.boxes[0].bettors == ("ana", "ben", "cleo")


def test_13_2__what_exceeds_the_maximum_of_the_box_is_void() -> None:
    desk = BlackjackDesk(2, box_maximum=True)
    desk.box("ana", 1, 40_000)
    assert find(desk, "ben", 1, 20_000, TOO_MUCH, "1996.blackjack.13.2") == 10_000
    desk.deal("A 6 K")
    assert (desk.won("ana1"), desk.won("f")) == (60_000, 15_000)


def test_13_2__and_under_a_lower_sign_too() -> None:
    desk = BlackjackDesk(2, box_maximum=True)
    desk.box("ana", 1, 30_000)
    desk.box("ben", 1, 20_000)
    lower = acts.SetLimits(Sign(Limits(500, 35_000)), "agreement", ("ana", "ben"))
    desk.accepts(lower, CASINO_SUPERVISOR, cites=("1996.blackjack.13.2",))
    assert (lies(desk, "ana1"), lies(desk, "ben1")) == (30_000, 5_000)


def test_13_4__a_second_box_found_where_one_each_was_directed_is_void() -> None:
    desk = BlackjackDesk(1)
    desk.accepts(acts.Direct("boxes each", "1"), CASINO_SUPERVISOR)
    desk.box("ana", 1)
    assert find(desk, "ana", 2, 1_000, "1996.blackjack.13.4") == 0
    assert find(desk, "ana", 1, 500, name="more") == 500


def test_13_4__what_lay_when_it_was_directed_stays_whatever_else_is_tested() -> None:
    """Reading B-28."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ana", 2)
    desk.accepts(acts.Direct("boxes each", "1"), CASINO_SUPERVISOR)
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    assert (lies(desk, "ana1"), lies(desk, "ana2")) == (1_000, 1_000)


def test_4_9__of_a_wager_found_only_the_minimum_stands() -> None:
    desk = held_to_minimum()
    assert find(desk, "ben", 2, 5_000, TOO_MUCH, "1996.blackjack.4.9") == 500
    assert desk.holds("ben") == 99_500


def test_9_3__with_partners_flagged_half_of_what_stands_is_insured() -> None:
    """General 14.1(c)."""
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 40_000)
    desk.box("ben", 1, 30_000)
    desk.deal("5 A 6")
    desk.insure("ben", "ben1", 15_000)
    desk.accepts(acts.FlagPartners(("ana", "ben")), GAME_SUPERVISOR)
    assert (lies(desk, "ana1"), lies(desk, "ben1"), lies(desk, "ben1+i")) == (40_000, 10_000, 5_000)


STAKE = st.integers(1, 60).map(lambda chips: chips * 1_000)
FOUND = st.tuples(st.sampled_from(["ana", "ben", "cleo", "dan"]), st.integers(1, 2), STAKE)


@given(found=st.lists(FOUND, min_size=1, max_size=8), boxes=st.integers(1, 2), shared=st.booleans())
@settings(max_examples=60, deadline=None)
def test_14_2__whatever_is_found_the_largest_lawful_part_of_it_stands(
    found: list[tuple[str, int, int]], boxes: int, shared: bool
) -> None:
    """By brute force: every multiple of ten dollars is tried beside what lies already."""
    desk = BlackjackDesk(4, ready=False, box_maximum=shared, boxes_per_player=boxes, buys=1_000_000)
    placed: dict[tuple[str, int], int] = {}

    def is_lawful(player: str, number: int, stake: int) -> bool:
        after = {**placed, (player, number): placed.get((player, number), 0) + stake}
        here = {who: cents for (who, box), cents in after.items() if box == number}
        mine = {box for who, box in after if who == player}
        most = sum(here.values()) if shared else here[player]
        return len(here) <= 3 and len(mine) <= boxes and most <= 50_000

    for index, (player, number, stake) in enumerate(found):
        best = max([part for part in range(1_000, stake + 1, 1_000) if is_lawful(player, number, part)], default=0)
        assert find(desk, player, number, stake, name=f"f{index}") == best
        if best:
            placed[player, number] = placed.get((player, number), 0) + best
    assert desk.account("layout") == sum(placed.values())


# What is added to another wager (reading B-50) --------------------------------------------------------


def hand_of_eleven(stake: int = 2_000) -> BlackjackDesk:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, stake)
    desk.deal("5 6 6")
    return desk


def test_10_2__a_double_found_over_the_original_is_cut_to_it() -> None:
    desk = hand_of_eleven()
    assert find_added(desk, "double", 4_000, TOO_MUCH, "1996.blackjack.10.2") == 2_000
    desk.cards("T T K")
    assert (desk.won("ana1"), desk.won("f")) == (2_000, 2_000)
    assert desk.holds("ana") == 104_000


def test_10_2__a_double_found_below_the_minimum_stands_once() -> None:
    desk = hand_of_eleven()
    assert find_added(desk, "double", 300, TOO_LITTLE) == 300
    desk.cards("T T K")
    desk.box("ana", 1, 2_000, name="next")
    desk.deal("5 6 6")
    assert find_added(desk, "double", 300, TOO_LITTLE, basis="next", name="again") == 0
    assert desk.verdict("again") is VOID
    assert desk.offered("ana") == {"draw", "double"}, "no wager was added: the hand is as it was"


def test_10_2__none_is_possible_on_a_wager_below_the_minimum() -> None:
    """Reading B-16."""
    desk = BlackjackDesk(1)
    find(desk, "ana", 1, 300, name="ana1")
    desk.deal("5 6 6")
    assert find_added(desk, "double", 500, "1996.blackjack.10.2") == 0


def test_10_1__one_found_where_none_is_permitted_is_void() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 1)
    desk.deal("5 6 7")
    assert find_added(desk, "double", 1_000, "1996.blackjack.10.1.a") == 0
    assert desk.verdict("f") is VOID
    assert find_added(desk, "double", 1_000, "1996.blackjack.13.3.e", basis="ben1", name="behind") == 0
    assert desk.offered("ana") == {"draw", "stand"}


def test_10_2__what_only_comes_too_early_is_refused() -> None:
    desk = BlackjackDesk(2)
    desk.box("ana", 1)
    desk.box("ben", 2)
    desk.deal("T 5 6 9 6")
    early = Place("f", "ben", "double", 1_000, "2", basis="ben2", found=True)
    desk.refuses(early, "not-now", "1996.blackjack.10.2", DEALER)


def test_11_2__a_split_found_over_the_original_is_cut_to_it() -> None:
    desk = BlackjackDesk(1)
    desk.box("ana", 1)
    desk.deal("8 6 8")
    assert find_added(desk, "split", 3_000, TOO_MUCH, "1996.blackjack.11.2") == 1_000
    assert len(desk.state.play.boxes[0].hands) == 2


def insurable() -> BlackjackDesk:
    desk = BlackjackDesk(2)
    desk.box("ana", 1, 2_000)
    desk.box("ben", 2, 500)
    desk.deal("5 5 A 9 9")
    return desk


def test_9_3__insurance_found_over_half_is_cut_to_half() -> None:
    desk = insurable()
    assert find_added(desk, "insurance", 1_500, TOO_MUCH, "1996.blackjack.9.3") == 1_000
    desk.stand("ana")
    desk.stand("ben")
    desk.card("K")
    assert desk.won("f") == 2_000
    assert desk.holds("ana") == 100_000


def test_9_3__where_half_is_below_the_minimum_none_is_possible() -> None:
    """Reading B-13."""
    desk = insurable()
    assert find_added(desk, "insurance", 500, "1996.blackjack.9.3", basis="ben2") == 0


def test_9_3__found_while_the_hands_are_played_it_lay_there_in_time() -> None:
    desk = insurable()
    desk.say_word("ana", "decline", 1)
    desk.stand("ana")
    assert find_added(desk, "insurance", 800) == 800
    assert find_added(desk, "insurance", 800, TOO_MUCH, name="more") == 200
    desk.stand("ben")
    desk.card("K")
    assert desk.won("f") == 1_600


@pytest.mark.parametrize(("stake", "stands", "cites"), [(1_000, 500, TOO_MUCH), (300, 300, TOO_LITTLE)])
def test_14_3__super_sevens_found_for_another_amount(stake: int, stands: int, cites: str) -> None:
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    assert find_added(desk, "super-sevens", stake, cites) == stands
    assert find_added(desk, "super-sevens", 500, TOO_MUCH, name="more") == 500 - stands
    desk.deal("7 6 5")
    assert desk.won("f") == 3 * stands


def test_14_6__super_sevens_found_after_its_cards_came_is_decided_by_them() -> None:
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.deal("7 6")
    desk.card("5")
    entry = found_sevens(desk)
    assert [(s.wager.id, s.verdict, s.won) for s in entry.settled] == [("f", WIN, 1_500)]


def found_sevens(desk: BlackjackDesk) -> Entry:
    return desk.accepts(Place("f", "ana", "super-sevens", 500, "1", basis="ana1", found=True), DEALER)


def test_14_2__super_sevens_lies_beside_a_wager_in_a_box() -> None:
    desk = BlackjackDesk(1, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    wrong = Place("f", "ana", "super-sevens", 500, "2", basis="ana1", found=True)
    desk.accepts(wrong, DEALER, cites=("1996.blackjack.14.2",))
    assert desk.verdict("f") is VOID
    desk.refuses(
        Place("g", "ana", "super-sevens", 1_000, "1", basis="ana1"), "above-maximum", "1996.blackjack.14.3", PLAYER
    )


# On a hand that was settled for others already --------------------------------------------------------


def test_12_2__chips_found_behind_a_hand_that_went_over_are_lost() -> None:
    """Reading B-50."""
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.box("cleo", 3)
    desk.deal("T 9 7 6 9")
    desk.draw("ana", "T")
    rack = dict(desk.state.stack.discards)
    assert find(desk, "ben", 1, 1_000, "1996.blackjack.4.1.f", "1996.blackjack.12.2") == 0
    assert (desk.verdict("f"), desk.holds("ben")) == (LOSE, 99_000)
    assert desk.state.stack.discards == rack


def test_8_1__chips_found_behind_a_blackjack_that_was_paid_win_as_it_did() -> None:
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.box("cleo", 3)
    desk.deal("A 9 6 K 9")
    assert desk.won("ana1") == 1_500
    find(desk, "ben", 1, 60_000, TOO_MUCH, "1996.blackjack.8.1")
    assert (desk.won("f"), desk.holds("ben")) == (75_000, 175_000)


def test_13_1__where_three_bettors_were_settled_a_fourth_found_is_void() -> None:
    desk = BlackjackDesk(5)
    for player in ("ana", "ben", "cleo"):
        desk.box(player, 1)
    desk.box("eve", 5)
    desk.deal("A 9 6 K 9")
    assert find(desk, "dan", 1, 1_000, "1996.blackjack.13.1") == 0
    assert (desk.verdict("f"), desk.holds("dan")) == (VOID, 100_000)


def test_8_3__who_is_found_behind_even_money_keeps_the_blackjack() -> None:
    desk = BlackjackDesk(3)
    desk.box("ana", 1)
    desk.box("cleo", 3)
    desk.deal("A 9 A K 9")
    desk.accepts(acts.Choose("ana", "even money", "1"), PLAYER, cites=("1996.blackjack.8.3",))
    assert find(desk, "ben", 1, 1_000) == 1_000
    for player, box in (("ben", "1"), ("cleo", "3")):
        desk.accepts(acts.Choose(player, "decline", box), PLAYER)
    desk.stand("cleo")
    desk.card("6")
    assert (desk.won("ana1"), desk.won("f")) == (1_000, 1_500)


def test_9_1__insurance_found_against_a_king_is_void() -> None:
    """General 14.1(a), reading B-50."""
    desk = BlackjackDesk(1)
    desk.box("ana", 1, 2_000)
    desk.deal("T K 9")
    assert find_added(desk, "insurance", 1_000, "1996.general.14.1.a", "1996.blackjack.9.1") == 0
    desk.stand("ana")
    desk.card("A")
    assert (desk.verdict("f"), desk.holds("ana")) == (VOID, 98_000)


# Added to a wager that was decided since --------------------------------------------------------------


def find_on_lost(desk: BlackjackDesk, kind: str, stake: int, *cites: str, name: str = "f") -> None:
    deed = Place(name, "ana", kind, stake, "1", basis="ana1", found=True)
    desk.accepts(deed, DEALER, cites=cites)


def gone_over(dealer: str, *, sevens: bool = False) -> BlackjackDesk:
    """ana's pair of sevens went over with a king; ben has still to play."""
    desk = BlackjackDesk(2, sign=SEVENS_SIGN, super_sevens=True)
    desk.box("ana", 1)
    desk.box("ben", 2)
    if sevens:
        desk.sevens("ana", 1)
    desk.deal(f"7s T {dealer} 7h 9")
    if dealer == "A":
        desk.say_word("ana", "decline", 1)
        desk.say_word("ben", "decline", 2)
    desk.draw("ana", "K")
    assert desk.verdict("ana1") is LOSE
    return desk


def test_14_4_b__super_sevens_found_after_the_bust_have_the_two_sevens_all_the_same() -> None:
    desk = gone_over("6")
    find_on_lost(desk, "super-sevens", 500, "1996.blackjack.14.3")
    assert (desk.won("f"), desk.holds("ana")) == (25_000, 99_000 + 25_000)


def test_14_3__not_beside_super_sevens_already_paid() -> None:
    desk = gone_over("6", sevens=True)
    find_on_lost(desk, "super-sevens", 500, "1996.blackjack.14.3")
    assert (desk.verdict("f"), desk.holds("ana")) == (VOID, 99_000 + 25_000)


def test_9_1__insurance_found_after_the_bust_turns_on_the_dealers_second_card() -> None:
    desk = gone_over("A")
    find_on_lost(desk, "insurance", 500)
    assert lies(desk, "f") == 500
    desk.stand("ben")
    desk.card("K")
    assert (desk.won("f"), desk.verdict("f")) == (1_000, WIN)


def test_9_3__of_too_much_half_the_wager_that_was_lost_stands() -> None:
    desk = gone_over("A")
    find_on_lost(desk, "insurance", 900, TOO_MUCH, "1996.blackjack.9.3")
    assert lies(desk, "f") == 500
