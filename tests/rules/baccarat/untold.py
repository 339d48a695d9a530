"""Cases in which something is said late or not at all: which card was seen, the call."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.baccarat.errors import NEXT_HAND, check_void_hand, hands_of
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import Cards, Text
from tests.support.desk import CASINO_MANAGER, PLAYER, SYSTEM


def seen_before_named(text: Text, seen: str, void_hand: str) -> None:
    """The round is settled before anybody says which card was seen: the next hand is void all the same, no wager is
    made for it, one left lying is none of it, and the card opens it."""
    desk = Cards(text)
    tied = desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "7d Td")
    entry = desk.accepts(acts.Declare("card in excess", "seen"), cites=(seen,))
    assert says(entry) == [NEXT_HAND]
    drawn = desk.table.state.drawn
    desk.settle()
    assert tied in desk.table.now.wagers
    desk.refuses(acts.Place("x", "ben", "player", 500, "2"), "betting-closed", void_hand, PLAYER)
    desk.refuses(acts.Close(), "not-now", str(desk.table.terms.rules.call))
    entry = desk.show("9h")
    assert says(entry) == ["No bets this hand"] and desk.table.state.drawn == drawn
    check_void_hand(desk, void_hand, "9h")
    assert desk.table.now.wagers[tied].stake == 500


def seen_twice_before_named(text: Text, void_hand: str) -> None:
    """Two cards were seen and one was not: both are named before the void hand begins with them, the other follows."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "6d Td")
    for card in ("seen", "unseen", "seen"):
        desk.accepts(acts.Declare("card in excess", card))
    desk.settle()
    drawn = desk.table.state.drawn
    assert says(desk.show("9h")) == []
    desk.refuses(acts.Place("x", "ben", "player", 500, "2"), "betting-closed", void_hand, PLAYER)
    assert says(desk.show("2d")) == ["No bets this hand"]
    assert hands_of(desk) == (("9h",), ("2d",))
    desk.show("Kc")
    assert desk.table.state.drawn == drawn
    desk.show("Kd")
    assert desk.table.state.drawn == drawn + 1 and desk.phase == "place your bets"


def seen_and_replaced(text: Text) -> None:
    """The card that was seen goes with the cards that are replaced before the void hand."""
    desk = Cards(text)
    desk.accepts(acts.Declare("card in excess", "seen"))
    desk.accepts(acts.Replace("cards"), CASINO_MANAGER)
    desk.ready()
    desk.bet("ana", "player", 500, "1")


def seen_in_the_last_coup(text: Text, seen: str) -> None:
    """No hand follows the last coup: nobody announces one, and the card is shuffled with the others (M-17)."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM)
    desk.deal_closed("7c Tc", "6d Td")
    entry = desk.accepts(acts.Declare("card in excess", "seen"), cites=(seen,))
    assert says(entry) == ["(the last coup: no hand follows)"]
    desk.settle()
    assert desk.phase == "the cards are made ready" and not desk.table.state.exposed


def dealt_without_a_call(text: Text, call: str) -> None:
    """The call was forgotten: the cards count, betting closed with them, and the rule not kept is named (G-34)."""
    for style in ("A", "C") if text.division == "1996.mini-baccarat" else ("A", "B", "C"):
        desk = Cards(text, style=style)
        desk.refuses(acts.Deal(), "not-now", str(desk.table.terms.rules.initial_deal))
        wager = desk.bet("ana", "player", 500, "1")
        entry = desk.show("7c") if style == "A" else desk.accepts(acts.Deal())
        assert ('("No more bets" was not called)', call) in [(c.says, c.cite) for c in entry.calls]
        late = str(desk.table.terms.rules.late)
        desk.refuses(acts.Place("x", "ben", "tie", 500, "2"), "betting-closed", late, PLAYER)
        if style == "B":  # the hand is offered when it lies there
            desk.accepts(acts.Choose("ana", "accept", "cards"), PLAYER)
        desk.turn("6d Tc Td" if style == "A" else "7c Tc 6d Td")
        assert desk.settle()[wager].won == 500
