"""What the dealer says: totals, blackjacks, insurance, and the gestures that go with them."""

from __future__ import annotations

from croupier.games.blackjack import dealing, rules
from croupier.games.blackjack.insurance import is_offered
from croupier.games.blackjack.state import Hand, Phase, State, change_hand, find_box, hands_of
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.table.entries import Call

TOTALS = cite("1996.blackjack.7.4")
NEW_TOTAL = cite("1996.blackjack.7.5")
DEALER_TOTAL = cite("1996.blackjack.7.6")
CARDS_COLLECTED = cite("1996.blackjack.7.7")
CUTTING_CARD = cite("1996.blackjack.7.8")
PAY_BLACKJACK = cite("1996.blackjack.8.1")
HOLD_BLACKJACK = cite("1996.blackjack.8.2")
SAY_INSURANCE = cite("1996.blackjack.9.2.a")
INSURANCE_LINE = cite("1996.blackjack.9.2.b")
SIDEWAYS = cite("1996.blackjack.10.3")
ACE_SIDEWAYS = cite("1996.blackjack.11.4.b")
SPLIT_TOTAL = cite("1996.blackjack.11.4")
TAKEN_AT_ONCE = cite("1996.blackjack.12.2")
DEALER_STANDS = cite("1996.blackjack.12.3")


def say_points(cards: tuple[str, ...]) -> str:
    """The point total as it is called: 'soft 17', '24, too many'."""
    total = rules.points(cards)
    if total > rules.LIMIT:
        return f"{total}, too many"
    return f"soft {total}" if total < rules.LIMIT and rules.is_soft(cards) else str(total)


def calls(terms: Terms, before: State, drawn: State, after: State) -> tuple[Call, ...]:
    """What a card brings with it: `drawn` is the table with the card down, `after` once wagers are settled."""
    said: list[Call] = []
    if drawn.stack.reached and not before.stack.reached:
        said.append(Call("Cutting card", CUTTING_CARD))
    said += say_hand(before, drawn)
    if before.phase is Phase.DEALING and not before.play.removing and dealing.is_dealt(drawn):
        said += say_deal(drawn)
    dealer = drawn.play.dealer
    if len(dealer) > 1 and dealer != before.play.dealer and dealing.is_dealer_done(terms, drawn):
        rule = DEALER_TOTAL if rules.dealer_draws(dealer) else DEALER_STANDS
        words = "blackjack" if dealing.dealer_has_blackjack(drawn) else say_points(dealer)
        said += [Call(f"Dealer: {words}", DEALER_TOTAL), Call("(the dealer draws no more)", rule)]
    said += say_turn(before, passed(before, after))
    if before.rounds != after.rounds:
        says = "(cards collected from the right, the dealer's under them, into the discard rack)"
        said.append(Call(says, CARDS_COLLECTED))
    return tuple(said)


def say_hand(before: State, drawn: State) -> list[Call]:
    """The new total of the hand that took a card (7.5, 11.4)."""
    if before.phase is not Phase.PLAYING:
        return []
    for box in drawn.play.boxes:
        was = find_box(before, box.number)
        if was is None or box is was or box.gone is not None:
            continue
        held = [hand.cards or hand.taken for hand in was.hands]
        took = [i for i, hand in enumerate(box.hands[: len(held)]) if has_taken(hand, held[i])]
        took += range(len(held), len(box.hands))
        if took:
            return say_card(box.name_of(took[0]), box.hands[took[0]])
    return []


def has_taken(hand: Hand, held: tuple[str, ...]) -> bool:
    """Has it more cards than before or, just split, a second one, which lay exposed (15.7)?"""
    return len(hand.cards) > len(held) or (len(hand.cards) == 2 and bool(hand.split) and hand.cards != held)


def say_card(name: str, hand: Hand) -> list[Call]:
    rule = SPLIT_TOTAL if hand.split and len(hand.cards) == 2 else NEW_TOTAL
    said = [Call(f"{name}: {say_points(hand.cards)}", rule)]
    if hand.doubled:
        said.append(Call("(the card sideways)", SIDEWAYS))
    elif hand.split == 11 and len(hand.cards) > 1:
        said.append(Call("(the card sideways)", ACE_SIDEWAYS))
    if rules.is_bust(hand.cards):
        said.append(Call("(wagers and cards are collected)", TAKEN_AT_ONCE))
    return said


def say_deal(drawn: State) -> list[Call]:
    """The initial deal is complete: blackjacks, and insurance on an ace (8.1, 8.2, 9.2)."""
    dealer = drawn.play.dealer
    said: list[Call] = []
    for box, _, hand in hands_of(drawn):
        if hand.is_blackjack and dealer:
            held = rules.may_be_blackjack(dealer[0])
            said.append(Call(f"Box {box.number}: blackjack", HOLD_BLACKJACK if held else PAY_BLACKJACK))
    if is_offered(drawn):
        said += [Call("Insurance", SAY_INSURANCE), Call("(a hand along the insurance line)", INSURANCE_LINE)]
    return said


def passed(before: State, after: State) -> State:
    """After a card for an absent player the dealer goes to the next hand, where no other may be drawn (15.9)."""
    now = dealing.turn(after)
    if not before.play.directed or after.play.directed or now is None or rules.must_draw(now[2].cards):
        return after
    return change_hand(after, now[0].number, now[1], done=True) if now[2].cards[2:] else after


def say_turn(before: State, after: State) -> list[Call]:
    """The total of the hand whose turn has come (7.4)."""
    now = dealing.turn(after)
    if now is None or len(now[2].cards) < 2:
        return []
    was = dealing.turn(before)
    if was is not None and (was[0].number, was[1]) == (now[0].number, now[1]) and is_same(was[2], now[2]):
        return []
    return [Call(f"{now[0].name_of(now[1])}: {say_points(now[2].cards)}", TOTALS)]


def is_same(was: Hand, now: Hand) -> bool:
    """The same cards, or the same and one more, whose total has been called: not so after a reconstruction."""
    return now.cards[: len(was.cards)] == was.cards
