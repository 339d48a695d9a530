"""Whose act a line is that names nobody of the staff: the least rank that has the power at this table now."""

from __future__ import annotations

import msgspec

from croupier.house.journal import Book, find_evidence
from croupier.table.acts import Act
from croupier.table.play import play
from croupier.table.refusals import Refusal
from croupier.table.roles import LADDER, is_staff


def raise_to_least(book: Book, act: Act) -> Act:
    """The act of the rank that usually does it or, where the table asks for a higher one, of the first that it does not
    send away. Who directs or does a duty depends on which, so that the table is asked and no list."""
    if not is_staff(act.role):
        return act
    known = {entry.seq: entry for entry in book.entries} if act.about is not None else {}
    evidence = find_evidence(known, act.about) if act.about is not None else None
    for role in LADDER[LADDER.index(act.role) :]:
        tried = msgspec.structs.replace(act, by=role.value, role=role)
        answer = play(book.table, tried, evidence)
        if not isinstance(answer, Refusal) or answer.code != "no-authority":
            return tried
    return act
