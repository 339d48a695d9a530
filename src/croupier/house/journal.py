"""A table and its journal in memory: every act answered once, and the same answer for the same id for ever."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.table.acts import Act
from croupier.table.entries import Entry
from croupier.table.play import fold, play
from croupier.table.refusals import Refusal
from croupier.table.state import Table


class Journal:
    """The entries in order; refusals are kept as answers but change nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.entries: list[Entry] = []
        self._answers: dict[str, Entry | Refusal] = {}

    def post(self, act: Act) -> Entry | Refusal:
        """Judge an act and, if it is accepted, make it count. A repeated id changes nothing."""
        if act.id in self._answers:
            return self._answers[act.id]
        answer = play(self.table, act)
        if isinstance(answer, Entry):
            self.table = fold(self.table, answer)
            self.entries.append(answer)
        self._answers[act.id] = answer
        return answer


def replay(table: Table, entries: Iterable[Entry]) -> Table:
    """The table that these entries lead to."""
    for entry in entries:
        table = fold(table, entry)
    return table
