"""Cases of the deal: the two hands, the styles, the Table of Play, the roles of Style B, the settlement."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.entries import Entry
from croupier.table.view import public
from tests.rules.baccarat.table import MINI, Cards, Text, of_value, start_style_b
from tests.support.desk import CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM, assert_cites


def says(entry: Entry) -> list[str]:
    return [call.says for call in entry.calls]


def two_hands(text: Text, rule: str) -> None:
    """The first and third card are the Player's, the second and fourth the Banker's."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    entries = [desk.show(card) for card in ("6c", "7d", "Tc", "Td")]
    for entry in entries:
        assert_cites(entry, rule)
    seen = public(desk.table).view
    assert (seen.player.cards, seen.banker.cards) == (("6c", "Tc"), ("7d", "Td"))
    assert (seen.player.count, seen.banker.count) == (6, 7)


def hand_is(text: Text, rule: str, first: bool) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    entry = desk.show("6c") if first else desk.turn("6c 7d")
    assert_cites(entry, rule)


def call_first(text: Text, rule: str) -> None:
    """The call, and then the cards; no round without a wager (M-25). Without a call, the first card closes (G-34)."""
    desk = Cards(text)
    desk.refuses(acts.Close(), "not-now", rule if text.at.year < 2004 else "2004.baccarat.8.3")
    desk.refuses(acts.Observe("shoe", "6c"), "not-now", str(desk.table.terms.rules.initial_deal), SYSTEM)
    desk.bet("ana", "tie", 500, "1")
    entry = desk.accepts(acts.Close(), cites=(rule,))
    assert says(entry) == ["No more bets"]
    desk.refuses(acts.Close(), "not-now", rule)
    forgotten = Cards(text)
    forgotten.bet("ana", "tie", 500, "1")
    forgotten.show("6c")
    late = acts.Place("x", "ana", "tie", 500, "1")
    forgotten.refuses(late, "betting-closed", str(forgotten.table.terms.rules.late), PLAYER)


def face_up(text: Text, rule: str, announced: str) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.refuses(acts.Deal(), "not-now", str(desk.table.terms.rules.initial_deal))
    desk.turn("5c 7d Tc")
    entry = desk.show("Td")
    assert_cites(entry, rule, announced)
    assert says(entry) == ["Player 5", "Banker 7"]


def face_down(text: Text, rule: str, announced: str) -> None:
    """Style C: four face down, the Player's Hand turned and called first, then the Banker's."""
    desk = Cards(text, style="C")
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.refuses(acts.Observe("shoe", "5c"), "not-now", str(desk.table.terms.rules.initial_deal), SYSTEM)
    desk.accepts(acts.Deal(), cites=(rule,))
    desk.refuses(acts.Deal(), "not-now", str(desk.table.terms.rules.initial_deal))
    assert public(desk.table).view.face_down == 4
    desk.show("5c")
    entry = desk.show("Tc")
    assert says(entry) == ["Player 5"]
    assert_cites(entry, announced)
    desk.show("7d")
    entry = desk.show("Td")
    assert says(entry) == ["Banker 7"]
    assert_cites(desk.show("2h"), str(desk.table.terms.rules.third_face_up))


def style_kept(text: Text, rule: str) -> None:
    """A shoe goes on in its style; in 1996 full and midi an inspector may approve otherwise, on record (M-24, N-2)."""
    desk = Cards(text, ready=False)
    entry = desk.accepts(acts.Direct("style C"), GAME_SUPERVISOR, cites=(rule,))
    assert says(entry) == ["Style C"]
    desk.accepts(acts.Direct("style A"), GAME_SUPERVISOR)
    desk.ready()
    desk.refuses(acts.Direct("style C"), "not-now", rule, GAME_SUPERVISOR)
    approved = acts.Direct("style C", "approved by inspector Hall")
    if text.division in ("1996.baccarat", "1996.midi-baccarat"):
        desk.accepts(approved, GAME_SUPERVISOR, cites=(rule,))
        assert desk.table.state.style == "C"
    else:
        desk.refuses(approved, "not-now", rule, GAME_SUPERVISOR)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.refuses(acts.Direct("style A"), "not-now", rule, GAME_SUPERVISOR)


def no_style_b(text: Text, rule: str) -> None:
    assert text is MINI
    desk = Cards(text, ready=False)
    desk.refuses(acts.Direct("style B"), "not-permitted", rule, GAME_SUPERVISOR)


# The Table of Play ------------------------------------------------------------------------------------


Counts = tuple[int, int, str]
"""The Player's and the Banker's count in two cards, and the Player's third card if there is one."""


def third_card(
    text: Text, rule: str, player: int, banker: int, shown: str, third: str, stands: Counts | None = None
) -> None:
    """After these counts and cards the next third card is dealt under this rule, to the hand that it names; after the
    neighbouring ones, if any, neither hand draws."""
    desk = dealt_to(text, player, banker, shown)
    before = desk.table.state.round
    assert_cites(desk.show(third), rule)
    after = desk.table.state.round
    to_player = player < 6 and not shown
    assert after.player == ((*before.player, third) if to_player else before.player)
    assert after.banker == (before.banker if to_player else (*before.banker, third))
    if stands is not None:
        desk = dealt_to(text, *stands)
        assert desk.phase == "both hands are complete"
        desk.refuses(acts.Observe("shoe", third), "not-now", str(desk.table.terms.rules.initial_deal), SYSTEM)


def dealt_to(text: Text, player: int, banker: int, shown: str) -> Cards:
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.deal(f"{of_value(player)}c Tc", f"{of_value(banker)}d Td", shown)
    return desk


def natural(text: Text, rule: str) -> None:
    """Eight or nine in two cards: no more cards to either hand."""
    for player, banker in ((8, 0), (9, 5), (0, 8), (5, 9), (8, 9)):
        desk = Cards(text)
        desk.bet("ana", "player", 500, "1")
        names = {0: "K"}
        entry = desk.deal(f"{names.get(player, player)}c Tc", f"{names.get(banker, banker)}d Td")
        assert_cites(entry, rule)
        assert desk.phase == "both hands are complete"
        desk.refuses(acts.Observe("shoe", "2c"), "not-now", str(desk.table.terms.rules.initial_deal), SYSTEM)


def one_more_at_most(text: Text, rule: str) -> None:
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    entry = desk.deal("Kc Tc", "Kd Td", "Ah Ah")
    assert_cites(entry, rule)
    desk.refuses(acts.Observe("shoe", "2c"), "not-now", str(desk.table.terms.rules.initial_deal), SYSTEM)


def counts(text: Text, values: str, point_count: str) -> None:
    """Ten and court cards nothing, an ace one, the right-hand digit of the total."""
    for cards, count in (("9c 9d", 8), ("5c 5d", 0), ("Ac Kd", 1), ("Jc Qd", 0), ("7c 6d", 3), ("Tc Ad", 1)):
        desk = Cards(text)
        desk.bet("ana", "tie", 500, "1")
        first, second = cards.split()
        desk.call()
        entry = desk.turn(f"{first} 9h {second} Kh")
        assert_cites(entry, values, point_count)
        assert public(desk.table).view.player.count == count


def tie_hand(text: Text, rule: str) -> None:
    desk = Cards(text)
    desk.bet("ana", "tie", 500, "1")
    entry = desk.deal("7c Tc", "7d Td")
    assert_cites(entry, rule)
    assert says(entry)[-1] == "Player 7, Banker 7: Tie Hand"


def settled(text: Text, rule: str) -> None:
    """Losing wagers are collected, then the winning ones paid."""
    desk = Cards(text)
    lost = desk.bet("ana", "tie", 500, "1")
    won = desk.bet("ben", "player", 500, "2")
    entry = desk.deal("7c Tc", "6d Td")
    assert says(entry)[-1] == "Player 7, Banker 6: Player wins"
    desk.refuses(acts.Pay(), "not-now", rule)
    entry = desk.accepts(acts.Collect(), cites=(rule,))
    assert [s.wager.id for s in entry.settled] == [lost]
    desk.refuses(acts.Collect(), "not-now", rule)
    entry = desk.accepts(acts.Pay(), cites=(rule,))
    assert [s.wager.id for s in entry.settled] == [won]
    assert desk.phase == "place your bets"


# Style B ----------------------------------------------------------------------------------------------


def notified(text: Text, rule: str) -> None:
    """1996: Style B waits until an inspector has been told (M-23)."""
    desk = start_style_b(text, ready=False)
    assert desk.duty(rule).blocks
    desk.refuses(acts.Shuffle(), "duty-first", rule)
    desk.accepts(acts.Discharge(desk.duty(rule).id), GAME_SUPERVISOR)
    desk.accepts(acts.Shuffle())
    later = Cards(text, ready=False)
    later.accepts(acts.Direct("style B"), GAME_SUPERVISOR, cites=(rule,))
    later.refuses(acts.Shuffle(), "duty-first", rule)


def backed(text: Text) -> Cards:
    """Style B: ana and cleo have $100 each on Banker, ben $200; dan $40 on Player. All but the call."""
    desk = start_style_b(text, seated={"ana": 1, "ben": 2, "cleo": 5, "dan": 6})
    desk.bet("ana", "banker", 10_000, "1")
    desk.bet("cleo", "banker", 10_000, "5")
    desk.bet("ben", "banker", 20_000, "2")
    desk.bet("dan", "player", 4_000, "6")
    return desk


def offered_in_order(desk: Cards, role: str, order: tuple[str, ...], rule: str) -> None:
    """Each in turn declines; nobody is asked out of turn."""
    for player in order:
        other = next(name for name in ("ana", "ben", "cleo") if name != player)
        desk.refuses(acts.Choose(other, "accept", role), "not-now", rule, PLAYER)
        desk.refuses(acts.Choose(player, "sleep", role), "impossible", rule, PLAYER)
        desk.accepts(acts.Choose(player, "decline", role), PLAYER, cites=(rule,))


def bank_offered(text: Text, rule: str, order: tuple[str, ...]) -> None:
    """The highest wager first, the lowest seat among equals, then counter-clockwise; then the next highest."""
    desk = backed(text)
    desk.call()
    offered_in_order(desk, "bank", order, rule)
    desk.refuses(acts.Choose("ana", "accept", "bank"), "not-now", rule, PLAYER)
    assert "banker" not in desk.table.state.round.turners


def turners(desk: Cards) -> dict[str, str]:
    """Who turns which hand, as everybody sees."""
    seen = public(desk.table).view
    hands = {"banker": seen.banker.turner, "player": seen.player.turner}
    return {hand: turner for hand, turner in hands.items() if turner is not None}


def bank_taken(text: Text, rule: str, is_banker: str, puck: str) -> None:
    desk = backed(text)
    desk.call()
    entry = desk.accepts(acts.Choose("ben", "accept", "bank"), PLAYER, cites=(rule, is_banker, puck))
    assert says(entry) == ["(Banker's puck to ben)"]
    assert turners(desk) == {"banker": "ben"}


def hand_offered(text: Text, rule: str, is_player: str, puck: str) -> None:
    """The Player's cards likewise: in 1996 when they lie face down, later before the deal."""
    desk = backed(text)
    desk.call()
    desk.accepts(acts.Choose("ben", "accept", "bank"), PLAYER)
    if text.at.year < 1998:
        desk.refuses(acts.Choose("dan", "accept", "cards"), "not-now", rule, PLAYER)
        desk.accepts(acts.Deal())
    entry = desk.accepts(acts.Choose("dan", "accept", "cards"), PLAYER, cites=(rule, is_player, puck))
    assert says(entry) == ["(Player's puck to dan)"]
    if text.at.year >= 1998:
        desk.accepts(acts.Deal())
    assert desk.phase == "the cards are dealt"


def to_the_turn(text: Text) -> Cards:
    """Style B with ben as Banker and dan as Player, the four cards face down."""
    desk = backed(text)
    desk.call()
    desk.accepts(acts.Choose("ben", "accept", "bank"), PLAYER)
    if text.at.year < 1998:
        desk.accepts(acts.Deal())
    desk.accepts(acts.Choose("dan", "accept", "cards"), PLAYER)
    if text.at.year >= 1998:
        desk.accepts(acts.Deal())
    return desk


def dealt_down(text: Text, rule: str) -> None:
    desk = to_the_turn(text)
    entry = next(e for e in reversed(desk.journal.entries) if isinstance(e.act.deed, acts.Deal))
    assert_cites(entry, rule)


def turned_in_turn(text: Text, expose: str, announced: str, passed: str, one: str) -> None:
    """Player's Hand first, then the Banker's, never both; the roles only expose (8.12; 8.10(a); 8.11(a))."""
    desk = to_the_turn(text)
    entry = desk.show("5c")
    assert_cites(entry, expose, one)
    entry = desk.show("Tc")
    assert says(entry) == ["Player 5"]
    assert_cites(entry, announced)
    entry = desk.show("7d")
    assert_cites(entry, passed, one)
    entry = desk.show("Td")
    assert says(entry) == ["Banker 7"]
    assert desk.phase == "the cards are dealt"


def third_passed(text: Text, rule: str) -> None:
    desk = to_the_turn(text)
    desk.turn("5c Tc 7d Td")
    assert_cites(desk.show("2h"), rule)
    assert {k: s.verdict.value for k, s in desk.settle().items()} == {
        "w1": "void" if text.at.year < 1998 else "stand off",
        "w2": "void" if text.at.year < 1998 else "stand off",
        "w3": "void" if text.at.year < 1998 else "stand off",
        "w4": "void" if text.at.year < 1998 else "stand off",
    }


def dealer_turns(text: Text, rule: str) -> None:
    """No bet on a hand, nobody willing, or a direction: the dealer turns it."""
    desk = start_style_b(text)
    desk.bet("ana", "tie", 500, "1")
    desk.call()
    desk.accepts(acts.Deal())
    assert_cites(desk.show("5c"), rule)

    desk = backed(text)
    desk.call()
    order = desk.table.state.round.queue
    assert order is not None
    for player in order[:-1]:
        desk.accepts(acts.Choose(player, "decline", "bank"), PLAYER)
    desk.accepts(acts.Choose(order[-1], "decline", "bank"), PLAYER, cites=(rule,))

    desk = backed(text)
    desk.call()
    word = acts.Direct("dealer turns Banker's Hand")
    desk.refuses(word, "no-authority", rule, DEALER)
    desk.accepts(word, GAME_SUPERVISOR, cites=(rule,))
    assert desk.table.state.round.offering != "banker"
    desk.refuses(word, "not-now", rule, GAME_SUPERVISOR)

    desk = to_the_turn(text)
    desk.accepts(acts.Direct("dealer turns Player's Hand"), GAME_SUPERVISOR, cites=(rule,))
    assert turners(desk) == {"banker": "ben"}


def role_left(text: Text) -> None:
    """Whoever leaves turns nothing: the dealer does, or the next is asked."""
    desk = to_the_turn(text)
    desk.accepts(acts.Leave("dan"), PLAYER)
    assert turners(desk) == {"banker": "ben"}
    desk = to_the_turn(text)
    exposes, dealer_does = desk.table.terms.rules.style_b.only_expose, desk.table.terms.rules.style_b.dealer_turns
    assert_cites(desk.show("4c"), exposes)
    desk.accepts(acts.Leave("dan"), PLAYER)
    assert_cites(desk.show("Tc"), dealer_does)
    desk = backed(text)
    desk.call()
    desk.accepts(acts.Leave("ben"), PLAYER)
    assert desk.table.state.round.queue[0] == "ana"


def banker_first(text: Text, rule: str) -> None:
    """2004 8.17: with the casino supervisor's leave; who draws first does not change (U-14)."""
    desk = to_the_turn(text)
    word = acts.Direct("Banker's Hand first")
    desk.refuses(word, "no-authority", rule, GAME_SUPERVISOR)
    desk.accepts(word, CASINO_SUPERVISOR, cites=(rule,))
    desk.refuses(word, "not-now", rule, CASINO_SUPERVISOR)
    desk.turn("5d Td 4c Tc")
    seen = public(desk.table).view
    assert (seen.banker.cards, seen.player.cards) == (("5d", "Td"), ("4c", "Tc"))
    desk.show("4h")
    assert public(desk.table).view.player.cards == ("4c", "Tc", "4h")
    # authorised before the call, for the next round only
    desk = Cards(text, style="C")
    desk.accepts(word, CASINO_SUPERVISOR, cites=(rule,))
    desk.refuses(word, "not-now", rule, CASINO_SUPERVISOR)
    for banker_first in (True, False):
        desk.bet("ana", "player", 500, "1")
        desk.call()
        desk.accepts(acts.Deal())
        desk.turn("6d Td")
        shown = public(desk.table).view
        assert (shown.banker if banker_first else shown.player).cards == ("6d", "Td")
        desk.turn("7c Tc")
        desk.settle()
    Cards(text).refuses(word, "not-now", rule, CASINO_SUPERVISOR)  # face up there is nothing to turn


def not_banker_first(text: Text, rule: str) -> None:
    desk = to_the_turn(text)
    desk.refuses(acts.Direct("Banker's Hand first"), "impossible", rule, CASINO_SUPERVISOR)


def without_wagers(text: Text, rule: str) -> None:
    """2004 8.3: up to three in a row at a patron's request; a wager makes it an ordinary round (U-12)."""
    desk = Cards(text)
    ask = acts.Choose("ana", "ask", "round without wagers")
    desk.refuses(acts.Close(), "not-now", rule)
    desk.accepts(ask, PLAYER, cites=(rule,))
    desk.refuses(ask, "not-now", rule, PLAYER)
    for rounds in (1, 2, 3):
        entry = desk.deal("7c Tc", "6d Td")
        assert says(entry)[-1] == "Player 7, Banker 6: Player wins"
        assert desk.table.state.rounds == rounds
    desk.refuses(acts.Close(), "not-now", rule)
    desk.refuses(ask, "not-now", rule, PLAYER)
    wager = desk.bet("ana", "player", 500, "1")
    assert desk.result(7, 6)[wager].won == 500
    desk.accepts(ask, PLAYER)
    desk.call()
