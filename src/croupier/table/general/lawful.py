"""The lawful part of a wager: the most of it that may stand, and by which rules the rest is void (reading G-43).

Whatever is found, flagged, lies under new limits or is reduced is measured here: every maximum, the chips it lies in,
the win that must be payable, the commission due on it. What is made in the ordinary way is tested by the same maxima.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction
from types import MappingProxyType

import msgspec

from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, is_payable, most_from
from croupier.table.entries import Draft
from croupier.table.floor import Cloth, has_limits, limits_for
from croupier.table.game import Game
from croupier.table.settle import give_back, shrink
from croupier.table.setup import Limits
from croupier.table.state import Table
from croupier.table.wagers import Cap, Kind, Wager

AMOUNT = cite("1996.general.14.1.b")
PARTNERSHIP = cite("1996.general.14.1.c")
TOO_MUCH = cite("1996.general.14.2.b")
IN_CHIPS = cite("1996.general.14.3")
VOID = cite("1996.general.1.0.void.a")


EMPTY: Cloth = MappingProxyType({})


class Part(msgspec.Struct, frozen=True):
    """What stands of a wager, with the commission on placement that it bears; `rules` are those by which the rest is
    void, none where all of it stands."""

    stake: Cents
    commission: Cents = 0
    rules: tuple[Cite, ...] = ()


def lawful_part(table: Table, wager: Wager, beside: Cloth, at_hand: Cents = 0) -> Part:
    """The largest part of a wager that may stand beside these others. `at_hand` is what its owner holds besides, from
    which commission not yet paid can come."""
    return cut(table, wager, maxima(table, wager, beside), at_hand)


def cut(table: Table, wager: Wager, caps: Iterable[Cap], at_hand: Cents = 0) -> Part:
    """The largest part within these caps that chips can make, leaving chips, and that the game can pay as it must.
    Where a rule makes the part valid that can be paid exactly, its owner has the rest in chips together with what he or
    she holds, by exchange (17.1(a), reading M-7)."""
    caps = tuple(caps)
    tightest = min(caps, key=lambda cap: cap.cents, default=None)
    most, rules = wager.stake, list[Cite]()
    if tightest is not None and tightest.cents < most:
        most = max(tightest.cents, 0)
        rules += blame(tightest)
    chips, kind = table.chips(wager.player, wager.chips), table.game.layout(table.terms)[wager.kind]
    total = wager.stake + (at_hand if kind.exact_part is not None else 0)
    stake = most_from(total, most, chips)
    if stake < most:
        rules.append(IN_CHIPS)
    rules += hindrances(table, wager, caps, stake, at_hand)
    while hindrances(table, wager, caps, stake, at_hand):
        stake = most_from(total, stake - 1, chips)
    return Part(stake, int(commission_on(kind, wager.spot, stake)), tuple(dict.fromkeys(rules)))


def blame(cap: Cap) -> tuple[Cite, ...]:
    """The rules by which what goes beyond a cap is void: as an excess (14.2(b)), with the rule that sets the maximum
    where it is not the sign's."""
    if not cap.excess:
        return (cap.cite,)
    return (TOO_MUCH,) if cap.cite == AMOUNT else (TOO_MUCH, cap.cite)


def hindrances(table: Table, wager: Wager, caps: tuple[Cap, ...], stake: Cents, at_hand: Cents) -> list[Cite]:
    """The rules by which a part of this size, though within the maxima and in chips, could not stand."""
    if not stake:
        return []
    found = [cap.cite for cap in caps if stake % cap.unit]
    kind = table.game.layout(table.terms)[wager.kind]
    if kind.exact is not None and not pays_exactly(table, wager, kind, stake):
        found.append(kind.exact_part or kind.exact)
    if kind.levy is not None:
        due = commission_on(kind, wager.spot, stake)
        chips = table.chips(wager.player, wager.chips)
        more = due - wager.commission
        within = more <= at_hand + (0 if wager.levied else wager.stake - stake)
        if not within or due.denominator > 1 or not is_payable(int(due), chips) or not is_in_chips(-more, chips):
            found.append(kind.levy.cite)
    return found


def is_in_chips(back: Fraction, chips: tuple[Cents, ...]) -> bool:
    """Can this much of a commission be given back? Less than nothing: none is."""
    return back <= 0 or is_payable(int(back), chips)


def commission_on(kind: Kind, spot: str, stake: Cents) -> Fraction:
    """The commission due on placing such a stake; nothing where the kind has none."""
    if kind.levy is None:
        return Fraction(0)
    return kind.levy.share.won(Fraction(stake) if kind.levy.of == "stake" else kind.odds_on(spot)[0].won(stake))


def pays_exactly(table: Table, wager: Wager, kind: Kind, stake: Cents) -> bool:
    """Could chips pay exactly whatever such a stake may win?"""
    colour = table.chips(wager.player, wager.chips)
    for odds in kind.odds_on(wager.spot):
        won = odds.won(stake)
        if kind.commission is not None:
            won -= kind.commission.won(won)
        if won.denominator > 1 or not (is_payable(int(won), colour) or is_payable(int(won), table.setup.denominations)):
            return False
    return True


# Every maximum ----------------------------------------------------------------------------------------


def limits_of(table: Table, wager: Wager) -> Limits:
    """The limits that hold for a wager: the sign's, or its owner's own."""
    assert table.now.sign is not None
    return limits_for(table.now.sign, table.now.patrons.get(wager.player), wager.kind)


def is_bound(table: Table, wager: Wager) -> bool:
    """Do limits displayed hold for a wager? One added to another has bounds of its own, which the game keeps, unless
    limits are displayed for that very kind (13.2, 14.1(b), reading G-19)."""
    if wager.basis is None:
        return True
    assert table.now.sign is not None
    basis = table.now.wagers.get(wager.basis)
    same = basis is not None and basis.kind == wager.kind
    return not same and has_limits(table.now.sign, table.now.patrons.get(wager.player), wager.kind)


def maxima(table: Table, wager: Wager, beside: Cloth) -> Iterator[Cap]:
    """What each maximum leaves for a wager beside these others: those of the sign, then the game's own."""
    yield from sign_maxima(table, wager, beside)
    if type(table.game).caps is not Game.caps:
        floor = msgspec.structs.replace(table.floor(), cloth=beside)
        yield from table.game.caps(table.terms, table.state, wager, floor)


def sign_maxima(table: Table, wager: Wager, beside: Cloth) -> Iterator[Cap]:
    """The maximum on its spot, since chips put there by turns are one amount; over all spots where the game says so;
    and with partners' on the same outcome (14.1(c), G-23)."""
    if not is_bound(table, wager):
        return
    most = limits_of(table, wager).most
    kind = table.game.layout(table.terms)[wager.kind]
    alone = frozenset({wager.player})
    yield Cap(most - staked(beside, alone, wager), AMOUNT)
    if kind.most_over_all is not None:
        yield Cap(most - staked(beside, alone, wager, all_spots=True), kind.most_over_all)
    for partners in (table.now.partners, *table.now.further_partners):
        if wager.player in partners:
            yield Cap(most - staked(beside, partners, wager, all_spots=kind.one_outcome), PARTNERSHIP)


def staked(beside: Cloth, players: frozenset[str], wager: Wager, *, all_spots: bool = False) -> Cents:
    """What these players have where a wager is to lie: on its spot, or on all spots of its kind."""
    total = 0
    for one in beside.values():
        if one.kind == wager.kind and one.player in players and (all_spots or one.spot == wager.spot):
            total += one.stake
    return total


def on_spot(table: Table, wager: Wager) -> Cents:
    """A wager with what its owner put down by turns on the same spot (reading G-21); one added to another by itself."""
    if wager.basis is not None:
        return wager.stake
    beside = {name: one for name, one in table.now.wagers.items() if name != wager.id and one.basis is None}
    return wager.stake + staked(beside, frozenset({wager.player}), wager)


# What lies on the layout ------------------------------------------------------------------------------


def change_cloth(cloth: Cloth, change: Draft) -> Cloth:
    """The wagers on the layout after those that came, went or were decided."""
    if not (change.stands or change.lifted or change.settled):
        return cloth
    changed = dict(cloth)
    for wager in change.stands:
        changed[wager.id] = wager
    for name in change.lifted:
        del changed[name]
    for settled in change.settled:
        if not settled.stays:
            changed.pop(settled.wager.id, None)
    return changed


def hold_to_maxima(table: Table, draft: Draft, names: Collection[str], beside: Cloth = EMPTY) -> None:
    """Of the wagers named, which lie on the layout, what goes beyond a maximum is void, the last placed first; what was
    added to one that is wholly void falls with it. `table` has the limits that hold from now on, and `beside` are
    wagers of the same round that lie no more."""
    lay, standing = table.now.wagers, dict(beside)
    for wager in lay.values():
        basis = wager.basis if wager.basis in lay else None
        part = Part(wager.stake, wager.commission)
        if basis is not None and basis not in standing:
            part = Part(0, rules=(TOO_MUCH,))
        elif wager.id in names or (basis is not None and standing[basis] is not lay[basis]):
            part = lawful_part(table, wager, standing)
        if part.stake == wager.stake:
            standing[wager.id] = wager
            continue
        if part.stake:
            standing[wager.id] = msgspec.structs.replace(wager, stake=part.stake, commission=part.commission)
        take_off(table, draft, wager, part)


def take_off(table: Table, draft: Draft, wager: Wager, part: Part) -> None:
    """What does not stand of a wager on the layout is its owner's again."""
    if part.stake:
        draft.cites += part.rules
        shrink(table, draft, wager, part.stake, part.commission)
    else:
        draft.cites += part.rules[1:]
        give_back(table, draft, wager, part.rules[0])


def may_lie_on(table: Table, wager: Wager) -> bool:
    """Left on the layout a stake is a new wager (G-7), so it must be one that the present sign allows."""
    sign, patron = table.now.sign, table.now.patrons.get(wager.player)
    if sign is None or patron is None or not table.now.open:
        return False
    increment = sign.increment_on(wager.kind)
    if increment is not None and on_spot(table, wager) % increment:
        return False
    rooms = [cap.cents for cap in sign_maxima(table, wager, table.now.wagers)]  # the stake itself among them
    limits = limits_of(table, wager)
    return not rooms or (min(rooms) >= 0 and limits.most - rooms[0] >= limits.least)
