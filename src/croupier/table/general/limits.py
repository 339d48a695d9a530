"""Parts 13 and 6: the sign of limits, how it may be changed, and the closing of a table."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from croupier.equipment.chips import is_colour_asset
from croupier.gazette.cite import Cite, cite
from croupier.money import dollars
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft
from croupier.table.general.checks import CHECKS
from croupier.table.general.duties import discharge_under, raise_duty
from croupier.table.general.lawful import hold_to_maxima
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority
from croupier.table.setup import Limits, Sign
from croupier.table.state import ClosureNotice, Direction, LimitsNotice, Table, earliest, is_past_call, purse

HERE = ZoneInfo("Pacific/Auckland")

SET_BY_OPERATOR = cite("1996.general.13.1")
ON_A_SIGN = cite("1996.general.13.2")
TIGHTER = cite("1996.general.13.3")
BY_NOTICE = cite("1996.general.13.3.a")
BY_AGREEMENT = cite("1996.general.13.3.b")
FIRST_OPENING = cite("1996.general.13.3.c")
NO_GAMING = cite("1996.general.13.3.d")
INCREMENTS = cite("1996.general.13.5")
CLOSURE = cite("1996.general.6.0")


def spell_sign(sign: Sign) -> str:
    """The sign in words."""
    text = "; ".join(spell_limits(sign.limits, sign.kinds))
    text += f"; in increments of {dollars(sign.increment)}" if sign.increment else ""
    return text + "".join(f"; {kind} in increments of {dollars(step)}" for kind, step in sign.increments.items())


def spell_limits(limits: Limits | None, kinds: Mapping[str, Limits]) -> Iterator[str]:
    if limits is not None:
        yield f"{dollars(limits.least)} to {dollars(limits.most)}"
    for kind, own in kinds.items():
        yield f"{kind} {dollars(own.least)} to {dollars(own.most)}"


def check_sign(table: Table, sign: Sign) -> Refusal | None:
    """The table's increment may not exceed its minimum, nor that of a kind the kind's own (13.5); kinds must be the
    game's, and limits such as the Authority directs (13.1)."""
    steps = [(sign.limits.least, sign.increment)] if sign.increment is not None else []
    steps += [(sign.limits_on(kind).least, step) for kind, step in sign.increments.items()]
    for least, step in steps:
        if not 0 < step <= least:
            message = f"An increment may be at most the minimum, {dollars(least)}; not {dollars(step)}."
            return Refusal("limits-unlawful", INCREMENTS, message)
    return check_kinds(table, {*sign.kinds, *sign.increments}) or check_directed(table.now.direction, sign)


def check_kinds(table: Table, kinds: set[str]) -> Refusal | None:
    if unknown := kinds - set(table.game.layout(table.terms)):
        message = f"The game has no wager called {', '.join(sorted(unknown))} to set limits for."
        return Refusal("limits-unlawful", SET_BY_OPERATOR, message)
    return None


def check_directed(direction: Direction | None, sign: Sign) -> Refusal | None:
    """The operator sets limits subject to the Authority's directions (13.1, reading G-46)."""
    if direction is None:
        return None
    for name, amount, within in (
        ("minimum", sign.limits.least, direction.minimum),
        ("maximum", sign.limits.most, direction.maximum),
    ):
        if within is not None and not within.least <= amount <= within.most:
            bounds = f"{dollars(within.least)} to {dollars(within.most)}"
            message = f"The Authority directs a {name} of {bounds}, not {dollars(amount)}."
            return Refusal("limits-unlawful", SET_BY_OPERATOR, message)
    return None


def is_tighter(old: Sign, new: Sign) -> bool:
    """Does any minimum rise or any maximum fall? Nothing else needs a ground (13.3, reading G-15)."""
    pairs = zip(each_limit(old, old, new), each_limit(new, old, new), strict=True)
    return any(b.least > a.least or b.most < a.most for a, b in pairs)


def each_limit(sign: Sign, *signs: Sign) -> list[Limits]:
    """The limits on a sign, in general and on every kind that one of these signs has limits for."""
    kinds = dict.fromkeys(kind for one in signs for kind in one.kinds)
    return [sign.limits, *(sign.limits_on(kind) for kind in kinds)]


def has_gaming_activity(table: Table) -> bool:
    """A round going on, a wager down, somebody seated, or this table's colours out (reading G-16)."""
    now = table.now
    return (
        bool(now.wagers)
        or not table.game.between_rounds(table.state)
        or any(not patron.away and patron.seat is not None for patron in now.patrons.values())
        or bool(with_colours(table))
    )


def everyone_at(table: Table) -> frozenset[str]:
    """Everybody seated, everybody who has a wager on the layout or had one in the last completed round, and whoever
    holds the table's colours; of all of them those who are there (reading G-17)."""
    seated = {name for name, p in table.now.patrons.items() if not p.away and p.seat is not None}
    bettors = table.now.last_round | {wager.player for wager in table.now.wagers.values()}
    return frozenset(seated) | {name for name in bettors | with_colours(table) if table.present(name)}


def with_colours(table: Table) -> frozenset[str]:
    """Whoever holds this table's non-value chips, which are good nowhere else (18.2(b))."""
    accounts = table.now.accounts
    names = table.now.patrons
    return frozenset(name for name in names if any(map(is_colour_asset, accounts.get(purse(name), {}))))


def has_come(moment: datetime, posted: datetime, time_shown: datetime) -> bool:
    """Has the sign stood 20 minutes, and has the time on it come?"""
    return moment.astimezone(UTC) >= earliest(posted, time_shown)


def gaming_day(table: Table, moment: datetime) -> date:
    """The gaming day by the operator's declared start, in New Zealand time (reading G-36)."""
    start = table.setup.gaming_day_start
    return (moment.astimezone(HERE) - timedelta(hours=start.hour, minutes=start.minute)).date()


# Opening and closing ----------------------------------------------------------------------------------


def judge_open(table: Table, act: Act, deed: acts.Open) -> Draft | Refusal:
    if table.now.open:
        return Refusal("already-open", ON_A_SIGN, "The table is open; use 'set limits' to change its sign.")
    if (refusal := check_sign(table, deed.sign)) is not None:
        return refusal
    draft = Draft([SET_BY_OPERATOR, ON_A_SIGN])
    discharge_under(table, draft, SET_BY_OPERATOR)
    old = table.now.sign
    if old is not None and is_tighter(old, deed.sign):
        first = gaming_day(table, act.at) != table.now.gaming_day
        if not first and has_gaming_activity(table):
            message = "Opened before today: somebody is still seated or holds this table's colours."
            return Refusal("gaming-going-on", NO_GAMING, message)
        draft.cites.append(FIRST_OPENING if first else NO_GAMING)
        tell_inspector(table, draft, f"the limits were changed to {spell_sign(deed.sign)}")
    for task in (*CHECKS, *table.game.checks(table.terms)):
        raise_duty(table, draft, task.cite, task.least, task.says, blocks=task.blocks)
    return draft


def follow_open(table: Table, act: Act, _draft: Draft, deed: acts.Open) -> dict[str, Any]:
    changes: dict[str, Any] = {"open": True, "sign": deed.sign, "gaming_day": gaming_day(table, act.at)}
    if table.setup.under_minimum_grace_scope == "table session":
        changes["graced"] = frozenset()
    return {**changes, "closure_notice": None, "partners": frozenset(), "further_partners": ()}


def judge_post_closure(table: Table, act: Act, deed: acts.PostClosure) -> Draft | Refusal:
    """Whatever time the sign shows, it stands 20 minutes before the table closes (6.0, reading G-10)."""
    if deed.closes < act.at:
        return Refusal("notice-too-short", CLOSURE, "The time of closure on the sign has passed.")
    draft = Draft([CLOSURE], calls=[Call(f"This table closes at {clock(deed.closes)}", CLOSURE)])
    discharge_under(table, draft, CLOSURE)
    due = when_due(act.at, deed.closes)
    says = f"Close the table, as its sign says, at {clock(due)}."
    raise_duty(table, draft, CLOSURE, Role.CASINO_SUPERVISOR, says, due=due)
    return draft


def when_due(posted: datetime, time_shown: datetime) -> datetime:
    """When what a sign announces is to be done: at the time shown, or once it has stood 20 minutes."""
    due = earliest(posted, time_shown)
    return time_shown if due == time_shown else due


def follow_post_closure(_table: Table, act: Act, _draft: Draft, deed: acts.PostClosure) -> dict[str, Any]:
    return {"closure_notice": ClosureNotice(closes=deed.closes, posted=act.at)}


def judge_close_table(table: Table, act: Act, deed: acts.CloseTable) -> Draft | Refusal:
    """An occupied table closes only after a sign has stood 20 minutes and its time has come, unless the hours during
    which the casino may operate are over (6.0, reading G-10). A wager that waits for a next round does not keep it
    open: there is none to come, and the game gives it back."""
    if not table.game.between_rounds(table.state):
        return Refusal("round-going-on", CLOSURE, "Finish the round before closing the table.")
    if table.now.wagers.keys() - set(table.game.waiting(table.state).values()):
        message = "First have the wagers on the layout decided, or taken up as far as the game allows."
        return Refusal("round-going-on", CLOSURE, message)
    notice = table.now.closure_notice
    occupied = any(not patron.away for patron in table.now.patrons.values())
    signed = notice is not None and has_come(act.at, notice.posted, notice.closes)
    if occupied and not signed and not deed.hours_over:
        message = "Players are present: a sign with the time of closure must have stood 20 minutes, and that time come."
        return Refusal("notice-too-short", CLOSURE, message)
    draft = Draft([CLOSURE])
    discharge_under(table, draft, CLOSURE)
    discharge_under(table, draft, BY_NOTICE)
    return draft


def follow_close_table(_table: Table, _act: Act, _draft: Draft, _deed: acts.CloseTable) -> dict[str, Any]:
    """Who has been forgiven, and who stakes together, still counts for what is found of the last round."""
    return {"open": False, "closure_notice": None, "limits_notices": ()}


# Changing limits --------------------------------------------------------------------------------------


def judge_post_limits(table: Table, act: Act, deed: acts.PostLimits) -> Draft | Refusal:
    if (refusal := check_sign(table, deed.sign)) is not None:
        return refusal
    assert table.now.sign is not None
    tighter = is_tighter(table.now.sign, deed.sign)
    if deed.takes_effect < act.at:
        return Refusal("notice-too-short", ON_A_SIGN, "The time of change on the sign has passed.")
    rule = BY_NOTICE if tighter else ON_A_SIGN  # looser limits need no notice (reading G-15)
    says = f"New limits from {clock(deed.takes_effect)}: {spell_sign(deed.sign)}"
    draft = Draft([rule], calls=[Call(says, rule)])
    due = due_by(table.now.sign, LimitsNotice(deed.sign, deed.takes_effect, act.at))
    moved = {due_by(table.now.sign, one) for one in table.now.limits_notices if is_replaced(one, deed)} - {due}
    draft.discharged += [
        name for name, duty in table.now.duties.items() if duty.cite == BY_NOTICE and duty.due in moved
    ]
    says = f"Change the limits, as the sign says, at {clock(due)}."
    raise_duty(table, draft, BY_NOTICE, Role.CASINO_SUPERVISOR, says, due=due)
    if tighter:
        tell_inspector(table, draft, f"a change of limits is proposed for {clock(deed.takes_effect)}")
    return draft


def due_by(sign: Sign, notice: LimitsNotice) -> datetime:
    """When the limits on a notice are to be brought in. Looser ones need not wait (reading G-15)."""
    tighter = is_tighter(sign, notice.sign)
    return when_due(notice.posted, notice.takes_effect) if tighter else notice.takes_effect


def is_replaced(notice: LimitsNotice, deed: acts.PostLimits) -> bool:
    """Does a new sign take the place of this one: for the same moment, or the same limits at another (reading G-10)?"""
    shown, new = (each_limit(sign, notice.sign, deed.sign) for sign in (notice.sign, deed.sign))
    return notice.takes_effect == deed.takes_effect or shown == new


def follow_post_limits(table: Table, act: Act, _draft: Draft, deed: acts.PostLimits) -> dict[str, Any]:
    """Beside any other that is up, unless it takes the place of that one."""
    others = [one for one in table.now.limits_notices if not is_replaced(one, deed)]
    notice = LimitsNotice(sign=deed.sign, takes_effect=deed.takes_effect, posted=act.at)
    return {"limits_notices": (*others, notice)}


def judge_set_limits(table: Table, act: Act, deed: acts.SetLimits) -> Draft | Refusal:
    if (refusal := check_sign(table, deed.sign)) is not None:
        return refusal
    assert table.now.sign is not None
    tighter = is_tighter(table.now.sign, deed.sign)
    going_on = not table.game.between_rounds(table.state)
    if is_past_call(table.game, table.state) or (tighter and going_on):
        return Refusal(
            "round-going-on", SET_BY_OPERATOR, "Wagers lie under the limits shown; change them between rounds."
        )
    draft = Draft([SET_BY_OPERATOR, ON_A_SIGN])
    draft.discharged += [
        name
        for name, duty in table.now.duties.items()
        if duty.cite == SET_BY_OPERATOR or (duty.cite == BY_NOTICE and duty.due is not None and duty.due <= act.at)
    ]
    if tighter:
        ground = find_ground(table, act.at, deed)
        if isinstance(ground, Refusal):
            return ground
        draft.cites.append(ground)
        if ground != BY_NOTICE:
            tell_inspector(table, draft, f"the limits were changed to {spell_sign(deed.sign)}")
        bind_lying(table, draft, table.now.patrons, sign=deed.sign)
    return draft


def bind_lying(table: Table, draft: Draft, players: Container[str], **changes: Any) -> None:
    """New limits bind what these players have on the layout for the round to come: what goes beyond a maximum is void
    at once. A wager that has lived through a round keeps the limits it was accepted under, and one below a raised
    minimum stands once more (readings G-3, G-44)."""
    now = table.now
    bound = msgspec.structs.replace(table, now=msgspec.structs.replace(now, **changes))
    kept = now.carried | set(table.game.waiting(table.state).values())
    hold_to_maxima(bound, draft, [w.id for w in now.wagers.values() if w.player in players and w.id not in kept])


def find_ground(table: Table, moment: datetime, deed: acts.SetLimits) -> Cite | Refusal:
    """Which of 13.3(a), (b) and (d) lets the limit be tightened; (c) belongs to the opening of the table."""
    match deed.ground:
        case "notice":
            assert table.now.sign is not None
            old = table.now.sign
            proposed = [one for one in table.now.limits_notices if proposes(one.sign, old, deed.sign)]
            if not proposed:
                return Refusal("no-ground", BY_NOTICE, "No sign proposing these limits is up at the table.")
            due = min(earliest(one.posted, one.takes_effect) for one in proposed)
            if moment.astimezone(UTC) < due:
                message = f"By the sign, which stands 20 minutes first, this may be done at {clock(due)}."
                return Refusal("notice-too-short", BY_NOTICE, message)
            return BY_NOTICE
        case "agreement":
            missing = everyone_at(table) - set(deed.agreed)
            if missing:
                message = f"All players at the table must agree; still to agree: {', '.join(sorted(missing))}."
                return Refusal("not-all-agree", BY_AGREEMENT, message)
            return BY_AGREEMENT
        case "no gaming":
            if has_gaming_activity(table):
                message = "Somebody is seated, has a wager down or holds this table's colours."
                return Refusal("gaming-going-on", NO_GAMING, message)
            return NO_GAMING
    message = "A higher minimum or lower maximum needs a ground: 'notice', 'agreement' or 'no gaming'."
    return Refusal("no-ground", TIGHTER, message)


def proposes(notice: Sign, old: Sign, new: Sign) -> bool:
    """Is every limit that would be tighter on the notice as it is to be? Looser ones need none (reading G-15)."""
    signs = (notice, old, new)
    return all(
        (after.least <= before.least or after.least == shown.least)
        and (after.most >= before.most or after.most == shown.most)
        for shown, before, after in zip(*(each_limit(sign, *signs) for sign in signs), strict=True)
    )


def follow_set_limits(table: Table, act: Act, _draft: Draft, deed: acts.SetLimits) -> dict[str, Any]:
    """What has come is overtaken; what is proposed for later stays up."""
    later = tuple(one for one in table.now.limits_notices if not is_overtaken(table, act, one))
    return {"sign": deed.sign, "limits_notices": later}


def is_overtaken(table: Table, act: Act, notice: LimitsNotice) -> bool:
    """Has the time come at which the limits on this sign could have been brought in?"""
    assert table.now.sign is not None
    return due_by(table.now.sign, notice) <= act.at


def judge_direct_limits(table: Table, act: Act, deed: acts.DirectLimits) -> Draft | Refusal:
    """The Authority's direction is told by the operator or by an inspector; limits already up that it does not allow
    are to be changed, as 13.3 allows (13.1, reading G-46)."""
    if act.role is not Role.INSPECTOR and not has_authority(act.role, Role.CASINO_SUPERVISOR):
        message = "A direction of the Authority is told by a casino supervisor or by an inspector."
        return Refusal("no-authority", SET_BY_OPERATOR, message)
    draft = Draft([SET_BY_OPERATOR])
    discharge_under(table, draft, SET_BY_OPERATOR)
    direction = Direction(deed.minimum, deed.maximum)
    if table.now.sign is not None and (wrong := check_directed(direction, table.now.sign)) is not None:
        raise_duty(table, draft, SET_BY_OPERATOR, Role.CASINO_SUPERVISOR, f"Change the limits. {wrong.message}")
    return draft


def follow_direct_limits(_table: Table, _act: Act, _draft: Draft, deed: acts.DirectLimits) -> dict[str, Any]:
    directed = deed.minimum is not None or deed.maximum is not None
    return {"direction": Direction(deed.minimum, deed.maximum) if directed else None}


def tell_inspector(table: Table, draft: Draft, what: str) -> None:
    """The closing words of 13.3."""
    raise_duty(table, draft, TIGHTER, Role.DEALER, f"Notify a Government inspector: {what}.")


def clock(moment: datetime) -> str:
    return moment.astimezone(HERE).strftime("%H:%M")
