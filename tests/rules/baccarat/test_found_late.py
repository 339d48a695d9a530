"""What was wrong in a round comes to light when the shoe is over, when a void hand has begun, or when other odds have
been elected: 1996 mini 11.7 and 11.8, full and midi 12.7 and 12.8; 1998 12.6 and 12.7; 2004 5.11, 12.6 and 12.8."""

from __future__ import annotations

import pytest

from croupier.table import acts
from croupier.table.acts import Stated
from croupier.table.wagers import Verdict
from tests.rules.baccarat.errors import order
from tests.rules.baccarat.table import FULL_04, MIDI_04, MINI_04, TEXTS, Cards, Text
from tests.support.desk import CASINO_SUPERVISOR, DEALER, SIGN, SYSTEM

REBUILD = {"1996.mini-baccarat": "11.7", "1998.midi-baccarat": "12.6", "2004.baccarat": "12.6"}
CANNOT = {"1996.mini-baccarat": "11.8", "1998.midi-baccarat": "12.7", "2004.baccarat": "12.6"}
STAKE = 10_000
NOT_DEALT = acts.Declare("third card not dealt")
SEEN = acts.Declare("card in excess", facts=(Stated("card", "seen"),))
TURNED = order(drawn="7d-6c-Td-Tc")
"""The cards of a round at 6 to 7, which was 7 to 6."""
each_text = pytest.mark.parametrize("text", TEXTS, ids=lambda text: f"{text.game}-{text.at.year}")
each_of_2004 = pytest.mark.parametrize("text", (MINI_04, MIDI_04, FULL_04), ids=lambda text: text.game)


def rebuild_rule(text: Text) -> str:
    return f"{text.division}.{REBUILD.get(text.division, '12.7')}"


def cannot_rule(text: Text) -> str:
    return f"{text.division}.{CANNOT.get(text.division, '12.8')}"


def was_due(cards: str) -> acts.Declare:
    return acts.Declare("third card was due", facts=(Stated("drawn", cards),))


def cannot(*, last: bool = False) -> acts.Declare:
    facts = (Stated("part", "initial"), *([Stated("round", "last")] if last else []))
    return acts.Declare("cannot be rebuilt", facts=facts)


def last_coup(text: Text, player: int, banker: int, *, short: bool = False) -> tuple[Cards, str, str]:
    """ana on Player, ben on Banker in the last round of a shoe, which Banker wins."""
    desk = Cards(text)
    ana, ben = desk.bet("ana", "player", STAKE, "1"), desk.bet("ben", "banker", STAKE, "2")
    desk.call()
    desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM)
    desk.turn(f"{player}c {banker}d Tc Td")
    if short:
        desk.accepts(NOT_DEALT)
    desk.settle()
    assert desk.phase == "the cards are made ready"
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 - STAKE, 1_000_000 + 9_500)
    return desk, ana, ben


def assert_player_won(desk: Cards) -> None:
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 + STAKE, 1_000_000 - STAKE)


@each_text
@pytest.mark.parametrize("shuffled", (False, True))
def test_the_last_round_of_a_shoe_is_rebuilt_until_the_next_call(text: Text, shuffled: bool) -> None:
    desk, _, _ = last_coup(text, 6, 7)
    if shuffled:
        desk.ready()
    desk.accepts(TURNED, CASINO_SUPERVISOR, cites=(rebuild_rule(text),))
    assert_player_won(desk)


@each_text
def test_the_last_round_of_a_shoe_is_void_where_it_cannot_be_rebuilt(text: Text) -> None:
    desk, _, _ = last_coup(text, 6, 7)
    desk.shuffle()
    desk.accepts(cannot(), CASINO_SUPERVISOR, cites=(cannot_rule(text),))
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000)
    assert desk.phase == "the cards are made ready"


@each_text
def test_a_card_due_in_the_last_round_is_drawn_while_the_cards_lie_there(text: Text) -> None:
    desk, _, _ = last_coup(text, 5, 7, short=True)
    before = desk.table.state
    desk.accepts(was_due("4h"), CASINO_SUPERVISOR, cites=(rebuild_rule(text),))
    assert_player_won(desk)
    assert (desk.table.state.left, desk.table.state.drawn) == (before.left, before.drawn)


@each_text
@pytest.mark.parametrize("replaced", (False, True))
def test_a_card_due_is_gone_when_the_cards_are_shuffled_or_replaced(text: Text, replaced: bool) -> None:
    desk, _, _ = last_coup(text, 5, 7, short=True)
    if replaced:
        desk.accepts(acts.Replace("cards"), DEALER)
    desk.ready()
    desk.refuses(was_due("4h"), "not-now", rebuild_rule(text), CASINO_SUPERVISOR)


@each_text
def test_nothing_of_the_day_before_is_rebuilt(text: Text) -> None:
    desk, _, _ = last_coup(text, 6, 7)
    for player in ("ana", "ben", "cleo"):
        desk.accepts(acts.Leave(player))
    desk.accepts(acts.CloseTable(), CASINO_SUPERVISOR)
    desk.accepts(acts.Open(SIGN), CASINO_SUPERVISOR)
    desk.refuses(TURNED, "not-now", rebuild_rule(text), CASINO_SUPERVISOR)


@each_text
def test_the_round_before_a_void_hand_is_rebuilt_or_void(text: Text) -> None:
    for deed, ana, ben in ((order(drawn="7d-6c-Td-Tc", round="last"), STAKE, -STAKE), (cannot(last=True), 0, 0)):
        desk = Cards(text)
        desk.bet("ana", "player", STAKE, "1")
        desk.bet("ben", "banker", STAKE, "2")
        desk.result(6, 7)
        desk.accepts(acts.Declare("first card face up"))
        desk.turn("2h 3h")
        desk.accepts(deed, CASINO_SUPERVISOR)
        assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000 + ana, 1_000_000 + ben)
        assert desk.table.state.round.void  # the void hand goes on
        desk.turn("4h 5h")
        assert desk.phase == "place your bets"


def short_round(text: Text, player: int, banker: int) -> Cards:
    desk = Cards(text)
    desk.bet("ana", "player", STAKE, "1")
    desk.bet("ben", "banker", STAKE, "2")
    desk.deal(f"{player}c Tc", f"{banker}d Td")
    desk.accepts(NOT_DEALT)
    desk.accepts(SEEN)
    return desk


@each_text
@pytest.mark.parametrize("named", (False, True))
def test_a_card_seen_in_excess_is_the_one_that_was_due(text: Text, named: bool) -> None:
    desk = short_round(text, 5, 7)
    if named:
        desk.show("4h")
    desk.accepts(was_due("4h"), CASINO_SUPERVISOR, cites=(rebuild_rule(text),))
    desk.settle()
    assert_player_won(desk)
    assert desk.phase == "place your bets" and desk.table.state.drawn == 2 + 5


@each_text
@pytest.mark.parametrize("named", (False, True))
def test_so_it_is_when_a_void_hand_was_to_begin_with_it(text: Text, named: bool) -> None:
    desk = short_round(text, 5, 7)
    desk.settle()
    if named:
        desk.show("4h")
        assert desk.table.state.round.void
        desk.refuses(was_due("9h"), "impossible", rebuild_rule(text), CASINO_SUPERVISOR)
    desk.accepts(was_due("4h"), CASINO_SUPERVISOR)
    assert_player_won(desk)
    assert desk.phase == "place your bets" and desk.table.state.drawn == 2 + 5
    desk.bet("cleo", "player", STAKE, "5")


@each_text
def test_a_void_hand_that_has_gone_on_keeps_its_cards(text: Text) -> None:
    desk = short_round(text, 5, 7)
    desk.settle()
    desk.turn("4h 2h")
    desk.refuses(was_due("4h"), "not-now", rebuild_rule(text), CASINO_SUPERVISOR)


@each_text
def test_a_tie_that_lacked_a_card_is_settled_where_the_card_opened_a_void_hand(text: Text) -> None:
    desk = short_round(text, 5, 5)
    desk.settle()
    desk.show("2h")
    assert len(desk.table.now.wagers) == 2
    desk.accepts(was_due("2h"), CASINO_SUPERVISOR)
    assert_player_won(desk)
    assert not desk.table.now.wagers


@each_of_2004
@pytest.mark.parametrize("elected, won", (("no commission", 9_500), ("commission", 5_000)))
def test_5_11__a_round_settled_anew_pays_the_odds_it_was_played_at(text: Text, elected: str, won: int) -> None:
    """Of one played without commission the rebuilt Banker wins on six, which is paid by half."""
    desk = Cards(text, options={"no_commission": elected == "commission"})
    desk.discharge_blocking()
    wager = desk.bet("ben", "banker", STAKE, "2")
    desk.deal("6d Td", "5c Tc", "Kh")
    assert desk.settle()[wager].verdict is Verdict.LOSE
    desk.accepts(acts.Direct(elected), CASINO_SUPERVISOR)
    desk.discharge_blocking()
    entry = desk.accepts(order(drawn="5c-6d-Tc-Td-Kh"), cites=("2004.baccarat.12.6",))
    assert entry.settled[-1].won == won
    assert desk.holds("ben") == 1_000_000 + won
