"""From the call to the last card in the discard rack: what `clear` makes of the table once wagers are settled."""

from __future__ import annotations

from operator import is_

from msgspec.structs import replace

from croupier.games.blackjack import dealing, decisions, insurance, irregular, outcomes, seating, shoe
from croupier.games.blackjack.layout import BOX
from croupier.games.blackjack.state import (
    NO_WAGER,
    Box,
    Hand,
    Phase,
    Play,
    State,
    change_box,
    change_play,
    change_stack,
    discard,
    ended_in_deal,
    find_box,
    hands_with,
    is_first_card_due,
    is_thought_empty,
    of_round,
    take_from_rack,
)
from croupier.games.blackjack.terms import Terms
from croupier.games.cards.preparing import Stage
from croupier.table import acts
from croupier.table.floor import Floor
from croupier.table.game import Cloth


def advance(terms: Terms, state: State, floor: Floor, *, goes_on: bool) -> State:
    """The boxes as they are laid out at the call, hands without wagers taken away, and whoever is next. A hand whose
    turn comes while nobody is there to play it is passed; one whose player goes away in its turn not until the game
    `goes_on` (15.9)."""
    if not state.in_round:
        return state
    if not state.play.boxes:
        state = lay_boxes(state, floor)
        if not state.play.boxes:
            return replace(state, phase=Phase.BETTING, play=Play())
        if state.stack.is_cutting_card_next:
            return reshuffle_at_once(state)
    state = next_phase(terms, take_settled(state, floor.cloth), floor)
    if state.play.exposed and not dealing.dealer_draws(terms, state):
        state = dealing.settle_exposed(terms, state)
    if goes_on:
        state = decisions.pass_absent(terms, state, floor)
    if not of_round(state, floor.cloth) and is_over(terms, state):
        return finish(state, floor)
    return dealing.run_out(state) if dealing.is_short(terms, state) else state


def is_uncalled(terms: Terms, state: State, floor: Floor) -> bool:
    """Would a card be the first of a round that nobody called? Betting closes with it (4.2, reading G-34)."""
    if state.phase is not Phase.BETTING or not state.is_ready:
        return False
    return dealing.card_due(terms, state) is None and any(wager.kind == BOX for wager in floor.cloth.values())


def begin(state: State, floor: Floor) -> State:
    return lay_boxes(replace(state, phase=Phase.DEALING), floor)


def lay_boxes(state: State, floor: Floor) -> State:
    """One hand for each box with a wager, from the dealer's left (7.3)."""
    by_box: dict[int, list[str]] = {}
    for wager in floor.cloth.values():
        if wager.kind == BOX:
            by_box.setdefault(int(wager.spot), []).append(wager.id)
    seats = dict(state.play.seated) or floor.seats()
    boxes = tuple([lay_box(number, names, floor.cloth, seats) for number, names in sorted(by_box.items())])
    return change_play(state, boxes=boxes, seated=seats)


def lay_box(number: int, names: list[str], cloth: Cloth, seats: dict[str, int]) -> Box:
    """The seated player's wager lies closest to the dealer, the others behind it as they were made (13.3(b))."""
    wagers = tuple(sorted(names, key=lambda name: seats.get(cloth[name].player) != number))
    return Box(number, tuple(dict.fromkeys([cloth[name].player for name in wagers])), (Hand(wagers=wagers),))


def lift_before_cards(state: State) -> State:
    """A wager was taken up after the call, before the first card: the boxes are laid out anew (4.2, 4.6)."""
    return change_play(state, boxes=()) if is_first_card_due(state) else state


def reshuffle_at_once(state: State) -> State:
    """The cutting card came first in a new round: the cards are reshuffled, no card was dealt (7.9, reading B-9)."""
    first = str(state.play.boxes[0].number) if state.play.boxes else "first"
    state = replace(state, phase=Phase.BETTING, play=Play())
    return shoe.make_ready_again(state, "new round", first)


def bring_out(terms: Terms, state: State) -> State:
    """The cutting card is seen to come out: first of a round, the cards are reshuffled, otherwise after the round (7.8,
    7.9)."""
    if is_first_card_due(state):
        return reshuffle_at_once(state)
    to = dealing.card_due(terms, state)
    assert to is not None
    return change_stack(state, reached=dealing.place_of(to))


def take_in(state: State, floor: Floor, deed: acts.Place) -> State:
    """A wager found after the call: on the hand of its box, though that was settled for others already, or on a box
    that was passed over so far (15.4)."""
    number = int(deed.spot)
    box = find_box(state, number)
    if box is None:
        new = lay_box(number, [deed.wager], floor.cloth, dict(state.play.seated))
        boxes = tuple(sorted((*state.play.boxes, new), key=lambda one: one.number))
        return dealing.pass_by(dealing.own(change_play(state, boxes=boxes), number), number)
    index = next((index for index, hand in enumerate(box.hands) if hand.wagers), None)
    was_passed = is_thought_empty(box)
    if index is None:  # its cards come back, for the wager to be decided by
        taken, index = box.hands[0].taken, 0
        state = take_from_rack(state, taken)
        box = replace(box, gone=None, hands=hands_with(box, 0, cards=taken or box.hands[0].cards, taken=()))
    seats = dict(state.play.seated)
    lying = [name for name in box.hands[index].wagers if name in floor.cloth]
    laid = lay_box(number, [*lying, deed.wager], floor.cloth, seats)
    lay = dict.fromkeys((*box.bettors, deed.player))
    bettors = tuple(sorted(lay, key=lambda name: seats.get(name) != number))
    state = change_box(state, box, bettors=bettors, hands=hands_with(box, index, wagers=laid.hands[0].wagers))
    return dealing.pass_by(dealing.own(state, number), number) if was_passed else state


def take_settled(state: State, cloth: Cloth) -> State:
    """Wagers that are gone from the layout, and the cards of hands on which none is left (8.1, 8.3, 12.2)."""
    play, is_dealing = state.play, state.phase is Phase.DEALING
    boxes = tuple([lift(box, cloth, is_dealing=is_dealing) for box in play.boxes])
    insured = tuple([name for name in play.insured if name in cloth])
    if insured != play.insured or not all(map(is_, boxes, play.boxes)):
        state = change_play(state, boxes=boxes, insured=insured)
    if is_dealing or not (cards := [c for box in boxes for hand in box.hands if not hand.wagers for c in hand.cards]):
        return state
    return discard(change_play(state, boxes=tuple(map(rack, boxes))), cards)


def lift(box: Box, cloth: Cloth, *, is_dealing: bool) -> Box:
    """Without wagers before the deal is over a box is out of the round, unless its blackjack was paid."""
    if all(name in cloth for hand in box.hands for name in hand.wagers):
        return box
    hands = tuple([lift_from(hand, cloth) for hand in box.hands])
    out = is_dealing and not any(hand.wagers or hand.is_blackjack for hand in hands)
    return replace(box, hands=hands, gone=box.gone or (NO_WAGER if out else None))


def lift_from(hand: Hand, cloth: Cloth) -> Hand:
    gone = tuple([name for name in hand.wagers if name not in cloth])
    if not gone:
        return hand
    return replace(hand, wagers=tuple([n for n in hand.wagers if n in cloth]), decided=(*hand.decided, *gone))


def rack(box: Box) -> Box:
    hands = [h if h.wagers else replace(h, cards=(), taken=h.cards or h.taken) for h in box.hands]
    return replace(box, hands=tuple(hands))


def next_phase(terms: Terms, state: State, floor: Floor) -> State:
    if state.phase is Phase.DEALING and not state.play.next_to and dealing.is_dealt(state):
        phase = Phase.INSURANCE if insurance.is_offered(state) else Phase.PLAYING
        state = take_settled(replace(state, phase=phase), floor.cloth)
    if state.phase is Phase.INSURANCE and not insurance.asked(terms, state, floor):
        state = replace(state, phase=Phase.PLAYING)
    if state.phase is Phase.OPTIONS:
        state = irregular.settle_options(state, floor)
    return decisions.advance_turn(state, floor)


def is_over(terms: Terms, state: State) -> bool:
    """Is there nothing more to be dealt?"""
    play = state.play
    if play.removing or play.exposing:
        return False
    if all(box.gone is not None for box in play.boxes):
        return True
    return dealing.is_dealer_done(terms, state) and not play.exposed


def is_held_up(terms: Terms, state: State, cloth: Cloth) -> bool:
    """Wagers that the last card has decided, but which nobody was asked about since: the dealer settles them."""
    return state.in_round and is_over(terms, state) and bool(outcomes.resolve(terms, state, cloth))


def finish(state: State, floor: Floor, *, counts: bool = True) -> State:
    """All cards to the discard rack; the next round waits for a shuffle where one is due (1.0 "round", 6.1, 7.8)."""
    play, resumes = state.play, state.resumes
    cards = list(dealing.collected(play))
    for box in play.boxes:
        cards += [card for hand in box.hands for card in hand.cards]
    state = replace(
        discard(state, cards),
        phase=Phase.BETTING,
        attendance=seating.count_round(state),
        play=resumes.play if resumes is not None else Play(),
        last=over(state),
        rounds=state.rounds + counts,
        resumes=None,
    )
    if resumes is not None and resumes.preparing.stage is not Stage.READY:
        return replace(state, preparing=resumes.preparing)
    if not floor.here():
        return shoe.make_ready_again(state, "vacant", "first")
    if state.stack.reached or state.stack.reshuffle:
        why = state.stack.why if state.stack.why in shoe.MISSED else "round over"
        return shoe.make_ready_again(state, why, shoe.cut_after(state))
    return state


def over(state: State) -> Play:
    """What is kept of a round that is over, as it may yet be taken up again; the order of the initial deal where the
    round came to nothing before that was complete."""
    play = state.play
    nobody: frozenset[str] = frozenset()
    in_deal = ended_in_deal(play)
    laid = tuple([(place, card) for place, card in play.laid if in_deal or place.endswith(dealing.ASTRAY)])
    boxes = tuple(map(rack, play.boxes)) if in_deal else play.boxes
    play = replace(play, boxes=boxes, laid=laid, asked=False, directed=False, lay=nobody, later=nobody, drawn=False)
    return replace(play, attended=state.attendance)
