"""Options of the table that a direction changes while it is open, as what an area may come to: each round is judged by
those under which its betting closed (14.1(a), reading G-44)."""

from __future__ import annotations

import msgspec

from croupier.table.state import Table, terms_under


def options_then(table: Table, number: int) -> Table:
    """The table with the options of that round, where others have been chosen since: the first given up after it."""
    before = (one.chosen for one in table.now.limits_before if one.round >= number and one.chosen is not None)
    then = next(before, table.now.chosen)
    if then == table.now.chosen or table.edition is None:
        return table
    terms = terms_under(table.game, table.edition, {**table.setup.options, **then})
    return msgspec.structs.replace(table, terms=terms)


def options_now(table: Table) -> Table:
    """The table with the options that hold by now, under the text that it is under."""
    if table.edition is None:
        return table
    terms = terms_under(table.game, table.edition, {**table.setup.options, **table.now.chosen})
    return msgspec.structs.replace(table, terms=terms)
