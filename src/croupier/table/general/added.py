"""What lies added to other wagers, where less of those stands than was made (14.2, 15.1, readings G-19, B-54)."""

from __future__ import annotations

from collections.abc import Collection

from croupier.gazette.cite import Cite
from croupier.money import Cents
from croupier.table.entries import Draft
from croupier.table.floor import Cloth
from croupier.table.general.lawful import Part, cut, take_off
from croupier.table.state import Table
from croupier.table.wagers import Cap, Wager


def part_within(table: Table, wager: Wager, most: Cents, rule: Cite) -> Part:
    return cut(table, wager, (Cap(most, rule, excess=False),))


def resting_on(cloth: Cloth, names: Collection[str]) -> list[Wager]:
    """What lies added to these, and to that; a wager is made before anything is added to it."""
    found = dict.fromkeys(names)
    for one in cloth.values():
        if one.basis in found:
            found[one.id] = None
    return [one for one in cloth.values() if one.id in found and one.id not in names]


def cut_added(
    table: Table, draft: Draft, names: Collection[str], of: tuple[Cents, Cents], rules: tuple[Cite, ...]
) -> None:
    """What lies undecided that was added to wagers decided already, `of` which so much of the whole is left."""
    for one in table.now.wagers.values():
        if one.basis in names:
            most = table.game.most_added(one, *of)
            if most < one.stake:
                part = part_within(table, one, most, rules[0]) if most else Part(0, rules=rules)
                take_off(table, draft, one, part)
                cut_added(table, draft, {one.id}, (one.stake, part.stake), rules)
