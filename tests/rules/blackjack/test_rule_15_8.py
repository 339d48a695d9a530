"""Rule 15.8: only the hand concerned is void, whenever the error is found; a word that names no hand is no ruling."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.blackjack.table import LOSE, SEVENS_SIGN, STAND_OFF, VOID, WIN, BlackjackDesk
from tests.support.desk import CASINO_SUPERVISOR, PLAYER, assert_cites

DIVISION = "1996.blackjack"
MISPLACED = "1996.blackjack.15.8"


def three_boxes(cards: str = "T 9 8 6 9 8 9") -> BlackjackDesk:
    desk = BlackjackDesk(3)
    for player, number in (("ana", 1), ("ben", 2), ("cleo", 3)):
        desk.box(player, number)
    desk.deal(cards)
    return desk


@pytest.mark.parametrize("detail", ["", "4", "bo", "banana", "0", "2 and 3"])
def test_15_8__what_names_no_hand_of_the_round_is_refused(detail: str) -> None:
    desk = three_boxes()
    desk.stand("ana")
    desk.refuses(acts.Declare("card misplaced", detail), "impossible", MISPLACED)


@pytest.mark.parametrize("facts", [(Stated("box", 4),), (Stated("box", 2), Stated("hand", 2)), (Stated("boxes", 2),)])
def test_15_8__nor_is_a_field_that_names_none(facts: tuple[Stated, ...]) -> None:
    desk = three_boxes()
    desk.stand("ana")
    desk.refuses(acts.Declare("card misplaced", facts=facts), "impossible", MISPLACED)
    fresh = three_boxes()
    fresh.refuses(acts.Declare("card misplaced", "banana"), "impossible", MISPLACED)


def test_15_8__the_game_supervisor_is_told_and_a_casino_supervisor_sees_to_it() -> None:
    desk = three_boxes()
    desk.stand("ana")
    entry = desk.accepts(acts.Declare("card misplaced", facts=(Stated("box", 2),)), cites=(MISPLACED,))
    assert "(the game supervisor is told)" in [call.says for call in entry.calls]
    duty = desk.duty(MISPLACED)
    assert (duty.least, duty.blocks) == (CASINO_SUPERVISOR, True)
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("ben2", VOID)]
    desk.do_duties()
    desk.stand("cleo")
    desk.cards("T T")
    assert [desk.holds(p) - 100_000 for p in ("ana", "ben", "cleo")] == [1_000, 0, 1_000]
    assert desk.refuses(acts.Declare("card misplaced", "2"), "impossible", MISPLACED)


def test_15_8__one_hand_of_a_split_box_and_not_the_other() -> None:
    desk = three_boxes("8 9 8 6 8 8 9")
    desk.split("ana", "ana1")
    desk.card("T")
    desk.stand("ana")
    desk.card("3")
    desk.refuses(acts.Declare("card misplaced", "1"), "impossible", MISPLACED)
    second = acts.Declare("card misplaced", facts=(Stated("box", 1), Stated("hand", 2)))
    entry = desk.accepts(second, cites=(MISPLACED,))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [("ana1+s", VOID)]
    desk.do_duties()
    desk.stand("ben")
    desk.stand("cleo")
    desk.cards("T T")
    assert desk.won("ana1") == 1_000


def test_15_8__a_hand_taken_for_too_many_is_void_when_the_error_is_found_later_in_the_round() -> None:
    """Reading B-35: the stake comes back from the bank."""
    desk = three_boxes("T 9 8 6 5 8 9")
    desk.draw("ana", "T")
    assert desk.verdict("ana1") is LOSE
    desk.stand("ben")
    entry = desk.declare("card misplaced", "1")
    assert [(s.wager.id, s.verdict, s.returned, s.undone) for s in entry.settled] == [("ana1", VOID, 1_000, True)]
    assert_cites(entry, MISPLACED)
    assert desk.holds("ana") == 100_000
    desk.do_duties()
    desk.stand("cleo")
    desk.cards("T T")
    assert (desk.won("ben2"), desk.holds("ana")) == (1_000, 100_000)


def whole_round() -> BlackjackDesk:
    """Ana's 19 and cleo's 17 against 18: ana wins, ben stands off, cleo loses."""
    desk = three_boxes("T T T T 9 8 7")
    for player in ("ana", "ben", "cleo"):
        desk.stand(player)
    desk.card("8")
    assert [desk.verdict(w) for w in ("ana1", "ben2", "cleo3")] == [WIN, STAND_OFF, LOSE]
    return desk


@pytest.mark.parametrize(("box", "player"), [(1, "ana"), (3, "cleo")])
def test_15_8__found_when_the_round_is_over_the_hand_alone_is_undone(box: int, player: str) -> None:
    desk = whole_round()
    held = {name: desk.holds(name) for name in ("ana", "ben", "cleo")}
    entry = desk.declare("card misplaced", str(box))
    assert [(s.wager.player, s.verdict, s.undone) for s in entry.settled] == [(player, VOID, True)]
    assert {name: desk.holds(name) for name in held} == {**held, player: 100_000}
    desk.refuses(acts.Declare("card misplaced", str(box)), "impossible", MISPLACED)
    other = 4 - box
    desk.declare("card misplaced", str(other))
    assert [desk.holds(p) for p in ("ana", "ben", "cleo")] == [100_000] * 3


def test_15_8__the_dealers_hand_leaves_every_hand_measured_against_it_without_a_result() -> None:
    desk = whole_round()
    desk.declare("card misplaced", "dealer")
    assert [desk.holds(p) for p in ("ana", "ben", "cleo")] == [100_000] * 3


def test_15_8__but_not_one_that_was_decided_by_itself() -> None:
    desk = three_boxes("A T T 6 K 8 7")
    desk.draw("ben", "T")
    desk.stand("cleo")
    desk.card("T")
    desk.card("9")
    assert (desk.won("ana1"), desk.won("ben2"), desk.won("cleo3")) == (1_500, -1_000, 1_000)
    desk.declare("card misplaced", "dealer")
    assert [desk.holds(p) for p in ("ana", "ben", "cleo")] == [101_500, 99_000, 100_000]


def test_15_8__what_the_player_no_longer_holds_is_a_claim() -> None:
    desk = BlackjackDesk(1, buys=1_000)
    desk.box("ana", 1)
    desk.deal("T T 9")
    desk.stand("ana")
    desk.card("8")
    desk.accepts(acts.Redeem("ana", 2_000), PLAYER)
    desk.declare("card misplaced", "1")
    assert (desk.holds("ana"), desk.holds("ana", "claim")) == (0, -1_000)


def test_15_8__not_of_an_earlier_round_once_the_next_is_settled() -> None:
    desk = whole_round()
    desk.box("ana", 1, name="next")
    desk.deal("T T 9")
    desk.refuses(acts.Declare("card misplaced", "3"), "impossible", MISPLACED)


def test_15_8__of_the_round_before_while_another_is_dealt_the_entry_is_named() -> None:
    """Readings B-35, B-40: what ana won in the last round comes back, and her hand of this one is played."""
    desk = whole_round()
    settled = desk.journal.entries[-1]
    desk.box("ana", 1, name="next")
    desk.deal("T T 9")
    entry = desk.about(settled).accepts(acts.Declare("card misplaced", "1"), cites=(MISPLACED,))
    assert [(s.wager.id, s.verdict, s.won, s.undone) for s in entry.settled] == [("ana1", VOID, -1_000, True)]
    assert (desk.holds("ana"), desk.account("layout")) == (99_000, 1_000)
    desk.about(settled).refuses(acts.Declare("card misplaced", "1"), "impossible", MISPLACED)
    desk.do_duties()
    desk.stand("ana")
    desk.card("8")
    assert (desk.won("next"), desk.holds("ana"), desk.holds("cleo")) == (1_000, 101_000, 99_000)
    desk.about(settled).refuses(acts.Declare("card misplaced", "3"), "nothing-to-settle", MISPLACED)


def test_15_8__of_the_round_before_also_when_something_has_been_settled_since() -> None:
    desk = whole_round()
    settled = desk.journal.entries[-1]
    desk.box("ana", 1, name="next")
    desk.box("cleo", 3, name="other")
    desk.deal("A 8 6 T 8")
    assert desk.won("next") == 1_500
    desk.about(settled).declare("card misplaced", "3")
    assert (desk.verdict("cleo3"), desk.holds("cleo")) == (VOID, 99_000)
    desk.do_duties()
    assert "other" in desk.table.now.wagers
    blackjack = next(entry for entry in desk.journal.entries if any(s.wager.id == "next" for s in entry.settled))
    desk.stand("cleo")
    desk.about(blackjack).declare("card misplaced", "1")
    assert (desk.verdict("next"), desk.holds("ana")) == (VOID, 101_000)


def test_15_8__the_dealers_hand_of_the_round_before() -> None:
    desk = whole_round()
    settled = desk.journal.entries[-1]
    desk.box("ana", 1, name="next")
    called = desk.call()
    desk.about(called).refuses(acts.Declare("card misplaced", "1"), "nothing-to-settle", MISPLACED)
    desk.about(settled).declare("card misplaced", "dealer")
    assert [desk.holds(p) for p in ("ana", "ben", "cleo")] == [99_000, 100_000, 100_000]
    desk.about(settled).refuses(acts.Declare("card misplaced", "dealer"), "impossible", MISPLACED)
    desk.do_duties()
    desk.cards("T T 9")
    assert "next" in desk.table.now.wagers


def test_15_8__reconstructed_hands_decide_super_sevens_anew() -> None:
    """Ana's seven was put in box 2: what was lost and paid at once is put right with the cards (14.6)."""
    desk = BlackjackDesk(2, sign=SEVENS_SIGN, super_sevens=True)
    for player, number in (("ana", 1), ("ben", 2)):
        desk.box(player, number)
        desk.sevens(player, number)
    desk.call()
    desk.accepts(acts.Deal("2"))
    desk.cards("7s 9 6 5")
    assert (desk.won("ana1+sevens"), desk.won("ben2+sevens")) == (-500, 1_500)
    desk.declare("card misplaced")
    assert desk.state.play.boxes[0].hands[0].cards == ("7s", "5s")
    assert desk.state.play.boxes[1].hands[0].cards == ("9s",)
    assert (desk.won("ana1+sevens"), desk.won("ben2+sevens")) == (1_500, -500)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_500, 98_500)
    assert not [name for name in desk.table.now.wagers if name.endswith("sevens")]
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben")) == (100_000, 100_000)
