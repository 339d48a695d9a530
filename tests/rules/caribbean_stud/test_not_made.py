"""An ante or a bet that proves late or not made, and whose it was (general 15.1, reading C-56)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Place
from croupier.table.entries import Entry
from croupier.table.snapshot import restore, snapshot, table_hash
from croupier.table.wagers import Verdict
from tests.rules.caribbean_stud.table import FULL_HOUSE, PAIR, WITHOUT, YEARS, Stud
from tests.support.desk import GAME_SUPERVISOR, PLAYER

both = pytest.mark.parametrize("year", YEARS)
both_orders = pytest.mark.parametrize("found_first", [True, False], ids=["found first", "not made first"])
REST = "Kh 8c 6h 3s"  # with an ace: the dealer plays


def not_made(desk: Stud, wager: str) -> Entry:
    return desk.accepts(acts.Misrecorded(wager), GAME_SUPERVISOR)


def find_ante(desk: Stud, *, earlier: bool = False, player: str = "ben", box: str = "1", name: str = "b") -> Entry:
    return desk.accepts(Place(name, player, "ante", 1_000, box, found=True, earlier=earlier))


def find_bet(desk: Stud, stake: int = 2_000) -> Entry:
    return desk.accepts(Place("bb", "ben", "bet", stake, "1", basis="b", found=True))


def belongs_to_ben(desk: Stud, *, found_first: bool, earlier: bool = False) -> None:
    """The ante on area 1 was his and not ana's."""
    for is_found in (found_first, not found_first):
        if is_found:
            find_ante(desk, earlier=earlier)
        else:
            not_made(desk, "w1")


def dealt(year: int, *, alone: bool = False) -> Stud:
    """Ana's full house on area 1 and, unless she is alone, cleo's pair on area 3."""
    desk = Stud(year, sign=WITHOUT)
    desk.ready()
    desk.ante("ana", 1)
    if not alone:
        desk.ante("cleo", 3)
    desk.deal({1: FULL_HOUSE} if alone else {1: FULL_HOUSE, 3: PAIR}, "Ad")
    return desk


def played(year: int) -> Stud:
    """Ana has won with it, and cleo has folded."""
    desk = dealt(year)
    desk.bets("ana")
    desk.folds("cleo")
    desk.turn(REST)
    desk.settle_all()
    return desk


def verdicts(entry: Entry) -> dict[str, Verdict]:
    return {one.wager.id: one.verdict for one in entry.settled if not one.undone}


@both
@both_orders
@pytest.mark.parametrize("alone", [True, False], ids=["alone", "with others"])
def test_4_1__the_cards_of_an_area_are_of_whoever_made_its_ante(year: int, *, alone: bool, found_first: bool) -> None:
    desk = dealt(year, alone=alone)
    belongs_to_ben(desk, found_first=found_first)
    assert table_hash(restore(snapshot(desk.table), desk.table.game)) == table_hash(desk.table)
    desk.bets("ben")
    if not alone:
        desk.folds("cleo")
    desk.turn(REST)
    settled = desk.settle_all()
    assert (settled["ben", "ante"].won, settled["ben", "bet"].won) == (1_000, 14_000)
    assert (desk.holds("ana"), desk.holds("ben"), desk.state.rounds) == (100_000, 115_000, 1)


@both
@both_orders
def test_4_1__so_are_those_of_a_deal_that_goes_on(year: int, *, found_first: bool) -> None:
    desk = Stud(year, sign=WITHOUT)
    desk.ready()
    desk.ante("ana", 1)
    desk.accepts(acts.Close())
    cards = FULL_HOUSE.split()
    desk.turn(" ".join(cards[:2]))
    belongs_to_ben(desk, found_first=found_first)
    desk.turn(" ".join([*cards[2:], "Ad"]))
    desk.bets("ben")


@both
def test_7_3__an_area_that_cards_were_dealt_past_has_none(year: int) -> None:
    desk = Stud(year, sign=WITHOUT)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("cleo", 3)
    desk.accepts(acts.Close())
    desk.turn("3c Qc")
    not_made(desk, "w2")
    desk.turn("3d 3h")
    assert verdicts(find_ante(desk, box="3")) == {"b": Verdict.VOID}


@both
@both_orders
def test_15_1__a_hand_settled_in_anothers_name_is_paid_to_whoever_played_it(year: int, *, found_first: bool) -> None:
    desk = played(year)
    not_made(desk, "w1 bet")
    belongs_to_ben(desk, found_first=found_first, earlier=True)
    assert verdicts(find_bet(desk, 4_000)) == {"bb": Verdict.WIN}, "so much of it as is twice the ante"
    assert (desk.holds("ana"), desk.holds("ben"), desk.state.rounds) == (100_000, 115_000, 1)


@both
def test_15_1__antes_for_the_next_round_have_no_part_in_it(year: int) -> None:
    desk = played(year)
    desk.ante("cleo", 1)
    not_made(desk, "w1")
    find_ante(desk, earlier=True)
    assert desk.holds("ben") == 101_000
    assert set(desk.table.now.wagers) == {"w3"}
    desk.accepts(acts.Shuffle())
    assert verdicts(find_ante(desk, earlier=True, player="ana", name="c")) == {"c": Verdict.VOID}


@both
@both_orders
def test_4_5__a_fold_is_a_fold(year: int, *, found_first: bool) -> None:
    desk = dealt(year)
    desk.folds("ana")
    belongs_to_ben(desk, found_first=found_first)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 99_000)
    assert set(desk.table.now.wagers) == {"w2"}, "his is lost with it"


@both
def test_9_6__once_the_dealers_cards_are_turned_the_hand_is_in_the_game(year: int) -> None:
    desk = dealt(year)
    desk.bets("ana")
    desk.folds("cleo")
    desk.turn(REST)
    not_made(desk, "w1")
    find_ante(desk)
    find_bet(desk)
    settled = desk.settle_all()
    assert (settled["ben", "ante"].won, settled["ben", "bet"].won) == (1_000, 14_000)


@both
@pytest.mark.parametrize("order", ["1 2 a b", "a b 1 2", "1 a 2 b"])
def test_4_11__two_antes_booked_the_wrong_way_round_are_put_right_in_any_order(year: int, order: str) -> None:
    desk = Stud(year, sign=WITHOUT)
    desk.ready()
    desk.ante("ana", 1)
    desk.ante("ben", 2)
    desk.deal({1: FULL_HOUSE, 2: PAIR}, "Ad")
    for word in order.split():
        match word:
            case "1" | "2":
                not_made(desk, f"w{word}")
            case "a":
                find_ante(desk, player="ana", box="2", name="a")
            case "b":
                find_ante(desk)
    assert {box: hand.player for box, hand in desk.hands.items()} == {"1": "ben", "2": "ana"}
    assert set(desk.table.now.wagers) == {"a", "b"}


@both
def test_4_4__whose_bet_was_not_made_has_yet_to_decide(year: int) -> None:
    desk = dealt(year)
    desk.folds("cleo")
    desk.bets("ana")
    not_made(desk, "w1 bet")
    assert desk.state.phase.name == "DECIDING", "the dealer's cards have not been turned"
    desk.accepts(Place("again", "ana", "bet", 2_000, "1", basis="w1"), PLAYER)
    desk.turn(REST)
    not_made(desk, "again")
    settled = desk.settle_all()
    assert set(settled) == {("ana", "ante")}, "reading C-54"


@both
def test_14_11__somebody_who_has_left_by_then_is_deemed_to_have_folded(year: int) -> None:
    desk = dealt(year)
    desk.bets("ana")
    desk.accepts(acts.Leave("ana"), PLAYER, "ana")
    assert verdicts(not_made(desk, "w1 bet"))["w1"] is Verdict.LOSE
