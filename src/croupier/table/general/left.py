"""What is left of a wager of which some proves to be none is the wager as it was made: it is tested against the minimum
(14.2(a), readings G-43, G-59), and no more than that lies on for the next round (reading G-7)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.money import Cents
from croupier.table.acts import Act
from croupier.table.entries import Draft, Entry, Settled
from croupier.table.floor import Cloth
from croupier.table.general.as_made import round_of
from croupier.table.general.invalidation import is_kept
from croupier.table.general.lawful import may_lie_on
from croupier.table.general.personal import limits_then
from croupier.table.general.short import graced, is_below_sign, is_too_little
from croupier.table.general.wagers import with_cloth
from croupier.table.state import LAYOUT, Made, Table, is_past_call
from croupier.table.wagers import Wager


class Rest(msgspec.Struct, frozen=True):
    """So much is left of a wager. `small` are all chips left on its spot where these are too little and the rest was
    not: they are forgiven, or `void` where the one forgiveness is spent."""

    cents: Cents
    small: tuple[Wager, ...] = ()
    void: bool = False

    @property
    def names(self) -> frozenset[str]:
        """The chips that are void because too little is left with them."""
        return frozenset(one.id for one in self.small) if self.void else frozenset()


def find_rest(
    table: Table, act: Act, evidence: Entry | None, wager: Wager, settled: Mapping[str, Settled], cents: Cents
) -> Rest:
    """With only so much of a wager left: is too little left on its spot, and is that forgiven?"""
    number = round_made(table, act, evidence, wager, decided=wager.id in settled)
    small = left_small(limits_then(table, number), wager, of_round(table, number, wager, settled), cents)
    is_bet_on = wager.id not in settled and may_be_made_up(table, wager)
    return Rest(cents, small, void=bool(small) and not is_bet_on and wager.player in graced(table, act.at))


def round_made(table: Table, act: Act, evidence: Entry | None, wager: Wager, *, decided: bool) -> int:
    """The round whose betting closed on this wager."""
    if not decided:
        return table.game.rounds(table.state) - (wager.id in table.now.carried)
    kept = act.about is None or is_kept(table, act.about)
    of_entry = evidence.round if evidence is not None and not kept else None
    return table.now.settled_round if of_entry is None else of_entry


def of_round(table: Table, number: int, wager: Wager, settled: Mapping[str, Settled]) -> Cloth:
    """What was staked in the round of a wager, decided or not."""
    if wager.id in settled and number != table.now.settled_round:
        return {name: one.wager for name, one in settled.items()}
    return {**round_of(table, Made(wager, number), settled), wager.id: wager}


def may_be_made_up(table: Table, wager: Wager) -> bool:
    """Does it lie for a round that is still bet on?"""
    if wager.id in table.game.for_next(table.state):
        return True
    return not is_past_call(table.game, table.state) and wager.id not in table.now.carried


def left_small(then: Table, wager: Wager, cloth: Cloth, cents: Cents) -> tuple[Wager, ...]:
    """The chips left on the spot, of the wager itself and beside it, where they are too little by the limits of their
    round. What was too little before has been forgiven; one added to another has bounds of its own, and the minimum
    only where one is displayed for its kind (reading G-19)."""
    if then.now.sign is None:
        return ()
    too_little = is_too_little if wager.basis is None else is_below_sign
    place = (wager.player, wager.kind, wager.spot)
    beside = [one for name, one in cloth.items() if name != wager.id and (one.player, one.kind, one.spot) == place]
    left = [*([msgspec.structs.replace(wager, stake=cents)] if cents else []), *beside]
    others = {name: one for name, one in cloth.items() if name != wager.id}
    now = with_cloth(then, {**others, **{one.id: one for one in left}})
    if not left or not too_little(now, left[0]) or too_little(with_cloth(then, cloth), wager):
        return ()
    return tuple(left)


# What lies on -----------------------------------------------------------------------------------------


def leave_lying(table: Table, draft: Draft, was: Settled) -> None:
    """Of a stake that lies on for the next round no more does than was ever made, and that only where the sign lets it
    lie: chips that never lay there are in nobody's next wager."""
    name, there = was.wager.id, table.now.wagers.get(was.wager.id)
    if not was.stays or there is None:
        return
    anew = next((one.wager for one in draft.settled if one.wager.id == name and not one.undone), None)
    if anew is not None and anew.stake >= there.stake:
        return
    if anew is not None:
        left = msgspec.structs.replace(there, stake=anew.stake, commission=min(anew.commission, there.commission))
        if may_lie_on(with_cloth(table, {**table.now.wagers, name: left}), left):
            draft.stands.append(left)
            draft.move(there.chips, there.stake - left.stake, LAYOUT, table.account(there.player))
            return
    draft.lifted.append(name)
    draft.move(there.chips, there.stake, LAYOUT, table.account(there.player))
    for place, one in enumerate(draft.settled):
        if one.wager.id == name:
            draft.settled[place] = msgspec.structs.replace(one, stays=False, returned=returned_of(one, anew))


def returned_of(one: Settled, anew: Wager | None) -> Cents:
    """Of the wager as it is told last the stake goes back."""
    return one.wager.stake if one.undone == (anew is None) else 0
