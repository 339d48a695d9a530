"""A round just over is settled anew when its owners have gone on from it: 1996 mini 11.7, full and midi 12.7; 1998 and
2004 12.6 (reading M-40)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.baccarat.errors import order
from tests.rules.baccarat.table import TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, SIGN

MOST = SIGN.limits.most
WAS_DUE = acts.Declare("third card was due", facts=(Stated("drawn", "Ah"),))
each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")


def tie(text: Text) -> tuple[Cards, str]:
    """A wager at the maximum on Player's, and a tie at six."""
    desk = Cards(text)
    wager = desk.bet("ben", "player", MOST, "2")
    desk.result(6, 6)
    assert set(desk.table.now.wagers) == {wager} and desk.holds("ben") == 1_000_000 - MOST
    return desk, wager


@each_text
def test_what_a_tie_left_and_its_owner_took_back_stays_in_hand(text: Text) -> None:
    desk, wager = tie(text)
    desk.accepts(acts.Withdraw(wager))
    entry = desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR)
    assert not entry.settled and not entry.postings
    assert not desk.table.now.wagers and desk.holds("ben") == 1_000_000


@each_text
def test_only_the_fresh_wager_plays_where_the_round_is_a_tie_again(text: Text) -> None:
    desk, wager = tie(text)
    desk.accepts(acts.Withdraw(wager))
    fresh = desk.bet("ben", "player", MOST, "2")
    desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR)
    assert set(desk.table.now.wagers) == {fresh}
    assert desk.result(9, 7)[fresh].won == MOST
    assert desk.holds("ben") == 1_000_000 + MOST


@each_text
def test_a_wager_that_was_lost_and_ties_goes_back_where_a_fresh_one_lies(text: Text) -> None:
    desk = Cards(text)
    lost = desk.bet("ana", "player", 10_000, "1")
    desk.deal("5c Tc", "6d Td")
    desk.accepts(acts.Declare("third card not dealt"))
    desk.settle()
    fresh = desk.bet("ana", "player", MOST, "1")
    entry = desk.accepts(WAS_DUE, CASINO_SUPERVISOR)
    undone, anew = entry.settled
    assert (undone.undone, undone.wager.id) == (True, lost)
    assert (anew.wager.id, anew.returned, anew.stays) == (lost, 10_000, False)
    assert anew.verdict == desk.table.terms.text.tie
    assert set(desk.table.now.wagers) == {fresh} and desk.holds("ana") == 1_000_000 - MOST


@each_text
def test_a_tied_wager_that_still_lies_is_dealt_with_there(text: Text) -> None:
    desk, wager = tie(text)
    desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR)
    assert set(desk.table.now.wagers) == {wager} and desk.holds("ben") == 1_000_000 - MOST
    assert desk.result(9, 7)[wager].won == MOST


@each_text
def test_a_tie_that_is_none_after_all_is_paid_or_fetched_from_hand_to_hand(text: Text) -> None:
    desk = Cards(text, style="C")
    wins, loses = desk.bet("ana", "player", 10_000, "1"), desk.bet("ben", "banker", 10_000, "2")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("9c Ts Th 9d")  # as they lie a tie at nine
    desk.settle()
    for wager in (wins, loses):
        desk.accepts(acts.Withdraw(wager))
    entry = desk.accepts(order(boxes="PBBP"), CASINO_SUPERVISOR)
    anew = {s.wager.id: (s.verdict, s.won) for s in entry.settled if not s.undone}
    assert anew == {wins: ("win", 10_000), loses: ("lose", 0)}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_010_000, 990_000)
    assert not desk.table.now.wagers


@each_text
def test_the_round_before_is_rebuilt_while_the_next_is_dealt_which_stands(text: Text) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "banker", 10_000, "1")
    desk.result(6, 7)
    fresh = desk.bet("ana", "player", 10_000, "1")
    desk.call()
    desk.show("9c")
    held = desk.holds("ana")
    of_last = (Stated("drawn", "7d-6c-Tc-Td"), Stated("round", "last"))
    entry = desk.accepts(acts.Declare("cards out of sequence", facts=of_last), CASINO_SUPERVISOR)
    anew = {s.wager.id: s.verdict for s in entry.settled if not s.undone}
    assert anew == {wager: "lose"} and desk.holds("ana") == held - 19_500
    assert set(desk.table.now.wagers) == {fresh} and desk.table.state.round.player == ("9c",)
    desk.turn("7h Th Ts")
    assert desk.settle()[fresh].won == 10_000
    short = (Stated("drawn", "5d-6c-Tc-Td"), Stated("round", "last"))
    desk.bet("ana", "player", 10_000, "1")
    desk.call()
    desk.show("9c")
    rule = str(desk.table.terms.rules.rebuild)
    desk.refuses(acts.Declare("cards out of sequence", facts=short), "impossible", rule, CASINO_SUPERVISOR)
