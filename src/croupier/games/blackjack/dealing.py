"""Parts 7 and 12: where the next card goes, what it does there, and when the dealer draws.

`card_due` is the one place that says whether a card is to be drawn from the shoe now, and for whom.
"""

from __future__ import annotations

import msgspec

from croupier.games.blackjack import rules
from croupier.games.blackjack.state import (
    DEALER,
    Box,
    Hand,
    Phase,
    State,
    add_counts,
    change_box,
    change_hand,
    change_play,
    change_shoe,
    find_box,
    hands_of,
)
from croupier.games.blackjack.terms import Terms
from croupier.games.cards.preparing import Preparing

REMOVED = "the discard rack"
EXPOSED = "exposed"


# The initial deal (7.3) -------------------------------------------------------------------------------


def order_of(state: State) -> list[str]:
    """One card to each box, one to the dealer, a second to each box, from the dealer's left (7.3)."""
    boxes = [box.number for box in state.play.boxes if box.gone is None]
    return [*(f"{n}/1" for n in boxes), DEALER, *(f"{n}/2" for n in boxes)]


def position_due(state: State) -> str | None:
    """Where the next card of the initial deal belongs; none when it is complete, or was thought to be."""
    filled = {position for position, _ in state.play.laid} | state.play.omitted
    return next((position for position in order_of(state) if position not in filled), None)


def is_dealt(state: State) -> bool:
    """Is the initial deal over (1.0)?"""
    return state.in_round and bool(state.play.boxes) and position_due(state) is None


def position_for(state: State, to: str) -> str:
    """The position that a card lands on when it is dealt to a box or to the dealer, whether it belongs there or not."""
    filled = {position for position, _ in state.play.laid}
    if to == DEALER:
        return DEALER if DEALER not in filled else f"{DEALER}/astray"
    open_ones = [p for p in order_of(state) if p.partition("/")[0] == to and p not in filled | state.play.omitted]
    return open_ones[0] if open_ones else f"{to}/astray"


def lay(state: State, position: str, card: str) -> State:
    """A card of the initial deal on to its position; those passed over on the way are omitted."""
    order = order_of(state)
    due = position_due(state)
    omitted = state.play.omitted
    if due is not None and position in order:
        omitted |= frozenset(order[order.index(due) : order.index(position)])
    state = change_play(state, laid=(*state.play.laid, (position, card)), omitted=omitted, next_to="")
    return place(state, position, card)


def place(state: State, position: str, card: str) -> State:
    if position == DEALER:
        return change_play(state, dealer=(*state.play.dealer, card))
    number = position.partition("/")[0]
    if position.endswith("/astray"):
        return state
    return give(state, int(number), 0, card)


def give(state: State, number: int, index: int, card: str) -> State:
    """One card to a hand; the unsplit hand's first three are kept for Super Sevens."""
    box = find_box(state, number)
    assert box is not None
    if not box.splits and len(box.opening) < 3:
        state = change_box(state, msgspec.structs.replace(box, opening=(*box.opening, card)))
    hand = box.hands[index]
    return change_hand(state, number, index, cards=(*hand.cards, card))


def lacks_cards(state: State, box: Box) -> bool:
    """Was the box passed over in the initial deal?"""
    return any(f"{box.number}/{n}" in state.play.omitted for n in (1, 2))


def astray(state: State) -> tuple[tuple[str, str], ...]:
    """Cards of the initial deal that lie where none belonged."""
    return tuple((p.partition("/")[0], card) for p, card in state.play.laid if p.endswith("/astray"))


# Whose turn (7.4, 11.3) -------------------------------------------------------------------------------


def turn(state: State) -> tuple[Box, int, Hand] | None:
    """The hand to be played now: the first that can still take a card, from the dealer's left."""
    if state.phase is not Phase.PLAYING:
        return None
    return next(((b, i, hand) for b, i, hand in hands_of(state) if not hand.is_finished), None)


def may_still_split(box: Box, hand: Hand) -> bool:
    """A pair, not more than twice, aces once, and not after a pair was declined (11.1, 11.4, 11.5, reading B-22)."""
    return (
        rules.may_split(hand.cards)
        and not box.declined
        and box.splits < rules.SPLITS_MAX
        and len(box.hands) < rules.HANDS_MAX
        and hand.split != 11
    )


def has_choice(box: Box, hand: Hand) -> bool:
    """On eleven or less only a double or a split is a choice; otherwise the card just comes (12.1(d), B-24)."""
    if not rules.must_draw(hand.cards):
        return True
    return not hand.doubled and (rules.may_double(hand.cards) or may_still_split(box, hand))


def wants_card(state: State, box: Box, hand: Hand) -> bool:
    """Does the hand in turn take a card now, without another word?"""
    if lacks_cards(state, box):
        return False
    return len(hand.cards) < 2 or state.play.asked or hand.doubled or not has_choice(box, hand)


# The dealer's hand (7.6, 12.3, 12.4) ------------------------------------------------------------------


def stands(hand: Hand) -> bool:
    """Is there a hand here that more cards to the dealer could decide?"""
    return bool(hand.wagers) and not hand.is_blackjack and not rules.is_bust(hand.cards)


def dealer_draws(terms: Terms, state: State) -> bool:
    """Would another card to the dealer still matter (12.4, reading B-25)?"""
    dealer = state.play.dealer
    standing = any(stands(hand) for _, _, hand in hands_of(state))
    if len(dealer) > 1:
        return standing and rules.dealer_draws(dealer)
    waiting = bool(state.play.insured) or any(hand.wagers for _, _, hand in hands_of(state))
    return standing or waiting or (terms.always_deal_second_card and bool(dealer))


def is_dealer_done(terms: Terms, state: State) -> bool:
    """All hands are played and the dealer's is as it will be."""
    return state.phase is Phase.PLAYING and turn(state) is None and not dealer_draws(terms, state)


def dealer_has_blackjack(state: State) -> bool:
    """After the error of 15.5 an ace and a ten are twenty-one and no blackjack (reading B-39)."""
    return not state.play.late and rules.is_blackjack(state.play.dealer)


# The next card ----------------------------------------------------------------------------------------


def card_due(terms: Terms, state: State) -> str | None:
    """For whom the next card is drawn from the shoe; none when the table waits for somebody's word."""
    play = state.play
    if play.removing:
        return REMOVED
    if play.exposing:
        return EXPOSED
    if state.phase is Phase.DEALING:
        return position_for(state, play.next_to) if play.next_to else position_due(state)
    if state.phase is not Phase.PLAYING or play.window or play.exposed:
        return None
    if (now := turn(state)) is not None:
        box, index, hand = now
        return f"{box.number}.{index}" if wants_card(state, box, hand) else None
    if not play.dealer and DEALER in play.omitted and not play.late:
        return None
    return DEALER if dealer_draws(terms, state) else None


def draw(terms: Terms, state: State, card: str) -> State:
    """The card that left the shoe, laid where it goes."""
    to = card_due(terms, state)
    assert to is not None
    state = take_from_shoe(state, card, to)
    if to == REMOVED:
        return change_play(discard(state, (card,)), removing="")
    if to == EXPOSED:
        return settle_exposed(terms, change_play(state, exposing=False, exposed=card))
    if state.phase is Phase.DEALING:
        return lay(state, to, card)
    if to == DEALER:
        return change_play(state, dealer=(*state.play.dealer, card))
    number, _, index = to.partition(".")
    return change_play(give(state, int(number), int(index), card), asked=False)


def take_from_shoe(state: State, card: str, to: str) -> State:
    """A card less in the shoe; the cutting card comes out before the first card that lay behind it (7.8)."""
    shoe = state.shoe
    left = dict(shoe.left)
    left[card] -= 1
    if not left[card]:
        del left[card]
    hidden = shoe.hidden
    if state.play.removing == "burn":
        return change_shoe(state, left=left, hidden=hidden - 1)
    reached = shoe.reached
    if not reached and shoe.depth and shoe.remaining <= shoe.depth:
        reached = DEALER if to == DEALER else to.partition("/")[0].partition(".")[0]
    return change_shoe(state, left=left, reached=reached)


def discard(state: State, cards: tuple[str, ...]) -> State:
    return change_shoe(state, discards=add_counts(state.shoe.discards, cards))


def settle_exposed(terms: Terms, state: State) -> State:
    """A card drawn in error is offered to the hand next to act; when none is left to take it, it is the dealer's
    (15.7, reading B-36)."""
    play = state.play
    if not play.exposed or turn(state) is not None:
        return state
    if dealer_draws(terms, state):
        return change_play(state, exposed="", dealer=(*play.dealer, play.exposed))
    return change_play(discard(state, (play.exposed,)), exposed="")


def is_short(terms: Terms, state: State) -> bool:
    """Is a card due from an empty shoe (15.10)?"""
    return state.is_ready and card_due(terms, state) is not None and not state.shoe.remaining


def run_out(state: State) -> State:
    """The round is completed from the discard rack, shuffled and cut (15.10, reading B-42)."""
    return msgspec.structs.replace(state, preparing=Preparing())
