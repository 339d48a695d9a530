"""Where each edition says it: the same game under two numberings, which citations.toml holds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from croupier.gazette.citations import read_points
from croupier.gazette.cite import Cite


class Citations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of one edition, by what they are about, or None where it has none.

    `wagers`, `wins`, `wins_as_triple` and `loses` are by kind of wager.
    """

    wagers: Mapping[str, Cite]
    wins: Mapping[str, Cite]
    wins_as_triple: Mapping[str, Cite]
    loses: Mapping[str, Cite]
    odds: Cite
    total: Cite
    faces_decide: Cite
    uppermost: Cite
    chips: Cite
    spoken: Cite
    within: Cite
    responsible: Cite
    position: Cite
    late: Cite
    fixed: Cite
    untouched: Cite
    losers_alone: Cite | None
    unpaid: Cite
    keys: Cite
    verified: Cite
    lit: Cite
    random: Cite | None
    tumble: Cite
    call: Cite
    announce: Cite
    announce_doubles: Cite
    enter: Cite
    losers_first: Cite
    then_winners: Cite
    amend: Cite
    hands_off: Cite
    not_flat: Cite
    tumbler_fault: Cite
    exposed: Cite
    not_tumbled: Cite
    without_a_call: Cite
    by_the_dice: Cite
    malfunction: Cite


@cache
def citations_of(text: str) -> Citations:
    """The rules of a text such as "1996.tai-sai"."""
    return msgspec.convert(read_points("croupier.games.tai_sai", text), Citations)
