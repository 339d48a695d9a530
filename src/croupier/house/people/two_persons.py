"""What takes two people: cards and dice are inspected by the dealer and, apart, by the game supervisor."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from croupier.gazette.cite import cite
from croupier.house.durable import DurableTable
from croupier.house.people.people import People
from croupier.house.people.person import Denied, Person
from croupier.table import acts
from croupier.table.entries import Duty
from croupier.table.roles import Role, has_authority, one

BY_EACH = frozenset(map(cite, ("1996.blackjack.5.1", "1996.caribbean-stud.5.1", "1998.caribbean-stud.6.1")))
"""Rules under which one duty is two people's: dealer and game supervisor each inspect the cards."""


def check_two_persons(
    table: DurableTable, people: People, person: Person, deed: acts.Discharge
) -> tuple[acts.Discharge, Person]:
    """The deed as it goes to the table, and by whom: where several people do it, with the others' names in its note.
    One that the dealer completes goes on record by the supervisor who did it before, in whichever order they came.

    Denied where the same person has done the other half, or where the other half is still to be done.
    """
    duty = table.table.now.duties.get(deed.duty)
    if duty is not None and duty.cite in BY_EACH:
        people.attest(table.name, duty.id, person)
        check_each(people, people.attested(table.name, duty.id))
    for other in find_halves(table, duty):
        if any(discharged_by(table, other, person.name)):
            message = f"{person.name} has done this as {one(other.least)}; somebody else does the other half."
            raise Denied("same-person", message)
    attested = people.attested(table.name, deed.duty)
    by = find_senior(people, person, attested)
    return name_others(deed, by, attested), by


def find_senior(people: People, person: Person, attested: Sequence[str]) -> Person:
    """Who answers for a duty that each of two people does: a game supervisor. Also when the act is sent once more."""
    if person.name not in attested or has_authority(person.role, Role.GAME_SUPERVISOR):
        return person
    others = [known for name in attested if (known := people.find(name)) is not None]
    return next((known for known in others if has_authority(known.role, Role.GAME_SUPERVISOR)), person)


def check_each(people: People, attested: Sequence[str]) -> None:
    """Two people at least, one of them a game supervisor; until then whoever has inspected is on record."""
    ranks = [known.role for name in attested if (known := people.find(name)) is not None]
    done = f"{' and '.join(attested)} inspected: that is on record"
    if not any(has_authority(rank, Role.GAME_SUPERVISOR) for rank in ranks):
        raise Denied("second-person", f"{done}. Now a game supervisor or a higher rank does so, apart.")
    if len(ranks) < 2:
        raise Denied("second-person", f"{done}. Now somebody else does so, apart.")


def name_others(deed: acts.Discharge, person: Person, attested: Sequence[str]) -> acts.Discharge:
    """Also when the act is sent once more and the duty is done: the same deed, so that it gets the same answer."""
    others = [name for name in attested if name != person.name]
    if not others or person.name not in attested:
        return deed
    with_whom = f"with {', '.join(others)}"
    return msgspec.structs.replace(deed, note=f"{deed.note} ({with_whom})" if deed.note else with_whom)


def find_halves(table: DurableTable, duty: Duty | None) -> list[Duty]:
    """The other duties that the same act raised under the same rule for another rank."""
    if duty is None:
        return []
    raised = int(duty.id.partition("-")[0])
    entry = next(iter(table.read(raised - 1, raised)), None)
    if entry is None:
        return []
    return [half for half in entry.duties if half.cite == duty.cite and half.least is not duty.least]


def discharged_by(table: DurableTable, duty: Duty, name: str) -> list[bool]:
    """Was this duty seen to by this person? Asked of the journal, from the entry that raised it on."""
    raised = int(duty.id.partition("-")[0])
    return [entry.act.by == name for entry in table.read(raised) if duty.id in entry.discharged]
