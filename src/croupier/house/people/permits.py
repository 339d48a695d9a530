"""Who may ask a table for what: a cell for every role and every deed, and for what is kept of all acts together. What
is not given here is denied.

The Rules judge after this, and more finely: by the game, the text and the moment. The house only keeps from the table
what somebody in this role, at this table, could never lawfully do there.
"""

from __future__ import annotations

from enum import StrEnum
from typing import get_args

from croupier.house.people.person import Denied, Person
from croupier.table import acts
from croupier.table.acts import Deed
from croupier.table.general.authority import STAFF
from croupier.table.roles import LADDER, Role, has_authority, is_staff, one

DEEDS: tuple[type[Deed], ...] = get_args(acts.AnyDeed)


class Scope(StrEnum):
    """Where somebody may do something: nowhere, with what is one's own alone, at the tables that he or she is assigned
    to, or at any."""

    NOWHERE = "-"
    OWN = "own"
    ASSIGNED = "assigned"
    ANY = "any"


PLAYERS: frozenset[type[Deed]] = frozenset(
    {
        acts.SitDown,
        acts.Leave,
        acts.BuyIn,
        acts.Redeem,
        acts.Place,
        acts.Withdraw,
        acts.Throw,
        acts.Cut,
        acts.Choose,
        acts.Claim,
        acts.Dispute,
        acts.Review,
        acts.AskRules,
        acts.Tip,
        acts.SideBet,
        acts.Advise,
    }
)
"""What a player may ask for: the Rules say whether it is the player's own affair."""
INSPECTORS: frozenset[type[Deed]] = frozenset(
    {acts.Direct, acts.DirectLimits, acts.Decide, acts.Discharge, acts.AskRules}
)
"""An inspector reads, and directs where a rule says so (1996 general 8.1, 13.1; baccarat 8.4; Caribbean stud 6.4)."""
LEAST: dict[type[Deed], Role] = {
    **{deed: least for deed, (least, _) in STAFF.items()},
    **dict.fromkeys(PLAYERS, Role.DEALER),
    acts.DirectLimits: Role.CASINO_SUPERVISOR,
    acts.Decide: Role.GAME_SUPERVISOR,
    acts.Discharge: Role.DEALER,
    acts.Observe: Role.DEALER,
}
"""The least rank of staff: a dealer acts for a player on the player's word, too."""


def scope_of(role: Role, deed: type[Deed]) -> Scope:
    """One cell of the matrix. The system is the house itself: nobody signs in as it."""
    if role is Role.PLAYER:
        return Scope.ANY if deed in PLAYERS else Scope.NOWHERE
    if role is Role.INSPECTOR:
        return Scope.ANY if deed in INSPECTORS else Scope.NOWHERE
    if not is_staff(role) or deed not in LEAST:
        return Scope.NOWHERE
    return Scope.ASSIGNED if has_authority(role, LEAST[deed]) else Scope.NOWHERE


FIGURES = "read figures"
CONSOLE = "read the dealer's console"
INSPECTION = "inspect"
LEARNING = "practise and keep training"
READINGS = (FIGURES, CONSOLE, INSPECTION, LEARNING)
"""What is not a deed, and not for everybody to read: what the journal says of the table's business, with the pit; what
a table's dealer has before him or her; the journal itself, replayed, checked and taken away; and what somebody who
learns to deal has practised."""

LEAST_TO_READ: dict[str, Role] = {FIGURES: Role.GAME_SUPERVISOR, CONSOLE: Role.DEALER}


def scope_of_reading(role: Role, reading: str) -> Scope:
    """Four more rows of the matrix: figures are for those who answer for a table, and for inspectors; its console is
    for its staff; the journals themselves are for inspectors alone; lessons are everybody's own."""
    if reading == LEARNING:
        return Scope.NOWHERE if role is Role.SYSTEM else Scope.OWN
    if reading in (FIGURES, INSPECTION) and role is Role.INSPECTOR:
        return Scope.ANY
    least = LEAST_TO_READ.get(reading)
    return Scope.ASSIGNED if least is not None and has_authority(role, least) else Scope.NOWHERE


def may_read(person: Person, reading: str, table: str) -> bool:
    scope = scope_of_reading(person.role, reading)
    return scope is Scope.ANY or (scope is Scope.ASSIGNED and person.serves(table))


def check_reading(person: Person, reading: str, table: str | None = None) -> None:
    """Denied where this person may not read that of this table, or of any."""
    if scope_of_reading(person.role, reading) is Scope.NOWHERE:
        if reading == INSPECTION:
            raise Denied("not-yours-to-do", f"Only an inspector looks into the journals, not {one(person.role)}.")
        least, beside = one(LEAST_TO_READ[reading]), ", a higher rank or an inspector" if reading == FIGURES else ""
        takes = f"This takes {least}{beside or ' or a higher rank'}"
        raise Denied("not-yours-to-do", f"{takes}, not {one(person.role)}.")
    if table is not None and not may_read(person, reading, table):
        raise Denied("other-table", f"{person.name} is not assigned to table {table}.")


def check_permit(person: Person, deed: Deed, table: str) -> None:
    """Denied where this person may not even ask for this at this table."""
    scope = scope_of(person.role, type(deed))
    if scope is Scope.NOWHERE:
        least = LEAST.get(type(deed))
        takes = f"This takes {one(least)} or a higher rank" if least is not None else "Nobody may do this here"
        raise Denied("not-yours-to-do", f"{takes}, not {one(person.role)}.")
    if scope is Scope.ASSIGNED and not person.serves(table):
        raise Denied("other-table", f"{person.name} is not assigned to table {table}.")


def seen_as(person: Person, table: str) -> tuple[Role, str | None]:
    """In which role, and as which player, somebody sees a table: staff see another table as any passer-by does."""
    if person.role is Role.PLAYER:
        return Role.PLAYER, person.name
    if person.role is Role.INSPECTOR or (person.role in LADDER and person.serves(table)):
        return person.role, None
    return Role.PLAYER, None
