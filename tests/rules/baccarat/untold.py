"""Cases in which something is said late or not at all: which card was seen, the call, a third card; and what people do
that they should not."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.baccarat.errors import NEXT_HAND, check_void_hand, hands_of
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import Cards, Text
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM


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


# A third card that was due ----------------------------------------------------------------------------


def drawn_now(cards: str) -> acts.Declare:
    return acts.Declare("third card was due", facts=(Stated("drawn", cards),))


def short_round(text: Text, stake: int = 2_000) -> Cards:
    """Player 5 and Banker 6: the Player's third card is forgotten, and the Banker wins as the hands lie."""
    desk = Cards(text)
    desk.bet("ana", "player", stake, "1")
    desk.bet("ben", "banker", stake, "2")
    desk.deal("5c Tc", "6d Td")
    entry = desk.accepts(acts.Declare("third card not dealt"), cites=(str(desk.table.terms.rules.third_cards),))
    assert says(entry) == ["(no third card is dealt to the Player's Hand)", "Player 5, Banker 6: Banker wins"]
    return desk


def third_card_drawn_late(text: Text, rule: str) -> None:
    """Found while paying, or when all is paid: the card is still the next of the shoe, is drawn, and decides."""
    due, who = drawn_now("4h"), CASINO_SUPERVISOR
    for moment in ("decided", "paying", "over"):
        desk = short_round(text)
        desk.refuses(acts.Declare("third card not dealt"), "not-now", str(desk.table.terms.rules.third_cards))
        waits = None
        if moment != "decided":
            desk.accepts(acts.Collect())
        if moment == "over":
            desk.accepts(acts.Pay())
            waits = desk.bet("cleo", "tie", 500, "5")
        for wrong in ("4h-2c", "6h", "pig"):  # too many; a six, after which the Banker's 6 draws; no card
            desk.refuses(drawn_now(wrong), "impossible", rule, who)
        if text.at.year < 2004:
            desk.refuses(due, "no-authority", rule, GAME_SUPERVISOR)
        drawn, left = desk.table.state.drawn, desk.table.state.left["4h"]
        entry = desk.accepts(due, who, cites=(rule,))
        assert says(entry)[0] == "What was due is drawn now" and "Player 9, Banker 6: Player wins" in says(entry)
        assert (desk.table.state.drawn, desk.table.state.left["4h"]) == (drawn + 1, left - 1)
        if moment != "over":
            desk.settle()
        assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (1_002_000, 998_000, 0)
        assert set(desk.table.now.wagers) == ({waits} if waits else set())
        desk.refuses(due, "not-now", rule, who)


def both_third_cards_drawn_late(text: Text, rule: str) -> None:
    """The Player's third card makes the Banker draw too; the cutting card may lie in front of it."""
    desk = Cards(text, ready=False)
    desk.ready(depth=416 - 6)  # two burnt, four dealt: then the cutting card
    desk.bet("ana", "player", 500, "1")
    desk.deal("5c Tc", "5d Td")
    desk.accepts(acts.Declare("third card not dealt"))
    desk.settle()
    desk.refuses(drawn_now("4h"), "impossible", rule, CASINO_SUPERVISOR)
    entry = desk.accepts(drawn_now("4h-2s"), CASINO_SUPERVISOR, cites=(rule,))
    assert "Player 9, Banker 7: Player wins" in says(entry) and desk.holds("ana") == 1_000_500
    assert desk.table.state.last_coup
    desk.bet("ana", "player", 500, "1")
    desk.result(7, 6)
    assert desk.phase == "the cards are made ready"


def round_before_void(text: Text, rule: str) -> None:
    """Found in the next round, which goes on: since 2004 the round before is void; before, only for its initial deal.
    Once the next round is being settled it is too late to undo the other here (general 15.1)."""
    desk = short_round(text)
    desk.settle()
    last: tuple[Stated, ...] = (Stated("round", "last"),)
    desk.refuses(acts.Declare("cannot be rebuilt", facts=last), "not-now", rule, CASINO_SUPERVISOR)
    wager = desk.bet("cleo", "player", 500, "5")
    desk.call()
    desk.turn("7c 6d")
    desk.refuses(drawn_now("4h"), "not-now", str(desk.table.terms.rules.rebuild), CASINO_SUPERVISOR)
    if text.at.year < 2004:
        desk.refuses(acts.Declare("cannot be rebuilt", facts=last), "not-now", rule, CASINO_SUPERVISOR)
        last = (*last, Stated("part", "initial"))
    entry = desk.accepts(acts.Declare("cannot be rebuilt", facts=last), CASINO_SUPERVISOR, cites=(rule,))
    assert says(entry) == ["The round before is void"]
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (1_000_000, 1_000_000, 0)
    desk.refuses(acts.Declare("cannot be rebuilt", facts=last), "not-now", rule, CASINO_SUPERVISOR)
    desk.turn("Tc Td")
    assert desk.settle()[wager].won == 500


# What people do ---------------------------------------------------------------------------------------


def misdeed(word: str, **facts: str) -> acts.Declare:
    return acts.Declare(word, facts=tuple(Stated(name, value) for name, value in facts.items()))


def cards_in_players_hands(text: Text, in_view: str, on_table: str, turned: str, one: str, dealer_turns: str) -> None:
    """Style B: cards hidden, off the table, not turned, both hands passed out. The round goes on; a supervisor is told,
    and may have the dealer turn the hand."""
    desk = Cards(text, style="B")
    wager = desk.bet("ana", "player", 500, "1")
    desk.bet("ben", "banker", 2_000, "2")
    desk.refuses(misdeed("cards hidden", player="ana"), "not-now", in_view)
    desk.call()
    desk.accepts(acts.Choose("ben", "accept", "bank"), PLAYER)
    if text.at.year < 1998:
        desk.accepts(acts.Deal())
    desk.accepts(acts.Choose("ana", "accept", "cards"), PLAYER)
    if text.at.year >= 1998:
        desk.accepts(acts.Deal())
    words = {"cards hidden": in_view, "cards off the table": on_table, "hand not turned": turned}
    for word, rule in words.items():
        desk.refuses(misdeed(word, player="ben"), "impossible", rule)
        desk.refuses(acts.Declare(word), "impossible", rule)
        entry = desk.accepts(misdeed(word, player="ana"), cites=(rule, dealer_turns))
        assert [(duty.cite, duty.least) for duty in entry.duties] == [(rule, GAME_SUPERVISOR)]
    entry = desk.accepts(acts.Declare("both hands passed out"), cites=(one,))
    assert [(duty.cite, duty.least) for duty in entry.duties] == [(one, DEALER)]
    desk.accepts(acts.Direct("dealer turns Player's Hand"), GAME_SUPERVISOR, cites=(dealer_turns,))
    desk.refuses(misdeed("hand not turned", player="ana"), "not-now", turned)
    desk.turn("7c Tc")
    desk.accepts(misdeed("hand not turned", player="ben"), cites=(turned,))
    desk.turn("6d Td")
    assert desk.settle()[wager].won == 500


def cards_touched(text: Text, rule: str) -> None:
    """Nobody but the dealer handles the cards: the supervisor is told, and the round goes on."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.refuses(acts.Declare("cards touched"), "impossible", rule)
    desk.call()
    desk.turn("7c 6d")
    entry = desk.accepts(misdeed("cards touched", who="a spectator"), cites=(rule,))
    assert "a spectator" in entry.duties[0].says and entry.duties[0].least == GAME_SUPERVISOR
    desk.turn("Tc Td")
    assert desk.settle()[wager].won == 500


def wager_misplaced(text: Text, rule: str) -> None:
    """2004: the dealer put the chips on the wrong area; they stand where they lie, and decide as they lie."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.refuses(misdeed("wager misplaced", wager="x"), "no-such-wager", rule)
    entry = desk.accepts(misdeed("wager misplaced", wager=wager), cites=(rule,))
    assert says(entry) == ["The wager stands where it lies"]
    assert desk.result(7, 6)[wager].won == 500


def cutting_card_after_a_kept_card(text: Text, during: str) -> None:
    """The kept card is the first of the round: the cutting card, met on the first draw, leaves one further round, be it
    told before the call or after it (M-41)."""
    for called in (False, True):
        desk = Cards(text)
        desk.bet("ana", "player", 500, "1")
        desk.deal("7c Tc", "6d Td")
        desk.accepts(acts.Declare("card in excess", "unseen"))
        desk.settle()
        desk.bet("ana", "player", 500, "1")
        if called:
            desk.call()
        entry = desk.accepts(acts.Observe("shoe", "cutting card"), SYSTEM, cites=(during,))
        assert "Last coup" not in says(entry)
        if not called:
            desk.call()
        entry = desk.deal_closed("7c Tc", "6d Td")
        assert ("Last coup", during) in [(call.says, call.cite) for call in entry.calls]
        desk.settle()
        last = desk.bet("ana", "player", 500, "1")
        assert desk.result(7, 6)[last].won == 500
        assert desk.phase == "the cards are made ready"
