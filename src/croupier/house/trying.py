"""What would come of a deed at a table now, by the engine's own answer, for those who answer for the table. Nothing is
kept. What the equipment shows is no deed to be tried: nobody learns anything by guessing."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from croupier.house.bounds import check_bounds
from croupier.house.people.permits import check_permit, seen_as
from croupier.house.people.person import Denied, Person
from croupier.house.possible import Possible, list_possible
from croupier.house.service import House
from croupier.table import acts
from croupier.table.acts import Act, AnyDeed
from croupier.table.entries import Entry
from croupier.table.refusals import Refusal
from croupier.table.roles import Role
from croupier.table.state import Table
from croupier.table.wagers import Wager


class Lying(msgspec.Struct, frozen=True):
    """What lies on the cloth for everybody to see: cards by their place, what is said of them there, and wagers."""

    phase: str
    cards: Mapping[str, tuple[str, ...]]
    says: Mapping[str, str]
    wagers: tuple[Wager, ...]


class Tried(msgspec.Struct, frozen=True):
    """The entry that an act would become, as its sender may see it, and the cloth before it and after."""

    entry: Entry
    before: Lying
    after: Lying


def try_deed(house: House, person: Person, name: str, deed: AnyDeed, about: int | None = None) -> Tried | Refusal:
    opened = house.caught_up(name)
    check_bounds(deed)
    check_permit(person, deed, name)
    if person.role is Role.PLAYER or isinstance(deed, acts.Observe):
        raise Denied("not-yours-to-do", "Only staff and inspectors try out what would follow, and no results.")
    with opened.book.lock:
        act = Act("trial", house.clock_of(opened)(), person.name, person.role, deed, about)
        before = opened.book.table
        answer, after = opened.book.try_with_table(act)
    if isinstance(answer, Refusal):
        return answer
    return Tried(opened.show(answer, person), lay_out(before), lay_out(after))


def lay_out(table: Table) -> Lying:
    if table.state is None:
        return Lying("closed", {}, {}, ())
    floor = table.floor()
    shown = table.game.shown(table.terms, table.state, floor)
    view = table.game.view(table.terms, table.state, floor)
    says = {key: tag.text for key, tag in shown.tags.items()}
    return Lying(str(getattr(view, "phase", "")), shown.cards, says, tuple(table.now.wagers.values()))


def try_all(house: House, person: Person, name: str) -> list[Possible]:
    """Whatever the game knows to be declared or directed."""
    table = house.caught_up(name)
    role, _ = seen_as(person, name)
    if role is Role.PLAYER:
        raise Denied("not-yours-to-do", "Only staff of the table and inspectors see what can be declared there.")
    with table.book.lock:
        moment = house.clock_of(table)()

        def judge(deed: acts.Declare | acts.Direct) -> Refusal | None:
            answer = table.book.try_out(Act("trial", moment, person.name, role, deed))
            return answer if isinstance(answer, Refusal) else None

        return list_possible(table.book.table, role, judge)
