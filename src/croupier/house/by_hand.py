"""A table that staff deal themselves, at a real table or to practise: any game of any casino and day. What they key is
what the equipment shows; the house draws nothing. It begins closed, and is opened as the Rules have it."""

from __future__ import annotations

from datetime import date, datetime

from croupier.gazette.notices import NEW_ZEALAND, UnknownKey
from croupier.house.hand_names import BY_HAND, is_by_hand
from croupier.house.open_table import OpenTable, Summary
from croupier.house.own_tables import AT, Wanted, find_text, make_sign
from croupier.house.people.person import EVERYWHERE, Denied, Person
from croupier.house.service import House
from croupier.table.roles import Role, has_authority
from croupier.table.setup import Limits, Setup

OPEN_MOST = 48


def lay_by_hand(house: House, person: Person, wanted: Wanted) -> Summary:
    """The table, still closed. Denied to everybody but staff who serve every table, and where none can be had."""
    if not has_authority(person.role, Role.DEALER) or EVERYWHERE not in person.tables:
        raise Denied("not-yours-to-do", "A table to be dealt by hand is laid by staff who serve every table.")
    if house.is_shared:
        raise Denied("not-to-be-had", "Several processes share this house: its tables are laid by the operator.")
    if sum(is_by_hand(name) for name in house.names()) >= OPEN_MOST:
        raise Denied("not-to-be-had", f"There are {OPEN_MOST} such tables; deal at one of them, or close one.")
    begins = f"hand-{wanted.on.isoformat()}-{wanted.game}-"
    try:
        found, _ = find_text(wanted)
        name = f"{begins}{1 + sum(name.startswith(begins) for name in house.laid())}"
        setup = Setup(wanted.game, wanted.casino, name, wanted.seats, options=wanted.chosen)
        make_sign(setup, found, Limits(wanted.least, wanted.most))
    except (UnknownKey, ValueError) as error:
        raise Denied("not-to-be-had", f"{error}") from None
    house.lay(setup)
    return take_up(house, name).summary()


def take_up(house: House, name: str) -> OpenTable:
    """Where its journal stands; its clock goes on from its evening, or from the last entry."""
    table = house.take_up(name)
    day = BY_HAND.fullmatch(name)
    assert day is not None
    begins = datetime.combine(date.fromisoformat(day["day"]), AT, NEW_ZEALAND)
    at = table.book.table.now.at
    table.later = (begins if at is None else at) - house.now()
    return table


def take_up_by_hand(house: House) -> None:
    """After a restart: those that were not closed."""
    for name in [name for name in house.laid() if is_by_hand(name)][-OPEN_MOST:]:
        table = take_up(house, name).book.table
        if table.now.at is not None and not table.now.open:
            house.retire(name)
