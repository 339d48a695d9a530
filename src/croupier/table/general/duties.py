"""Duties: what only a person can do, raised by an entry and discharged by an act."""

from __future__ import annotations

from datetime import datetime

from croupier.gazette.cite import Cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft, Duty
from croupier.table.refusals import Refusal
from croupier.table.roles import Role, has_authority, one
from croupier.table.state import Table


def raise_duty(
    table: Table,
    draft: Draft,
    rule: Cite,
    least: Role,
    says: str,
    *,
    due: datetime | None = None,
    blocks: bool = False,
    after_round: bool = False,
) -> None:
    """Add a duty to the draft, named by the entry that raises it; one already open is not raised twice."""
    if any(duty.cite == rule and duty.says == says for duty in table.now.duties.values()):
        return
    name = f"{table.now.seq + 1}-{len(draft.duties) + 1}"
    draft.duties.append(Duty(name, rule, least, says, due=due, blocks=blocks, after_round=after_round))


def discharge_under(table: Table, draft: Draft, rule: Cite) -> None:
    """Every open duty under this rule is done, or overtaken, by the act in hand."""
    draft.discharged += [name for name, duty in table.now.duties.items() if duty.cite == rule]


def judge_discharge(table: Table, act: Act, deed: acts.Discharge) -> Draft | Refusal:
    duty = table.now.duties.get(deed.duty)
    if duty is None:
        known = ", ".join(table.now.duties) or "none"
        return Refusal("no-such-duty", Cite("1996.general.2.1"), f"No duty {deed.duty} is open; open: {known}.")
    if not has_authority(act.role, duty.least):
        about = "" if act.role is Role.PLAYER else f": {duty.says}"  # which staff and inspectors alone see
        return Refusal("no-authority", duty.cite, f"This takes {one(duty.least)} or a higher rank{about or '.'}")
    return Draft([duty.cite], discharged=[deed.duty])


def duty_first(duty: Duty) -> Refusal:
    return Refusal("duty-first", duty.cite, f"First, by {one(duty.least)} or a higher rank: {duty.says}")


def blocking(table: Table) -> Duty | None:
    """The first duty that holds up the game, if any."""
    return next((duty for duty in table.now.duties.values() if blocks_now(table, duty)), None)


def blocks_now(table: Table, duty: Duty) -> bool:
    """Does this duty hold up the game at this moment? One that waits for the round to end lets that round finish."""
    if not duty.blocks or table.state is None:
        return duty.blocks
    if duty.cite in table.game.lapsed(table.terms):
        return False
    return not duty.after_round or table.game.between_rounds(table.state)
