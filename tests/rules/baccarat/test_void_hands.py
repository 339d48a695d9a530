"""A void hand is a round by all the rules but without wagers (1996 mini 11.1 to 11.4, full and midi 12.1 to 12.4;
1998 and 2004 1.0, 12.1 to 12.3): what goes wrong in it, and what comes to light while it is dealt."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
FACE_UP = "first card face up"
OF_LAST = Stated("round", "last")


def void_hand(text: Text, first: str = "9c") -> Cards:
    """The first card lay face up; ana and ben were paid and taken in the round before."""
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.bet("ben", "banker", 2_000, "2")
    desk.deal("9c Tc", "8d 9d")
    desk.settle()
    desk.accepts(acts.Declare("first card face up"))
    desk.show(first)
    return desk


def rule_of(desk: Cards, name: str) -> str:
    return str(getattr(desk.table.terms.rules, name))


@each_text
def test_one_that_cannot_be_rebuilt_is_over_and_betting_opens(text: Text) -> None:
    desk = void_hand(text)
    desk.turn("2d 3h")
    desk.accepts(acts.Declare("cannot be rebuilt"), CASINO_SUPERVISOR, cites=(rule_of(desk, "cannot_rebuild"),))
    assert desk.phase == "place your bets"
    assert (desk.holds("ana"), desk.holds("ben")) == (1_002_000, 998_000)


@each_text
def test_a_wrong_third_card_is_bankers_in_it_too(text: Text) -> None:
    desk = void_hand(text, "7c")
    desk.turn("3d Kh Ks")
    desk.accepts(acts.Declare("third card to Player", "seen"), cites=(rule_of(desk, "wrong_third"),))
    assert "Player 7, Banker 8: Banker wins" in says(desk.show("5h"))
    assert desk.phase == "place your bets"


@each_text
def test_taken_for_complete_it_is_over_without_its_third_card(text: Text) -> None:
    desk = void_hand(text, "2c")
    desk.turn("3d Kh Ks")
    desk.accepts(acts.Declare("third card not dealt"), cites=(rule_of(desk, "third_cards"),))
    assert desk.phase == "place your bets"


@each_text
def test_the_round_before_is_rebuilt_while_it_is_dealt(text: Text) -> None:
    desk = void_hand(text)
    facts = (Stated("drawn", "9c-Tc-8d-9d"), OF_LAST)
    entry = desk.accepts(acts.Declare("cards out of sequence", facts=facts), CASINO_SUPERVISOR)
    assert says(entry)[-1] == "Player 7, Banker 9: Banker wins"
    assert (desk.holds("ana"), desk.holds("ben")) == (998_000, 1_001_900)
    assert desk.table.state.round.void and desk.table.state.round.player == ("9c",)


@each_text
def test_the_round_before_is_void_while_it_is_dealt_and_no_longer_when_it_is_over(text: Text) -> None:
    facts = (Stated("part", "initial"), OF_LAST)
    desk = void_hand(text)
    desk.accepts(acts.Declare("cannot be rebuilt", facts=facts), CASINO_SUPERVISOR)
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (1_000_000, 1_000_000, 0)
    late = void_hand(text)
    late.turn("2d Kh Ks")
    rule = rule_of(late, "cannot_rebuild")
    late.refuses(acts.Declare("cannot be rebuilt", facts=facts), "not-now", rule, CASINO_SUPERVISOR)


@pytest.mark.parametrize("named", [True, False])
@each_text
def test_a_card_seen_in_excess_opens_one_though_its_round_was_invalidated(text: Text, named: bool) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.deal("9c Tc", "2d Td")
    desk.accepts(acts.Declare("card in excess", "seen"))
    if named:
        desk.show("5h")
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    assert desk.holds("ana") == 1_000_000
    if not named:
        desk.show("5h")
    assert desk.table.state.round.void and desk.table.state.round.player == ("5h",)
    bet = acts.Place("w9", "ana", "player", 500, "1")
    desk.refuses(bet, "betting-closed", rule_of(desk, "void_hand_is"))
    desk.turn("4d 3h Ks")
    assert desk.phase == "place your bets"


@each_text
def test_one_that_is_itself_invalidated_is_over_with_the_card_that_was_to_open_it(text: Text) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "player", 2_000, "1")
    desk.accepts(acts.Declare("first card face up"))
    desk.accepts(acts.Invalidate("fire"), CASINO_SUPERVISOR)
    assert set(desk.table.now.wagers) == {wager} and desk.holds("ana") == 998_000  # none of that hand: it waits (G-49)
    assert desk.phase == "place your bets" and desk.table.state.exposed is None
    assert desk.result(8, 6)[wager].won == 2_000


@each_text
def test_a_wager_that_waits_is_forfeited_where_the_hand_is_invalid_for_fraud(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.accepts(acts.Declare("first card face up"))
    desk.accepts(acts.Invalidate("fraud", by=("ana",), forfeit=True), CASINO_SUPERVISOR)
    assert not desk.table.now.wagers and desk.holds("ana") == 998_000


def dealt(text: Text, cards: str) -> tuple[Cards, str]:
    desk = Cards(text)
    wager = desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.turn(cards)
    return desk, wager


@pytest.mark.parametrize(
    ("cards", "rest"), [("9c", "2d Kh Ks"), ("9c 2d", "Kh Ks"), ("9c 2d Kh", "Ks"), ("2c 3d Kh Ks", "4h 3h")]
)
@each_text
def test_the_first_card_lay_face_up_and_it_is_said_when_it_is_dealt(text: Text, cards: str, rest: str) -> None:
    desk, wager = dealt(text, cards)
    rounds = desk.table.state.rounds
    rules = (rule_of(desk, "first_face_up"), rule_of(desk, "void_hand_is"))
    desk.refuses(acts.Declare(FACE_UP), "not-now", rules[0])  # perhaps another card is meant, which is used
    desk.refuses(acts.Declare(FACE_UP, "8s"), "not-now", rules[0])
    entry = desk.accepts(acts.Declare(FACE_UP, cards[:2]), cites=rules)
    assert says(entry) == ["(a void hand: the wagers wait for the next)", "No bets this hand"]
    desk.turn(rest)
    assert desk.phase == "place your bets" and desk.table.state.rounds == rounds
    assert set(desk.table.now.wagers) == {wager} and desk.holds("ana") == 998_000
    assert desk.result(9, 7)[wager].won == 2_000


@each_text
def test_said_when_both_hands_are_complete_it_is_over_at_once(text: Text) -> None:
    desk, wager = dealt(text, "9c 2d Kh Ks")
    desk.accepts(acts.Declare(FACE_UP, "9c"), cites=(rule_of(desk, "first_face_up"),))
    assert desk.phase == "place your bets" and set(desk.table.now.wagers) == {wager}
    desk.accepts(acts.Withdraw(wager))
    assert desk.holds("ana") == 1_000_000


@each_text
def test_it_is_not_said_once_wagers_are_settled_nor_of_a_kept_card(text: Text) -> None:
    desk, _ = dealt(text, "9c 2d Kh Ks")
    desk.accepts(acts.Declare("card in excess", "unseen"))
    desk.accepts(acts.Collect())
    rule = rule_of(desk, "first_face_up")
    desk.refuses(acts.Declare(FACE_UP, "9c"), "not-now", rule)
    desk.settle()
    desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.show("9c")  # kept from the round before
    desk.refuses(acts.Declare(FACE_UP, "9c"), "not-now", rule)
    desk.turn("2d Kh Ks")
    desk.refuses(acts.Declare(FACE_UP, "9c"), "not-now", rule)


@each_text
def test_a_wager_found_in_it_is_none_of_it_and_waits(text: Text) -> None:
    desk = void_hand(text)
    found = acts.Place("w9", "cleo", "player", 2_000, "5", found=True)
    entry = desk.accepts(found, cites=(rule_of(desk, "void_hand_is"),))
    assert says(entry) == ["(none of this hand: what stands of it waits for the next)"]
    desk.turn("2d Kh Ks")
    assert set(desk.table.now.wagers) == {"w9"} and desk.holds("cleo") == 998_000
