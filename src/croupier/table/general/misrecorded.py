"""A wager on record that was not made as it says: after betting had closed, or not at all (14.1(a), 15.1, G-59)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from croupier.gazette.cite import Cite, cite
from croupier.money import Cents, dollars, most_from
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft, Entry, Settled
from croupier.table.general.added import cut_added, part_within, resting_on
from croupier.table.general.as_made import measure_anew, measure_earlier, spend_on
from croupier.table.general.chips import colour_then
from croupier.table.general.invalidation import is_about_invalidated, is_kept
from croupier.table.general.lawful import VOID, Part, hold_to_maxima, take_off
from croupier.table.general.left import Rest, find_rest, leave_lying, may_be_made_up
from croupier.table.general.short import TOO_LITTLE, note_short, spend, unspend_on_none
from croupier.table.general.undoing import (
    REFUND,
    outcome_of,
    refund_chips,
    reverse,
    settle_part,
    settled_by,
)
from croupier.table.refusals import Refusal
from croupier.table.settle import give_back, owe, winnings
from croupier.table.state import COMMISSION, Table, is_past_call
from croupier.table.wagers import Verdict, Wager

STRICTLY = cite("1996.general.15.1")
NOT_PERMITTED = cite("1996.general.14.1.a")


def judge_misrecorded(table: Table, act: Act, deed: acts.Misrecorded, evidence: Entry | None) -> Draft | Refusal:
    """What came late is void, and what was not made was no wager: nothing is won or lost on it, whenever that comes
    out."""
    settled = settled_meant(table, act, evidence)
    was, lies = settled.get(deed.wager), table.now.wagers.get(deed.wager)
    void = next((one.wager for one in table.now.made if one.wager.id == deed.wager), None)
    if was is None and lies is None and void is not None and act.about is None:
        return judge_void(table, act, deed, void)
    if was is None and lies is None and not deed.late and (lost := find_forfeited(table, act, deed.wager)) is not None:
        return give_up_forfeited(table, deed, lost)
    if was is not None:
        wager = was.wager
    elif lies is None or act.about is not None:
        message = f"No wager {deed.wager} lies or won or lost in the last round; of an earlier one, say which entry."
        return Refusal("no-such-wager", STRICTLY, message)
    elif deed.late and not is_past_call(table.game, table.state) and not is_kept_for_next(table, deed.wager):
        message = "Betting on it has not closed yet: whatever lies there is in time."
        return Refusal("not-now", closing_rule(table, lies.kind), message)
    else:
        wager = lies
    if (refusal := check_part(table, wager, was, deed.amount)) is not None:
        return refusal
    rules = (closing_rule(table, wager.kind), NOT_PERMITTED, STRICTLY) if deed.late else (STRICTLY,)
    draft = Draft([*dict.fromkeys(rules), VOID])
    cents = 0 if deed.amount is None else wager.stake - deed.amount
    rest = find_rest(table, act, evidence, wager, settled, cents)
    if was is None:
        leave(table, draft, wager, rest, rules, settled)
    else:
        settle_rest(table, draft, was, rest, rules, settled)
        if not deed.late:
            leave_lying(table, draft, was)
    note_small(table, draft, rest, settled)
    if act.about is None or is_kept(table, act.about):
        now = msgspec.structs.replace(table.now, **unspend_on_none(table, act, draft, deed))
        measure_anew(msgspec.structs.replace(table, now=now), act, draft, deed.wager)
    elif evidence is not None:
        measure_earlier(table, act, draft, evidence, deed.wager)
    return draft


def judge_void(table: Table, act: Act, deed: acts.Misrecorded, void: Wager) -> Draft | Refusal:
    """It is void already, but what it made void beside it need not be."""
    if (refusal := check_part(table, void, None, deed.amount)) is not None:
        return refusal
    rules = (closing_rule(table, void.kind), NOT_PERMITTED, STRICTLY) if deed.late else (STRICTLY,)
    draft = Draft([*dict.fromkeys(rules), VOID])
    if deed.amount is None:
        measure_anew(table, act, draft, deed.wager)
    return draft


def follow_misrecorded(table: Table, act: Act, draft: Draft, deed: acts.Misrecorded) -> dict[str, Any]:
    """Nothing was forgiven on a wager that was none; what lies again instead of it may be what is (14.2(a))."""
    if REFUND in draft.cites:
        return without_forfeited(table, deed)
    changes = unspend_on_none(table, act, draft, deed) | note_short(table, *draft.short)
    forgiven = changes.get("forgiven", table.now.forgiven)
    changes |= spend(table, act.at, draft.forgiven, forgiven)
    after = msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, **changes))
    again = [one for one in draft.stands if any(one.id == made.wager.id for made in table.now.made)]
    return changes | spend_on(after, act, again)


def settled_meant(table: Table, act: Act, evidence: Entry | None) -> Mapping[str, Settled]:
    """What was won and lost in the round meant, and stands: the one last settled, or that of an earlier entry."""
    kept = act.about is None or is_kept(table, act.about)
    found = list(table.now.settled.values()) if kept else settled_by(table, evidence) if evidence is not None else []
    return {one.wager.id: one for one in found if one.verdict in (Verdict.WIN, Verdict.LOSE)}


def is_kept_for_next(table: Table, name: str) -> bool:
    """Was it made for a round that is over or came to nothing, and waits, its betting closed, for another?"""
    return name in table.now.carried or name in table.game.waiting(table.state).values()


def closing_rule(table: Table, kind: str) -> Cite:
    """The game's own rule by which what comes too late is no wager, or the general one."""
    return table.game.closes_on(table.terms, kind) or NOT_PERMITTED


def check_part(table: Table, wager: Wager, was: Settled | None, amount: Cents | None) -> Refusal | None:
    """Only part of a wager, as chips added to it are, must be less than all of it, in whole chips."""
    if amount is None:
        return None
    made = table if was is None else colour_then(table, was)
    chips = made.chips(wager.player, wager.chips)
    if not 0 < amount < wager.stake or most_from(wager.stake, amount, chips) < amount:
        message = f"{dollars(amount)} cannot be a part of {dollars(wager.stake)} in these chips."
        void = sum(one.wager.stake - wager.stake for one in table.now.made if one.wager.id == wager.id)
        if void > 0:
            message += f" {dollars(void)} of what was made is void and back already: say how much of the rest it is."
        return Refusal("not-in-chips", STRICTLY, message)
    if was is not None and (was.prize or was.takes):
        return Refusal("impossible", STRICTLY, f"{wager.id} is one amount, which has no parts.")
    return None


# One that was forfeited -------------------------------------------------------------------------------


def find_forfeited(table: Table, act: Act, name: str) -> Settled | None:
    """A wager forfeited with the outcome last invalidated. One that came late was all the same staked by whom it was
    (reading G-49)."""
    before = table.now.invalidated
    one = before.settled.get(name) if before is not None and is_about_invalidated(act, before) else None
    return one if one is not None and one.verdict is Verdict.LOSE else None


def give_up_forfeited(table: Table, deed: acts.Misrecorded, lost: Settled) -> Draft | Refusal:
    """12.2 forfeits the wagers of whoever cheated: what was none of theirs comes back."""
    wager = lost.wager
    if (refusal := check_part(colour_then(table, lost), wager, None, deed.amount)) is not None:
        return refusal
    draft = Draft([STRICTLY, REFUND])
    back, commission = (wager.stake, wager.commission) if deed.amount is None else (deed.amount, 0)
    owe(table, draft, wager.player, back, refund_chips(table, lost))
    draft.move(wager.levied_in, commission, COMMISSION, table.account(wager.player))
    none = msgspec.structs.replace(wager, stake=back)
    draft.settled.append(Settled(none, Verdict.VOID, (STRICTLY,), returned=back, undone=True, entry=lost.entry))
    return draft


def without_forfeited(table: Table, deed: acts.Misrecorded) -> dict[str, Any]:
    """Of what was forfeited only the rest, if any, still is."""
    before = table.now.invalidated
    assert before is not None
    one = before.settled[deed.wager]
    left = {name: settled for name, settled in before.settled.items() if name != deed.wager}
    if deed.amount is not None:
        rest = msgspec.structs.replace(one.wager, stake=one.wager.stake - deed.amount)
        left[deed.wager] = msgspec.structs.replace(one, wager=rest)
    return {"invalidated": msgspec.structs.replace(before, settled=left)}


# A wager that lies undecided --------------------------------------------------------------------------


def leave(
    table: Table, draft: Draft, wager: Wager, rest: Rest, rules: tuple[Cite, ...], settled: Mapping[str, Settled]
) -> None:
    """The rest lies on, and so do other chips of the same wager, unless they are too little; what was added is held to
    what it may be beside that, or falls with it, though it was decided before."""
    part = part_within(table, wager, rest.cents, rules[0]) if rest.cents else Part(0, rules=rules)
    beside = table.game.chips_beside(wager, table.now.wagers.values())
    names = {wager.id, *(one.id for one in beside)} | rest.names
    added = [one for one in table.now.wagers.values() if one.basis in names]
    take_off(table, draft, wager, part)
    if rest.void and part.stake:
        give_back(table, draft, draft.stands[-1], TOO_LITTLE)
    if rest.void:
        void_small(table, draft, wager, rest, settled)
        part, beside = Part(0), []
    if part.stake or beside:
        hold_added(table, draft, wager, part, beside, added)
    else:
        for one in resting_on(table.now.wagers, names):
            take_off(table, draft, one, Part(0, rules=rules))
    others = sum(one.stake for one in beside)
    settle_added(table, draft, names, (wager.stake + others, part.stake + others), rules, settled)
    if not rest.cents:
        drop_fallen(table, draft, wager, rules, settled)


def hold_added(table: Table, draft: Draft, wager: Wager, part: Part, beside: list[Wager], added: list[Wager]) -> None:
    """What lies added to a wager, beside what is left of that: where these chips go, to the others."""
    left = dict(table.now.wagers)
    if part.stake:
        left[wager.id] = msgspec.structs.replace(wager, stake=part.stake, commission=part.commission)
    else:
        del left[wager.id]
        for one in added:
            left[one.id] = msgspec.structs.replace(one, basis=beside[0].id)
            draft.stands.append(left[one.id])
    now = msgspec.structs.replace(table.now, wagers=left)
    hold_to_maxima(msgspec.structs.replace(table, now=now), draft, [one.id for one in added])


# One that has been decided ----------------------------------------------------------------------------


def settle_rest(
    table: Table, draft: Draft, was: Settled, rest: Rest, rules: tuple[Cite, ...], settled: Mapping[str, Settled]
) -> None:
    """It is settled on the rest as it was on the whole, and what was added to it on as much as may be beside that."""
    if rest.void:
        settle_none(table, draft, was, (*rules, TOO_LITTLE))
        void_small(table, draft, was.wager, rest, settled)
        names = {was.wager.id} | rest.names
        settle_added(table, draft, names, (was.wager.stake, 0), (*rules, TOO_LITTLE), settled)
        return
    lay = [one.wager for one in settled.values()]
    beside = table.game.chips_beside(was.wager, lay)
    names = {was.wager.id, *(one.id for one in beside)}
    together = {was.wager.id, *(one.id for one in table.game.rounded_with(was.wager, lay))}
    exact = Fraction(0)
    for one in settled.values():
        if one.wager.id in together:
            exact = settle_chips(table, draft, one, rest.cents if one is was else one.wager.stake, rules, exact)
    others = sum(one.stake for one in beside)
    of = (was.wager.stake + others, rest.cents + others)
    settle_added(table, draft, names, of, rules, settled)
    cut_added(table, draft, names, of, rules)
    if not rest.cents:
        drop_fallen(table, draft, was.wager, rules, settled)


def drop_fallen(
    table: Table, draft: Draft, wager: Wager, rules: tuple[Cite, ...], settled: Mapping[str, Settled]
) -> None:
    """What others made who followed a wager that was none, and what was added to that, decided or not."""
    stood = {**{name: one.wager for name, one in settled.items()}, **table.now.wagers}
    for name, rule in table.game.falls_with(wager, stood.values()).items():
        draft.cites.append(rule)
        if name in settled:
            settle_none(table, draft, settled[name], (rule, *rules))
        else:
            take_off(table, draft, stood[name], Part(0, rules=(rule,)))
        cut_added(table, draft, {name}, (stood[name].stake, 0), (rule, *rules))
        settle_added(table, draft, {name}, (stood[name].stake, 0), (rule, *rules), settled)


def settle_chips(
    table: Table, draft: Draft, was: Settled, most: Cents, rules: tuple[Cite, ...], before: Fraction
) -> Fraction:
    """Some of the chips of a wager, beside those that win so much `before` them: rounded once with these (15.3)."""
    if most < was.wager.stake or is_rounded_otherwise(table, was, before):
        settle_on(table, draft, was, most, rules, before)
    return before + (was.odds.won(most) if was.odds is not None else 0)


def is_rounded_otherwise(table: Table, was: Settled, before: Fraction) -> bool:
    if was.verdict is not Verdict.WIN or was.odds is None:
        return False
    return winnings(table, was.wager, outcome_of(table, was, before)).won != was.won


def settle_added(
    table: Table,
    draft: Draft,
    names: set[str],
    of: tuple[Cents, Cents],
    rules: tuple[Cite, ...],
    settled: Mapping[str, Settled],
) -> None:
    """What was added to these wagers, `of` which so much of the whole is left, and what was added to that."""
    for one in settled.values():
        if one.wager.basis in names:
            most = table.game.most_added(one.wager, *of)
            if most < one.wager.stake:
                settle_on(table, draft, one, most, rules)
                settle_added(table, draft, {one.wager.id}, (one.wager.stake, most), rules, settled)


def settle_on(
    table: Table, draft: Draft, was: Settled, most: Cents, rules: tuple[Cite, ...], beside: Fraction = Fraction(0)
) -> None:
    """A wager that won or lost, on as much of it as was lawful."""
    if most == 0 or was.prize or was.takes:
        settle_none(table, draft, was, rules)
        return
    part = part_within(colour_then(table, was), was.wager, most, rules[0])
    smaller = msgspec.structs.replace(was.wager, stake=part.stake, commission=part.commission)
    settle_part(table, draft, was, rules, smaller if part.stake else None, beside)


def settle_none(table: Table, draft: Draft, was: Settled, rules: tuple[Cite, ...]) -> None:
    place = len(draft.settled)
    reverse(table, draft, was, rules[0])
    draft.settled[place] = msgspec.structs.replace(draft.settled[place], cites=rules)


# Too little of it left ---------------------------------------------------------------------------------


def void_small(table: Table, draft: Draft, wager: Wager, rest: Rest, settled: Mapping[str, Settled]) -> None:
    """The other chips on its spot are void with it."""
    for one in rest.small:
        if one.id == wager.id:
            continue
        if (was := settled.get(one.id)) is not None:
            settle_none(table, draft, was, (STRICTLY, TOO_LITTLE))
        else:
            take_off(table, draft, one, Part(0, rules=(TOO_LITTLE,)))


def note_small(table: Table, draft: Draft, rest: Rest, settled: Mapping[str, Settled]) -> None:
    """What is left too small is void, forgiven, or may yet be made up."""
    if not rest.small:
        return
    draft.cites.append(TOO_LITTLE)
    if rest.void:
        return
    if all(one.id not in settled and may_be_made_up(table, one) for one in rest.small):
        draft.short += [one.id for one in rest.small]
    else:
        draft.forgiven += rest.small
