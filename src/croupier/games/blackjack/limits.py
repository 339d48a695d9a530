"""What rules of blackjack's own leave for a wager: so many bettors and boxes, the maximum of a box, the minimum that
somebody is held to, and the bounds of what is added to another wager (4.9, 9.3, 10.2, 11.2, part 13, 14.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from croupier.games.blackjack import seating
from croupier.games.blackjack.layout import BOX, DOUBLE, INSURANCE, SEVENS
from croupier.games.blackjack.state import Hand, State
from croupier.games.blackjack.terms import Terms
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents
from croupier.table.floor import Cloth, Floor
from croupier.table.wagers import Cap, Verdict, Wager

MINIMUM_ONLY = cite("1996.blackjack.4.9")
HALF = cite("1996.blackjack.9.3")
DOUBLE_AMOUNT = cite("1996.blackjack.10.2")
SPLIT_AMOUNT = cite("1996.blackjack.11.2")
THREE_BETTORS = cite("1996.blackjack.13.1")
BOX_MAXIMUM = cite("1996.blackjack.13.2")
SEVERAL_BOXES = cite("1996.blackjack.13.4")
FIXED_AMOUNT = cite("1996.blackjack.14.3")

Staked = dict[str, dict[str, Cents]]
"""What lies in each box, by player in the order in which they staked."""


def caps(terms: Terms, state: State, wager: Wager, floor: Floor) -> tuple[Cap, ...]:
    if wager.kind == BOX:
        if any(wager.id in hand.wagers for box in state.play.boxes for hand in box.hands):
            return ()  # it was tested for this round, and what is directed since is for the next (reading B-28)
        found = box_caps(terms, state, floor, staked_in_round(state, floor), wager.player, wager.spot)
        return tuple([cap for cap in found if cap.cite != SEVERAL_BOXES or wager.id not in state.play.lay])
    floor = as_staked(floor, wager.kind, wager.basis)
    if wager.basis not in floor.cloth:
        return ()
    match wager.kind:
        case "super-sevens":
            return (sevens_cap(floor, wager.player, wager.spot),)
        case "insurance":
            return (insurance_cap(terms, floor, wager.player, wager.spot),)
    hand = hand_of(state, wager)
    if hand is None:
        return ()
    if wager.kind == DOUBLE:
        return (double_cap(floor, hand, wager.player),)
    return (split_cap(floor, hand, wager.player),)


def as_staked(floor: Floor, kind: str, basis: str | None) -> Floor:
    """Insurance and Super Sevens turn on cards, whatever became of the wager that they were added to: that one, with
    what was added to it already, counts as it was staked though it is decided (9.1, 9.3, 14.3, 14.4)."""
    if kind not in (SEVENS, INSURANCE) or basis is None or not floor.settled:
        return floor
    decided = [was.wager for was in floor.settled.values() if was.verdict is not Verdict.VOID]
    staked = {one.id: one for one in decided if one.id == basis or (one.basis, one.kind) == (basis, kind)}
    return msgspec.structs.replace(floor, cloth={**staked, **floor.cloth}) if staked else floor


def hand_of(state: State, added: Wager) -> Hand | None:
    """The hand that a double lies on, or else the one with the wager that something is added to."""
    hands = [hand for box in state.play.boxes for hand in box.hands]
    names = (added.id, added.basis) if added.kind == DOUBLE else (added.basis,)
    return next((hand for name in names for hand in hands if name in hand.wagers), None)


# A box (4.9, part 13) ---------------------------------------------------------------------------------


def staked_in_boxes(cloth: Cloth) -> Staked:
    staked: Staked = {}
    for wager in cloth.values():
        if wager.kind == BOX:
            box = staked.setdefault(wager.spot, {})
            box[wager.player] = box.get(wager.player, 0) + wager.stake
    return staked


def staked_in_round(state: State, floor: Floor) -> Staked:
    """What lies in each box, and what was decided there in the round going on."""
    names = [name for box in state.play.boxes for hand in box.hands for name in hand.decided]
    settled = [floor.settled[name] for name in names if name in floor.settled]
    decided = {was.wager.id: was.wager for was in settled if was.verdict is not Verdict.VOID}
    return staked_in_boxes({**decided, **floor.cloth})


def box_caps(terms: Terms, state: State, floor: Floor, staked: Staked, player: str, spot: str) -> Iterator[Cap]:
    """Up to three bettors on a box and so many boxes for one player: another wager is none that is permitted (general
    14.1(a), reading G-20). The maxima leave a part of one (13.1, 13.2, 13.4, 4.9)."""
    here = staked.get(spot, {})
    if player not in here:
        if len(here) >= terms.bettors_per_box:
            yield Cap(0, THREE_BETTORS, excess=False)
        if sum([player in bettors for bettors in staked.values()]) >= boxes_allowed(terms, state):
            yield Cap(0, SEVERAL_BOXES, excess=False)
    if terms.box_maximum:
        assert floor.sign is not None
        yield Cap(floor.sign.limits_on(BOX).most - sum(here.values()), BOX_MAXIMUM)
    if player in state.attendance.limited:
        yield Cap(floor.limits_on(BOX, player).least - here.get(player, 0), MINIMUM_ONLY)


def boxes_allowed(terms: Terms, state: State) -> int:
    return min(state.boxes_each or terms.boxes_per_player, terms.boxes_per_player)


# What is added to another wager -----------------------------------------------------------------------


def chips_beside(wager: Wager, others: Iterable[Wager]) -> list[Wager]:
    """A player's other chips in the same box: the original wager is all of them (10.2, 11.2, reading G-21)."""
    if wager.kind != BOX:
        return []
    place = (BOX, wager.player, wager.spot)
    return [one for one in others if (one.kind, one.player, one.spot) == place and one.id != wager.id]


def most_added(added: Wager, left: Cents) -> Cents:
    """Beside so much of the original wager: half of it in insurance, as much in doubling or splitting, and the one
    amount of Super Sevens beside any (9.3, 10.2, 11.2, 14.2)."""
    if added.kind == SEVENS:
        return added.stake if left else 0
    return min(added.stake, left // 2 if added.kind == INSURANCE else left)


def staked_by(cloth: Cloth, player: str, kind: str, spot: str) -> Cents:
    return sum([w.stake for w in cloth.values() if (w.player, w.kind, w.spot) == (player, kind, spot)])


def sevens_amount(floor: Floor) -> Cents:
    """The amount on the sign; nothing where it shows none (14.3)."""
    shown = floor.sign.kinds.get(SEVENS) if floor.sign is not None else None
    return shown.least if shown is not None else 0


def sevens_cap(floor: Floor, player: str, spot: str) -> Cap:
    """The amount on the sign, once (14.3)."""
    amount = sevens_amount(floor)
    return Cap(amount - staked_by(floor.cloth, player, SEVENS, spot), FIXED_AMOUNT, least=amount)


def between(least: Cents, most: Cents, lies: Cents, rule: Cite) -> Cap:
    """What these bounds leave beside what lies; where they leave room for no amount, no such wager is permitted."""
    return Cap(most - lies, rule, least=least) if least <= most else Cap(0, rule, excess=False)


def insurance_bounds(terms: Terms, floor: Floor, player: str, spot: str) -> tuple[Cents, Cents]:
    """From the minimum permissible wager to half the player's own original wager (9.3, readings B-13, B-14)."""
    least = terms.insurance_minimum or floor.limits_on(BOX, player).least
    return least, staked_by(floor.cloth, player, BOX, spot) // 2


def insurance_cap(terms: Terms, floor: Floor, player: str, spot: str) -> Cap:
    lies = staked_by(floor.cloth, player, INSURANCE, spot)
    return between(*insurance_bounds(terms, floor, player, spot), lies, HALF)


def double_bounds(floor: Floor, hand: Hand, player: str) -> tuple[Cents, Cents]:
    """From the permitted minimum to the original wager (10.2, readings B-16, B-29)."""
    return floor.limits_on(BOX, player).least, seating.stake_on(floor.cloth, hand, player)


def double_cap(floor: Floor, hand: Hand, player: str) -> Cap:
    lying = [floor.cloth[name] for name in hand.wagers if name in floor.cloth]
    doubled = sum([wager.stake for wager in lying if wager.player == player and wager.kind == DOUBLE])
    return between(*double_bounds(floor, hand, player), doubled, DOUBLE_AMOUNT)


def split_cap(floor: Floor, hand: Hand, player: str) -> Cap:
    """Exactly the original wager again (11.2)."""
    due = seating.stake_on(floor.cloth, hand, player)
    return Cap(due, SPLIT_AMOUNT, least=due)
