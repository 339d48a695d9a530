"""Parts 7 and 12: where the next card goes, what it does there, and when the dealer draws.

`card_due` is the one place that says whether a card is to be drawn from the shoe now, and for whom.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from croupier.games.blackjack import rules
from croupier.games.blackjack.state import (
    DEALER,
    Box,
    Hand,
    Phase,
    Play,
    State,
    change_play,
    change_stack,
    discard,
    hands_of,
    hands_with,
    swap,
    use_exposed,
)
from croupier.games.blackjack.terms import Terms
from croupier.games.cards.preparing import Preparing
from croupier.gazette.cite import Cite, cite

REMOVED = "the discard rack"
EXPOSED = "exposed"
ASTRAY = "/astray"

SPLIT_IF = cite("1996.blackjack.11.1")
TWICE = cite("1996.blackjack.11.4.a")
ACES_ONCE = cite("1996.blackjack.11.4.b")
DECLINED = cite("1996.blackjack.11.5")


# The initial deal (7.3) -------------------------------------------------------------------------------


@cache
def order_for(boxes: tuple[int, ...]) -> tuple[str, ...]:
    """One card to each box, one to the dealer, a second to each box, from the dealer's left (7.3)."""
    return (*(f"{n}/1" for n in boxes), DEALER, *(f"{n}/2" for n in boxes))


def order_of(state: State) -> tuple[str, ...]:
    return order_for(tuple([box.number for box in state.play.boxes if box.gone is None]))


def position_due(state: State) -> str | None:
    """Where the next card of the initial deal belongs; none when it is complete, or was thought to be."""
    filled = state.play.omitted.union([position for position, _ in state.play.laid])
    for position in order_of(state):
        if position not in filled:
            return position
    return None


def is_dealt(state: State) -> bool:
    """Is the initial deal over (1.0)?"""
    if state.phase is not Phase.DEALING:
        return state.in_round
    return bool(state.play.boxes) and position_due(state) is None


def position_for(state: State, to: str) -> str:
    """The position that a card lands on when it is dealt to a box or to the dealer, whether it belongs there or not."""
    filled = {position for position, _ in state.play.laid}
    if to == DEALER:
        return DEALER if DEALER not in filled else DEALER + ASTRAY
    open_ones = [p for p in order_of(state) if p.partition("/")[0] == to and p not in filled | state.play.omitted]
    return open_ones[0] if open_ones else to + ASTRAY


def lay(state: State, position: str, card: str) -> State:
    """A card of the initial deal on to its position; those passed over on the way are omitted."""
    play = state.play
    changes: dict[str, object] = {"laid": (*play.laid, (position, card))}
    if play.next_to:
        order, due = order_of(state), position_due(state)
        changes["next_to"] = ""
        if due is not None and position in order:
            changes["omitted"] = play.omitted.union(order[order.index(due) : order.index(position)])
    if position == DEALER:
        changes["dealer"] = (*play.dealer, card)
    elif not position.endswith(ASTRAY):
        changes["boxes"] = give(play.boxes, int(position.partition("/")[0]), 0, card)
    return change_play(state, **changes)


def give(boxes: tuple[Box, ...], number: int, index: int, card: str) -> tuple[Box, ...]:
    """The boxes with one card more on a hand; the unsplit hand's first three are kept for Super Sevens."""
    box = next(box for box in boxes if box.number == number)
    hands = hands_with(box, index, cards=(*box.hands[index].cards, card))
    opening = box.opening if box.splits or len(box.opening) > 2 else (*box.opening, card)
    return swap(boxes, replace(box, hands=hands, opening=opening))


def break_off(state: State) -> State:
    """The hands are played though some positions have had no card (15.4, 15.5)."""
    laid = {position for position, _ in state.play.laid}
    return change_play(state, omitted=state.play.omitted.union(set(order_of(state)) - laid), next_to="")


def own(state: State, number: int) -> State:
    """The cards that lay in a box as in an empty one are its own, now that a wager has been seen there."""
    laid: list[tuple[str, str]] = []
    filled = {position for position, _ in state.play.laid}
    places, boxes = [p for p in (f"{number}/1", f"{number}/2") if p not in filled], state.play.boxes
    for position, card in state.play.laid:
        if position == f"{number}{ASTRAY}" and places:
            laid.append((places.pop(0), card))
            boxes = give(boxes, number, 0, card)
        else:
            laid.append((position, card))
    return change_play(state, laid=tuple(laid), boxes=boxes)


def pass_by(state: State, number: int) -> State:
    """The positions of a box that was not known to be in the round, as far as the deal has come, were passed over."""
    order = order_of(state)
    laid = {position for position, _ in state.play.laid}
    come = len(order) if state.phase is not Phase.DEALING else 0
    come = max([come, *(order.index(position) for position in laid if position in order)])
    passed = [p for p in order[:come] if p.partition("/")[0] == str(number) and p not in laid]
    return change_play(state, omitted=state.play.omitted.union(passed))


def lacks_cards(state: State, box: Box) -> bool:
    """Was the box passed over in the initial deal?"""
    omitted = state.play.omitted
    return bool(omitted) and (f"{box.number}/1" in omitted or f"{box.number}/2" in omitted)


def astray(play: Play) -> tuple[tuple[str, str], ...]:
    """Cards of the initial deal that lie where none belonged."""
    return tuple((p.partition("/")[0], card) for p, card in play.laid if p.endswith(ASTRAY))


def collected(play: Play) -> tuple[str, ...]:
    """The cards that the dealer collects when the wagers are settled, beside those of hands: the dealer's own, those
    gone astray, and what lies exposed (7.7)."""
    exposed = (play.exposed, *play.more_exposed) if play.exposed else ()
    return (*play.dealer, *(card for _, card in astray(play)), *exposed)


# Whose turn (7.4, 11.3) -------------------------------------------------------------------------------


def turn(state: State) -> tuple[Box, int, Hand] | None:
    """The hand to be played now: the first that can still take a card, from the dealer's left. A box that was passed
    over holds up nobody (15.4)."""
    if state.phase is Phase.PLAYING:
        for now in hands_of(state):
            if not now[2].is_finished and not lacks_cards(state, now[0]):
                return now
    return None


def split_barred_by(box: Box, hand: Hand) -> Cite | None:
    """A pair is split, not more than twice, aces once, and not after a pair was declined (11.1, 11.4, 11.5, reading
    B-22): the rule that bars it here, if one does."""
    if not rules.may_split(hand.cards):
        return SPLIT_IF
    if hand.split == 11:
        return ACES_ONCE
    if box.splits >= rules.SPLITS_MAX:
        return TWICE
    return DECLINED if box.declined else None


def has_choice(box: Box, hand: Hand) -> bool:
    """On eleven or less only a double or a split is a choice; otherwise the card just comes (12.1(d), B-24)."""
    if not rules.must_draw(hand.cards):
        return True
    return not hand.doubled and (rules.may_double(hand.cards) or split_barred_by(box, hand) is None)


def wants_card(state: State, box: Box, hand: Hand) -> bool:
    """Does the hand in turn take a card now, without another word?"""
    return len(hand.cards) < 2 or state.play.asked or hand.doubled or not has_choice(box, hand)


# The dealer's hand (7.6, 12.3, 12.4) ------------------------------------------------------------------


def stands(hand: Hand) -> bool:
    """Is there a hand here that more cards to the dealer could decide?"""
    return bool(hand.wagers) and not hand.is_blackjack and not rules.is_bust(hand.cards)


def dealer_draws(terms: Terms, state: State) -> bool:
    """Would another card to the dealer still matter (12.4, reading B-25)?"""
    dealer = state.play.dealer
    hands = [hand for box, _, hand in hands_of(state) if not lacks_cards(state, box)]
    standing = any(map(stands, hands))
    if len(dealer) > 1:
        return standing and rules.dealer_draws(dealer)
    waiting = bool(state.play.insured) or any(hand.wagers for hand in hands)
    return standing or waiting or (terms.always_deal_second_card and bool(dealer))


def is_dealer_done(terms: Terms, state: State) -> bool:
    """All hands are played and the dealer's is as it will be."""
    return state.phase is Phase.PLAYING and turn(state) is None and not dealer_draws(terms, state)


def is_first_card_missing(state: State) -> bool:
    """Was the dealer passed over in the initial deal, and nothing done about it yet (15.5)? A card turned since is the
    first of those that are then the dealer's hand."""
    return DEALER in state.play.omitted and not state.play.late


def dealer_has_blackjack(state: State) -> bool:
    """After the error of 15.5 an ace and a ten are twenty-one and no blackjack (reading B-39)."""
    return DEALER not in state.play.omitted and rules.is_blackjack(state.play.dealer)


# The next card ----------------------------------------------------------------------------------------


def card_due(terms: Terms, state: State) -> str | None:
    """For whom the next card is drawn from the shoe; none when the table waits for somebody's word."""
    play = state.play
    if play.removing:
        return REMOVED
    if play.exposing:
        return EXPOSED
    if play.next_to:
        return position_for(state, play.next_to)
    if state.phase is Phase.DEALING:
        return position_due(state)
    if state.phase is not Phase.PLAYING or play.window or play.exposed:
        return None
    if (now := turn(state)) is not None:
        box, index, hand = now
        return f"{box.number}.{index}" if wants_card(state, box, hand) else None
    return DEALER if dealer_draws(terms, state) else None


def say_card_due(terms: Terms, state: State) -> str:
    """box 3, box 2 hand 1 where it has several, dealer; nothing where the card goes to nobody's hand."""
    to = card_due(terms, state) if state.is_ready else None
    if to is None or to in (REMOVED, EXPOSED):
        return ""
    if state.phase is Phase.DEALING or state.play.next_to:
        box = to.partition("/")[0]
        return box if box == DEALER else f"box {box}"
    if to == DEALER:
        return DEALER
    number, _, index = to.partition(".")
    hands = next(len(box.hands) for box in state.play.boxes if box.number == int(number))
    return f"box {number} hand {int(index) + 1}" if hands > 1 else f"box {number}"


def draw(terms: Terms, state: State, card: str) -> State:
    """The card that left the shoe, laid where it goes."""
    to = card_due(terms, state)
    assert to is not None
    state = take_from_shoe(state, card, to)
    if to == REMOVED:
        return change_play(discard(state, (card,)), removing="")
    if to == EXPOSED:
        return settle_exposed(terms, expose(state, card))
    if state.phase is Phase.DEALING or state.play.next_to:
        return lay(state, to, card)
    if to == DEALER:
        return change_play(state, dealer=(*state.play.dealer, card))
    number, _, index = to.partition(".")
    boxes = give(state.play.boxes, int(number), int(index), card)
    return change_play(state, boxes=boxes, asked=False, directed=False)


def expose(state: State, card: str) -> State:
    """A card drawn in error and seen, after those that lie so already (15.7, reading B-36)."""
    if state.play.exposed:
        return change_play(state, exposing=False, more_exposed=(*state.play.more_exposed, card))
    return change_play(state, exposing=False, exposed=card)


def take_from_shoe(state: State, card: str, to: str) -> State:
    """A card less in the shoe; the cutting card comes out before the first card that lay behind it (7.8)."""
    stack = state.stack
    left = dict(stack.left)
    left[card] -= 1
    if not left[card]:
        del left[card]
    if state.play.removing == "burn":
        return change_stack(state, left=left, hidden=stack.hidden - 1)
    if stack.is_cutting_card_next:
        return change_stack(state, left=left, reached=place_of(to))
    return change_stack(state, left=left)


def place_of(to: str) -> str:
    """The box, or the dealer, for which a card is drawn."""
    return DEALER if to == DEALER else to.partition("/")[0].partition(".")[0]


def settle_exposed(terms: Terms, state: State) -> State:
    """A card drawn in error is offered to the hand next to act; when none is left to take it, it is the dealer's
    (15.7, reading B-36)."""
    while state.phase is Phase.PLAYING and state.play.exposed and turn(state) is None:
        card = state.play.exposed
        if dealer_draws(terms, state):
            state = change_play(use_exposed(state), dealer=(*state.play.dealer, card))
        else:
            state = discard(use_exposed(state), (card,))
    return state


def is_short(terms: Terms, state: State) -> bool:
    """Is a card due from an empty shoe (15.10)?"""
    return state.is_ready and not state.stack.remaining and card_due(terms, state) is not None


def run_out(state: State) -> State:
    """The round is completed from the discard rack, shuffled and cut (15.10, reading B-42)."""
    return replace(state, preparing=Preparing())
