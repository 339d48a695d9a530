"""What the house puts on record of its own draws. No rule of the Gazette asks for it; it is there so that a stranger
can check them (docs/fair-draws.md), and it changes nothing of the game."""

from __future__ import annotations

import re

from croupier.gazette.cite import cite
from croupier.table import acts
from croupier.table.acts import Act
from croupier.table.entries import Draft
from croupier.table.refusals import Refusal
from croupier.table.state import Table

AS_DESCRIBED = cite("1996.general.2.1")
HASH = re.compile(r"[0-9a-f]{64}")


def judge_commit(table: Table, _act: Act, deed: acts.Commit) -> Draft | Refusal:
    ends = deed.secrets == 0 and not deed.commitment
    if deed.series < 1 or not (ends or (deed.secrets > 0 and HASH.fullmatch(deed.commitment))):
        return Refusal("impossible", AS_DESCRIBED, "A commitment is 32 bytes in hexadecimal, to one secret or more.")
    return record_between_rounds(table, "The house binds itself anew")


def judge_reveal(table: Table, _act: Act, deed: acts.Reveal) -> Draft | Refusal:
    hashes = HASH.fullmatch(deed.secret) and HASH.fullmatch(deed.players)
    if deed.series < 1 or deed.number < 1 or not hashes:
        return Refusal("impossible", AS_DESCRIBED, "A secret is 32 bytes in hexadecimal.")
    return record_between_rounds(table, "A secret is opened")


def record_between_rounds(table: Table, what: str) -> Draft | Refusal:
    """While a round goes on more may be drawn: nobody may know the secret, and nobody may change it."""
    if not table.game.between_rounds(table.state):
        return Refusal("not-now", AS_DESCRIBED, f"{what} when the round is over.")
    return Draft([])
