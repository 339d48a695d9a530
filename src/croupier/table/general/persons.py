"""Parts 5, 9, 10, 11 and 20: who may be at the table, seated or standing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any

import msgspec

from croupier.equipment.chips import ChipKind
from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Call, Draft
from croupier.table.floor import Cloth, Patron
from croupier.table.general.authority import grant_to
from croupier.table.general.duties import discharge_under, raise_duty
from croupier.table.general.gone import finds_of_gone, note_gone
from croupier.table.general.limits import HERE
from croupier.table.general.personal import signs_due
from croupier.table.general.procedure import judge_course
from croupier.table.general.putting_right import HELD
from croupier.table.general.undoing import still_lies
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority, is_staff
from croupier.table.settle import on_hand
from croupier.table.state import LAYOUT, OUTSIDE, Standing, Table, is_past_call, purse, unclaimed
from croupier.table.wagers import Verdict

IDLE_ROUNDS = 3
AGE = 20

IDLE_SEAT = cite("1996.general.5.0")
MINIMUM_AGE = cite("1996.general.9.0")
MUST_LEAVE = cite("1996.general.10.0")
DEVICE = cite("1996.general.11.1")
DEVICE_EXCLUDED = cite("1996.general.11.2.b")
TAKING_PART = cite("1996.general.2.2")
PRIVATE = cite("1996.general.20.2")
RESERVED = cite("1996.general.20.1")
FOR_PERSONS = cite("1996.general.20.1.a")
FOR_EVENT = cite("1996.general.20.1.b")
COLLECT = cite("1996.general.16.1")


def is_of_age(born: date, moment: datetime) -> bool:
    """Under 20 until the local date of the 20th birthday (9.0, reading G-32); born on 29 February: until 1 March."""
    today = moment.astimezone(HERE).date()
    return (today.year - born.year, today.month, today.day) >= (AGE, born.month, born.day)


def judge_sit_down(table: Table, act: Act, deed: acts.SitDown) -> Draft | Refusal:
    now = table.now
    if deed.born is not None and not is_of_age(deed.born, act.at):
        return Refusal("under-age", MINIMUM_AGE, f"{deed.player} is under {AGE} and may not enter or remain.")
    if (refusal := check_admitted(table, act.at, deed.player)) is not None:
        return refusal
    if is_private(table) and deed.player not in now.private and not (now.event and is_staff(act.role)):
        return Refusal("private-table", PRIVATE, "This table is reserved and not open to the general public.")
    known = now.patrons.get(deed.player)
    if known is not None and not known.away and deed.seat in (None, known.seat):
        return Refusal("already-at-table", TAKING_PART, f"{deed.player} is at this table.")
    if known is not None and known.seat is not None and (refusal := check_move(table, deed.player)) is not None:
        return refusal
    if deed.seat is not None:
        said = table.game.places(table.terms)
        rule = TAKING_PART if said is None else said[1]
        if not 1 <= deed.seat <= table.places:
            return Refusal("seat-taken", rule, f"The table has seats 1 to {table.places}.")
        holder = next((name for name, p in now.patrons.items() if p.seat == deed.seat), None)
        if holder is not None:
            return Refusal("seat-taken", rule, f"{holder} sits at seat {deed.seat}.")
    return Draft([TAKING_PART] if deed.born is None else [TAKING_PART, MINIMUM_AGE])


def check_move(table: Table, player: str) -> Refusal | None:
    """A seated player may take another seat that is free, between rounds and with nothing on the layout: chips lie
    where they were put, and some games tell by the seat whose place that is (reading G-56). A wager that waits for the
    player's next round has no place (reading C-23)."""
    waits = table.game.waiting(table.state).get(player)
    lies = any(w.player == player and w.id != waits for w in table.now.wagers.values())
    if not table.game.between_rounds(table.state) or lies:
        message = f"{player} may take another seat between rounds, with no wager on the layout."
        return Refusal("already-at-table", TAKING_PART, message)
    return None


def judge_choose(table: Table, act: Act, deed: acts.Choose) -> Draft | Refusal:
    """Whoever may not take part decides nothing in the game any more, through staff neither (9.0, 10.0, 11.2(b))."""
    return check_admitted(table, act.at, deed.player) or judge_course(table, act, deed)


def check_admitted(table: Table, moment: datetime, player: str) -> Refusal | None:
    """Whoever is excluded, or known to be under age still, takes no part."""
    if (refusal := check_premises(table, moment, player)) is not None:
        return refusal
    if (rule := table.now.excluded.get(player)) is not None:
        return Refusal("excluded", rule, f"{player} is excluded.")
    return None


def check_premises(table: Table, moment: datetime, player: str) -> Refusal | None:
    """Whoever may not be in the gaming area, or must leave the premises, by what this table knows; for a device one is
    excluded only from the game (reading G-55)."""
    return check_barred(table.now.under_age, find_put_out(table.now), moment, player)


def find_put_out(now: Standing) -> frozenset[str]:
    """Whoever must leave the premises (10.0), barred from the game for a device as well or not."""
    return now.put_out | {name for name, rule in now.excluded.items() if rule == MUST_LEAVE}


def check_barred(
    under_age: Mapping[str, date], must_leave: Collection[str], moment: datetime, player: str
) -> Refusal | None:
    """The same by what any table knows: those found under age, and those who must leave."""
    born = under_age.get(player)
    if born is not None and not is_of_age(born, moment):
        return Refusal("under-age", MINIMUM_AGE, f"{player} is under {AGE} and may not enter or remain.")
    if player in must_leave:
        return Refusal("excluded", MUST_LEAVE, f"{player} is excluded.")
    return None


def check_person(table: Table, act: Act) -> Refusal | None:
    """Whoever may not take part makes no wager and buys no chips, whatever else would be said of that. One that was
    made before and is found now is none that is made."""
    if finds_of_gone(table, act):
        return None
    match act.deed:
        case acts.Place(player=player) | acts.BuyIn(player=player):
            return check_admitted(table, act.at, player)
    return None


def follow_sit_down(table: Table, _act: Act, _draft: Draft, deed: acts.SitDown) -> dict[str, Any]:
    """Whoever comes back comes last."""
    patrons = dict(table.now.patrons)
    known = patrons.get(deed.player, Patron())
    if known.away:
        del patrons[deed.player]
    patrons[deed.player] = msgspec.structs.replace(known, seat=deed.seat, away=False, idle=0)
    gone = {name: one for name, one in table.now.gone.items() if name != deed.player}
    return {"patrons": patrons, "gone": gone}


def judge_leave(table: Table, _act: Act, deed: acts.Leave) -> Draft | Refusal:
    """Value and promotional chips go along; a colour can be redeemed only here (18.2(c)), so it stays to his name."""
    if not table.present(deed.player):
        return Refusal("not-at-table", TAKING_PART, f"{deed.player} is not at the table.")
    return depart(table, deed.player)


def depart(table: Table, player: str) -> Draft:
    draft = Draft([TAKING_PART], discharged=signs_due(table, player))
    for asset, cents in table.now.accounts.get(purse(player), {}).items():
        if asset in ("value", "promotional"):
            draft.move(asset, cents, purse(player), OUTSIDE)
    colour = table.asset(player, ChipKind.NON_VALUE)
    if colour is not None and table.holds(player, colour):
        rule = cite("1996.general.18.2.c")
        draft.cites.append(rule)
        draft.calls.append(Call(f"{player}, your {colour} can be redeemed only at this table", rule))
    hold_winners(table, draft, player)
    return draft


def hold_winners(table: Table, draft: Draft, player: str) -> None:
    """The stake of a wager that won and was paid is not played on for somebody who leaves it behind (16.2, reading
    G-53); once the betting of the next round has closed it is a wager of that round."""
    now = table.now
    if now.settled_round != table.game.rounds(table.state) and is_past_call(table.game, table.state):
        return
    for name, was in now.settled.items():
        won = was.wager.player == player and was.verdict is Verdict.WIN
        if won and still_lies(table, was) and name not in (now.lapsed or ()):
            draft.lifted.append(name)
            draft.move(was.wager.chips, was.wager.stake, LAYOUT, unclaimed(player))
    if draft.lifted:
        draft.cites.append(HELD)


def find_leaver(table: Table, act: Act) -> str | None:
    """Who leaves the table by this act, of his or her own accord or not."""
    match act.deed:
        case acts.Leave(player=player) | acts.Exclude(player=player):
            return player if table.present(player) else None
        case acts.FindAge(player=player, born=born) if not is_of_age(born, act.at):
            return player
    return None


def see_off(table: Table, draft: Draft, player: str, cloth: Cloth) -> None:
    """What the game gave back to somebody who leaves goes along too; what the rest wins is to be claimed (16.1)."""
    for asset in ("value", "promotional"):
        draft.move(asset, max(on_hand(table, draft, purse(player), asset), 0), purse(player), OUTSIDE)
    if any(wager.player == player for wager in cloth.values()):
        draft.cites.append(COLLECT)
        draft.calls.append(Call(f"{player}, you have wagers on the layout: what they win is yours to claim", COLLECT))


def follow_leave(table: Table, _act: Act, _draft: Draft, deed: acts.Leave) -> dict[str, Any]:
    return send_away(table, deed.player)


def send_away(table: Table, player: str) -> dict[str, Any]:
    left: dict[str, Any] = {"seat": None, "away": True, "idle": 0, "limits": None, "kinds": {}, "sign_due": ""}
    patron = msgspec.structs.replace(table.now.patrons[player], **left)
    directed = {name: rank for name, rank in table.now.directed.items() if name != grant_to(player)}
    return {"patrons": {**table.now.patrons, player: patron}, "directed": directed, **note_gone(table, player)}


def judge_vacate(table: Table, _act: Act, deed: acts.Vacate) -> Draft | Refusal:
    """Three idle rounds while every other seat was in use, and still is, up to the request (5.0, reading G-9)."""
    patron = table.now.patrons.get(deed.player)
    if patron is None or patron.away or patron.seat is None:
        return Refusal("not-at-table", IDLE_SEAT, f"{deed.player} has no seat here.")
    if patron.idle < IDLE_ROUNDS:
        message = f"{deed.player} has sat out {patron.idle} rounds at a full table; the rule needs {IDLE_ROUNDS}."
        return Refusal("seat-in-use", IDLE_SEAT, message)
    if any(wager.player == deed.player for wager in table.now.wagers.values()):
        message = f"{deed.player} has a wager down, and abstains no longer."
        return Refusal("seat-in-use", IDLE_SEAT, message)
    if not is_full(table):
        return Refusal("seat-in-use", IDLE_SEAT, "Another seat is free, so this one need not be given up.")
    return Draft([IDLE_SEAT], calls=[Call(f"{deed.player}, please give up seat {patron.seat}", IDLE_SEAT)])


def follow_vacate(table: Table, _act: Act, _draft: Draft, deed: acts.Vacate) -> dict[str, Any]:
    patron = msgspec.structs.replace(table.now.patrons[deed.player], seat=None, idle=0)
    return {"patrons": {**table.now.patrons, deed.player: patron}}


def is_full(table: Table) -> bool:
    return sum(p.seat is not None for p in table.now.patrons.values()) == table.places


def count_idle(table: Table, played: frozenset[str]) -> dict[str, Patron]:
    """After a round: one more idle round for whoever sat it out while every other seat was in use."""
    full = is_full(table)
    patrons = dict(table.now.patrons)
    for name, patron in patrons.items():
        idle = patron.idle + 1 if full and patron.seat is not None and name not in played else 0
        if idle != patron.idle:
            patrons[name] = msgspec.structs.replace(patron, idle=idle)
    return patrons


def uncount_idle(patrons: Mapping[str, Patron]) -> dict[str, Patron]:
    """A round that was counted is not over yet."""
    return {name: msgspec.structs.replace(one, idle=max(one.idle - 1, 0)) for name, one in patrons.items()}


def judge_exclude(table: Table, act: Act, deed: acts.Exclude) -> Draft | Refusal:
    """Anybody may be required to leave (10.0); for a device a manager bars the player from the game (11.2(b))."""
    if deed.device and not has_authority(act.role, Role.SHIFT_MANAGER):
        message = "Only a shift manager or the casino manager decides on devices."
        return Refusal("no-authority", DEVICE_EXCLUDED, message)
    draft = depart(table, deed.player) if table.present(deed.player) else Draft([])
    draft.cites += [DEVICE, DEVICE_EXCLUDED] if deed.device else [MUST_LEAVE]
    return draft


def follow_exclude(table: Table, _act: Act, _draft: Draft, deed: acts.Exclude) -> dict[str, Any]:
    before = table.now.excluded.get(deed.player)
    rule = DEVICE_EXCLUDED if deed.device or before == DEVICE_EXCLUDED else MUST_LEAVE  # until a manager lifts it
    changes = send_away(table, deed.player) if table.present(deed.player) else {}
    if rule == DEVICE_EXCLUDED and (not deed.device or before == MUST_LEAVE):
        changes["put_out"] = table.now.put_out | {deed.player}
    return {**changes, "excluded": {**table.now.excluded, deed.player: rule}}


def judge_readmit(table: Table, _act: Act, deed: acts.Readmit) -> Draft | Refusal:
    """Which rank may lift it is a matter of who directed it (`authority.check_directed`)."""
    """What a manager directed for a device is lifted by nobody below (11.2(b))."""
    rule = table.now.excluded.get(deed.player)
    if rule is None:
        return Refusal("not-at-table", MUST_LEAVE, f"{deed.player} is not excluded at this table.")
    return Draft([rule])


def follow_readmit(table: Table, _act: Act, _draft: Draft, deed: acts.Readmit) -> dict[str, Any]:
    excluded = {name: rule for name, rule in table.now.excluded.items() if name != deed.player}
    return {"excluded": excluded, "put_out": table.now.put_out - {deed.player}}


def judge_find_age(table: Table, act: Act, deed: acts.FindAge) -> Draft | Refusal:
    """Whoever is found to be under 20 must leave at once, and who has gone does not come back. Wagers already made stay
    what they are, and what they win is held (9.0, readings G-32, G-45)."""
    if is_of_age(deed.born, act.at):
        return Draft([MINIMUM_AGE])
    draft = depart(table, deed.player) if table.present(deed.player) else Draft([])
    draft.cites.append(MINIMUM_AGE)
    draft.calls.append(Call(f"{deed.player} is under {AGE} and must leave the gaming area", MINIMUM_AGE))
    return draft


def follow_find_age(table: Table, act: Act, _draft: Draft, deed: acts.FindAge) -> dict[str, Any]:
    if is_of_age(deed.born, act.at):
        return {}
    gone = send_away(table, deed.player) if table.present(deed.player) else {}
    return {**gone, "under_age": {**table.now.under_age, deed.player: deed.born}}


# Private tables ---------------------------------------------------------------------------------------


def is_private(table: Table) -> bool:
    return bool(table.now.private or table.now.event)


def judge_reserve(table: Table, _act: Act, deed: acts.Reserve) -> Draft | Refusal:
    """A private table carries its sign (20.2); whoever is not of the party must have gone (reading G-61). At one
    reserved for an event, whoever takes part is seated by staff (20.1(b), reading G-47)."""
    if not deed.persons and not deed.event:
        draft = Draft([RESERVED])
        discharge_under(table, draft, PRIVATE)
        return draft
    others = sorted(n for n, p in table.now.patrons.items() if not p.away and n not in deed.persons)
    if others:
        return Refusal("private-table", PRIVATE, f"Still at the table and not of the party: {', '.join(others)}.")
    draft = Draft([RESERVED, FOR_EVENT if deed.event else FOR_PERSONS, PRIVATE])
    raise_duty(table, draft, PRIVATE, Role.DEALER, "Put up the sign: private table.")
    return draft


def follow_reserve(_table: Table, _act: Act, _draft: Draft, deed: acts.Reserve) -> dict[str, Any]:
    return {"private": deed.persons, "event": deed.event}
