"""13.4: limits of a player's own, granted on a sign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft
from croupier.table.floor import OwnLimits, Patron, limits_for
from croupier.table.general.duties import raise_duty
from croupier.table.general.elected import options_then
from croupier.table.general.limits import bind_lying, check_kinds, spell_limits, spell_sign
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import ClosedUnder, Table, is_past_call

PERSONAL = cite("1996.general.13.4")


def judge_grant_limits(table: Table, _act: Act, deed: acts.GrantLimits) -> Draft | Refusal:
    """A shift manager may let one player wager above the stated maximum, on a sign (readings G-18, G-42)."""
    if not table.present(deed.player):
        return Refusal("not-at-table", PERSONAL, f"{deed.player} is not at the table.")
    patron = table.now.patrons[deed.player]
    draft = Draft([PERSONAL])
    if is_grant(deed):
        if (refusal := check_kinds(table, set(deed.on_kinds)) or check_more(table, deed)) is not None:
            return refusal
        raise_duty(table, draft, PERSONAL, Role.DEALER, say_duty(deed))
    granted = with_limits(patron, own_limits(table, deed, draft))
    overtaken = (name for name in signs_due(table, deed.player) if table.now.duties[name].says != say_duty(deed))
    draft.discharged += overtaken
    if takes_away(table, patron, granted):
        if not table.game.between_rounds(table.state):
            return Refusal("round-going-on", PERSONAL, "Personal limits are withdrawn or lowered between rounds.")
        bind_lying(table, draft, {deed.player}, patrons={**table.now.patrons, deed.player: granted})
    return draft


def is_grant(deed: acts.GrantLimits) -> bool:
    """Without any limits it is their withdrawal."""
    return deed.limits is not None or bool(deed.on_kinds)


def check_more(table: Table, deed: acts.GrantLimits) -> Refusal | None:
    """Personal limits are for more than the stated maximum, and lower it for no kind of wager (13.3, 13.4)."""
    sign = table.now.sign
    assert sign is not None
    pairs = [(sign.limits.most, deed.limits.most)] if deed.limits is not None else []
    pairs += [(sign.limits_on(kind).most, limits.most) for kind, limits in deed.on_kinds.items()]
    if all(most >= stated for stated, most in pairs) and any(most > stated for stated, most in pairs):
        return None
    message = f"Personal limits are for wagers above the stated maximum: {spell_sign(sign)}."
    return Refusal("limits-unlawful", PERSONAL, message)


def say_duty(deed: acts.GrantLimits) -> str:
    limits = "; ".join(spell_limits(deed.limits, deed.on_kinds))
    return f"{sign_of(deed.player)}{limits}."


def sign_of(player: str) -> str:
    return f"Put the sign of personal limits on the table: {player}: "


def signs_due(table: Table, player: str) -> list[str]:
    """The open duties to put up a sign of this player's own limits; once those are withdrawn, or others take their
    place, there is none to put up."""
    duties = table.now.duties.items()
    return [name for name, duty in duties if duty.cite == PERSONAL and duty.says.startswith(sign_of(player))]


def own_limits(table: Table, deed: acts.GrantLimits, draft: Draft) -> OwnLimits:
    """What is granted; where the sign is not up yet, with the duty to put it up."""
    due = ""
    if deed.unsigned and is_grant(deed):
        says = say_duty(deed)
        duties = (*draft.duties, *table.now.duties.values())
        due = next(duty.id for duty in duties if (duty.cite, duty.says) == (PERSONAL, says))
    return OwnLimits(deed.limits, deed.on_kinds, due)


def with_limits(patron: Patron, own: OwnLimits) -> Patron:
    return msgspec.structs.replace(patron, limits=own.limits, kinds=own.kinds, sign_due=own.sign_due, coming=None)


def limits_then(table: Table, number: int) -> Table:
    """The table with the limits and options under which the betting of that round closed: what was made and accepted in
    it is tested by the sign of its own time (14.1(b), reading G-44)."""
    table = options_then(table, number)
    if (then := closed_under(table, number)) is None:
        return table
    nobodys, gone = OwnLimits(), then.own.keys() - table.now.patrons.keys()
    everybody = {**table.now.patrons, **{name: Patron(away=True) for name in sorted(gone)}}
    patrons = {name: with_limits(p, then.own.get(name, nobodys)) for name, p in everybody.items()}
    return msgspec.structs.replace(table, now=msgspec.structs.replace(table.now, sign=then.sign, patrons=patrons))


def closed_under(table: Table, number: int) -> ClosedUnder | None:
    """The limits of that round, where others have come into force since: the first that were given up after it."""
    then = table.now.closed_under
    if then is not None and then.round == number:
        return then
    return next((one for one in table.now.limits_before if one.round >= number), None)


def own_of(patrons: Mapping[str, Patron]) -> dict[str, OwnLimits]:
    """Whoever has limits of his or her own, and which."""
    return {
        name: OwnLimits(patron.limits, patron.kinds, patron.sign_due)
        for name, patron in patrons.items()
        if patron.limits is not None or patron.kinds
    }


def remember_limits(before: Table, after: Table) -> dict[str, Any]:
    """Where an act changed limits, those of the round last completed are kept, for what is found of it later, or of a
    round before it that had the same."""
    was, now = before.now, after.now
    if was.sign is None or (was.sign is now.sign and was.patrons is now.patrons):
        return {}
    own = own_of(was.patrons)
    last = after.game.rounds(after.state) - 1
    if (was.sign == now.sign and own == own_of(now.patrons)) or (was.closed_under and was.closed_under.round == last):
        return {}
    if last < 0:
        return {}
    then = ClosedUnder(last, was.sign, own)
    return {"closed_under": then, "limits_before": (*was.limits_before, then)}


def remember_options(table: Table) -> dict[str, Any]:
    """Before a direction changes options of the table: those of the round last completed are kept with its limits."""
    now, last = table.now, table.game.rounds(table.state) - 1
    if now.sign is None or last < 0:
        return {}
    then = now.closed_under
    if then is None or then.round != last:
        then = ClosedUnder(last, now.sign, own_of(now.patrons))
    if then.chosen is not None:
        return {}
    then = msgspec.structs.replace(then, chosen=now.chosen)
    before = (one for one in now.limits_before if one.round != last)
    return {"closed_under": then, "limits_before": (*before, then)}


def come_into_force(patrons: Mapping[str, Patron]) -> dict[str, Patron]:
    """Bets are taken again, under the limits granted since the last call."""
    return {name: p if p.coming is None else with_limits(p, p.coming) for name, p in patrons.items()}


def takes_away(table: Table, before: Patron, after: Patron) -> bool:
    """Is a maximum lower than it was for this player, on some kind of wager?"""
    sign = table.now.sign
    assert sign is not None
    kinds = table.game.layout(table.terms)
    return any(limits_for(sign, after, kind).most < limits_for(sign, before, kind).most for kind in kinds)


def follow_grant_limits(table: Table, _act: Act, draft: Draft, deed: acts.GrantLimits) -> dict[str, Any]:
    patron, own = table.now.patrons[deed.player], own_limits(table, deed, draft)
    past_call = is_past_call(table.game, table.state)
    patron = msgspec.structs.replace(patron, coming=own) if past_call else with_limits(patron, own)
    return {"patrons": {**table.now.patrons, deed.player: patron}}


def follow_discharge(table: Table, _act: Act, _draft: Draft, deed: acts.Discharge) -> dict[str, Any]:
    """Personal limits count from the moment their sign is put on the table."""
    for name, patron in table.now.patrons.items():
        if patron.sign_due == deed.duty:
            return {"patrons": {**table.now.patrons, name: msgspec.structs.replace(patron, sign_due="")}}
        if patron.coming is not None and patron.coming.sign_due == deed.duty:
            signed = msgspec.structs.replace(patron.coming, sign_due="")
            return {"patrons": {**table.now.patrons, name: msgspec.structs.replace(patron, coming=signed)}}
    return {}
