"""Cases of part 11 of 1996 mini and part 12 of the others: what goes wrong with the cards."""

from __future__ import annotations

from croupier.table import acts
from tests.rules.baccarat.hands import says
from tests.rules.baccarat.table import Cards, Text
from tests.support.desk import CASINO_MANAGER, CASINO_SUPERVISOR, DEALER, GAME_SUPERVISOR, PLAYER


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
    entry = desk.show("9h")
    assert says(entry) == ["No bets this hand"]
    assert desk.settle()[wager].won == 500
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


def too_few(text: Text, rule: str) -> None:
    """The round is void, every wager returned, and the cards are shuffled; after Style B new ones come (M-26)."""
    desk = Cards(text)
    desk.bet("ana", "player", 500, "1")
    desk.bet("ben", "tie", 500, "2")
    desk.refuses(acts.Declare("too few cards"), "not-now", rule)
    desk.call()
    desk.turn("7c 6d")
    entry = desk.accepts(acts.Declare("too few cards"), cites=(rule,))
    assert [(s.verdict, s.returned) for s in entry.settled] == [("void", 500), ("void", 500)]
    assert (desk.holds("ana"), desk.holds("ben")) == (1_000_000, 1_000_000)
    assert desk.phase == "the cards are made ready"
    desk.ready()
    if text.division != "1996.mini-baccarat":
        desk = Cards(text, style="B")
        desk.bet("ana", "tie", 500, "1")
        desk.call()
        desk.accepts(acts.Deal())
        desk.accepts(acts.Declare("too few cards"), cites=(rule,))
        assert desk.phase == "new cards are to be brought"


def rebuilt(text: Text, rule: str) -> None:
    """Out of sequence: under a casino supervisor the cards go, in the order drawn, where they belong (M-19)."""
    desk = Cards(text)
    wager = desk.bet("ana", "player", 500, "1")
    desk.call()
    desk.turn("7c 6d Tc")
    desk.refuses(acts.Declare("cards out of sequence"), "no-authority", rule, GAME_SUPERVISOR)
    desk.accepts(acts.Declare("cards out of sequence"), CASINO_SUPERVISOR, cites=(rule,))
    desk.show("Td")
    assert (desk.table.state.round.player, desk.table.state.round.banker) == (("7c", "Tc"), ("6d", "Td"))
    assert desk.settle()[wager].won == 500


def not_rebuilt(text: Text, rule: str) -> None:
    """What cannot be rebuilt is void: in 1996 and 1998 in the initial deal, in 2004 at any time."""
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
    late = acts.Declare("cannot be rebuilt")
    if text.at.year < 2004:
        desk.refuses(late, "not-now", rule, CASINO_SUPERVISOR)
    else:
        desk.accepts(late, CASINO_SUPERVISOR, cites=(rule,))
    assert desk.say(acts.Declare("a flying pig")).code == "impossible"  # type: ignore[union-attr]


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
    desk.accepts(acts.Declare("error in an earlier round"), cites=(rule,))
    assert desk.holds("ana") == held
