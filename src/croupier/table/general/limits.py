"""Parts 13 and 6: the sign of limits, how it may be changed, personal limits, and the closing of a table."""

from __future__ import annotations

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
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.setup import Sign
from croupier.table.state import ClosureNotice, LimitsNotice, Table, purse

NOTICE = timedelta(minutes=20)
HERE = ZoneInfo("Pacific/Auckland")

SET_BY_OPERATOR = cite("1996.general.13.1")
ON_A_SIGN = cite("1996.general.13.2")
TIGHTER = cite("1996.general.13.3")
BY_NOTICE = cite("1996.general.13.3.a")
BY_AGREEMENT = cite("1996.general.13.3.b")
FIRST_OPENING = cite("1996.general.13.3.c")
NO_GAMING = cite("1996.general.13.3.d")
PERSONAL = cite("1996.general.13.4")
INCREMENTS = cite("1996.general.13.5")
CLOSURE = cite("1996.general.6.0")


def spell_sign(sign: Sign) -> str:
    """The sign in words."""
    text = f"{dollars(sign.limits.least)} to {dollars(sign.limits.most)}"
    for kind, limits in sign.kinds.items():
        text += f"; {kind} {dollars(limits.least)} to {dollars(limits.most)}"
    return text + (f"; in increments of {dollars(sign.increment)}" if sign.increment else "")


def check_sign(table: Table, sign: Sign) -> Refusal | None:
    """An increment may not exceed any minimum on the same sign (13.5); kinds must be the game's own."""
    if sign.increment is not None:
        least = min(limits.least for limits in (sign.limits, *sign.kinds.values()))
        if not 0 < sign.increment <= least:
            message = f"An increment may be at most the minimum, {dollars(least)}; not {dollars(sign.increment)}."
            return Refusal("limits-unlawful", INCREMENTS, message)
    unknown = set(sign.kinds) - set(table.game.layout(table.terms))
    if unknown:
        message = f"The game has no wager called {', '.join(sorted(unknown))} to set limits for."
        return Refusal("limits-unlawful", SET_BY_OPERATOR, message)
    return None


def is_tighter(old: Sign, new: Sign) -> bool:
    """Does any minimum rise or any maximum fall? Nothing else needs a ground (13.3, reading G-15)."""
    pairs = [(old.limits, new.limits)]
    pairs += [(old.limits_on(kind), new.limits_on(kind)) for kind in {**old.kinds, **new.kinds}]
    return any(b.least > a.least or b.most < a.most for a, b in pairs)


def has_gaming_activity(table: Table) -> bool:
    """A round going on, a wager down, somebody seated, or this table's colours out (reading G-16)."""
    now = table.now
    return (
        bool(now.wagers)
        or not table.game.between_rounds(table.state)
        or any(not patron.away and patron.seat is not None for patron in now.patrons.values())
        or any(is_colour_asset(asset) for name in now.patrons for asset in now.accounts.get(purse(name), {}))
    )


def everyone_at(table: Table) -> frozenset[str]:
    """Everybody seated, and everybody who had a wager in the last completed round (reading G-17)."""
    seated = {name for name, p in table.now.patrons.items() if not p.away and p.seat is not None}
    return frozenset(seated) | {name for name in table.now.last_round if table.present(name)}


def is_notice(posted: datetime, time_shown: datetime) -> bool:
    """Is the time on a sign 20 minutes or more after it went up? Elapsed time: a clock put forward gives no notice."""
    return time_shown.astimezone(UTC) - posted.astimezone(UTC) >= NOTICE


def has_come(moment: datetime, posted: datetime, time_shown: datetime) -> bool:
    """Has the sign stood 20 minutes, and has the time on it come?"""
    return is_notice(posted, moment) and moment.astimezone(UTC) >= time_shown.astimezone(UTC)


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
    day = gaming_day(table, act.at)
    return {"open": True, "sign": deed.sign, "gaming_day": day, "closure_notice": None}


def judge_post_closure(table: Table, act: Act, deed: acts.PostClosure) -> Draft | Refusal:
    if not is_notice(act.at, deed.closes):
        message = "The sign must stand at least 20 minutes before the time of closure that it shows."
        return Refusal("notice-too-short", CLOSURE, message)
    draft = Draft([CLOSURE], calls=[Call(f"This table closes at {clock(deed.closes)}", CLOSURE)])
    discharge_under(table, draft, CLOSURE)
    says = f"Close the table, as its sign says, at {clock(deed.closes)}."
    raise_duty(table, draft, CLOSURE, Role.CASINO_SUPERVISOR, says, due=deed.closes)
    return draft


def follow_post_closure(_table: Table, act: Act, _draft: Draft, deed: acts.PostClosure) -> dict[str, Any]:
    return {"closure_notice": ClosureNotice(closes=deed.closes, posted=act.at)}


def judge_close_table(table: Table, act: Act, _deed: acts.CloseTable) -> Draft | Refusal:
    """An occupied table closes only after a sign has stood 20 minutes and its time has come (6.0, reading G-10)."""
    if not table.game.between_rounds(table.state):
        return Refusal("round-going-on", CLOSURE, "Finish the round before closing the table.")
    if table.now.wagers:
        return Refusal("round-going-on", CLOSURE, "Return the wagers on the layout before closing the table.")
    notice = table.now.closure_notice
    occupied = any(not patron.away for patron in table.now.patrons.values())
    if occupied and (notice is None or not has_come(act.at, notice.posted, notice.closes)):
        message = "Players are present: a sign with the time of closure must have stood 20 minutes, and that time come."
        return Refusal("notice-too-short", CLOSURE, message)
    draft = Draft([CLOSURE])
    discharge_under(table, draft, CLOSURE)
    discharge_under(table, draft, BY_NOTICE)
    return draft


def follow_close_table(_table: Table, _act: Act, _draft: Draft, _deed: acts.CloseTable) -> dict[str, Any]:
    return {"open": False, "closure_notice": None, "limits_notice": None, "partners": frozenset()}


# Changing limits --------------------------------------------------------------------------------------


def judge_post_limits(table: Table, act: Act, deed: acts.PostLimits) -> Draft | Refusal:
    if (refusal := check_sign(table, deed.sign)) is not None:
        return refusal
    if not is_notice(act.at, deed.takes_effect):
        message = "The sign of new limits must stand at least 20 minutes before the time of change that it shows."
        return Refusal("notice-too-short", BY_NOTICE, message)
    says = f"New limits from {clock(deed.takes_effect)}: {spell_sign(deed.sign)}"
    draft = Draft([BY_NOTICE], calls=[Call(says, BY_NOTICE)])
    discharge_under(table, draft, BY_NOTICE)
    says = f"Change the limits, as the sign says, at {clock(deed.takes_effect)}."
    raise_duty(table, draft, BY_NOTICE, Role.CASINO_SUPERVISOR, says, due=deed.takes_effect)
    tell_inspector(table, draft, f"a change of limits is proposed for {clock(deed.takes_effect)}")
    return draft


def follow_post_limits(_table: Table, act: Act, _draft: Draft, deed: acts.PostLimits) -> dict[str, Any]:
    notice = LimitsNotice(sign=deed.sign, takes_effect=deed.takes_effect, posted=act.at)
    return {"limits_notice": notice}


def judge_set_limits(table: Table, act: Act, deed: acts.SetLimits) -> Draft | Refusal:
    if (refusal := check_sign(table, deed.sign)) is not None:
        return refusal
    if not table.game.between_rounds(table.state):
        return Refusal("round-going-on", SET_BY_OPERATOR, "Limits change between rounds.")
    assert table.now.sign is not None
    draft = Draft([SET_BY_OPERATOR, ON_A_SIGN])
    discharge_under(table, draft, BY_NOTICE)
    if is_tighter(table.now.sign, deed.sign):
        ground = find_ground(table, act.at, deed)
        if isinstance(ground, Refusal):
            return ground
        draft.cites.append(ground)
        if ground != BY_NOTICE:
            tell_inspector(table, draft, f"the limits were changed to {spell_sign(deed.sign)}")
    return draft


def find_ground(table: Table, moment: datetime, deed: acts.SetLimits) -> Cite | Refusal:
    """Which of 13.3(a), (b) and (d) lets the limit be tightened; (c) belongs to the opening of the table."""
    match deed.ground:
        case "notice":
            notice = table.now.limits_notice
            if notice is None or notice.sign != deed.sign:
                return Refusal("no-ground", BY_NOTICE, "No sign proposing these limits is up at the table.")
            if not has_come(moment, notice.posted, notice.takes_effect):
                message = f"The sign says {clock(notice.takes_effect)}; that time has not come."
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


def follow_set_limits(_table: Table, _act: Act, _draft: Draft, deed: acts.SetLimits) -> dict[str, Any]:
    return {"sign": deed.sign, "limits_notice": None}


def judge_grant_limits(table: Table, _act: Act, deed: acts.GrantLimits) -> Draft | Refusal:
    """A shift manager may give one player limits of his or her own, on a sign (13.4, reading G-18)."""
    if not table.present(deed.player):
        return Refusal("not-at-table", PERSONAL, f"{deed.player} is not at the table.")
    if deed.limits is None:
        if not table.game.between_rounds(table.state):
            return Refusal("round-going-on", PERSONAL, "Personal limits are withdrawn between rounds.")
        return Draft([PERSONAL])
    sign = table.now.sign
    assert sign is not None
    stated = max(limits.most for limits in (sign.limits, *sign.kinds.values()))
    if deed.limits.most <= stated:  # on no kind of wager may they lower a maximum (13.3)
        message = f"Personal limits are for wagers above the stated maximum, {dollars(stated)}."
        return Refusal("limits-unlawful", PERSONAL, message)
    says = f"{deed.player}: {dollars(deed.limits.least)} to {dollars(deed.limits.most)}"
    draft = Draft([PERSONAL])
    raise_duty(table, draft, PERSONAL, Role.DEALER, f"Put the sign of personal limits on the table: {says}.")
    return draft


def follow_grant_limits(table: Table, _act: Act, _draft: Draft, deed: acts.GrantLimits) -> dict[str, Any]:
    patron = msgspec.structs.replace(table.now.patrons[deed.player], limits=deed.limits)
    return {"patrons": {**table.now.patrons, deed.player: patron}}


def tell_inspector(table: Table, draft: Draft, what: str) -> None:
    """The closing words of 13.3."""
    raise_duty(table, draft, TIGHTER, Role.DEALER, f"Notify a Government inspector: {what}.")


def clock(moment: datetime) -> str:
    return moment.astimezone(HERE).strftime("%H:%M")
