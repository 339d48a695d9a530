"""A sitting as a transcript: what happened at a table, in lines that are read back to the same acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

from croupier.table.acts import Act
from croupier.table.setup import Option, Setup
from croupier.transcript.fields import fix, write_amount, write_moment, write_word
from croupier.transcript.lines import RESERVED, spell_act
from croupier.transcript.reader import STEP


def write_transcript(setup: Setup, acts: Iterable[Act]) -> str:
    """Every line of it. ValueError where an act cannot be said in a line, or the setup has what no line says."""
    return "\n".join((*_write_setup(setup), *_write_acts(acts), ""))


def _write_setup(setup: Setup) -> Iterator[str]:
    plain = Setup(setup.game, setup.casino)
    called = f" called {write_word(setup.table, RESERVED)}" if setup.table != plain.table else ""
    yield f"table {setup.game} at {setup.casino}{called}"
    if setup.denominations != plain.denominations:
        yield f"chips {' '.join(write_amount(chip) for chip in setup.denominations)}"
    if setup.seats != plain.seats:
        yield f"seats {setup.seats}"
    if setup.colours != plain.colours:
        yield f"colours {', '.join(write_word(colour, RESERVED) for colour in setup.colours)}"
    for name, value in sorted(setup.options.items()):
        yield f"option {name} = {_setting(value)}"
    if setup.promotional_chips_approved:
        yield "promotional chips approved"
    if setup.refuse_inexact:
        yield "refuse inexact wagers"
    if setup.under_minimum_grace_scope != plain.under_minimum_grace_scope:
        yield "grace per gaming day"
    if setup.gaming_day_start != plain.gaming_day_start:
        yield f"gaming day starts {setup.gaming_day_start.isoformat('minutes')}"


def _write_acts(acts: Iterable[Act]) -> Iterator[str]:
    now: datetime | None = None
    for act in acts:
        at = fix(act.at)
        if now is None:
            yield f"on {write_moment(at)}"
        elif at - now != STEP:
            yield f"+{(at - now) // timedelta(seconds=1)} s"
        now = at
        yield spell_act(act)


def _setting(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else write_word(str(value), RESERVED)
