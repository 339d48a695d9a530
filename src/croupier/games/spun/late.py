"""A spin found void once it was being settled, or when it was over: the Rules set no end to that (reading R-14).

What is declared is about the spin that is not settled yet; between two spins it is about the one just over. With
`spin=last` it is about that one even when the next has begun.
"""

from __future__ import annotations

from typing import Any

import msgspec

from croupier.table import acts
from croupier.table.irregularities import Fact, Irregularity, read_facts
from croupier.table.refusals import Refusal

SPIN = Fact("spin", "choice", "this spin, or the last one where another has begun since", ("this", "last"), False)
REMARK = Fact("remark", "text", "what was seen, in words", needed=False)
FACTS = (SPIN, REMARK)


class Past(msgspec.Struct, frozen=True, omit_defaults=True):
    """The spin just over, which may still be found void. `last` is what had won before it; `overtaken` once another
    spin has come to nothing since, so that it must be named."""

    last: int | str | None = None
    overtaken: bool = False


def overtake(past: Past | None) -> Past | None:
    return past and msgspec.structs.replace(past, overtaken=True)


def is_about_last(
    of: Irregularity, deed: acts.Declare, past: Past | None, now: str, *, under_way: bool
) -> bool | Refusal:
    """Is the declaration about the spin just over, rather than the one under way? Neither may be there to be void."""
    try:
        stated: Any = read_facts(of, deed.detail, deed.facts).get("spin")
    except ValueError as error:
        return Refusal("impossible", of.cite, f"Say which spin: {error}.")
    last = stated == "last" or (stated is None and not under_way and past is not None and not past.overtaken)
    if last and past is None:
        return Refusal("not-now", of.cite, "No spin just over could still be found void.")
    if not last and not under_way:
        return Refusal("not-now", of.cite, f"That cannot be declared now: {now}.")
    return last
