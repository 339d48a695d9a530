"""Part 14: which wagers are accepted, and what becomes of one that should not have been."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind, is_colour_asset
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, Odds, dollars, is_payable
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft
from croupier.table.floor import Patron
from croupier.table.general.limits import gaming_day
from croupier.table.refusals import Refusal
from croupier.table.roles import is_staff
from croupier.table.settle import give_back, shrink
from croupier.table.setup import Limits
from croupier.table.state import COMMISSION, LAYOUT, Table, purse
from croupier.table.wagers import Kind, Wager

NOT_PERMITTED = cite("1996.general.14.1.a")
AMOUNT = cite("1996.general.14.1.b")
PARTNERSHIP = cite("1996.general.14.1.c")
TOO_LITTLE = cite("1996.general.14.2.a")
TOO_MUCH = cite("1996.general.14.2.b")
IN_CHIPS = cite("1996.general.14.3")
MAY_REFUSE = cite("1996.general.14.4")
INCREMENTS = cite("1996.general.13.5")
VALUE_UNLESS = cite("1996.general.18.1")
ONLY_HERE = cite("1996.general.18.2.b")
OPERATOR_CHOICE = cite("1996.general.18.3")
VOID = cite("1996.general.1.0.void.a")


def judge_place(table: Table, act: Act, deed: acts.Place) -> Draft | Refusal:
    patron = table.now.patrons.get(deed.player)
    if patron is None or patron.away:
        return Refusal("not-at-table", cite("1996.general.2.2"), f"{deed.player} must come to the table first.")
    if deed.wager in table.now.wagers or deed.wager in table.now.settled:  # which can still be put right (12.2, 15.1)
        message = f"There is a wager {deed.wager}, on the layout or just settled."
        return Refusal("wager-id-in-use", cite("1996.general.15.1"), message)
    if deed.found and not is_staff(act.role):
        return Refusal("no-authority", TOO_LITTLE, "Only staff can find a wager that went unnoticed.")
    if deed.basis is not None and deed.basis not in table.now.wagers:
        return Refusal("no-such-wager", NOT_PERMITTED, f"There is no wager {deed.basis} to add to.")
    asset = find_chips(table, patron, deed)
    if isinstance(asset, Refusal):
        return asset

    kind = table.game.layout(table.terms).get(deed.kind)
    spot = kind.spot(deed.spot) if kind else None
    if kind is None or spot is None:
        if deed.found:
            return void_whole(table, deed, asset)
        where = f"{deed.kind} {deed.spot}".strip()
        return Refusal("not-permitted", NOT_PERMITTED, f"The game has no wager {where!r}.")
    if deed.found:
        wager = Wager(deed.wager, deed.player, deed.kind, spot, deed.stake, asset, deed.basis)
        return judge_found(table, patron, wager, kind, act.at)
    commission = find_commission(table, deed, kind, spot, asset)
    if isinstance(commission, Refusal):
        return commission
    wager = Wager(deed.wager, deed.player, deed.kind, spot, deed.stake, asset, deed.basis, commission)
    if (refusal := check_amount(table, patron, wager, kind)) is not None:
        return refusal
    if (refusal := check_exact(table, patron, wager, kind)) is not None:
        return refusal
    return put_down(Draft([kind.cite]), wager)


def put_down(draft: Draft, wager: Wager) -> Draft:
    """The stake on to the layout, and any commission due on placement to the operator."""
    draft.stands.append(wager)
    draft.move(wager.chips, wager.stake, purse(wager.player), LAYOUT)
    draft.move(wager.chips, wager.commission, purse(wager.player), COMMISSION)
    return draft


def find_commission(table: Table, deed: acts.Place, kind: Kind, spot: str, asset: str) -> Cents | Refusal:
    """The commission due on placement, where the kind has one: it must be a sum of chips, and at hand."""
    if kind.levy is None:
        return 0
    due = commission_on(kind, spot, deed.stake)
    if due.denominator != 1 or not is_payable(int(due), table.setup.denominations):
        message = f"The commission on {dollars(deed.stake)} cannot be paid in chips."
        return Refusal("not-in-chips", kind.levy.cite, message)
    if table.holds(deed.player, asset) < deed.stake + due:
        message = f"{deed.player} lacks chips for the stake and {dollars(int(due))} of commission."
        return Refusal("short-of-chips", kind.levy.cite, message)
    return int(due)


def commission_on(kind: Kind, spot: str, stake: Cents) -> Fraction:
    """The commission due on placing such a stake; nothing where the kind has none."""
    if kind.levy is None:
        return Fraction(0)
    return kind.levy.share.won(Fraction(stake) if kind.levy.of == "stake" else kind.odds_on(spot)[0].won(stake))


def find_chips(table: Table, patron: Patron, deed: acts.Place) -> str | Refusal:
    """The chips staked must be approved for the game, issued here, of the type required, and at hand (14.3, 18)."""
    if deed.chips is ChipKind.NON_VALUE and deed.issued_at not in (None, table.setup.table):
        message = f"Non-value chips of table {deed.issued_at} cannot be used here."
        return Refusal("other-tables-chips", ONLY_HERE, message)
    if deed.chips is ChipKind.PROMOTIONAL and not table.setup.promotional_chips_approved:
        return Refusal("chips-not-approved", IN_CHIPS, "Promotional chips are not approved for this game.")
    if deed.chips is ChipKind.NON_VALUE and ChipKind.NON_VALUE not in table.game.chip_kinds(table.terms):
        return Refusal("chips-not-approved", VALUE_UNLESS, "This game is played with value chips.")
    required = patron.must_use or table.now.must_use
    if required is not None and deed.chips is not ChipKind.PROMOTIONAL and deed.chips is not required:
        return Refusal("chips-required", OPERATOR_CHOICE, f"Here {deed.player} must use {required} chips.")
    asset = table.asset(deed.player, deed.chips)
    held = table.holds(deed.player, asset) if asset else 0
    unit = patron.value if deed.chips is ChipKind.NON_VALUE else None
    if (deed.stake % unit) if unit else not is_payable(deed.stake, table.setup.denominations):
        return Refusal("not-in-chips", IN_CHIPS, f"{dollars(deed.stake)} cannot be made of these chips.")
    if deed.stake < 1 or asset is None or held < deed.stake:
        message = f"{deed.player} holds {dollars(held)} in {deed.chips} chips, not {dollars(deed.stake)}."
        return Refusal("short-of-chips", IN_CHIPS, message)
    return asset


def limits_for(table: Table, patron: Patron, kind: str) -> Limits:
    """The sign's limits, or the player's own where a shift manager has granted them (13.2, 13.4)."""
    assert table.now.sign is not None
    return patron.limits or table.now.sign.limits_on(kind)


def staked_on(table: Table, players: frozenset[str], kind: str, spot: str) -> Cents:
    """What these players have on one spot already: chips put there by turns are one wager against the limits."""
    staked = 0
    for wager in table.now.wagers.values():
        if wager.spot == spot and wager.kind == kind and wager.player in players:
            staked += wager.stake
    return staked


def staked_over_all(table: Table, player: str, kind: Kind) -> Cents:
    """What a player has on all spots of a kind, where the game's rules hold that total to the maximum."""
    if kind.most_over_all is None:
        return 0
    return sum(w.stake for w in table.now.wagers.values() if w.player == player and w.kind == kind.key)


def check_amount(table: Table, patron: Patron, wager: Wager, kind: Kind) -> Refusal | None:
    """The minimum, the maximum and the increment on the sign; for partners the maximum together (14.1, G-23).

    A wager added to another has bounds of its own, which the game keeps (reading G-19).
    """
    if wager.basis is not None:
        return None
    limits, sign = limits_for(table, patron, wager.kind), table.now.sign
    total = staked_on(table, frozenset({wager.player}), wager.kind, wager.spot) + wager.stake
    if total < limits.least:
        message = f"The sign says at least {dollars(limits.least)}; this wager is {dollars(total)}."
        return Refusal("below-minimum", AMOUNT, message)
    over_all = staked_over_all(table, wager.player, kind) + wager.stake
    if max(total, over_all) > limits.most:
        makes = dollars(max(total, over_all))
        message = f"The sign says at most {dollars(limits.most)}; on {kind.name} this makes {makes}."
        return Refusal("above-maximum", kind.most_over_all or AMOUNT, message)
    if sign is not None and sign.increment is not None and wager.stake % sign.increment:
        message = f"The sign says increments of {dollars(sign.increment)}; this wager is {dollars(wager.stake)}."
        return Refusal("not-in-increments", INCREMENTS, message)
    if wager.player in table.now.partners:
        together = staked_on(table, table.now.partners, wager.kind, wager.spot) + wager.stake
        if together > limits.most:
            message = f"With the partners' wagers this makes {dollars(together)}, over {dollars(limits.most)}."
            return Refusal("partnership", PARTNERSHIP, message)
    return None


def check_exact(table: Table, patron: Patron, wager: Wager, kind: Kind) -> Refusal | None:
    """A wager is refused whose win chips could not pay exactly, where the game's rules or the table's choice say so
    (14.4, reading G-24)."""
    if kind.exact is None and not table.setup.refuse_inexact:
        return None
    for odds in kind.odds_on(wager.spot):
        if not pays_exactly(table, patron, wager, odds, kind.commission):
            message = f"{dollars(wager.stake)} at {odds} could not be paid exactly in chips."
            return Refusal("not-exactly-payable", kind.exact or MAY_REFUSE, message)
    return None


def pays_exactly(table: Table, patron: Patron, wager: Wager, odds: Odds, commission: Odds | None) -> bool:
    won = odds.won(wager.stake)
    if commission is not None:
        won -= commission.won(won)
    if is_colour_asset(wager.chips) and patron.value and won % patron.value == 0:
        return True
    return won.denominator == 1 and is_payable(int(won), table.setup.denominations)


def graced(table: Table, moment: datetime) -> frozenset[str]:
    """Who has had the one forgiveness of 14.2(a), in the session or, where the table says so, this gaming day."""
    by_day = table.setup.under_minimum_grace_scope == "gaming day"
    if by_day and table.now.graced_on != gaming_day(table, moment):
        return frozenset()
    return table.now.graced


def judge_found(table: Table, patron: Patron, wager: Wager, kind: Kind, moment: datetime) -> Draft:
    """A wager made and accepted unnoticed: too little is valid once per player, too much is void as to the excess.

    Partners' wagers are tested as one against the maximum (G-23); one added to another has its own bounds (G-19).
    Where the game must pay exactly, only the largest part that it could pay is valid (readings M-7, G-20).
    """
    if kind.exact is not None and (payable := largest_payable(table, patron, wager, kind)) < wager.stake:
        if not payable:
            return void_whole(table, wager, wager.chips, kind.exact_part or kind.exact)
        draft = judge_found(table, patron, msgspec.structs.replace(wager, stake=payable), kind, moment)
        draft.cites += [kind.exact_part or kind.exact, VOID]
        return draft
    for cap in table.game.caps(table.terms, table.state, wager, table.floor(moment)):
        if (valid := min(wager.stake, cap.cents) // cap.unit * cap.unit) == wager.stake:
            continue
        if valid <= 0:
            return void_whole(table, wager, wager.chips, cap.cite)
        draft = judge_found(table, patron, msgspec.structs.replace(wager, stake=valid), kind, moment)
        draft.cites += [*([TOO_MUCH] if cap.excess else []), cap.cite, VOID]
        return draft
    if wager.basis is not None:
        return put_down(Draft([AMOUNT]), wager)
    limits = limits_for(table, patron, wager.kind)
    before = staked_on(table, frozenset({wager.player}), wager.kind, wager.spot)
    if wager.stake + before < limits.least:
        if wager.player in graced(table, moment):
            return void_whole(table, wager, wager.chips)
        return put_down(Draft([TOO_LITTLE]), wager)
    partners = table.now.partners if wager.player in table.now.partners else frozenset()
    together = staked_on(table, partners | {wager.player}, wager.kind, wager.spot)
    together = max(together, staked_over_all(table, wager.player, kind))
    valid = min(wager.stake, max(limits.most - together, 0))
    draft = Draft([TOO_MUCH] if valid < wager.stake else [AMOUNT])
    if partners and valid < min(wager.stake, limits.most - before):
        draft.cites.append(PARTNERSHIP)
    bearing = bear_commission(table, wager, kind, valid)
    if bearing < valid and kind.levy is not None:
        draft.cites.append(kind.levy.cite)
        valid = bearing
    if valid:
        commission = int(commission_on(kind, wager.spot, valid))
        put_down(draft, msgspec.structs.replace(wager, stake=valid, commission=commission))
    if valid < wager.stake:
        draft.cites.append(VOID)
    return draft


def bear_commission(table: Table, wager: Wager, kind: Kind, stake: Cents) -> Cents:
    """The largest part of a stake whose commission on placement is a sum of chips, and at hand."""
    held = table.holds(wager.player, wager.chips)
    while stake > 0 and kind.levy is not None:
        due = commission_on(kind, wager.spot, stake)
        if due.denominator == 1 and is_payable(int(due), table.setup.denominations) and stake + due <= held:
            break
        stake -= table.setup.denominations[0]
    return max(stake, 0)


def largest_payable(table: Table, patron: Patron, wager: Wager, kind: Kind) -> Cents:
    """The largest part of a stake whose win chips could pay exactly."""
    stake = wager.stake
    while stake > 0 and check_exact(table, patron, msgspec.structs.replace(wager, stake=stake), kind) is not None:
        stake -= table.setup.denominations[0]
    return max(stake, 0)


def void_whole(table: Table, found: acts.Place | Wager, asset: str, rule: Cite | None = None) -> Draft:
    """A wager that no rule can save: it neither wins nor loses, the stake is the player's (14.2, reading G-20)."""
    name = found.wager if isinstance(found, acts.Place) else found.id
    wager = Wager(name, found.player, found.kind, found.spot, found.stake, asset)
    rule = rule or (NOT_PERMITTED if isinstance(found, acts.Place) else TOO_LITTLE)
    draft = Draft([rule, VOID])
    draft.move(asset, wager.stake, purse(wager.player), LAYOUT)
    give_back(table, draft, wager, rule)
    return draft


def follow_place(table: Table, act: Act, _draft: Draft, deed: acts.Place) -> dict[str, Any]:
    """The one forgiveness of 14.2(a) is used up when a found wager below the minimum is let stand."""
    if not deed.found or deed.wager not in table.now.wagers:
        return {}
    before = graced(table, act.at)
    if deed.player in before:
        return {}
    patron = table.now.patrons[deed.player]
    wager = table.now.wagers[deed.wager]
    total = staked_on(table, frozenset({deed.player}), wager.kind, wager.spot)
    if total >= limits_for(table, patron, wager.kind).least:
        return {}
    return {"graced": before | {deed.player}, "graced_on": gaming_day(table, act.at)}


def judge_withdraw(table: Table, _act: Act, deed: acts.Withdraw) -> Draft | Refusal:
    """A wager taken up, or reduced; what is left on its spot must still be a wager the sign allows."""
    wager = table.now.wagers.get(deed.wager)
    if wager is None:
        return Refusal("no-such-wager", cite("1996.general.15.1"), f"No wager {deed.wager} is on the layout.")
    amount = wager.stake if deed.amount is None else deed.amount
    patron = table.now.patrons.get(wager.player)
    if not 0 < amount <= wager.stake or (amount < wager.stake and not is_in_chips(table, patron, wager, amount)):
        return Refusal("not-in-chips", IN_CHIPS, f"{dollars(amount)} cannot be taken from {dollars(wager.stake)}.")
    left = staked_on(table, frozenset({wager.player}), wager.kind, wager.spot) - amount
    if wager.basis is None and patron is not None and 0 < left < limits_for(table, patron, wager.kind).least:
        return Refusal("below-minimum", AMOUNT, f"That would leave {dollars(left)}, below the minimum on the sign.")
    draft = Draft([])
    if amount < wager.stake:
        if (refusal := check_rest(table, patron, wager, wager.stake - amount)) is not None:
            return refusal
        shrink(table, draft, wager, wager.stake - amount)
        return draft
    for taken in table.now.wagers.values():
        if taken.id == wager.id or taken.basis == wager.id:
            draft.lifted.append(taken.id)
            draft.move(taken.chips, taken.stake, LAYOUT, table.account(taken.player))
            draft.move(taken.chips, taken.commission, COMMISSION, table.account(taken.player))
    return draft


def check_rest(table: Table, patron: Patron | None, wager: Wager, rest: Cents) -> Refusal | None:
    """What is left of a wager must be one whose win can be paid exactly, where the game's rules ask that."""
    kind = table.game.layout(table.terms).get(wager.kind)
    if kind is None or kind.exact is None or patron is None:
        return None
    return check_exact(table, patron, msgspec.structs.replace(wager, stake=rest), kind)


def take_down(table: Table, wager: Wager, stake: Cents) -> Cents:
    """The largest stake up to this one that chips can make and, where the game must pay exactly, pay (reading M-5)."""
    kind, patron = table.game.layout(table.terms)[wager.kind], table.now.patrons.get(wager.player)
    while stake > 0 and not is_in_chips(table, patron, wager, stake):
        stake -= 1
    if kind.exact is None or patron is None:
        return stake
    return largest_payable(table, patron, msgspec.structs.replace(wager, stake=stake), kind)


def is_in_chips(table: Table, patron: Patron | None, wager: Wager, amount: Cents) -> bool:
    """Can this much be taken from the wager in whole chips?"""
    if is_colour_asset(wager.chips):
        return patron is not None and bool(patron.value) and amount % (patron.value or 1) == 0
    return is_payable(amount, table.setup.denominations)


def judge_flag_partners(table: Table, _act: Act, deed: acts.FlagPartners) -> Draft | Refusal:
    """From now on the partners' wagers on one spot are tested as one; what exceeds the maximum is void (G-23)."""
    missing = [player for player in deed.players if not table.present(player)]
    if missing or len(set(deed.players)) < 2:
        return Refusal("not-at-table", PARTNERSHIP, "Name two or more players who are at the table.")
    draft = Draft([PARTNERSHIP])
    partners = frozenset(deed.players)
    totals: dict[tuple[str, str], Cents] = {}
    for wager in table.now.wagers.values():
        if wager.player not in partners or wager.basis is not None:
            continue
        spot = wager.kind, wager.spot
        most = limits_for(table, table.now.patrons[wager.player], wager.kind).most
        excess = min(wager.stake, max(totals.get(spot, 0) + wager.stake - most, 0))
        totals[spot] = totals.get(spot, 0) + wager.stake - excess
        if not excess:
            continue
        if excess == wager.stake:
            give_back(table, draft, wager, TOO_MUCH)
            continue
        draft.cites.append(TOO_MUCH)
        shrink(table, draft, wager, wager.stake - excess)
    return draft


def follow_flag_partners(table: Table, _act: Act, _draft: Draft, deed: acts.FlagPartners) -> dict[str, Any]:
    return {"partners": table.now.partners | set(deed.players)}
