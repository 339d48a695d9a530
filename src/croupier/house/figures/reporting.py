"""The figures of a table and of a house, from their sums: as people and programs read them. Money in cents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from fractions import Fraction
from math import sqrt

import msgspec

from croupier.gazette.cite import Cite
from croupier.house.figures.expectations import Expectations
from croupier.house.figures.sums import Line, Putting, Sums
from croupier.house.figures.watch import FALSE_ALARMS
from croupier.money import Cents
from croupier.table.roles import Role

EXACT = "exact"
COUNTED_IN = "counted with the wager that it is added to"
UNKNOWN = "not known"
Known = Callable[[str], Expectations]
"""What is to be expected under a text, by its instrument."""


class KindFigures(msgspec.Struct, frozen=True):
    """One kind of wager under one text. `expected` is for the house; `by` says which expectation that is: exact, under
    a strategy, with another wager, or none."""

    instrument: str
    kind: str
    wagers: int
    handle: Cents
    result: Cents
    expected: float | None
    by: str


class Beside(msgspec.Struct, frozen=True):
    """The result beside what was to be expected, of all wagers whose odds are known: what the house has by them before
    rounding up, what the exact odds give it on the average, the standard error of that (at most, where wagers hang
    together in a way that the odds do not say) and how many of those the result is away."""

    handle: Cents
    result: Cents
    expected: float
    standard_error: float
    z: float | None


class Alarm(msgspec.Struct, frozen=True):
    """Does the table run away? `flagged` is the entry from which on it does, `towards` whom: players or house. A table
    that plays by the Rules is ever flagged with a chance of at most `false_alarms`, however often one looks. `fortune`
    is how many times its money an auditor would have who bets against the table, as a power of ten."""

    flagged: int | None
    towards: str
    fortune: float
    false_alarms: float = FALSE_ALARMS


class RefusedBy(msgspec.Struct, frozen=True):
    code: str
    cite: Cite
    acts: int


class DutyFigures(msgspec.Struct, frozen=True):
    """A duty that is open; no names, only the rule and the least rank."""

    id: str
    cite: Cite
    least: Role
    due: datetime | None
    blocks: bool
    overdue: bool


class TableFigures(msgspec.Struct, frozen=True):
    """Up to entry `seq`. `rounds` are those in which a wager was decided, `handle` is what was staked on what was
    decided, `result` what the house has by it, `rounding` what of that it paid for want of smaller chips (general
    15.3). `drop` is what was taken for chips, and `hold` the result as a share of it. `missing` says why some odds are
    not known."""

    table: str
    game: str
    seq: int
    hours_open: float
    rounds: int
    rounds_an_hour: float | None
    wagers: int
    handle: Cents
    result: Cents
    rounding: Cents
    drop: Cents
    hold: float | None
    beside: Beside
    alarm: Alarm
    kinds: tuple[KindFigures, ...]
    put_right: tuple[Putting, ...]
    refused: tuple[RefusedBy, ...]
    duties: tuple[DutyFigures, ...]
    missing: str = ""


class HouseFigures(msgspec.Struct, frozen=True):
    """Every table, and all of them together; `flagged` are those that run away. Of so many tables that all play by the
    Rules, one or more is ever flagged with a chance of at most `false_alarms`."""

    rounds: int
    wagers: int
    handle: Cents
    result: Cents
    rounding: Cents
    drop: Cents
    hold: float | None
    beside: Beside
    flagged: tuple[str, ...]
    false_alarms: float
    tables: tuple[TableFigures, ...]


def report_table(
    name: str, game: str, sums: Sums, known: Known, refused: Mapping[tuple[str, Cite], int], now: datetime | None
) -> TableFigures:
    """`now` is the moment by which duties are overdue: that of the house's clock, or of the last entry."""
    lines = list(sums.lines.values())
    hours = sums.open_seconds / 3600
    result = sum(line.result for line in lines)
    return TableFigures(
        table=name,
        game=game,
        seq=sums.seq,
        hours_open=round(hours, 4),
        rounds=sums.rounds,
        rounds_an_hour=round(sums.rounds / hours, 2) if hours else None,
        wagers=sum(line.wagers for line in lines),
        handle=sum(line.handle for line in lines),
        result=result,
        rounding=sums.rounding,
        drop=sums.drop,
        hold=share(result, sums.drop),
        beside=put_beside(lines, sums.variance, known),
        alarm=Alarm(sums.watch.flagged, sums.watch.towards, round(sums.watch.log_fortune / LOG_TEN, 3)),
        kinds=report_kinds(lines, known),
        put_right=tuple(sums.put_right[key] for key in sorted(sums.put_right)),
        refused=tuple(RefusedBy(code, cite, acts) for (code, cite), acts in sorted(refused.items())),
        duties=tuple(
            DutyFigures(one.id, one.cite, one.least, one.due, one.blocks, is_overdue(one.due, now))
            for one in sums.duties.values()
        ),
        missing=next((said for line in lines if (said := known(line.instrument).missing)), ""),
    )


LOG_TEN = 2.302585092994046


def is_overdue(due: datetime | None, now: datetime | None) -> bool:
    return due is not None and now is not None and due < now


def share(result: Cents, of: Cents) -> float | None:
    return round(result / of, 6) if of else None


def put_beside(lines: Sequence[Line], variance: float, known: Known) -> Beside:
    """Wagers that are counted in with others have their results here and no expectation of their own."""
    handle = result = 0
    expected = Fraction(0)
    for line in lines:
        about = known(line.instrument)
        found = about.of((line.kind, line.spot))
        if found is None and line.kind not in about.counted_in:
            continue
        result += line.result + line.rounding
        if found is not None:
            handle += line.handle
            expected -= found.exact * line.handle
    error = sqrt(variance)
    z = round((result - float(expected)) / error, 3) if error else None
    return Beside(handle, result, round(float(expected), 2), round(error, 2), z)


def report_kinds(lines: Sequence[Line], known: Known) -> tuple[KindFigures, ...]:
    """The lines of all spots of a kind together."""
    groups: dict[tuple[str, str], list[Line]] = {}
    for line in lines:
        groups.setdefault((line.instrument, line.kind), []).append(line)
    return tuple(report_kind(groups[key], known(key[0])) for key in sorted(groups))


def report_kind(lines: Sequence[Line], known: Expectations) -> KindFigures:
    first = lines[0]
    wagers, handle, result = (sum(getattr(line, name) for line in lines) for name in ("wagers", "handle", "result"))
    expected: float | None = None
    found = [known.of((line.kind, line.spot)) for line in lines]
    if first.kind in known.counted_in:
        by = COUNTED_IN
    elif any(one is None for one in found):
        by = UNKNOWN
    else:
        exact = sum((one.exact * line.handle for one, line in zip(found, lines, strict=True) if one), Fraction(0))
        expected, by = round(-float(exact), 2), next((one.strategy for one in found if one and one.strategy), EXACT)
    return KindFigures(first.instrument, first.kind, wagers, handle, result, expected, by)


def report_house(tables: Sequence[TableFigures]) -> HouseFigures:
    """All tables together; they are independent of one another."""
    beside = [one.beside for one in tables]
    result, expected = sum(one.result for one in beside), sum(one.expected for one in beside)
    error = sqrt(sum(one.standard_error**2 for one in beside))
    drop, whole = sum(one.drop for one in tables), sum(one.result for one in tables)
    z = round((result - expected) / error, 3) if error else None
    return HouseFigures(
        rounds=sum(one.rounds for one in tables),
        wagers=sum(one.wagers for one in tables),
        handle=sum(one.handle for one in tables),
        result=whole,
        rounding=sum(one.rounding for one in tables),
        drop=drop,
        hold=share(whole, drop),
        beside=Beside(sum(one.handle for one in beside), result, round(expected, 2), round(error, 2), z),
        flagged=tuple(one.table for one in tables if one.alarm.flagged is not None),
        false_alarms=round(min(1.0, len(tables) * FALSE_ALARMS), 6),
        tables=tuple(tables),
    )
