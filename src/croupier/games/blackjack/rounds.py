"""The course of a round: what `clear` makes of the table once wagers have been settled."""

from __future__ import annotations

import msgspec

from croupier.games.blackjack import dealing, decisions, insurance, irregular, outcomes, seating, shoe
from croupier.games.blackjack.layout import BOX
from croupier.games.blackjack.state import Box, Hand, Phase, Play, State, change_box, change_play
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.table.game import Cloth

NO_WAGER = cite("1996.general.1.0.void.a")


def go_on(terms: Terms, state: State, cloth: Cloth) -> State:
    """The boxes as they are laid out at the call, hands without wagers taken away, and whoever is next."""
    if not state.in_round:
        return state
    if not state.play.boxes:
        state = lay_boxes(state, cloth)
        if shoe.is_cutting_card_next(state) or not state.play.boxes:
            return reshuffle_at_once(state)
    state = take_settled(state, cloth)
    state = next_phase(terms, state, cloth)
    if is_over(terms, state) and not cloth:
        return finish(state)
    return dealing.run_out(state) if dealing.is_short(terms, state) else state


def lay_boxes(state: State, cloth: Cloth) -> State:
    """One hand for each box with a wager, from the dealer's left (7.3)."""
    by_box: dict[int, list[str]] = {}
    for wager in cloth.values():
        if wager.kind == BOX:
            by_box.setdefault(int(wager.spot), []).append(wager.id)
    owners = {wager.id: wager.player for wager in cloth.values() if wager.kind == BOX}
    boxes = tuple(
        Box(number, tuple(dict.fromkeys(owners[name] for name in names)), (Hand(wagers=tuple(names)),))
        for number, names in sorted(by_box.items())
    )
    return change_play(state, boxes=boxes, owners=owners, seated=state.people.seats)


def reshuffle_at_once(state: State) -> State:
    """The cutting card came first in a new round: the cards are reshuffled, no card was dealt (7.9, reading B-9)."""
    first = str(state.play.boxes[0].number) if state.play.boxes else "first"
    state = msgspec.structs.replace(state, phase=Phase.BETTING, play=Play())
    return shoe.make_ready_again(state, "new round", first)


def take_settled(state: State, cloth: Cloth) -> State:
    """Wagers that are gone from the layout, and the cards of hands on which none is left (8.1, 8.3, 12.2)."""
    owners = {name: player for name, player in state.play.owners.items() if name in cloth}
    state = change_play(state, owners=owners, insured=tuple(n for n in state.play.insured if n in cloth))
    for box in state.play.boxes:
        hands: list[Hand] = []
        taken: tuple[str, ...] = ()
        for hand in box.hands:
            left = tuple(name for name in hand.wagers if name in cloth)
            off = not left and state.phase is not Phase.DEALING and bool(hand.cards)
            if off:
                taken += hand.cards
                hand = msgspec.structs.replace(hand, cards=(), taken=hand.cards)
            hands.append(msgspec.structs.replace(hand, wagers=left))
        taken_up = not any(hand.wagers or hand.is_blackjack for hand in hands)  # and not a blackjack paid at once
        gone = box.gone or (NO_WAGER if taken_up and state.phase is Phase.DEALING else None)
        state = change_box(state, msgspec.structs.replace(box, hands=tuple(hands), gone=gone))
        state = dealing.discard(state, taken)
    return state


def next_phase(terms: Terms, state: State, cloth: Cloth) -> State:
    if state.phase is Phase.DEALING and dealing.is_dealt(state) and not state.play.next_to:
        phase = Phase.INSURANCE if insurance.is_offered(state) else Phase.PLAYING
        state = take_settled(msgspec.structs.replace(state, phase=phase), cloth)
    if state.phase is Phase.INSURANCE and not insurance.asked(terms, state, cloth):
        state = msgspec.structs.replace(state, phase=Phase.PLAYING)
    if state.phase is Phase.OPTIONS:
        state = irregular.settle_options(state)
    return decisions.go_on(terms, state)


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
    return is_over(terms, state) and any(outcomes.resolve(terms, state, wager) for wager in cloth.values())


def finish(state: State, *, counts: bool = True) -> State:
    """All cards to the discard rack; the next round waits for a shuffle where one is due (1.0 "round", 6.1, 7.8)."""
    play = state.play
    cards = [*play.dealer, *(card for _, card in dealing.astray(state))]
    cards += [play.exposed] if play.exposed else []
    for box in play.boxes:
        cards += [card for hand in box.hands for card in hand.cards]
    state = dealing.discard(seating.count_round(state), tuple(cards))
    rounds = state.rounds + 1 if counts else state.rounds
    state = msgspec.structs.replace(state, phase=Phase.BETTING, play=Play(), last=play, rounds=rounds)
    if not state.people.present:
        return shoe.make_ready_again(state, "vacant", "first")
    if state.shoe.reached or state.shoe.reshuffle:
        return shoe.make_ready_again(state, "round over", shoe.cut_after(state))
    return state
