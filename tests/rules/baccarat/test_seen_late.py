"""What comes to light when a round is over: hands that lack a card, wagers of a round that was void; and what an
announcement says when no round follows (readings M-17, M-32, M-37)."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.baccarat.errors import end_of_shoe, order
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import MIDI_04, TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, DEALER

each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
LIE = "2c-6d-3h-Kc"
"""Put Player, Player, Banker, Banker they make 8 and 3; as they were drawn 5 and 6, and Player draws."""


def rule_of(desk: Cards, name: str) -> str:
    return str(getattr(desk.table.terms.rules, name))


def settled_as_they_lay(text: Text, desk: Cards | None = None) -> tuple[Cards, str, str]:
    desk = desk or Cards(text)
    banker, player = desk.bet("ana", "banker", 2_000, "1"), desk.bet("ben", "player", 2_000, "2")
    desk.deal("2c 6d", "3h Kc")
    assert desk.settle()[player].won == 2_000
    return desk, banker, player


@each_text
def test_a_third_card_that_the_rebuilt_hands_lack_is_drawn_until_the_next_call(text: Text) -> None:
    desk, banker, player = settled_as_they_lay(text)
    rule, drawn = rule_of(desk, "rebuild"), desk.table.state.drawn
    desk.refuses(order(drawn=LIE), "not-now", rule, CASINO_SUPERVISOR)
    desk.refuses(order(drawn=f"{LIE}-7h"), "impossible", rule, CASINO_SUPERVISOR)  # Banker draws to a 7 as well
    entry = desk.accepts(order(drawn=f"{LIE}-7h-2s"), CASINO_SUPERVISOR, cites=(rule,))
    anew = {s.wager.id: (s.verdict, s.won) for s in entry.settled if not s.undone}
    assert anew == {banker: ("win", 1_900), player: ("lose", 0)}
    assert (desk.holds("ana"), desk.holds("ben")) == (1_001_900, 998_000)
    assert desk.table.state.drawn == drawn + 2 and desk.phase == "place your bets"
    desk.bet("ana", "player", 2_000, "1")
    desk.result(8, 6)


@each_text
def test_not_once_the_next_has_been_called(text: Text) -> None:
    desk, *_ = settled_as_they_lay(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.call()
    late = acts.Declare("cards out of sequence", facts=(Stated("drawn", f"{LIE}-7h-2s"), Stated("round", "last")))
    desk.refuses(late, "impossible", rule_of(desk, "rebuild"), CASINO_SUPERVISOR)


@each_text
def test_nor_are_more_cards_named_than_the_hands_lack(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.deal("9c Tc", "8d Td")
    desk.settle()
    desk.refuses(order(drawn="9c-8d-Tc-Td-7h"), "impossible", rule_of(desk, "rebuild"), CASINO_SUPERVISOR)


@each_text
def test_one_drawn_in_excess_meanwhile_is_that_card(text: Text) -> None:
    """Seen, a void hand was to begin with it; unseen it was kept: the order of telling makes no difference."""
    for seen in (True, False):
        desk = Cards(text)
        banker = desk.bet("ana", "banker", 2_000, "1")
        desk.deal("2c 6d", "3h Kc")
        desk.accepts(acts.Declare("card in excess", "seen" if seen else "unseen"))
        if seen:
            desk.show("7h")
        drawn = desk.table.state.drawn
        desk.settle()
        desk.accepts(order(drawn=f"{LIE}-7h-2s"), CASINO_SUPERVISOR)
        assert desk.table.state.drawn == drawn + 1 and desk.phase == "place your bets"
        assert desk.holds("ana") == 1_001_900 and banker not in desk.table.now.wagers


@each_text
def test_after_the_last_coup_until_the_cards_are_shuffled(text: Text) -> None:
    desk = Cards(text)
    desk.accepts(acts.Observe("shoe", "cutting card"))
    settled_as_they_lay(text, desk)
    assert desk.phase == "the cards are made ready"
    held = desk.holds("ana")
    desk.accepts(order(drawn=f"{LIE}-7h-2s"), CASINO_SUPERVISOR)
    assert desk.holds("ana") == held + 3_900 and desk.phase == "the cards are made ready"
    settled = Cards(text)
    settled.accepts(acts.Observe("shoe", "cutting card"))
    settled_as_they_lay(text, settled)
    settled.accepts(acts.Shuffle())
    shuffled = order(drawn=f"{LIE}-7h-2s")
    settled.refuses(shuffled, "impossible", rule_of(desk, "rebuild"), CASINO_SUPERVISOR)


# Overlooked in a round that is void -------------------------------------------------------------------


def overlooked() -> acts.Place:
    return acts.Place("f", "ben", "player", 500, "2", found=True, earlier=True)


@each_text
@pytest.mark.parametrize("when", ["dealt", "collected", "over"])
def test_a_wager_of_a_round_declared_void_goes_back_when_it_is_found(text: Text, when: str) -> None:
    desk = Cards(text)
    desk.bet("ana", "banker", 2_000, "1")
    desk.call()
    desk.turn("2c 9d Tc")
    wrong = acts.Declare("cannot be rebuilt", facts=(Stated("part", "initial"),))
    if when != "dealt":
        desk.show("Td")
        desk.accepts(acts.Collect()) if when == "collected" else desk.settle()
    desk.accepts(wrong, CASINO_SUPERVISOR)
    entry = desk.accepts(overlooked(), DEALER, cites=(rule_of(desk, "cannot_rebuild"),))
    assert [(s.wager.id, s.verdict, s.returned) for s in entry.settled] == [("f", "void", 500)]
    assert not desk.table.now.wagers and desk.holds("ben") == 1_000_000
    lies = desk.bet("ana", "player", 2_000, "1")
    assert desk.result(8, 6)[lies].won == 2_000


@each_text
def test_so_does_one_of_a_round_for_which_there_were_too_few_cards(text: Text) -> None:
    desk = end_of_shoe(text, 2)
    desk.bet("ana", "banker", 2_000, "1")
    desk.call()
    desk.turn("2c 9d")
    desk.accepts(acts.Declare("too few cards"), cites=(rule_of(desk, "too_few"),))
    entry = desk.accepts(overlooked(), DEALER, cites=(rule_of(desk, "too_few"),))
    assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 500)]


def test_from_a_continuous_shuffler_there_are_too_few_once_the_cards_dealt_since_the_shuffle_may_be_missing() -> None:
    desk = Cards(MIDI_04, options={"dealt_from": "continuous shuffler", "decks": 4})  # 206 cards behind the burnt ones
    too_few = acts.Declare("too few cards")
    for _ in range(51):
        desk.bet("ana", "player", 500, "1")
        desk.result(9, 6)
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("9c 2d")
    entry = desk.accepts(too_few, cites=("2004.baccarat.12.5",))
    assert [(s.wager.id, s.verdict) for s in entry.settled] == [(wager, "void")]
    again = Cards(MIDI_04, options={"dealt_from": "continuous shuffler", "decks": 4})
    again.bet("ana", "player", 500, "1")
    again.call()
    again.refuses(too_few, "impossible", "2004.baccarat.12.5")


# Announced when no round follows ----------------------------------------------------------------------


@each_text
def test_a_card_in_excess_unseen_in_the_last_coup_opens_no_round(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.accepts(acts.Observe("shoe", "cutting card"))
    desk.deal("9c Tc", "2d 4d")
    entry = desk.accepts(acts.Declare("card in excess", "unseen"))
    assert says(entry) == ["(the last coup: the card opens no round)"]


@each_text
def test_a_card_seen_at_a_closed_table_begins_no_void_hand(text: Text) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.result(9, 6)
    desk.accepts(acts.CloseTable(hours_over=True), CASINO_SUPERVISOR)
    entry = desk.accepts(acts.Declare("card in excess", "seen"))
    assert says(entry) == ["(the table is closed: no hand follows)"] and desk.phase == "place your bets"


@each_text
def test_a_void_hand_that_is_due_is_dealt_before_the_table_closes(text: Text) -> None:
    desk = Cards(text)
    desk.accepts(acts.Declare("first card face up"))
    desk.show("9c")
    closing = acts.CloseTable(hours_over=True)
    desk.refuses(closing, "round-going-on", "1996.general.6.0", CASINO_SUPERVISOR)
    desk.turn("2d Tc 4d")
    desk.accepts(closing, CASINO_SUPERVISOR)
