"""Cases of part 11 of 1996 mini and part 12 of the others: what goes wrong with the cards."""

from __future__ import annotations

from croupier.table import acts
from croupier.table.acts import Stated
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import Cards, Text
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER, SYSTEM

NEXT_HAND = "(No bets on the next hand: it is a void hand)"


def wrong_third_to_banker(text: Text, rule: str) -> None:
    """Player stands on 6, Banker has 4: the card is the Banker's third, seen or not (M-15, N-4)."""
    desk = Cards(text)
    wager = desk.bet("ana", "banker", 2_000, "1")
    desk.deal("6c Tc", "4d Td")
    desk.accepts(acts.Declare("third card to Player", "seen"), cites=(rule,))
    desk.show("5h")
    assert desk.table.state.round.banker == ("4d", "Td", "5h")
    assert desk.settle()[wager].won == 1_900


def wrong_third_unseen(text: Text, rule: str) -> None:
    """Banker stands and nobody saw the card: it opens the next round."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "6d Td")
    desk.refuses(acts.Declare("third card to Player", "perhaps"), "impossible", general(desk, "wrong_third"))
    drawn = desk.table.state.drawn
    desk.accepts(acts.Declare("third card to Player", "unseen"), cites=(rule,))
    assert desk.table.state.drawn == drawn + 1
    desk.refuses(acts.Declare("third card to Player", "unseen"), "not-now", general(desk, "wrong_third"))
    assert desk.settle()[wager].won == 500
    desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "6d Td")
    assert desk.table.state.drawn == drawn + 4


def general(desk: Cards, name: str) -> str:
    return str(getattr(desk.table.terms.rules, name))


def wrong_third_seen(text: Text, rule: str, void_hand: str) -> None:
    """Banker stands and the card was seen: a void hand begins with it, then play resumes (M-17, M-18)."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.deal("8c Tc", "6d Td")  # a natural authorises no third card either
    desk.accepts(acts.Declare("third card to Player", "seen"), cites=(rule,))
    assert says(desk.show("9h")) == []
    assert desk.settle()[wager].won == 500
    assert says(desk.journal.entries[-1]) == ["No bets this hand"]
    check_void_hand(desk, void_hand, "9h")


def check_void_hand(desk: Cards, void_hand: str, first: str) -> None:
    """No wagers, all the rules, no round counted; afterwards betting is open."""
    rounds = desk.table.state.rounds
    assert desk.table.state.round.player == (first,)
    desk.refuses(acts.Place("x", "ben", "player", 500, "2"), "betting-closed", void_hand, PLAYER)
    entry = desk.turn("2d Kc Kd")
    assert says(entry)[-1].endswith("wins")
    assert desk.phase == "place your bets"
    assert desk.table.state.rounds == rounds
    desk.bet("ben", "player", 500, "2")


def excess_unseen(text: Text, rule: str) -> None:
    """Also a third card wrongly dealt to the Banker (M-16)."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "7d Td")
    drawn = desk.table.state.drawn
    entry = desk.accepts(acts.Declare("card in excess", "unseen"), cites=(rule,))
    assert says(entry) == ["The card opens the next round"]
    assert desk.table.state.drawn == drawn + 1
    desk.settle()
    desk.call()
    desk.show("9c")
    assert desk.table.state.drawn == drawn + 1
    desk.turn("2d Kc Kd")
    assert desk.table.state.drawn == drawn + 4


def excess_seen(text: Text, rule: str, void_hand: str) -> None:
    desk = Cards(text)
    tied = desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "7d Td")
    desk.accepts(acts.Declare("card in excess", "seen"), cites=(rule,))
    desk.show("9h")
    desk.settle()
    desk.accepts(acts.Withdraw(tied), PLAYER, by="ana", cites=(void_hand,))  # it is none of the void hand (M-18)
    check_void_hand(desk, void_hand, "9h")
    # between two rounds the void hand begins at once, and a wager down waits for the next round
    waits = desk.bet("ana", "player", 500, "1")
    desk.accepts(acts.Declare("card in excess", "seen"), cites=(rule,))
    desk.show("9s")
    check_void_hand(desk, void_hand, "9s")
    assert waits in desk.table.now.wagers


def dropped_by_a_shuffle(text: Text) -> None:
    """A card kept for the next round is nothing when the cards are replaced before it."""
    desk = Cards(text)
    desk.accepts(acts.Declare("card in excess", "unseen"))
    desk.accepts(acts.Replace("cards"), CASINO_MANAGER)
    assert not desk.table.state.carried and desk.table.state.drawn == 0


def first_face_up(text: Text, rule: str, void_hand: str) -> None:
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    entry = desk.accepts(acts.Declare("first card face up"), cites=(rule, void_hand))
    assert says(entry) == ["No bets this hand"]
    desk.show("9h")
    check_void_hand(desk, void_hand, "9h")
    settled = desk.result(7, 6)
    assert settled[wager].won == 500
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.show("5c")
    desk.refuses(acts.Declare("first card face up"), "not-now", rule)


def found_face_up(text: Text, rule: str) -> None:
    """Any other card found face up is used in the round."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.refuses(acts.Declare("card face up"), "not-now", rule)
    desk.show("7c")
    desk.accepts(acts.Declare("card face up"), cites=(rule,))
    desk.turn("6d Tc Td")
    assert desk.settle()[wager].won == 500


def end_of_shoe(text: Text, left: int, **made: object) -> Cards:
    """A table whose shoe has so many cards left, its cutting card having gone by unnoticed."""
    desk = Cards(text, ready=False, **made)  # type: ignore[arg-type]
    desk.discharge_blocking()
    desk.accepts(acts.Declare("shoe begun", facts=(Stated("cards", 416 - left),)))
    return desk


def too_few(text: Text, rule: str) -> None:
    """The round is void, every wager returned, and the cards are shuffled; after Style B new ones come (M-26). With
    cards enough by the count nobody can say that there are too few."""
    desk = Cards(text)
    kept = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("7c 6d")
    desk.refuses(acts.Declare("too few cards"), "impossible", rule, CASINO_MANAGER)
    assert kept in desk.table.now.wagers
    desk = end_of_shoe(text, 3)
    desk.bet("ana", "player", 500, "1")
    desk.bet("ben", "tie", 500, "2")
    desk.refuses(acts.Declare("too few cards"), "not-now", rule)
    desk.call()
    desk.turn("7c 6d")
    entry = desk.accepts(acts.Declare("too few cards"), cites=(rule,))
    assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 500), ("void", 500)]
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000)
    assert desk.phase == "the cards are made ready"
    desk.refuses(acts.Close(), "not-now", rule)
    desk.refuses(acts.Deal(), "not-now", rule)
    desk.refuses(acts.Observe("shoe", "9h"), "not-now", rule, SYSTEM)
    desk.ready()
    if text.division != "1996.mini-baccarat":
        desk = end_of_shoe(text, 3, style="B")
        desk.bet("ana", "tie", 500, "1")
        desk.call()
        desk.accepts(acts.Declare("too few cards"), cites=(rule,))
        assert desk.phase == "new cards are to be brought"


def too_few_for_a_third(text: Text, rule: str) -> None:
    """With the last card still in the shoe the round goes on; without it, it is void."""
    desk = end_of_shoe(text, 5)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("5c 5d Tc Td")
    desk.refuses(acts.Declare("too few cards"), "impossible", rule)
    desk.show("4h")
    entry = desk.accepts(acts.Declare("too few cards"), cites=(rule,))
    assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 500)]


def hands_of(desk: Cards) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return desk.table.state.round.player, desk.table.state.round.banker


def order(**facts: str) -> acts.Declare:
    return acts.Declare("cards out of sequence", facts=tuple(Stated(name, value) for name, value in facts.items()))


def rebuilt(text: Text, rule: str) -> None:
    """Out of sequence face up: told in the order drawn, the cards are where they belong (M-19), and the entry says
    where they were put. Told in another order they are put where they belong: the Player's 7 becomes 3, and loses."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("7c 6d Tc")
    if text.at.year < 2004:
        desk.refuses(acts.Declare("cards out of sequence"), "no-authority", rule, GAME_SUPERVISOR)
    for wrong in (order(boxes="PP"), order(boxes="banana"), order(drawn="7c-6d"), order(drawn="7c-6d-ZZ")):
        desk.refuses(wrong, "impossible", rule, CASINO_SUPERVISOR)
    desk.refuses(acts.Declare("cards out of sequence", "banana"), "impossible", rule, CASINO_SUPERVISOR)
    entry = desk.accepts(order(boxes="PPB"), CASINO_SUPERVISOR, cites=(rule,))
    assert says(entry)[1] == "(Player 7c 6d, Banker Tc; rebuilt: Player 7c Tc, Banker 6d)"
    assert hands_of(desk) == (("7c", "Tc"), ("6d",))
    entry = desk.accepts(order(drawn="7c-Tc-6d"), CASINO_SUPERVISOR, cites=(rule,))
    assert says(entry)[1] == "(Player 7c Tc, Banker 6d; rebuilt: Player 7c 6d, Banker Tc)"
    desk.turn("Td 5h 9h")  # 3 and 0: both draw
    assert hands_of(desk) == (("7c", "6d", "5h"), ("Tc", "Td", "9h"))
    assert desk.settle()[wager].verdict == "lose"


def rebuilt_face_down(text: Text, rule: str) -> None:
    """Cards 1 and 2 were put in the Player's box, 3 and 4 in the Banker's: as they lie the Banker wins, 9 to 0; in the
    order drawn the Player does, 9 to 0."""
    desk = Cards(text, style="C")
    on_player = desk.bet("ana", "player", 2_000, "1")
    on_banker = desk.bet("ben", "banker", 2_000, "2")
    desk.call()
    desk.accepts(acts.Deal())
    entry = desk.turn("9c Ad Th 9d")  # as they lie: Player 0, Banker 9
    assert says(entry)[-1] == "Player 0, Banker 9: Banker wins"
    desk.refuses(acts.Declare("cards out of sequence"), "impossible", rule, CASINO_SUPERVISOR)
    for wrong in ("PPB", "PPBBP", "XXXX"):
        desk.refuses(order(boxes=wrong), "impossible", rule, CASINO_SUPERVISOR)
    entry = desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR, cites=(rule,))
    assert says(entry)[1:] == [
        "(Player 9c Ad, Banker Th 9d; rebuilt: Player 9c Th, Banker Ad 9d)",
        "Player 9, Banker 0: Player wins",
    ]
    assert hands_of(desk) == (("9c", "Th"), ("Ad", "9d"))
    settled = desk.settle()
    assert (settled[on_player].won, settled[on_banker].verdict) == (2_000, "lose")
    assert (desk.holds("ana"), desk.holds("ben")) == (1_002_000, 998_000)


def rebuilt_half_turned(text: Text, rule: str) -> None:
    """Only the Player's box is turned: its second card is the Banker's first; the rest is turned where it belongs."""
    desk = Cards(text, style="C")
    wager = desk.bet("ana", "banker", 2_000, "1")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("9c Ad")
    desk.refuses(order(drawn="9c-Ad"), "impossible", rule, CASINO_SUPERVISOR)
    desk.accepts(acts.Declare("cards out of sequence", "PPBB"), CASINO_SUPERVISOR)
    assert hands_of(desk) == (("9c",), ("Ad",))
    desk.turn("8h 7d")
    assert hands_of(desk) == (("9c", "8h"), ("Ad", "7d"))
    assert desk.phase == "both hands are complete"  # the Banker has a natural 8
    assert desk.settle()[wager].won == 1_900


def rebuilt_needs_a_third(text: Text, rule: str) -> None:
    """As they lie nobody draws; rebuilt, the Player's 4 draws, and so the round goes on (9.3, 9.4)."""
    desk = Cards(text, style="C")
    wager = desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("4c 3d Th 4d")  # Player 7, Banker 4: the Banker draws
    desk.accepts(order(drawn="4c-3d-Th-4d"), CASINO_SUPERVISOR, cites=(rule,))
    assert hands_of(desk) == (("4c", "Th"), ("3d", "4d"))
    assert desk.phase == "the cards are dealt"
    desk.show("5s")
    assert hands_of(desk) == (("4c", "Th", "5s"), ("3d", "4d"))
    assert desk.settle()[wager].won == 2_000


def rebuilt_with_a_card_over(text: Text, rule: str, excess: str, void_hand: str) -> None:
    """A third card was drawn for hands that, rebuilt, are naturals: it was seen, so a void hand begins with it."""
    desk = Cards(text, style="C")
    wager = desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("9c 6d Kh 4d 9s")  # Player 5, Banker 4: a third card for the Player
    entry = desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR, cites=(rule, excess))
    assert says(entry)[-2:] == ["Player 9, Banker 0: Player wins", NEXT_HAND]
    assert desk.settle()[wager].won == 2_000
    assert desk.table.state.round.void and hands_of(desk) == (("9s",), ())
    desk.refuses(acts.Place("x", "ben", "player", 500, "2"), "betting-closed", void_hand, PLAYER)


def rebuilt_while_paying(text: Text, rule: str) -> None:
    """The losing wager was taken and one winner paid: all of it is undone, and settled by the hands rebuilt."""
    desk = Cards(text, style="C")
    lost = desk.bet("ana", "player", 2_000, "1")
    won = desk.bet("ben", "banker", 2_000, "2")
    also = desk.bet("cleo", "banker", 4_000, "5")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("9c Ad Th 9d")
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay((won,)))
    assert (desk.holds("ana"), desk.holds("ben")) == (998_000, 1_001_900)
    entry = desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR, cites=(rule,))
    assert set(desk.table.now.wagers) == {lost, won, also}
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (998_000, 998_000, 0)
    assert says(entry)[-1] == "Player 9, Banker 0: Player wins"
    settled = desk.settle()
    assert [settled[w].verdict for w in (lost, won, also)] == ["win", "lose", "lose"]
    assert (desk.holds("ana"), desk.holds("ben"), desk.holds("cleo")) == (1_002_000, 998_000, 996_000)


def rebuilt_after_the_winner_left(text: Text, rule: str) -> None:
    """What the paid player took away is a claim of the operator's; the chips on the layout are there all the same."""
    desk = Cards(text, style="C")
    lost = desk.bet("ana", "player", 2_000, "1")
    won = desk.bet("ben", "banker", 2_000, "2")
    desk.bet("cleo", "banker", 4_000, "5")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("9c Ad Th 9d")
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay((won,)))
    desk.accepts(acts.Leave("ben"), PLAYER)
    desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR, cites=(rule,))
    assert desk.account("player ben", "claim") == -3_900
    settled = desk.settle()
    assert (settled[lost].won, settled[won].verdict) == (2_000, "lose")


def rebuilt_after_the_round(text: Text, rule: str) -> None:
    """Everything is paid and a wager for the next round lies: the round just over is settled anew, the other waits."""
    desk = Cards(text, style="C")
    on_player = desk.bet("ana", "player", 2_000, "1")
    on_banker = desk.bet("ben", "banker", 2_000, "2")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("9c Ad Th 9d")
    desk.settle()
    waits = desk.bet("cleo", "player", 500, "5")
    assert (desk.holds("ana"), desk.holds("ben")) == (998_000, 1_001_900)
    entry = desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR, cites=(rule,))
    assert says(entry)[-1] == "Player 9, Banker 0: Player wins"
    anew = {s.wager.id: (s.verdict, s.won) for s in entry.settled if not s.undone}
    assert anew == {on_player: ("win", 2_000), on_banker: ("lose", 0)}
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (1_002_000, 998_000, 0)
    assert set(desk.table.now.wagers) == {waits} and desk.phase == "place your bets"
    desk.call()
    desk.refuses(order(boxes="PPBB"), "not-now", rule, CASINO_SUPERVISOR)


def void_after_the_round(text: Text, rule: str) -> None:
    """Found out when all is paid that the initial deal cannot be rebuilt: every stake comes back, a new wager waits."""
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    desk.bet("ben", "banker", 2_000, "2")
    desk.result(6, 7)
    waits = desk.bet("cleo", "player", 500, "5")
    desk.accepts(acts.Declare("cannot be rebuilt", "initial"), CASINO_SUPERVISOR, cites=(rule,))
    assert (desk.holds("ana"), desk.holds("ben"), desk.account("commission")) == (1_000_000, 1_000_000, 0)
    assert set(desk.table.now.wagers) == {waits}
    desk.refuses(acts.Declare("cannot be rebuilt", "initial"), "not-now", rule, CASINO_SUPERVISOR)
    assert desk.result(7, 6)[waits].won == 500


def card_over_after_the_round(text: Text, rule: str) -> None:
    """Rebuilt after the round, the hands did not need the third card: the next hand is void and begins with it."""
    desk = Cards(text, style="C")
    wager = desk.bet("ana", "player", 2_000, "1")
    desk.call()
    desk.accepts(acts.Deal())
    desk.turn("9c 6d Kh 4d 9s")  # as they lie: Player 5 and a nine, 4; Banker 4
    desk.settle()
    held = desk.holds("ana")
    entry = desk.accepts(order(boxes="PPBB"), CASINO_SUPERVISOR, cites=(rule,))
    assert "Player 9, Banker 0: Player wins" in says(entry)
    assert desk.table.state.round.void and desk.table.state.round.player[0] == "9s"
    assert desk.holds("ana") == 1_002_000 != held and wager not in desk.table.now.wagers


def not_rebuilt(text: Text, rule: str) -> None:
    """What cannot be rebuilt is void: in 1996 and 1998 what went wrong in the initial deal, whenever that is found
    (M-34), in 2004 any error."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.refuses(acts.Declare("cannot be rebuilt"), "not-now", rule, CASINO_SUPERVISOR)
    desk.turn("7c 6d Tc")
    desk.refuses(acts.Declare("cannot be rebuilt"), "no-authority", rule, DEALER)
    entry = desk.accepts(acts.Declare("cannot be rebuilt"), CASINO_SUPERVISOR, cites=(rule,))
    assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 500)]
    assert desk.phase == "place your bets"
    desk.bet("ana", "player", 500, "1")
    desk.deal("5c Tc", "5d Td")
    desk.refuses(acts.Declare("cannot be rebuilt", "banana"), "impossible", rule, CASINO_SUPERVISOR)
    for detail in ("", "third"):
        late = acts.Declare("cannot be rebuilt", detail)
        if text.at.year < 2004:
            desk.refuses(late, "not-now", rule, CASINO_SUPERVISOR)
    entry = desk.accepts(acts.Declare("cannot be rebuilt", "initial"), CASINO_SUPERVISOR, cites=(rule,))
    assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 500)]
    assert desk.say(acts.Declare("a flying pig")).code == "impossible"  # type: ignore[union-attr]


def void_after_collecting(text: Text, rule: str) -> None:
    """The losing wager was collected and the winner paid in part: all comes back, and nobody has won."""
    desk = Cards(text)
    desk.bet("ana", "player", 2_000, "1")
    won = desk.bet("ben", "banker", 2_000, "2")
    desk.bet("cleo", "banker", 4_000, "5")
    desk.deal("6c Tc", "7d Td")
    desk.accepts(acts.Collect())
    desk.accepts(acts.Pay((won,)))
    desk.accepts(acts.Declare("cannot be rebuilt", "initial"), CASINO_SUPERVISOR, cites=(rule,))
    assert [desk.holds(name) for name in ("ana", "ben", "cleo")] == [1_000_000] * 3
    assert desk.account("commission") == 0 and not desk.table.now.wagers
    assert desk.phase == "place your bets"


def excess_twice(text: Text, unseen: str, seen: str, void_hand: str) -> None:
    """Two cards too many: unseen both are kept, in their order; seen, the void hand begins with both (M-33)."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "6d Td")
    drawn = desk.table.state.drawn
    desk.accepts(acts.Declare("card in excess", "unseen"), cites=(unseen,))
    desk.accepts(acts.Declare("card in excess", facts=(Stated("card", "unseen"),)), cites=(unseen,))
    desk.settle()
    desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "6d Td")
    assert desk.table.state.drawn == drawn + 4  # two of the four were out already
    for card in ("9h", "Ah"):
        desk.accepts(acts.Declare("card in excess", "seen"), cites=(seen,))
        desk.show(card)
    desk.settle()
    assert hands_of(desk) == (("9h",), ("Ah",)) and desk.table.state.round.void
    desk.refuses(acts.Place("x", "ben", "player", 500, "2"), "betting-closed", void_hand, PLAYER)
    desk.turn("Kc Kd")
    assert desk.phase == "place your bets"


def kept_card_seen(text: Text, seen: str) -> None:
    """An unseen card kept for the next round is seen after all: while paying, between rounds, or after the call."""
    kept = acts.Declare("kept card seen")
    for moment in ("paying", "between", "called"):
        desk = Cards(text)
        lost = desk.bet("ana", "player", 500, "1")
        desk.bet("ben", "banker", 2_000, "2")
        desk.deal("6c Tc", "7d Td")
        desk.refuses(kept, "not-now", seen)
        desk.accepts(acts.Collect())
        desk.accepts(acts.Declare("card in excess", "unseen"))  # noticed while paying
        drawn, left = desk.table.state.drawn, dict(desk.table.state.left)
        if moment != "paying":
            desk.accepts(acts.Pay())
            desk.bet("ana", "player", 500, "1")
        if moment == "called":
            desk.call()
        desk.accepts(kept, cites=(seen,))
        desk.show("9h")
        if moment == "paying":
            assert desk.phase == "wagers are settled"
            desk.accepts(acts.Pay())
        assert desk.table.state.round.void and hands_of(desk) == (("9h",), ())
        assert desk.table.state.drawn == drawn and desk.table.state.left == {**left, "9h": left["9h"] - 1}
        desk.turn("2d Kc Kd")
        assert desk.phase == "place your bets" and lost not in desk.table.now.wagers
        assert len(desk.table.now.wagers) == (0 if moment == "paying" else 1)


def void_hand_face_down(text: Text, void_hand: str) -> None:
    """A void hand in a Style C shoe is dealt as the others are: but for the exposed card, face down."""
    desk = Cards(text, style="C")
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.accepts(acts.Declare("first card face up"))
    desk.show("9h")
    desk.refuses(acts.Observe("shoe", "2d"), "not-now", str(desk.table.terms.rules.initial_deal), SYSTEM)
    drawn = desk.table.state.drawn
    entry = desk.accepts(acts.Deal())
    assert says(entry) == ["(three cards face down)"]
    assert desk.table.state.drawn == drawn + 3
    entry = desk.show("Kc")
    assert says(entry) == ["Player 9"] and hands_of(desk) == (("9h", "Kc"), ())
    desk.refuses(acts.Place("x", "ben", "player", 500, "2"), "betting-closed", void_hand, PLAYER)
    desk.turn("2d Kd")
    assert desk.phase == "place your bets" and desk.table.state.rounds == 0


def kept_card_at_the_cutting_card(text: Text, during: str) -> None:
    """The kept card is used before the cutting card comes out: as the second thing of the round, not the first."""
    desk = Cards(text, ready=False)
    desk.ready(depth=416 - 8)  # two burnt, five dealt, one kept: then the cutting card
    desk.bet("ana", "player", 500, "1")
    desk.deal("7c Tc", "5d Td", "3h")
    desk.accepts(acts.Declare("card in excess", "unseen"))
    desk.settle()
    desk.bet("ana", "player", 500, "1")
    desk.call()
    entry = desk.show("7c")
    assert "Last coup" not in says(entry) and not desk.table.state.last_coup
    entry = desk.turn("6d Tc Td")
    assert ("Last coup", during) in [(call.says, call.cite) for call in entry.calls]


def told_cutting_card(text: Text, first: str, during: str) -> None:
    """Told to come out it comes out, wherever the count would have it: first in a round, or later; and only once."""
    out = acts.Observe("shoe", "cutting card")
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.call()
    entry = desk.accepts(out, SYSTEM, cites=(first,))
    assert says(entry)[-1] == "Last coup"
    desk.refuses(out, "not-now", first, SYSTEM)
    desk.deal_closed("7c Tc", "6d Td")
    desk.settle()
    assert desk.phase == "the cards are made ready"
    desk.refuses(acts.Close(), "not-now", first)
    desk.ready()
    desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("7c 6d")
    desk.accepts(out, SYSTEM, cites=(during,))
    entry = desk.turn("Tc Td")
    assert says(entry)[-1] == "Last coup"
    desk.settle()
    desk.bet("ana", "player", 500, "1")
    desk.result(7, 6)
    assert desk.phase == "the cards are made ready"
    desk.refuses(acts.Observe("shoe", "9c"), "not-now", during, SYSTEM)


def not_burnt(text: Text, rule: str) -> None:
    """A forgotten burn changes nothing: play goes on."""
    desk = Cards(text, ready=False)
    desk.refuses(acts.Declare("cards not burnt"), "not-now", rule)
    desk.shuffle()
    desk.accepts(acts.Cut(104))
    desk.accepts(acts.Insert(20))
    entry = desk.accepts(acts.Declare("cards not burnt"), cites=(rule,))
    assert says(entry) == ["Play goes on"]
    assert desk.phase == "place your bets" and desk.table.state.drawn == 0
    desk.accepts(acts.Declare("cards not burnt"), cites=(rule,))
    wager = desk.bet("ana", "player", 500, "1")
    assert desk.result(7, 6)[wager].won == 500


def later_hands_stand(text: Text, rule: str) -> None:
    desk = Cards(text)
    desk.refuses(acts.Declare("error in an earlier round"), "not-now", rule)
    desk.bet("ana", "player", 500, "1")
    desk.result(7, 6)
    held = desk.holds("ana")
    error = acts.Declare("error in an earlier round")
    desk.accepts(error, cites=(rule,))
    assert desk.holds("ana") == held
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("7c 6d")
    desk.accepts(error, cites=(rule,))
    desk.turn("Tc Td")
    desk.accepts(error, cites=(rule,))
    assert desk.settle()[wager].won == 500
