"""Part 9 and rule 8.3: insurance and even money, offered once, after the initial deal, to every bettor alike."""

from __future__ import annotations

from croupier.games.blackjack import rules, seating
from croupier.games.blackjack.layout import BOX, INSURANCE
from croupier.games.blackjack.limits import HALF, insurance_bounds
from croupier.games.blackjack.state import (
    DEALER,
    Box,
    Phase,
    State,
    bettors_on,
    change_box,
    change_play,
    decided_by,
    find_box,
)
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.awaits import Await, Offer
from croupier.table.floor import Floor
from croupier.table.game import Ruling
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.wagers import Wager

EVEN_MONEY_RULE = cite("1996.blackjack.8.3")
EACH_EVEN_MONEY = cite("1996.blackjack.13.3.g")
MAY_INSURE = cite("1996.blackjack.9.1")
CALL = cite("1996.blackjack.9.2")
EACH_INSURES = cite("1996.blackjack.13.3.f")
FROZEN = cite("1996.blackjack.4.7")

EVEN_MONEY, DECLINE = "even money", "decline"


def is_offered(state: State) -> bool:
    """Insurance belongs to an ace in the initial deal (9.1, reading B-39)."""
    dealt = bool(state.play.dealer) and DEALER not in state.play.omitted
    return dealt and rules.is_ace(state.play.dealer[0])


def asked(terms: Terms, state: State, floor: Floor) -> list[tuple[str, Box]]:
    """Who may still speak: everybody with a wager that can be insured, or with a blackjack."""
    found: list[tuple[str, Box]] = []
    for box in state.play.boxes:
        if box.gone is not None:
            continue
        for player in bettors_on(floor.cloth, box.hands[0]):
            if (player, box.number) in state.play.answered or not floor.is_here(player):
                continue
            least, most = insurance_bounds(terms, floor, player, str(box.number))
            if least <= most or box.hands[0].is_blackjack:
                found.append((player, box))
    return found


def offers(terms: Terms, state: State, floor: Floor) -> list[Await]:
    waits: list[Await] = []
    for player, box in asked(terms, state, floor):
        on = str(box.number)
        waits.append(Offer(Role.PLAYER, acts.Choose(player, DECLINE, on), CALL))
        if box.hands[0].is_blackjack:
            waits.append(Offer(Role.PLAYER, acts.Choose(player, EVEN_MONEY, on), EVEN_MONEY_RULE))
        waits += offer_insurance(terms, floor, box, player)
    return [*waits, *offers_still_open(terms, state, floor), Offer(Role.DEALER, acts.Close(), HALF, course=False)]


def offer_insurance(terms: Terms, floor: Floor, box: Box, player: str, *, course: bool = True) -> list[Await]:
    least, most = insurance_bounds(terms, floor, player, str(box.number))
    if least > most:
        return []
    basis = seating.first_wager(floor.cloth, box.hands[0], player)
    deed = acts.Place(f"{basis}+insurance", player, INSURANCE, most, str(box.number), basis=basis)
    return [Offer(Role.PLAYER, deed, HALF, course, least)]


def offers_still_open(terms: Terms, state: State, floor: Floor) -> list[Await]:
    """What those may still do, until a further card is dealt, who have declined or said nothing (8.3, 9.3)."""
    waits = offers_of_even_money(state, floor)
    is_asked = asked(terms, state, floor) if state.phase is Phase.INSURANCE else []
    for box in state.play.boxes if is_open(state) else ():
        for player in bettors_on(floor.cloth, box.hands[0]) if box.gone is None else ():
            is_free = floor.is_here(player) and not is_insured(state, floor, box, player)
            if is_free and (player, box) not in is_asked:
                waits += offer_insurance(terms, floor, box, player, course=False)
    return waits


def offers_of_even_money(state: State, floor: Floor) -> list[Await]:
    """Who has spoken on insurance may still be paid for a blackjack, while no further card has been dealt (8.3)."""
    if not is_before_cards(state):
        return []
    waits: list[Await] = []
    for player, number in sorted(state.play.answered):
        box = find_box(state, number)
        if box is not None and box.gone is None and floor.is_here(player) and even_money_boxes(floor, [box], player):
            waits.append(
                Offer(Role.PLAYER, acts.Choose(player, EVEN_MONEY, str(number)), EVEN_MONEY_RULE, course=False)
            )
    return waits


def check_insure(state: State, floor: Floor, deed: acts.Place, basis: Wager) -> Refusal | None:
    """Laid before any further card is dealt, against the player's own wager (9.3); what is found lay there in time."""
    if deed.found and state.phase is Phase.PLAYING and state.play.dealer and not is_offered(state):
        return Refusal("not-permitted", MAY_INSURE, "Insurance is for an ace as the dealer's first card.")
    found = deed.found and is_offered(state) and state.phase is Phase.PLAYING
    if not is_open(state) and not found:
        return Refusal("not-now", HALF, "Insurance is taken when it is called, on an ace, before any further card.")
    box = find_box(state, int(basis.spot))
    if box is None or basis.kind != BOX or deed.spot != basis.spot:
        return Refusal("not-permitted", HALF, "Insurance is laid against the player's own wager in the same box.")
    if not deed.found and is_insured(state, floor, box, deed.player):
        return Refusal("not-permitted", FROZEN, f"{deed.player} has insured box {box.number} already.")
    return None


def judge_amount(terms: Terms, state: State, floor: Floor, deed: acts.Place) -> Ruling | Refusal:
    """At most half and at least the minimum (9.3); of one found, the general rules say what stands."""
    least, most = insurance_bounds(terms, floor, deed.player, deed.spot)
    if deed.stake < least and not deed.found:
        return Refusal("below-minimum", HALF, f"Insurance is at least {dollars(least)} here.")
    if deed.stake > most and not deed.found:
        message = f"Insurance is at most half the wager: {dollars(most)}, not {dollars(deed.stake)}."
        return Refusal("above-maximum", HALF, message)
    box = find_box(state, int(deed.spot))
    return Ruling((MAY_INSURE, EACH_INSURES) if box is not None and len(box.bettors) > 1 else (MAY_INSURE,))


def is_before_cards(state: State) -> bool:
    """Is the dealer's first card an ace, and has none been dealt after the initial deal (8.3, 9.3)?"""
    hands = [hand for box in state.play.boxes for hand in box.hands]
    further = any(len(hand.cards or hand.taken) > 2 or (hand.split and len(hand.cards) > 1) for hand in hands)
    return is_offered(state) and len(state.play.dealer) == 1 and not further


def is_open(state: State) -> bool:
    """From the call until a further card is dealt, for whoever declined or said nothing too (9.3, reading B-52); but
    not against a card that lies there for all to see (15.7)."""
    if state.phase is Phase.INSURANCE:
        return True
    seen = state.play.exposed or state.play.exposing
    return state.phase is Phase.PLAYING and not seen and is_before_cards(state)


def check_even(box: Box, player: str) -> Refusal | None:
    """Even money was in full settlement: nothing is left to insure (8.3, reading B-12)."""
    if player not in box.even:
        return None
    return Refusal("not-permitted", EVEN_MONEY_RULE, f"{player} was paid even money on box {box.number}, in full.")


def is_insured(state: State, floor: Floor, box: Box, player: str) -> bool:
    laid = [floor.cloth[name] for name in state.play.insured if name in floor.cloth]
    return any(wager.player == player and wager.spot == str(box.number) for wager in laid)


def insure(state: State, deed: acts.Place) -> State:
    answered = state.play.answered | {(deed.player, int(deed.spot))}
    insured = (*state.play.insured, deed.wager)
    return decided_by(change_play(state, answered=answered, insured=insured), deed.player)


def judge_choose(terms: Terms, state: State, floor: Floor, deed: acts.Choose) -> Ruling | Refusal:
    """Even money for a blackjack against an ace, by each bettor for his or her own wager, insured or not (8.3, 13.3(g),
    reading B-12)."""
    if deed.word not in (EVEN_MONEY, DECLINE):
        return Refusal("not-now", CALL, "Insurance is called: insure, decline, or take even money for a blackjack.")
    mine = [box for player, box in asked(terms, state, floor) if player == deed.player]
    meant = [box for box in mine if deed.on in ("", str(box.number))]  # without a name all of them
    if deed.word == DECLINE:
        if not meant:
            return Refusal("not-now", CALL, f"{deed.player} has nothing to say about insurance here, or has said it.")
        return Ruling((CALL,))
    boxes = [box for box in state.play.boxes if deed.on in ("", str(box.number)) and box.gone is None]
    for box in boxes:
        if (refusal := check_even(box, deed.player)) is not None:
            return refusal
    if not even_money_boxes(floor, boxes, deed.player):
        return Refusal("not-permitted", EVEN_MONEY_RULE, "Even money is for a blackjack against the dealer's ace.")
    return Ruling((EVEN_MONEY_RULE, EACH_EVEN_MONEY))


def even_money_boxes(floor: Floor, boxes: list[Box], player: str) -> list[Box]:
    """Where this player has a blackjack that is not settled yet; whoever declined may still ask (8.3)."""
    return [box for box in boxes if box.hands[0].is_blackjack and player in bettors_on(floor.cloth, box.hands[0])]


def apply_choose(state: State, floor: Floor, deed: acts.Choose) -> State:
    boxes = [box for box in state.play.boxes if deed.on in ("", str(box.number)) and box.gone is None]
    if deed.word == EVEN_MONEY:
        boxes = even_money_boxes(floor, boxes, deed.player)
    for box in boxes:
        if deed.player not in bettors_on(floor.cloth, box.hands[0]):
            continue
        if deed.word == EVEN_MONEY:
            state = decided_by(change_box(state, box, even=box.even | {deed.player}), deed.player)
        state = change_play(state, answered=state.play.answered | {(deed.player, box.number)})
    return state
