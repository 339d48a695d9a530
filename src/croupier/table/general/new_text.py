"""Where another text of a game's rules comes into force at a table that is open (reading G-3)."""

from __future__ import annotations

from croupier.table.conclude import restand
from croupier.table.entries import Draft
from croupier.table.general.lawful import change_cloth, hold_to_maxima
from croupier.table.state import Table


def take_up(table: Table, draft: Draft) -> None:
    """The first act under another text. What lies for the round to come is bound by its maxima, the last placed first
    (14.2(b), reading G-44); a duty that it does not ask for lapses."""
    cloth = change_cloth(table.now.wagers, draft)
    laid = {wager.id for wager in draft.stands}  # and tested by this text
    hold_to_maxima(restand(table, {"wagers": cloth}), draft, cloth.keys() - laid)
    lapsed = table.game.lapsed(table.terms)
    draft.discharged += [name for name, duty in table.now.duties.items() if duty.cite in lapsed]
