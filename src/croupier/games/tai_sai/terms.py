"""The switches of Tai-Sai: what 1998 changed, beyond the numbering, of the game of 1996."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from croupier.games.spun.placing import OVER_THE_LINE
from croupier.games.tai_sai.citations import Citations, citations_of
from croupier.games.tai_sai.layout import lay_out
from croupier.games.tai_sai.opening import CHECKS_1996, CHECKS_1998, NOTICES_1996, NOTICES_1998
from croupier.gazette.cite import Cite
from croupier.gazette.editions import Edition
from croupier.table.game import Task
from croupier.table.options import OptionSpec, choose
from croupier.table.roles import Role
from croupier.table.setup import Option
from croupier.table.wagers import Layout


class Terms(msgspec.Struct, frozen=True):
    text: str
    cites: Citations
    layout: Layout  # 1996 3.1, 1998 4.1
    checks: tuple[Task, ...]  # 1996 2.5, 2.7, 5.0; 1998 3.1, 3.4, 5.0
    notices: tuple[tuple[Cite, str], ...]
    called_in_words: bool  # 1996 6.3 and 6.4: "one, three, six; total ten"; 1998 6.3: "1, 3, 6, total 10"
    fairness: bool  # 1998 4.9: position decides unless that would be unfair to the player; 1996 3.8: strictly
    inspector_told: bool  # 1996 7.7: of every malfunction, at once
    tumbles_min: int = 3  # 6.1 in both


CITES: dict[str, Citations] = {"1996-07": citations_of("1996.tai-sai"), "1998-17": citations_of("1998.tai-sai")}
"""The citations of each text, by its instrument."""


SET_BY = {
    "called_in_words": "announce",
    "fairness": "position",
    "inspector_told": "malfunction",
    "tumbles_min": "tumble",
}
"""The point of the citations on which each term is a rule's."""


OPTIONS = (OptionSpec("checks_first", False, "T-18", "the first game waits for the casino supervisor's four checks"),)


def terms_of(edition: Edition, options: Mapping[str, Option]) -> Terms:
    """The terms of an edition. The Rules leave the operator no choice in the game itself."""
    chosen = choose("tai-sai", OPTIONS, options)
    assert edition.instrument is not None
    return terms_under(edition.instrument, checks_first=chosen["checks_first"])


def hold_up(check: Task) -> Task:
    """A casino supervisor's check before opening (5.0) that the first game waits for."""
    return msgspec.structs.replace(check, blocks=True) if check.least is Role.CASINO_SUPERVISOR else check


@cache
def terms_under(text: str, *, checks_first: bool = False) -> Terms:
    checks = CHECKS_1996 if text == "1996-07" else CHECKS_1998
    first = text == "1996-07"
    return Terms(
        text=text,
        cites=CITES[text],
        layout=lay_out(CITES[text], "" if first else OVER_THE_LINE),
        checks=tuple(map(hold_up, checks)) if checks_first else checks,
        notices=NOTICES_1996 if first else NOTICES_1998,
        called_in_words=first,
        fairness=not first,
        inspector_told=first,
    )
