"""Part 14: which wagers are accepted, and what becomes of one that should not have been."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind, colour_asset
from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, dollars, is_payable, most_from
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft, Settled
from croupier.table.floor import Cloth, Patron
from croupier.table.general.gone import at_hand, finds_of_gone, source_of, with_gone
from croupier.table.general.lawful import (
    AMOUNT,
    IN_CHIPS,
    PARTNERSHIP,
    TOO_MUCH,
    VOID,
    commission_on,
    hindrances,
    is_bound,
    lawful_part,
    limits_of,
    maxima,
    on_spot,
    pays_exactly,
    staked,
)
from croupier.table.general.overlooked import find_later, is_of_fallen, reopens
from croupier.table.general.personal import limits_then
from croupier.table.general.persons import check_admitted
from croupier.table.general.short import (
    TOO_LITTLE,
    graced,
    is_too_little,
    note_short,
    relies_on_grace,
    same_wager,
    spend,
    unspend,
    void_on_spot,
)
from croupier.table.refusals import Refusal
from croupier.table.roles import is_staff
from croupier.table.settle import give_back, shrink
from croupier.table.state import COMMISSION, LAYOUT, OUTSIDE, Fallen, Table, is_past_call
from croupier.table.wagers import Cap, Kind, Verdict, Wager

NOT_PERMITTED = cite("1996.general.14.1.a")
MAY_REFUSE = cite("1996.general.14.4")
INCREMENTS = cite("1996.general.13.5")
ONE_COLOUR = cite("1996.general.18.2.d")
VALUE_UNLESS = cite("1996.general.18.1")
ONLY_HERE = cite("1996.general.18.2.b")
OPERATOR_CHOICE = cite("1996.general.18.3")
REFUND = cite("1996.general.12.2")


def judge_place(table: Table, act: Act, deed: acts.Place) -> Draft | Refusal:
    if not table.present(deed.player) and not finds_of_gone(table, act):
        return Refusal("not-at-table", cite("1996.general.2.2"), f"{deed.player} must come to the table first.")
    if deed.wager in table.now.wagers or deed.wager in table.now.settled:  # which can still be put right (12.2, 15.1)
        late = "; if that one came too late, a game supervisor finds it late" if deed.late else ""
        message = f"There is a wager {deed.wager}, on the layout or just settled{late}."
        return Refusal("wager-id-in-use", cite("1996.general.15.1"), message)
    if deed.found and not is_staff(act.role):
        return Refusal("no-authority", TOO_LITTLE, "Only staff can find a wager that went unnoticed.")
    if (deed.earlier or deed.late) and (refusal := check_when(table, deed)) is not None:
        return refusal
    fallen = is_of_fallen(table, act)
    if deed.basis is not None and not (deed.late or fallen) and not may_be_added_to(table, deed):
        return Refusal("no-such-wager", NOT_PERMITTED, f"There is no wager {deed.basis} to add to.")
    asset = find_chips(table, deed)
    if isinstance(asset, Refusal):
        return void_unusable(table, deed, asset) if deed.found and asset.code in UNUSABLE else asset
    layout = table.game.layout(table.terms)
    kind, where = layout.get(deed.kind), f"{deed.kind} {deed.spot}".strip()
    if kind is None and deed.found and any(where == one.across for one in layout.values()):
        message = f"Chips {where} may yet count: say the kind of an area that they lie on in part."
        return Refusal("impossible", NOT_PERMITTED, message)
    spot = kind.spot(deed.spot) if kind else None
    if kind is not None and spot is None and deed.found and deed.spot == kind.across:
        spot = deed.spot or None
    wager = Wager(deed.wager, deed.player, deed.kind, spot or deed.spot, deed.stake, asset, deed.basis)
    if deed.late:
        closed = table.game.closes_on(table.terms, deed.kind)
        return void_whole(table, wager, (NOT_PERMITTED,) if closed is None else (closed, NOT_PERMITTED))
    if kind is None or spot is None:
        if deed.found:
            return void_whole(table, wager, (NOT_PERMITTED,))
        return Refusal("not-permitted", NOT_PERMITTED, f"The game has no wager {where!r}.")
    if fallen:
        return void_whole(table, wager, (REFUND,))
    if deed.found and not table.now.open and not reopens(with_gone(table, act), act, wager):
        if deed.earlier:  # no round has decided it, and none will (reading G-57)
            return void_whole(table, wager, (cite("1996.general.15.1"),))
        message = "The table is closed; if this wager was made for a round before that, say that it was made earlier."
        return Refusal("table-closed", cite("1996.general.13.2"), message)
    if deed.found:
        made = as_made(table, act, deed, wager)
        return judge_found(made, wager, act.at, found_before(table, made, act, wager))
    return judge_made(table, wager, kind)


def may_be_added_to(table: Table, deed: acts.Place) -> bool:
    """What is found may have been added to a wager that has been decided since, in this round or in the one just over:
    whether it could be is the game's affair."""
    return deed.basis in table.now.wagers or (deed.found and deed.basis in table.settled_now())


def judge_made(table: Table, wager: Wager, kind: Kind) -> Draft | Refusal:
    """A wager made in the ordinary way is lawful whole or not at all."""
    levied = levy(table, wager, kind)
    if isinstance(levied, Refusal):
        return levied
    refusal = check_amount(table, wager, kind) or check_exact(table, wager, kind)
    return refusal if refusal is not None else put_down(table, Draft([kind.cite]), levied)


def put_down(table: Table, draft: Draft, wager: Wager) -> Draft:
    """The stake on to the layout, and any commission due on placement to the operator."""
    source = source_of(table, wager.player, wager.chips)
    draft.stands.append(wager)
    draft.move(wager.chips, wager.stake, source, LAYOUT)
    draft.move(wager.levied_in, wager.commission, source, COMMISSION)
    return draft


def levy(table: Table, wager: Wager, kind: Kind) -> Wager | Refusal:
    """The wager with the commission due on placement, where the kind has one: it must be a sum of chips, and at hand,
    in those staked or, beside promotional ones, in value chips (reading X-43)."""
    if kind.levy is None:
        return wager
    due = commission_on(kind, wager.spot, wager.stake)
    if due.denominator != 1 or not is_payable(int(due), table.chips(wager.player, wager.chips)):
        message = f"The commission on {dollars(wager.stake)} cannot be paid in chips."
        return Refusal("not-in-chips", kind.levy.cite, message)
    if table.holds(wager.player, wager.chips) >= wager.stake + due:
        return msgspec.structs.replace(wager, commission=int(due))
    chips, held = table.setup.denominations, table.holds(wager.player, ChipKind.VALUE)
    if wager.chips == ChipKind.PROMOTIONAL and held >= due and is_payable(held - int(due), chips):
        return msgspec.structs.replace(wager, commission=int(due), levied=ChipKind.VALUE.value)
    message = f"{wager.player} lacks chips for the stake and {dollars(int(due))} of commission."
    return Refusal("short-of-chips", kind.levy.cite, message)


def find_chips(table: Table, deed: acts.Place) -> str | Refusal:
    """The chips staked must be approved for the game, issued here, of the type required, and at hand (14.3, 18)."""
    if deed.chips is ChipKind.NON_VALUE and deed.issued_at not in (None, table.setup.table):
        message = f"Non-value chips of table {deed.issued_at} cannot be used here."
        return Refusal("other-tables-chips", ONLY_HERE, message)
    if deed.chips is ChipKind.PROMOTIONAL and not table.setup.promotional_chips_approved:
        return Refusal("chips-not-approved", IN_CHIPS, "Promotional chips are not approved for this game.")
    if deed.chips is ChipKind.NON_VALUE and ChipKind.NON_VALUE not in table.game.chip_kinds(table.terms):
        return Refusal("chips-not-approved", VALUE_UNLESS, "This game is played with value chips.")
    if deed.colour is not None and colour_asset(deed.colour) != table.asset(deed.player, ChipKind.NON_VALUE):
        message = f"{deed.colour} was not issued to {deed.player}: a colour is one player's."
        return Refusal("colour-taken", ONE_COLOUR, message)
    if not deed.found and (refusal := check_type(table, table.now.patrons[deed.player], deed)) is not None:
        return refusal
    asset = table.asset(deed.player, deed.chips)
    held = table.holds(deed.player, asset) if asset else 0
    if asset is not None and source_of(table, deed.player, asset) == OUTSIDE:
        held = deed.stake  # which was thought to have been taken along
    chips = table.chips(deed.player, asset or deed.chips)
    if not is_payable(deed.stake, chips):
        return Refusal("not-in-chips", IN_CHIPS, f"{dollars(deed.stake)} cannot be made of these chips.")
    if deed.stake < 1 or asset is None or held < deed.stake:
        message = f"{deed.player} holds {dollars(held)} in {deed.chips} chips, not {dollars(deed.stake)}."
        return Refusal("short-of-chips", IN_CHIPS, message)
    if not is_payable(held - deed.stake, chips):
        message = f"From {dollars(held)} in these chips {dollars(deed.stake)} cannot be taken: no chips make the rest."
        return Refusal("not-in-chips", IN_CHIPS, message)
    return asset


def check_type(table: Table, patron: Patron, deed: acts.Place) -> Refusal | None:
    """The type of chip that the operator requires of a player, wholly or in part (18.3)."""
    if deed.chips is ChipKind.PROMOTIONAL:
        return None
    required = patron.must_use or table.now.must_use
    if required is not None and deed.chips is not required:
        return Refusal("chips-required", OPERATOR_CHOICE, f"Here {deed.player} must use {required} chips.")
    limited = patron.value_chips or table.now.value_chips
    if limited is None or deed.chips is not ChipKind.VALUE:
        return None
    if deed.kind in limited.not_on:
        return Refusal("chips-required", OPERATOR_CHOICE, f"On {deed.kind} {deed.player} must use non-value chips.")
    lie = [w for w in table.now.wagers.values() if (w.player, w.chips) == (deed.player, "value")]
    there = [w for w in lie if w.kind == deed.kind]
    for most, lying, where in ((limited.most_on.get(deed.kind), there, deed.kind), (limited.most, lie, "the layout")):
        if most is not None and sum(w.stake for w in lying) + deed.stake > most:
            message = f"{deed.player} may have {dollars(most)} in value chips on {where}, the rest in non-value."
            return Refusal("chips-required", OPERATOR_CHOICE, message)
    return None


def check_amount(table: Table, wager: Wager, kind: Kind) -> Refusal | None:
    """The minimum, every maximum and the increment on the sign (13.5, 14.1); a wager added to another has the bounds
    that the game keeps, and those displayed for its kind (reading G-19)."""
    caps = list(maxima(table, wager, table.now.wagers))
    if is_bound(table, wager):
        limits = limits_of(table, wager)
        total = limits.most - caps[0].cents + wager.stake
        if total < limits.least:
            message = f"The sign says at least {dollars(limits.least)}; this wager is {dollars(total)}."
            return Refusal("below-minimum", AMOUNT, message)
    over = [cap for cap in caps if wager.stake > cap.cents or wager.stake % cap.unit]
    for cap in over:
        if cap.cite != PARTNERSHIP:
            return exceed(table, wager, kind, cap)
    if (refusal := check_increment(table, wager)) is not None:
        return refusal
    return exceed(table, wager, kind, over[0]) if over else None


def check_increment(table: Table, wager: Wager) -> Refusal | None:
    """A wager comes in the increments on the sign, whatever was put on its spot by turns (G-21); one added to another
    only in those of its own kind (G-19)."""
    sign = table.now.sign
    if sign is None or (wager.basis is not None and not (wager.kind in sign.increments and is_bound(table, wager))):
        return None
    total = on_spot(table, wager)
    increment = sign.increment_on(wager.kind)
    if increment is None or total % increment == 0:
        return None
    message = f"The sign says increments of {dollars(increment)}; this wager is {dollars(total)}."
    return Refusal("not-in-increments", INCREMENTS, message)


def exceed(table: Table, wager: Wager, kind: Kind, cap: Cap) -> Refusal:
    """Why a wager beyond this cap is refused."""
    if not cap.excess or wager.stake <= cap.cents:
        unit = f" in multiples of {dollars(cap.unit)}" if cap.unit > 1 else ""
        message = f"At most {dollars(max(cap.cents, 0))}{unit} may be staked here now, not {dollars(wager.stake)}."
        return Refusal("not-permitted", cap.cite, message)
    most = limits_of(table, wager).most
    makes = dollars(most - cap.cents + wager.stake)
    if cap.cite == PARTNERSHIP:
        message = f"With the partners' wagers this makes {makes}, over {dollars(most)}."
        return Refusal("partnership", PARTNERSHIP, message)
    if cap.cite in (AMOUNT, kind.most_over_all):
        message = f"The sign says at most {dollars(most)}; on {kind.name} this makes {makes}."
        return Refusal("above-maximum", cap.cite, message)
    message = f"At most {dollars(max(cap.cents, 0))} may be staked here now, not {dollars(wager.stake)}."
    return Refusal("above-maximum", cap.cite, message)


def check_exact(table: Table, wager: Wager, kind: Kind) -> Refusal | None:
    """A wager is refused whose win chips could not pay exactly, where the game's rules or the table's choice say so
    (14.4, reading G-24)."""
    if kind.exact is None and not table.setup.refuse_inexact:
        return None
    if pays_exactly(table, wager, kind, wager.stake):
        return None
    odds = " or ".join(str(odds) for odds in kind.odds_on(wager.spot))
    less = ", less commission," if kind.commission is not None else ""
    message = f"{dollars(wager.stake)} at {odds}{less} could not be paid exactly in chips."
    return Refusal("not-exactly-payable", kind.exact or MAY_REFUSE, message)


# What should not have been accepted -------------------------------------------------------------------


def as_made(table: Table, act: Act, deed: acts.Place, wager: Wager) -> Table:
    """The table with the limits that a wager found was made under: those of the round just over, where it is of that
    one, whatever the sign says by now; and with the wagers that it was made beside (14.1(b))."""
    table = with_gone(table, act)
    past_call = is_past_call(table.game, table.state)
    later = table.game.for_next(table.state) if past_call else find_later(table, act, wager)
    then, number = table.now.closed_under, table.game.rounds(table.state)
    is_last = not past_call and later is not None
    state = table.game.as_found(table.state, table.floor(act.at), deed)
    if then is not None and (then.round == number or deed.earlier or (then.round == number - 1 and is_last)):
        table = limits_then(table, then.round)
    if wager.basis is None and later is not None:
        table = with_round(table, later)
    return msgspec.structs.replace(table, state=state)


def with_round(table: Table, later: frozenset[str]) -> Table:
    """The table with the wagers of one round on the layout, those that have been decided too; `later` lie for the
    next."""
    lie = {name: wager for name, wager in table.now.wagers.items() if name not in later}
    settled = table.settled_now().items()
    lay = {name: s.wager for name, s in settled if s.verdict is not Verdict.VOID and s.wager.basis is None}
    return with_cloth(table, {**lay, **lie})


def with_cloth(table: Table, cloth: Cloth) -> Table:
    return msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, wagers=cloth))


def found_before(table: Table, made: Table, act: Act, wager: Wager) -> Cloth:
    """Chips of the same wager that were found before and are void, where these, on the table as they were `made`, are
    too little by themselves and not forgiven. While bets are taken they can be staked anew."""
    if wager.player not in graced(table, act.at) | relies_on_grace(table) or not is_too_little(made, wager):
        return {}
    number = table.game.rounds(table.state)
    if is_past_call(table.game, table.state):
        return void_on_spot(table, wager, (number,))
    return void_on_spot(table, wager, (number - 1, number)) if reopens(table, act, wager) else {}


def judge_found(table: Table, wager: Wager, moment: datetime, before: Cloth) -> Draft:
    """A wager made and accepted unnoticed: too little, with those chips of it that were found `before`, is valid once
    per player, of any other the lawful part stands and the rest is void (14.2, readings G-20, G-43)."""
    too_little = is_too_little(with_cloth(table, {**before, **table.now.wagers}), wager)
    graceless = wager.player in graced(table, moment) | relies_on_grace(table)
    if too_little and graceless and not same_wager(table, wager, table.now.forgiven | table.now.short):
        return void_whole(table, wager, (TOO_LITTLE,))
    part = lawful_part(table, wager, table.now.wagers, at_hand(table, wager))
    if wager.chips == ChipKind.PROMOTIONAL and part.stake < wager.stake and table.present(wager.player):
        levied = msgspec.structs.replace(wager, levied=ChipKind.VALUE.value)
        other = lawful_part(table, levied, table.now.wagers, table.holds(wager.player, ChipKind.VALUE))
        wager, part = (levied, other) if other.stake > part.stake else (wager, part)
    if not part.stake:
        return void_whole(table, wager, part.rules)
    out_of_step = check_increment(table, wager) is not None  # which leaves it valid (reading G-41)
    found = TOO_LITTLE if too_little else INCREMENTS if out_of_step else AMOUNT
    draft = Draft(list(part.rules) if TOO_MUCH in part.rules else [found, *part.rules])
    if part.rules:
        draft.cites.append(VOID)
    if (source := source_of(table, wager.player, wager.chips)) == OUTSIDE:  # the rest lay here too, and is held
        draft.move(wager.chips, wager.stake - part.stake, source, table.account(wager.player))
    return put_down(table, draft, msgspec.structs.replace(wager, stake=part.stake, commission=part.commission))


def void_forbidden(table: Table, deed: acts.Place, rule: Cite) -> Draft:
    """A wager found that a rule of the game does not permit as it was made (14.1(a))."""
    asset, spot = table.asset(deed.player, deed.chips), table.game.layout(table.terms)[deed.kind].spot(deed.spot)
    assert asset is not None, "the chips have been seen to be there"
    wager = Wager(deed.wager, deed.player, deed.kind, spot or deed.spot, deed.stake, asset, deed.basis)
    return void_whole(table, wager, (NOT_PERMITTED, rule))


def check_when(table: Table, deed: acts.Place) -> Refusal | None:
    """Only of what is found can it be said when it was made; late only for a round whose betting has closed."""
    rule = table.game.closes(table.terms) or NOT_PERMITTED
    if not deed.found or (deed.earlier and deed.late):
        message = "Of a wager that is found it can be said that it was made earlier, or late."
        return Refusal("impossible", NOT_PERMITTED, message)
    if deed.late and table.game.betting_open(table.state) and not table.game.rounds(table.state):
        return Refusal("not-now", rule, "Betting has not closed yet: whatever lies there is in time.")
    return None


UNUSABLE = ("other-tables-chips", "chips-not-approved", "colour-taken")


def void_unusable(table: Table, deed: acts.Place, why: Refusal) -> Draft:
    """A wager found in chips that may not be used here, or not by this player: it was accepted, and is void (14.3,
    reading G-20). Another table's chips are not among those that are counted here, another player's stay that
    player's."""
    asset = table.asset(deed.player, deed.chips) or deed.chips.value
    if deed.colour is not None:
        asset = colour_asset(deed.colour)
    wager = Wager(deed.wager, deed.player, deed.kind, deed.spot, deed.stake, asset)
    rules = tuple(dict.fromkeys((IN_CHIPS, why.cite)))
    if why.code == "chips-not-approved" and table.holds(deed.player, asset) >= deed.stake:
        return void_whole(table, wager, rules)
    return Draft([*rules, VOID], settled=[Settled(wager, Verdict.VOID, rules)])


def void_whole(table: Table, wager: Wager, rules: tuple[Cite, ...]) -> Draft:
    """A wager that no rule can save: it neither wins nor loses, the stake is the player's (G-20, G-50)."""
    draft = Draft([*rules, VOID])
    draft.move(wager.chips, wager.stake, source_of(table, wager.player, wager.chips), LAYOUT)
    give_back(table, draft, wager, rules[0])
    return draft


def follow_place(table: Table, act: Act, draft: Draft, deed: acts.Place) -> dict[str, Any]:
    """The one forgiveness of 14.2(a) is used up when a found wager below the minimum is let stand, at once or, while
    bets are taken, when its betting closes (reading G-44)."""
    fallen = table.now.fallen
    if not deed.found:
        return {"fallen": msgspec.structs.replace(fallen, untouched=False)} if fallen and fallen.untouched else {}
    if fallen is not None and is_of_fallen(table, act):
        return follow_refunded(table, act, draft, fallen)
    wager = table.now.wagers.get(deed.wager)
    if wager is None:
        return {}
    is_for_next = table.game.betting_open(table.state) and not deed.earlier and not reopens(table, act, wager)
    made, whole = as_made(table, act, deed, wager), msgspec.structs.replace(wager, stake=deed.stake)
    made = with_cloth(made, {**found_before(table, made, act, whole), **made.now.wagers})
    if not is_too_little(made, whole):
        return {} if is_for_next else unspend(made, act.at, wager)
    return note_short(table, wager.id) if is_for_next else spend(table, act.at, [wager], table.now.forgiven)


def follow_refunded(table: Table, act: Act, draft: Draft, fallen: Fallen) -> dict[str, Any]:
    """What was lawful of a wager overlooked in a round that has fallen was made in it like the others: it may be
    forfeited yet (12.2), and a small one was let pass, whatever became of the round (14.2(a), reading G-21)."""
    wager, then = draft.settled[-1].wager, with_cloth(limits_then(table, fallen.round), fallen.wagers)
    kind = table.game.layout(table.terms).get(wager.kind)
    if kind is None or wager.spot not in kind.spots or (wager.basis is not None and wager.basis not in fallen.wagers):
        return {}
    small, graceless = is_too_little(then, wager), wager.player in graced(table, act.at) | relies_on_grace(table)
    if small and graceless and not same_wager(then, wager, table.now.forgiven):
        return {}
    part = lawful_part(then, wager, fallen.wagers).stake
    if not part:
        return {}
    lawful = msgspec.structs.replace(wager, stake=part)
    changes: dict[str, Any] = {"fallen": msgspec.structs.replace(fallen, wagers={**fallen.wagers, wager.id: lawful})}
    changes |= spend(table, act.at, [wager], table.now.forgiven) if small else unspend(then, act.at, wager)
    if (before := table.now.invalidated) is not None and before.entry == fallen.entry:
        refunded = msgspec.structs.replace(draft.settled[-1], wager=lawful, entry=table.now.seq + 1)
        known = {**before.settled, wager.id: refunded}
        changes["invalidated"] = msgspec.structs.replace(before, settled=known)
    return changes


# Taking up ------------------------------------------------------------------------------


def judge_withdraw(table: Table, act: Act, deed: acts.Withdraw) -> Draft | Refusal:
    """A wager taken up, or reduced; what is left on its spot must still be a wager the sign allows. Stacks each of
    which is too little can only be taken up one after the other: what is left of them counts when betting closes."""
    wager = table.now.wagers.get(deed.wager)
    if wager is None:
        return Refusal("no-such-wager", cite("1996.general.15.1"), f"No wager {deed.wager} is on the layout.")
    of_others = table.present(wager.player) or is_staff(act.role)
    shut_out = None if of_others else check_admitted(table, act.at, wager.player)
    if shut_out is not None:  # who takes no further part lifts nothing (9.0, 10.0, 11.2(b), G-45)
        return shut_out
    amount = wager.stake if deed.amount is None else deed.amount
    if not 0 < amount <= wager.stake or most_from(wager.stake, amount, table.chips(wager.player, wager.chips)) < amount:
        return Refusal("not-in-chips", IN_CHIPS, f"{dollars(amount)} cannot be taken from {dollars(wager.stake)}.")
    left = staked(table.now.wagers, frozenset({wager.player}), wager) - amount
    bound = is_bound(table, wager) and wager.player in table.now.patrons
    least, stacks = limits_of(table, wager).least, same_spot(table, wager)
    draft = Draft([])
    if bound and 0 < left < least:
        if amount < wager.stake or any(stack.stake >= least for stack in stacks):
            return Refusal("below-minimum", AMOUNT, f"That would leave {dollars(left)}, below the minimum on the sign.")
        draft.short += [stack.id for stack in stacks if stack.id != wager.id]
    if amount < wager.stake:
        return leave_rest(table, draft, wager, wager.stake - amount)
    others = table.game.chips_beside(wager, table.now.wagers.values())
    for taken in table.now.wagers.values():
        if taken.basis == wager.id and others:
            draft.stands.append(msgspec.structs.replace(taken, basis=others[0].id))
        elif taken.id == wager.id or taken.basis == wager.id:
            draft.lifted.append(taken.id)
            draft.move(taken.chips, taken.stake, LAYOUT, table.account(taken.player))
            draft.move(taken.levied_in, taken.commission, COMMISSION, table.account(taken.player))
    return draft


def same_spot(table: Table, wager: Wager) -> list[Wager]:
    """What its owner has where a wager lies, this one among it."""
    place = (wager.player, wager.kind, wager.spot)
    return [one for one in table.now.wagers.values() if (one.player, one.kind, one.spot) == place]


def follow_withdraw(table: Table, _act: Act, draft: Draft, _deed: acts.Withdraw) -> dict[str, Any]:
    return note_short(table, *draft.short) if draft.short else {}


def leave_rest(table: Table, draft: Draft, wager: Wager, rest: Cents) -> Draft | Refusal:
    """What is left of a wager must be in increments, its win and its commission payable where the game asks that."""
    kind = table.game.layout(table.terms)[wager.kind]
    left = msgspec.structs.replace(wager, stake=rest)
    if (refusal := check_increment(table, left)) is not None:
        return refusal
    if kind.exact is not None and (refusal := check_exact(table, left, kind)) is not None:
        return refusal
    if kind.levy is not None and hindrances(table, wager, (), rest, 0):
        message = f"The commission on {dollars(rest)}, or what comes back of it, cannot be paid in chips."
        return Refusal("not-in-chips", kind.levy.cite, message)
    shrink(table, draft, wager, rest, int(commission_on(kind, wager.spot, rest)))
    return draft
